"""All that can be said of a table at one moment, for tests."""

from __future__ import annotations

from dealer_pi.locale import Words, sentences
from dealer_pi.snapshots import Snapshot

LONGEST_STEP = 100
"""Letters of a next step at the most: two lines of a small screen, ten players all-in apart."""


def told(w: Words, shot: Snapshot) -> list[str]:
    """The sentences about a snapshot; each is whole, and the next step is not too long."""
    step = sentences.next_step(w, shot)
    assert len(step) <= LONGEST_STEP, step
    refused = shot.options.refused.values() if shot.options else ()
    undone = (view for view in (shot.undo, shot.redo) if view is not None)
    evening = shot.tournament
    said = [
        step,
        *sentences.posts(w, shot),
        *(sentences.award(w, award, shot) for award in shot.awards),
        *(sentences.ruling(w, ruling, shot) for ruling in shot.rulings[-1:]),
        *(sentences.waiting(w, command, shot) for command in shot.waiting),
        *(sentences.out(w, out) for out in shot.out),
        *(sentences.refusal(w, refusal, shot) for refusal in refused),
        *(sentences.undo(w, view, shot) for view in undone),
        *(sentences.notice(w, notice) for notice in shot.warnings),
    ]
    if evening is not None:
        said += [sentences.refusal(w, problem, shot) for problem in evening.problems]
        said += [sentences.waiting(w, sale, shot) for sale in evening.waiting]
    assert all(map(whole, said)), said
    return said


def whole(sentence: str) -> bool:
    """Whether nothing was left out of a sentence, or left over in it."""
    return bool(sentence.strip()) and not {"{", "}", "_", "\n"} & set(sentence)
