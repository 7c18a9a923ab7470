"""A hand as it was played, gathered from the engine's events: all that a hand history needs.

The caller gives the events that stand: what an undo took back is no part of an evening's story.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import repeat
from typing import Literal

import msgspec
from msgspec import Struct

from dealer_pi.engine import Award, Card, HouseRules, Post, Ruling, Stakes, Table, apply
from dealer_pi.engine import events as e
from dealer_pi.engine.state import Hand, clockwise, seat_at, seats_in

HandEvent = (
    e.HoleCardsDealt
    | e.Acted
    | e.BetReturned
    | e.RoundClosed
    | e.BoardDealt
    | e.BoardCorrected
    | e.Shown
    | e.Mucked
    | e.PlaysBoard
    | e.Declared
    | e.RakeDropped
    | e.PotAwarded
    | e.HandFinished
    | e.RulingMade
    | e.RemedyDone
    | e.HandVoided
    | e.HandKilled
    | e.BoundOutOfTurn
    | e.BoundReleased
    | e.CardsExposed
    | e.BoardTakenBack
    | e.BetForfeited
)
"""What can happen in a hand after its start."""
_HAND_EVENTS: tuple[type[e.Event], ...] = HandEvent.__args__

FLOP, BOARD = 3, 5
VOLUNTARY = frozenset({"call", "bet", "raise"})


class HandPlayer(Struct, frozen=True):
    """A player who was dealt in, with his chips before and after; `away`: he was not there."""

    seat: int
    name: str
    started: int
    finished: int
    away: bool = False

    @property
    def result(self) -> int:
        """Chips won (or lost, below 0) in the hand."""
        return self.finished - self.started


class Action(Struct, frozen=True):
    """What a seat did on its turn: `to` is its total of the street, `adds` the new chips of it."""

    street: int
    seat: int
    act: Literal["fold", "check", "call", "bet", "raise"]
    to: int
    adds: int
    all_in: bool = False


class LeftIn(Struct, frozen=True):
    """Chips of an undercall that stay in although the seat folds next (TDA 51)."""

    seat: int
    adds: int


class PlayedHand(Struct, frozen=True, kw_only=True):
    """One hand from the posts to the pushed pots. Amounts are chips.

    `players` are in the order of the deal, from the button's left to the button. `small_blind` and
    `big_blind` are seats, 0 where nobody sat. `posts` come in the order in which they were asked
    for, with their live and dead parts. `course` is everything after that, in the engine's own
    records; `board` and `shown` are what lay there at the end, `awards` as the pots were paid (the
    last side pot first). `carried`: dead chips that an earlier, void hand left. Times are seconds
    since 1970 in UTC, None where nobody knows them.
    """

    number: int
    rules: HouseRules
    stakes: Stakes
    button: int
    small_blind: int
    big_blind: int
    players: tuple[HandPlayer, ...]
    posts: tuple[Post, ...]
    carried: int
    course: tuple[HandEvent, ...]
    board: tuple[Card, ...]
    shown: dict[int, tuple[Card, ...]]
    awards: tuple[Award, ...]
    started_at: float | None = None
    finished_at: float | None = None

    @property
    def void(self) -> bool:
        """Whether the hand was declared void: all bets went back."""
        return bool(self.course) and isinstance(self.course[-1], e.HandVoided)

    @property
    def rulings(self) -> tuple[Ruling, ...]:
        """The rulings made in the hand, in order."""
        return tuple(event.ruling for event in self.course if isinstance(event, e.RulingMade))

    @property
    def pot(self) -> int:
        """All pots together, with what was taken as rake."""
        return sum(award.amount + award.rake for award in self.awards)

    @property
    def rake(self) -> int:
        """What the house took."""
        return sum(award.rake for award in self.awards)

    @property
    def winnings(self) -> dict[int, int]:
        """What each seat got out of the pots; seats that got nothing are not in it."""
        won: dict[int, int] = {}
        for award in self.awards:
            for share in award.shares:
                won[share.seat] = won.get(share.seat, 0) + share.amount
        return won

    @property
    def actions(self) -> tuple[Action, ...]:
        """Every action in turn, in order."""
        return tuple(one for one in told(self) if isinstance(one, Action))

    @property
    def showdown(self) -> bool:
        """Whether at least two players came to the showdown."""
        mucked = any(isinstance(event, e.Mucked) for event in self.course)
        return mucked or any(award.why != "unopposed" for award in self.awards)

    @property
    def walk(self) -> bool:
        """Whether nobody put a chip in by choice, and the blinds found one owner."""
        chips = any(a.act in VOLUNTARY for a in self.actions)
        return not self.void and not chips and not self.showdown and not self.board


class ChipsMoved(Struct, frozen=True):
    """Chips that came onto the table or left it between hands.

    `chips` is positive for what came; a recount can be either.
    """

    player: str
    seat: int
    kind: Literal["buy-in", "top-up", "rebuy", "add-on", "recount", "cash-out"]
    chips: int
    at: float | None = None


def told(hand: PlayedHand) -> Iterator[Action | LeftIn | HandEvent]:
    """The course of `hand` with actions and forfeited bets by what they add, the rest as it is."""
    street = 0
    bets: dict[int, int] = {}
    for post in hand.posts:
        bets[post.seat] = bets.get(post.seat, 0) + post.live
    for event in hand.course:
        if isinstance(event, e.Acted):
            adds = event.to - bets.get(event.seat, 0)
            bets[event.seat] = event.to
            yield Action(street, event.seat, event.act, event.to, adds, event.all_in)
            continue
        if isinstance(event, e.RoundClosed):
            bets = {}
        elif isinstance(event, e.BoardDealt):
            street += 1
        elif isinstance(event, e.BoardTakenBack):
            street -= 1
        elif isinstance(event, e.BetForfeited):
            left_in = LeftIn(event.seat, event.to - bets.get(event.seat, 0))
            bets[event.seat] = event.to
            yield left_in
            continue
        yield event


def played_hands(
    table: Table, events: Iterable[e.Event], times: Iterable[float | None] | None = None
) -> Iterator[PlayedHand]:
    """The finished and void hands in `events`, which happened at `table` in this order.

    A hand that was running before the first event, or runs after the last, is left out. `times`:
    when each event happened, seconds since 1970 in UTC; as many as there are events.

    Raises what :func:`dealer_pi.engine.apply` raises for events that do not belong to `table`.
    """
    for one in follow(table, events, times):
        if isinstance(one, PlayedHand):
            yield one


def follow(
    table: Table, events: Iterable[e.Event], times: Iterable[float | None] | None = None
) -> Iterator[PlayedHand | ChipsMoved]:
    """Like :func:`played_hands`, with the chips that came and went between the hands."""
    timed = zip(events, repeat(None)) if times is None else zip(events, times, strict=True)
    before: Table | None = None
    started: tuple[e.HandStarted, float | None] | None = None
    course: list[HandEvent] = []
    for event, at in timed:
        after = apply(table, event)
        if isinstance(event, e.HandStarted):
            before, started, course = table, (event, at), []
        elif isinstance(event, _HAND_EVENTS):
            course.append(event)  # type: ignore[arg-type]
            if isinstance(event, e.HandFinished | e.HandVoided) and started and before:
                running = table.hand
                if running is not None:
                    yield _gathered(before, running, after, course, (started[1], at))
                started = None
        else:
            moved = _moved(table, event, at)
            if moved is not None:
                yield moved
        table = after


def _gathered(
    before: Table,
    hand: Hand,
    after: Table,
    course: list[HandEvent],
    times: tuple[float | None, float | None],
) -> PlayedHand:
    players = tuple(
        HandPlayer(
            seat,
            seat_at(before, seat).player,
            hand.started_with[seat],
            seat_at(after, seat).stack,
            seat_at(before, seat).away,
        )
        for seat in clockwise(hand.dealt, hand.button)
    )
    return PlayedHand(
        number=hand.number,
        rules=hand.rules,
        stakes=hand.stakes,
        button=hand.button,
        small_blind=hand.small_blind,
        big_blind=hand.big_blind,
        players=players,
        posts=hand.posts,
        carried=hand.carried,
        course=tuple(course),
        board=hand.board,
        shown={seat: hand.shown[seat] for seat in seats_in(hand.dealt) if hand.shown[seat]},
        awards=hand.awards,
        started_at=times[0],
        finished_at=times[1],
    )


def _moved(table: Table, event: e.Event, at: float | None) -> ChipsMoved | None:
    if isinstance(event, e.PlayerSeated):
        return ChipsMoved(event.player, event.seat, "buy-in", event.chips, at)
    if isinstance(event, e.PlayerLeft):
        player = seat_at(table, event.seat).player
        return ChipsMoved(player, event.seat, "cash-out", -event.chips, at)
    if isinstance(event, e.ChipsAdded):
        player = seat_at(table, event.seat).player
        return ChipsMoved(player, event.seat, event.kind, event.chips, at)
    if isinstance(event, e.StackSet):
        seat = seat_at(table, event.seat)
        return ChipsMoved(seat.player, event.seat, "recount", event.chips - seat.stack, at)
    return None


class VoidHandError(ValueError):
    """A void hand was to be written in a format that knows none."""

    def __init__(self, number: int, form: str) -> None:
        super().__init__(f"hand {number} is void: {form} has no void hands")


class Anonymous:
    """Gives "Player 1", "Player 2" and so on for names, always the same for the same name.

    >>> hide = Anonymous()
    >>> hide("Eva"), hide("Peter"), hide("Eva")
    ('Player 1', 'Player 2', 'Player 1')
    """

    def __init__(self) -> None:
        self._names: dict[str, str] = {}

    def __call__(self, name: str) -> str:
        """What stands for `name`."""
        return self._names.setdefault(name, f"Player {len(self._names) + 1}")


def all_named(hands: Iterable[PlayedHand], *, hide: bool) -> Iterator[PlayedHand]:
    """The hands with the names as the table has them, or with :class:`Anonymous` ones."""
    hidden = Anonymous()
    for hand in hands:
        if not hide:
            yield hand
            continue
        players = tuple(
            msgspec.structs.replace(player, name=hidden(player.name)) for player in hand.players
        )
        yield msgspec.structs.replace(hand, players=players)


def named(hand: PlayedHand, *, hide: bool) -> PlayedHand:
    """:func:`all_named` for one hand."""
    return next(all_named([hand], hide=hide))


_ENCODER = msgspec.json.Encoder()
_DECODER = msgspec.json.Decoder(PlayedHand)


def hand_json(hand: PlayedHand) -> bytes:
    """Everything about `hand` in the product's own form, void hands and rulings too: one line."""
    return _ENCODER.encode(hand)


def hand_from_json(line: bytes | str) -> PlayedHand:
    """The hand of a line that :func:`hand_json` wrote; `msgspec.DecodeError` for anything else."""
    return _DECODER.decode(line)
