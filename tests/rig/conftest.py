"""Tests that need real kernel drivers: they run in the virtual Pi only (`make rig`).

A test that measures hands its figures to `figure`; they stand at the end of the transcript.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from importlib.metadata import distributions
from pathlib import Path

import pytest

from tests.rig.gpio_sim import GpioChip
from tests.rig.usb_gadget import SeatHubGadget

HERE = Path(__file__).parent
ON_TRIAL = ("gpiozero", "lgpio", "pyserial", "opencv-python-headless", "Kivy", "picamera2")
FIGURES = pytest.StashKey[list[str]]()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if os.environ.get("DEALER_PI_RIG") == "1":
        return
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.skip(reason="needs the virtual Pi: make rig"))


def pytest_report_header() -> str:
    """Whose versions matter here: the libraries between our code and the drivers."""
    installed = {found.metadata["Name"]: found.version for found in distributions()}
    return ", ".join(f"{name} {installed[name]}" for name in ON_TRIAL if name in installed)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if figures := terminalreporter.config.stash.get(FIGURES, None):
        terminalreporter.section("figures")
        for line in figures:
            terminalreporter.line(line)


@pytest.fixture
def figure(request: pytest.FixtureRequest) -> Callable[[str], None]:
    """Keeps a line for the end of the transcript."""
    return request.config.stash.setdefault(FIGURES, []).append


@pytest.fixture
def decoy() -> Iterator[GpioChip]:
    """Another chip, which takes the first number."""
    with GpioChip("another-chip", lines=8) as chip:
        yield chip


@pytest.fixture
def header(decoy: GpioChip) -> Iterator[GpioChip]:
    """The chip behind a Pi 5's header, which has not the first number."""
    with GpioChip("pinctrl-rp1", lines=28) as chip:
        assert chip.number > decoy.number
        yield chip


@pytest.fixture
def hub() -> Iterator[SeatHubGadget]:
    """A seat hub on USB, not yet plugged in."""
    with SeatHubGadget() as gadget:
        yield gadget
