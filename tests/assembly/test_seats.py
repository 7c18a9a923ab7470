"""Presses at the seats become acts: only in turn, only once, and a raise only when confirmed."""

import pytest
from msgspec.structs import replace

from dealer_pi.assembly.desk import Desk, Desks, PendingRaise
from dealer_pi.assembly.seats import SeatKeys
from dealer_pi.devices.presses import PressTimes
from dealer_pi.devices.states import DEALER, DeviceState, Key, StateChanged
from dealer_pi.engine import Act, DealBoard, PrematureCards, SetRules, Show, parse_cards
from dealer_pi.live_table import Accepted, Undo
from tests.assembly.joined_tables import AT_ONCE, JoinedTable
from tests.live_table.live_tables import NO_LIMIT


@pytest.fixture
def room(tmp_path):
    with JoinedTable(tmp_path) as joined:
        joined.deal()
        yield joined


def acts(room):
    """What the seats did in this evening."""
    return [(c.seat, c.act, c.to) for _, _, c, _ in room.table.steps() if isinstance(c, Act)]


def test_fold_and_call_are_final_as_the_key_comes_up(room):
    room.presses("1 fold, 2 call")
    assert acts(room) == [(1, "fold", 0), (2, "call", 0)]


def test_the_call_key_checks_where_nothing_is_to_be_called(room):
    room.presses("1 call, 2 call, 3 call")
    assert acts(room)[-1] == (3, "check", 0)
    assert room.kind == "burn_and_deal"


def test_all_in_is_final_once_it_was_held_and_not_before(room):
    room.report(room.down(1, Key.ALL_IN), room.up(1, Key.ALL_IN))
    assert acts(room) == []
    room.press(1, Key.ALL_IN)
    assert acts(room) == [(1, "all-in", 0)]


def test_the_dealer_sees_how_far_an_all_in_is_held(tmp_path):
    with JoinedTable(tmp_path, times=PressTimes()) as room:
        room.deal()
        room.report(room.down(1, Key.ALL_IN))
        room.until(lambda: room.desk.holds != (), "the hold")
        (hold,) = room.desk.holds
        assert (hold.seat, hold.key) == (1, Key.ALL_IN)
        assert 0 < hold.share <= 1
        room.report(room.up(1, Key.ALL_IN))
        assert room.desk.holds == ()


def test_a_raise_is_private_until_the_dealer_confirms_its_amount(room):
    before = room.now
    room.press(1, Key.RAISE)
    assert room.desk.pending is not None
    assert room.desk.pending.seat == 1
    assert room.now == before
    assert isinstance(room.assembly.confirm_raise(300).result(5), Accepted)
    room.report()
    assert acts(room) == [(1, "raise", 300)]
    assert room.desk.pending is None


def test_a_refused_amount_leaves_the_raise_pending(room):
    room.press(1, Key.RAISE)
    assert room.assembly.confirm_raise(150).result(5).code == "raise_too_small"
    assert room.desk.pending is not None
    room.assembly.confirm_raise(300).result(5)
    assert acts(room) == [(1, "raise", 300)]


def test_who_pressed_raise_has_spoken_until_the_dealer_cancels_it(room):
    room.presses("1 raise, 1 fold")
    assert acts(room) == []
    assert room.assembly.cancel_raise().result(5)
    assert room.desk.pending is None
    room.press(1, Key.CALL)
    assert acts(room) == [(1, "call", 0)]


def test_confirming_or_cancelling_what_is_not_pending_does_nothing(room):
    assert room.assembly.confirm_raise(300).result(5) is None
    assert not room.assembly.cancel_raise().result(5)
    assert acts(room) == []


def test_a_pending_raise_is_forgotten_when_the_dealer_acts_for_the_seat_on_the_screen(room):
    room.press(1, Key.RAISE)
    room.do(Act(1, "call"))
    assert room.desk.pending is None
    assert room.assembly.confirm_raise(300).result(5) is None


def test_a_raise_where_none_is_possible_blinks_with_the_reason(room):
    room.presses("1 all_in, 2 call")
    room.press(3, Key.RAISE)
    assert room.desk.pending is None
    assert room.desk.blinks[-1].why == "others_all_in"
    room.press(3, Key.CALL)
    assert acts(room)[-1] == (3, "call", 0)


def test_a_raise_of_a_fixed_limit_has_nothing_to_key_in_and_is_final(tmp_path):
    with JoinedTable(tmp_path) as room:
        room.do(SetRules(replace(NO_LIMIT, structure="fixed-limit")))
        room.deal()
        room.press(1, Key.RAISE)
        assert room.desk.pending is None
        assert acts(room) == [(1, "raise", 0)]
        assert room.now.price == 200


def test_a_press_that_a_fault_lost_may_be_pressed_again(room, monkeypatch, caplog):
    def fails(*_):
        raise RuntimeError("a fault of the disk")

    monkeypatch.setattr(room.table, "ask", fails)
    room.press(1, Key.CALL)
    monkeypatch.undo()
    room.press(1, Key.CALL)
    assert acts(room) == [(1, "call", 0)]
    assert "a fault of the disk" in caplog.text


def test_another_street_is_another_turn_of_the_same_seat(room):
    desks = Desks()
    seats = SeatKeys(room.table, desks, lambda _: None, AT_ONCE)
    for event in (room.down(1, Key.RAISE), room.up(1, Key.RAISE)):
        seats.key(event)
    wanted = desks.now.pending
    assert wanted == PendingRaise(1, wanted.since_ns if wanted else 0)
    seats.follow(replace(room.now, street=1))
    assert desks.now.pending is None
    for event in (room.down(1, Key.CALL), room.up(1, Key.CALL)):
        seats.key(event)
    assert acts(room) == [(1, "call", 0)]


def test_out_of_turn_only_blinks(room):
    before = room.now
    room.press(3, Key.FOLD)
    assert room.now == before
    (blink,) = room.desk.blinks
    assert (blink.seat, blink.key, blink.why) == (3, Key.FOLD, "out_of_turn")


def test_a_blink_is_over_after_some_seconds(room):
    desks = Desks()
    seats = SeatKeys(room.table, desks, lambda _: None)
    seats.key(room.down(3, Key.FOLD))
    due = seats.next_due()
    assert due is not None
    seats.due(due - 1)
    assert desks.now.blinks != ()
    seats.due(due)
    assert desks.now == Desk(number=desks.now.number)


def test_a_double_press_acts_once(room):
    room.presses("1 call, 1 call, 2 call, 2 call")
    assert acts(room) == [(1, "call", 0), (2, "call", 0)]


def test_a_press_that_began_before_the_turn_changed_counts_for_neither_turn(room):
    began = room.down(1, Key.CALL)
    room.report(began)
    room.do(Act(1, "fold"))
    room.report(room.up(1, Key.CALL))
    assert acts(room) == [(1, "fold", 0)]


def test_the_next_seat_that_leans_on_its_key_too_early_does_not_act(room):
    room.report(room.down(1, Key.CALL), room.down(2, Key.CALL))
    room.report(room.up(1, Key.CALL), room.up(2, Key.CALL))
    assert acts(room) == [(1, "call", 0)]
    assert room.desk.blinks[-1].seat == 2


def test_a_key_that_went_down_before_its_turn_is_out_of_turn_however_late_it_is_heard_of(room):
    early = room.down(2, Key.CALL)
    room.press(1, Key.CALL)
    room.report(early, room.up(2, Key.CALL))
    assert acts(room) == [(1, "call", 0)]
    assert room.desk.blinks[-1].why == "out_of_turn"
    room.press(2, Key.CALL)
    assert acts(room)[1:] == [(2, "call", 0)]


def test_after_an_undo_the_same_seat_may_press_again(room):
    room.press(1, Key.CALL)
    room.do(Undo())
    room.press(1, Key.FOLD)
    assert acts(room) == [(1, "fold", 0)]


def test_the_same_press_number_after_a_new_start_is_another_press(room):
    room.press(1, Key.CALL)
    room.do(Undo())
    room.begin_anew()
    room.press(1, Key.CALL)
    assert acts(room) == [(1, "call", 0)]


def test_while_a_remedy_is_open_no_seat_may_act(room):
    room.do(PrematureCards("flop"))
    room.press(1, Key.CALL)
    assert acts(room) == []
    assert room.desk.blinks[-1].why == "out_of_turn"
    room.next()
    room.press(1, Key.CALL)
    assert acts(room) == [(1, "call", 0)]


def test_a_device_that_is_lost_takes_its_half_presses_with_it(room):
    room.report(room.down(1, Key.CALL))
    room.report(StateChanged("pins", DeviceState.LOST, "edges_lost"))
    assert [(d.name, d.health, d.note) for d in room.now.devices] == [
        ("pins", "lost", "edges_lost")
    ]
    room.report(room.up(1, Key.CALL))
    assert acts(room) == []
    room.report(StateChanged("pins", DeviceState.READY, "open"))
    room.press(1, Key.CALL)
    assert acts(room) == [(1, "call", 0)]
    assert room.now.devices[0].note == ""


def test_two_devices_may_press_for_the_same_table(room):
    room.press(1, Key.CALL, source="seat hub")
    room.press(2, Key.CALL, source="pins")
    assert acts(room) == [(1, "call", 0), (2, "call", 0)]


def test_the_pad_deals_undoes_and_says_when_it_can_do_nothing(room):
    assert room.kind == "post_and_deal"
    room.next()
    assert room.kind == "act"
    room.next()
    assert (room.desk.blinks[-1].seat, room.desk.blinks[-1].why) == (DEALER, "not_now")
    room.press(1, Key.FOLD)
    room.press(DEALER, Key.UNDO)
    assert room.now.actor == 1


def test_next_pressed_twice_in_a_moment_counts_once(tmp_path):
    with JoinedTable(tmp_path, times=PressTimes()) as room:
        room.next()
        room.next()
        assert room.kind == "post_and_deal"


def test_undo_on_the_pad_first_cancels_a_pending_raise(room):
    room.presses("1 call, 2 raise")
    room.press(DEALER, Key.UNDO)
    assert room.desk.pending is None
    assert acts(room) == [(1, "call", 0)]
    room.press(2, Key.CALL)
    assert acts(room) == [(1, "call", 0), (2, "call", 0)]


def test_next_pushes_the_pots_and_begins_the_next_hand(room):
    room.presses("1 fold, 2 fold")
    assert room.kind == "push_pots"
    room.next()
    assert (room.now.hand, room.kind) == (2, "post_and_deal")


def test_next_waits_where_somebody_lost_his_last_chips(room):
    room.presses("1 all_in, 2 call, 3 fold")
    room.do(Show(2, parse_cards("2c 3c")), Show(1, parse_cards("As Ad")))
    for street in ("Kh 9h 8s", "4d", "Jc"):
        room.do(DealBoard(parse_cards(street)))
    room.next()
    assert room.kind == "start_hand"
    room.next()
    assert room.now.running


def test_the_clock_key_calls_the_clock_and_it_ends_with_the_act(room):
    room.press(DEALER, Key.CLOCK)
    assert [clock.name for clock in room.now.clocks] == ["shot"]
    room.press(DEALER, Key.PAUSE)
    assert not room.now.clocks[0].running
    room.press(1, Key.CALL)
    assert room.now.clocks == ()


def test_the_clock_key_pressed_again_calls_the_clock_off(room):
    room.press(DEALER, Key.CLOCK)
    room.press(DEALER, Key.CLOCK)
    assert room.now.clocks == ()


def test_no_clock_is_called_where_nobody_is_to_act(room):
    room.presses("1 fold, 2 fold")
    room.press(DEALER, Key.CLOCK)
    assert room.now.clocks == ()
    assert room.desk.blinks[-1].why == "not_now"
