"""What clocks make themselves heard with, worked out from their ends and never counted."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dealer_pi.locale import words
from dealer_pi.snapshots import Clock, Snapshot
from dealer_pi.tournament.clocks import SECOND
from dealer_pi.voice.ear import for_the_ear
from dealer_pi.voice.settings import VoiceSettings
from dealer_pi.voice.utterances import TICK_LASTS_NS, Utterance

_MINUTE: Final = 60
_HURRY: Final = 10
_TICKS: Final = 5
"""Seconds that are ticked, where a house does not say otherwise."""
_SHOT: Final = "shot"


def coming(snapshot: Snapshot, settings: VoiceSettings) -> tuple[Utterance, ...]:
    """All that the clocks of `snapshot` are going to make heard, or have, if they run on.

    The end of a level or break is not among it: the table says when it has ended.
    """
    return (*_level(snapshot, settings), *_decision(snapshot))


def due(heard: tuple[Utterance, ...], since_ns: int, now_ns: int) -> tuple[Utterance, ...]:
    """What of `heard` falls after `since_ns` and not after `now_ns`."""
    return tuple(one for one in heard if since_ns < one.at_ns <= now_ns)


def next_ns(heard: tuple[Utterance, ...], since_ns: int) -> int | None:
    """When the next after `since_ns` is due; None: never."""
    return min((one.at_ns for one in heard if one.at_ns > since_ns), default=None)


def _level(snapshot: Snapshot, settings: VoiceSettings) -> Iterator[Utterance]:
    now = snapshot.tournament
    if now is None or now.clock is None or not now.clock.running:
        return
    if now.stage == "break":
        message = "voice-minute-break"
    elif now.stage == "level" and now.next_level is not None:
        message = "voice-minute-level"
    else:  # the last level has no end
        return
    text = ""
    if settings.says("levels"):
        text = for_the_ear(settings.language, words(settings.language)(message))
    minute_ns = now.clock.ends_ns - _MINUTE * SECOND
    yield Utterance("minute", minute_ns, text, "minute", important=True)
    yield from _last_seconds(now.clock)


def _decision(snapshot: Snapshot) -> Iterator[Utterance]:
    """The clock that was called on the player to act."""
    now, ticks = snapshot.tournament, _TICKS
    if now is None:
        shot = next((clock for clock in snapshot.clocks if clock.name == _SHOT), None)
    else:
        shot, rules = now.shot, now.settings.shot
        ticks = _TICKS if rules is None else rules.countdown
    if shot is not None and shot.running:
        yield from _last_seconds(shot, ticks)
        yield Utterance("clock", shot.ends_ns, sound="time")


def _last_seconds(clock: Clock, ticks: int = _TICKS) -> Iterator[Utterance]:
    for seconds in range(max(_HURRY, ticks), 0, -1):
        if seconds <= ticks or seconds == _HURRY:
            yield Utterance(
                "clock",
                clock.ends_ns - seconds * SECOND,
                sound="ten seconds" if seconds == _HURRY else "tick",
                lasts_ns=TICK_LASTS_NS,
            )
