"""The whole: real and simulated devices joined to a live table, whatever happens to them."""

import threading
import time

import pytest

from dealer_pi.assembly import devices
from dealer_pi.assembly.assembly import Assembly
from dealer_pi.assembly.device_setup import Buttons, DeviceSetup, Hub, SetupFault
from dealer_pi.card_camera.records import LivePicture
from dealer_pi.devices.camera.choice import SimulatedChoice
from dealer_pi.devices.seat_hub.lamps import LOOKS, Signal
from dealer_pi.devices.simulated.buttons import Faults
from dealer_pi.devices.simulated.camera import SimulatedTable
from dealer_pi.devices.simulated.table_picture import BOARD_CORNERS, SIZE
from dealer_pi.devices.states import DEALER, Key, Trouble
from dealer_pi.engine import Act, parse_cards
from dealer_pi.vision.zone import Zone
from tests.assembly.joined_tables import JoinedTable, ScriptedCamera
from tests.devices.pin_tables import pin_map


def health(room):
    return {device.name: device.health for device in room.now.devices}


def hand_lies_open(room, cards):
    return lambda: parse_cards(cards) in [seat.cards for seat in room.now.seats]


def test_a_whole_hand_costs_the_dealer_the_raise_amount_and_one_next(tmp_path):
    with JoinedTable(tmp_path) as room:
        room.camera_comes()
        room.deal()
        said = []
        room.presses("1 raise")
        said.append(room.assembly.confirm_raise(300).result(5))
        room.report()
        room.presses("2 fold, 3 call")
        room.lies("2c 7d 9h")
        room.presses("3 call, 1 call")
        room.lies("2c 7d 9h Js")
        room.presses("3 call, 1 call")
        room.lies("2c 7d 9h Js 4s")
        room.presses("3 call, 1 call")
        for cards in ("Ks Kd", "As Ad"):
            room.camera.shown = parse_cards(cards)
            room.until(hand_lies_open(room, cards), cards)
        room.report()
        assert room.kind == "push_pots"
        said.append(room.assembly.next().result(5))
        assert (room.now.hand, room.kind) == (2, "post_and_deal")
        assert {seat.seat: seat.stack + seat.bet for seat in room.now.seats}[1] == 10_350
        assert len(said) == 2


def test_a_fault_in_one_report_does_not_silence_the_next(tmp_path, caplog):
    def fault():
        raise RuntimeError("a driver's fault")

    with JoinedTable(tmp_path) as room:
        room.deal()
        room.report(fault, "nonsense")
        room.press(1, Key.CALL)
        assert room.now.actor == 2
    assert "a driver's fault" in caplog.text
    assert "nonsense" in caplog.text


def test_a_face_of_the_desk_that_fails_is_left_out_and_the_others_go_on(tmp_path, caplog):
    seen = threading.Event()

    def fails(_desk):
        raise RuntimeError("a face's fault")

    def draws(desk):
        if desk.pending:
            seen.set()

    with JoinedTable(tmp_path) as room:
        room.deal()
        room.assembly.desks.subscribe(call=fails)
        room.assembly.desks.subscribe(call=draws)
        room.press(1, Key.RAISE)
        assert seen.wait(5)
    assert "a subscriber failed" in caplog.text


def test_the_desk_gives_only_its_newest_to_who_comes_late(tmp_path):
    with JoinedTable(tmp_path) as room:
        room.deal()
        mailbox = room.assembly.desks.subscribe()
        room.presses("3 fold, 2 fold, 1 raise")
        newest = mailbox.get(5)
        assert newest is room.desk
        assert mailbox.get(0) is None
        assert newest.pending is not None


def test_when_the_assembly_is_closed_nobody_waits_for_ever(tmp_path):
    with JoinedTable(tmp_path) as room:
        mailbox = room.assembly.desks.subscribe()
    while mailbox.get(5) is not None:
        pass
    assert mailbox.closed
    assert room.assembly.cancel_raise().cancelled()


def test_the_live_picture_lies_beside_the_desk(tmp_path):
    with JoinedTable(tmp_path) as room:
        number = room.desk.number
        room.report(LivePicture(1, "board", (2, 1), b"jpeg"))
        assert room.assembly.desks.picture == b"jpeg"
        assert room.desk.number == number


def test_a_trouble_is_on_the_desk_until_it_is_over(tmp_path):
    stuck = Trouble("pins", "stuck_key", "", 3, Key.FOLD)
    with JoinedTable(tmp_path) as room:
        room.report(stuck, stuck)
        assert list(room.desk.troubles) == [stuck]
        room.report(Trouble("pins", "freed_key", "", 3, Key.FOLD))
        assert list(room.desk.troubles) == []


def test_a_device_that_was_set_up_wrongly_is_absent_and_named(tmp_path):
    setup = DeviceSetup(faults=(SetupFault("camera", "devices.toml, line 3: wrong"),))
    with JoinedTable(tmp_path, setup) as room:
        room.report()
        assert health(room) == {"camera": "absent"}
        assert room.now.devices[0].note == "bad_setup"
        assert room.desk.troubles[0].detail == "devices.toml, line 3: wrong"
        room.deal()
        room.press(1, Key.CALL)
        assert room.now.actor == 2


@pytest.fixture
def with_pins(tmp_path):
    setup = DeviceSetup(buttons=Buttons("simulated"), pin_map=pin_map())
    with JoinedTable(tmp_path, setup) as room:
        room.until(lambda: health(room) == {"pins": "ready"}, "the pins")
        room.deal()
        yield room


def until_noticed(press, done, what):
    """Presses, each longer than the one before: a busy machine may not see a short one."""
    for held_s in (0.08, 0.4, 2.0):
        press(held_s)
        end = time.monotonic() + 2
        while time.monotonic() < end:
            if done():
                return
            time.sleep(0.005)
    pytest.fail(f"it never came: {what}")


def finger(room, seat, key, done, what):
    """A press of a key on the simulated pins."""

    def press(held_s):
        room.pins_twin.press(seat, key)
        time.sleep(held_s)
        room.pins_twin.release(seat, key)

    until_noticed(press, done, what)


def test_keys_on_simulated_pins_play_the_table(with_pins):
    room = with_pins
    finger(room, 1, Key.CALL, lambda: room.now.actor == 2, "the call of seat 1")
    finger(room, 2, Key.FOLD, lambda: room.now.actor == 3, "the fold of seat 2")
    finger(room, DEALER, Key.NEXT, lambda: room.desk.blinks != (), "NEXT, which is not enough")


def test_pins_that_go_away_in_mid_hand_are_told_and_taken_back(with_pins):
    room = with_pins
    room.pins_twin.faults = Faults(gone=True)
    room.until(lambda: health(room)["pins"] == "lost", "the loss")
    room.do(Act(1, "call"))
    room.pins_twin.faults = Faults()
    room.until(lambda: health(room)["pins"] == "ready", "the return")
    finger(room, 2, Key.CALL, lambda: room.now.actor == 3, "the call of seat 2")


def test_a_seat_hub_plays_the_table_and_shows_its_lamps_again_after_a_replug(tmp_path):
    with JoinedTable(tmp_path, DeviceSetup(hub=Hub("simulated"))) as room:
        twin = room.hub_twin
        room.until(lambda: health(room) == {"seat hub": "ready"}, "the hub")
        room.deal()
        room.until(lambda: lamp(twin, 1) == LOOKS[Signal.TO_ACT], "the lamp of seat 1")
        presses(twin, 1, lambda: room.now.actor == 2)
        twin.unplug()
        room.until(lambda: health(room)["seat hub"] == "lost", "the loss")
        room.do(Act(2, "call"))
        twin.plug_in()
        room.until(lambda: lamp(twin, 3) == LOOKS[Signal.TO_ACT], "the lamp of seat 3")
        presses(twin, 3, lambda: room.kind == "burn_and_deal")
        assert [c.seat for _, _, c, _ in room.table.steps() if isinstance(c, Act)] == [1, 2, 3]


def presses(twin, seat, done):
    """A press of CALL on the simulated hub."""
    until_noticed(lambda s: twin.press(seat, Key.CALL, hold=s), done, f"the call of {seat}")


def lamp(twin, seat):
    lamps = twin.lamps
    return lamps[seat] if lamps else None


def test_cards_that_are_laid_under_the_simulated_camera_are_dealt(tmp_path):
    drawn = SimulatedTable(tmp_path / "drawn.json")
    camera, board = SimulatedChoice(str(drawn.file)), Zone(SIZE, BOARD_CORNERS)
    with JoinedTable(tmp_path, DeviceSetup(camera=camera, board=board)) as room:
        room.until(lambda: room.desk.board is not None, "the camera", patience_s=60)
        room.to_the_flop()
        drawn.lay("As", "Kd", "7c")
        room.until(lambda: room.now.board != (), "the flop", patience_s=30)
        assert set(room.now.board) == set(parse_cards("As Kd 7c"))


def test_a_device_that_cannot_be_started_is_absent_and_the_others_go_on(tmp_path, monkeypatch):
    def broken(*_, **__):
        raise OSError("no pseudo-terminals are left")

    monkeypatch.setattr(devices, "SimulatedSeatHub", broken)
    setup = DeviceSetup(buttons=Buttons("simulated"), pin_map=pin_map(), hub=Hub("simulated"))
    with JoinedTable(tmp_path, setup) as room:
        room.until(lambda: health(room) == {"pins": "ready", "seat hub": "absent"}, "both")


def test_a_device_that_cannot_be_closed_does_not_keep_the_others_open(tmp_path, caplog):
    class Broken(ScriptedCamera):
        def close(self):
            raise OSError("it hangs")

    with JoinedTable(tmp_path, DeviceSetup(hub=Hub("simulated"))) as room:
        room.assembly.devices.camera = Broken(room.report)
    assert "it hangs" in caplog.text
    room.until(lambda: not hub_threads(), "the end of the hub")


def hub_threads():
    return [thread for thread in threading.enumerate() if "seat hub" in thread.name]


def test_an_assembly_leaves_no_thread_behind(tmp_path):
    before = set(threading.enumerate())
    setup = DeviceSetup(buttons=Buttons("simulated"), pin_map=pin_map(), hub=Hub("simulated"))
    with JoinedTable(tmp_path, setup) as room:
        assert isinstance(room.assembly, Assembly)
        room.assembly.desks.subscribe(call=lambda _: None)
    room.until(lambda: set(threading.enumerate()) <= before, "the end of all threads")
