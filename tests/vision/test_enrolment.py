from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from dealer_pi.vision.enrolment import (
    FEATURES,
    DeckError,
    EnrolledDeck,
    enrol,
    length_one,
    likeness,
    load_deck,
    save_deck,
)
from dealer_pi.vision.naming import CODES

RNG = np.random.default_rng(3)
TABLE = length_one(np.abs(RNG.normal(0, 1, (52, FEATURES))).astype(np.float32))
DECK = EnrolledDeck(
    "blue", "abc", TABLE.astype(np.float16).tobytes(), TABLE.astype(np.float16).tobytes()
)


def test_a_deck_comes_back_from_its_file(tmp_path):
    save_deck(DECK, tmp_path / "blue.json")
    assert load_deck(tmp_path / "blue.json", "abc") == DECK


def test_saving_leaves_nothing_but_the_file(tmp_path):
    save_deck(DECK, tmp_path / "blue.json")
    save_deck(DECK, tmp_path / "blue.json")
    assert [file.name for file in tmp_path.iterdir()] == ["blue.json"]


@pytest.mark.parametrize(
    "content",
    [b"", b"{", b"[]", b'{"name":"x","networks":"abc","whole":"AAAA","corner":"AAAA"}'],
    ids=["empty", "torn", "a list", "too short"],
)
def test_a_broken_deck_is_refused(tmp_path, content):
    (tmp_path / "deck.json").write_bytes(content)
    with pytest.raises(DeckError, match=r"deck\.json") as refused:
        load_deck(tmp_path / "deck.json", "abc")
    assert refused.value.code == "broken"


def test_a_deck_of_other_networks_must_be_enrolled_again(tmp_path):
    save_deck(DECK, tmp_path / "deck.json")
    with pytest.raises(DeckError) as refused:
        load_deck(tmp_path / "deck.json", "xyz")
    assert refused.value.code == "other-networks"


def test_a_card_is_most_like_itself():
    for card in (0, 17, 51):
        said = likeness(DECK.features(), np.stack([TABLE[card]] * 3), 0.05)
        assert CODES[int(said.argmax())] == CODES[card]
        assert said.sum() == pytest.approx(1, abs=1e-5)


def test_what_is_like_none_is_none():
    nothing = np.zeros((3, FEATURES), np.float32)
    assert int(likeness(DECK.features(), nothing, 0.05).argmax()) == len(CODES)


def test_one_good_corner_is_enough():
    features = np.stack([TABLE[5], np.zeros(FEATURES, np.float32), TABLE[5]])
    assert int(likeness(DECK.features(), features, 0.05).argmax()) == 5


class TwoAlike:
    """A reader who is sure that every card is the ace of spades."""

    fingerprint = "these"

    def seen(self, _picture):
        return [SimpleNamespace(features=np.ones((3, FEATURES), np.float32)) for _ in range(2)]

    def chances(self, seen):
        chances = np.full((len(seen), len(CODES)), -20.0)
        chances[:, -2:] = -10.0, 0.0  # next comes the ace of hearts
        return chances

    def name(self, _seen):
        return SimpleNamespace(card=CODES[-1], certain=True)


def test_of_two_cards_with_one_name_the_second_is_not_learned_as_another():
    reader: Any = TwoAlike()
    enrolment = enrol(reader, [np.zeros((40, 40, 3), np.uint8)], "blue")
    assert enrolment.unsure == (CODES[-2],)
    whole, _ = enrolment.deck.features()
    assert whole[-1].any()
    assert not whole[-2].any()
