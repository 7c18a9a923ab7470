import configparser
import re
import shutil
import subprocess
import xml.etree.ElementTree as ET

import pytest
import typer

from dealer_pi.cli import app
from tests.deploy.installation import DEPLOY

UNITS = sorted([*DEPLOY.glob("systemd/*.service"), *DEPLOY.glob("systemd/*.timer")])
SCRIPTS = sorted(DEPLOY.glob("*.sh"))


def settings(name, section):
    """The settings of a unit; of those that stand there several times, the last."""
    reader = configparser.RawConfigParser(strict=False, interpolation=None)
    reader.optionxform = str  # type: ignore[assignment,method-assign]
    reader.read(DEPLOY / "systemd" / name, encoding="utf-8")
    return reader[section]


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="there is no systemd-analyze")
def test_systemd_understands_every_unit(tmp_path):
    for unit in UNITS:
        # The programs are not installed here, and systemd would say so.
        text = re.sub(r"^(Exec\w+)=.*", r"\1=/bin/true", unit.read_text(), flags=re.MULTILINE)
        (tmp_path / unit.name).write_text(text)
    result = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", *(tmp_path / unit.name for unit in UNITS)],  # noqa: S607 - wherever it lies
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert (result.returncode, result.stderr) == (0, "")


@pytest.mark.skipif(not shutil.which("shellcheck"), reason="there is no shellcheck")
def test_shellcheck_finds_nothing_in_the_scripts():
    result = subprocess.run(
        ["shellcheck", "-x", "-P", DEPLOY.parent, *SCRIPTS],  # noqa: S607 - wherever it lies
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert (result.returncode, result.stdout) == (0, "")


def test_the_table_is_watched_and_comes_back_always():
    service = settings("dealer-pi.service", "Service")
    assert service["Type"] == "notify"
    assert service["Restart"] == "always"
    assert service["WatchdogSec"] == "30"
    assert settings("dealer-pi.service", "Unit")["StartLimitIntervalSec"] == "0"


def test_the_table_needs_no_screens():
    unit = settings("dealer-pi.service", "Unit")
    assert unit["Wants"] == "dealer-pi-screens.service"
    assert "Requires" not in unit
    assert "BindsTo" not in unit


def test_lgpio_can_make_its_pipe_where_it_works():
    service = settings("dealer-pi.service", "Service")
    assert service["WorkingDirectory"] == f"%t/{service['RuntimeDirectory']}"


def test_when_memory_is_short_the_browser_goes_first_and_the_table_last():
    table, screens, television = (
        int(settings(f"dealer-pi{name}.service", "Service")["OOMScoreAdjust"])
        for name in ("", "-screens", "-television")
    )
    assert table < screens < 0 < television


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.name)
def test_what_a_unit_starts_is_in_the_release(unit):
    for script in re.findall(r"/opt/dealer-pi/current/deploy/(\S+)", unit.read_text()):
        assert (DEPLOY / script).stat().st_mode & 0o111, script


def test_the_screens_settings_can_be_read_as_xml():
    rules = ET.parse(DEPLOY / "labwc/rc.xml").getroot()  # noqa: S314 - our own file
    touch = rules.find("touch")
    assert touch is not None
    assert touch.attrib == {"mapToOutput": "@DEALER@", "mouseEmulation": "yes"}
    windows = {
        rule.get("identifier"): [action.get("name") for action in rule]
        for rule in rules.iter("windowRule")
    }
    assert windows["dealer-pi"] == ["MoveToOutput", "ToggleAlwaysOnTop"]


def test_the_dealers_window_bears_the_name_that_the_screens_know():
    assert "SDL_VIDEO_X11_WMCLASS=dealer-pi" in (DEPLOY / "systemd/dealer-pi.service").read_text()


def test_the_program_knows_the_options_with_which_it_is_started():
    command = typer.main.get_command(app)
    play = command.commands["play"]  # type: ignore[attr-defined]
    known = {option for option in play.params for option in (*option.opts, *option.secondary_opts)}
    files = ("dealer-pi.service", "no-screens.conf")
    text = "".join((DEPLOY / "systemd" / name).read_text() for name in files)
    play_line = re.search(r"^ExecStart=.* play (.*)$", text, re.MULTILINE)
    assert play_line is not None
    used = {*re.findall(r"--[a-z-]+", play_line[1]), *re.findall(r"SCREEN=(--[a-z-]+)", text)}
    assert used == {"--no-virtual", "--table", "--full-screen", "--headless"}
    assert used <= known


def test_the_rule_for_the_seat_hub_names_what_the_table_looks_for():
    from dealer_pi.devices.seat_hub.finding import Identity  # noqa: PLC0415 - needs pyserial

    rules = (DEPLOY / "etc/90-dealer-pi.rules").read_text()
    assert f'ATTRS{{idVendor}}=="{Identity().vid:04x}"' in rules
    assert f'ATTRS{{product}}=="{Identity().product}"' in rules
