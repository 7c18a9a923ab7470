"""Hands that were really played, through the engine: it has to take every action and pay every pot.

One test a file, so that they run side by side.
"""

import gzip
import json
from pathlib import Path

import pytest

from benchmarks.hands.explained import EXPLAINED
from benchmarks.hands.records import RecordError, read_records
from benchmarks.hands.replay import Outcome, job_of, replay
from benchmarks.replay_hands import Replayed, main, replay_file

# Hands, and those of them whose pots the site did not pay by one board.
FILES = {
    "pluribus_wsop.jsonl.gz": (5038, 0),
    "online.jsonl.gz": (5403, 112),
    "online_all_cards.jsonl.gz": (681, 0),
    "nasty.jsonl.gz": (176, 16),
}
HALF_CHIPS = ["pluribus/32/23.phh", "pluribus/91/43.phh", "pluribus/102/0.phh"]


@pytest.fixture(params=FILES)
def file(request, shared) -> Path:
    path: Path = shared / "hands" / request.param
    return path


def found(outcomes: Replayed, part: str) -> dict[str, str]:
    """What differs in one part of the outcomes, but for the hands that are explained."""
    return {
        job.record.hand: str(getattr(outcome, part))
        for job, outcome in zip(outcomes.jobs, outcomes.outcomes, strict=True)
        if getattr(outcome, part) and job.record.hand not in EXPLAINED
    }


def test_every_hand_comes_out_as_on_record(file):
    outcomes = replay_file(file)
    assert found(outcomes, "refused") == {}
    assert found(outcomes, "different") == {}
    assert found(outcomes, "stacks") == {}

    hands, not_comparable = FILES[file.name]
    figures = outcomes.figures()
    assert figures["hands"] == hands
    assert figures["pots_not_comparable"] == figures["of_these_actions_agreed"] == not_comparable
    assert figures["agreed"] == hands - not_comparable - len(figures["explained"])
    assert figures["stacks_from_pokerkit"] == 0

    # An explained hand differs just as explained; one that agrees after all has no place there.
    for job, outcome in zip(outcomes.jobs, outcomes.outcomes, strict=True):
        if job.record.hand in EXPLAINED:
            assert EXPLAINED[job.record.hand].found in outcome.reasons


def test_every_explained_hand_is_in_a_file(shared):
    hands = {r.hand for name in FILES for r in read_records(shared / "hands" / name)}
    assert set(EXPLAINED) <= hands


def test_only_the_hands_that_were_paid_in_half_chips_are_counted_so(shared):
    records = read_records(shared / "hands" / "pluribus_wsop.jsonl.gz")
    assert [record.hand for record in records if record.half_chips] == HALF_CHIPS


# The replay itself: does it notice?

RECORD = {
    "site": "nowhere",
    "hand": "1",
    "structure": "NL",
    "format": "cash",
    "unit": 1,
    "button": 1,
    "sb": 5,
    "bb": 10,
    "seats": {"1": 500, "2": 500, "3": 500},
    "dealt": [1, 2, 3],
    "antes": [],
    "posts": [[2, "small blind", 5, False], [3, "big blind", 10, False]],
    "streets": [
        {
            "name": "preflop",
            "board": [],
            "actions": [[1, "r", 30, 0], [2, "f"], [3, "c", 30, 0]],
        },
        {
            "name": "flop",
            "board": ["2c", "7d", "Jh"],
            "actions": [[3, "x"], [1, "b", 40, 0], [3, "f"]],
        },
    ],
    "shows": {},
    "returned": [[1, 40]],
    "total_pot": 65,
    "rake": 3,
    "finishing": {"1": 532, "2": 495, "3": 470},
}


def written(folder: Path, **changes) -> Path:
    path = folder / "hands.jsonl"
    path.write_text(json.dumps(RECORD | changes) + "\n", encoding="utf-8")
    return path


def outcome_of(folder: Path, **changes) -> Outcome:
    [record] = read_records(written(folder, **changes))
    return replay(job_of(record))


def test_a_record_that_is_right_agrees(tmp_path):
    assert outcome_of(tmp_path).agrees


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        pytest.param(
            {"finishing": {"1": 533, "2": 495, "3": 470}},
            "stacks: seat 1 has 532, on record 533",
            id="stack",
        ),
        pytest.param({"returned": []}, "returned: [(1, 40)], on record []", id="returned bet"),
        pytest.param(
            {"posts": [[2, "small blind", 4, False], [3, "big blind", 10, False]]},
            "posts: seat 2 small_blind 5, on record seat 2 small_blind 4",
            id="post",
        ),
        pytest.param(
            {"antes": [[1, 1], [2, 1]]},
            "posts: seat 3 ante 0 and 1 dead, on record nothing",
            id="ante",
        ),
        pytest.param(
            {
                "streets": [
                    {
                        "name": "preflop",
                        "board": [],
                        "actions": [[1, "r", 19, 0], [2, "f"], [3, "f"]],
                    }
                ]
            },
            "command 1 Act(seat=1, act='raise', to=19) refused: raise_too_small (R043; to 19, "
            "least 20)",
            id="raise too small",
        ),
        pytest.param(
            {
                "streets": [
                    {
                        "name": "preflop",
                        "board": [],
                        "actions": [[1, "b", 30, 0], [2, "f"], [3, "f"]],
                    }
                ]
            },
            "seat 1: raise 30, on record bet 30",
            id="a raise written as a bet",
        ),
    ],
)
def test_what_is_not_as_on_record_is_said(tmp_path, changes, reason):
    outcome = outcome_of(tmp_path, **changes)
    assert not outcome.agrees
    assert reason in outcome.reasons


@pytest.mark.parametrize(
    ("content", "message"),
    [
        pytest.param(b"", "no hand in it", id="empty"),
        pytest.param(b"\n{not json}\n", "line 2: no record of a hand", id="no json"),
        pytest.param(b'{"hand": "1"}', "line 1: no record of a hand", id="fields missing"),
        pytest.param(b"\xff\xfe", "line 1: no record of a hand", id="no text"),
        pytest.param(
            json.dumps(RECORD | {"seats": {"11": 5}}).encode(),
            "line 1: hand 1: seats",
            id="seat 11",
        ),
        pytest.param(
            json.dumps(RECORD | {"posts": []}).encode(),
            "nobody posted the big blind",
            id="no blind",
        ),
    ],
)
def test_a_file_that_is_no_record_is_refused_with_its_line(tmp_path, content, message, capsys):
    path = tmp_path / "bad.jsonl"
    path.write_bytes(content)
    with pytest.raises(RecordError, match=message):
        read_records(path)
    assert main([str(path)]) == 2
    assert str(path) in capsys.readouterr().err


def test_a_torn_or_missing_file_is_refused(tmp_path):
    torn = tmp_path / "torn.jsonl.gz"
    torn.write_bytes(gzip.compress(json.dumps(RECORD).encode())[:-9])
    for path in (torn, tmp_path / "none.jsonl"):
        with pytest.raises(RecordError, match="cannot be read"):
            read_records(path)


@pytest.mark.parametrize("arguments", [["--no-pokerkit"], []])
def test_the_benchmark_prints_and_writes_what_it_found(tmp_path, capsys, arguments):
    wrong = written(tmp_path, finishing={"1": 533, "2": 495, "3": 470})
    figures = tmp_path / "figures.json"
    assert main([str(wrong), "--rounds", "1", "--json", str(figures), *arguments]) == 0
    assert "1 DISAGREES: stacks: seat 1 has 532, on record 533" in capsys.readouterr().out
    agreement = json.loads(figures.read_text(encoding="utf-8"))["agreement"]["hands.jsonl"]
    assert (agreement["hands"], agreement["agreed"], agreement["wrong_stacks"]) == (1, 0, 1)
