"""The doctor's look at screen, page and sound."""

import pytest

from dealer_pi.command_line import check_faces
from dealer_pi.display import Config, addresses
from tests.voice.programs import Programs

CARD = " 0 [vc4hdmi0       ]: vc4-hdmi - vc4-hdmi-0\n                      vc4-hdmi-0\n"
NO_CARD = "--- no soundcards ---\n"


@pytest.fixture
def programs(tmp_path, monkeypatch):
    folder = tmp_path / "programs"
    folder.mkdir()
    monkeypatch.setenv("PATH", str(folder))
    return Programs(folder)


def by_check(found):
    return {one.check: one for one in found}


@pytest.fixture
def port(monkeypatch):
    """The port that the page wants: one that is free now."""
    with addresses.listening(addresses.LOOPBACK, 0) as found:
        port = found.getsockname()[1]
    monkeypatch.setattr("dealer_pi.display.Config", lambda: Config(port=port))
    return port


def test_f002_a_library_that_a_window_needs_is_named_with_its_package(monkeypatch, tmp_path):
    monkeypatch.setattr(check_faces, "LIBRARIES", {"libNobodyHas.so.1": "libnobodyhas1"})
    found = by_check(check_faces.screen(tmp_path))["window"]
    assert found.state == "warning"
    assert "libNobodyHas.so.1" in found.found
    assert found.advice == "sudo apt install libnobodyhas1"


def test_f003_a_screen_that_this_user_may_not_use_names_the_group(monkeypatch, tmp_path):
    (tmp_path / "card1").touch()
    assert "card1" not in by_check(check_faces.screen(tmp_path))
    monkeypatch.setattr("os.access", lambda *_: False)
    monkeypatch.setattr(type(tmp_path), "group", lambda _: "video")
    assert "usermod -aG video" in by_check(check_faces.screen(tmp_path))["card1"].advice


@pytest.mark.parametrize(("there", "state"), [(True, "ok"), (False, "warning")])
def test_whether_a_screen_is_plugged_in(monkeypatch, tmp_path, there, state):
    monkeypatch.setattr(check_faces, "has_screen", lambda: there)
    assert by_check(check_faces.screen(tmp_path))["screen"].state == state


def test_a_port_that_is_free_stays_free(port):
    for _ in range(2):
        [found] = check_faces.page("")
        assert (found.state, found.found) == ("ok", f"port {port} is free")


def test_a_port_that_another_program_has_is_a_warning_and_the_table_s_own_is_none(port):
    with addresses.listening(addresses.LOOPBACK, port):
        [other] = check_faces.page("")
        [own] = check_faces.page("the table is in use by process 7")
    assert other.state == "warning"
    assert f"port {port} is taken" in other.found
    assert own.state == "ok"


def test_a_machine_without_any_free_port_is_a_fault(monkeypatch):
    def none(host, first):
        raise addresses.NoPort(first, first + 19, f"Address already in use at {host}")

    monkeypatch.setattr(addresses, "listening", none)
    [found] = check_faces.page("")
    assert found.state == "fault"
    assert "8080 to 8099" in found.found


def test_sound_with_programs_and_a_card_is_well(programs, tmp_path):
    programs.espeak()
    programs.player("paplay")
    cards = tmp_path / "cards"
    cards.write_text(CARD)
    found = by_check(check_faces.sound(cards))
    assert {one.state for one in found.values()} == {"ok"}
    assert found["sound"].found == "paplay"


def test_without_a_card_nothing_is_heard(programs, tmp_path):
    programs.player()
    cards = tmp_path / "cards"
    for content in (None, NO_CARD):
        if content:
            cards.write_text(content)
        assert "no sound card" in by_check(check_faces.sound(cards))["sound"].found


@pytest.mark.usefixtures("programs")
def test_programs_that_are_missing_name_their_packages(tmp_path):
    found = by_check(check_faces.sound(tmp_path))
    assert found["sound"].advice == "sudo apt install alsa-utils"
    assert found["voice"].advice == "sudo apt install espeak-ng"
