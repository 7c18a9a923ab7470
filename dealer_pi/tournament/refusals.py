"""What each `TournamentError` means: its rule's row and an English sentence.

`MEANINGS` is the one list of codes. Where a code comes with different numbers, it has a sentence
for each; the first whose numbers are all there is taken. A code that the engine has as well means
the same here.
"""

from __future__ import annotations

from string import Formatter
from typing import Final

from dealer_pi.engine.refusals import Refusal
from dealer_pi.tournament.errors import TournamentError

MEANINGS: Final[dict[str, tuple[str, tuple[str, ...]]]] = {
    # structure and chips
    "ante_wrong": ("R080", ("level {level}: an ante of {ante} does not fit the kind {kind}",)),
    "blinds_fall": ("R080", ("level {level}: the {blind} falls from {before} to {now}",)),
    "blinds_wrong": (
        "R080",
        ("level {level}: the blinds {small_blind}/{big_blind} do not fit",),
    ),
    "minutes_wrong": (
        "R080",
        (
            "part {place} of the structure lasts {minutes} minutes: at least one, please",
            "a hand costs 1 to 3 minutes, not {minutes}",
        ),
    ),
    "no_levels": ("R080", ("a structure needs a level",)),
    "no_such_level": ("R080", ("there is no level {level}: the structure has {levels}",)),
    "no_such_part": ("R080", ("there is no part {place}: the structure has {parts}",)),
    "not_payable": (
        "R080",
        ("level {level}: {amount} cannot be paid with the chips in play, the smallest is {chip}",),
    ),
    "part_has_begun": ("R080", ("part {place} has begun, up to {present} nothing can be changed",)),
    "box_too_small": ("R027", ("the box has {has} chips of {chip}, {needed} are needed",)),
    "chip_too_large": ("R027", ("a chip of {chip} is above a quarter of the stack of {stack}",)),
    "chip_wrong": ("R027", ("{count} chips of {chip}: there can be no such chips",)),
    "chips_unsorted": ("R027", ("chips go from small to large: {chip} comes after {before}",)),
    "few_small_chips": (
        "R027",
        ("{count} chips of {chip} are too few to work with: at least {least}",),
    ),
    "top_too_small": (
        "R027",
        ("the two largest chips of the box cover {covered} of {needed} in play at the end",),
    ),
    "stack_not_payable": (
        "R027",
        ("the box cannot give {players} players a stack of {stack}",),
    ),
    "offer_not_payable": (
        "R026",
        ("{chips} chips cannot be paid with the chips in play, the smallest is {chip}",),
    ),
    "chips_in_play": ("R027", ("chips have been handed out: the chip set stays as it is",)),
    # a structure made for an evening
    "chips_unfit": (
        "R080",
        ("the largest chip, {largest}, is too small for a big blind of {big_blind} at the end",),
    ),
    "no_such_kind": ("R080", ("{kind} is no kind of evening: quick, standard or deep",)),
    "stack_too_small": (
        "R080",
        ("a stack of {stack} leaves no room above a first big blind of {big_blind}",),
    ),
    "too_few_players": ("R001", ("{players} players are too few",)),
    "too_long": ("R080", ("{minutes} minutes are too long for these chips: at most {most}",)),
    "too_short": ("R080", ("{minutes} minutes are too short for these chips: at least {least}",)),
    "wish_wrong": ("R080", ("{field} is {given}: at least {least}, please",)),
    # the clock
    "begun_already": ("R080", ("the tournament has begun",)),
    "not_begun": ("R080", ("the tournament has not begun",)),
    "break_on": (
        "R081",
        ("a break is on, {minutes} minutes are left; who insists may start a hand all the same",),
    ),
    "hand_for_hand": ("R080", ("level {level}: hands take the time while it is hand for hand",)),
    "not_hand_for_hand": ("R080", ("it is not played hand for hand",)),
    "stakes_by_level": ("R080", ("the levels give the stakes: change the structure instead",)),
    "too_little_left": (
        "R080",
        ("{seconds} seconds are left: {minutes} minutes would end the part; go to the next one",),
    ),
    "no_shot_clock": ("R057", ("no shot clock runs",)),
    "no_time_cards": ("R057", ("{cards} time cards are left",)),
    "nobody_acts": ("R057", ("nobody is to act",)),
    "time_is_up": ("R057", ("the {seconds} seconds are over: the card comes too late",)),
    # entries and money
    "cut_wrong": ("R082", ("the cut is from 0 to 1000 per mille, not {cut}",)),
    "entered_already": ("R082", ("{player} has entered already",)),
    "has_played": ("R082", ("{player} has played: the entry stands",)),
    "is_out": ("R011", ("{player} is out",)),
    "knocked_out_by": ("R011", ("{by} cannot have knocked {player} out",)),
    "moment_past": ("R011", ("somebody went out later than {moment} already, at {last}",)),
    "most_wrong": ("R026", ("at most {most} cannot be sold",)),
    "name_missing": ("R001", ("a player needs a name of 1 to 40 characters",)),
    "negative_money": ("R082", ("{money} is no amount of money",)),
    "no_add_on_break": ("R026", ("add-ons are sold in their break only",)),
    "nobody_entered": ("R082", ("nobody has entered",)),
    "not_busted": ("R011", ("{player} is not waiting for a rebuy",)),
    "not_entered": ("R082", ("{player} has not entered",)),
    "not_sold": ("R026", ("this tournament sells no {kind}",)),
    "paid_already": ("R082", ("{player} has paid {paid}: give it back first",)),
    "paid_wrong": (
        "R082",
        ("{money} cannot be: {player} owes {owes} and has paid {paid}",),
    ),
    "parts_above_price": ("R082", ("fee {fee} and bounty {bounty} are above the price {price}",)),
    "rebuy_wrong": ("R026", ("rebuys up to {stack} chips, {times} at once: that cannot be",)),
    "rebuy_first": ("R026", ("{player} has no chips: a rebuy comes first",)),
    "seat_missing": ("R083", ("{player} needs a seat",)),
    "sold_only": (
        "R082",
        ("chips come into a tournament only by entry, rebuy or add-on",),
    ),
    "stack_too_large": ("R026", ("a stack of {stack} is above {most}: no rebuy",)),
    "still_in": ("R026", ("{player} is still in: no re-entry",)),
    "too_late": ("R083", ("too late in level {level}: {kind} until the end of level {until}",)),
    "too_many": ("R026", ("{player}: at most {most} of {kind}",)),
    "too_many_at_once": ("R026", ("{times} at once are too many: at most {most}",)),
    "no_chips": (
        "R011",
        ("{player} has {chips} chips", "{chips} chips are none", "there are no chips"),
    ),
    # the tournament itself
    "chips_differ": ("R028", ("{chips} chips were sold, and {on} are on the table",)),
    "bad_value": ("R028", ("a value is not of the right kind: {field}",)),
    "cash_table": ("R011", ("this table plays a cash game: first other house rules",)),
    "hand_running": ("R020", ("hand {hand} is still running",)),
    "no_tournament": ("R011", ("there is no tournament: set one up first",)),
    "tournament_on": ("R011", ("a tournament is on: close it first",)),
    # colour-up
    "chips_do_not_change": ("R027", ("chips of {small} do not change into {big}",)),
    "no_race": ("R027", ("there is no chip race",)),
    "nothing_leaves": ("R027", ("the chips of {chip} are still needed",)),
    "other_race_step": ("R027", ("the race is at another step: {due}, not {asked}",)),
    "race_open": ("R027", ("first the race of {small} for {big}",)),
    "same_card_twice": ("R037", ("{card} is there twice",)),
    "stack_not_whole": ("R027", ("seat {seat}: {stack} cannot be made of chips of {small}",)),
    "suits_wrong": ("R002", ("{suits} is no order of the four suits",)),
    "too_few_cards": ("R027", ("{odd} odd chips need as many cards: there are {cards}",)),
    # prizes and deals
    "above_first_prize": ("R082", ("{money} is not from 0 to the first prize of {first}",)),
    "deal_agreed": ("R082", ("the prizes are shared already",)),
    "deal_players": ("R082", ("{players} cannot make a deal: 2 to {most} players can",)),
    "deal_sum_wrong": (
        "R082",
        ("{amounts} shares of {given} together: they must be {due}, one for each player",),
    ),
    "fewer_entries_than_places": ("R082", ("{entries} entries for {places} prizes: too few",)),
    "fewer_players_than_prizes": ("R082", ("{players} players for {prizes} prizes: too few",)),
    "more_prizes_than_players": ("R082", ("{prizes} prizes for {players} players: too many",)),
    "no_prizes": ("R082", ("there is no prize to share",)),
    "no_rows": ("R082", ("a table of prizes needs a row",)),
    "not_percentages": ("R082", ("place {place}: that is no percentage, as in 50/30/20",)),
    "percentages_do_not_add_up": (
        "R082",
        ("the percentages make {hundredths} hundredths of a per cent: 10,000 are the whole",),
    ),
    "place_without_prize": ("R082", ("place {place} has no prize",)),
    "pool_below_least_prizes": (
        "R082",
        ("a pool of {pool} is too small for {places} prizes of at least {least}",),
    ),
    "prizes_rise": ("R082", ("place {place} gets more than the place before it",)),
    "rows_unordered": ("R082", ("the rows go by entries: {entries} does not come next",)),
    "step_wrong": ("R082", ("prizes are rounded to 1 or more, not {step}",)),
    "still_busted": ("R026", ("{player} may still rebuy: settle that first",)),
    # seats of several tables
    "difference_wrong": ("R001", ("tables may differ by 1 or more, not {difference}",)),
    "no_such_table": ("R001", ("there is no table {table}",)),
    "players_differ": ("R001", ("{drawn} were drawn for {players} players: not the same",)),
    "seat_taken": ("R001", ("table {table}, seat {seat} is taken",)),
    "seated_twice": ("R001", ("{player} was drawn twice",)),
    "too_few_seats": ("R001", ("{players} players for {seats} seats: too few",)),
    # league
    "best_wrong": ("", ("the best {best} evenings cannot count",)),
    "formula_arguments": ("", ("{name} does not take {found} values",)),
    "formula_has_no_value": ("", ("the formula has no value for a result",)),
    "formula_not_allowed": ("", ("the formula has something else than arithmetic at {character}",)),
    "formula_too_long": ("", ("the formula has {characters} characters: at most {most}",)),
    "formula_unknown_name": ("", ("the formula knows no {name}",)),
    "formula_unreadable": ("", ("the formula cannot be read at {character}",)),
}


def refusal(error: TournamentError) -> Refusal:
    """The error as the answer to a command."""
    return Refusal(error.code, MEANINGS[error.code][0], error.numbers)


def meaning(code: str, numbers: dict[str, int | str]) -> str:
    """The sentence of a code for these numbers, with their names in braces."""
    sentences = MEANINGS[code][1]
    for sentence in sentences:
        if names_in(sentence) <= set(numbers):
            return sentence
    return sentences[-1]


def names_in(sentence: str) -> set[str]:
    """The numbers that a sentence needs."""
    return {name for _, name, _, _ in Formatter().parse(sentence) if name}
