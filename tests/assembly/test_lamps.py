"""What lamps and sounds say of the table, and that only news is sent."""

from msgspec.structs import replace

from dealer_pi.assembly.desk import Blink, Desk, PendingRaise
from dealer_pi.assembly.device_setup import DeviceSetup, Hub
from dealer_pi.assembly.lamps import HURRY_NS, Lights, signals, until_short_ns
from dealer_pi.devices.seat_hub.lamps import Signal, Sound, lamps_for
from dealer_pi.devices.states import DEALER, Key
from dealer_pi.tournament.clocks import SECOND, SetClock
from tests.assembly.joined_tables import JoinedTable

BUTTON = Signal.DEALER_BUTTON
NOBODY = Desk()


class Lamps:
    """A hub and a row of plain lamps that note what they are told."""

    def __init__(self):
        self.shown = []
        self.sounds = []
        self.lit = []

    def show(self, lamps):
        self.shown.append(lamps)

    def sound(self, sound):
        self.sounds.append(sound)

    def light(self, seat, look):
        self.lit.append((seat, look))


def test_the_seat_to_act_the_button_and_a_pending_raise_are_lit(tmp_path):
    with JoinedTable(tmp_path) as room:
        room.deal()
        assert signals(room.now, NOBODY, 0) == {1: {BUTTON, Signal.TO_ACT}}
        pending = Desk(pending=PendingRaise(1, 0))
        assert signals(room.now, pending, 0) == {
            1: {BUTTON, Signal.TO_ACT, Signal.PENDING_RAISE},
            DEALER: {Signal.PENDING_RAISE},
        }


def test_the_winners_are_lit_while_their_pots_are_pushed_and_the_pad_waits_for_next(tmp_path):
    with JoinedTable(tmp_path) as room:
        room.deal()
        room.presses("1 fold, 2 fold")
        assert signals(room.now, NOBODY, 0) == {
            1: {BUTTON},
            3: {Signal.WINNER},
            DEALER: {Signal.TO_ACT},
        }


def test_the_lamp_hurries_in_the_last_seconds_of_the_clock(tmp_path):
    with JoinedTable(tmp_path) as room:
        room.deal()
        room.do(SetClock("shot", "start", 30))
        early = until_short_ns(room.now, 0) or 0
        assert early == 30 * SECOND - HURRY_NS - (room.now.now_ns - _begun(room))
        assert Signal.TIME_RUNNING_OUT not in signals(room.now, NOBODY, early - 1)[1]
        assert Signal.TIME_RUNNING_OUT in signals(room.now, NOBODY, early)[1]
        assert until_short_ns(room.now, early) is None


def _begun(room):
    (shot,) = room.now.clocks
    return shot.ends_ns - shot.length_ns


def test_the_hub_sounds_when_the_last_seconds_begin(tmp_path):
    with JoinedTable(tmp_path, DeviceSetup(hub=Hub("simulated"))) as room:
        room.until(lambda: [d.health for d in room.now.devices] == ["ready"], "the hub")
        room.deal()
        room.do(SetClock("shot", "start", HURRY_NS // SECOND + 1))
        twin = room.hub_twin
        assert Sound.TIME not in twin.sounds
        room.until(lambda: Sound.TIME in twin.sounds, "the sound")


def test_only_what_is_new_is_sent(tmp_path):
    hub = Lamps()
    lights = Lights(hub, hub, sounds=True)
    with JoinedTable(tmp_path) as room:
        room.deal()
        for _ in range(3):
            lights.show(room.now, NOBODY, 0)
        assert hub.shown == [lamps_for({1: {BUTTON, Signal.TO_ACT}})]
        assert hub.lit[:2] == [(1, "on"), (2, "off")]
        assert hub.sounds == [Sound.YOUR_TURN]
        hub.lit.clear()
        room.press(1, Key.CALL)
        lights.show(room.now, NOBODY, 0)
        assert hub.lit == [(1, "off"), (2, "on")]
        assert hub.sounds == [Sound.YOUR_TURN] * 2


def test_a_press_out_of_turn_blinks_and_sounds_once(tmp_path):
    hub = Lamps()
    lights = Lights(hub, hub, sounds=True)
    with JoinedTable(tmp_path) as room:
        lights.show(room.now, NOBODY, 0)
        hub.lit.clear()
        desk = replace(NOBODY, blinks=(Blink(3, Key.FOLD, 5, "out_of_turn"),))
        lights.show(room.now, desk, 0)
        lights.show(room.now, desk, 0)
        assert hub.lit == [(3, "blink")]
        assert hub.sounds == [Sound.NOT_NOW]


def test_a_house_that_wants_no_sounds_hears_none(tmp_path):
    hub = Lamps()
    lights = Lights(hub, None, sounds=False)
    with JoinedTable(tmp_path) as room:
        room.deal()
        lights.show(room.now, NOBODY, 0)
    assert (len(hub.shown), hub.sounds) == (1, [])
