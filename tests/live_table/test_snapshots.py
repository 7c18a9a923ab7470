"""What faces see: numbered, public, the same after a trip over a wire."""

from __future__ import annotations

import json
import threading
from itertools import pairwise
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import structs

from dealer_pi.engine import FULL_DECK, Event
from dealer_pi.engine import commands as c
from dealer_pi.engine import events as e
from dealer_pi.live_table import Redo, Undo
from dealer_pi.snapshots import VERSION, DeviceView, Snapshot
from dealer_pi.tournament.clocks import SetClock
from tests.engine.tables import acts
from tests.live_table.live_tables import (
    SOME,
    do,
    opened,
    play_randomly,
    seen,
    set_up,
    three_players,
    whole_hand,
)

DECK = {str(card) for card in FULL_DECK}


@pytest.fixture
def path(tmp_path):
    return tmp_path / "friday.journal"


def texts(value: object) -> set[str]:
    """Every text within a JSON value."""
    if isinstance(value, dict):
        return set().union(*map(texts, value.values()), *map(texts, value))
    if isinstance(value, list):
        return set().union(*map(texts, value))
    return {value} if isinstance(value, str) else set()


def lying_open(events: list[Event]) -> set[str]:
    """The cards that lay face up for all to see at some time, by the events."""
    cards = set[str]()
    for event in events:
        match event:
            case e.BoardDealt() | e.BoardCorrected() | e.Shown() | e.CardsExposed():
                cards.update(map(str, event.cards))
            case e.ButtonPlaced():
                cards.update(map(str, event.cards.values()))
            case e.RulingMade():  # a card that was found twice, for instance, has been seen
                cards.update(texts(msgspec.to_builtins(event)) & DECK)
            case _:
                pass
    return cards


@given(seed=st.integers(0, 2**32))
@settings(max_examples=SOME)
def test_no_card_is_in_a_snapshot_that_does_not_lie_face_up_and_it_survives_the_wire(seed):
    rng = Random(seed)
    with TemporaryDirectory() as folder, opened(Path(folder, "friday.journal")) as table:
        set_up(table, rng)
        events = [event for _, _, _, happened in table.steps() for event in happened]
        for answer in play_randomly(table, rng, 80):
            events += answer.events
            line = msgspec.json.encode(answer.snapshot)
            assert msgspec.json.decode(line, type=Snapshot) == answer.snapshot
            assert texts(json.loads(line)) & DECK <= lying_open(events)


def test_cards_lie_open_from_the_show_on_and_no_longer_once_it_is_undone(path):
    with opened(path) as table:
        open_at = [
            (type(command).__name__, {s.seat for s in do(table, command).snapshot.seats if s.cards})
            for command in (*three_players(), *whole_hand())
        ]
        assert open_at[-3:] == [("Show", {3}), ("Show", {1, 3}), ("FinishHand", set())]
        assert not any(seats for _, seats in open_at[:-3])
        do(table, Undo(), Undo(), Undo())
        assert not any(seat.cards for seat in table.snapshot.seats)


def test_a_snapshot_says_its_version_and_cannot_be_changed(path):
    with opened(path) as table:
        assert table.snapshot.version == VERSION == 1
        with pytest.raises(AttributeError):
            table.snapshot.hand = 7  # type: ignore[misc]


def test_a_snapshot_holds_what_a_face_needs(path):
    with opened(path) as table:
        do(table, *three_players(), c.StartHand(), SetClock("shot", "start", 30))
        table.device("camera", "lost", "no picture")
        shot = table.snapshot
    assert [s.stack for s in shot.seats] == [10_000, 9_950, 9_900]
    assert [s.bet for s in shot.seats] == [0, 50, 100]
    assert [s.marks for s in shot.seats] == [("button",), ("small blind",), ("big blind",)]
    assert (shot.button, shot.small_blind, shot.big_blind) == (1, 2, 3)
    assert (shot.actor, shot.price, shot.bets, shot.running) == (1, 100, 150, True)
    assert shot.options is not None
    assert [(o.act, o.least_to) for o in shot.options.choices][:2] == [("fold", 0), ("call", 100)]
    assert shot.next_step.kind == "post_and_deal"
    assert shot.devices == (DeviceView("camera", "lost", "no picture"),)
    assert [clock.ends_ns - clock.length_ns <= shot.now_ns for clock in shot.clocks] == [True]


def test_the_house_rules_in_a_snapshot_are_those_of_the_next_hand(path):
    with opened(path) as table:
        do(table, *three_players(), c.StartHand())
        before = table.snapshot.rules
        do(table, c.SetRules(structs.replace(before, muck="nobody")))
        assert table.snapshot.rules == before
        do(table, *[c.Act(seat, "fold") for seat in (1, 2)], c.FinishHand())
        assert table.snapshot.rules.muck == "nobody"


def test_numbers_only_grow_whatever_happens_and_over_restarts(path):
    rng = Random(5)
    numbers: list[int] = []
    for round_ in range(4):
        with opened(path) as table:
            if not round_:
                set_up(table, rng)
            box = table.subscribe(every=True)
            for answer in play_randomly(table, rng, 10):
                table.device("camera", rng.choice(("ready", "lost")))
                assert answer.snapshot.number <= table.snapshot.number
            do(table, Undo(), Undo(), Redo(), SetClock("shot", "start", 30))
        while (shot := box.get(0)) is not None:
            numbers.append(shot.number)
    assert len(numbers) > 60
    assert all(earlier < later for earlier, later in pairwise(numbers))


def test_numbers_only_grow_while_devices_come_and_go_on_other_threads(path):
    with opened(path) as table:
        do(table, *three_players())
        box = table.subscribe(every=True)
        stop = threading.Event()

        def flap(name: str) -> None:
            number = 0
            while not stop.is_set():
                number += 1
                table.device(name, "ready", str(number))

        flapping = [threading.Thread(target=flap, args=(f"pod {n}",)) for n in range(3)]
        for thread in flapping:
            thread.start()
        for command in whole_hand():
            do(table, command)
        stop.set()
        for thread in flapping:
            thread.join()
        stand = table.snapshot
    shots = []
    while (shot := box.get(0)) is not None:
        shots.append(shot)
    assert all(a.number < b.number for a, b in pairwise(shots))
    by_entry = {shot.number >> 20: replace_devices(shot) for shot in shots}
    assert all(by_entry[s.number >> 20] == replace_devices(s) for s in shots), "half done"
    assert shots[-1] == stand


def replace_devices(shot: Snapshot) -> Snapshot:
    return msgspec.structs.replace(seen(shot), devices=())


def test_a_device_is_told_of_when_its_health_changes_only(path):
    with opened(path) as table:
        numbers = [table.snapshot.number]
        for health in ("connecting", "ready", "ready", "lost", "ready"):
            table.device("pod 3", health)
            numbers.append(table.snapshot.number)
        assert numbers == [numbers[0] + n for n in (0, 1, 2, 2, 3, 4)]
        assert table.snapshot.devices == (DeviceView("pod 3", "ready"),)
        do(table, *three_players(), c.StartHand(), *acts("1 f"))
        assert table.snapshot.devices == (DeviceView("pod 3", "ready"),)
