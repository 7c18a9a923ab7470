"""The state of a table: frozen records, changed only by :mod:`dealer_pi.engine.apply`.

Chips and marks of the ten seats are kept in tuples that are indexed by the seat's number (place 0
is unused), sets of seats as bit masks with bit ``1 << seat``: both are immutable, small and fast.
Amounts are whole chips.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Literal

from msgspec import Struct

from dealer_pi.engine.cards import Card
from dealer_pi.engine.commands import Waiting
from dealer_pi.engine.house_rules import HouseRules
from dealer_pi.engine.ranking import Decision
from dealer_pi.engine.stakes import Stakes

SEATS = range(1, 11)
ALL_SEATS = 0b111_1111_1110
NO_CHIPS = (0,) * 11

Chips = tuple[int, ...]
PREFLOP, FLOP, TURN, RIVER = range(4)
CARDS_OF_STREET = (0, 3, 1, 1)

Stage = Literal["betting", "board", "showdown", "pushing"]
Coming = Literal["playing", "posts", "waits"]
Bindable = Literal["check", "call", "bet", "raise"]
"""What a seat can be bound to by doing it out of turn; a fold happens at once."""
Kind = Literal[
    "ante",
    "big_blind_ante",
    "small_blind",
    "big_blind",
    "new_player",
    "missed_both",
    "missed_small",
    "missed_big",
    "straddle",
]


def mask_of(seats: Iterable[int]) -> int:
    """The set of `seats` as a bit mask."""
    mask = 0
    for seat in seats:
        mask |= 1 << seat
    return mask


@cache
def seats_in(mask: int) -> tuple[int, ...]:
    """The seats of a mask, in ascending order."""
    return tuple(seat for seat in SEATS if mask >> seat & 1)


def next_in(mask: int, seat: int) -> int:
    """The first seat of `mask` clockwise after `seat`, itself last; 0 if the mask is empty.

    >>> next_in(mask_of([2, 5, 9]), 5)
    9
    >>> next_in(mask_of([2, 5, 9]), 9)
    2
    """
    above = mask >> (seat + 1)
    if above:
        return seat + (above & -above).bit_length()
    return (mask & -mask).bit_length() - 1 if mask else 0


def previous_in(mask: int, seat: int) -> int:
    """The first seat of `mask` counter-clockwise before `seat`, itself last; 0 if it is empty."""
    below = mask & ((1 << seat) - 1)
    return (below or mask).bit_length() - 1 if mask else 0


@cache
def clockwise(mask: int, seat: int) -> tuple[int, ...]:
    """The seats of `mask` in clockwise order, beginning with the first after `seat`."""
    seats = seats_in(mask)
    return tuple(s for s in seats if s > seat) + tuple(s for s in seats if s <= seat)


def between(seat: int, start: int, end: int) -> bool:
    """Whether `seat` lies clockwise strictly between `start` and `end`.

    >>> between(1, 9, 3), between(3, 9, 3), between(5, 9, 3)
    (True, False, False)
    """
    return 0 < (seat - start) % 10 < (end - start) % 10


def with_chips(chips: Chips, seat: int, amount: int) -> Chips:
    """`chips` with seat's entry set to `amount`."""
    changed = list(chips)
    changed[seat] = amount
    return tuple(changed)


class Seat(Struct, frozen=True, gc=False):
    """A player in his seat, as he is between hands.

    `coming` says how a cash player who is new, or missed blinds, comes in; `owes_big` and
    `owes_small` are his missed blinds; `away` is a player who is not at the table.
    """

    player: str
    stack: int
    coming: Coming = "playing"
    owes_big: bool = False
    owes_small: bool = False
    away: bool = False


class Post(Struct, frozen=True, gc=False):
    """Chips that a seat must put in before the deal: a live part and a dead part."""

    seat: int
    kind: Kind
    live: int
    dead: int = 0
    all_in: bool = False


class Share(Struct, frozen=True, gc=False):
    """What a seat gets out of one pot; `odd` of it are odd chips."""

    seat: int
    amount: int
    odd: int = 0


class ShownHand(Struct, frozen=True, gc=False):
    """A contender's hand in an award: strength, and the five cards in deciding order."""

    seat: int
    strength: int
    best: tuple[Card, ...]
    plays_board: bool = False


class Award(Struct, frozen=True, gc=False):
    """How one pot is paid, with the reason as data (R065, R066).

    `pot` 0 is the main pot, 1 the first side pot and so on; `amount` is what is paid out, after
    `rake`. `why` is "unopposed" (the others folded or mucked), "best_hand", "split" or "declared".
    `decided` is what separates the winner from the best beaten hand, that of seat `over`.
    """

    pot: int
    amount: int
    rake: int
    eligible: tuple[int, ...]
    shares: tuple[Share, ...]
    why: Literal["unopposed", "best_hand", "split", "declared"]
    hands: tuple[ShownHand, ...] = ()
    decided: Decision | None = None
    over: int = 0


class Remedy(Struct, frozen=True, gc=False):
    """One step by which the dealer mends an irregularity: a code and its numbers."""

    code: str
    numbers: dict[str, int | str] = {}


class DealNote(Struct, frozen=True, gc=False):
    """How a coming street is dealt otherwise than usual: a code of :data:`rulings.DEALS`."""

    street: int
    code: str


class Ruling(Struct, frozen=True, gc=False):
    """How an irregularity is ruled: what stands, what is returned, what the dealer does.

    `remedies` come at once, one by one; `notes` wait until their street is due.
    """

    code: str
    row: str
    numbers: dict[str, int | str] = {}
    remedies: tuple[Remedy, ...] = ()
    notes: tuple[DealNote, ...] = ()


class Hand(Struct, frozen=True, gc=False):
    """One deal, from the blinds to the last pot."""

    number: int
    rules: HouseRules
    stakes: Stakes
    button: int
    small_blind: int
    big_blind: int
    posts: tuple[Post, ...]
    carried: int
    dealt: int
    total: int
    started_with: Chips
    stacks: Chips
    bets: Chips
    """Live chips in front of each seat on this street."""
    paid: Chips
    """Live chips of each seat from earlier streets, already in the pot."""
    antes: Chips
    """Classic antes of each seat: a layer of their own below the bets."""
    pot: int
    """All chips in the middle, but for the bets of this street."""
    live: int
    """Mask: seats that hold cards."""
    able: int
    """Mask: seats that hold cards and have chips left to bet."""
    to_act: int
    """Mask: seats that still have to act on this street."""
    actor: int
    price: int
    """What a seat's bets of the street must come to."""
    full_raise: int
    """Size of the last full bet or raise: the least by which the next one must raise."""
    level: int
    """Price of the last full bet; in fixed limit a short all-in is completed from here."""
    raises: int
    """Full bets and raises on this street, the big blind included: what the cap counts."""
    began: int
    """How many players held cards when this street began."""
    aggressor: int = 0
    closed: int = 0
    """Mask: seats that have acted since the last full bet or raise."""
    acts: int = 0
    """Actions of this street and, of these, `chip_acts` that put chips in."""
    chip_acts: int = 0
    street: int = PREFLOP
    stage: Stage = "betting"
    dealt_out: bool = False
    """The hole cards are known to be dealt."""
    board: tuple[Card, ...] = ()
    shown: tuple[tuple[Card, ...], ...] = ((),) * 11
    mucked: tuple[int, ...] = ()
    """Seats that threw their cards away at the showdown, in that order."""
    plays_board: int = 0
    """Mask: seats that refused to show and play the board."""
    face_up: bool = False
    """All live hands are to be turned up before more cards come."""
    exposed: tuple[Card, ...] = ()
    """Cards seen that are out of play: burns and folded hands turned up."""
    declared: tuple[tuple[int, ...], ...] = ()
    """The dealer's ranking of the hands, best first, where cards are not known."""
    dropped: tuple[int, ...] = ()
    """Rake that the dealer took by hand, pot by pot, instead of the house's rule."""
    raked: int = 0
    awards: tuple[Award, ...] = ()
    remedies: tuple[Remedy, ...] = ()
    bound: tuple[tuple[int, Bindable, int, int], ...] = ()
    """(seat, act, to, price when it was said) of actions out of turn (R052)."""
    notes: tuple[DealNote, ...] = ()
    """How coming streets are dealt after a ruling, at most one note a street."""


class Redeal(Struct, frozen=True, gc=False):
    """What a void hand leaves: the deal is repeated exactly, nobody new (R003, TDA 35-C)."""

    button: int
    small_blind: int
    big_blind: int
    dealt: int
    stakes: Stakes
    straddle: bool = False


class Out(Struct, frozen=True, gc=False):
    """A player who has lost all chips in a tournament, with his place (R011)."""

    player: str
    seat: int
    place: int
    shared: int = 1
    hand: int = 0


class Table(Struct, frozen=True, gc=False):
    """Seats and hands in sequence. `button`, `small_blind`, `big_blind` are the positions of the
    last finished hand (0: nobody); `placed` marks a button that was set for the next hand.
    """

    rules: HouseRules
    stakes: Stakes
    seats: tuple[Seat | None, ...] = (None,) * 11
    button: int = 0
    small_blind: int = 0
    big_blind: int = 0
    placed: bool = False
    hands: int = 0
    hand: Hand | None = None
    redeal: Redeal | None = None
    carried: int = 0
    """Dead chips waiting for the next hand's pot (R035)."""
    queue: tuple[Waiting, ...] = ()
    out: tuple[Out, ...] = ()

    def stack(self, seat: int) -> int:
        """Chips behind of a seat at this moment, also in the middle of a hand; 0 if empty."""
        hand = self.hand
        if hand is not None and hand.dealt >> seat & 1:
            return hand.stacks[seat]
        player = self.seats[seat]
        return player.stack if player is not None else 0

    def chips(self) -> int:
        """All chips on the table: stacks, bets, pots and what is carried to the next hand."""
        hand = self.hand
        resting = sum(p.stack for p in self.seats if p is not None) + self.carried
        if hand is None:
            return resting
        return resting - sum(hand.started_with) + hand.total - hand.raked


def seat_at(table: Table, number: int) -> Seat:
    """The player of a seat. Raises `LookupError` if it is empty: events are right by then."""
    seat = table.seats[number]
    if seat is None:
        raise LookupError(f"seat {number} is empty")
    return seat


def hand_of(table: Table) -> Hand:
    """The hand that runs. Raises `LookupError` if none does."""
    hand = table.hand
    if hand is None:
        raise LookupError("no hand is running")
    return hand
