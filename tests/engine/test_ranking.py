"""Which hand wins and why (R060, R061)."""

import random
from collections import Counter
from itertools import combinations, combinations_with_replacement, pairwise

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealer_pi.engine._strength import card_key, rank_key, strength_of_ranks
from dealer_pi.engine.cards import FULL_DECK, Card, SameCardTwice, UnknownCard, parse_cards
from dealer_pi.engine.ranking import (
    Category,
    Decision,
    WrongNumberOfCards,
    category_of,
    decided_by,
    rank_hand,
    ranks_of,
    strength,
)

hands = st.integers(5, 7).flatmap(
    lambda size: st.lists(st.sampled_from(FULL_DECK), min_size=size, max_size=size, unique=True)
)


def rank(text):
    return rank_hand(parse_cards(text))


def test_r060_all_five_card_hands_fall_into_the_known_numbers_of_each_category():
    keys = [card.key for card in FULL_DECK]
    counts = Counter(value >> 20 for value in map(strength, combinations(keys, 5)))
    assert {Category(number): count for number, count in counts.items()} == {
        Category.ROYAL_FLUSH: 4,
        Category.STRAIGHT_FLUSH: 36,
        Category.QUADS: 624,
        Category.FULL_HOUSE: 3_744,
        Category.FLUSH: 5_108,
        Category.STRAIGHT: 10_200,
        Category.TRIPS: 54_912,
        Category.TWO_PAIR: 123_552,
        Category.PAIR: 1_098_240,
        Category.HIGH_CARD: 1_302_540,
    }


@pytest.mark.parametrize(
    ("cards", "category", "best"),
    [
        pytest.param("2c 3d Ah Kh Qh Jh Th", "ROYAL_FLUSH", "Ah Kh Qh Jh Th", id="royal flush"),
        pytest.param("Ac Kh Qh Jh Th 9h 2d", "STRAIGHT_FLUSH", "Kh Qh Jh Th 9h", id="king high"),
        pytest.param("As 2s 3s 4s 5s Kd Kh", "STRAIGHT_FLUSH", "5s 4s 3s 2s As", id="steel wheel"),
        pytest.param("Ah Kh Qh Jh Tc 9h 8h", "FLUSH", "Ah Kh Qh Jh 9h", id="flush with straight"),
        pytest.param("9c 9d 9h 9s Kc Kd Ah", "QUADS", "9s 9h 9d 9c Ah", id="quads"),
        pytest.param("9c 9d 9h 9s Kc Kd Kh", "QUADS", "9s 9h 9d 9c Kh", id="quads over trips"),
        pytest.param("9c 9d 9h Ks Kc Ad Ah", "FULL_HOUSE", "9h 9d 9c Ah Ad", id="full house"),
        pytest.param("9c 9d 9h Ks Kc Kd 2h", "FULL_HOUSE", "Ks Kd Kc 9h 9d", id="two trips"),
        pytest.param("2h 4h 9h Kh Qh Ah Ac", "FLUSH", "Ah Kh Qh 9h 4h", id="six of a suit"),
        pytest.param("2h 3h 9h Kh Qh Ah 4h", "FLUSH", "Ah Kh Qh 9h 4h", id="seven of a suit"),
        pytest.param("9c Td Jh Qs Kc 2d 2h", "STRAIGHT", "Kc Qs Jh Td 9c", id="straight"),
        pytest.param("9c Td Jh Qs Kc Ad 8h", "STRAIGHT", "Ad Kc Qs Jh Td", id="long straight"),
        pytest.param("Ac 2d 3h 4s 5c Kd Kh", "STRAIGHT", "5c 4s 3h 2d Ac", id="wheel"),
        pytest.param("Ac 2d 3h 4s 5c 6d Kh", "STRAIGHT", "6d 5c 4s 3h 2d", id="six over wheel"),
        pytest.param("6c 6d 6h 7c 8c 9d Td", "STRAIGHT", "Td 9d 8c 7c 6h", id="straight and trips"),
        pytest.param("6c 6d 6h 7c 8c Kd Ad", "TRIPS", "6h 6d 6c Ad Kd", id="three of a kind"),
        pytest.param("6c 6d 7h 7c 8c 8d Kd", "TWO_PAIR", "8d 8c 7h 7c Kd", id="three pairs"),
        pytest.param("6c 6d 7h 7c Kc Kd 2d", "TWO_PAIR", "Kd Kc 7h 7c 6d", id="pair as kicker"),
        pytest.param("6c 6d 7h 9c Kc Jd 2d", "PAIR", "6d 6c Kc Jd 9c", id="pair"),
        pytest.param("2c 4d 7h 9c Kc Jd 3d", "HIGH_CARD", "Kc Jd 9c 7h 4d", id="high card"),
    ],
)
def test_r060_r061_the_best_five_of_the_seven_play(cards, category, best):
    hand = rank(cards)
    assert hand.category is Category[category]
    assert hand.best == parse_cards(best)


@pytest.mark.parametrize("cards", ["Qc Kd Ah 2s 3c", "Kc Ad 2h 3s 4c", "Jc Qd Kh As 2c 3d 7h"])
def test_r060_a_straight_does_not_go_round_the_corner(cards):
    assert rank(cards).category is Category.HIGH_CARD


def test_r060_the_wheel_is_the_lowest_straight_and_its_ace_is_low():
    assert rank("Ac 2d 3h 4s 5c") < rank("2d 3h 4s 5c 6d")
    assert rank("Ac 2d 3h 4s 5c") > rank("Ac Ad Ah Ks Qc")
    assert ranks_of(rank("Ac 2d 3h 4s 5c").strength) == (5, 4, 3, 2, 1)


def test_r060_each_category_beats_the_ones_under_it():
    worst_to_best = [
        *("7c 5d 4h 3s 2c", "2c 2d 5h 4s 3c", "3c 3d 2h 2s 4c", "2c 2d 2h 4s 3c"),
        *("Ac 2d 3h 4s 5c", "7c 5c 4c 3c 2c", "2c 2d 2h 3s 3c", "2c 2d 2h 2s 3c"),
        *("Ac 2c 3c 4c 5c", "Ac Kc Qc Jc Tc"),
    ]
    ranked = [rank(text) for text in worst_to_best]
    assert [hand.category for hand in ranked] == list(Category)
    assert all(worse < better for worse, better in pairwise(ranked))
    assert {decided_by(a.strength, b.strength) for a, b in combinations(ranked, 2)} == {
        Decision("category")
    }


@pytest.mark.parametrize(
    ("board", "winner", "loser", "decision"),
    [
        pytest.param(
            "Kc Kd Th Ts 4s", "Ah 2c", "Qh Jc", ("kicker", 1, 5, 14, 12), id="two pairs, kicker"
        ),
        pytest.param(
            "Kc Kd 9h 4s 2s", "Ah Jc", "Ad Tc", ("kicker", 2, 4, 11, 10), id="pair, second kicker"
        ),
        pytest.param(
            "Ac Kd 9h 4s 2s", "Ah 7c", "Ad 6c", ("kicker", 3, 5, 7, 6), id="pair, third kicker"
        ),
        pytest.param(
            "Kc Kd 9h 4s 2s", "Kh Ac", "Ks Qc", ("kicker", 1, 4, 14, 12), id="trips, kicker"
        ),
        pytest.param("Qc Kd 9h 4s 2s", "Kh Jc", "Qs Jd", ("pair", 1, 1, 13, 12), id="higher pair"),
        pytest.param(
            "Qc Kd 9h 9s 2s", "Kh Jc", "Qs Jd", ("high_pair", 1, 1, 13, 12), id="higher top pair"
        ),
        pytest.param(
            "Kc Kd 9h 8s 2s", "9c 3c", "8c Ac", ("low_pair", 1, 3, 9, 8), id="higher second pair"
        ),
        pytest.param(
            "8c 9d Ah 4s 2s", "9h 9c", "8s 8d", ("trips", 1, 1, 9, 8), id="higher three of a kind"
        ),
        pytest.param(
            "8c 9d Th 2s 2c", "Jh Qc", "6s 7d", ("straight", 1, 1, 12, 10), id="higher straight"
        ),
        pytest.param(
            "8c 9c Tc 2c 2d", "Ac 3d", "Kc Qd", ("flush", 1, 1, 14, 13), id="ace-high flush"
        ),
        pytest.param(
            "Ac Kc Tc 2c 2d", "6c 3d", "5c Qd", ("flush", 4, 4, 6, 5), id="fourth card of a flush"
        ),
        pytest.param(
            "8c 8d 9h 9d 2d", "9c 3d", "8h Ad", ("trips", 1, 1, 9, 8), id="full house, trips"
        ),
        pytest.param(
            "8c 8d 8h 3d 2d", "9c 9d", "7c 7d", ("pair", 1, 4, 9, 7), id="full house, pair"
        ),
        pytest.param(
            "8c 8d 9h 9d 2d", "9c 9s", "8h 8s", ("quads", 1, 1, 9, 8), id="higher four of a kind"
        ),
        pytest.param(
            "8c 8d 8h 8s 2d", "Ac 3d", "Kc Kd", ("kicker", 1, 5, 14, 13), id="quads, kicker"
        ),
        pytest.param(
            "8c 9c Tc 2s 2d", "Jc Qc", "6c 7c", ("straight", 1, 1, 12, 10), id="straight flush"
        ),
        pytest.param(
            "Kc Jd 9h 4s 2s", "Ah 3c", "Qh 8c", ("high_card", 1, 1, 14, 13), id="high card"
        ),
        pytest.param(
            "Ac Kd 9h 4s 2s", "8h 6c", "8c 5c", ("high_card", 5, 5, 6, 5), id="fifth card"
        ),
    ],
)
def test_r061_what_decides_between_two_hands_of_one_category(board, winner, loser, decision):
    better, worse = rank(f"{winner} {board}"), rank(f"{loser} {board}")
    assert better > worse
    assert better >= worse
    assert worse < better
    assert worse <= better
    assert worse != better
    assert better.category is worse.category
    assert decided_by(better.strength, worse.strength) == Decision("rank", *decision)
    assert decided_by(worse.strength, better.strength) == Decision("rank", *decision)


@pytest.mark.parametrize(
    ("board", "one", "other"),
    [
        pytest.param("Ac Kd 9h 8s 7s", "2h 3c", "4h 2c", id="own cards too low"),
        pytest.param("8c 8d 8h 8s Ad", "Kc Kd", "2c 3d", id="quads and ace on the board"),
        pytest.param("Kc Kd Th Ts As", "9h 9c", "2h 2c", id="third pair counts for nothing"),
        pytest.param("Ah Kh Qh Jh Th", "Ac Ad", "2c 2d", id="royal flush on the board"),
        pytest.param("Ah Kd Qh 7h 6d", "Jc 2c", "Jd 2d", id="suits do not rank"),
        pytest.param("2d 3h 4s 5c 5d", "Ac Ks", "Ad Qs", id="two wheels"),
    ],
)
def test_r061_equal_hands_split_whatever_their_suits(board, one, other):
    a, b = rank(f"{one} {board}"), rank(f"{other} {board}")
    assert a == b
    assert not a != b  # noqa: SIM202 - the other operator is what is tested
    assert a <= b
    assert a >= b
    assert not a < b
    assert not a > b
    assert hash(a) == hash(b)
    assert decided_by(a.strength, b.strength) == Decision("nothing")


@pytest.mark.parametrize(
    ("hole", "board", "plays"),
    [
        pytest.param("2c 3c", "Ah Kh Qh Jh Th", True, id="royal flush on the board"),
        pytest.param("2c 3c", "Ac Kd 9h 8s 7s", True, id="nothing better"),
        pytest.param("9c 9d", "Kc Kd Th Ts As", True, id="pair under two pairs and an ace"),
        pytest.param("Kc 2d", "Ac Kd 9h 8s 7s", False, id="a pair"),
        pytest.param("Tc 2d", "Ac Kd 9h 8s 7s", False, id="a kicker"),
        pytest.param("8d 2c", "Ac Ad Ah 8h 8s", True, id="an eight like the board's"),
    ],
)
def test_r061_the_best_five_may_all_lie_on_the_board(hole, board, plays):
    assert rank(f"{hole} {board}").plays_the_board(parse_cards(board)) is plays


def test_the_board_that_is_played_has_five_different_cards():
    hand = rank("2c 3c Ah Kh Qh Jh Th")
    with pytest.raises(WrongNumberOfCards):
        hand.plays_the_board(parse_cards("Ah Kh Qh Jh"))
    with pytest.raises(SameCardTwice):
        hand.plays_the_board([Card.Ah] * 5)


@pytest.mark.parametrize("number", [0, 1, 2, 3, 4, 8, 9, 52])
def test_a_hand_is_ranked_from_five_to_seven_cards(number):
    with pytest.raises(WrongNumberOfCards, match=f"5, 6 or 7 cards, not {number}"):
        rank_hand(FULL_DECK[:number])


@pytest.mark.parametrize("number", [0, 1, 4, 8, 9])
def test_the_fast_way_refuses_other_numbers_of_cards_too(number):
    keys = [card.key for card in FULL_DECK[:number]]
    with pytest.raises(ValueError, match=f"5, 6 or 7 cards, not {number}"):
        strength(keys)
    with pytest.raises(ValueError, match=f"5, 6 or 7 cards, not {number}"):
        strength_of_ranks(keys)


def test_a_card_in_two_places_is_refused():
    with pytest.raises(SameCardTwice, match="Kd is there twice"):
        rank_hand([Card.Ah, Card.Kd, Card.n2c, Card.n3c, Card.Kd])


def test_a_text_is_no_card():
    with pytest.raises(UnknownCard):
        rank_hand(["Ah", "Kd", "2c", "3c", "4c"])  # type: ignore[list-item]


def test_a_hand_is_compared_with_hands_only():
    hand = rank("Ah Kh Qh Jh Th")
    assert hand != hand.strength
    assert hand in [hand.strength, hand]
    with pytest.raises(TypeError, match="compared with another, not with int"):
        _ = hand < hand.strength


def test_a_ranked_hand_goes_through_json():
    hand = rank("Ac 2d 3h 4s 5c")
    assert msgspec.json.decode(msgspec.json.encode(hand), type=type(hand)).best == hand.best


def test_key_sums_never_confuse_two_hands():
    sums: dict[int, tuple[int, ...]] = {}
    suits: dict[int, tuple[int, ...]] = {}
    for size in (5, 6, 7):
        for ranks in combinations_with_replacement(range(2, 15), size):
            if max(map(ranks.count, ranks)) <= 4:
                assert sums.setdefault(sum(map(rank_key, ranks)), ranks) == ranks
        for mix in combinations_with_replacement(range(4), size):
            total = sum(card_key(2, suit) for suit in mix) >> 23
            assert suits.setdefault(total, mix) == mix
    assert len(sums) == 6_175 + 18_395 + 49_205
    assert max(sums) < 1 << 26


@given(hands)
def test_r061_seven_cards_are_worth_the_best_five_of_them(cards):
    keys = [card.key for card in cards]
    assert strength(keys) == max(map(strength, combinations(keys, 5)))


@given(hands, st.randoms())
def test_r061_the_order_of_the_cards_means_nothing(cards, shuffler):
    hand = rank_hand(cards)
    shuffler.shuffle(cards)
    assert rank_hand(cards) == hand
    assert rank_hand(cards).best == hand.best


@given(hands)
def test_the_best_five_are_of_the_hand_and_just_as_strong(cards):
    hand = rank_hand(cards)
    assert set(hand.best) <= set(cards)
    assert rank_hand(hand.best).strength == hand.strength
    assert [card.rank % 13 for card in hand.best] == [r % 13 for r in ranks_of(hand.strength)]
    assert category_of(hand.strength) is hand.category


@given(st.permutations(FULL_DECK))
def test_r061_what_decides_is_the_first_difference(deck):
    board, one, other = deck[:5], deck[5:7], deck[7:9]
    a, b = sorted([rank_hand([*one, *board]), rank_hand([*other, *board])], reverse=True)
    why = decided_by(a.strength, b.strength)
    assert (why.kind == "nothing") == (a == b)
    assert (why.kind == "category") == (a.category is not b.category)
    if why.kind == "rank":
        first = next(i for i in range(5) if a.best[i].rank != b.best[i].rank)
        place = why.position - 1
        assert place == first
        assert (why.higher, why.lower) == (a.best[place].rank, b.best[place].rank)
        assert why.higher > why.lower
    else:
        assert (why.part, why.nth, why.position, why.higher, why.lower) == (None, 0, 0, 0, 0)


SHOWDOWNS = 20_000


def _showdowns(board_size):
    """Random boards with two hands, the same in every run."""
    draw = random.Random(60)
    for _ in range(SHOWDOWNS):
        cards = draw.sample(FULL_DECK, board_size + 4)
        yield cards[4:], cards[:2], cards[2:4]


def _outcome(a, b):
    return (a > b) - (a < b)


@pytest.mark.parametrize("board_size", [3, 4, 5])
def test_r060_r061_phevaluator_sees_the_same_winners(board_size):
    phevaluator = pytest.importorskip("phevaluator", exc_type=ImportError)
    for board, one, other in _showdowns(board_size):
        ours = _outcome(rank_keys(one, board), rank_keys(other, board))
        theirs = [phevaluator.evaluate_cards(*map(str, [*hole, *board])) for hole in (one, other)]
        assert ours == _outcome(theirs[1], theirs[0]), (board, one, other)


def test_r060_r061_treys_sees_the_same_winners():
    treys = pytest.importorskip("treys")
    number = {card: treys.Card.new(str(card)) for card in FULL_DECK}
    evaluate = treys.Evaluator().evaluate
    for board, one, other in _showdowns(5):
        ours = _outcome(rank_keys(one, board), rank_keys(other, board))
        theirs = [
            evaluate([number[c] for c in board], [number[c] for c in hole]) for hole in (one, other)
        ]
        assert ours == _outcome(theirs[1], theirs[0]), (board, one, other)


def rank_keys(hole, board):
    return strength([card.key for card in [*hole, *board]])
