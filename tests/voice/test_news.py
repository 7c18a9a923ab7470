from itertools import pairwise
from random import Random

import pytest
from msgspec.structs import replace

from dealer_pi.engine import commands as c
from dealer_pi.engine import parse_cards
from dealer_pi.live_table import Correct, Redo, Undo
from dealer_pi.locale import LANGUAGES
from dealer_pi.snapshots import Out
from dealer_pi.tournament import commands as t
from dealer_pi.voice.news import spoken
from dealer_pi.voice.settings import LEVELS, VoiceSettings
from dealer_pi.voice.utterances import Utterance
from tests.engine.tables import acts
from tests.journal.journals import FakeClock
from tests.live_table.live_tables import do, opened, play_randomly, three_players, whole_hand
from tests.live_table.live_tables import set_up as set_up_randomly
from tests.live_table.tournament_evenings import MINUTE, set_up


class Listener:
    """A table, and what is to be heard since it was last asked."""

    def __init__(self, table):
        self.table = table
        self._every = table.subscribe(every=True)
        self._seen = self._every.get()

    def hears(self, *wishes, level="everything", language="en", **more):
        do(self.table, *wishes)
        return self.since(VoiceSettings(level, language=language, **more))

    def since(self, settings):
        found: list[Utterance] = []
        while (snapshot := self._every.get(0)) is not None:
            found += spoken(self._seen, snapshot, settings)
            self._seen = snapshot
        return found


@pytest.fixture
def time():
    return FakeClock()


@pytest.fixture
def heard(tmp_path, time):
    with opened(tmp_path / "a.journal", clock=time) as table:
        yield Listener(table)


def texts(utterances):
    return [one.text for one in utterances if one.text]


def sounds(utterances):
    return [one.sound for one in utterances if one.sound]


def test_a_whole_hand_is_told_from_the_deal_to_the_pot(heard):
    heard.hears(*three_players())
    told = texts(heard.hears(*whole_hand()))
    assert told[0] == "Peter 50 and Jana 100, deal, first card: Peter"
    assert told[1] == "Eva: raise to 300. Peter, 250 to call"
    assert "two of clubs, seven of diamonds, nine of hearts. Jana may check" in told
    assert "Eva: bet 400. Jana, 400 to call" in told
    assert told[-2:] == ["Eva wins 1450, pair of aces", "Start hand 2"]


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", ["Peter is all-in for 10000", "Jana, 9900 to call"]),
        ("sk", ["Peter ide olin za 10000", "Jana, na dorovnanie 9900"]),
        ("cs", ["Peter jde olin za 10000", "Jana, k dorovnání 9900"]),
        ("sl", ["Peter gre olin za 10000", "Jana, za izenačenje 9900"]),
    ],
)
def test_an_all_in_is_told_with_its_amount_in_every_language(heard, language, told):
    heard.hears(*three_players(), c.StartHand(), *acts("1 f"))
    assert texts(heard.hears(*acts("2 a"), language=language)) == told


def test_the_all_in_that_ends_the_street_is_told_with_its_amount_too(heard):
    heard.hears(*three_players((10_000, 10_000, 3_000)), c.StartHand(), *acts("1 f, 2 a"))
    assert "Jana is all-in for 3000" in texts(heard.hears(*acts("3 c"), level="results"))


def test_the_deciding_card_comes_before_the_award(heard):
    heard.hears(*three_players((10_000, 5_000, 12_500)), c.StartHand(), *acts("1 f, 2 a, 3 c"))
    shows = [c.Show(2, parse_cards("As Ad")), c.Show(3, parse_cards("Ks Kd"))]
    heard.hears(*shows, *(c.DealBoard(parse_cards(cards)) for cards in ("Ac 7h 9d", "2h")))
    last = heard.hears(c.DealBoard(parse_cards("2c")))
    assert texts(last) == ["two of clubs", "Peter wins 10000, full house, aces full of twos"]
    assert all(one.important for one in last)


def test_side_pots_are_told_first_and_a_split_pot_is_no_victory(heard):
    heard.hears(*three_players((2_000, 6_000, 6_000)), c.StartHand(), *acts("1 a, 2 a, 3 c"))
    shows = {1: "As Ad", 2: "Ks Qd", 3: "Kd Qs"}
    heard.hears(*(c.Show(seat, parse_cards(cards)) for seat, cards in shows.items()))
    boards = ("2c 7h 9d", "3h", "4c")
    (award,) = heard.hears(*(c.DealBoard(parse_cards(b)) for b in boards), level="results")
    assert award.text == (
        "Side pot 1: Peter and Jana split 8000, king high. Eva wins 6000, pair of aces"
    )


def test_a_pot_without_a_showdown_names_no_hand(heard):
    heard.hears(*three_players(), c.StartHand(), *acts("1 f"))
    assert texts(heard.hears(*acts("2 f"), level="results")) == ["Jana wins 100"]


@pytest.mark.parametrize("level", LEVELS)
def test_each_level_says_what_the_ones_before_it_say(heard, level):
    told = texts(heard.hears(*three_players(), *whole_hand(), level=level))
    expected = {"off": 0, "levels": 0, "results": 1}
    assert len(told) == expected.get(level, len(told))
    assert (len(told) > 10) == (level == "everything")


def test_a_tick_says_that_somebody_else_is_to_act_where_words_do_not(heard):
    heard.hears(*three_players(), c.StartHand(), c.DealtOut())
    assert sounds(heard.hears(*acts("1 c"), level="off")) == ["turn"]
    assert sounds(heard.hears(*acts("2 c"), level="results")) == ["turn"]
    assert sounds(heard.hears(*acts("3 x"), level="results")) == []
    flop = c.DealBoard(parse_cards("2c 7h 9d"))
    assert sounds(heard.hears(flop, *acts("2 x"), level="off", turn_tick=False)) == []
    assert sounds(heard.hears(*acts("3 x"), level="everything")) == []


def test_what_is_no_news_of_the_game_is_silent(heard):
    heard.hears(*three_players(), c.StartHand())
    heard.table.device("camera", "ready")
    assert heard.since(VoiceSettings("everything")) == []


def test_after_an_undo_the_turn_is_told_and_a_redone_all_in_is_the_same_all_in(heard):
    heard.hears(*three_players(), c.StartHand(), c.DealtOut(), *acts("1 f"))
    first = heard.hears(*acts("2 a"))
    assert texts(heard.hears(Undo())) == ["Peter, 50 to call"]
    again = heard.hears(Redo())
    assert first[0].once == again[0].once
    assert first[0].text == again[0].text == "Peter is all-in for 10000"


def test_a_board_that_is_taken_back_is_not_read(heard):
    heard.hears(*three_players(), c.StartHand(), *acts("1 c, 2 c, 3 x"))
    assert texts(heard.hears(c.DealBoard(parse_cards("2c 7h 9d"))))
    assert texts(heard.hears(Undo())) == ["Burn one, then the flop: 3 cards"]


def test_a_hand_that_is_opened_again_is_not_told_again(heard):
    heard.hears(*three_players((10_000, 5_000, 12_500)), c.StartHand(), *acts("1 f, 2 a, 3 c"))
    shows = [c.Show(2, parse_cards("As Ad")), c.Show(3, parse_cards("Ks Kd"))]
    boards = [c.DealBoard(parse_cards(cards)) for cards in ("Ac 7h 9d", "2h", "2c")]
    award = heard.hears(*shows, *boards)[-1]
    assert texts(heard.hears(c.FinishHand())) == ["Start hand 2"]
    (again,) = heard.hears(Undo())
    assert again.once == award.once


def test_who_is_all_in_with_the_blind_is_told_as_the_hand_begins(heard):
    told = heard.hears(*three_players((10_000, 10_000, 70)), c.StartHand(), level="results")
    assert texts(told) == ["Jana is all-in for 70"]


def test_a_board_that_was_read_wrong_is_read_again(heard):
    heard.hears(*three_players(), c.StartHand(), *acts("1 c, 2 c, 3 x"))
    heard.hears(c.DealBoard(parse_cards("2c 7h 9d")))
    entry, index, *_ = heard.table.steps()[-1]
    told = texts(heard.hears(Correct(entry, c.DealBoard(parse_cards("2c 7h Td")), index)))
    assert told == ["two of clubs, seven of hearts, ten of diamonds"]


def in_tournament(heard, time, part=0):
    set_up(heard.table)
    do(heard.table, t.BeginClock(), *([t.SetLevelClock("move", part)] if part else []))
    heard.since(VoiceSettings())
    time.goes_on(10 * MINUTE + 1)
    return heard.table.snapshot


@pytest.mark.parametrize(
    ("part", "sound", "told"),
    [
        (0, "level", "Level 2, blinds 75 and 150"),
        (1, "level", "Level 3, blinds 100 and 200, big blind ante 200"),
        (2, "break", "Break, 15 minutes"),
        (6, "play on", "Level 6, blinds 1000 and 2000, ante 500"),
    ],
)
def test_a_level_that_ends_is_heard_by_itself(heard, time, part, sound, told):
    in_tournament(heard, time, part)
    (one,) = [one for one in heard.since(VoiceSettings("levels")) if one.about == "level"]
    assert (one.sound, one.text, one.important) == (sound, told, True)


def test_with_speech_off_a_level_has_only_its_sound(heard, time):
    in_tournament(heard, time)
    (one,) = [one for one in heard.since(VoiceSettings("off")) if one.about == "level"]
    assert (one.sound, one.text) == ("level", "")


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("sk", "Prestávka, 15 minút"),
        ("cs", "Přestávka, 15 minut"),
        ("sl", "Premor, 15 minut"),
    ],
)
def test_a_break_is_told_in_the_language_of_the_voice(heard, time, language, told):
    in_tournament(heard, time, 2)
    assert told in texts(heard.since(VoiceSettings("levels", language=language)))


def test_who_is_out_is_told_with_the_place_and_who_wins_the_tournament(heard):
    set_up(heard.table, ("Eva", "Peter"))
    do(heard.table, t.BeginClock(), c.StartHand(), c.DealtOut())
    for act in ("all-in", "call"):
        do(heard.table, c.Act(heard.table.snapshot.actor, act))
    for seat in heard.table.snapshot.seats:
        cards = "As Ad" if seat.player == "Eva" else "Ks Kd"
        do(heard.table, c.Show(seat.seat, parse_cards(cards)))
    do(heard.table, *(c.DealBoard(parse_cards(cards)) for cards in ("2c 7h 9d", "3h", "4c")))
    heard.since(VoiceSettings())
    told = texts(heard.hears(c.FinishHand(), t.KnockOut("Peter"), level="results"))
    assert sorted(told) == ["Eva wins the tournament", "Peter is out, place 2"]


def test_places_that_are_shared_are_told_together(heard):
    before = heard.table.snapshot
    gone = (Out("Eva", 1, 4, 2), Out("Peter", 2, 4, 2))
    (one,) = spoken(before, replace(before, out=gone), VoiceSettings("results", language="sk"))
    assert one.text == "Eva vypadáva, miesta 4 až 5. Peter vypadáva, miesta 4 až 5"


@pytest.mark.parametrize("seed", [1, 2])
def test_whatever_happens_is_said_in_words_that_a_voice_can_read(tmp_path, seed):
    with opened(tmp_path / "random.journal") as table:
        every = table.subscribe(every=True)
        set_up_randomly(table, Random(seed))
        for _ in play_randomly(table, Random(seed), 60):
            pass
    shown = list(iter(lambda: every.get(0), None))
    for language in LANGUAGES:
        settings = VoiceSettings("everything", language=language)
        for before, after in pairwise(shown):
            for text in texts(spoken(before, after, settings)):
                assert text.strip(" ,.") == text
                assert not set("{}_()\N{EN DASH}\N{NO-BREAK SPACE}") & set(text), text
