"""What all screens are: an area with keys and words, drawn from the dealer's newest snapshot."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from kivy.graphics import Color, RoundedRectangle
from kivy.uix.widget import Widget

from dealer_pi.touch import style
from dealer_pi.touch.area import Area
from dealer_pi.touch.key import PLAIN, Key, Look
from dealer_pi.touch.letters import Align, Letters
from dealer_pi.touch.panel import GAP_MM
from dealer_pi.touch.style import Colour
from dealer_pi.touch.tiles import Tile

if TYPE_CHECKING:
    from dealer_pi.touch.frame import Frame


class Screen(Widget):
    """A screen under the top bar. Made when it is opened; `draw` is called after every change.

    Attributes:
        name: by which `Frame.open` finds it.
        title: the message at the top; "" shows the next step there.
        by_itself: it opened because it was due, and closes when it no longer is.
        frame: opens and closes screens.
        dealer: snapshot, words, and where wishes go.
    """

    name: ClassVar[str]
    title: ClassVar[str] = ""
    by_itself: ClassVar[bool] = False

    def __init__(self, frame: Frame, area: Area) -> None:
        super().__init__(pos=(area.x, area.y), size=(area.w, area.h), size_hint=(None, None))
        self.frame, self.dealer, self.area = frame, frame.dealer, area
        self.panel = frame.dealer.panel
        self.gap = self.panel.px(GAP_MM)
        self.build()

    def build(self) -> None:
        """Make the widgets."""
        raise NotImplementedError

    def draw(self) -> None:
        """Show what is now."""
        raise NotImplementedError

    def headline(self) -> str:
        """The sentence at the top, where the next step is not what matters; "" shows that."""
        return self.dealer.words(self.title) if self.title else ""

    # -- what screens are made of --

    def px(self, mm: float) -> float:
        """Pixels of a length in millimetres."""
        return self.panel.px(mm)

    def key(self, area: Area, look: Look = PLAIN, **how: Any) -> Key:  # noqa: ANN401 - Key's own
        """A key in this area; `how` as `Key` has it."""
        key = Key(area, self.panel, look, **how)
        self.add_widget(key)
        return key

    def letters(  # noqa: PLR0913 - how a text looks
        self,
        area: Area,
        mm: float = 5.0,
        *,
        lines: int = 1,
        align: Align = "left",
        ink: Colour = style.INK,
        ground: Colour = style.GROUND,
        may_be_cut: bool = False,
    ) -> Letters:
        """A text in this area, at most `mm` high."""
        letters = Letters(
            area, ink=ink, ground=ground, largest=max(self.px(mm), self.panel.least_font),
            least=self.panel.least_font, lines=lines, align=align, may_be_cut=may_be_cut,
        )  # fmt: skip
        self.add_widget(letters)
        return letters

    def tile(self, area: Area) -> Tile:
        """A place for a card in this area, as large as a card's shape allows."""
        height = min(area.h, area.w * 1.4)
        width = height / 1.4
        place = Area(area.x + (area.w - width) / 2, area.y + (area.h - height) / 2, width, height)
        tile = Tile(place, self.dealer.settings.suits)
        self.add_widget(tile)
        return tile

    def ground(self, area: Area, colour: Colour, round_mm: float = 2.0) -> Color:
        """A plain coloured ground behind what is added later."""
        with self.canvas:
            paint = Color(*colour)
            RoundedRectangle(
                pos=(area.x, area.y), size=(area.w, area.h), radius=[self.px(round_mm)]
            )
        return paint
