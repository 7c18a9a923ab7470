"""Stands for a table where a test wants to see a certain moment on the page."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace
from playwright.sync_api import Page

from dealer_pi.live_table import Subscription
from dealer_pi.snapshots import Snapshot


class Stage:
    """Shows the page one of these snapshots after the other, with growing numbers."""

    def __init__(self, snapshots: dict[str, Snapshot]) -> None:
        self._snapshots = snapshots
        self._number = 0
        self._call: Callable[[Snapshot], None] = lambda _snapshot: None

    def subscribe(self, *, every=False, call=None) -> Subscription:
        self._call = call
        return Subscription(every=every)

    def show(self, scene: str, page: Page) -> None:
        """Show a scene; the page has drawn it when this returns."""
        self._number += 1
        self._call(replace(self._snapshots[scene], number=self._number))
        page.wait_for_selector(f"html[data-number='{self._number}']")
        if scene == "hands-up":
            page.wait_for_selector(".chance")
