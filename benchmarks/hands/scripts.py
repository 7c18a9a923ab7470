"""Hands on record as scripts for a table that is played at."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from benchmarks.hands.records import read_records
from benchmarks.hands.replay import job_of
from dealer_pi.demo.script import ScriptedHand, preparation, scripted
from dealer_pi.engine import Stakes, Table, profile

EMPTY = Table(rules=profile("tda"), stakes=Stakes(50, 100))


def hands_of_record(path: Path) -> Iterator[ScriptedHand]:
    """The hands of a file that can be played with acts and known cards alone."""
    for record in read_records(path):
        job = job_of(record)
        hand = scripted(job.table, job.commands)
        if hand is not None and preparation(EMPTY, hand) is not None:
            yield hand
