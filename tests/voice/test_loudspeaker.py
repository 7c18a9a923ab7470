import os
import time

import pytest
from msgspec.structs import replace

from dealer_pi.voice import VoiceSettings, loudspeaker
from dealer_pi.voice.loudspeaker import Loudspeaker
from dealer_pi.voice.sounds import sound, speech
from dealer_pi.voice.utterances import Utterance
from tests.voice.programs import ANYTHING, espeaks, until

SLOVAK = VoiceSettings("everything", volume=70, language="sk")
TICK = Utterance("clock", 0, sound="tick")


def heard(speaker: Loudspeaker, one: Utterance = ANYTHING, *, fresh: bool = True) -> str:
    """What is wrong when it was said, or should have been."""
    speaker.say(one, SLOVAK, lambda _: fresh)
    until(lambda: not speaker.go_on())
    return speaker.trouble


@pytest.fixture
def speaker():
    speaker = Loudspeaker()
    yield speaker
    speaker.hush()


def test_words_reach_espeak_as_they_are_and_the_player_as_a_whole_file(programs, speaker):
    programs.espeak()
    programs.player()
    words = "Eva; $(touch /tmp/x) `id` | čaká -v na 10000\n--help"
    assert heard(speaker, replace(ANYTHING, text=words)) == ""
    assert "\n".join(programs.lines("said")) == words
    assert programs.lines("called") == ["-v sk -a 70 -s 175 -z --stdin --stdout"]
    assert programs.lines("played") == [f"aplay {len(speech(espeaks()).data)}"]


def test_a_sound_comes_before_its_words(programs, speaker):
    programs.espeak()
    programs.player()
    assert heard(speaker, replace(ANYTHING, sound="level")) == ""
    sizes = (len(sound("level", SLOVAK.volume).data), len(speech(espeaks()).data))
    assert programs.lines("played") == [f"aplay {size}" for size in sizes]


def test_saying_never_waits_for_a_program(programs, speaker):
    programs.espeak("/bin/sleep 5")
    programs.player()
    begun = time.monotonic()
    speaker.say(ANYTHING, SLOVAK, lambda _: True)
    assert speaker.go_on()
    speaker.hush()
    assert time.monotonic() - begun < 2


def test_hush_ends_the_player_at_once(programs, speaker):
    programs.player(does="echo $$ >> pids; exec /bin/sleep 60")
    speaker.say(TICK, SLOVAK, lambda _: True)
    until(lambda: programs.lines("pids"))
    (pid,) = programs.lines("pids")
    speaker.hush()
    assert not speaker.busy
    with pytest.raises(ProcessLookupError):
        os.kill(int(pid), 0)


def test_words_that_are_too_late_when_they_are_ready_are_not_played(programs, speaker):
    programs.espeak()
    programs.player()
    heard(speaker, fresh=False)
    assert programs.lines("said") == ["ten thousand"]
    assert programs.lines("played") == []


def test_without_espeak_sounds_are_still_heard_and_it_is_found_when_it_comes(programs, speaker):
    programs.player()
    speaker.look(SLOVAK)
    assert speaker.trouble == "no_espeak"
    assert heard(speaker, replace(ANYTHING, sound="tick")) == "no_espeak"
    assert heard(speaker, TICK) == "no_espeak"
    assert len(programs.lines("played")) == 2
    programs.espeak()
    assert heard(speaker) == ""


def test_where_nothing_is_spoken_espeak_is_not_missed(programs, speaker):
    programs.player()
    speaker.look(VoiceSettings("off"))
    assert speaker.trouble == ""


def test_without_a_player_nothing_is_heard_and_it_is_found_when_it_comes(programs, speaker):
    programs.espeak()
    speaker.look(SLOVAK)
    assert speaker.trouble == "no_player"
    assert heard(speaker, TICK) == "no_player"
    programs.player("paplay")
    assert heard(speaker, TICK) == ""
    assert programs.lines("played")[0].startswith("paplay ")


def test_a_player_that_cannot_is_followed_by_the_next_which_is_then_the_first(programs, speaker):
    programs.espeak()
    programs.player("aplay", "exit 1")
    programs.player("pw-play")
    assert heard(speaker, TICK) == ""
    assert heard(speaker, TICK) == ""
    assert [line.split()[0] for line in programs.lines("played")] == ["aplay", "pw-play", "pw-play"]


def test_where_no_player_can_it_is_the_sound_card_until_one_can(programs, speaker):
    programs.espeak()
    programs.player("aplay", "exit 1")
    assert heard(speaker, TICK) == "no_sound_card"
    programs.player("aplay")
    assert heard(speaker, TICK) == ""


def test_a_player_that_hangs_is_ended(programs, speaker, monkeypatch):
    monkeypatch.setattr(loudspeaker, "PLAYER_TAKES_S", 0.5)
    programs.player(does="echo $$ >> pids; exec /bin/sleep 60")
    assert heard(speaker, TICK) == "stuck"
    with pytest.raises(ProcessLookupError):
        os.kill(int(programs.lines("pids")[0]), 0)


@pytest.mark.parametrize(
    ("does", "trouble"),
    [("exit 1", "failed"), ("echo no wav; exit 0", "failed"), ("exec /bin/sleep 60", "stuck")],
)
def test_an_espeak_that_does_not_speak_is_reported(programs, speaker, monkeypatch, does, trouble):
    if trouble == "stuck":
        monkeypatch.setattr(loudspeaker, "SYNTHESIS_TAKES_S", 0.2)
    programs.write("espeak-ng", does)
    programs.player()
    assert heard(speaker) == trouble
    assert programs.lines("played") == []


def test_a_program_that_cannot_be_started_is_reported(programs, speaker):
    programs.write("aplay", ":")
    (programs.folder / "aplay").write_bytes(b"\x7fELF no program")
    assert heard(speaker, TICK) == "no_sound_card"
