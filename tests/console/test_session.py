from hypothesis import given
from hypothesis import strategies as st

from dealer_pi.console.read import VERBS
from tests.console.conversations import (
    BOARD,
    FIVE_PLAYERS,
    HANDS_UP,
    ODD_BLINDS,
    THREE_ALL_IN,
    Conversation,
)

DECISIVE = """\
hand 1: 75/150, button seat 1
seat 2 Jana posts the small blind 75
seat 3 Milan posts the big blind 150
seat 4 Eva raises to 3,000 (+2,850) and is all-in
seat 5 Tomas raises to 6,000 (+3,000) and is all-in
seat 1 Peter calls 6,000
seat 2 Jana folds
seat 3 Milan calls 851 and is all-in
the round is over, 16,076 in the pot
seat 3 Milan shows A♥ K♥
seat 4 Eva shows Q♦ Q♥
seat 5 Tomas shows A♠ Q♠
seat 1 Peter shows A♣ K♣
flop: A♦ 7♠ 7♦
turn: 2♣
river: 9♥
side pot 2: seat 1 Peter wins 6,000, aces and sevens, king kicker
side pot 1: seat 1 Peter wins 5,997, aces and sevens, king kicker
main pot: seat 3 Milan and seat 1 Peter split 4,079, aces and sevens, king kicker: 2,040 and \
2,039, the odd chip to seat 3 Milan
hand 1 is over
Eva (seat 4) is out: place 5
Tomas (seat 5) is out: place 4
"""


def whole_hand():
    return Conversation(*THREE_ALL_IN, *HANDS_UP, *BOARD, stakes=ODD_BLINDS)


def test_a_whole_hand_with_three_all_in_two_side_pots_and_an_odd_chip():
    table = Conversation(*FIVE_PLAYERS, stakes=ODD_BLINDS)
    told = table.said(*THREE_ALL_IN[len(FIVE_PLAYERS) :], *HANDS_UP, *BOARD, "next")
    sentences = [line for line in told.splitlines() if not line.startswith("→")]
    assert "\n".join(sentences).startswith(DECISIVE.rstrip())
    assert "hand 2" in told
    assert table.session.table.chips() == 24001


def test_the_next_step_says_how_to_push_every_pot():
    told = whole_hand().said("")
    assert told == (
        "→ push side pot 2: 6,000 to seat 1 Peter; side pot 1: 5,997 to seat 1 Peter; "
        "main pot: 2,040 to seat 3 Milan and 2,039 to seat 1 Peter; then next\n"
    )


def test_undo_goes_back_across_an_award_and_redo_comes_again():
    table = whole_hand()
    awarded = table.session.table
    table.said("next")
    after = table.session.table
    assert "taken back: next" in table.said("undo")
    assert table.session.table == awarded
    assert "burn one, then the river" in table.said("u")
    assert "done again: river 9h" in table.said("redo")
    assert table.session.table == awarded
    table.said("redo")
    assert table.session.table == after
    assert "nothing to redo" in table.said("redo")


def test_a_new_line_after_undo_ends_what_could_be_redone():
    table = Conversation(*FIVE_PLAYERS, "next", "c")
    table.said("undo", "f")
    assert "nothing to redo" in table.said("redo")


def test_undo_to_the_very_beginning_and_not_further():
    table = Conversation("seat 1 Peter 100")
    table.said("undo")
    assert "there is nothing to undo" in table.said("undo")


def test_a_refusal_says_the_numbers_and_the_rule():
    table = Conversation(*FIVE_PLAYERS, "next")
    assert "no: the smallest raise is to 200, not 150 (R043)" in table.said("r 150")
    assert "no: seat 4 Eva is to act, not seat 2 Jana (R052)" in table.said("2 c")
    assert "no: seat 4 Eva has chips for 3,000, not for 5,000 (R020)" in table.said("r 5000")
    assert "no: the betting round is not over: seat 4 Eva is to act (R034)" in table.said("board")
    assert "no: Peter already sits in seat 1 (R001)" in table.said("seat 7 Peter 500")


def test_a_refused_line_changes_nothing_and_is_not_in_the_history():
    table = Conversation(*FIVE_PLAYERS, "next")
    before = table.session.table
    table.said("r 150", "nonsense", "deal me in")
    assert table.session.table is before
    assert "r 150" not in table.said("history")


def test_next_is_no_guess_where_more_than_a_yes_is_needed():
    table = Conversation(*FIVE_PLAYERS, "next", "deal")
    assert "next is not enough here: seat 4 Eva to act" in table.said("next")


def test_the_history_tells_all_of_one_line():
    told = whole_hand().said("history 19")
    assert told.startswith("river 9h\nriver: 9♥\nside pot 2: seat 1 Peter wins 6,000")
    assert "is no line from 1 to" in whole_hand().said("history 99")


def test_a_ruling_says_its_row_and_what_is_to_do():
    table = Conversation(*FIVE_PLAYERS, "next", "f", "f", "f", "c", "k")
    told = table.said("ruling bigflop 4")
    assert "ruling: a flop of 4 cards: one drawn is the next burn (R033)" in told
    assert "→ turn the 4 flop cards down and scramble them: done" in told
    assert "no: first: turn the 4 flop cards down and scramble them (R031)" in table.said("flop")
    assert "→ draw one of them as the next burn card: done" in table.said("next")
    assert "→ no burn: the flop, three cards" in table.said("done")


def test_the_virtual_deck_plays_a_hand_and_repeats_it_by_its_seed():
    lines = (*FIVE_PLAYERS, "next", "f", "f", "c", "c", "k", *"kkk" * 3, *["next"] * 4)
    told = [Conversation(seed=seed).said(*lines) for seed in (7, 7, 8)]
    assert told[0] == told[1] != told[2]
    assert "river: " in told[0]
    assert "hand 2: " in told[0]


def test_the_virtual_deck_draws_for_the_button_and_deals_again_after_undo():
    table = Conversation(*FIVE_PLAYERS[:5], seed=3)
    assert "is drawn there" in table.said("next")
    told = table.said("next", "all", "all", "c", "f", "c")
    table.said("undo")
    assert table.said("c") == told[told.index("seat 3 Milan calls") :] or "river" in told


WORDS = [word for group in VERBS.values() for verb in group.verbs for word in verb.words]
ARGUMENTS = ["4", "11", "0", "AhKh", "2c", "1,000", "99999999999999", "min", "1=Ah", "Jana", "50/0"]


@given(st.lists(st.text(max_size=40), max_size=6))
def test_no_text_makes_it_stumble(lines):
    Conversation(*FIVE_PLAYERS, "next").said(*lines)


@given(
    st.lists(
        st.builds(
            lambda word, rest: " ".join([word, *rest]),
            st.sampled_from(WORDS),
            st.lists(st.sampled_from(WORDS + ARGUMENTS) | st.text(max_size=8), max_size=4),
        ),
        max_size=25,
    ),
    st.sampled_from([None, 5]),
)
def test_no_half_right_line_makes_it_stumble(lines, seed):
    Conversation(*FIVE_PLAYERS, "next", seed=seed).said(*lines)


@given(
    st.lists(
        st.sampled_from(["f", "k", "c", "c", "r min", "r pot", "all", "next", "u", "redo", "muck"])
        | st.sampled_from(
            ["misdeal", "bigflop", "done", "outofturn 3 c", "kill 2 penalty", "table"]
        ),
        max_size=60,
    )
)
def test_any_play_can_be_drawn_and_told(lines):
    table = Conversation(seed=1, start=Conversation(*FIVE_PLAYERS).session.table)
    chips = table.session.table.chips()
    for line in lines:
        table.said(line, "table")
        assert table.session.table.chips() == chips
