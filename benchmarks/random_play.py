"""Random play for tests and benchmarks: sensible and senseless commands, and what must hold.

Everything comes from one `random.Random`, so a seed repeats a run exactly.
"""

from __future__ import annotations

import random
from collections.abc import Callable

from msgspec.structs import replace

from dealer_pi.engine import (
    FULL_DECK,
    REFUSALS,
    Accepted,
    Card,
    Event,
    HouseRules,
    Refusal,
    Stakes,
    Table,
    apply,
    decide,
    next_step,
    options,
    pots,
    profile,
    profiles,
)
from dealer_pi.engine import commands as c
from dealer_pi.engine import events as e
from dealer_pi.engine.chips_and_words import Push
from dealer_pi.engine.house_rules import RulesError, check, switches
from dealer_pi.engine.next_step import NextStep
from dealer_pi.engine.state import hand_of, mask_of, seats_in

NAMES = ("Eva", "Peter", "Jana", "Milan", "Zuzana", "Tomas", "Luka", "Maja", "Adam", "Nina")
ACTS: tuple[c.ActName, ...] = ("fold", "check", "call", "bet", "raise", "all-in")


class Violation(AssertionError):  # noqa: N818 - what was found, not what went wrong here
    """Something that must always hold did not."""


def random_table(rng: random.Random) -> Table:
    """A table with two to ten players, random house rules, stakes and stacks; the button placed."""
    rules = profile(rng.choice(profiles()))
    if rng.random() < 0.5:
        rules = random_rules(rng, rules)
    big = rng.choice((2, 10, 100, 400))
    stakes = Stakes(big // 2, big, rng.choice((0, 0, big // 10, big)), rng.choice((1, 1, 1, 5)))
    if any(n % stakes.smallest_chip for n in (stakes.small_blind, stakes.big_blind, stakes.ante)):
        stakes = Stakes(big // 2, big, 0)
    table = Table(rules=rules, stakes=stakes)
    seats = rng.sample(range(1, 11), rng.randint(2, 10))
    for seat in seats:
        chips = rng.choice((1, 2, 3, 5, 8, 20, 40, 100, 300)) * big // 2 + rng.randint(0, 3)
        chips = -(-chips // stakes.smallest_chip) * stakes.smallest_chip
        table = done(table, c.SeatPlayer(seat, NAMES[seat - 1], max(chips, rules.base_buy_in)))
    return done(table, c.PlaceButton(rng.choice(seats)))


def random_rules(rng: random.Random, rules: HouseRules) -> HouseRules:
    """`rules` with a few switches turned at random, to values that the house rules allow."""
    for switch in rng.sample(switches(), 6):
        if switch.values and switch.name != "format":
            changed = replace(rules, **{switch.name: rng.choice(switch.values)})
        elif switch.name == "raise_cap":
            changed = replace(rules, raise_cap=rng.randint(0, 4))
        else:
            continue
        try:
            check(changed)
        except RulesError:
            continue
        rules = changed
    return rules


def done(table: Table, command: c.Command) -> Table:
    """The table after a command that must be accepted."""
    answer = decide(table, command)
    if not isinstance(answer, Accepted):
        raise Violation(f"{command} was refused: {answer}")
    return answer.table


def unseen(rng: random.Random, table: Table, count: int) -> tuple[Card, ...]:
    """`count` different cards that do not lie on the table."""
    hand = table.hand
    known = set[Card]()
    if hand is not None:
        known = {*hand.board, *hand.exposed, *(card for cards in hand.shown for card in cards)}
    return tuple(rng.sample([card for card in FULL_DECK if card not in known], count))


def following(rng: random.Random, table: Table) -> c.Command:
    """A command that does what the next step asks for, in one of the legal ways."""
    step = next_step(table)
    return _FOLLOWING[step.kind](rng, table, step)


def _somebody_in(rng: random.Random, table: Table, _step: NextStep) -> c.Command:
    seats = list(enumerate(table.seats))
    away = [n for n, p in seats if p is not None and p.away]
    if away:
        return c.ComeBack(rng.choice(away), "posts")
    chip = table.stakes.smallest_chip
    chips = max(table.rules.base_buy_in, table.stakes.big_blind * 50) // chip * chip or chip
    broke = [n for n, p in seats if p is not None and not p.stack]
    if broke:
        return c.AddChips(rng.choice(broke), chips, "rebuy")
    seat = rng.choice([n for n, p in seats if n and p is None])
    return c.SeatPlayer(seat, NAMES[seat - 1] + str(table.hands), chips, "posts")


def _start(rng: random.Random, table: Table, _step: NextStep) -> c.Command:
    return c.StartHand(straddle=rng.random() < 0.1 and table.rules.straddle)


def _deal_or_act(rng: random.Random, table: Table, step: NextStep) -> c.Command:
    if not step.seat or rng.random() < 0.3:
        return c.DealtOut()
    return _act(rng, table, step)


def _act(rng: random.Random, table: Table, step: NextStep) -> c.Command:
    offered = options(hand_of(table), step.seat).choices
    if not offered:
        raise Violation(f"seat {step.seat} is to act and may do nothing: {table.hand}")
    weights = [{"fold": 3, "check": 6, "call": 6, "all-in": 1}.get(o.act, 4) for o in offered]
    choice = rng.choices(offered, weights)[0]
    to = 0
    if choice.act in ("bet", "raise"):
        to = choice.least_to
        if choice.most_to > choice.least_to and rng.random() < 0.5:
            chip = table.stakes.smallest_chip
            to = max(to, rng.randint(choice.least_to, choice.most_to) // chip * chip)
    return c.Act(step.seat, choice.act, to)


def _board(rng: random.Random, table: Table, step: NextStep) -> c.Command:
    unread = len(hand_of(table).board) != (0, 0, 3, 4)[step.street]
    if unread or rng.random() < 0.01:
        return c.DealBoard()
    return c.DealBoard(unseen(rng, table, step.cards))


def _winners(rng: random.Random, table: Table, _step: NextStep) -> c.Command:
    seats = list(seats_in(hand_of(table).live))
    rng.shuffle(seats)
    return c.Declare(tuple((seat,) for seat in seats))


def _show(rng: random.Random, table: Table, step: NextStep) -> c.Command:
    seat = step.seat
    if rng.random() < 0.15:
        return c.Muck(seat)
    if rng.random() < 0.03:
        return c.RefuseShow(seat)
    return c.Show(seat, unseen(rng, table, 2))


_FOLLOWING: dict[str, Callable[[random.Random, Table, NextStep], c.Command]] = {
    "seat_players": _somebody_in,
    "draw_for_button": lambda _rng, _table, step: c.PlaceButton(step.seats[0]),
    "start_hand": _start,
    "post_and_deal": _deal_or_act,
    "act": _act,
    "burn_and_deal": _board,
    "turn_up": _show,
    "show": _show,
    "complete_board": _winners,
    "push_pots": lambda _rng, _table, _step: c.FinishHand(),
    "remedy": lambda _rng, _table, _step: c.StepDone(),
}


def anything(rng: random.Random, table: Table) -> c.Command:
    """Any command with any values, sensible or not, legal or not."""
    seat = rng.randint(0, 11) if rng.random() < 0.1 else rng.randint(1, 10)
    other = rng.randint(1, 10)
    big = table.stakes.big_blind
    chips = rng.choice((-1, 0, 1, big // 2, big, 3 * big, 7 * big + 1, 50 * big, 10**12))
    cards = tuple(rng.sample(FULL_DECK, rng.choice((0, 1, 1, 2, 2, 2, 3, 3, 4, 5))))
    makers: tuple[Callable[[], c.Command], ...] = (
        lambda: c.SeatPlayer(seat, NAMES[other - 1], chips, rng.choice(("posts", "waits"))),
        lambda: c.LeaveTable(seat),
        lambda: c.AddChips(seat, chips, rng.choice(("top-up", "rebuy", "add-on"))),
        lambda: c.SetStack(seat, chips),
        lambda: c.MovePlayer(seat, other),
        lambda: c.SitOut(seat),
        lambda: c.ComeBack(seat, rng.choice(("posts", "waits"))),
        lambda: c.SetStakes(Stakes(big // 2, rng.choice((0, big, 2 * big)), rng.choice((0, big)))),
        lambda: c.SetRules(table.rules),
        lambda: c.PlaceButton(seat),
        lambda: c.DrawForButton(dict(enumerate(cards, 1))),
        lambda: c.StartHand(straddle=rng.random() < 0.5),
        c.DealtOut,
        lambda: c.Act(seat, rng.choice(ACTS), chips),
        lambda: c.DealBoard(cards),
        lambda: c.CorrectBoard(cards),
        lambda: c.Show(seat, cards),
        lambda: c.Muck(seat),
        lambda: c.RefuseShow(seat),
        lambda: c.Declare(((seat,), (other,))),
        lambda: c.DropRake((chips,)),
        c.FinishHand,
        lambda: irregular(rng, table),
    )
    return rng.choice(makers)()


def irregular(rng: random.Random, table: Table) -> c.Command:
    """A command of an irregularity, mostly about a seat that is in the hand."""
    hand = table.hand
    live = seats_in(hand.live) if hand is not None else ()
    seat = rng.choice(live) if live and rng.random() < 0.9 else rng.randint(1, 10)
    big = table.stakes.big_blind
    to = rng.choice((0, 0, big, 3 * big, 4 * big))
    makers: tuple[Callable[[], c.Command], ...] = (
        c.StepDone,
        lambda: c.ExposedHoleCards(seat, rng.randint(0, 3), rng.random() < 0.5),
        c.Misdeal,
        lambda: c.WrongCardCount(seat, rng.randint(0, 4)),
        lambda: c.TooManyFlopCards(rng.randint(2, 5)),
        lambda: c.PrematureCards(rng.choice(("flop", "turn", "river")), unseen(rng, table, 1)),
        lambda: c.NoBurn(rng.choice(("flop", "turn", "river"))),
        lambda: c.FouledDeck(rng.choice((None, *FULL_DECK))),
        lambda: c.KillHand(seat, rng.choice(("absent", "over_the_line", "penalty"))),
        lambda: c.FaceUpOverLine(seat, unseen(rng, table, rng.choice((0, 2)))),
        lambda: c.OutOfTurn(seat, rng.choice(ACTS), to),
        lambda: c.ShownToOne(seat),
        lambda: c.AskToSee(seat),
        lambda: c.ClockRanOut(seat),
        lambda: c.UnderRaise(seat, to, rng.random() < 0.5),
        lambda: c.PushChips(seat, _push(rng, big), rng.choice(("", "", "call", "fold"))),
    )
    return rng.choice(makers)()


def _push(rng: random.Random, big: int) -> Push:
    return Push(
        chips=(big,) * rng.randint(0, 5),
        later=(big,) * rng.choice((0, 0, 0, 2)),
        said=rng.choice(("", "", "fold", "check", "call", "bet", "raise", "all-in")),
        amounts=rng.choice(((), (), (big,), (3 * big,), (big, 10 * big))),
        chips_first=rng.random() < 0.1,
    )


def checked(table: Table, command: c.Command) -> Accepted | Refusal:
    """Decide `command` and check all that must hold, whatever it was.

    No exception; a refusal has a known code and its row; chips are conserved; the events give the
    same table again; the table has exactly one next step that can be done; pots add up.
    """
    answer = decide(table, command)
    if isinstance(answer, Refusal):
        if answer.code not in REFUSALS or answer.row != REFUSALS[answer.code][0]:
            raise Violation(f"unknown refusal {answer}")
        return answer
    again = table
    chips = table.chips()
    for event in answer.events:
        chips += _brought(again, event)
        again = apply(again, event)
    if again != answer.table:
        raise Violation(f"replaying the events of {command} gives another table")
    if answer.table.chips() != chips:
        raise Violation(f"{command}: {chips} chips became {answer.table.chips()}")
    _sound(answer.table)
    return answer


def _brought(table: Table, event: Event) -> int:
    """Chips that an event brings to the table or takes away."""
    match event:
        case e.PlayerSeated() | e.ChipsAdded():
            return event.chips
        case e.PlayerLeft():
            return -event.chips
        case e.StackSet():
            return event.chips - table.stack(event.seat)
        case e.PotAwarded():
            return -event.award.rake
        case e.HandVoided():
            return hand_of(table).raked
        case _:
            return 0


def _sound(table: Table) -> None:
    step = next_step(table)
    hand = table.hand
    if any(p is not None and p.stack < 0 for p in table.seats) or table.carried < 0:
        raise Violation(f"negative chips: {table}")
    if hand is None:
        return
    if min(hand.stacks) < 0 or min(hand.bets) < 0 or hand.pot < 0:
        raise Violation(f"negative chips: {hand}")
    if not hand.live or hand.able & ~hand.live or hand.to_act & ~hand.able:
        raise Violation(f"the sets of seats do not fit: {hand}")
    if hand.stage == "betting" and not hand.remedies:
        if not hand.to_act >> hand.actor & 1 or not hand.actor:
            raise Violation(f"nobody is to act: {hand}")
        if step.kind not in ("act", "post_and_deal") or step.seat != hand.actor:
            raise Violation(f"the next step is wrong: {step}")
    if hand.stage != "pushing":
        layers = pots(hand)
        if sum(p.amount for p in layers) != hand.pot:
            raise Violation(f"pots {layers} do not add up to {hand.pot}")
        claimants = hand.live | mask_of(hand.mucked)
        if any(not p.eligible or p.eligible & ~claimants for p in layers):
            raise Violation(f"a pot without a claimant: {layers}")
    elif hand.pot or any(hand.bets):
        raise Violation(f"chips were left in the middle: {hand}")


def play(rng: random.Random, hands: int, *, nonsense: float = 0.05) -> tuple[int, int, int]:
    """Play random hands at one table; returns finished hands, accepted and refused commands.

    `nonsense` is the part of commands that are any commands at all.
    """
    table = random_table(rng)
    accepted = refused = stuck = 0
    start = table.hands
    while table.hands - start < hands:
        roll = rng.random()
        if roll < nonsense / 3:
            command = irregular(rng, table)
        elif roll < nonsense:
            command = anything(rng, table)
        else:
            command = following(rng, table)
        answer = checked(table, command)
        if isinstance(answer, Accepted):
            table = answer.table
            accepted += 1
            stuck = 0
        else:
            refused += 1
            stuck += 1
            if stuck > 200:
                raise Violation(
                    f"nothing goes on: {next_step(table)}, {command}, {answer}, {table}"
                )
    return table.hands - start, accepted, refused
