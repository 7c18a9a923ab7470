"""Buttons and seat hub: how fast a key is, what noise does, and what a day of pulled plugs leaves.

    python benchmarks/devices.py [--presses 500] [--bytes 10000000] [--rounds 200] [--hours 24]
                                 [--json FILE]

Times are from a contact to the command that it becomes, without the time for which a contact must
rest: on gpiozero's mock of the pins, and over a pseudo-terminal with the firmware's own logic at
its other end. Peers in the same run: gpiozero's own Button on the same mock, `serial.threaded` and
cobs at the same hub, cobs alone for noise. Real drivers are measured in the virtual Pi, `make rig`.

The exit status is 1 if noise pressed a key, a bad cable lost one, or anything is left open.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parent.parent
if str(REPOSITORY) not in sys.path:
    sys.path.insert(0, str(REPOSITORY))  # also without an editable installation

import msgspec  # noqa: E402

from benchmarks.keys import endurance, noise, times  # noqa: E402


def time_row(name: str, milliseconds: list[float], beside: list[float]) -> dict[str, object]:
    """A line about how fast something is, and how its median stands to another's."""
    median = statistics.median(milliseconds)
    return {
        "from contact to command": name,
        "median ms": f"{median:.2f}",
        "p99 ms": f"{statistics.quantiles(milliseconds, n=100, method='inclusive')[98]:.2f}",
        "worst ms": f"{max(milliseconds):.2f}",
        "to ours": f"{median / statistics.median(beside):.2f}",
    }


def time_rows(presses: int) -> list[dict[str, object]]:
    """How fast pins and hub are, each with its peer."""
    pins, buttons = times.pins(presses), times.gpiozero_buttons(presses)
    hub, peer = times.hub(presses), times.pyserial_and_cobs(presses)
    return [
        time_row("pins", pins, pins),
        time_row("gpiozero's Button, not debounced, no meaning", buttons, pins),
        time_row("seat hub over a pty", hub, hub),
        time_row("serial.threaded and cobs, no meaning", peer, hub),
    ]


def noise_rows(count: int) -> list[dict[str, object]]:
    """What noise does, beside cobs alone."""
    ours, peer = noise.ours(count), noise.cobs_alone(count)
    speed = ours.fed / ours.seconds
    return [
        {
            "noise": name,
            "bytes": f"{heard.fed:,}",
            "false keys": heard.false_keys,
            "MB a second": f"{heard.fed / heard.seconds / 1e6:.1f}",
            "to ours": f"{heard.fed / heard.seconds / speed:.2f}",
        }
        for name, heard in (("our link", ours), ("split, cobs, CRC", peer))
    ]


def day_row(name: str, day: endurance.Day) -> dict[str, object]:
    """What a day of pulled plugs leaves."""
    return {
        "an unplug a minute": name,
        "unplugs": f"{day.unplugs:,}",
        "threads more": day.more.threads,
        "files more": day.more.files,
        "kB more": day.more.kilobytes,
        "threads left": day.left.threads,
        "files left": day.left.files,
        "seconds": f"{day.seconds:.0f}",
    }


def show(rows: list[dict[str, object]]) -> None:
    """Print a table."""
    print(f"\n| {' | '.join(rows[0])} |\n| {' | '.join('---' for _ in rows[0])} |")
    for row in rows:
        print(f"| {' | '.join(map(str, row.values()))} |", flush=True)


def main() -> None:
    """Measure all that was asked for."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--presses", type=int, default=500)
    parser.add_argument("--bytes", type=int, default=10_000_000)
    parser.add_argument("--rounds", type=int, default=200)
    parser.add_argument("--hours", type=int, default=24)
    parser.add_argument("--json", type=Path)
    asked = parser.parse_args()

    tables = [time_rows(asked.presses)]
    show(tables[-1])
    tables.append(noise_rows(asked.bytes))
    show(tables[-1])
    edges, wrong = endurance.bad_cable(asked.rounds)
    tables.append([{"bad cable, rounds": asked.rounds, "edges": f"{edges:,}", "wrong": wrong}])
    show(tables[-1])
    days = {"seat hub": endurance.hub_day(asked.hours), "pins": endurance.pins_day(asked.hours)}
    tables.append([day_row(name, day) for name, day in days.items()])
    show(tables[-1])
    if asked.json:
        asked.json.write_bytes(msgspec.json.format(json.dumps(tables).encode()))

    false_keys = sum(int(str(row["false keys"])) for row in tables[1])
    open_still = [left for day in days.values() for left in (*day.left[:2], *day.more[:2])]
    if false_keys or wrong or any(open_still):
        sys.exit("something is not as it must be")


if __name__ == "__main__":
    main()
