"""The course of a hand in the action notation of PHH.

PHH knows the cards dealt, folds, calls, raises, and hands shown or mucked, each in its turn. What
else happens at a real table is noted beside it, with its place in the list of actions: hands that
are killed out of turn or tabled too early, chips left in by a fold, raises too small that stand,
rulings.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from dealer_pi.engine import Ruling
from dealer_pi.engine import events as e
from dealer_pi.engine.state import clockwise, mask_of
from dealer_pi.journal.histories.played import FLOP, Action, LeftIn, PlayedHand, told

UNKNOWN = "??"
RIVER = 3
_WAGERS = ("bet", "raise")


class PhhCourse(Struct, frozen=True):
    """The actions of a hand, and what is noted beside them by place: the action that it precedes.

    `kills` are (place, seat, why); `face_up` (place, seat, cards) of hands that were tabled during
    the betting and still play; `plays_board` (place, seat) of refusals to show; `forfeits` (place,
    seat, new chips left in by the fold that follows); `under_raises` the places of raises that
    were too small and stand.
    """

    actions: list[str]
    kills: list[tuple[int, int, str]]
    face_up: list[tuple[int, int, list[str]]]
    plays_board: list[tuple[int, int]]
    forfeits: list[tuple[int, int, int]]
    under_raises: list[int]
    rulings: list[tuple[int, Ruling]]


class _Turns:
    """Whose turn it is where a killed hand waits for its turn to be folded, as PHH wants it."""

    def __init__(self, hand: PlayedHand) -> None:
        self._button = hand.button
        spent: dict[int, int] = {}
        for post in hand.posts:
            spent[post.seat] = spent.get(post.seat, 0) + post.live + post.dead
        straddle = next((p.seat for p in hand.posts if p.kind == "straddle"), 0)
        self._last = straddle or hand.big_blind
        self._able = mask_of(p.seat for p in hand.players if p.started > spent.get(p.seat, 0))
        self._pending = self._able
        self._dead: set[int] = set()

    def kill(self, seat: int) -> None:
        self._dead.add(seat)

    def folds_before(self, seat: int) -> Iterator[int]:
        """The killed hands whose turn comes before that of `seat`; all that wait if it is 0."""
        for other in clockwise(self._pending, self._last):
            if other == seat:
                return
            if other in self._dead:
                yield other
                self._fold(other)

    def act(self, action: Action) -> None:
        bit = 1 << action.seat
        if action.act == "fold" or action.all_in:
            self._able &= ~bit
        self._pending = (self._able if action.act in _WAGERS else self._pending) & ~bit
        self._last = action.seat

    def next_street(self) -> None:
        self._pending, self._last = self._able, self._button

    def rest(self) -> list[int]:
        """The killed hands that never had a turn (they were all-in): mucked at the end."""
        rest, self._dead = sorted(self._dead), set()
        return rest

    @property
    def betting(self) -> bool:
        """Whether at least two hands that are not dead could bet on a new street."""
        alive = self._able & ~mask_of(self._dead)
        return bool(alive & (alive - 1))

    def _fold(self, seat: int) -> None:
        self._dead.discard(seat)
        self._able &= ~(1 << seat)
        self._pending &= ~(1 << seat)


class _Writer:
    """Collects the course of one hand, event by event."""

    def __init__(self, hand: PlayedHand) -> None:
        self._place = {player.seat: f"p{n}" for n, player in enumerate(hand.players, 1)}
        self._turns = _Turns(hand)
        self._board = list(hand.board)
        self._winners = hand.winnings.keys()
        self._streets = 0
        self._open = True
        self._ruled = ""
        self._showdown = hand.showdown
        self._folded: set[int] = set()
        self.written = PhhCourse([], [], [], [], [], [], [])
        for player in hand.players:
            self._say(f"d dh {self._place[player.seat]} {UNKNOWN * 2}")

    def _say(self, action: str) -> None:
        self.written.actions.append(action)

    @property
    def _here(self) -> int:
        return len(self.written.actions)

    def act(self, action: Action) -> None:
        for seat in self._turns.folds_before(action.seat):
            self._say(f"{self._place[seat]} f")
        if self._ruled == "under_raise_stands" and action.act == "raise":
            self.written.under_raises.append(self._here)
        self._turns.act(action)
        if action.act == "fold":
            self._folded.add(action.seat)
            self._say(f"{self._place[action.seat]} f")
        elif action.act in _WAGERS:
            self._say(f"{self._place[action.seat]} cbr {action.to}")
        else:
            self._say(f"{self._place[action.seat]} cc")
        self._ruled = ""

    def close(self) -> None:
        for seat in self._turns.folds_before(0):
            self._say(f"{self._place[seat]} f")
        self._open = self._turns.betting and self._streets < RIVER

    def deal(self) -> None:
        """A street, with its cards as they lay at the end: a reading may have been corrected."""
        due = FLOP if not self._streets else 1
        self._streets += 1
        cards, self._board = self._board[:due], self._board[due:]
        known = len(cards) == due
        self._say("d db " + ("".join(cards) if known else UNKNOWN * due))
        self._turns.next_street()
        self._open = self._turns.betting

    def show(self, event: e.Shown) -> None:
        cards = [str(card) for card in event.cards]
        if self._open:
            self.written.face_up.append((self._here, event.seat, cards))
        else:
            self._say(f"{self._place[event.seat]} sm {''.join(cards)}")

    def muck(self, seat: int) -> None:
        self._say(f"{self._place[seat]} sm")

    def play_board(self, event: e.PlaysBoard) -> None:
        self.written.plays_board.append((self._here, event.seat))

    def declare(self, event: e.Declared) -> None:
        """Nobody entered the cards: where one player won everything, the others muck."""
        if len(self._winners) == 1:
            for seat in (seat for group in event.ranking for seat in group):
                if seat not in self._winners:
                    self.muck(seat)

    def kill(self, seat: int) -> None:
        if self._ruled:  # else he was not there: the engine kills his hand by itself (R010)
            why = self._ruled.removeprefix("killed_") if self._ruled.startswith("killed_") else ""
            self.written.kills.append((self._here, seat, why or "penalty"))
        self._ruled = ""
        self._folded.add(seat)
        self._turns.kill(seat)

    def rule(self, ruling: Ruling) -> None:
        self.written.rulings.append((self._here, ruling))
        numbers = "".join(f" {name}={value}" for name, value in ruling.numbers.items())
        self._say(f"# {ruling.row} {ruling.code}{numbers}")
        self._ruled = ruling.code

    def forfeit(self, left: LeftIn) -> None:
        self.written.forfeits.append((self._here, left.seat, left.adds))

    def end(self) -> None:
        for _, seat, cards in self.written.face_up:
            if self._showdown and seat not in self._folded:
                self._say(f"{self._place[seat]} sm {''.join(cards)}")
        for seat in self._turns.rest():
            self._say(f"{self._place[seat]} sm")


def taken_back(hand: PlayedHand) -> set[int]:
    """The places in the course of streets that went back and were dealt again."""
    back: set[int] = set()
    streets: list[int] = []
    for place, event in enumerate(hand.course):
        if isinstance(event, e.BoardDealt):
            streets.append(place)
        elif isinstance(event, e.BoardTakenBack) and streets:
            back.add(streets.pop())
    return back


def phh_course(hand: PlayedHand) -> PhhCourse:
    """The actions of `hand` as PHH writes them, and what PHH cannot say beside them."""
    writer = _Writer(hand)
    back = taken_back(hand)
    for place, one in enumerate(told(hand)):
        if isinstance(one, Action):
            writer.act(one)
        elif isinstance(one, e.RoundClosed):
            writer.close()
        elif isinstance(one, e.BoardDealt) and place not in back:
            writer.deal()
        elif isinstance(one, e.Shown):
            writer.show(one)
        elif isinstance(one, e.Mucked):
            writer.muck(one.seat)
        elif isinstance(one, e.PlaysBoard):
            writer.play_board(one)
        elif isinstance(one, e.Declared):
            writer.declare(one)
        elif isinstance(one, e.HandKilled):
            writer.kill(one.seat)
        elif isinstance(one, e.RulingMade):
            writer.rule(one.ruling)
        elif isinstance(one, LeftIn):
            writer.forfeit(one)
    writer.end()
    return writer.written
