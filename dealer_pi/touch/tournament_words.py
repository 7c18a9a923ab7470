"""Words of a tournament that several screens say: a level, a minute of the evening."""

from __future__ import annotations

from dealer_pi.locale import Words
from dealer_pi.snapshots import Break, Level, TournamentView
from dealer_pi.tournament.structure import Part


def blinds(w: Words, level: Level) -> str:
    """A level's blinds, and its ante if it has one."""
    if level.ante_kind == "none":
        return w("touch-tour-blinds", small=level.small_blind, big=level.big_blind)
    return w(
        "touch-tour-blinds-ante", small=level.small_blind, big=level.big_blind, ante=level.ante
    )


def part_words(w: Words, part: Part, number: int) -> tuple[str, str]:
    """A level with its number and blinds, or a break; and what else there is to say of it."""
    if isinstance(part, Level):
        small, big = part.small_blind, part.big_blind
        ante = w("touch-tour-ante-of", ante=part.ante) if part.ante_kind != "none" else ""
        return w("touch-tour-part-level", number=number, small=small, big=big), ante
    if part.add_on:
        more = w("touch-tour-field-add-on")
    else:
        more = w("touch-tour-field-colour-up") if part.colour_up else ""
    return w("touch-tour-part-break", minutes=part.minutes), more


def clock_of(minutes: int) -> str:
    """A minute of the evening as hours and minutes.

    >>> clock_of(125)
    '2:05'
    """
    return f"{minutes // 60}:{minutes % 60:02}"


def coming(w: Words, view: TournamentView) -> str:
    """The level or break that comes next; empty after the last."""
    if view.stage == "break":
        return w("touch-tour-after-break")
    parts = view.settings.structure.parts
    after = view.part + 1
    if after >= len(parts) or view.stage == "over":
        return ""
    part = parts[after]
    if isinstance(part, Break):
        return w("touch-tour-next-break", minutes=part.minutes)
    return w("touch-tour-next", what=blinds(w, part))
