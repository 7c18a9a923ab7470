"""The codes of rulings and remedies: the one list of each. Sentences are made at the edge.

A ruling or remedy whose code is not in these lists cannot be made.
"""

from __future__ import annotations

from msgspec import Struct

from dealer_pi.engine.chips_and_words import CODES
from dealer_pi.engine.state import DealNote, Remedy, Ruling

_OF_DEALING: dict[str, tuple[str, str]] = {
    "misdeal": ("R032", "misdeal ({why}): the hand is void and dealt again"),
    "exposed_cards_misdeal": ("R032", "hole cards turned over: {count}; misdeal"),
    "exposed_card_replaced": (
        "R031",
        "a card of seat {seat} was turned over: it is replaced and becomes the burn card",
    ),
    "dead_hand": ("R035", "seat {seat} holds {cards} cards: dead hand, all bets go back"),
    "wrong_count_misdeal": ("R035", "seat {seat} holds {cards} cards: misdeal"),
    "wrong_count_hand_dead": (
        "R036",
        "seat {seat} holds {cards} cards: its hand is dead, its {chips} chips stay in the pot",
    ),
    "button_completed": ("R035", "seat {seat}, last in the deal, is a card short and gets it"),
    "flop_reshuffled": ("R033", "a flop of {cards} cards: it goes back, a new one is dealt"),
    "flop_scrambled": ("R033", "a flop of {cards} cards: one drawn is the next burn"),
    "premature_reshuffled": (
        "R034",
        "the {street} came too early: it goes back, and is dealt again at its time",
    ),
    "premature_set_aside": (
        "R034",
        "the {street} came too early: it is set aside, and the river takes its place",
    ),
    "no_burn_flop": ("R030", "a flop without a burn: one of its cards becomes the burn"),
    "no_burn_corrected": ("R030", "a {street} without a burn: its card becomes the burn"),
    "no_burn_stands": ("R030", "a {street} without a burn stands: there was action"),
    "fouled_deck": ("R037", "the deck is fouled: the hand is void, all bets go back"),
}

_OF_ACTING: dict[str, tuple[str, str]] = {
    "killed_absent": ("R010", "seat {seat} is absent: its hand is dead"),
    "killed_over_the_line": ("R056", "seat {seat} pushed its cards over the line: folded"),
    "killed_wrong_count": ("R036", "seat {seat} holds a wrong number of cards: its hand is dead"),
    "killed_protected_too_late": ("R056", "the cards of seat {seat} are mucked: its hand is dead"),
    "killed_penalty": ("R056", "penalty: the hand of seat {seat} is dead"),
    "face_up_plays": ("R067", "face up over the line: the hand of seat {seat} still plays"),
    "show_to_all": ("R068", "show one, show all: everybody may see the cards of seat {seat}"),
    "need_not_show": ("R068", "seat {seat} need not show its cards to everybody"),
    "called_hand_shown": ("R064", "the called hand of seat {seat} is shown; it stays mucked"),
    "out_of_turn_bound": (
        "R052",
        "seat {seat} is bound to {act} {to}, unless the action changes before its turn",
    ),
    "out_of_turn_fold": ("R052", "seat {seat} folded out of turn: a fold always stands"),
    "out_of_turn_taken_back": ("R052", "seat {seat} acted out of turn: it takes that back"),
    "clock_hand_dead": ("R057", "the time of seat {seat} is up, facing {call}: its hand is dead"),
    "clock_checked": ("R057", "the time of seat {seat} is up: check"),
    "under_raise_completed": (
        "R043",
        "the raise of seat {seat} to {to} was too small: it is to {least}, for everybody",
    ),
    "under_raise_stands": (
        "R043",
        "the raise of seat {seat} to {to} was too small, but the next street is dealt: it stands",
    ),
}

# Rows and TDA titles stand in `chips_and_words.CODES`; {act}, {to} and {returned} always hold.
_OF_CHIPS: dict[str, str] = {
    "said_fold": "fold said",
    "said_check": "check said",
    "said_call": "call said",
    "said_all_in": "all-in said",
    "said_raise": "raise said",
    "said_amount": "the amount said counts as chips of that amount",
    "call_is_check": '"call" where nothing is to be called is a check',
    "check_is_call_or_fold": '"check" facing a bet: only call or fold are left',
    "not_reopened": "the betting is not open again: a call",
    "no_raise_left": "no raise is possible any more: a call",
    "more_than_stack": "more said than the stack holds: all-in",
    "up_to_smallest": "less than the smallest bet or raise: made up to {to}",
    "down_to_largest": "more than the largest bet or raise: brought down to {to}",
    "exact_call": "the chips are exactly the call",
    "chips_bet": "chips where nothing is bet are a bet",
    "chips_raise": "after the word raise, the chips of one motion count",
    "string_bet": "chips in several motions are a call",
    "first_motion_counts": "chips in several motions: the first motion counts",
    "overchip_call": "one larger chip without a word is a call",
    "overchip_bet": "one chip where nothing is bet is a bet of its value",
    "overchip_raise": "raise said with one larger chip: the most that the chip allows",
    "every_chip_needed": "every chip was needed for the call: a call",
    "last_chips": "the last chips: all-in",
    "several_chips_call": "several chips without a word are a call",
    "raise_made": "the chips reach the smallest raise: a raise",
    "half_reached": "{asked} is half of the smallest raise or more: made up to {to}",
    "half_not_reached": "less than half of the smallest raise: a call",
    "bound_by_pulled_chips": "he took his earlier chips back to act: a call",
    "undercall_completed": "fewer chips than the call: they are made up to {to}",
    "undercall_choice": "fewer chips than the call: the floor lets him call, or fold and leave "
    "{forfeited}",
}

RULINGS: dict[str, tuple[str, str]] = {
    **_OF_DEALING,
    **_OF_ACTING,
    **{code: (row, _OF_CHIPS[code]) for code, (row, _title) in CODES.items()},
}

REMEDIES: dict[str, str] = {
    # The first six mend a void hand, which leaves no open steps at the table.
    "return_bets": "all bets go back",
    "keep_absent_bets": "the bets of absent players ({chips}) stay for the next hand",
    "collect_cards": "collect all cards",
    "change_deck": "take another deck, and count this one",
    "shuffle": "shuffle",
    "deal_again": "deal the same hand again: same button, same blinds, the same players",
    "finish_deal": "finish the deal",
    "replace_exposed_card": "replace the exposed card of seat {seat} with the top card",
    "give_missing_card": "give seat {seat} its missing card",
    "reshuffle_flop": "reshuffle the stub with the {cards} flop cards; the burn card stays out",
    "scramble_flop": "turn the {cards} flop cards down and scramble them",
    "draw_burn": "draw one of them as the next burn card",
    "take_cards_back": "take the early {street} back and keep its burn card",
    "set_card_aside": "set the early {street} aside and keep its burn card",
    "card_is_burn": "the card of the {street} becomes the burn card",
    "show_cards_to_all": "show the cards of seat {seat} to everybody",
}


class Deal(Struct, frozen=True):
    """How a street is dealt after a ruling, and whether a card is burned for it."""

    burn: bool
    meaning: str


DEALS: dict[str, Deal] = {
    "exposed_card_is_burn": Deal(burn=False, meaning="the exposed card is the burn card"),
    "burn_stays": Deal(burn=False, meaning="the burn card is out already"),
    "remaining_three": Deal(burn=False, meaning="the other three cards are the flop"),
    "drawn_card_is_burn": Deal(burn=False, meaning="the card drawn from the flop is the burn"),
    "two_and_next_card": Deal(burn=False, meaning="the other two and the next card: the flop"),
    "reshuffle_first": Deal(
        burn=False, meaning="reshuffle the stub with what came too early; the burn is out already"
    ),
    "next_card_instead": Deal(
        burn=True, meaning="deal the next card; what came too early stays aside"
    ),
    "shuffle_card_aside": Deal(
        burn=False, meaning="shuffle the card that lies aside into the stub; no burn"
    ),
    "burn_is_out": Deal(burn=False, meaning="the card dealt without a burn is the burn card"),
    "burn_two": Deal(burn=True, meaning="burn two cards: one is missing from the last street"),
}


def ruling(
    code: str, *remedies: Remedy, deals: dict[int, str] | None = None, **numbers: int | str
) -> Ruling:
    """The ruling `code` with the steps that follow; `deals`: how coming streets are dealt.

    >>> ruling("show_to_all", remedy("show_cards_to_all", seat=4), seat=4).row
    'R068'
    """
    notes = tuple(DealNote(street, note) for street, note in (deals or {}).items())
    if unknown := [n.code for n in notes if n.code not in DEALS]:
        raise KeyError(*unknown)
    return Ruling(code, RULINGS[code][0], numbers, remedies, notes)


def remedy(code: str, **numbers: int | str) -> Remedy:
    """One step of the dealer; `KeyError` for a code that is not listed."""
    if code not in REMEDIES:
        raise KeyError(code)
    return Remedy(code, numbers)
