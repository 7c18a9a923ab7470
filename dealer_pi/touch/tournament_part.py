"""One level or break: its blinds, ante and minutes, typed; a break more, or one part less."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, ClassVar, Final

from msgspec.structs import replace

from dealer_pi.locale import sentences
from dealer_pi.touch.area import Area
from dealer_pi.touch.frame import Frame
from dealer_pi.touch.key import CAUTION, CHOSEN, GO, PLAIN, Key
from dealer_pi.touch.number_pad import NumberPad
from dealer_pi.touch.screen import Screen
from dealer_pi.tournament.errors import TournamentError
from dealer_pi.tournament.refusals import refusal
from dealer_pi.tournament.structure import (
    AnteKind,
    Break,
    Level,
    Structure,
    check,
    with_changed,
    with_part,
    without_part,
)

_LEVEL: Final = ("small_blind", "big_blind", "ante", "minutes")
_ANTES: Final[tuple[AnteKind, ...]] = ("none", "big blind", "classic")
_NEW_BREAK: Final = Break(15, colour_up=True)


class PartScreen(Screen):
    """The fields at the left, one of them lit, which the pad at the right types into.

    `done` gets the changed structure.
    """

    name: ClassVar = "part"

    def __init__(
        self,
        frame: Frame,
        area: Area,
        structure: Structure,
        place: int,
        present: int,
        done: Callable[[Structure], object],
    ) -> None:
        self._structure, self._place, self._present = structure, place, present
        self._part, self._done = structure.parts[place], done
        self._field = "big_blind" if isinstance(self._part, Level) else "minutes"
        super().__init__(frame, area)

    def build(self) -> None:
        """Four fields, the pad, and four keys."""
        fields, pad, keys = self.area.columns(1.5, 1.5, 1, gap=self.gap * 2)
        places = fields.rows(1, 1, 1, 1, gap=self.gap)
        self._fields = [self.key(part, lines=2, largest_mm=5.5) for part in places]
        self._pad = NumberPad(self, pad, self._typed)
        self._pad.amount = getattr(self._part, self._field)
        kind, pause, less, take = keys.rows(1, 1, 1, 1, gap=self.gap)
        self._kind: Key = self.key(kind, PLAIN, largest_mm=5)
        self._pause: Key = self.key(pause, PLAIN, lines=2, largest_mm=5)
        self._less: Key = self.key(less, CAUTION, lines=2, largest_mm=5)
        self._take: Key = self.key(take, GO, largest_mm=8)

    def headline(self) -> str:
        """That it is a level, or a break."""
        is_level = isinstance(self._part, Level)
        return self.dealer.words("touch-tour-edit-level" if is_level else "touch-tour-edit-break")

    def draw(self) -> None:
        """Show the part as it would be."""
        w, part = self.dealer.words, self._part
        shown: list[tuple[str, str, Callable[[], object], bool]] = []
        for field in _LEVEL if isinstance(part, Level) else ("minutes",):
            value = w.number(getattr(part, field))
            label = w(f"touch-tour-field-{field.replace('_', '-')}")
            shown.append((value, label, partial(self._choose, field), field == self._field))
        if isinstance(part, Level):
            kind = w(f"touch-tour-ante-{part.ante_kind.replace(' ', '-')}")
            self._kind.show(kind, w("touch-tour-field-ante"), self._turn_ante)
        else:
            for field in ("add_on", "colour_up"):
                value = w("touch-tour-yes" if getattr(part, field) else "touch-tour-no")
                label = w(f"touch-tour-field-{field.replace('_', '-')}")
                shown.append((value, label, partial(self._switch, field), False))
        for key in self._fields[len(shown) :]:
            key.show()
        for key, (value, label, do, lit) in zip(self._fields, shown, strict=False):
            key.show(value, label, do, CHOSEN if lit else PLAIN)
        self._pause.show(w("touch-tour-add-break"), do=self._add_break)
        self._less.show(w("touch-tour-remove"), do=self._remove)
        self._take.show("OK", do=self._change)

    def _choose(self, field: str) -> None:
        self._field = field
        self._pad.amount = getattr(self._part, field)
        self.draw()

    def _typed(self) -> None:
        self._set(**{self._field: self._pad.amount})

    def _turn_ante(self) -> None:
        """The next kind of ante, with the amount that is usual for it."""
        part = self._part
        if not isinstance(part, Level):
            return
        kind = _ANTES[(_ANTES.index(part.ante_kind) + 1) % len(_ANTES)]
        usual = {"none": 0, "big blind": part.big_blind, "classic": part.small_blind // 4}
        self._set(ante_kind=kind, ante=usual[kind])
        self._choose("ante" if kind != "none" else "big_blind")

    def _switch(self, field: str) -> None:
        self._set(**{field: not getattr(self._part, field)})

    def _set(self, **fields: Any) -> None:  # noqa: ANN401 - fields of a part
        self._part = replace(self._part, **fields)
        self.draw()

    # -- done --

    def _change(self) -> None:
        part = self._part
        self._give(lambda s: with_changed(s, self._place, part, present=self._present))

    def _add_break(self) -> None:
        self._give(lambda s: with_part(s, self._place + 1, _NEW_BREAK, present=self._present))

    def _remove(self) -> None:
        self._give(lambda s: without_part(s, self._place, present=self._present))

    def _give(self, change: Callable[[Structure], Structure]) -> None:
        try:
            changed = change(self._structure)
            check(changed)
        except TournamentError as error:
            self.dealer.tell(sentences.refusal(self.dealer.words, refusal(error)), refused=True)
            return
        self.frame.back()
        self._done(changed)
