"""What the engine says in codes and numbers, as English sentences.

Every table here is complete, and a test says so: events, posts, steps and refusals.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final

from dealer_pi.console.awards import award_sentence, chips, listed, pot_name, who
from dealer_pi.console.rulings import (
    RULING_EVENTS,
    deal_sentence,
    filled,
    remedy_sentence,
)
from dealer_pi.console.tournament_words import BETWEEN_HANDS, HAPPENED
from dealer_pi.engine import commands as c
from dealer_pi.engine import events as e
from dealer_pi.engine.apply import apply
from dealer_pi.engine.betting import Options, options
from dealer_pi.engine.cards import Card
from dealer_pi.engine.next_step import NextStep
from dealer_pi.engine.refusals import REFUSALS, Refusal
from dealer_pi.engine.stakes import Stakes
from dealer_pi.engine.state import Award, Post, Table, hand_of
from dealer_pi.live_table import LIVE_REFUSALS
from dealer_pi.snapshots import Notice
from dealer_pi.tournament.refusals import MEANINGS, meaning, names_in

_REFUSALS: Final = LIVE_REFUSALS | REFUSALS
STREETS: Final = ("preflop", "flop", "turn", "river")
POSTS: Final = {
    "ante": "the ante {dead}",
    "big_blind_ante": "the big-blind ante {dead}",
    "small_blind": "the small blind {live}",
    "big_blind": "the big blind {live}",
    "new_player": "a big blind {live} as a new player",
    "missed_both": "{live} and {dead} dead for missed blinds",
    "missed_small": "{dead} dead for a missed small blind",
    "missed_big": "{live} for a missed big blind",
    "straddle": "a straddle {live}",
}
COMING: Final = {
    "playing": "",
    "posts": ", posts to come in",
    "waits": ", waits for the big blind",
}


def pretty(cards: Iterable[Card]) -> str:
    """Cards in a row: ``A♥ K♦``."""
    return " ".join(card.pretty for card in cards)


def stakes_words(stakes: Stakes) -> str:
    """Blinds, and the ante if there is one: ``50/100, ante 100``."""
    text = f"{chips(stakes.small_blind)}/{chips(stakes.big_blind)}"
    return f"{text}, ante {chips(stakes.ante)}" if stakes.ante else text


def post_sentence(post: Post, table: Table) -> str:
    """Who puts in what before the deal."""
    what = POSTS[post.kind].format(live=chips(post.live), dead=chips(post.dead))
    return f"{who(table, post.seat)} posts {what}" + (" and is all-in" if post.all_in else "")


# -- refusals --------------------------------------------------------------------------------------


def refusal_sentence(refusal: Refusal, table: Table) -> str:
    """Why the table says no, with the rule's row where there is one."""
    if refusal.code == "not_saved":
        return f"{_unsaved(refusal.numbers)} Nothing was changed; goon plays on without saving"
    row = f" ({refusal.row})" if refusal.row else ""
    return f"{filled(_meaning(refusal), refusal.numbers, table)}{row}"


def _meaning(refusal: Refusal) -> str:
    """The table's sentence; of a tournament's own code, or numbers, the tournament's."""
    code, numbers = refusal.code, refusal.numbers
    if code not in MEANINGS:
        return _REFUSALS[code][1]
    if code in _REFUSALS and names_in(_REFUSALS[code][1]) <= set(numbers):
        return _REFUSALS[code][1]
    return meaning(code, numbers)


def _unsaved(numbers: Mapping[str, int | str]) -> str:
    """Why the journal cannot be written, in its own words: file names stay as they are."""
    return str(numbers.get("why", "the journal cannot be written."))


NOTICES: Final[dict[str, Callable[[Mapping[str, int | str]], str]]] = {
    "recovered": lambda v: (
        f"the file of the table was damaged: it is restored up to entry {v['last']}, {v['lost']} "
        f"entries are lost{'' if v['sure'] else ', perhaps more'}; the damaged one is kept as "
        f"{v['kept']}"
    ),
    "not_saved": lambda v: f"not saved: {_unsaved(v)}",
    "unsaved": lambda v: f"only in memory: {v['entries']} of the steps. {_unsaved(v)}",
    "time_unknown": lambda _v: "nobody knows how much time passed: the clocks go on from there",
}


def notice_sentence(notice: Notice) -> str:
    """What the dealer must know; a code without a sentence is said as it is."""
    sentence = NOTICES.get(notice.code)
    return notice.code.replace("_", " ") if sentence is None else sentence(notice.numbers)


def left_off(table: Table) -> str:
    """Where a table stands, in a few words: ``hand 12, seat 3 Jana to act``."""
    hand = table.hand
    if hand is None:
        return f"between hands, {chips(table.hands)} played"
    where = f"hand {chips(hand.number)}, "
    return where + (f"{who(table, hand.actor)} to act" if hand.actor else STREETS[hand.street])


# -- next steps ------------------------------------------------------------------------------------


def step_sentence(step: NextStep, table: Table) -> str:
    """What the dealer has to do now, and the line that says it is done."""
    sentence = STEPS.get(step.kind) or BETWEEN_HANDS[step.kind]
    return sentence(step, table)


def _post_and_deal(step: NextStep, table: Table) -> str:
    """Chips to take from each seat, where the deal begins, and who acts first."""
    owed: dict[int, int] = {}
    for post in _without_equal_antes(step.posts):
        owed[post.seat] = owed.get(post.seat, 0) + post.live + post.dead
    takes = [f"{chips(amount)} from {who(table, seat)}" for seat, amount in owed.items()]
    antes = ["the antes"] if any(post.kind == "ante" for post in step.posts) else []
    text = f"take {listed([*antes, *takes])}; " if takes or antes else ""
    text += f"deal, {who(table, step.seats[0])} first"
    return f"{text}; then {_turn(step.seat, table)}" if step.seat else f"{text}; then next"


def _without_equal_antes(posts: tuple[Post, ...]) -> list[Post]:
    """The posts without classic antes, of which everybody knows that he pays one."""
    return [post for post in posts if post.kind != "ante"]


def _act(step: NextStep, table: Table) -> str:
    if not step.numbers:
        return _turn(step.seat, table)
    act, to = step.numbers["act"], step.numbers["to"]
    bound = f"{act} to {to:,}" if act in ("bet", "raise") else f"{act}"
    return f"{who(table, step.seat)} to act, bound by what was said out of turn: {bound}"


def _turn(seat: int, table: Table) -> str:
    """Whose turn it is, what it costs, and what a raise comes to."""
    hand = hand_of(table)
    if hand.actor != seat:
        return f"{who(table, seat)} acts"
    return f"{who(table, seat)} to act: {', '.join(choice_words(options(hand, seat)))}"


def choice_words(may: Options) -> list[str]:
    """The legal acts with their amounts, as a dealer says them."""
    words = []
    for choice in may.choices:
        if choice.act == "call":
            words.append(f"{chips(choice.adds)} to call")
        elif choice.act == "check":
            words.append("may check")
        elif choice.act in ("bet", "raise"):
            to = " to" if choice.act == "raise" else ""
            span = chips(choice.least_to)
            if choice.most_to > choice.least_to:
                span += f"\N{EN DASH}{chips(choice.most_to)}"
            words.append(f"{choice.act}{to} {span}")
    return words


def _burn_and_deal(step: NextStep, _table: Table) -> str:
    street = STREETS[step.street]
    burn = "burn one, then " if step.burn else "no burn: "
    cards = "three cards" if step.cards > 1 else "one card"
    example = "flop Ah Kd 2c" if step.cards > 1 else f"{street} 9s"
    how = f" ({deal_sentence(step.remedy)})" if step.remedy else ""
    return f"{burn}the {street}, {cards}{how}: {example}"


def _turn_up(step: NextStep, table: Table) -> str:
    order = ", ".join(who(table, seat) for seat in step.seats)
    return f"all-in, cards are turned up, in this order: {order}: show AhKh"


def _show(step: NextStep, table: Table) -> str:
    return f"{who(table, step.seat)} shows: show AhKh, or muck"


def _push(step: NextStep, table: Table) -> str:
    pushes = [
        f"{pot_name(award, alone=len(step.awards) == 1)}: {_to(award, table)}"
        for award in step.awards
    ]
    return f"push {'; '.join(pushes)}; then next"


def _to(award: Award, table: Table) -> str:
    return listed([f"{chips(s.amount)} to {who(table, s.seat)}" for s in award.shares])


STEPS: Final[dict[str, Callable[[NextStep, Table], str]]] = {
    "seat_players": lambda _step, _table: "two players with chips are needed: seat 4 Jana 10000",
    "draw_for_button": lambda step, _table: (
        f"draw for the first button, a card to each of seats {listed([*map(str, step.seats)])}: "
        "draw 1=Ah 2=Kd ..., or button 3"
    ),
    "start_hand": lambda _step, table: (
        f"{'start' if table.redeal is None else 'deal again'} hand {chips(table.hands + 1)}: next"
    ),
    "post_and_deal": _post_and_deal,
    "act": _act,
    "turn_up": _turn_up,
    "burn_and_deal": _burn_and_deal,
    "show": _show,
    "complete_board": lambda _step, _table: (
        "the board is not known: correct Ah Kd 2c 9s 2d, or declare the winners"
    ),
    "push_pots": _push,
    "remedy": lambda step, table: f"{remedy_sentence(step.remedy, step.numbers, table)}: done",
}


# -- events ----------------------------------------------------------------------------------------


def event_sentences(table: Table, events: Iterable[e.Event]) -> Iterator[str]:
    """What happened at `table`, one sentence an event; events that need no word have none."""
    for event in events:
        of_tournament = HAPPENED.get(type(event))
        text = of_tournament(event) if of_tournament else EVENTS[type(event)](event, table)
        if text:
            yield from text.split("\n")
        if not of_tournament:
            table = apply(table, event)


def _hand_started(event: e.HandStarted, table: Table) -> str:
    lines = [
        f"hand {chips(event.number)}: {stakes_words(event.stakes)}, button seat {event.button}"
    ]
    antes = [post for post in event.posts if post.kind == "ante"]
    if antes:
        lines.append(f"{len(antes)} players post the ante {chips(event.stakes.ante)}")
    lines += [post_sentence(post, table) for post in _without_equal_antes(event.posts)]
    if event.carried:
        lines.append(f"{chips(event.carried)} dead chips from an earlier hand are in the pot")
    return "\n".join(lines)


def _acted(event: e.Acted, table: Table) -> str:
    hand = hand_of(table)
    added = event.to - hand.bets[event.seat]
    what = {
        "fold": "folds",
        "check": "checks",
        "call": f"calls {chips(added)}",
        "bet": f"bets {chips(event.to)}",
        "raise": f"raises to {chips(event.to)} (+{chips(event.to - hand.price)})",
    }[event.act]
    return f"{who(table, event.seat)} {what}" + (" and is all-in" if event.all_in else "")


def _board_dealt(event: e.BoardDealt, table: Table) -> str:
    street = STREETS[hand_of(table).street + 1]
    return f"{street}: {pretty(event.cards)}" if event.cards else f"{street}: cards not entered"


def _pot_awarded(event: e.PotAwarded, table: Table) -> str:
    alone = not event.award.pot and not hand_of(table).awards
    return award_sentence(event.award, table, alone=alone)


def _button_placed(event: e.ButtonPlaced, table: Table) -> str:
    text = f"the button is at {who(table, event.seat)}"
    if event.cards and event.seat in event.cards:
        text += f" ({event.cards[event.seat].pretty} is drawn there)"
    return text


def _player_out(event: e.PlayerOut, _table: Table) -> str:
    out = event.out
    place = f"place {out.place}" + (f", shared by {out.shared}" if out.shared > 1 else "")
    return f"{out.player} (seat {out.seat}) is out: {place}"


def request_words(command: c.Command, table: Table) -> str:
    """A command in a few words."""
    name = type(command).__name__
    words = "".join(f" {letter.lower()}" if letter.isupper() else letter for letter in name).strip()
    seat, player = getattr(command, "seat", 0), getattr(command, "player", "")
    whose = player or (who(table, seat) if seat else "")
    return f"{words} ({whose})" if whose else words


EVENTS: Final[dict[type[e.Event], Callable[[Any, Table], str]]] = {
    e.PlayerSeated: lambda v, _t: (
        f"seat {v.seat} {v.player} sits down with {chips(v.chips)}{COMING[v.coming]}"
    ),
    e.PlayerLeft: lambda v, t: f"{who(t, v.seat)} leaves with {chips(v.chips)}",
    e.ChipsAdded: lambda v, t: f"{who(t, v.seat)} adds {chips(v.chips)} ({v.kind})",
    e.StackSet: lambda v, t: f"{who(t, v.seat)} has {chips(v.chips)} by recount",
    e.PlayerMoved: lambda v, t: f"{who(t, v.seat)} moves to seat {v.to}",
    e.PlayerAway: lambda v, t: f"{who(t, v.seat)} is away",
    e.PlayerBack: lambda v, t: f"{who(t, v.seat)} is back{COMING[v.coming]}",
    e.StakesSet: lambda v, _t: f"new stakes: {stakes_words(v.stakes)}",
    e.RulesSet: lambda v, _t: f"new house rules: {v.rules.format}, {v.rules.structure}",
    e.ButtonPlaced: _button_placed,
    e.RequestQueued: lambda v, t: f"waits for the end of the hand: {request_words(v.command, t)}",
    e.RequestDropped: lambda v, t: (
        f"no longer possible: {request_words(v.command, t)}: {refusal_sentence(v.refusal, t)}"
    ),
    e.HandStarted: _hand_started,
    e.HoleCardsDealt: lambda _v, _t: "the cards are dealt",
    e.Acted: _acted,
    e.BetReturned: lambda v, t: f"{chips(v.chips)} not called go back to {who(t, v.seat)}",
    e.RoundClosed: lambda _v, t: (
        f"the round is over, {chips(hand_of(t).pot + sum(hand_of(t).bets))} in the pot"
    ),
    e.BoardDealt: _board_dealt,
    e.BoardCorrected: lambda v, _t: f"the board is {pretty(v.cards)}",
    e.Shown: lambda v, t: f"{who(t, v.seat)} shows {pretty(v.cards)}",
    e.Mucked: lambda v, t: f"{who(t, v.seat)} mucks",
    e.PlaysBoard: lambda v, t: f"{who(t, v.seat)} does not show and plays the board",
    e.Declared: lambda v, _t: (
        "declared, best first: " + ", ".join("=".join(map(str, group)) for group in v.ranking)
    ),
    e.RakeDropped: lambda v, _t: f"rake by hand: {listed([chips(n) for n in v.chips])}",
    e.PotAwarded: _pot_awarded,
    e.HandFinished: lambda _v, t: f"hand {chips(hand_of(t).number)} is over",
    e.PlayerOut: _player_out,
    **RULING_EVENTS,
}
