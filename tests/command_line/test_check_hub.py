"""The doctor's look at the seat hub, over real pseudo-terminals."""

import os
import threading
import tty
from types import SimpleNamespace

import pytest

from dealer_pi.assembly.device_setup import DeviceSetup, Hub
from dealer_pi.command_line import check_hub
from dealer_pi.devices.seat_hub import protocol
from dealer_pi.devices.seat_hub.finding import Identity
from dealer_pi.devices.seat_hub.link import open_port
from dealer_pi.devices.simulated.seat_hub import SimulatedSeatHub

SETUP = DeviceSetup(hub=Hub("usb"))


@pytest.fixture
def twin():
    twin = SimulatedSeatHub()
    yield twin
    twin.close()


@pytest.fixture
def silent():
    """A port at whose other end nobody has spoken yet: the end, and the port's name."""
    end, port = os.openpty()
    tty.setraw(port)
    yield end, os.ttyname(port)
    os.close(port)
    os.close(end)


def look(ports, playing=""):
    return list(check_hub.findings(SETUP, playing, find=lambda: ports))


def test_a_hub_that_answers_says_port_firmware_and_protocol(twin):
    [found] = look(twin.ports())
    assert found.state == "ok"
    assert found.found == f"{twin.ports()[0]}, firmware 1.0.0, protocol {protocol.VERSION}"


def test_after_the_look_the_hub_is_free_for_the_table(twin):
    look(twin.ports())
    open_port(twin.ports()[0]).close()


def test_f019_a_hub_that_is_not_plugged_in_is_a_warning(monkeypatch):
    monkeypatch.setattr("serial.tools.list_ports.comports", list)
    [found] = look([])
    assert found.state == "warning"
    assert found.found == "not plugged in"
    assert "data wires" in found.advice


def test_a_board_without_the_firmware_is_told_from_no_board(monkeypatch):
    ours = Identity()
    pico = SimpleNamespace(device="/dev/ttyACM3", vid=ours.vid, pid=ours.pid)
    monkeypatch.setattr("serial.tools.list_ports.comports", lambda: [pico])
    [found] = look([])
    assert found.state == "fault"
    assert "/dev/ttyACM3" in found.found
    assert "firmware" in found.advice


def test_a_port_that_another_program_has_is_busy(twin):
    port = twin.ports()[0]
    with open_port(port):
        [found] = look([port])
    assert found.state == "fault"
    assert found.found.startswith("used by another program")
    assert found.advice.startswith(f"End the other program: fuser {port} ")


def test_a_port_without_permission_names_the_group(twin, monkeypatch):
    monkeypatch.setattr("os.access", lambda *_: False)
    monkeypatch.setattr("pathlib.Path.group", lambda _: "dialout")
    [found] = look(twin.ports())
    assert found.state == "fault"
    assert "usermod -aG dialout " in found.advice


def test_a_port_that_never_answers_is_given_up(silent):
    [found] = look([silent[1]])
    assert found.state == "fault"
    assert found.found.startswith("no answer")
    assert "firmware" in found.advice


def test_a_hub_with_newer_firmware_is_named_with_both_versions(silent):
    end, port = silent

    def newer():
        reader = protocol.Reader()
        while True:
            for kind, session, _, _ in reader.feed(os.read(end, 4096)):
                if kind == protocol.HELLO:
                    payload = bytes([protocol.VERSION + 1]) + bytes(30)
                    os.write(end, protocol.frame(protocol.WELCOME, session, 1, payload))
                    return

    hub = threading.Thread(target=newer, daemon=True)
    hub.start()
    [found] = look([port])
    hub.join(10)
    assert found.state == "fault"
    assert found.found == f"{port}: its firmware speaks protocol 2, this table 1"
    assert "Update dealer-pi" in found.advice


def test_the_hub_of_a_table_that_runs_is_found_and_not_asked(twin):
    port = twin.ports()[0]
    with open_port(port):  # as the table has it
        [found] = look([port], "the table is in use by process 7")
    assert found.state == "ok"
    assert found.found == f"{port}; not asked: the table is in use by process 7"


def test_of_two_hubs_the_one_that_is_taken_is_said(twin):
    several, found = look([*twin.ports(), "/dev/ttyACM9"])
    assert several.state == "warning"
    assert "2 are plugged in" in several.found
    assert found.state == "ok"
