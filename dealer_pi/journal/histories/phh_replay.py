"""A hand that was read from PHH, as a table and the commands that play it again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, get_args, get_type_hints

from dealer_pi.engine import (
    Act,
    Card,
    Command,
    DealBoard,
    Declare,
    DropRake,
    FaceUpOverLine,
    FinishHand,
    KillHand,
    Muck,
    PushChips,
    Refusal,
    RefuseShow,
    Show,
    StartHand,
    Table,
    UnderRaise,
    decide,
)
from dealer_pi.engine import events as e
from dealer_pi.engine.chips_and_words import Push
from dealer_pi.journal.histories.phh_notation import PhhAction
from dealer_pi.journal.histories.phh_read import OwnFields, PhhHand
from dealer_pi.journal.histories.phh_table import seats_of, table_before
from dealer_pi.journal.histories.played import BOARD

HOLE = 2
_WHYS = get_args(get_type_hints(KillHand)["why"])


class Replay(NamedTuple):
    """The table before a hand, and everything that is done at it."""

    table: Table
    commands: tuple[Command, ...]


def as_commands(hand: PhhHand) -> Replay:
    """The table before `hand`, with the button and the blinds where they were, and its commands.

    A hand that we wrote comes back as it was played, under its house rules; irregular acts come
    back by their effect (a string bet as the call that it was). A hand of others is played under
    free rules; what it leaves open at the showdown is shown where the cards are known, else
    mucked. Where the file ends before the hand, so do the commands.

    Raises `PhhError` for forced bets that no table of ours asks for.
    """
    return Replay(table_before(hand), tuple(_Commands(hand).all()))


def replayed(hand: PhhHand) -> tuple[Table, tuple[e.Event, ...]]:
    """`hand` played through the engine: the table before it, and the events.

    Raises `PhhError` with the engine's refusal where an action is not allowed.
    """
    table, commands = as_commands(hand)
    now = table
    events: list[e.Event] = []
    for command in commands:
        answer = decide(now, command)
        if isinstance(answer, Refusal):
            numbers = " ".join(f"{name}={value}" for name, value in answer.numbers.items())
            why = f"{command} is refused: {answer.row} {answer.code} {numbers}"
            raise hand.error("actions", why[:300])
        events += answer.events
        now = answer.table
    return table, tuple(events)


_NOTHING = OwnFields((0, 0, 0, 1), (1, 0, 1), ())


class _Commands:
    """The commands of one hand, action by action."""

    def __init__(self, hand: PhhHand) -> None:
        self._hand = hand
        self._own = hand.own or _NOTHING
        self._seats = seats_of(hand)
        self._held: dict[int, tuple[Card | None, ...]] = {}
        self._gone = set(self._own.away)
        self._live = set(self._seats) - self._gone
        self._shown: set[int] = set()
        self._board = 0

    def all(self) -> Iterator[Command]:
        """Everything from the posts to the pushed pots, as far as the file goes."""
        own = self._own
        yield StartHand()
        if own.rake_dropped:
            yield DropRake(own.rake_dropped)
        for place, action in enumerate(self._hand.actions):
            yield from self._irregular(place)
            if action.kind == "board":
                self._board += len(action.cards)
                yield DealBoard(_all_known(action.cards))
            elif action.player:
                seat = self._seats[action.player - 1]
                yield from self._of_player(place, action, seat)
        yield from self._irregular(len(self._hand.actions))
        yield from self._end()

    def _irregular(self, place: int) -> Iterator[Command]:
        """What happened before the action at `place` and is none."""
        for at, seat in self._own.plays_board:
            if at == place:
                yield RefuseShow(seat)
        for at, seat, cards in self._own.face_up:
            if at == place:
                self._shown.add(seat)
                yield FaceUpOverLine(seat, cards)
        for at, seat, why in self._own.kills:
            if at == place:
                self._gone.add(seat)
                self._live.discard(seat)
                yield KillHand(seat, why if why in _WHYS else "penalty")  # type: ignore[arg-type]

    def _of_player(self, place: int, action: PhhAction, seat: int) -> Iterator[Command]:
        if action.kind == "hole":
            self._held[seat] = self._held.get(seat, ()) + action.cards
        elif action.kind == "show":
            cards = self._held.get(seat, ()) if action.shows_held else action.cards
            if len(_all_known(cards)) == HOLE and seat not in self._shown:
                self._shown.add(seat)
                yield Show(seat, _all_known(cards))
        elif seat in self._gone:
            return  # a dead hand: PHH folds or mucks it when its turn comes
        elif action.kind == "muck" and any(seat in group for group in self._own.declared):
            return  # a hand that was declared to be beaten
        elif action.kind == "muck":
            self._live.discard(seat)
            yield self._muck(seat)
        else:
            if action.kind == "fold":
                self._live.discard(seat)
            yield self._act(place, action, seat)

    def _act(self, place: int, action: PhhAction, seat: int) -> Command:
        own = self._own
        if action.kind == "fold":
            left = next((chips for at, _, chips in own.forfeits if at == place), 0)
            if left:
                return PushChips(seat, Push(chips=(left,)), decided="fold")
            return Act(seat, "fold")
        if action.kind == "call":
            return Act(seat, "call")
        to = int(action.amount * self._hand.unit)
        if place in own.under_raises:
            return UnderRaise(seat, to, next_street=True)
        return Act(seat, "raise", to)

    def _muck(self, seat: int) -> Command:
        """Who refuses to show loses, whoever showed before, unless the house lets him play on."""
        plays_on = self._hand.rules.refused_show == "plays the board"
        return Muck(seat) if plays_on else RefuseShow(seat)

    def _end(self) -> Iterator[Command]:
        if self._own.declared:
            yield Declare(self._own.declared)
        elif self._hand.own is None and self._board == BOARD and len(self._live) > 1:
            yield from self._rest_of_showdown()
        if len(self._live) == 1 or self._board == BOARD:
            yield FinishHand()

    def _rest_of_showdown(self) -> Iterator[Command]:
        """For files that leave the showdown to the reader: known hands are shown first."""
        rest = sorted(self._live - self._shown)
        known = {seat: _all_known(self._held.get(seat, ())) for seat in rest}
        for seat in sorted(rest, key=lambda seat: len(known[seat]) != HOLE):
            yield Show(seat, known[seat]) if len(known[seat]) == HOLE else self._muck(seat)


def _all_known(cards: tuple[Card | None, ...]) -> tuple[Card, ...]:
    """The cards, or none at all if one of them is not known."""
    known = tuple(card for card in cards if card is not None)
    return known if len(known) == len(cards) else ()
