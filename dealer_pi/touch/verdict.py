"""What the table would rule: the sentence, its rule's row, the steps, and the key that rules so."""

from __future__ import annotations

from functools import partial
from typing import Final

from msgspec.structs import replace

from dealer_pi.engine import Command, Refusal
from dealer_pi.engine.commands import PushChips
from dealer_pi.locale import sentences
from dealer_pi.snapshots import Ruling, UndoView
from dealer_pi.touch import style
from dealer_pi.touch.area import Area
from dealer_pi.touch.key import DANGER, DUE, GO
from dealer_pi.touch.screen import Screen
from dealer_pi.touch.style import Colour

MOST_STEPS: Final = 6
"""A void hand whose deck is changed and whose absent players' bets stay."""


class Verdict:
    """Part of a screen: the table is asked what it would rule, and a key rules so.

    `refused` is set where the table will not rule. Where the ruling leaves the floor a choice,
    there is a key for each.
    """

    def __init__(self, screen: Screen, words: Area, keys: Area, lines: int) -> None:
        self._screen, self._dealer = screen, screen.dealer
        self.refused = False
        row, sentence = words.right(screen.px(16), screen.gap)
        self._sentence = screen.letters(sentence, 7, lines=lines)
        self._row = screen.letters(row, 5.5, align="right", ink=style.SOFT_INK)
        self._rule = screen.key(keys, DUE, lines=2, largest_mm=7)
        fold, call = keys.columns(1, 1, gap=screen.gap)
        self._choices = {"call": screen.key(call, GO), "fold": screen.key(fold, DANGER)}

    def show(self, command: Command) -> Ruling | None:
        """Say what the table answers to `command` now; None where that is no ruling."""
        w, snapshot = self._dealer.words, self._dealer.snapshot
        foreseen = self._dealer.table.foresee(command)
        self.refused = isinstance(foreseen, Refusal)
        if isinstance(foreseen, Refusal):
            self.clear(sentences.refusal(w, foreseen, snapshot))
            self._row.say(foreseen.row)
            return None
        ruling = foreseen.rulings[-1] if len(foreseen.rulings) > len(snapshot.rulings) else None
        if ruling is not None:
            said = sentences.ruling(w, ruling, snapshot)
        else:
            named = UndoView(type(command).__name__, getattr(command, "seat", 0))
            said = sentences.undo(w, named, snapshot)
        self._sentence.say(said, style.INK)
        self._row.say(ruling.row if ruling else "")
        choice = ruling is not None and ruling.numbers.get("act") == "choice"
        if choice and isinstance(command, PushChips):
            self._rule.show()
            for decided, key in self._choices.items():
                do = partial(self._send, replace(command, decided=decided))
                key.show(decided.upper(), w(f"touch-verb-{decided}"), do)
        else:
            self._rule.show(w("touch-rule-so"), do=partial(self._send, command))
            for key in self._choices.values():
                key.show()
        return ruling

    def clear(self, text: str, ink: Colour = style.LIT) -> None:
        """There is nothing to rule; `text` says why."""
        self._sentence.say(text, ink)
        self._row.say("")
        for key in (self._rule, *self._choices.values()):
            key.show()

    def _send(self, command: Command) -> None:
        self._dealer.send(command, then=lambda _: self._screen.frame.home())


def numbered(number: int, text: str) -> str:
    """A step of a list.

    >>> numbered(2, "Shuffle")
    '2. Shuffle'
    """
    return f"{number}. {text}"
