"""Screens of a tournament one by one: plan, structure, players, deals, seats, and bad input."""

import pytest

from dealer_pi.engine import commands as c
from dealer_pi.engine import parse_card, parse_cards, profile
from dealer_pi.tournament import commands as t
from dealer_pi.tournament.structure import Break, Level
from tests.touch.hand import Finger, opened
from tests.touch.tables import do
from tests.touch.tournament_tour import seated, to_part, tournament_table
from tests.tournament.evenings import BOARD, SETTINGS

HELD = 0.9
THREE = ("Eva", "Peter", "Jana")


@pytest.fixture
def table(tmp_path):
    with tournament_table(tmp_path) as table:
        yield table


@pytest.fixture
def hand(table):
    with opened(table) as hand:
        yield hand


def open_tournament(hand, *keys):
    hand.screen.frame.home()
    hand.settle()
    hand.touch("Menu", "Tournament", *keys)


# -- the plan --------------------------------------------------------------------------------------


def test_a_structure_that_is_made_shows_its_levels_before_anything_is_agreed(hand):
    open_tournament(hand)
    assert hand.key("8 players").shown
    hand.touch("Look at it")
    assert hand.sees("1. 50/100")
    hand.touch("Agree")
    assert hand.snapshot.tournament.stage == "before"
    assert hand.sees("Start the clock")


def test_numbers_of_any_length_break_nothing_and_are_named(hand):
    open_tournament(hand, "players")
    hand.touch(*"99999999999999999", "Next")
    assert hand.sees("999,999,999,999")
    hand.touch("players", "1", "Next", "Look at it")
    assert hand.screen.dealer.told.refused
    hand.touch("players", "9", "Next", "Look at it", "Agree")
    assert hand.snapshot.tournament is not None


def test_what_only_a_made_structure_has_is_no_choice_of_a_preset(hand):
    open_tournament(hand)
    hand.touch("made for us", "kind of evening")
    assert hand.sees("Only a structure that is made for you")
    hand.touch("Look at it", "Agree")
    assert hand.snapshot.tournament.settings.entries.entry.chips == 15_000


def test_a_cash_table_says_that_it_needs_other_rules(hand, table):
    do(table, c.SetRules(profile("club-cz")))
    hand.settle()
    open_tournament(hand, "Look at it", "Agree")
    assert hand.sees("cash game")
    assert hand.snapshot.tournament is None


# -- the structure ---------------------------------------------------------------------------------


def test_a_level_to_come_is_changed_while_the_tournament_runs(hand, table):
    seated(table)
    open_tournament(hand, "Structure", "5. 400/800")
    hand.touch("6", "00", "small blind", "3", "00", "OK")
    part = hand.snapshot.tournament.settings.structure.parts[5]
    assert part == Level(300, 600, 10, "big blind", 800)


def test_a_break_is_put_in_and_taken_out_again(hand, table):
    seated(table)
    open_tournament(hand, "Structure", "2. 75/150", "Break after it")
    parts = hand.snapshot.tournament.settings.structure.parts
    assert parts[2] == Break(15, colour_up=True)
    hand.touch("Break 15 min 0:20 · colour-up", "Remove it")
    assert len(hand.snapshot.tournament.settings.structure.parts) == len(parts) - 1


def test_what_has_begun_stays_and_what_cannot_be_is_named(hand, table):
    seated(table)
    open_tournament(hand, "Structure", "1. 25/50")
    assert hand.sees("stays as it is")
    before = hand.snapshot.tournament.settings
    hand.touch("2. 75/150", "C", "7", "OK")
    assert hand.screen.dealer.told.refused
    assert hand.snapshot.tournament.settings == before


# -- players ---------------------------------------------------------------------------------------


def test_a_late_player_takes_a_free_seat_and_a_name_that_is_in_already_is_found(hand, table):
    seated(table, THREE)
    open_tournament(hand, "Entries and money", "New player", *"KAROL", "Done")
    hand.touch("Entry")
    assert hand.sees("needs a seat")
    hand.touch("7", "Entry")
    assert {seat.seat: seat.player for seat in hand.snapshot.seats}[7] == "Karol"
    open_tournament(hand, "Entries and money", "New player", *"KAROL", "Done")
    assert hand.sees("owes 20")


def test_a_sale_in_mid_hand_waits_for_its_end_and_says_so(hand, table):
    seated(table, THREE)
    do(table, c.StartHand())
    hand.settle()
    open_tournament(hand, "Entries and money", "New player", *"KAROL", "Done", "7", "Entry")
    assert hand.screen.dealer.told is not None
    assert [sale.player for sale in hand.snapshot.tournament.waiting] == ["Karol"]


def test_money_comes_and_goes_back_and_a_player_who_does_not_play_is_withdrawn(hand, table):
    do(table, t.SetUpTournament(SETTINGS), t.Sell("Eva", "entry"))
    hand.settle()
    open_tournament(hand, "Entries and money", "Eva", "Pays", "Money back", "Does not play")
    assert hand.snapshot.tournament.accounts == ()


def test_a_busted_player_buys_again_or_is_out_and_nobody_else_is_asked(hand, table):
    seated(table, THREE)
    do(table, *all_in_of_two())
    hand.settle()
    (busted,) = hand.snapshot.tournament.busted
    others = [name for name in THREE if name != busted]
    open_tournament(hand, "Entries and money", others[0])
    assert not hand.sees("Rebuy")
    open_tournament(hand, "Entries and money", busted)
    hand.touch("Rebuy")
    assert hand.snapshot.tournament.busted == ()
    assert hand.sees("rebuy")


def all_in_of_two():
    """Seats 1 and 2 all-in; the kings of seat 2 lose."""
    yield from (c.StartHand(), c.Act(1, "all-in"), c.Act(2, "call"), c.Act(3, "fold"))
    yield from (c.Show(1, parse_cards("As Ad")), c.Show(2, parse_cards("Ks Kd")))
    yield from (c.DealBoard(BOARD[:3]), c.DealBoard(BOARD[3:4]), c.DealBoard(BOARD[4:]))
    yield c.FinishHand()


# -- seats, hand for hand, deals, the end ----------------------------------------------------------


def test_seats_are_drawn_for_a_smaller_table(hand, table):
    do(table, t.SetUpTournament(SETTINGS), *(t.Sell(name, "entry") for name in THREE))
    hand.settle()
    open_tournament(hand, "Seats", "6 seats", "Draw for 3 players")
    assert sorted(seat.player for seat in hand.snapshot.seats) == sorted(THREE)
    hand.touch("Done")
    assert hand.sees("Start the clock")


def test_hand_for_hand_is_turned_on_and_off_and_stops_the_clock(hand, table):
    seated(table)
    open_tournament(hand, "Hand for hand")
    assert hand.snapshot.tournament.hand_for_hand
    assert not hand.snapshot.tournament.clock.running
    hand.touch("Hand for hand: end")
    assert not hand.snapshot.tournament.hand_for_hand


def test_who_insists_plays_a_hand_in_the_break(hand, table):
    seated(table)
    to_part(table, 3)
    hand.settle()
    open_tournament(hand, "Play a hand in the break")
    assert hand.snapshot.running
    assert hand.sees("FOLD")


def test_a_deal_is_shown_with_its_sums_and_agreed_only_by_holding(hand, table):
    seated(table, THREE)
    open_tournament(hand, "Deal")
    prize = sum(hand.snapshot.tournament.prizes)
    assert hand.sees("10,000")
    hand.touch("Equal")
    assert not hand.sees("The prizes are shared")
    hand.hold("Equal", HELD)
    deal = hand.snapshot.tournament.deal
    assert sum(deal.shares.values()) == prize
    hand.touch("Prizes and places")
    assert hand.sees("shared: Equal")


def test_in_a_hand_no_deal_is_offered(hand, table):
    seated(table, THREE)
    do(table, c.StartHand())
    hand.settle()
    open_tournament(hand, "Deal")
    assert hand.sees("Not now")
    keys = hand.keys()
    assert "Equal" not in [key.text for key in keys]


def test_a_level_is_left_only_by_holding_the_key(hand, table):
    seated(table)
    open_tournament(hand, "Clock", "Level +1")
    assert hand.snapshot.tournament.number == 1
    hand.hold("Level +1", HELD)
    assert hand.snapshot.tournament.number == 2
    hand.hold("Level \N{MINUS SIGN}1", HELD)
    assert hand.snapshot.tournament.number == 1


def test_calling_the_tournament_off_can_be_undone(hand, table):
    seated(table)
    open_tournament(hand)
    hand.hold("Close", HELD)
    assert hand.snapshot.tournament is None
    keys = hand.keys()
    key = next(key for key in keys if key.text.startswith("Undo"))
    hand.at(*key.center)
    assert hand.snapshot.tournament is not None


def test_a_card_of_the_race_goes_to_the_seat_it_was_meant_for_and_to_no_other(hand, table):
    seated(table, THREE)
    do(table, c.StartHand(), c.Act(1, "fold"), c.Act(2, "fold"), c.FinishHand())
    to_part(table, 3)
    do(table, t.ColourUp(), t.RaceStepDone())
    hand.settle()
    finger = Finger(*hand.key("Random card").center)
    hand.down(finger)
    do(table, t.DealRaceCard(parse_card("Ks")))
    hand.settle()
    hand.up(finger)
    hand.settle()
    assert [str(dealt) for _, dealt in hand.snapshot.tournament.race.cards] == ["Ks"]
