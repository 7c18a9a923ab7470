"""A table of simulated keys with a clock that a test turns by hand."""

from itertools import count

from dealer_pi.devices.edges import MS
from dealer_pi.devices.pin_map import PinMap, parse_pin_map
from dealer_pi.devices.pin_reader import PinReader
from dealer_pi.devices.simulated.buttons import SimulatedPins
from dealer_pi.devices.states import KeyEvent, Trouble

PAD = """
[dealer]
next = 5
undo = 6
"""
MATRIX = f"""
name = "Matrix"
board = "pi5"
{PAD}
[matrix]
rows = {{ 1 = 16, 2 = 20, 3 = 21 }}
columns = {{ fold = 17, call = 27, raise = 22, all_in = 10 }}
settle_us = 10
[lamps]
1 = 24
"""
DIRECT = f"""
name = "Direct"
board = "pi5"
{PAD}
[direct.1]
fold = 17
call = 27
[direct.2]
fold = 22
call = 23
[lamps]
2 = 24
"""


def pin_map(text=MATRIX) -> PinMap:
    return parse_pin_map(text, "test.toml")


class PinTable:
    """A `PinReader` on simulated pins. Time stands still but in `wait`."""

    def __init__(self, text=MATRIX, seed=1, pins=SimulatedPins):
        self.now = 1_000_000 * MS
        self.map = pin_map(text)
        self.pins = pins(self.map, clock=lambda: self.now, seed=seed)
        self.reports = []
        self.numbers = count(1)
        self.reader = self.open()

    def open(self) -> PinReader:
        self.pins.close()
        self.reader = PinReader(self.map, self.pins, self.reports.append, self.numbers)
        self.reader.step(self.now)
        return self.reader

    def wait(self, ms, step_ms=5):
        for _ in range(0, ms, step_ms):
            self.now += step_ms * MS
            self.reader.step(self.now)

    def press(self, seat, key, ms=100):
        self.pins.press(seat, key)
        self.wait(ms)
        self.pins.release(seat, key)
        self.wait(100)

    def keys(self):
        """Key events since the last time, as (seat, key, down)."""
        found = [(r.seat, r.key, r.down) for r in self.reports if isinstance(r, KeyEvent)]
        self.reports[:] = [r for r in self.reports if not isinstance(r, KeyEvent)]
        return found

    def troubles(self):
        """Troubles since the last time, as (code, seat, key)."""
        found = [(r.code, r.seat, r.key) for r in self.reports if isinstance(r, Trouble)]
        self.reports[:] = [r for r in self.reports if not isinstance(r, Trouble)]
        return found


def whole(seat, key):
    """The events of one whole press."""
    return [(seat, key, True), (seat, key, False)]
