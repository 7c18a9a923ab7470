"""Both ends of the talk with the hub: the firmware's logic and the table's, over a bad cable."""

from random import Random

import pytest

from dealer_pi.devices.seat_hub import protocol
from dealer_pi.devices.seat_hub.conversation import Conversation, Timing
from dealer_pi.devices.seat_hub.hub import MOST_KEPT, TABLE_GONE_MS, Clock
from dealer_pi.devices.seat_hub.lamps import Lamp, Sound
from dealer_pi.devices.simulated.wire import WireFaults
from dealer_pi.devices.states import Key, KeyEvent, Trouble
from tests.devices.talking import BAD, MS, Talk, is_in_order, random_lamps


@pytest.fixture
def talk():
    talk = Talk(Random(5))
    talk.run(100)
    return talk


def session_of(table: Conversation) -> int:
    """The session of a table that has just been opened, from its greeting."""
    [(_, session, _, _)] = protocol.Reader().feed(table.tick(0))
    return session


def test_a_press_arrives_with_the_time_at_which_it_happened(talk):
    at = talk.now
    talk.press(3, 1)
    talk.press(3, 1, down=False)
    talk.run(50)
    assert talk.reports == [
        KeyEvent(3, Key.CALL, down=True, at_ns=at * MS, source="seat hub", number=1),
        KeyEvent(3, Key.CALL, down=False, at_ns=at * MS, source="seat hub", number=2),
    ]


def test_the_dealers_pad_is_seat_0_with_keys_of_its_own(talk):
    talk.hub.key(0, 3, True, talk.now)
    talk.run(50)
    [event] = talk.reports
    assert (event.seat, event.key) == (0, Key.PAUSE)


def test_an_edge_that_is_not_acknowledged_is_sent_again_and_taken_once(talk):
    talk.down.faults = WireFaults(drop=1.0)
    talk.press(1, 0)
    talk.run(500)
    assert len(talk.delivered) == 1
    talk.down.faults = WireFaults()
    talk.run(500)
    assert len(talk.delivered) == 1


def test_f019_after_a_reconnection_nothing_is_taken_twice_and_nothing_is_missing(talk):
    talk.press(1, 0)
    talk.run(20)  # taken, but the acknowledgement is lost with the cable
    talk.replug(power_lost=False)
    talk.press(2, 0)
    talk.run(200)
    assert talk.delivered == talk.pressed
    assert talk.reported_lost == 0
    assert talk.table.met is not None
    assert talk.table.met.how == "resumed"


def test_f019_a_hub_that_was_without_power_says_so(talk):
    talk.press(1, 0)
    talk.run(50)
    talk.replug(power_lost=True)
    talk.press(2, 0)
    talk.run(100)
    assert talk.delivered == talk.pressed
    assert talk.table.met is not None
    assert talk.table.met.how == "restarted"


def test_what_was_sent_to_a_table_that_died_is_reported_and_never_offered_to_the_next(talk):
    talk.down.faults = WireFaults(drop=1.0)
    talk.press(1, 0)
    talk.run(30)  # whether the old table acted on it, nobody knows
    talk.down.faults = WireFaults()
    talk.press(2, 0)
    talk.table, talk.reports = Conversation("seat hub", Timing()), []
    talk.replug(power_lost=False)
    talk.run(100)
    assert talk.reported_lost == 1
    assert talk.delivered == [talk.pressed[1]]


def test_what_nobody_has_seen_yet_is_kept_for_the_first_table():
    talk = Talk(Random(5))
    talk.press(4, 2)
    talk.run(100)
    assert talk.delivered == talk.pressed
    assert talk.reported_lost == 0


def test_edges_that_the_hub_could_not_keep_are_reported_as_a_number(talk):
    talk.up.faults = WireFaults(drop=1.0)
    for _ in range(MOST_KEPT + 7):
        talk.press(1, 0)
    talk.up.faults = WireFaults()
    talk.run(1000)
    assert talk.reports[0] == Trouble("seat hub", "keys_lost", "7")
    assert len(talk.delivered) == MOST_KEPT


def test_an_edge_that_was_lost_inside_the_hub_is_reported_though_none_follows(talk):
    talk.hub.missed()
    talk.run(1000)
    assert talk.reports == [Trouble("seat hub", "keys_lost", "1")]


def test_an_edge_that_comes_much_too_late_is_reported_and_not_acted_on(talk):
    talk.up.faults = WireFaults(drop=1.0)
    talk.press(6, 3)
    talk.run(5500)
    talk.up.faults = WireFaults()
    talk.run(1000)
    [report] = talk.reports
    assert isinstance(report, Trouble)
    assert (report.code, report.seat, report.key) == ("key_too_old", 6, Key.ALL_IN)


def test_lamps_are_alight_at_once_and_again_after_a_reconnection(talk):
    lamps = random_lamps(talk.rng)
    talk.table.show(lamps)
    talk.run(20)
    assert talk.hub.lamps == list(lamps)
    talk.replug(power_lost=True)
    assert talk.hub.lamps is None
    talk.run(50)
    assert talk.hub.lamps == list(lamps)


def test_without_a_table_the_lamps_show_it(talk):
    talk.table.show((Lamp(9, 9, 9, 0),))
    talk.run(50)
    talk.hub.tick(talk.now + TABLE_GONE_MS + 1)
    assert talk.hub.lamps is None


def test_a_sound_is_made_once_and_one_for_an_absent_hub_never(talk):
    talk.down.faults = WireFaults(duplicate=1.0)
    talk.table.sound(Sound.WINNER)
    talk.run(50)
    assert talk.hub.sounds == [Sound.WINNER]
    talk.replug(power_lost=True)
    talk.table.sound(Sound.TIME)
    talk.run(500)
    assert talk.hub.sounds == []


def test_messages_of_a_newer_peer_are_skipped_at_both_ends(talk):
    session = talk.hub.session
    talk.hub.receive(protocol.frame(15, session, 1, b"new"), talk.now)
    assert talk.table.receive(protocol.frame(31, session, 1, b"new"), talk.now * MS) == []
    talk.press(1, 1)
    talk.run(50)
    assert talk.delivered == talk.pressed


def test_a_key_that_this_program_does_not_know_is_named(talk):
    talk.hub.key(12, 1, True, talk.now)
    talk.run(50)
    assert talk.reports == [Trouble("seat hub", "unknown_key", "12 1")]


@pytest.mark.parametrize(("version", "fault"), [(9, "newer_protocol"), (0, "older_protocol")])
def test_a_hub_with_another_protocol_is_named_and_left_alone(version, fault):
    table = Conversation("seat hub", Timing())
    table.open(0)
    welcome = bytes([version]) + protocol.pack_welcome(1, 0, (2, 0, 0), (10, 4, 11, 4))[1:]
    table.receive(protocol.frame(protocol.WELCOME, session_of(table), 1, welcome), 0)
    assert (table.hopeless(0), table.detail) == (fault, f"{version} {protocol.VERSION}")
    assert table.met is None


def test_a_table_with_another_protocol_is_told_the_hubs_and_gets_no_keys():
    talk = Talk(Random(1))
    talk.hub.receive(protocol.frame(protocol.HELLO, 5, 0, b"\x09" + bytes(4)), 0)
    talk.press(1, 1)
    messages = protocol.Reader().feed(talk.hub.tick(0))
    assert [(kind, payload[0]) for kind, _, _, payload in messages] == [
        (protocol.WELCOME, protocol.VERSION)
    ]


def test_a_port_that_never_greets_is_no_hub_and_one_that_falls_silent_is_lost(talk):
    assert talk.table.hopeless((talk.now + 1500) * MS) == ""
    assert talk.table.hopeless((talk.now + 2100) * MS) == "silent"
    talk.table.open(0)
    assert talk.table.hopeless(2001 * MS) == "no_answer"


def test_what_a_buffer_kept_from_before_is_not_taken_for_news(talk):
    stale = protocol.frame(protocol.KEYS, talk.hub.session, 1, protocol.pack_keys(0, [(1, 0, 0)]))
    talk.replug(power_lost=False)
    talk.run(50)
    assert talk.table.receive(stale, talk.now * MS) == []


def test_f018_noise_is_counted_over_all_connections(talk):
    for _ in range(2):
        talk.table.receive(b"\0noise\0", talk.now * MS)
        talk.replug(power_lost=False)
    assert talk.table.skipped == 2


def test_the_hubs_clock_goes_on_where_its_count_starts_again():
    clock = Clock((1 << 29) - 5)
    assert clock.tick(10) == 15
    assert clock.at((1 << 29) - 1) == 4
    assert clock.at(12) == 15  # read a little later than the clock


@pytest.mark.parametrize("seed", range(60))
def test_over_a_bad_cable_every_edge_comes_once_and_in_order_and_the_lamps_end_up_right(seed):
    rng = Random(seed)
    talk = Talk(rng, BAD)
    for _ in range(30):
        talk.press(rng.randint(1, 10), rng.randrange(4), down=rng.random() < 0.5)
        talk.table.show(random_lamps(rng))
        talk.run(rng.choice((5, 40, 150)))
        if rng.random() < 0.05:
            talk.replug(power_lost=False)
    talk.run(2000)
    assert talk.delivered == talk.pressed
    assert talk.reported_lost == 0
    assert talk.hub.lamps == list(talk.table._lamps)  # noqa: SLF001 - what it was told to show


@pytest.mark.parametrize("seed", range(60))
def test_over_a_cable_that_is_also_pulled_what_is_missing_was_reported(seed):
    rng = Random(1000 + seed)
    talk = Talk(rng, BAD)
    unknown = 0  # edges that a hub without power took with it
    for _ in range(30):
        talk.press(rng.randint(1, 10), rng.randrange(4), down=rng.random() < 0.5)
        talk.run(rng.choice((5, 40, 150)))
        if rng.random() < 0.1:
            before = len(talk.delivered) + talk.reported_lost
            talk.replug(power_lost=True)
            unknown += len(talk.pressed) - before - unknown
    talk.up.faults = talk.down.faults = WireFaults()
    talk.run(3000)
    assert is_in_order(talk.delivered, talk.pressed)
    assert len(talk.delivered) + talk.reported_lost + unknown == len(talk.pressed)
