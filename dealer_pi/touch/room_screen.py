"""The players' page for phones in the room: on or off, and where it is found (QR)."""

from __future__ import annotations

from functools import partial
from typing import ClassVar

import segno
from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture

from dealer_pi.touch import style
from dealer_pi.touch.key import CAUTION, GO
from dealer_pi.touch.outside import aside
from dealer_pi.touch.panel import ACTION_MM
from dealer_pi.touch.screen import Screen
from dealer_pi.touch.set_up_choices import choose

_QUIET = 4
"""Modules of white round a QR code, as its standard asks for."""


class RoomScreen(Screen):
    """The code at the left; the address, and the key that turns it on or off, at the right."""

    name: ClassVar = "room"
    title: ClassVar = "touch-set-open-room"

    def build(self) -> None:
        """The code is drawn when there is an address."""
        left, right = self.area.left(min(self.area.h, self.area.w * 0.5), self.gap * 3)
        self._place = left
        with self.canvas:
            self._paint = Color(1, 1, 1, 0)
            self._code = Rectangle(pos=(left.x, left.y), size=(left.w, left.w))
        turn, said = right.bottom(self.px(ACTION_MM), self.gap)
        state, address = said.rows(1, 1, gap=self.gap)
        self._state = self.letters(state, 6, lines=4)
        self._address = self.letters(address, 5.5, ink=style.LIT, may_be_cut=True)
        self._turn = self.key(turn, GO, lines=2, largest_mm=7)
        self._shown, self._waits = "", False

    def draw(self) -> None:
        """Show whether it is on, and where."""
        w, outside = self.dealer.words, self.dealer.outside
        if outside.room is None or outside.page is None:
            self._state.say(w("touch-set-room-none"))
            return
        address = outside.page()
        self._show_code(address)
        self._address.say(address.removeprefix("http://"))
        if self._waits:
            self._state.say(w("touch-set-wait"))
            self._turn.show()
            return
        self._state.say(w("touch-set-room-on" if address else "touch-set-room-off"))
        self._turn.show(
            w("touch-set-room-turn-off" if address else "touch-set-room-turn-on"),
            do=partial(self._switch, not address),
            look=CAUTION if address else GO,
        )

    def _switch(self, on: bool) -> None:  # noqa: FBT001 - on or off
        room = self.dealer.outside.room
        if room is None:
            return
        self._waits = True
        self.draw()
        aside(self.dealer, partial(room, on), partial(self._switched, on), self._failed)

    def _switched(self, on: bool, _: str) -> None:  # noqa: FBT001 - on or off
        self._waits = False
        choose(self.dealer, room=on)
        self.draw()

    def _failed(self, _: str) -> None:
        self._waits = False
        self.dealer.tell(self.dealer.words("touch-set-room-failed"), refused=True)
        self.draw()

    def _show_code(self, address: str) -> None:
        if address == self._shown:
            return
        self._shown = address
        self._paint.a = 1.0 if address else 0.0
        if address:
            self._code.texture = _picture(address)


def _picture(text: str) -> Texture:
    """A QR code with white round it, one pixel a module, drawn with hard edges."""
    code = segno.make(text, error="m", micro=False)
    rows = [tuple(row) for row in code.matrix_iter(border=_QUIET)]
    texture = Texture.create(size=(len(rows[0]), len(rows)), colorfmt="luminance")
    texture.mag_filter = "nearest"
    levels = bytes(0 if dark else 255 for row in reversed(rows) for dark in row)
    texture.blit_buffer(levels, colorfmt="luminance", bufferfmt="ubyte")
    return texture
