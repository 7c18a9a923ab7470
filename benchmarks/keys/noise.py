"""Noise into the table's side of a running talk: does it ever press a key, and how fast is it read?

Every other piece is real frames of key edges with a damaged byte, which are nearer to a false key
than anything random.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from random import Random
from typing import NamedTuple

from benchmarks.keys.peer import decode
from dealer_pi.devices.seat_hub import protocol
from dealer_pi.devices.seat_hub.conversation import Conversation, Timing
from dealer_pi.devices.simulated.seat_hub import HAS

PIECE = 4000


class Heard(NamedTuple):
    """What came of the noise: how many bytes and reports, and how long it took to read."""

    fed: int
    false_keys: int
    seconds: float


def _pieces(count: int, session: int) -> Iterator[bytes]:
    rng = Random(18)
    edges = [(3, 1 | protocol.DOWN, 5), (3, 1, 90)]
    real = protocol.frame(protocol.KEYS, session, 1, protocol.pack_keys(100, edges))
    for start in range(0, count, PIECE):
        data = rng.randbytes(min(PIECE, count - start))
        if start // PIECE % 2:
            frames = []
            for _ in range(len(data) // len(real) + 1):
                damaged = bytearray(real)
                damaged[rng.randrange(1, len(real) - 1)] ^= rng.randrange(1, 256)
                frames.append(bytes(damaged))
            data = b"".join(frames)
        yield data


def _feed(count: int, session: int, take: Callable[[bytes], int]) -> Heard:
    fed, false_keys, seconds = 0, 0, 0.0
    for data in _pieces(count, session):
        began = time.perf_counter()
        false_keys += take(data)
        seconds += time.perf_counter() - began
        fed += len(data)
    return Heard(fed, false_keys, seconds)


def ours(count: int) -> Heard:
    """Into the talk of a table that is connected."""
    table = Conversation("seat hub", Timing())
    table.open(0)
    [(_, session, _, _)] = protocol.Reader().feed(table.tick(0))
    welcome = protocol.pack_welcome(1, 0, (1, 0, 0), HAS)
    table.receive(protocol.frame(protocol.WELCOME, session, 1, welcome), 0)
    return _feed(count, session, lambda data: len(table.receive(data, 0)))


def cobs_alone(count: int) -> Heard:
    """Split at zeros, decoded by cobs, checked; nothing else."""
    rest = b""

    def take(data: bytes) -> int:
        nonlocal rest
        *packets, rest = (rest + data).split(b"\0")
        return sum(decode(packet) is not None for packet in packets if packet)

    return _feed(count, 1, take)
