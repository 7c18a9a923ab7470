"""Entries: who may buy what and when, who has paid what, bounties, undo."""

from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealer_pi.tournament.entries import EntryRules, knock_out, payment, pool, sale, withdrawal
from dealer_pi.tournament.errors import TournamentError
from dealer_pi.tournament.ledger import (
    KnockedOut,
    Ledger,
    Offer,
    Paid,
    Record,
    Sold,
    Withdrawn,
    after,
    ledger,
)
from dealer_pi.tournament.structure import Break, Level, Structure

STACK = 10_000
# Places: 0 and 1 are levels 1 and 2, 2 the break with the add-on, 3 is level 3.
STRUCTURE = Structure(
    "",
    "",
    (Level(25, 50, 20), Level(50, 100, 20), Break(10, add_on=True), Level(100, 200, 20)),
    last_rebuy_level=2,
    last_entry_level=1,
)
RULES = EntryRules(
    entry=Offer(price=20, chips=STACK, fee=2, bounty=5),
    re_entry=Offer(price=20, chips=STACK, fee=2, bounty=5, most=1),
    rebuy=Offer(price=10, chips=STACK),
    add_on=Offer(price=10, chips=15_000),
)
NAMES = ("Eva", "Peter", "Anna")
ENTERED = tuple(Sold(name, "entry", RULES.entry) for name in NAMES)


def entered(*more: Record) -> Ledger:
    return ledger([*ENTERED, *more])


def sold(so_far, player, kind, rules=RULES, **circumstances):
    return sale(rules, so_far, player, kind, structure=STRUCTURE, **circumstances)


def refused(make) -> tuple[str, dict[str, int | str]]:
    with pytest.raises(TournamentError) as caught:
        make()
    return caught.value.code, caught.value.numbers


def test_an_entry_goes_to_the_pool_the_house_and_the_bounty_on_the_head():
    eva = entered().accounts["Eva"]
    assert (eva.spent, eva.fees, eva.head, eva.pooled, eva.chips) == (20, 2, 5, 13, STACK)
    assert (entered().pooled, entered().fees, entered().chips) == (39, 6, 30_000)


def test_a_fee_may_be_taken_from_the_pool_as_well_rounded_down():
    rules = msgspec.structs.replace(RULES, cut=100)
    assert pool(rules, entered()) == 39 - 3
    assert pool(RULES, entered()) == 39


def test_everything_that_is_sold_is_added_up():
    so_far = entered(
        Sold("Eva", "rebuy", Offer(price=10, chips=STACK), times=2),
        Sold("Eva", "add-on", Offer(price=10, chips=15_000)),
    )
    assert so_far.accounts["Eva"].bought == {"entry": 1, "rebuy": 2, "add-on": 1}
    assert so_far.accounts["Eva"].spent == 50
    assert so_far.chips == 65_000
    assert so_far.entries == 3


@pytest.mark.parametrize("undone", range(7))
def test_undo_is_to_leave_out_the_last_record(undone):
    records: tuple[Record, ...] = (
        *ENTERED,
        Paid("Eva", 20),
        Sold("Anna", "rebuy", Offer(price=10, chips=STACK), 2),
        KnockedOut("Anna", ("Eva",), 3, 9000),
        Sold("Anna", "re-entry", RULES.entry),
    )
    step_by_step = Ledger()
    for record in records[: len(records) - undone]:
        step_by_step = after(step_by_step, record)
    assert ledger(records[: len(records) - undone]) == step_by_step


def test_records_can_be_written_down_and_read_back():
    records = [*ENTERED, Paid("Eva", 20), KnockedOut("Anna", ("Eva",), 3, 9000), Withdrawn("Peter")]
    text = msgspec.json.encode(records)
    assert msgspec.json.decode(text, type=list[Record]) == records


def test_the_price_of_a_sale_stays_with_it_when_the_rules_change():
    so_far = entered()
    rules = msgspec.structs.replace(RULES, entry=Offer(price=50, chips=STACK))
    so_far = after(so_far, sold(so_far, "Jana", "entry", rules))
    assert (so_far.accounts["Eva"].spent, so_far.accounts["Jana"].spent) == (20, 50)


@pytest.mark.parametrize(
    ("player", "kind", "circumstances"),
    [
        pytest.param("Jana", "entry", {}, id="before the start"),
        pytest.param("Jana", "entry", {"place": 0}, id="a late entry in the last level for it"),
        pytest.param("Out", "re-entry", {"place": 0}, id="a re-entry"),
        pytest.param("Out", "rebuy", {"place": 1}, id="a rebuy of a busted player"),
        pytest.param("Eva", "rebuy", {"place": 1}, id="a rebuy in the hand in which he busted"),
        pytest.param("Eva", "rebuy", {"place": 2}, id="a rebuy in the break after the last level"),
        pytest.param("Eva", "add-on", {"place": 2, "stack": 60_000}, id="an add-on in the break"),
    ],
)
def test_what_may_be_sold(player, kind, circumstances):
    so_far = entered(Sold("Out", "entry", RULES.entry), KnockedOut("Out", ("Eva",), 1, STACK))
    record = sold(so_far, player, kind, **circumstances)
    assert record == Sold(player, kind, RULES.offer(kind))
    assert not after(so_far, record).is_out(player)


@pytest.mark.parametrize(
    ("player", "kind", "circumstances", "code", "numbers"),
    [
        pytest.param("", "entry", {}, "name_missing", {}, id="no name"),
        pytest.param(
            "Eva", "entry", {}, "entered_already", {"player": "Eva"}, id="an entry a second time"
        ),
        pytest.param(
            "Jana",
            "entry",
            {"place": 1},
            "too_late",
            {"kind": "entry", "level": 2, "until": 1},
            id="late entry over",
        ),
        pytest.param(
            "Jana", "rebuy", {}, "not_entered", {"player": "Jana"}, id="a rebuy without an entry"
        ),
        pytest.param(
            "Eva",
            "rebuy",
            {"place": 3},
            "too_late",
            {"kind": "rebuy", "level": 3, "until": 2},
            id="rebuys over",
        ),
        pytest.param(
            "Eva",
            "rebuy",
            {"place": 1, "stack": 25},
            "stack_too_large",
            {"stack": 25, "most": 0},
            id="a rebuy with chips left",
        ),
        pytest.param(
            "Eva",
            "rebuy",
            {"place": 1, "times": 2},
            "too_many_at_once",
            {"times": 2, "most": 1},
            id="a double rebuy where there is none",
        ),
        pytest.param(
            "Eva",
            "rebuy",
            {"times": 0},
            "too_many_at_once",
            {"times": 0, "most": 1},
            id="no rebuy at all",
        ),
        pytest.param(
            "Eva", "re-entry", {}, "still_in", {"player": "Eva"}, id="a re-entry while he is in"
        ),
        pytest.param(
            "Twice",
            "re-entry",
            {},
            "too_many",
            {"kind": "re-entry", "player": "Twice", "most": 1},
            id="one re-entry too many",
        ),
        pytest.param(
            "Eva", "add-on", {"place": 1}, "no_add_on_break", {"place": 1}, id="add-on in a level"
        ),
        pytest.param(
            "Eva", "add-on", {}, "no_add_on_break", {"place": -1}, id="add-on before the start"
        ),
        pytest.param(
            "Anna",
            "add-on",
            {"place": 2},
            "too_many",
            {"kind": "add-on", "player": "Anna", "most": 1},
            id="a second add-on",
        ),
        pytest.param(
            "Twice", "add-on", {"place": 2}, "is_out", {"player": "Twice"}, id="add-on when out"
        ),
    ],
)
def test_what_may_not_be_sold_is_named_with_its_numbers(player, kind, circumstances, code, numbers):
    so_far = entered(
        Sold("Anna", "add-on", RULES.offer("add-on")),
        Sold("Twice", "entry", RULES.entry),
        Sold("Twice", "re-entry", RULES.offer("re-entry")),
        KnockedOut("Twice", ("Eva",), 2, STACK),
    )
    assert refused(lambda: sold(so_far, player, kind, **circumstances)) == (code, numbers)


def test_what_is_not_sold_in_this_tournament():
    rules = EntryRules(entry=RULES.entry)
    for kind in ("rebuy", "add-on", "re-entry"):
        code = refused(lambda kind=kind: sold(entered(), "Eva", kind, rules))
        assert code == ("not_sold", {"kind": kind})


def test_a_double_rebuy_is_two_at_once_and_counts_as_two():
    rules = EntryRules(entry=RULES.entry, rebuy=Offer(price=10, chips=STACK, most=3), rebuy_times=2)
    double = sold(entered(), "Eva", "rebuy", rules, times=2)
    so_far = entered(double)
    assert so_far.accounts["Eva"].chips == 3 * STACK
    assert sold(so_far, "Eva", "rebuy", rules).times == 1
    assert refused(lambda: sold(so_far, "Eva", "rebuy", rules, times=2))[0] == "too_many"


@pytest.mark.parametrize(
    ("stack", "place", "had", "code"),
    [
        pytest.param(750, 0, 0, "", id="8 pokrnaherne.estranky.cz half a stack"),
        pytest.param(775, 0, 0, "stack_too_large", id="8 pokrnaherne.estranky.cz more than half"),
        pytest.param(0, 0, 1, "too_many", id="8 pokrnaherne.estranky.cz only once"),
        pytest.param(0, 3, 0, "too_late", id="8 pokrnaherne.estranky.cz after the first hour"),
    ],
)
def test_one_rebuy_at_half_a_stack_within_the_first_levels(stack, place, had, code):
    rebuy = Offer(price=5, chips=1500, most=1)
    rules = EntryRules(entry=Offer(price=5, chips=1500), rebuy=rebuy, rebuy_stack=750)
    so_far = entered(*[Sold("Eva", "rebuy", rebuy)] * had)
    if code:
        assert refused(lambda: sold(so_far, "Eva", "rebuy", rules, place=place, stack=stack))[
            0
        ] == (code)
    else:
        assert sold(so_far, "Eva", "rebuy", rules, place=place, stack=stack).offer == rebuy


# Money


def test_who_has_paid_what_and_who_owes_what():
    so_far = entered(Paid("Eva", 20), Paid("Peter", 15), Paid("Eva", -20))
    assert {name: a.paid for name, a in so_far.accounts.items()} == {
        "Eva": 0,
        "Peter": 15,
        "Anna": 0,
    }
    assert {name: a.owes for name, a in so_far.accounts.items()} == {
        "Eva": 20,
        "Peter": 5,
        "Anna": 20,
    }


@pytest.mark.parametrize("money", [0, 6, -16])
def test_nobody_pays_nothing_or_more_than_he_owes_or_gets_back_more_than_he_paid(money):
    so_far = entered(Paid("Peter", 15))
    assert refused(lambda: payment(so_far, "Peter", money)) == (
        "paid_wrong",
        {"player": "Peter", "money": money, "owes": 5, "paid": 15},
    )


@pytest.mark.parametrize("money", [5, 1, -15])
def test_a_payment_within_what_he_owes_and_paid(money):
    assert payment(entered(Paid("Peter", 15)), "Peter", money) == Paid("Peter", money)


def test_money_from_a_stranger_is_refused():
    assert refused(lambda: payment(entered(), "Jana", 5)) == ("not_entered", {"player": "Jana"})


@pytest.mark.parametrize(
    ("make", "code"),
    [
        pytest.param(lambda: Offer(price=-1, chips=1), "negative_money", id="price"),
        pytest.param(lambda: Offer(price=1, chips=1, fee=-1), "negative_money", id="fee"),
        pytest.param(lambda: Offer(price=1, chips=1, bounty=-1), "negative_money", id="bounty"),
        pytest.param(
            lambda: Offer(price=10, chips=1, fee=6, bounty=5), "parts_above_price", id="parts"
        ),
        pytest.param(lambda: Offer(price=10, chips=0), "no_chips", id="chips"),
        pytest.param(lambda: Offer(price=10, chips=1, most=-1), "most_wrong", id="most"),
        pytest.param(
            lambda: EntryRules(entry=RULES.entry, cut=1001), "cut_wrong", id="more than the pool"
        ),
        pytest.param(
            lambda: EntryRules(entry=RULES.entry, rebuy_times=0), "rebuy_wrong", id="no times"
        ),
        pytest.param(
            lambda: EntryRules(entry=RULES.entry, rebuy_stack=-1), "rebuy_wrong", id="stack"
        ),
    ],
)
def test_rules_that_cannot_be_are_named(make, code):
    assert refused(make)[0] == code


# Out


def test_the_bounty_goes_to_whoever_knocks_the_player_out():
    so_far = entered(KnockedOut("Anna", ("Eva",), 1, STACK))
    assert so_far.bounty("Eva") == 5
    assert so_far.accounts["Eva"].knockouts == 1
    assert so_far.accounts["Anna"].head == 0
    assert so_far.playing == ("Eva", "Peter")


def test_two_who_split_the_pot_share_the_bounty_and_the_odd_unit_goes_to_the_first():
    so_far = entered(KnockedOut("Anna", ("Peter", "Eva"), 1, STACK))
    assert (so_far.bounty("Peter"), so_far.bounty("Eva")) == (3, 2)


def test_who_is_left_alone_keeps_the_bounty_on_his_own_head():
    so_far = entered(KnockedOut("Anna", ("Eva",), 1, 1), KnockedOut("Peter", ("Eva",), 2, 1))
    assert so_far.bounty("Eva") == 15


def test_a_player_who_is_taken_back_by_a_rebuy_is_in_again_and_his_bounty_is_gone():
    so_far = entered(
        KnockedOut("Anna", ("Eva",), 1, STACK), Sold("Anna", "rebuy", RULES.offer("rebuy"))
    )
    assert so_far.playing == NAMES
    assert so_far.accounts["Anna"].head == 0
    assert entered(Sold("Anna", "rebuy", RULES.offer("rebuy"))).accounts["Anna"].head == 5


def test_a_re_entry_is_an_entry_more_with_a_bounty_of_its_own():
    so_far = entered(
        KnockedOut("Anna", ("Eva",), 1, STACK), Sold("Anna", "re-entry", RULES.offer("re-entry"))
    )
    assert so_far.entries == 4
    assert so_far.accounts["Anna"].head == 5


def test_two_may_knock_each_other_out_of_different_pots_in_one_hand_with_a_third():
    so_far = entered(KnockedOut("Anna", ("Eva",), 4, 100))
    assert knock_out(so_far, "Peter", ("Anna",), moment=4, stack=90).by == ("Anna",)


@pytest.mark.parametrize(
    ("player", "by", "moment", "stack", "code"),
    [
        pytest.param("Jana", (), 4, 1, "not_entered", id="a stranger"),
        pytest.param("Anna", (), 4, 1, "is_out", id="out already"),
        pytest.param("Eva", ("Jana",), 4, 1, "not_entered", id="by a stranger"),
        pytest.param("Eva", ("Eva",), 4, 1, "knocked_out_by", id="by himself"),
        pytest.param("Eva", ("Anna",), 4, 1, "knocked_out_by", id="by one who was out before"),
        pytest.param("Eva", ("Peter", "Peter"), 4, 1, "knocked_out_by", id="by one twice"),
        pytest.param("Eva", (), 2, 1, "moment_past", id="before another"),
        pytest.param("Eva", (), 4, 0, "no_chips", id="without a stack"),
    ],
)
def test_who_cannot_be_knocked_out(player, by, moment, stack, code):
    so_far = entered(KnockedOut("Anna", ("Eva",), 3, STACK))
    assert refused(lambda: knock_out(so_far, player, by, moment=moment, stack=stack))[0] == code


# Not taking part


def test_who_does_not_come_was_never_entered():
    so_far = entered()
    assert ledger([*ENTERED, withdrawal(so_far, "Anna")]) == ledger(ENTERED[:2])


@pytest.mark.parametrize(
    ("records", "player", "code"),
    [
        pytest.param((), "Jana", "not_entered", id="a stranger"),
        pytest.param((Paid("Eva", 20),), "Eva", "paid_already", id="his money is here"),
        pytest.param((KnockedOut("Anna", ("Eva",), 1, 1),), "Anna", "has_played", id="out"),
        pytest.param((KnockedOut("Anna", ("Eva",), 1, 1),), "Eva", "has_played", id="a winner"),
        pytest.param(
            (Sold("Eva", "rebuy", Offer(price=1, chips=1)),), "Eva", "has_played", id="rebought"
        ),
    ],
)
def test_who_cannot_withdraw(records, player, code):
    assert refused(lambda: withdrawal(entered(*records), player))[0] == code


# A whole tournament


@given(st.integers(0, 10**9), st.integers(2, 12))
def test_chips_bought_equal_the_chips_in_play_and_no_money_is_lost(seed, players):
    random = Random(seed)
    rules = msgspec.structs.replace(RULES, rebuy_times=2)
    so_far = Ledger()
    stacks: dict[str, int] = {}

    def buy(player, kind, **circumstances):
        nonlocal so_far
        record = sold(so_far, player, kind, rules, **circumstances)
        so_far = after(so_far, record)
        stacks[player] = stacks.get(player, 0) + record.times * record.offer.chips

    def money_is_where_it_belongs():
        accounts = so_far.accounts.values()
        assert sum(stacks.values()) == so_far.chips
        assert sum(a.spent for a in accounts) == so_far.pooled + so_far.fees + sum(
            a.head + a.bounties for a in accounts
        )

    for number in range(players):
        buy(f"player {number}", "entry")
    moment = 0
    for place in (0, 1, 2, 3):
        for player in so_far.playing if place == 2 else ():
            if random.random() < 0.5:
                buy(player, "add-on", place=2)
        for _ in range(20 if place < 3 else 1000):
            if len(so_far.playing) == 1:
                break
            moment += 1
            one, other = random.sample(so_far.playing, 2)
            before = stacks[other]
            chips = min(random.choice([1000, 20_000]), before, stacks[one])
            stacks[one] += chips
            stacks[other] -= chips
            if not stacks[other] and place < 2 and random.random() < 0.5:
                buy(other, "rebuy", place=place, times=random.choice([1, 2]))
            elif not stacks[other]:
                so_far = after(
                    so_far, knock_out(so_far, other, (one,), moment=moment, stack=before)
                )
                if place == 0 and "re-entry" not in so_far.accounts[other].bought:
                    buy(other, "re-entry", place=0)
            money_is_where_it_belongs()
    assert {p for p, chips in stacks.items() if chips} == set(so_far.playing)
