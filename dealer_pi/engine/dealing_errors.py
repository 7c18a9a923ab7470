"""Errors of the deal, the board and the deck, each as a ruling with its remedies (R031 to R037)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from dealer_pi.engine import commands as c
from dealer_pi.engine import events as e
from dealer_pi.engine.apply_irregular import STREETS
from dealer_pi.engine.course import Course
from dealer_pi.engine.play import all_new, settle
from dealer_pi.engine.refusals import refuse
from dealer_pi.engine.rulings import remedy, ruling
from dealer_pi.engine.showdown import HOLE
from dealer_pi.engine.state import (
    FLOP,
    PREFLOP,
    RIVER,
    SEATS,
    TURN,
    Hand,
    Remedy,
    Ruling,
    Table,
    clockwise,
    seats_in,
)

FLOP_CARDS = 3
MOST_EXPOSED = 2 * len(SEATS)


def substantial(acts: int, chip_acts: int) -> bool:
    """Whether so many actions in turn, of which `chip_acts` put chips in, are substantial action.

    Any three actions, or two of which one put chips in (TDA 36). Blinds are no actions.

    >>> substantial(2, 0), substantial(2, 1), substantial(3, 0)
    (False, True, True)
    """
    return acts > 2 or (acts == 2 and chip_acts > 0)  # noqa: PLR2004 - the rule's own numbers


def substantial_action(hand: Hand) -> bool:
    """Whether it is too late to void the deal: after substantial action, or on a later street."""
    return hand.street > PREFLOP or substantial(hand.acts, hand.chip_acts)


def hand_before_payment(course: Course) -> Hand:
    """The hand that runs; refuses the command once its pots are awarded."""
    hand = course.hand
    if hand.stage == "pushing":
        raise refuse("not_this_street")
    return hand


def live_seat(hand: Hand, seat: int) -> None:
    """Refuse a seat that holds no cards."""
    if seat not in SEATS or not hand.live >> seat & 1:
        raise refuse("not_in_hand", seat=seat)


def exposed_hole_cards(course: Course, command: c.ExposedHoleCards) -> None:
    """Hole cards were turned over while dealing (R031, R032)."""
    hand, seat = hand_before_payment(course), command.seat
    live_seat(hand, seat)
    if not 0 < command.count <= MOST_EXPOSED or len(command.cards) not in (0, command.count):
        raise refuse("bad_value", field="count")
    if substantial_action(hand):
        raise refuse("after_action")
    all_new(hand, command.cards)
    # A card that was exposed and replaced before counts with these.
    earlier = sum(note.code == "exposed_card_is_burn" for note in hand.notes)
    count = command.count + earlier
    strict = hand.rules.exposed_hole_card == "misdeal if one of the first two or any two"
    if count > 1 or (strict and command.first_two):
        _void(course, "exposed_cards_misdeal", {"count": count})
        return
    course.happen(
        e.RulingMade(
            ruling(
                "exposed_card_replaced",
                remedy("finish_deal"),
                remedy("replace_exposed_card", seat=seat),
                deals={FLOP: "exposed_card_is_burn"},
                seat=seat,
            )
        )
    )
    if command.cards:
        course.happen(e.CardsExposed(command.cards))
    if not hand.dealt_out:
        # With the two remedies the hole cards are out.
        course.happen(e.HoleCardsDealt())


def misdeal(course: Course, command: c.Misdeal) -> None:
    """Another error of the deal: void before substantial action, else the hand goes on."""
    if substantial_action(hand_before_payment(course)):
        raise refuse("after_action")
    _void(course, "misdeal", {"why": command.why})


def wrong_card_count(course: Course, command: c.WrongCardCount) -> None:
    """A seat holds one card, three, or none (R035, R036)."""
    hand, seat, cards = hand_before_payment(course), command.seat, command.cards
    live_seat(hand, seat)
    if cards < 0:
        raise refuse("bad_value", field="cards")
    if cards == HOLE:
        raise refuse("right_count", seat=seat)
    rules = hand.rules
    last_in_deal = clockwise(hand.dealt, hand.button)[-1]
    if (
        rules.wrong_count_before_action == "misdeal"
        and cards == HOLE - 1
        and seat == last_in_deal
        and not _has_acted(hand, seat)
    ):
        # TDA 37: who is last in the deal may get the missing card, whatever the others have done.
        _rule(course, ruling("button_completed", remedy("give_missing_card", seat=seat), seat=seat))
        return
    if rules.wrong_count_until == "first action":
        in_time = hand.street == PREFLOP and not hand.acts
    else:
        in_time = not substantial_action(hand)
    if not in_time:
        chips = hand.started_with[seat] - hand.stacks[seat]
        made = ruling("wrong_count_hand_dead", seat=seat, cards=cards, chips=chips)
        kill(course, seat, made)
    elif rules.wrong_count_before_action == "dead hand":
        carried = _bets_of_absent(course.table, hand) if rules.absent_bet == "carried" else ()
        _void(course, "dead_hand", {"seat": seat, "cards": cards}, carried=carried)
    else:
        _void(course, "wrong_count_misdeal", {"seat": seat, "cards": cards})


def _has_acted(hand: Hand, seat: int) -> bool:
    """Whether the seat has acted in this hand, as far as its cards were enough for."""
    posted = sum(post.live for post in hand.posts if post.seat == seat)
    checked = hand.closed >> seat & 1
    return hand.street > PREFLOP or hand.bets[seat] != posted or bool(checked)


def _bets_of_absent(table: Table, hand: Hand) -> tuple[tuple[int, int], ...]:
    """Seats whose players are away, also since the hand began, with all that they have put in."""
    absent = {seat for seat in seats_in(hand.dealt) if (p := table.seats[seat]) and p.away}
    for waiting in table.queue:
        if isinstance(waiting, c.SitOut):
            absent.add(waiting.seat)
        elif isinstance(waiting, c.ComeBack):
            absent.discard(waiting.seat)
    bets = ((s, hand.started_with[s] - hand.stacks[s]) for s in sorted(absent))
    return tuple((s, chips) for s, chips in bets if chips)


def kill(course: Course, seat: int, made: Ruling) -> None:
    """The hand of `seat` is dead by the ruling `made`: its chips stay (R010, R036, R056)."""
    course.happen(e.RulingMade(made))
    course.happen(e.HandKilled(seat))
    settle(course)


def too_many_flop_cards(course: Course, command: c.TooManyFlopCards) -> None:
    """A flop of four cards or more (R033, TDA 39-A)."""
    hand, cards = hand_before_payment(course), command.cards
    if cards <= FLOP_CARDS:
        raise refuse("bad_value", field="cards")
    if _dealt_too_late(hand, FLOP):
        raise refuse("after_action")
    if cards == FLOP_CARDS + 1 and hand.rules.flop_too_many == "one is drawn for the next burn":
        made = ruling(
            "flop_scrambled",
            remedy("scramble_flop", cards=cards),
            remedy("draw_burn"),
            deals={FLOP: "remaining_three", TURN: "drawn_card_is_burn"},
            cards=cards,
        )
    else:
        made = ruling(
            "flop_reshuffled",
            remedy("reshuffle_flop", cards=cards),
            deals={FLOP: "burn_stays"},
            cards=cards,
        )
    _take_back(course, "flop")
    _rule(course, made)


def premature_cards(course: Course, command: c.PrematureCards) -> None:
    """A street was dealt while the betting before it is open (R034).

    The betting goes on: what is done with the cards at their proper time is a note for that street.
    """
    hand = hand_before_payment(course)
    name, street = command.street, STREETS[command.street]
    if hand.stage != "betting" or street != hand.street + 1:
        raise refuse("not_this_street")
    all_new(hand, command.cards)
    if street == TURN and hand.rules.premature_turn == "set aside, the river takes its place":
        code, step = "premature_set_aside", "set_card_aside"
        deals = {TURN: "next_card_instead", RIVER: "shuffle_card_aside"}
    else:
        code, step = "premature_reshuffled", "take_cards_back"
        deals = {street: "reshuffle_first"}
    _rule(course, ruling(code, remedy(step, street=name), deals=deals, street=name))


def no_burn(course: Course, command: c.NoBurn) -> None:
    """A street was dealt without a burn: corrected before action, else it stands (TDA 39-B)."""
    hand = hand_before_payment(course)
    name, street = command.street, STREETS[command.street]
    if _dealt_too_late(hand, street):
        # Two burns before the river bring the same river that a burn before the turn would have.
        deals = {RIVER: "burn_two"} if street == TURN else None
        _rule(course, ruling("no_burn_stands", deals=deals, street=name))
        return
    if street == FLOP:
        made = ruling(
            "no_burn_flop",
            remedy("scramble_flop", cards=FLOP_CARDS),
            remedy("draw_burn"),
            deals={FLOP: "two_and_next_card"},
        )
    else:
        made = ruling(
            "no_burn_corrected",
            remedy("card_is_burn", street=name),
            deals={street: "burn_is_out"},
            street=name,
        )
    _take_back(course, name)
    _rule(course, made)


def fouled_deck(course: Course, command: c.FouledDeck) -> None:
    """The same card twice, or a deck that is wrong: void until the pots are pushed (R037)."""
    numbers: dict[str, int | str] = {"hand": course.hand.number}
    if command.card is not None:
        numbers["card"] = str(command.card)
    _void(course, "fouled_deck", numbers, remedies=(remedy("change_deck"),))


def _dealt_too_late(hand: Hand, street: int) -> bool:
    """Whether `street` has seen action; refuses a street that is not the one on the table."""
    if hand.stage == "board" and street == hand.street + 1:
        return False  # it lies on the table, but has not been entered
    if street != hand.street or street == PREFLOP:
        raise refuse("not_this_street")
    return hand.acts > 0


def _take_back(course: Course, street: c.StreetName) -> None:
    if course.hand.street == STREETS[street]:
        course.happen(e.BoardTakenBack(street))


def _rule(course: Course, made: Ruling) -> None:
    course.happen(e.RulingMade(made))


def _void(
    course: Course,
    code: str,
    numbers: dict[str, int | str],
    *,
    carried: tuple[tuple[int, int], ...] = (),
    remedies: tuple[Remedy, ...] = (),
) -> None:
    """The hand is void; its steps stand in the ruling, for there is no hand to keep them open."""
    kept = sum(chips for _, chips in carried)
    steps = (
        remedy("return_bets"),
        *((remedy("keep_absent_bets", chips=kept),) if kept else ()),
        remedy("collect_cards"),
        *remedies,
        remedy("shuffle"),
        remedy("deal_again"),
    )
    _rule(course, replace(ruling(code, *steps), numbers=numbers))
    course.happen(e.HandVoided(carried))


HANDLERS: dict[type[c.Command], Callable[[Course, Any], None]] = {
    c.ExposedHoleCards: exposed_hole_cards,
    c.Misdeal: misdeal,
    c.WrongCardCount: wrong_card_count,
    c.TooManyFlopCards: too_many_flop_cards,
    c.PrematureCards: premature_cards,
    c.NoBurn: no_burn,
    c.FouledDeck: fouled_deck,
}
