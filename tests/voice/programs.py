"""Programs that stand for espeak-ng and for players: they note what they are given."""

from __future__ import annotations

import io
import struct
import time
import wave
from collections.abc import Callable
from pathlib import Path

from dealer_pi.voice.utterances import Utterance

ANYTHING = Utterance("anything", 0, "ten thousand")
UNKNOWN_LENGTH = 0x7FFFF000
"""What espeak-ng writes into its header, which it cannot correct afterwards."""


def espeaks(samples: int = 2205) -> bytes:
    """A WAV file as espeak-ng writes it, a tenth of a second long."""
    frames = struct.pack(f"<{samples}h", *([8000, -8000] * (samples // 2 + 1))[:samples])
    sizes = (UNKNOWN_LENGTH + 36, UNKNOWN_LENGTH)
    form = struct.pack("<4sIHHIIHH", b"fmt ", 16, 1, 1, 22_050, 44_100, 2, 16)
    data = struct.pack("<4sI", b"data", sizes[1])
    return struct.pack("<4sI4s", b"RIFF", sizes[0], b"WAVE") + form + data + frames


def length_s(wav: bytes) -> float:
    """How long a WAV file sounds by its header, which must tell the truth."""
    with wave.open(io.BytesIO(wav)) as file:
        assert len(file.readframes(file.getnframes())) == 2 * file.getnframes()
        return float(file.getnframes() / file.getframerate())


class Programs:
    """A folder that is the whole PATH, with the programs that a test puts there."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        (folder / "voice.wav").write_bytes(espeaks())

    def write(self, name: str, does: str) -> None:
        """A program of the shell; it has no PATH, so others are called by their whole names."""
        program = self.folder / name
        program.write_text(f"#!/bin/sh\ncd {self.folder}\n{does}\n")
        program.chmod(0o755)

    def espeak(self, before: str = ":") -> None:
        """Notes the words and how it was called."""
        note = "echo $@ >> called; /bin/cat >> said; echo >> said"
        self.write("espeak-ng", f"{note}; {before}; /bin/cat voice.wav")

    def player(self, name: str = "aplay", does: str = ":") -> None:
        """Notes that it played, and how many bytes."""
        self.write(name, f"echo {name} $(/usr/bin/wc -c < /dev/stdin) >> played; {does}")

    def remove(self, name: str) -> None:
        """It is not installed any more."""
        (self.folder / name).unlink()

    def lines(self, file: str) -> list[str]:
        """What was noted so far."""
        path = self.folder / file
        return path.read_text().splitlines() if path.exists() else []


def until(holds: Callable[[], object], seconds: float = 10.0) -> None:
    """Wait until something holds that another thread or program makes so."""
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end, "it never came to be"
        time.sleep(0.005)
