"""A snapshot in words."""

from __future__ import annotations

from random import Random
from typing import get_args

import msgspec
import pytest
from msgspec.structs import replace

from dealer_pi.display.chances import chances
from dealer_pi.display.views import page_view
from dealer_pi.engine import commands as c
from dealer_pi.engine import parse_cards
from dealer_pi.engine.next_step import BetweenKind, NextStep, StepKind
from dealer_pi.locale import LANGUAGES, words
from dealer_pi.tournament import commands as t
from dealer_pi.tournament.clocks import SetClock
from tests.display.scenes import (
    SCENES,
    award,
    between_hands,
    big_bet,
    cash,
    hands_up,
    pause,
    tournament,
)
from tests.engine.tables import acts
from tests.live_table.live_tables import do, play_randomly, set_up, three_players

EN = words("en")


def seen(table, **more):
    return page_view(EN, table.snapshot, **more)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scene", SCENES)
def test_every_scene_is_worded_in_every_language(table, scene, language):
    SCENES[scene](table)
    view = page_view(words(language), table.snapshot)
    text = msgspec.json.encode(view).decode()
    assert "{" not in "".join(part for part in view.say.split())
    assert "page-" not in text
    assert view.say


def test_whose_turn_it_is_comes_with_what_it_costs(table):
    big_bet(table)
    told = seen(table).headline
    assert (told.label, told.text, told.ask) == ("To act", "Eva", "2,400 to call")
    assert told.detail == "raise to 4,800 or more"


def test_who_faces_no_bet_may_check(table):
    tournament(table)
    do(table, c.StartHand(), *acts("4 c, 5 f, 6 f, 7 f, 8 f, 9 f, 1 f, 2 c"))
    assert seen(table).headline.ask == "may check"
    assert seen(table).headline.detail == "raise to 400 or more"


def test_an_act_out_of_turn_that_binds_is_told(table):
    cash(table)
    do(table, c.OutOfTurn(2, "call"), *acts("1 c"))
    assert seen(table).headline.text == "Peter"
    assert "out of turn" in seen(table).headline.detail.lower()


def test_before_the_deal_it_says_who_puts_in_what(table):
    cash(table)
    assert seen(table).headline.detail == "Peter 50 · Jana 100"


def test_a_ruling_is_told_first_and_below_it_what_is_done(table):
    SCENES["ruling"](table)
    told = seen(table)
    assert told.headline.label == "Ruling"
    assert "Zuzana" in told.headline.text
    assert told.headline.detail
    assert not told.table.notes
    while table.snapshot.next_step.kind == "remedy":
        do(table, c.StepDone())
    assert seen(table).table.notes == (told.headline.text,)


def test_a_called_clock_runs_beside_the_turn(table):
    cash(table)
    do(table, c.DealtOut(), SetClock("shot", "start", 60))
    shot = seen(table).headline.shot
    assert shot is not None
    assert shot.length == 60_000


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_of_the_dealer_has_its_headline(table, language):
    tournament(table)
    kinds = {*get_args(StepKind), *get_args(BetweenKind)} - {"act", "push_pots", "remedy"}
    for kind in kinds:
        step = NextStep(kind, seat=1, street=1)
        told = page_view(words(language), replace(table.snapshot, next_step=step)).headline
        assert told.text or kind in ("rebuy", "tournament_over"), kind


def test_the_pot_counts_what_lies_before_the_players(table):
    big_bet(table)
    assert seen(table).table.total == "6,200"


def test_side_pots_are_named(table):
    SCENES["crowded"](table)
    names = [pot.name for pot in seen(table).table.pots]
    assert names == ["main pot", "side pot 1", "side pot 2", "side pot 3"]


def test_the_award_comes_with_the_five_cards_that_won(table):
    award(table)
    told = seen(table)
    assert told.headline.kind == "award"
    assert "Eva" in told.headline.text
    [pot] = told.table.awards
    assert set(pot.best) == set(parse_cards("Qs Jd Ts 9h 8s"))
    assert next(s.wins for s in told.table.seats if s.name == "Eva") == "+30,500"


def test_between_hands_the_last_award_still_stands(table):
    big_bet(table)
    do(table, *acts("1 f"))
    last = table.snapshot
    do(table, c.FinishHand())
    told = seen(table, last=last)
    assert told.scene == "clock"
    assert "Milan" in told.table.awards[0].text


def test_the_award_of_an_older_hand_is_not_told_again(table):
    between_hands(table)
    do(table, c.StartHand(), *acts("5 f, 6 f, 7 f, 8 f, 9 f, 1 f, 2 f, 3 f"))
    last = table.snapshot
    do(table, c.FinishHand())
    assert seen(table, last=last).table.awards
    do(table, c.StartHand())
    assert not seen(table, last=last).table.awards


def test_chances_are_told_where_all_hands_lie_open(table):
    hands_up(table)
    found = chances(table.snapshot)
    told = {s.name: s.chance for s in seen(table, chances=found).table.seats if s.chance}
    assert {name: chance.win for name, chance in told.items()} == {
        "Eva": "11%",
        "Milan": "63%",
        "Luka": "26%",
    }


def test_what_is_possible_is_never_told_as_none_nor_as_certain(table):
    hands_up(table)
    told = seen(table, chances={1: (0.001, 0.0), 4: (0.999, 0.001), 7: (0.5, 0.25)})
    by_seat = {s.seat: s.chance for s in told.table.seats}
    assert [by_seat[n].win for n in (1, 4, 7)] == ["<1%", "99%", "50%"]
    assert [by_seat[n].tie for n in (1, 4, 7)] == ["", "", "tie 25%"]


def test_there_are_no_chances_while_a_hand_is_hidden(table):
    big_bet(table)
    assert chances(table.snapshot) == {}


def test_a_break_says_what_happens_in_it(table):
    pause(table)
    told = seen(table)
    assert told.scene == "clock"
    assert told.strip.level == "Break"
    assert told.clock is not None
    assert told.clock.notes == ("Add-on is on sale now", "Color-up in this break")
    assert told.strip.time is not None
    assert told.strip.time.length == 15 * 60_000


def test_a_paused_clock_stands(table):
    tournament(table)
    do(table, t.SetLevelClock("pause"))
    told = seen(table).strip
    assert told.paused == "paused"
    assert told.time is not None
    assert (told.time.running, told.time.ends) == (False, 0)
    assert 0 < told.time.left <= told.time.length


def test_the_strip_shows_the_blinds_of_the_hand_that_runs(table):
    tournament(table)
    do(table, c.StartHand(), t.SetLevelClock("move", 2))
    assert seen(table).strip.blinds == "100 / 200"
    assert seen(table).strip.next == "next 200 / 400"


def test_how_the_last_hand_ended_stands_although_nobody_is_left_to_play(table):
    do(table, *three_players((1000, 1000, 1000)), c.StartHand(), *acts("1 a, 2 a, 3 a"))
    for seat, cards in ((1, "As Ad"), (2, "Ks Kd"), (3, "Qs Qd")):
        do(table, c.Show(seat, parse_cards(cards)))
    for cards in ("2c 7d 9h", "Jc", "4s"):
        do(table, c.DealBoard(parse_cards(cards)))
    last = table.snapshot
    do(table, c.FinishHand())
    assert table.snapshot.next_step.kind == "seat_players"
    assert seen(table, last=last).scene == "table"
    assert seen(table).scene == "welcome"


def test_beginners_have_the_screen_before_anybody_plays(table):
    assert seen(table).scene == "welcome"
    cash(table)
    assert seen(table).scene == "table"


@pytest.mark.parametrize("seed", range(4))
def test_no_card_is_ever_told_that_does_not_lie_face_up(table, seed):
    rng = Random(seed)
    set_up(table, rng)
    for _ in play_randomly(table, rng, 40):
        snapshot = table.snapshot
        open_cards = {*snapshot.board, *(c for seat in snapshot.seats for c in seat.cards)}
        told = page_view(EN, snapshot).table
        shown = {*told.board, *(c for seat in told.seats for c in seat.cards)}
        assert shown == open_cards
        assert {c for award in told.awards for c in award.best} <= open_cards
