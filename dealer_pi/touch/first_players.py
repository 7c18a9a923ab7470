"""Players for a first hand, so that a new table can be tried out at once."""

from __future__ import annotations

from typing import Final

from dealer_pi.engine.commands import PlaceButton, SeatPlayer

NAMES: Final = ("Peter", "Jana", "Milan", "Eva", "Tomas", "Zuzana")
BIG_BLINDS: Final = 100


def six_to_try(big_blind: int) -> tuple[SeatPlayer | PlaceButton, ...]:
    """Six players with a hundred big blinds each, and the button with the first."""
    seats = (SeatPlayer(seat, name, BIG_BLINDS * big_blind) for seat, name in enumerate(NAMES, 1))
    return (*seats, PlaceButton(1))
