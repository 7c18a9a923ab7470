"""Messages over a socket: whole ones come through, and everything else has a name."""

import socket
import struct
import time

import msgspec
import pytest

from dealer_pi.card_camera import wire
from dealer_pi.card_camera.messages import COMMANDS, MESSAGES, Alive, Live, NewHand, Seen
from dealer_pi.card_camera.records import LivePicture
from dealer_pi.card_camera.wire import MOST, Wire, WireError
from dealer_pi.engine.cards import Card
from dealer_pi.vision.observations import CardsAtRest, Observation


@pytest.fixture
def raw_and_wire():
    raw, end = socket.socketpair()
    hearing = Wire(end, MESSAGES)
    yield raw, hearing
    raw.close()
    hearing.close()


def framed(message):
    body = msgspec.msgpack.encode(message)
    return struct.pack(">I", len(body)) + body


def failure(what):
    with pytest.raises(WireError) as error:
        what()
    return error.value.code


def test_messages_come_as_they_were_sent():
    one, other = socket.socketpair()
    sending, hearing = Wire(one, COMMANDS), Wire(other, MESSAGES)
    seen = Seen(Observation(3, 4, CardsAtRest((Card.As, Card.Kd), (Card.Kd,))))
    picture = LivePicture(1, "board", (640, 200), bytes(100_000))
    sending.send(seen)
    came = hearing.receive(1)
    hearing.send(Live(2, "show"))
    assert (came, sending.receive(1)) == ([seen], [Live(2, "show")])
    sending.send(picture)
    assert hearing.receive(1) == [picture]
    sending.close()
    hearing.close()


def test_a_message_may_come_in_pieces_and_several_at_once(raw_and_wire):
    raw, hearing = raw_and_wire
    data = framed(Alive()) + framed(Seen(Observation(1, 2, CardsAtRest(()))))
    raw.sendall(data[:3])
    assert hearing.receive() == []
    raw.sendall(data[3:-1])
    assert hearing.receive() == [Alive()]
    raw.sendall(data[-1:])
    assert hearing.receive() == [Seen(Observation(1, 2, CardsAtRest(())))]


def test_what_came_before_the_end_is_heard_before_the_end(raw_and_wire):
    raw, hearing = raw_and_wire
    raw.sendall(framed(Alive()))
    raw.close()
    assert hearing.receive(1) == [Alive()]
    assert failure(lambda: hearing.receive(1)) == "closed"


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (struct.pack(">I", MOST + 1), "too_large"),
        (b"Traceback (most recent call last)", "too_large"),
        (struct.pack(">I", 3) + b"\xc1\xc1\xc1", "not_understood"),
        (framed(NewHand()), "not_understood"),
    ],
    ids=["a huge length", "text", "no MessagePack", "a message of the other direction"],
)
def test_what_is_no_message_is_named(raw_and_wire, data, code):
    raw, hearing = raw_and_wire
    raw.sendall(data)
    assert failure(lambda: hearing.receive(1)) == code


def test_a_message_that_is_too_large_is_not_sent(raw_and_wire):
    raw, sending = raw_and_wire
    assert (
        failure(lambda: sending.send(LivePicture(1, "whole", (9, 9), bytes(MOST)))) == "too_large"
    )
    raw.setblocking(False)
    with pytest.raises(BlockingIOError):
        raw.recv(1)


def test_waiting_for_a_message_ends(raw_and_wire):
    began = time.monotonic()
    assert raw_and_wire[1].receive(0.05) == []
    assert 0.04 < time.monotonic() - began < 1


def test_an_end_that_does_not_take_what_it_is_sent_is_stuck(monkeypatch):
    monkeypatch.setattr(wire, "SEND_S", 0.05)
    raw, end = socket.socketpair()
    sending = Wire(end, MESSAGES)
    big = LivePicture(1, "whole", (9, 9), bytes(MOST - 100))  # more than a socket keeps
    assert failure(lambda: sending.send(big)) == "stuck"
    raw.close()
    assert failure(lambda: sending.send(Alive())) == "closed"
    sending.close()
