# ruff: noqa: RUF001 - sentences have dashes

import pytest
from msgspec.structs import replace

from dealer_pi.engine import Seat, Table, profile
from dealer_pi.engine.cards import parse_cards
from dealer_pi.engine.ranking import Decision, rank_hand
from dealer_pi.engine.stakes import Stakes
from dealer_pi.engine.state import Share, ShownHand
from dealer_pi.locale import LANGUAGES, sentences, words
from dealer_pi.snapshots import Award, NextStep, Out, snapshot

HARD = "\N{NO-BREAK SPACE}"
TWO = Table(
    rules=profile("tda"),
    stakes=Stakes(50, 100),
    seats=(None, Seat("Peter", 500), Seat("Jana", 500), *[None] * 8),
)
ALL = (Share(2, 1200),)
ODD = (Share(2, 601, 1), Share(1, 600))
EVEN = (Share(2, 600), Share(1, 600))
KICKER = Decision("rank", "kicker", 1, 5, 14, 12)
SECOND = Decision("rank", "kicker", 2, 4, 9, 8)
CARD = Decision("rank", "flush", 3, 3, 9, 8)
FIRST = Decision("rank", "high_card", 1, 1, 14, 13)


def award(why="best_hand", decided=None, *, shares=ALL, rake=0, board=False, pot=0):
    best = rank_hand(parse_cards("Kh Kd Tc Ts Ad"))
    hands = tuple(ShownHand(share.seat, best.strength, best.best, board) for share in shares)
    amount = sum(share.amount for share in shares)
    hands = hands if why in ("best_hand", "split") else ()
    return Award(pot, amount, rake, (1, 2), shares, why, hands, decided, 1 if decided else 0)


def said(given, language="en", others=()):
    shot = replace(snapshot(TWO, number=1), awards=(given, *others))
    return sentences.award(words(language), given, shot)


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        (award("unopposed"), "Pot: Jana wins 1,200 – everybody else folded"),
        (award("declared"), "Pot: Jana wins 1,200 – as declared by the dealer"),
        (award(), "Pot: Jana wins 1,200 – two pair, kings and tens"),
        (award(decided=FIRST), "Pot: Jana wins 1,200 – two pair, kings and tens"),
        (award(decided=KICKER), "Pot: Jana wins 1,200 – two pair, kings and tens, kicker: ace"),
        (
            award(decided=SECOND),
            "Pot: Jana wins 1,200 – two pair, kings and tens, second kicker: nine",
        ),
        (award(decided=CARD), "Pot: Jana wins 1,200 – two pair, kings and tens, the nine decides"),
        (award(rake=30), "Pot: Jana wins 1,200 – two pair, kings and tens, rake 30"),
        (
            award("split", shares=ODD),
            (
                "Pot: Jana and Peter split 1,201 – two pair, kings and tens, "
                "Jana 601, Peter 600, odd chip: Jana"
            ),
        ),
        (
            award("split", shares=EVEN, board=True),
            "Pot: Jana and Peter split 1,200 – two pair, kings and tens, the board plays, 600 each",
        ),
    ],
    ids=[
        "unopposed",
        "declared",
        "best hand",
        "the name says it",
        "kicker",
        "second kicker",
        "a card of the flush",
        "rake",
        "odd chip",
        "the board plays",
    ],
)
def test_an_award_says_who_gets_what_and_why(given, sentence):
    assert said(given) == sentence


def test_awards_read_well_in_every_language():
    assert [said(award(decided=KICKER), one) for one in LANGUAGES] == [
        f"Pot: Jana vyhráva 1{HARD}200 – dva páry, krále a desiatky, kicker: eso",
        f"Pot: Jana vyhrává 1{HARD}200 – dva páry, králové a desítky, kicker: eso",
        "Pot: Jana osvoji 1.200 – dva para, kralji in desetke, kicker: as",
        "Pot: Jana wins 1,200 – two pair, kings and tens, kicker: ace",
    ]
    assert [said(award("split", shares=EVEN), one) for one in ("sk", "sl")] == [
        f"Pot: Jana a Peter si delia 1{HARD}200 – dva páry, krále a desiatky, každému 600",
        "Pot se razdeli (1.200): Jana in Peter – dva para, kralji in desetke, vsakemu 600",
    ]


def test_main_pot_and_side_pots_are_told_apart():
    main, side = award("unopposed"), award("unopposed", pot=1)
    assert said(main, "sk", (side,)).startswith("Hlavný pot: ")
    assert said(side, "cs", (main,)).startswith("Vedlejší pot 1: ")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_bet_that_nobody_called_goes_back(language):
    line = sentences.returned(words(language), 2, 1500, snapshot(TWO, number=1))
    assert line.startswith("Jana: ")
    assert words(language).number(1500) in line


def test_pots_of_several_winners_are_pushed_by_name_together():
    awards = (award(pot=1), award("split", shares=EVEN))
    shot = replace(snapshot(TWO, number=1), next_step=NextStep("push_pots", awards=awards))
    assert sentences.next_step(words("en"), shot) == "Push the pots: Jana 1,800 and Peter 600"


def test_who_is_out_has_a_place_and_shares_it_with_others_of_one_hand():
    alone, shared = Out("Eva", 4, 7, 1, 12), Out("Eva", 4, 7, 2, 12)
    assert sentences.out(words("sk"), alone) == "Eva vypadáva: 7. miesto"
    assert sentences.out(words("en"), alone) == "Eva is out: place 7"
    assert sentences.out(words("en"), shared) == "Eva is out: places 7 to 8, shared"
    assert sentences.out(words("sl"), shared) == "Eva izpade: 7. do 8. mesto, deljeno"
