"""Decks that scenes are rendered from: drawn ones, and how all of them lie on disk."""

from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest

from models.rendering.decks import BACK, CODES, FACES, JOKER, Deck, load_decks, save_deck
from models.rendering.drawn_decks import draw_deck
from models.rendering.fonts import PLAIN
from models.rendering.trimming import card_picture, frame_of, solid_part

Picture = npt.NDArray[np.uint8]


@pytest.fixture(scope="module")
def deck() -> Deck:
    return draw_deck(11, PLAIN)


def corner(deck: Deck, code: str) -> npt.NDArray[np.int64]:
    return deck.faces[CODES.index(code), :130, :100, :3].astype(np.int64)


def empty_deck(name: str, *, held_out: bool) -> Deck:
    faces = np.zeros((FACES, 420, 300, 4), np.uint8)
    faces[7] = 99
    return Deck(name, faces, four_colour=False, held_out=held_out)


def drawing_with_outline(outline: int) -> Picture:
    """A white card of 100 by 140 with a black outline, in the middle of nothing."""
    drawing = np.zeros((200, 160, 4), np.uint8)
    drawing[30:170, 30:130] = (0, 0, 0, 255)
    drawing[30 + outline : 170 - outline, 30 + outline : 130 - outline] = 255
    return drawing


def test_there_are_52_codes_from_2c_to_as_and_none_twice():
    assert (CODES[0], CODES[-1], len(set(CODES))) == ("2c", "As", 52)


def test_a_drawn_deck_has_54_faces_with_solid_middles_and_transparent_corners(deck):
    assert deck.faces.shape == (54, 420, 300, 4)
    assert deck.faces.dtype == np.uint8
    assert (deck.faces[:, 100:320, 80:220, 3] == 255).all()
    assert (deck.faces[:, [0, 0, -1, -1], [0, -1, 0, -1], 3] == 0).all()


@pytest.mark.parametrize("suit", "cdhs")
def test_index_corners_differ_between_all_ranks_of_a_suit(deck, suit):
    codes = [code for code in CODES if code[1] == suit]
    for place, code in enumerate(codes):
        for other in codes[place + 1 :]:
            differing = np.abs(corner(deck, code) - corner(deck, other)).max(axis=2) > 80
            assert differing.sum() > 40, (code, other)


def test_the_index_at_the_other_end_is_the_first_one_turned_by_half_a_circle(deck):
    for code in CODES:
        face = deck.faces[CODES.index(code), ..., :3].astype(np.int64)
        index, other = face[10:60, 8:60], face[::-1, ::-1][10:60, 8:60]
        # Not quite: paper has its grain, and pixels are laid from the left and the top.
        assert np.abs(index - other).mean() < 6, code


def test_the_same_seed_draws_the_same_deck_and_another_seed_another(deck):
    assert (draw_deck(11, PLAIN).faces == deck.faces).all()
    assert (draw_deck(12, PLAIN).faces != deck.faces).any(axis=(1, 2, 3)).all()


def test_back_and_joker_are_drawn_and_are_no_faces_of_play(deck):
    for place in (BACK, JOKER):
        assert deck.faces[place, ..., :3].std() > 5
        for code in CODES:
            face = deck.faces[CODES.index(code)]
            assert np.abs(face.astype(int) - deck.faces[place]).mean() > 3


def test_a_deck_comes_back_from_its_folder_as_it_was_saved(tmp_path, deck):
    save_deck(tmp_path / "decks", deck, source="a package 1.0", licence="MIT")
    (loaded,) = load_decks(tmp_path / "decks")
    assert (loaded.faces == deck.faces).all()
    assert loaded._replace(faces=deck.faces) == deck
    assert isinstance(loaded.faces, np.memmap)


def test_decks_are_loaded_by_name_and_only_those_asked_for(tmp_path):
    for name, held_out in (("b", False), ("c", True), ("a", False)):
        save_deck(tmp_path, empty_deck(name, held_out=held_out), source="", licence="")
    assert [deck.name for deck in load_decks(tmp_path)] == ["a", "b", "c"]
    assert [deck.name for deck in load_decks(tmp_path, held_out=True)] == ["c"]
    assert [deck.name for deck in load_decks(tmp_path, held_out=False)] == ["a", "b"]


def test_saving_under_the_same_name_replaces_the_older_deck(tmp_path):
    save_deck(tmp_path, empty_deck("a", held_out=False), source="", licence="")
    save_deck(tmp_path, empty_deck("a", held_out=True), source="", licence="")
    (deck,) = load_decks(tmp_path)
    assert deck.held_out


@pytest.mark.parametrize("folder", ["missing", "."])
def test_a_folder_without_decks_says_which_commands_make_them(tmp_path: Path, folder):
    with pytest.raises(FileNotFoundError, match=r"artwork .* models\.rendering\.drawn_decks"):
        load_decks(tmp_path / folder)


def test_a_cut_card_has_no_outline_left_and_fills_the_picture():
    card = solid_part(drawing_with_outline(2))
    assert card is not None
    assert card.shape == (140, 100, 4)
    picture = card_picture(card, frame_of([card]))
    assert (picture[..., :3] == 255).all()
    assert (picture[0, 30:-30, 3] == 255).all()
    assert picture[0, 0, 3] == 0


def test_an_empty_drawing_holds_no_card():
    assert solid_part(np.zeros((20, 20, 4), np.uint8)) is None
