import re
import subprocess

import pytest

from tests.deploy.installation import DEPLOY, REPOSITORY, double


def test_a_release_is_built_and_named_by_its_version_and_content(installed):
    assert re.fullmatch(r"0\.1\.0-[0-9a-f]{8}", installed.current())
    assert (installed.root / "opt/dealer-pi/current/complete").exists()


def test_the_program_can_be_called_by_name(installed):
    link = installed.root / "usr/local/bin/dealer-pi"
    assert str(link.readlink()) == "/opt/dealer-pi/current/venv/bin/dealer-pi"


def test_pip_gets_the_lock_without_what_comes_from_the_system(installed):
    wanted = (installed.root / "opt/dealer-pi/current/libraries.txt").read_text()
    names = set(re.findall(r"^([a-z0-9-]+)==", wanted, re.MULTILINE))
    lock = (REPOSITORY / "requirements/run.txt").read_text()
    all_names = set(re.findall(r"^([a-z0-9-]+)==", lock, re.MULTILINE))
    assert all_names - names == {"numpy", "opencv-python-headless"}
    assert wanted.count("--hash=") == lock.count("--hash=") - sum(
        block.count("--hash=")
        for block in re.split(r"\n(?=[a-z])", lock)
        if block.startswith(("numpy==", "opencv-python-headless=="))
    )
    assert "--require-hashes" in installed.told("pip")[0]


def test_later_calls_of_pip_may_not_bring_copies_either(installed):
    release = installed.root / "opt/dealer-pi/current"
    assert "constraint = " in (release / "venv/pip.conf").read_text()
    constraints = (release / "constraints.txt").read_text().splitlines()
    assert {"numpy==1.24.2", "opencv-python-headless<0", "lgpio<0"} <= set(constraints)


def test_services_start_with_the_system_and_the_desktop_does_not(installed):
    told = "\n".join(installed.told("systemctl"))
    for unit in ("dealer-pi.service", "dealer-pi-screens.service", "dealer-pi-backup.timer"):
        assert re.search(rf"enable .*{re.escape(unit)}", told)
    assert "set-default multi-user.target" in told


def test_installing_twice_changes_nothing(installed):
    before = installed.content()
    again = installed.run("install.sh")
    assert again.returncode == 0
    assert "is there" in again.stdout
    assert "writing" not in again.stdout
    assert installed.content() == before


def test_what_the_owner_changed_stays(installed):
    conf = installed.root / "etc/dealer-pi/play.conf"
    conf.write_text("PLAY_OPTIONS=--room\n")
    assert installed.run("install.sh").returncode == 0
    assert conf.read_text() == "PLAY_OPTIONS=--room\n"


def test_an_update_keeps_the_release_before_and_rolling_back_takes_it_again(installed):
    first = installed.current()
    installed.new_version("0.2.0")
    assert installed.run("install.sh").returncode == 0
    assert installed.current().startswith("0.2.0-")

    back = installed.run("install.sh", "--roll-back")
    assert back.returncode == 0
    assert installed.current() == first
    assert installed.run("install.sh", "--roll-back").returncode == 0
    assert installed.current().startswith("0.2.0-")


def test_rolling_back_brings_the_units_of_that_release(installed):
    unit = "etc/systemd/system/dealer-pi.service"
    before = (installed.root / unit).read_text()
    source = installed.sources / "deploy/systemd/dealer-pi.service"
    source.write_text(source.read_text().replace("WatchdogSec=30", "WatchdogSec=31"))
    installed.run("install.sh")
    assert (installed.root / unit).read_text() != before
    installed.run("install.sh", "--roll-back")
    assert (installed.root / unit).read_text() == before


def test_the_table_is_backed_up_before_an_update(installed):
    data = installed.root / "var/lib/dealer-pi"
    data.mkdir(parents=True)
    (data / "table.journal").write_text("a table")
    installed.new_version("0.2.0")
    assert installed.run("install.sh").returncode == 0
    assert installed.told("backup")[0].startswith(f"backup --table {data}/table.journal")


def test_only_the_current_release_and_the_one_before_are_kept(installed):
    for version in ("0.2.0", "0.3.0"):
        installed.new_version(version)
        assert installed.run("install.sh").returncode == 0
    kept = sorted(path.name[:5] for path in (installed.root / "opt/dealer-pi/releases").iterdir())
    assert kept == ["0.2.0", "0.3.0"]


def test_without_a_network_the_old_release_stays_and_nothing_half_built_does(installed):
    first = installed.current()
    installed.new_version("0.2.0")
    (installed.doubles / "no-network").touch()
    failed = installed.run("install.sh")
    assert failed.returncode == 1
    assert "what ran before still runs" in failed.stderr
    assert installed.current() == first
    assert [path.name for path in (installed.root / "opt/dealer-pi/releases").iterdir()] == [first]


def test_there_is_nothing_to_roll_back_after_the_first_release(installed):
    result = installed.run("install.sh", "--roll-back")
    assert result.returncode == 1
    assert result.stderr == "install: there is no release to go back to\n"


def test_a_dry_run_says_what_it_would_do_and_does_nothing(bare):
    result = bare.run("install.sh", "--dry-run")
    assert result.returncode == 0, result.stderr
    assert "would run: ln -sfn releases/0.1.0-" in result.stdout
    assert not (bare.root / "opt").exists()
    assert not (bare.root / "etc/dealer-pi").exists()


def test_without_screens_there_is_no_kiosk(bare):
    assert bare.run("install.sh", "--no-screens").returncode == 0
    assert units(bare) == {"dealer-pi.service", "dealer-pi-backup.service"}
    assert "SCREEN=--headless" in no_screens(bare).read_text()
    assert not any("set-default" in line for line in bare.told("systemctl"))
    assert bare.run("check.sh").returncode == 0


def test_an_update_and_a_roll_back_keep_to_no_screens(bare):
    bare.run("install.sh", "--no-screens")
    bare.new_version("0.2.0")
    bare.run("install.sh")
    assert units(bare) == {"dealer-pi.service", "dealer-pi-backup.service"}
    bare.run("install.sh", "--roll-back")
    assert units(bare) == {"dealer-pi.service", "dealer-pi-backup.service"}


def test_the_kiosk_can_be_taken_away_and_brought_back(installed):
    kiosk = units(installed)
    assert installed.run("install.sh", "--no-screens").returncode == 0
    assert len(units(installed)) == len(kiosk) - 3
    assert "set-default graphical.target" in installed.told("systemctl")[-1]
    assert installed.run("install.sh", "--screens").returncode == 0
    assert units(installed) == kiosk
    assert not no_screens(installed).exists()


def units(machine):
    return {path.name for path in (machine.root / "etc/systemd/system").glob("dealer-pi*.service")}


def no_screens(machine):
    return machine.root / "etc/systemd/system/dealer-pi.service.d/no-screens.conf"


@pytest.mark.parametrize("purge", [False, True], ids=["data stays", "data goes"])
def test_uninstalling_leaves_nothing_but_what_was_played(installed, purge):
    journal = installed.root / "var/lib/dealer-pi/table.journal"
    journal.parent.mkdir(parents=True)
    journal.write_text("a table")
    assert installed.run("install.sh", "--uninstall", *["--purge"] * purge).returncode == 0
    left = set(installed.content()) - {"etc/systemd/system/display-manager.service"}
    assert left == (set() if purge else {"var/lib/dealer-pi/table.journal"})
    assert any("set-default graphical.target" in line for line in installed.told("systemctl"))


@pytest.mark.parametrize(
    ("names", "found"), [("old|new", "new"), ("new", "new"), ("old|older", "")]
)
def test_a_package_is_found_by_the_name_that_this_debian_has_for_it(bare, names, found):
    policy = "echo $2:; [ $2 = new ] && echo '  Candidate: 1.2-3' || echo '  Candidate: (none)'"
    # As long as what apt-cache says where there are many mirrors.
    double(bare, "apt-cache", f"#!/bin/sh\n{policy}\nseq 20000\n")
    (options,) = (
        line for line in (DEPLOY / "install.sh").read_text().splitlines() if line[:6] == "set -e"
    )
    question = f'{options}\n. "$0"; first_that_is available "{names}" || true'
    asked = subprocess.run(
        ["bash", "-c", question, DEPLOY / "release.sh"],  # noqa: S607 - wherever it lies
        env=bare.environment(),
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    assert asked.stdout.strip() == found


def test_an_unknown_option_is_answered_with_what_there_is(bare):
    result = bare.run("install.sh", "--rollback")
    assert result.returncode == 2
    assert "--roll-back" in result.stderr
    assert not (bare.root / "opt").exists()
    assert not (bare.root / "etc/dealer-pi").exists()
