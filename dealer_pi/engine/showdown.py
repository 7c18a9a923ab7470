"""Who shows first, who may muck, and who wins which pot, why (R060 to R069)."""

from __future__ import annotations

from msgspec.structs import replace

from dealer_pi.engine.pots import Pot, dropped, pots, rake, share_rake, split
from dealer_pi.engine.ranking import best_five, decided_by, strength
from dealer_pi.engine.state import Award, Hand, Share, ShownHand, clockwise, seats_in

BOARD = 5
HOLE = 2


def waiting_to_show(hand: Hand) -> int:
    """Mask of the live seats that have neither shown nor refused to."""
    waiting = hand.live & ~hand.plays_board
    for seat in seats_in(waiting):
        if hand.shown[seat]:
            waiting &= ~(1 << seat)
    return waiting


def show_order(hand: Hand) -> tuple[int, ...]:
    """The live seats in the order in which they show (R062).

    Who bet or raised last on the last round with betting shows first, else the first left of the
    button; then clockwise. Players of a side pot show before one who is all-in for the main pot
    only, by switch.
    """
    start = hand.button
    if hand.aggressor:
        # Where he gives up his hand, the next one clockwise from him follows all the same.
        start = hand.aggressor - 1
    order = clockwise(hand.live, start)
    if hand.rules.side_pot_shows_first:
        layers = pots(hand)
        order = tuple(sorted(order, key=lambda s: -sum(p.eligible >> s & 1 for p in layers)))
    return order


def next_to_show(hand: Hand) -> int:
    """The seat that has to show now; 0 when nobody has to."""
    waiting = waiting_to_show(hand)
    return next((s for s in show_order(hand) if waiting >> s & 1), 0)


def decidable(hand: Hand) -> bool:
    """Whether every pot can be awarded: one player left, or all hands known and the board full."""
    if not hand.live & (hand.live - 1) or hand.declared:
        return True
    return not waiting_to_show(hand) and len(hand.board) == BOARD


def awards(hand: Hand) -> tuple[Award, ...]:
    """Every pot with its winners, shares and reason; the last side pot first (R065)."""
    if not hand.live & (hand.live - 1) and not hand.mucked:
        return (_unopposed(hand),)
    layers, chip = pots(hand), hand.stakes.smallest_chip
    if hand.dropped:
        taken = dropped(layers, hand.dropped)
    else:
        taken = share_rake(layers, rake(hand.rules, hand.pot, hand.street, chip), chip)
    strengths, hands = _hands(hand)
    found = [
        _award(hand, number, pot, taken[number], strengths, hands)
        for number, pot in enumerate(layers)
    ]
    return tuple(reversed(found))


def _unopposed(hand: Hand) -> Award:
    """All chips for the only player left: most hands end so."""
    seat = hand.live.bit_length() - 1
    if hand.dropped:
        taken = min(sum(hand.dropped), hand.pot)
    else:
        taken = rake(hand.rules, hand.pot, hand.street, hand.stakes.smallest_chip)
    amount = hand.pot - taken
    return Award(0, amount, taken, (seat,), (Share(seat, amount),), "unopposed")


def _hands(hand: Hand) -> tuple[dict[int, int], dict[int, ShownHand]]:
    """Strength of each live seat, and its five cards where they are known."""
    if hand.declared:
        worth = len(hand.declared)
        return {s: worth - i for i, group in enumerate(hand.declared) for s in group}, {}
    if not hand.live & (hand.live - 1):
        return {}, {}
    hands = {}
    board = hand.board
    board_keys = [card.key for card in board]
    board_strength = strength(board_keys)
    for seat in seats_in(hand.live):
        own = () if hand.plays_board >> seat & 1 else hand.shown[seat]
        worth = strength(board_keys + [card.key for card in own])
        best = best_five(board + own, worth)
        hands[seat] = ShownHand(seat, worth, best, worth == board_strength)
    return {s: h.strength for s, h in hands.items()}, hands


def _award(
    hand: Hand,
    number: int,
    pot: Pot,
    taken: int,
    strengths: dict[int, int],
    hands: dict[int, ShownHand],
) -> Award:
    # Where all claimants of a side pot mucked, it is his who held his cards the longest.
    claimants = pot.eligible & hand.live or 1 << _last_of(pot.eligible, hand.mucked)
    eligible = clockwise(claimants, hand.button)
    amount = pot.amount - taken
    chip = hand.stakes.smallest_chip
    if len(eligible) == 1:
        shares = split(amount, eligible, chip)
        return Award(number, amount, taken, eligible, shares, "unopposed")
    best = max(strengths[s] for s in eligible)
    winners = tuple(s for s in eligible if strengths[s] == best)
    shares = split(amount, winners, chip)
    award = Award(number, amount, taken, eligible, shares, "declared")
    if not hands:
        return award
    contenders = tuple(hands[s] for s in eligible)
    beaten = [h for h in contenders if h.strength < best]
    if not beaten:
        return replace(award, why="split", hands=contenders)
    second = max(beaten, key=lambda h: h.strength)
    return replace(
        award,
        why="split" if len(winners) > 1 else "best_hand",
        hands=contenders,
        decided=decided_by(best, second.strength),
        over=second.seat,
    )


def _last_of(seats: int, order: tuple[int, ...]) -> int:
    return next(s for s in reversed(order) if seats >> s & 1)
