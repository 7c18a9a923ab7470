"""Hands gathered from the events of an evening."""

import msgspec
import pytest

from dealer_pi.engine import (
    AddChips,
    DealBoard,
    FinishHand,
    KillHand,
    LeaveTable,
    Misdeal,
    Muck,
    SeatPlayer,
    SetStack,
    Show,
    StartHand,
    parse_cards,
)
from dealer_pi.journal.histories import (
    Action,
    ChipsMoved,
    HandPlayer,
    follow,
    hand_from_json,
    hand_json,
    played_hands,
)
from tests.engine.tables import acts, table_of
from tests.journal.histories.evenings import events_of, hand_of, hands_of

FLOP = DealBoard(parse_cards("2c7d9h"))
TURN = DealBoard(parse_cards("Js"))
RIVER = DealBoard(parse_cards("4s"))
WALK = (StartHand(), *acts("1 f, 2 f, 3 f"), FinishHand())


def four(**setting):
    return table_of([1000, 1000, 1000, 1000], button_at=2, blinds=(5, 10), **setting)


def test_a_hand_is_gathered_whole():
    hand = hand_of(
        four(),
        StartHand(),
        *acts("1 f, 2 r30, 3 c, 4 f"),
        FLOP,
        *acts("3 x, 2 b40, 3 c"),
        TURN,
        *acts("3 x, 2 x"),
        RIVER,
        *acts("3 b100, 2 c"),
        Show(3, parse_cards("AsAd")),
        Muck(2),
        FinishHand(),
    )
    assert hand.players == (
        HandPlayer(3, "player 3", 1000, 1180),
        HandPlayer(4, "player 4", 1000, 990),
        HandPlayer(1, "player 1", 1000, 1000),
        HandPlayer(2, "player 2", 1000, 830),
    )
    assert (hand.number, hand.button, hand.small_blind, hand.big_blind) == (1, 2, 3, 4)
    assert hand.actions[1:3] == (
        Action(0, 2, "raise", 30, 30),
        Action(0, 3, "call", 30, 25),
    )
    assert hand.actions[-1] == Action(3, 2, "call", 100, 100)
    assert "".join(hand.board) == "2c7d9hJs4s"
    assert {seat: "".join(cards) for seat, cards in hand.shown.items()} == {3: "AsAd"}
    assert (hand.pot, hand.rake, hand.winnings) == (350, 0, {3: 350})
    assert hand.showdown
    assert not hand.walk
    assert not hand.void


def test_a_walk_is_no_showdown():
    hand = hand_of(four(), *WALK)
    assert hand.walk
    assert not hand.showdown
    assert hand.winnings == {4: 10}


def test_a_void_hand_is_told_with_its_ruling():
    hand = hand_of(four(), StartHand(), Misdeal("boxed_cards"))
    assert hand.void
    assert [ruling.code for ruling in hand.rulings] == ["misdeal"]
    assert [player.result for player in hand.players] == [0, 0, 0, 0]
    assert not hand.walk


def test_chips_that_come_and_go_are_told_between_the_hands():
    commands = [
        *WALK,
        AddChips(1, 200),
        LeaveTable(2),
        SetStack(3, 990),
        SeatPlayer(5, "Eva", 500),
    ]
    told = list(follow(four(rules="club-sk"), events_of(four(rules="club-sk"), commands)[0]))
    assert told[1:] == [
        ChipsMoved("player 1", 1, "top-up", 200),
        ChipsMoved("player 2", 2, "cash-out", -1000),
        ChipsMoved("player 3", 3, "recount", -5),
        ChipsMoved("Eva", 5, "buy-in", 500),
    ]


def test_hands_that_are_cut_off_by_the_stream_are_left_out():
    table = four()
    first, running = events_of(table, [*WALK, StartHand()])
    rest, _ = events_of(running, [*acts("2 f, 3 f, 4 f"), FinishHand(), StartHand()])
    assert [hand.number for hand in played_hands(table, first)] == [1]
    assert list(played_hands(running, rest)) == []


def test_times_are_kept_and_have_to_be_complete():
    table = four()
    events, _ = events_of(table, WALK)
    times = [1000.0 + n for n in range(len(events))]
    [hand] = played_hands(table, events, times)
    assert (hand.started_at, hand.finished_at) == (1000.0, times[-1])
    with pytest.raises(ValueError, match="zip"):
        list(played_hands(table, events, times[:-1]))


def test_the_own_form_keeps_everything():
    hands = hands_of(four(), StartHand(), KillHand(1, "penalty"), Misdeal("other")) + hands_of(
        four(), *WALK
    )
    for hand in hands:
        assert hand_from_json(hand_json(hand)) == hand


@pytest.mark.parametrize("line", [b"", b"{}", b"[1]", b"\xff", b'{"number": "x"}', b"[" * 9999])
def test_a_line_of_something_else_is_no_hand(line):
    with pytest.raises((msgspec.DecodeError, RecursionError)):
        hand_from_json(line)
