"""What runs beside the screen: choices reach it; what is missing is said, and the rest works."""

import socket
import time
from contextlib import suppress

import pytest

from dealer_pi.command_line.whole_table import Wanted, beside
from dealer_pi.engine import PlaceButton, SeatPlayer, Stakes, StartHand, profile
from dealer_pi.live_table import LiveTable
from dealer_pi.touch import settings as screen_settings
from dealer_pi.touch.settings import Settings

PATIENCE_S = 30.0
LAST_PORT = 65_535
"""After it there is none that could be tried instead."""
ALONE = Wanted(None, virtual=False, port=0, room=False)


@pytest.fixture
def table(tmp_path):
    path = tmp_path / "table.journal"
    with LiveTable.open(path, rules=profile("tda"), stakes=Stakes(1, 2)) as live:
        yield live


def test_the_voice_speaks_as_it_was_chosen_and_changes_with_the_choice(table, tmp_path):
    from dealer_pi.command_line.outside import outside  # noqa: PLC0415 - needs OpenCV

    file = tmp_path / "screen.json"
    screen_settings.save(file, Settings(language="sk", voice="levels", volume=40))
    with beside(table, tmp_path, ALONE, lambda _: None) as others:
        spoken = others.voice.settings
        assert (spoken.language, spoken.level, spoken.volume) == ("sk", "levels", 40)
        asked = outside(others)
        assert asked.save is not None
        asked.save(Settings(language="cs", voice="off"))
        assert (others.voice.settings.language, others.voice.settings.level) == ("cs", "off")
        assert asked.mute is not None
        asked.mute(True)
        assert others.voice.muted
    assert screen_settings.load(file).voice == "off"


@pytest.mark.parametrize(("chosen", "told"), [(None, 60), (50, 50)])
def test_the_camera_is_told_of_the_lamps_that_were_chosen_on_the_screen(
    chosen, told, table, tmp_path, monkeypatch
):
    started = []
    monkeypatch.setattr(
        "dealer_pi.card_camera.card_camera.CardCamera.__init__",
        lambda _self, _put, choice, **_: started.append(choice),
    )
    monkeypatch.setattr("dealer_pi.card_camera.card_camera.CardCamera.use_zones", lambda *_: None)
    monkeypatch.setattr("dealer_pi.card_camera.card_camera.CardCamera.close", lambda _: None)
    (tmp_path / "devices.toml").write_text('[camera]\ntype = "video4linux"\nmains_hz = 60\n')
    screen_settings.save(tmp_path / "screen.json", Settings(mains_hz=chosen))
    with beside(table, tmp_path, ALONE, lambda _: None):
        assert [choice.mains_hz for choice in started] == [told]


def test_phones_that_knew_the_pin_are_known_again_after_a_restart(table, tmp_path):
    secrets = []
    for _ in range(2):
        with beside(table, tmp_path, ALONE._replace(pin="2468"), lambda _: None):
            secrets.append((tmp_path / "page.secret").read_bytes())
    assert secrets[0] == secrets[1]
    assert len(secrets[0]) == 32
    assert (tmp_path / "page.secret").stat().st_mode & 0o077 == 0


def test_phones_must_know_the_pin_that_the_house_wants(table, tmp_path):
    with beside(table, tmp_path, ALONE._replace(pin="2468"), lambda _: None) as others:
        assert others.page is not None
        assert others.page.config.pin == "2468"


def test_a_table_plays_without_port_camera_hub_and_sound_and_names_each(
    table, tmp_path, monkeypatch
):
    (tmp_path / "devices.toml").write_text(
        '[hub]\ntype = "usb"\n[camera]\ntype = "video4linux"\nname = "none such"\n'
    )
    (tmp_path / "no programs").mkdir()
    monkeypatch.setenv("PATH", str(tmp_path / "no programs"))  # neither espeak-ng nor aplay
    said: list[str] = []
    with socket.socket() as taken:
        with suppress(OSError):  # somebody else has it: as good
            taken.bind(("127.0.0.1", LAST_PORT))
            taken.listen()
        with beside(table, tmp_path, ALONE._replace(port=LAST_PORT), said.append) as others:
            assert others.page is None
            assert any(str(LAST_PORT) in line for line in said)
            missing = {"page", "seat hub", "camera", "sound"}
            end = time.monotonic() + PATIENCE_S
            while (left := missing - named(table)) and time.monotonic() < end:
                time.sleep(0.05)
            assert not left, table.snapshot.devices
            for command in (SeatPlayer(1, "Eva", 200), SeatPlayer(2, "Ivo", 200), PlaceButton(1)):
                table.ask(command, "touch")
            table.ask(StartHand(), "touch")
            assert table.snapshot.running


def named(table):
    """Devices that are shown as missing, with a word why."""
    return {d.name for d in table.snapshot.devices if d.health in ("absent", "lost") and d.note}
