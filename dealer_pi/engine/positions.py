"""Button, blinds, and who is dealt in (R002 to R010).

Positions are kept from the last hand, whether somebody still sits there or not. With a dead button:
the new button is the last small blind's position, the new small blind the last big blind's, and the
new big blind the next live player, so that nobody skips a blind or pays it twice.
"""

from __future__ import annotations

from msgspec import Struct

from dealer_pi.engine.cards import Card
from dealer_pi.engine.house_rules import HouseRules
from dealer_pi.engine.refusals import refuse
from dealer_pi.engine.stakes import Stakes
from dealer_pi.engine.state import (
    Kind,
    Post,
    Seat,
    Table,
    between,
    clockwise,
    mask_of,
    next_in,
    previous_in,
    seat_at,
    seats_in,
)

HEADS_UP = 2


class Positions(Struct, frozen=True, gc=False):
    """Seats of button, small and big blind (the small blind's may be empty), and the mask of the
    seats that are dealt in.
    """

    button: int
    small_blind: int
    big_blind: int
    dealt: int


def ready(table: Table) -> int:
    """Mask of the seats that could play: chips, and not away where the house then skips them."""
    away_plays = table.rules.absent == "posts and folds"
    return mask_of(
        n
        for n, p in enumerate(table.seats)
        if p is not None and p.stack > 0 and (away_plays or not p.away)
    )


def established(table: Table) -> int:
    """Mask of the seats that are ready and owe nothing to come in."""
    return mask_of(s for s in seats_in(ready(table)) if seat_at(table, s).coming == "playing")


def next_positions(table: Table) -> Positions:
    """Positions of the next hand.

    Raises `Refused`: fewer than two players (R001), no first button (R002).
    """
    if table.redeal is not None:
        again = table.redeal
        return Positions(again.button, again.small_blind, again.big_blind, again.dealt)
    everyone = ready(table)
    count = everyone.bit_count()
    if count < HEADS_UP:
        raise refuse("too_few_players", players=count)
    if not table.button:
        raise refuse("button_missing")
    inside = established(table)
    if inside.bit_count() < HEADS_UP:
        inside = everyone
    if table.placed:
        button, small, big = _moving(table.button, everyone, inside)
    elif table.rules.button == "moving":
        button, small, big = _moving(next_in(inside, table.button), everyone, inside)
    else:
        button, small, big = _dead(table, everyone)
    dealt = inside | 1 << big | _coming_in(table, everyone, (button, small, big))
    if dealt.bit_count() == HEADS_UP:
        return _heads_up(table, dealt)
    return Positions(button, small, big, dealt)


def _heads_up(table: Table, dealt: int) -> Positions:
    """Two players: the button posts the small blind, and nobody the big blind twice (R005)."""
    if table.placed:
        small = table.button if dealt >> table.button & 1 else next_in(dealt, table.button)
    else:
        small = next_in(dealt, next_in(dealt, table.big_blind))
    return Positions(small, small, next_in(dealt, small), dealt)


def _dead(table: Table, everyone: int) -> tuple[int, int, int]:
    """Button, small and big blind by the positions of the last hand (R006)."""
    small = table.big_blind
    big = next_in(everyone, small)
    button = table.small_blind
    if button == big or between(button, small, big):
        # After a heads-up hand the big blind may reach the button: then it stands behind the small
        # blind, for the order of the blinds decides.
        button = previous_in(everyone, small)
    return button, small, big


def _moving(button: int, everyone: int, inside: int) -> tuple[int, int, int]:
    """Button and blinds from where the button is: by moving it, or because it was placed."""
    small = next_in(inside, button)
    return button, small, next_in(everyone, small)


def _coming_in(table: Table, everyone: int, at: tuple[int, int, int]) -> int:
    """Mask of new and returning players who may come in by posting now (R007 to R009)."""
    button, small, big = at
    wide = table.rules.new_player_between == "waits from the button to the big blind"

    def must_wait(seat: int) -> bool:
        if wide:
            return seat == button or between(seat, button, big)
        return between(seat, button, small)

    return mask_of(
        s for s in seats_in(everyone) if seat_at(table, s).coming == "posts" and not must_wait(s)
    )


def posts(table: Table, at: Positions, stakes: Stakes, *, straddle: bool) -> tuple[Post, ...]:
    """What each seat puts in before the deal, in the order in which the dealer asks for it."""
    rules = table.rules
    order = clockwise(at.dealt, at.button)
    wanted: list[tuple[int, Kind, int, int]] = []
    if stakes.ante and rules.ante == "classic":
        wanted += [(seat, "ante", 0, stakes.ante) for seat in order]
    if at.dealt >> at.small_blind & 1:
        wanted.append((at.small_blind, "small_blind", stakes.small_blind, 0))
    wanted.append((at.big_blind, "big_blind", stakes.big_blind, 0))
    if stakes.ante and rules.ante == "big blind":
        place = len(wanted) if rules.ante_order == "blind first" else 0
        wanted.insert(place, (at.big_blind, "big_blind_ante", 0, stakes.ante))
    if straddle:
        wanted.append((next_in(at.dealt, at.big_blind), "straddle", 2 * stakes.big_blind, 0))
    if rules.new_player == "posts or waits" and table.hands:
        for seat in order:
            kind = _owed(seat_at(table, seat), rules)
            if kind is not None and all(seat != post[0] or post[1] == "ante" for post in wanted):
                live = 0 if kind == "missed_small" else stakes.big_blind
                dead = stakes.small_blind if kind in ("missed_both", "missed_small") else 0
                wanted.append((seat, kind, live, dead))
    return _payable(table, wanted)


def _payable(table: Table, wanted: list[tuple[int, Kind, int, int]]) -> tuple[Post, ...]:
    """The posts as far as each stack pays them, the live part first."""
    left: dict[int, int] = {}
    found = []
    for seat, kind, live, dead in wanted:
        stack = left[seat] if seat in left else seat_at(table, seat).stack
        paid = min(live, stack)
        gone = min(dead, stack - paid)
        left[seat] = stack = stack - paid - gone
        if paid or gone:
            found.append(Post(seat, kind, paid, gone, stack == 0))
    return tuple(found)


def _owed(player: Seat, rules: HouseRules) -> Kind | None:
    """The post that a player coming in owes, by the house's rule for missed blinds (R007, R009)."""
    if player.coming != "posts":
        return None
    if not (player.owes_big or player.owes_small):
        return "new_player"
    if rules.missed_blinds == "live big and dead small":
        return "missed_both" if player.owes_big else "missed_small"
    return "missed_big" if rules.missed_blinds == "live big only" and player.owes_big else None


def missed(table: Table, at: Positions) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Seats that miss the big blind, and seats that miss only the small blind, in a hand with
    positions `at` (R009). A player whom the big blind passes owes the small blind as well.
    """
    if table.placed or table.rules.missed_blinds == "nothing" or not table.big_blind:
        return (), ()
    sitting = [n for n, p in enumerate(table.seats) if p is not None and p.stack and p.away]
    absent = [s for s in sitting if not at.dealt >> s & 1]
    big = tuple(s for s in absent if between(s, table.big_blind, at.big_blind))
    small = tuple(s for s in absent if s == at.small_blind and s not in big)
    return big, small


def draw(rules: HouseRules, cards: dict[int, Card]) -> int:
    """The seat that gets the first button by one face-up card each (R002).

    Highest rank, then suit by the house's order; in some clubs that seat starts, and the button
    goes to the player on its right. Between two players who starts has the button himself.
    """
    suits = rules.draw_suits
    highest = max(cards, key=lambda s: (cards[s].rank, -suits.index(cards[s].suit)))
    if rules.first_button == "highest card" or len(cards) == HEADS_UP:
        return highest
    return previous_in(mask_of(cards), highest)
