"""Whole all-in hands by touch alone, and each pot explained before it is pushed."""

import pytest

from dealer_pi.engine import Card
from dealer_pi.engine import commands as c
from dealer_pi.locale import sentences, words
from dealer_pi.touch.awards_screen import winning_five
from dealer_pi.touch.settings import Settings
from dealer_pi.touch.tiles import Tile, rank_text, suit_shape
from tests.touch.hand import opened
from tests.touch.tables import a_table, do

BOARD = (Card.n2c, Card.n7h, Card.n9d, Card.Jc, Card.n3s)
RANKS_UP = "456TQK"
HANDS = {1: (Card.As, Card.Ad), 2: (Card.Ks, Card.Kd), 3: (Card.Qs, Card.Qd)}


@pytest.fixture
def short_stacks(tmp_path):
    """3,000, 6,000 and 10,000: an all-in hand of three makes a main pot and a side pot."""
    with a_table(tmp_path, 3) as table:
        do(table, c.SetStack(1, 3_000), c.SetStack(2, 6_000))
        yield table


def pick(hand, cards):
    """Two touches a card."""
    for card in cards:
        hand.touch(rank_text(card[0]), suit_shape(card[1]))


def play_to_the_awards(hand):
    """Everybody all-in, all cards by touch."""
    w = hand.screen.dealer.words
    hand.touch(w("touch-start-hand"), "ALL-IN", "ALL-IN")
    hand.touch(f"CALL {w.number(5_900)}")
    while (step := hand.snapshot.next_step).kind != "push_pots":
        if step.kind == "burn_and_deal":
            first = len(hand.snapshot.board)
            pick(hand, BOARD[first : first + step.cards])
        else:
            assert hand.sees(w("touch-turn-up", player=hand.screen.dealer.name(step.seat)))
            pick(hand, HANDS[step.seat])


def tiles(hand):
    """The cards that are seen in rows beside the sentences."""
    found = [w for w in hand.screen.frame.screen.walk() if isinstance(w, Tile) and w.card]
    return [tile.card for tile in found]


@pytest.mark.parametrize("language", ["sk", "en"])
def test_a_whole_three_way_all_in_hand_with_a_side_pot(short_stacks, language):
    w = words(language)
    with opened(short_stacks, Settings(language)) as hand:
        play_to_the_awards(hand)
        acts_and_start = 4
        assert hand.touches == acts_and_start + 2 * (5 + 3 * 2), "two touches a card, no more"
        side, main = hand.snapshot.awards
        for award in (side, main):
            assert hand.sees(sentences.award(w, award, hand.snapshot))
        assert tiles(hand) == [*winning_five(side), *winning_five(main)]
        hand.touch("NEXT")
        stacks = {view.player: view.stack + view.bet for view in hand.snapshot.seats}
        assert stacks == {"Peter": 9_000, "Jana": 6_000, "Milan": 4_000}


@pytest.mark.parametrize("language", ["sk", "en"])
def test_an_undo_across_the_award_brings_the_cards_and_then_the_pots_back(short_stacks, language):
    w = words(language)
    with opened(short_stacks, Settings(language)) as hand:
        play_to_the_awards(hand)
        hand.touch("NEXT")
        assert not hand.snapshot.awards
        hand.touch(w("touch-undo"))
        while not hand.snapshot.awards:
            hand.touch(w("touch-undo"))
        assert hand.screen.frame.screen.name == "awards"
        hand.touch(w("touch-undo"))
        assert len(hand.snapshot.board) == 4
        assert hand.screen.frame.screen.name == "board"
        pick(hand, (Card.Qh,))
        assert set(winning_five(hand.snapshot.awards[0])[:3]) == {Card.Qs, Card.Qd, Card.Qh}
        hand.touch("NEXT")
        assert hand.snapshot.seats[2].stack > 10_000


def test_a_pot_that_nobody_contested_shows_no_cards(short_stacks):
    with opened(short_stacks) as hand:
        hand.touch("Start the hand", "FOLD", "FOLD")
        assert hand.sees("everybody else folded")
        assert tiles(hand) == []


def test_more_pots_than_fit_are_turned_over_and_begin_again(tmp_path):
    with a_table(tmp_path, 6) as table:
        do(table, *(c.SetStack(seat, seat * 1_000) for seat in range(1, 6)), c.StartHand())
        while table.snapshot.options:
            all_in = table.snapshot.options.choice("all-in")
            do(table, c.Act(table.snapshot.actor, "all-in" if all_in else "call"))
        ranks = iter(RANKS_UP)
        while (step := table.snapshot.next_step).kind == "turn_up":
            rank = next(ranks)
            do(table, c.Show(step.seat, (Card(rank + "s"), Card(rank + "d"))))
        for cards in (BOARD[:3], BOARD[3:4], BOARD[4:]):
            do(table, c.DealBoard(cards))
        with opened(table) as hand:
            first = tiles(hand)
            assert len(first) == 15
            hand.touch("All 5 pots")
            assert len(tiles(hand)) == 10
            hand.touch("All 5 pots")
            assert tiles(hand) == first
            hand.touch("NEXT")
            assert hand.snapshot.hand == 2
