"""The final ranking, and who gets which prize (R011).

Places are computed from who is in and who is out, never stored: a rebuy or a re-entry that takes a
player back changes them by itself.
"""

from __future__ import annotations

from msgspec import Struct

from dealer_pi.tournament.errors import TournamentError
from dealer_pi.tournament.ledger import Ledger
from dealer_pi.tournament.shares import in_proportion, in_whole_units


class Finish(Struct, frozen=True):
    """`player` finished in `place`, which `shared` players have (1: he alone)."""

    player: str
    place: int
    shared: int = 1


def ranking(so_far: Ledger) -> tuple[Finish, ...]:
    """Everybody who has a place, best first: who is out, and the winner once he is alone.

    Out later is better; out at the same moment the larger stack at its start is better, and equal
    stacks share the place.
    """
    playing = so_far.playing
    found = [Finish(playing[0], 1)] if len(playing) == 1 else []
    held = [(out.moment, out.stack) for out in so_far.out]
    for out in so_far.out:
        mine = (out.moment, out.stack)
        better = len(playing) + sum(other > mine for other in held)
        found.append(Finish(out.player, better + 1, held.count(mine)))
    return tuple(sorted(found, key=lambda finish: finish.place))


def payouts(finishes: tuple[Finish, ...], amounts: tuple[int, ...]) -> dict[str, int]:
    """The prize of everybody who has one so far; `amounts` are the prizes, best place first.

    Who share a place share its prizes and those of the places they take up; an odd unit goes to
    the one who stands first in `finishes`. Raises `TournamentError`: `fewer_players_than_prizes`
    once the ranking is complete.

    >>> tied = (Finish("Eva", 1), Finish("Peter", 2, 2), Finish("Anna", 2, 2))
    >>> payouts(tied, (50, 30, 21))
    {'Eva': 50, 'Peter': 26, 'Anna': 25}
    """
    complete = any(finish.place == 1 for finish in finishes)
    if complete and len(finishes) < len(amounts):
        raise TournamentError(
            "fewer_players_than_prizes", players=len(finishes), prizes=len(amounts)
        )
    found: dict[str, int] = {}
    for finish in finishes:
        if finish.place > len(amounts) or finish.player in found:
            continue
        together = [other.player for other in finishes if other.place == finish.place]
        money = sum(amounts[finish.place - 1 : finish.place - 1 + len(together)])
        shares = in_whole_units(in_proportion(money, (1,) * len(together)))
        found |= dict(zip(together, shares, strict=True))
    return found
