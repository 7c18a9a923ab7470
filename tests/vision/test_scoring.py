"""How benchmarks/read_cards.py counts: a flattering count would be worse than none."""

from pathlib import Path

import pytest

from benchmarks.cards.corrections import TO_BE_SEEN
from benchmarks.cards.manifest import ManifestError, Photograph, read_manifest
from benchmarks.cards.report import report
from benchmarks.cards.scoring import Score, outcome, pairs_right
from dealer_pi.engine.cards import Card
from dealer_pi.vision.readings import Corners, ReadCard, Reading, UnsureCard


def corners(x=0.0, y=0.0) -> Corners:
    return ((x, y), (x + 50, y), (x + 50, y + 70), (x, y + 70))


def photograph(labels, apart="", kind="board"):
    free, rest = tuple(labels.split()), tuple(apart.split())
    return Photograph("a/x.jpg", Path("a/x.jpg"), "jonasblanc" if apart else "a", kind, free, rest)


def reading(accepted="", unsure=""):
    return Reading(
        tuple(ReadCard(Card(card), 0.99, corners()) for card in accepted.split()),
        tuple(UnsureCard(Card(card), 0.5, corners()) for card in unsure.split()),
    )


@pytest.mark.parametrize(
    ("labels", "accepted", "unsure", "score"),
    [
        ("Ah Kd", "Kd Ah", "", Score(right=2, whole=1)),
        ("Ah Kd", "Ah", "", Score(right=1, missed=1)),
        ("Ah Kd", "Ah", "Qd", Score(right=1, unsure=1)),
        ("Ah Kd", "Ah Qd", "", Score(right=1, wrong=1)),
        ("Ah Kd", "Ah Qd", "Kd", Score(right=1, wrong=1)),
        ("Ah Kd", "Ah Kd Qd", "", Score(right=2, invented=1)),
        ("Ah Kd", "Ah Ah", "", Score(right=1, wrong=1)),
        ("Ah Kd", "Ah Kd Ah", "", Score(right=2, invented=1)),
        ("Ah Kd", "2c 3c 4c", "", Score(wrong=2, invented=1)),
        ("Ah Kd", "Ah Kd", "Qd", Score(right=2, whole=1)),
        ("2s 2s", "2s", "", Score(right=1, missed=1)),
        ("A? K?", "Ah Kc", "", Score(right=2, whole=1)),
        ("A? K?", "Ah Ac", "", Score(right=1, wrong=1)),
        ("", "Ah", "", Score(invented=1)),
        ("", "", "Ah", Score(whole=1)),
    ],
)
def test_each_card_counts_once(labels, accepted, unsure, score):
    found = outcome(photograph(labels), reading(accepted, unsure), 1.0)
    assert found.free == score._replace(pictures=1)
    assert found.apart == Score()
    assert found.free.labelled == len(labels.split())
    assert bool(found.failures) == (not score.whole)


def test_hole_pairs_are_counted_apart_from_the_board():
    found = outcome(photograph("Ah Kd", "2c 3c 4c 5c"), reading("3c Ah 2c Kd 5c"), 1.0)
    assert found.free == Score(right=2, whole=1, pictures=1)
    assert found.apart == Score(right=3, missed=1, pictures=1)
    assert (found.score.right, found.score.whole, found.score.pictures) == (5, 0, 1)
    assert pairs_right(found) == (2, 1)


@pytest.mark.parametrize(("y", "of_the_board"), [(10.0, True), (60.0, False)])
def test_a_false_card_belongs_to_the_board_if_it_lies_in_its_row(y, of_the_board):
    board = (ReadCard(Card.Ah, 0.99, corners(0)), ReadCard(Card.Kd, 0.99, corners(60)))
    false = ReadCard(Card.n9s, 0.99, corners(120, y))
    found = outcome(photograph("Ah Kd Qc", "2c 3c"), Reading((*board, false)), 1.0)
    assert (found.free.wrong, found.apart.wrong) == ((1, 0) if of_the_board else (0, 1))


def test_a_picture_that_is_refused_has_missed_all():
    found = outcome(photograph("Ah Kd"), Reading(), 0.0, "broken: no picture")
    assert found.free == Score(missed=2, pictures=1)
    assert "broken" in found.failures[0]


def test_ranks_alone_are_in_no_sum_but_the_last():
    found = report(
        [
            outcome(photograph("Ah Kd"), reading("Ah"), 2.0),
            outcome(photograph("A? K?"), reading("Ac 2c"), 4.0),
        ]
    )
    assert found.sums["free"].score == found.sums["suits"].score == Score(1, 0, 0, 1, 0, 0, 1)
    assert found.sums["pictures"].score == Score(2, 1, 0, 1, 0, 0, 2)
    assert found.boards == (1, 0)


def test_a_list_is_read_and_the_oblique_source_stands_apart(tmp_path):
    lines = ["file,source,licence,kind,cards,notes"]
    lines += [f"p/{folder}/1.jpg,x,MIT,board,{'Ah Kd Qc Js Ts 2c 3c'},y" for folder in "ab"]
    lines += ["p/jonasblanc/1.jpg,x,,board,Ah Kd Qc Js Ts 2c 3c,", "p/pjgranieri/1.jpg,x,,hand,Ah,"]
    (tmp_path / "m.csv").write_text("\n".join(lines))
    first, _, pairs, oblique = read_manifest(tmp_path / "m.csv")
    assert first.path == tmp_path / "p" / "a" / "1.jpg"
    assert (first.source, len(first.labels), first.apart) == ("a", 7, ())
    assert (len(pairs.labels), pairs.apart) == (5, ("2c", "3c"))
    assert (oblique.labels, oblique.apart) == ((), ("Ah",))


def test_labels_that_are_known_to_be_false_are_corrected_unless_the_record_is_asked_for(tmp_path):
    (file,) = [name for name in TO_BE_SEEN if "295957" in name]
    (tmp_path / "m.csv").write_text(f"file,kind,cards\n{file},hand,5s\n", encoding="utf-8")
    (seen,) = read_manifest(tmp_path / "m.csv")
    (recorded,) = read_manifest(tmp_path / "m.csv", as_recorded=True)
    assert (seen.apart, recorded.apart) == (("6s",), ("5s",))


@pytest.mark.parametrize(
    ("content", "why"),
    [
        ("file,cards\n", "no column kind"),
        ("file,kind,cards\na.jpg,single,Ah 1c\n", "line 2: '1c' is no card"),
    ],
)
def test_a_list_that_cannot_be_used_says_why(tmp_path, content, why):
    (tmp_path / "m.csv").write_text(content)
    with pytest.raises(ManifestError, match=why):
        read_manifest(tmp_path / "m.csv")
    with pytest.raises(ManifestError):
        read_manifest(tmp_path / "none.csv")
