"""The conversation with the dealer: draw, ask, read, decide, say what happened.

A session keeps every earlier table, so that undo and redo reach across streets and awards. It
knows no terminal: it writes to a rich console and gets its lines from whoever runs it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from msgspec import Struct
from rich.console import Console
from rich.text import Text

from dealer_pi.console import deck as virtual
from dealer_pi.console.draw import draw
from dealer_pi.console.read import VERBS, Word, read, verbs_about
from dealer_pi.console.typed import NotUnderstood, shown
from dealer_pi.console.words import event_sentences, refusal_sentence, step_sentence
from dealer_pi.engine import commands as c
from dealer_pi.engine.decide import decide
from dealer_pi.engine.events import HandStarted
from dealer_pi.engine.next_step import next_step
from dealer_pi.engine.refusals import Refusal
from dealer_pi.engine.state import Table

PICTURE_HEIGHT: Final = 14
LEAST_ROOM: Final = 4
_CONFIRMS: Final[dict[str, c.Command]] = {
    "start_hand": c.StartHand(),
    "post_and_deal": c.DealtOut(),
    "push_pots": c.FinishHand(),
    "remedy": c.StepDone(),
}
_BY_ITSELF: Final = ("post_and_deal", "burn_and_deal", "turn_up")
"""Steps that the virtual deck takes without being asked."""


class Moment(Struct, frozen=True):
    """The table after a line, and what was said then; `deals` counts the hands dealt so far."""

    line: str
    table: Table
    said: tuple[str, ...] = ()
    deals: int = 0


class Session:
    """A table in conversation. `seed` makes it deal cards from a virtual deck by itself."""

    def __init__(self, table: Table, console: Console, seed: int | None = None) -> None:
        self._console = console
        self._seed = seed
        self._moments = [Moment("", table)]
        self._undone: list[Moment] = []
        self._log: list[Text] = []
        self._told = 0
        self._page: list[Text] = []

    @property
    def table(self) -> Table:
        """The table as it is now."""
        return self._moments[-1].table

    def run(self, ask: Callable[[], str]) -> None:
        """Ask for lines until one says quit, or `ask` raises `EOFError`."""
        self._say("help lists all lines; next does what is due", "dim")
        self._show_screen(picture=True)
        while True:
            try:
                line = ask()
            except EOFError:
                self._console.print("\nend of input: the table is closed")
                return
            if not self.answer(line):
                return

    def answer(self, line: str) -> bool:
        """Do what a line asks for and say what came of it; False if it ends the session."""
        line = " ".join(line.split())
        wanted: c.Command | Word | None = None
        try:
            wanted = read(line, self.table) if line else None
            if isinstance(wanted, Word) and wanted.name == "ruling" and wanted.rest:
                wanted = read(wanted.rest, self.table)
            if isinstance(wanted, c.Command):
                self._do(line, wanted)
            elif wanted is not None:
                self._do_word(line, wanted)
        except NotUnderstood as error:
            self._say(str(error), "bold red")
        name = wanted.name if isinstance(wanted, Word) else ""
        if name != "quit":
            self._show_screen(picture=name == "table")
        return name != "quit"

    def _do_word(self, line: str, word: Word) -> None:
        """What the session does by itself."""
        match word.name:
            case "next":
                self._next(line)
            case "undo":
                self._undo()
            case "redo":
                self._redo()
            case "history":
                self._history(word.rest)
            case "help":
                self._help(word.rest)
            case "ruling":
                self._help("rulings")

    # -- commands --

    def _do(self, line: str, *wanted: c.Command) -> None:
        """Decide on the commands one after the other, and on what follows by itself."""
        now = Moment(line, self.table, (), self._moments[-1].deals)
        for command in wanted:
            answer = self._decided(now, command)
            if isinstance(answer, Refusal):
                self._say(f"no: {refusal_sentence(answer, now.table)}", "bold red")
                break
            now = answer
        if now.table is self.table:
            return
        while (following := self._dealt(now, _BY_ITSELF)) is not None:
            answer = self._decided(now, following)
            if isinstance(answer, Refusal):
                self._say(f"the deck: {refusal_sentence(answer, now.table)}", "bold red")
                break
            now = answer
        self._moments.append(now)
        self._undone.clear()
        for sentence in now.said:
            self._say(sentence)

    def _decided(self, now: Moment, command: c.Command) -> Moment | Refusal:
        """The moment after `command`."""
        answer = decide(now.table, command)
        if isinstance(answer, Refusal):
            return answer
        started = sum(isinstance(event, HandStarted) for event in answer.events)
        said = event_sentences(now.table, answer.events)
        return Moment(now.line, answer.table, (*now.said, *said), now.deals + started)

    def _next(self, line: str) -> None:
        """The step that is due, and after the pots the start of the next hand."""
        step = next_step(self.table)
        command: c.Command | None = _CONFIRMS.get(step.kind) or self._dealt(
            self._moments[-1], (*_BY_ITSELF, "draw_for_button", "show")
        )
        if command is None:
            raise NotUnderstood(f"next is not enough here: {step_sentence(step, self.table)}")
        following: list[c.Command] = []
        if step.kind == "push_pots":
            finished = decide(self.table, command)
            if not isinstance(finished, Refusal) and next_step(finished.table).kind == "start_hand":
                following.append(c.StartHand())
        self._do(line, command, *following)

    # -- the virtual deck --

    def _dealt(self, now: Moment, kinds: Iterable[str]) -> c.Command | None:
        """What the virtual deck does at this step, if it is one of `kinds` and there is a deck."""
        step, hand = next_step(now.table), now.table.hand
        if self._seed is None or step.kind not in kinds:
            return None
        cards = virtual.shuffled(self._seed, now.deals)
        if step.kind == "draw_for_button":
            return c.DrawForButton(virtual.draw_for_button(cards, step.seats))
        if hand is None:
            return None
        if step.kind == "burn_and_deal":
            return c.DealBoard(virtual.next_cards(cards, hand, step.cards))
        if step.kind in ("turn_up", "show"):
            return c.Show(step.seat, virtual.hole_cards(cards, hand)[step.seat])
        return c.DealtOut()

    def _hole(self) -> virtual.Hole:
        hand = self.table.hand
        if self._seed is None or hand is None or not hand.dealt_out:
            return {}
        return virtual.hole_cards(virtual.shuffled(self._seed, self._moments[-1].deals), hand)

    # -- words for the program --

    def _undo(self) -> None:
        if len(self._moments) == 1:
            raise NotUnderstood("there is nothing to undo")
        self._undone.append(self._moments.pop())
        self._say(f"taken back: {self._undone[-1].line}")

    def _redo(self) -> None:
        if not self._undone:
            raise NotUnderstood("there is nothing to redo")
        self._moments.append(self._undone.pop())
        self._say(f"done again: {self._moments[-1].line}")

    def _history(self, number: str) -> None:
        """Every line with the first thing that came of it; of one line all that came of it."""
        moments = self._moments[1:]
        if number:
            if number not in map(str, range(1, len(moments) + 1)):
                raise NotUnderstood(f"{shown(number)} is no line from 1 to {len(moments)}")
            moment = moments[int(number) - 1]
            self._page = [Text(moment.line, "bold"), *map(Text, moment.said)]
            return
        for place, moment in enumerate(moments, 1):
            first, *more = moment.said or ("",)
            self._page.append(Text(f"{place:4}  {moment.line:<18} {first}{' …' if more else ''}"))
        if not moments:
            self._say("nothing has happened yet")

    def _help(self, about: str) -> None:
        """All lines in short; of one group, or of one word, usage and meaning."""
        if not about:
            for name, group in VERBS.items():
                words = ", ".join(verb.words[0] for verb in group.verbs)
                self._page += [Text(f"{name}: {group.title}", "bold"), Text(f"  {words}")]
            self._page.append(Text(f"more: help {', help '.join(VERBS)}, help all, or help r"))
            return
        for verb in verbs_about(about):
            self._page.append(Text(f"  {verb.usage:<30} {verb.meaning}"))

    # -- output --

    def _say(self, sentence: str, style: str = "") -> None:
        self._log.append(Text(sentence, style))

    def _show_screen(self, *, picture: bool = False) -> None:
        """The table, what was said, and the next step.

        A terminal is cleared, so that the table keeps its place, and what was said before stands
        above the news as far as there is room; a long page takes the table's place. A file gets the
        news only, and the table where it is asked for.
        """
        console = self._console
        step = Text("→ " + step_sentence(next_step(self.table), self.table), "bold")
        news = len(self._log) - self._told
        if console.is_terminal:
            console.clear()
            lines = self._lines_with_room(news, self._height(step) + 1)
        else:
            lines = self._log[self._told :]
        if self._page:
            lines = [*self._page, *self._log[self._told :]]
        elif picture or console.is_terminal:
            draw(self.table, console, self._hole())
        for line in (*lines, step):
            console.print(line, soft_wrap=not console.is_terminal)
        self._told = len(self._log)
        self._page = []

    def _lines_with_room(self, news: int, below: int) -> list[Text]:
        """The last lines that fit between the picture and the `below` lines under them."""
        room = max(LEAST_ROOM, self._console.height - PICTURE_HEIGHT - below)
        lines: list[Text] = []
        for age, line in enumerate(reversed(self._log)):
            room -= self._height(line)
            if room < 0:
                break
            old = Text(line.plain, "dim")
            lines.append(line if age < news else old)
        return lines[::-1]

    def _height(self, line: Text) -> int:
        """How many lines of the screen a line takes, words wrapped."""
        return len(line.wrap(self._console, self._console.width))
