"""The colour-up, led step by step: exchange, a card for each odd chip, and who gets a chip."""

from __future__ import annotations

from functools import partial
from random import SystemRandom
from typing import ClassVar

from dealer_pi.engine.cards import FULL_DECK
from dealer_pi.locale import sentences
from dealer_pi.snapshots import Card, RaceView
from dealer_pi.touch import style
from dealer_pi.touch.card_picker import CardPicker
from dealer_pi.touch.key import DUE, GO, Key
from dealer_pi.touch.panel import ACTION_MM
from dealer_pi.touch.screen import Screen
from dealer_pi.tournament.commands import ColourUp, DealRaceCard, RaceStepDone


class RaceScreen(Screen):
    """One step at a time; made anew for each, so that a used card cannot be chosen again."""

    name: ClassVar = "race"
    by_itself: ClassVar = True

    def build(self) -> None:
        """Keys for the step that is on."""
        self._step = self._now()
        race = self._race()
        if race is not None and race.step.kind == "deal":
            self._build_cards(race)
        else:
            self._build_words(race)

    def _build_cards(self, race: RaceView) -> None:
        left, right = self.area.left(self.area.w * 0.74, self.gap)
        used = [card for _, card in race.cards]
        CardPicker(self, left, 1, used, lambda cards: self._deal(cards[0]))
        draw, rest = right.bottom(self.px(ACTION_MM), self.gap)
        key = self.key(draw, GO, lines=2, largest_mm=5.5)
        free = [card for card in FULL_DECK if card not in used]
        key.show(
            self.dealer.words("touch-tour-draw-card"),
            do=lambda: self._deal(SystemRandom().choice(free)),
        )
        dealt = list(reversed(race.cards))
        for (seat, card), part in zip(dealt, rest.rows(1, 1, 1, 1, gap=self.gap), strict=False):
            name, place = part.left(part.w * 0.62, self.gap)
            self.letters(name, 4.6, may_be_cut=True).say(self.dealer.name(seat))
            self.tile(place).lay(card)

    def _build_words(self, race: RaceView | None) -> None:
        w, step = self.dealer.words, self.dealer.snapshot.next_step
        keys, words = self.area.bottom(self.px(ACTION_MM), self.gap)
        said = self.letters(words, 8, lines=5, align="center")
        _, right = keys.left(keys.w * 0.4, self.gap)
        key: Key = self.key(right, DUE, lines=2, largest_mm=7)
        if race is not None:
            said.say(sentences.next_step(w, self.dealer.snapshot))
            key.show(w("touch-done"), do=partial(self.dealer.send, RaceStepDone()))
        elif step.kind == "colour_up":
            said.say(sentences.next_step(w, self.dealer.snapshot))
            chip = int(step.numbers["small"])
            key.show(w("touch-tour-race-of", chip=chip), do=partial(self.dealer.send, ColourUp()))
        else:
            said.say(w("touch-tour-no-race"), style.SOFT_INK)

    def headline(self) -> str:
        """Who gets the next card; the other steps are told in the middle."""
        race = self._race()
        if race is not None and race.step.kind == "deal":
            return ""
        return self.dealer.words("touch-tour-race-title")

    def draw(self) -> None:
        """Where the step has changed, the screen changes too; a key that is down then is let go."""
        if self._now() != self._step:
            Key.forget()
            self.clear_widgets()
            self.canvas.clear()
            self.build()

    def _race(self) -> RaceView | None:
        view = self.dealer.snapshot.tournament
        return view.race if view else None

    def _now(self) -> object:
        race, step = self._race(), self.dealer.snapshot.next_step
        if race is None:
            return step.kind, step.numbers.get("small")
        return race.small, race.step, race.cards

    def _deal(self, card: Card) -> None:
        self.dealer.send(DealRaceCard(card))
