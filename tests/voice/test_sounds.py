from __future__ import annotations

import io
import wave
from array import array
from typing import get_args

import pytest

from dealer_pi.voice.sounds import LOUDEST, SoundName, sound, speech
from tests.voice.programs import espeaks, length_s


def samples(wav: bytes) -> array[int]:
    with wave.open(io.BytesIO(wav)) as file:
        return array("h", file.readframes(file.getnframes()))


@pytest.mark.parametrize("name", get_args(SoundName))
def test_every_sound_is_short_and_begins_and_ends_without_a_click(name):
    wav = sound(name, 100)
    assert 0.05 < wav.seconds < 1.1
    assert length_s(wav.data) == pytest.approx(wav.seconds)
    heard = samples(wav.data)
    assert 0.3 * LOUDEST < max(heard) / 32_767 <= LOUDEST
    assert abs(heard[0]) < 200
    assert abs(heard[-1]) < 200


def test_all_sounds_are_different():
    assert len({sound(name, 50).data for name in get_args(SoundName)}) == len(get_args(SoundName))


def test_half_the_volume_is_half_the_height():
    loud, soft = (max(samples(sound("level", volume).data)) for volume in (100, 50))
    assert loud == pytest.approx(2 * soft, rel=0.01)


def test_a_tick_is_over_before_the_next_second():
    assert sound("tick", 100).seconds < 0.2


def test_speech_gets_its_true_length():
    wav = speech(espeaks(22_050))
    assert wav.seconds == 1.0
    assert length_s(wav.data) == 1.0
    assert samples(wav.data)[:2].tolist() == [8000, -8000]


@pytest.mark.parametrize("data", [b"", b"no wav", espeaks(0), espeaks()[:30]])
def test_what_is_no_speech_is_refused(data):
    with pytest.raises(ValueError, match="no "):
        speech(data)


def test_speech_of_two_channels_is_refused():
    file = io.BytesIO()
    with wave.open(file, "wb") as out:
        out.setparams((2, 2, 22_050, 4, "NONE", ""))
        out.writeframes(bytes(16))
    with pytest.raises(ValueError, match="2 channels"):
        speech(file.getvalue())
