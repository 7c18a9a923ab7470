"""Hand ranking: is it right on every hand, and how fast is it next to other evaluators?

    python benchmarks/ranking.py              agreement and speed, about a minute
    python benchmarks/ranking.py --all-seven  first every one of the 133,784,560 seven-card hands

The exit status is 1 when anything disagrees.
"""

import argparse
import json
import multiprocessing
import os
import platform
import random
import statistics
import sys
import time
from collections import Counter, deque
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module, metadata
from itertools import combinations
from math import comb
from pathlib import Path
from typing import Any, NamedTuple

from dealer_pi.engine.cards import FULL_DECK
from dealer_pi.engine.ranking import Category, category_of, strength

# Known from combinatorics: how many of the seven-card hands are of each category.
ALL_SEVEN = {
    Category.ROYAL_FLUSH: 4_324,
    Category.STRAIGHT_FLUSH: 37_260,
    Category.QUADS: 224_848,
    Category.FULL_HOUSE: 3_473_184,
    Category.FLUSH: 4_047_644,
    Category.STRAIGHT: 6_180_020,
    Category.TRIPS: 6_461_620,
    Category.TWO_PAIR: 31_433_400,
    Category.PAIR: 58_627_800,
    Category.HIGH_CARD: 23_294_460,
}
OURS = "dealer-pi"
PRODUCT_KEYS = [card.key for card in FULL_DECK]


class Evaluator(NamedTuple):
    """A way to rank seven cards."""

    name: str
    deck: list[Any]  # its own objects for the cards, in the order of FULL_DECK
    hand: Callable[[list[Any]], Any]  # what it wants seven of them to be in
    rank: Callable[[Any], int]
    sign: int  # 1 if its bigger number wins, -1 if the smaller one does


def ours() -> list[Evaluator]:
    """Return the product's evaluator: keys ready as on a hot path, and from cards."""
    return [
        Evaluator(OURS, PRODUCT_KEYS, tuple, strength, 1),
        Evaluator(
            f"{OURS}, from Card objects",
            list(FULL_DECK),
            tuple,
            lambda cards: strength([card.key for card in cards]),
            1,
        ),
    ]


def peers() -> list[Evaluator]:
    """Return other people's evaluators, each with its own cards made beforehand.

    Whoever is not installed is named on the error output and left out.
    """
    found = []
    for name, make in (("eval7", _eval7), ("phevaluator", _phevaluator), ("treys", _treys)):
        try:
            found += make()
        except ImportError:
            say(f'{name} is not installed: pip install "dealer-pi[bench]"')
    return found


def _eval7() -> list[Evaluator]:
    eval7 = import_module("eval7")
    return [Evaluator("eval7", [eval7.Card(str(c)) for c in FULL_DECK], list, eval7.evaluate, 1)]


def _phevaluator() -> list[Evaluator]:
    phevaluator = import_module("phevaluator")
    deck = [phevaluator.Card(str(card)).id_ for card in FULL_DECK]
    public = phevaluator.evaluate_cards
    # Not its public interface, but what is fast in it, and that should be said too.
    private = import_module("phevaluator._pheval").evaluate_7cards
    return [
        Evaluator("phevaluator", deck, tuple, lambda cards: public(*cards), -1),
        Evaluator("phevaluator, its private C", deck, tuple, lambda cards: private(*cards), -1),
    ]


def _treys() -> list[Evaluator]:
    treys = import_module("treys")
    evaluate = treys.Evaluator().evaluate
    deck = [treys.Card.new(str(card)) for card in FULL_DECK]
    return [Evaluator("treys", deck, list, lambda cards: evaluate(cards[:2], cards[2:]), -1)]


def say(text: str) -> None:
    """Tell whoever waits, and leave the standard output to results."""
    print(text, file=sys.stderr, flush=True)


def strengths_from(first: int) -> Counter[int]:
    """Count the strengths of all seven-card hands whose first card in the deck is this one."""
    start = PRODUCT_KEYS[first]
    rest = combinations(PRODUCT_KEYS[first + 1 :], 6)
    return Counter(strength((start, *six)) for six in rest)


def all_seven(jobs: int) -> dict[str, Any]:
    """Rank all 133,784,560 hands of seven cards and compare the numbers of each category."""
    total = comb(52, 7)
    say(f"ranking all {total:,} hands of seven cards in {jobs} processes")
    start = time.perf_counter()
    strengths: Counter[int] = Counter()
    # Spawned, not forked: the same on every system, and what the product itself does.
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        for part in pool.imap_unordered(strengths_from, range(46)):
            strengths.update(part)
            done = strengths.total()
            say(f"  {done:>11,} {done / total:6.1%} {time.perf_counter() - start:5.0f} s")
    counts: Counter[Category] = Counter()
    for value, number in strengths.items():
        counts[category_of(value)] += number
    for category in reversed(Category):
        right = "as known" if counts[category] == ALL_SEVEN[category] else "WRONG"
        print(f"  {category.name:<15} {counts[category]:>11,}  {right}")
    return {
        "hands": strengths.total(),
        "seconds": round(time.perf_counter() - start, 1),
        "different_strengths": len(strengths),
        "counts": {category.name: counts[category] for category in Category},
        "as_known": counts == ALL_SEVEN,
    }


def showdowns(number: int, seed: int) -> Iterator[tuple[list[int], list[int]]]:
    """Random boards with two hands each, as two lists of seven places in the deck."""
    draw = random.Random(seed)
    for _ in range(number):
        nine = draw.sample(range(52), 9)
        yield nine[:2] + nine[4:], nine[2:]


def agreement(number: int, seed: int, others: Sequence[Evaluator]) -> dict[str, Any]:
    """Compare who wins, or that they split, with other evaluators in random showdowns."""
    product = ours()[0]

    def outcome(evaluator: Evaluator, one: list[int], other: list[int]) -> int:
        deck, hand, rank = evaluator.deck, evaluator.hand, evaluator.rank
        a, b = rank(hand([deck[i] for i in one])), rank(hand([deck[i] for i in other]))
        return evaluator.sign * ((a > b) - (a < b))

    names = ", ".join(evaluator.name for evaluator in others)
    say(f"{number:,} random showdowns against {names}")
    wrong: Counter[str] = Counter()
    split = 0
    for done, (one, other) in enumerate(showdowns(number, seed), 1):
        expected = outcome(product, one, other)
        split += not expected
        for evaluator in others:
            if outcome(evaluator, one, other) != expected:
                wrong[evaluator.name] += 1
                cards = [" ".join(FULL_DECK[i] for i in hand) for hand in (one, other)]
                say(f"  {evaluator.name} disagrees: {cards[0]} against {cards[1]}")
        if done % max(number // 5, 1) == 0:
            say(f"  {done:>9,} {done / number:4.0%}")
    disagreements = {evaluator.name: wrong[evaluator.name] for evaluator in others}
    for name, count in disagreements.items():
        print(f"  {name:<28} {number:>9,} showdowns, {count} disagreements")
    return {"showdowns": number, "splits": split, "disagreements": disagreements}


def speed(number: int, rounds: int, seed: int, evaluators: Sequence[Evaluator]) -> dict[str, Any]:
    """Measure evaluations a second, the evaluators taking turns in every round."""
    say(f"{rounds} rounds of {number:,} hands of seven cards, evaluators taking turns")
    draw = random.Random(seed)
    places = [draw.sample(range(52), 7) for _ in range(number)]
    measured: dict[str, list[float]] = {evaluator.name: [] for evaluator in evaluators}
    for _ in range(rounds):
        for evaluator in evaluators:
            hands = [evaluator.hand([evaluator.deck[i] for i in hand]) for hand in places]
            start = time.perf_counter()
            deque(map(evaluator.rank, hands), maxlen=0)
            measured[evaluator.name].append(number / (time.perf_counter() - start))
    median = {name: statistics.median(rates) for name, rates in measured.items()}
    figures = {}
    print(f"  {'':<28} {'a second':>10} {'slowest':>10} {'fastest':>10} {'to ours':>8}")
    for name, rate in median.items():
        ratio = rate / median[OURS]
        low, high = min(measured[name]), max(measured[name])
        print(f"  {name:<28} {rate:>10,.0f} {low:>10,.0f} {high:>10,.0f} {ratio:>8.2f}")
        figures[name] = {
            "median_per_second": round(rate),
            "slowest": round(low),
            "fastest": round(high),
            "ratio_to_ours": round(ratio, 3),
        }
    return {"hands": number, "rounds": rounds, "evaluators": figures}


def surroundings() -> dict[str, Any]:
    """Say what was measured on."""
    versions: dict[str, str | None] = {}
    for name in ("eval7", "phevaluator", "treys"):
        try:
            versions[name] = metadata.version(name)
        except metadata.PackageNotFoundError:
            versions[name] = None
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return {
        "python": python,
        "machine": platform.machine(),
        "processors": os.cpu_count(),
        "peers": versions,
    }


def read_arguments() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(
        description="Check the hand ranking against other evaluators and measure all of them.",
        epilog="The exit status is 1 when anything disagrees.",
        formatter_class=argparse.ArgumentDefaultsHelpFormatter,
    )

    def number(text: str) -> int:
        if int(text) < 1:
            raise ValueError
        return int(text)

    add = parser.add_argument
    add("--all-seven", action="store_true", help="rank all 133,784,560 hands of seven cards first")
    add("--jobs", type=number, default=os.cpu_count() or 1, help="processes for --all-seven")
    add("--showdowns", type=number, default=1_000_000, help="against eval7 and phevaluator")
    add("--treys-showdowns", type=number, default=50_000, help="against treys, which is slow")
    add("--hands", type=number, default=100_000, help="hands in a round of the speed measurement")
    add("--rounds", type=number, default=7, help="rounds of the speed measurement")
    add("--seed", type=int, default=1, help="the same seed deals the same cards")
    add("--json", type=Path, metavar="FILE", help="write the figures to this file")
    return parser.parse_args()


def main() -> int:
    """Run what was asked for; 1 when anything disagrees."""
    asked = read_arguments()
    figures: dict[str, Any] = {"surroundings": surroundings()}
    right = True
    if asked.all_seven:
        print("All hands of seven cards")
        figures["all_seven"] = all_seven(asked.jobs)
        right = figures["all_seven"]["as_known"]
    others = peers()
    fast = [peer for peer in others if peer.name in ("eval7", "phevaluator")]
    slow = [peer for peer in others if peer.name == "treys"]
    print("Agreement")
    figures["agreement"] = [
        agreement(count, asked.seed, group)
        for count, group in ((asked.showdowns, fast), (asked.treys_showdowns, slow))
        if group
    ]
    right = right and not any(sum(part["disagreements"].values()) for part in figures["agreement"])
    print("Speed, evaluations of seven random cards")
    figures["speed"] = speed(asked.hands, asked.rounds, asked.seed, [*ours(), *others])
    if asked.json:
        asked.json.write_text(json.dumps(figures, indent=2) + "\n")
    print("everything agrees" if right else "THERE ARE DISAGREEMENTS")
    return 0 if right else 1


if __name__ == "__main__":
    sys.exit(main())
