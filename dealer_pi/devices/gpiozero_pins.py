"""Pins by gpiozero: on a Pi with lgpio, and nothing else. There is no silent fallback.

Of gpiozero only the pins are used. Its buttons debounce by timers of their own, and one exception
in one of their handlers ends lgpio's only thread, and with it every button of the process.
"""

from __future__ import annotations

import importlib
import os
import sys
import time
from collections.abc import Callable
from contextlib import chdir, suppress
from pathlib import Path
from tempfile import gettempdir
from typing import Any, Final

from dealer_pi.devices import gpio_chip
from dealer_pi.devices.pi_header import Board
from dealer_pi.devices.pins import Heard, NoPinsError, PinBusyError

_SECOND_NS: Final = 1_000_000_000


class GpiozeroPins:
    """The pins of a gpiozero factory.

    Attributes:
        handler_failures: How often what :meth:`listen` calls has failed.
    """

    def __init__(
        self,
        factory: Any,  # noqa: ANN401 - gpiozero has no types
        *,
        edges_alive: Callable[[], bool] = lambda: True,
        holder: Callable[[int], str] = lambda _pin: "",
    ) -> None:
        """`edges_alive`: whether edges of the factory arrive; `holder`: who else has a pin."""
        self._factory = factory
        self._edges_alive = edges_alive
        self._holder = holder
        self._pins: dict[int, Any] = {}
        # gpiozero keeps weak references only.
        self._handlers: list[Callable[[float, bool], None]] = []
        self.handler_failures = 0

    def take_input(self, pin: int) -> None:
        """Make `pin` an input that is pulled up; `PinBusyError` if somebody else has it."""
        self._take(pin).input_with_pull("up")

    def take_output(self, pin: int, *, high: bool) -> None:
        """Make `pin` an output; `PinBusyError` if somebody else has it."""
        self._take(pin).output_with_state(int(high))

    def _take(self, pin: int) -> Any:  # noqa: ANN401 - gpiozero has no types
        try:
            self._pins[pin] = self._factory.pin(f"GPIO{pin}")
        except Exception as error:
            # lgpio's error is an Exception and no more, with the reason as its text.
            if "busy" in str(error).lower():
                raise PinBusyError(pin, self._holder(pin)) from error
            raise
        return self._pins[pin]

    def read(self, pin: int) -> bool:
        """Whether the pin is high."""
        return bool(self._pins[pin].state)

    def write(self, pin: int, *, high: bool) -> None:
        """Drive an output."""
        self._pins[pin].state = int(high)

    def listen(self, pin: int, heard: Heard) -> None:
        """Call `heard`, from gpiozero's thread, for each edge of an input."""

        def handler(seconds: float, level: bool) -> None:  # noqa: FBT001 - gpiozero calls it so
            try:
                heard(pin, bool(level), _monotonic_ns(seconds))
            except Exception:  # noqa: BLE001 - the thread that calls this is the only one
                self.handler_failures += 1

        self._handlers.append(handler)
        self._pins[pin].edges = "both"
        self._pins[pin].when_changed = handler

    def edges_alive(self) -> bool:
        """Whether edges can still be heard."""
        return self._edges_alive()

    def close(self) -> None:
        """Let all pins go."""
        for pin in self._pins.values():
            with suppress(Exception):  # a dead driver must not keep the other pins
                pin.when_changed = None
        with suppress(Exception):
            self._factory.close()
        # All local factories share their pins; one that failed to close would leave dead ones.
        self._factory.pins.clear()
        self._pins.clear()
        self._handlers.clear()


def open_pi_pins(board: Board) -> GpiozeroPins:
    """The pins of this Pi's header, by lgpio; `NoPinsError` says what is missing."""
    chips = gpio_chip.labels()
    chip = next((number for number, label in chips.items() if label == board.chip_label), None)
    if chip is None:
        found = ", ".join(f"gpiochip{n} {label}" for n, label in chips.items()) or "none"
        raise NoPinsError(
            "no_chip",
            f"no GPIO chip with the label {board.chip_label} ({board.title}) may be opened; found: "
            f"{found}. Is it this board, and is the user in the group gpio?",
        )
    lgpio = _lgpio()
    try:
        factory_class = importlib.import_module("gpiozero.pins.lgpio").LGPIOFactory
    except ImportError as error:
        why = f"gpiozero is missing ({error}): install the package python3-gpiozero"
        raise NoPinsError("no_gpiozero", why) from error
    try:
        factory = factory_class(chip=chip)
    except lgpio.error as error:
        raise NoPinsError("no_access", f"gpiochip{chip}: {error}") from error
    return GpiozeroPins(
        factory,
        edges_alive=lambda: _edge_thread_lives(lgpio),
        holder=lambda pin: gpio_chip.holder(chip, pin),
    )


def _lgpio() -> Any:  # noqa: ANN401 - lgpio has no types
    """The module lgpio with its thread alive.

    It makes a pipe in its working folder, LG_WD, and takes the whole process there: both would fail
    a service whose folder cannot be written, and every relative path. The thread begins with the
    module; when it has died, only loading the module anew brings it back.
    """
    folder = _pipe_folder()
    os.environ["LG_WD"] = str(folder)
    loaded = sys.modules.get("lgpio")
    try:
        with chdir(folder):
            if loaded is None:
                return importlib.import_module("lgpio")
            return loaded if _edge_thread_lives(loaded) else importlib.reload(loaded)
    except ImportError as error:
        why = f"lgpio is missing ({error}): install the package python3-lgpio"
        raise NoPinsError("no_lgpio", why) from error
    except OSError as error:
        raise NoPinsError("no_lgpio", f"lgpio cannot make its pipe in {folder}: {error}") from error


def _edge_thread_lives(lgpio: Any) -> bool:  # noqa: ANN401 - lgpio has no types
    thread = getattr(lgpio, "_notify_thread", None)
    return thread is None or bool(thread.is_alive())


def _pipe_folder() -> Path:
    for name in ("LG_WD", "RUNTIME_DIRECTORY", "XDG_RUNTIME_DIR"):
        folder = Path(os.environ.get(name, ""))
        if folder.is_absolute() and os.access(folder, os.W_OK):
            return folder
    folder = Path(gettempdir()) / f"dealer-pi-{os.getuid()}"
    folder.mkdir(mode=0o700, exist_ok=True)
    return folder


def _monotonic_ns(seconds: float) -> int:
    """The time of an edge. Old kernels stamp with the time of day: then it is now."""
    now, at_ns = time.monotonic_ns(), int(seconds * _SECOND_NS)
    return at_ns if now - _SECOND_NS < at_ns <= now else now
