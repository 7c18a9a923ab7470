"""What devices say: the few records that buttons, seat hub and camera share.

A device senses and reports; it never decides. It puts these frozen records on a queue that its
owner gave it and never waits for anybody. Codes, not sentences: words are found at the edge, in
the user's language.
"""

from enum import StrEnum

import msgspec

DEALER = 0
"""The seat number under which the dealer's own pad reports; players sit on 1 to 10."""

SEATS = range(1, 11)
"""The seats that can have keys."""


class DeviceState(StrEnum):
    """How it stands with a device.

    The order of a device's life: `ABSENT` (never seen, or not plugged in), `CONNECTING` (found,
    not yet agreed with), `READY`, `LOST` (it was ready and went away; it is being looked for).
    """

    ABSENT = "absent"
    CONNECTING = "connecting"
    READY = "ready"
    LOST = "lost"


class Key(StrEnum):
    """A key under a finger: four at every seat, four on the dealer's pad (seat `DEALER`)."""

    FOLD = "fold"
    CALL = "call"  # check, or call: which of the two, the table knows
    RAISE = "raise"
    ALL_IN = "all_in"
    NEXT = "next"
    UNDO = "undo"
    CLOCK = "clock"
    PAUSE = "pause"


SEAT_KEYS = (Key.FOLD, Key.CALL, Key.RAISE, Key.ALL_IN)
"""A seat's keys, in the order of the matrix's columns."""

DEALER_KEYS = (Key.NEXT, Key.UNDO, Key.CLOCK, Key.PAUSE)
"""The dealer's keys, in the order of the matrix's columns."""


class KeyEvent(msgspec.Struct, frozen=True):
    """One debounced edge of one key.

    Attributes:
        seat: 1 to 10, or `DEALER`.
        key: Which of its keys.
        down: True as the key goes down, False as it comes up.
        at_ns: When, on this machine's monotonic clock (`time.monotonic_ns`).
        source: The device, such as "pins" or "seat hub".
        number: The source's count of edges; never the same twice for a source in one run.
    """

    seat: int
    key: Key
    down: bool
    at_ns: int
    source: str
    number: int


class Pressed(msgspec.Struct, frozen=True):
    """A whole press, worked out from edges: what a player or the dealer asks for.

    Attributes:
        seat: 1 to 10, or `DEALER`.
        key: Which of its keys.
        at_ns: When the press became one, on the monotonic clock.
        held_ns: How long the key was down.
        source: The device it came from.
        number: The number of the `KeyEvent` that completed it: with `source` the press's identity.
    """

    seat: int
    key: Key
    at_ns: int
    held_ns: int
    source: str
    number: int


class StateChanged(msgspec.Struct, frozen=True):
    """A device's state has changed, and why.

    Attributes:
        source: The device.
        state: How it stands now.
        code: The reason in one word, such as "unplugged", "silent", "newer_protocol", "busy".
        detail: What belongs to the reason: a port, a version, the driver's own words.
    """

    source: str
    state: DeviceState
    code: str
    detail: str = ""


class Trouble(msgspec.Struct, frozen=True):
    """Something went wrong that the device survives, and that somebody should know.

    Attributes:
        source: The device.
        code: What, in one word, such as "keys_lost", "stuck_key", "pin_busy".
        detail: What belongs to it: how many, which pin, who holds it.
        seat: The seat concerned, if there is one.
        key: The key concerned, if there is one.
    """

    source: str
    code: str
    detail: str = ""
    seat: int | None = None
    key: Key | None = None


Report = KeyEvent | Pressed | StateChanged | Trouble
"""What a device with keys may put on its owner's queue."""
