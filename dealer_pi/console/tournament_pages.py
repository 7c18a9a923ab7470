"""Pages of a tournament: structure, prizes with the deals offered, places with accounts."""

from __future__ import annotations

from collections.abc import Iterator

from dealer_pi.console.awards import chips
from dealer_pi.console.tournament_words import error_sentence, level_words, time_words
from dealer_pi.engine import Table
from dealer_pi.tournament import clocks
from dealer_pi.tournament.errors import TournamentError
from dealer_pi.tournament.sharing import offered, players_with_chips
from dealer_pi.tournament.state import Tournament
from dealer_pi.tournament.structure import Break, Structure, minutes_before
from dealer_pi.tournament.view import TournamentView


def structure_page(structure: Structure, present: int = -1) -> Iterator[str]:
    """All levels and breaks, with the minute at which each begins; `present` is marked."""
    level = 0
    for place, (part, begins) in enumerate(
        zip(structure.parts, minutes_before(structure), strict=True)
    ):
        mark = "▶" if place == present else " "
        clock = f"{mark} {begins // 60}:{begins % 60:02}"
        if isinstance(part, Break):
            does = ["add-on"] if part.add_on else []
            does += ["colour-up"] if part.colour_up else []
            yield f"{clock}   break   {part.minutes} min  {', '.join(does)}".rstrip()
            continue
        level += 1
        marks = " (last rebuy)" if level == structure.last_rebuy_level else ""
        marks += " (last entry)" if level == structure.last_entry_level else ""
        yield f"{clock}  level {level:2}  {part.minutes} min  {level_words(part)}{marks}"


def prizes_page(tournament: Tournament, table: Table, seen: TournamentView) -> Iterator[str]:
    """The pool, the prizes, and what each would get by a deal now."""
    yield f"pool {chips(seen.pool)} from {seen.entries} entries"
    for place, money in enumerate(seen.prizes, 1):
        yield f"  place {place:2}  {chips(money)}"
    if seen.deal is not None:
        return
    try:
        deals = offered(tournament, table)
    except TournamentError as error:
        yield f"no deal yet: {error_sentence(error)}"
        return
    yield "a deal now would give (split icm, chop, equal):"
    yield f"  {'':<14} {'chips':>9} {'icm':>7} {'chop':>7} {'equal':>7}"
    for (player, stack), icm, chop, equal in zip(
        players_with_chips(table).items(), deals.icm, deals.chip_chop, deals.equal, strict=True
    ):
        yield f"  {player:<14} {stack:>9,} {icm:>7,} {chop:>7,} {equal:>7,}"


def places_page(seen: TournamentView) -> Iterator[str]:
    """Everybody: place, prize, bounties, what was bought and what is owed."""
    for account in seen.accounts:
        place = f"{account.place:2}" if account.place else " -"
        shared = f" (shared by {account.shared})" if account.shared > 1 else ""
        bought = ", ".join(
            f"{count} {kind}" if count > 1 else kind for kind, count in account.bought.items()
        )
        prize = f"  prize {chips(account.prize)}" if account.prize else ""
        bounty = f"  bounties {chips(account.bounty)}" if account.bounty else ""
        owes = f"  owes {chips(account.owes)}" if account.owes else ""
        yield f"  {place}  {account.player}{shared}: {bought}{prize}{bounty}{owes}"


def clock_page(seen: TournamentView, now_ns: int) -> Iterator[str]:
    """Forecast, rebuys, chips: what the line of the tournament has no room for."""
    if seen.end is not None:
        left = time_words(clocks.left(seen.end.clock, now_ns))
        yield f"it should end in level {seen.end.level}, within {left}"
    if seen.rebuys is not None:
        yield f"rebuys for {time_words(clocks.left(seen.rebuys, now_ns))} more"
    yield f"{chips(seen.chips)} chips in play, the smallest is {chips(seen.smallest_chip)}"
    if seen.hand_for_hand:
        yield "hand for hand"
