"""The dealer alone: every act and every card is entered on the screen."""

from __future__ import annotations

from dealer_pi.demo.finger import Finger
from dealer_pi.demo.steps import Steps, until
from dealer_pi.engine import Act, Card
from dealer_pi.touch.dealer import Dealer
from dealer_pi.touch.key import Key
from dealer_pi.touch.raise_sizes import sizes, wager
from dealer_pi.touch.tiles import rank_text, suit_shape


class ByTouch:
    """Plays by touches alone."""

    def __init__(self, finger: Finger, dealer: Dealer) -> None:
        self._finger, self._dealer = finger, dealer

    def act(self, act: Act) -> Steps:
        """What the seat to act does."""
        word = {"bet": "BET", "raise": "RAISE", "call": "CALL"}.get(act.act, act.act.upper())
        if act.act == "call":
            options = self._dealer.snapshot.options
            call = options.choice("call") if options else None
            word = f"CALL {self._dealer.words.number(call.adds if call else 0)}"
        if act.act in ("bet", "raise"):
            yield from self.wager(act)
            return
        yield from self._touch(word)

    def wager(self, act: Act) -> Steps:
        """BET or RAISE, the amount, and the key that confirms it."""
        w = self._dealer.words
        choice = wager(self._dealer.snapshot.options)
        only = choice is not None and choice.least_to == choice.most_to
        yield from self._touch(f"{act.act.upper()} {w.number(act.to)}" if only else act.act.upper())
        if not only:
            yield from self.amount(act.to)

    def amount(self, to: int) -> Steps:
        """The amount on the raise pad: a usual size if it is one, else its digits; confirmed."""
        w = self._dealer.words
        usual = next((name for name, size in sizes(self._dealer.snapshot) if size == to), None)
        if usual:
            yield from self._touch(w(usual))
        else:
            text = str(to)
            while text:
                key = "00" if text.startswith("00") else text[0]
                yield from self._touch(key)
                text = text.removeprefix(key)
        amount = w.number(to)
        yield from until(
            lambda: self._finger.rested() and self._confirm(amount) is not None,
            lambda: f"{amount} cannot be confirmed: {[k.text for k in self._finger.seen()]}",
        )
        if (confirm := self._confirm(amount)) is not None:
            self._finger.touch_key(confirm)

    def _confirm(self, amount: str) -> Key | None:
        for key in self._finger.seen():
            if key.words in (("BET", amount), ("RAISE", amount)):
                return key
        return None

    def cards(self, cards: tuple[Card, ...]) -> Steps:
        """Rank and suit of each card."""
        for card in cards:
            yield from self._touch(rank_text(card[0]))
            yield from self._touch(suit_shape(card[1]))

    def board(self, cards: tuple[Card, ...]) -> Steps:
        """The cards of a street; the screen for them has opened by itself."""
        yield from self.cards(cards)

    def show(self, seat: int, cards: tuple[Card, ...]) -> Steps:  # noqa: ARG002 - the screen knows it
        """A hand that is turned up."""
        yield from self.cards(cards)

    def muck(self) -> Steps:
        """The hand that should be shown is thrown away."""
        yield from self._touch(self._dealer.words("touch-muck"))

    def next(self) -> Steps:
        """The chips are pushed."""
        yield from self._touch(self._dealer.words("touch-next"))

    def clear(self) -> None:
        """The cards are collected: nothing to do for the screen."""

    def again(self, board: tuple[Card, ...]) -> None:
        """Nothing to do for the screen."""

    def _touch(self, text: str) -> Steps:
        yield from until(
            lambda: self._finger.rested() and self._finger.sees(text),
            lambda: f"there is no key {text!r}: {[k.text for k in self._finger.seen()]}",
        )
        self._finger.touch(text)
        yield
