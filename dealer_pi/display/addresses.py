"""Where the page is found: ports that are free, the machine's address, and its picture (QR)."""

from __future__ import annotations

import ipaddress
import socket
from io import BytesIO
from typing import Final

import segno

LOOPBACK: Final = "127.0.0.1"
EVERYWHERE: Final = "0.0.0.0"  # noqa: S104 - only when the dealer turns the room on
TRIED: Final = 20
_BACKLOG: Final = 128
# An address that is kept for documentation: nothing is sent, the system only picks a route.
_SOMEWHERE: Final = ("192.0.2.1", 9)


class NoPort(OSError):  # noqa: N818 - named for what is wrong
    """No port could be had for the page.

    Attributes:
        first: the first port that was tried.
        last: the last.

    """

    def __init__(self, first: int, last: int, why: str) -> None:
        super().__init__(first, last, why)
        self.first, self.last, self.why = first, last, why

    def __str__(self) -> str:
        ports = f"port {self.first}" if self.first == self.last else f"{self.first} to {self.last}"
        return f"the players' page finds no free port ({ports}): {self.why}"


def listening(host: str, first: int, tried: int = TRIED) -> socket.socket:
    """A socket that listens at `first` or the next port that is free; 0: at any.

    Raises:
        NoPort: all `tried` ports are taken, or may not be used.

    """
    ports = [0] if first == 0 else range(first, min(first + tried, 65_536))
    why = ""
    for port in ports:
        found = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        try:
            found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            found.bind((host, port))
            found.listen(_BACKLOG)
        except OSError as error:
            found.close()
            why = error.strerror or str(error)
            continue
        return found
    raise NoPort(ports[0], ports[-1], why)


def here() -> str:
    """This machine's address in the network of the room; its name where it has none yet."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(_SOMEWHERE)
        except OSError:
            return f"{socket.gethostname()}.local"
        return str(asking.getsockname()[0])


def own_names() -> frozenset[str]:
    """The names under which a browser may ask for this machine, besides bare addresses."""
    name = socket.gethostname().lower()
    return frozenset({"localhost", name, f"{name}.local"})


def is_local(address: str) -> bool:
    """Whether somebody asks from this machine itself, as the television's browser does."""
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False


def picture(text: str) -> bytes:
    """A QR code as an SVG of one path, dark on light."""
    out = BytesIO()
    code = segno.make(text, error="m", micro=False)
    code.save(out, kind="svg", border=2, dark="#0b1220", light="#ffffff", xmldecl=False)
    return out.getvalue()
