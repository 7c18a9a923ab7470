"""Acts out of turn: bound, free again, or taken back (R052, TDA 53)."""

import pytest

from dealer_pi.engine import events as e
from dealer_pi.engine.commands import Act, KillHand, OutOfTurn
from dealer_pi.engine.next_step import next_step
from dealer_pi.engine.state import hand_of
from tests.engine.irregular_tables import flop, ruled, six
from tests.engine.tables import accepted, begin, deal, do, may, play, raises, refused


def s6_raises_out_of_turn():
    """Seat 3 made it 300, seat 4 folded, and before seat 5 seat 6 says "raise, 800"."""
    return accepted(six(line="3 r300, 4 f"), OutOfTurn(6, "raise", 800))


def test_r052_an_act_out_of_turn_binds_while_the_action_is_unchanged():
    answer = s6_raises_out_of_turn()
    assert ruled(answer) == ("out_of_turn_bound", "R052")
    assert next_step(answer.table).seat == 5
    table = play(answer.table, "5 c")
    assert next_step(table).numbers == {"act": "raise", "to": 800}
    for act in (Act(6, "call"), Act(6, "fold"), Act(6, "raise", 900), Act(6, "all-in")):
        refusal = refused(table, act)
        assert (refusal.code, refusal.numbers["to"]) == ("bound", 800)
    assert [(c.act, c.least_to, c.most_to, c.adds) for c in may(table, 6).choices] == [
        ("raise", 800, 800, 800)
    ]
    assert may(table, 6).refused["call"].code == "bound"
    answer = accepted(table, Act(6, "raise", 800))
    assert answer.events[0] == e.BoundReleased(6)
    assert hand_of(answer.table).bound == ()


@pytest.mark.parametrize("line", ["6 c", "6 r900", "6 r2000", "6 f"])
def test_r052_a_raise_in_between_sets_him_free(line):
    table = play(s6_raises_out_of_turn().table, "5 r600")
    assert (next_step(table).seat, next_step(table).numbers) == (6, {})
    assert raises(table, 6) == (900, 10_000)
    table = play(table, line)
    assert hand_of(table).bound == ()


def test_r052_a_raise_of_less_than_the_least_stays_refused_after_the_action_changed():
    table = play(s6_raises_out_of_turn().table, "5 r600")
    assert refused(table, Act(6, "raise", 800)).code == "raise_too_small"


@pytest.mark.parametrize(
    ("said", "line", "act"),
    [
        pytest.param(OutOfTurn(3, "check"), "1 x, 2 x", "3 x", id="check"),
        pytest.param(OutOfTurn(3, "bet", 400), "1 x, 2 x", "3 b400", id="bet"),
        pytest.param(OutOfTurn(3, "all-in"), "1 x, 2 x", "3 a", id="all-in"),
    ],
)
def test_r052_what_was_said_is_done_when_the_turn_comes(said, line, act):
    table = play(do(flop(), said), line)
    assert refused(table, Act(3, "fold")).code == "bound"
    play(table, act)


def test_r052_a_bound_call_is_a_call_of_the_price():
    table = do(flop("1 b300"), OutOfTurn(3, "call"))
    assert refused(play(table, "2 f"), Act(3, "fold")).code == "bound"
    assert hand_of(play(table, "2 c, 3 c")).paid[3] == 400
    assert raises(play(table, "2 r900"), 3) == (1_500, 9_900)


def test_r052_a_bound_raise_that_nobody_could_call_is_free():
    table = begin({1: 10_000, 2: 300, 3: 10_000}, button_at=3)
    table = do(play(deal(play(table, "3 c, 1 c, 2 x"), "2c 7d 9h"), "1 b200"), OutOfTurn(3, "call"))
    assert refused(play(table, "2 f"), Act(3, "fold")).code == "bound"
    table = begin({1: 400, 2: 10_000, 3: 10_000}, button_at=3)
    table = deal(play(table, "3 c, 1 c, 2 x"), "2c 7d 9h")
    table = do(play(table, "1 a"), OutOfTurn(3, "raise", 900))
    assert refused(play(table, "2 c"), Act(3, "call")).code == "bound"
    assert hand_of(play(table, "2 f, 3 c")).stage == "board"


@pytest.mark.parametrize("switch", ["binding if unchanged", "taken back"])
def test_r052_a_fold_out_of_turn_always_stands(switch):
    table = six(line="3 r300, 4 f", out_of_turn=switch)
    answer = accepted(table, OutOfTurn(1, "fold"))
    assert ruled(answer) == ("out_of_turn_fold", "R052")
    assert next_step(answer.table).seat == 5
    assert hand_of(answer.table).bets[1] == 50
    assert next_step(play(answer.table, "5 c, 6 c")).seat == 2


def test_r052_where_it_is_taken_back_he_is_only_warned():
    table = six(line="3 r300, 4 f", out_of_turn="taken back")
    answer = accepted(table, OutOfTurn(6, "raise", 800))
    assert ruled(answer) == ("out_of_turn_taken_back", "R052")
    assert hand_of(answer.table) == hand_of(table)


def test_r052_a_dead_hand_is_bound_no_longer():
    table = do(flop("1 b300"), OutOfTurn(3, "call"), KillHand(3, "penalty"))
    assert hand_of(table).bound == ()


def test_r052_a_street_ends_what_was_bound_on_it():
    table = do(flop("1 b300"), OutOfTurn(3, "call"), KillHand(2, "penalty"), KillHand(1, "absent"))
    assert (next_step(table).kind, hand_of(table).bound) == ("push_pots", ())


@pytest.mark.parametrize(
    ("line", "command", "code"),
    [
        pytest.param("", OutOfTurn(3, "call"), "his_turn", id="his turn"),
        pytest.param("3 f", OutOfTurn(3, "call"), "not_in_hand", id="folded"),
        pytest.param("", OutOfTurn(7, "call"), "not_in_hand", id="an empty seat"),
        pytest.param("", OutOfTurn(0, "call"), "not_in_hand", id="no seat"),
        pytest.param("3 a", OutOfTurn(3, "call"), "all_in_already", id="all-in"),
        pytest.param("", OutOfTurn(5, "check"), "facing_bet", id="a check facing a bet"),
        pytest.param("", OutOfTurn(5, "raise", 150), "raise_too_small", id="too small"),
        pytest.param("3 c, 4 f, 5 f, 6 f, 1 c, 2 x", OutOfTurn(3, "check"), "betting_over", id="-"),
    ],
)
def test_r052_what_is_not_out_of_turn_is_refused(line, command, code):
    assert refused(six(line=line), command).code == code


def test_r052_he_is_bound_once():
    table = s6_raises_out_of_turn().table
    assert refused(table, OutOfTurn(6, "call")).code == "already_bound"
    again = accepted(play(table, "5 r600, 6 c, 1 f"), OutOfTurn(5, "call"))
    assert ruled(again)[0] == "out_of_turn_bound"
