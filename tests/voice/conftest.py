import pytest

from tests.voice.programs import Programs


@pytest.fixture
def programs(tmp_path, monkeypatch):
    """No program is installed but those of the test."""
    folder = tmp_path / "programs"
    folder.mkdir()
    monkeypatch.setenv("PATH", str(folder))
    return Programs(folder)
