"""The page in a real browser."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Page, expect

from dealer_pi.engine import commands as c
from dealer_pi.engine import parse_cards
from dealer_pi.tournament import commands as t
from tests.conftest import REPOSITORY
from tests.display.browsers import opened_page
from tests.display.scenes import big_bet, cash, hands_up, tournament
from tests.engine.tables import acts
from tests.live_table.live_tables import do


@contextmanager
def tv(browser, server, size=(1280, 720), ask="", **context) -> Iterator[Page]:
    with opened_page(browser, f"{server.address}{ask}", *size, **context) as page:
        page.wait_for_selector("html[data-number]")
        yield page


def test_a_whole_hand_is_seen_step_by_step(browser, server, table):
    cash(table)
    with tv(browser, server) as page:
        name, ask = page.locator("#headline-text"), page.locator("#headline-ask")
        do(table, *acts("1 r300"))
        expect(name).to_have_text("Peter")
        expect(ask).to_have_text("250 to call")
        expect(page.locator(".seat.acting .seat-name")).to_have_text("Peter")
        do(table, *acts("2 f, 3 c"))
        expect(name).to_have_text("The flop is dealt")
        do(table, c.DealBoard(parse_cards("2c 7d 9h")))
        expect(page.locator("#board .card:not(.gap)")).to_have_count(3)
        expect(page.locator("#total")).to_have_text("650")
        do(table, *acts("3 x, 1 b400"))
        expect(page.locator(".seat[data-seat='1'] .bet")).to_have_text("400")
        do(table, *acts("3 c"), c.DealBoard(parse_cards("Js")), *acts("3 x, 1 x"))
        do(table, c.DealBoard(parse_cards("4s")), *acts("3 x, 1 x"))
        expect(page.locator("#headline-label")).to_have_text("Showdown: shows first")
        do(table, c.Show(3, parse_cards("Kd Qd")), c.Show(1, parse_cards("As Ad")))
        expect(name).to_contain_text("Eva wins 1,450")
        expect(page.locator("#board .card.best, .seat .card.best")).to_have_count(5)
        expect(page.locator("#say")).to_contain_text("Eva wins 1,450")
        do(table, c.FinishHand())
        expect(page.locator("#awards")).to_contain_text("Eva wins 1,450")


def test_the_clock_counts_down_by_the_second_and_stands_when_it_is_paused(browser, server, table):
    tournament(table)
    with tv(browser, server) as page:
        dial = page.locator("#dial-time")
        expect(dial).to_have_text(re.compile(r"09:5[89]"))
        seen = page.evaluate("""() => new Promise(resolve => {
          const seen = [], dial = document.getElementById("dial-time");
          new MutationObserver(() => {
            seen.push(dial.textContent);
            if (seen.length === 2) resolve(seen);
          }).observe(dial, { childList: true, characterData: true, subtree: true });
        })""")
        first, second = (int(text[-2:]) for text in seen)
        assert first - second == 1
        do(table, t.SetLevelClock("pause"))
        expect(page.locator("#dial-paused")).to_have_text("paused")
        standing = dial.inner_text()
        page.wait_for_timeout(1100)
        assert dial.inner_text() == standing


def test_the_views_change_by_themselves(browser, server, table):
    with tv(browser, server) as page:
        expect(page.locator("#welcome-view")).to_be_visible()
        tournament(table)
        expect(page.locator("#clock-view")).to_be_visible()
        do(table, c.StartHand())
        expect(page.locator("#table-view")).to_be_visible()
        expect(page.locator("#clock-view")).to_be_hidden()


def test_chances_appear_where_hands_are_up(browser, server, table):
    hands_up(table)
    with tv(browser, server) as page:
        expect(page.locator(".chance b")).to_have_text(["11%", "63%", "26%"])


def test_a_name_stays_a_name(browser, server, table):
    name = "<img src=x onerror=alert(1)>"
    do(table, c.SeatPlayer(1, name, 1000), c.SeatPlayer(2, "</script>{PLAYER()}", 1000))
    do(table, c.PlaceButton(1), c.StartHand())
    with opened_page(browser, server.address) as page:
        page.wait_for_selector(".seat")
        assert page.locator(".seat-name").first.inner_text() == name
        assert page.locator(".seat img").count() == 0


class Other:
    """A table and its page in another process."""

    def __init__(self, journal: Path, port: int = 0) -> None:
        told = [sys.executable, "-m", "tests.display.other_process", str(journal), str(port)]
        self.process = subprocess.Popen(
            told, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=REPOSITORY
        )
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self._says, self._hears = self.process.stdout, self.process.stdin
        self.port = int(self._says.readline())

    def play(self, line: str) -> None:
        self._hears.write(f"{line}\n")
        self._hears.flush()

    def end(self) -> None:
        self.process.kill()
        self.process.wait()
        self._hears.close()
        self._says.close()


def test_a_table_that_is_killed_comes_back_on_the_page_with_a_higher_number(browser, tmp_path):
    other = Other(tmp_path / "table.journal")
    try:
        with opened_page(browser, f"http://127.0.0.1:{other.port}/") as page:
            other.play("1 r300")
            expect(page.locator("#headline-text")).to_have_text("Peter")
            before = int(page.evaluate("document.documentElement.dataset.number"))
            other.end()
            page.wait_for_timeout(1000)
            expect(page.locator("#silent")).to_be_visible(timeout=1100)
            other = Other(tmp_path / "table.journal", other.port)
            expect(page.locator("#silent")).to_be_hidden(timeout=8000)
            expect(page.locator("#headline-text")).to_have_text("Peter")
            other.play("2 f")
            expect(page.locator("#headline-text")).to_have_text("Jana")
            assert int(page.evaluate("document.documentElement.dataset.number")) > before
    finally:
        other.end()


def test_a_table_that_stands_still_is_called_silent_within_two_seconds(browser, tmp_path):
    other = Other(tmp_path / "table.journal")
    try:
        with opened_page(browser, f"http://127.0.0.1:{other.port}/") as page:
            page.wait_for_selector("html[data-number]")
            expect(page.locator("#silent")).to_be_hidden()
            other.process.send_signal(signal.SIGSTOP)
            expect(page.locator("#silent")).to_be_visible(timeout=2100)
            other.process.send_signal(signal.SIGCONT)
            expect(page.locator("#silent")).to_be_hidden(timeout=8000)
            other.play("1 r300")
            expect(page.locator("#headline-text")).to_have_text("Peter")
    finally:
        other.end()


def test_a_browser_without_a_websocket_asks_instead(browser, server, table):
    cash(table)
    there = browser.new_context()
    page = there.new_page()
    page.add_init_script("delete window.WebSocket")
    page.goto(server.address)
    page.wait_for_selector("html[data-number]")
    do(table, *acts("1 r300"))
    expect(page.locator("#headline-text")).to_have_text("Peter")
    expect(page.locator("#silent")).to_be_hidden()
    there.close()


def test_settings_are_kept_and_the_address_comes_first(browser, server):
    there = browser.new_context(locale="de")
    page = there.new_page()
    page.goto(f"{server.address}phone")
    page.click("[data-tab=settings]")
    page.select_option(".field select >> nth=1", "safe")
    expect(page.locator("html")).to_have_attribute("data-suits", "safe")
    page.select_option(".field select >> nth=0", "cs")
    expect(page.locator("[data-tab=table]")).to_have_text("Stůl")
    expect(page.locator("html")).to_have_attribute("data-suits", "safe")
    page.goto(f"{server.address}phone?lang=sl&suits=two")
    expect(page.locator("[data-tab=table]")).to_have_text("Miza")
    expect(page.locator("html")).to_have_attribute("data-suits", "two")
    there.close()


def test_a_phone_knows_whose_it_is_and_says_when_it_is_his_turn(browser, server, table):
    big_bet(table)
    with opened_page(browser, f"{server.address}phone", 390, 844) as page:
        page.click(".seat-name >> text=Eva")
        expect(page.locator("#mine")).to_have_text("It is your turn")
        do(table, *acts("1 c"))
        expect(page.locator("#mine")).to_be_hidden()
        page.click(".seat-name >> text=Eva")
        expect(page.locator(".seat.mine")).to_have_count(0)


def test_the_television_has_its_settings_under_a_key_with_a_test_line(browser, server):
    with tv(browser, server) as page:
        page.keyboard.press("s")
        expect(page.locator(".test-line")).to_be_visible()
        expect(page.locator(".verdict")).to_have_attribute("data-readable", "true")
        page.fill(".field input >> nth=0", "20")
        expect(page.locator(".verdict")).to_have_attribute("data-readable", "false")
