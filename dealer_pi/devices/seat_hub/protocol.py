"""What travels between table and seat hub: frames, and the messages in them.

This very file runs at both ends: on the table under CPython and on the hub under CircuitPython.
Therefore it imports only what both have, and uses nothing that the smaller of the two lacks.

A frame is a message with its CRC-32, stuffed (COBS) so that it holds no zero, between two zeros:

    0, COBS(type: u8, session: u16, number: u32, payload, crc: u32), 0        all little-endian

`session` is drawn anew by the table for each connection, and what belongs to another one is
skipped: nothing that a buffer kept from before the cable was pulled is ever taken for news.
hardware/seat_hub/PROTOCOL.md has the whole of it in words.
"""

import binascii
import struct

VERSION = 1
"""Raised when an old peer would misunderstand a new one; a new message or field is no reason."""

# From the table:
HELLO = 1  # number: last key edge taken; payload: version, the hub's boot id (0: never met)
TAKEN = 2  # number: last key edge taken. Acknowledges, and is the table's heartbeat
LAMPS = 3  # number: revision; payload: red, green, blue, pattern for each lamp
SOUND = 4  # number: counts up; payload: which sound
# From the hub:
WELCOME = 17  # number: the first key edge that may follow; payload: who the hub is
KEYS = 18  # number: the first edge's; payload: the hub's milliseconds, then the edges
STATUS = 19  # number: as in WELCOME; payload: revision of the lamps. The hub's heartbeat

LONGEST = 250
"""The most bytes between two zeros; a longer run is noise. Keeps COBS at its simplest as well."""

EDGES_A_FRAME = 16
"""How many key edges one frame holds."""

DOWN = 0x80
"""Set in an edge's key when the key goes down."""

_HEAD = "<BHI"
_HEAD_SIZE = 7
_CRC_SIZE = 4
_HELLO = "<BI"
_WELCOME = "<BIIBBBBBBB"
_MILLISECONDS = "<I"
_EDGE = "<BBI"
_EDGE_SIZE = 6
_REVISION = "<I"

_SHORTEST = {
    HELLO: struct.calcsize(_HELLO),
    SOUND: 1,
    WELCOME: struct.calcsize(_WELCOME),
    KEYS: struct.calcsize(_MILLISECONDS),
    STATUS: struct.calcsize(_REVISION),
}
"""The least that a payload has; with it nobody who unpacks a message needs to look again."""


def frame(kind: int, session: int, number: int, payload: bytes = b"") -> bytes:
    """Pack a message for the wire, with its zeros around it."""
    body = struct.pack(_HEAD, kind, session, number) + payload
    body += struct.pack("<I", binascii.crc32(body))
    parts = [bytes([len(part) + 1]) + part for part in body.split(b"\0")]
    return b"\0" + b"".join(parts) + b"\0"


def unframe(stuffed: bytes) -> tuple[int, int, int, bytes] | None:
    """Unpack what lay between two zeros: type, session, number, payload; None if it is damaged."""
    parts = []
    at = 0
    while at < len(stuffed):
        length = stuffed[at]
        if length == 0 or at + length > len(stuffed):
            return None
        parts.append(stuffed[at + 1 : at + length])
        at += length
    body = b"\0".join(parts)
    end = len(body) - _CRC_SIZE
    if end < _HEAD_SIZE or struct.unpack("<I", body[end:])[0] != binascii.crc32(body[:end]):
        return None
    kind, session, number = struct.unpack(_HEAD, body[:_HEAD_SIZE])
    if end - _HEAD_SIZE < _SHORTEST.get(kind, 0):
        return None
    return kind, session, number, body[_HEAD_SIZE:end]


class Reader:
    """Finds the messages in a stream of bytes, whatever else is in it.

    Attributes:
        skipped: How many damaged frames and runs of noise it has passed over.
    """

    def __init__(self) -> None:
        self.skipped = 0
        self._begun = b""

    def feed(self, data: bytes) -> list[tuple[int, int, int, bytes]]:
        """Take the next bytes; return the whole messages that they complete."""
        messages = []
        runs = (self._begun + data).split(b"\0")
        # Of too long a run one byte over the limit is kept, so that its end is seen as noise.
        self._begun = runs.pop()[: LONGEST + 1]
        for run in runs:
            if not run:
                continue
            message = None
            if len(run) <= LONGEST:
                message = unframe(run)
            if message is None:
                self.skipped += 1
            else:
                messages.append(message)
        return messages


# -- payloads ------------------------------------------------------------------------------------
# A newer peer may append to any of them: what one does not know, one leaves. The protocol's version
# stands first in HELLO and WELCOME for ever.


def pack_hello(boot: int) -> bytes:
    """Which protocol the table speaks, and which run of the hub it has spoken with (0: none)."""
    return struct.pack(_HELLO, VERSION, boot)


def unpack_hello(payload: bytes) -> tuple[int, int]:
    """The table's protocol version, and the boot id that it knows."""
    version, boot = struct.unpack_from(_HELLO, payload)
    return version, boot


def pack_welcome(
    boot: int, taken: int, firmware: tuple[int, int, int], has: tuple[int, int, int, int]
) -> bytes:
    """Who the hub is: its run, the last edge that any table took in it, its firmware, what it has.

    `has` is how many seats, keys a seat, lamps and sounds.
    """
    return struct.pack(_WELCOME, VERSION, boot, taken, *(firmware + has))


def unpack_welcome(payload: bytes) -> tuple[int, int, tuple[int, ...], tuple[int, ...]]:
    """Boot id, last edge taken, firmware, and how many seats, keys a seat, lamps, sounds."""
    fields = struct.unpack_from(_WELCOME, payload)
    return fields[1], fields[2], fields[3:6], fields[6:10]


def pack_keys(now: int, edges: list[tuple[int, int, int]]) -> bytes:
    """Edges as (seat, key, milliseconds), the key with DOWN set as it goes down."""
    payload = struct.pack(_MILLISECONDS, now & 0xFFFFFFFF)
    for seat, key, at in edges:
        payload += struct.pack(_EDGE, seat, key, at & 0xFFFFFFFF)
    return payload


def unpack_keys(payload: bytes) -> list[tuple[int, int, int]]:
    """Edges as (seat, key, age): how many milliseconds before the frame was sent they happened."""
    (now,) = struct.unpack_from(_MILLISECONDS, payload)
    edges = []
    for start in range(4, len(payload) - _EDGE_SIZE + 1, _EDGE_SIZE):
        seat, key, at = struct.unpack_from(_EDGE, payload, start)
        edges.append((seat, key, (now - at) & 0xFFFFFFFF))
    return edges


def pack_lamps(lamps: list[tuple[int, int, int, int]]) -> bytes:
    """Red, green, blue and pattern of each lamp: the dealer's, then seat 1, 2, ..."""
    return b"".join([bytes(lamp) for lamp in lamps])


def unpack_lamps(payload: bytes) -> list[tuple[int, ...]]:
    """The lamps, each as red, green, blue, pattern."""
    return [tuple(payload[start : start + 4]) for start in range(0, len(payload) - 3, 4)]


def pack_status(revision: int) -> bytes:
    """Which revision of the lamps is alight (0: none of this session)."""
    return struct.pack(_REVISION, revision)


def unpack_status(payload: bytes) -> int:
    """The revision of the lamps that is alight."""
    (revision,) = struct.unpack_from(_REVISION, payload)
    return int(revision)
