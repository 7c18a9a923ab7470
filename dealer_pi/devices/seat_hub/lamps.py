"""What the table's lamps say: a colour and a pattern for each signal, and the short sounds.

Colours are near those of Okabe and Ito, which stay apart for colour-blind eyes; and no two signals
share a pattern, so that nobody needs the colour at all.
"""

from collections.abc import Collection, Mapping
from enum import IntEnum, StrEnum
from typing import NamedTuple

from dealer_pi.devices.seat_hub import glow
from dealer_pi.devices.states import DEALER, SEATS


class Lamp(NamedTuple):
    """One lamp: red, green and blue from 0 to 255, and a pattern of `glow`."""

    red: int
    green: int
    blue: int
    pattern: int


class Signal(StrEnum):
    """What a seat's lamp can say. Where several hold, the one that stands first here is shown."""

    TIME_RUNNING_OUT = "time_running_out"
    PENDING_RAISE = "pending_raise"
    TO_ACT = "to_act"
    WINNER = "winner"
    DEALER_BUTTON = "dealer_button"


class Sound(IntEnum):
    """A short sound; the number is what travels."""

    YOUR_TURN = 0
    TIME = 1
    WINNER = 2
    NOT_NOW = 3


DARK = Lamp(0, 0, 0, glow.STEADY)

LOOKS = {
    Signal.TIME_RUNNING_OUT: Lamp(213, 64, 0, glow.HURRY),  # vermilion
    Signal.PENDING_RAISE: Lamp(230, 130, 0, glow.DOUBLE),  # orange
    Signal.TO_ACT: Lamp(200, 200, 200, glow.BREATHE),  # white
    Signal.WINNER: Lamp(0, 158, 90, glow.CIRCLE),  # bluish green
    Signal.DEALER_BUTTON: Lamp(0, 50, 110, glow.STEADY),  # blue, dim
}
"""How each signal looks. The hub knows colours and patterns only; it need not change with this."""


def lamps_for(signals: Mapping[int, Collection[Signal]]) -> tuple[Lamp, ...]:
    """All lamps of the table, the dealer's first, then seats 1 to 10.

    Args:
        signals: What holds at each seat (`DEALER` for the dealer's pad); a seat left out is dark.

    >>> lamps_for({3: {Signal.DEALER_BUTTON, Signal.TO_ACT}})[3] == LOOKS[Signal.TO_ACT]
    True
    """
    return tuple(
        next((LOOKS[signal] for signal in Signal if signal in signals.get(seat, ())), DARK)
        for seat in (DEALER, *SEATS)
    )
