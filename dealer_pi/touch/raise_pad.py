"""The raise pad: the amount that the player announced, always as the total of the street."""

from __future__ import annotations

from functools import partial
from typing import ClassVar

from dealer_pi.engine.commands import Act
from dealer_pi.touch import style
from dealer_pi.touch.key import GO, PLAIN, QUIET
from dealer_pi.touch.number_pad import NumberPad, chip_text, chips_for
from dealer_pi.touch.panel import ACTION_MM, LEAST_KEY_MM
from dealer_pi.touch.raise_sizes import sizes, wager
from dealer_pi.touch.screen import Screen


class RaisePad(Screen):
    """For the seat that was to act when it opened; it closes when that seat's turn is over."""

    name: ClassVar = "raise"
    by_itself: ClassVar = True

    def build(self) -> None:
        """Pad, chips, usual sizes; the amount and the key that does it."""
        snapshot = self.dealer.snapshot
        self._seat, self._hand = snapshot.actor, snapshot.hand
        self._street = snapshot.street
        left, right = self.area.left(self.area.w * 0.7, self.gap)
        pad, chips, usual = left.columns(3, 1.25, 1.6, gap=self.gap)
        self._pad = NumberPad(self, pad, self.draw)
        stakes = snapshot.stakes
        values = chips_for(stakes.smallest_chip, stakes.big_blind)
        for value, part in zip(values, chips.rows(1, 1, 1, 1, gap=self.gap), strict=True):
            key = self.key(part, QUIET, pad=True, largest_mm=5.5)
            key.show("+" + chip_text(self.dealer.words, value), do=partial(self._add, value))
        self._sizes = [
            self.key(part, PLAIN, lines=2, largest_mm=5.0)
            for part in usual.rows(1, 1, 1, 1, 1, gap=self.gap)
        ]
        confirm, words = right.bottom(self.px(ACTION_MM), self.gap)
        self._confirm = self.key(confirm, GO, largest_mm=8)
        none, words = words.bottom(self.px(LEAST_KEY_MM + 2), self.gap)
        self._none = self.key(none, QUIET, largest_mm=5.5)
        to, by, limit = words.rows(1.2, 0.8, 1.2, gap=self.gap)
        self._to = self.letters(to, 11, align="center")
        self._by = self.letters(by, 6, align="center", ink=style.SOFT_INK)
        self._limit = self.letters(limit, 4.6, lines=3, align="center", ink=style.LIT)

    def headline(self) -> str:
        """Who raises, and what the smallest raise is."""
        choice = wager(self.dealer.snapshot.options)
        return self.dealer.words(
            "touch-raise-of",
            player=self.dealer.name(self._seat), act=choice.act.upper() if choice else "RAISE",
        )  # fmt: skip

    def draw(self) -> None:
        """Show the amount, and in another colour why it cannot be."""
        snapshot, w = self.dealer.snapshot, self.dealer.words
        choice = wager(snapshot.options)
        pending = self.dealer.desk.pending
        pressed = pending is not None and pending.seat == self._seat
        self._none.show(w("touch-no-raise"), do=self.dealer.no_raise if pressed else None)
        turn = (snapshot.hand, snapshot.street, snapshot.actor)
        if choice is None or turn != (self._hand, self._street, self._seat):
            self._confirm.show()
            for key in self._sizes:
                key.show()
            self._limit.say(w("touch-turn-over"))
            return
        view = self.dealer.seat(self._seat)
        own = view.bet if view else 0
        usual = (*sizes(snapshot), ("touch-all-in-size", choice.most_to))
        for key, (message, to) in zip(self._sizes, usual, strict=True):
            key.show(w(message), w.number(to), partial(self._set, to))
        amount = self._pad.amount
        legal = choice.least_to <= amount <= choice.most_to
        self._to.say(w.number(amount), style.INK if legal or not amount else style.WRONG)
        more = amount - snapshot.price
        self._by.say(w("touch-raise-by", chips=more, adds=amount - own) if legal else "")
        if legal or not amount:
            limit = w("touch-limits", least=choice.least_to, most=choice.most_to)
        elif amount < choice.least_to:
            limit = w("touch-too-little", least=choice.least_to)
        else:
            limit = w("touch-too-much", most=choice.most_to)
        self._limit.say(limit, style.SOFT_INK if legal or not amount else style.WRONG)
        if legal:
            self._confirm.show(choice.act.upper(), w.number(amount), self._do, GO)
        else:
            self._confirm.show()

    def _set(self, to: int) -> None:
        self._pad.amount = to
        self.draw()

    def _add(self, value: int) -> None:
        """A chip on top; the first one on top of what the call would be."""
        self._pad.amount = (self._pad.amount or self.dealer.snapshot.price) + value
        self.draw()

    def _do(self) -> None:
        choice = wager(self.dealer.snapshot.options)
        if choice is not None and self.dealer.snapshot.actor == self._seat:
            self.dealer.act(Act(self._seat, choice.act, self._pad.amount))
            self.frame.home()
