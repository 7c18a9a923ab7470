"""Tables to try screens on."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from dealer_pi.engine import Command, Refusal, Stakes, profile
from dealer_pi.engine import commands as c
from dealer_pi.live_table import LiveTable

NAMES = ("Peter", "Jana", "Milan", "Eva", "Tomas", "Zuzana", "Katarina", "Lucia", "Adam")


@contextmanager
def a_table(
    folder: Path,
    players: int = 3,
    *,
    chips: int = 10_000,
    house: str = "tda",
    stakes: Stakes | None = None,
) -> Iterator[LiveTable]:
    """A table with players on the first seats and the button at seat 1."""
    path = folder / "table.journal"
    with LiveTable.open(
        path, rules=profile(house), stakes=stakes or Stakes(50, 100, 0, 25)
    ) as table:
        for seat, name in enumerate(NAMES[:players], 1):
            do(table, c.SeatPlayer(seat, name, chips))
        if players:
            do(table, c.PlaceButton(1))
        yield table


def do(table: LiveTable, *commands: Command) -> None:
    """Things that happen at the table by another hand."""
    for command in commands:
        answer = table.ask(command, "test")
        assert not isinstance(answer, Refusal), answer
