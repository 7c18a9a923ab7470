"""The board: as the camera sees it, to be accepted or put right; or by hand."""

from __future__ import annotations

from functools import partial
from typing import ClassVar

from dealer_pi.engine.commands import CorrectBoard
from dealer_pi.snapshots import Card
from dealer_pi.touch.card_picker import CardPicker
from dealer_pi.touch.key import GO, PLAIN
from dealer_pi.touch.screen import Screen
from dealer_pi.touch.set_up_picture import LivePicture


class BoardScreen(Screen):
    """The cards of the street that is due, or the whole board to be corrected.

    Cards of which the camera is certain are filled in; what it is unsure of is chosen from its
    guesses with one touch.
    """

    name: ClassVar = "board"
    by_itself: ClassVar = True

    def build(self) -> None:
        """Tiles and keys at the left; the live picture and the camera's guesses at the right."""
        snapshot = self.dealer.snapshot
        self._due = snapshot.next_step.kind in ("burn_and_deal", "complete_board")
        self._lying = len(snapshot.board)
        count = snapshot.next_step.cards if self._due else self._lying
        if snapshot.next_step.kind == "complete_board":
            count -= self._lying
        beside = 0.28 if self.dealer.desks is not None else 0.0
        left, right = self.area.left(self.area.w * (1 - beside) - self.gap, self.gap)
        shown = [card for seat in snapshot.seats for card in seat.cards]
        used = [*shown, *(snapshot.board if self._due else ())]
        before = snapshot.board if self._due else ()
        self._picker = CardPicker(self, left, max(count, 1), used, self._all_there, before)
        if not self._due:
            self._picker.put(snapshot.board)
        picture, rest = right.top(min(right.h * 0.42, right.w * 0.75), self.gap)
        LivePicture(self, picture, "board")
        rows = rest.rows(1, 1, 1, gap=self.gap)
        self._accept = self.key(rows[0], GO, lines=2, largest_mm=6)
        self._guesses = [
            self.key(part, PLAIN, font="DejaVuSans", largest_mm=7)
            for row in rows[1:]
            for part in row.columns(1, 1, gap=self.gap)
        ]

    def headline(self) -> str:
        """The step, where cards are due; else that the board is put right."""
        return "" if self._due else self.dealer.words("touch-correct-board")

    def draw(self) -> None:
        """Show what the camera offers."""
        w, board = self.dealer.words, self.dealer.desk.board
        offered = board.offered if board and self._due else ()
        self._accept.show(
            w("touch-accept", cards=_pretty(offered)) if offered else "",
            do=partial(self._deal, offered) if offered else None,
        )
        if board and self._due and board.new and None in self._picker.cards:
            missing = [card for card in board.new if card not in self._picker.cards]
            filled = [card or (missing.pop(0) if missing else None) for card in self._picker.cards]
            if filled != self._picker.cards and None in filled:
                self._picker.put(filled)
        guesses = [g for q in board.unsure for g in q.guesses][:4] if board and self._due else []
        for place, key in enumerate(self._guesses):
            guess = guesses[place] if place < len(guesses) else None
            key.show(
                guess.pretty if guess else "", do=partial(self._guessed, guess) if guess else None
            )

    def _guessed(self, card: Card) -> None:
        cards = list(self._picker.cards)
        if None in cards and card not in cards:
            cards[cards.index(None)] = card
            self._picker.put(cards)
            if None not in cards:
                self._all_there(tuple(c for c in cards if c))

    def _all_there(self, cards: tuple[Card, ...]) -> None:
        if self._due:
            self._deal(cards)
        else:
            self.dealer.send(CorrectBoard(cards), then=lambda _: self.frame.home())

    def _deal(self, cards: tuple[Card, ...]) -> None:
        if self.dealer.snapshot.next_step.kind == "complete_board":
            board = (*self.dealer.snapshot.board, *cards)
            self.dealer.send(CorrectBoard(board), then=lambda _: self.frame.home())
        else:
            self.dealer.deal(cards, lambda _: self.frame.home())


def _pretty(cards: tuple[Card, ...]) -> str:
    return " ".join(card.pretty for card in cards)
