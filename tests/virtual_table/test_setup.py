from dealer_pi.assembly.assembly import Assembly
from dealer_pi.devices.edges import KeyAt
from dealer_pi.devices.states import SEAT_KEYS, Key
from dealer_pi.engine import StartHand
from dealer_pi.virtual_table.setup import virtual_devices
from tests.live_table.live_tables import do, opened, three_players
from tests.virtual_table.boards import played, until

CAMERA_WITHIN_S = 60.0
"""A process and its neural networks have to start."""


def test_a_flop_is_reached_by_pods_and_dealt_by_cards_that_lie_under_the_camera(tmp_path):
    with played(tmp_path) as player:
        table = opened(tmp_path / "table.journal")
        do(table, *three_players(), StartHand())
        setup = virtual_devices(player.twins.table.file)
        with Assembly(table, setup, find_hub=player.twins.hub.ports) as assembly:
            until(lambda: assembly.desks.now.board is not None, CAMERA_WITHIN_S)
            until(lambda: {device.health for device in table.snapshot.devices} == {"ready"})
            for seat in (1, 2, 3):
                call(player, table, seat)
            until(lambda: table.snapshot.next_step.kind == "burn_and_deal")
            player.touch("3 cards")
            until(lambda: table.snapshot.board or offered(assembly), CAMERA_WITHIN_S)
            if not table.snapshot.board:  # it had not seen it empty, and asks
                assembly.accept_board(offered(assembly)).result(CAMERA_WITHIN_S)
            assert sorted(map(str, table.snapshot.board)) == sorted(player.twins.table.lying.board)
        table.close()


def offered(assembly):
    """The street that the camera would have accepted with one tap."""
    board = assembly.desks.now.board
    return board.offered if board else ()


def call(player, table, seat):
    """Press the seat's key as soon as it is its turn, for as long as the keypad needs."""
    until(lambda: table.snapshot.actor == seat)
    finger = player.down(player.pod_key(KeyAt(seat, Key.CALL)))
    contacts = player.twins.hub.keypad._seen  # noqa: SLF001 - a slow machine scans late
    until(lambda: contacts.get((seat, SEAT_KEYS.index(Key.CALL))))
    player.up(finger)
