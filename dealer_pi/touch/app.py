"""The window: Kivy's loop on the main thread, snapshots from the table's threads into it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.base import runTouchApp, stopTouchApp
from kivy.clock import Clock
from kivy.core.window import Window

from dealer_pi.assembly.desk import Desks
from dealer_pi.live_table import LiveTable, Mailbox
from dealer_pi.touch.dealer import Dealer, Devices
from dealer_pi.touch.due_screen import due_screen
from dealer_pi.touch.finished_frames import finish_frames
from dealer_pi.touch.frame import Frame
from dealer_pi.touch.outside import Outside
from dealer_pi.touch.panel import Panel, panel_of
from dealer_pi.touch.screens import SCREENS
from dealer_pi.touch.settings import Settings
from dealer_pi.touch.shot_clock import stop_after_turn


class NoWindow(RuntimeError):  # noqa: N818 - named for what is wrong
    """There is no screen on which a window could open."""


class Touchscreen:
    """The dealer's screen on a live table. `run` returns when the window is closed."""

    def __init__(
        self,
        table: LiveTable,
        settings: Settings,
        *,
        panel: Panel | None = None,
        desks: Desks | None = None,
        devices: Devices | None = None,
        outside: Outside | None = None,
    ) -> None:
        if Window is None:
            raise NoWindow("no window can be opened: is there a screen, and may this user use it?")
        finish_frames()
        panel = panel or panel_of(*map(int, Window.size))
        self.dealer = Dealer(table, settings, panel, desks, devices, outside)
        self.dealer.seen = partial(stop_after_turn, self.dealer)
        self.frame = Frame(self.dealer, SCREENS, due_screen)
        self._mailboxes: list[Mailbox[Any, Any]] = [table.subscribe(call=self.dealer.put)]
        if desks is not None:
            self._mailboxes.append(desks.subscribe(self.dealer.put))
        self._ticks = Clock.schedule_interval(self._tick, 1.0)

    def run(self, ready: Callable[[], object] = lambda: None) -> None:
        """Show the window until it is closed; `ready` is called with the first frame."""
        Clock.schedule_once(lambda _: ready(), 0)
        try:
            runTouchApp(self.frame)
        finally:
            self.forget()

    def close(self) -> None:
        """Close the window; `run` returns. To be called on the main thread."""
        stopTouchApp()

    def close_soon(self) -> None:
        """Close the window from anywhere, a signal handler included."""
        Clock.schedule_once(lambda _: self.close(), 0)

    def forget(self) -> None:
        """Listen to the table no longer."""
        self._ticks.cancel()
        for mailbox in self._mailboxes:
            mailbox.close()

    def _tick(self, _: float) -> None:
        """Clocks count down, where one is shown."""
        if self.dealer.snapshot.clocks or self.dealer.snapshot.tournament is not None:
            self.frame.draw()
