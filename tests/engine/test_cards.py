"""Cards: how they are written, read and named."""

import copy
import pickle

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealer_pi.engine.cards import (
    FULL_DECK,
    RANKS,
    Card,
    SameCardTwice,
    Suit,
    UnknownCard,
    UnknownStartingHand,
    different_cards,
    parse_card,
    parse_cards,
    starting_hand,
    starting_hand_cards,
)

SYMBOLS = ["cdhs", "CDHS", "♣♦♥♠", "♧♢♡♤"]


def test_a_deck_is_every_rank_in_every_suit_once():
    assert [str(card) for card in FULL_DECK] == [r + s for r in RANKS for s in "cdhs"]
    assert len(set(FULL_DECK)) == 52
    assert len({card.key for card in FULL_DECK}) == 52


def test_a_card_knows_its_rank_and_suit():
    assert [card.rank for card in FULL_DECK] == [r for r in range(2, 15) for _ in range(4)]
    assert [card.suit for card in FULL_DECK] == list(Suit) * 13


@pytest.mark.parametrize("card", FULL_DECK)
def test_a_member_is_named_like_its_text(card):
    assert card.name.removeprefix("n") == card.value == str(card) == f"{card}"
    assert type(card.key) is int


@pytest.mark.parametrize("card", FULL_DECK)
def test_a_card_is_its_text_in_json_and_comes_back_as_itself(card):
    text = msgspec.json.encode(card)
    assert text == f'"{card}"'.encode()
    assert msgspec.json.decode(text, type=Card) is card
    assert pickle.loads(pickle.dumps(card)) is card  # noqa: S301 - our own bytes
    assert copy.deepcopy(card) is card


def test_json_with_no_such_card_is_refused():
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(b'"1c"', type=Card)


def test_a_card_hashes_like_its_text():
    assert hash(Card.Ah) == hash("Ah")
    assert {Card.Ah: 1}["Ah"] == 1  # type: ignore[index]


@pytest.mark.parametrize("suits", SYMBOLS)
@pytest.mark.parametrize("rank", [*RANKS, "10", "t", "j", "q", "k", "a"])
def test_every_way_to_write_a_card_is_read(rank, suits):
    expected = "T" if rank == "10" else rank.upper()
    for suit, plain in zip(suits, "cdhs", strict=True):
        assert parse_card(rank + suit) == expected + plain
        assert parse_card(f"  {rank}{suit}\ufe0f ") == expected + plain


@pytest.mark.parametrize("card", FULL_DECK)
def test_a_pretty_card_can_be_read_again(card):
    assert parse_card(card.pretty) is card


def test_a_pretty_card_looks_like_the_printed_one():
    assert [card.pretty for card in (Card.Ah, Card.Ts, Card.n2d, Card.Jc)] == [
        *("A♥", "10♠", "2♦", "J♣"),
    ]


@pytest.mark.parametrize(
    "text",
    ["Ah10dTc", "ah 10d tc", "Ah,Td,Tc", "Ah, 10♦ , T♣", " A♥\ufe0f10♢T♧\ufe0f "],
    ids=["nothing between", "spaces", "commas", "commas and spaces", "symbols"],
)
def test_cards_in_a_row_are_read_with_any_separator(text):
    assert parse_cards(text) == (Card.Ah, Card.Td, Card.Tc)


@pytest.mark.parametrize("text", ["", "   "])
def test_no_text_is_no_cards(text):
    assert parse_cards(text) == ()


def test_the_whole_deck_is_read():
    assert parse_cards(" ".join(FULL_DECK)) == FULL_DECK
    assert parse_cards("".join(FULL_DECK)) == FULL_DECK


@pytest.mark.parametrize(
    ("text", "position"),
    [
        pytest.param("AhXx", 3, id="no rank"),
        pytest.param("Ah Kx", 4, id="no suit"),
        pytest.param("AhK", 3, id="half a card"),
        pytest.param("1h", 1, id="one"),
        pytest.param("11h", 1, id="eleven"),
        pytest.param("0h", 1, id="nought"),
        pytest.param("Ah,,Kd", 4, id="two commas"),
        pytest.param("Ah\tKd", 3, id="tab"),
        pytest.param("Ah\nKd", 3, id="new line"),
        pytest.param("\x00", 1, id="null character"),
        pytest.param("Ah\x1b[2JKd", 3, id="escape sequence"),
        pytest.param("\N{KELVIN SIGN}h", 1, id="Kelvin sign"),
        pytest.param("A\N{LATIN SMALL LETTER LONG S}", 1, id="long s"),
        pytest.param("\N{ARABIC-INDIC DIGIT TWO}h", 1, id="foreign digit"),
        pytest.param("\ud800", 1, id="half a surrogate pair"),
        pytest.param("Ah " * 67, 201, id="over-long"),
        pytest.param(None, 1, id="None"),
        pytest.param(b"Ah", 1, id="bytes"),
        pytest.param(["Ah"], 1, id="list"),
    ],
)
def test_what_is_no_card_is_refused_with_its_place(text, position):
    with pytest.raises(UnknownCard) as refused:
        parse_cards(text)
    assert refused.value.position == position
    assert str(refused.value).isprintable()
    assert len(str(refused.value)) < 100


def test_the_message_names_text_and_place():
    with pytest.raises(UnknownCard, match="no card at character 3 of 'AhXx'"):
        parse_cards("AhXx")
    with pytest.raises(UnknownCard, match="no card at character 1 of 'int'"):
        parse_card(7)  # type: ignore[arg-type]


def test_errors_survive_the_way_between_processes():
    for error in (UnknownCard("Xx", 1), SameCardTwice(Card.Ah), UnknownStartingHand("X")):
        again = pickle.loads(pickle.dumps(error))  # noqa: S301 - our own bytes
        assert (type(again), str(again)) == (type(error), str(error))


@pytest.mark.parametrize(("text", "position"), [("", 1), (" ", 1), ("AhKd", 3), ("Ah, Ah", 5)])
def test_one_card_is_one_card(text, position):
    with pytest.raises(UnknownCard) as refused:
        parse_card(text)
    assert refused.value.position == position


def test_a_card_that_comes_twice_is_named():
    with pytest.raises(SameCardTwice, match="Ah is there twice") as refused:
        parse_cards("Ah Kd a♥")
    assert refused.value.card is Card.Ah


def test_different_cards_are_returned_in_their_order():
    assert different_cards(iter([Card.Ah, Card.n2c])) == (Card.Ah, Card.n2c)


def test_a_text_among_cards_is_refused_even_if_it_reads_like_one():
    with pytest.raises(UnknownCard) as refused:
        different_cards([Card.Ah, "Kd"])  # type: ignore[list-item]
    assert refused.value.position == 2


@given(st.text(max_size=300))
def test_any_text_is_read_or_refused(text):
    try:
        cards = parse_cards(text)
    except (UnknownCard, SameCardTwice):
        return
    assert parse_cards("".join(cards)) == cards


@pytest.mark.parametrize(
    ("cards", "name"),
    [
        ((Card.Ah, Card.Kh), "AKs"),
        ((Card.Kh, Card.Ah), "AKs"),
        ((Card.Kc, Card.Ah), "AKo"),
        ((Card.Qc, Card.Qh), "QQ"),
        ((Card.n2c, Card.n7h), "72o"),
        ((Card.n9s, Card.Ts), "T9s"),
    ],
)
def test_hole_cards_have_a_name(cards, name):
    assert starting_hand(*cards) == name


def test_hole_cards_are_two_cards():
    with pytest.raises(SameCardTwice):
        starting_hand(Card.Ah, Card.Ah)


def test_the_169_names_share_out_all_1326_hole_cards():
    names = [high + low for i, low in enumerate(RANKS) for high in RANKS[i + 1 :]]
    every = [*(rank * 2 for rank in RANKS), *(n + kind for n in names for kind in "so")]
    dealt = [frozenset(pair) for name in every for pair in starting_hand_cards(name)]
    assert len(every) == 169
    assert len(dealt) == len(set(dealt)) == 1326
    assert all(starting_hand(*pair) == name for name in every for pair in starting_hand_cards(name))


@pytest.mark.parametrize(("name", "number"), [("AKs", 4), ("AKo", 12), ("QQ", 6)])
def test_a_name_stands_for_so_many_hole_cards(name, number):
    assert len(starting_hand_cards(name)) == number


def test_the_higher_card_comes_first_however_the_name_is_written():
    assert starting_hand_cards("kas") == starting_hand_cards("AKs")
    assert all(high.rank == 14 and low.rank == 13 for high, low in starting_hand_cards("KAo"))


@pytest.mark.parametrize(
    "name", ["", "A", "AK", "AAs", "AAo", "AKx", "1Ks", "AKss", "10Ks", "AK s", "A" * 500]
)
def test_what_is_no_starting_hand_is_refused(name):
    with pytest.raises(UnknownStartingHand, match="is no starting hand") as refused:
        starting_hand_cards(name)
    assert len(str(refused.value)) < 150
