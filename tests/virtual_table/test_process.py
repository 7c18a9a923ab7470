import os
import signal
import subprocess
import sys
from queue import SimpleQueue

import pytest

from dealer_pi.devices.camera.camera import CameraError
from dealer_pi.devices.camera.choice import SimulatedChoice
from dealer_pi.devices.seat_hub.link import SeatHub
from dealer_pi.devices.simulated.camera import SimulatedCamera
from dealer_pi.virtual_table import process
from dealer_pi.virtual_table.process import NoVirtualTable, VirtualTable
from tests.virtual_table.boards import until


@pytest.fixture
def virtual(tmp_path, monkeypatch):
    monkeypatch.setenv("SDL_VIDEODRIVER", "offscreen")
    virtual = VirtualTable(tmp_path, "sk", "800x480")
    yield virtual
    virtual.stop()


def gone(pid):
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return False


def test_the_table_finds_hub_and_camera_loses_them_with_the_window_and_finds_them_again(virtual):
    camera = SimulatedCamera(SimulatedChoice(str(virtual.scene)))
    hub = SeatHub(SimpleQueue(), find=virtual.ports)
    assert virtual.ports() == []
    virtual.start()
    until(lambda: hub.state == "ready")
    camera.look()
    first = virtual.pid
    virtual.start()
    assert virtual.pid == first  # it was open already
    os.kill(first, signal.SIGKILL)
    until(lambda: hub.state == "lost")
    until(lambda: virtual.ports() == [])
    with pytest.raises(CameraError):
        camera.look()
    virtual.start()
    until(lambda: hub.state == "ready")
    camera.look()
    second = virtual.pid
    hub.close()
    virtual.stop()
    assert gone(first)
    assert gone(second)
    assert (virtual.ports(), virtual.pid) == ([], None)
    assert not virtual.scene.exists()


def test_the_window_ends_with_the_program_that_opened_it(tmp_path):
    program = (
        "import sys, time; from pathlib import Path;"
        "from dealer_pi.virtual_table.process import VirtualTable;"
        "virtual = VirtualTable(Path(sys.argv[1]), 'en', '800x480'); virtual.start();"
        "print(virtual.pid, flush=True); time.sleep(60)"
    )
    with subprocess.Popen(
        [sys.executable, "-c", program, str(tmp_path)],
        stdout=subprocess.PIPE,
        env={**os.environ, "SDL_VIDEODRIVER": "offscreen"},
    ) as table:
        assert table.stdout is not None
        pid = int(table.stdout.readline())
        table.kill()
    until(lambda: gone(pid))
    assert list(tmp_path.iterdir()) == []


def test_without_a_screen_it_says_so_at_once(virtual, monkeypatch):
    monkeypatch.setattr(process, "has_screen", lambda: False)
    with pytest.raises(NoVirtualTable, match="no screen"):
        virtual.start()
    assert (virtual.ports(), virtual.pid) == ([], None)


def test_a_window_that_does_not_open_is_named_and_nothing_stays(virtual, monkeypatch):
    monkeypatch.setenv("SDL_VIDEODRIVER", "there_is_none")
    with pytest.raises(NoVirtualTable, match="ended before its window was open"):
        virtual.start()
    assert (virtual.ports(), virtual.pid) == ([], None)
    assert not virtual.scene.exists()


def test_a_scene_that_cannot_be_written_is_named_in_one_line(tmp_path):
    ended = subprocess.run(
        [sys.executable, "-m", "dealer_pi.virtual_table", str(tmp_path / "nowhere" / "scene.json")],
        env={**os.environ, "SDL_VIDEODRIVER": "offscreen"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (ended.returncode, ended.stdout) == (1, "")
    assert "nowhere/scene.json" in ended.stderr
    assert "Traceback" not in ended.stderr


@pytest.mark.parametrize(
    ("last", "ports"), [("/dev/b", ["/dev/b"]), ("", [])], ids=["moved", "pulled"]
)
def test_the_newest_port_counts_and_an_empty_line_means_none(virtual, last, ports):
    say = "import sys; print('/dev/a', flush=True); print({!r}, flush=True); sys.stdin.read()"
    virtual._command = [sys.executable, "-c", say.format(last)]  # noqa: SLF001
    virtual.start()
    until(lambda: virtual.ports() == ports)
