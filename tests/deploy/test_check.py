import pytest


def line(text: str, name: str) -> str:
    return next(line for line in text.splitlines() if line[9:].startswith(f"{name} "))


def test_a_good_installation_has_no_fault(installed):
    result = installed.run("check.sh")
    assert result.returncode == 0, result.stdout
    assert "FAULT" not in result.stdout
    assert line(result.stdout, "numpy").endswith("the system's")


def test_nothing_installed_is_said_at_once(bare):
    result = bare.run("check.sh")
    assert result.returncode == 1
    assert "run deploy/install.sh" in result.stdout


@pytest.mark.parametrize(
    ("missing", "name"),
    [
        ("etc/systemd/system/dealer-pi.service", "service"),
        ("etc/systemd/system/dealer-pi-backup.timer", "backup.timer"),
        ("etc/udev/rules.d/90-dealer-pi.rules", "udev rules"),
        ("etc/dealer-pi/play.conf", "play.conf"),
        ("opt/dealer-pi/current/complete", "release"),
        ("opt/dealer-pi/current/venv/bin/dealer-pi", "program"),
    ],
)
def test_what_is_missing_is_named_with_what_to_do(installed, missing, name):
    (installed.root / missing).unlink()
    result = installed.run("check.sh")
    assert result.returncode == 1
    at = next(
        number
        for number, found in enumerate(result.stdout.splitlines())
        if found.startswith("FAULT") and name in found
    )
    assert "run deploy/install.sh again" in result.stdout.splitlines()[at + 1]


def test_a_copy_of_pip_in_the_place_of_the_systems_is_a_fault(installed):
    copy = "/opt/dealer-pi/current/venv/lib/python3.13/site-packages/numpy/__init__.py"
    (installed.doubles / "origin").write_text(f"{copy}\n")
    result = installed.run("check.sh")
    assert result.returncode == 1
    assert copy in line(result.stdout, "numpy")


def test_a_camera_library_that_is_not_there_is_a_warning(installed):
    (installed.doubles / "origin").write_text("")
    result = installed.run("check.sh")
    assert result.returncode == 0
    assert line(result.stdout, "picamera2").startswith("warning")


def test_a_unit_that_was_changed_by_hand_is_a_warning(installed):
    unit = installed.root / "etc/systemd/system/dealer-pi.service"
    unit.write_text(unit.read_text() + "# mine\n")
    result = installed.run("check.sh")
    assert result.returncode == 0
    assert "was changed" in line(result.stdout, "dealer-pi.service")


def test_a_table_without_a_backup_is_a_warning(installed):
    data = installed.root / "var/lib/dealer-pi"
    (data / "backups").mkdir(parents=True)
    (data / "table.journal").touch()
    assert line(installed.run("check.sh").stdout, "table").startswith("warning")
    (data / "backups/table.backup-2030-01-01.journal").touch()
    assert line(installed.run("check.sh").stdout, "table").startswith("ok")
