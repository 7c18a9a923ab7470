"""`camera`: pictures in, verdicts, a zone or a deck out; what the networks say is faked here."""

import cv2
import numpy as np
import pytest

from dealer_pi.command_line import camera_setup
from dealer_pi.engine.cards import Card
from dealer_pi.vision import zone
from dealer_pi.vision.enrolment import EnrolledDeck, Enrolment, load_deck
from dealer_pi.vision.readings import ReadCard, Reading
from tests.command_line.running import run

SIZE = (640, 360)
TABLE = bytes(2 * 52 * 48)


def at(x, y):
    return ((x, y), (x + 40.0, y), (x + 40.0, y + 56.0), (x, y + 56.0))


FOUR = [at(60.0, 40.0), at(500.0, 50.0), at(520.0, 250.0), at(50.0, 240.0)]


class FakeReader:
    """Sees so many cards, wherever it looks."""

    fingerprint = "these"

    def __init__(self, number):
        self.number = number

    def read(self, _picture):
        cards = [Card.Ah, Card.Kd, Card.n7c, Card.n2s][: self.number]
        return Reading(tuple(ReadCard(c, 0.999, q) for c, q in zip(cards, FOUR, strict=False)))


@pytest.fixture
def table(tmp_path):
    """A sharp picture of nothing in particular."""
    rng = np.random.default_rng(1)
    blocks = rng.integers(40, 230, (36, 64, 1), np.uint8).repeat(3, axis=2)
    cv2.imwrite(str(tmp_path / "table.png"), cv2.resize(blocks, SIZE, interpolation=cv2.INTER_AREA))
    return tmp_path / "table.png"


def test_a_dark_picture_is_told_with_what_to_do(tmp_path):
    cv2.imwrite(str(tmp_path / "dark.png"), np.full((360, 640, 3), 20, np.uint8))
    told = run("camera", "check", tmp_path / "dark.png")
    assert told.exit_code == 1
    assert "too dark" in told.stdout


def test_a_picture_that_is_none_is_one_line(tmp_path):
    (tmp_path / "x.png").write_text("no picture")
    told = run("camera", "check", tmp_path / "x.png")
    assert (told.exit_code, told.stdout) == (1, "")
    assert told.stderr.count("\n") == 1


def test_four_cards_mark_a_zone(tmp_path, table, monkeypatch):
    monkeypatch.setattr(camera_setup, "card_reader", lambda: FakeReader(4))
    told = run("camera", "zone", table, tmp_path / "zone.json")
    assert told.exit_code == 0, told.stderr
    marked = zone.load(tmp_path / "zone.json")
    assert (marked.size, marked.name) == (SIZE, "board")
    assert marked.corners == ((60.0, 40.0), (540.0, 50.0), (560.0, 306.0), (50.0, 296.0))
    assert "cards 56 pixels high" in told.stdout
    assert run("camera", "check", table, "--zone", tmp_path / "zone.json").exit_code in (0, 1)


def test_with_three_cards_there_is_no_zone_and_no_file(tmp_path, table, monkeypatch):
    monkeypatch.setattr(camera_setup, "card_reader", lambda: FakeReader(3))
    told = run("camera", "zone", table, tmp_path / "zone.json")
    assert told.exit_code == 1
    assert "seen: 3" in told.stderr
    assert not (tmp_path / "zone.json").exists()


def test_a_deck_is_enrolled_and_what_is_missing_is_named(tmp_path, table, monkeypatch):
    deck = EnrolledDeck("blue", "these", TABLE, TABLE)
    monkeypatch.setattr(camera_setup, "card_reader", lambda: FakeReader(0))
    monkeypatch.setattr(
        camera_setup, "enrol", lambda *_: Enrolment(deck, (Card.As,), (Card.Td, Card.n2c))
    )
    told = run("camera", "enrol", table, "--into", tmp_path / "blue.json", "--name", "blue")
    assert told.exit_code == 1
    assert "50 of 52 cards seen" in told.stdout
    assert "look whether these were there: A♠" in told.stdout
    assert "not seen: 10♦ 2♣" in told.stdout
    assert load_deck(tmp_path / "blue.json", "these") == deck


def test_a_deck_that_cannot_be_written_is_one_line(tmp_path, table, monkeypatch):
    deck = EnrolledDeck("blue", "these", TABLE, TABLE)
    monkeypatch.setattr(camera_setup, "card_reader", lambda: FakeReader(0))
    monkeypatch.setattr(camera_setup, "enrol", lambda *_: Enrolment(deck, (), ()))
    told = run("camera", "enrol", table, "--into", tmp_path / "no folder" / "blue.json")
    assert told.exit_code == 1
    assert "no folder" in told.stderr


def test_what_is_confirmed_must_be_cards(tmp_path, table):
    told = run("camera", "enrol", table, "--into", tmp_path / "blue.json", "--confirm", "As 1x")
    assert told.exit_code == 1
    assert "1x" in told.stderr
    assert not (tmp_path / "blue.json").exists()


def test_a_zone_amid_bare_cloth_is_marked_with_a_warning(tmp_path, monkeypatch):
    cv2.imwrite(str(tmp_path / "bare.png"), np.full((SIZE[1], SIZE[0], 3), 90, np.uint8))
    monkeypatch.setattr(camera_setup, "card_reader", lambda: FakeReader(4))
    told = run("camera", "zone", tmp_path / "bare.png", tmp_path / "zone.json")
    assert told.exit_code == 0
    assert "moves will not be noticed" in told.stdout
