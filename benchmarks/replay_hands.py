"""Real hands: does the engine play and pay them as they were, and how fast is it next to pokerkit?

    python benchmarks/replay_hands.py FILE...      agreement and speed
    python benchmarks/replay_hands.py              all files in ../shared/hands, if there are any

A file has one record of a hand a line, compressed or not (`benchmarks/hands/records.py`). The exit
status is 2 where a file cannot be read, else 0: disagreements are printed.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import platform
import statistics
import sys
import time
import warnings
from collections.abc import Callable, Sequence
from importlib import metadata
from pathlib import Path
from textwrap import fill
from typing import TYPE_CHECKING, Any, NamedTuple

REPOSITORY = Path(__file__).resolve().parent.parent
if str(REPOSITORY) not in sys.path:
    sys.path.insert(0, str(REPOSITORY))  # also without an editable installation

from benchmarks.hands.explained import EXPLAINED  # noqa: E402
from benchmarks.hands.records import RecordError, read_records  # noqa: E402
from benchmarks.hands.replay import Job, Outcome, job_of, play, replay  # noqa: E402

if TYPE_CHECKING:
    from benchmarks.hands.with_pokerkit import PokerkitJob

HANDS = REPOSITORY.parent / "shared" / "hands"


class Replayed(NamedTuple):
    """The hands of a file, and how each came out."""

    jobs: list[Job]
    outcomes: list[Outcome]

    def disagreements(self) -> dict[str, str]:
        """What is not as on record, by hand."""
        return {
            job.record.hand: outcome.reasons
            for job, outcome in zip(self.jobs, self.outcomes, strict=True)
            if not outcome.agrees
        }

    def figures(self) -> dict[str, Any]:
        """What is printed about them, and written with `--json`."""
        pairs = list(zip(self.jobs, self.outcomes, strict=True))
        comparable = [pair for pair in pairs if pair[0].record.pots_comparable]
        different = self.disagreements()
        return {
            "hands": len(pairs),
            "agreed": sum(outcome.agrees for _, outcome in comparable),
            "pots_not_comparable": len(pairs) - len(comparable),
            "of_these_actions_agreed": sum(
                outcome.agrees for job, outcome in pairs if not job.record.pots_comparable
            ),
            "refused": sum(bool(outcome.refused) for outcome in self.outcomes),
            "different_amounts": sum(bool(outcome.different) for outcome in self.outcomes),
            "wrong_stacks": sum(bool(outcome.stacks) for outcome in self.outcomes),
            "actions": sum(len(job.record.actions) for job in self.jobs),
            "stacks_from_pokerkit": sum(job.record.source == "pokerkit" for job in self.jobs),
            "counted_in_half_chips": sum(job.record.half_chips for job in self.jobs),
            "rake_by_pot_of_the_site": [j.record.hand for j in self.jobs if j.site_rake],
            "explained": {
                hand: {"found": found, "why": EXPLAINED[hand].why}
                for hand, found in different.items()
                if hand in EXPLAINED
            },
            "disagreements": {h: found for h, found in different.items() if h not in EXPLAINED},
        }


def replay_file(path: Path) -> Replayed:
    """Play all hands of a file through the engine."""
    jobs = [job_of(record) for record in read_records(path)]
    return Replayed(jobs, [replay(job) for job in jobs])


def say(text: str) -> None:
    """Tell whoever waits, and leave the standard output to results."""
    print(text, file=sys.stderr, flush=True)


def print_agreement(figures: dict[str, Any]) -> None:
    """Say how the hands of a file came out."""
    print(
        f"  {figures['hands']:>6,} hands with {figures['actions']:,} actions\n"
        f"  {figures['agreed']:>6,} agreed: posts, every action, returned bets, every stack\n"
        f"  {figures['pots_not_comparable']:>6,} pots not comparable (run twice, cash-out); "
        f"posts and actions agreed in {figures['of_these_actions_agreed']}\n"
        f"  {figures['refused']:>6,} with a refused action\n"
        f"  {figures['different_amounts']:>6,} with another amount or post\n"
        f"  {figures['wrong_stacks']:>6,} with a wrong stack"
    )
    notes = {
        "stacks_from_pokerkit": "compared with pokerkit's stacks, none being on record",
        "counted_in_half_chips": "counted in half chips, because the record pays half chips",
    }
    for name, note in notes.items():
        if figures[name]:
            print(f"  {figures[name]:>6,} {note}")
    if by_hand := len(figures["rake_by_pot_of_the_site"]):
        print(f"  {by_hand:>6,} with the rake of each pot as the site took it")
    why = ""
    for hand, entry in sorted(figures["explained"].items(), key=lambda item: item[1]["why"]):
        if entry["why"] != why:
            why = entry["why"]
            print(fill(f"explained: {why}:", 100, initial_indent="  ", subsequent_indent="    "))
        print(f"      {hand}: {entry['found']}")
    for hand, found in figures["disagreements"].items():
        print(f"  {hand} DISAGREES: {found}")


def pokerkit_jobs(replayed: Replayed) -> tuple[list[Job], list[PokerkitJob], dict[str, str]]:
    """The hands that both sides play through, for both, and why pokerkit leaves the others out.

    Raises `ImportError` where pokerkit is not installed.
    """
    from benchmarks.hands.with_pokerkit import pokerkit_job  # noqa: PLC0415 - may be missing

    ours, theirs, left_out = [], [], {}
    for job, outcome in zip(replayed.jobs, replayed.outcomes, strict=True):
        if outcome.refused or not job.record.pots_comparable:
            continue
        try:
            theirs.append(pokerkit_job(job.record))
        except (ValueError, AssertionError) as error:
            left_out[job.record.hand] = str(error) or type(error).__name__
        else:
            ours.append(job)
    return ours, theirs, left_out


def seconds(what: Callable[[], object]) -> float:
    """How long it takes, without the garbage of what was measured before."""
    gc.collect()
    start = time.perf_counter()
    what()
    return time.perf_counter() - start


def speed(replayed: Replayed, rounds: int, *, with_pokerkit: bool) -> dict[str, Any]:
    """Hands a second of both sides: the median of rounds in which they take turns.

    Commands and steps lie ready on both sides; only the playing is timed.
    """
    figures: dict[str, Any] = {"rounds": rounds}
    if with_pokerkit:
        ours, theirs, left_out = pokerkit_jobs(replayed)
        figures["pokerkit_left_out"] = left_out
    else:
        ours = [
            job
            for job, outcome in zip(replayed.jobs, replayed.outcomes, strict=True)
            if not outcome.refused and job.record.pots_comparable
        ]
        theirs = []
    figures["hands"] = len(ours)
    if not ours:
        return figures

    def play_ours() -> None:
        for job in ours:
            play(job.table, job.commands)

    def play_theirs() -> None:
        for job in theirs:
            job.play()

    sides = {"dealer_pi": play_ours} | ({"pokerkit": play_theirs} if theirs else {})
    taken: dict[str, list[float]] = {name: [] for name in sides}
    for number in range(rounds):
        # Each begins as often as the other.
        for name in sorted(sides, reverse=bool(number % 2)):
            taken[name].append(seconds(sides[name]))
    for name, times in taken.items():
        figures[f"{name}_seconds"] = statistics.median(times)
        figures[f"{name}_hands_per_second"] = round(len(ours) / statistics.median(times))
    if theirs:
        figures["times_as_fast"] = round(
            figures["pokerkit_seconds"] / figures["dealer_pi_seconds"], 2
        )
    return figures


def print_speed(name: str, figures: dict[str, Any]) -> None:
    """One line of the table of speeds."""
    ours = figures.get("dealer_pi_hands_per_second", 0)
    theirs = figures.get("pokerkit_hands_per_second")
    line = f"  {name:<28} {figures['hands']:>7,} {ours:>10,}"
    if theirs:
        line += f" {theirs:>10,} {figures['times_as_fast']:>7.1f}"
    print(line)


def overall(parts: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """All files as one, by the sums of their medians."""
    figures: dict[str, Any] = {"hands": sum(part["hands"] for part in parts)}
    for name in ("dealer_pi", "pokerkit"):
        spent = sum(part.get(f"{name}_seconds", 0) for part in parts)
        if spent:
            figures[f"{name}_seconds"] = spent
            figures[f"{name}_hands_per_second"] = round(figures["hands"] / spent)
    if "pokerkit_seconds" in figures:
        ratio = figures["pokerkit_seconds"] / figures["dealer_pi_seconds"]
        figures["times_as_fast"] = round(ratio, 2)
    return figures


def surroundings() -> dict[str, Any]:
    """Say what was measured on."""
    try:
        pokerkit: str | None = metadata.version("pokerkit")
    except metadata.PackageNotFoundError:
        pokerkit = None
    return {
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "machine": platform.machine(),
        "processors": os.cpu_count(),
        "pokerkit": pokerkit,
    }


def read_arguments(arguments: Sequence[str] | None) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(
        description="Replay real hands through the engine, and measure it next to pokerkit.",
        epilog="The exit status is 2 where a file cannot be read, else 0.",
    )

    def number(text: str) -> int:
        if int(text) < 1:
            raise ValueError
        return int(text)

    add = parser.add_argument
    add("files", nargs="*", type=Path, metavar="FILE", help=".jsonl or .jsonl.gz")
    add("--rounds", type=number, default=5, help="rounds of the measurement (default: 5)")
    add("--no-pokerkit", action="store_true", help="measure the engine alone")
    add("--json", type=Path, metavar="FILE", help="write the figures to this file")
    return parser.parse_args(arguments)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run what was asked for; 2 where a file cannot be used."""
    asked = read_arguments(arguments)
    files = asked.files or sorted(HANDS.glob("*.jsonl*"))
    if not files:
        say(f"no files given, and there are none in {HANDS}: nothing to replay")
        return 0
    around = surroundings()
    with_pokerkit = not asked.no_pokerkit
    if with_pokerkit and around["pokerkit"] is None:
        say('pokerkit is not installed: pip install "dealer-pi[bench]"; going on without it')
        with_pokerkit = False
    agreement, speeds = {}, {}
    for path in files:
        try:
            replayed = replay_file(path)
        except RecordError as error:
            say(str(error))
            return 2
        print(path.name)
        agreement[path.name] = replayed.figures()
        print_agreement(agreement[path.name])
        say(f"measuring {path.name}, {asked.rounds} rounds")
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # pokerkit's, about odd but legal play
            speeds[path.name] = speed(replayed, asked.rounds, with_pokerkit=with_pokerkit)
    print("Speed, hands a second")
    print(f"  {'':<28} {'hands':>7} {'dealer-pi':>10} {'pokerkit':>10} {'ratio':>7}")
    speeds["all files"] = overall(list(speeds.values()))
    for name, figures in speeds.items():
        print_speed(name, figures)
    left_out = sum(len(figures.get("pokerkit_left_out", ())) for figures in speeds.values())
    if left_out:
        print(f"  not timed: {left_out} hands that pokerkit refuses or has no game for")
    unexplained = sum(len(figures["disagreements"]) for figures in agreement.values())
    print("THERE ARE DISAGREEMENTS" if unexplained else "every disagreement is explained")
    if asked.json:
        text = json.dumps(
            {"surroundings": around, "agreement": agreement, "speed": speeds}, indent=2
        )
        asked.json.write_text(text + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
