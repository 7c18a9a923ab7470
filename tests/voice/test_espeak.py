"""The real espeak-ng says what this house gives it, in each of the four languages."""

import os
import shutil
from array import array

import pytest

from dealer_pi.locale import LANGUAGES, words
from dealer_pi.voice import VoiceSettings
from dealer_pi.voice.ear import for_the_ear
from dealer_pi.voice.loudspeaker import ESPEAK, Loudspeaker
from dealer_pi.voice.sounds import speech
from dealer_pi.voice.utterances import Utterance
from tests.voice.programs import until


@pytest.fixture(scope="module")
def espeak() -> str:
    found = shutil.which(ESPEAK)
    if found is not None:
        return found
    if os.environ.get("CI"):
        pytest.fail("espeak-ng is not installed (in CI it must be)")
    pytest.skip("espeak-ng is not installed")


@pytest.mark.parametrize("language", LANGUAGES)
def test_espeak_speaks_every_language(espeak, programs, language):
    """A player that keeps what it is given stands for the loudspeaker."""
    programs.write("aplay", "exec /bin/cat /dev/stdin > heard.wav")
    (programs.folder / ESPEAK).symlink_to(espeak)
    w = words(language)
    text = for_the_ear(language, w("voice-wins", names="Eva", amount=12_500))
    speaker = Loudspeaker()
    speaker.say(
        Utterance("award", 0, text),
        VoiceSettings("everything", volume=100, language=language),
        lambda _: True,
    )
    until(lambda: not speaker.go_on())
    assert speaker.trouble == ""
    heard = (programs.folder / "heard.wav").read_bytes()
    assert 1.0 < speech(heard).seconds < 5.0
    samples = array("h", heard[44:])
    loud = [abs(sample) for sample in samples if abs(sample) > 1_000]
    assert len(loud) > len(samples) / 10, "mostly silence"
