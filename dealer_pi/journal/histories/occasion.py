"""Where hands were played, and for what: what a history says of it and the table cannot know."""

from __future__ import annotations

from msgspec import Struct


class Occasion(Struct, frozen=True, kw_only=True):
    """All optional. `currency` is the code of ISO 4217 where chips are money ("EUR").

    `venue` is the house, `event` the tournament or game, `table` the table's name, `seats` how many
    seats it has. `unit` is how many chips make one of the currency: 100 where chips are cents.
    """

    venue: str = ""
    event: str = ""
    table: str = ""
    currency: str = ""
    seats: int = 10
    unit: int = 1


NOWHERE = Occasion()
