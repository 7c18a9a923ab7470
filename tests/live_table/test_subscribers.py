"""Subscribers get every snapshot or the newest only, and harm nobody."""

from __future__ import annotations

import statistics
import threading
import time

import pytest

from dealer_pi.engine import commands as c
from dealer_pi.live_table import LiveTable, Undo
from dealer_pi.live_table.look import Look
from dealer_pi.live_table.subscriptions import MOST_WAITING, Subscription
from dealer_pi.snapshots import Snapshot
from tests.live_table.live_tables import do, opened, three_players, whole_hand


@pytest.fixture
def path(tmp_path):
    return tmp_path / "friday.journal"


def arrived(box: Subscription) -> list[Snapshot]:
    found = []
    while (shot := box.get(0)) is not None:
        found.append(shot)
    return found


def test_a_subscriber_begins_with_what_there_is(path):
    with opened(path) as table:
        do(table, *three_players())
        for every in (True, False):
            assert table.subscribe(every=every).get(0) is table.snapshot


def test_one_gets_every_snapshot_and_another_the_newest_only(path):
    with opened(path) as table:
        every, newest = table.subscribe(every=True), table.subscribe()
        shots = [every.get(0)]
        shots += [do(table, command).snapshot for command in (*three_players(), *whole_hand())]
        assert arrived(newest) == [table.snapshot]
        assert [shots[0], *arrived(every)] == shots
        assert every.lost == newest.lost == 0


def test_a_subscriber_may_wait_for_the_next_one(path):
    with opened(path) as table:
        box = table.subscribe()
        box.get()
        assert box.get(0.01) is None
        threading.Timer(0.05, table.device, ("camera", "ready")).start()
        shot = box.get(30)
        assert shot is not None
        assert shot.devices


def test_after_closing_nothing_more_comes_and_nobody_waits_for_ever(path):
    with opened(path) as table:
        left, stays = table.subscribe(every=True), table.subscribe(every=True)
        left.close()
        do(table, *three_players())
        assert len(arrived(left)) == 1
        waiting = threading.Thread(target=lambda: [stays.get() for _ in range(6)])
        waiting.start()
    waiting.join(30)
    assert not waiting.is_alive()
    assert stays.closed
    assert table.subscribe().closed


def test_one_that_fails_is_left_out_and_the_others_go_on(path, caplog):
    def fails(shot: Snapshot) -> None:
        raise RuntimeError(f"no screen for {shot.hand}")

    with opened(path) as table:
        bad, good = table.subscribe(every=True, call=fails), table.subscribe(every=True)
        do(table, *three_players(), *whole_hand())
        while not bad.closed:
            time.sleep(0.01)
        assert len(arrived(good)) == 1 + len(three_players()) + len(whole_hand())
    assert "left out" in caplog.text


def test_one_that_is_called_gets_every_snapshot_in_order(path):
    numbers: list[int] = []
    last = threading.Event()

    def take(shot: Snapshot) -> None:
        numbers.append(shot.number)
        if shot.hand == 1 and not shot.running:
            last.set()

    with opened(path) as table:
        table.subscribe(every=True, call=take)
        do(table, *three_players(), *whole_hand())
        assert last.wait(30)
    assert numbers == sorted(set(numbers))
    assert len(numbers) == 1 + len(three_players()) + len(whole_hand())


def latency(table: LiveTable) -> float:
    taken = []
    for _ in range(40):
        for command in (c.StartHand(), Undo()):
            start = time.perf_counter()
            do(table, command)
            taken.append(time.perf_counter() - start)
    return statistics.median(taken)


def test_the_slow_the_sleeping_and_the_dead_slow_nobody_down(path):
    awake = threading.Event()

    def sleeps(_: Snapshot) -> None:
        awake.wait(60)

    with opened(path) as table:
        do(table, *three_players())
        alone = latency(table)
        table.subscribe(every=True, call=sleeps)
        table.subscribe(every=True, call=lambda _: time.sleep(0.02))
        for _ in range(20):
            table.subscribe(every=True)  # who never fetches
        good = table.subscribe(every=True)
        among_others = latency(table)
        assert len(arrived(good)) == 1 + 80
        awake.set()
    # Generous, for a machine that does other things at the same time; one sleep would be 20 ms.
    assert among_others < 3 * alone + 0.01


def test_one_that_never_fetches_costs_a_bounded_memory_and_loses_the_oldest(path):
    with opened(path) as table:
        look = Look(table.table, number=1)
    box = Subscription(every=True)
    for _ in range(MOST_WAITING + 7):
        box.put(look)
    assert box.lost == 7
    assert len(arrived(box)) == MOST_WAITING
