"""The feed: always the newest news, worded once."""

from __future__ import annotations

import time

import pytest
from msgspec.structs import replace

from dealer_pi.display.feed import Feed
from tests.display.scenes import big_bet, hands_up


@pytest.fixture
def feed():
    fed = Feed()
    yield fed
    fed.close()


def test_there_is_no_news_before_the_first_snapshot(feed):
    assert feed.news("sk") is None


def test_an_older_snapshot_is_left_out(feed, table):
    big_bet(table)
    new = table.snapshot
    feed.take(new)
    news = feed.news("en")
    feed.take(replace(new, number=new.number - 1, hand=99))
    feed.take(replace(new, hand=99))
    assert feed.news("en") == news


def test_news_are_worded_once_a_language(feed, table):
    big_bet(table)
    feed.take(table.snapshot)
    assert feed.news("sk") is feed.news("sk")
    assert feed.news("sk") != feed.news("en")


def test_chances_follow_as_a_newer_part_of_the_same_snapshot(feed, table):
    hands_up(table)
    heard = []
    feed.listen(lambda: heard.append(feed.news("en")))
    feed.take(table.snapshot)
    limit = time.monotonic() + 10
    while len(heard) < 2:
        assert time.monotonic() < limit
        time.sleep(0.01)
    without, having = heard
    assert without.key < having.key
    assert ("chance" in without.text, "chance" in having.text) == (False, True)


def test_the_room_is_news_as_well(feed, table):
    feed.take(table.snapshot)
    before = feed.news("en")
    feed.room("http://192.0.2.7:8080/phone")
    after = feed.news("en")
    assert before.key < after.key
    assert "192.0.2.7" in after.text
