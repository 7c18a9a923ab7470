"""The blinds and the time: the strip along every view, and the clock view of a tournament."""

from __future__ import annotations

from dealer_pi.display.axis import face
from dealer_pi.display.page_view import ClockView, Line, Strip
from dealer_pi.locale import Words, sentences
from dealer_pi.snapshots import Level, Snapshot, Stakes, TournamentView

MOST_PRIZES = 8
MOST_PLACES = 8


def strip(w: Words, snapshot: Snapshot) -> Strip:
    """Level, blinds and what comes next. While a hand runs, its own blinds."""
    blinds, ante = _stakes(w, snapshot.stakes)
    hand = w("page-hand", number=snapshot.hand) if snapshot.running else ""
    seen = snapshot.tournament
    if seen is None:
        return Strip(blinds, ante=ante, hand=hand)
    coming = seen.next_level
    if not snapshot.running:
        blinds, ante = _level(w, seen.level)
    elif _differs(snapshot.stakes, seen.level):
        coming = seen.level
    clock = seen.clock
    return Strip(
        blinds,
        _stage(w, seen),
        ante,
        "" if coming is None else w("page-next", blinds=_level(w, coming)[0]),
        hand,
        face(clock),
        face(seen.next_break),
        w("page-paused") if clock is not None and not clock.running else "",
    )


def clock_view(w: Words, snapshot: Snapshot) -> ClockView | None:
    """The tournament in figures; None where there is none."""
    seen = snapshot.tournament
    if seen is None:
        return None
    return ClockView(
        seen.name,
        _next(w, seen),
        w("page-players-of", left=w.number(len(seen.players)), entries=w.number(seen.entries)),
        w.number(seen.average),
        w.number(seen.chips),
        w.number(seen.pool),
        face(seen.rebuys),
        tuple(
            Line(w("page-place", place=place), w.number(prize))
            for place, prize in enumerate(seen.prizes[:MOST_PRIZES], 1)
        ),
        tuple(
            Line(
                w("page-place", place=account.place),
                account.player,
                w.number(account.prize) if account.prize else "",
            )
            for account in seen.accounts[:MOST_PLACES]
            if account.place and seen.stage == "over"
        ),
        _notes(w, snapshot, seen),
    )


def _stage(w: Words, seen: TournamentView) -> str:
    if seen.stage in ("break", "over"):
        return w(f"page-{seen.stage}")
    return w("page-level", number=seen.number)


def _next(w: Words, seen: TournamentView) -> str:
    if seen.next_level is None or seen.stage == "over":
        return ""
    return w("page-next", blinds=" · ".join(filter(None, _level(w, seen.next_level))))


def _notes(w: Words, snapshot: Snapshot, seen: TournamentView) -> tuple[str, ...]:
    notes = [sentences.out(w, out) for out in snapshot.out if out.hand == snapshot.hand]
    if seen.hand_for_hand:
        notes.append(w("page-hand-for-hand"))
    if seen.pause is not None and seen.pause.add_on:
        notes.append(w("page-add-on"))
    if seen.pause is not None and seen.pause.colour_up:
        notes.append(w("page-colour-up"))
    return tuple(notes)


def _differs(stakes: Stakes, level: Level) -> bool:
    return (stakes.small_blind, stakes.big_blind) != (level.small_blind, level.big_blind)


def _stakes(w: Words, stakes: Stakes) -> tuple[str, str]:
    blinds = w("page-blinds-of", small=stakes.small_blind, big=stakes.big_blind)
    return blinds, w("page-ante", amount=stakes.ante) if stakes.ante else ""


def _level(w: Words, level: Level) -> tuple[str, str]:
    blinds = w("page-blinds-of", small=level.small_blind, big=level.big_blind)
    if level.ante_kind == "none":
        return blinds, ""
    key = "page-ante" if level.ante_kind == "classic" else "page-big-blind-ante"
    return blinds, w(key, amount=level.ante)
