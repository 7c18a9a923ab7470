"""The table's side of the talk with the hub, without port, thread or clock.

It outlives connections: it remembers which run of the hub it spoke with and which key edge it took
last, so that after a reconnection nothing is taken twice and nothing is lost without a word.
"""

import secrets

import msgspec

from dealer_pi.devices.seat_hub import protocol
from dealer_pi.devices.seat_hub.lamps import Lamp, Sound
from dealer_pi.devices.states import DEALER_KEYS, SEAT_KEYS, SEATS, KeyEvent, Report, Trouble

NS = 1_000_000_000
"""Nanoseconds in a second."""

NEVER = -(10**18)
"""Longer ago than any of the times below, in nanoseconds."""


class Timing(msgspec.Struct, frozen=True):
    """How patient the table is; all in seconds.

    Attributes:
        hello: Between two tries to be greeted.
        answer: A port that has not greeted by then is no hub.
        heartbeat: Between two signs of life to the hub.
        silence: A hub that was not heard for so long is lost.
        lamps: Until lamps that the hub has not confirmed are sent again.
        too_old: A key edge that took longer to arrive is reported, not delivered: who pressed has
            seen that nothing happened, and has pressed again.
        first_retry: Pause before the first try to find the hub again; doubled each time ...
        last_retry: ... up to this.
    """

    hello: float = 0.25
    answer: float = 2.0
    heartbeat: float = 0.5
    silence: float = 2.0
    lamps: float = 0.1
    too_old: float = 5.0
    first_retry: float = 0.25
    last_retry: float = 5.0


class Met(msgspec.Struct, frozen=True):
    """A hub that has greeted.

    Attributes:
        boot: The number of its run, drawn as it was powered.
        firmware: Its version, such as "1.0.0".
        seats: How many seats have keys.
        lamps: How many lamps it has, the dealer's among them.
        how: "connected" for the first time, "resumed" in the same run of the hub, or "restarted":
            the hub had been without power, and keys pressed before that are unknown to it.
    """

    boot: int
    firmware: str
    seats: int
    lamps: int
    how: str


class Conversation:
    """What has been said and heard, over all connections.

    Attributes:
        met: The hub at the other end; None until it has greeted in this connection.
        fault: Why this connection is of no use ("newer_protocol", "older_protocol"), or "".
        detail: What belongs to the fault.
    """

    def __init__(self, source: str, timing: Timing) -> None:
        self.met: Met | None = None
        self.fault = ""
        self.detail = ""
        self._skipped = 0
        self._source = source
        self._timing = timing
        self._reader = protocol.Reader()
        self._session = 0
        self._boot = 0
        self._taken = 0
        self._delivered = 0
        self._last_at = NEVER
        self._lamps: tuple[Lamp, ...] = ()
        self._revision = 0
        self._alight = 0
        self._sounds: list[Sound] = []
        self._sound = 0
        self._opened = self._heard = self._said = self._greeted = self._lit = NEVER
        self._must_say = False

    @property
    def skipped(self) -> int:
        """Damaged frames and runs of noise so far, over all connections."""
        return self._skipped + self._reader.skipped

    def open(self, now: int) -> None:
        """A port has been opened: begin anew, whatever was half received or half sent.

        Args:
            now: Nanoseconds of the monotonic clock, here as everywhere below.
        """
        self.met, self.fault, self.detail = None, "", ""
        self._skipped += self._reader.skipped
        self._reader = protocol.Reader()
        self._session = (self._session + 1 + secrets.randbelow(0xFFFE)) % 0xFFFF or 0xFFFF
        self._alight = 0
        self._sounds.clear()
        self._opened = self._heard = now
        self._said = self._greeted = self._lit = NEVER

    def show(self, lamps: tuple[Lamp, ...]) -> None:
        """The lamps as they shall be, all of them; kept over every reconnection."""
        if lamps != self._lamps:
            self._lamps = lamps
            self._revision += 1
            self._lit = NEVER

    def sound(self, sound: Sound) -> None:
        """A short sound, now or never: one that comes late is worse than none."""
        if self.met is not None:
            self._sounds.append(sound)

    def receive(self, data: bytes, now: int) -> list[Report]:
        """Take bytes from the hub; return what they say, in order."""
        reports: list[Report] = []
        for kind, session, number, payload in self._reader.feed(data):
            if session != self._session:
                continue
            self._heard = now
            if kind == protocol.WELCOME and self.met is None:
                self._welcome(number, payload, reports)
            elif self.met is None:
                continue
            elif kind == protocol.KEYS:
                self._keys(number, payload, now, reports)
            elif kind == protocol.STATUS:
                self._gap(number, reports)
                self._alight = protocol.unpack_status(payload)
        return reports

    def tick(self, now: int) -> bytes:
        """What is to be sent now."""
        timing = self._timing
        if self.met is None:
            if now - self._greeted < timing.hello * NS:
                return b""
            self._greeted = now
            return self._frame(protocol.HELLO, self._taken, protocol.pack_hello(self._boot))
        data = b""
        if self._must_say or now - self._said >= timing.heartbeat * NS:
            self._must_say = False
            self._said = now
            data += self._frame(protocol.TAKEN, self._taken)
        if self._alight != self._revision and now - self._lit >= timing.lamps * NS:
            self._lit = now
            lamps = protocol.pack_lamps(list(self._lamps[: self.met.lamps]))
            data += self._frame(protocol.LAMPS, self._revision, lamps)
        for sound in self._sounds:
            self._sound += 1
            data += self._frame(protocol.SOUND, self._sound, bytes([sound]))
        self._sounds.clear()
        return data

    def hopeless(self, now: int) -> str:
        """Why this connection should be given up, in one word; "" while all is well."""
        if self.fault:
            return self.fault
        if self.met is None:
            return "no_answer" if now - self._opened > self._timing.answer * NS else ""
        return "silent" if now - self._heard > self._timing.silence * NS else ""

    def _frame(self, kind: int, number: int, payload: bytes = b"") -> bytes:
        return protocol.frame(kind, self._session, number, payload)

    def _welcome(self, first: int, payload: bytes, reports: list[Report]) -> None:
        if payload[0] != protocol.VERSION:
            self.fault = "newer_protocol" if payload[0] > protocol.VERSION else "older_protocol"
            self.detail = f"{payload[0]} {protocol.VERSION}"
            return
        boot, taken, firmware, (seats, _, lamps, _) = protocol.unpack_welcome(payload)
        how = "resumed"
        if boot != self._boot:
            how = "restarted" if self._boot else "connected"
            self._boot, self._taken = boot, taken
        self.met = Met(boot, ".".join(map(str, firmware)), seats, lamps, how)
        self._gap(first, reports)

    def _gap(self, first: int, reports: list[Report]) -> None:
        """The hub has no edge before `first` any more: those not taken by now are lost."""
        lost = first - 1 - self._taken
        if lost > 0:
            self._taken = first - 1
            self._must_say = True
            reports.append(Trouble(self._source, "keys_lost", str(lost)))

    def _keys(self, first: int, payload: bytes, now: int, reports: list[Report]) -> None:
        self._gap(first, reports)
        self._must_say = True
        for number, (seat, key, age) in enumerate(protocol.unpack_keys(payload), first):
            if number > self._taken:
                self._taken = number
                reports.append(self._report(seat, key, age * 1_000_000, now))

    def _report(self, seat: int, code: int, age: int, now: int) -> Report:
        """One new edge, as an event or, where it cannot be one, as trouble."""
        place = code & ~protocol.DOWN
        keys = SEAT_KEYS if seat in SEATS else DEALER_KEYS
        if seat > SEATS[-1] or place >= len(keys):
            return Trouble(self._source, "unknown_key", f"{seat} {place}")
        key = keys[place]
        if age > self._timing.too_old * NS:
            return Trouble(self._source, "key_too_old", f"{age // 1_000_000}", seat, key)
        # A frame that was held up must not let a key come up before it went down.
        self._last_at = max(self._last_at, now - age)
        self._delivered += 1
        down = bool(code & protocol.DOWN)
        return KeyEvent(seat, key, down, self._last_at, self._source, self._delivered)
