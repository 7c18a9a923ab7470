from random import Random

import pytest
from cobs import cobs
from hypothesis import given
from hypothesis import strategies as st

from dealer_pi.devices.seat_hub import protocol

payloads = st.binary(max_size=200)
numbers = st.integers(0, 2**32 - 1)
sessions = st.integers(0, 2**16 - 1)


@given(kind=st.integers(32, 255), session=sessions, number=numbers, payload=payloads)
def test_a_message_arrives_as_it_was_sent(kind, session, number, payload):
    data = protocol.frame(kind, session, number, payload)
    assert protocol.Reader().feed(data) == [(kind, session, number, payload)]


@given(payload=payloads)
def test_a_frame_is_stuffed_as_the_cobs_library_does_it(payload):
    data = protocol.frame(99, 1, 2, payload)
    assert data[0] == data[-1] == 0
    assert cobs.encode(cobs.decode(data[1:-1])) == data[1:-1]


@given(noise=st.binary(max_size=400), cuts=st.lists(st.integers(1, 30), max_size=40))
def test_a_message_is_found_behind_noise_and_in_pieces(noise, cuts):
    reader = protocol.Reader()
    data = noise + protocol.frame(protocol.TAKEN, 7, 8)
    found = []
    for cut in cuts:
        found += reader.feed(data[:cut])
        data = data[cut:]
    found += reader.feed(data)
    assert found == [(protocol.TAKEN, 7, 8, b"")]


def test_every_single_flipped_bit_is_noticed():
    data = protocol.frame(
        protocol.KEYS, 3, 4, protocol.pack_keys(500, [(1, 2 | protocol.DOWN, 490)])
    )
    for bit in range(8, 8 * (len(data) - 1)):
        damaged = bytearray(data)
        damaged[bit // 8] ^= 1 << bit % 8
        assert protocol.Reader().feed(bytes(damaged)) == []


def test_half_a_frame_does_not_spoil_the_next_one():
    reader = protocol.Reader()
    whole = protocol.frame(protocol.TAKEN, 1, 2)
    assert reader.feed(whole[:6] + whole) == [(protocol.TAKEN, 1, 2, b"")]
    assert reader.skipped == 1


def test_f018_a_million_random_bytes_make_no_message_and_take_no_memory():
    rng = Random(18)
    reader = protocol.Reader()
    for _ in range(250):
        assert reader.feed(rng.randbytes(4000)) == []
    assert reader.skipped > 1000
    assert reader.feed(b"\x01" * 100_000) == []
    assert reader.feed(b"\0" + protocol.frame(protocol.TAKEN, 1, 2)) == [
        (protocol.TAKEN, 1, 2, b"")
    ]


@pytest.mark.parametrize(
    ("kind", "payload"),
    [
        (protocol.HELLO, protocol.pack_hello(1)),
        (protocol.WELCOME, protocol.pack_welcome(1, 2, (1, 0, 0), (10, 4, 11, 4))),
        (protocol.KEYS, protocol.pack_keys(1, [])),
        (protocol.STATUS, protocol.pack_status(1)),
        (protocol.SOUND, b"\1"),
    ],
)
def test_a_payload_that_is_too_short_counts_as_damage_and_a_longer_one_is_of_a_newer_peer(
    kind, payload
):
    assert protocol.Reader().feed(protocol.frame(kind, 1, 1, payload[:-1])) == []
    assert len(protocol.Reader().feed(protocol.frame(kind, 1, 1, payload + b"new"))) == 1


def test_the_age_of_a_key_edge_survives_the_overflow_of_the_hubs_milliseconds():
    payload = protocol.pack_keys(2**32 + 20, [(1, 0, 2**32 - 5)])
    assert protocol.unpack_keys(payload) == [(1, 0, 25)]


def test_a_full_frame_of_edges_fits_between_two_zeros():
    edges = [(10, 3, 2**32 - 1)] * protocol.EDGES_A_FRAME
    data = protocol.frame(protocol.KEYS, 1, 1, protocol.pack_keys(5, edges))
    assert len(data) - 2 <= protocol.LONGEST
