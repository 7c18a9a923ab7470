"""A deal about the prizes that are left: what each would get by each way, and the agreement."""

from __future__ import annotations

from functools import partial
from typing import ClassVar, Final

from dealer_pi.snapshots import TournamentView
from dealer_pi.touch import style
from dealer_pi.touch.key import CAUTION
from dealer_pi.touch.panel import LEAST_KEY_MM
from dealer_pi.touch.screen import Screen
from dealer_pi.tournament.commands import AgreeDeal
from dealer_pi.tournament.state import Way

_WAYS: Final[tuple[Way, ...]] = ("icm", "chip chop", "equal")
_PLAYERS: Final = 10
_SHARES: Final = (1.5, 1.2, 1, 1, 1)


class DealScreen(Screen):
    """A line a player, a column a way; the way is held when all have agreed to it."""

    name: ClassVar = "deal"
    title: ClassVar = "touch-tour-deal-title"

    def build(self) -> None:
        """The lines, and a key under each column."""
        keys, lines = self.area.bottom(self.px(LEAST_KEY_MM + 2), self.gap)
        self._lines = []
        for row in lines.rows(*(1,) * _PLAYERS):
            name, *numbers = row.columns(*_SHARES, gap=self.gap)
            letters = [self.letters(name, 4.6, may_be_cut=True)]
            letters += [self.letters(part, 4.6, align="right") for part in numbers]
            self._lines.append(letters)
        said, _, *ways = keys.columns(*_SHARES, gap=self.gap)
        both = said.left(said.w + _.w + self.gap)[0]
        self._said = self.letters(both, 4.2, lines=2, ink=style.SOFT_INK)
        self._keys = [self.key(part, CAUTION, hold=True, lines=2, largest_mm=5) for part in ways]

    def draw(self) -> None:
        """Show what each would get now."""
        view, w = self.dealer.snapshot.tournament, self.dealer.words
        offers = view.offers if view else ()
        texts = [(o.player, *map(w.number, (o.chips, o.icm, o.chip_chop, o.equal))) for o in offers]
        for letters, line in zip(self._lines, [*texts, *[("",) * 5] * _PLAYERS], strict=False):
            for one, text in zip(letters, line, strict=True):
                one.say(text)
        self._said.say(w("touch-tour-hold-way") if offers else self._why_none(view))
        for way, key in zip(_WAYS, self._keys, strict=True):
            key.show(
                w(f"touch-tour-way-{way.replace(' ', '-')}"),
                do=partial(self._agree, way) if offers else None,
            )

    def _why_none(self, view: TournamentView | None) -> str:
        agreed = view is not None and view.deal is not None
        return self.dealer.words("touch-tour-deal-agreed" if agreed else "touch-tour-no-deal")

    def _agree(self, way: Way) -> None:
        self.dealer.send(AgreeDeal(way), then=lambda _: self.frame.back())
