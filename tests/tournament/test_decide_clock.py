"""Levels, breaks, shot clock, and other settings while the evening goes on (R057, R080, R081)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from dealer_pi.engine import FULL_DECK, Stakes
from dealer_pi.engine import commands as c
from dealer_pi.engine.events import RulesSet, StakesSet
from dealer_pi.tournament import commands as t
from dealer_pi.tournament import events as e
from dealer_pi.tournament.clocks import SECOND, left
from dealer_pi.tournament.due import next_step
from dealer_pi.tournament.shot_clock import ShotClock
from dealer_pi.tournament.state import HandPlace, break_at, place_at
from dealer_pi.tournament.structure import Break, Level, with_changed, with_part
from tests.tournament.evenings import BOARD, NINE, SETTINGS, STRUCTURE, Evening

MINUTE = 60 * 10**9


@pytest.fixture
def six():
    return Evening(SETTINGS, NINE[:6])


def due(evening: Evening) -> str:
    return next_step(evening.state, evening.table, evening.now).kind


def test_the_first_hand_begins_the_clock(six):
    six.minute = 7
    assert six.seen().stage == "before"
    six.do(c.StartHand())
    assert six.happened(e.LevelClockSet)
    six.minute = 9
    assert six.seen().clock.ends_ns == 17 * MINUTE
    assert six.refused(t.BeginClock()).code == "begun_already"


def test_the_clock_can_begin_before_the_first_hand(six):
    six.do(t.BeginClock())
    six.minute = 3
    six.do(c.StartHand())
    assert not six.happened(e.LevelClockSet)


def test_a_hand_keeps_its_level_and_the_next_one_has_the_new(six):
    six.do(c.StartHand())
    six.minute = 10
    assert six.table.hand.stakes.big_blind == 50
    assert six.seen().level == STRUCTURE.parts[1]
    six.fold_to_the_end()
    six.do(c.StartHand())
    assert six.happened(StakesSet) == [StakesSet(Stakes(75, 150, 0, 25))]
    assert six.happened(e.HandPlaced) == [e.HandPlaced(HandPlace(2, 2, 10 * MINUTE))]
    assert six.table.hand.stakes.big_blind == 150


def test_a_hand_that_is_dealt_again_keeps_its_level(six):
    six.misdealt_hand()
    six.minute = 12
    six.do(c.StartHand())
    assert six.table.hand.stakes.big_blind == 50


def test_the_kind_of_ante_changes_with_the_level(six):
    six.do(t.BeginClock())
    six.minute = 70.5
    six.do(c.StartHand())
    assert six.table.rules.ante == "classic"
    assert six.happened(RulesSet)
    assert [post.dead for post in six.table.hand.posts if post.kind == "ante"] == [500] * 6


def test_in_a_break_no_hand_starts_unless_the_dealer_insists(six):
    six.do(t.BeginClock())
    six.minute = 30
    assert due(six) == "colour_up"
    refusal = six.refused(c.StartHand())
    assert (refusal.code, refusal.row, refusal.numbers) == ("break_on", "R081", {"minutes": 15})
    six.do(t.StartInBreak())
    assert six.table.hand.stakes.big_blind == 200
    six.fold_to_the_end()
    six.minute = 45
    six.do(c.StartHand())
    assert six.table.hand.stakes.big_blind == 400


def test_a_break_begins_after_the_hand(six):
    six.do(t.BeginClock())
    six.minute = 29
    six.do(c.StartHand())
    six.minute = 31
    assert due(six) == "post_and_deal"
    six.fold_to_the_end()
    step = next_step(six.state, six.table, six.now)
    assert (step.kind, step.numbers) == ("colour_up", {"small": 25, "add_on": 1})
    six.do(t.ColourUp(), t.RaceStepDone())
    while due(six) == "race":
        race = six.tournament.race
        free = next(card for card in FULL_DECK if card not in race.cards)
        deals = next_step(six.state, six.table, six.now).remedy == "deal"
        six.do(t.DealRaceCard(free) if deals else t.RaceStepDone())
    step = next_step(six.state, six.table, six.now)
    assert (step.kind, step.numbers) == ("break", {"add_on": 1, "seconds": 14 * 60})
    six.minute = 45
    assert due(six) == "start_hand"


def test_the_clock_is_paused_moved_and_adjusted(six):
    assert six.refused(t.SetLevelClock("pause")).code == "not_begun"
    six.do(t.BeginClock(), t.SetLevelClock("pause"))
    six.minute = 100
    six.do(t.SetLevelClock("go on"), t.SetLevelClock("adjust", 2))
    assert six.seen().clock.ends_ns == 112 * MINUTE
    six.do(t.SetLevelClock("move", 3))
    assert break_at(six.tournament, six.now) is not None
    six.do(t.SetLevelClock("move", -1))
    assert six.seen().number == 3
    assert six.refused(t.SetLevelClock("adjust", -10)).code == "too_little_left"
    assert six.refused(t.SetLevelClock("move", 99)).code == "no_such_part"


def test_hand_for_hand_each_hand_costs_its_minutes(six):
    six.do(t.BeginClock(), t.HandForHand(on=True))
    assert six.refused(t.SetLevelClock("go on")).code == "hand_for_hand"
    for _ in range(4):
        six.minute += 7
        six.folded_hand()
    assert six.seen().clock.left_ns == 2 * MINUTE
    six.folded_hand()
    assert six.seen().number == 2
    six.do(t.HandForHand(on=False))
    assert six.seen().clock.running


def test_in_a_break_hand_for_hand_costs_nothing(six):
    six.do(t.BeginClock(), t.HandForHand(on=True), t.SetLevelClock("move", 3))
    before = six.tournament.clock
    six.do(t.StartInBreak())
    six.fold_to_the_end()
    assert six.tournament.clock == before


def test_what_is_to_come_can_be_changed_while_it_runs(six):
    six.do(t.BeginClock())
    six.minute = 12
    changed = with_changed(STRUCTURE, 2, Level(125, 250, 5))
    longer = with_part(changed, 3, Level(150, 300, 5))
    before = six.tournament
    six.do(t.ChangeSettings(replace(SETTINGS, structure=longer)))
    assert replace(six.tournament, settings=SETTINGS, clock=None) == replace(before, clock=None)
    assert place_at(six.tournament, six.now) == 1
    six.minute = 20
    assert six.seen().level == Level(125, 250, 5)
    six.minute = 25
    assert six.seen().number == 4


@pytest.mark.parametrize(
    ("place", "part", "code"),
    [
        (1, Level(50, 100, 10), "part_has_begun"),
        (0, Level(25, 50, 99), "part_has_begun"),
        (2, Level(50, 100, 10), "blinds_fall"),
        (2, Level(110, 220, 10), "not_payable"),
        (3, Break(0), "minutes_wrong"),
    ],
)
def test_what_has_begun_stays_and_what_cannot_be_is_named(six, place, part, code):
    six.do(t.BeginClock())
    six.minute = 12
    parts = list(STRUCTURE.parts)
    parts[place] = part
    changed = replace(SETTINGS, structure=replace(STRUCTURE, parts=tuple(parts)))
    assert six.refused(t.ChangeSettings(changed)).code == code


def test_time_that_passed_passed_by_the_structure_of_then(six):
    six.do(t.BeginClock())
    six.minute = 12
    short = replace(STRUCTURE, parts=(*STRUCTURE.parts[:2], Level(500, 1000, 10)))
    marks = replace(short, last_rebuy_level=3, last_entry_level=2)
    six.do(t.ChangeSettings(replace(SETTINGS, structure=marks)))
    six.minute = 22
    assert six.seen().level.big_blind == 1000
    assert six.seen().next_level is None


def test_chips_can_be_others_until_the_first_are_sold():
    evening = Evening(SETTINGS)
    few = replace(SETTINGS, chips=replace(SETTINGS.chips, piles=SETTINGS.chips.piles[:2]))
    evening.do(t.ChangeSettings(few))
    assert evening.tournament.values == (25, 100)
    evening.do(t.Sell("Eva", "entry"))
    assert evening.refused(t.ChangeSettings(SETTINGS)).code == "chips_in_play"


def test_the_last_level_never_ends(six):
    six.do(t.BeginClock())
    six.minute = 500
    six.do(c.StartHand())
    assert six.table.hand.stakes.big_blind == 16_000


def test_what_faces_see_of_the_time(six):
    six.do(c.StartHand())
    six.minute = 4
    shown = six.seen(boot_ns=100 * MINUTE)
    assert shown.clock.ends_ns == 106 * MINUTE
    assert shown.next_break.ends_ns == 126 * MINUTE
    assert shown.rebuys.ends_ns == 141 * MINUTE  # they are sold in the break too
    assert shown.hand_ns == 4 * MINUTE
    assert (shown.end.level, shown.end.reached) == (7, True)
    assert shown.end.clock.ends_ns == 186 * MINUTE
    assert (shown.chips, shown.average, shown.smallest_chip) == (60_000, 10_000, 25)
    six.do(t.SetLevelClock("pause"))
    six.minute = 9
    shown = six.seen()
    assert (shown.clock.left_ns, shown.next_break.left_ns) == (6 * MINUTE, 26 * MINUTE)


def test_the_forecast_is_renewed_with_every_rebuy(six):
    six.do(t.BeginClock())
    before = six.seen().end
    for _ in range(3):
        six.all_in(1, 2, 3, 4)
        while six.tournament.busted:
            six.do(t.Sell(six.tournament.busted[0].player, "rebuy"))
    after = six.seen().end
    assert after.level > before.level
    assert after.clock.ends_ns > before.clock.ends_ns


def test_a_hand_takes_no_time_in_a_break(six):
    six.do(t.BeginClock())
    six.minute = 29
    six.do(c.StartHand())
    six.minute = 40
    assert six.seen().hand_ns == 1 * MINUTE


def test_the_shot_clock_is_called_extended_and_ends_with_the_action():
    shot = ShotClock("", 30, cards=1, card_seconds=20)
    evening = Evening(replace(SETTINGS, shot=shot), NINE[:3])
    assert evening.refused(t.CallClock()).code == "nobody_acts"
    evening.do(c.StartHand())
    assert evening.refused(t.UseTimeCard()).code == "no_shot_clock"
    evening.do(t.CallClock(), t.UseTimeCard())
    assert evening.seen().shot.length_ns == 50 * 10**9
    assert evening.refused(t.UseTimeCard()).code == "no_time_cards"
    evening.do(c.Act(next_step(evening.state, evening.table, 0).seat, "call"))
    assert evening.tournament.shot is None
    assert [*evening.tournament.time_cards.values()] == [0]


def test_a_shot_clock_for_every_decision_starts_with_each_once_the_cards_are_dealt():
    shot = ShotClock("", 30, every=True)
    evening = Evening(replace(SETTINGS, shot=shot), NINE[:3])
    evening.do(c.StartHand())
    assert evening.tournament.shot is None  # the cards are still being dealt
    evening.do(c.DealtOut())
    evening.minute = 0.25
    assert seconds_left(evening) == 15
    evening.do(c.Act(1, "call"))
    assert seconds_left(evening) == 30
    evening.do(c.Act(2, "call"), c.Act(3, "check"))
    assert evening.tournament.shot is None  # nobody decides: the flop is due
    evening.do(c.DealBoard(BOARD[:3]))
    assert seconds_left(evening) == 30


def seconds_left(evening: Evening) -> int:
    shot = evening.tournament.shot
    assert shot is not None
    return left(shot, evening.now) // SECOND


def test_without_a_shot_clock_none_is_called(six):
    six.do(c.StartHand())
    assert six.refused(t.CallClock()).code == "no_shot_clock"


def test_nobody_can_start_without_entries():
    evening = Evening(SETTINGS)
    assert evening.refused(c.StartHand()).code == "nobody_entered"
    assert due(evening) == "seat_players"
    evening.do(t.Sell("Eva", "entry"))
    assert due(evening) == "draw_seats"
