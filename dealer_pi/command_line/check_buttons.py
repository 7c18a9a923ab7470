"""The doctor's look at keys on the Pi's own pins: the chip, its drivers, each pin, the map."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from dealer_pi.assembly.device_setup import DeviceSetup
from dealer_pi.command_line.device_trouble import how_to_get_right, why
from dealer_pi.command_line.finding import Finding
from dealer_pi.devices import gpio_chip
from dealer_pi.devices.gpiozero_pins import open_pi_pins
from dealer_pi.devices.pi_header import Board
from dealer_pi.devices.pin_map import PinMap
from dealer_pi.devices.pins import NoPinsError, Pins
from dealer_pi.devices.wiring import header_text, places

_DEV: Final = Path("/dev")
_DRIVERS: Final = ("gpiozero", "lgpio")
_FOLDER: Final = "Set LG_WD to a folder that this user may write"
_WIRED: Final = frozenset(("key", "row", "column", "lamp"))


def findings(
    setup: DeviceSetup,
    playing: str,
    *,
    open_pins: Callable[[Board], Pins] = open_pi_pins,
    dev: Path = _DEV,
) -> Iterator[Finding]:
    """Everything about the keys on the pins; nothing where there are none.

    Args:
        setup: what was set up.
        playing: who has the table open, "" if nobody: then pins are his, and are not opened.
        open_pins: opens the chip, but takes no pin.
        dev: where the kernel's devices lie.

    """
    buttons, pin_map = setup.buttons, setup.pin_map
    if buttons is None or pin_map is None:
        return
    yield Finding("pin map", "ok", header_text(pin_map).rstrip())
    if buttons.type == "simulated":
        yield Finding("pins", "ok", "simulated: no pin is used")
        return
    chip = next((n for n, label in gpio_chip.labels(dev).items() if _is(label, pin_map)), None)
    yield _no_chip(pin_map.board, dev) if chip is None else _chip(chip, pin_map.board)
    missing = [name for name in _DRIVERS if find_spec(name) is None]
    if missing:
        packages = " ".join(f"python3-{name}" for name in missing)
        found = f"{' and '.join(missing)}: not installed; no other one is taken instead"
        yield Finding("pin driver", "fault", found, f"sudo apt install {packages}")
    if chip is None:
        return
    if not missing and not playing:
        yield _driver(pin_map.board, open_pins)
    yield from _pins(pin_map, chip, playing, dev)


def _is(label: str, pin_map: PinMap) -> bool:
    return label == pin_map.board.chip_label


def _chip(chip: int, board: Board) -> Finding:
    return Finding("GPIO chip", "ok", f"gpiochip{chip} is {board.chip_label}, {board.title}")


def _no_chip(board: Board, dev: Path) -> Finding:
    chips = sorted(dev.glob("gpiochip*"))
    advice = next(filter(None, map(how_to_get_right, chips)), "")
    if advice:
        names = ", ".join(path.name for path in chips)
        return Finding("GPIO chip", "fault", f"no permission to use it ({names})", advice)
    others = ", ".join(f"gpiochip{n} {label}" for n, label in gpio_chip.labels(dev).items())
    found = f"no {board.chip_label} ({board.title}); there is: {others or 'none'}"
    advice = "Take a pin map whose board is this machine, or take [buttons] out of the devices."
    return Finding("GPIO chip", "fault", found, advice)


def _driver(board: Board, open_pins: Callable[[Board], Pins]) -> Finding:
    """Open the chip as the table does: needs the drivers, and a folder for lgpio's pipe."""
    try:
        open_pins(board).close()
    except NoPinsError as error:
        advice = f"{_FOLDER}; else: sudo apt install --reinstall python3-lgpio python3-gpiozero"
        return Finding("pin driver", "fault", why(error.code, error.detail), advice)
    except OSError as error:
        return Finding("pin driver", "fault", f"no folder for lgpio's pipe: {error}", f"{_FOLDER}.")
    return Finding("pin driver", "ok", "gpiozero by lgpio: opens")


def _pins(pin_map: PinMap, chip: int, playing: str, dev: Path) -> Iterator[Finding]:
    """Who holds the pins, as the kernel says; none is taken to find out."""
    wired = [place for place in places(pin_map) if place.use in _WIRED]
    held = []
    for place in wired:
        holder = gpio_chip.holder(chip, int(place.signal.removeprefix("GPIO")), dev)
        if holder:
            held.append((place, holder))
    if held and playing:
        names = ", ".join(sorted({holder for _, holder in held}))
        found = f"{len(held)} of {len(wired)} are held ({names}): {playing}"
        yield Finding("pins", "ok", found)
        return
    for place, holder in held:
        yield Finding(
            place.signal,
            "fault",
            f"{place.label}: held by {holder}",
            "Take its overlay out of /boot/firmware/config.txt, end that program,"
            " or take another pin.",
        )
    if not held:
        yield Finding("pins", "ok", f"all {len(wired)} are free")
