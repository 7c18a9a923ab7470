"""The PIN for phones, and who is asked for it."""

from __future__ import annotations

import asyncio
import threading
from typing import Any

import pytest

from dealer_pi.display.app import application
from dealer_pi.display.config import Config
from dealer_pi.display.feed import Feed
from dealer_pi.display.pin import TRIES, WINDOW_S, Pin

SECRET = b"s" * 32
PHONE, OTHER = "192.0.2.30", "192.0.2.31"


def test_the_right_pin_is_known_again_with_the_same_secret_only():
    pin = Pin("2468", SECRET)
    assert pin.tried("2468", PHONE, now=0) == "right"
    assert Pin("2468", SECRET).known(pin.token)
    assert not Pin("2468", b"t" * 32).known(pin.token)
    assert not Pin("1357", SECRET).known(pin.token)


def test_after_some_wrong_tries_even_the_right_pin_has_to_wait():
    pin = Pin("2468", SECRET)
    assert {pin.tried("0000", PHONE, now=1) for _ in range(TRIES)} == {"wrong"}
    assert pin.tried("2468", PHONE, now=2) == "wait"
    assert pin.tried("2468", OTHER, now=2) == "right"
    assert pin.tried("2468", PHONE, now=1 + WINDOW_S) == "right"


def test_many_addresses_together_have_no_more_than_ten_times_the_tries():
    pin = Pin("2468", SECRET)
    said = [pin.tried("0000", f"198.51.100.{n}", now=1) for n in range(10 * TRIES + 1)]
    assert said[-2:] == ["wrong", "wait"]


@pytest.mark.parametrize("wrong", ["", "2468 ", "24680", "čľšť"])
def test_nothing_but_the_pin_is_the_pin(wrong):
    assert Pin("2468", SECRET).tried(wrong, PHONE, now=0) == "wrong"


# -- as a phone meets it


class Phone:
    """Asks the application from an address of the room."""

    def __init__(self, address: str = PHONE) -> None:
        config = Config(pin="2468", secret=SECRET)
        self.app = application(Feed(), config, lambda: "", threading.Event())
        self.address = address

    def ask(self, path: str, method: str = "GET", body: bytes = b"", **headers: str) -> Any:
        return asyncio.run(self._ask(path, method, body, {"host": "192.0.2.1:8080", **headers}))

    async def _ask(self, path, method, body, headers):
        sent: list[Any] = []
        scope = {
            "type": "http",
            "method": method,
            "path": path,
            "raw_path": path.encode(),
            "query_string": b"",
            "headers": [(k.encode(), v.encode()) for k, v in headers.items()],
            "client": (self.address, 50_000),
            "server": ("192.0.2.1", 8080),
            "scheme": "http",
            "http_version": "1.1",
        }

        async def receive():
            return {"type": "http.request", "body": body, "more_body": False}

        async def send(message):
            sent.append(message)

        await self.app(scope, receive, send)
        headers = {k.decode(): v.decode() for k, v in sent[0]["headers"]}
        return sent[0]["status"], headers


OWN = {"origin": "http://192.0.2.1:8080"}


def test_a_phone_without_the_pin_is_asked_for_it_and_sees_nothing_of_the_table():
    phone = Phone()
    assert phone.ask("/phone")[1]["location"] == "/pin"
    assert phone.ask("/")[1]["location"] == "/pin"
    assert phone.ask("/now")[0] == 401
    assert phone.ask("/qr.svg")[0] == 401
    assert phone.ask("/pin")[0] == 200
    assert phone.ask("/words/sk")[0] == 200


def test_a_phone_that_says_the_pin_is_let_in_from_then_on():
    phone = Phone()
    status, headers = phone.ask("/pin", "POST", b"pin=2468", **OWN)
    assert (status, headers["location"]) == (303, "/phone")
    cookie = headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "samesite=strict" in cookie.lower()
    assert phone.ask("/phone", cookie=cookie.split(";")[0])[0] == 200


def test_a_phone_that_says_another_is_asked_again():
    status, headers = Phone().ask("/pin", "POST", b"pin=1111", **OWN)
    assert (status, headers["location"]) == (303, "/pin?wrong")
    assert "set-cookie" not in headers


def test_a_foreign_page_cannot_say_a_pin():
    assert Phone().ask("/pin", "POST", b"pin=2468", origin="http://elsewhere.example")[0] == 403
    assert Phone().ask("/pin", "POST", b"pin=2468")[0] == 403


def test_a_form_without_end_is_not_read():
    assert Phone().ask("/pin", "POST", b"pin=" + b"2" * 100_000, **OWN)[0] == 413


def test_the_television_of_this_machine_is_not_asked():
    assert Phone("127.0.0.1").ask("/")[0] == 200
