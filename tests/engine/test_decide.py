"""Commands of any kind and shape: answered, never an error; the same events give the same table."""

from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealer_pi.engine import commands as c
from dealer_pi.engine import events as e
from dealer_pi.engine.apply import ChipsLostError, apply
from dealer_pi.engine.betting import options
from dealer_pi.engine.cards import FULL_DECK, Card, parse_cards
from dealer_pi.engine.chips_and_words import Push
from dealer_pi.engine.decide import Accepted, decide
from dealer_pi.engine.house_rules import profile
from dealer_pi.engine.refusals import REFUSALS, Refusal
from dealer_pi.engine.stakes import Stakes
from dealer_pi.engine.state import Award, Share, Table, hand_of
from tests.engine.tables import begin, call_down, check_down, deal, do, may, play, refused, show

ACTS: tuple[c.ActName, ...] = ("fold", "check", "call", "bet", "raise", "all-in")


def kinds(base):
    """Every kind of command or event that the engine has; others have theirs elsewhere."""
    own = (kind for kind in base.__subclasses__() if kind.__module__ == base.__module__)
    return tuple(sorted(own, key=lambda kind: kind.__name__))


COMMANDS, EVENTS = kinds(c.Command), kinds(e.Event)
AnyEvent = eval(" | ".join(f"e.{kind.__name__}" for kind in EVENTS))  # noqa: S307 - a union of all


def stages():
    """A table at each stage."""
    fresh = Table(rules=profile("club-sk"), stakes=Stakes(50, 100))
    cash = {"rules": "club-sk"}
    preflop = begin([1000, 300, 1000, 1000], button_at=1, **cash)
    flop = call_down(preflop, 1)
    board = play(begin([500, 1000], button_at=1), "1 a, 2 c")
    showdown = check_down(begin([1000] * 3, button_at=3, **cash))
    pushing = show(showdown, {1: "Ah Ad", 2: "Kh Kd", 3: "Qh Qd"})
    return {
        "empty": fresh,
        "between": do(pushing, c.FinishHand()),
        "preflop": preflop,
        "flop": flop,
        "all-in": board,
        "showdown": showdown,
        "pushing": pushing,
        "void": do(preflop, c.FouledDeck()),
    }


STAGES = stages()

# Bad input

loose: Any = c  # commands with values that their types forbid
loose_stakes: Any = Stakes

STRANGE: list[Any] = [
    *(None, True, 0, -1, 1, 11, 10**30, -(10**30)),
    *(1.5, 2.0, float("nan"), float("inf"), 1j),
    *("", "x", "3", "Ah", "x" * 10_000, b"x"),
    *((), (1,), ("Xx",), ("Ah", "Ah"), ((),), ((-1,), (10**9,)), (-1, -1)),
    *((Card.Ah,), (Card.Ah, Card.Ah), (Card.Ah, "Kd")),
    *([], [[]], {}, {1}, {"a": 1}, {-1: "Ah"}, {1: Card.Ah, 2: Card.Ah}),
    *(object(), c.Muck(1), Stakes(1, 2)),
    *(loose_stakes(1.5, 2), loose_stakes("1", 2), loose_stakes(-1, -2, -3, 0)),
]

AS_IT_MIGHT_BE: dict[str, Any] = {
    "seat": 2,
    "to": 200,
    "chips": 500,
    "player": "someone",
    "kind": "top-up",
    "cards": parse_cards("Ah Ad"),
    "ranking": ((1,), (2,)),
    "stakes": Stakes(1, 2),
    "rules": profile("tda"),
    "act": "call",
    "street": "turn",
    "count": 1,
    "why": "other",
    "push": Push(chips=(500,)),
}


def required(kind):
    """The required fields of a command, as they might be."""
    return {f.name: AS_IT_MIGHT_BE[f.name] for f in msgspec.structs.fields(kind) if f.required}


def is_an_answer(table, command):
    """Whether a command that may be strange is accepted, with events of the right types."""
    before = msgspec.json.encode(table)
    answer = decide(table, command)
    assert msgspec.json.encode(table) == before
    if isinstance(answer, Refusal):
        assert answer.code in REFUSALS
        assert answer.row == REFUSALS[answer.code][0] or answer.code == "raise_too_large"
        return False
    assert isinstance(answer, Accepted)
    for event in answer.events:
        text = msgspec.json.encode(event)
        assert msgspec.json.encode(msgspec.json.decode(text, type=AnyEvent)) == text
    return True


@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("kind", COMMANDS, ids=lambda kind: kind.__name__)
def test_strange_values_are_answered_and_never_reach_the_table(kind, stage):
    for field in msgspec.structs.fields(kind):
        for value in STRANGE:
            command = kind(**required(kind) | {field.name: value})
            is_an_answer(STAGES[stage], command)


@given(st.data())
def test_any_mixture_of_strange_values_is_answered(data):
    kind = data.draw(st.sampled_from(COMMANDS))
    values = {f.name: data.draw(st.sampled_from(STRANGE)) for f in msgspec.structs.fields(kind)}
    is_an_answer(STAGES[data.draw(st.sampled_from(sorted(STAGES)))], kind(**values))


@pytest.mark.parametrize(
    "command",
    [None, 5, "fold", c.Command(), object(), c.Act, []],
    ids=lambda value: type(value).__name__,
)
def test_what_is_no_command_is_refused(command):
    assert refused(STAGES["preflop"], command).code == "bad_value"


@pytest.mark.parametrize(
    "command",
    [
        pytest.param(loose.Act(4, "raise", 300.0), id="float amount"),
        pytest.param(loose.Act(4, "raise", 300.5), id="half chips"),
        pytest.param(loose.Act(4, "raise", "300"), id="amount in words"),
        pytest.param(loose.Act(4, "raise", True), id="bool amount"),
        pytest.param(loose.Act("4", "call"), id="seat in words"),
        pytest.param(loose.Act(4.0, "call"), id="float seat"),
        pytest.param(loose.Act(4, "limp"), id="no act"),
        pytest.param(loose.Act(4, ["call"]), id="a list for an act"),
        pytest.param(loose.AddChips(2, 100.0), id="float chips"),
        pytest.param(loose.AddChips(2, 0.5), id="half a chip"),
        pytest.param(loose.AddChips(2, "100"), id="chips in words"),
        pytest.param(loose.AddChips(2, True), id="bool chips"),
        pytest.param(loose.SeatPlayer("7", "someone", 100), id="seat in words to sit down"),
        pytest.param(loose.SeatPlayer(7, 7, 100), id="a number for a name"),
        pytest.param(loose.DealBoard(("Xx", "2c", "3c")), id="unknown card"),
        pytest.param(loose.SetStakes(loose_stakes(0.5, 1)), id="half a blind"),
    ],
)
@pytest.mark.parametrize("stage", ["preflop", "between", "all-in"])
def test_r028_values_of_the_wrong_kind_are_refused(command, stage):
    assert refused(STAGES[stage], command).code in ("bad_value", "no_hand")


@pytest.mark.parametrize("seat", [0, 11, -1, 10**9])
def test_r001_seats_are_numbered_1_to_10(seat):
    between, showdown = STAGES["between"], STAGES["showdown"]
    for command in (
        c.SeatPlayer(seat, "someone", 100),
        c.LeaveTable(seat),
        c.AddChips(seat, 100),
        c.SetStack(seat, 100),
        c.MovePlayer(1, seat),
        c.SitOut(seat),
        c.ComeBack(seat),
        c.PlaceButton(seat),
    ):
        assert refused(between, command).code == "no_such_seat"
    refused(STAGES["preflop"], c.Act(seat, "fold"))
    refused(STAGES["preflop"], c.KillHand(seat, "absent"))
    refused(showdown, c.Show(seat, parse_cards("Ac As")))
    refused(showdown, c.Muck(seat))
    refused(showdown, c.RefuseShow(seat))


@pytest.mark.parametrize(
    "command",
    [
        c.LeaveTable(9),
        c.AddChips(9, 100),
        c.SetStack(9, 100),
        c.MovePlayer(9, 8),
        c.SitOut(9),
        c.ComeBack(9),
    ],
    ids=lambda command: type(command).__name__,
)
def test_r001_a_command_for_an_empty_seat_is_refused(command):
    assert refused(STAGES["between"], command).code == "seat_empty"
    assert refused(STAGES["preflop"], command).code == "seat_empty"


OF_A_HAND = [
    *(c.DealtOut(), c.Act(1, "fold"), c.DealBoard(), c.CorrectBoard(())),
    *(c.Show(1, parse_cards("Ah Ad")), c.Muck(1), c.RefuseShow(1), c.Declare(())),
    *(c.DropRake(()), c.FinishHand(), c.KillHand(1, "absent"), c.Misdeal()),
]


@pytest.mark.parametrize("command", OF_A_HAND, ids=lambda command: type(command).__name__)
@pytest.mark.parametrize("stage", ["empty", "between"])
def test_without_a_hand_the_commands_of_a_hand_are_refused(command, stage):
    assert refused(STAGES[stage], command).code == "no_hand"


@pytest.mark.parametrize(
    ("stage", "command", "code"),
    [
        ("preflop", c.StartHand(), "hand_running"),
        ("preflop", c.DrawForButton({}), "hand_running"),
        ("preflop", c.FinishHand(), "pots_not_paid"),
        ("preflop", c.Show(4, parse_cards("Ah Ad")), "no_showdown"),
        ("preflop", c.Declare(((1, 2, 3, 4),)), "no_showdown"),
        ("preflop", c.CorrectBoard(()), "no_board_due"),
        ("flop", c.DealBoard(parse_cards("Kd")), "betting_open"),
        ("flop", c.DealtOut(), "not_this_street"),
        ("showdown", c.Act(1, "check"), "betting_over"),
        ("showdown", c.DealBoard(parse_cards("Kd")), "no_board_due"),
        ("pushing", c.Act(1, "check"), "betting_over"),
        ("pushing", c.Muck(1), "no_showdown"),
    ],
    ids=lambda value: value if isinstance(value, str) else type(value).__name__,
)
def test_commands_out_of_order_are_refused(stage, command, code):
    assert refused(STAGES[stage], command).code == code


def test_a_player_who_leaves_after_a_void_hand_does_not_break_the_table():
    for command in (c.LeaveTable(4), c.SetStack(4, 0), c.SitOut(4), c.MovePlayer(4, 9)):
        table = do(STAGES["void"], command)
        is_an_answer(table, c.StartHand())


# Options


def random_hand(rng):
    """A hand of any structure with any switches that change the betting."""
    structure = rng.choice(["no-limit", "pot-limit", "fixed-limit"])
    return begin(
        [rng.choice([30, 90, 150, 400, 1000, 5000]) for _ in range(rng.randint(2, 6))],
        button_at=1,
        blinds=(50, 100),
        chip=rng.choice([1, 1, 25]),
        ante=rng.choice([0, 0, 25]),
        antes=rng.choice(["classic", "big blind"]),
        rules=rng.choice(["tda", "club-sk", "limit-cz"]),
        structure=structure,
        raise_cap=rng.choice([0, 3]),
        raise_cap_heads_up=rng.choice(["holds", "lifted", "lifted if the round began heads-up"]),
        table_limit=rng.choice([0, 0, 310]),
        smallest_all_in=rng.choice(["any", "small blind"]),
        reopening=rng.choice(["single full raise", "accumulated"]),
        limit_half_bet_reopens=rng.random() < 0.5,
        limit_raise_over_short=rng.choice(["adds a full bet", "next full level"]),
        short_blind_call=rng.choice(["capped", "in full"]),
        pot_limit_blinds=rng.choice(["in full", "as posted", "rounded up"]),
    )


def random_choice(rng, table):
    """A random legal act of the seat to act; mostly calls, so that hands go on."""
    hand = hand_of(table)
    choices = options(hand, hand.actor).choices
    choice = rng.choice([*choices[1:], choices[1], choices[1], *choices])
    to = rng.choice(wagers(rng, table, choice)) if choice.act in ("bet", "raise") else 0
    return c.Act(hand.actor, choice.act, to)


def wagers(rng, table, choice):
    """The least and the most of a choice, and amounts in whole chips between them."""
    least, most, chip = choice.least_to, choice.most_to, hand_of(table).stakes.smallest_chip
    between = [(least + most) // 2 // chip * chip, rng.randint(least, most) // chip * chip]
    return [least, most, *(to for to in between if least < to < most)]


def decisions(rng):
    """The tables at which a seat is to act, in a random hand."""
    table = random_hand(rng)
    deck = rng.sample(FULL_DECK, 5)
    while (hand := hand_of(table)).stage in ("betting", "board"):
        if hand.stage == "betting":
            yield table
            table = do(table, random_choice(rng, table))
        else:
            start = (0, 3, 4)[hand.street]
            table = do(table, c.DealBoard(tuple(deck[start : 3 + hand.street])))


@given(st.integers(0, 2**32))
def test_every_choice_that_is_offered_is_accepted(seed):
    rng = Random(seed)
    for table in decisions(rng):
        seat = hand_of(table).actor
        for choice in options(hand_of(table), seat).choices:
            assert choice.least_to <= choice.most_to
            assert choice.adds == choice.least_to - hand_of(table).bets[seat]
            amounts = [0]
            if choice.act in ("bet", "raise"):
                amounts = wagers(rng, table, choice)
            for to in amounts:
                answer = decide(table, c.Act(seat, choice.act, to))
                assert isinstance(answer, Accepted), (choice, to, answer)
                [acted] = [x for x in answer.events if isinstance(x, e.Acted)]
                assert acted.to == (to or choice.least_to)
                reach = hand_of(table).bets[seat] + hand_of(table).stacks[seat]
                assert acted.all_in == (acted.act in ("call", "bet", "raise") and acted.to == reach)


SYNONYMS = {
    ("call", "nothing_to_call"),
    ("raise", "nothing_to_call"),
    ("bet", "facing_bet"),
    ("bet", "nothing_to_call"),
}
"""A call of nothing is taken for a check, a bet over a bet for a raise, and the other way round."""


@given(st.integers(0, 2**32))
def test_every_refused_act_is_refused_for_the_same_reason(seed):
    for table in decisions(Random(seed)):
        hand = hand_of(table)
        found = options(hand, hand.actor)
        assert {choice.act for choice in found.choices} | set(found.refused) == set(ACTS)
        assert not {choice.act for choice in found.choices} & set(found.refused)
        for act, refusal in found.refused.items():
            if (act, refusal.code) in SYNONYMS:
                continue
            to = refusal.numbers.get("least", hand.bets[hand.actor] + hand.stacks[hand.actor])
            to = refusal.numbers.get("to", to) if act in ("bet", "raise") else 0
            answer = decide(table, loose.Act(hand.actor, act, to))
            assert isinstance(answer, Refusal), (act, to, refusal)
            assert answer.code == refusal.code


@given(st.integers(0, 2**32))
def test_amounts_beside_those_offered_are_refused(seed):
    for table in decisions(Random(seed)):
        hand = hand_of(table)
        for choice in options(hand, hand.actor).choices:
            if choice.act in ("bet", "raise"):
                for to in (choice.least_to - 1, choice.most_to + 1, 0, hand.price):
                    if hand.rules.structure == "fixed-limit" and to == 0:
                        continue  # the amount need not be said
                    refused(table, c.Act(hand.actor, choice.act, to))


@given(st.integers(0, 2**32))
def test_whose_turn_it_is_not_may_do_nothing(seed):
    for table in decisions(Random(seed)):
        for seat in range(12):
            if seat != hand_of(table).actor:
                found = may(table, seat)
                assert found.choices == ()
                for act in ACTS:
                    assert refused(table, c.Act(seat, act)) == found.refused[act]
                    assert found.refused[act].code in ("not_your_turn", "not_in_hand")


@pytest.mark.parametrize("stage", ["showdown", "pushing", "all-in"])
def test_after_the_betting_nobody_may_do_anything(stage):
    found = may(STAGES[stage], 1)
    assert found.choices == ()
    assert {refusal.code for refusal in found.refused.values()} == {"betting_over"}


# Replay


def evening(rng, hands=4):
    """Commands of some hands with their answers."""
    table = begin([rng.choice([300, 1000, 5000]) for _ in range(5)], button_at=1, rules="club-sk")
    while table.hands < hands:
        hand = table.hand
        command: c.Command
        if hand is None:
            command = c.StartHand() if rng.random() < 0.7 else c.AddChips(rng.randint(1, 5), 500)
        elif hand.stage == "betting":
            command = random_choice(rng, table)
            if rng.random() < 0.1:
                command = c.AddChips(rng.randint(1, 5), 500)
        elif hand.stage == "board":
            known = set(hand.board)
            free = [card for card in FULL_DECK if card not in known]
            command = c.DealBoard(tuple(rng.sample(free, 3 if hand.street == 0 else 1)))
        elif hand.stage == "showdown":
            live = [seat for seat in range(1, 11) if hand.live >> seat & 1]
            rng.shuffle(live)
            command = c.Declare(tuple((seat,) for seat in live))
        else:
            command = c.FinishHand()
        answer = decide(table, command)
        yield table, command, answer
        if isinstance(answer, Refusal):
            if isinstance(command, c.StartHand):
                return
            continue
        table = answer.table


@given(st.integers(0, 2**32))
def test_the_same_events_give_the_same_table_also_from_their_text(seed):
    replayed: Table | None = None
    for table, _, answer in evening(Random(seed)):
        replayed = replayed or table
        if isinstance(answer, Refusal):
            continue
        for event in answer.events:
            text = msgspec.json.encode(event)
            again = msgspec.json.decode(text, type=AnyEvent)
            assert again == event
            replayed = apply(replayed, again)
        assert replayed == answer.table
        assert msgspec.json.encode(replayed) == msgspec.json.encode(answer.table)


@given(st.integers(0, 2**32))
def test_the_answer_is_the_same_every_time(seed):
    for table, command, answer in evening(Random(seed), 2):
        assert decide(table, command) == answer


@given(st.integers(0, 2**32))
def test_chips_are_conserved_through_every_event(seed):
    for table, _, answer in evening(Random(seed)):
        if isinstance(answer, Accepted):
            bought = sum(x.chips for x in answer.events if isinstance(x, e.ChipsAdded))
            assert answer.table.chips() == table.chips() + bought


def test_an_event_that_makes_chips_stops_the_program():
    with pytest.raises(ChipsLostError):
        apply(STAGES["pushing"], e.PotAwarded(Award(0, 300, 0, (1,), (Share(1, 301),), "declared")))


def test_a_table_survives_its_text():
    table = deal(STAGES["all-in"], "2c 7d 9h")
    assert msgspec.json.decode(msgspec.json.encode(table), type=Table) == table
