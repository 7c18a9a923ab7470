"""The table's side of the camera, with real camera processes that look at a drawn table."""

import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue

import pytest

from dealer_pi.card_camera import card_camera
from dealer_pi.card_camera.card_camera import CardCamera, Timing
from dealer_pi.card_camera.messages import MESSAGES, Message
from dealer_pi.card_camera.records import LivePicture, Report, ShownCards
from dealer_pi.card_camera.wire import Wire
from dealer_pi.devices.camera.choice import CameraChoice, SimulatedChoice
from dealer_pi.devices.simulated.camera import CameraFaults, SimulatedTable
from dealer_pi.devices.simulated.table_picture import BOARD_CORNERS, SHOW_CORNERS, SIZE
from dealer_pi.devices.states import DeviceState, StateChanged, Trouble
from dealer_pi.engine.cards import Card
from dealer_pi.vision.observations import CardsAtRest, Observation
from dealer_pi.vision.zone import from_touch

PATIENCE_S = 30.0
PATIENT = Timing(silence=PATIENCE_S, first_retry=0.02)
"""A machine that is busy with other tests is no hanging driver."""
BOARD = from_touch(BOARD_CORNERS, SIZE)
SHOW = from_touch(SHOW_CORNERS, SIZE, "show")
ABSENT, CONNECTING, READY, LOST = DeviceState


def children() -> set[int]:
    """The processes that this process has started, dead ones that nobody has buried included."""
    found: set[int] = set()
    for task in Path("/proc/self/task").iterdir():
        with suppress(FileNotFoundError):  # a thread that has ended meanwhile
            found.update(int(pid) for pid in (task / "children").read_text().split())
    return found


class Hearing:
    """Hears what a camera reports, and finds its process."""

    def __init__(self, choice: CameraChoice, **how) -> None:
        self.reports: SimpleQueue[Report] = SimpleQueue()
        self.heard: list[Report] = []
        self._others = children()
        self.camera = CardCamera(self.reports, choice, **{"timing": PATIENT, **how})

    @property
    def processes(self) -> list[int]:
        """The camera processes, dead ones that nobody has buried included."""
        return sorted(children() - self._others)

    def until(self, wanted: Callable[[Report], bool]) -> Report:
        """Wait for a report."""
        ends = time.monotonic() + PATIENCE_S
        while time.monotonic() < ends:
            try:
                report = self.reports.get(timeout=0.1)
            except Empty:
                continue
            self.heard.append(report)
            if wanted(report):
                return report
        pytest.fail(f"not heard; but: {self.heard}")

    def until_state(self, state: DeviceState, code: str | None = None) -> StateChanged:
        """Wait for a state."""
        changed = self.until(
            lambda report: (
                isinstance(report, StateChanged)
                and report.state is state
                and code in (None, report.code)
            )
        )
        assert isinstance(changed, StateChanged)
        return changed

    def until_board(self, *cards: Card) -> Observation:
        """Wait for these cards on the board."""
        seen = self.until(
            lambda report: (
                isinstance(report, Observation)
                and isinstance(report.fact, CardsAtRest)
                and report.fact.cards == cards
            )
        )
        assert isinstance(seen, Observation)
        return seen


def open_descriptors() -> int:
    return len(list(Path("/proc/self/fd").iterdir()))


def ends(pid: int) -> bool:
    """Whether a process ends soon."""
    until = time.monotonic() + PATIENCE_S
    while Path(f"/proc/{pid}").exists() and time.monotonic() < until:
        time.sleep(0.02)
    return not Path(f"/proc/{pid}").exists()


@pytest.fixture
def table(tmp_path) -> SimulatedTable:
    return SimulatedTable(tmp_path / "table.json")


@pytest.fixture
def choice(table) -> SimulatedChoice:
    return SimulatedChoice(str(table.file))


def opened(choice, timing) -> Iterator[Hearing]:
    hearing = Hearing(choice, timing=timing)
    hearing.camera.use_zones(BOARD, SHOW)
    hearing.until_state(READY)
    yield hearing
    hearing.camera.close()


@pytest.fixture
def seeing(choice) -> Iterator[Hearing]:
    """A camera that is ready, and watches both zones."""
    yield from opened(choice, PATIENT)


@pytest.fixture
def strict(choice) -> Iterator[Hearing]:
    """The same, as impatient with silence as at a real table."""
    yield from opened(choice, Timing(first_retry=0.02))


def test_an_evening_with_a_camera_cards_are_told_shown_cards_read_and_pictures_shown(seeing, table):
    camera = seeing.camera
    assert [report.state for report in seeing.heard if isinstance(report, StateChanged)] == [
        CONNECTING,
        READY,
    ]
    seeing.until_board()
    table.lay("As", "Kd", "Th")
    first = seeing.until_board(Card.As, Card.Kd, Card.Th)
    camera.new_hand()
    assert seeing.until_board(Card.As, Card.Kd, Card.Th).number > first.number
    table.show("Qh", "Qs")
    camera.read_shown(7)
    shown = seeing.until(lambda report: isinstance(report, ShownCards))
    assert shown == ShownCards(7, (Card.Qh, Card.Qs))
    camera.live(10, "board")
    live = seeing.until(lambda report: isinstance(report, LivePicture))
    assert isinstance(live, LivePicture)
    assert (live.part, live.jpeg[:2]) == ("board", b"\xff\xd8")


def test_closing_leaves_no_thread_descriptor_or_process(choice):
    before = (threading.active_count(), open_descriptors(), children())
    hearing = Hearing(choice)
    hearing.until_state(READY)
    (pid,) = hearing.processes
    hearing.camera.close()
    hearing.camera.close()
    assert not Path(f"/proc/{pid}").exists()
    assert (threading.active_count(), open_descriptors(), children()) == before


def test_field_report_11_a_hanging_process_is_killed_and_the_camera_comes_back(strict, table):
    (pid,) = strict.processes
    table.lay("As")
    before = strict.until_board(Card.As)
    os.kill(pid, signal.SIGSTOP)
    stopped = time.monotonic()
    assert strict.until_state(LOST).code == "silent"
    assert time.monotonic() - stopped < 4
    strict.until_state(READY)
    assert strict.until_board(Card.As).number > before.number
    assert pid not in strict.processes


def test_field_report_11_a_driver_that_never_returns_is_left_and_nobody_waits(strict, table):
    table.faults = CameraFaults(hangs=True)
    began = time.monotonic()
    strict.camera.read_shown(1)
    strict.camera.new_hand()
    strict.camera.live(2)
    assert time.monotonic() - began < 0.5
    assert strict.until_state(LOST).code == "silent"
    strict.camera.read_shown(2)
    answers = {strict.until(lambda report: isinstance(report, ShownCards)) for _ in range(2)}
    assert answers == {ShownCards(1, trouble="off"), ShownCards(2, trouble="off")}


def test_field_report_11_a_process_that_cannot_even_be_killed_is_not_joined_by_another(
    choice, monkeypatch
):
    """As one that hangs in the kernel, until the driver lets it go."""
    alive = []

    class Unkillable:
        pid = 4711
        dead = False

        def __init__(self, _command):
            ours, self.theirs = socket.socketpair()
            self.wire: Wire[Message] = Wire(ours, MESSAGES)
            alive.append(self)

        def end(self, _patience, *, hangs):
            self.killed = hangs
            self.wire.close()
            self.theirs.close()
            return ""

        def ended(self):
            return self.dead

    monkeypatch.setattr(card_camera, "CameraProcess", Unkillable)
    hearing = Hearing(choice, timing=Timing(start=0.05, first_retry=0.01, last_retry=0.01))
    hearing.until_state(ABSENT, "stuck")
    time.sleep(0.1)
    assert len(alive) == 1
    assert alive[0].killed
    alive[0].dead = True
    until = time.monotonic() + PATIENCE_S
    while len(alive) == 1 and time.monotonic() < until:
        time.sleep(0.01)
    hearing.camera.close()
    assert len(alive) > 1


def test_field_report_12_a_process_that_dies_is_named_and_another_one_sees(seeing):
    (pid,) = seeing.processes
    os.kill(pid, signal.SIGKILL)
    lost = seeing.until_state(LOST)
    assert (lost.code, lost.detail) == ("crashed", "signal 9")
    seeing.until_state(READY)


def test_field_report_12_no_camera_is_no_fault_and_one_that_is_plugged_in_is_taken(table, choice):
    table.faults = CameraFaults(unplugged=True)
    hearing = Hearing(choice)
    assert hearing.until_state(ABSENT).code == "not_found"
    (pid,) = hearing.processes
    table.faults = CameraFaults()
    hearing.until_state(CONNECTING)
    hearing.until_state(READY)
    assert hearing.processes == [pid]
    hearing.camera.close()


def test_field_report_12_unplugging_is_told_once_and_the_camera_is_taken_back(seeing, table):
    table.faults = CameraFaults(unplugged=True)
    assert seeing.until_state(LOST).code == "unplugged"
    time.sleep(1)
    table.faults = CameraFaults()
    seeing.until_state(READY)
    changes = [report.state for report in seeing.heard if isinstance(report, StateChanged)]
    assert changes == [CONNECTING, READY, LOST, CONNECTING, READY]


def test_field_report_12_the_camera_is_let_go_of_if_the_table_is_killed(tmp_path, table):
    program = tmp_path / "table.py"
    program.write_text(
        "import time\n"
        "from queue import SimpleQueue\n"
        "from dealer_pi.card_camera.card_camera import CardCamera\n"
        "from dealer_pi.devices.camera.choice import SimulatedChoice\n"
        "reports = SimpleQueue()\n"
        f"camera = CardCamera(reports, SimulatedChoice({str(table.file)!r}))\n"
        "while reports.get().state != 'ready': pass\n"
        "from pathlib import Path\n"
        "tasks = Path('/proc/self/task').iterdir()\n"
        "print(*[(task / 'children').read_text() for task in tasks], flush=True)\n"
        "time.sleep(60)\n"
    )
    with subprocess.Popen([sys.executable, str(program)], stdout=subprocess.PIPE) as table_process:
        assert table_process.stdout
        child = int(table_process.stdout.readline())
        os.kill(child, signal.SIGSTOP)
        table_process.kill()
    assert ends(child)


def test_green_pictures_are_named_and_the_camera_comes_back(seeing, table):
    table.faults = CameraFaults(green=True)
    assert seeing.until_state(LOST).code == "green"
    table.faults = CameraFaults()
    seeing.until_state(READY)


def test_a_failure_that_comes_again_with_every_try_is_told_once(tmp_path, choice):
    tries = tmp_path / "tries"
    program = (
        "import socket, sys\n"
        "from dealer_pi.card_camera.messages import COMMANDS, Failed, Opening\n"
        "from dealer_pi.card_camera.wire import Wire\n"
        "wire = Wire(socket.socket(fileno=int(sys.argv[1])), COMMANDS)\n"
        "wire.send(Opening())\n"
        "wire.send(Failed('green', ''))\n"
        f"print(file=open({str(tries)!r}, 'a'))\n"
    )
    hearing = Hearing(choice, child=(sys.executable, "-c", program))
    hearing.until_state(ABSENT, "green")
    ends = time.monotonic() + PATIENCE_S
    while tries.stat().st_size < 3 and time.monotonic() < ends:
        time.sleep(0.05)
    hearing.camera.close()
    assert tries.stat().st_size >= 3
    assert hearing.reports.empty()


def test_a_deck_and_a_zone_that_cannot_be_used_are_told_and_the_rest_works(tmp_path, choice):
    hearing = Hearing(choice, deck=tmp_path / "no-deck.json")
    narrow = from_touch(((10.0, 10.0), (90.0, 10.0), (90.0, 90.0), (10.0, 90.0)), (100, 100))
    hearing.camera.use_zones(BOARD, narrow)
    hearing.until(lambda report: isinstance(report, Trouble) and report.code == "deck")
    hearing.until(lambda report: isinstance(report, Trouble) and report.code == "other-shape")
    hearing.until_board()
    hearing.camera.close()


@pytest.mark.parametrize(
    ("program", "code"),
    [
        ("import sys; sys.exit(3)", "crashed"),
        ("import os, sys; os.write(int(sys.argv[1]), b'Traceback: ...')", "too_large"),
        ("import os, sys; os.write(int(sys.argv[1]), bytes(8))", "not_understood"),
    ],
    ids=["ends at once", "text", "garbage"],
)
def test_a_process_that_makes_no_sense_is_named_and_another_one_is_tried(choice, program, code):
    hearing = Hearing(choice, child=(sys.executable, "-c", program))
    hearing.until_state(ABSENT, code)
    hearing.camera.close()
    assert hearing.processes == []


def test_a_process_that_cannot_be_started_is_named(choice):
    hearing = Hearing(choice, child=("/nowhere/python",))
    hearing.until_state(ABSENT, "cannot_start")
    hearing.camera.close()
