"""The colour-up and the deal, at the table (R027, R082)."""

from __future__ import annotations

import pytest

from dealer_pi.engine import Card, Stakes
from dealer_pi.engine import commands as c
from dealer_pi.tournament import commands as t
from dealer_pi.tournament import events as e
from dealer_pi.tournament.due import next_step
from dealer_pi.tournament.state import Way, chips_handed_out, chips_in_play, paid_out
from tests.tournament.evenings import NINE, SETTINGS, Evening


@pytest.fixture
def four():
    """A break with stacks that hold odd chips of 25: one, three, two and two of them."""
    evening = Evening(SETTINGS, NINE[:4])
    evening.do(t.BeginClock())
    for seat, stack in ((1, 10_025), (2, 9_975), (3, 9_950), (4, 10_050)):
        evening.ask(c.SetStack(seat, stack))
    evening.minute = 31
    return evening


def step(evening: Evening) -> tuple[str, str, int]:
    due = next_step(evening.state, evening.table, evening.now)
    return due.kind, due.remedy, due.seat


CARDS = (Card.n9h, Card.Kd, Card.n4c, Card.n2s, Card.Ah, Card.Kc, Card.n7d, Card.n7c)


def test_the_race_is_led_step_by_step(four):
    assert step(four) == ("colour_up", "", 0)
    four.do(t.ColourUp())
    assert step(four) == ("race", "exchange", 0)
    four.do(t.RaceStepDone())
    for card, seat in zip(CARDS, (1, 2, 2, 2, 3, 3, 4, 4), strict=True):
        assert step(four) == ("race", "deal", seat)
        four.do(t.DealRaceCard(card))
    assert step(four) == ("race", "pay", 0)
    assert next_step(four.state, four.table, four.now).seats == (3, 2)
    four.do(t.RaceStepDone())
    assert four.happened(e.ColouredUp) == [e.ColouredUp(25, 0)]
    assert [four.table.stack(seat) for seat in (1, 2, 3, 4)] == [10_000] * 4
    assert four.tournament.values == (100, 500, 1000)
    assert four.table.stakes == Stakes(100, 200, 200, 100)
    assert step(four) == ("break", "", 0)


def test_faces_see_the_race(four):
    four.do(t.ColourUp(), t.RaceStepDone(), *map(t.DealRaceCard, CARDS[:2]))
    race = four.seen().race
    assert (race.small, race.big, race.big_chips) == (25, 100, 2)
    assert race.cards == ((1, Card.n9h), (2, Card.Kd))
    assert (race.step.seat, race.winners) == (2, ())


def test_no_hand_and_no_other_race_begins_before_its_end(four):
    four.do(t.ColourUp())
    assert four.refused(t.ColourUp()).code == "race_open"
    assert four.refused(t.StartInBreak()).code == "race_open"
    four.minute = 46
    assert four.refused(c.StartHand()).code == "race_open"
    assert step(four) == ("race", "exchange", 0)


def test_steps_come_in_their_order(four):
    assert four.refused(t.RaceStepDone()).code == "no_race"
    four.do(t.ColourUp())
    assert four.refused(t.DealRaceCard(Card.Ah)).code == "other_race_step"
    four.do(t.RaceStepDone(), t.DealRaceCard(Card.Ah))
    assert four.refused(t.RaceStepDone()).code == "other_race_step"
    assert four.refused(t.DealRaceCard(Card.Ah)).code == "same_card_twice"


def test_chips_leave_only_when_they_are_needed_no_more():
    evening = Evening(SETTINGS, NINE[:4])
    evening.do(t.BeginClock())
    evening.minute = 11  # level 2 is played with them
    assert evening.refused(t.ColourUp()).code == "nothing_leaves"
    evening.minute = 21
    evening.do(t.ColourUp())


def test_nobody_is_raced_out_and_the_chips_are_counted_anew(four):
    for seat, stack in ((1, 25), (2, 19_975)):
        four.ask(c.SetStack(seat, stack))
    four.do(t.ColourUp(), t.RaceStepDone())
    four.do(*map(t.DealRaceCard, (Card.n2c, *CARDS[1:])))
    four.do(t.RaceStepDone())
    assert four.table.stack(1) == 100
    assert four.tournament.recounted == 100
    assert chips_in_play(four.tournament) == chips_handed_out(four.tournament, four.table)


def test_rebuys_come_in_the_chips_that_are_left(four):
    four.do(t.ColourUp(), t.RaceStepDone(), *map(t.DealRaceCard, CARDS), t.RaceStepDone())
    four.do(t.Sell("Eva", "add-on"))
    assert four.table.stack(1) == 25_000


# -- deals -----------------------------------------------------------------------------------------


@pytest.fixture
def three():
    """Six have entered, three are left with 30,000, 20,000 and 10,000; the pool is 90."""
    evening = Evening(SETTINGS, NINE[:6])
    evening.do(t.BeginClock())
    evening.minute = 46
    evening.all_in(1, 4)
    evening.all_in(1, 5)
    evening.all_in(2, 6)
    for seat, stack in ((1, 30_000), (2, 20_000), (3, 10_000)):
        evening.ask(c.SetStack(seat, stack))
    return evening


def test_a_deal_shares_what_is_left_and_the_places_stay(three):
    assert three.seen().prizes == (60, 30)
    three.do(t.AgreeDeal("chip chop"))
    assert three.tournament.deal.shares == {"Eva": 45, "Peter": 30, "Jana": 15}
    assert paid_out(three.tournament) == three.tournament.deal.shares
    assert three.refused(t.AgreeDeal("icm")).code == "deal_agreed"
    assert three.refused(t.Sell("Zuzana", "re-entry", seat=9)).code == "deal_agreed"


def test_all_see_what_a_deal_would_give_while_one_is_possible(three):
    offers = three.seen().offers
    assert [(offer.player, offer.chips) for offer in offers] == [
        ("Eva", 30_000),
        ("Peter", 20_000),
        ("Jana", 10_000),
    ]
    assert [offer.chip_chop for offer in offers] == [45, 30, 15]
    assert sum(offer.icm for offer in offers) == sum(offer.equal for offer in offers) == 90
    three.do(c.StartHand())
    assert three.seen().offers == ()
    three.fold_to_the_end()
    three.do(t.AgreeDeal("equal"))
    assert three.seen().offers == ()


@pytest.mark.parametrize(
    ("amounts", "code"),
    [
        ((40, 30, 20), None),
        ((40, 30, 21), "deal_sum_wrong"),
        ((45, 45), "deal_sum_wrong"),
        ((61, 29, 0), "above_first_prize"),
        ((60, 31, -1), "above_first_prize"),
    ],
)
def test_a_deal_by_hand_must_add_up_and_gives_nobody_more_than_the_first_prize(
    three, amounts, code
):
    command = t.AgreeDeal("by hand", amounts)
    if code is None:
        three.do(command)
        assert paid_out(three.tournament) == {"Eva": 40, "Peter": 30, "Jana": 20}
    else:
        assert three.refused(command).code == code


def test_icm_and_equal_share_the_whole(three):
    ways: tuple[Way, ...] = ("icm", "equal")
    for way in ways:
        evening = Evening()
        evening.state, evening.table, evening.minute = three.state, three.table, three.minute
        evening.do(t.AgreeDeal(way))
        assert sum(paid_out(evening.tournament).values()) == 90


def test_who_may_rebuy_is_settled_before_a_deal():
    evening = Evening(SETTINGS, NINE[:5])
    evening.all_in(1, 2)
    assert evening.refused(t.AgreeDeal("icm")).code == "still_busted"


def test_after_a_deal_the_last_hands_may_still_be_played(three):
    three.do(t.AgreeDeal("equal"))
    three.all_in(1, 2)
    assert paid_out(three.tournament) == {"Eva": 30, "Peter": 30, "Jana": 30}
