import os
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from dealer_pi.command_line import systemd


@pytest.fixture
def service_manager(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[socket.socket]:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as listening:
        listening.settimeout(5)
        listening.bind(str(tmp_path / "notify"))
        monkeypatch.setenv("NOTIFY_SOCKET", str(tmp_path / "notify"))
        yield listening


def test_readiness_is_told_with_its_status_on_one_line(service_manager):
    systemd.ready("the players' page:\nhttp://127.0.0.1:8080/")
    assert service_manager.recv(4096).decode() == (
        "READY=1\nSTATUS=the players' page: http://127.0.0.1:8080/"
    )


def test_life_and_end_are_told(service_manager):
    systemd.alive()
    systemd.stopping()
    assert [service_manager.recv(4096) for _ in range(2)] == [b"WATCHDOG=1", b"STOPPING=1"]


def test_an_abstract_socket_is_told_as_well(monkeypatch):
    name = f"dealer-pi-test-{os.getpid()}"
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as listening:
        listening.settimeout(5)
        listening.bind("\0" + name)
        monkeypatch.setenv("NOTIFY_SOCKET", "@" + name)
        systemd.alive()
        assert listening.recv(4096) == b"WATCHDOG=1"


@pytest.mark.parametrize("name", ["", "/nowhere/at/all", "vsock:2:1234", "relative"])
def test_nobody_who_listens_is_no_fault(monkeypatch, name):
    monkeypatch.setenv("NOTIFY_SOCKET", name)
    systemd.ready("ready")
    systemd.alive()


def test_a_manager_that_does_not_read_holds_nothing_up(service_manager):
    for _ in range(5000):
        systemd.alive()
    assert service_manager.recv(4096) == b"WATCHDOG=1"


@pytest.mark.parametrize(
    ("environment", "seconds"),
    [
        ({"WATCHDOG_USEC": "30000000"}, 15.0),
        ({"WATCHDOG_USEC": "30000000", "WATCHDOG_PID": str(os.getpid())}, 15.0),
        ({"WATCHDOG_USEC": "30000000", "WATCHDOG_PID": "1"}, None),
        ({"WATCHDOG_USEC": "0"}, None),
        ({"WATCHDOG_USEC": "often"}, None),
        ({}, None),
    ],
    ids=["asked", "asked by number", "another is asked", "off", "no number", "not asked"],
)
def test_half_of_the_patience_is_how_often_life_is_told(environment, seconds):
    assert systemd.say_alive_every(environment) == seconds
