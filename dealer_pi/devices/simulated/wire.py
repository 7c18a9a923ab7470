"""A bad cable: drops, doubles, flips, splits and holds up bytes, by chance with a seed."""

from random import Random

import msgspec


class WireFaults(msgspec.Struct, frozen=True):
    """How bad the cable is. All but `delay_ms` are chances, from 0 to 1.

    Attributes:
        drop: That a piece is lost.
        duplicate: That a piece arrives twice.
        flip: That one bit of a piece is turned over.
        split: That what is sent at once travels in several pieces.
        noise: That a few random bytes come before a piece.
        delay: That a piece is held up, and all behind it: bytes do not overtake each other.
        delay_ms: For how long at most.
    """

    drop: float = 0.0
    duplicate: float = 0.0
    flip: float = 0.0
    split: float = 0.0
    noise: float = 0.0
    delay: float = 0.0
    delay_ms: int = 50


class Wire:
    """One direction of a cable.

    Attributes:
        faults: May be changed at any time.
    """

    def __init__(self, rng: Random, faults: WireFaults | None = None) -> None:
        self.faults = faults or WireFaults()
        self._rng = rng
        self._pieces: list[tuple[int, bytes]] = []

    def send(self, data: bytes, now: int) -> None:
        """Put bytes in at one end, at `now` milliseconds."""
        if not data:
            return
        rng, faults = self._rng, self.faults
        pieces = [data]
        if len(data) > 1 and rng.random() < faults.split:
            cut = rng.randrange(1, len(data))
            pieces = [data[:cut], data[cut:]]
        for whole in pieces:
            piece = whole
            if rng.random() < faults.drop:
                continue
            if rng.random() < faults.flip:
                damaged = bytearray(piece)
                damaged[rng.randrange(len(damaged))] ^= 1 << rng.randrange(8)
                piece = bytes(damaged)
            if rng.random() < faults.noise:
                piece = rng.randbytes(rng.randint(1, 9)) + piece
            if rng.random() < faults.duplicate:
                piece *= 2
            held = rng.randint(1, faults.delay_ms) if rng.random() < faults.delay else 0
            before = self._pieces[-1][0] if self._pieces else now
            self._pieces.append((max(now + held, before), piece))

    def arrived(self, now: int) -> bytes:
        """Take out at the other end what has arrived by `now` milliseconds."""
        ready = [piece for due, piece in self._pieces if due <= now]
        self._pieces = self._pieces[len(ready) :]
        return b"".join(ready)

    def cut(self) -> None:
        """The cable is pulled: what is in it is gone."""
        self._pieces.clear()
