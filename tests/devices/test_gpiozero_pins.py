"""gpiozero's pins, on its own mock factory; and lgpio, where it is missing or broken."""

import importlib
import os
import sys
import time
from pathlib import Path
from types import ModuleType

import pytest
from gpiozero.pins.mock import MockFactory, MockPin

from dealer_pi.devices import gpio_chip, gpiozero_pins
from dealer_pi.devices.edges import MS
from dealer_pi.devices.gpiozero_pins import GpiozeroPins, open_pi_pins
from dealer_pi.devices.pi_header import BOARDS
from dealer_pi.devices.pin_reader import PinReader
from dealer_pi.devices.pins import NoPinsError, PinBusyError
from dealer_pi.devices.states import Key, KeyEvent, Report
from tests.devices.pin_tables import DIRECT, pin_map, whole

PI5 = BOARDS["pi5"]


@pytest.fixture
def factory():
    factory = MockFactory()
    yield factory
    factory.close()


def test_an_input_is_pulled_up_and_an_output_drives(factory):
    pins = GpiozeroPins(factory)
    pins.take_input(17)
    assert pins.read(17)
    factory.pin("GPIO17").drive_low()
    assert not pins.read(17)
    pins.take_output(22, high=True)
    assert pins.read(22)
    pins.write(22, high=False)
    assert not factory.pin("GPIO22").state


def test_edges_are_heard_with_their_times(factory):
    pins, heard = GpiozeroPins(factory), []
    pins.take_input(17)
    pins.listen(17, lambda *edge: heard.append(edge))
    before = time.monotonic_ns()
    factory.pin("GPIO17").drive_low()
    factory.pin("GPIO17").drive_high()
    assert [(pin, high) for pin, high, _ in heard] == [(17, False), (17, True)]
    # gpiozero tells times as floats, which is good to a microsecond or so.
    assert all(before - MS <= at_ns <= time.monotonic_ns() for _, _, at_ns in heard)


def test_f006_an_exception_in_a_handler_does_not_silence_the_other_buttons(factory):
    pins, heard = GpiozeroPins(factory), []
    pins.take_input(17)
    pins.take_input(27)

    def broken(*_edge):
        raise RuntimeError("boom")

    pins.listen(17, broken)
    pins.listen(27, lambda *edge: heard.append(edge))
    factory.pin("GPIO17").drive_low()  # gpiozero's thread would end with what comes out of here
    factory.pin("GPIO27").drive_low()
    assert pins.handler_failures == 1
    assert len(heard) == 1


def test_a_stamp_of_the_time_of_day_is_taken_for_now(factory):
    pins, heard = GpiozeroPins(factory), []
    pins.take_input(17)
    pins.listen(17, lambda *edge: heard.append(edge))
    pin = factory.pin("GPIO17")
    MockPin.__base__._call_when_changed(pin, time.time(), False)  # noqa: SLF001 - as lgpio does
    assert abs(heard[0][2] - time.monotonic_ns()) < 500 * MS


class BusyFactory(MockFactory):  # type: ignore[misc]  # gpiozero has no types
    def pin(self, name):
        if name == "GPIO17":
            raise RuntimeError("GPIO busy")
        return super().pin(name)


def test_f010_a_busy_pin_names_its_holder():
    factory = BusyFactory()
    pins = GpiozeroPins(factory, holder=lambda pin: f"holder of {pin}")
    with pytest.raises(PinBusyError, match="GPIO17 is held by holder of 17"):
        pins.take_input(17)
    pins.take_input(27)
    pins.close()


def test_after_closing_nothing_is_heard_and_no_dead_pin_is_left_for_the_next(factory):
    pins, heard = GpiozeroPins(factory), []
    pins.take_input(17)
    pins.listen(17, lambda *edge: heard.append(edge))
    old = factory.pin("GPIO17")
    pins.close()
    assert not factory.pins
    old.drive_low()
    assert heard == []


def test_a_factory_that_fails_to_close_leaves_no_dead_pin_either(factory, monkeypatch):
    pins = GpiozeroPins(factory)
    pins.take_input(17)

    def failing():
        raise RuntimeError("bad handle")

    with monkeypatch.context() as patch:
        patch.setattr(factory, "close", failing)
        pins.close()
    assert not factory.pins


def test_whole_presses_come_through_gpiozero(factory):
    reports: list[Report] = []
    numbers = iter(range(100))
    reader = PinReader(pin_map(DIRECT), GpiozeroPins(factory), reports.append, numbers)
    now = time.monotonic_ns()
    reader.step(now)
    factory.pin("GPIO23").drive_low()
    reader.step(now := now + 50 * MS)
    factory.pin("GPIO23").drive_high()
    reader.step(now + 500 * MS)
    reader.step(now + 500 * MS)
    events = [(r.seat, r.key, r.down) for r in reports if isinstance(r, KeyEvent)]
    assert events == whole(2, Key.CALL)


# -- opening them on a Pi --------------------------------------------------------------------------


class FakeLgpio(ModuleType):
    """The module lgpio as far as it is asked for here."""

    class error(Exception):  # noqa: N801, N818 - lgpio calls it so
        pass

    class _Thread:
        def __init__(self, alive):
            self.alive = alive

        def is_alive(self):
            return self.alive

    def __init__(self, *, alive=True):
        super().__init__("lgpio")
        self._notify_thread = self._Thread(alive)


def fake_pi(monkeypatch, tmp_path, lgpio, factory_class=MockFactory):
    made = []
    module = ModuleType("gpiozero.pins.lgpio")

    def make(chip):
        made.append(chip)
        return factory_class()

    module.LGPIOFactory = make  # type: ignore[attr-defined]
    monkeypatch.setattr(gpio_chip, "labels", lambda: {0: "brcmvirt", 11: "pinctrl-rp1"})
    monkeypatch.setitem(sys.modules, "lgpio", lgpio)
    monkeypatch.setitem(sys.modules, "gpiozero.pins.lgpio", module)
    monkeypatch.setenv("LG_WD", str(tmp_path))
    return made


def test_f008_the_factory_gets_the_chip_with_the_boards_label(monkeypatch, tmp_path):
    made = fake_pi(monkeypatch, tmp_path, FakeLgpio())
    open_pi_pins(PI5).close()
    assert made == [11]


def test_f008_without_that_chip_what_is_there_is_named(monkeypatch):
    monkeypatch.setattr(gpio_chip, "labels", lambda: {0: "pinctrl-bcm2711"})
    with pytest.raises(NoPinsError, match=r"no_chip: .*pinctrl-rp1.*found: gpiochip0 pinctrl-bcm2"):
        open_pi_pins(PI5)


def test_f009_without_lgpio_its_package_is_named_and_nothing_else_is_taken(monkeypatch, tmp_path):
    fake_pi(monkeypatch, tmp_path, None)  # None: Python refuses to import it
    monkeypatch.setitem(sys.modules, "lgpio", None)
    with pytest.raises(NoPinsError, match=r"no_lgpio: .*python3-lgpio"):
        open_pi_pins(PI5)


def test_a_chip_that_may_not_be_used_is_said(monkeypatch, tmp_path):
    lgpio = FakeLgpio()

    def refusing():
        raise lgpio.error("can not open gpiochip")

    fake_pi(monkeypatch, tmp_path, lgpio, refusing)
    with pytest.raises(NoPinsError, match="no_access: gpiochip11: can not open"):
        open_pi_pins(PI5)


def test_f006_a_dead_edge_thread_is_noticed_and_brought_back(monkeypatch, tmp_path):
    lgpio = FakeLgpio(alive=False)
    fake_pi(monkeypatch, tmp_path, lgpio)
    loaded = []

    def loading_anew(module):
        loaded.append(Path.cwd())
        module._notify_thread.alive = True  # noqa: SLF001 - as lgpio does when it is loaded
        return module

    monkeypatch.setattr(importlib, "reload", loading_anew)
    pins = open_pi_pins(PI5)
    assert loaded == [tmp_path]
    assert pins.edges_alive()
    lgpio.__dict__["_notify_thread"].alive = False
    assert not pins.edges_alive()
    pins.close()


@pytest.mark.parametrize("name", ["LG_WD", "RUNTIME_DIRECTORY", "XDG_RUNTIME_DIR", None])
def test_f009_lgpio_makes_its_pipe_where_it_can_be_written(monkeypatch, tmp_path, name):
    fake_pi(monkeypatch, tmp_path, FakeLgpio())
    for other in ("LG_WD", "RUNTIME_DIRECTORY", "XDG_RUNTIME_DIR"):
        monkeypatch.setenv(other, "/does/not/exist")
    monkeypatch.setattr(gpiozero_pins, "gettempdir", lambda: str(tmp_path))
    if name:
        monkeypatch.setenv(name, str(tmp_path))
    here = Path.cwd()
    open_pi_pins(PI5).close()
    folder = Path(os.environ["LG_WD"])
    assert folder == (tmp_path if name else tmp_path / f"dealer-pi-{os.getuid()}")
    assert folder.is_dir()
    assert Path.cwd() == here
