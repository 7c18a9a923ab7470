"""The page's application: which address answers what."""

from __future__ import annotations

import threading
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Final
from urllib.parse import parse_qs

import msgspec
from starlette.applications import Starlette
from starlette.requests import HTTPConnection, Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp
from starlette.websockets import WebSocket

from dealer_pi.display.addresses import own_names, picture
from dealer_pi.display.assets import assets
from dealer_pi.display.config import Config
from dealer_pi.display.feed import Feed, Key
from dealer_pi.display.labels import labels
from dealer_pi.display.live import Pulse, beating, live
from dealer_pi.display.manners import Manners
from dealer_pi.display.pin import COOKIE, Pin
from dealer_pi.locale import LANGUAGES, Language, words

LONGEST_FORM: Final = 64
_FOR_EVER: Final = {"Cache-Control": "public, max-age=31536000, immutable"}
_NEVER: Final = {"Cache-Control": "no-store"}
_A_DAY_S: Final = 86_400


def application(
    feed: Feed, config: Config, room: Callable[[], str], ready: threading.Event
) -> ASGIApp:
    """The application that serves `feed`; `ready` is set when it runs, `room` is its address."""
    pages = _Pages(feed, config, room, ready)
    routes = [
        Route("/", pages.television),
        Route("/phone", pages.phone),
        Route("/now", pages.now),
        Route("/qr.svg", pages.picture),
        Route("/words/{language}", pages.words),
        Route("/pin", pages.ask_pin),
        Route("/pin", pages.pin, methods=["POST"]),
        Route("/v/{version}/{name:path}", pages.file),
        WebSocketRoute("/live", pages.live),
    ]
    inner = Starlette(routes=routes, lifespan=pages.lifespan)
    return Manners(inner, own_names(), pages.keeper, config.limits)


class _Pages:
    """The answers, each a method."""

    def __init__(
        self, feed: Feed, config: Config, room: Callable[[], str], ready: threading.Event
    ) -> None:
        self._feed = feed
        self._config = config
        self._room = room
        self._ready = ready
        self._pulse = Pulse()
        self._assets = assets()
        self.keeper = Pin(config.pin, config.secret)

    @asynccontextmanager
    async def lifespan(self, _app: Starlette) -> AsyncIterator[None]:
        self._pulse = Pulse()
        async with beating(self._pulse, self._feed):
            self._ready.set()
            yield

    def _language(self, request: HTTPConnection) -> Language:
        asked = request.query_params.get("lang")
        return next((known for known in LANGUAGES if known == asked), self._config.language)

    async def television(self, request: Request) -> Response:
        return self._html("tv.html", request)

    async def phone(self, request: Request) -> Response:
        return self._html("phone.html", request)

    async def ask_pin(self, request: Request) -> Response:
        return self._html("pin.html", request)

    def _html(self, name: str, request: Request) -> Response:
        text = self._assets.html(name, self._language(request))
        return Response(text, headers=_NEVER, media_type="text/html")

    async def file(self, request: Request) -> Response:
        asset = self._assets.files.get(request.path_params["name"])
        if asset is None or request.path_params["version"] != self._assets.version:
            return Response("", 404)
        headers = {**_FOR_EVER, "Vary": "Accept-Encoding"}
        if asset.packed and "gzip" in request.headers.get("accept-encoding", ""):
            headers["Content-Encoding"] = "gzip"
            return Response(asset.packed, headers=headers, media_type=asset.kind)
        return Response(asset.body, headers=headers, media_type=asset.kind)

    async def words(self, request: Request) -> Response:
        language = next((n for n in LANGUAGES if n == request.path_params["language"]), None)
        if language is None:
            return Response("", 404)
        body = msgspec.json.encode(labels(words(language)))
        return Response(body, headers=_NEVER, media_type="application/json")

    async def now(self, request: Request) -> Response:
        """For browsers without a WebSocket: the news if they are newer, else a sign of life."""
        if self._feed.silent:
            return Response("", 503, _NEVER)
        news = self._feed.news(self._language(request))
        text = self._feed.beat()
        if news is not None and request.query_params.get("after") != _after(self._feed, news.key):
            text = news.text
        return Response(text, headers=_NEVER, media_type="application/json")

    async def live(self, socket: WebSocket) -> None:
        await live(socket, self._feed, self._pulse, self._language(socket))

    async def picture(self, _request: Request) -> Response:
        address = self._room()
        if not address:
            return Response("", 404)
        return Response(picture(address), headers=_NEVER, media_type="image/svg+xml")

    async def pin(self, request: Request) -> Response:
        """A phone says the PIN; who knows it is known again for a day."""
        given = b""
        async for part in request.stream():
            given += part
            if len(given) > LONGEST_FORM:
                return Response("", 413)
        said = parse_qs(given.decode("latin-1")).get("pin", [""])[0]
        address = request.client.host if request.client is not None else ""
        verdict = self.keeper.tried(said, address, time.monotonic())
        if verdict != "right":
            return RedirectResponse(f"/pin?{verdict}", 303, _NEVER)
        answer = RedirectResponse("/phone", 303, _NEVER)
        answer.set_cookie(
            COOKIE, self.keeper.token, max_age=_A_DAY_S, httponly=True, samesite="strict"
        )
        return answer


def _after(feed: Feed, key: Key) -> str:
    """How a page names the news that it shows."""
    return f"{feed.start}-{key.number}-{key.part}"
