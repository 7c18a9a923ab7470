"""The structure: every level and break with its time; what is still to come can be changed."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import ClassVar, Final

from msgspec.structs import replace

from dealer_pi.touch import style
from dealer_pi.touch.area import Area
from dealer_pi.touch.frame import Frame
from dealer_pi.touch.key import CHOSEN, DUE, PLAIN, QUIET, Key
from dealer_pi.touch.pages import Pages
from dealer_pi.touch.screen import Screen
from dealer_pi.touch.tournament_part import PartScreen
from dealer_pi.touch.tournament_words import clock_of, part_words
from dealer_pi.tournament.commands import ChangeSettings
from dealer_pi.tournament.settings import Settings
from dealer_pi.tournament.structure import Part, Structure, level_number, minutes_before

_KEYS_MM: Final = 14.0

Agree = Callable[[Settings], object]


class StructureScreen(Screen):
    """The structure that is planned, to be agreed; or the one that is played.

    A touch on a line changes it. What has begun stays as it is.
    """

    name: ClassVar = "structure"
    title: ClassVar = "touch-tour-structure-title"

    def __init__(
        self,
        frame: Frame,
        area: Area,
        planned: Settings | None = None,
        agree: Agree | None = None,
    ) -> None:
        self._planned, self._agree = planned, agree
        super().__init__(frame, area)

    def build(self) -> None:
        """Lines as keys, two columns of them; sums and the key that agrees."""
        keys, lines = self.area.bottom(self.px(_KEYS_MM), self.gap)
        more, sums, agree = keys.columns(1, 2.6, 1.2, gap=self.gap)
        lines_as_keys = [
            self.key(place, largest_mm=5.5)
            # Down the first column, then down the second, as people read a list.
            for column in lines.columns(1, 1, 1, gap=self.gap)
            for place in column.rows(1, 1, 1, gap=self.gap)
        ]
        self._pages: Pages[Key, tuple[int, Part]] = Pages(self, lines_as_keys, more, self._show)
        self._sums = self.letters(sums, 4.4, lines=2, align="center", ink=style.SOFT_INK)
        self._take: Key = self.key(agree, DUE, largest_mm=6)

    @property
    def _settings(self) -> Settings | None:
        view = self.dealer.snapshot.tournament
        return self._planned or (view.settings if view else None)

    @property
    def _present(self) -> int:
        """The place that is reached; -1: none yet."""
        view = self.dealer.snapshot.tournament
        return -1 if self._planned is not None or view is None else view.part

    def draw(self) -> None:
        """Show all parts."""
        settings, w = self._settings, self.dealer.words
        if settings is None:
            self._sums.say(w("touch-tour-none"))
            return
        structure = settings.structure
        self._pages.draw(tuple(enumerate(structure.parts)))
        self._sums.say(
            w(
                "touch-tour-structure-sums",
                stack=settings.entries.entry.chips,
                price=settings.entries.entry.price,
                level=structure.last_rebuy_level,
                add_on=settings.entries.add_on.chips if settings.entries.add_on else 0,
            )
        )
        agrees = self._planned is not None and self._agree is not None
        self._take.show(w("touch-tour-agree"), do=self._agreed if agrees else None)

    def _show(self, key: Key, line: tuple[int, Part] | None) -> None:
        settings = self._settings
        if line is None or settings is None:
            key.show()
            return
        place, part = line
        w, begins = self.dealer.words, minutes_before(settings.structure)[place]
        number = level_number(settings.structure, place)
        words, more = part_words(w, part, number)
        beneath = " · ".join(filter(None, (clock_of(begins), more)))
        past = place <= self._present
        look = CHOSEN if place == self._present else QUIET if past else PLAIN
        do = self._begun if past else partial(self._edit, place)
        key.show(words, beneath, do, look)

    def _begun(self) -> None:
        self.dealer.tell(self.dealer.words("touch-tour-part-begun"))

    def _edit(self, place: int) -> None:
        settings = self._settings
        if settings is not None:
            structure, present = settings.structure, self._present
            self.frame.open(
                lambda frame, area: PartScreen(
                    frame, area, structure, place, present, self._changed
                )
            )

    def _changed(self, structure: Structure) -> None:
        """Another structure: planned, or for the tournament that runs."""
        settings = self._settings
        if settings is None:
            return
        changed = replace(settings, structure=structure)
        if self._planned is not None:
            self._planned = changed
            self.draw()
        else:
            self.dealer.send(ChangeSettings(changed))

    def _agreed(self) -> None:
        if self._planned is not None and self._agree is not None:
            self._agree(self._planned)
