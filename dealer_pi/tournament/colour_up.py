"""Colour-up: which chips can leave after which level, and the chip race step by step (R027).

One table has one race for each value that leaves, the smallest first, each into the next value.
"""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from dealer_pi.engine import FULL_DECK, Card
from dealer_pi.tournament.chip_sets import payable
from dealer_pi.tournament.errors import TournamentError
from dealer_pi.tournament.structure import Break, Structure, amounts, level_number, levels

# -- which chips can leave -------------------------------------------------------------------------


def removals(structure: Structure, values: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """For chips of these values, the smallest first: those that can leave, each with the level.

    A chip can leave after a level when larger chips pay all blinds and antes of all levels that
    follow, and when it changes evenly into the next value. One needed to the end is not listed.

    >>> from dealer_pi.tournament.structure import STRUCTURES
    >>> removals(STRUCTURES["club T15,000"], (25, 100, 500, 1000, 5000))
    ((25, 6), (100, 12), (500, 12), (1000, 18))
    """
    to_pay = [amounts(level) for level in levels(structure)]
    found = []
    for place, value in enumerate(values[:-1]):
        larger = values[place + 1 :]
        needed = [
            number
            for number, level in enumerate(to_pay, 1)
            if not all(payable(amount, larger) for amount in level)
        ]
        last_needed = max(needed, default=0)
        if larger[0] % value or last_needed == len(to_pay):
            break
        found.append((value, last_needed))
    return tuple(found)


def leaving(structure: Structure, in_play: tuple[int, ...], level: int) -> tuple[int, ...]:
    """Which of the chips in play can leave now, in the break after this level.

    Each has its race into the next value in play, the smallest first.
    """
    return tuple(value for value, after in removals(structure, in_play) if after <= level)


def in_play(structure: Structure, values: tuple[int, ...], level: int) -> tuple[int, ...]:
    """The chips with which a level is played when all chips leave that can, in each colour-up."""
    gone = 0
    for place, part in enumerate(structure.parts):
        after = level_number(structure, place)
        if isinstance(part, Break) and part.colour_up and after < level:
            gone = max(gone, *leaving(structure, values, after), 0)
    return tuple(value for value in values if value > gone)


# -- the race --------------------------------------------------------------------------------------

Rounding = Literal["half or more", "more than half", "everybody up", "each alone"]


class Racer(Struct, frozen=True):
    """A player before the race: his stack, and how many chips remain after the exchange."""

    seat: int
    stack: int
    odd: int


class Race(Struct, frozen=True):
    """A race of one table: chips of `small` leave, chips of `big` come. Racers in order of seats.

    How many big chips come for the odd ones is the house's `rounding`. By cards: the odd chips
    together, where half a big chip or more (or only more than half) makes one more. Without cards:
    a big chip for everybody who has odd ones, or each player's odd chips for themselves, half or
    more to a big one. `suits` breaks ties of rank, the highest first.
    """

    small: int
    big: int
    racers: tuple[Racer, ...]
    rounding: Rounding = "half or more"
    suits: str = "shdc"
    exchanged: bool = False
    cards: tuple[Card, ...] = ()
    paid: bool = False


class RaceStep(Struct, frozen=True):
    """What is to be done next: exchange full multiples, deal a card to `seat`, pay out, nothing.

    For "deal", it is the player's card number `number` of `of`.
    """

    kind: Literal["exchange", "deal", "pay", "done"]
    seat: int = 0
    number: int = 0
    of: int = 0


_MOST_CARDS: Final = len(FULL_DECK)


def race(
    stacks: dict[int, int],
    small: int,
    big: int,
    rounding: Rounding = "half or more",
    suits: str = "shdc",
) -> Race:
    """The race of the players' stacks, each by its seat, when chips of `small` go for `big` ones.

    Raises:
        TournamentError: ``chips_do_not_change`` (big is no multiple of small), ``stack_not_whole``
            (a stack with smaller chips in it), ``too_few_cards`` (more odd chips than cards).
    """
    if not 0 < small < big or big % small:
        raise TournamentError("chips_do_not_change", small=small, big=big)
    racers = []
    for seat, stack in sorted(stacks.items()):
        if stack % small:
            raise TournamentError("stack_not_whole", seat=seat, stack=stack, small=small)
        racers.append(Racer(seat, stack, stack % big // small))
    started = Race(small, big, tuple(racers), rounding, suits)
    if (cards := len(_to_deal(started))) > _MOST_CARDS:
        raise TournamentError("too_few_cards", odd=cards, cards=_MOST_CARDS)
    return started


def big_chips(race: Race) -> int:
    """How many big chips are prepared for the odd ones; those for who would be out come on top."""
    by_value = [racer.odd * race.small for racer in race.racers if racer.odd]
    if race.rounding == "everybody up":
        return len(by_value)
    if race.rounding == "each alone":
        return sum(_up(value, race.big) for value in by_value)
    if race.rounding == "half or more":
        return _up(sum(by_value), race.big)
    return (2 * sum(by_value) + race.big - 1) // (2 * race.big)


def _up(value: int, big: int) -> int:
    """The value in big chips; half or more of one makes one."""
    return (2 * value + big) // (2 * big)


def _to_deal(race: Race) -> tuple[RaceStep, ...]:
    """The cards to deal: one for each odd chip, all of a player's before the next; or none."""
    with_odd = [racer for racer in race.racers if racer.odd]
    without_cards = race.rounding in {"everybody up", "each alone"}
    if without_cards or big_chips(race) in {0, len(with_odd)}:
        return ()  # the cards would decide nothing
    return tuple(
        RaceStep("deal", racer.seat, number, racer.odd)
        for racer in with_odd
        for number in range(1, racer.odd + 1)
    )


def next_race_step(race: Race) -> RaceStep:
    """The next step of the race."""
    if not race.exchanged:
        return RaceStep("exchange")
    to_deal = _to_deal(race)
    if len(race.cards) < len(to_deal):
        return to_deal[len(race.cards)]
    return RaceStep("done" if race.paid else "pay")


def _due(race: Race, kind: str) -> None:
    if (step := next_race_step(race)).kind != kind:
        raise TournamentError("other_race_step", due=step.kind, asked=kind)


def exchanged(race: Race) -> Race:
    """Everybody has his full multiples in big chips; `TournamentError` if that is not due."""
    _due(race, "exchange")
    return replace(race, exchanged=True)


def dealt(race: Race, card: Card) -> Race:
    """One card more, to the seat of the step; refuses a card that lies there already."""
    _due(race, "deal")
    if card in race.cards:
        raise TournamentError("same_card_twice", card=str(card))
    return replace(race, cards=(*race.cards, card))


def paid(race: Race) -> Race:
    """The big chips are with their winners, the odd ones off the table."""
    _due(race, "pay")
    return replace(race, paid=True)


def winners(race: Race) -> tuple[int, ...]:
    """The seats that get a big chip for their odd ones: the highest single cards, one each.

    They are known when no step of the race is to deal any more; before, nobody has won.
    """
    if next_race_step(race).kind in {"exchange", "deal"}:
        return ()
    with_odd = [racer for racer in race.racers if racer.odd]
    if race.rounding == "each alone":
        return tuple(r.seat for r in with_odd if _up(r.odd * race.small, race.big))
    if not race.cards:
        return tuple(racer.seat for racer in with_odd) if big_chips(race) else ()
    places = zip(race.cards, _to_deal(race), strict=True)
    ranked = sorted(places, key=lambda dealt: (-dealt[0].rank, race.suits.index(dealt[0].suit)))
    return tuple(dict.fromkeys(step.seat for _, step in ranked))[: big_chips(race)]


def kept_in(race: Race) -> tuple[int, ...]:
    """The seats that would be out after the race, and get one big chip: nobody is raced out."""
    if next_race_step(race).kind in {"exchange", "deal"}:
        return ()
    won = winners(race)
    return tuple(
        racer.seat
        for racer in race.racers
        if 0 < racer.stack == racer.odd * race.small and racer.seat not in won
    )


def stacks_after(race: Race) -> dict[int, int]:
    """Each seat's stack when the race is paid; their sum is the recount of the chips in play.

    Raises:
        TournamentError: ``other_race_step``; the race is not decided yet.
    """
    if not race.paid:
        _due(race, "pay")
    with_big = winners(race) + kept_in(race)
    return {
        racer.seat: racer.stack - racer.odd * race.small + race.big * (racer.seat in with_big)
        for racer in race.racers
    }
