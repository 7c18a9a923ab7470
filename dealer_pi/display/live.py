"""The WebSocket: the newest news as soon as there are any, and a sign of life in between."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from dealer_pi.display.axis import now_ms
from dealer_pi.display.feed import Feed
from dealer_pi.locale import Language

BEAT_S: Final = 0.7
"""How often a page hears from the table: after less than two seconds without, it says so."""
LONGEST_PING: Final = 8
POLICY: Final = 1008
GOING_AWAY: Final = 1001
_GONE: Final = (WebSocketDisconnect, RuntimeError)
"""The page has gone, or was shown out below this: nothing is left to be closed."""


class Pulse:
    """Wakes all who tell pages: at every piece of news, and when it is time for a sign of life."""

    def __init__(self) -> None:
        self._next = asyncio.Event()

    def beat(self) -> None:
        """Wake all; on the loop's own thread."""
        self._next.set()
        self._next = asyncio.Event()

    @property
    def next(self) -> asyncio.Event:
        """What the next beat sets. Take it before looking for news, so that none is missed."""
        return self._next


@asynccontextmanager
async def beating(pulse: Pulse, feed: Feed) -> AsyncIterator[None]:
    """While inside, the pulse beats."""
    loop = asyncio.get_running_loop()

    async def signs_of_life() -> None:
        while True:
            await asyncio.sleep(BEAT_S)
            pulse.beat()

    def news() -> None:
        loop.call_soon_threadsafe(pulse.beat)

    stop = feed.listen(news)
    task = loop.create_task(signs_of_life())
    try:
        yield
    finally:
        stop()
        task.cancel()


async def live(socket: WebSocket, feed: Feed, pulse: Pulse, language: Language) -> None:
    """Serve one page until it goes, breaks the rules, or the table is silent."""
    await socket.accept()
    telling = asyncio.create_task(_tell(socket, feed, pulse, language))
    hearing = asyncio.create_task(_hear(socket))
    await asyncio.wait((telling, hearing), return_when=asyncio.FIRST_COMPLETED)
    telling.cancel()
    hearing.cancel()
    for found in await asyncio.gather(telling, hearing, return_exceptions=True):
        if isinstance(found, int):
            with suppress(*_GONE):
                await socket.close(found)
        elif not isinstance(found, (asyncio.CancelledError, *_GONE)):
            raise found


async def _tell(socket: WebSocket, feed: Feed, pulse: Pulse, language: Language) -> int:
    """News, each once, and only the newest: who reads slowly misses those in between."""
    shown = None
    await socket.send_text(feed.beat())
    while not feed.silent:
        again = pulse.next
        news = feed.news(language)
        if news is not None and news.key != shown:
            await socket.send_text(news.text)
            shown = news.key
        else:
            await socket.send_text(feed.beat())
        await again.wait()
    return GOING_AWAY


async def _hear(socket: WebSocket) -> int:
    """The page asks what time it is, with a number to know the answer by. Nothing else."""
    while True:
        asked = (await socket.receive()).get("text")
        if asked is None or not asked.isascii() or not asked.isdigit() or len(asked) > LONGEST_PING:
            return POLICY
        answer = msgspec.json.encode({"ping": int(asked), "now": now_ms()})
        await socket.send_text(answer.decode())
