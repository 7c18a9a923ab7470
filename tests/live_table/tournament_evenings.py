"""A tournament as tests play it at a live table: nine players, short levels, random play."""

from __future__ import annotations

from random import Random

from benchmarks.random_play import following, unseen
from dealer_pi.engine import Act, Command, Refusal, options
from dealer_pi.engine.state import hand_of
from dealer_pi.live_table import Accepted, LiveTable
from dealer_pi.tournament import commands as t
from dealer_pi.tournament.clocks import SECOND
from dealer_pi.tournament.seats import random_order
from dealer_pi.tournament.state import (
    Tournament,
    chips_handed_out,
    chips_in_play,
    without_seat,
)
from tests.journal.journals import FakeClock
from tests.live_table.live_tables import do
from tests.tournament.evenings import NINE, SETTINGS

MINUTE = 60 * SECOND
RAISES, CALLS = 0.15, 0.3


def tournament(table: LiveTable) -> Tournament:
    """The tournament at the table, which there must be."""
    found = table.tournament
    assert found is not None
    return found


def set_up(table: LiveTable, players: tuple[str, ...] = NINE, rng: Random | None = None) -> None:
    """The players have entered and sit in seats that were drawn."""
    do(table, t.SetUpTournament(SETTINGS), *(t.Sell(player, "entry") for player in players))
    order = players if rng is None else random_order(players, rng)
    do(table, t.DrawSeats(order))


def sound(table: LiveTable) -> None:
    """What must hold at every moment of a tournament."""
    now = table.tournament
    if now is None:
        return
    assert chips_in_play(now) == chips_handed_out(now, table.table)
    shown = table.snapshot.tournament
    assert shown is not None
    assert not [problem for problem in shown.problems if problem.code == "chips_differ"]
    assert sum(shown.prizes) in (0, shown.pool)
    gone = [out.player for out in now.ledger.out] + [busted.player for busted in now.busted]
    assert sorted(out.player for out in table.snapshot.out) == sorted(gone)
    money = sum(account.spent for account in now.ledger.accounts.values())
    heads = sum(account.head for account in now.ledger.accounts.values())
    won = sum(account.bounties for account in now.ledger.accounts.values())
    assert money == now.ledger.pooled + now.ledger.fees + heads + won


class Host:
    """Does what the next step says, as a dealer would; every command takes some seconds.

    `answered` has the names of the steps that came up, in order.
    """

    def __init__(self, table: LiveTable, time: FakeClock, rng: Random) -> None:
        self.table = table
        self.time = time
        self.rng = rng
        self.answered: list[str] = []

    def go_on(self, *, until: str, most: int = 20_000) -> None:
        """Play until a step of this kind is due."""
        for _ in range(most):
            step = self.table.snapshot.next_step
            if step.kind == until:
                return
            self.answer()
        raise AssertionError(f"{until} never came, but {self.table.snapshot.next_step}")

    def answer(self) -> None:
        """One command that the next step asks for."""
        step = self.table.snapshot.next_step
        self.answered.append(step.kind)
        command = self._command()
        self.time.goes_on(self.rng.randint(3, 12) * SECOND)
        if command is None:
            self.time.goes_on(MINUTE)
            return
        answer = self.table.ask(command, "touch", timeout=30)
        if isinstance(answer, Refusal):  # a break began meanwhile, or who must show mucks
            assert answer.code in ("break_on", "hands_up", "must_show"), (step, command, answer)
        else:
            assert isinstance(answer, Accepted)
            sound(self.table)

    def _command(self) -> Command | None:
        table, step = self.table.table, self.table.snapshot.next_step
        now = tournament(self.table)
        match step.kind:
            case "draw_seats":
                return t.DrawSeats(random_order(without_seat(now, table), self.rng))
            case "rebuy":
                player = now.busted[0].player
                if self.rng.random() < 0.6:
                    return t.Sell(player, "rebuy")
                return t.KnockOut(player)
            case "colour_up":
                return self._add_on() or t.ColourUp()
            case "race" if step.remedy == "deal":
                race = now.race
                assert race is not None
                return t.DealRaceCard(
                    next(c for c in unseen(self.rng, table, 40) if c not in race.cards)
                )
            case "race":
                return t.RaceStepDone()
            case "break":
                return self._add_on()
            case _:
                return self._calmly(following(self.rng, table))

    def _calmly(self, command: Command) -> Command:
        """Most raises are none, so that the evening lasts."""
        if not isinstance(command, Act) or command.act not in ("bet", "raise", "all-in"):
            return command
        if self.rng.random() < RAISES:
            return command
        may = options(hand_of(self.table.table), command.seat)
        if may.choice("check") is not None:
            return Act(command.seat, "check")
        return Act(command.seat, "call" if self.rng.random() < CALLS else "fold")

    def _add_on(self) -> Command | None:
        """The next add-on while they are sold, for those who have none."""
        now, pause = tournament(self.table), self.table.snapshot.tournament
        if pause is None or pause.pause is None or not pause.pause.add_on:
            return None
        busted = {one.player for one in now.busted}
        for player in now.ledger.playing:
            if (
                player not in busted
                and not now.ledger.accounts[player].bought.get("add-on")
                and player in NINE[:6]
            ):
                return t.Sell(player, "add-on")
        return None
