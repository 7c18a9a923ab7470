"""The files of the page, read once: a request names one of them or gets nothing."""

from __future__ import annotations

import gzip
import hashlib
from collections.abc import Iterator
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Final, NamedTuple

_TYPES: Final = {
    "html": "text/html; charset=utf-8",
    "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "woff2": "font/woff2",
    "svg": "image/svg+xml",
}


class Asset(NamedTuple):
    """A file to be sent: as it is, and smaller where that helps (else empty)."""

    kind: str
    body: bytes
    packed: bytes


class Assets(NamedTuple):
    """All files by name, and a version that changes with any of them."""

    files: dict[str, Asset]
    version: str

    def html(self, name: str, language: str) -> str:
        """A page of them, told where this version of the others lies."""
        text = self.files[name].body.decode()
        return text.replace("{version}", self.version).replace("{language}", language)


@cache
def assets() -> Assets:
    """The page's files as they are shipped."""
    found = dict(sorted(_walk(resources.files(__package__) / "static", "")))
    digest = hashlib.sha256()
    for name, body in found.items():
        digest.update(name.encode() + b"\0" + body)
    return Assets(
        {name: _asset(name, body) for name, body in found.items()}, digest.hexdigest()[:12]
    )


def _walk(folder: Traversable, path: str) -> Iterator[tuple[str, bytes]]:
    for entry in folder.iterdir():
        if entry.is_dir():
            yield from _walk(entry, f"{path}{entry.name}/")
        elif entry.name.rpartition(".")[2] in _TYPES:
            yield path + entry.name, entry.read_bytes()


def _asset(name: str, body: bytes) -> Asset:
    kind = name.rpartition(".")[2]
    packed = b"" if kind == "woff2" else gzip.compress(body, mtime=0)
    return Asset(_TYPES[kind], body, packed)
