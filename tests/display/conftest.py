"""What the tests of the page share: a table with its server, and a browser."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser

from dealer_pi.display import Config, Limits, Server
from dealer_pi.live_table import LiveTable
from tests.display.asking import quiet_port
from tests.display.browsers import chromium
from tests.live_table.live_tables import opened

Serve = Callable[..., Server]


@pytest.fixture
def table(tmp_path) -> Iterator[LiveTable]:
    with opened(tmp_path / "table.journal") as live:
        yield live


@pytest.fixture
def serve(table) -> Iterator[Serve]:
    """Starts a server of the table, with this configuration; it is stopped after the test."""
    running: list[Server] = []

    def start(**configuration: object) -> Server:
        server = Server(table, Config(port=quiet_port(), **configuration))  # type: ignore[arg-type]
        server.start()
        running.append(server)
        return server

    yield start
    for server in running:
        server.stop()


@pytest.fixture
def server(serve) -> Server:
    started: Server = serve(limits=Limits(requests=10_000))
    return started


@pytest.fixture(scope="session")
def quiet_server(tmp_path_factory) -> Iterator[Server]:
    """A server that many tests share: of a table at which nothing happens."""
    limits = Limits(requests=10_000, patience_s=0.2)
    with (
        opened(tmp_path_factory.mktemp("quiet") / "table.journal") as live,
        Server(live, Config(port=0, limits=limits)) as server,
    ):
        yield server


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Of a module, not of the session: while it runs, nobody else can have an event loop here."""
    with chromium() as found:
        yield found
