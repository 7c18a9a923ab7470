"""The course of a hand: start, betting rounds, board, showdown, end."""

from __future__ import annotations

from dealer_pi.engine import commands as c
from dealer_pi.engine import events as e
from dealer_pi.engine.betting import (
    all_in_is_call,
    call_to,
    least_raise_to,
    remedy_open,
    why_not_act,
    why_not_check,
    why_not_raise_to,
)
from dealer_pi.engine.cards import Card
from dealer_pi.engine.course import Course
from dealer_pi.engine.out_of_turn import keep_word
from dealer_pi.engine.positions import HEADS_UP, next_positions, posts
from dealer_pi.engine.pots import uncalled
from dealer_pi.engine.refusals import Refused, refuse
from dealer_pi.engine.showdown import HOLE, awards, decidable
from dealer_pi.engine.state import (
    CARDS_OF_STREET,
    SEATS,
    Hand,
    Out,
    next_in,
    seat_at,
    seats_in,
)

ACTS = ("fold", "check", "call", "bet", "raise", "all-in")
STREET_NAMES = ("preflop", "flop", "turn", "river")


def start_hand(course: Course, command: c.StartHand) -> None:
    """Positions and posts of the next hand; the same again after a void hand."""
    table = course.table
    if table.hand is not None:
        raise refuse("hand_running", hand=table.hand.number)
    at = next_positions(table)
    redeal = table.redeal
    stakes = table.stakes if redeal is None else redeal.stakes
    straddle = command.straddle if redeal is None else redeal.straddle
    if straddle:
        if not table.rules.straddle:
            raise refuse("straddle_off")
        if at.dealt.bit_count() == HEADS_UP or stakes.big_blind * 2 > table.stack(
            next_in(at.dealt, at.big_blind)
        ):
            raise refuse("straddle_impossible")
    course.happen(
        e.HandStarted(
            number=table.hands + 1,
            button=at.button,
            small_blind=at.small_blind,
            big_blind=at.big_blind,
            dealt=at.dealt,
            posts=posts(table, at, stakes, straddle=straddle),
            stakes=stakes,
            carried=table.carried,
        )
    )
    for seat in seats_in(at.dealt):
        # Where all are away, somebody has to win the blinds.
        if seat_at(table, seat).away and course.hand.live != 1 << seat:
            course.happen(e.HandKilled(seat))
    settle(course)


def dealt_out(course: Course, _command: c.DealtOut) -> None:
    """The dealer says that the hole cards are out."""
    hand = course.hand
    if hand.dealt_out or hand.remedies:
        raise refuse("not_this_street")
    course.happen(e.HoleCardsDealt())


def act(course: Course, command: c.Act) -> None:
    """A seat acts (R040 to R051)."""
    hand = course.hand
    happened = acted(hand, command)
    if hand.bound:
        keep_word(course, happened)
    course.happen(happened)
    hand = course.hand
    if not hand.to_act:
        settle(course)


def acted(hand: Hand, command: c.Act) -> e.Acted:
    """The event that a command to act becomes, by the seat's bets and stack.

    "Call" where nothing is to be called is a check, "bet" over a bet is a raise, "all-in" is
    whichever of call, bet and raise the stack makes it.
    """
    seat, name = command.seat, command.act
    if type(seat) is not int or type(command.to) is not int or name not in ACTS:
        raise refuse("bad_value", field="seat, act or to")
    if hand.actor != seat or not seat or hand.remedies:
        refusal = why_not_act(hand, seat)
        if refusal is not None:
            raise Refused(refusal)
    own = hand.bets[seat]
    if name == "fold":
        return e.Acted(seat, "fold", own)
    if name == "check" or (name == "call" and own >= hand.price):
        refusal = why_not_check(hand, seat)
        if refusal is not None:
            raise Refused(refusal)
        return e.Acted(seat, "check", own)
    if name == "call" or (name == "all-in" and all_in_is_call(hand, seat)):
        to = call_to(hand, seat)
        if command.to and command.to != to and name == "call":
            raise refuse("fixed_amount", to=command.to, least=to)
        return e.Acted(seat, "call" if to > own else "check", to, to == own + hand.stacks[seat])
    all_in = own + hand.stacks[seat]
    to = command.to
    if name == "all-in":
        to = all_in
    elif not to and hand.rules.structure == "fixed-limit":
        to = min(least_raise_to(hand), all_in)
    refusal = why_not_raise_to(hand, seat, to)
    if refusal is not None:
        raise Refused(refusal)
    return e.Acted(seat, "raise" if hand.price else "bet", to, to == all_in)


def settle(course: Course) -> None:
    """What follows by itself: uncalled chips go back, the round closes, pots are awarded."""
    hand = course.hand
    if hand.stage == "betting" and not hand.to_act:
        seat, chips = uncalled(hand)
        if chips:
            course.happen(e.BetReturned(seat, chips))
        course.happen(e.RoundClosed())
        hand = course.hand
    if hand.stage == "showdown" and decidable(hand):
        for award in awards(hand):
            course.happen(e.PotAwarded(award))


def deal_board(course: Course, command: c.DealBoard) -> None:
    """The next street lies on the table (R030, R037)."""
    hand = course.hand
    _no_remedy_open(hand)
    if hand.stage == "betting":
        raise refuse("betting_open", actor=hand.actor)
    if hand.stage != "board":
        raise refuse("no_board_due")
    street = hand.street + 1
    due = CARDS_OF_STREET[street]
    if command.cards and len(command.cards) != due:
        raise refuse(
            "wrong_board_count", street=STREET_NAMES[street], due=due, found=len(command.cards)
        )
    if command.cards and len(hand.board) != sum(CARDS_OF_STREET[:street]):
        raise refuse("board_missing")
    all_new(hand, command.cards)
    course.happen(e.BoardDealt(command.cards))
    settle(course)


def correct_board(course: Course, command: c.CorrectBoard) -> None:
    """The whole board as it lies, in place of what was entered; before the pots are awarded."""
    hand = course.hand
    due = sum(CARDS_OF_STREET[: hand.street + 1])
    if hand.stage == "pushing" or not due:
        raise refuse("no_board_due")
    if len(command.cards) != due:
        raise refuse(
            "wrong_board_count",
            street=STREET_NAMES[hand.street],
            due=due,
            found=len(command.cards),
        )
    all_new(hand, command.cards, board=False)
    course.happen(e.BoardCorrected(command.cards))
    settle(course)


def all_new(hand: Hand, cards: tuple[Card, ...], *, board: bool = True) -> None:
    """Refuse a card that lies on the table already; `board`: count the board's cards too."""
    known = list(hand.exposed)
    for shown in hand.shown:
        if shown:
            known += shown
    if board:
        known += hand.board
    for card in cards:
        if card in known:
            raise refuse("same_card_twice", card=str(card))
        known.append(card)


def _no_remedy_open(hand: Hand) -> None:
    if hand.remedies:
        raise remedy_open(hand)


def show(course: Course, command: c.Show) -> None:
    """A seat turns up its two cards at the showdown, or all-in before the rest of the board."""
    hand, seat = _at_showdown(course, command.seat)
    if len(command.cards) != HOLE:
        raise refuse("two_cards_each", found=len(command.cards))
    if hand.shown[seat]:
        raise refuse("already_shown", seat=seat)
    all_new(hand, command.cards)
    course.happen(e.Shown(seat, command.cards))
    settle(course)


def muck(course: Course, command: c.Muck) -> None:
    """A seat gives its hand up unseen (R062)."""
    hand, seat = _at_showdown(course, command.seat)
    rules = hand.rules
    if hand.face_up:
        raise refuse("hands_up", seat=seat)
    if rules.muck == "nobody":
        raise refuse("must_show", seat=seat)
    if hand.shown[seat]:
        raise refuse("already_shown", seat=seat)
    if rules.muck == "once beaten" and not any(hand.shown[s] for s in seats_in(hand.live)):
        raise refuse("must_show", seat=seat)
    course.happen(e.Mucked(seat))
    settle(course)


def refuse_show(course: Course, command: c.RefuseShow) -> None:
    """A seat will not show both cards: it loses, or plays the board by switch (R064)."""
    hand, seat = _at_showdown(course, command.seat)
    if hand.shown[seat] or hand.plays_board >> seat & 1:
        raise refuse("already_shown", seat=seat)
    if hand.rules.refused_show == "plays the board":
        course.happen(e.PlaysBoard(seat))
    else:
        course.happen(e.Mucked(seat))
    settle(course)


def _at_showdown(course: Course, seat: int) -> tuple[Hand, int]:
    """The hand and the seat, where the seat has cards to show now."""
    hand = course.hand
    if seat not in SEATS:
        raise refuse("no_such_seat", seat=seat)
    _no_remedy_open(hand)
    may_bet = hand.able & (hand.able - 1)
    if hand.stage in ("betting", "pushing") or (hand.stage == "board" and may_bet):
        raise refuse("no_showdown")
    if not hand.live >> seat & 1:
        raise refuse("not_in_hand", seat=seat)
    return hand, seat


def declare(course: Course, command: c.Declare) -> None:
    """The dealer ranks the hands that are still in, where their cards are not known."""
    hand = course.hand
    _no_remedy_open(hand)
    if hand.stage != "showdown":
        raise refuse("no_showdown")
    named = [s for group in command.ranking for s in group]
    if tuple(sorted(named)) != seats_in(hand.live):
        raise refuse("ranking_wrong", seats=" ".join(map(str, seats_in(hand.live))))
    course.happen(e.Declared(tuple(g for g in command.ranking if g)))
    settle(course)


def drop_rake(course: Course, command: c.DropRake) -> None:
    """The dealer takes the rake by hand, pot by pot (R028)."""
    hand = course.hand
    if hand.stage == "pushing":
        raise refuse("no_showdown")
    if hand.rules.format == "tournament":
        raise refuse("no_rake")
    most = hand.pot if hand.stage == "showdown" else hand.total
    if any(n < 0 for n in command.chips) or sum(command.chips) > most:
        raise refuse("rake_too_large", most=most)
    course.happen(e.RakeDropped(command.chips))


def finish_hand(course: Course, _command: c.FinishHand) -> None:
    """The pots are pushed: stacks are final, busted players are out, requests are done."""
    hand = course.hand
    if hand.stage != "pushing":
        raise refuse("pots_not_paid")
    _no_remedy_open(hand)
    course.happen(e.HandFinished())
    if hand.rules.format == "tournament":
        for out in _busted(course, hand):
            course.happen(e.PlayerOut(out))


def _busted(course: Course, hand: Hand) -> list[Out]:
    """Who lost all chips in `hand`, with places: more chips before the hand is better, equal
    stacks share a place (R011).
    """
    broke = [s for s in seats_in(hand.dealt) if not hand.stacks[s]]
    if not broke:
        return []
    left = sum(1 for p in course.table.seats if p is not None and p.stack)
    before = hand.started_with
    found = []
    for seat in broke:
        place = left + 1 + sum(1 for s in broke if before[s] > before[seat])
        shared = sum(1 for s in broke if before[s] == before[seat])
        player = seat_at(course.table, seat).player
        found.append(Out(player, seat, place, shared, hand.number))
    return sorted(found, key=lambda o: -o.place)
