"""Uncalled bets, main and side pots, rake, and shares (R028, R049, R050, R065, R066)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from dealer_pi.engine.house_rules import HouseRules
from dealer_pi.engine.state import FLOP, Chips, Hand, Share, mask_of, seats_in


class Pot(Struct, frozen=True, gc=False):
    """Chips, and the mask of the seats that can win them."""

    amount: int
    eligible: int


def uncalled(hand: Hand) -> tuple[int, int]:
    """Seat and amount of the bet of this street that nobody called; (0, 0) if there is none.

    Chips of folded players count as calls as far as they go. A dead hand gets nothing back.
    """
    bets = hand.bets
    highest = max(bets)
    if not highest or bets.count(highest) > 1:
        return 0, 0
    seat = bets.index(highest)
    if not hand.live >> seat & 1:
        return 0, 0
    return seat, highest - max(b for b in bets if b != highest)


def pots(hand: Hand) -> tuple[Pot, ...]:
    """Main pot and side pots of the chips in the middle, main pot first.

    Antes are a layer of their own below the bets: who could not pay a whole ante plays for that
    part of the others' antes only. Dead money (dead blinds, a big-blind ante, chips carried over)
    belongs to the main pot. Layers with the same claimants are one pot, and chips that only folded
    players put in fall into the pot below. Who mucks at the showdown was a claimant: the pots stay.
    """
    live = hand.live | mask_of(hand.mucked) if hand.mucked else hand.live
    paid, antes = hand.paid, hand.antes
    in_front = [paid[s] for s in seats_in(live)]
    if min(in_front) == max(in_front) and not any(antes):
        return (Pot(hand.pot, live),)
    dead = hand.pot - sum(antes) - sum(paid)
    layers: list[Pot] = []
    for chips in (antes, paid):
        layers = _layers(chips, live, layers)
    layers[0] = Pot(layers[0].amount + dead, layers[0].eligible)
    return tuple(layers)


def _layers(chips: Chips, live: int, below: list[Pot]) -> list[Pot]:
    layers = list(below)
    floor = 0
    for level in sorted({chips[s] for s in seats_in(live)} - {0}):
        amount = sum(min(c, level) - floor for c in chips if c > floor)
        eligible = mask_of(s for s in seats_in(live) if chips[s] >= level)
        _add(layers, Pot(amount, eligible))
        floor = level
    over = sum(c - floor for c in chips if c > floor)
    if over:
        _add(layers, Pot(over, layers[-1].eligible))
    return layers


def _add(layers: list[Pot], pot: Pot) -> None:
    if layers and layers[-1].eligible == pot.eligible:
        pot = Pot(layers.pop().amount + pot.amount, pot.eligible)
    layers.append(pot)


def split(amount: int, winners: Iterable[int], chip: int = 1) -> tuple[Share, ...]:
    """Equal shares of a pot in whole chips of size `chip`; odd chips go out one at a time in the
    order of `winners`, the first left of the button first (R066).

    >>> [s.amount for s in split(190, [4, 7, 8, 2], chip=5)]
    [50, 50, 45, 45]
    """
    seats = tuple(winners)
    units, rest = divmod(amount, chip)
    each, odd = divmod(units, len(seats))
    shares = []
    for i, seat in enumerate(seats):
        extra = chip * (i < odd) + (rest if i == 0 else 0)
        shares.append(Share(seat, each * chip + extra, extra))
    return tuple(shares)


def rake(rules: HouseRules, total: int, street: int, chip: int = 1) -> int:
    """Chips that the house takes from pots of `total`, in whole chips of size `chip`.

    A fixed drop or a part of the pot, with a cap for the hand; none without a flop where the house
    plays so.
    """
    if street < FLOP and rules.no_flop_no_drop:
        return 0
    taken = rules.rake_fixed or total * rules.rake_per_mille // 1000 // chip * chip
    if rules.rake_cap:
        taken = min(taken, rules.rake_cap)
    return min(taken, total)


def share_rake(layers: tuple[Pot, ...], taken: int, chip: int = 1) -> tuple[int, ...]:
    """The part of the rake that each pot bears, in whole chips: in proportion, rests from the main
    pot on.

    >>> share_rake((Pot(300, 0b1110), Pot(100, 0b0110)), 30)
    (23, 7)
    """
    total = sum(p.amount for p in layers)
    if not taken or len(layers) == 1:
        return (taken,) + (0,) * (len(layers) - 1)
    parts = [taken * p.amount // total // chip * chip for p in layers]
    rest = taken - sum(parts)
    for i in range(len(parts)):
        more = min(chip, rest)
        parts[i] += more
        rest -= more
    return tuple(parts)


def dropped(layers: tuple[Pot, ...], chips: tuple[int, ...]) -> tuple[int, ...]:
    """Rake that the dealer took by hand, brought to the pots that there are: never more than a pot
    holds, and what was meant for a pot that did not come about is taken from the main pot.
    """
    taken = [min(n, p.amount) for n, p in zip(chips, layers, strict=False)]
    taken += [0] * (len(layers) - len(taken))
    taken[0] = min(layers[0].amount, taken[0] + sum(chips[len(layers) :]))
    return tuple(taken)
