from queue import SimpleQueue

import pytest

from dealer_pi.devices.camera.camera import CameraError
from dealer_pi.devices.camera.choice import SimulatedChoice
from dealer_pi.devices.edges import KeyAt
from dealer_pi.devices.seat_hub.lamps import Signal, Sound, lamps_for
from dealer_pi.devices.seat_hub.link import SeatHub
from dealer_pi.devices.simulated.camera import SimulatedCamera
from dealer_pi.devices.simulated.wire import WireFaults
from dealer_pi.devices.states import DEALER, Key
from dealer_pi.locale import LANGUAGES, words
from dealer_pi.virtual_table.scale import SMALLEST, USUAL, panel_for
from tests.virtual_table.boards import key_events, played, until

ROW_OF_3, BLOCK_0 = 32, 98
"""Where the keyboard has the 3 of the upper row and the 0 of the number block."""


@pytest.fixture
def player(tmp_path):
    with played(tmp_path) as player:
        yield player


@pytest.fixture
def reports():
    return SimpleQueue()


@pytest.fixture
def hub(player, reports):
    """The table's own end of the hub's cable, connected."""
    hub = SeatHub(reports, find=player.twins.hub.ports)
    until(lambda: hub.state == "ready")
    yield hub
    hub.close()


@pytest.mark.usefixtures("hub")
def test_a_key_of_a_pod_is_down_for_as_long_as_the_finger_is_on_it(player, reports):
    key = player.pod_key(KeyAt(7, Key.ALL_IN))
    finger = player.down(key)
    assert key_events(reports, 1) == [(7, "all_in", True)]
    assert reports.empty()
    player.up(finger)
    assert key_events(reports, 1) == [(7, "all_in", False)]


@pytest.mark.usefixtures("hub")
def test_every_key_arrives_as_itself(player, reports):
    for pod in player.board.pods.values():
        for key in pod.keys:
            finger = player.down(key)
            assert key_events(reports, 1) == [(key.at.seat, key.at.key.value, True)]
            player.up(finger)
            assert key_events(reports, 1) == [(key.at.seat, key.at.key.value, False)]


@pytest.mark.usefixtures("hub")
def test_the_keyboard_plays_the_seat_that_its_digit_chose(player, reports):
    player.type_down("", ROW_OF_3)
    player.type_down("r")
    player.type_down("r")  # as a keyboard repeats it
    assert key_events(reports, 1) == [(3, "raise", True)]
    player.type_down("", BLOCK_0)
    player.type_up("r")
    assert key_events(reports, 1) == [(3, "raise", False)]
    player.type_down("f")
    player.type_down(" ")
    assert sorted(key_events(reports, 2)) == [(DEALER, "next", True), (10, "fold", True)]


@pytest.mark.usefixtures("hub")
def test_keys_that_are_held_come_up_when_another_window_takes_the_keyboard(player, reports):
    player.type_down("a")
    assert key_events(reports, 1) == [(1, "all_in", True)]
    player.window._focus(None, False)  # noqa: SLF001 - a window without a screen has no focus
    assert key_events(reports, 1) == [(1, "all_in", False)]


@pytest.mark.usefixtures("hub")
def test_a_key_is_up_only_when_finger_and_keyboard_have_both_left(player, reports):
    finger = player.down(player.pod_key(KeyAt(1, Key.CALL)))
    player.type_down("c")
    player.up(finger)
    assert key_events(reports, 1) == [(1, "call", True)]
    assert player.twins.is_closed(KeyAt(1, Key.CALL))
    player.type_up("c")
    assert key_events(reports, 1) == [(1, "call", False)]


@pytest.mark.usefixtures("hub")
def test_a_window_that_changes_its_size_lets_the_keys_go(player, reports):
    player.down(player.pod_key(KeyAt(2, Key.FOLD)))
    assert key_events(reports, 1) == [(2, "fold", True)]
    player.board.lay_out(panel_for(*USUAL))
    assert key_events(reports, 1) == [(2, "fold", False)]


def test_a_letter_with_ctrl_or_alt_is_left_to_the_desktop(player):
    player.type_down("d", 0, "ctrl")
    player.type_down("f", 0, "alt")
    assert not player.twins.table.lying.board
    assert not player.twins.is_closed(KeyAt(1, Key.FOLD))


def test_lamps_shine_as_the_hub_has_them(player, hub):
    hub.show(lamps_for({4: {Signal.DEALER_BUTTON}}))
    until(lambda: any(lamp[:3] != (0, 0, 0) for lamp in player.twins.hub.lamps or ()))
    player.board.draw()
    shown = {seat: pod.strip.colours[0] for seat, pod in player.board.pods.items()}
    lit = {seat for seat, colour in shown.items() if max(colour) > 0.2}
    assert lit == {4}
    red, green, blue = shown[4]
    assert blue > green > red


def test_a_sound_of_the_hub_is_written_on_the_window(player, hub):
    hub.sound(Sound.YOUR_TURN)
    until(lambda: player.twins.hub.sounds)
    player.board.draw()
    assert player.sees("Your turn")


@pytest.mark.usefixtures("hub")
def test_cards_are_laid_shown_taken_back_and_collected_where_the_camera_looks(player):
    camera = SimulatedCamera(SimulatedChoice(str(player.twins.table.file)))

    def seen():
        camera.look()
        lying = camera._scene.lying  # noqa: SLF001 - what it would draw
        return len(lying.board), len(lying.shown)

    player.touch("3 cards")
    assert seen() == (3, 0)
    player.type("e")
    player.touch("Show 2 cards")
    assert seen() == (4, 2)
    player.type("\b")
    assert seen() == (4, 0)
    player.touch("Collect all")
    assert seen() == (0, 0)
    assert player.sees("48 cards in the deck")
    player.touch("Shuffle", "Take back", "Take back", "Take back", "Take back", "Take back")
    assert player.sees("Nothing to take back")


def test_faults_of_the_hub_are_switched_on_and_off(player):
    hub = player.twins.hub
    player.up(player.down(player.pod_key(KeyAt(5, Key.RAISE))))
    player.touch("Faults", "Contacts bounce", "Last key sticks", "Noise on the cable")
    assert hub.keypad.bounce_ms > 0
    assert player.twins.stuck == {KeyAt(5, Key.RAISE)}
    assert hub.up.faults == hub.down.faults != WireFaults()
    player.touch("Back")
    assert player.key("Faults: 3").shown
    player.touch("Faults: 3", "Contacts bounce", "Last key sticks", "Noise on the cable", "Back")
    assert (hub.keypad.bounce_ms, player.twins.stuck) == (0, set())
    assert hub.up.faults == WireFaults()
    assert player.key("Faults").shown


@pytest.mark.parametrize(
    ("word", "field", "value"),
    [
        ("Camera frozen", "frozen", True),
        ("Camera late", "late_s", 3.0),
        ("Camera dark", "light", 0.05),
        ("Camera green", "green", True),
    ],
    ids=["frozen", "late", "dark", "green"],
)
def test_faults_of_the_camera_are_switched_on_and_off(player, word, field, value):
    sound = player.twins.table.faults
    player.touch("Faults", word)
    assert getattr(player.twins.table.faults, field) == value
    player.touch(word)
    assert player.twins.table.faults == sound


def test_an_unplugged_camera_is_not_found(player):
    camera = SimulatedCamera(SimulatedChoice(str(player.twins.table.file)))
    camera.look()
    player.touch("Faults", "Camera unplugged")
    with pytest.raises(CameraError, match="not_found"):
        camera.look()


def test_an_unplugged_hub_is_lost_and_found_again_at_the_port_that_is_told(tmp_path):
    told = [""]
    with played(tmp_path, plugged=told.append) as player:
        hub = SeatHub(SimpleQueue(), find=lambda: [told[-1]] if told[-1] else [])
        until(lambda: hub.state == "ready")
        player.touch("Faults", "Pods unplugged")
        assert told[-1] == ""
        until(lambda: hub.state == "lost")
        assert player.sees("Pods unplugged")
        player.touch("Pods unplugged")
        until(lambda: hub.state == "ready")
        hub.close()
    assert told[-1] == ""


@pytest.mark.parametrize("size", [SMALLEST, USUAL], ids=["800x480", "1280x720"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_fits_on_the_window(tmp_path, language, size):
    with played(tmp_path, language, size) as player:
        assert player.cut() == []
        player.touch(words(language)("virtual-faults"))
        assert player.cut() == []
        for widget in player.board.walk():
            assert widget.x >= 0
            assert widget.y >= 0
            assert widget.right <= size[0] + 1
            assert widget.top <= size[1] + 1
