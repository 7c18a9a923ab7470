from inspect import getmembers, isclass
from string import Formatter
from typing import get_args

import pytest

from dealer_pi.console.awards import award_sentence, hand_name
from dealer_pi.console.rulings import deal_sentence, filled
from dealer_pi.console.words import EVENTS, NOTICES, POSTS, STEPS, notice_sentence, refusal_sentence
from dealer_pi.engine import events as e
from dealer_pi.engine.cards import parse_cards
from dealer_pi.engine.house_rules import profile
from dealer_pi.engine.next_step import StepKind
from dealer_pi.engine.ranking import Decision, rank_hand
from dealer_pi.engine.refusals import REFUSALS, Refusal
from dealer_pi.engine.rulings import DEALS, REMEDIES, RULINGS
from dealer_pi.engine.stakes import Stakes
from dealer_pi.engine.state import Award, Kind, Seat, Share, ShownHand, Table
from dealer_pi.live_table import LIVE_REFUSALS
from dealer_pi.snapshots import Notice

NOBODY = Table(rules=profile("tda"), stakes=Stakes(50, 100))
TWO = Table(
    rules=profile("tda"),
    stakes=Stakes(50, 100),
    seats=(None, Seat("Peter", 500), Seat("Jana", 500), *[None] * 8),
)


def test_every_event_has_a_sentence():
    kinds = {kind for _, kind in getmembers(e, isclass) if issubclass(kind, e.Event)}
    assert kinds - {e.Event} == set(EVENTS)


def test_every_step_and_every_post_has_a_sentence():
    assert set(get_args(StepKind)) == set(STEPS)
    assert set(get_args(Kind)) == set(POSTS)


@pytest.mark.parametrize("code", REFUSALS)
def test_every_refusal_is_a_whole_sentence(code):
    fields = [field for _, field, _, _ in Formatter().parse(REFUSALS[code][1]) if field]
    sentence = refusal_sentence(Refusal(code, "R001", dict.fromkeys(fields, 7)), NOBODY)
    assert sentence.endswith(" (R001)")
    assert "{" not in sentence
    assert "…" not in sentence


@pytest.mark.parametrize("code", LIVE_REFUSALS)
def test_every_refusal_of_the_live_table_is_a_whole_sentence(code):
    fields = [field for _, field, _, _ in Formatter().parse(LIVE_REFUSALS[code][1]) if field]
    sentence = refusal_sentence(Refusal(code, "", dict.fromkeys(fields, "a_b")), NOBODY)
    assert sentence
    assert not set("{…(") & set(sentence)


@pytest.mark.parametrize("code", NOTICES)
def test_every_notice_has_a_sentence(code):
    names = ("last", "lost", "sure", "kept", "entries", "why")
    numbers: dict[str, int | str] = dict.fromkeys(names, "7")
    assert "{" not in notice_sentence(Notice(code, numbers))
    assert "7" in notice_sentence(Notice(code, numbers)) or code == "time_unknown"


def test_a_notice_that_nobody_worded_is_shown_all_the_same():
    assert notice_sentence(Notice("card_is_hot")) == "card is hot"


@pytest.mark.parametrize("meaning", [m for _, m in RULINGS.values()] + [*REMEDIES.values()])
def test_every_ruling_and_remedy_is_a_whole_sentence(meaning):
    fields = [field for _, field, _, _ in Formatter().parse(meaning) if field]
    sentence = filled(meaning, dict.fromkeys(fields, 7), NOBODY)
    assert sentence
    assert "{" not in sentence


def test_every_way_to_deal_has_a_sentence():
    assert all(deal_sentence(code) for code in DEALS)


def test_a_code_without_a_sentence_is_noticed():
    with pytest.raises(KeyError):
        refusal_sentence(Refusal("unheard_of", "R001"), NOBODY)


@pytest.mark.parametrize(
    ("cards", "name"),
    [
        ("Ah Kd 9c 7s 2d", "ace high"),
        ("6h 6d 9c 7s 2d", "a pair of sixes"),
        ("Kh Kd Tc Ts Ad", "kings and tens"),
        ("2h 2d 2c Ts Ad", "three twos"),
        ("Ah 2d 3c 4s 5d", "a straight to the five"),
        ("Ah 9h 7h 4h 2h", "a flush, ace high"),
        ("Kh Kd Kc Ts Td", "kings full of tens"),
        ("Jh Jd Jc Js Td", "four jacks"),
        ("9h 8h 7h 6h 5h", "a straight flush to the nine"),
        ("Ah Kh Qh Jh Th", "a royal flush"),
    ],
)
def test_hands_are_called_as_players_call_them(cards, name):
    assert hand_name(rank_hand(parse_cards(cards)).strength) == name


ALL = (Share(2, 1200),)
ODD = (Share(2, 601, 1), Share(1, 600))
EVEN = (Share(2, 600), Share(1, 600))
KICKER = Decision("rank", "kicker", 1, 5, 14, 12)


def award(why="best_hand", decided=None, *, shares=ALL, rake=0, board=False):
    best = rank_hand(parse_cards("Kh Kd Tc Ts Ad"))
    hands = tuple(ShownHand(share.seat, best.strength, best.best, board) for share in shares)
    amount = sum(share.amount for share in shares)
    hands = hands if why in ("best_hand", "split") else ()
    return Award(1, amount, rake, (1, 2), shares, why, hands, decided, 1 if decided else 0)


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        (award("unopposed"), "seat 2 Jana wins 1,200, unopposed"),
        (award("declared"), "seat 2 Jana wins 1,200, as declared"),
        (award(), "seat 2 Jana wins 1,200, kings and tens"),
        (award(decided=KICKER), "seat 2 Jana wins 1,200, kings and tens, ace kicker"),
        (award(rake=30), "seat 2 Jana wins 1,200, kings and tens (rake 30)"),
        (
            award("split", shares=ODD),
            (
                "seat 2 Jana and seat 1 Peter split 1,201, kings and tens: 601 and 600, "
                "the odd chip to seat 2 Jana"
            ),
        ),
        (
            award("split", shares=EVEN, board=True),
            "seat 2 Jana and seat 1 Peter split 1,200, kings and tens, playing the board: 600 each",
        ),
    ],
    ids=["unopposed", "declared", "best hand", "kicker", "rake", "odd chip", "the board plays"],
)
def test_an_award_says_who_gets_what_and_why(given, sentence):
    assert award_sentence(given, TWO, alone=False) == f"side pot 1: {sentence}"
