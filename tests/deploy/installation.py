"""An installation in a folder: the real scripts, with doubles for Python, pip and systemd."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path
from typing import NamedTuple

REPOSITORY = Path(__file__).resolve().parents[2]
DEPLOY = REPOSITORY / "deploy"

# Makes what `python3 -m venv` and pip would make, as far as the scripts look at it.
PYTHON = """#!/bin/sh
for last; do :; done
[ "$2" = venv ] || exit 1
mkdir -p "$last/bin"
cp "$0.of-venv" "$last/bin/python"
cp "$0.of-venv" "$last/bin/dealer-pi"
"""
OF_VENV = """#!/bin/sh
case "$*" in
--version) echo "dealer-pi 0.1.0" ;;
*pip*) echo "$@" >>"$DOUBLES/pip.calls"; [ ! -e "$DOUBLES/no-network" ] ;;
*numpy.__version__*) echo 1.24.2 ;;
*kivy*) ;;
*import*) cat "$DOUBLES/origin" ;;
backup*) for last; do :; done; echo "$@" >>"$DOUBLES/backup.calls"; echo copy >"$last" ;;
esac
"""
SYSTEMCTL = """#!/bin/sh
case "$*" in
*--version) echo "systemd 257 (257.7)" ;;
*get-default) echo graphical.target ;;
*) echo "$@" >>"$DOUBLES/systemctl.calls" ;;
esac
"""


class Machine(NamedTuple):
    """A folder to install into, a copy of the sources, and doubles of the system's programs."""

    root: Path
    sources: Path
    doubles: Path

    def run(self, script: str, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Run a script of deploy/ on the folder; never on this machine."""
        return subprocess.run(
            [self.sources / "deploy" / script, "--root", self.root, *arguments],
            env=self.environment(),
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )

    def environment(self) -> dict[str, str]:
        path = f"{self.doubles}:{os.environ['PATH']}"
        return {"PATH": path, "DOUBLES": str(self.doubles), "LANG": "C.UTF-8"}

    def told(self, double: str) -> list[str]:
        """The lines with which a double was called."""
        file = self.doubles / f"{double}.calls"
        return file.read_text().splitlines() if file.exists() else []

    def new_version(self, version: str) -> None:
        module = self.sources / "dealer_pi" / "__init__.py"
        module.write_text(f'__version__ = "{version}"\n')

    def current(self) -> str:
        return (self.root / "opt/dealer-pi/current").readlink().name

    def content(self) -> dict[str, str]:
        """All files with what is in them, and all links with where they go."""
        found = {}
        for path in sorted(self.root.rglob("*")):
            name = str(path.relative_to(self.root))
            if path.is_symlink():
                found[name] = f"-> {path.readlink()}"
            elif path.is_file():
                found[name] = path.read_text()
        return found


def bare_machine(folder: Path) -> Machine:
    """A machine on which nothing is installed, with the sources beside it."""
    machine = Machine(folder / "root", folder / "sources", folder / "doubles")
    desktop = machine.root / "etc/systemd/system/display-manager.service"
    desktop.parent.mkdir(parents=True)
    desktop.symlink_to("/usr/lib/systemd/system/lightdm.service")
    machine.doubles.mkdir()
    double(machine, "python3", PYTHON)
    double(machine, "python3.of-venv", OF_VENV)
    double(machine, "systemctl", SYSTEMCTL)
    (machine.doubles / "origin").write_text("/usr/lib/python3/dist-packages/it/__init__.py\n")
    sources = machine.sources
    shutil.copytree(DEPLOY, sources / "deploy")
    (sources / "dealer_pi").mkdir()
    machine.new_version("0.1.0")
    for name in ("models/reading.json", "models/whole.onnx", "hardware/pin_maps/ten_seats.toml"):
        (sources / name).parent.mkdir(parents=True, exist_ok=True)
        (sources / name).write_text(name)
    (sources / "requirements").mkdir()
    shutil.copy(REPOSITORY / "requirements/run.txt", sources / "requirements/run.txt")
    shutil.copy(REPOSITORY / "pyproject.toml", sources / "pyproject.toml")
    return machine


def double(machine: Machine, name: str, script: str) -> None:
    """Put a program in the place of the system's."""
    file = machine.doubles / name
    file.write_text(script)
    file.chmod(0o755)
