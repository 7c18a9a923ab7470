"""A GPIO chip of the kernel whose pins a test pulls: gpio-sim, set up in configfs."""

from __future__ import annotations

from pathlib import Path
from typing import Self

_SETUP = Path("/sys/kernel/config/gpio-sim")
_DEVICES = Path("/sys/devices/platform")


class GpioChip:
    """A chip with `label` and so many lines; lines in `held` belong to the kernel, under a name.

    Attributes:
        number: The N of its gpiochipN.
    """

    def __init__(self, label: str, *, lines: int, held: dict[int, str] | None = None) -> None:
        self._folder = _SETUP / label
        self._bank = self._folder / "bank0"
        self._hogs = [self._bank / f"line{pin}" / "hog" for pin in held or {}]
        self._bank.mkdir(parents=True)
        (self._bank / "num_lines").write_text(str(lines))
        (self._bank / "label").write_text(label)
        for hog, name in zip(self._hogs, (held or {}).values(), strict=True):
            hog.mkdir(parents=True)
            (hog / "name").write_text(name)
            (hog / "direction").write_text("input")
        (self._folder / "live").write_text("1")
        name = (self._bank / "chip_name").read_text().strip()
        self.number = int(name.removeprefix("gpiochip"))
        self._device = _DEVICES / (self._folder / "dev_name").read_text().strip() / name

    def pull(self, pin: int, *, up: bool) -> None:
        """A finger on a key pulls its pin down; a pull-up pulls it up again."""
        (self._device / f"sim_gpio{pin}" / "pull").write_text("pull-up" if up else "pull-down")

    def high(self, pin: int) -> bool:
        """Whether a pin is high, whoever drives it."""
        return (self._device / f"sim_gpio{pin}" / "value").read_text().strip() == "1"

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        (self._folder / "live").write_text("0")
        for hog in self._hogs:
            hog.rmdir()
            hog.parent.rmdir()
        self._bank.rmdir()
        self._folder.rmdir()
