import subprocess

import pytest

from tests.deploy.installation import double


@pytest.fixture
def back_up(installed):
    data = installed.root / "var/lib/dealer-pi"
    sticks = installed.root / "media"
    for folder in (data, sticks / "STICK", sticks / "plain folder"):
        folder.mkdir(parents=True)
    double(installed, "mountpoint", '#!/bin/sh\ncase "$2" in */STICK) ;; *) exit 1 ;; esac\n')

    def run():
        return subprocess.run(
            [installed.root / "opt/dealer-pi/current/deploy/backup.sh"],
            env={
                **installed.environment(),
                "DEALER_PI_DATA": str(data),
                "DEALER_PI_STICKS": str(sticks),
            },
            capture_output=True,
            text=True,
            check=False,
            timeout=60,
        )

    return run


def backups(folder):
    return sorted(path.name for path in folder.glob("table.backup-*.journal"))


def test_a_table_is_copied_beside_itself_and_to_each_stick(installed, back_up):
    (installed.root / "var/lib/dealer-pi/table.journal").touch()
    assert back_up().returncode == 0
    assert len(backups(installed.root / "var/lib/dealer-pi/backups")) == 1
    assert len(backups(installed.root / "media/STICK/dealer-pi")) == 1
    assert not list((installed.root / "media/plain folder").iterdir())


def test_the_last_fourteen_days_are_kept_and_foreign_files_too(installed, back_up):
    folder = installed.root / "var/lib/dealer-pi/backups"
    folder.mkdir()
    (installed.root / "var/lib/dealer-pi/table.journal").touch()
    for day in range(1, 21):
        (folder / f"table.backup-2020-01-{day:02}.journal").touch()
    (folder / "before the final.journal").touch()
    assert back_up().returncode == 0
    kept = backups(folder)
    assert len(kept) == 14
    assert kept[0] == "table.backup-2020-01-08.journal"
    assert (folder / "before the final.journal").exists()


def test_before_the_first_hand_there_is_nothing_to_do(installed, back_up):
    result = back_up()
    assert (result.returncode, result.stdout) == (0, "backup: nothing was played yet\n")
    assert installed.told("backup") == []


def test_a_backup_that_fails_is_told_by_the_exit_status(installed, back_up):
    data = installed.root / "var/lib/dealer-pi"
    (data / "table.journal").touch()
    (data / "backups").write_text("a file where the folder should be")
    assert back_up().returncode != 0
