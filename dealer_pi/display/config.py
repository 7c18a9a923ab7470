"""What a house decides about its page, and how much it lets strangers ask of it."""

from __future__ import annotations

import secrets

from msgspec import Struct, field

from dealer_pi.locale import Language


class Limits(Struct, frozen=True, kw_only=True):
    """How much is let in. Enough for a full room of phones, too little to disturb a table.

    Attributes:
        connections: open at the same time; `kept_for_tv` of them only from this machine.
        an_address: connections from one address.
        life_s: seconds that a connection lives that is no WebSocket.
        patience_s: seconds that a WebSocket may leave its news, or a goodbye, unanswered.
        requests: that an address may make at once; `refill` more in each second.
        bytes_in: that a WebSocket may send in ten seconds; a page sends about a hundred.

    """

    connections: int = 300
    kept_for_tv: int = 20
    an_address: int = 64
    life_s: float = 30.0
    patience_s: float = 3.0
    requests: int = 200
    refill: float = 40.0
    bytes_in: int = 4096


class Config(Struct, frozen=True, kw_only=True):
    """A house's page.

    Attributes:
        port: the first port that is tried, then the 19 after it; 0: any that is free.
        language: of the television, and of phones that ask for none that we speak.
        pin: what phones must know; empty: nothing.
        secret: with which phones that knew the PIN are known again. Keep it, and they still are
            after a restart.
        address: of this machine as phones reach it; empty: found by itself.

    """

    port: int = 8080
    language: Language = "en"
    pin: str = ""
    secret: bytes = field(default_factory=lambda: secrets.token_bytes(32))
    address: str = ""
    limits: Limits = Limits()
