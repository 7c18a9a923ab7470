"""The final ranking and who gets which prize (R011)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealer_pi.tournament.errors import TournamentError
from dealer_pi.tournament.ledger import KnockedOut, Ledger, Offer, Record, Sold, ledger
from dealer_pi.tournament.places import Finish, payouts, ranking

OFFER = Offer(price=10, chips=1000)


def evening(players: int, *outs: tuple[int, int, int]) -> Ledger:
    """So many players, and who of them is out: player, moment, stack."""
    entries = [Sold(f"p{number}", "entry", OFFER) for number in range(1, players + 1)]
    return ledger([*entries, *(KnockedOut(f"p{n}", (), at, stack) for n, at, stack in outs)])


def places(so_far: Ledger) -> dict[str, tuple[int, int]]:
    return {finish.player: (finish.place, finish.shared) for finish in ranking(so_far)}


@pytest.mark.parametrize(
    ("outs", "expected"),
    [
        pytest.param((), {}, id="nobody yet"),
        pytest.param(((1, 5, 100),), {"p1": (4, 1)}, id="the first"),
        pytest.param(((1, 5, 100), (2, 6, 50)), {"p1": (4, 1), "p2": (3, 1)}, id="in order"),
        pytest.param(
            ((1, 5, 100), (2, 5, 200)), {"p1": (4, 1), "p2": (3, 1)}, id="by their stacks"
        ),
        pytest.param(((1, 5, 200), (2, 5, 100)), {"p1": (3, 1), "p2": (4, 1)}, id="in any order"),
        pytest.param(
            ((1, 5, 200), (2, 5, 200)), {"p1": (3, 2), "p2": (3, 2)}, id="equal stacks share"
        ),
        pytest.param(
            ((1, 5, 100), (2, 5, 200), (3, 5, 200)),
            {"p1": (4, 1), "p2": (2, 2), "p3": (2, 2), "p4": (1, 1)},
            id="one of three is behind, and the winner",
        ),
        pytest.param(
            ((1, 5, 200), (2, 6, 200), (3, 7, 200)),
            {"p1": (4, 1), "p2": (3, 1), "p3": (2, 1), "p4": (1, 1)},
            id="equal stacks in different hands do not share",
        ),
    ],
)
def test_r011_places(outs, expected):
    assert places(evening(4, *outs)) == expected


def test_a_player_who_comes_back_takes_those_who_went_later_one_place_down():
    out = evening(4, (1, 5, 100), (2, 6, 100))
    assert places(out) == {"p1": (4, 1), "p2": (3, 1)}
    records: list[Record] = [
        *(Sold(f"p{n}", "entry", OFFER) for n in range(1, 5)),
        KnockedOut("p1", (), 5, 100),
        KnockedOut("p2", (), 6, 100),
        Sold("p1", "re-entry", OFFER),
    ]
    assert places(ledger(records)) == {"p2": (4, 1)}


def test_the_ranking_is_best_first():
    found = ranking(evening(3, (1, 5, 100), (2, 6, 100)))
    assert [finish.player for finish in found] == ["p3", "p2", "p1"]


@pytest.mark.parametrize(
    ("outs", "expected"),
    [
        pytest.param(
            ((1, 1, 9), (2, 2, 9), (3, 3, 9)), {"p4": 50, "p3": 30, "p2": 21}, id="no ties"
        ),
        pytest.param(
            ((1, 1, 9), (2, 2, 9), (3, 2, 9)), {"p4": 50, "p2": 26, "p3": 25}, id="second shared"
        ),
        pytest.param(
            ((1, 1, 9), (2, 1, 9), (3, 2, 9)),
            {"p4": 50, "p3": 30, "p1": 11, "p2": 10},
            id="the last prize shared with a place without one",
        ),
        pytest.param(((1, 1, 9), (2, 2, 9)), {"p2": 21}, id="two are still playing"),
        pytest.param((), {}, id="nobody is out"),
    ],
)
def test_r011_prizes_by_place_and_who_shares_a_place_shares_its_prizes(outs, expected):
    assert payouts(ranking(evening(4, *outs)), (50, 30, 21)) == expected


def test_more_prizes_than_players_are_named():
    with pytest.raises(TournamentError) as caught:
        payouts((Finish("Eva", 1), Finish("Peter", 2)), (50, 30, 20))
    assert caught.value.code == "fewer_players_than_prizes"
    assert caught.value.numbers == {"players": 2, "prizes": 3}


@given(
    st.lists(st.tuples(st.integers(1, 4), st.integers(1, 3)), min_size=3, max_size=12),
    st.lists(st.integers(0, 1000), min_size=1, max_size=4),
)
def test_all_prizes_are_paid_however_many_share_a_place(outs, amounts):
    prizes = tuple(sorted(amounts, reverse=True))
    in_order = sorted(outs)
    so_far = evening(len(outs) + 1, *((n, at, stack) for n, (at, stack) in enumerate(in_order, 1)))
    finishes = ranking(so_far)
    paid = payouts(finishes, prizes)
    assert sum(paid.values()) == sum(prizes)
    by_place = [paid.get(finish.player, 0) for finish in finishes]
    assert by_place == sorted(by_place, reverse=True)
    assert sum(1 / f.shared for f in finishes) == pytest.approx(len({f.place for f in finishes}))
