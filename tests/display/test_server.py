"""The server: what it answers, and to whom."""

from __future__ import annotations

import json
import socket
import threading

import pytest

from dealer_pi.display import Config, NoPort, Server
from dealer_pi.display.addresses import listening
from dealer_pi.display.views import page_view
from dealer_pi.locale import LANGUAGES
from tests.display.asking import ask, caught_up, goodbye, socket_of, view_after
from tests.display.scenes import cash
from tests.engine.tables import acts
from tests.live_table.live_tables import do


def test_the_television_and_phones_have_a_page_each(quiet_server):
    assert b'data-page="tv"' in ask(quiet_server, "/").body
    assert b'data-page="phone"' in ask(quiet_server, "/phone").body


def test_everything_that_a_page_names_is_there(quiet_server):
    page = ask(quiet_server, "/").body.decode()
    version = page.split('data-version="')[1].split('"')[0]
    for path in {part.split('"')[0] for part in page.split(f'"/v/{version}')[1:]}:
        answer = ask(quiet_server, f"/v/{version}{path}")
        assert answer.status == 200, path
        assert "immutable" in answer.headers["Cache-Control"]


def test_files_of_another_version_are_not_given(quiet_server):
    assert ask(quiet_server, "/v/000000000000/js/main.js").status == 404


def test_every_answer_forbids_foreign_scripts_frames_and_sources(quiet_server):
    for path in ("/", "/phone", "/now", "/words/sk", "/nothing"):
        headers = ask(quiet_server, path).headers
        policy = headers["Content-Security-Policy"]
        assert policy.startswith("default-src 'none'; script-src 'self';"), path
        assert "frame-ancestors 'none'" in policy
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert "Server" not in headers


def test_a_page_hears_of_every_step_as_soon_as_it_is_done(server, table):
    with socket_of(server) as there:
        told = [view_after(there)]
        cash(table)
        do(table, *acts("1 r300"))
        while told[-1]["view"]["headline"]["text"] != "Peter":
            told.append(view_after(there, told[-1]["number"]))
    assert told[-1]["view"]["headline"]["ask"] == "250 to call"


def test_each_page_is_told_in_its_own_language(server, table):
    cash(table)
    caught_up(server, table)
    do(table, *acts("1 r300"))
    told = {}
    for language in LANGUAGES:
        with socket_of(server, language) as there:
            told[language] = view_after(there)["view"]["headline"]["ask"]
    assert len(set(told.values())) == len(LANGUAGES)


def test_a_page_without_a_websocket_asks_and_is_told_only_what_is_new(server, table):
    cash(table)
    caught_up(server, table)
    first = ask(server, "/now").json
    key = f"{first['start']}-{first['number']}-{first['part']}"
    again = ask(server, f"/now?after={key}").json
    assert "view" in first
    assert "view" not in again
    assert again["now"] > 0
    do(table, *acts("1 r300"))
    while "number" not in (told := ask(server, f"/now?after={key}").json):
        pass  # the server hears of the step a moment later
    assert told["number"] > first["number"]


def test_a_page_hears_a_sign_of_life_each_second_while_nothing_happens(quiet_server):
    with socket_of(quiet_server) as there:
        view_after(there)
        first = json.loads(there.recv(timeout=1))
        second = json.loads(there.recv(timeout=1))
    assert 0 < second["now"] - first["now"] < 1000


def test_a_page_that_asks_the_time_gets_its_own_number_back(quiet_server):
    with socket_of(quiet_server) as there:
        there.send("41")
        answers = (json.loads(there.recv(timeout=2)) for _ in range(10))
        answer = next(a for a in answers if "ping" in a)
    assert answer["ping"] == 41


def test_a_table_that_is_closed_says_goodbye_and_is_silent(serve, table):
    server = serve()
    with socket_of(server) as there:
        view_after(there)
        table.close()
        assert goodbye(there) == 1001
    assert ask(server, "/now").status == 503


def test_only_this_machine_is_served_until_the_dealer_turns_the_room_on(serve):
    server = serve(address="198.51.100.4")
    bound = socket.socket()
    with bound, pytest.raises(OSError, match="refused"):
        bound.connect(("127.0.0.2", server.port))
    assert ask(server, "/qr.svg").status == 404
    assert server.open_room() == f"http://198.51.100.4:{server.port}/phone"
    with socket.create_connection(("127.0.0.2", server.port)):
        pass
    picture = ask(server, "/qr.svg")
    assert picture.headers["Content-Type"] == "image/svg+xml"
    with socket_of(server) as there:
        assert view_after(there)["view"]["room"] == server.room
    server.close_room()
    with pytest.raises(OSError, match="refused"):
        socket.create_connection(("127.0.0.2", server.port))
    assert ask(server, "/").status == 200


def test_the_next_port_is_taken_where_one_is_busy(table):
    with listening("127.0.0.1", 0) as busy:
        port = busy.getsockname()[1]
        with Server(table, Config(port=port)) as server:
            assert port < server.port < port + 20


def test_without_a_free_port_it_says_which_it_tried():
    with listening("127.0.0.1", 0) as busy:
        port = busy.getsockname()[1]
        with pytest.raises(NoPort, match=f"no free port \\(port {port}\\)"):
            listening("127.0.0.1", port, tried=1)


def test_nothing_is_left_behind_when_it_stops(table):
    before = set(threading.enumerate())
    for _ in range(2):
        with Server(table, Config(port=0)) as server, socket_of(server) as there:
            view_after(there)
    for thread in set(threading.enumerate()) - before:
        thread.join(5)
        assert not thread.is_alive()


def test_however_many_ask_a_step_is_worded_once_a_language(server, table, monkeypatch):
    worded = []

    def counted(w, *given, **more):
        worded.append(w.language)
        return page_view(w, *given, **more)

    cash(table)  # in a tournament the clock makes news of its own
    caught_up(server, table)
    monkeypatch.setattr("dealer_pi.display.feed.page_view", counted)
    for _ in range(20):
        ask(server, "/now?lang=sk")
    assert worded == ["sk"]
