"""What is to be heard, and what of it is still worth hearing when the loudspeaker is free."""

from __future__ import annotations

from collections import deque
from typing import Final

from msgspec import Struct

from dealer_pi.tournament.clocks import SECOND
from dealer_pi.voice.sounds import SoundName

LASTS_NS: Final = 3 * SECOND
"""What is said later than this after it happened only confuses."""
TICK_LASTS_NS: Final = SECOND // 2
REMEMBERED: Final = 64


class Utterance(Struct, frozen=True):
    """A sound, words, or a sound and then words.

    Attributes:
        about: its subject; of what waits, only the newest about a subject is said.
        at_ns: when it happened, on the axis of the table's clocks.
        important: nothing that waits and is less so is said any more.
        once: it is said only once under this name, also if it happens again after an undo.
        lasts_ns: how long after `at_ns` it is still worth saying.

    """

    about: str
    at_ns: int
    text: str = ""
    sound: SoundName | None = None
    important: bool = False
    once: str = ""
    lasts_ns: int = LASTS_NS

    @property
    def until_ns(self) -> int:
        """The last moment at which it may begin."""
        return self.at_ns + self.lasts_ns


class Queue:
    """What waits for the loudspeaker."""

    def __init__(self) -> None:
        self._waiting: list[Utterance] = []
        self._said: deque[str] = deque(maxlen=REMEMBERED)

    def add(self, new: Utterance) -> None:
        """Let it wait, instead of what it outdates."""
        if new.once and new.once in self._said:
            return
        if new.once:
            self._said.append(new.once)
        self._waiting = [
            old
            for old in self._waiting
            if old.about != new.about and (old.important or not new.important)
        ]
        self._waiting.append(new)

    def next(self, now_ns: int) -> Utterance | None:
        """What is to be heard now: of what is not too late, the one that would be first."""
        fresh = [one for one in self._waiting if one.until_ns >= now_ns]
        found = min(fresh, key=lambda one: one.until_ns, default=None)
        self._waiting = [one for one in fresh if one is not found]
        return found

    def clear(self) -> None:
        """Say nothing of what waits."""
        self._waiting = []
