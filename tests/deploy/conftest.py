import shutil
from pathlib import Path

import pytest

from tests.deploy.installation import Machine, bare_machine


@pytest.fixture(scope="session")
def installed_once(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("installed")
    machine = bare_machine(folder)
    result = machine.run("install.sh")
    assert result.returncode == 0, result.stderr
    return folder


@pytest.fixture
def bare(tmp_path: Path) -> Machine:
    """A machine on which nothing is installed."""
    return bare_machine(tmp_path)


@pytest.fixture
def installed(installed_once: Path, tmp_path: Path) -> Machine:
    """A machine on which dealer-pi is installed."""
    folder = tmp_path / "machine"
    shutil.copytree(installed_once, folder, symlinks=True)
    return Machine(folder / "root", folder / "sources", folder / "doubles")
