"""What undo takes back and redo does again, and what waits for the end of a hand."""

from __future__ import annotations

from msgspec import structs

from dealer_pi.engine.commands import SetStakes, Waiting
from dealer_pi.locale.sentences.acts import act
from dealer_pi.locale.sentences.codes import slug, worded
from dealer_pi.locale.sentences.people import who
from dealer_pi.locale.words import Words
from dealer_pi.snapshots import Snapshot, UndoView
from dealer_pi.tournament.commands import Sell


def undo(w: Words, view: UndoView, snapshot: Snapshot | None = None) -> str:
    """What undo takes back, or redo does again, in a few words: ``Peter: raise to 600``."""
    return w(
        f"undo-{slug(view.command)}",
        who=who(w, view.seat, snapshot),
        player=view.player,
        act=act(w, view.act, view.to),
        to=view.to,
    )


def waiting(w: Words, command: Waiting | Sell, snapshot: Snapshot | None = None) -> str:
    """A request that waits for the end of the hand."""
    record = command.stakes if isinstance(command, SetStakes) else command
    fields = structs.asdict(record).items()
    numbers = {name: value for name, value in fields if isinstance(value, int | str)}
    return w(f"waiting-{slug(type(command).__name__)}", **worded(w, numbers, snapshot))
