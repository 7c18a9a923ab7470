"""The evening in chapters, one a hand, and each step of it in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from dealer_pi.engine import Command
from dealer_pi.engine import commands as c
from dealer_pi.engine.events import Acted, HandFinished, HandStarted, HandVoided
from dealer_pi.live_table.history import Done
from dealer_pi.locale import Words, sentences
from dealer_pi.snapshots import Card, Snapshot, Waiting, snapshot, undo_view
from dealer_pi.tournament.commands import StartInBreak


class Chapter(NamedTuple):
    """The steps of one hand and what was done after it; 0: what was done before the first."""

    hand: int
    steps: tuple[Done, ...]

    @property
    def void(self) -> bool:
        """Whether the hand was declared void."""
        return any(isinstance(e, HandVoided) for done in self.steps for e in done.step.events)

    @property
    def end(self) -> Snapshot | None:
        """The table as it was when the pots were pushed; None where they were not."""
        for done in self.steps:
            if any(isinstance(event, HandFinished) for event in done.step.events):
                return scene(done)
        return None


def chapters(standing: Sequence[Done]) -> tuple[Chapter, ...]:
    """The evening, the last hand first."""
    found: list[Chapter] = []
    hand, steps = 0, list[Done]()
    for done in standing:
        if isinstance(done.step.command, c.StartHand | StartInBreak):
            if steps:
                found.append(Chapter(hand, tuple(steps)))
            started = (e.number for e in done.step.events if isinstance(e, HandStarted))
            hand, steps = next(started, hand), []
        steps.append(done)
    if steps:
        found.append(Chapter(hand, tuple(steps)))
    return tuple(reversed(found))


def scene(done: Done) -> Snapshot:
    """The table before a step, as it was seen."""
    return snapshot(done.before.table, number=0, rulings=done.before.rulings)


def winners(w: Words, chapter: Chapter) -> str:
    """Who got how much of all pots together."""
    end = chapter.end
    if end is None:
        return ""
    won: dict[int, int] = {}
    for award in end.awards:
        for share in award.shares:
            won[share.seat] = won.get(share.seat, 0) + share.amount
    return ", ".join(
        w("touch-history-won", player=sentences.who(w, seat, end), chips=chips)
        for seat, chips in sorted(won.items(), key=lambda pair: -pair[1])
    )


def board(chapter: Chapter) -> tuple[Card, ...]:
    """The cards that lay on the table at the end."""
    end = chapter.end
    return end.board if end else ()


# -- a step in words -------------------------------------------------------------------------------


def in_words(w: Words, done: Done) -> str:
    """What was done, with names, cards and amounts."""
    command, before = done.step.command, scene(done)
    for kind, say in _SAID.items():
        if isinstance(command, kind):
            return say(w, done, before)
    if isinstance(command, Waiting):
        return sentences.waiting(w, command, before)
    return sentences.undo(w, undo_view(command), before)


def _acted(w: Words, done: Done, before: Snapshot) -> str:
    acted = next((e for e in done.step.events if isinstance(e, Acted)), None)
    if acted is None:
        return sentences.undo(w, undo_view(done.step.command), before)
    said = sentences.act(w, acted.act, acted.to)
    who = sentences.who(w, acted.seat, before)
    message = "touch-history-all-in" if acted.all_in else "touch-history-act"
    return w(message, who=who, act=said)


def _with_cards(message: str) -> Callable[[Words, Done, Snapshot], str]:
    def say(w: Words, done: Done, before: Snapshot) -> str:
        command = done.step.command
        cards = " ".join(card.pretty for card in getattr(command, "cards", ()))
        if not cards:  # nobody entered them
            return sentences.undo(w, undo_view(command), before)
        who = sentences.who(w, getattr(command, "seat", 0), before)
        return w(message, who=who, cards=cards)

    return say


_SAID: dict[type[Command], Callable[[Words, Done, Snapshot], str]] = {
    c.Act: _acted,
    c.DealBoard: _with_cards("touch-history-board"),
    c.CorrectBoard: _with_cards("touch-history-board"),
    c.Show: _with_cards("touch-history-shows"),
}
