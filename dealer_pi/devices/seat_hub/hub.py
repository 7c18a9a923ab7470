"""The hub's side of the talk: keep key edges until the table has taken them; obey lamps and sounds.

Runs on the microcontroller (hardware/seat_hub/code.py feeds it from real pins) and in the simulated
hub, from the same file. Knows no pin, no port and no clock: time comes in as milliseconds that
only grow, bytes go in and out.
"""

from . import protocol

FIRMWARE = (1, 0, 0)

REPEAT_MS = 60
"""An edge that nobody has acknowledged is sent again after this long."""

STATUS_MS = 400
"""How often the hub says that it is alive."""

TABLE_GONE_MS = 2000
"""After so much silence the table counts as gone, and the lamps say so."""

MOST_KEPT = 64
"""So many edges are kept for a table that is away; the oldest go first, and their numbers tell."""


_TICKS = 1 << 29
"""Where the microcontroller's count of milliseconds starts again at 0, after six days."""


class Clock:
    """Milliseconds that only grow, from a count that starts again and again.

    Attributes:
        now: Milliseconds at the last `tick`.
    """

    def __init__(self, ticks: int) -> None:
        """Start at the count of now."""
        self.now = 0
        self._ticks = ticks

    def tick(self, ticks: int) -> int:
        """Time has gone on to this count; what that is in milliseconds."""
        self.now += (ticks - self._ticks) % _TICKS
        self._ticks = ticks
        return self.now

    def at(self, ticks: int) -> int:
        """When that count was, in milliseconds; one that is not yet past is now."""
        ago = (self._ticks - ticks) % _TICKS
        return self.now - (ago if ago < _TICKS // 2 else 0)


class Hub:
    """One run of the hub, from power on.

    Attributes:
        session: The connection with the table; 0 while there is none.
        lamps: Red, green, blue, pattern of each lamp; None while there is no table.
        sounds: Sounds to be played, oldest first; whoever plays them takes them out.
    """

    def __init__(self, boot: int, has: tuple[int, int, int, int]) -> None:
        """Start with this run's random number (not 0); seats, keys a seat, lamps, sounds."""
        self.boot = boot
        self.session = 0
        self.lamps: list[tuple[int, ...]] | None = None
        self.sounds: list[int] = []
        self._has = has
        self._reader = protocol.Reader()
        self._edges: list[tuple[int, int, int, int]] = []  # number, seat, key, milliseconds
        self._newest = 0
        self._taken = 0
        self._sent = 0
        self._welcomed = False
        self._sent_at = 0
        self._heard_at = 0
        self._status_at = 0
        self._revision = 0
        self._sound = 0
        self._answer = b""

    def key(self, seat: int, key: int, down: bool, at: int) -> None:  # noqa: FBT001 - as the keypad says it
        """A debounced edge: seat (0 is the dealer's pad), key, and when in milliseconds."""
        self._newest += 1
        self._edges.append((self._newest, seat, key | (protocol.DOWN if down else 0), at))
        if len(self._edges) > MOST_KEPT:
            self._edges.pop(0)

    def missed(self) -> None:
        """An edge was lost before it came here: leave its number out, so that the table notices."""
        self._newest += 1

    def receive(self, data: bytes, now: int) -> None:
        """Bytes from the table."""
        for kind, session, number, payload in self._reader.feed(data):
            if kind == protocol.HELLO:
                self._hello(session, number, payload)
            elif session != self.session or not session:
                continue
            elif kind == protocol.TAKEN:
                self._take(number)
            elif kind == protocol.LAMPS:
                self._light(number, payload)
            elif kind == protocol.SOUND:
                self._play(number, payload)
            self._heard_at = now

    def tick(self, now: int) -> bytes:
        """What is to be sent now; call it often."""
        if self.session and now - self._heard_at > TABLE_GONE_MS:
            self.part()
        data = self._answer
        self._answer = b""
        if not self.session:
            return data
        run = self._run() if self._welcomed else []
        if run and (run[-1][0] > self._sent or now - self._sent_at >= REPEAT_MS):
            edges = [edge[1:] for edge in run]
            payload = protocol.pack_keys(now, edges)
            data += protocol.frame(protocol.KEYS, self.session, run[0][0], payload)
            self._sent = max(self._sent, run[-1][0])
            self._sent_at = now
        if now - self._status_at >= STATUS_MS:
            payload = protocol.pack_status(self._revision)
            data += protocol.frame(protocol.STATUS, self.session, self._first(), payload)
            self._status_at = now
        return data

    def part(self) -> None:
        """The table is gone: show it, and wait for the next one."""
        self.session = 0
        self.lamps = None
        self.sounds = []

    def _hello(self, session: int, number: int, payload: bytes) -> None:
        version, boot = protocol.unpack_hello(payload)
        if version == protocol.VERSION and session != self.session:
            if boot == self.boot:
                self._take(number)
            else:
                # What was sent to another table may have been acted on there: never offer it again.
                self._edges = [edge for edge in self._edges if edge[0] > self._sent]
            self.session = session
            # No keys before the table has heard who this is: it could not tell what it has missed.
            self._welcomed = False
            self.lamps = self.lamps or []
            self._revision = 0
            self._sound = 0
            self._sent_at = -REPEAT_MS
        welcome = protocol.pack_welcome(self.boot, self._taken, FIRMWARE, self._has)
        self._answer = protocol.frame(protocol.WELCOME, session, self._first(), welcome)

    def _take(self, number: int) -> None:
        self._welcomed = True
        if self._taken < number <= self._newest:
            self._taken = number
            self._edges = [edge for edge in self._edges if edge[0] > number]

    def _light(self, number: int, payload: bytes) -> None:
        if number >= self._revision:
            self.lamps = protocol.unpack_lamps(payload)
            self._revision = number
        self._status_at = -STATUS_MS  # so that the table hears at once that it is done

    def _play(self, number: int, payload: bytes) -> None:
        if number > self._sound:
            self._sound = number
            self.sounds.append(payload[0])

    def _first(self) -> int:
        """The number of the first edge that the table may still get."""
        return self._edges[0][0] if self._edges else self._newest + 1

    def _run(self) -> list[tuple[int, int, int, int]]:
        """The oldest edges without a gap in their numbers, as many as a frame holds."""
        first = self._first()
        run: list[tuple[int, int, int, int]] = []
        for edge in self._edges[: protocol.EDGES_A_FRAME]:
            if edge[0] != first + len(run):
                break
            run.append(edge)
        return run
