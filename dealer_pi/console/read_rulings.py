"""Lines about irregularities, each of which the table rules."""

from __future__ import annotations

from typing import Any, Final, Literal, get_args, get_type_hints

from dealer_pi.console.read_play import due, total
from dealer_pi.console.typed import NotUnderstood, Typed, amount_of, shown
from dealer_pi.engine import commands as c
from dealer_pi.engine.chips_and_words import Push, Said
from dealer_pi.engine.state import Table

ACTS: Final[dict[str, c.ActName]] = {
    "f": "fold",
    "fold": "fold",
    "k": "check",
    "x": "check",
    "check": "check",
    "c": "call",
    "call": "call",
    "b": "bet",
    "bet": "bet",
    "r": "raise",
    "raise": "raise",
    "a": "all-in",
    "all": "all-in",
    "allin": "all-in",
    "all-in": "all-in",
}


def _reasons(command: type[c.Command]) -> tuple[Any, ...]:
    """The reasons that a command may give."""
    return get_args(get_type_hints(command)["why"])


def exposed(typed: Typed, _table: Table) -> c.Command:
    """Hole cards turned over while dealing, and which they were if that was seen."""
    first = typed.said("first")
    seat = typed.seat()
    count = typed.number("the number of cards", 1) if typed.has_number() else 1
    return c.ExposedHoleCards(seat, count, first, typed.cards())


def misdeal(typed: Typed, _table: Table) -> c.Command:
    """Another error of the deal."""
    return c.Misdeal(typed.one_of("reason", _reasons(c.Misdeal), "other"))


def count(typed: Typed, _table: Table) -> c.Command:
    """A wrong number of hole cards."""
    return c.WrongCardCount(typed.seat(), typed.number("the number of cards"))


def big_flop(typed: Typed, _table: Table) -> c.Command:
    """Too many cards in the flop."""
    return c.TooManyFlopCards(typed.number("the number of cards", 4))


def early(typed: Typed, _table: Table) -> c.Command:
    """A street dealt before the betting was over."""
    street = typed.one_of("street", get_args(c.StreetName))
    return c.PrematureCards(street, typed.cards())


def no_burn(typed: Typed, _table: Table) -> c.Command:
    """No card was burnt for a street."""
    return c.NoBurn(typed.one_of("street", get_args(c.StreetName)))


def fouled(typed: Typed, _table: Table) -> c.Command:
    """The deck is wrong."""
    cards = typed.cards()
    if len(cards) > 1:
        raise NotUnderstood("one card at most: fouled Ah")
    return c.FouledDeck(*cards)


def kill(typed: Typed, _table: Table) -> c.Command:
    """A dead hand."""
    return c.KillHand(typed.seat(), typed.one_of("reason", _reasons(c.KillHand)))


def face_up(typed: Typed, _table: Table) -> c.Command:
    """Cards thrown face up over the line."""
    return c.FaceUpOverLine(typed.seat(), typed.cards())


def out_of_turn(typed: Typed, table: Table) -> c.Command:
    """An action before its turn: ``outofturn 5 r 600``."""
    seat = typed.seat()
    act = ACTS[typed.one_of("action", tuple(ACTS))]
    to = total(typed, table.hand, seat) if act in ("bet", "raise") else 0
    return c.OutOfTurn(seat, act, to)


def shown_to_one(typed: Typed, _table: Table) -> c.Command:
    """Cards shown to one player."""
    return c.ShownToOne(typed.seat())


def ask_to_see(typed: Typed, _table: Table) -> c.Command:
    """A called hand that was mucked, which an opponent asks to see."""
    return c.AskToSee(typed.seat())


def clock(typed: Typed, table: Table) -> c.Command:
    """The shot clock has run out, for the seat to act unless named."""
    return c.ClockRanOut(typed.seat() if len(typed) else due(typed, table))


def under_raise(typed: Typed, table: Table) -> c.Command:
    """A raise was too small; ``late``: the next street was dealt before anybody saw it."""
    late = typed.said("late")
    return c.UnderRaise(due(typed, table), typed.number("what it was raised to"), late)


def push(typed: Typed, table: Table) -> c.Command:
    """Chips and words: ``push 500+25 raise 600``; every sum of chips is one motion.

    ``late`` before the words: the chips were out before them. ``floor call`` or ``floor fold`` at
    the end: what the floor decides where the ruling leaves it a choice.
    """
    late = typed.said("late")
    decided: Literal["", "call", "fold"] = ""
    if typed.said("floor"):
        decided = "fold" if typed.said("fold") else "call"
        typed.said("call")
    motions = []
    words = typed.rest()
    while words and words[0][0].isdigit():
        motions.append(_motion(words.pop(0)))
    said: Said = ACTS[_word_of_betting(words.pop(0))] if words else ""
    amount = amount_of(words[0]) if words else 0
    if amount is None or len(words) > 1:
        raise NotUnderstood(f"{shown(' '.join(words))} is no amount: push 500+25 raise 600")
    chips, *later = motions or [()]
    return c.PushChips(
        due(typed, table),
        Push(
            chips=chips,
            later=tuple(chip for motion in later for chip in motion),
            said=said,
            amounts=(amount,) if amount else (),
            chips_first=late,
        ),
        decided,
    )


def _motion(word: str) -> tuple[int, ...]:
    chips = [amount_of(part) for part in word.split("+")]
    known = tuple(chip for chip in chips if chip is not None)
    if len(known) < len(chips):
        raise NotUnderstood(f"{shown(word)} are no chips; possible are 500, or 500+25+25")
    return known


def _word_of_betting(word: str) -> str:
    if word.lower() not in ACTS:
        possible = ", ".join(dict.fromkeys(ACTS.values()))
        raise NotUnderstood(f"{shown(word)} is no word of betting; possible are {possible}")
    return word.lower()


def done(_typed: Typed, _table: Table) -> c.Command:
    """The remedy of the next step is done."""
    return c.StepDone()
