"""Irregular acts: dead hands, acts out of turn, the clock, unclear chips (R010, R052 to R068)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from dealer_pi.engine import commands as c
from dealer_pi.engine import events as e
from dealer_pi.engine.betting import (
    bound_to,
    call_to,
    least_raise_to,
    most_raise_to,
    why_not_act,
    why_not_check,
    why_not_raise_to,
)
from dealer_pi.engine.chips_and_words import ChipsRuling, Facing, PushError, rule_push
from dealer_pi.engine.course import Course
from dealer_pi.engine.dealing_errors import hand_before_payment, kill, live_seat
from dealer_pi.engine.out_of_turn import keep_word
from dealer_pi.engine.play import act, acted, all_new, settle
from dealer_pi.engine.refusals import Refused, refuse
from dealer_pi.engine.rulings import remedy, ruling
from dealer_pi.engine.showdown import HOLE
from dealer_pi.engine.state import SEATS, Hand, Ruling

HEADS_UP = 2


def kill_hand(course: Course, command: c.KillHand) -> None:
    """A hand is dead: folded over the line, absent, or by penalty (R010, R036, R056)."""
    hand, seat = course.hand, command.seat
    live_seat(hand, seat)
    if hand.live == 1 << seat:
        raise refuse("last_hand", seat=seat)
    hand_before_payment(course)
    if hand.shown[seat] and command.why in ("over_the_line", "protected_too_late"):
        # A hand that was tabled cannot be killed by the muck (R063, R067, TDA 13-C).
        raise refuse("already_shown", seat=seat)
    kill(course, seat, ruling(f"killed_{command.why}", seat=seat))


def face_up_over_line(course: Course, command: c.FaceUpOverLine) -> None:
    """Cards thrown face up over the line are no fold: they are compared at the showdown (R067)."""
    hand, seat, cards = hand_before_payment(course), command.seat, command.cards
    live_seat(hand, seat)
    if hand.shown[seat]:
        raise refuse("already_shown", seat=seat)
    if cards and len(cards) != HOLE:
        raise refuse("two_cards_each", found=len(cards))
    all_new(hand, cards)
    course.happen(e.RulingMade(ruling("face_up_plays", seat=seat)))
    if cards:
        course.happen(e.Shown(seat, cards))
        settle(course)


def shown_to_one(course: Course, command: c.ShownToOne) -> None:
    """Show one, show all, by switch (R068). The cards may be those of a folded hand."""
    hand, seat = course.hand, command.seat
    if seat not in SEATS or not hand.dealt >> seat & 1:
        raise refuse("not_in_hand", seat=seat)
    if hand.shown[seat]:
        raise refuse("already_shown", seat=seat)
    if hand.rules.show_one_show_all:
        made = ruling("show_to_all", remedy("show_cards_to_all", seat=seat), seat=seat)
    else:
        made = ruling("need_not_show", seat=seat)
    course.happen(e.RulingMade(made))


def ask_to_see(course: Course, command: c.AskToSee) -> None:
    """A called hand that was mucked is shown when an opponent asks for it (R064, TDA 18-B).

    It stays mucked: the cards are seen against soft play, and win nothing any more.
    """
    hand, seat = course.hand, command.seat
    if hand.stage not in ("showdown", "pushing"):
        raise refuse("no_showdown")
    if seat not in hand.mucked:
        raise refuse("not_mucked", seat=seat)
    made = ruling("called_hand_shown", remedy("show_cards_to_all", seat=seat), seat=seat)
    course.happen(e.RulingMade(made))


def out_of_turn(course: Course, command: c.OutOfTurn) -> None:
    """A seat acted before its turn (R052, TDA 53): warned, and bound by the house's rule.

    A fold always stands, at once; it is no action in turn, so it does not count as one.
    """
    hand, seat = course.hand, command.seat
    if seat == hand.actor and seat:
        raise refuse("his_turn", seat=seat)
    refusal = why_not_act(hand, seat)
    if refusal is not None and refusal.code != "not_your_turn":
        raise Refused(refusal)
    if not hand.able >> seat & 1:
        raise refuse("all_in_already", seat=seat)
    if bound_to(hand, seat) is not None:
        raise refuse("already_bound", seat=seat)
    word = acted(replace(hand, actor=seat), c.Act(seat, command.act, command.to))
    if word.act == "fold":
        kill(course, seat, ruling("out_of_turn_fold", seat=seat))
    elif hand.rules.out_of_turn == "binding if unchanged":
        made = ruling("out_of_turn_bound", seat=seat, act=word.act, to=word.to)
        course.happen(e.RulingMade(made))
        course.happen(e.BoundOutOfTurn(seat, word.act, word.to))
    else:
        course.happen(e.RulingMade(ruling("out_of_turn_taken_back", seat=seat)))


def clock_ran_out(course: Course, command: c.ClockRanOut) -> None:
    """The shot clock of the seat to act is up: dead facing a bet, else a check (R057)."""
    hand, seat = course.hand, command.seat
    if not hand.rules.shot_clock:
        raise refuse("no_clock")
    refusal = why_not_act(hand, seat)
    if refusal is not None:
        raise Refused(refusal)
    facing = why_not_check(hand, seat)
    if facing is None:
        made = ruling("clock_checked", seat=seat)
    else:
        made = ruling("clock_hand_dead", seat=seat, call=facing.numbers["call"])
    course.happen(e.RulingMade(made))
    act(course, c.Act(seat, "check" if facing is None else "fold"))


def under_raise(course: Course, command: c.UnderRaise) -> None:
    """A raise below the smallest one that others took for right (R043, TDA 52-A).

    Noticed before the next street it is made up to the smallest raise, and everybody who stays in
    comes up to that; afterwards it stands as it was made.
    """
    hand, seat, to = course.hand, command.seat, command.to
    refusal = why_not_act(hand, seat)
    if refusal is not None:
        raise Refused(refusal)
    all_in = hand.bets[seat] + hand.stacks[seat]
    least = min(least_raise_to(hand), all_in)
    refusal = why_not_raise_to(hand, seat, least)
    if refusal is not None:
        raise Refused(refusal)
    if not hand.price < to < least:
        raise refuse("no_under_raise", to=to, least=least)
    code = "under_raise_stands" if command.next_street else "under_raise_completed"
    stands = to if command.next_street else least
    course.happen(e.RulingMade(ruling(code, seat=seat, to=to, least=least)))
    happens = e.Acted(seat, "raise" if hand.price else "bet", stands, stands == all_in)
    keep_word(course, happens)
    course.happen(happens)
    settle(course)


def push_chips(course: Course, command: c.PushChips) -> None:
    """Chips pushed and words said become the act that they amount to (R053 to R055)."""
    hand, seat = course.hand, command.seat
    refusal = why_not_act(hand, seat)
    if refusal is not None:
        raise Refused(refusal)
    try:
        ruled = rule_push(facing(hand, seat), command.push, hand.rules)
    except PushError as error:
        raise refuse("chips_unclear", why=str(error)) from None
    course.happen(e.RulingMade(_as_ruling(seat, ruled)))
    if ruled.act != "choice":
        to = ruled.to if ruled.act in ("bet", "raise") else 0
        act(course, c.Act(seat, ruled.act, to))
    elif command.decided == "call":
        act(course, c.Act(seat, "call"))
    elif command.decided == "fold":
        forfeited = ruled.numbers.get("forfeited", 0)
        if forfeited > hand.bets[seat]:
            course.happen(e.BetForfeited(seat, forfeited))
        act(course, c.Act(seat, "fold"))


def facing(hand: Hand, seat: int) -> Facing:
    """What the seat to act faces, for :func:`chips_and_words.rule_push`."""
    reach = hand.bets[seat] + hand.stacks[seat]
    least = least_raise_to(hand)
    no_raise = why_not_raise_to(hand, seat, min(least, reach))
    return Facing(
        price=hand.price,
        own_bet=hand.bets[seat],
        stack=hand.stacks[seat],
        call_to=call_to(hand, seat),
        min_raise_to=least,
        max_raise_to=most_raise_to(hand, seat),
        may_raise=no_raise is None,
        raise_row=no_raise.row if no_raise is not None else "R048",
        # A short all-in over the first bet is a raise too, though it does not count as a full one.
        opening=hand.raises <= 1 and hand.price == hand.level,
        heads_up=hand.live.bit_count() == HEADS_UP,
        pot=hand.pot + sum(hand.bets),
    )


def _as_ruling(seat: int, ruled: ChipsRuling) -> Ruling:
    numbers: dict[str, int | str] = {
        **ruled.numbers,
        "seat": seat,
        "act": ruled.act,
        "to": ruled.to,
        "returned": ruled.returned,
        "source": ruled.source,
    }
    return replace(ruling(ruled.code), row=ruled.row, numbers=numbers)


HANDLERS: dict[type[c.Command], Callable[[Course, Any], None]] = {
    c.KillHand: kill_hand,
    c.FaceUpOverLine: face_up_over_line,
    c.ShownToOne: shown_to_one,
    c.AskToSee: ask_to_see,
    c.OutOfTurn: out_of_turn,
    c.ClockRanOut: clock_ran_out,
    c.UnderRaise: under_raise,
    c.PushChips: push_chips,
}
