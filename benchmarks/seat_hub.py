"""The seat hub's link under load: noise, a bad cable, a pulled cable, and how fast a key is.

    python benchmarks/seat_hub.py [--bytes 10000000] [--presses 2000] [--rounds 200] [--hours 24]
                                  [--json FILE]

Noise goes into the table's side of a running talk: random bytes, and real frames of key edges with
a damaged bit, which are nearer to a false key than anything random. Everything else is the real
link and the simulated hub (the firmware's own logic) at the two ends of a pseudo-terminal. The time
of a key is from the contact to the observation on the table's queue, without the 30 ms for which a
contact must be steady. A day has an unplug a minute; the hub's clock and the pauses between tries
run faster, the number of connections is the real one.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from queue import SimpleQueue
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from dealer_pi.devices.seat_hub import protocol
from dealer_pi.devices.seat_hub.conversation import Conversation, Timing
from dealer_pi.devices.seat_hub.lamps import Signal, lamps_for
from dealer_pi.devices.seat_hub.link import SeatHub
from dealer_pi.devices.simulated.seat_hub import HAS, SimulatedSeatHub
from dealer_pi.devices.simulated.wire import WireFaults
from dealer_pi.devices.states import SEAT_KEYS, DeviceState, KeyEvent, Report

QUICK = Timing(hello=0.02, heartbeat=0.05, lamps=0.05, first_retry=0.005, last_retry=0.02)
BAD = WireFaults(drop=0.1, duplicate=0.1, flip=0.1, split=0.5, noise=0.1, delay=0.1, delay_ms=50)
PIECE = 4000


def until(condition: Callable[[], object], what: str) -> None:
    """Wait for it; give up after a minute."""
    end = time.monotonic() + 60
    while not condition():
        if time.monotonic() > end:
            raise TimeoutError(what)
        time.sleep(0.001)


def noise(count: int) -> dict[str, float]:
    """Random bytes and damaged frames into a running talk: how many made a report (none may)."""
    rng = Random(18)
    table = Conversation("seat hub", Timing())
    table.open(0)
    [(_, session, _, _)] = protocol.Reader().feed(table.tick(0))
    welcome = protocol.pack_welcome(1, 0, (1, 0, 0), HAS)
    table.receive(protocol.frame(protocol.WELCOME, session, 1, welcome), 0)
    edges = [(3, 1 | protocol.DOWN, 5), (3, 1, 90)]
    real = protocol.frame(protocol.KEYS, session, 1, protocol.pack_keys(100, edges))
    false_keys = fed = damaged_frames = 0
    began = time.perf_counter()
    while fed < count:
        data = rng.randbytes(min(PIECE, count - fed))
        if fed // PIECE % 2:
            frames = []
            for _ in range(len(data) // len(real) + 1):
                damaged = bytearray(real)
                damaged[rng.randrange(1, len(real) - 1)] ^= rng.randrange(1, 256)
                frames.append(bytes(damaged))
            damaged_frames += len(frames)
            data = b"".join(frames)
        false_keys += len(table.receive(data, 0))
        fed += len(data)
    seconds = time.perf_counter() - began
    return {
        "bytes": fed,
        "damaged_frames": damaged_frames,
        "false_keys": false_keys,
        "megabytes_a_second": fed / seconds / 1e6,
    }


def key_times(presses: int) -> dict[str, float]:
    """From contact to observation over a pseudo-terminal, in milliseconds."""
    rng = Random(1)
    reports: SimpleQueue[Report] = SimpleQueue()
    twin = SimulatedSeatHub(scan_ms=0, steady=1)
    hub = SeatHub(reports, find=twin.ports)
    until(lambda: hub.state is DeviceState.READY, "no connection")
    while not reports.empty():
        reports.get()
    times = []
    for number in range(presses):
        time.sleep(rng.uniform(0.001, 0.006))
        began = time.perf_counter()
        twin.touch(number % 10 + 1, SEAT_KEYS[1], down=number // 10 % 2 == 0)
        while not isinstance(reports.get(timeout=10), KeyEvent):
            pass
        times.append((time.perf_counter() - began) * 1000)
    hub.close()
    twin.close()
    return {
        "presses": presses,
        "median_ms": statistics.median(times),
        "p99_ms": statistics.quantiles(times, n=100)[98],
        "worst_ms": max(times),
    }


def bad_cable(rounds: int) -> dict[str, float]:
    """Twenty presses a round over a cable that drops, doubles, flips, splits and delays."""
    wrong = edges = 0
    for seed in range(rounds):
        rng = Random(seed)
        reports: SimpleQueue[Report] = SimpleQueue()
        twin = SimulatedSeatHub(seed=seed, speed=4, scan_ms=0, steady=1)
        twin.spoil(BAD)
        hub = SeatHub(reports, find=twin.ports, timing=QUICK)
        until(lambda hub=hub: hub.state is DeviceState.READY, "no connection")  # type: ignore[misc]
        wanted = []
        for _ in range(20):
            seat, key = rng.randint(1, 10), rng.choice(SEAT_KEYS)
            for down in (True, False):
                twin.touch(seat, key, down=down)
                wanted.append((seat, key, down))
                time.sleep(0.003)
        lamps = lamps_for({rng.randint(1, 10): {Signal.TO_ACT}})
        hub.show(lamps)
        got: list[tuple[int, str, bool]] = []
        while len(got) < len(wanted):
            report = reports.get(timeout=60)
            if isinstance(report, KeyEvent):
                got.append((report.seat, report.key, report.down))
        until(lambda twin=twin, lamps=lamps: twin.lamps == list(lamps), "lamps")  # type: ignore[misc]
        hub.close()
        twin.close()
        edges += len(wanted)
        wrong += got != wanted or not reports.empty()
    return {"rounds": rounds, "edges": edges, "wrong_rounds": wrong}


def resources() -> tuple[int, int, int]:
    """Threads, open files, and kilobytes of memory of this process."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    files = len(os.listdir("/proc/self/fd"))  # noqa: PTH208 - counting, not looking
    return threading.active_count(), files, pages * os.sysconf("SC_PAGE_SIZE") // 1024


def unplugged(hours: int) -> dict[str, float]:
    """An unplug a minute: what is left open, and what memory grows, between hour 1 and the end."""
    reports: SimpleQueue[Report] = SimpleQueue()
    before = resources()
    twin = SimulatedSeatHub(speed=4, scan_ms=0, steady=1)
    hub = SeatHub(reports, find=twin.ports, timing=QUICK)
    early = before
    began = time.perf_counter()
    keys = 0
    for minute in range(60 * hours):
        until(lambda: hub.state is DeviceState.READY, "no connection")
        lamps = lamps_for({minute % 10 + 1: {Signal.TO_ACT}})
        hub.show(lamps)
        until(lambda lamps=lamps: twin.lamps == list(lamps), "lamps")  # type: ignore[misc]
        for down in (True, False):
            twin.touch(minute % 10 + 1, SEAT_KEYS[0], down=down)
            while not isinstance(reports.get(timeout=10), KeyEvent):
                pass
            keys += 1
        twin.unplug()
        until(lambda: hub.state is DeviceState.LOST, "the loss was not noticed")
        twin.plug_in()
        if minute == 59:
            early = resources()
    late = resources()
    hub.close()
    twin.close()
    after = resources()
    return {
        "reconnections": 60 * hours,
        "keys": keys,
        "seconds": time.perf_counter() - began,
        "threads_more": late[0] - early[0],
        "files_more": late[1] - early[1],
        "kilobytes_more": late[2] - early[2],
        "threads_left": after[0] - before[0],
        "files_left": after[1] - before[1],
    }


def main() -> None:
    """Measure all that was asked for; exit with 1 if something is not as it must be."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--bytes", type=int, default=10_000_000)
    parser.add_argument("--presses", type=int, default=2000)
    parser.add_argument("--rounds", type=int, default=200)
    parser.add_argument("--hours", type=int, default=24)
    parser.add_argument("--json", type=Path)
    asked = parser.parse_args()
    found = {
        "noise": noise(asked.bytes),
        "key": key_times(asked.presses),
        "bad cable": bad_cable(asked.rounds),
        "unplugged": unplugged(asked.hours),
    }
    for name, figures in found.items():
        print(name)
        for what, figure in figures.items():
            print(f"  {what.replace('_', ' '):24} {figure:>14,.{3 if figure % 1 else 0}f}")
    if asked.json:
        asked.json.write_text(json.dumps(found, indent=1))
    must_be_none = ("false_keys", "wrong_rounds", "threads_left", "files_left", "files_more")
    if any(figures.get(what) for figures in found.values() for what in must_be_none):
        sys.exit("something is not as it must be")


if __name__ == "__main__":
    main()
