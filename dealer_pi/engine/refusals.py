"""Why the table says no: codes with their rule's row. Sentences are made at the edge.

`REFUSALS` is the one list of codes, each with its row and its meaning; a code that is not in it
cannot be raised.
"""

from __future__ import annotations

from msgspec import Struct


class Refusal(Struct, frozen=True, gc=False):
    """A command that is refused: a code, the rule's row, and the numbers that explain it."""

    code: str
    row: str
    numbers: dict[str, int | str] = {}


class Refused(Exception):  # noqa: N818 - not an error of the program but an answer
    """Carries a :class:`Refusal` up to `decide`; never leaves the engine."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.code)
        self.refusal = refusal


REFUSALS: dict[str, tuple[str, str]] = {
    "bad_value": ("R028", "a value is not of the right kind: {field}"),
    "no_such_seat": ("R001", "seats are numbered 1 to 10, not {seat}"),
    "seat_empty": ("R001", "nobody sits in seat {seat}"),
    "seat_taken": ("R001", "seat {seat} is taken by {player}"),
    "name_missing": ("R001", "a player needs a name of 1 to 40 characters"),
    "name_taken": ("R001", "{player} already sits in seat {seat}"),
    "not_whole_chips": ("R028", "{chips} is not a whole number of chips of {smallest_chip}"),
    "hand_running": ("R020", "hand {hand} is still running"),
    "no_hand": ("R001", "no hand is running"),
    "too_few_players": ("R001", "a hand needs two players with chips who are in, not {players}"),
    "button_missing": ("R002", "the first button has not been drawn"),
    "cards_missing": ("R002", "every player in the draw needs one card; seats {seats} do not fit"),
    "buy_in_too_small": ("R021", "the buy-in is at least {least} chips, not {chips}"),
    "top_up_too_small": ("R023", "stack and top-up must reach {least} chips: {chips} are too few"),
    "rebuy_too_small": ("R022", "a rebuy is at least {least} chips, not {chips}"),
    "has_chips": ("R022", "seat {seat} still has {stack} chips: no rebuy"),
    "no_cashing_out": (
        "R011",
        "in a tournament the {stack} chips of seat {seat} stay on the table",
    ),
    "not_away": ("R009", "seat {seat} is not away"),
    "already_away": ("R009", "seat {seat} is away already"),
    "stakes_wrong": ("R004", "the blinds do not fit: {small_blind}/{big_blind}, ante {ante}"),
    "straddle_off": ("R004", "the house plays without straddle"),
    "straddle_impossible": ("R004", "nobody can straddle here"),
    "betting_over": ("R051", "no betting is open now"),
    "not_in_hand": ("R041", "seat {seat} is not in the hand"),
    "not_your_turn": ("R052", "seat {actor} is to act, not seat {seat}"),
    "remedy_open": ("R031", "first: {step}"),
    "facing_bet": ("R041", "seat {seat} faces a bet of {call}: call, raise or fold"),
    "nothing_to_call": ("R041", "seat {seat} faces no bet"),
    "raise_too_small": ("R043", "the smallest raise is to {least}, not {to}"),
    "bet_too_small": ("R043", "the smallest bet is {least}, not {to}"),
    "raise_too_large": ("R044", "the largest raise is to {most}, not {to}"),
    "over_stack": ("R020", "seat {seat} has chips for {most}, not for {to}"),
    "over_table_limit": ("R047", "one bet is at most {limit} chips: to {most}, not to {to}"),
    "fixed_amount": ("R045", "the bet is fixed: to {least}, not {to}"),
    "capped": ("R046", "the round is capped at one bet and {cap} raises"),
    "not_reopened": (
        "R048",
        "the betting is not open again: {call} to call, a full raise is {full}",
    ),
    "no_chips_behind": ("R049", "seat {seat} has {stack} behind: not more than the call"),
    "others_all_in": ("R050", "all others are all-in: nobody can call a raise"),
    "all_in_too_small": ("R047", "an all-in bet puts in at least {least}; to {to} is too little"),
    "betting_open": ("R034", "the betting round is not over: seat {actor} is to act"),
    "no_board_due": ("R030", "no community cards are due"),
    "wrong_board_count": ("R030", "{street} is {due} card(s), not {found}"),
    "same_card_twice": ("R037", "{card} is on the table twice"),
    "no_showdown": ("R062", "nobody has to show cards now"),
    "two_cards_each": ("R064", "a hand is two cards, not {found}"),
    "already_shown": ("R067", "seat {seat} has shown already"),
    "not_mucked": ("R064", "seat {seat} has not mucked a hand at the showdown"),
    "rules_wrong": ("R001", "these house rules contradict each other: {why}"),
    "must_show": ("R062", "seat {seat} must show"),
    "hands_up": ("R069", "seat {seat} is in for an all-in pot: its hand is turned up"),
    "ranking_wrong": ("R065", "the ranking must name each seat that is in once: {seats}"),
    "board_missing": ("R061", "the board is not known: enter it or declare the winners"),
    "pots_not_paid": ("R065", "the pots are not paid yet"),
    "no_rake": ("R028", "there is no rake in a tournament"),
    "rake_too_large": ("R028", "rake is from 0 to {most} chips"),
    "no_remedy": ("R031", "no remedy is open"),
    "not_this_street": ("R033", "that does not fit this moment of the hand"),
    "after_action": ("R036", "substantial action has taken place: the hand goes on"),
    "right_count": ("R035", "seat {seat} has two cards: the right number"),
    "last_hand": ("R051", "the hand of seat {seat} is the last: it cannot be killed"),
    "all_in_already": ("R049", "seat {seat} is all-in: nothing is left to act"),
    "his_turn": ("R052", "it is the turn of seat {seat}"),
    "already_bound": ("R052", "seat {seat} is bound already"),
    "bound": ("R052", "seat {seat} is bound to {act} {to}"),
    "no_clock": ("R057", "the house plays without a shot clock"),
    "chips_unclear": ("R055", "chips and words do not fit together: {why}"),
    "no_under_raise": ("R043", "{to} is no raise below the smallest one, to {least}"),
}


def refuse(code: str, **numbers: int | str) -> Refused:
    """The exception that refuses a command; to be raised.

    >>> refuse("seat_empty", seat=4).refusal
    Refusal(code='seat_empty', row='R001', numbers={'seat': 4})
    """
    return Refused(Refusal(code, REFUSALS[code][0], numbers))
