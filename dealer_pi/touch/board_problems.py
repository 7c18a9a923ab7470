"""Something is wrong with the board: the sentence, and the keys that lead to the right ruling."""

from __future__ import annotations

from functools import partial
from typing import ClassVar, Final, NamedTuple

from dealer_pi.assembly.desk import Desk, Problem, ProblemCode
from dealer_pi.engine.commands import CorrectBoard, FouledDeck, PrematureCards, TooManyFlopCards
from dealer_pi.snapshots import Snapshot
from dealer_pi.touch import style
from dealer_pi.touch.dealer import Dealer
from dealer_pi.touch.desk_words import problem_sentence
from dealer_pi.touch.key import DUE, PLAIN, Do
from dealer_pi.touch.panel import ACTION_MM
from dealer_pi.touch.rulings import STREETS
from dealer_pi.touch.rulings_made import RulingScreen
from dealer_pi.touch.screen import Screen

_OPENS: Final[frozenset[ProblemCode]] = frozenset(
    {"same_card_twice", "card_changed", "premature", "more_than_due", "not_due"}
)
"""What the dealer has to settle. A hand over the board, or a camera gone blind, is only told."""
_DUE: Final = ("burn_and_deal", "complete_board")
_TILES: Final = 11
"""The board, a gap, and as many cards that came to it."""


def gravest(desk: Desk) -> Problem | None:
    """The problem that has to be settled first; None where the table may go on."""
    problems = desk.board.problems if desk.board is not None else ()
    return next((problem for problem in problems if problem.code in _OPENS), None)


def board_line(dealer: Dealer) -> str:
    """What is only told, for the top of the table; "" for nothing.

    That the camera cannot see matters while cards are due.
    """
    board, due = dealer.desk.board, dealer.snapshot.next_step.kind in _DUE
    for problem in board.problems if board is not None else ():
        if problem.code == "swept_away" or (due and problem.code not in _OPENS):
            return problem_sentence(dealer.words, problem)
    return ""


class Way(NamedTuple):
    """A way out: its message and what it does."""

    message: str
    do: Do


class BoardProblemScreen(Screen):
    """The gravest problem, until the camera sees it no more or the dealer leaves it as it is."""

    name: ClassVar = "board_problem"
    by_itself: ClassVar = True

    def build(self) -> None:
        """The sentence, under it the board and what came to it; the ways out at the bottom."""
        keys, above = self.area.bottom(self.px(ACTION_MM), self.gap)
        sentence, cards = above.rows(1, 1.1, gap=self.gap)
        self._sentence = self.letters(sentence, 7.5, lines=3, align="center", ink=style.LIT)
        self._tiles = [self.tile(part) for part in cards.columns(*(1,) * _TILES, gap=self.gap)]
        leave, other, ruling = keys.columns(1, 1, 1.6, gap=self.gap)
        self._leave = self.key(leave, PLAIN, lines=2, largest_mm=5.5)
        self._board = self.key(other, PLAIN, lines=2, largest_mm=5.5)
        self._ruling = self.key(ruling, DUE, lines=2, largest_mm=6.5)

    def headline(self) -> str:
        """That the board needs the dealer."""
        return self.dealer.words("touch-problem-title")

    def draw(self) -> None:
        """Show the problem; where it has gone meanwhile, only the way back."""
        w, snapshot = self.dealer.words, self.dealer.snapshot
        problem = gravest(self.dealer.desk)
        self._sentence.say(problem_sentence(w, problem) if problem else w("touch-problem-gone"))
        came = problem.cards if problem else ()
        cards = (*snapshot.board, None, *came) if snapshot.board else came
        first = (_TILES - len(cards)) // 2
        for place, tile in enumerate(self._tiles, -first):
            tile.lay(cards[place] if 0 <= place < len(cards) else None, place=False)
        self._leave.show(w("touch-problem-leave"), do=self.frame.home, look=PLAIN)
        self._board.show(
            w("touch-board") if snapshot.board else "",
            do=partial(self.frame.open_named, "board") if snapshot.board else None,
        )
        way = self._way(problem, snapshot) if problem else None
        self._ruling.show(w(way.message) if way else "", do=way.do if way else None)

    def _way(self, problem: Problem, snapshot: Snapshot) -> Way | None:
        """The ruling that the problem leads to, if there is one."""
        match problem.code:
            case "same_card_twice":
                return Way("touch-ruling-fouled", self._rule(FouledDeck(problem.cards[0])))
            case "premature" if snapshot.street < len(STREETS):
                early = PrematureCards(STREETS[snapshot.street], problem.cards)
                return Way("touch-ruling-premature", self._rule(early))
            case "more_than_due" if snapshot.street <= 1:
                flop = TooManyFlopCards(int(problem.numbers["found"]))
                return Way("touch-ruling-big-flop", self._rule(flop))
            case "card_changed" if len(problem.cards) == len(problem.instead_of):
                really = dict(zip(problem.instead_of, problem.cards, strict=True))
                board = tuple(really.get(card, card) for card in snapshot.board)
                return Way(
                    "touch-problem-camera-right", partial(self._correct, CorrectBoard(board))
                )
            case _:
                return Way("touch-rulings", partial(self.frame.open_named, "rulings"))

    def _rule(self, command: PrematureCards | TooManyFlopCards | FouledDeck) -> Do:
        return partial(self.frame.open, partial(RulingScreen, command=command))

    def _correct(self, command: CorrectBoard) -> None:
        self.dealer.send(command)
