"""The table's end of the seat hub as one writes it with pyserial and cobs alone.

It reads keys and acknowledges them; it finds no port, survives no pulled cable, lights no lamp.
"""

from __future__ import annotations

import struct
import zlib
from queue import SimpleQueue
from typing import Any

from cobs import cobs
from serial.threaded import Packetizer

from dealer_pi.devices.seat_hub import protocol

SESSION = 7
_CRC_SIZE = 4

Edge = tuple[int, int, bool]


def decode(packet: bytes) -> bytes | None:
    """A frame's body, if it is whole."""
    try:
        body = cobs.decode(packet)
    except cobs.DecodeError:
        return None
    if len(body) < _CRC_SIZE:
        return None
    (crc,) = struct.unpack("<I", body[-_CRC_SIZE:])
    return bytes(body[:-_CRC_SIZE]) if crc == zlib.crc32(body[:-_CRC_SIZE]) else None


class PeerTable(Packetizer):  # type: ignore[misc]  # of pyserial
    """What `serial.threaded.ReaderThread` feeds: edges come out of `edges`."""

    def __init__(self) -> None:
        super().__init__()
        self.edges: SimpleQueue[Edge] = SimpleQueue()
        self._taken = 0

    def connection_made(self, transport: Any) -> None:  # noqa: ANN401 - of pyserial
        """Say hello."""
        super().connection_made(transport)
        transport.write(protocol.frame(protocol.HELLO, SESSION, 0, protocol.pack_hello(0)))

    def handle_packet(self, packet: bytes) -> None:
        """What lay between two zeros."""
        body = decode(packet)
        if body is None:
            return
        kind, _, number = struct.unpack_from("<BHI", body)
        payload = body[7:]
        if kind == protocol.KEYS and number == self._taken + 1:
            for seat, key, _ in protocol.unpack_keys(payload):
                self._taken += 1
                self.edges.put((seat, key & ~protocol.DOWN, bool(key & protocol.DOWN)))
        self.transport.write(protocol.frame(protocol.TAKEN, SESSION, self._taken))
