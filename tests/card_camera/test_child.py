"""The camera process's loop, run inside the test with a camera that does as it is told."""

import socket
from threading import Thread

import pytest

from dealer_pi.card_camera import child
from dealer_pi.card_camera.child import Child
from dealer_pi.card_camera.messages import (
    COMMANDS,
    MESSAGES,
    Absent,
    Alive,
    Failed,
    Live,
    Message,
    NewHand,
    Opening,
    SetZones,
    Start,
    Stop,
)
from dealer_pi.card_camera.wire import Wire, WireError
from dealer_pi.devices.camera.camera import CameraError
from dealer_pi.devices.camera.choice import Video4LinuxChoice
from dealer_pi.vision.networks import ModelError

START = Start(Video4LinuxChoice("table"), SetZones(), None, Live())


class FakeCamera:
    """Raises what is set for each of its calls."""

    def __init__(self):
        self.look_raises = self.open_raises = self.shot_raises = None
        self.closed = 0

    def look(self):
        if self.look_raises:
            raise self.look_raises

    def open(self):
        if self.open_raises:
            raise self.open_raises

    def shot(self):
        if self.shot_raises:
            raise self.shot_raises

    def close(self):
        self.closed += 1


@pytest.fixture
def camera(monkeypatch):
    camera = FakeCamera()
    monkeypatch.setattr(child, "camera_for", lambda _choice: camera)
    monkeypatch.setattr(child, "LOOK_S", 0.01)
    monkeypatch.setattr(child, "HEARTBEAT_S", 0.02)
    return camera


class Table:
    """The table's end of the wire; the child runs on a thread."""

    def __init__(self):
        ours, theirs = socket.socketpair()
        self.wire = Wire(ours, MESSAGES)
        self.ended: list[str] = []
        self._thread = Thread(target=self._run, args=[Wire(theirs, COMMANDS)])
        self._thread.start()

    def _run(self, wire):
        try:
            Child(wire).run()
            self.ended.append("well")
        except WireError as error:
            self.ended.append(error.code)
        wire.close()

    def send(self, message):
        self.wire.send(message)

    def heard(self, wanted):
        """What the child says until it says something of this kind, heartbeats left out."""
        said: list[Message] = []
        for _ in range(1000):
            said += self.wire.receive(10)
            if any(isinstance(message, wanted) for message in said):
                return [message for message in said if not isinstance(message, Alive)]
        pytest.fail(f"never heard; but: {said}")

    def ends(self):
        """How it ended."""
        self._thread.join(10)
        return self.ended


@pytest.fixture
def table():
    table = Table()
    yield table
    table.wire.close()
    table.ends()


def test_what_does_not_begin_with_a_start_is_left(camera, table):
    table.send(NewHand())
    assert table.ends() == ["well"]
    assert camera.closed == 0


def test_a_camera_that_is_not_there_is_told_once_and_the_heart_beats_on(camera, table):
    camera.look_raises = CameraError("not_found", "table")
    table.send(START)
    assert table.heard(Absent) == [Absent("not_found", "table")]
    beats = [message for _ in range(3) for message in table.wire.receive(10)]
    assert set(map(type, beats)) == {Alive}
    camera.shot_raises = CameraError("unplugged", "video0")
    camera.look_raises = None
    assert table.heard(Failed) == [Opening(), Failed("unplugged", "video0")]
    assert (table.ends(), camera.closed) == (["well"], 1)


def test_told_to_stop_it_stops_and_lets_go_of_the_camera(camera, table):
    camera.look_raises = CameraError("not_found")
    table.send(START)
    table.send(Stop())
    assert (table.ends(), camera.closed) == (["well"], 1)


def test_without_the_table_it_ends_and_lets_go_of_the_camera(camera, table):
    camera.look_raises = CameraError("not_found")
    table.send(START)
    table.heard(Absent)
    table.wire.close()
    assert (table.ends(), camera.closed) == (["closed"], 1)


@pytest.mark.parametrize(
    ("raised", "told"),
    [
        (CameraError("busy", "video0"), Failed("busy", "video0")),
        (ValueError("our own fault"), Failed("fault", "ValueError('our own fault')")),
    ],
)
def test_whatever_goes_wrong_has_a_name_and_the_camera_is_let_go_of(camera, table, raised, told):
    camera.open_raises = raised
    table.send(START)
    assert table.heard(Failed)[-1] == told
    assert (table.ends(), camera.closed) == (["well"], 1)


def test_without_its_networks_there_is_no_reader(camera, table, monkeypatch):
    def missing():
        raise ModelError("finder.onnx is missing")

    monkeypatch.setattr(child, "CardReader", missing)
    table.send(START)
    assert table.heard(Failed)[-1] == Failed("no_reader", "finder.onnx is missing")
    assert (table.ends(), camera.closed) == (["well"], 1)
