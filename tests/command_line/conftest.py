"""No test of a command may touch the table of whoever runs the tests."""

import pytest

from tests.console.conversations import folder


@pytest.fixture(autouse=True)
def _own_tables(monkeypatch):
    with folder() as home:
        monkeypatch.setenv("XDG_DATA_HOME", home)
        yield
