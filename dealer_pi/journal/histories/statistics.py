"""Statistics of an evening at one table: from its events, as records, a page of text, and CSV.

A player is a name: who leaves and comes back, or moves to another seat, is the same player.
"""

from __future__ import annotations

import csv
import io
import unicodedata
from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from dealer_pi.engine import Table
from dealer_pi.engine.events import Event
from dealer_pi.journal.histories.played import (
    VOLUNTARY,
    Anonymous,
    ChipsMoved,
    PlayedHand,
    follow,
)

WIDTH = 80
_NAME = 18
_BOUGHT = ("buy-in", "top-up", "rebuy", "add-on")

_TEXTS = {
    "title": "The evening in figures",
    "hands": "Hands played",
    "void": "Void hands",
    "per_hour": "Hands per hour",
    "biggest": "Biggest pot",
    "biggest_of": "{pot}  (hand {number}: {winners})",
    "showdowns": "Showdowns",
    "walks": "Walks",
    "rake": "Rake",
    "rulings": "Rulings",
    "nobody": "No players.",
    "unknown": "not known",
    "player": "Player",
    "bought": "Bought in",
    "cashed": "Cashed out",
    "stack": "Stack",
    "result": "Result",
    "dealt": "Hands",
    "won": "Won",
    "vpip": "VPIP",
}
_COLUMNS = (
    ("bought", 11),
    ("cashed", 11),
    ("stack", 11),
    ("result", 12),
    ("dealt", 6),
    ("won", 5),
    ("vpip", 6),
)
_STARTS_A_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")  # noqa: RUF001


class PlayerFigures(Struct, frozen=True):
    """A player's evening. `bought` has the chips with which he sat there when it began.

    `hands` were dealt to him, in `voluntary` of them he put in chips before the flop by choice,
    `won` gave him a pot or a part of one. `recounted` are corrections of his stack.
    """

    name: str
    bought: int = 0
    cashed_out: int = 0
    recounted: int = 0
    won_in_hands: int = 0
    hands: int = 0
    won: int = 0
    voluntary: int = 0

    @property
    def stack(self) -> int:
        """What he has on the table at the end."""
        return self.bought + self.recounted + self.won_in_hands - self.cashed_out

    @property
    def result(self) -> int:
        """Chips won (or lost, below 0): what he took and has, less what he brought."""
        return self.cashed_out + self.stack - self.bought

    @property
    def vpip(self) -> float:
        """Part of the hands dealt to him in which he put in chips before the flop by choice."""
        return self.voluntary / self.hands if self.hands else 0.0


class BiggestPot(Struct, frozen=True):
    """The largest pot, all side pots and the rake counted, and who got of it."""

    chips: int
    number: int
    winners: tuple[str, ...]


class Statistics(Struct, frozen=True):
    """An evening. `seconds` from the start of the first hand to the end of the last; 0: unknown."""

    hands: int
    void: int
    showdowns: int
    walks: int
    rake: int
    rulings: int
    biggest: BiggestPot | None
    seconds: float
    players: tuple[PlayerFigures, ...]

    @property
    def hands_per_hour(self) -> float | None:
        """Finished hands per hour, None where times are not known or run backwards."""
        return self.hands * 3600 / self.seconds if self.seconds > 0 else None


def evening_statistics(
    table: Table,
    events: Iterable[Event],
    times: Iterable[float | None] | None = None,
    *,
    anonymous: bool = False,
) -> Statistics:
    """The figures of an evening that began at `table` and went on by `events`.

    `times` as for :func:`dealer_pi.journal.histories.played.played_hands`.
    """
    count = _Count(table)
    for one in follow(table, events, times):
        if isinstance(one, ChipsMoved):
            count.moved(one)
        else:
            count.hand(one)
    return count.statistics(anonymous=anonymous)


class _Count:
    """Counts while the evening goes by."""

    def __init__(self, table: Table) -> None:
        self._players: dict[str, PlayerFigures] = {}
        for seat in table.seats:
            if seat is not None:
                self._add(seat.player, bought=seat.stack)
        self._hands: list[int] = []
        self._counted = dict.fromkeys(("void", "showdowns", "walks", "rake", "rulings"), 0)
        self._biggest: BiggestPot | None = None
        self._started: float | None = None
        self._finished: float | None = None

    def _add(self, name: str, **more: int) -> None:
        figures = self._players.get(name) or PlayerFigures(name)
        changed = {key: getattr(figures, key) + value for key, value in more.items()}
        self._players[name] = replace(figures, **changed)

    def moved(self, chips: ChipsMoved) -> None:
        if chips.kind in _BOUGHT:
            self._add(chips.player, bought=chips.chips)
        elif chips.kind == "cash-out":
            self._add(chips.player, cashed_out=-chips.chips)
        else:
            self._add(chips.player, recounted=chips.chips)

    def hand(self, hand: PlayedHand) -> None:
        self._counted["rulings"] += len(hand.rulings)
        for player in hand.players:
            self._add(player.name, won_in_hands=player.result)
        if hand.void:
            self._counted["void"] += 1
            return
        self._hands.append(hand.number)
        self._counted["showdowns"] += hand.showdown
        self._counted["walks"] += hand.walk
        self._counted["rake"] += hand.rake
        winnings = hand.winnings
        chose = {a.seat for a in hand.actions if not a.street and a.act in VOLUNTARY}
        for player in hand.players:
            won = winnings.get(player.seat, 0) > 0
            self._add(player.name, hands=1, won=won, voluntary=player.seat in chose)
        if self._biggest is None or hand.pot > self._biggest.chips:
            winners = tuple(p.name for p in hand.players if winnings.get(p.seat))
            self._biggest = BiggestPot(hand.pot, hand.number, winners)
        if self._started is None:
            self._started = hand.started_at
        self._finished = hand.finished_at

    def statistics(self, *, anonymous: bool) -> Statistics:
        players = tuple(self._players.values())
        biggest = self._biggest
        if anonymous:
            hide = Anonymous()
            players = tuple(replace(player, name=hide(player.name)) for player in players)
            if biggest is not None:
                biggest = replace(biggest, winners=tuple(map(hide, biggest.winners)))
        seconds = 0.0
        if self._started is not None and self._finished is not None:
            seconds = max(0.0, self._finished - self._started)
        return Statistics(
            hands=len(self._hands),
            biggest=biggest,
            seconds=seconds,
            players=tuple(sorted(players, key=lambda player: -player.result)),
            **self._counted,
        )


def statistics_text(statistics: Statistics) -> str:
    """A page of text, at most 80 columns wide, the best result first."""
    rate, biggest, hands = statistics.hands_per_hour, statistics.biggest, statistics.hands
    largest = _TEXTS["unknown"]
    if biggest is not None:
        largest = _TEXTS["biggest_of"].format(
            pot=_number(biggest.chips),
            number=biggest.number,
            winners=", ".join(map(_printable, biggest.winners)),
        )
    figures = (
        ("hands", _number(hands)),
        ("per_hour", _TEXTS["unknown"] if rate is None else f"{rate:.1f}"),
        ("void", _number(statistics.void)),
        ("biggest", largest),
        ("showdowns", _with_part(statistics.showdowns, hands)),
        ("walks", _with_part(statistics.walks, hands)),
        ("rake", _number(statistics.rake)),
        ("rulings", _number(statistics.rulings)),
    )
    lines = [_TEXTS["title"], ""]
    lines += [_cut(f"{_TEXTS[key]:<{_NAME}}{value}", WIDTH) for key, value in figures]
    lines.append("")
    if not statistics.players:
        return "\n".join([*lines, _TEXTS["nobody"], ""])
    heads = "".join(f"{_TEXTS[key]:>{width}}" for key, width in _COLUMNS)
    lines.append(f"{_TEXTS['player']:<{_NAME}}{heads}")
    lines += [_player_line(player) for player in statistics.players]
    return "\n".join([*lines, ""])


def _player_line(player: PlayerFigures) -> str:
    values = (
        _number(player.bought),
        _number(player.cashed_out),
        _number(player.stack),
        f"{player.result:+,}" if player.result else "0",
        _number(player.hands),
        _number(player.won),
        f"{player.vpip:.0%}",
    )
    name = _cut(_printable(player.name), _NAME - 1)
    cells = "".join(f"{v:>{width}}" for v, (_, width) in zip(values, _COLUMNS, strict=True))
    return _cut(name + " " * (_NAME - _wide(name)) + cells, WIDTH)


def players_csv(statistics: Statistics) -> str:
    """The players as CSV (RFC 4180), one a line below the names of the columns.

    A name at whose beginning a spreadsheet would see a formula gets an apostrophe in front.
    """
    rows: list[tuple[str | int | float, ...]] = [
        (
            "player",
            "bought_in",
            "cashed_out",
            "recounted",
            "stack",
            "result",
            "hands",
            "hands_won",
            "vpip",
        )
    ]
    rows += [
        (
            safe_cell(player.name),
            player.bought,
            player.cashed_out,
            player.recounted,
            player.stack,
            player.result,
            player.hands,
            player.won,
            round(player.vpip, 4),
        )
        for player in statistics.players
    ]
    return _csv(rows)


def evening_csv(statistics: Statistics) -> str:
    """The figures of the evening as CSV: name and value, empty where it is not known."""
    rate, biggest = statistics.hands_per_hour, statistics.biggest
    return _csv(
        [
            ("figure", "value"),
            ("hands", statistics.hands),
            ("void_hands", statistics.void),
            ("hands_per_hour", "" if rate is None else round(rate, 2)),
            ("biggest_pot", biggest.chips if biggest else ""),
            ("biggest_pot_hand", biggest.number if biggest else ""),
            ("showdowns", statistics.showdowns),
            ("walks", statistics.walks),
            ("rake", statistics.rake),
            ("rulings", statistics.rulings),
        ]
    )


def _csv(rows: Iterable[tuple[str | int | float, ...]]) -> str:
    file = io.StringIO(newline="")
    csv.writer(file).writerows(rows)
    return file.getvalue()


def safe_cell(text: str) -> str:
    """`text` as a cell that no spreadsheet takes for a formula.

    >>> safe_cell("=1+1"), safe_cell(" @x"), safe_cell("Eva")
    ("'=1+1", "' @x", 'Eva')
    """
    whole = text.replace("\0", "")
    return "'" + whole if whole.lstrip(" ").startswith(_STARTS_A_FORMULA) else whole


def _number(chips: int) -> str:
    return f"{chips:,}"


def _with_part(count: int, of: int) -> str:
    return f"{count:,}  ({count / of:.0%})" if of else "0"


def _printable(name: str) -> str:
    return "".join(letter if letter.isprintable() else "?" for letter in name)


def _wide(text: str) -> int:
    """Columns that `text` takes on a screen."""
    return sum(
        0 if unicodedata.combining(c) else 2 if unicodedata.east_asian_width(c) in "WF" else 1
        for c in text
    )


def _cut(text: str, columns: int) -> str:
    """`text` in at most so many columns."""
    if _wide(text) <= columns:
        return text
    while _wide(text) > columns - 1:
        text = text[:-1]
    return text + "…"
