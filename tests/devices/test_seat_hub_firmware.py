"""The firmware as it is installed, run on fakes of the microcontroller's modules."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

from dealer_pi.devices.seat_hub import protocol

FOLDER = Path(__file__).resolve().parents[2] / "hardware" / "seat_hub"
SHARED = FOLDER.parents[1] / "dealer_pi" / "devices" / "seat_hub"


class Pulled(BaseException):
    """The power is gone: the only end that the program knows."""


class Pico:
    """The microcontroller's modules, as far as the hub uses them.

    Attributes:
        events: Key events that its keypad will report: key number, pressed, ticks.
        heard: Bytes from the table, one piece a turn.
        said: Bytes to the table.
        chain: The last picture on the chain of pixels.
        tones: The buzzer's tones.
    """

    def __init__(self) -> None:
        self.ticks = 100
        self.turns = 0
        self.events: list[SimpleNamespace] = []
        self.overflowed = False
        self.heard: list[bytes] = []
        self.said = b""
        self.chain = b""
        self.tones: list[int] = []
        self.duty_cycle = 0
        self.connected = True
        self.resets = 0
        self.held = False
        self.usb: dict[str, object] = {}

    def ticks_ms(self) -> int:
        if self.turns == 0:
            raise Pulled
        self.turns -= 1
        self.ticks += 10
        return self.ticks

    # usb_cdc.data
    @property
    def in_waiting(self) -> int:
        return len(self.heard[0]) if self.heard else 0

    def read(self, _: int) -> bytes:
        return self.heard.pop(0)

    def write(self, data: bytes) -> int:
        taken = data[:20]  # a port takes what it has room for
        self.said += taken
        return len(taken)

    # keypad.KeyMatrix and its events
    def get(self) -> SimpleNamespace | None:
        return self.events.pop(0) if self.events else None

    def clear(self) -> None:
        self.overflowed = False

    # pwmio.PWMOut
    @property
    def frequency(self) -> int:
        return self.tones[-1]

    @frequency.setter
    def frequency(self, hertz: int) -> None:
        self.tones.append(hertz)

    def write_pixels(self, _: object, chain: bytearray) -> None:
        self.chain = bytes(chain)

    def reset(self) -> None:
        self.resets += 1

    def modules(self) -> dict[str, SimpleNamespace]:
        def pin(_: object) -> SimpleNamespace:
            return SimpleNamespace(
                switch_to_output=lambda value: value,
                switch_to_input=lambda pull: pull,
                deinit=lambda: None,
                value=not self.held,
            )

        def matrix(rows: tuple[str, ...], columns: tuple[str, ...], **_: object) -> SimpleNamespace:
            assert len({*rows, *columns}) == len(rows) + len(columns)
            return SimpleNamespace(events=self)

        return {
            "board": SimpleNamespace(**{f"GP{pin}": f"GP{pin}" for pin in range(29)}),
            "digitalio": SimpleNamespace(DigitalInOut=pin, Pull=SimpleNamespace(UP=1)),
            "keypad": SimpleNamespace(KeyMatrix=matrix),
            "microcontroller": SimpleNamespace(reset=self.reset),
            "neopixel_write": SimpleNamespace(neopixel_write=self.write_pixels),
            "pwmio": SimpleNamespace(PWMOut=lambda _, **__: self),
            "storage": SimpleNamespace(disable_usb_drive=lambda: self.usb.update(drive=False)),
            "supervisor": SimpleNamespace(
                ticks_ms=self.ticks_ms,
                set_usb_identification=lambda *names: self.usb.update(names=names),
            ),
            "usb_cdc": SimpleNamespace(data=self, enable=lambda **ports: self.usb.update(ports)),
            "usb_hid": SimpleNamespace(disable=lambda: self.usb.update(hid=False)),
            "usb_midi": SimpleNamespace(disable=lambda: self.usb.update(midi=False)),
        }


@pytest.fixture
def drive(tmp_path: Path) -> Path:
    subprocess.run([FOLDER / "install.sh", tmp_path], check=True, capture_output=True)
    return tmp_path


@pytest.fixture
def pico(drive, monkeypatch) -> Iterator[Pico]:
    pico = Pico()
    for name, module in pico.modules().items():
        monkeypatch.setitem(sys.modules, name, module)
    monkeypatch.syspath_prepend(str(drive / "lib"))
    yield pico
    for name in [name for name in sys.modules if name.split(".")[0] == "seat_hub"]:
        del sys.modules[name]


def run(drive: Path, program: str) -> None:
    source = (drive / program).read_text()
    exec(compile(source, program, "exec"), ModuleType("__main__").__dict__)  # noqa: S102


def turn(pico: Pico, drive: Path, turns: int) -> list[tuple[int, int, int, bytes]]:
    """Let the program run from power on for so many turns; what it said."""
    pico.turns = turns
    with pytest.raises(Pulled):
        run(drive, "code.py")
    return protocol.Reader().feed(pico.said)


def hello(session: int) -> bytes:
    return protocol.frame(protocol.HELLO, session, 0, protocol.pack_hello(0))


def test_the_microcontroller_gets_the_very_files_that_the_table_uses(drive):
    for module in ("protocol", "hub", "glow", "tones"):
        installed = drive / "lib" / "seat_hub" / f"{module}.py"
        assert installed.read_bytes() == (SHARED / f"{module}.py").read_bytes()


def test_a_wrong_drive_is_named(tmp_path):
    done = subprocess.run(
        [FOLDER / "install.sh", tmp_path / "none"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert "there is no folder" in done.stderr


def test_the_hub_greets_and_tells_its_keys(pico, drive):
    pico.heard = [hello(5), protocol.frame(protocol.TAKEN, 5, 0)]
    pico.events = [SimpleNamespace(key_number=3 * 4 + 1, pressed=True, timestamp=105)]
    said = {kind: (number, payload) for kind, _, number, payload in turn(pico, drive, 40)}
    boot, _, firmware, has = protocol.unpack_welcome(said[protocol.WELCOME][1])
    assert boot
    assert (firmware, has) == ((1, 0, 0), (10, 4, 11, 4))
    number, payload = said[protocol.KEYS]
    [(seat, key, _)] = protocol.unpack_keys(payload)
    assert (number, seat, key) == (1, 3, 1 | protocol.DOWN)


def test_key_events_that_the_keypad_lost_leave_a_gap_in_the_numbers(pico, drive):
    pico.heard = [hello(5), protocol.frame(protocol.TAKEN, 5, 0)]
    pico.overflowed = True
    said = {kind: number for kind, _, number, _ in turn(pico, drive, 60)}
    assert said[protocol.STATUS] == 2
    assert not pico.overflowed


def test_lamps_and_sounds_come_out_at_the_pins(pico, drive):
    lamps = protocol.pack_lamps([(0, 0, 0, 0)] * 3 + [(10, 20, 30, 0)])
    pico.heard = [
        hello(5),
        protocol.frame(protocol.LAMPS, 5, 1, lamps) + protocol.frame(protocol.SOUND, 5, 1, b"\0"),
    ]
    turn(pico, drive, 30)
    assert pico.chain == bytes(3 * 8 * 3) + bytes((20, 10, 30)) * 8 + bytes(7 * 8 * 3)
    assert pico.tones == [988]
    assert pico.duty_cycle == 0


def test_without_a_table_the_lamps_breathe_and_nothing_is_sent(pico, drive):
    pico.connected = False
    pico.heard = [hello(5)]
    assert turn(pico, drive, 20) == []
    assert sum(1 for part in pico.chain if part) == 11


def test_a_program_that_fails_restarts_the_hub(pico, drive, monkeypatch, capsys):
    monkeypatch.setattr("time.sleep", lambda _: None)
    pico.heard = [hello(5)]
    monkeypatch.setattr(pico, "read", lambda _: 1 / 0, raising=False)
    pico.turns = 5
    run(drive, "code.py")
    assert pico.resets == 1
    assert "ZeroDivisionError" in capsys.readouterr().out


@pytest.mark.parametrize("held", [True, False], ids=["next held", "nothing held"])
def test_on_usb_it_is_a_seat_hub_and_shows_its_drive_only_while_next_is_held(pico, drive, held):
    pico.held = held
    run(drive, "boot.py")
    assert pico.usb["names"] == ("dealer-pi", "dealer-pi seat hub")
    assert (pico.usb["data"], pico.usb["console"]) == (True, held)
    assert ("drive" not in pico.usb) == held


def test_the_shared_modules_import_nothing_that_the_microcontroller_lacks():
    has = {"binascii", "struct", "."}
    for module in ("protocol", "hub", "glow", "tones"):
        for line in (SHARED / f"{module}.py").read_text().splitlines():
            words = line.split()
            if words[:1] in (["import"], ["from"]):
                assert words[1] in has, f"{module}: {line}"


def test_the_boot_number_is_drawn_for_each_run(pico, drive):
    boots = set()
    for _ in range(3):
        pico.said = b""
        pico.heard = [hello(int.from_bytes(os.urandom(2)) or 1)]
        [welcome] = [m for m in turn(pico, drive, 10) if m[0] == protocol.WELCOME]
        boots.add(protocol.unpack_welcome(welcome[3])[0])
    assert len(boots) == 3
