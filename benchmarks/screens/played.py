"""A screen that is touched and redrawn, with the time that each touch takes to be seen."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

from dealer_pi.touch.start_kivy import start_kivy

start_kivy(800, 480)

from kivy.base import EventLoop, runTouchApp  # noqa: E402 - Kivy is set up first
from kivy.core.window import Window  # noqa: E402
from kivy.uix.button import Button  # noqa: E402
from kivy.uix.widget import Widget  # noqa: E402

from benchmarks.screens.alone import SOURCE, seated  # noqa: E402
from dealer_pi.demo.finger import Finger, Touch  # noqa: E402
from dealer_pi.engine import Act, FinishHand, StartHand  # noqa: E402
from dealer_pi.touch.app import Touchscreen  # noqa: E402
from dealer_pi.touch.key import AGAIN_S  # noqa: E402
from dealer_pi.touch.settings import Settings  # noqa: E402


class Played:
    """A table of six with the screen on it, in this process."""

    def __init__(self, folder: Path) -> None:
        self._root = Widget()
        runTouchApp(self._root, embedded=True)
        self._table = seated(folder)
        self._screen = Touchscreen(self._table, Settings())
        Window.add_widget(self._screen.frame)
        self._finger = Finger(self._screen.frame)
        self.count = 0

    def close(self) -> None:
        """Close the table."""
        self._screen.forget()
        self._table.close()

    def plain_button(self, times: int) -> list[float]:
        """Milliseconds from a touch to the frame that shows a plain button's new text."""
        button = Button(size_hint=(None, None), size=(200, 100))
        button.bind(on_release=lambda b: setattr(b, "text", str(time.monotonic_ns())))
        Window.add_widget(button)
        found = []
        for _ in range(times):
            before, began = button.text, time.monotonic()
            touch = Touch(100, 50)
            EventLoop.post_dispatch_input("begin", touch)
            EventLoop.post_dispatch_input("end", touch)
            found.append(_until(lambda before=before: button.text != before, began))  # type: ignore[misc]
        Window.remove_widget(button)
        return found

    def presses(self, times: int) -> list[float]:
        """Milliseconds from FOLD, CHECK or CALL touched to the frame that shows what came of it.

        That is: the table decided, the journal is on the disk, the snapshot was drawn.
        """
        found: list[float] = []
        while len(found) < times:
            if self._table.snapshot.actor == 0:
                self._go_on()
                continue
            time.sleep(AGAIN_S * 1.2)
            dealer, number = self._screen.dealer, self._table.snapshot.number
            began = time.monotonic()
            self._finger.touch("FOLD")
            found.append(
                _until(lambda n=number, d=dealer: d.at_rest and d.snapshot.number > n, began)  # type: ignore[misc]
            )
        return found

    def idle_cpu(self, seconds: float) -> float:
        """Per cent of a core that the screen takes while nothing happens."""
        cpu, began = time.process_time(), time.monotonic()
        while time.monotonic() - began < seconds:
            EventLoop.idle()
        return 100 * (time.process_time() - cpu) / (time.monotonic() - began)

    def hands(self, count: int) -> None:
        """Go on to `count` hands, all drawn."""
        while self.count < count:
            self._go_on()
            while self._table.snapshot.actor:
                self._table.ask(Act(self._table.snapshot.actor, "fold"), SOURCE)
                EventLoop.idle()
            EventLoop.idle()

    def _go_on(self) -> None:
        if self._table.snapshot.next_step.kind == "push_pots":
            self._table.ask(FinishHand(), SOURCE)
            self.count += 1
        self._table.ask(StartHand(), SOURCE)
        for _ in range(3):
            EventLoop.idle()


def _until(true: Callable[[], bool], began: float) -> float:
    """Milliseconds since `began` when `true` has been drawn."""
    while not true():
        EventLoop.idle()
    EventLoop.idle()
    return 1000 * (time.monotonic() - began)
