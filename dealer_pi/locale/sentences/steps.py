"""What the dealer has to do now, as one sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from dealer_pi.locale.sentences.acts import act
from dealer_pi.locale.sentences.codes import slug
from dealer_pi.locale.sentences.people import listed, who
from dealer_pi.locale.sentences.rulings import remedy
from dealer_pi.locale.words import Words
from dealer_pi.snapshots import NextStep, Snapshot

_STREETS: Final = ("preflop", "flop", "turn", "river")
_MOST_TAKES: Final = 3
"""Amounts that fit into a line of a small screen; `posts` has them all."""


def next_step(w: Words, snapshot: Snapshot) -> str:
    """The dealer's next step."""
    step = snapshot.next_step
    sentence = _STEPS.get(step.kind)
    return w(f"step-{slug(step.kind)}") if sentence is None else sentence(w, step, snapshot)


def posts(w: Words, snapshot: Snapshot) -> tuple[str, ...]:
    """Who puts in what before the deal, and why: one line a post, none at other steps."""
    lines = []
    for post in snapshot.next_step.posts:
        name = who(w, post.seat, snapshot)
        line = w(f"post-{slug(post.kind)}", who=name, live=post.live, dead=post.dead)
        lines.append(w("post-all-in", post=line) if post.all_in else line)
    return tuple(lines)


def _start_hand(w: Words, _step: NextStep, snapshot: Snapshot) -> str:
    last = snapshot.rulings[-1] if snapshot.rulings else None
    again = last is not None and any(one.code == "deal_again" for one in last.remedies)
    return w("step-start-hand-again" if again else "step-start-hand", hand=snapshot.hand + 1)


def _post_and_deal(w: Words, step: NextStep, snapshot: Snapshot) -> str:
    first = who(w, step.seats[0], snapshot)
    takes = _takes(w, step, snapshot)
    if not takes:
        return w("step-deal", who=first)
    return w("step-post-and-deal", posts=listed(w, takes), who=first)


def _takes(w: Words, step: NextStep, snapshot: Snapshot) -> list[str]:
    """The amounts that are due: classic antes as one, everybody pays them; else by player."""
    antes = [post.dead for post in step.posts if post.kind == "ante"]
    owed: dict[int, int] = {}
    for post in step.posts:
        if post.kind != "ante":
            owed[post.seat] = owed.get(post.seat, 0) + post.live + post.dead
    takes = [(w("step-antes"), max(antes))] if antes else []
    takes += [(who(w, seat, snapshot), amount) for seat, amount in owed.items()]
    if len(takes) > _MOST_TAKES:
        return [w("step-posts-of", players=len(owed))]
    return [w("step-amount", what=what, amount=amount) for what, amount in takes]


def _act(w: Words, step: NextStep, snapshot: Snapshot) -> str:
    name, may = who(w, step.seat, snapshot), snapshot.options
    if step.numbers:
        bound = act(w, str(step.numbers["act"]), int(step.numbers["to"]))
        return w("step-act-bound", who=name, act=bound)
    if may is not None and (call := may.choice("call")):
        return w("step-act-call", who=name, amount=call.adds)
    checks = may is not None and may.choice("check") is not None
    return w("step-act-check" if checks else "step-act", who=name)


def _burn_and_deal(w: Words, step: NextStep, _snapshot: Snapshot) -> str:
    street = _STREETS[step.street]
    if step.remedy:
        return w(f"deal-{slug(step.remedy)}", street=street.capitalize())
    return w("step-burn-and-deal", street=street, cards=step.cards)


def _turn_up(w: Words, step: NextStep, snapshot: Snapshot) -> str:
    return w("step-turn-up", names=", ".join(who(w, seat, snapshot) for seat in step.seats))


def _push_pots(w: Words, step: NextStep, snapshot: Snapshot) -> str:
    gets: dict[int, int] = {}
    for award in step.awards:
        for share in award.shares:
            gets[share.seat] = gets.get(share.seat, 0) + share.amount
    pushes = [
        w("step-amount", what=who(w, seat, snapshot), amount=amount)
        for seat, amount in gets.items()
    ]
    return w("step-push-pots", pushes=listed(w, pushes))


def _race(w: Words, step: NextStep, snapshot: Snapshot) -> str:
    if step.remedy != "pay":
        name = who(w, step.seat, snapshot)
        return w(f"step-race-{step.remedy}", **step.numbers, who=name)
    if not step.seats:
        return w("step-race-take", **step.numbers)
    names = listed(w, [who(w, seat, snapshot) for seat in step.seats])
    return w("step-race-pay", **step.numbers, names=names)


def _named(message: str) -> Callable[[Words, NextStep, Snapshot], str]:
    """A step that needs nothing but the name of its player."""
    return lambda w, step, snapshot: w(message, who=who(w, step.seat, snapshot))


def _with_add_on(message: str) -> Callable[[Words, NextStep, Snapshot], str]:
    """A step of a break, which has another sentence while add-ons are sold."""
    return lambda w, step, _snapshot: w(
        f"{message}-add-on" if step.numbers["add_on"] else message, **step.numbers
    )


_STEPS: Final[dict[str, Callable[[Words, NextStep, Snapshot], str]]] = {
    "start_hand": _start_hand,
    "post_and_deal": _post_and_deal,
    "act": _act,
    "turn_up": _turn_up,
    "burn_and_deal": _burn_and_deal,
    "show": _named("step-show"),
    "push_pots": _push_pots,
    "remedy": lambda w, step, snapshot: remedy(w, step.remedy, step.numbers, snapshot),
    "draw_seats": lambda w, step, _snapshot: w("step-draw-seats", **step.numbers),
    "rebuy": lambda w, step, snapshot: w(
        "step-rebuy-must" if step.numbers["must"] else "step-rebuy",
        who=who(w, step.seat, snapshot),
    ),
    "race": _race,
    "colour_up": _with_add_on("step-colour-up"),
    "break": _with_add_on("step-break"),
    "tournament_over": _named("step-tournament-over"),
}
"""Steps that say more than their kind; the others are one message each."""
