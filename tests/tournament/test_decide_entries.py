"""Entries, rebuys, add-ons, money and seats at the table (R011, R026, R082, R083)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from dealer_pi.engine import Stakes, profile
from dealer_pi.engine import commands as c
from dealer_pi.engine import events as engine
from dealer_pi.tournament import commands as t
from dealer_pi.tournament import events as e
from dealer_pi.tournament.ledger import KnockedOut, Sold
from dealer_pi.tournament.places import ranking
from dealer_pi.tournament.state import chips_in_play, paid_out, seat_of, without_seat
from dealer_pi.tournament.structure import Level
from tests.tournament.evenings import NINE, SETTINGS, STRUCTURE, Evening

THREE = NINE[:3]


@pytest.fixture
def three():
    return Evening(SETTINGS, THREE)


def test_without_a_tournament_its_commands_are_refused_and_the_table_is_as_ever():
    evening = Evening()
    assert evening.refused(t.Sell("Eva", "entry")).code == "no_tournament"
    evening.do(c.SeatPlayer(1, "Eva", 1000), c.SetStakes(Stakes(1, 2)))
    assert evening.state is None


def test_who_sits_at_the_table_has_entered_with_a_starting_stack():
    evening = Evening()
    evening.do(c.SeatPlayer(4, "Eva", 777), t.SetUpTournament(SETTINGS))
    assert evening.table.stack(4) == 10_000
    assert evening.tournament.ledger.accounts["Eva"].owes == 20
    assert evening.table.stakes == Stakes(25, 50, 0, 25)


def test_a_tournament_needs_a_tournament_table_and_can_be_set_up_once(three):
    assert three.refused(t.SetUpTournament(SETTINGS)).code == "tournament_on"
    cash = Evening()
    cash.do(c.SetRules(profile("club-sk")))
    assert cash.refused(t.SetUpTournament(SETTINGS)).code == "cash_table"


def test_settings_that_cannot_be_are_refused_by_name():
    evening = Evening()
    falling = replace(STRUCTURE, parts=STRUCTURE.parts[::-1])
    refusal = evening.refused(t.SetUpTournament(replace(SETTINGS, structure=falling)))
    assert (refusal.code, refusal.row) == ("blinds_fall", "R080")
    refusal = evening.refused(t.SetUpTournament(replace(SETTINGS, race_suits="shhh")))
    assert (refusal.code, refusal.numbers) == ("suits_wrong", {"suits": "shhh"})
    odd = replace(SETTINGS.entries, entry=replace(SETTINGS.entries.entry, chips=10_010))
    refusal = evening.refused(t.SetUpTournament(replace(SETTINGS, entries=odd)))
    assert refusal.code == "offer_not_payable"


def test_entries_wait_for_the_draw_and_their_chips_count(three):
    three.do(t.Sell("Milan", "entry"))
    assert without_seat(three.tournament, three.table) == ("Milan",)
    assert chips_in_play(three.tournament) == 40_000
    assert three.refused(t.DrawSeats(("Eva",))).code == "players_differ"
    three.do(t.DrawSeats(("Milan",)))
    assert seat_of(three.table, "Milan") == 4


def test_the_draw_seats_in_its_order_and_the_first_gets_the_button():
    evening = Evening(SETTINGS, ())
    evening.do(t.Sell("Eva", "entry", seat=2), t.Sell("Peter", "entry"), t.Sell("Jana", "entry"))
    evening.do(t.DrawSeats(("Jana", "Peter")))
    assert [seat_of(evening.table, name) for name in ("Jana", "Eva", "Peter")] == [1, 2, 3]
    assert evening.table.button == 1


def test_a_late_entry_needs_a_seat_and_comes_until_its_level_has_ended(three):
    three.folded_hand()
    assert three.refused(t.Sell("Milan", "entry")).code == "seat_missing"
    three.do(t.Sell("Milan", "entry", seat=7))
    assert three.table.stack(7) == 10_000
    three.minute = 21
    assert three.refused(t.Sell("Zuzana", "entry", seat=8)).code == "too_late"


def test_a_sale_in_a_hand_waits_for_its_end(three):
    three.do(c.StartHand(), t.Sell("Milan", "entry", seat=7))
    assert three.happened(e.SaleWaits)
    assert three.table.seats[7] is None
    assert chips_in_play(three.tournament) == 30_000
    three.fold_to_the_end()
    assert three.table.stack(7) == 10_000
    assert three.tournament.waiting == ()


def test_a_sale_that_can_never_be_is_refused_at_once(three):
    three.do(c.StartHand())
    assert three.refused(t.Sell("Eva", "rebuy")).code == "stack_too_large"
    assert three.refused(t.Sell("Milan", "entry", seat=1)).code == "seat_taken"
    three.do(t.Sell("Milan", "entry", seat=7))
    assert three.refused(t.Sell("Milan", "entry", seat=8)).code == "entered_already"
    assert three.refused(t.Sell("Zuzana", "entry", seat=7)).code == "seat_taken"


def test_a_sale_that_has_become_impossible_is_dropped_and_said(three):
    three.do(c.StartHand(), t.Sell("Milan", "entry", seat=7), c.MovePlayer(1, 7))
    three.fold_to_the_end()
    (dropped,) = [event for event in three.events if isinstance(event, e.SaleDropped)]
    assert dropped.refusal.code == "seat_taken"
    assert "Milan" not in three.tournament.ledger.accounts


def test_who_busts_may_rebuy_until_the_next_hand(three):
    three.all_in(1, 2)
    assert [busted.player for busted in three.tournament.busted] == ["Peter"]
    assert not three.tournament.ledger.out
    three.do(t.Sell("Peter", "rebuy"))
    assert three.table.stack(2) == 10_000
    assert not three.table.out
    three.all_in(1, 2)
    three.do(c.StartHand())
    (out,) = three.happened(KnockedOut)
    assert out == KnockedOut("Peter", ("Eva",), 2, 10_000)
    assert three.table.seats[2] is None


def test_a_busted_player_has_the_time_although_the_level_ends(three):
    three.do(t.BeginClock())
    three.minute = 29
    three.all_in(1, 2)
    three.minute = 50  # level 4
    three.do(t.Sell("Peter", "rebuy"))
    assert three.refused(t.Sell("Jana", "rebuy")).code == "too_late"


def test_a_hand_belongs_to_the_level_in_which_it_began():
    without = tuple(part for part in STRUCTURE.parts if isinstance(part, Level))
    evening = Evening(replace(SETTINGS, structure=replace(STRUCTURE, parts=without)), THREE)
    evening.do(t.BeginClock())
    evening.minute = 29
    evening.do(c.StartHand())
    evening.minute = 31  # level 4: no rebuys any more, but for this hand
    evening.play_all_in(1, 2)
    evening.do(t.Sell("Peter", "rebuy"))


def test_a_sale_that_waits_was_asked_for_in_time(three):
    three.do(t.BeginClock())
    three.minute = 19
    three.do(c.StartHand(), t.Sell("Milan", "entry", seat=7))
    three.minute = 21
    assert three.refused(t.Sell("Zuzana", "entry", seat=8)).code == "too_late"
    three.fold_to_the_end()
    assert three.table.stack(7) == 10_000


def test_after_the_rebuys_a_busted_player_is_out_at_once(three):
    three.do(t.BeginClock())
    three.minute = 46
    three.all_in(1, 2)
    assert [out.player for out in three.tournament.ledger.out] == ["Peter"]
    assert three.table.seats[2] is None
    assert three.tournament.ledger.accounts["Eva"].bounties == 3


def test_who_does_not_rebuy_is_out_and_others_may_have_done_it(three):
    three.all_in(1, 2)
    assert three.refused(t.KnockOut("Jana")).code == "not_busted"
    three.do(t.KnockOut("Peter", by=("Jana", "Eva")))
    accounts = three.tournament.ledger.accounts
    assert (accounts["Eva"].bounties, accounts["Jana"].bounties) == (1, 2)


def test_who_leaves_busted_does_not_rebuy(three):
    three.all_in(1, 2)
    three.do(c.LeaveTable(2))
    assert [out.player for out in three.tournament.ledger.out] == ["Peter"]


def test_with_re_entry_a_player_is_back_at_another_seat(three):
    three.all_in(1, 2)
    three.do(t.KnockOut("Peter"), t.Sell("Peter", "re-entry", seat=9))
    assert three.table.stack(9) == 10_000
    assert not three.table.out
    assert three.tournament.ledger.entries == 4


def test_two_out_in_one_hand_rank_by_their_stacks_and_the_last_one_wins(three):
    three.do(t.BeginClock())
    three.minute = 46
    three.ask(c.SetStack(3, 5000))
    three.ask(c.SetStack(2, 15_000))
    three.all_in(1, 2, 3)
    three.all_in(1, 2)
    finishes = ranking(three.tournament.ledger)
    assert [(f.player, f.place) for f in finishes] == [("Eva", 1), ("Peter", 2), ("Jana", 3)]
    assert sum(paid_out(three.tournament).values()) == 45
    assert three.tournament.clock is not None
    assert not three.tournament.clock.clock.running


def test_the_add_on_is_sold_in_its_break_once(three):
    three.do(t.BeginClock())
    assert three.refused(t.Sell("Eva", "add-on")).code == "no_add_on_break"
    three.minute = 31
    three.do(t.Sell("Eva", "add-on"))
    assert three.table.stack(1) == 25_000
    assert three.refused(t.Sell("Eva", "add-on")).code == "too_many"


def test_who_has_no_chips_rebuys_before_the_add_on(three):
    three.do(t.BeginClock())
    three.minute = 29
    three.do(c.StartHand())
    three.minute = 31
    three.play_all_in(1, 2)
    assert three.refused(t.Sell("Peter", "add-on")).code == "rebuy_first"
    three.do(t.Sell("Peter", "rebuy"), t.Sell("Peter", "add-on"))
    assert three.table.stack(2) == 25_000


def test_money_is_paid_given_back_and_withdrawn(three):
    three.do(t.Pay("Eva", 20), t.Pay("Eva", -5))
    assert three.tournament.ledger.accounts["Eva"].owes == 5
    assert three.refused(t.Pay("Eva", 6)).code == "paid_wrong"
    three.do(t.Withdraw("Peter"))
    assert three.table.seats[2] is None
    assert three.refused(t.Withdraw("Eva")).code == "paid_already"


def test_who_has_won_or_lost_chips_cannot_withdraw(three):
    three.folded_hand()
    loser = next(s for s in (1, 2, 3) if three.table.stack(s) < 10_000)
    player = three.table.seats[loser].player
    assert three.refused(t.Withdraw(player)).code == "has_played"


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (c.SeatPlayer(7, "Milan", 1000), "sold_only"),
        (c.AddChips(1, 1000), "sold_only"),
        (c.SetStakes(Stakes(1, 2)), "stakes_by_level"),
        (c.SetRules(profile("club-sk")), "tournament_on"),
        (t.Sell("", "entry"), "name_missing"),
        (t.Pay("Nobody", 5), "not_entered"),
        (t.Sell("Milan", "entry", times=2), "too_many_at_once"),
    ],
    ids=lambda value: value if isinstance(value, str) else type(value).__name__,
)
def test_what_would_spoil_the_books_is_refused(three, command, code):
    assert three.refused(command).code == code


def test_values_of_the_wrong_kind_are_refused(three):
    command = t.Pay("Eva", 1.5)  # type: ignore[arg-type]
    assert three.refused(command).code == "bad_value"


def test_a_closed_tournament_leaves_an_empty_table(three):
    three.do(c.StartHand())
    assert three.refused(t.CloseTournament()).code == "hand_running"
    three.fold_to_the_end()
    three.do(t.CloseTournament())
    assert three.state is None
    assert not any(three.table.seats)
    three.do(t.SetUpTournament(SETTINGS))


def test_a_recount_is_seen_until_it_is_settled(three):
    answer = three.ask(c.SetStack(1, 9_500))
    assert isinstance(answer.events[0], engine.StackSet)
    assert chips_in_play(three.tournament) == 30_000
    three.ask(c.SetStack(2, 10_500))
    three.do(t.Pay("Eva", 1))  # the chips are right again


def test_a_void_hand_keeps_sales_waiting_until_it_is_dealt_again(three):
    three.misdealt_hand()
    assert three.refused(t.Withdraw("Eva")).numbers == {"hand": 1}
    three.do(t.Sell("Milan", "entry", seat=7))
    assert three.table.seats[7] is None
    three.folded_hand()
    assert three.table.stack(7) == 10_000
    assert three.tournament.ledger.accounts["Milan"].bought == {"entry": 1}


def test_the_side_pot_decides_who_knocked_whom_out():
    evening = Evening(SETTINGS, NINE[:4])
    evening.ask(c.SetStack(2, 5_000))
    evening.ask(c.SetStack(1, 15_000))
    # Peter (5,000) has the best hand, then Eva; Jana loses her last chips to Eva.
    evening.all_in(2, 1, 3)
    (busted,) = evening.tournament.busted
    assert (busted.player, busted.by, busted.stack) == ("Jana", ("Eva",), 10_000)


def test_who_throws_his_hand_away_was_knocked_out_as_well(three):
    three.do(c.StartHand())
    while (hand := three.table.hand) is not None and hand.actor:
        three.do(c.Act(hand.actor, "fold" if hand.actor == 3 else "all-in"))
    three.do(c.KillHand(2, "protected_too_late"))
    while three.table.hand is not None:
        three.do(c.FinishHand())
    assert [busted.by for busted in three.tournament.busted] == [("Eva",)]


def test_who_split_the_pot_share_the_bounty(three):
    three.all_in(1, 2, 3, hole=("KsTd", "KhTs", "8c6d"))
    (busted,) = three.tournament.busted
    assert set(busted.by) == {"Eva", "Peter"}
    three.do(t.KnockOut("Jana"))
    accounts = three.tournament.ledger.accounts
    assert sorted((accounts["Eva"].bounties, accounts["Peter"].bounties)) == [1, 2]


def test_sold_records_say_what_was_sold(three):
    three.do(t.Sell("Milan", "entry", seat=5))
    assert three.happened(Sold) == [Sold("Milan", "entry", SETTINGS.entries.entry)]
