"""One switch of the house rules: what it means, and what it may be set to."""

from __future__ import annotations

from functools import partial
from typing import ClassVar

from msgspec import structs

from dealer_pi.engine.commands import SetRules
from dealer_pi.engine.house_rules import Switch, Value, value_of
from dealer_pi.live_table import Accepted
from dealer_pi.locale import sentences
from dealer_pi.touch import style
from dealer_pi.touch.area import Area
from dealer_pi.touch.asking import coming_rules, say_if_it_waits
from dealer_pi.touch.frame import Frame
from dealer_pi.touch.key import CHOSEN, GO, PLAIN
from dealer_pi.touch.number_pad import NumberPad
from dealer_pi.touch.panel import ACTION_MM
from dealer_pi.touch.screen import Screen


class SwitchScreen(Screen):
    """Values as keys, the one that is set bright; a pad where it is a number."""

    name: ClassVar = "switch"

    def __init__(self, frame: Frame, area: Area, switch: Switch) -> None:
        self._switch = switch
        super().__init__(frame, area)

    def build(self) -> None:
        """The meaning at the top, then the values."""
        meaning, rest = self.area.top(self.area.h * 0.24, self.gap)
        self._meaning = self.letters(meaning, 6, lines=3)
        self._keys = []
        if not self._switch.values:
            self._build_pad(rest)
            return
        values = self._switch.values
        parts = rest.rows(*(1,) * max(3, len(values)), gap=self.gap)
        for value, part in zip(values, parts, strict=False):
            self._keys.append((value, self.key(part, lines=2, largest_mm=6)))

    def _build_pad(self, area: Area) -> None:
        pad, right = area.columns(1.6, 1, gap=self.gap)
        self._pad = NumberPad(self, pad, self.draw)
        self._pad.amount = int(value_of(coming_rules(self.dealer.snapshot), self._switch))
        confirm, words = right.bottom(self.px(ACTION_MM) * 0.8, self.gap)
        self._number = self.letters(words, 6, lines=4, align="center")
        self._confirm = self.key(confirm, GO, largest_mm=7)

    def headline(self) -> str:
        """The group and the row of the rules."""
        w = self.dealer.words
        group = sentences.group(w, self._switch.group)
        return w("touch-people-rule-row", group=group, row=self._switch.row)

    def draw(self) -> None:
        """Show what it is set to for the next hand."""
        w, switch = self.dealer.words, self._switch
        now = value_of(coming_rules(self.dealer.snapshot), switch)
        self._meaning.say(sentences.switch(w, switch.name))
        for value, key in self._keys:
            look = CHOSEN if value == now else PLAIN
            word = sentences.value(w, switch.name, value)
            key.show(word, do=partial(self._set, value), look=look)
        if switch.values:
            return
        typed = self._pad.amount
        fits = switch.least <= typed <= switch.most
        said = [
            sentences.value(w, switch.name, typed),
            w("touch-limits", least=switch.least, most=switch.most),
        ]
        self._number.say("\n".join(said), style.INK if fits else style.LIT)
        self._confirm.show(w("touch-people-ok"), do=partial(self._set, typed) if fits else None)

    def _set(self, value: Value) -> None:
        rules = coming_rules(self.dealer.snapshot)
        wish = SetRules(structs.replace(rules, **{self._switch.name: value}))

        def done(answer: Accepted) -> None:
            if self.frame.screen is self:
                self.frame.back()
            say_if_it_waits(self, answer, wish)

        self.dealer.send(wish, then=done)
