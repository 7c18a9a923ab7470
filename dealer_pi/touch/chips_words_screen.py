"""Chips and words: what the player pushed and said, and at once what that amounts to."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import ClassVar, Final, Literal

from msgspec.structs import replace

from dealer_pi.engine.chips_and_words import Said
from dealer_pi.engine.commands import PushChips
from dealer_pi.touch import style
from dealer_pi.touch.amount_screen import Ask, amount_screen
from dealer_pi.touch.area import Area
from dealer_pi.touch.chips_words import Told, as_push, moved_again, other_earlier, pushed, said
from dealer_pi.touch.key import CHOSEN, PLAIN, QUIET
from dealer_pi.touch.number_pad import chip_text, chips_for
from dealer_pi.touch.panel import ACTION_MM
from dealer_pi.touch.screen import Screen
from dealer_pi.touch.turns import turn_of
from dealer_pi.touch.verdict import Verdict

_CHIPS: Final = 6
_KEYS_MM: Final = 13.5


class ChipsWordsScreen(Screen):
    """For the seat that was to act when it opened."""

    name: ClassVar = "chips_words"

    def build(self) -> None:
        """Chips, words, the rest; under them what was told and the ruling."""
        snapshot = self.dealer.snapshot
        self._turn = turn_of(snapshot)
        self._told = Told()
        high = self.px(_KEYS_MM)
        chips, rest = self.area.top(high, self.gap)
        words, rest = rest.top(high, self.gap)
        more, rest = rest.top(self.px(11), self.gap)
        self._build_chips(chips)
        self._build_words(words)
        parts = more.columns(1.3, 1.7, 0.8, gap=self.gap)
        self._first, self._earlier, clear = (
            self.key(part, PLAIN, lines=2, largest_mm=4.6) for part in parts
        )
        clear.show(self.dealer.words("touch-clear"), do=partial(self._set, Told()), look=QUIET)
        keys, words = rest.right(self.area.w * 0.3, self.gap)
        keys, _ = keys.top(min(self.px(ACTION_MM), keys.h))
        heard, words = words.top(self.px(5.5))
        self._heard = self.letters(heard, 5, ink=style.SOFT_INK, may_be_cut=True)
        self._verdict = Verdict(self, words, keys, lines=4)

    def _build_chips(self, area: Area) -> None:
        stakes = self.dealer.snapshot.stakes
        values = chips_for(stakes.smallest_chip, stakes.big_blind, _CHIPS)
        *chips, motion = area.columns(*(1,) * _CHIPS, 1.4, gap=self.gap)
        for value, part in zip(values, chips, strict=True):
            key = self.key(part, PLAIN, pad=True, largest_mm=6)
            key.show(chip_text(self.dealer.words, value), do=partial(self._push, value))
        self._motion = self.key(motion, QUIET, lines=2, largest_mm=4.6)

    def _build_words(self, area: Area) -> None:
        wager: Said = "raise" if self.dealer.snapshot.price else "bet"
        words: tuple[Said, ...] = ("fold", "check", "call", wager, "all-in")
        *parts, amount = area.columns(*(1,) * len(words), 1.4, gap=self.gap)
        self._words = {
            word: self.key(part, PLAIN, largest_mm=5)
            for word, part in zip(words, parts, strict=True)
        }
        self._amount = self.key(amount, PLAIN, lines=2, largest_mm=4.6)

    def headline(self) -> str:
        """Whose chips and words."""
        return self.dealer.words("touch-chips-words-of", player=self.dealer.name(self._turn.seat))

    def draw(self) -> None:
        """Show what was told, and what the table says to it."""
        self._draw_words()
        self._draw_more()
        self._heard.say(self._all_told())
        w, snapshot = self.dealer.words, self.dealer.snapshot
        push = as_push(self._told)
        if turn_of(snapshot) != self._turn:
            self._verdict.clear(w("touch-turn-over"))
        elif push is None:
            self._verdict.clear(w("touch-chips-words-hint"), style.SOFT_INK)
        else:
            self._verdict.show(PushChips(self._turn.seat, push))

    def _draw_words(self) -> None:
        w, told = self.dealer.words, self._told
        again = partial(self._set, moved_again(told)) if told.motions[-1] else None
        self._motion.show(w("touch-motion"), do=again)
        for word, key in self._words.items():
            look = CHOSEN if told.said == word else PLAIN
            key.show(word.upper(), do=partial(self._set, said(told, word)), look=look)
        if told.amount:
            text = w("touch-amount-said", amount=told.amount)
            self._amount.show(text, do=partial(self._set, replace(told, amount=0)), look=CHOSEN)
        else:
            do = partial(self._ask, "touch-amount-how-much", "amount")
            self._amount.show(w("touch-amount"), do=do, look=PLAIN)

    def _draw_more(self) -> None:
        """When the chips came, where there are words too; and what became of an earlier bet."""
        w, told = self.dealer.words, self._told
        other = partial(self._set, replace(told, chips_first=not told.chips_first))
        self._first.show(
            w("touch-chips-first" if told.chips_first else "touch-words-count"),
            do=other if told.motions[0] and (told.said or told.amount) else None,
            look=CHOSEN if told.chips_first else PLAIN,
        )
        view = self.dealer.seat(self._turn.seat)
        bet = view.bet if view else 0
        slug = told.earlier.replace(" ", "-")
        self._earlier.show(
            w(f"touch-earlier-{slug}", chips=bet, left=told.left),
            do=self._other_earlier if bet else None,
            look=PLAIN if told.earlier == "untouched" else CHOSEN,
        )

    def _all_told(self) -> str:
        """The motions and the words, such as: 4 x 25 + 500 | 100 | “RAISE 600”."""
        w, told = self.dealer.words, self._told
        parts = [self._chips(motion) for motion in told.motions if motion]
        words = [told.said.upper(), w.number(told.amount) if told.amount else ""]
        if any(words):
            parts.append(w("touch-heard", words=" ".join(filter(None, words))))
        return "  |  ".join(parts)

    def _chips(self, motion: tuple[int, ...]) -> str:
        number = self.dealer.words.number
        counted = Counter(motion).items()
        return " + ".join(
            f"{many} x {number(chip)}" if many > 1 else number(chip) for chip, many in counted
        )

    def _set(self, told: Told) -> None:
        self._told = told
        self.draw()

    def _push(self, chip: int) -> None:
        self._set(pushed(self._told, chip))

    def _other_earlier(self) -> None:
        self._set(other_earlier(self._told))
        if self._told.earlier == "partly pulled back":
            self._ask("touch-earlier-how-much", "left")

    def _ask(self, question: str, field: Literal["amount", "left"]) -> None:
        def take(screen: Screen, amount: int) -> None:
            screen.frame.back()
            self._set(replace(self._told, **{field: amount}))

        self.frame.open(amount_screen(Ask(lambda dealer: dealer.words(question), (), take)))
