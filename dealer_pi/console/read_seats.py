"""Lines about seats, chips, stakes and rules; in a hand they wait for its end."""

from __future__ import annotations

from typing import Final

from dealer_pi.console.read_play import Reader
from dealer_pi.console.typed import NotUnderstood, Typed, amount_of, shown
from dealer_pi.engine import commands as c
from dealer_pi.engine.cards import Card, parse_card
from dealer_pi.engine.house_rules import RulesError, profile
from dealer_pi.engine.stakes import Stakes
from dealer_pi.engine.state import Table

_WITHOUT_ANTE: Final = 2
_WITH_ANTE: Final = 3


def seat(typed: Typed, _table: Table) -> c.Command:
    """A seat, a name of one or more words, chips; and how a newcomer comes in."""
    number = typed.seat()
    posts = typed.said("posts")
    if not posts:
        typed.said("waits")
    *name, stack = typed.rest() or [""]
    chips = amount_of(stack)
    if chips is None or not name:
        raise NotUnderstood("a name and chips are missing: seat 4 Jana 10000")
    return c.SeatPlayer(number, " ".join(name), chips, "posts" if posts else "waits")


def leave(typed: Typed, _table: Table) -> c.Command:
    """A player leaves."""
    return c.LeaveTable(typed.seat())


def away(typed: Typed, _table: Table) -> c.Command:
    """A player is away."""
    return c.SitOut(typed.seat())


def back(typed: Typed, _table: Table) -> c.Command:
    """A player is back, and posts what he missed or waits."""
    number = typed.seat()
    return c.ComeBack(number, typed.one_of("way to come back", ("posts", "waits"), "waits"))


def move(typed: Typed, _table: Table) -> c.Command:
    """A player takes another seat."""
    return c.MovePlayer(typed.seat(), typed.number("the new seat"))


def add(kind: c.AddKind) -> Reader:
    """The reader of a line by which a player buys chips."""
    return lambda typed, _table: c.AddChips(typed.seat(), typed.number("the chips"), kind)


def stack(typed: Typed, _table: Table) -> c.Command:
    """A recount."""
    return c.SetStack(typed.seat(), typed.number("the chips"))


def button(typed: Typed, _table: Table) -> c.Command:
    """The button by hand."""
    return c.PlaceButton(typed.seat())


def draw(typed: Typed, _table: Table) -> c.Command:
    """One card for each seat in the draw for the button."""
    cards: dict[int, Card] = {}
    for word in typed.rest():
        number, equals, text = word.partition("=")
        place = amount_of(number)
        if place is None or not equals:
            raise NotUnderstood(f"{shown(word)} is no seat with a card: draw 1=Ah 2=Kd")
        try:
            cards[place] = parse_card(text)
        except ValueError as error:
            raise NotUnderstood(f"{shown(text)} is no card; possible are Ah, 10s, K♦") from error
    return c.DrawForButton(cards)


def parse_stakes(text: str, smallest_chip: int = 1) -> Stakes:
    """Stakes written as ``50/100`` or, with an ante, ``50/100/100``.

    >>> parse_stakes("1k/2k/2k")
    Stakes(small_blind=1000, big_blind=2000, ante=2000, smallest_chip=1)
    """
    amounts = [amount for part in text.split("/") if (amount := amount_of(part)) is not None]
    if len(amounts) != text.count("/") + 1 or len(amounts) not in (_WITHOUT_ANTE, _WITH_ANTE):
        raise NotUnderstood(f"{shown(text)} are no stakes; possible are 50/100, or 50/100/100")
    small, big, ante = (*amounts, 0)[:_WITH_ANTE]
    return Stakes(small, big, ante, smallest_chip)


def stakes(typed: Typed, table: Table) -> c.Command:
    """New blinds; the smallest chip stays unless it is named."""
    text = typed.word("the blinds")
    chip = table.stakes.smallest_chip
    if len(typed):
        typed.one_of("part of the stakes", ("chip",))
        chip = typed.number("the smallest chip")
    return c.SetStakes(parse_stakes(text, chip))


def rules(typed: Typed, _table: Table) -> c.Command:
    """House rules by the name of a profile."""
    try:
        return c.SetRules(profile(typed.word("the profile")))
    except RulesError as error:
        raise NotUnderstood(str(error)) from error
