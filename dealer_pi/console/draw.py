"""The picture of a table: ten seats round the felt, seen from the dealer's place.

Seat 1 is at the dealer's left hand, and the numbers run clockwise. The picture needs 80 columns and
14 lines. On a screen with colours cards are white tiles, with suits whose colours also a
colour-blind player tells apart; without colours they are framed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from rich import box
from rich.align import Align
from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from dealer_pi.console.awards import chips, pot_name
from dealer_pi.console.words import stakes_words
from dealer_pi.engine.cards import Card, Suit
from dealer_pi.engine.next_step import next_step
from dealer_pi.engine.pots import pots
from dealer_pi.engine.state import Hand, Seat, Table

SUIT_COLOURS: Final = {
    Suit.SPADES: "#000000",
    Suit.HEARTS: "#B00020",
    Suit.DIAMONDS: "#D07C00",
    Suit.CLUBS: "#0072B2",
}
MARKS: Final = {
    "D": "bold #000000 on #F2C14E",
    "SB": "bold #FFFFFF on #35608F",
    "BB": "bold #FFFFFF on #35608F",
}
TURN_STYLE: Final = "bold #000000 on #8FD694"
BET_STYLE: Final = "bold #8FD694"
QUIET_STYLE: Final = "dim"
FELT_STYLE: Final = "#2E8B57"
BOARD: Final = 5
_TURNS: Final = ("post_and_deal", "act", "turn_up", "show")
_FAR, _LEFT, _RIGHT = (4, 5, 6, 7), (3, 2), (8, 9)

Hole = Mapping[int, tuple[Card, ...]]


def draw(table: Table, console: Console, hole: Hole | None = None) -> None:
    """Print the picture of `table`; `hole`: hole cards that are known without having been shown."""
    plain = console.no_color or console.color_system is None
    console.print(Picture(table, hole or {}, console.width, plain=plain).all())


class Picture:
    """The parts of a picture. With `plain`, nothing in it rests on colour."""

    def __init__(self, table: Table, hole: Hole, width: int, *, plain: bool) -> None:
        self._table = table
        self._seat_width = width // 4 - 1
        self._hole = hole
        self._plain = plain
        step = next_step(table)
        self._turn = step.seat if step.kind in _TURNS else 0

    def all(self) -> RenderableType:
        """The whole picture."""
        far = Grid.grid(expand=True, padding=(0, 1))
        middle = Grid.grid(expand=True, padding=(0, 1))
        near = Grid.grid(expand=True, padding=(0, 1))
        for _ in _FAR:
            far.add_column(ratio=1, no_wrap=True)
        for grid in (middle, near):
            for ratio in (1, 2, 1):
                grid.add_column(ratio=ratio, no_wrap=True)
        far.add_row(*map(self._seat, _FAR))
        middle.add_row(self._side(_LEFT), self._felt(), self._side(_RIGHT))
        near.add_row(self._seat(1), Align.center(self._title()), self._seat(10))
        return Group(far, middle, near)

    def _side(self, seats: Iterable[int]) -> RenderableType:
        upper, lower = map(self._seat, seats)
        return Group(Text(), upper, Text(), lower)

    def _title(self) -> Text:
        table, hand = self._table, self._table.hand
        rules = table.rules if hand is None else hand.rules
        number = f"hand {chips(hand.number)}" if hand is not None else "between hands"
        stakes = stakes_words(table.stakes if hand is None else hand.stakes)
        text = Text(justify="center")
        text.append(f"{number}\n", "bold")
        text.append(f"{stakes}\n")
        text.append(f"{rules.structure} {rules.format}", QUIET_STYLE)
        return text

    # -- seats --

    def _seat(self, number: int) -> Text:
        player = self._table.seats[number]
        text = Text(no_wrap=True, overflow="ellipsis")
        if player is None:
            text.append(f"  {number} \N{EN DASH}", QUIET_STYLE)
            text.append_text(self._marked(number)).append("\n\n")
            return text
        turn = number == self._turn
        text.append("▶ " if turn else "  ", BET_STYLE if turn else "")
        marks = self._marked(number)
        name = Text(f"{number} {player.player}", TURN_STYLE if turn else "bold")
        name.truncate(max(self._seat_width - 2 - marks.cell_len, 1), overflow="ellipsis")
        text.append_text(name).append_text(marks)
        text.append(f"\n  {chips(self._table.stack(number))} ")
        text.append_text(self._held(number))
        text.append("\n  ")
        text.append_text(self._doing(number, player))
        return text

    def _marked(self, number: int) -> Text:
        """Button and blinds; a dead button or small blind lies at a seat that plays no hand."""
        at = self._table.hand or self._table
        places = {"D": at.button}
        if self._table.hand is not None:
            places |= {"SB": at.small_blind, "BB": at.big_blind}
        text = Text()
        for mark in (mark for mark, seat in places.items() if seat == number):
            text.append(" ")
            text.append(f"({mark})" if self._plain else f" {mark} ", MARKS[mark])
        return text

    def _held(self, number: int) -> Text:
        hand = self._table.hand
        if hand is None or not hand.live >> number & 1:
            return Text()
        cards = hand.shown[number] or self._hole.get(number, ())
        room = self._seat_width - len(f"  {chips(self._table.stack(number))} ")
        tiles = Text(" ").join(self._small_card(card, " ") for card in cards)
        if self._plain or tiles.cell_len > room:
            tiles = Text(" ").join(self._small_card(card, "") for card in cards)
        return tiles

    def _doing(self, number: int, player: Seat) -> Text:
        hand = self._table.hand
        if hand is None or not hand.dealt >> number & 1:
            return Text(_between_hands(player), QUIET_STYLE)
        won = sum(s.amount for a in hand.awards for s in a.shares if s.seat == number)
        if won:
            return Text(f"wins {chips(won)}", BET_STYLE)
        if not hand.live >> number & 1:
            return Text("mucked" if number in hand.mucked else "folded", QUIET_STYLE)
        bet, all_in = hand.bets[number], not hand.stacks[number] and hand.stage != "pushing"
        if bet:
            return Text(f"{'all-in' if all_in else 'bet'} {chips(bet)}", BET_STYLE)
        return Text("all-in" if all_in else "", BET_STYLE)

    # -- the middle --

    def _felt(self) -> RenderableType:
        hand = self._table.hand
        board = hand.board if hand is not None else ()
        tiles = [self._tile(card) for card in board]
        tiles += [self._place()] * (BOARD - len(tiles))
        rows = [Text(" ").join(parts) for parts in zip(*tiles, strict=True)]
        money = _money(hand) if hand is not None else []
        while len(money) < 3:  # noqa: PLR2004 - the picture keeps its height
            money.append(" ")
        lines = [Text(line, BET_STYLE, justify="center") for line in money]
        return Panel(
            Group(*(Align.center(row) for row in rows), *(Align.center(line) for line in lines)),
            box=box.ROUNDED,
            border_style=FELT_STYLE,
            padding=(0, 1),
        )

    def _tile(self, card: Card) -> tuple[Text, Text, Text]:
        face = card.pretty.rjust(3)
        if self._plain:
            return Text("┌───┐"), Text(f"│{face}│"), Text("└───┘")
        rank, suit = face[:-1], face[-1]
        style = f"bold {SUIT_COLOURS[card.suit]} on #FFFFFF"
        return Text(f"{rank}   ", style), Text(f"  {suit}  ", style), Text("     ", style)

    def _place(self) -> tuple[Text, Text, Text]:
        style = QUIET_STYLE
        return Text("     ", style), Text("  ·  ", style), Text("     ", style)

    def _small_card(self, card: Card, edge: str) -> Text:
        style = "" if self._plain else f"bold {SUIT_COLOURS[card.suit]} on #FFFFFF"
        return Text(f"{edge}{card.pretty}{edge}", style)


def _between_hands(player: Seat) -> str:
    if player.away:
        return "away"
    if player.coming == "waits":
        return "waits for the blind"
    if player.owes_big or player.owes_small:
        return "missed blinds"
    return "" if player.stack else "no chips"


def _money(hand: Hand) -> list[str]:
    """Every pot with its amount, and the bets that are not in a pot yet."""
    if hand.awards:
        alone = len(hand.awards) == 1
        found = [
            f"{pot_name(award, alone=alone).removeprefix('the ')}: {chips(award.amount)}"
            for award in reversed(hand.awards)
        ]
    else:
        layers = pots(hand)
        names = ["pot"] if len(layers) == 1 else ["main pot"]
        names += [f"side pot {number}" for number in range(1, len(layers))]
        found = [f"{n}: {chips(p.amount)}" for n, p in zip(names, layers, strict=True) if p.amount]
    bets = sum(hand.bets)
    if bets:
        found.append(f"bets: {chips(bets)}")
    return _in_lines(found)


def _in_lines(parts: list[str], most: int = 3) -> list[str]:
    """The parts in a few lines, in order, so that ten pots have room too."""
    each = -(-len(parts) // most) or 1
    return ["  ".join(parts[i : i + each]) for i in range(0, len(parts), each)]
