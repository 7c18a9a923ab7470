"""Hands out to PHH and back, the irregular ones as well."""

import tomllib
import warnings

import pokerkit
import pytest
from msgspec.structs import replace

from dealer_pi.engine import (
    DealBoard,
    Declare,
    FaceUpOverLine,
    FinishHand,
    HouseRules,
    KillHand,
    Misdeal,
    Muck,
    NoBurn,
    PushChips,
    RefuseShow,
    Seat,
    Show,
    StartHand,
    StepDone,
    UnderRaise,
    parse_cards,
)
from dealer_pi.engine.chips_and_words import Push
from dealer_pi.engine.state import hand_of as running_hand
from dealer_pi.journal.histories import (
    Occasion,
    PlayedHand,
    VoidHandError,
    phh_text,
    phhs_text,
    played_hands,
    read_phhs,
)
from tests.engine.tables import acts, do, table_of
from tests.journal.histories.evenings import back, hand_of, hands_of, random_evening

FLOP, TURN, RIVER = (DealBoard(parse_cards(cards)) for cards in ("2c7d9h", "Js", "4s"))
UNREAD = DealBoard()

SMALL = """\
variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [5, 10, 0]
min_bet = 10
starting_stacks = [1000, 1000, 1000]
actions = [
    "d dh p1 ????",
    "d dh p2 ????",
    "d dh p3 ????",
    "p3 cbr 30",
    "p1 f",
    "p2 cc",
    "d db 2c7d9h",
    "p2 cc",
    "p3 cbr 40",
    "p2 f",
]
event = "Thursday"
venue = "the club"
table = "1"
currency = "EUR"
time = 22:13:20
time_zone = "UTC"
day = 14
month = 11
year = 2023
hand = 1
seats = [1, 2, 3]
seat_count = 9
players = ["player 1", "player 2", "player 3"]
finishing_stacks = [995, 970, 1033]
winnings = [0, 0, 63]
_dealer_pi = 1
_structure = "no-limit"
_stakes = [5, 10, 0, 1]
_positions = [3, 1, 2]
_posts = [[1, "small_blind", 5, 0, false], [2, "big_blind", 10, 0, false]]
_rules = { rake_fixed = 2 }
_returned = [[3, 40]]
_pots = [[0, 65, 2, "unopposed", [[3, 63]]]]
_times = { start = 1700000000.0, end = 1700000060.0 }
"""


def three(**setting):
    return table_of([1000, 1000, 1000], button_at=3, blinds=(5, 10), **setting)


def small() -> PlayedHand:
    return hand_of(
        three(rules=HouseRules(rake_fixed=2)),
        *(StartHand(), *acts("3 r30, 1 f, 2 c"), FLOP, *acts("2 x, 3 b40, 2 f"), FinishHand()),
    )


def outcome(hand: PlayedHand) -> tuple[object, ...]:
    """What has to come back of a hand, whatever was ruled in it."""
    bets = tuple(replace(a, act="raise") if a.act == "bet" else a for a in hand.actions)
    awards = [(a.pot, a.amount, a.rake, a.shares) for a in hand.awards]
    return (
        (hand.number, hand.rules, hand.stakes, hand.button, hand.small_blind, hand.big_blind),
        (hand.players, hand.posts, hand.carried, bets, hand.board, hand.shown, awards),
    )


def stacks_in_pokerkit(hand: PlayedHand) -> list[int]:
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "There is no reason for this player to fold")
        return list(list(pokerkit.HandHistory.loads(phh_text(hand)))[-1].stacks)


def test_a_hand_is_written_so():
    hand = replace(small(), started_at=1.7e9, finished_at=1.7e9 + 60)
    occasion = Occasion(venue="the club", event="Thursday", table="1", currency="EUR", seats=9)
    assert phh_text(hand, occasion) == SMALL


def test_names_can_be_left_out():
    text = phh_text(small(), anonymous=True)
    assert tomllib.loads(text)["players"] == ["Player 1", "Player 2", "Player 3"]
    assert "player 1" not in text


def test_names_that_would_break_the_file_do_not():
    name = 'Eva "# ]\\'
    table = three()
    seats = tuple(replace(seat, player=name) if seat else None for seat in table.seats)
    hand = hand_of(replace(table, seats=seats), StartHand(), *acts("3 f, 1 f"), FinishHand())
    assert back(phh_text(hand)).players[0].name == name


def test_void_hands_are_left_out_and_named():
    hands = hands_of(three(), StartHand(), Misdeal(), StartHand(), *acts("3 f, 1 f"), FinishHand())
    text = phhs_text(hands)
    assert text.startswith("# hand 1 was void (R032 misdeal)\n\n[1]\nvariant")
    assert len(list(read_phhs(text, "evening.phhs"))) == 1
    with pytest.raises(VoidHandError, match="hand 1 is void: PHH has no void hands"):
        phh_text(hands[0])


KILLED_IN_TURN = (StartHand(), *acts("4 r30, 5 c"), KillHand(1, "over_the_line"))
IRREGULAR = {
    "a hand killed before its turn": (
        *KILLED_IN_TURN,
        *acts("2 c, 3 c"),
        FLOP,
        *acts("2 x, 3 x, 4 b50, 5 f, 2 f, 3 f"),
        FinishHand(),
    ),
    "a hand killed that has no turn any more": (
        *(StartHand(), *acts("4 r1000, 5 c, 1 f, 2 f, 3 f"), FLOP, TURN),
        *(KillHand(5, "penalty"), FinishHand()),
    ),
    "cards tabled too early": (
        *(StartHand(), *acts("4 r30, 5 c")),
        *(FaceUpOverLine(5, parse_cards("AsAd")), *acts("1 f, 2 f, 3 f"), FLOP),
        *(*acts("4 x, 5 x"), TURN, *acts("4 x, 5 x"), RIVER, *acts("4 x, 5 x")),
        *(Show(4, parse_cards("KsKd")), FinishHand()),
    ),
    "an undercall that stays in": (
        *(StartHand(), *acts("4 r300, 5 c")),
        *(PushChips(1, Push(chips=(100,)), decided="fold"), *acts("2 f, 3 f")),
        *(FLOP, *acts("4 b100, 5 f"), FinishHand()),
    ),
    "a raise too small that stands": (
        *(StartHand(), *acts("4 r30"), UnderRaise(5, 40, next_street=True)),
        *(*acts("1 f, 2 f, 3 f, 4 c"), FLOP, *acts("4 x, 5 b100, 4 f"), FinishHand()),
    ),
    "a street that went back": (
        *(StartHand(), *acts("4 r30, 5 c, 1 f, 2 f, 3 f"), FLOP, *acts("4 x, 5 x")),
        *(DealBoard(parse_cards("Qh")), NoBurn("turn"), StepDone(), TURN),
        *(*acts("4 b100, 5 f"), FinishHand()),
    ),
}


@pytest.mark.parametrize("commands", IRREGULAR.values(), ids=IRREGULAR)
def test_irregular_hands_come_back_by_their_effect(commands):
    table = table_of([1000] * 5, button_at=1, blinds=(5, 10))
    hand = hand_of(table, *commands)
    assert outcome(back(phh_text(hand))) == outcome(hand)
    rulings = tomllib.loads(phh_text(hand))["_rulings"]
    assert [(row, code) for _, code, row, _ in rulings] == [(r.row, r.code) for r in hand.rulings]


def test_a_killed_hand_is_folded_in_its_turn_for_others():
    hand = hand_of(
        table_of([1000] * 5, button_at=1, blinds=(5, 10)),
        *IRREGULAR["a hand killed before its turn"],
    )
    assert stacks_in_pokerkit(hand) == [player.finished for player in hand.players]


SHOWDOWNS = {
    "nobody entered cards": (
        *(StartHand(), *acts("3 c, 1 c, 2 x"), UNREAD, *acts("1 x, 2 x, 3 x")),
        *(UNREAD, *acts("1 x, 2 x, 3 x"), UNREAD, *acts("1 x, 2 x, 3 x")),
        *(Declare(((2,), (1, 3))), FinishHand()),
    ),
    "a pot declared to two": (
        *(StartHand(), *acts("3 c, 1 c, 2 x"), FLOP, *acts("1 x, 2 x, 3 x")),
        *(TURN, *acts("1 x, 2 x, 3 x"), RIVER, *acts("1 x, 2 x, 3 x")),
        *(Declare(((1, 3), (2,))), FinishHand()),
    ),
    "one plays the board": (
        *(StartHand(), *acts("3 c, 1 c, 2 x"), FLOP, *acts("1 x, 2 x, 3 x")),
        *(TURN, *acts("1 x, 2 x, 3 x"), RIVER, *acts("1 x, 2 x, 3 x")),
        *(Show(1, parse_cards("2s3s")), RefuseShow(2), Muck(3), FinishHand()),
    ),
}


@pytest.mark.parametrize("commands", SHOWDOWNS.values(), ids=SHOWDOWNS)
def test_showdowns_without_cards_come_back(commands):
    hand = hand_of(three(rules="club-cz", refused_show="plays the board"), *commands)
    assert back(phh_text(hand)) == hand


def test_a_declared_winner_wins_in_pokerkit_as_well():
    commands = [*SHOWDOWNS["a pot declared to two"][:-2], Declare(((2,), (1,), (3,)))]
    hand = hand_of(three(rules="tda"), *commands, FinishHand())
    assert stacks_in_pokerkit(hand) == [player.finished for player in hand.players]


HEADS_UP = table_of([1000, 1000], button_at=2, blinds=(5, 10), ante=10, antes="big blind")
FORCED = {
    "classic antes": (
        table_of([1000] * 3, button_at=3, blinds=(5, 10), ante=10, antes="classic"),
        [10, 10, 10],
        [5, 10, 0],
    ),
    "a big-blind ante": (
        table_of([1000] * 3, button_at=3, blinds=(5, 10), ante=10, antes="big blind"),
        [0, 10, 0],
        [5, 10, 0],
    ),
    "heads-up with a big-blind ante": (HEADS_UP, [0, 10], [5, 10]),
    "a dead small blind": (
        replace(three(), placed=False, button=2, small_blind=3, big_blind=4, hands=1),
        [0, 0, 0],
        [10, 0, 0],
    ),
}


@pytest.mark.parametrize(("table", "antes", "blinds"), FORCED.values(), ids=FORCED)
def test_forced_bets_are_written_as_pokerkit_reads_them(table, antes, blinds):
    hand = hands_of(table, StartHand(), *everybody_folds(table), FinishHand())[0]
    written = tomllib.loads(phh_text(hand))
    assert (written["antes"], written["blinds_or_straddles"]) == (antes, blinds)
    assert stacks_in_pokerkit(hand) == [player.finished for player in hand.players]
    assert back(phh_text(hand)) == hand


def everybody_folds(table):
    """Folds around to the big blind of the next hand."""
    table = do(table, StartHand())
    folds = []
    while actor := running_hand(table).actor:
        folds += acts(f"{actor} f")
        table = do(table, folds[-1])
    return folds


def test_a_new_player_posts_and_a_straddle_is_written():
    table = table_of([1000] * 6, button_at=1, blinds=(5, 10), rules="club-sk", straddle=True)
    seats = list(table.seats)
    seats[5] = Seat("Eva", 1000, coming="posts")
    seats[6] = Seat("Jan", 1000, coming="posts", owes_big=True, owes_small=True)
    table = replace(table, seats=tuple(seats), hands=1)
    hand = hand_of(
        table,
        StartHand(straddle=True),
        *acts("5 f, 6 f, 1 f, 2 f, 3 f"),
        FinishHand(),
    )
    written = tomllib.loads(phh_text(hand))
    assert written["blinds_or_straddles"] == [5, 10, 20, -10, -10, 0]
    assert written["antes"] == [0, 0, 0, 0, 5, 0]
    assert back(phh_text(hand)) == hand


@pytest.mark.parametrize("structure", ["no-limit", "pot-limit", "fixed-limit"])
def test_every_structure_comes_back(structure):
    hand = hand_of(
        three(structure=structure),
        *(StartHand(), *acts("3 r20, 1 c, 2 f"), FLOP, *acts("1 b10, 3 f"), FinishHand()),
    )
    written = tomllib.loads(phh_text(hand))
    assert (written["variant"], written["_structure"]) == (
        "FT" if structure == "fixed-limit" else "NT",
        structure,
    )
    assert back(phh_text(hand)) == hand


@pytest.mark.parametrize("seed", range(30))
def test_random_evenings_come_back(seed):
    table, events, _ = random_evening(seed, hands=12, nonsense=0.2)
    hands = list(played_hands(table, events))
    for hand in hands:
        if not hand.void:
            text = phh_text(hand)
            assert outcome(back(text)) == outcome(hand), text
            pokerkit.HandHistory.loads(text)
    assert len(list(read_phhs(phhs_text(hands), "all.phhs"))) == sum(not h.void for h in hands)
