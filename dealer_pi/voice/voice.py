"""The thread that listens to the table and lets it be heard."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable
from typing import Final, Protocol, Self

from dealer_pi.live_table import Subscription
from dealer_pi.snapshots import Health, Snapshot
from dealer_pi.tournament.clocks import SECOND
from dealer_pi.voice.countdown import coming, due, next_ns
from dealer_pi.voice.loudspeaker import Loudspeaker
from dealer_pi.voice.news import spoken
from dealer_pi.voice.settings import VoiceSettings
from dealer_pi.voice.utterances import Queue, Utterance

log = logging.getLogger(__name__)

DEVICE: Final = "sound"
"""The name under which all see how the loudspeaker is."""
MUTED_FOR_S: Final = 600.0
MUTED: Final = "muted"
"""The device's note while the dealer wants silence."""
_LOOK_S: Final = 0.02
"""How often a program that plays is looked after."""
_FAULT_PAUSE_S: Final = 0.5
_ABSENT: Final = frozenset({"no_player", "no_espeak"})


class Heard(Protocol):
    """What the voice needs of a live table."""

    def subscribe(self, *, every: bool = False) -> Subscription:
        """Every snapshot from now on."""

    def device(self, name: str, health: Health, note: str = "") -> None:
        """Tell all how a device is."""


def boot_ns() -> int:
    """This moment on the axis of the table's clocks."""
    return time.clock_gettime_ns(time.CLOCK_BOOTTIME)


class Voice:
    """Lets the table be heard, from `start` to `stop`.

    What was before the start is never said. `change`, `mute` and `unmute` are for any thread and
    return at once.

    Args:
        table: whose snapshots are told.
        settings: how much, how loud, in which language.
        now: the moment on the axis of the table's clocks.

    """

    def __init__(
        self,
        table: Heard,
        settings: VoiceSettings | None = None,
        *,
        now: Callable[[], int] = boot_ns,
    ) -> None:
        self._table = table
        self._settings = settings or VoiceSettings()
        self._now = now
        self._muted_until_ns = 0
        self._queue = Queue()
        self._loudspeaker = Loudspeaker()
        self._looked_for: VoiceSettings | None = None
        self._snapshots: Subscription | None = None
        self._seen: Snapshot | None = None
        self._since_ns = 0
        self._thread: threading.Thread | None = None

    @property
    def settings(self) -> VoiceSettings:
        """As they are now."""
        return self._settings

    @property
    def muted(self) -> bool:
        """Whether the dealer wants silence."""
        return self._now() < self._muted_until_ns

    def change(self, settings: VoiceSettings) -> None:
        """From now on say it so."""
        self._settings = settings
        self._table.device(DEVICE, "connecting")  # the snapshot that comes of it wakes the thread

    def mute(self, seconds: float = MUTED_FOR_S) -> None:
        """Be silent at once and for so long; what happens meanwhile is not said later."""
        self._muted_until_ns = self._now() + round(seconds * SECOND)
        self._tell()  # this wakes the thread, too

    def unmute(self) -> None:
        """Speak again, of what happens from now on."""
        self._muted_until_ns = 0
        self._tell()

    def start(self) -> None:
        """Begin to listen. How the loudspeaker is, all know when it returns."""
        self._look()
        self._tell()
        self._snapshots = self._table.subscribe(every=True)
        self._seen, self._since_ns = self._snapshots.get(), self._now()
        self._thread = threading.Thread(
            target=self._run, args=(self._snapshots,), name="voice", daemon=True
        )
        self._thread.start()

    def stop(self) -> None:
        """Be silent, and end the thread."""
        if self._snapshots is not None and self._thread is not None:
            self._snapshots.close()
            self._thread.join()

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    # -- the thread --------------------------------------------------------------------------------

    def _run(self, snapshots: Subscription) -> None:
        while not snapshots.closed:
            try:
                self._turn(snapshots.get(self._patience()))
            except Exception:  # the next one may be said well
                log.exception("something could not be said")
                self._loudspeaker.hush()
                time.sleep(_FAULT_PAUSE_S)
        self._loudspeaker.hush()

    def _turn(self, snapshot: Snapshot | None) -> None:
        if self._looked_for is not self._settings:
            self._look()
        if snapshot is not None:
            self._follow(snapshot)
        now = self._now()
        self._clocks(now)
        if self.muted or not self._settings.volume:
            self._queue.clear()
            self._loudspeaker.hush()
        self._loudspeaker.go_on()
        while not self._loudspeaker.busy and (one := self._queue.next(now)) is not None:
            self._loudspeaker.say(one, self._settings, self._fresh)
        self._tell()

    def _fresh(self, one: Utterance) -> bool:
        return self._now() <= one.until_ns

    def _look(self) -> None:
        """See whether this machine can do what the dealer chose."""
        self._looked_for = self._settings
        self._loudspeaker.look(self._settings)

    def _follow(self, snapshot: Snapshot) -> None:
        self._clocks(snapshot.now_ns)  # so far, they ran as they did before
        before, self._seen = self._seen, snapshot
        if before is not None:
            for one in spoken(before, snapshot, self._settings):
                self._queue.add(one)

    def _clocks(self, now: int) -> None:
        """Let be heard what the clocks say up to now."""
        if self._seen is None:
            return
        for one in due(coming(self._seen, self._settings), self._since_ns, now):
            self._queue.add(one)
        self._since_ns = max(self._since_ns, now)

    def _patience(self) -> float | None:
        """Seconds to wait for a snapshot before something else is to be done."""
        if self._loudspeaker.busy:
            return _LOOK_S
        now, muted_until = self._now(), self._muted_until_ns
        moments = [muted_until] if now < muted_until else []
        if self._seen is not None:
            clock = next_ns(coming(self._seen, self._settings), self._since_ns)
            moments += [] if clock is None else [clock]
        return max(0, min(moments) - now) / SECOND if moments else None

    def _tell(self) -> None:
        """How the loudspeaker is, for all to see; the table forgets what it knows already."""
        trouble = self._loudspeaker.trouble
        if trouble:
            self._table.device(DEVICE, "absent" if trouble in _ABSENT else "lost", trouble)
        else:
            self._table.device(DEVICE, "ready", MUTED if self.muted else "")
