"""What a press means. From key events of any device to what a player or the dealer asks for.

A fold, a check or call and an all-in are final as the key comes up: no player may show a bet, watch
the faces and take it back. A raise is final as well, but only *that* there is one; nobody else
learns of it until the dealer confirms the amount (:class:`RaiseWanted`). After that the seat has
spoken: its keys are dead until its next turn, or until the table gives it its word back.

Noise and elbows press no key: a press is a key that goes down and comes up by itself, alone at its
seat, in time, and from the beginning to the end within the seat's turn.
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec
from msgspec import Struct

from dealer_pi.devices.states import DEALER, Key, KeyEvent, Pressed

_MS: Final = 1_000_000

Why = Literal[
    "double",
    "two_keys",
    "too_short",
    "too_long",
    "turn_over",
    "has_spoken",
    "edge_lost",
    "device_lost",
]


class PressTimes(Struct, frozen=True):
    """How long things may take, in milliseconds.

    Attributes:
        all_in_ms: An all-in is held at least so long.
        undo_ms: So is the dealer's undo.
        longest_ms: A key that is down longer was not pressed: something leans on it.
        double_ms: Within so long after a press, the same key counts no second time.
        progress_ms: How often a hold says how far it is.
    """

    all_in_ms: int = 800
    undo_ms: int = 500
    longest_ms: int = 5000
    double_ms: int = 150
    progress_ms: int = 50

    def __post_init__(self) -> None:
        for name, value in msgspec.structs.asdict(self).items():
            if value < (1 if name in ("longest_ms", "progress_ms") else 0):
                raise ValueError(f"{name} = {value}: a number of milliseconds is needed")
        if self.longest_ms <= max(self.all_in_ms, self.undo_ms):
            raise ValueError("longest_ms must be more than all_in_ms and undo_ms")


class RaiseWanted(Struct, frozen=True):
    """The seat to act wants to raise. Private: for the dealer, who keys in and confirms the amount.

    `source` and `number` are the press's identity, as in `Pressed`.
    """

    seat: int
    at_ns: int
    source: str
    number: int


class OutOfTurn(Struct, frozen=True):
    """A key of a seat that is not to act went down: its lamp blinks, nothing else happens."""

    seat: int
    key: Key
    at_ns: int
    source: str
    number: int


class Holding(Struct, frozen=True):
    """A key that has to be held is down: how much of that is done, 1 when it may be let go."""

    seat: int
    key: Key
    share: float


class Dropped(Struct, frozen=True):
    """A press that does not count, and why."""

    seat: int
    key: Key
    why: Why


Intent = Pressed | RaiseWanted | OutOfTurn | Holding | Dropped


class _Press(Struct):
    """A key that is down and may become a press."""

    down: KeyEvent
    hold_ns: int
    told_ns: int


class Presses:
    """Presses of all devices of a table. Not thread-safe: one thread feeds it.

    >>> presses = Presses()
    >>> presses.to_act(3)
    []
    >>> presses.key(KeyEvent(3, Key.CALL, True, 1_000_000_000, "pins", 1))
    []
    >>> presses.key(KeyEvent(3, Key.CALL, False, 1_080_000_000, "pins", 2))
    [Pressed(seat=3, key=<Key.CALL: 'call'>, at_ns=1080000000, held_ns=80000000, source='pins', \
number=2)]
    """

    def __init__(self, times: PressTimes | None = None) -> None:
        times = times or PressTimes()
        self._holds = {Key.ALL_IN: times.all_in_ms * _MS, Key.UNDO: times.undo_ms * _MS}
        self._longest = times.longest_ms * _MS
        self._double = times.double_ms * _MS
        self._progress = times.progress_ms * _MS
        self._turn: tuple[int | None, int] = (None, 0)
        self._has_spoken = False
        # The keys that are down at a seat, by source and key, since when.
        self._fingers: dict[int, dict[tuple[str, Key], int]] = {}
        self._presses: dict[int, _Press] = {}
        self._counted: dict[tuple[int, Key], int] = {}

    def to_act(self, seat: int | None, turn: int = 0) -> list[Intent]:
        """`seat` may act now; None: nobody. Told again of the same turn, nothing changes.

        `turn` tells two turns of one seat apart where no other seat's lies between them. A new turn
        drops what is down: a press belongs to the turn in which it began.
        """
        if (seat, turn) == self._turn:
            return []
        self._turn, self._has_spoken = (seat, turn), False
        players = [other for other in self._presses if other != DEALER]
        return [self._drop(player, "turn_over") for player in players]

    def speak_again(self) -> None:
        """The seat to act gets its word back: the dealer cancelled it, or the table refused it."""
        self._has_spoken = False

    def forget(self, source: str) -> list[Intent]:
        """A device went away: what was down there will never come up."""
        dropped: list[Intent] = [
            self._drop(seat, "device_lost")
            for seat, press in tuple(self._presses.items())
            if press.down.source == source
        ]
        for fingers in self._fingers.values():
            for finger in [finger for finger in fingers if finger[0] == source]:
                del fingers[finger]
        return dropped

    def key(self, event: KeyEvent) -> list[Intent]:
        """What follows from a key that went down or came up."""
        return self._went_down(event) if event.down else self._came_up(event)

    def due(self, at_ns: int) -> list[Intent]:
        """What has become true by `at_ns`: a hold has come further, a key is down too long."""
        intents: list[Intent] = []
        for seat, press in tuple(self._presses.items()):
            held = at_ns - press.down.at_ns
            if held > self._longest:
                intents.append(self._drop(seat, "too_long"))
            elif press.hold_ns and at_ns >= press.told_ns + self._progress:
                done = press.told_ns - press.down.at_ns >= press.hold_ns
                press.told_ns = at_ns
                if not done:
                    share = min(1.0, held / press.hold_ns)
                    intents.append(Holding(seat, press.down.key, share))
        return intents

    def next_due(self) -> int | None:
        """When :meth:`due` should be asked next; None: no need."""
        return min(
            (
                press.told_ns + self._progress
                if press.hold_ns
                else press.down.at_ns + self._longest + 1
                for press in self._presses.values()
            ),
            default=None,
        )

    def _went_down(self, event: KeyEvent) -> list[Intent]:
        seat, finger = event.seat, (event.source, event.key)
        intents: list[Intent] = []
        if (press := self._presses.get(seat)) and self._is_of(press, event):
            intents.append(self._drop(seat, "edge_lost"))
        fingers = self._fingers.setdefault(seat, {})
        fingers.pop(finger, None)
        # What leans on one key must not silence the others.
        for other in [o for o, since in fingers.items() if event.at_ns - since > self._longest]:
            del fingers[other]
        alone = not fingers
        fingers[finger] = event.at_ns
        if not alone:
            if seat in self._presses:
                intents.append(self._drop(seat, "two_keys"))
            return [*intents, Dropped(seat, event.key, "two_keys")]
        if why_not := self._refusal(event):
            return [*intents, why_not]
        hold = self._holds.get(event.key, 0)
        self._presses[seat] = _Press(event, hold, event.at_ns)
        return intents

    def _refusal(self, event: KeyEvent) -> Intent | None:
        seat, key = event.seat, event.key
        counted = self._counted.get((seat, key))
        if counted is not None and event.at_ns - counted < self._double:
            return Dropped(seat, key, "double")
        if seat == DEALER:
            return None
        if seat != self._turn[0]:
            return OutOfTurn(seat, key, event.at_ns, event.source, event.number)
        return Dropped(seat, key, "has_spoken") if self._has_spoken else None

    def _came_up(self, event: KeyEvent) -> list[Intent]:
        seat, key = event.seat, event.key
        self._fingers.get(seat, {}).pop((event.source, key), None)
        press = self._presses.get(seat)
        if press is None or not self._is_of(press, event):
            return []
        held = max(0, event.at_ns - press.down.at_ns)
        if held > self._longest:
            return [self._drop(seat, "too_long")]
        if held < press.hold_ns:
            return [self._drop(seat, "too_short")]
        del self._presses[seat]
        self._counted[seat, key] = event.at_ns
        self._has_spoken = self._has_spoken or seat != DEALER
        if key == Key.RAISE:
            return [RaiseWanted(seat, event.at_ns, event.source, event.number)]
        return [Pressed(seat, key, event.at_ns, held, event.source, event.number)]

    def _drop(self, seat: int, why: Why) -> Dropped:
        return Dropped(seat, self._presses.pop(seat).down.key, why)

    @staticmethod
    def _is_of(press: _Press, event: KeyEvent) -> bool:
        return (press.down.source, press.down.key) == (event.source, event.key)
