"""Cards as the dealer reads them: white tiles with a large rank and the suit's shape."""

from __future__ import annotations

from kivy.graphics import Color, Line, RoundedRectangle
from kivy.uix.widget import Widget

from dealer_pi.snapshots import Card
from dealer_pi.touch import style
from dealer_pi.touch.area import Area
from dealer_pi.touch.letters import Letters
from dealer_pi.touch.style import SUIT_COLOURS, Suits


def suit_shape(suit: str) -> str:
    """The suit as a sign.

    >>> suit_shape("h")
    '♥'
    """
    return {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}[suit]


def rank_text(rank: str) -> str:
    """The rank as it is printed on a card.

    >>> rank_text("T")
    '10'
    """
    return "10" if rank == "T" else rank


class Tile(Widget):
    """One card, or the empty place where one will lie."""

    def __init__(self, area: Area, suits: Suits) -> None:
        super().__init__(pos=(area.x, area.y), size=(area.w, area.h), size_hint=(None, None))
        self.area, self._suits = area, suits
        self.card: Card | None = None
        edge = area.w * 0.12
        with self.canvas.before:
            self._paper = Color(*style.PAPER, 0)
            RoundedRectangle(pos=self.pos, size=self.size, radius=[edge])
            self._line = Color(*style.PAPER_EDGE, 0.6)
            Line(rounded_rectangle=(area.x, area.y, area.w, area.h, edge), width=1)
        rank, suit = area.inset(area.w * 0.06).rows(1, 1)
        wide = {"ink": style.BLACK, "ground": style.PAPER, "least": 8.0}
        self._rank = Letters(rank, largest=area.h * 0.52, **wide)  # type: ignore[arg-type]
        self._suit = Letters(suit, largest=area.h * 0.5, font="DejaVuSans", **wide)  # type: ignore[arg-type]
        self.add_widget(self._rank)
        self.add_widget(self._suit)

    def lay(self, card: Card | None, *, lit: bool = False, place: bool = True) -> None:
        """Show `card`; None: an empty place, or nothing at all without `place`."""
        self.card = card
        self._paper.a = 1.0 if card else 0.0
        self._line.a = 1.0 if lit else (0.6 if card or place else 0.0)
        self._line.rgb = style.LIT if lit else style.PAPER_EDGE
        ink = SUIT_COLOURS[self._suits][card[1]] if card else style.BLACK
        self._rank.say(rank_text(card[0]) if card else "", ink)
        self._suit.say(suit_shape(card[1]) if card else "", ink)
