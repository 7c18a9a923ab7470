"""The conversation with the dealer: draw, ask, read, send, say what happened.

A session keeps nothing of the table: it sends wishes to the live table, which decides, writes down,
undoes and corrects. It knows no terminal: it writes to a rich console and gets its lines from
whoever runs it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import SystemRandom
from typing import Final

from rich.console import Console
from rich.text import Text

from dealer_pi.console import deck as virtual
from dealer_pi.console import tournament_pages as pages
from dealer_pi.console.draw import draw
from dealer_pi.console.read import VERBS, read, verbs_about
from dealer_pi.console.tournament_words import error_sentence, tournament_line
from dealer_pi.console.typed import NotUnderstood, shown
from dealer_pi.console.verbs import Word
from dealer_pi.console.words import (
    event_sentences,
    notice_sentence,
    refusal_sentence,
    request_words,
    step_sentence,
)
from dealer_pi.engine import commands as c
from dealer_pi.engine.events import HandVoided
from dealer_pi.engine.next_step import NextStep
from dealer_pi.engine.refusals import Refusal
from dealer_pi.engine.state import Table
from dealer_pi.live_table import (
    Accepted,
    BeginEvening,
    Correct,
    LiveTable,
    PlayUnsaved,
    Redo,
    Undo,
    Wish,
)
from dealer_pi.live_table.history import Done
from dealer_pi.tournament import commands as t
from dealer_pi.tournament.errors import TournamentError
from dealer_pi.tournament.seats import random_order
from dealer_pi.tournament.state import without_seat

SOURCE: Final = "console"
PICTURE_HEIGHT: Final = 14
LEAST_ROOM: Final = 4
LAST_STEPS: Final = 30
"""How many steps `history` lists where it is not asked for all."""
_CONFIRMS: Final[dict[str, c.Command]] = {
    "start_hand": c.StartHand(),
    "post_and_deal": c.DealtOut(),
    "push_pots": c.FinishHand(),
    "remedy": c.StepDone(),
    "colour_up": t.ColourUp(),
    "rebuy": c.StartHand(),
}
_BY_ITSELF: Final = ("post_and_deal", "burn_and_deal", "turn_up")
"""Steps that the virtual deck takes without being asked; undo and redo do not rest there."""


class Session:
    """A table in conversation. `seed` makes it deal cards from a virtual deck by itself."""

    def __init__(self, live: LiveTable, console: Console, seed: int | None = None) -> None:
        self._live = live
        self._console = console
        self._seed = seed
        self._log: list[Text] = []
        self._told = 0
        self._warned: tuple[str, ...] = ()
        self._page: list[Text] = []

    @property
    def table(self) -> Table:
        """The table as it is now."""
        return self._live.table

    def run(self, ask: Callable[[], str], *greeting: str) -> None:
        """Ask for lines until one says quit, or `ask` raises `EOFError`."""
        for sentence in greeting:
            self._say(sentence)
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
            wanted = self._read(line) if line else None
            if isinstance(wanted, Word) and wanted.name == "ruling" and wanted.rest:
                wanted = self._read(wanted.rest)
            if isinstance(wanted, c.Command):
                self._do(wanted)
            elif wanted is not None:
                self._do_word(wanted)
        except NotUnderstood as error:
            self._say(str(error), "bold red")
        except TournamentError as error:
            self._say(f"no: {error_sentence(error)}", "bold red")
        name = wanted.name if isinstance(wanted, Word) else ""
        if name != "quit":
            self._show_screen(picture=name == "table")
        return name != "quit"

    def _read(self, line: str) -> c.Command | Word:
        return read(line, self.table, self._live.tournament)

    def _step(self) -> NextStep:
        """What the dealer has to do now, in a tournament also by the clock."""
        return self._live.snapshot.next_step

    def _do_word(self, word: Word) -> None:
        """Lines that are no command of the engine."""
        match word.name:
            case "next":
                self._next()
            case "undo":
                self._undo()
            case "redo":
                self._redo()
            case "correct":
                self._correct(word.rest)
            case "history":
                self._history(word.rest)
            case "evening":
                if self._asked(BeginEvening()):
                    self._say("a new evening begins; undo does not reach back beyond it")
            case "goon":
                if self._asked(PlayUnsaved()):
                    self._say("going on; it is saved as soon as that is possible")
            case "help" | "ruling":
                self._help(word.rest if word.name == "help" else "rulings")
            case "drawseats" | "levels" | "prizes" | "places":
                self._tournament_word(word.name)

    # -- commands --

    def _asked(self, wish: Wish, who: str = "no") -> Accepted | None:
        """What the live table did; None where it refused, which is said."""
        answer = self._live.ask(wish, SOURCE)
        if isinstance(answer, Refusal):
            self._say(f"{who}: {refusal_sentence(answer, self.table)}", "bold red")
            return None
        return answer

    def _do(self, *wanted: c.Command) -> None:
        """Send the commands one after the other, and what follows by itself."""
        for command in wanted:
            if not self._done(command):
                return
        while (following := self._dealt(_BY_ITSELF)) is not None:
            if not self._done(following, "the deck"):
                return

    def _done(self, command: c.Command, who: str = "no") -> bool:
        before = self.table
        answer = self._asked(command, who)
        if answer is None:
            return False
        for sentence in event_sentences(before, answer.events):
            self._say(sentence)
        return True

    def _next(self) -> None:
        """The step that is due, and after the pots the start of the next hand."""
        step = self._step()
        command: c.Command | None = _CONFIRMS.get(step.kind) or self._dealt(
            (*_BY_ITSELF, "draw_for_button", "show", "race")
        )
        if step.kind == "draw_seats":
            command = self._drawn_seats()
        elif step.kind == "race" and step.remedy != "deal":
            command = t.RaceStepDone()
        if command is None:
            raise NotUnderstood(f"next is not enough here: {step_sentence(step, self.table)}")
        self._do(command)
        if step.kind == "push_pots" and self._step().kind == "start_hand":
            self._do(c.StartHand())

    # -- what was done before --

    def _undo(self) -> None:
        """The last step; and those after it that the virtual deck took by itself."""
        while True:
            last = self._live.standing()[-1:]
            if not self._asked(Undo()):
                return
            self._say(f"taken back: {_in_words(*last)}")
            if not (self._rests_with_the_deck() and self._live.snapshot.undo):
                return

    def _redo(self) -> None:
        while True:
            if not self._asked(Redo()):
                return
            self._say(f"done again: {_in_words(self._live.standing()[-1])}")
            if not (self._rests_with_the_deck() and self._live.snapshot.redo):
                return

    def _rests_with_the_deck(self) -> bool:
        return self._seed is not None and self._step().kind in _BY_ITSELF

    def _correct(self, text: str) -> None:
        """An earlier step was really another one; what came after it is done again."""
        number, _, line = text.partition(" ")
        place, steps = self._place(number), self._live.standing()
        done = steps[place]
        if not line:
            what = _in_words(done)
            raise NotUnderstood(f"what step {number} ({what}) really was is missing: correct 12 c")
        command = read(line, done.before.table)
        if not isinstance(command, c.Command):
            raise NotUnderstood(f"{shown(line)} is not done at the table: correct 12 r 600")
        if self._asked(Correct(done.at[0], command, done.at[1])) is None:
            return
        self._say(f"step {number} is no longer: {_in_words(done)}; it is now:")
        corrected = self._live.standing()[place]
        for sentence in event_sentences(corrected.before.table, corrected.step.events):
            self._say(sentence)
        later = len(steps) - place - 1
        if later:
            self._say(
                f"the {later} steps after it are done again"
                if later > 1
                else "the step after it is done again"
            )

    def _place(self, number: str) -> int:
        """The place of a step by its number in the history."""
        count = len(self._live.standing())
        if not (number.isdecimal() and number.isascii() and 0 < int(number[:9]) <= count):
            many = f"no step from 1 to {count}" if count else "no step: nothing was done yet"
            raise NotUnderstood(f"{shown(number)} is {many}")
        return int(number) - 1

    def _history(self, wanted: str) -> None:
        """The last steps with the first thing that came of each; of one all that came of it."""
        steps = self._live.standing()
        if wanted not in ("", "all"):
            done = steps[self._place(wanted)]
            said = event_sentences(done.before.table, done.step.events)
            self._page = [Text(request_words(done.step.command, done.before.table), "bold")]
            self._page += map(Text, said)
            return
        first = 0 if wanted else max(0, len(steps) - LAST_STEPS)
        if first:
            self._page.append(Text(f"{first} steps before these: history all", "dim"))
        for place, done in enumerate(steps[first:], first + 1):
            self._page.append(Text(f"{place:5}  {_in_words(done)}"))
        if not steps:
            self._say("nothing has happened yet")

    # -- the virtual deck --

    def _dealt(self, kinds: Iterable[str]) -> c.Command | None:
        """What the virtual deck does at this step, if it is one of `kinds` and there is a deck."""
        step, hand = self._step(), self.table.hand
        if self._seed is None or step.kind not in kinds:
            return None
        cards = virtual.shuffled(self._seed, self._deal())
        if step.kind == "draw_for_button":
            return c.DrawForButton(virtual.draw_for_button(cards, step.seats))
        race = None if self._live.tournament is None else self._live.tournament.race
        if race is not None and step.kind == "race":
            return t.DealRaceCard(next(card for card in cards if card not in race.cards))
        if hand is None:
            return None
        if step.kind == "burn_and_deal":
            return c.DealBoard(virtual.next_cards(cards, hand, step.cards))
        if step.kind in ("turn_up", "show"):
            return c.Show(step.seat, virtual.hole_cards(cards, hand)[step.seat])
        return c.DealtOut()

    # -- the tournament --

    def _drawn_seats(self) -> c.Command:
        now = self._live.tournament
        waiting = () if now is None else without_seat(now, self.table)
        return t.DrawSeats(random_order(waiting, SystemRandom()))

    def _tournament_word(self, name: str) -> None:
        """A draw of seats, or a page about the tournament."""
        now, snapshot = self._live.tournament, self._live.snapshot
        seen = snapshot.tournament
        if now is None or seen is None:
            raise NotUnderstood("there is no tournament: help setup says how to set one up")
        lines: list[str] = []
        match name:
            case "drawseats":
                self._do(self._drawn_seats())
            case "levels":
                lines = [
                    *pages.structure_page(now.settings.structure, seen.part),
                    *pages.clock_page(seen, snapshot.now_ns),
                ]
            case "prizes":
                lines = [*pages.prizes_page(now, self.table, seen)]
            case _:
                lines = [*pages.places_page(seen)]
        self._page += map(Text, lines)

    def _hole(self) -> virtual.Hole:
        hand = self.table.hand
        if self._seed is None or hand is None or not hand.dealt_out:
            return {}
        return virtual.hole_cards(virtual.shuffled(self._seed, self._deal()), hand)

    def _deal(self) -> int:
        """Which deal this is: the number of the hand, and the void deals of this evening."""
        hand = self.table.hand
        void = sum(
            isinstance(event, HandVoided)
            for done in self._live.standing()
            for event in done.step.events
        )
        return (self.table.hands if hand is None else hand.number) + void

    # -- help --

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
        warnings = tuple(map(notice_sentence, self._live.snapshot.warnings))
        for warning in warnings:
            if warning not in self._warned:
                self._say(warning, "bold red")
        self._warned = warnings
        snapshot = self._live.snapshot
        due = "→ " + step_sentence(snapshot.next_step, self.table)
        if snapshot.tournament is not None:
            due = f"{tournament_line(snapshot.tournament, snapshot.now_ns)}\n{due}"
        step = Text(due, "bold")
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


def _in_words(done: Done) -> str:
    """What came first of a step; of one that changes nothing to see, the command itself."""
    table = done.before.table
    said = event_sentences(table, done.step.events)
    first = next(said, None)
    if first is None:
        return request_words(done.step.command, table)
    return f"{first} …" if next(said, None) else first
