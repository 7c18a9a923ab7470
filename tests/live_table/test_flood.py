"""A queue that is flooded: bounded, the newest of each source wins, nothing accepted is lost."""

from __future__ import annotations

import threading
from collections import Counter
from concurrent.futures import CancelledError, wait

import pytest

from dealer_pi.engine import Refusal
from dealer_pi.engine import commands as c
from dealer_pi.live_table import Accepted, Request, Undo
from dealer_pi.live_table.inbox import Inbox
from tests.live_table.live_tables import do, entries, opened, three_players


@pytest.fixture
def path(tmp_path):
    return tmp_path / "friday.journal"


def request(source: str, seat: int = 1) -> Request:
    return Request(c.Act(seat, "call"), source, f"{source} {seat}")


def outcome(asked: Request) -> str:
    if not asked.answer.done():
        return "waits"
    answer = asked.answer.result(0)
    assert isinstance(answer, Refusal)
    return answer.code


def test_a_full_queue_answers_the_oldest_of_the_source_that_floods_it():
    inbox = Inbox(4)
    flood = [request("pod 3", n) for n in range(1, 8)]
    touch = [request("touch", n) for n in (1, 2)]
    inbox.put(touch[0])
    for asked in flood:
        inbox.put(asked)
    inbox.put(touch[1])
    assert [outcome(asked) for asked in touch] == ["waits", "waits"]
    assert [outcome(asked) for asked in flood] == ["superseded"] * 5 + ["waits"] * 2
    taken = [inbox.take(0) for _ in range(5)]
    assert taken == [touch[0], *flood[5:], touch[1], None]


def test_where_two_have_the_same_number_waiting_the_newcomer_gives_way_to_itself():
    inbox = Inbox(4)
    ours = [request("touch", n) for n in (1, 2, 3)]
    others = [request("pod 3", n) for n in (1, 2)]
    for asked in (others[0], ours[0], others[1], ours[1], ours[2]):
        inbox.put(asked)
    assert [outcome(asked) for asked in (*ours, *others)] == ["superseded"] + ["waits"] * 4


def test_the_refusal_names_the_source():
    inbox = Inbox(1)
    first, second = request("pod 3", 1), request("pod 3", 2)
    inbox.put(first)
    inbox.put(second)
    assert first.answer.result(0) == Refusal("superseded", "", {"source": "pod 3"})


def test_a_waiting_thread_is_woken_by_a_request_and_by_closing():
    inbox = Inbox()
    taken: list[Request | None] = []
    thread = threading.Thread(target=lambda: taken.extend((inbox.take(), inbox.take())))
    thread.start()
    asked = request("touch")
    inbox.put(asked)
    inbox.close()
    thread.join(30)
    assert taken == [asked, None]
    assert inbox.ended


def test_whoever_is_told_that_he_came_too_late_may_ask_again_at_once():
    inbox = Inbox(1)
    first, again = request("touch", 1), request("touch", 2)
    first.answer.add_done_callback(lambda _: inbox.put(again))
    inbox.put(first)
    inbox.put(request("pod 3"))
    assert inbox.take(0) is again


def test_in_a_flood_every_request_is_answered_and_what_is_accepted_is_written(path):
    with opened(path) as table:
        do(table, *three_players())
        requests: list[Request] = []
        lock = threading.Lock()

        def flood(source: str) -> None:
            for number in range(400):
                wish = c.StartHand() if number % 2 else Undo()
                asked = table.submit(wish, source, f"{source} {number}")
                with lock:
                    requests.append(asked)

        sources = [f"pod {n}" for n in range(5)]
        threads = [threading.Thread(target=flood, args=(source,)) for source in sources]
        for thread in threads:
            thread.start()
        touch = table.ask(c.PlaceButton(2), "touch", "the dealer", timeout=30)
        for thread in threads:
            thread.join()
        assert not wait([asked.answer for asked in requests], 60).not_done
        stand = table.table
    codes = Counter(
        "accepted" if isinstance(answer, Accepted) else answer.code
        for answer in (asked.answer.result(0) for asked in requests)
    )
    assert codes["superseded"] > 0
    accepted = {asked.id for asked in requests if isinstance(asked.answer.result(0), Accepted)}
    written = {e.command_id for e in entries(path) if e.source.startswith("pod")}
    assert written == accepted
    assert not isinstance(touch, Refusal) or touch.code != "superseded"
    with opened(path) as table:
        assert table.table == stand


def test_a_request_that_its_sender_takes_back_is_not_done_and_harms_nobody(path):
    with opened(path) as table:
        do(table, *three_players())
        hold = threading.Event()
        busy = table.submit(c.StartHand(), "touch")
        busy.answer.add_done_callback(lambda _: hold.wait(30))
        waiting = table.submit(c.Act(1, "call"), "pod 1")
        assert waiting.answer.cancel()
        hold.set()
        do(table, c.Act(1, "fold"))
        with pytest.raises(CancelledError):
            waiting.answer.result(0)
    assert not any(e.source == "pod 1" for e in entries(path))


def test_a_callback_that_fails_harms_nobody(path, caplog):
    with opened(path) as table:
        asked = table.submit(three_players()[0], "touch")
        asked.answer.add_done_callback(lambda _: 1 // 0)
        do(table, *three_players()[1:])
    assert "ZeroDivisionError" in caplog.text
