"""Antes and short posts, main and side pots, odd chips, rake (R028, R049, R050, R065, R066)."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from dealer_pi.engine.cards import FULL_DECK
from dealer_pi.engine.commands import Act, DealBoard, Show
from dealer_pi.engine.pots import pots, split, uncalled
from dealer_pi.engine.ranking import rank_hand
from dealer_pi.engine.state import hand_of, seats_in
from tests.engine.tables import (
    begin,
    call_down,
    chips,
    cost,
    deal,
    do,
    hand_with,
    may,
    play,
    pots_paid,
    raises,
    show,
)


def layers(hand):
    """Each pot, main pot first: amount and the seats that can win it."""
    return [(p.amount, [s for s in range(1, 11) if p.eligible >> s & 1]) for p in pots(hand)]


# The layers: tda_digest.md section 5, tournament_refs.md section 9


@pytest.mark.parametrize(
    ("paid", "live", "dead", "expected"),
    [
        pytest.param(
            {1: 50, 2: 100, 3: 200, 4: 200},
            [1, 2, 3, 4],
            0,
            [(200, [1, 2, 3, 4]), (150, [2, 3, 4]), (200, [3, 4])],
            id="stacks 50 100 200 200 all-in",
        ),
        pytest.param(
            {1: 100, 2: 300, 3: 300, 4: 300},
            [1, 3, 4],
            0,
            [(400, [1, 3, 4]), (600, [3, 4])],
            id="300 bet and folded later: the chips stay",
        ),
        pytest.param(
            {1: 100, 2: 300, 3: 300},
            [1],
            0,
            [(700, [1])],
            id="no pot without a claimant: merged down",
        ),
        pytest.param(
            {1: 28, 2: 100, 3: 100},
            [1, 2, 3],
            0,
            [(84, [1, 2, 3]), (144, [2, 3])],
            id="A 28 B 100 C 100",
        ),
        pytest.param(
            {1: 50, 2: 37, 3: 50, 4: 50, 5: 50},
            [1, 2, 3, 4, 5],
            0,
            [(185, [1, 2, 3, 4, 5]), (52, [1, 3, 4, 5])],
            id="four put 50, one all-in 37",
        ),
        pytest.param(
            {1: 10, 2: 38, 3: 30, 4: 35, 5: 38},
            [1, 2, 3, 4, 5],
            50,
            [(100, [1, 2, 3, 4, 5]), (80, [2, 3, 4, 5]), (15, [2, 4, 5]), (6, [2, 5])],
            id="all-in 10 38 30 35 135, 97 returned, 50 in the pot before",
        ),
        pytest.param(
            {1: 10_000, 2: 10_000, 3: 10_000, 4: 100, 5: 200},
            [1, 2, 3],
            0,
            [(30_300, [1, 2, 3])],
            id="three all-in and dead 100 and 200",
        ),
        pytest.param(
            {1: 20, 2: 20, 3: 5, 4: 10, 5: 15},
            [1, 2],
            0,
            [(70, [1, 2])],
            id="folded 5 10 15 make no pots",
        ),
        pytest.param(
            {1: 100, 2: 100, 3: 400, 4: 500},
            [1, 2],
            0,
            [(1100, [1, 2])],
            id="the top layers are made by folded players only: merged down",
        ),
        pytest.param(
            {1: 100, 2: 100, 3: 100},
            [1, 2, 3],
            25,
            [(325, [1, 2, 3])],
            id="dead money belongs to the main pot",
        ),
        pytest.param(
            {1: 100, 2: 100},
            [3, 4],
            0,
            [(200, [3, 4])],
            id="nobody who is in has paid",
        ),
    ],
)
def test_r065_main_and_side_pots(paid, live, dead, expected):
    assert layers(hand_with(paid, live, dead=dead)) == expected


def test_r049_antes_are_a_layer_below_the_bets():
    """Real hand PokerStars 47655901719: the big blind is all-in for 11 of the ante of 15."""
    hand = hand_with(
        dict.fromkeys((3, 4, 5, 6), 120),
        [2, 3, 4, 5, 6],
        antes={2: 11, **dict.fromkeys((1, 3, 4, 5, 6, 7, 8), 15)},
    )
    assert layers(hand) == [(88, [2, 3, 4, 5, 6]), (508, [3, 4, 5, 6])]


def test_r049_real_hand_pokerstars_47655901719():
    """The ante takes all of the big blind's chips: no big blind is posted, the price stays."""
    table = begin(
        [1000, 1000, 11, 1000, 1000, 1000, 1000, 1000],
        button_at=1,
        blinds=(60, 120),
        ante=15,
        antes="classic",
    )
    assert [p.seat for p in hand_of(table).posts if p.kind == "big_blind"] == []
    assert (cost(table, 4), raises(table, 4)) == (120, (240, 985))
    table = play(table, "4 c, 5 c, 6 c, 7 f, 8 f, 1 f, 2 c")
    assert layers(hand_of(table)) == [(88, [2, 3, 4, 5, 6]), (508, [2, 4, 5, 6])]


def test_r065_side_pot_mania():
    """Ante 400, blinds 1500/3000: the small blind has 1,200, so 800 are left for the blind; the big
    blind folds: 800 of its 3,000 go to the main pot."""
    table = begin(
        [20_000, 1200, 20_000, 20_000, 8700],
        button_at=1,
        blinds=(1500, 3000),
        ante=400,
        antes="classic",
    )
    assert hand_of(table).bets[2:4] == (800, 3000)
    table = play(table, "4 r8700, 5 a, 1 f, 3 f")
    assert hand_of(table).stacks[4] == 20_000 - 400 - 8300
    main, side = layers(hand_of(table))
    assert main == (5 * 400 + 4 * 800, [2, 4, 5])
    assert side == (2 * 7500 + 2200, [4, 5])


def fair_shares(antes, paid, live, strengths):
    """What each seat should get, counted chip by chip: each layer of one chip from everybody who
    put in so many goes to the best hand among those who did."""
    shares = dict.fromkeys(live, Fraction(0))
    for put_in in (antes, paid):
        for level in range(1, max(put_in) + 1):
            claims = [seat for seat in live if put_in[seat] >= level]
            best = max(strengths[seat] for seat in claims)
            winners = [seat for seat in claims if strengths[seat] == best]
            for seat in winners:
                shares[seat] += Fraction(sum(n >= level for n in put_in), len(winners))
    return shares


@given(
    st.lists(st.integers(1, 60), min_size=2, max_size=6),
    st.integers(0, 6),
    st.randoms(use_true_random=False),
)
def test_r065_every_chip_goes_to_the_best_hand_that_matched_it(stacks, ante, rng):
    table = begin(stacks, button_at=1, blinds=(1, 2), ante=ante, antes="classic", rules="club-sk")
    deck = rng.sample(FULL_DECK, 5 + 2 * len(stacks))
    while hand_of(table).stage in ("betting", "board"):
        hand = hand_of(table)
        if hand.stage == "betting":
            act = rng.choice([x.act for x in may(table, hand.actor).choices[1:]] * 6 + ["fold"])
            to = getattr(may(table, hand.actor).choice(act), "least_to", 0)
            table = do(table, Act(hand.actor, act, to if act in ("bet", "raise") else 0))
        else:
            start = (0, 3, 4)[hand.street]
            table = do(table, DealBoard(tuple(deck[start : 3 + hand.street])))
    hand = hand_of(table)
    if hand.stage == "pushing":
        return
    live = list(seats_in(hand.live))
    hands = {seat: tuple(deck[3 + 2 * seat : 5 + 2 * seat]) for seat in live}
    fair = fair_shares(
        hand.antes,
        hand.paid,
        live,
        {seat: rank_hand(hand.board + cards).strength for seat, cards in hands.items()},
    )
    before = hand.stacks
    hand = hand_of(do(table, *(Show(seat, cards) for seat, cards in hands.items())))
    for seat in live:
        assert abs(hand.stacks[seat] - before[seat] - fair[seat]) < len(hand.awards)


@given(
    st.lists(st.integers(1, 300), min_size=2, max_size=5),
    st.lists(st.sampled_from(["call", "call", "fold"]), min_size=5, max_size=5),
)
def test_r049_a_capped_call_of_a_short_blind_is_the_same_as_one_in_full(stacks, line):
    after = []
    for switch in ("capped", "in full"):
        table = begin(stacks, button_at=1, short_blind_call=switch)
        for act in line:
            hand = hand_of(table)
            if hand.stage == "betting":
                table = do(table, Act(hand.actor, act))
        after.append(hand_of(table))
    assert after[0].stacks == after[1].stacks
    assert after[0].pot == after[1].pot


# Antes


def test_classic_antes_are_paid_by_all_and_are_dead():
    table = begin([1000] * 3, button_at=1, ante=10, antes="classic")
    hand = hand_of(table)
    assert (hand.antes[1:4], hand.bets[1:4], hand.pot) == ((10, 10, 10), (0, 50, 100), 30)
    assert cost(table, 1) == 100


def test_the_big_blind_ante_is_paid_by_one_for_all():
    hand = hand_of(begin([1000] * 3, button_at=1, ante=100))
    assert (hand.stacks[1:4], hand.pot) == ((1000, 950, 800), 100)
    assert layers(hand_of(call_down(begin([1000] * 3, button_at=1, ante=100), 1))) == [
        (400, [1, 2, 3])
    ]


@pytest.mark.parametrize(
    ("order", "stack", "live", "ante"),
    [
        pytest.param("blind first", 4000, 3000, 1000, id="T RP-11: blind first"),
        pytest.param("blind first", 2500, 2500, 0, id="blind first, not even the blind"),
        pytest.param("ante first", 4000, 1000, 3000, id="ante first"),
        pytest.param("ante first", 2500, 0, 2500, id="ante first, not even the ante"),
    ],
)
def test_a_big_blind_ante_that_the_stack_does_not_cover(order, stack, live, ante):
    table = begin(
        [10_000, 10_000, stack], button_at=1, blinds=(1500, 3000), ante=3000, ante_order=order
    )
    hand = hand_of(table)
    assert (hand.bets[3], hand.pot, hand.stacks[3]) == (live, ante, 0)
    assert cost(table, 1) == 3000


def test_antes_are_not_reduced_when_few_players_are_left():
    assert hand_of(begin([1000] * 2, button_at=1, ante=100)).pot == 100


@pytest.mark.parametrize(
    ("order", "posts"),
    [
        ("blind first", ["small_blind", "big_blind", "big_blind_ante"]),
        ("ante first", ["big_blind_ante", "small_blind", "big_blind"]),
    ],
)
def test_the_order_of_blind_and_ante(order, posts):
    hand = hand_of(begin([1000] * 3, button_at=1, ante=100, ante_order=order))
    assert [p.kind for p in hand.posts] == posts


# Uncalled


@pytest.mark.parametrize(
    ("bets", "live", "expected"),
    [
        pytest.param({1: 500, 2: 300}, [1, 2], (1, 200), id="over an all-in"),
        pytest.param({1: 500, 2: 500}, [1, 2], (0, 0), id="called"),
        pytest.param({1: 500, 2: 500}, [1], (0, 0), id="called by one who folded later"),
        pytest.param({1: 500, 2: 300}, [2], (0, 0), id="a dead hand gets nothing back"),
        pytest.param({2: 100}, [1, 2], (2, 100), id="nobody put in anything"),
        pytest.param({}, [1, 2], (0, 0), id="no bets"),
    ],
)
def test_r050_uncalled(bets, live, expected):
    hand = replace(hand_with({}, live), bets=chips(bets))
    assert uncalled(hand) == expected


# R066, R028: tda_digest.md section 5


@pytest.mark.parametrize(
    ("amount", "winners", "chip", "shares"),
    [
        pytest.param(101, 2, 1, [51, 50], id="101 by 2"),
        # pokerkit 0.7.7 gives all odd chips to the first: 8, 6, 6
        pytest.param(20, 3, 1, [7, 7, 6], id="20 by 3"),
        pytest.param(4316, 3, 1, [1439, 1439, 1438], id="4316 by 3, PS 229543942477"),
        pytest.param(380, 3, 1, [127, 127, 126], id="380 by 3"),
        pytest.param(190, 4, 5, [50, 50, 45, 45], id="190 by 4 in fives, PS 14402833808"),
        pytest.param(30_300, 3, 1, [10_100] * 3, id="30300 by 3"),
        pytest.param(100, 1, 25, [100], id="one winner"),
        pytest.param(1, 3, 1, [1, 0, 0], id="one chip by 3"),
        pytest.param(103, 2, 25, [53, 50], id="what no chip pays goes to the first"),
    ],
)
def test_r066_odd_chips_go_out_one_at_a_time_from_the_left_of_the_button(
    amount, winners, chip, shares
):
    found = split(amount, range(1, winners + 1), chip)
    assert [s.amount for s in found] == shares
    assert [s.odd for s in found] == [a - min(shares) for a in shares]


@given(st.integers(0, 10**6), st.integers(1, 10), st.sampled_from([1, 5, 25, 100]))
def test_r028_splits_are_whole_chips_that_differ_by_one_and_lose_nothing(units, winners, chip):
    shares = [s.amount for s in split(units * chip, range(1, winners + 1), chip)]
    assert sum(shares) == units * chip
    assert all(share % chip == 0 for share in shares)
    assert max(shares) - min(shares) in (0, chip)
    assert shares == sorted(shares, reverse=True)


@pytest.mark.parametrize(
    ("button", "shares"),
    [
        pytest.param(5, {1: 77, 2: 77, 3: 76}, id="seat 1 is first left of the button"),
        pytest.param(2, {3: 77, 1: 77, 2: 76}, id="the button comes last"),
        pytest.param(1, {2: 77, 3: 77, 1: 76}, id="seat 2 is first"),
    ],
)
def test_r066_the_first_winner_left_of_the_button_gets_the_odd_chip(button, shares):
    table = begin([60] * 5, button_at=button, blinds=(5, 10))
    line = {
        5: "3 r60, 4 f, 5 f, 1 c, 2 c",
        2: "5 f, 1 r60, 2 c, 3 c, 4 f",
        1: "4 f, 5 f, 1 r60, 2 c, 3 c",
    }[button]
    table = play(table, line)
    dead = 230 - hand_of(table).pot
    hand = replace(hand_of(table), pot=230, total=hand_of(table).total + dead)
    table = deal(replace(table, hand=hand), "Ah Kh Qh Jh Th")
    table = show(table, {1: "2c 3c", 2: "2d 3d", 3: "2s 3s"})
    assert pots_paid(table) == [(230, shares)]
    assert list(pots_paid(table)[0][1]) == list(shares)


def test_r066_every_pot_is_split_by_itself():
    table = begin([35, 101, 101, 5], button_at=4, blinds=(1, 2))
    table = play(table, "3 a, 4 f, 1 c, 2 c")
    table = show(deal(table, "Ah Kh Qh Jh Th"), {2: "2c 3c", 3: "2d 3d", 1: "2s 3s"})
    assert pots_paid(table) == [(132, {2: 66, 3: 66}), (105, {1: 35, 2: 35, 3: 35})]
