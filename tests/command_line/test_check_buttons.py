"""The doctor's look at the pins. The kernel's answers are made up."""

import pytest

from dealer_pi.assembly.device_setup import Buttons, DeviceSetup
from dealer_pi.command_line import check_buttons
from dealer_pi.devices import gpio_chip
from dealer_pi.devices.pins import NoPinsError
from dealer_pi.devices.simulated.buttons import SimulatedPins
from tests.devices.pin_tables import DIRECT, pin_map

MAP = pin_map(DIRECT)
SETUP = DeviceSetup(buttons=Buttons("pins"), pin_map=MAP)
IN_USE = "the table is in use by process 7"


@pytest.fixture
def kernel(monkeypatch, tmp_path):
    """A Pi 5 with its drivers: its chips, and who holds which line of which chip."""
    monkeypatch.syspath_prepend(tmp_path)
    for name in ("gpiozero", "lgpio"):
        (tmp_path / f"{name}.py").touch()
    chips = {10: "pinctrl-rp1"}
    held: dict[tuple[int, int], str] = {}
    monkeypatch.setattr(gpio_chip, "labels", lambda _dev: chips)
    monkeypatch.setattr(gpio_chip, "holder", lambda chip, line, _dev: held.get((chip, line), ""))
    return chips, held


def look(dev, playing="", opens=None):
    opener = opens or SimulatedPins(MAP).open
    found = check_buttons.findings(SETUP, playing, open_pins=opener, dev=dev)
    return {one.check: one for one in found}


@pytest.mark.usefixtures("kernel")
def test_a_pi_whose_pins_are_free_is_well(tmp_path):
    found = look(tmp_path)
    assert {one.state for one in found.values()} == {"ok"}
    assert found["GPIO chip"].found == "gpiochip10 is pinctrl-rp1, Raspberry Pi 5"
    assert found["pins"].found == "all 7 are free"
    assert found["pin driver"].found == "gpiozero by lgpio: opens"


def test_f008_another_board_is_named_with_what_is_there(kernel, tmp_path):
    chips, _ = kernel
    chips[10] = "pinctrl-bcm2711"
    found = look(tmp_path)
    assert found["GPIO chip"].state == "fault"
    assert "there is: gpiochip10 pinctrl-bcm2711" in found["GPIO chip"].found
    assert "pins" not in found


def test_a_chip_that_may_not_be_opened_names_the_group(kernel, tmp_path, monkeypatch):
    chips, _ = kernel
    chips.clear()
    (tmp_path / "gpiochip0").touch()
    monkeypatch.setattr("os.access", lambda *_: False)
    monkeypatch.setattr(type(tmp_path), "group", lambda _: "gpio")
    found = look(tmp_path)["GPIO chip"]
    assert "(gpiochip0)" in found.found
    assert "usermod -aG gpio" in found.advice


@pytest.mark.usefixtures("kernel")
def test_f009_a_folder_that_cannot_be_written_is_told_by_name(tmp_path):
    def no_pipe(_board):
        raise NoPinsError("no_lgpio", "lgpio cannot make its pipe in /srv")

    def no_folder(_board):
        raise PermissionError(13, "Permission denied", "/var/dealer-pi-1")

    for opens, folder in ((no_pipe, "/srv"), (no_folder, "/var/dealer-pi-1")):
        found = look(tmp_path, opens=opens)["pin driver"]
        assert found.state == "fault"
        assert folder in found.found
        assert "LG_WD" in found.advice


@pytest.mark.usefixtures("kernel")
def test_a_driver_that_is_not_installed_names_its_package(tmp_path, monkeypatch):
    monkeypatch.setattr(check_buttons, "find_spec", lambda name: None if name == "lgpio" else name)
    found = look(tmp_path)["pin driver"]
    assert found.state == "fault"
    assert found.advice == "sudo apt install python3-lgpio"


def test_f010_each_pin_that_is_held_names_its_key_and_its_holder(kernel, tmp_path):
    _, held = kernel
    held[10, 17] = "spi0 CS1"
    found = look(tmp_path)
    assert found["GPIO17"].state == "fault"
    assert found["GPIO17"].found == "seat 1 fold: held by spi0 CS1"
    assert "pins" not in found


def test_a_table_that_runs_holds_its_pins_and_they_are_not_opened(kernel, tmp_path):
    def must_not(_board):
        pytest.fail("the pins were opened")

    _, held = kernel
    held[10, 17] = "lg"
    found = look(tmp_path, IN_USE, must_not)
    assert found["pins"].state == "ok"
    assert found["pins"].found == f"1 of 7 are held (lg): {IN_USE}"
    assert "GPIO17" not in found
