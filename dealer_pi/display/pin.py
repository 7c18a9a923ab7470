"""A PIN for phones, if the house wants one: few tries, no hint by the time that a no takes."""

from __future__ import annotations

import hashlib
import hmac
from collections import deque
from typing import Final, Literal

TRIES: Final = 5
"""Wrong PINs from one address within `WINDOW_S`; ten times as many from all together."""
WINDOW_S: Final = 60.0
COOKIE: Final = "pin"

Verdict = Literal["right", "wrong", "wait"]


class Pin:
    """Knows who knew the PIN; `secret` signs what their phones keep to be known again."""

    def __init__(self, pin: str, secret: bytes) -> None:
        self._pin = pin.encode()
        self.token: Final = hmac.new(secret, self._pin, hashlib.sha256).hexdigest()
        self._wrong: deque[tuple[float, str]] = deque(maxlen=10 * TRIES)

    @property
    def wanted(self) -> bool:
        """Whether there is a PIN at all."""
        return bool(self._pin)

    def known(self, cookie: str) -> bool:
        """Whether this is what a phone keeps that knew the PIN."""
        return hmac.compare_digest(cookie.encode(), self.token.encode())

    def tried(self, given: str, address: str, now: float) -> Verdict:
        """What comes of a try at the moment `now`, in seconds; a wrong one is counted."""
        while self._wrong and self._wrong[0][0] <= now - WINDOW_S:
            self._wrong.popleft()
        mine = sum(who == address for _, who in self._wrong)
        if mine >= TRIES or len(self._wrong) == self._wrong.maxlen:
            return "wait"
        if hmac.compare_digest(given.encode(), self._pin):
            return "right"
        self._wrong.append((now, address))
        return "wrong"
