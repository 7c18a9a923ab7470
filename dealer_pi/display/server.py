"""The page's server: a thread of its own beside the table, on this machine only at first."""

from __future__ import annotations

import logging
import socket
import threading
from collections.abc import Callable
from typing import Final, Self

import uvicorn

from dealer_pi.display.addresses import EVERYWHERE, LOOPBACK, here, listening
from dealer_pi.display.app import application
from dealer_pi.display.config import Config
from dealer_pi.display.door import Door, protocols
from dealer_pi.display.feed import Feed, Showing
from dealer_pi.display.manners import LONGEST_HEADERS

LONGEST_FRAME: Final = 256
START_S: Final = 20.0


class Server:
    """Serves the page of `table`: to this machine's television, and to the room when it is on.

    `start` and `stop` it; `open_room` and `close_room` are the dealer's. None of them is quicker
    than some tenths of a second; pages that are open come back by themselves.
    """

    def __init__(self, table: Showing, config: Config | None = None) -> None:
        self._table = table
        self.config = config or Config()
        self._feed = Feed()
        self._running: _Running | None = None
        self._room = ""
        self.port = self.config.port

    def start(self) -> None:
        """Serve this machine.

        Raises:
            NoPort: no port is free.

        """
        self._listen(listening(LOOPBACK, self.config.port))
        self._feed.follow(self._table)

    @property
    def address(self) -> str:
        """Where the television finds its page."""
        return f"http://{LOOPBACK}:{self.port}/"

    @property
    def room(self) -> str:
        """Where phones find theirs; empty while the room is off."""
        return self._room

    def open_room(self) -> str:
        """Serve everybody in the network; where phones find the page.

        Raises:
            NoPort: the port is taken elsewhere; this machine is still served.

        """
        self._move(EVERYWHERE)
        self._room = f"http://{self.config.address or here()}:{self.port}/phone"
        self._feed.room(self._room)
        return self._room

    def close_room(self) -> None:
        """Serve this machine only, as at the start."""
        self._room = ""
        self._feed.room("")
        self._move(LOOPBACK)

    def stop(self) -> None:
        """Serve nobody any more."""
        self._end()
        self._feed.close()

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def _move(self, host: str) -> None:
        self._end()
        try:
            found = listening(host, self.port, tried=1)
        except OSError:
            self._listen(listening(LOOPBACK, self.port, tried=1))
            raise
        self._listen(found)

    def _listen(self, found: socket.socket) -> None:
        self.port = found.getsockname()[1]
        self._running = _Running(self._feed, self.config, found, lambda: self._room)

    def _end(self) -> None:
        if self._running is not None:
            self._running.end()
            self._running = None


class _Running:
    """A uvicorn that listens at one socket, in a thread of its own."""

    def __init__(
        self, feed: Feed, config: Config, found: socket.socket, room: Callable[[], str]
    ) -> None:
        ready = threading.Event()
        http, websocket = protocols(Door(config.limits))
        self._server = uvicorn.Server(
            uvicorn.Config(
                application(feed, config, room, ready),
                loop="asyncio",
                http=http,
                ws=websocket,
                lifespan="on",
                log_config=None,
                log_level=logging.CRITICAL,  # strangers must not fill the disk; faults are ours
                access_log=False,
                server_header=False,
                proxy_headers=False,
                ws_max_size=LONGEST_FRAME,
                ws_per_message_deflate=False,  # a third of a megabyte for each phone
                h11_max_incomplete_event_size=LONGEST_HEADERS,
                timeout_graceful_shutdown=1,
            )
        )
        self._thread = threading.Thread(
            target=self._server.run, args=([found],), name="players' page", daemon=True
        )
        self._thread.start()
        if not ready.wait(START_S):
            self.end()
            raise RuntimeError("the players' page did not start")

    def end(self) -> None:
        self._server.should_exit = True
        self._thread.join()
