"""How often the dealer touches the screen in a hand, on hands that were really played.

    python benchmarks/touches.py FILE.jsonl.gz [--hands 100] [--by touch|devices]

Every touch is a real one, at the place of the key, through Kivy's input; the table is a live table
with its journal. Hands are those of the file that the table can play with all cards known. At the
end every stack must be as on record.
"""

from __future__ import annotations

import argparse
import os
import statistics
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from dealer_pi.touch.start_kivy import start_kivy

start_kivy(800, 480)

from kivy.base import EventLoop, runTouchApp  # noqa: E402

from benchmarks.hands.scripts import hands_of_record  # noqa: E402
from dealer_pi.demo.by_devices import ByDevices, simulated_devices  # noqa: E402
from dealer_pi.demo.by_touch import ByTouch  # noqa: E402
from dealer_pi.demo.evening import Evening, PlayedOut, Way  # noqa: E402
from dealer_pi.demo.finger import Finger  # noqa: E402
from dealer_pi.engine import Stakes, profile  # noqa: E402
from dealer_pi.live_table import LiveTable  # noqa: E402
from dealer_pi.touch.app import Touchscreen  # noqa: E402
from dealer_pi.touch.settings import Settings  # noqa: E402

SHARED = Path(__file__).resolve().parents[2] / "shared" / "hands"


def main() -> None:
    """Read the command line, play, and print what it took."""
    parser = argparse.ArgumentParser(description="Count the dealer's touches a hand.")
    parser.add_argument("file", type=Path, nargs="?", default=SHARED / "pluribus_wsop.jsonl.gz")
    parser.add_argument("--hands", type=int, default=100)
    parser.add_argument("--by", choices=("touch", "devices"), default="touch")
    options = parser.parse_args()
    done: list[PlayedOut] = []

    def tell(hand: PlayedOut) -> None:
        done.append(hand)
        print(f"\r{len(done)} of {options.hands} hands", end="", file=sys.stderr, flush=True)

    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        path = Path(folder, "table.journal")
        table = stack.enter_context(
            LiveTable.open(path, rules=profile("tda"), stakes=Stakes(50, 100))
        )
        assembly = drawn = None
        if options.by == "devices":
            assembly, drawn = stack.enter_context(simulated_devices(table))
        desks = assembly.desks if assembly else None
        screen = Touchscreen(table, Settings(), desks=desks, devices=assembly)
        stack.callback(screen.forget)
        runTouchApp(screen.frame, embedded=True)
        finger = Finger(screen.frame)
        way: Way = ByTouch(finger, screen.dealer)
        if assembly and drawn:
            way = ByDevices(finger, screen.dealer, assembly, drawn)
        evening = Evening(table, screen.dealer, finger, way)
        for _ in evening.steps(hands_of_record(options.file), options.hands, tell):
            EventLoop.idle()
    print(file=sys.stderr)
    report(done, options.by)
    if isinstance(way, ByDevices):
        cards = sum(hand.cards for hand in done)
        print(f"questions of the camera: {way.questions} for {cards} cards")


def report(done: list[PlayedOut], by: str) -> None:
    """Print the table."""
    if not done:
        raise SystemExit("no hand could be played")
    touches = [hand.touches for hand in done]
    print(f"{len(done)} hands by {by}, {sum(h.right for h in done)} with every stack right")
    print(
        f"touches a hand: mean {statistics.mean(touches):.1f}, median {statistics.median(touches)},"
        f" most {max(touches)}"
    )
    acts, raises, cards = (sum(getattr(h, n) for h in done) for n in ("acts", "raises", "cards"))
    base = len(done) if by == "devices" else acts + 2 * cards + len(done)
    more = sum(touches) - base
    what = f"{len(done)} NEXT"
    if by == "touch":
        what = f"{acts} acts, {2 * cards} for {cards} cards, {what}"
    print(
        f"of {sum(touches)} touches: {what}; the other {more} for the amounts of {raises} bets"
        f" and raises ({more / max(1, raises):.1f} each) and for hands thrown away"
    )
    print(f"seconds a hand on this machine: {statistics.mean(h.seconds for h in done):.2f}")


if __name__ == "__main__":
    main()
