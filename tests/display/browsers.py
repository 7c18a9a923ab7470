"""A real browser for tests of the page, and pictures of what it shows."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from tests.conftest import IN_CI

ARGUMENTS = ["--no-sandbox"] if os.geteuid() == 0 else []
"""Chromium does not start its sandbox for root."""


@contextmanager
def chromium() -> Iterator[Browser]:
    """A headless Chromium of this machine; where there is none, the test is skipped or, in CI,
    fails.
    """
    found = shutil.which("chromium") or shutil.which("chromium-browser")
    if found is None:
        missing = "needs Chromium, and there is none on this machine"
        if IN_CI:
            pytest.fail(missing + " (in CI there must be)")
        pytest.skip(missing)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=ARGUMENTS)
        yield browser
        browser.close()


@contextmanager
def opened_page(
    browser: Browser, address: str, width: int = 1280, height: int = 720, **context: object
) -> Iterator[Page]:
    """A page of a screen of this size; it must not complain of anything."""
    there = browser.new_context(viewport={"width": width, "height": height}, **context)  # type: ignore[arg-type]
    page = there.new_page()
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.goto(address)
    yield page
    there.close()
    assert not complaints
