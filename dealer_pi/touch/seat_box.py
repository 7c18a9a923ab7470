"""One seat of the oval: who sits there, stack and bet, how it stands; a touch opens the seat."""

from __future__ import annotations

from kivy.graphics import Color, Line

from dealer_pi.snapshots import SeatView, Snapshot
from dealer_pi.touch import style
from dealer_pi.touch.area import Area
from dealer_pi.touch.dealer import Dealer
from dealer_pi.touch.key import Do, Key, Look
from dealer_pi.touch.letters import Letters
from dealer_pi.touch.tiles import Tile

_EMPTY = Look(style.FELT, style.SOFT_INK)
_MARKS = {"button": "D", "small blind": "SB", "big blind": "BB"}


class SeatBox(Key):
    """A seat as a key. The seat to act is bright and has a thick edge; who is out is pale."""

    def __init__(self, area: Area, dealer: Dealer, seat: int) -> None:
        super().__init__(area, dealer.panel, _EMPTY)
        self.seat, self._dealer = seat, dealer
        px, least = self.panel.px, self.panel.least_font
        inner = Area(area.x + px(1), area.y + px(0.4), area.w - px(2), area.h - px(0.8))
        name, stack, state = inner.rows(1, 1, 1)
        badge, name = name.right(px(8.0), px(0.5))
        how = {"ink": style.INK, "ground": style.FELT, "least": least}
        self._name = Letters(
            name, largest=px(4.6), align="left", may_be_cut=True, **how  # type: ignore[arg-type]
        )  # fmt: skip
        self._mark = Letters(badge, largest=px(4.2), align="right", **how)  # type: ignore[arg-type]
        self._stack = Letters(stack, largest=px(5.2), align="left", **how)  # type: ignore[arg-type]
        self._state = Letters(state, largest=px(4.2), align="left", **how)  # type: ignore[arg-type]
        for letters in (self._name, self._mark, self._stack, self._state):
            self.add_widget(letters)
        high = stack.h + state.h
        tiles, _ = Area(inner.x, inner.y, inner.w, high).right(high / 1.4 * 2 + px(0.8))
        self._tiles = [
            Tile(part, dealer.settings.suits) for part in tiles.columns(1, 1, gap=px(0.8))
        ]
        for tile in self._tiles:
            self.add_widget(tile)
        with self.canvas.after:
            self._ring = Color(*style.LIT, 0)
            Line(
                rounded_rectangle=(area.x, area.y, area.w, area.h, px(1.8)), width=max(2.0, px(0.5))
            )

    @property
    def words(self) -> tuple[str, ...]:
        """The player's name, or the seat's number, and the rest."""
        letters = (self._name, self._mark, self._stack, self._state)
        return tuple(one.text for one in letters if one.text)

    def draw(self, snapshot: Snapshot, do: Do) -> None:
        """Show the seat as the snapshot has it; a touch does `do`."""
        view = next((s for s in snapshot.seats if s.seat == self.seat), None)
        w = self._dealer.words
        acts = view is not None and snapshot.actor == self.seat
        if view is None:
            look = _EMPTY
        elif acts:
            look = Look(style.LIT, style.DARK_INK)
        elif view.playing in ("in", "all-in"):
            look = Look(style.PALE, style.INK)
        else:
            look = Look(style.RAISED, style.SOFT_INK)
        self.show("", "", do, look)
        self._ring.a = 1.0 if acts else 0.0
        lines = self._lines(view) if view else ("", "", "", "")
        for letters, text in zip(
            (self._name, self._mark, self._stack, self._state), lines, strict=True
        ):
            letters.say(text, look.ink, look.ground)
        cards = view.cards if view else ()
        for tile, card in zip(self._tiles, (*cards, None, None), strict=False):
            tile.lay(card, place=False)
        if view is None:
            self._name.say(w("touch-seat-number", seat=self.seat), look.ink, look.ground)

    def _lines(self, view: SeatView) -> tuple[str, str, str, str]:
        w = self._dealer.words
        mark = "/".join(_MARKS[mark] for mark in view.marks)
        if view.playing == "in":
            state = w("touch-has-bet", chips=view.bet) if view.bet else ""
        elif view.playing == "all-in":
            state = w("touch-is-all-in", chips=view.bet) if view.bet else "ALL-IN"
        elif view.playing == "out of the hand":
            state = w("touch-waits") if view.coming == "waits" else ""
        else:
            state = w(f"touch-is-{view.playing.replace(' ', '-')}")
        if view.cards:  # they need the room; what the pots are paid with is explained elsewhere
            return view.player, mark, "", ""
        return view.player, mark, w.number(view.stack), state
