"""Learning the club's deck: its cards are laid under the camera, some at a time."""

from __future__ import annotations

from functools import partial
from typing import ClassVar, Final

from dealer_pi.snapshots import Card
from dealer_pi.touch import style
from dealer_pi.touch.key import CARD, CHOSEN, GO, QUIET
from dealer_pi.touch.outside import Learned, aside
from dealer_pi.touch.screen import Screen
from dealer_pi.touch.tiles import rank_text, suit_shape

_RANKS: Final = "AKQJT98765432"
_SUITS: Final = "shdc"
_CARDS: Final = tuple(Card(rank + suit) for suit in _SUITS for rank in _RANKS)
_GAP_MM: Final = 0.6


class DeckScreen(Screen):
    """All 52 cards: learned ones are white, doubtful ones have a question mark until somebody says
    that they lay there, the others are still to be laid down.
    """

    name: ClassVar = "deck"

    def build(self) -> None:
        """The cards in four rows, and the keys."""
        self._learned: Learned | None = None
        self._confirmed: set[Card] = set()
        self._waits = False
        keys, cards = self.area.bottom(self.px(15), self.gap)
        self._keys = {
            card: self.key(part, QUIET, font="DejaVuSans", largest_mm=4.6)
            for card, part in zip(
                _CARDS, cards.grid(len(_RANKS), len(_SUITS), self.px(_GAP_MM)), strict=True
            )
        }
        again, said, take = keys.columns(1, 1.8, 1.4, gap=self.gap)
        self._again = self.key(again, QUIET, hold=True, lines=2, largest_mm=5)
        self._said = self.letters(said, 5, lines=2, align="center", ink=style.SOFT_INK)
        self._take = self.key(take, GO, lines=2, largest_mm=6.5)

    def headline(self) -> str:
        """The next step."""
        w = self.dealer.words
        if self.dealer.outside.learn_deck is None:
            return w("touch-set-no-camera")
        if self._learned is None:
            return w("touch-set-deck-first")
        if self._doubtful():
            return w("touch-set-deck-confirm")
        return w("touch-set-deck-more" if self._learned.missing else "touch-set-deck-done")

    def draw(self) -> None:
        """Show what is learned and what is missing."""
        w, learned = self.dealer.words, self._learned
        doubtful = self._doubtful()
        for card, key in self._keys.items():
            text = f"{rank_text(card[0])}{suit_shape(card[1])}"
            if learned is None or card in learned.missing:
                key.show(text, do=partial(self._tell_missing, card), look=QUIET)
            elif card in doubtful:
                key.show(f"{text}?", do=partial(self._confirm, card), look=CHOSEN)
            else:
                key.show(text, do=partial(self._tell_known, card), look=CARD)
        seen = len(_CARDS) - len(learned.missing) - len(doubtful) if learned else 0
        self._said.say(w("touch-set-wait") if self._waits else w("touch-set-deck-of", seen=seen))
        outside = self.dealer.outside
        begun = learned is not None and outside.forget_deck is not None and not self._waits
        self._again.show(
            w("touch-set-again"), w("touch-tour-hold"), self._begin_anew if begun else None
        )
        ready = outside.learn_deck is not None and not self._waits
        self._take.show(w("touch-set-deck-take"), do=self._look if ready else None)

    def _doubtful(self) -> frozenset[Card]:
        unsure = self._learned.unsure if self._learned else ()
        return frozenset(unsure) - self._confirmed

    def _tell_missing(self, card: Card) -> None:
        self.dealer.tell(self.dealer.words("touch-set-deck-missing", card=card.pretty))

    def _tell_known(self, card: Card) -> None:
        self.dealer.tell(self.dealer.words("touch-set-deck-known", card=card.pretty))

    def _confirm(self, card: Card) -> None:
        self._confirmed.add(card)
        self.frame.draw()

    def _look(self) -> None:
        learn = self.dealer.outside.learn_deck
        if learn is not None:
            self._waits = True
            self.draw()
            work = partial(learn, tuple(sorted(self._confirmed)))
            aside(self.dealer, work, self._seen, self._failed)

    def _seen(self, learned: Learned) -> None:
        self._learned, self._waits = learned, False
        self.frame.draw()

    def _begin_anew(self) -> None:
        forget = self.dealer.outside.forget_deck
        if forget is not None:
            aside(self.dealer, forget, self._forgotten, self._failed)

    def _forgotten(self, _: object) -> None:
        self._learned, self._confirmed = None, set()
        self.frame.draw()

    def _failed(self, code: str) -> None:
        self._waits = False
        w, message = self.dealer.words, f"touch-set-deck-{code.replace('_', '-')}"
        known = message if message in w.messages else "touch-set-picture-none"
        self.dealer.tell(w(known), refused=True)
        self.draw()
