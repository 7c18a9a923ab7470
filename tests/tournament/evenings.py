"""Tournaments for tests, pure: one command after the other, at a moment that the test sets."""

from __future__ import annotations

from typing import Any

from dealer_pi.engine import (
    Accepted,
    Command,
    Event,
    Refusal,
    Stakes,
    Table,
    apply,
    next_step,
    parse_cards,
    profile,
)
from dealer_pi.engine import commands as c
from dealer_pi.tournament import commands as t
from dealer_pi.tournament.apply import EVENTS
from dealer_pi.tournament.apply import apply as apply_to_tournament
from dealer_pi.tournament.chip_sets import STARTING_STACKS
from dealer_pi.tournament.decide import decide
from dealer_pi.tournament.entries import EntryRules
from dealer_pi.tournament.ledger import Offer
from dealer_pi.tournament.level_clock import MINUTE
from dealer_pi.tournament.payout_tables import PAYOUT_TABLES
from dealer_pi.tournament.prizes import PrizeRules
from dealer_pi.tournament.settings import Settings
from dealer_pi.tournament.state import Tournament, chips_handed_out, chips_in_play
from dealer_pi.tournament.structure import Break, Level, Structure
from dealer_pi.tournament.view import view

NINE = ("Eva", "Peter", "Jana", "Milan", "Zuzana", "Tomas", "Luka", "Maja", "Adam")
STRUCTURE = Structure(
    "short",
    "made for the test",
    (
        Level(25, 50, 10),
        Level(75, 150, 10),
        Level(100, 200, 10, "big blind", 200),
        Break(15, add_on=True, colour_up=True),
        Level(200, 400, 10, "big blind", 400),
        Level(400, 800, 10, "big blind", 800),
        Break(5, colour_up=True),
        Level(1000, 2000, 10, "classic", 500),
        Level(2000, 4000, 10, "classic", 500),
        Level(4000, 8000, 10, "classic", 1000),
        Level(8000, 16000, 10, "classic", 2000),
    ),
    last_rebuy_level=3,
    last_entry_level=2,
)
SETTINGS = Settings(
    structure=STRUCTURE,
    chips=STARTING_STACKS["T10,000"],
    entries=EntryRules(
        entry=Offer(price=20, chips=10_000, fee=2, bounty=3),
        re_entry=Offer(price=20, chips=10_000, fee=2, bounty=3),
        rebuy=Offer(price=20, chips=10_000, fee=2),
        add_on=Offer(price=10, chips=15_000),
    ),
    prizes=PrizeRules(table=PAYOUT_TABLES["home"], step=5),
)

HOLE = ("AsAd", "KsKd", "QsQd", "JsJd")
BOARD = parse_cards("2c 7d 9h 4s 3h")


class Evening:
    """A tournament at a table, and the moment that it is there, in minutes."""

    def __init__(self, settings: Settings | None = None, players: tuple[str, ...] = ()) -> None:
        self.table = Table(rules=profile("home-tournament"), stakes=Stakes(50, 100))
        self.state: Tournament | None = None
        self.minute = 0.0
        self.events: tuple[Event, ...] = ()
        if settings is not None:
            self.do(t.SetUpTournament(settings))
            self.do(*(t.Sell(player, "entry") for player in players))
        if players:
            self.do(t.DrawSeats(players))

    @property
    def tournament(self) -> Tournament:
        assert self.state is not None
        return self.state

    @property
    def now(self) -> int:
        return int(self.minute * MINUTE)

    def ask(self, command: Command) -> Accepted | Refusal:
        """What is answered; what was accepted happens, and the chips are counted."""
        answer = decide(self.state, self.table, command, self.now)
        if isinstance(answer, Accepted):
            state, table = self.state, self.table
            for event in answer.events:
                if type(event) in EVENTS:
                    state = apply_to_tournament(state, event)
                else:
                    table = apply(table, event)
            assert table == answer.table
            self.state, self.table, self.events = state, table, answer.events
        return answer

    def do(self, *commands: Command) -> None:
        """All of these must be accepted."""
        for command in commands:
            answer = self.ask(command)
            assert isinstance(answer, Accepted), f"{command}: {answer}"
            if self.state is not None:
                assert chips_in_play(self.state) == chips_handed_out(self.state, self.table)

    def refused(self, command: Command) -> Refusal:
        """This must be refused."""
        answer = self.ask(command)
        assert isinstance(answer, Refusal), f"{command} was accepted: {answer.events}"
        return answer

    def happened(self, kind: type[Event]) -> list[Event]:
        """The events of this kind that came of the last command."""
        return [event for event in self.events if type(event) is kind]

    def seen(self, boot_ns: int | None = None) -> Any:
        """What all see of it; `boot_ns`: what the machine's own clock says."""
        return view(self.tournament, self.table, self.now, self.now if boot_ns is None else boot_ns)

    def misdealt_hand(self) -> None:
        """A hand that is void, and to be dealt again."""
        self.do(c.StartHand(), c.Misdeal())
        while self.table.hand is not None:
            self.do(c.StepDone())

    def folded_hand(self) -> None:
        """A hand in which everybody folds to the big blind."""
        self.do(c.StartHand())
        self.fold_to_the_end()

    def fold_to_the_end(self) -> None:
        while (hand := self.table.hand) is not None:
            step = c.FinishHand() if hand.stage == "pushing" else c.Act(hand.actor, "fold")
            self.do(step)

    def all_in(self, *seats: int, hole: tuple[str, ...] = HOLE) -> None:
        """A hand in which these seats are all-in with these cards, and the others fold; without
        other cards the first seat has the best hand, and so on.
        """
        self.do(c.StartHand())
        self.play_all_in(*seats, hole=hole)

    def play_all_in(self, *seats: int, hole: tuple[str, ...] = HOLE) -> None:
        """The same for a hand that has started."""
        while (hand := self.table.hand) is not None and hand.actor:
            self.do(c.Act(hand.actor, "all-in" if hand.actor in seats else "fold"))
        cards = dict(zip(seats, hole, strict=False))
        while (hand := self.table.hand) is not None:
            step = next_step(self.table)
            if step.kind in ("turn_up", "show"):
                self.do(c.Show(step.seat, parse_cards(cards[step.seat])))
            elif step.kind == "burn_and_deal":
                dealt = len(hand.board)
                self.do(c.DealBoard(BOARD[dealt : dealt + step.cards]))
            else:
                self.do(c.FinishHand())
