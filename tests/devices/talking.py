"""Both ends of the seat hub's wire without threads, on a clock that the test moves."""

from random import Random

from dealer_pi.devices.seat_hub.conversation import Conversation, Timing
from dealer_pi.devices.seat_hub.hub import Hub
from dealer_pi.devices.seat_hub.lamps import Lamp
from dealer_pi.devices.simulated.seat_hub import HAS
from dealer_pi.devices.simulated.wire import Wire, WireFaults
from dealer_pi.devices.states import SEAT_KEYS, KeyEvent, Report, Trouble

MS = 1_000_000
BAD = WireFaults(drop=0.15, duplicate=0.1, flip=0.1, split=0.5, noise=0.1, delay=0.2, delay_ms=60)

Edge = tuple[int, str, bool]


class Talk:
    """A hub and a table that talk over two wires, five milliseconds a step.

    Attributes:
        pressed: All edges that happened, in order.
        reports: All that the table's side has reported, in order.
    """

    def __init__(self, rng: Random, faults: WireFaults | None = None) -> None:
        self.rng = rng
        self.now = 1000
        self.up, self.down = Wire(rng, faults), Wire(rng, faults)
        self.hub = Hub(rng.randrange(1, 1 << 32), HAS)
        self.table = Conversation("seat hub", Timing())
        self.pressed: list[Edge] = []
        self.reports: list[Report] = []
        self.table.open(self.now * MS)

    def press(self, seat: int, key: int, *, down: bool = True) -> None:
        self.hub.key(seat, key, down, self.now)
        self.pressed.append((seat, SEAT_KEYS[key], down))

    def replug(self, *, power_lost: bool) -> None:
        """The connection breaks and comes back; without power the hub forgets everything."""
        self.up.cut()
        self.down.cut()
        self.hub.part()
        if power_lost:
            self.hub = Hub(self.rng.randrange(1, 1 << 32), HAS)
        self.table.open(self.now * MS)

    def run(self, milliseconds: int) -> None:
        for _ in range(milliseconds // 5):
            self.now += 5
            self.up.send(self.hub.tick(self.now), self.now)
            self.reports += self.table.receive(self.up.arrived(self.now), self.now * MS)
            self.down.send(self.table.tick(self.now * MS), self.now)
            self.hub.receive(self.down.arrived(self.now), self.now)
            if self.table.hopeless(self.now * MS):
                self.replug(power_lost=False)

    @property
    def delivered(self) -> list[Edge]:
        events = [report for report in self.reports if isinstance(report, KeyEvent)]
        return [(event.seat, event.key, event.down) for event in events]

    @property
    def reported_lost(self) -> int:
        return sum(
            int(report.detail) if report.code == "keys_lost" else 1
            for report in self.reports
            if isinstance(report, Trouble)
        )


def random_lamps(rng: Random) -> tuple[Lamp, ...]:
    return tuple(Lamp(rng.randrange(256), 0, 0, rng.randrange(6)) for _ in range(HAS[2]))


def is_in_order(part: list[Edge], whole: list[Edge]) -> bool:
    """Whether `part` is `whole` with some left out."""
    rest = iter(whole)
    return all(edge in rest for edge in part)
