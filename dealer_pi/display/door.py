"""The door: how many are let in, and who is shown out again (uvicorn's protocols, watched).

Below every request, because a stranger who sends none, or reads nothing, must cost nothing.
"""

from __future__ import annotations

import asyncio
import socket
from collections import Counter
from typing import Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import get_remote_addr
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from dealer_pi.display.addresses import is_local
from dealer_pi.display.config import Limits

SENT_AHEAD: Final = 16 * 1024
"""Bytes that the system may hold for one reader: else a slow one is shown minutes that are over."""
WINDOW_S: Final = 10.0


class Door:
    """Counts who is inside, in all and by address."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._inside: Counter[str] = Counter()

    def enter(self, address: str) -> bool:
        """Whether one more from `address` may come in; he is counted then."""
        limits = self.limits
        most = limits.connections - (0 if is_local(address) else limits.kept_for_tv)
        if self._inside.total() >= most or self._inside[address] >= limits.an_address:
            return False
        self._inside[address] += 1
        return True

    def leave(self, address: str) -> None:
        """One who was let in has gone."""
        self._inside[address] -= 1
        if not self._inside[address]:
            del self._inside[address]


def protocols(door: Door) -> tuple[type[asyncio.Protocol], type[asyncio.Protocol]]:
    """The HTTP and the WebSocket protocol of a server that has this door."""
    return type("Http", (_Http,), {"door": door}), type("WebSocket", (_WebSocket,), {"door": door})


class _Http(H11Protocol):
    """A connection that is no WebSocket: it lives for a while, whatever it does."""

    door: Door
    address = ""
    ending: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        peer = get_remote_addr(transport)
        if peer is None or not self.door.enter(peer[0]):
            transport.abort()
            return
        self.address = peer[0]
        self.ending = self.loop.call_later(self.door.limits.life_s, transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._let_go()
        if self.address:
            self.door.leave(self.address)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._let_go()
        super().handle_websocket_upgrade(event)

    def _let_go(self) -> None:
        if self.ending is not None:
            self.ending.cancel()


class _WebSocket(WebSocketsSansIOProtocol):
    """A WebSocket: who does not read for a while, or sends much, is shown out."""

    door: Door
    unread: asyncio.TimerHandle | None = None
    came_in = 0
    window_ends = 0.0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.close_timeout = self.door.limits.patience_s
        self.transport.set_write_buffer_limits(high=0)
        transport.get_extra_info("socket").setsockopt(
            socket.SOL_SOCKET, socket.SO_SNDBUF, SENT_AHEAD
        )

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.resume_writing()
        if self.client is not None:
            self.door.leave(self.client[0])

    def data_received(self, data: bytes) -> None:
        now = self.loop.time()
        if now > self.window_ends:
            self.came_in, self.window_ends = 0, now + WINDOW_S
        self.came_in += len(data)
        if self.came_in > self.door.limits.bytes_in:
            self.transport.abort()
            return
        super().data_received(data)

    def pause_writing(self) -> None:
        super().pause_writing()
        self.unread = self.loop.call_later(self.door.limits.patience_s, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.unread is not None:
            self.unread.cancel()
