"""A league: points over many evenings by the club's formula, standings, and their export.

The formula may use what a :class:`Result` knows: `place`, `entries`, `buy_in`, `pool`, `knockouts`,
`spent`, `prize`. Points are kept in hundredths, so that equal sums are equal.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from math import inf
from types import MappingProxyType
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from dealer_pi.tournament.entries import EntryRules, pool
from dealer_pi.tournament.errors import TournamentError
from dealer_pi.tournament.formula import Formula
from dealer_pi.tournament.ledger import Ledger
from dealer_pi.tournament.places import Finish


class Result(Struct, frozen=True, kw_only=True):
    """What a player did on one evening. `buy_in` is the price of one entry, `spent` all that this
    player paid, `prize` what he won; money in whole currency units.
    """

    player: str
    place: int
    entries: int
    buy_in: int = 0
    pool: int = 0
    knockouts: int = 0
    spent: int = 0
    prize: int = 0


FACTS: Final = Result.__struct_fields__[1:]
"""What a formula may use: all that a result says but who it was."""


class Preset(Struct, frozen=True):
    """A formula that comes with the house, and where it comes from."""

    formula: str
    source: str


PRESETS: Final = MappingProxyType(
    {
        "attendance": Preset(
            "entries + (entries + 1 - place if place <= 6 else 0)",
            "pokrnaherne.estranky.cz: a point for each entry, and more for places 1 to 6",
        ),
        "cost": Preset(
            "sqrt(entries * buy_in * buy_in / spent) / (place + 1)",
            "forums.homepokertourney.com, topic 28150: who spends more on rebuys gets less",
        ),
        "square root": Preset(
            "10 * sqrt(entries / place) * (1 + log(buy_in + 0.25))"
            " if place <= 0.15 * entries else 0",
            "pokerstarsnetwork.com, leader board: the best 15 per cent, by field and buy-in",
        ),
        "linear": Preset("entries + 1 - place", "the simplest: one point for the last place"),
    }
)
"""By name."""


class Standing(Struct, frozen=True):
    """A player in the league: `rank` (equal ones share it), the sum of the `points` that count, and
    the points of every evening in order (None: he was not there). Points in hundredths.
    """

    player: str
    rank: int
    points: int
    evenings: tuple[int | None, ...]
    places: tuple[int, ...]
    knockouts: int

    @property
    def played(self) -> int:
        """On how many evenings he played."""
        return len(self.places)


def results(
    rules: EntryRules, so_far: Ledger, finishes: Sequence[Finish], prizes: Mapping[str, int]
) -> tuple[Result, ...]:
    """The results of an evening from its ledger, its final ranking and who won what."""
    money = pool(rules, so_far)
    return tuple(
        Result(
            player=finish.player,
            place=finish.place,
            entries=so_far.entries,
            buy_in=rules.entry.price,
            pool=money,
            knockouts=so_far.accounts[finish.player].knockouts,
            spent=so_far.accounts[finish.player].spent,
            prize=prizes.get(finish.player, 0) + so_far.bounty(finish.player),
        )
        for finish in finishes
    )


def points(formula: Formula, result: Result) -> int:
    """The points for a result, in hundredths; `TournamentError`: `formula_has_no_value`.

    >>> points(Formula(PRESETS["linear"].formula, FACTS), Result(player="Eva", place=2, entries=9))
    800
    """
    value = formula.value(**{fact: getattr(result, fact) for fact in FACTS})
    return round(value * 100)


def standings(
    formula: Formula, evenings: Sequence[Sequence[Result]], best: int = 0
) -> tuple[Standing, ...]:
    """The league after these evenings. Of each player the `best` so many count (0: all).

    Equal points: more first places are better, then more second places, and so on; then more
    knockouts; who is equal even then shares the rank. Raises `TournamentError`: `best_wrong`,
    `formula_has_no_value`.
    """
    if best < 0:
        raise TournamentError("best_wrong", best=best)
    earned: defaultdict[str, dict[int, int]] = defaultdict(dict)
    places: defaultdict[str, list[int]] = defaultdict(list)
    knockouts: defaultdict[str, int] = defaultdict(int)
    for number, evening in enumerate(evenings):
        for result in evening:
            earned[result.player][number] = points(formula, result)
            places[result.player].append(result.place)
            knockouts[result.player] += result.knockouts
    found = [
        Standing(
            player,
            0,
            sum(sorted(by_evening.values(), reverse=True)[: best or None]),
            tuple(by_evening.get(number) for number in range(len(evenings))),
            tuple(places[player]),
            knockouts[player],
        )
        for player, by_evening in earned.items()
    ]
    found.sort(key=lambda standing: (_merit(standing), standing.player))
    merits = [_merit(standing) for standing in found]
    return tuple(replace(one, rank=merits.index(_merit(one)) + 1) for one in found)


def _merit(standing: Standing) -> tuple[int, list[float], int]:
    # Who has the same places and then one more has more of them: nothing is worse than any place.
    return -standing.points, [*sorted(standing.places), inf], -standing.knockouts


def standings_csv(league: Sequence[Standing], separator: str = ",") -> str:
    r"""The standings as CSV, a line a player; `separator` is ";" where commas are decimal.

    >>> standings_csv([Standing("Eva", 1, 1250, (1250, None), (1,), 2)])
    'rank,player,points,played,wins,knockouts,1,2\r\n1,Eva,12.50,1,1,2,12.50,\r\n'
    """
    count = len(league[0].evenings) if league else 0
    head = ["rank", "player", "points", "played", "wins", "knockouts"]
    lines = [[*head, *(str(number + 1) for number in range(count))]]
    for one in league:
        numbers = (one.played, one.places.count(1), one.knockouts)
        lines.append(
            [
                str(one.rank),
                _name(one.player),
                _decimal(one.points, separator),
                *map(str, numbers),
                *("" if p is None else _decimal(p, separator) for p in one.evenings),
            ]
        )
    return "".join(
        separator.join(_cell(cell, separator) for cell in line) + "\r\n" for line in lines
    )


def _decimal(hundredths: int, separator: str) -> str:
    text = f"{hundredths / 100:.2f}"
    return text.replace(".", ",") if separator == ";" else text


def _name(player: str) -> str:
    """The name; with an apostrophe if a spreadsheet would take it for a formula."""
    return "'" + player if player.startswith(("=", "+", "-", "@", "\t")) else player


def _cell(text: str, separator: str) -> str:
    if any(mark in text for mark in (separator, '"', "\r", "\n")):
        return '"' + text.replace('"', '""') + '"'
    return text
