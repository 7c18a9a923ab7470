"""What a typed line asks for: a command of the engine, or a word for the program itself.

`VERBS` lists all lines with their usage and meaning; `help` prints it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from difflib import get_close_matches
from functools import partial
from typing import Final, NamedTuple

from dealer_pi.console.awards import chips
from dealer_pi.console.typed import NotUnderstood, Typed, amount_of, shown
from dealer_pi.engine import commands as c
from dealer_pi.engine.betting import bet_size, most_raise_to, options
from dealer_pi.engine.cards import parse_card
from dealer_pi.engine.house_rules import RulesError, profile
from dealer_pi.engine.next_step import next_step
from dealer_pi.engine.stakes import Stakes
from dealer_pi.engine.state import Hand, Table, next_in

Reader = Callable[[Typed, Table], c.Command]
STREETS: Final = {"flop": 1, "turn": 2, "river": 3}
COMING_IN: Final = ("posts", "waits")


class Verb(NamedTuple):
    """A line that may be typed. `words` all mean the same; without `read` the session does it."""

    words: tuple[str, ...]
    usage: str
    meaning: str
    read: Reader | None = None


class Word(NamedTuple):
    """A line for the program itself: the first of the verb's words, and what stands behind it."""

    name: str
    rest: str


def read(line: str, table: Table) -> c.Command | Word:
    """The command or word that `line` is; `NotUnderstood` says what was not read.

    >>> from dealer_pi.engine.stakes import Stakes
    >>> read("seat 4 Jana 1,200", Table(rules=profile("tda"), stakes=Stakes(50, 100)))
    SeatPlayer(seat=4, player='Jana', chips=1200, coming='waits')
    """
    words = line.split()
    seat_before = 0
    if len(words) > 1 and words[0].isascii() and words[0].isdigit():
        seat_before = int(words.pop(0)[:9])
    name = words[0].lower() if words else ""
    verb = _BY_WORD.get(name)
    if verb is None:
        near = get_close_matches(name, _BY_WORD, 1)
        hint = f"did you mean {near[0]}? " if near else ""
        raise NotUnderstood(f"{shown(' '.join(words))} is not understood; {hint}help lists all lines")
    if verb.read is None:
        return Word(verb.words[0], " ".join(words[1:]))
    typed = Typed(words[1:], verb.usage, seat_before)
    command = verb.read(typed, table)
    typed.end()
    return command


def _due(typed: Typed, table: Table) -> int:
    """The seat typed before the verb, else the seat whose turn it is."""
    seat = typed.seat_named() or next_step(table).seat
    if seat or table.hand is None:
        return seat
    return next_in(table.hand.live, 0)


# -- in a hand -------------------------------------------------------------------------------------


def _act(act: c.ActName) -> Reader:
    return lambda typed, table: c.Act(_due(typed, table), act)


def _wager(act: c.ActName) -> Reader:
    def command(typed: Typed, table: Table) -> c.Command:
        seat, hand = _due(typed, table), table.hand
        if not len(typed) and hand is not None and hand.rules.structure == "fixed-limit":
            return c.Act(seat, act)
        return c.Act(seat, act, _total(typed, hand, seat))

    return command


def _total(typed: Typed, hand: Hand | None, seat: int) -> int:
    """What a bet or raise comes to: chips, `+` chips, min, half, pot, max."""
    word = typed.word("the amount").lower()
    amount = amount_of(word.removeprefix("+"))
    if amount is not None:
        return amount + (hand.price if hand is not None and word[0] == "+" else 0)
    if word not in ("min", "half", "pot", "max"):
        raise NotUnderstood(
            f"{shown(word)} is no amount; possible are 600, 1,200, 1.2k, +400, min, half, pot, max"
        )
    if hand is None:
        return 1
    choice = options(hand, seat).choice("raise" if hand.price else "bet")
    if choice is None:
        return hand.price + bet_size(hand, hand.street)
    pot = hand.pot + sum(hand.bets) + hand.price - hand.bets[seat]
    wanted = {
        "min": choice.least_to,
        "half": hand.price + pot // 2,
        "pot": hand.price + pot,
        "max": most_raise_to(hand, seat),
    }[word]
    whole = wanted - wanted % hand.stakes.smallest_chip
    return max(choice.least_to, min(whole, choice.most_to))


def _board(typed: Typed, _table: Table) -> c.Command:
    return c.DealBoard(typed.cards())


def _street(name: str) -> Reader:
    def command(typed: Typed, table: Table) -> c.Command:
        step = next_step(table)
        if step.kind == "burn_and_deal" and step.street != STREETS[name]:
            due = next(street for street, number in STREETS.items() if number == step.street)
            raise NotUnderstood(f"the {due} is due, not the {name}")
        return c.DealBoard(typed.cards())

    return command


def _show(typed: Typed, table: Table) -> c.Command:
    return c.Show(_due(typed, table), typed.cards())


def _declare(typed: Typed, _table: Table) -> c.Command:
    ranking = []
    for word in typed.rest():
        seats = [amount_of(seat) for seat in word.split("=")]
        if None in seats:
            raise NotUnderstood(f"{shown(word)} is no seat; best first, equal hands with =: 3=5 2")
        ranking.append(tuple(seat for seat in seats if seat is not None))
    return c.Declare(tuple(ranking))


def _rake(typed: Typed, _table: Table) -> c.Command:
    taken = [typed.number("the rake")]
    while len(typed):
        taken.append(typed.number("the rake"))
    return c.DropRake(tuple(taken))


def _start(typed: Typed, _table: Table) -> c.Command:
    return c.StartHand(straddle=typed.one_of("way to start", ("straddle", ""), "") == "straddle")


# -- between hands ---------------------------------------------------------------------------------


def _seat(typed: Typed, _table: Table) -> c.Command:
    seat = typed.seat()
    words = typed.rest()
    coming = words.pop().lower() if words and words[-1].lower() in COMING_IN else "waits"
    stack = amount_of(words[-1]) if words else None
    if stack is None or len(words) == 1:
        raise NotUnderstood("a seat needs a name and chips: seat 4 Jana 10000")
    name = " ".join(words[:-1])
    return c.SeatPlayer(seat, name, stack, "posts" if coming == "posts" else "waits")


def _of_seat(kind: type[c.LeaveTable | c.SitOut]) -> Reader:
    return lambda typed, _table: kind(typed.seat())


def _chips(kind: c.AddKind) -> Reader:
    return lambda typed, _table: c.AddChips(typed.seat(), typed.number("the chips"), kind)


def _stack(typed: Typed, _table: Table) -> c.Command:
    return c.SetStack(typed.seat(), typed.number("the chips"))


def _back(typed: Typed, _table: Table) -> c.Command:
    seat = typed.seat()
    how = typed.one_of("way to come back", COMING_IN, "waits")
    return c.ComeBack(seat, "posts" if how == "posts" else "waits")


def _move(typed: Typed, _table: Table) -> c.Command:
    return c.MovePlayer(typed.seat(), typed.number("the new seat"))


def _button(typed: Typed, _table: Table) -> c.Command:
    return c.PlaceButton(typed.seat())


def parse_stakes(text: str, smallest_chip: int = 1) -> Stakes:
    """Stakes written as ``50/100`` or, with an ante, ``50/100/100``.

    >>> parse_stakes("1k/2k/2k")
    Stakes(small_blind=1000, big_blind=2000, ante=2000, smallest_chip=1)
    """
    parts = [amount_of(part) for part in text.split("/")]
    amounts = [part for part in parts if part is not None]
    if len(parts) != len(amounts) or len(amounts) not in (2, 3):
        raise NotUnderstood(f"{shown(text)} are no stakes; possible are 50/100, or 50/100/100")
    return Stakes(*amounts, *((0,) if len(amounts) == 2 else ()), smallest_chip=smallest_chip)  # noqa: PLR2004


def _stakes(typed: Typed, table: Table) -> c.Command:
    text = typed.word("the blinds")
    chip = table.stakes.smallest_chip
    if len(typed):
        typed.one_of("part of the stakes", ("chip",))
        chip = typed.number("the smallest chip")
    return c.SetStakes(parse_stakes(text, chip))


def _rules(typed: Typed, _table: Table) -> c.Command:
    try:
        return c.SetRules(profile(typed.word("the profile")))
    except RulesError as error:
        raise NotUnderstood(str(error)) from error


def _draw(typed: Typed, _table: Table) -> c.Command:
    cards = {}
    for word in typed.rest():
        seat, equals, text = word.partition("=")
        number = amount_of(seat)
        if number is None or not equals:
            raise NotUnderstood(f"{shown(word)} is no seat with a card: draw 1=Ah 2=Kd")
        try:
            cards[number] = parse_card(text)
        except ValueError as error:
            raise NotUnderstood(f"{shown(text)} is no card; possible are Ah, 10s, K♦") from error
    return c.DrawForButton(cards)


# -- irregularities --------------------------------------------------------------------------------

_WHY_DEAD: Final = ("absent", "over_the_line", "wrong_count", "protected_too_late", "penalty")
_WHY_MISDEAL: Final = (
    "boxed_cards",
    "wrong_first_card",
    "not_entitled",
    "seat_skipped",
    "strange_card",
    "button_wrong",
    "other",
)
_ACTS: Final = {
    **dict.fromkeys(("f", "fold"), "fold"),
    **dict.fromkeys(("k", "x", "check"), "check"),
    **dict.fromkeys(("c", "call"), "call"),
    **dict.fromkeys(("b", "bet"), "bet"),
    **dict.fromkeys(("r", "raise"), "raise"),
    **dict.fromkeys(("all", "a", "allin", "all-in"), "all-in"),
}


def _exposed(typed: Typed, _table: Table) -> c.Command:
    seat = typed.seat()
    first = len(typed) > 0 and typed.rest_has("first")
    return c.ExposedHoleCards(seat, typed.number("the number of cards", 1), first)


def _misdeal(typed: Typed, _table: Table) -> c.Command:
    why = typed.one_of("reason", _WHY_MISDEAL, "other")
    return next(c.Misdeal(w) for w in _WHY_MISDEAL if w == why)


def _count(typed: Typed, _table: Table) -> c.Command:
    return c.WrongCardCount(typed.seat(), typed.number("the number of cards"))


def _flop_cards(typed: Typed, _table: Table) -> c.Command:
    return c.TooManyFlopCards(typed.number("the number of cards", 4))


def _early(typed: Typed, _table: Table) -> c.Command:
    street = typed.one_of("street", tuple(STREETS))
    return next(c.PrematureCards(s, typed.cards()) for s in _STREETS if s == street)


_STREETS: Final[tuple[c.StreetName, ...]] = ("flop", "turn", "river")


def _fouled(typed: Typed, _table: Table) -> c.Command:
    cards = typed.cards()
    if len(cards) > 1:
        raise NotUnderstood("one card at most: fouled Ah")
    return c.FouledDeck(*cards)


def _kill(typed: Typed, _table: Table) -> c.Command:
    seat = typed.seat()
    why = typed.one_of("reason", _WHY_DEAD)
    return next(c.KillHand(seat, w) for w in _WHY_DEAD if w == why)
