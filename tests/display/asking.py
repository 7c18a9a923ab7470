"""Asking the page's server as no browser would: by hand."""

from __future__ import annotations

import json
import secrets
from contextlib import suppress
from http.client import HTTPConnection, HTTPResponse
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from dealer_pi.display import Server
from dealer_pi.live_table import LiveTable


def quiet_port() -> int:
    """A port for a page that moves: it leaves its port for a moment and takes it again.

    It is below those that the system hands out to whoever asks for any, as other tests do.
    """
    return secrets.choice(range(15_000, 30_000))  # taken? then the page tries the next ones


class Answer:
    """What came back: status, headers, body."""

    def __init__(self, response: HTTPResponse) -> None:
        self.status = response.status
        self.headers = response.headers
        self.body = response.read()

    @property
    def json(self) -> Any:
        return json.loads(self.body)


def ask(
    server: Server,
    path: str,
    method: str = "GET",
    body: bytes | None = None,
    **headers: str,
) -> Answer:
    """One request of its own connection; `headers` with `_` for `-`."""
    connection = HTTPConnection("127.0.0.1", server.port, timeout=10)
    try:
        sent = {name.replace("_", "-"): value for name, value in headers.items()}
        connection.request(method, path, body, sent)
        return Answer(connection.getresponse())
    finally:
        connection.close()


def socket_of(server: Server, language: str = "en", origin: str | None = "") -> ClientConnection:
    """A WebSocket as the page opens it; `origin` as another page would, or None."""
    own = f"http://127.0.0.1:{server.port}"
    return connect(
        f"ws://127.0.0.1:{server.port}/live?lang={language}",
        origin=own if origin == "" else origin,  # type: ignore[arg-type]
        compression=None,
        ping_interval=None,
    )


def view_after(socket: ClientConnection, number: int = 0) -> Any:
    """The next news with a number above `number`; signs of life in between are passed over."""
    while True:
        message = json.loads(socket.recv(timeout=10))
        if message.get("number", 0) > number:
            return message


def goodbye(socket: ClientConnection) -> int | None:
    """The code with which the server ends it; what comes before is passed over."""
    with suppress(ConnectionClosed):
        for _ in range(20):
            socket.recv(timeout=2)
    return socket.close_code


def caught_up(server: Server, table: LiveTable) -> None:
    """Wait until the server has heard of the table's last step, which it does a moment later."""
    while ask(server, "/now?lang=en").json.get("number", 0) < table.snapshot.number:
        pass
