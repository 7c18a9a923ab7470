"""A disk that loses its power: what was synced is there, of the rest anything may be.

A child process records what it does to the files of a folder (`recorder.c`). From that record,
the folder can be made as a power cut at any moment may leave it:

* Of what was written to a file since its last sync, each sector of 512 bytes is there or not, by
  itself: nothing, all, the first ones in order, or any of them.
* A block of 4,096 bytes in which such a sector lies may be noise as a whole, with what stood beside
  it: a card that was writing it when the power went.
* Names (new, renamed, removed) since the folder's last sync are there up to any point in their
  order. That a file is synced makes its name no more durable, as POSIX has it.
* SQLite's ``-shm`` file, which is memory, is gone, empty, or noise.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from pathlib import Path
from random import Random

SECTOR, BLOCK = 512, 4096
MADE, OPENED, WRITTEN, CUT, SYNCED, NAMES_SYNCED, RENAMED, REMOVED, ACK = range(1, 10)
_HEAD = struct.Struct("<IIQQ")

Record = tuple[int, int, int, bytes]
"""What, the file's number, where, and the bytes."""


def records(log: bytes) -> list[Record]:
    """What a child did, oldest first; a last record that was cut off by its death is left out."""
    return list(_records(log))


def _records(log: bytes) -> Iterator[Record]:
    at = 0
    while at + _HEAD.size <= len(log):
        what, length, file, where = _HEAD.unpack_from(log, at)
        at += _HEAD.size + length
        if at > len(log):
            return
        yield what, file, where, log[at - length : at]


class _File:
    """What of a file is on the disk, and what was done to it since."""

    def __init__(self, content: bytes = b"") -> None:
        self.durable = bytearray(content)
        self.waiting: list[tuple[int, bytes | None]] = []

    def sync(self) -> None:
        for where, data in self.waiting:
            _do(self.durable, where, data)
        self.waiting.clear()

    def after_the_cut(self, rng: Random) -> bytes:
        content = bytearray(self.durable)
        pieces = [
            (start, None if data is None else data[start - where : end - where])
            for where, data in self.waiting
            for start, end in _sectors(where, data)
        ]
        how = rng.choice(("nothing", "all", "in order", "any", "any"))
        if not pieces or how == "nothing":
            return bytes(content)
        if how == "in order":
            pieces = pieces[: rng.randint(0, len(pieces))]
        elif how == "any":
            part = rng.random()
            pieces = [piece for piece in pieces if rng.random() < part]
        for where, data in pieces:
            _do(content, where, data)
        if how != "all" and pieces and rng.random() < 0.5:
            last = pieces[-1][0] if rng.random() < 0.5 else rng.choice(pieces)[0]
            block = last // BLOCK * BLOCK
            torn = content[block : block + BLOCK]
            content[block : block + len(torn)] = rng.choice((rng.randbytes, bytes))(len(torn))
        return bytes(content)


def _sectors(where: int, data: bytes | None) -> Iterator[tuple[int, int]]:
    """The parts of a write that lie in one sector each; a file's new length is one part."""
    if data is None:
        yield where, where
        return
    end = where + len(data)
    while where < end:
        following = min(end, (where // SECTOR + 1) * SECTOR)
        yield where, following
        where = following


def _do(content: bytearray, where: int, data: bytes | None) -> None:
    end = where + len(data or b"")
    if len(content) < end:
        content.extend(bytes(end - len(content)))
    if data is None:
        del content[where:]
    else:
        content[where:end] = data


class Disk:
    """A folder whose content is all on the disk, and then what a record says."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        files = [path for path in folder.iterdir() if path.is_file()]
        self._by_number = {path.stat().st_ino: _File(path.read_bytes()) for path in files}
        self._names = {path.name: self._by_number[path.stat().st_ino] for path in files}
        self._durable_names = dict(self._names)
        self._renamings: list[dict[str, _File]] = []

    def do(self, record: Record) -> None:
        """What happened next."""
        what, number, where, data = record
        file = self._by_number.get(number)
        if what == MADE:
            self._by_number[number] = _File()
            self._name({**self._names, Path(data.decode()).name: self._by_number[number]})
        elif what in (WRITTEN, CUT) and file is not None:
            file.waiting.append((where, data if what == WRITTEN else None))
        elif what == SYNCED and file is not None:
            file.sync()
        elif what == NAMES_SYNCED:
            self._durable_names, self._renamings = dict(self._names), []
        elif what == RENAMED:
            old, new = (Path(name.decode()).name for name in data.split(b"\0"))
            names = dict(self._names)
            names[new] = names.pop(old)
            self._name(names)
        elif what == REMOVED:
            name = Path(data.decode()).name
            self._name({n: f for n, f in self._names.items() if n != name})

    def _name(self, names: dict[str, _File]) -> None:
        self._names = names
        self._renamings.append(names)

    def after_the_cut(self, rng: Random, folder: Path) -> None:
        """Fill an empty folder with what is left when the power goes now."""
        names = rng.choice([self._durable_names, *self._renamings])
        for name, file in names.items():
            content = file.after_the_cut(rng)
            if name.endswith("-shm"):
                content = rng.choice((b"", rng.randbytes(len(content))))
                if rng.random() < 0.5:
                    continue
            (folder / name).write_bytes(content)
