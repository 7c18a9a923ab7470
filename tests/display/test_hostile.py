"""Strangers who mean harm: nothing gets through, and the table does not notice."""

from __future__ import annotations

import socket
import struct
import time
from contextlib import ExitStack, contextmanager, suppress

import pytest
from websockets.exceptions import InvalidStatus

from dealer_pi.display import Limits
from dealer_pi.display.door import Door
from dealer_pi.display.manners import Allowance
from dealer_pi.engine import Stakes
from dealer_pi.engine import commands as c
from tests.display.asking import ask, goodbye, socket_of, view_after
from tests.display.scenes import cash
from tests.live_table.live_tables import do

HANDSHAKE = (
    "GET /live?lang=en HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nOrigin: http://127.0.0.1:{port}\r\n"
    "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)


@contextmanager
def raw(server, source="127.0.0.9", buffer=0):
    """A bare connection from some address of this machine."""
    with socket.socket() as found:
        found.settimeout(10)
        if buffer:
            found.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        found.bind((source, 0))
        found.connect(("127.0.0.1", server.port))
        yield found


@contextmanager
def upgraded(server, **how):
    with raw(server, **how) as found:
        found.sendall(HANDSHAKE.format(port=server.port).encode())
        assert b"101" in found.recv(64)
        yield found


def frame(opcode: int, length: int, body: bytes = b"") -> bytes:
    """A masked frame that claims this length."""
    if length < 126:
        head = bytes([0x80 | opcode, 0x80 | length])
    else:
        head = bytes([0x80 | opcode, 0xFF]) + struct.pack("!Q", length)
    return head + b"\0\0\0\0" + body


def shut(found: socket.socket) -> bool:
    """Whether the other side ends the connection."""
    limit = time.monotonic() + 8
    with suppress(ConnectionError):
        while found.recv(65_536):
            assert time.monotonic() < limit, "it is still open"
    return True


def quickness(table, times=40) -> list[float]:
    """Seconds that commands took to be done, in order of length."""
    found = []
    for number in range(times):
        begun = time.perf_counter()
        do(table, c.SetStakes(Stakes(50, 100 + number % 2)))
        found.append(time.perf_counter() - begun)
    return sorted(found)


@pytest.mark.parametrize(
    "bad",
    [
        frame(0x1, 1 << 40),
        frame(0x1, 100_000, b"1" * 100_000),
        frame(0x2, 4, b"1234"),
        frame(0x1, 4, b"\xff\xfe\xfd\xfc"),
        frame(0x3, 0),
        frame(0x0, 3, b"abc"),
        frame(0x9, 200, b"p" * 200),
        frame(0x1, 20, b'{"act": "fold", "a":'),
        frame(0x1, 9, b"123456789"),
        b"\x81\x05hello",
        b"\xff" * 64,
    ],
    ids=[
        "a frame of a terabyte",
        "a long frame",
        "bytes",
        "no text",
        "an unknown kind",
        "a part without a beginning",
        "a ping that is too long",
        "a command",
        "a number that is too long",
        "without a mask",
        "noise",
    ],
)
def test_a_frame_that_no_page_sends_ends_the_connection_and_fills_no_log(quiet_server, bad, caplog):
    with upgraded(quiet_server) as found:
        found.sendall(bad)
        assert shut(found)
    assert ask(quiet_server, "/").status == 200
    assert caplog.records == []


def test_a_flood_of_small_frames_ends_the_connection(quiet_server):
    with upgraded(quiet_server) as found, suppress(ConnectionError):
        for _ in range(5000):
            found.sendall(frame(0x9, 4, b"ping"))
    with upgraded(quiet_server) as found:
        with suppress(ConnectionError):
            for _ in range(5000):
                found.sendall(frame(0x1, 1, b"1"))
        assert shut(found)


def test_half_a_request_does_not_hold_a_place_for_long(serve):
    server = serve(limits=Limits(life_s=0.3))
    with raw(server) as silent, raw(server) as slow, raw(server) as body:
        slow.sendall(b"GET / HTTP/1.1\r\nHost: 127")
        body.sendall(
            b"POST /pin HTTP/1.1\r\nHost: 127.0.0.1\r\nOrigin: http://127.0.0.1\r\n"
            b"Content-Length: 60\r\n\r\npin="
        )
        assert all(shut(found) for found in (silent, slow, body))


def test_who_does_not_read_is_let_go_and_others_hear_everything(serve, table):
    server = serve(limits=Limits(patience_s=0.3))
    cash(table)
    with upgraded(server, buffer=4096) as lazy, socket_of(server) as eager:
        told = view_after(eager)
        for number in range(60):
            do(table, c.SetStakes(Stakes(50, 100 + number % 2)))
            told = view_after(eager, told["number"])
        time.sleep(0.5)
        assert told["number"] == table.snapshot.number
        assert shut(lazy)


def test_two_thousand_connections_leave_room_for_the_television(server, table):
    before = quickness(table)
    with ExitStack() as held:
        for number in range(2000):
            found = held.enter_context(raw(server, f"127.0.1.{number // 500 + 1}"))
            found.settimeout(0.001)
            if number % 200 == 199:
                assert ask(server, "/").status == 200
        during = quickness(table)
        for _ in range(3):
            assert ask(server, "/now").status == 200
    assert during[len(during) // 2] < before[len(before) // 2] + 0.02
    assert during[-1] < 0.5


def test_an_address_has_so_many_places_and_the_television_keeps_its_own():
    door = Door(Limits(connections=10, kept_for_tv=2, an_address=4))
    assert [door.enter("192.0.2.1") for _ in range(5)] == [True] * 4 + [False]
    assert [door.enter("192.0.2.2") for _ in range(4)] == [True] * 4
    assert not door.enter("192.0.2.3")
    assert door.enter("127.0.0.1")
    door.leave("192.0.2.1")
    assert not door.enter("192.0.2.1")
    door.leave("127.0.0.1")
    assert door.enter("192.0.2.1")


def test_an_address_may_not_ask_without_end():
    allowance = Allowance(3, refill=2)
    assert [allowance.spend("192.0.2.1", now=0) for _ in range(4)] == [True, True, True, False]
    assert allowance.spend("192.0.2.2", now=0)
    assert [allowance.spend("192.0.2.1", now=1) for _ in range(3)] == [True, True, False]


def test_who_asks_too_much_hears_so(serve):
    server = serve(limits=Limits(requests=5, refill=0.001))
    said = [ask(server, "/now").status for _ in range(7)]
    assert said == [200] * 5 + [429] * 2


@pytest.mark.parametrize("origin", ["http://elsewhere.example", "null", "https://127.0.0.1", None])
def test_a_foreign_page_cannot_listen(quiet_server, origin):
    with pytest.raises(InvalidStatus, match="403"):
        socket_of(quiet_server, origin=origin)


@pytest.mark.parametrize("host", ["elsewhere.example", "127.0.0.1.elsewhere.example", "", "a b"])
def test_a_foreign_name_for_this_machine_is_refused(quiet_server, host):
    assert ask(quiet_server, "/now", Host=host).status in (400, 421)


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1:99", "[::1]:8080", "192.0.2.1"])
def test_its_own_names_and_bare_addresses_are_served(quiet_server, host):
    assert ask(quiet_server, "/now", Host=host).status == 200


@pytest.mark.parametrize(
    "path",
    [
        "/../../etc/passwd",
        "/v/../server.py",
        "/v/{version}/../../server.py",
        "/v/{version}/..%2f..%2fserver.py",
        "/v/{version}/%2e%2e/%2e%2e/config.py",
        "/v/{version}//etc/passwd",
        "/v/{version}/js/main.js%00.css",
        "/v/{version}/js",
        "/words/..%2fen",
        "/words/en.json",
    ],
)
def test_a_path_leads_to_nothing_that_is_not_the_pages(quiet_server, path):
    version = ask(quiet_server, "/").body.decode().split('data-version="')[1].split('"')[0]
    answer = ask(quiet_server, path.format(version=version))
    assert (answer.status, answer.body) in [(404, b""), (404, b"Not Found")]


@pytest.mark.parametrize(
    ("path", "headers", "status"),
    [
        ("/" + "a" * 2000, {}, 414),
        ("/now?lang=" + "x" * 2000, {}, 414),
        ("/", {"X-Long": "y" * 20_000}, 431),
    ],
    ids=["a long path", "a long question", "a long header"],
)
def test_what_is_too_long_is_refused(quiet_server, path, headers, status):
    assert ask(quiet_server, path, **headers).status == status


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"])
def test_nothing_can_be_done_through_it(server, table, method):
    number = table.snapshot.number
    own = f"http://127.0.0.1:{server.port}"
    for path in ("/", "/now", "/live", "/phone", "/act", "/words/en"):
        assert ask(server, path, method, b"{}", Origin=own).status in (404, 405)
    assert table.snapshot.number == number


def test_a_running_connection_ends_with_the_rule_it_broke(quiet_server):
    with socket_of(quiet_server) as there:
        there.send("not a number")
        assert goodbye(there) == 1008
