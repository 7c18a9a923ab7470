"""The pins of a board as the buttons need them: real ones and simulated ones alike."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

Heard = Callable[[int, bool, int], None]
"""Called with a pin, whether it is high now, and when that changed (monotonic nanoseconds)."""


class NoPinsError(Exception):
    """There are no pins to be had at all.

    `code` says why in one word ("no_gpiozero", "no_lgpio", "no_chip", "no_access"), `detail` what
    to do about it.
    """

    def __init__(self, code: str, detail: str) -> None:
        super().__init__(f"{code}: {detail}")
        self.code = code
        self.detail = detail


class PinBusyError(Exception):
    """Somebody else holds the pin; `holder` is what the kernel calls him, "" if it does not say."""

    def __init__(self, pin: int, holder: str) -> None:
        super().__init__(f"GPIO{pin} is held by {holder or 'another program'}")
        self.pin = pin
        self.holder = holder


class Pins(Protocol):
    """Pins that were opened. All but what :meth:`listen` calls happens on one thread."""

    def take_input(self, pin: int) -> None:
        """Make `pin` an input that is pulled up; `PinBusyError` if somebody else has it."""

    def take_output(self, pin: int, *, high: bool) -> None:
        """Make `pin` an output; `PinBusyError` if somebody else has it."""

    def read(self, pin: int) -> bool:
        """Whether the pin is high."""

    def write(self, pin: int, *, high: bool) -> None:
        """Drive an output."""

    def listen(self, pin: int, heard: Heard) -> None:
        """Call `heard`, from any thread, for each edge of an input."""

    def edges_alive(self) -> bool:
        """Whether edges can still be heard; False: open the pins anew."""

    def close(self) -> None:
        """Let all pins go. Nothing is heard afterwards."""
