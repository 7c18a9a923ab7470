import os
import signal
import socket
import subprocess
import time
from contextlib import contextmanager

import pytest

from tests.deploy.installation import DEPLOY, double

# As wlr-randr 0.2 (Debian 12) and 0.5 (Debian 13) say it.
PANEL = """\
DSI-1 "(null) (null) (DSI-1)"
  Physical size: 88x155 mm
  Enabled: yes
  Modes:
    720x1280 px, 60.038000 Hz (preferred, current)
  Position: {x},0
  Transform: {turned}
  Scale: 1.000000
"""
TELEVISION = """\
HDMI-A-1 "Some Company Some TV 0x00000101 (HDMI-A-1)"
  Make: Some Company
  Enabled: {on}
  Modes:
    3840x2160 px, 30.000000 Hz (preferred)
    1920x1080 px, 60.000000 Hz (current)
    1280x720 px, 60.000000 Hz
  Position: {x},0
  Transform: normal
  Scale: 1.000000
"""
RANDR = """\
#!/bin/sh
[ $# = 0 ] || echo "$@" >>"$DOUBLES/wlr-randr.calls"
cat "$DOUBLES/screens"
"""
SECOND = TELEVISION.replace("HDMI-A-1", "HDMI-A-2")


def asked(machine, question, said, **chosen):
    """What a function of which_screens.sh answers where wlr-randr says `said`."""
    (machine.doubles / "screens").write_text(said)
    double(machine, "wlr-randr", RANDR)
    result = subprocess.run(
        ["sh", "-c", f'. "$0"; {question}', DEPLOY / "which_screens.sh"],  # noqa: S607
        env={**machine.environment(), **chosen},
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    return result.stdout.split()


@pytest.mark.parametrize(
    ("said", "chosen", "dealer", "television"),
    [
        (PANEL + TELEVISION, {}, "DSI-1", "HDMI-A-1"),
        (TELEVISION + PANEL, {}, "DSI-1", "HDMI-A-1"),
        (TELEVISION + SECOND, {}, "HDMI-A-1", "HDMI-A-2"),
        (TELEVISION + SECOND, {"DEALER_SCREEN": "HDMI-A-2"}, "HDMI-A-2", "HDMI-A-1"),
        (PANEL + TELEVISION + SECOND, {"TELEVISION": "HDMI-A-2"}, "DSI-1", "HDMI-A-2"),
        (PANEL, {}, "DSI-1", ""),
        (PANEL + TELEVISION, {"TELEVISION": "DSI-1"}, "DSI-1", ""),
        (TELEVISION, {"DEALER_SCREEN": "HDMI-A-2"}, "", ""),
        (PANEL + TELEVISION.replace("{on}", "no"), {}, "DSI-1", ""),
        ("", {}, "", ""),
    ],
    ids=[
        "panel and television",
        "whatever their order",
        "two on HDMI",
        "the dealer's is chosen",
        "the television is chosen",
        "no television",
        "the dealer's is never the television",
        "the dealer's is not plugged in: the television is not taken for it",
        "switched off",
        "none at all",
    ],
)
def test_each_screen_is_found(bare, said, chosen, dealer, television):
    said = said.format(x=0, turned="normal", on="yes")
    assert asked(bare, "screens | dealers", said, **chosen)[:1] == [dealer] * bool(dealer)
    assert asked(bare, "screens | televisions", said, **chosen)[:1] == [television] * bool(
        television
    )


def test_a_turned_screen_is_as_wide_as_it_hangs(bare):
    said = PANEL.format(x=0, turned="90") + TELEVISION.format(x=1280, on="yes")
    assert asked(bare, "screens | dealers", said) == ["DSI-1", "1280", "720", "0", "0"]
    assert asked(bare, "screens | televisions", said) == ["HDMI-A-1", "1920", "1080", "1280", "0"]


def test_a_session_arranges_its_screens_and_says_so(bare, tmp_path):
    double(bare, "wlr-randr", RANDR)
    double(bare, "labwc", '#!/bin/sh\necho "$@" >"$DOUBLES/labwc.calls"\n')
    (bare.doubles / "screens").write_text(
        PANEL.format(x=0, turned="normal") + TELEVISION.format(x=720, on="yes")
    )
    # Not as it was started here: under nohup it would not hear of it.
    alive = ["env", "--default-signal=HUP", "sleep", "60"]
    with subprocess.Popen(alive) as compositor:
        environment = bare.environment() | session(tmp_path, compositor.pid)
        for what in ("run", "arrange", "wait"):
            subprocess.run([DEPLOY / "screens.sh", what], env=environment, check=True, timeout=60)
        # Told to read its settings anew.
        assert compositor.wait(timeout=10) == -signal.SIGHUP
    assert bare.told("wlr-randr") == [
        "--output DSI-1 --pos 0,0 --transform 90",
        "--output HDMI-A-1 --pos 720,0",
    ]
    assert bare.told("labwc") == [f"-C {tmp_path}/labwc"]
    settings = (tmp_path / "labwc/rc.xml").read_text()
    assert '<touch mapToOutput="DSI-1"' in settings
    assert "@" not in settings
    words = (tmp_path / "environment").read_text().splitlines()
    assert {"DISPLAY=:0", f"SCREENS_DIRECTORY={tmp_path}"} <= set(words)
    assert "screens.sh" in (tmp_path / "labwc/autostart").read_text()


def test_a_panel_that_was_turned_is_not_turned_again(bare, tmp_path):
    double(bare, "wlr-randr", RANDR)
    (bare.doubles / "screens").write_text(PANEL.format(x=0, turned="90"))
    (tmp_path / "labwc").mkdir()
    with started("sh", "-c", "trap '' HUP; exec sleep 60") as compositor:
        environment = bare.environment() | session(tmp_path, compositor.pid)
        subprocess.run([DEPLOY / "screens.sh", "arrange"], env=environment, check=True, timeout=60)
    assert bare.told("wlr-randr") == ["--output DSI-1 --pos 0,0"]


@contextmanager
def television(machine, runtime):
    """television.sh with a page, in a session of screens, looking every twentieth of a second."""
    double(machine, "wlr-randr", RANDR)
    browser = '#!/bin/sh\necho "$$ $@" >>"$DOUBLES/chromium.calls"\nexec sleep 60\n'
    double(machine, "chromium", browser)
    with (
        socket.create_server(("127.0.0.1", 0)) as page,
        started("sh", "-c", "trap '' HUP; exec sleep 60") as compositor,
    ):
        address = f"http://127.0.0.1:{page.getsockname()[1]}/?tv=43&distance=3"
        double(machine, "systemctl", f'#!/bin/sh\necho "players page: {address}"\n')
        environment = {
            **machine.environment(),
            **session(runtime, compositor.pid),
            "SCREENS_DIRECTORY": str(runtime),
            "LOOK_AGAIN_S": "0.05",
        }
        with started(DEPLOY / "television.sh", env=environment, stdout=subprocess.DEVNULL):
            yield address


@contextmanager
def started(*command, **options):
    """A process that is ended, and waited for, at the end."""
    with subprocess.Popen(command, **options) as process:
        try:
            yield process
        finally:
            process.terminate()
            process.wait(timeout=20)


def session(runtime, compositor):
    """What the compositor and systemd tell the scripts of the screens."""
    return {
        "RUNTIME_DIRECTORY": str(runtime),
        "DEALER_PI_CONF": str(DEPLOY / "etc"),
        "XDG_RUNTIME_DIR": "/run/user/999",
        "DISPLAY": ":0",
        "WAYLAND_DISPLAY": "wayland-0",
        "LABWC_PID": str(compositor),
    }


def plugged(machine, screens):
    new = machine.doubles / "screens.new"
    new.write_text(screens.format(x=0, turned="normal", on="yes"))
    new.replace(machine.doubles / "screens")


def soon(condition, seconds=20.0):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if condition():
            return True
        time.sleep(0.02)
    return False


def runs(call):
    try:
        os.kill(int(call.split()[0]), 0)
    except ProcessLookupError:
        return False
    return True


def test_the_players_page_follows_the_television(bare, tmp_path):
    plugged(bare, PANEL)
    with television(bare, tmp_path) as address:
        assert not soon(lambda: bare.told("chromium"), 0.5)  # there is only the dealer's screen

        plugged(bare, PANEL + TELEVISION)
        assert soon(lambda: len(bare.told("chromium")) == 1)
        first = bare.told("chromium")[0]
        assert f"--app={address}" in first
        assert "--window-size=1920,1080" in first

        plugged(bare, PANEL)  # pulled out: the browser must not land on the dealer's screen
        assert soon(lambda: not runs(first))

        before = len(bare.told("wlr-randr"))
        plugged(bare, PANEL + TELEVISION)  # and it must not come back over the dealer's screen
        assert soon(lambda: len(bare.told("chromium")) == 2)
        assert "--output HDMI-A-1 --pos 720,0" in bare.told("wlr-randr")[before:]
        os.kill(int(bare.told("chromium")[1].split()[0]), signal.SIGKILL)  # it crashes
        assert soon(lambda: len(bare.told("chromium")) == 3)
        last = bare.told("chromium")[2]
    assert not runs(last)  # nothing stays behind
