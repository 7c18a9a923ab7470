"""The frame round all screens: undo, what is due, and the way back; it opens and closes screens."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from dealer_pi.live_table import Undo
from dealer_pi.locale import sentences
from dealer_pi.snapshots import UndoView
from dealer_pi.touch import style
from dealer_pi.touch.area import Area
from dealer_pi.touch.dealer import Dealer
from dealer_pi.touch.key import CAUTION, PLAIN, QUIET, Key
from dealer_pi.touch.letters import Letters
from dealer_pi.touch.panel import GAP_MM, LEAST_KEY_MM
from dealer_pi.touch.screen import Screen
from dealer_pi.touch.status import alarm, running_time
from dealer_pi.touch.tour import Tour

Made = Callable[["Frame", Area], Screen]

BAR_MM = 12.0
_UNDO_MM = 33.0
_SIDE_MM = 21.0


class Frame(Widget):
    """The whole window: the bar at the top, and one screen under it.

    Screens lie on each other; the table is the lowest. `due` says which screen should be open by
    itself now: it opens when that changes, unless the dealer is busy with one that he opened.
    """

    def __init__(
        self,
        dealer: Dealer,
        screens: Mapping[str, Made],
        due: Callable[[Dealer], tuple[object, str] | None],
    ) -> None:
        super().__init__(size=(dealer.panel.width, dealer.panel.height), size_hint=(None, None))
        self.dealer = dealer
        self._screens, self._due = screens, due
        self._due_now: object = None
        self._tour = Tour(dealer)
        self._open: list[tuple[Made, Screen]] = []
        self.rebuild()
        dealer.changed = self.draw

    @property
    def screen(self) -> Screen:
        """The screen that is seen."""
        return self._open[-1][1]

    def rebuild(self) -> None:
        """Make everything anew, as after the language was switched; the same screens stay open."""
        Key.forget()
        self.clear_widgets()
        self.canvas.before.clear()
        panel = self.dealer.panel
        gap = panel.px(GAP_MM)
        whole = Area(0, 0, panel.width, panel.height)
        with self.canvas.before:
            Color(*style.GROUND)
            Rectangle(pos=(0, 0), size=(whole.w, whole.h))
        bar, self._room = whole.inset(gap).top(panel.px(BAR_MM), gap)
        undo, rest = bar.left(panel.px(_UNDO_MM), gap)
        menu, rest = rest.right(panel.px(_SIDE_MM), gap)
        rulings, said = rest.right(panel.px(_SIDE_MM), gap)
        wide, _ = rest.right(rest.w)
        end, hint = said.right(panel.px(LEAST_KEY_MM), gap)
        how = {"ink": style.INK, "ground": style.GROUND, "least": panel.least_font, "lines": 2}
        self._undo = Key(undo, panel, largest_mm=4.4, lines=2, may_be_cut=True)
        self._menu = Key(menu, panel, largest_mm=4.6)
        self._rulings = Key(rulings, panel, largest_mm=4.6)
        self._said = Letters(said, largest=panel.px(5), **how)  # type: ignore[arg-type]
        self._said_wide = Letters(wide, largest=panel.px(5), **how)  # type: ignore[arg-type]
        self._hint = Letters(hint, largest=panel.px(5), **how)  # type: ignore[arg-type]
        self._end_tour = Key(end, panel, largest_mm=5.0, font="DejaVuSans")
        keys = (self._undo, self._menu, self._rulings, self._end_tour)
        for widget in (*keys, self._said, self._said_wide, self._hint):
            self.add_widget(widget)
        made = [how for how, _ in self._open] or [self._screens["table"]]
        self._open = []
        for how_made in made:
            self._push(how_made)
        self.draw()

    # -- opening and closing --

    def open(self, made: Made, *, instead: bool = False) -> None:
        """Open a screen on top; `instead` closes the one that is seen."""
        if instead and len(self._open) > 1:
            self._pop()
        self._push(made)
        self.draw()

    def back(self) -> None:
        """Close the screen that is seen."""
        if len(self._open) > 1:
            self._pop()
        self.draw()

    def home(self) -> None:
        """Close all screens but the table."""
        while len(self._open) > 1:
            self._pop()
        self.draw()

    def _push(self, made: Made) -> None:
        Key.forget()
        if self._open:
            self.remove_widget(self._open[-1][1])
        screen = made(self, self._room)
        self._open.append((made, screen))
        self.add_widget(screen)

    def _pop(self) -> None:
        Key.forget()
        _, screen = self._open.pop()
        self.remove_widget(screen)
        self.add_widget(self._open[-1][1])

    # -- drawing --

    def draw(self) -> None:
        """Show what is now, on the bar and on the screen that is seen."""
        self._open_what_is_due()
        dealer, w = self.dealer, self.dealer.words
        undo = dealer.snapshot.undo
        if undo is None:
            self._undo.show(w("touch-undo"), w("touch-nothing"), self._nothing_to_undo, QUIET)
        else:
            taken = sentences.undo(w, undo, dealer.snapshot)
            self._undo.show(w("touch-undo"), taken, lambda: self._take_back(undo), PLAIN)
        at_home = len(self._open) == 1
        ruled = at_home or self.screen.by_itself  # a screen that the dealer opened comes first
        self._rulings.show(
            w("touch-rulings"), do=(lambda: self.open_named("rulings")) if ruled else None
        )
        if at_home:
            wrong = alarm(dealer)
            self._menu.show(
                w("touch-menu"), w("touch-attention") if wrong else running_time(dealer),
                lambda: self.open_named("menu"), CAUTION if wrong else PLAIN,
            )  # fmt: skip
        else:
            self._menu.show(w("touch-back"), do=self.back, look=PLAIN)
        self.screen.draw()
        self._draw_headline(self._said if ruled else self._said_wide)

    def _draw_headline(self, place: Letters) -> None:
        """What the dealer was told, else a hint of the tour, else what the screen says."""
        dealer = self.dealer
        hint = self._tour.hint(self.screen)
        text = self.screen.headline() or sentences.next_step(dealer.words, dealer.snapshot)
        ink = style.INK
        if dealer.told is not None:
            text, ink, hint = dealer.told.text, style.LIT, ""
        self._hint.say(hint)
        self._end_tour.show("\N{MULTIPLICATION X}", do=self._tour.end if hint else None)
        for letters in (self._said, self._said_wide):
            letters.say(text if letters is place and not hint else "", ink)

    def open_named(self, name: str) -> None:
        """Open the screen of this name."""
        self.open(self._screens[name])

    def _open_what_is_due(self) -> None:
        found = self._due(self.dealer)
        what = found[0] if found else None
        if what == self._due_now:
            return
        if len(self._open) > 1 and not self.screen.by_itself:
            return  # busy with something else: asked again when the dealer comes back
        self._due_now = what
        while len(self._open) > 1:
            self._pop()
        if found:
            self._push(self._screens[found[1]])

    def _nothing_to_undo(self) -> None:
        self.dealer.tell(self.dealer.words("touch-nothing-to-undo"))

    def _take_back(self, shown: UndoView) -> None:
        """Undo what the key said; if something else happened meanwhile, that is not undone."""
        if self.dealer.snapshot.undo != shown:
            self.dealer.tell(self.dealer.words("touch-changed-meanwhile"))
            return
        self.dealer.send(Undo())

    def on_touch_down(self, touch: Any) -> bool:  # noqa: ANN401 - Kivy has no types
        """Every touch puts the last sentence away."""
        if self.dealer.told is not None:
            self.dealer.told = None
            self.draw()
        return bool(super().on_touch_down(touch))
