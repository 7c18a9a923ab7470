"""Tables for tests: seats with stacks, a hand that begins, a line of play, a board, a showdown."""

from collections.abc import Iterable, Sequence
from string import Formatter
from typing import Any

from msgspec.structs import replace

from dealer_pi.engine.betting import Options, options
from dealer_pi.engine.cards import parse_cards
from dealer_pi.engine.commands import (
    Act,
    ActName,
    Command,
    DealBoard,
    FinishHand,
    Show,
    StartHand,
)
from dealer_pi.engine.decide import Accepted, decide
from dealer_pi.engine.house_rules import HouseRules, profile
from dealer_pi.engine.refusals import REFUSALS, Refusal
from dealer_pi.engine.stakes import Stakes
from dealer_pi.engine.state import Hand, Seat, Table, hand_of

BOARD = "2c 7d 9h Js 4s"
ACTS: dict[str, ActName] = {
    "f": "fold",
    "x": "check",
    "c": "call",
    "b": "bet",
    "r": "raise",
    "a": "all-in",
}


def table_of(
    stacks: Sequence[int] | dict[int, int],
    *,
    button_at: int = 0,
    blinds: tuple[int, int] = (50, 100),
    ante: int = 0,
    chip: int = 1,
    antes: str = "",
    rules: str | HouseRules = "tda",
    **switches: Any,
) -> Table:
    """A table with these stacks (of seats 1, 2, 3 ... if no seats are named), the button placed.

    `ante` is an amount, `antes` the switch for who pays it; other switches have their own names.
    """
    if not isinstance(stacks, dict):
        stacks = dict(enumerate(stacks, 1))
    house = profile(rules) if isinstance(rules, str) else rules
    if antes:
        switches["ante"] = antes
    seats: list[Seat | None] = [None] * 11
    for number, stack in stacks.items():
        seats[number] = Seat(f"player {number}", stack)
    return Table(
        rules=replace(house, **switches),
        stakes=Stakes(*blinds, ante, chip),
        seats=tuple(seats),
        button=button_at,
        placed=bool(button_at),
    )


def begin(stacks: Sequence[int] | dict[int, int], **setting: Any) -> Table:
    """A table as in `table_of`, with its first hand begun."""
    return do(table_of(stacks, **setting), StartHand())


def do(table: Table, *commands: Command) -> Table:
    """The table after `commands`, each of which must be accepted."""
    for command in commands:
        table = accepted(table, command).table
    return table


def accepted(table: Table, command: Command) -> Accepted:
    """The answer to a command that must be accepted."""
    answer = decide(table, command)
    assert isinstance(answer, Accepted), f"{command}: {answer}"
    return answer


def refused(table: Table, command: Command) -> Refusal:
    """The answer to a command that must be refused; the table has to be as it was."""
    before = replace(table)
    answer = decide(table, command)
    assert isinstance(answer, Refusal), f"{command} was accepted"
    assert table == before
    return complete(answer)


def complete(refusal: Refusal) -> Refusal:
    """A refusal, which has to give exactly the numbers of its sentence."""
    sentence = REFUSALS[refusal.code][1]
    named = {name for _, name, _, _ in Formatter().parse(sentence) if name}
    assert refusal.code == "remedy_open" or set(refusal.numbers) == named, f"{refusal}: {sentence}"
    assert all(type(value) in (int, str) for value in refusal.numbers.values()), refusal
    return refusal


def acts(line: str) -> list[Act]:
    """A line such as "3 r600, 4 c, 5 f" as commands: fold, x check, call, bet, raise, all-in."""
    found = []
    for part in filter(None, line.split(", ")):
        seat, act = part.split()
        found.append(Act(int(seat), ACTS[act[0]], int(act[1:] or 0)))
    return found


def play(table: Table, line: str) -> Table:
    """The table after a line of play; see `acts`."""
    return do(table, *acts(line))


def deal(table: Table, cards: str = "") -> Table:
    """The next street, or several of them if there are cards for more than one."""
    dealt = parse_cards(cards)
    while True:
        count = 3 if hand_of(table).street == 0 else 1
        table = do(table, DealBoard(dealt[:count]))
        dealt = dealt[count:]
        if not dealt:
            return table


def call_down(table: Table, street: int = 3, board: str = BOARD) -> Table:
    """Everybody checks and calls until `street` (1 flop, 2 turn, 3 river) is dealt."""
    cards = parse_cards(board)
    while (hand := hand_of(table)).street < street:
        if hand.stage == "betting":
            table = do(table, Act(hand.actor, "call"))
        else:
            start = (0, 3, 4)[hand.street]
            table = do(table, DealBoard(cards[start : 3 + hand.street]))
    return table


def check_down(table: Table, board: str = BOARD) -> Table:
    """Everybody checks and calls until the showdown."""
    table = call_down(table, 3, board)
    while hand_of(table).stage == "betting":
        table = do(table, Act(hand_of(table).actor, "call"))
    return table


def show(table: Table, hands: dict[int, str]) -> Table:
    """Turn up these hands, in this order."""
    return do(table, *(Show(seat, parse_cards(cards)) for seat, cards in hands.items()))


def fold_around(table: Table) -> Table:
    """Everybody folds until one is left, and the hand is finished."""
    while hand_of(table).stage == "betting":
        table = do(table, Act(hand_of(table).actor, "fold"))
    return do(table, FinishHand())


def next_hand(table: Table, *commands: Command) -> Table:
    """The hand is folded around, `commands` are done, and the next hand begins."""
    return do(fold_around(table), *commands, StartHand())


def blinds_of(table: Table) -> tuple[int, int, int]:
    """Seats of the button, of whoever posted the small blind (0: nobody), and of the big blind."""
    hand = hand_of(table)
    small = next((p.seat for p in hand.posts if p.kind == "small_blind"), 0)
    return hand.button, small, next(p.seat for p in hand.posts if p.kind == "big_blind")


def dealt_in(table: Table) -> list[int]:
    """The seats that are dealt cards."""
    return [seat for seat in range(1, 11) if hand_of(table).dealt >> seat & 1]


def may(table: Table, seat: int) -> Options:
    """What `seat` may do now."""
    answer = options(hand_of(table), seat)
    for refusal in answer.refused.values():
        complete(refusal)
    return answer


def cost(table: Table, seat: int) -> int:
    """New chips that a call costs `seat`; 0 if there is nothing to call."""
    call = may(table, seat).choice("call")
    return call.adds if call else 0


def raises(table: Table, seat: int) -> tuple[int, int] | None:
    """The least and the most to which `seat` may bet or raise; None if it may not."""
    choice = may(table, seat).choice("raise") or may(table, seat).choice("bet")
    return (choice.least_to, choice.most_to) if choice else None


def pots_paid(table: Table) -> list[tuple[int, dict[int, int]]]:
    """Each pot in the order in which it is pushed: its amount, and what each winner gets."""
    return [(a.amount, {s.seat: s.amount for s in a.shares}) for a in hand_of(table).awards]


def chips(seats: dict[int, int]) -> tuple[int, ...]:
    """Chips by seat, as the hand keeps them."""
    return tuple(seats.get(seat, 0) for seat in range(11))


def hand_with(
    paid: dict[int, int],
    live: Iterable[int],
    *,
    antes: dict[int, int] | None = None,
    dead: int = 0,
    **changes: Any,
) -> Hand:
    """A hand after its last bet, with these chips of each seat in the middle, and dead money."""
    antes = antes or {}
    mask = sum(1 << seat for seat in live)
    hand = hand_of(begin([100_000] * 10, button_at=10))
    return replace(
        hand,
        paid=chips(paid),
        antes=chips(antes),
        bets=chips({}),
        pot=sum(paid.values()) + sum(antes.values()) + dead,
        live=mask,
        **changes,
    )
