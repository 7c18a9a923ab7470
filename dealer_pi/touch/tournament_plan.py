"""Setting a tournament up: a key for each thing to agree, most of which may stay as they are."""

from __future__ import annotations

from functools import partial
from typing import Any, ClassVar, Final

from msgspec.structs import replace

from dealer_pi.live_table import Accepted
from dealer_pi.locale import sentences
from dealer_pi.touch.amount_screen import Ask, amount_screen
from dealer_pi.touch.key import DUE, QUIET, Do, Key
from dealer_pi.touch.screen import Screen
from dealer_pi.touch.tournament_structure import StructureScreen
from dealer_pi.touch.tournament_words import clock_of
from dealer_pi.touch.usual_amounts import Usual
from dealer_pi.tournament.commands import SetUpTournament
from dealer_pi.tournament.errors import TournamentError
from dealer_pi.tournament.payout_tables import PAYOUT_TABLES
from dealer_pi.tournament.plan import CHIPS, MADE, Plan, fitting_chips, settings_of, usual_stack
from dealer_pi.tournament.refusals import refusal
from dealer_pi.tournament.settings import Settings
from dealer_pi.tournament.structure import STRUCTURES
from dealer_pi.tournament.structure_maker import GAME_KINDS

_CHOICES: Final[dict[str, tuple[Any, ...]]] = {
    "structure": (MADE, *STRUCTURES),
    "kind": tuple(GAME_KINDS),
    "minutes": (0, 90, 120, 150, 180, 240, 300),
    "chips": CHIPS,
    "ante": ("none", "big blind", "classic"),
    "rebuys": (True, False),
    "late": (True, False),
    "prizes": tuple(PAYOUT_TABLES),
    "shot_s": (0, 20, 30, 60),
}
"""What a touch on the key turns through."""
_ONLY_MADE: Final = ("kind", "minutes", "ante")
_MAY_BE_NONE: Final = ("price", "fee", "bounty", "add_on")
_FIELDS: Final = (
    "structure", "kind", "minutes", "players",
    "chips", "stack", "ante", "prizes",
    "price", "fee", "bounty", "rebuys",
    "late", "add_on", "shot_s",
)  # fmt: skip


class PlanScreen(Screen):
    """Fifteen keys, and the one that shows what becomes of them before anything is agreed."""

    name: ClassVar = "tournament_plan"
    title: ClassVar = "touch-tour-plan-title"

    def build(self) -> None:
        """The grid."""
        self._plan = Plan()
        *fields, look = self.area.grid(4, 4, self.gap)
        self._keys = {
            field: self.key(part, lines=2, largest_mm=5)
            for field, part in zip(_FIELDS, fields, strict=True)
        }
        self._look: Key = self.key(look, DUE, lines=2, largest_mm=6)

    def draw(self) -> None:
        """Show what is planned."""
        w, made = self.dealer.words, self._plan.structure == MADE
        for field, key in self._keys.items():
            used = made or field not in _ONLY_MADE
            label = w(f"touch-tour-plan-{field.replace('_', '-')}")
            if used:
                key.show(self._value(field), label, self._does(field))
            else:
                key.show("\N{EN DASH}", label, self._made_first, QUIET)
        self._look.show(w("touch-tour-look"), do=self._preview)

    def _does(self, field: str) -> Do:
        if field in _CHOICES:
            return partial(self._turn, field)
        return partial(self._ask, field)

    def _value(self, field: str) -> str:
        w, value = self.dealer.words, getattr(self._plan, field)
        if field == "chips":
            return "/".join(w.number(chip) for chip in value[:3]) + "…"
        if field == "minutes":
            return clock_of(value) if value else w("touch-tour-usual")
        if field in ("rebuys", "late"):
            return w("touch-tour-yes" if value else "touch-tour-no")
        if field == "shot_s":
            return w("touch-tour-seconds", seconds=value) if value else w("touch-tour-no")
        if isinstance(value, str):
            return w(f"touch-tour-{field}-{_slug(value)}")
        return w.number(value)

    def _turn(self, field: str) -> None:
        """The next of the choices."""
        choices = _CHOICES[field]
        value = choices[(choices.index(getattr(self._plan, field)) + 1) % len(choices)]
        self._set(field, value)
        if field == "structure" and value != MADE:
            self._set("chips", fitting_chips(STRUCTURES[value]))
            self._set("stack", usual_stack(STRUCTURES[value]))

    def _ask(self, field: str) -> None:
        message, now = f"touch-tour-plan-{field.replace('_', '-')}", getattr(self._plan, field)
        usual = [Usual("touch-tour-as-it-is", now)] if now else []
        if field == "add_on":
            usual.append(Usual("touch-tour-plan-stack", self._plan.stack))
        if field in _MAY_BE_NONE:
            usual.append(Usual("touch-tour-no", 0))
        asked = Ask(lambda dealer: dealer.words(message), tuple(usual), partial(self._take, field))
        self.frame.open(amount_screen(asked))

    def _take(self, field: str, screen: Screen, amount: int) -> None:
        screen.frame.back()
        self._set(field, amount)

    def _set(self, field: str, value: object) -> None:
        self._plan = replace(self._plan, **{field: value})
        self.draw()

    def _made_first(self) -> None:
        self.dealer.tell(self.dealer.words("touch-tour-only-made"))

    def _preview(self) -> None:
        try:
            settings = settings_of(self._plan)
        except TournamentError as error:
            self.dealer.tell(sentences.refusal(self.dealer.words, refusal(error)), refused=True)
            return
        self.frame.open(lambda frame, area: StructureScreen(frame, area, settings, self._agree))

    def _agree(self, settings: Settings) -> None:
        self.dealer.send(SetUpTournament(settings), then=self._agreed)

    def _agreed(self, _: Accepted) -> None:
        self.frame.home()
        self.frame.open_named("tournament")


def _slug(value: str) -> str:
    """A name as part of a message's name.

    >>> _slug("club T15,000")
    'club-t15-000'
    """
    return value.lower().replace(" ", "-").replace(",", "-")
