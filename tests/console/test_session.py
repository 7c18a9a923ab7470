import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealer_pi.console.read import VERBS
from dealer_pi.engine.state import hand_of
from dealer_pi.journal import Journal, JournalFull
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
    assert "taken back: hand 2: 75/150" in table.said("undo")
    assert "taken back: hand 1 is over" in table.said("undo")
    assert table.session.table == awarded
    assert "burn one, then the river" in table.said("u")
    assert "done again: river: 9♥" in table.said("redo")
    assert table.session.table == awarded
    table.said("redo", "redo")
    assert table.session.table == after
    assert "no: nothing has been taken back that could be done again\n" in table.said("redo")


def test_a_new_line_after_undo_ends_what_could_be_redone():
    table = Conversation(*FIVE_PLAYERS, "next", "c")
    table.said("undo", "f")
    assert "no: nothing has been taken back" in table.said("redo")


def test_undo_to_the_very_beginning_and_not_further():
    table = Conversation("seat 1 Peter 100")
    table.said("undo")
    assert "no: nothing has been done this evening" in table.said("undo")


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
    assert "raises" not in table.said("history")


def test_next_is_no_guess_where_more_than_a_yes_is_needed():
    table = Conversation(*FIVE_PLAYERS, "next", "deal")
    assert "next is not enough here: seat 4 Eva to act" in table.said("next")


def test_the_history_tells_every_step_and_all_of_one():
    told = whole_hand().said("history")
    assert "\n    7  hand 1: 75/150, button seat 1 …\n" in told
    assert "\n   12  seat 3 Milan calls 851 and is all-in …\n" in told
    told = whole_hand().said("history 19")
    assert told.startswith("deal board\nriver: 9♥\nside pot 2: seat 1 Peter wins 6,000")
    assert "“99” is no step from 1 to 19" in whole_hand().said("history 99")
    assert "“x” is no step: nothing was done yet" in Conversation().said("history x")


def test_a_long_history_shows_its_end_unless_all_is_asked_for():
    table = Conversation(*FIVE_PLAYERS, *[f"stack 1 {chips}" for chips in range(9001, 9040)])
    told = table.said("history")
    assert told.startswith("15 steps before these: history all\n   16  seat 1 Peter has 9,010")
    assert table.said("history all").startswith("    1  seat 1 Peter sits down with 9,000\n    2")


# Corrections of an earlier step


def test_an_earlier_step_is_corrected_and_what_came_after_it_is_done_again():
    table = Conversation(*FIVE_PLAYERS, "next", "r 300", "c", "f", "f", "f")
    told = table.said("correct 8 r 600")
    assert told.startswith(
        "step 8 is no longer: seat 4 Eva raises to 300 (+200); it is now:\n"
        "seat 4 Eva raises to 600 (+500)\n"
        "the 4 steps after it are done again\n"
    )
    assert hand_of(table.session.table).pot == 1200 + 150
    assert "   9  seat 5 Tomas calls 600\n" in table.said("history")
    assert "taken back: seat 3 Milan folds …" in table.said("undo")


def test_the_last_step_is_corrected_as_well():
    told = Conversation(*FIVE_PLAYERS, "next", "r 300").said("correct 8 c")
    assert "it is now:\nseat 4 Eva calls 100\n→ seat 5 Tomas to act" in told


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("correct 9 r 600", "“9” is no step from 1 to 8"),
        ("correct 0 f", "“0” is no step from 1 to 8"),
        ("correct 8", "what step 8 (seat 4 Eva raises to 300 (+200)) really was is missing"),
        ("correct 8 undo", "“undo” is not done at the table"),
        ("correct 8 r 150", "no: the smallest raise is to 200, not 150 (R043)"),
        ("correct 8 hello", "“hello” is not understood"),
        ("correct 1 seat 1 Peter 0", "no: "),
    ],
)
def test_a_correction_that_cannot_be_is_refused_and_changes_nothing(line, why):
    table = Conversation(*FIVE_PLAYERS, "next", "r 300")
    before = table.session.table
    assert why in table.said(line)
    assert table.session.table == before


def test_a_correction_that_a_later_step_does_not_bear_names_that_step():
    told = Conversation(*FIVE_PLAYERS, "next", "r 300", "r 500").said("correct 8 r 450")
    assert "no: after that, Act later on would be refused: raise too small\n" in told


# The journal


def test_a_restart_goes_on_mid_hand_and_undo_and_redo_reach_over_it():
    table = Conversation(*FIVE_PLAYERS, "next", "r 300", "c")
    before = table.session.table
    assert table.restarted().session.table == before
    assert "taken back: seat 5 Tomas calls 300" in table.said("undo")
    assert table.restarted().said("redo").startswith("done again: seat 5 Tomas calls 300")
    assert table.session.table == before


def test_a_new_evening_ends_what_can_be_undone_and_waits_for_the_hand():
    table = Conversation(*FIVE_PLAYERS, "next")
    assert "no: hand 1 is still running (R020)" in table.said("evening")
    table.said("f", "f", "f", "f", "next", "undo")
    assert "a new evening begins" in table.said("evening")
    assert "no: nothing has been done this evening" in table.said("undo")
    assert "nothing has happened yet" in table.said("history")


def test_what_cannot_be_saved_is_said_in_a_sentence_and_goon_plays_on(monkeypatch):
    table = Conversation(*FIVE_PLAYERS)

    def full(journal, *_arguments, **_named):
        raise JournalFull(journal.path, "the disk is full")

    with monkeypatch.context() as disk:
        disk.setattr(Journal, "append", full)
        told = table.said("next")
        assert told.startswith(
            f"no: {table.journal.resolve()}: the disk is full. Free some space on this disk "
            "(old backups, pictures), then go on. "
            "Nothing was changed; goon plays on without saving\n"
        )
        assert "→ start hand 1: next" in told
        assert "going on; it is saved as soon as that is possible" in table.said("goon")
        told = table.said("next")
        assert told.startswith("hand 1: 50/100, button seat 1\n")
        assert "only in memory: 1 of the steps. " in told
        assert "only in memory: 2 of the steps. " in table.said("r 300")
    assert "only in memory" not in table.said("c")
    assert "no: the journal can be written: there is nothing to go on without" in table.said("goon")
    hand = table.session.table.hand
    assert table.restarted().session.table.hand == hand


def test_a_file_that_was_damaged_is_said_at_once(tmp_path):
    file = tmp_path / "friday.journal"
    Conversation(*FIVE_PLAYERS, "next", journal=file).close()
    with file.open("r+b") as broken:
        broken.seek(4096)
        broken.write(b"\xff" * 4096)
    told = Conversation(journal=file).said("")
    assert told.startswith("the file of the table was damaged: it is restored up to entry ")
    assert f"the damaged one is kept as {file}.kept-1\n" in told


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
    table = Conversation(*FIVE_PLAYERS, "evening", seed=1)  # undo ends here
    chips = table.session.table.chips()
    for line in lines:
        table.said(line, "table")
        assert table.session.table.chips() == chips
