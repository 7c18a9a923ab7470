"""Chances of face-up hands: exact ones against counting every board, sampled ones against exact."""

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dealer_pi.engine.cards import FULL_DECK, Card, SameCardTwice, UnknownCard, parse_cards
from dealer_pi.engine.chance import equity
from dealer_pi.engine.ranking import strength


def chances(hands, board="", dead="", **options):
    return equity(
        [parse_cards(hand) for hand in hands.split()],
        parse_cards(board),
        dead=parse_cards(dead),
        **options,
    )


def counts(result):
    return [(hand.wins, hand.ties, hand.losses) for hand in result.hands]


def counted_by_dealing(hands, board, dead):
    """Wins, ties, losses of the first of two hands on every board that can still come."""
    out = {*hands[0], *hands[1], *board, *dead}
    stub = [card.key for card in FULL_DECK if card not in out]
    one, other = ([card.key for card in [*hand, *board]] for hand in hands)
    outcome = [0, 0, 0]
    for cards in combinations(stub, 5 - len(board)):
        a, b = strength([*one, *cards]), strength([*other, *cards])
        outcome[0 if a > b else 1 if a == b else 2] += 1
    return tuple(outcome)


# Every board dealt and evaluated once with eval7 0.1.11, an independent evaluator in C:
# wins, ties and losses of the first hand.
@pytest.mark.parametrize(
    ("hands", "dead", "expected"),
    [
        pytest.param("AsAh KsKh", "", (1_410_336, 9_308, 292_660), id="aces, kings, same suits"),
        pytest.param("AhKh QsJs", "", (1_069_685, 8_518, 634_101), id="two suited hands"),
        pytest.param("2c2d AhKh", "", (849_322, 10_775, 852_207), id="the coin flip"),
        pytest.param("AhKs QdJc", "", (1_097_621, 6_652, 608_031), id="four suits"),
        pytest.param("AhKh QhJh", "", (1_124_180, 10_327, 577_797), id="both in one suit"),
        pytest.param("7s2d 7h2c", "", (36_426, 1_639_452, 36_426), id="the same ranks"),
        pytest.param("AsKd AhKh", "Qh2c9h", (34_240, 1_129_940, 57_579), id="three dead cards"),
        pytest.param("Th9h AhTs", "As", (499_755, 35_295, 998_889), id="a dead ace"),
    ],
)
def test_r061_two_hands_before_the_flop_are_counted_exactly(hands, dead, expected):
    result = chances(hands, dead=dead)
    assert result.exact
    assert counts(result) == [expected, expected[::-1]]
    assert result.boards == sum(expected)


@settings(max_examples=10)
@given(st.permutations(FULL_DECK), st.integers(5, 15))
def test_r061_before_the_flop_the_short_cut_counts_what_dealing_counts(deck, left):
    # With most of the deck dead, dealing every board is quick; the count is built the same way.
    hands, dead = [deck[:2], deck[2:4]], deck[4 + left :]
    result = equity(hands, dead=dead)
    assert counts(result)[0] == counted_by_dealing(hands, [], dead)


@settings(max_examples=10)
@given(st.permutations([card for card in FULL_DECK if card.suit in ("h", "s")]))
def test_r061_the_short_cut_counts_many_flushes_right(deck):
    # Two suits only: almost every board brings somebody a flush.
    hands, dead = [deck[:2], deck[2:4]], [card for card in FULL_DECK if card.suit in ("c", "d")]
    dead += deck[16:]
    assert counts(equity(hands, dead=dead))[0] == counted_by_dealing(hands, [], dead)


@settings(max_examples=20)
@given(st.permutations(FULL_DECK), st.sampled_from([3, 4, 5]), st.integers(0, 20))
def test_r061_from_the_flop_on_every_board_is_counted(deck, on_board, number_dead):
    hands, board = [deck[:2], deck[2:4]], deck[4 : 4 + on_board]
    dead = deck[9 : 9 + number_dead]
    result = equity(hands, board, dead=dead)
    assert result.exact
    assert counts(result)[0] == counted_by_dealing(hands, board, dead)


def test_the_order_of_hands_is_kept():
    there, back = chances("AsKs QdQh"), chances("QdQh AsKs")
    assert there.hands == back.hands[::-1]


@pytest.mark.parametrize(
    ("hands", "board", "expected"),
    [
        pytest.param("AcAd KcKd", "As Ks 2h 3h 4d", [(1, 0, 0), (0, 0, 1)], id="one wins"),
        pytest.param("2c2d 3c3d", "As Ks Qs Js Ts", [(0, 1, 0), (0, 1, 0)], id="all split"),
        pytest.param(
            "AcKc AdKd 2c2d", "Ah Kh 7h 8s 9s", [(0, 1, 0), (0, 1, 0), (0, 0, 1)], id="two split"
        ),
    ],
)
def test_r061_with_the_whole_board_there_is_nothing_left_to_chance(hands, board, expected):
    result = chances(hands, board)
    assert result.exact
    assert result.boards == 1
    assert counts(result) == expected


def test_a_shared_pot_is_shared_by_the_number_of_winners():
    three = chances("AcKc AdKd AsKs 2c2d", "Ah Kh 7h 8s 9s")
    assert [hand.equity for hand in three.hands] == pytest.approx([1 / 3, 1 / 3, 1 / 3, 0])


def test_ten_hands_share_the_boards_among_them():
    deck = list(FULL_DECK)
    hands = [deck[2 * i : 2 * i + 2] for i in range(10)]
    result = equity(hands, deck[30:33])
    assert result.exact
    assert result.boards == 29 * 28 // 2
    assert sum(hand.equity for hand in result.hands) == pytest.approx(1)


def test_probabilities_follow_from_the_counts():
    for hand in chances("AsKs QdQh", "2s 3s 4d").hands:
        assert hand.wins + hand.ties + hand.losses == 990
        assert hand.win == hand.wins / 990
        assert hand.tie == hand.ties / 990
        assert hand.equity == pytest.approx(hand.win + hand.tie / 2)
        assert hand.standard_error == 0


def test_three_hands_before_the_flop_are_sampled_and_say_so():
    result = chances("AsAh KsKh QsQh")
    assert not result.exact
    assert result.boards == 20_000
    assert all(0 < hand.standard_error < 0.005 for hand in result.hands)
    assert sum(hand.equity for hand in result.hands) == pytest.approx(1)


def test_the_same_seed_gives_the_same_sample():
    first = chances("AsAh KsKh QsQh", samples=500, seed=7)
    assert first == chances("AsAh KsKh QsQh", samples=500, seed=7)
    assert first != chances("AsAh KsKh QsQh", samples=500, seed=8)


def test_the_sample_is_the_same_in_every_version_of_python():
    assert counts(chances("AsAh KsKh QsQh", samples=1000)) == [
        *((686, 8, 306), (156, 8, 836), (150, 8, 842)),
    ]


@pytest.mark.parametrize("seed", range(5))
def test_a_sample_is_near_the_truth_by_its_own_measure(seed):
    # With so few cards left the truth can be dealt: three hands, nine cards to come from.
    hands = [[Card.Ah, Card.Kh], [Card.Qs, Card.Qd], [Card.Jc, Card.Tc]]
    left = parse_cards("2h 3h Ac Kd Jh 9c 8c Qh 7s")
    dead = [c for c in FULL_DECK if c not in {*left, *hands[0], *hands[1], *hands[2]}]
    shares = [0.0, 0.0, 0.0]
    for board in combinations(left, 5):
        ranked = [strength([card.key for card in [*hand, *board]]) for hand in hands]
        for number, value in enumerate(ranked):
            shares[number] += (value == max(ranked)) / ranked.count(max(ranked)) / 126
    sampled = equity(hands, dead=dead, samples=4000, seed=seed)
    assert not sampled.exact
    for hand, share in zip(sampled.hands, shares, strict=True):
        assert abs(hand.equity - share) < 4 * hand.standard_error


@pytest.mark.parametrize(
    ("hands", "board", "options", "message"),
    [
        pytest.param("AsAh", "", {}, "for 2 to 10 hands, not 1", id="one hand"),
        pytest.param("", "", {}, "for 2 to 10 hands, not 0", id="no hand"),
        pytest.param(
            " ".join(a + b for a, b in zip(FULL_DECK[:11], FULL_DECK[11:22], strict=True)),
            *("", {}, "for 2 to 10 hands, not 11"),
            id="eleven hands",
        ),
        pytest.param("AsAh Ks", "", {}, "a hand has two cards", id="half a hand"),
        pytest.param("AsAh KsKhKd", "", {}, "a hand has two cards", id="three hole cards"),
        pytest.param("AsAh KsKh", "2c", {}, "0, 3, 4 or 5 cards, not 1", id="one board card"),
        pytest.param("AsAh KsKh", "2c3c", {}, "0, 3, 4 or 5 cards, not 2", id="two board cards"),
        pytest.param("AsAh KsKh", "2c3c4c5c6c7c", {}, "cards, not 6", id="six board cards"),
        pytest.param("AsAh KsKh QsQh", "", {"samples": 1}, "at least 2 samples", id="one sample"),
        pytest.param("AsAh KsKh QsQh", "", {"samples": -5}, "at least 2 samples", id="minus five"),
    ],
)
def test_what_cannot_be_worked_out_is_refused(hands, board, options, message):
    with pytest.raises(ValueError, match=message):
        chances(hands, board, **options)


@pytest.mark.parametrize("number", [2, 3])
def test_too_few_cards_for_a_board_are_refused(number):
    hands = [FULL_DECK[2 * i : 2 * i + 2] for i in range(number)]
    with pytest.raises(ValueError, match="5 cards are to come and only 4 are left"):
        equity(hands, dead=FULL_DECK[2 * number : 48])


@pytest.mark.parametrize(
    ("hands", "board", "dead"),
    [
        pytest.param("AsAh AsKh", "", "", id="two hands"),
        pytest.param("AsAs KdKh", "", "", id="one hand"),
        pytest.param("AsAh KdKh", "2c3cAs", "", id="hand and board"),
        pytest.param("AsAh KdKh", "2c3c4c", "As", id="hand and dead"),
    ],
)
def test_a_card_in_two_places_is_refused(hands, board, dead):
    held = [[Card(hand[:2]), Card(hand[2:])] for hand in hands.split()]
    with pytest.raises(SameCardTwice, match="As is there twice"):
        equity(held, parse_cards(board), dead=parse_cards(dead))


def test_a_text_is_no_card():
    with pytest.raises(UnknownCard):
        equity([["As", "Ah"], [Card.Ks, Card.Kh]])  # type: ignore[list-item]
