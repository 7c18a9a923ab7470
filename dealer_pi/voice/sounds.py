"""The short sounds, made of plain tones, and WAV files that players understand."""

from __future__ import annotations

import io
import math
import sys
import wave
from array import array
from functools import lru_cache
from typing import Final, Literal, NamedTuple

SoundName = Literal["turn", "level", "break", "play on", "minute", "ten seconds", "tick", "time"]

RATE: Final = 22_050
"""Samples in a second, as espeak-ng has them."""
LOUDEST: Final = 0.5
"""Of what a sample can hold, at full volume: as loud as the voice."""
_ATTACK_S: Final = 0.004
"""A tone that begins at once begins with a click."""
_OVERTONE: Final = 0.25


class _Tone(NamedTuple):
    """A tone that dies away; 0 hertz is a pause."""

    hertz: float
    seconds: float


_SOUNDS: Final[dict[SoundName, tuple[_Tone, ...]]] = {
    "turn": (_Tone(660, 0.09),),
    "level": (_Tone(523.3, 0.22), _Tone(659.3, 0.22), _Tone(784, 0.55)),
    "break": (_Tone(784, 0.3), _Tone(523.3, 0.6)),
    "play on": (_Tone(523.3, 0.3), _Tone(784, 0.6)),
    "minute": (_Tone(880, 0.18), _Tone(0, 0.06), _Tone(880, 0.35)),
    "ten seconds": (
        _Tone(988, 0.12),
        _Tone(0, 0.05),
        _Tone(988, 0.12),
        _Tone(0, 0.05),
        _Tone(988, 0.25),
    ),
    "tick": (_Tone(1320, 0.07),),
    "time": (_Tone(440, 0.25), _Tone(330, 0.6)),
}


class Wav(NamedTuple):
    """A WAV file in memory, and how long it sounds."""

    data: bytes
    seconds: float


@lru_cache(maxsize=2 * len(_SOUNDS))
def sound(name: SoundName, volume: int) -> Wav:
    """The sound `name`, so many per cent loud."""
    samples = array("h")
    for tone in _SOUNDS[name]:
        samples.extend(_samples(tone, LOUDEST * volume / 100))
    if sys.byteorder == "big":
        samples.byteswap()
    return _wav(samples.tobytes(), RATE)


def speech(data: bytes) -> Wav:
    """What espeak-ng wrote, with its true length, which it cannot know when it begins to write.

    Raises `ValueError` if it is no WAV of one channel with two bytes a sample, or holds nothing.
    """
    try:
        with wave.open(io.BytesIO(data)) as file:
            shape = (file.getnchannels(), file.getsampwidth())
            frames, rate = file.readframes(file.getnframes()), file.getframerate()
    except (wave.Error, EOFError) as error:
        raise ValueError(f"no WAV: {error}") from error
    if shape != (1, 2) or not frames:
        raise ValueError(f"no speech: {shape[0]} channels, {len(frames)} bytes")
    return _wav(frames, rate)


def _samples(tone: _Tone, loud: float) -> list[int]:
    """A tone with one overtone, which swells quickly and dies away before its end."""
    found = []
    for n in range(round(tone.seconds * RATE)):
        t = n / RATE
        swell = min(1.0, t / _ATTACK_S)
        left = 1 - t / tone.seconds
        turn = 2 * math.pi * tone.hertz * t
        wave_now = math.sin(turn) + _OVERTONE * math.sin(2 * turn)
        found.append(round(32_767 * loud * swell * left * left * wave_now / (1 + _OVERTONE)))
    return found


def _wav(frames: bytes, rate: int) -> Wav:
    file = io.BytesIO()
    with wave.open(file, "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(rate)
        out.writeframes(frames)
    return Wav(file.getvalue(), len(frames) / 2 / rate)
