"""Live tables for tests: open one, play a known hand or random ones, compare what is shown."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from random import Random

from hypothesis import settings
from msgspec.structs import replace

from benchmarks.random_play import anything, following, irregular, random_table
from dealer_pi.engine import Command, Refusal, Stakes, Table, parse_cards, profile
from dealer_pi.engine import commands as c
from dealer_pi.journal import Clock, Entry, Journal
from dealer_pi.live_table import Accepted, LiveTable, Wish
from dealer_pi.live_table.evening import RunningClocks
from dealer_pi.snapshots import Snapshot
from tests.engine.tables import acts

SOME = max(5, settings().max_examples // 4)
"""Examples of random play: each writes a journal to the disk."""
NO_LIMIT = profile("tda")
BLINDS = Stakes(50, 100)


def opened(
    path: Path, *, clock: Clock | None = None, running_clocks: RunningClocks = "go on"
) -> LiveTable:
    """The table of `path`, a no-limit tournament if it is new."""
    return LiveTable.open(
        path, rules=NO_LIMIT, stakes=BLINDS, clock=clock, running_clocks=running_clocks
    )


def do(table: LiveTable, *wishes: Wish) -> Accepted:
    """The last answer to `wishes`, each of which must be accepted."""
    answers = [_done(table, wish) for wish in wishes]
    return answers[-1]


def _done(table: LiveTable, wish: Wish) -> Accepted:
    answer = table.ask(wish, "touch", timeout=30)
    assert isinstance(answer, Accepted), f"{wish}: {answer}"
    return answer


def refused(table: LiveTable, wish: Wish) -> Refusal:
    """The answer to a wish that must be refused; the table has to be as it was."""
    before, number = table.table, table.snapshot.number
    answer = table.ask(wish, "touch", timeout=30)
    assert isinstance(answer, Refusal), f"{wish} was accepted"
    assert (table.table, table.snapshot.number) == (before, number)
    return answer


def three_players(stacks: tuple[int, int, int] = (10_000, 10_000, 10_000)) -> list[Command]:
    """Seats 1, 2 and 3, the button at 1: seat 1 is first to act, 2 small blind, 3 big blind."""
    names = ("Eva", "Peter", "Jana")
    seated = [c.SeatPlayer(n, name, stacks[n - 1]) for n, name in enumerate(names, 1)]
    return [*seated, c.PlaceButton(1)]


def whole_hand() -> list[Command]:
    """A hand to the showdown, which seat 1 wins with a pair of aces."""
    return [
        c.StartHand(),
        *acts("1 r300, 2 f, 3 c"),
        c.DealBoard(parse_cards("2c 7d 9h")),
        *acts("3 x, 1 b400, 3 c"),
        c.DealBoard(parse_cards("Js")),
        *acts("3 x, 1 x"),
        c.DealBoard(parse_cards("4s")),
        *acts("3 x, 1 x"),
        c.Show(3, parse_cards("Kd Qd")),
        c.Show(1, parse_cards("As Ad")),
        c.FinishHand(),
    ]


def seen(snapshot: Snapshot) -> Snapshot:
    """What a snapshot shows of the table, without its number and what undo and redo would do."""
    return replace(snapshot, number=0, now_ns=0, undo=None, redo=None)


def entries(path: Path) -> list[Entry]:
    """All entries of a journal, whoever has it open."""
    with Journal.open(path, read_only=True) as journal:
        return list(journal.entries())


def set_up(table: LiveTable, rng: Random) -> None:
    """Random rules, stakes and players, with the button placed."""
    start = random_table(rng)
    players = [(n, p) for n, p in enumerate(start.seats) if p is not None]
    seated = [c.SeatPlayer(n, p.player, p.stack) for n, p in players]
    do(table, c.SetRules(start.rules), c.SetStakes(start.stakes), *seated)
    do(table, c.PlaceButton(start.button or players[0][0]))


def random_command(rng: Random, table: Table, nonsense: float = 0.08) -> Command:
    """Mostly what the next step asks for, now and then an irregularity or anything at all."""
    roll = rng.random()
    if roll < nonsense / 2:
        return irregular(rng, table)
    return anything(rng, table) if roll < nonsense else following(rng, table)


def play_randomly(table: LiveTable, rng: Random, steps: int) -> Iterable[Accepted]:
    """`steps` accepted random commands, as they are answered."""
    done = 0
    while done < steps:
        answer = table.ask(random_command(rng, table.table), "touch", timeout=30)
        if isinstance(answer, Accepted):
            done += 1
            yield answer
