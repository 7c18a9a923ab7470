"""A tournament in the text table: set up, sold, played, shared, by typed lines."""

from __future__ import annotations

import re
from typing import get_args

import pytest

from dealer_pi.console.read import read
from dealer_pi.console.set_up_tournament import set_up
from dealer_pi.console.tournament_pages import clock_page, places_page
from dealer_pi.console.tournament_words import (
    BETWEEN_HANDS,
    HAPPENED,
    error_sentence,
    tournament_line,
)
from dealer_pi.console.typed import NotUnderstood, Typed
from dealer_pi.console.words import refusal_sentence
from dealer_pi.engine import Card, Table
from dealer_pi.engine import commands as c
from dealer_pi.engine.next_step import BetweenKind
from dealer_pi.engine.refusals import Refusal
from dealer_pi.tournament import commands as t
from dealer_pi.tournament import events as e
from dealer_pi.tournament import ledger as books
from dealer_pi.tournament.apply import EVENTS
from dealer_pi.tournament.clocks import SECOND, started
from dealer_pi.tournament.errors import TournamentError
from dealer_pi.tournament.refusals import MEANINGS, names_in
from dealer_pi.tournament.state import Deal
from dealer_pi.tournament.structure import Break, Level, levels
from tests.console.conversations import Conversation
from tests.tournament.evenings import NINE, SETTINGS, Evening

SET_UP = "tournament home T1000 buyin 20 fee 2 rebuys 2 break 2 15 addon 10 1500 prizes 50/30/20"
THREE = ("seat 1 Eva 1000", "seat 2 Peter 1000", "seat 3 Jana 1000", "button 1")


def settings_of(line):
    return set_up(Typed(line.split(), "tournament")).settings


@pytest.fixture(scope="module")
def six():
    return Evening(SETTINGS, NINE[:6])


def test_every_event_and_every_step_has_a_sentence():
    assert set(HAPPENED) == set(EVENTS)
    assert set(BETWEEN_HANDS) == set(get_args(BetweenKind))


@pytest.mark.parametrize("code", MEANINGS)
def test_every_refusal_is_a_whole_sentence(code):
    table = Table(rules=Evening().table.rules, stakes=Evening().table.stakes)
    for sentence in MEANINGS[code][1]:
        numbers: dict[str, int | str] = dict.fromkeys(names_in(sentence), 7)
        assert not set("{…") & set(refusal_sentence(Refusal(code, "R011", numbers), table))
        assert not set("{…") & set(error_sentence(TournamentError(code, **numbers)))


def test_a_preset_is_set_up_with_breaks_and_prices():
    found = settings_of(SET_UP.removeprefix("tournament "))
    assert [type(part) for part in found.structure.parts[:4]] == [Level, Level, Break, Level]
    assert found.structure.parts[2] == Break(15, add_on=True, colour_up=True)
    sold = found.entries
    assert (sold.entry.price, sold.entry.chips, sold.entry.fee) == (20, 1000, 2)
    assert sold.rebuy == sold.entry
    assert sold.add_on is not None
    assert (sold.add_on.price, sold.add_on.chips) == (10, 1500)
    assert sold.re_entry is None
    assert found.chips.values == (5, 25, 100, 500, 1000, 5000)
    assert found.prizes.table.rows[0].parts == (5000, 3000, 2000)


def test_a_structure_is_made_for_the_evening():
    found = settings_of("made 9 10000 minutes 180 kind deep ante big-blind rebuys 3 double")
    assert sum(part.minutes for part in found.structure.parts) >= 180
    assert levels(found.structure)[-1].ante_kind == "big blind"
    assert found.entries.rebuy_times == 2
    assert found.structure.last_rebuy_level == 3


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("nothing", "is no structure"),
        ("home T1000 buyin", "buyin is missing"),
        ("home T1000 buyin 20 nonsense", "is none of"),
        ("home T1000 minutes 90", "only with made"),
        ("made 9 10000 break 2 15", "made with its breaks"),
        ("made 9", "players and stack are missing"),
        ("home T1000 prizes nobody", "is no prize table"),
        ("home T1000 chips 25/x", "are no chips"),
        ("home T1000 addon 10 1500", "add-ons are sold in a break"),
        ("home T1000 buyin 20 ante big-blind", "only with made"),
    ],
)
def test_a_line_that_cannot_be_says_what_is_wrong(line, said):
    with pytest.raises(NotUnderstood, match=said):
        settings_of(line)


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("home T1000 prizes 50/30", "percentages_do_not_add_up"),
        ("home T1000 prizes 50/30/x", "not_percentages"),
        ("home T1000 buyin 20 fee 30", "parts_above_price"),
        ("made 1 10000", "too_few_players"),
        ("home T1000 break 99 15", "no_such_level"),
    ],
)
def test_numbers_that_cannot_be_have_their_code(line, code):
    with pytest.raises(TournamentError) as raised:
        settings_of(line)
    assert raised.value.code == code


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("entry Anna Maria", t.Sell("Anna Maria", "entry")),
        ("entry 7 Anna", t.Sell("Anna", "entry", 7)),
        ("7 entry Anna", t.Sell("Anna", "entry", 7)),
        ("reentry 7 Eva", t.Sell("Eva", "re-entry", 7)),
        ("rebuy 2", t.Sell("Peter", "rebuy")),
        ("2 rebuy", t.Sell("Peter", "rebuy")),
        ("rebuy pet 2", t.Sell("Peter", "rebuy", times=2)),
        ("addon jana", t.Sell("Jana", "add-on")),
        ("paid 1", t.Pay("Eva", 20)),
        ("paid Eva -5", t.Pay("Eva", -5)),
        ("withdraw Milan", t.Withdraw("Milan")),
        ("out 2 by 1 3", t.KnockOut("Peter", ("Eva", "Jana"))),
        ("begin", t.BeginClock()),
        ("pause", t.SetLevelClock("pause")),
        ("resume", t.SetLevelClock("go on")),
        ("minutes +1", t.SetLevelClock("adjust", 1)),
        ("minutes -2", t.SetLevelClock("adjust", -2)),
        ("level next", t.SetLevelClock("move", 1)),
        ("level back", t.SetLevelClock("move", -1)),
        ("handforhand", t.HandForHand(on=True)),
        ("handforhand off", t.HandForHand(on=False)),
        ("insist", t.StartInBreak()),
        ("insist straddle", t.StartInBreak(straddle=True)),
        ("callclock", t.CallClock()),
        ("timecard", t.UseTimeCard()),
        ("colourup", t.ColourUp()),
        ("race", t.RaceStepDone()),
        ("race Ah", t.DealRaceCard(Card.Ah)),
        ("split icm", t.AgreeDeal("icm")),
        ("split chop", t.AgreeDeal("chip chop")),
        ("split 60 30", t.AgreeDeal("by hand", (60, 30))),
        ("close", t.CloseTournament()),
        ("deal", c.DealtOut()),
        ("clock 3", c.ClockRanOut(3)),
    ],
)
def test_lines_are_read(six, line, command):
    assert read(line, six.table, six.tournament) == command


def test_a_level_is_changed_by_a_line(six):
    command = read("level 5 500/1k/1k 12", six.table, six.tournament)
    assert isinstance(command, t.ChangeSettings)
    assert levels(command.settings.structure)[4] == Level(500, 1000, 12, "big blind", 1000)
    assert levels(command.settings.structure)[3] == levels(SETTINGS.structure)[3]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("rebuy 9", "nobody sits in seat 9"),
        ("entry", "the name is missing"),
        ("minutes soon", "is no number"),
        ("level 99 1/2", "is no level"),
        ("race Ax", "is no card"),
        ("split maybe", "how is missing"),
        ("out", "the player is missing"),
        ("pause 3", "is too much"),
    ],
)
def test_lines_that_cannot_be_read_say_why(six, line, said):
    with pytest.raises(NotUnderstood, match=said):
        read(line, six.table, six.tournament)


def test_without_a_tournament_the_old_words_mean_what_they_did():
    table = Evening().table
    assert read("rebuy 4 500", table) == c.AddChips(4, 500, "rebuy")
    said = Conversation().said("pause", "places")
    assert "there is no tournament: set one up first (R011)" in said
    assert "help setup says how" in said


def test_an_evening_by_lines():
    table = Conversation(*THREE, rules="home-tournament")
    said = table.said(SET_UP, "paid 1", "entry Milan", "drawseats", "levels", "prizes")
    assert "a tournament: home T1000" in said
    assert "Eva pays 20" in said
    assert "Milan buys an entry: 1,000 chips for 20" in said
    assert "seat 4 Milan sits down with 1,000" in said
    assert "break   15 min  add-on, colour-up" in said
    assert "pool 72 from 4 entries" in said
    said = table.said("next", "all", "f", "f", "c", "1 show KsKd", "4 show AsAd")
    assert "hand 1 is played at level 1" in said
    assert re.search(r"level 1, (19:5\d|20:00) left: 10/20; next 15/30; break in [34]", said)


def test_a_hand_all_in_a_rebuy_and_a_race_by_lines():
    table = Conversation(*THREE, rules="home-tournament", seed=4)
    said = table.said(SET_UP, "next", "all", "c", "f", "next")
    assert "has no chips: rebuy, or out with the next hand" in said
    seat = next(n for n, s in enumerate(table.session.table.seats) if s is not None and not s.stack)
    assert f"→ seat {seat}" in said
    said = table.said("undo", "redo", f"rebuy {seat}", "level next", "level next")
    assert "buys a rebuy: 1,000 chips for 20" in said
    assert re.search(r"→ break, 1[45]:\d\d left; add-ons are sold: addon 4", said)
    said = table.said("start", f"addon {seat}", "insist")
    assert "a break is on, 15 minutes are left" in said
    assert "buys an add-on: 1,500 chips for 10" in said
    assert "hand 2:" in said


def test_the_race_is_dealt_from_the_virtual_deck():
    table = Conversation(*THREE, rules="home-tournament", seed=4)
    table.said(SET_UP.replace("break 2 15", "break 8 15").replace("rebuys 2", "rebuys 8"))
    table.said("begin", *["level next"] * 8, "stack 1 1010", "stack 2 995", "stack 3 995")
    said = table.said("next", *["next"] * 12)
    assert "chips of 5 leave, for chips of 25" in said
    assert "race card 1:" in said
    assert "the chips of 5 are gone: as many chips in play as before" in said


def test_a_deal_and_the_end_by_lines():
    table = Conversation(*THREE, rules="home-tournament", seed=4)
    table.said(SET_UP, "begin", "level next", "level next", "level next")
    said = table.said("prizes", "split equal", "places", "close")
    assert "a deal now would give" in said
    assert "the prizes are shared equally: Eva 18, Peter 18 and Jana 18" in said
    assert "Eva: entry  prize 18  owes 20" in said
    assert "the tournament is closed, the seats are free" in said


def test_it_comes_back_as_it_was(tmp_path):
    table = Conversation(*THREE, rules="home-tournament", journal=tmp_path / "a.journal")
    table.said(SET_UP, "next", "pause")
    said = table.restarted().said("table")
    assert "(stands): 10/20" in said


def test_help_about_setting_up():
    said = Conversation().said("help setup", "help tournament")
    assert "tournament made 9 10000" in said
    assert "withdraw Jana" in said


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (
            books.Sold("Eva", "rebuy", SETTINGS.entries.entry, 2),
            "Eva buys 2 rebuys: 20,000 chips for 40",
        ),
        (books.Paid("Eva", -5), "Eva gets 5 back"),
        (
            books.KnockedOut("Eva", ("Jana", "Peter"), 7, 100),
            "Eva is out of the tournament, knocked out by Jana and Peter",
        ),
        (books.KnockedOut("Eva", (), 7, 100), "Eva is out of the tournament"),
        (e.ColouredUp(25, 200), "the chips of 25 are gone: 200 more in play"),
        (e.ColouredUp(25, -50), "the chips of 25 are gone: 50 fewer in play"),
        (e.ShotClockSet(started("shot", 30 * SECOND, 0)), "the shot clock runs: 30 seconds"),
        (e.ShotClockSet(None), ""),
        (e.TimeCardUsed("Eva", 0), "Eva uses a time card, 0 are left"),
        (
            e.SaleDropped(t.Sell("Eva", "add-on"), Refusal("too_many", "R026")),
            "no longer possible: add-on of Eva (too many)",
        ),
        (
            e.DealAgreed(Deal("icm", {"Eva": 60, "Jana": 30})),
            "the prizes are shared by ICM: Eva 60 and Jana 30",
        ),
    ],
    ids=str,
)
def test_what_happens_is_said_in_words(event, said):
    assert HAPPENED[type(event)](event) == said


def test_the_end_of_a_tournament_and_who_shared_a_place():
    evening = Evening(SETTINGS, NINE[:5])
    evening.do(t.BeginClock())
    evening.minute = 46
    evening.all_in(1, 2, 3, 4, 5, hole=("AsAd", "KsKd", "QsQd", "JsJd", "TsTd"))
    assert tournament_line(evening.seen(), 0) == "short is over: Eva has won"
    lines = [line.strip() for line in places_page(evening.seen())]
    assert lines[0] == "1  Eva: entry  prize 50  bounties 15  owes 20"
    assert lines[1].endswith("(shared by 4): entry  prize 7  owes 20")
    assert lines[4].endswith("(shared by 4): entry  prize 6  owes 20")


def test_hand_for_hand_and_problems_are_on_the_page_of_levels():
    evening = Evening(SETTINGS, NINE[:3])
    evening.do(t.BeginClock(), t.HandForHand(on=True))
    lines = [*clock_page(evening.seen(), evening.now)]
    assert lines[-1] == "hand for hand"
    assert "rebuys for 45:00 more" in lines
    assert lines[0].startswith("it should end in level ")


def test_nobody_plays_a_level_of_a_tournament_without_knowing_its_ante():
    evening = Evening(SETTINGS, NINE[:3])
    evening.do(t.BeginClock())
    evening.minute = 21
    line = tournament_line(evening.seen(), evening.now)
    assert line == (
        "level 3, 9:00 left: 100/200, ante 200 of the big blind; next 200/400, ante 400 of the big "
        "blind; break in 9:00; 3 of 3 players, average 10,000"
    )
