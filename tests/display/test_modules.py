"""What the page's modules work out by themselves, in a real browser."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from dealer_pi.display.labels import labels
from dealer_pi.locale import words
from tests.conftest import REPOSITORY
from tests.display.browsers import opened_page

STATIC = REPOSITORY / "dealer_pi" / "display" / "static"


def run(page: Page, code: str):
    """The answer of a piece of JavaScript that has the page's modules as `m(NAME)`."""
    version = page.evaluate("document.documentElement.dataset.version")
    return page.evaluate(
        f"async () => {{ const m = n => import(`/v/{version}/js/${{n}}.js`); {code} }}"
    )


@pytest.fixture(scope="module")
def any_page(browser, quiet_server) -> Iterator[Page]:
    with opened_page(browser, quiet_server.address) as page:
        page.wait_for_selector("html[data-number]")
        yield page


def test_older_news_are_never_shown_also_after_a_restart(any_page):
    judged = run(
        any_page,
        """
        const { Freshness } = await m("freshness"), f = new Freshness();
        const got = [["a", 5, 0], ["a", 5, 0], ["a", 4, 9], ["a", 5, 1], ["a", 6, 0],
          ["b", 6, 0], ["a", 9, 0], ["b", 7, 0], ["c", 3, 0]];
        return got.map(([start, number, part]) => f.judge({ start, number, part }));
        """,
    )
    expected = ["show", "old", "old", "show", "show", "show", "old", "show", "reload"]
    assert judged == expected


def test_the_quickest_answer_tells_the_time_best(any_page):
    now = run(
        any_page,
        """
        const { TableTime } = await m("time"), time = new TableTime();
        time.answered(1_000_600, 0, 1000);
        time.answered(1_002_005, 2000, 2010);
        time.now(2010);
        return time.now(60_000) - 60_000;
        """,
    )
    assert now == 1_000_000


def test_a_running_clock_never_jumps_nor_goes_back(any_page):
    steps = run(
        any_page,
        """
        const { TableTime } = await m("time"), time = new TableTime();
        time.answered(500_000, 0, 200);
        const seen = [];
        for (let t = 200; t < 30_000; t += 100) {
          if (t === 1000) time.answered(501_400, 995, 1005);
          if (t === 9000) time.answered(508_600, 8998, 9001);
          seen.push(time.now(t));
        }
        return seen.slice(1).map((moment, n) => moment - seen[n]);
        """,
    )
    assert all(94 <= step <= 106 for step in steps)


def test_a_phone_that_was_asleep_is_right_at_once(any_page):
    wrong = run(
        any_page,
        """
        const { TableTime } = await m("time"), time = new TableTime();
        time.answered(1000, 0, 10);
        time.now(20);
        for (let n = 0; n < 16; n++) time.answered(3_601_000 + n, n + 30, n + 32);
        return time.now(100) - 100 - (3_601_000 - 31);
        """,
    )
    assert abs(wrong) < 20


@pytest.mark.parametrize(
    ("milliseconds", "shown"),
    [
        (0, "00:00"),
        (1, "00:01"),
        (1000, "00:01"),
        (59_001, "01:00"),
        (3_599_000, "59:59"),
        (3_600_000, "1:00:00"),
        (7_384_500, "2:03:05"),
    ],
)
def test_a_second_is_shown_until_it_is_over(any_page, milliseconds, shown):
    assert run(any_page, f"return (await m('time')).digits({milliseconds})") == shown


@pytest.mark.parametrize(
    ("inches", "metres", "hundredths"),
    [(24, 4, 5.0), (32, 4, 3.75), (43, 4, 2.8), (55, 4, 2.2), (43, 3, 2.1)],
)
def test_text_is_as_large_as_the_eye_needs_it(any_page, inches, metres, hundredths):
    """The table of the text sizes for 16 minutes of arc."""
    found = run(any_page, f"return (await m('text-size')).needed({inches}, {metres})")
    assert found == pytest.approx(hundredths, abs=0.06)


@pytest.mark.parametrize("count", range(2, 11))
def test_seats_stand_round_the_table_each_in_its_own_place(any_page, count):
    found = run(any_page, f"return (await m('places')).places({count})")
    assert len({(place["side"], place["at"]) for place in found}) == count


def test_every_word_that_the_page_asks_for_is_there():
    known = labels(words("en"))
    asked = set()
    for file in (*STATIC.glob("*.html"), *STATIC.glob("js/*.js")):
        text = file.read_text()
        asked |= set(re.findall(r'data-word(?:-label)?="([a-z-]+)"', text))
        asked |= set(re.findall(r'word\("([a-z-]+)"\)', text))
    lessons = (STATIC / "js" / "lessons.js").read_text()
    ranks = re.findall(r'^  "?([a-z-]+)"?: "', lessons, re.MULTILINE)
    terms = re.findall(r'"([a-z-]+)",', lessons.split("const TERMS")[1].split("]")[0])
    asked |= {f"rank-{rank}" for rank in ranks} | {f"term-{term}" for term in terms}
    assert len(ranks) == 10
    assert asked - known.keys() == set()
    unused = {name for name in known.keys() - asked if not name.startswith(("rank-", "means-"))}
    by_choice = {"colours-four", "colours-safe", "colours-two", "pin-wait", "pin-wrong"}
    by_choice |= {"text-fits", "text-small", "language", "colours", "text-tv", "text-distance"}
    assert unused == by_choice
