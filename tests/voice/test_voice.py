import threading
import time as real_time

import pytest

from dealer_pi.engine import commands as c
from dealer_pi.engine import parse_cards
from dealer_pi.live_table import Redo, Undo
from dealer_pi.tournament import commands as t
from dealer_pi.tournament.clocks import SECOND, SetClock
from dealer_pi.voice import DEVICE, Voice, VoiceSettings
from dealer_pi.voice.news import spoken
from tests.engine.tables import acts
from tests.journal.journals import FakeClock
from tests.live_table.live_tables import do, opened, three_players
from tests.live_table.tournament_evenings import MINUTE, set_up
from tests.voice.programs import until

EVERYTHING = VoiceSettings("everything")
RESULTS = VoiceSettings("results", turn_tick=False)


@pytest.fixture
def time():
    return FakeClock()


@pytest.fixture
def table(tmp_path, time):
    with opened(tmp_path / "a.journal", clock=time) as table:
        yield table


@pytest.fixture
def installed(programs):
    programs.espeak()
    programs.player()
    return programs


def voice_of(table, settings, time):
    return Voice(table, settings, now=time.boot_ns)


def state(table):
    (found,) = [device for device in table.snapshot.devices if device.name == DEVICE]
    return found.health, found.note


def wake(table):
    """A snapshot in which nothing of the game is new."""
    table.device("camera", "ready", str(table.snapshot.number))


def said_at_last(programs, text):
    until(lambda: text in programs.lines("said"))
    return programs.lines("said")


def test_the_table_is_heard(table, time, installed):
    do(table, *three_players(), c.StartHand(), *acts("1 f"))
    with voice_of(table, EVERYTHING, time):
        do(table, *acts("2 a"))
        until(lambda: len(installed.lines("played")) == 2)
    assert installed.lines("said") == [
        "Peter is all-in for 10000",
        "Jana, 9900 to call",
    ]


def test_what_was_before_the_start_is_not_said(table, time, installed):
    do(table, *three_players(), c.StartHand(), *acts("1 f, 2 a"))
    with voice_of(table, EVERYTHING, time):
        do(table, *acts("3 f"))
        assert said_at_last(installed, "Peter wins 200") == ["Peter wins 200"]


def test_an_all_in_that_is_redone_is_said_once(table, time, installed):
    do(table, *three_players(), c.StartHand(), *acts("1 f"))
    with voice_of(table, RESULTS, time):
        do(table, *acts("2 a"), Undo(), Redo(), *acts("3 f"))
        said = said_at_last(installed, "Peter wins 200")
    assert said == ["Peter is all-in for 10000", "Peter wins 200"]


def test_while_one_thing_is_said_only_the_newest_of_the_play_waits(table, time, installed):
    installed.player(does="while ! [ -e go_on ]; do /bin/sleep 0.01; done")
    do(table, *three_players(), c.StartHand(), c.DealtOut())
    with voice_of(table, EVERYTHING, time):
        do(table, *acts("1 c"))
        until(lambda: installed.lines("played"))
        do(table, *acts("2 c, 3 x"), c.DealBoard(parse_cards("2c 7h 9d")), *acts("2 x"))
        (installed.folder / "go_on").touch()
        said = said_at_last(installed, "Jana may check")
    assert said == ["Peter, 50 to call", "Jana may check"]


def test_what_waited_too_long_is_never_said(table, time, installed):
    installed.player(does="while ! [ -e go_on ]; do /bin/sleep 0.01; done")
    do(table, *three_players(), c.StartHand(), c.DealtOut())
    with voice_of(table, EVERYTHING, time):
        do(table, *acts("1 c"))
        until(lambda: installed.lines("played"))
        do(table, *acts("2 c"))
        time.goes_on(3 * SECOND + 1)
        (installed.folder / "go_on").touch()
        do(table, *acts("3 x"))
        said = said_at_last(installed, "Burn one, then the flop: 3 cards")
    assert said == ["Peter, 50 to call", "Burn one, then the flop: 3 cards"]


def test_the_last_minute_of_a_level_is_heard_when_it_comes(table, time, installed):
    set_up(table)
    do(table, t.BeginClock())
    with voice_of(table, VoiceSettings("levels"), time):
        time.goes_on(9 * MINUTE - 1)
        wake(table)
        time.goes_on(2)
        wake(table)
        said = said_at_last(installed, "One minute to the end of the level")
        time.goes_on(MINUTE)
        assert table.snapshot.tournament.number == 2
        said = said_at_last(installed, "Level 2, blinds 75 and 150")
    assert len(said) == 2


def test_a_minute_that_passed_while_the_clock_stood_is_not_made_up_for(table, time, installed):
    set_up(table)
    do(table, t.BeginClock())
    time.goes_on(9 * MINUTE + SECOND)
    do(table, t.SetLevelClock("pause"))
    with voice_of(table, VoiceSettings("levels"), time):
        time.goes_on(5 * MINUTE)
        do(table, t.SetLevelClock("go on"))
        time.goes_on(MINUTE)
        assert table.snapshot.tournament.number == 2
        said = said_at_last(installed, "Level 2, blinds 75 and 150")
    assert said == ["Level 2, blinds 75 and 150"]


def test_a_clock_wakes_the_voice_by_itself(tmp_path, installed):
    with opened(tmp_path / "real.journal") as table:
        do(table, *three_players(), c.StartHand(), c.DealtOut())
        with Voice(table, RESULTS):
            do(table, SetClock("shot", "start", 1))
            until(lambda: installed.lines("played"))


def test_the_dealer_mutes_it_at_once_and_for_ten_minutes(table, time, installed):
    installed.player(does="exec /bin/sleep 60")
    do(table, *three_players(), c.StartHand(), c.DealtOut())
    with voice_of(table, EVERYTHING, time) as voice:
        do(table, *acts("1 c"))
        until(lambda: installed.lines("played"))
        voice.mute()
        until(lambda: state(table) == ("ready", "muted"))
        installed.player()
        do(table, *acts("2 c"))
        time.goes_on(10 * MINUTE)
        wake(table)
        until(lambda: state(table) == ("ready", ""))
        assert not voice.muted
        do(table, *acts("3 x"))
        said = said_at_last(installed, "Burn one, then the flop: 3 cards")
    assert said == ["Peter, 50 to call", "Burn one, then the flop: 3 cards"]


def test_it_can_be_unmuted(table, time, installed):
    do(table, *three_players(), c.StartHand(), c.DealtOut())
    with voice_of(table, EVERYTHING, time) as voice:
        voice.mute()
        do(table, *acts("1 c"))
        voice.unmute()
        until(lambda: state(table) == ("ready", ""))
        do(table, *acts("2 c"))
        said_at_last(installed, "Jana may check")


def test_without_volume_no_program_is_started(table, time, installed):
    silent = VoiceSettings("everything", volume=0)
    do(table, *three_players(), c.StartHand(), c.DealtOut())
    with voice_of(table, silent, time) as voice:
        do(table, *acts("1 c"))
        for settings in (silent, EVERYTHING):
            voice.change(settings)
            until(lambda: state(table) == ("ready", ""))
        do(table, *acts("2 c"))
        said = said_at_last(installed, "Jana may check")
    assert said == ["Jana may check"]


def test_language_and_volume_can_be_changed_while_it_speaks(table, time, installed):
    do(table, *three_players(), c.StartHand(), c.DealtOut())
    with voice_of(table, EVERYTHING, time) as voice:
        voice.change(VoiceSettings("everything", volume=30, language="cs"))
        until(lambda: state(table) == ("ready", ""))
        do(table, *acts("1 c"))
        said_at_last(installed, "Peter, k dorovnání 50")
    assert installed.lines("called") == ["-v cs -a 30 -s 175 -z --stdin --stdout"]


def test_missing_programs_are_one_clear_state_and_harm_nobody(table, time, programs):
    do(table, *three_players(), c.StartHand(), c.DealtOut())
    with voice_of(table, EVERYTHING, time):
        assert state(table) == ("absent", "no_player")
        do(table, *acts("1 c"))
        programs.player()
        do(table, *acts("2 c"))
        until(lambda: state(table) == ("absent", "no_espeak"))
        programs.espeak()
        do(table, *acts("3 x"))
        until(lambda: state(table) == ("ready", ""))


def test_a_missing_sound_card_is_told_and_not_told_again(table, time, installed):
    installed.player(does="exit 1")
    do(table, *three_players(), c.StartHand(), c.DealtOut())
    with voice_of(table, EVERYTHING, time):
        every = table.subscribe(every=True)
        for act, told in (("1 c", "Peter, 50 to call"), ("2 c", "Jana may check")):
            do(table, *acts(act))
            said_at_last(installed, told)
            until(lambda: len(installed.lines("played")) == len(installed.lines("said")))
    every.close()
    shown = iter(lambda: every.get(0), None)
    assert len({snapshot.devices for snapshot in shown}) <= 2
    assert state(table) == ("lost", "no_sound_card")


def test_a_fault_of_the_voice_is_survived(table, time, installed, monkeypatch, caplog):
    do(table, *three_players(), c.StartHand(), c.DealtOut())
    faults = iter([ValueError("for the test")])

    def fails_once(*args):
        for fault in faults:
            raise fault
        return spoken(*args)

    monkeypatch.setattr("dealer_pi.voice.voice.spoken", fails_once)
    with voice_of(table, EVERYTHING, time):
        do(table, *acts("1 c"))
        until(lambda: "something could not be said" in caplog.text)
        do(table, *acts("2 c"))
        said_at_last(installed, "Jana may check")


def test_a_player_that_hangs_holds_up_neither_the_table_nor_the_end(table, time, installed):
    installed.player(does="exec /bin/sleep 60")
    do(table, *three_players(), c.StartHand(), c.DealtOut())
    begun = real_time.monotonic()
    with voice_of(table, EVERYTHING, time):
        do(table, *acts("1 c"))
        until(lambda: installed.lines("played"))
        do(table, *acts("2 c, 3 x"))
    assert real_time.monotonic() - begun < 10
    assert not [thread for thread in threading.enumerate() if thread.name == "voice"]


@pytest.mark.usefixtures("installed")
def test_the_voice_ends_with_the_table(tmp_path, time):
    with opened(tmp_path / "b.journal", clock=time) as table:
        voice = voice_of(table, EVERYTHING, time)
        voice.start()
    until(lambda: not [one for one in threading.enumerate() if one.name == "voice"])
    voice.stop()
