"""PHH of others: what is read, what is refused and how, and that nothing hostile takes a moment."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealer_pi.engine import Act, DealBoard, FinishHand, Seat, Show, Stakes, apply
from dealer_pi.journal.histories import PhhError, as_commands, read_phh, read_phhs, replayed
from dealer_pi.journal.histories.phh_read import MOST_FILE, MOST_TEXT

HAND = """\
variant = 'NT'
antes = [0, 0, 0]
blinds_or_straddles = [50, 100, 0]
min_bet = 100
starting_stacks = [10000, 10000, 10000]
actions = ['d dh p1 AhKh', 'd dh p2 ????', 'd dh p3 2c2d', 'p3 cbr 300', 'p1 cc', 'p2 f',
  'd db 7s8s9s', 'p1 cc', 'p3 cc', 'd db Ac', 'p1 cbr 500 # half the pot', 'p3 cc', 'd db 2h',
  'p1 cc', 'p3 cbr 1000', 'p1 cc', 'p3 sm 2c2d', 'p1 sm -', '# what a river']
"""


def changed(old: str, new: str) -> str:
    assert old in HAND
    return HAND.replace(old, new)


def stacks_after(text: str) -> list[int]:
    """The stacks of the players, in the order of the file, after it was played again."""
    hand = read_phh(text, "other.phh")
    table, events = replayed(hand)
    for event in events:
        table = apply(table, event)
    return [seat.stack for seat in table.seats if seat is not None]


def test_a_hand_of_others_becomes_a_table_and_commands():
    table, commands = as_commands(read_phh(HAND, "other.phh"))
    assert table.stakes == Stakes(50, 100)
    assert table.seats[1:4] == (
        Seat("Player 1", 10000),
        Seat("Player 2", 10000),
        Seat("Player 3", 10000),
    )
    assert commands[1] == Act(3, "raise", 300)
    assert commands[-1] == FinishHand()
    assert [command for command in commands if isinstance(command, Show)][1].cards == ("Ah", "Kh")
    assert sum(isinstance(command, DealBoard) for command in commands) == 3
    assert stacks_after(HAND) == [8200, 9900, 11900]


def test_seats_and_names_are_taken_over():
    named = HAND + "seats = [6, 9, 2]\nplayers = ['Eva', '', 'Jan']\nhand = 7\n"
    table, _ = as_commands(read_phh(named, "other.phh"))
    assert {n: seat.player for n, seat in enumerate(table.seats) if seat} == {
        6: "Eva",
        9: "Player 2",
        2: "Jan",
    }
    assert table.redeal is not None
    assert (table.redeal.button, table.redeal.small_blind, table.redeal.big_blind) == (2, 6, 9)
    assert table.hands == 6


def test_amounts_with_cents_become_whole_chips():
    cents = (
        changed("[50, 100, 0]", "[0.05, 0.10, 0]")
        .replace("min_bet = 100", "min_bet = 0.1")
        .replace("[10000, 10000, 10000]", "[10.0, 10, 9.5]")
        .replace("cbr 300", "cbr 0.30")
        .replace("cbr 500", "cbr 0.5")
        .replace("cbr 1000", "cbr 1")
    )
    hand = read_phh(cents, "cents.phh")
    assert hand.unit == 100
    assert hand.starting_stacks == (1000, 1000, 950)
    assert stacks_after(cents) == [820, 990, 1140]


TWO = """\
variant = 'FT'
antes = [0, 0]
blinds_or_straddles = [50, 100]
small_bet = 100
big_bet = 200
starting_stacks = [1000, 1000]
actions = ['p2 cbr 200', 'p1 f']
"""


def test_heads_up_the_button_has_the_small_blind():
    table, _ = as_commands(read_phh(TWO, "two.phh"))
    assert table.redeal is not None
    assert (table.redeal.button, table.redeal.small_blind, table.redeal.big_blind) == (2, 2, 1)
    assert stacks_after(TWO) == [900, 1100]


@pytest.mark.parametrize(
    ("old", "new", "stacks"),
    [
        pytest.param("[0, 0, 0]", "[0, 100, 0]", [8200, 9800, 12000], id="big-blind ante"),
        pytest.param("[0, 0, 0]", "[10, 10, 10]", [8190, 9890, 11920], id="antes"),
        pytest.param("[50, 100, 0]", "[0, 100, 0]", [8200, 9900, 11900], id="no small blind"),
        pytest.param("'p3 sm 2c2d', 'p1 sm -', ", "", [8200, 9900, 11900], id="open showdown"),
        pytest.param("'p1 sm -'", "'p1 sm'", [8200, 9900, 11900], id="muck"),
    ],
)
def test_other_forms_are_understood(old, new, stacks):
    assert stacks_after(changed(old, new)) == stacks


def test_a_straddle_is_understood():
    straddled = changed("[50, 100, 0]", "[50, 100, 200]").replace(
        "'p3 cbr 300', 'p1 cc', 'p2 f'", "'p1 cbr 500', 'p2 f', 'p3 cc'"
    )
    assert stacks_after(straddled) == [8000, 9900, 12100]


def test_posts_of_new_players_and_dead_blinds_are_understood():
    four = (
        changed("[0, 0, 0]", "[0, 0, 50, 0]")
        .replace("[50, 100, 0]", "[50, 100, -100, 0]")
        .replace("[10000, 10000, 10000]", "[1000, 1000, 1000, 1000]")
    )
    four = four[: four.index("actions")] + "actions = ['p3 f', 'p4 f', 'p1 f']\n"
    assert stacks_after(four) == [950, 1200, 850, 1000]
    assert stacks_after(four.replace("-100", "0").replace("'p3 f', ", "'p3 f', ")) == [
        *(950, 1100, 950, 1000),
    ]


def test_the_big_blind_can_be_the_first_player_where_nobody_has_the_small_one():
    assert stacks_after(
        changed("[50, 100, 0]", "[100, 0, 0]").replace(
            "'p3 cbr 300', 'p1 cc', 'p2 f'", "'p2 f', 'p3 cbr 300', 'p1 cc'"
        )
    ) == [8200, 10000, 11800]


def test_a_file_that_ends_before_the_hand_is_played_as_far_as_it_goes():
    partial = HAND[: HAND.index(", 'd db Ac'")] + "]\n"
    _, commands = as_commands(read_phh(partial, "partial.phh"))
    assert commands[-1] == Act(3, "call")
    replayed(read_phh(partial, "partial.phh"))


def test_many_hands_are_read_one_by_one():
    text = f"# an evening\n\n[1]\n{HAND}\n[2] # the second\n{TWO}"
    hands = list(read_phhs(text, "evening.phhs"))
    assert [(hand.line, len(hand.starting_stacks)) for hand in hands] == [(3, 3), (13, 2)]


WRONG = {
    "no TOML": ("min_bet = 100", "min_bet = ", r"bad.phh, line 4: no TOML: Invalid value"),
    "twice": ("min_bet = 100", "antes = 1", r"bad.phh, line 4: no TOML: Cannot overwrite"),
    "missing": ("min_bet = 100\n", "", r"bad.phh, line 1: min_bet: .*0.*allowed is 1 to"),
    "no variant": ("variant = 'NT'\n", "", r"variant.*missing|missing.*variant"),
    "another game": ("'NT'", "'PO'", r"line 1: variant: .*PO"),
    "text for number": ("min_bet = 100", "min_bet = 'x'", r"line 4: min_bet: Invalid decimal"),
    "yes for number": ("[0, 0, 0]", "[0, true, 0]", r"line 2: antes: Expected"),
    "one player": ("[10000, 10000, 10000]", "[10000]", r"line 5: starting_stacks"),
    "lengths": ("[0, 0, 0]", "[0, 0]", r"line 2: antes: 2 entries for 3 players"),
    "negative": ("[0, 0, 0]", "[0, -1, 0]", r"line 2: antes: -1: allowed is 0 to 1000000000"),
    "no chips": ("[10000, 1", "[0, 1", r"line 5: starting_stacks: 0: allowed is 1"),
    "huge": ("[10000, 1", "[99999999999, 1", r"line 5: starting_stacks: 99999999999: allowed"),
    "endless": ("[10000, 1", "[inf, 1", r"line 5: starting_stacks: Infinity is no amount"),
    "no number": ("[10000, 1", "[nan, 1", r"line 5: starting_stacks: NaN is no amount"),
    "exponent": ("[10000, 1", "[1e999999, 1", r"line 5: starting_stacks: 1E\+999999 is no"),
    "parts": ("[10000, 1", "[1.00001, 1", r"line 5: starting_stacks: more than 4 places"),
    "a long number": ("[10000, 1", f"[{'9' * 5000}, 1", r"no TOML|starting_stacks"),
    "stranger": ("'p2 f'", "'p4 f'", r"line 6: actions: there is no p4: the hand has 3"),
    "no player": ("'p2 f'", "'q2 f'", r"line 6: actions: 'q2' is no player"),
    "no action": ("'d db 2h'", "'d xx 2h'", r"line 7: actions: 'd xx 2h' is no action"),
    "stud": ("'p2 f'", "'p2 sd'", r"line 6: actions: 'p2 sd' is no action of hold'em"),
    "no card": ("7s8s9s", "7s8s1s", r"line 7: actions: '7s8s1s' are no cards"),
    "too many cards": ("7s8s9s", "7s" * 6, r"line 7: actions: .* are no cards"),
    "a card twice": ("7s8s9s", "7s8s7s", r"line 7: actions: a card is there twice"),
    "no amount": ("cbr 300", "cbr -300", r"line 6: actions: '-300' is no amount"),
    "a bell": ("'NT'\n", '"NT"\nplayers = ["a", "b", "\\u0007"]\n', r"line 2: players.*printed"),
    "a seat twice": ("'NT'\n", "'NT'\nseats = [1, 2, 2]\n", r"line 2: seats: a seat is there"),
    "seat 11": ("'NT'\n", "'NT'\nseats = [1, 2, 11]\n", r"line 2: seats: Expected `int` <= 10"),
    "a newer version": ("'NT'\n", "'NT'\n_dealer_pi = 2\n", r"line 2: _dealer_pi: only version 1"),
    "own fields": ("'NT'\n", "'NT'\n_dealer_pi = 1\n", r"_stakes"),
}


@pytest.mark.parametrize(("old", "new", "message"), WRONG.values(), ids=WRONG)
def test_what_is_wrong_is_said_with_file_line_and_key(old, new, message):
    with pytest.raises(PhhError, match=message) as caught:
        read_phh(changed(old, new), "bad.phh")
    assert str(caught.value).startswith("bad.phh")
    assert len(str(caught.value)) < 400


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        pytest.param(
            "[50, 100, 0]", "[50, 100, 300]", "blinds_or_straddles: player 3 posts 300", id="blind"
        ),
        pytest.param("[50, 100, 0]", "[50, 200, 0]", "our table plays", id="minimum bet"),
        pytest.param("[50, 100, 0]", "[500, 100, 0]", "our table plays", id="small blind"),
        pytest.param("[0, 0, 0]", "[5, 10, 0]", "no such post here", id="antes"),
        pytest.param("cbr 300", "cbr 101", "refused: R043 raise_too_small", id="raise"),
        pytest.param("'p2 f'", "'p3 f'", "refused: R052 not_your_turn", id="turn"),
        pytest.param("'d db Ac'", "'d db 7s'", "refused: R037 same_card_twice", id="card"),
    ],
)
def test_what_our_table_cannot_play_is_said(old, new, message):
    with pytest.raises(PhhError, match=message):
        replayed(read_phh(changed(old, new), "bad.phh"))


OWN = """\
seats = [1, 2, 3]
_dealer_pi = 1
_stakes = [50, 100, 0, 1]
_positions = [3, 1, 2]
_posts = [[1, "small_blind", 50, 0, false], [2, "big_blind", 100, 0, false]]
"""


@pytest.mark.parametrize(
    ("more", "message"),
    [
        pytest.param("seats = [3, 2, 1]", "seats: they are not in clockwise order"),
        pytest.param("_away = [9]", "seats: other fields name seats that are not dealt in: 9"),
        pytest.param("_kills = [[0, 5, 'x']]", "not dealt in: 5"),
        pytest.param("_kills = [[0, 1, 'x'], [0, 2, 'x'], [0, 3, 'x']]", "last_hand"),
        pytest.param("_declared = [[4]]", "not dealt in: 4"),
        pytest.param("_declared = [[1]]", "refused"),
        pytest.param("_rules = { muck = 'always' }", "_rules: Invalid enum value 'always'"),
        pytest.param("_rules = { nothing = 1 }", "_rules: .*nothing"),
        pytest.param("_rules = { structure = 'fixed-limit' }", "_rules: fixed-limit with variant"),
        pytest.param("_face_up = [[0, 1, ['1x', '2c']]]", "_face_up: Invalid enum value '1x'"),
        pytest.param("_plays_board = [[1, 1]]", "refused"),
        pytest.param("_rake_dropped = [999999999]", "rake_too_large"),
        pytest.param("_forfeits = [[5, 2, 99999]]", "refused"),
        pytest.param("_under_raises = [3]", "refused: R043 no_under_raise"),
    ],
)
def test_own_fields_that_contradict_the_hand_are_refused(more, message):
    own = OWN.replace("seats = [1, 2, 3]\n", "") if more.startswith("seats") else OWN
    text = HAND + own + more + "\n"
    with pytest.raises(PhhError, match=message):
        replayed(read_phh(text, "bad.phh"))


def test_own_stakes_have_to_be_playable():
    text = HAND + OWN.replace("[50, 100, 0, 1]", "[50, 100, 0, 0]")
    with pytest.raises(PhhError, match="_stakes"):
        replayed(read_phh(text, "bad.phh"))


HOSTILE = {
    "deep lists": "x = " + "[" * 60_000,
    "deep tables": "x = " + "{a=" * 20_000,
    "deep keys": ".".join("a" * 30_000) + " = 1",
    "deep keys in a table": "x = {" + ".".join("a" * 30_000) + " = 1}",
    "deep headers": "[" + ".".join("a" * 30_000) + "]",
    "many dots below the limit": "\n".join(
        f"{'.'.join(f'k{n}' for _ in range(200))} = 1" for n in range(80)
    ),
    "a long number": "x = " + "9" * 60_000,
    "a long hexadecimal number": "x = 0x" + "f" * 60_000,
    "a long fraction": "x = 0." + "9" * 60_000,
    "a huge exponent": "x = 1e" + "9" * 60_000,
    "many actions": HAND.replace("'p2 f'", ", ".join(["'p2 f'"] * 8000)),
    "long spaces": " " * 65_000 + "=",
    "many escapes": 'x = "' + "\\u0041" * 10_000 + '"',
    "too much": "#" * (MOST_TEXT + 1),
    "many tables": "[[x]]\n" * 10_000,
    "nothing": "",
    "zeros": "\0" * 1000,
}


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_hostile_files_are_refused_in_a_moment(text):
    started = time.process_time()
    with pytest.raises(PhhError):
        read_phh(text, "hostile.phh")
    with pytest.raises(PhhError):
        list(read_phhs(f"[1]\n{text}", "hostile.phhs"))
    assert time.process_time() - started < 2


def test_a_huge_file_of_many_hands_is_refused_at_once_or_at_its_first_fault():
    with pytest.raises(PhhError, match="characters: at most"):
        list(read_phhs("#" * (MOST_FILE + 1), "huge.phhs"))
    started = time.process_time()
    with pytest.raises(PhhError, match="line 1: "):
        next(read_phhs("[1]\n" * 1_000_000, "huge.phhs"))
    assert time.process_time() - started < 2


@pytest.mark.parametrize("text", ["", "\n# nothing\n", "x = 1\n[1]\n", HAND, "no toml at all"])
def test_a_file_of_many_hands_has_to_begin_with_one(text):
    with pytest.raises(PhhError, match=r"many.phhs, line 1"):
        list(read_phhs(text, "many.phhs"))


def test_a_fault_in_a_later_hand_names_its_line():
    text = f"[1]\n{HAND}[2]\n{TWO.replace('[0, 0]', '[0]')}"
    hands = read_phhs(text, "many.phhs")
    next(hands)
    with pytest.raises(PhhError, match=r"many.phhs, line 12: antes: 1 entries for 2 players"):
        next(hands)


# Whatever is in a file

KEYS = st.sampled_from(
    [
        "variant",
        "antes",
        "blinds_or_straddles",
        "min_bet",
        "starting_stacks",
        "actions",
        "seats",
        "players",
        "hand",
        "small_bet",
        "big_bet",
        "finishing_stacks",
        "_dealer_pi",
        "_stakes",
        "_positions",
        "_posts",
        "_rules",
        "_kills",
        "_declared",
        "_away",
        "_face_up",
        "_times",
    ]
)
VALUES = st.sampled_from(
    [
        *("'NT'", "'FT'", "[0, 0]", "[50, 100]", "100", "[1000, 1000]", "[]", "{}", "true", "1"),
        *("['p1 cc', 'p2 f']", "[1, 2]", "['a', 'b']", "[1.5, 2]", "inf", "[nan, 1]", "1979-05-27"),
        *("[50, 100, 0, 1]", "[2, 2, 1]", "[[1, 'ante', 0, 5, false]]", "{muck = 'nobody'}", "-1"),
        *("[[0, 1, 'x']]", "[[1], [2]]", "[[0, 1, ['Ah', 'Kh']]]", "''", "['d db ??????']"),
    ]
)


@given(st.text(max_size=300))
def test_any_text_is_read_or_refused(text):
    refused_or_read(text)


@given(st.lists(st.tuples(KEYS, VALUES), max_size=22, unique_by=lambda pair: pair[0]))
def test_any_fields_are_read_or_refused(fields):
    refused_or_read("".join(f"{key} = {value}\n" for key, value in fields))


@given(
    st.integers(0, len(HAND)), st.integers(0, 40), st.text("'[]{},.=# \n\"p1fdbcs0-?A", max_size=8)
)
def test_a_damaged_file_is_read_or_refused(at, count, instead):
    refused_or_read(HAND[:at] + instead + HAND[at + count :] + OWN)


def refused_or_read(text: str) -> None:
    try:
        replayed(read_phh(text, "any.phh"))
        list(read_phhs("[1]\n" + text, "any.phhs"))
    except PhhError as error:
        message = str(error)
    else:
        message = "any.phh"
    assert message.startswith("any.phh")
