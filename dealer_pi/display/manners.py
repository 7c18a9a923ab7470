"""What every request has to keep to before anything is asked of the table, and what it gets back.

The page is read only. What this guards is that nobody reads it through a foreign page, frames it,
floods it, or sends what no browser would.
"""

from __future__ import annotations

import ipaddress
import logging
import time
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from dealer_pi.display.addresses import is_local
from dealer_pi.display.config import Limits
from dealer_pi.display.pin import COOKIE, Pin

log = logging.getLogger(__name__)

LONGEST_URL: Final = 512
LONGEST_HEADERS: Final = 8192
FREE: Final = ("/v/", "/words/", "/pin")
"""What a phone may have before it knows the PIN: nothing of the table."""
PAGES: Final = ("/", "/phone")
MOST_ADDRESSES: Final = 1024
_WHOLE: Final = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}


class Manners:
    """The outermost application: refuses, or lets in and puts the safe headers on the answer."""

    def __init__(self, app: ASGIApp, names: frozenset[str], pin: Pin, limits: Limits) -> None:
        self._app = app
        self._names = names
        self._pin = pin
        self._allowance = Allowance(limits.requests, limits.refill)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request, or one WebSocket."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        host = Headers(scope=scope).get("host", "")

        async def safely(message: Message) -> None:
            if message["type"].endswith(("response.start", ".accept")):
                headers = MutableHeaders(scope=message)
                headers.update(_WHOLE)
                headers["Content-Security-Policy"] = _policy(host)
            await send(message)

        why_not = self._why_not(scope, host)
        try:
            await (why_not or self._app)(scope, receive, safely)
        except Exception:
            log.exception("a request of the players' page failed")
            raise

    def _why_not(self, scope: Scope, host: str) -> Response | None:
        """The answer for a request that is not let in; None for one that is."""
        headers, asks = Headers(scope=scope), scope.get("method", "GET")
        address = scope["client"][0] if scope["client"] else ""
        if not self._allowance.spend(address, time.monotonic()):
            return _no(429, "too many requests")
        if not host or not _is_own(host, self._names):
            return _no(421, "this table is not known by that name")
        if len(scope["raw_path"]) + len(scope["query_string"]) > LONGEST_URL:
            return _no(414, "too long")
        if sum(len(name) + len(value) for name, value in headers.raw) > LONGEST_HEADERS:
            return _no(431, "too long")
        acts = scope["type"] == "websocket" or asks == "POST"
        if acts and headers.get("origin") != f"http://{host}":
            return _no(403, "only this table's own page may ask that")
        if not self._pin.wanted or scope["path"].startswith(FREE) or self._known(scope, address):
            return None
        if scope["path"] in PAGES:
            return RedirectResponse("/pin", 303, {"Cache-Control": "no-store"})
        return _no(401, "")

    def _known(self, scope: Scope, address: str) -> bool:
        return is_local(address) or self._pin.known(HTTPConnection(scope).cookies.get(COOKIE, ""))


class Allowance:
    """How much each address may still ask: so many at once, and some more each second."""

    def __init__(self, most: int, refill: float) -> None:
        self._most = most
        self._refill = refill
        self._left: dict[str, tuple[float, float]] = {}

    def spend(self, address: str, now: float) -> bool:
        """Whether one request more is within it, at the moment `now` in seconds."""
        left, since = self._left.pop(address, (float(self._most), now))
        left = min(self._most, left + (now - since) * self._refill)
        if len(self._left) >= MOST_ADDRESSES:  # who asked least lately is forgotten
            del self._left[next(iter(self._left))]
        self._left[address] = (max(0.0, left - 1), now)
        return left >= 1


def _is_own(host: str, names: frozenset[str]) -> bool:
    """Whether this is a name of this machine or an address: a foreign name is another's page."""
    name = host.rpartition(":")[0] if host.rpartition(":")[2].isdigit() else host
    name = name.lower()
    if name in names:
        return True
    try:
        ipaddress.ip_address(name.removeprefix("[").removesuffix("]"))
    except ValueError:
        return False
    return True


def _policy(host: str) -> str:
    """Only the table's own files; `ws:` by name for browsers that do not count it as the same."""
    return (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
        f"font-src 'self'; connect-src 'self' ws://{host}; base-uri 'none'; "
        "form-action 'self'; frame-ancestors 'none'"
        if host.isascii() and not set(host) & set(" ;,'\"")
        else "default-src 'none'"
    )


def _no(status: int, why: str) -> Response:
    return PlainTextResponse(why, status, {"Connection": "close", "Cache-Control": "no-store"})
