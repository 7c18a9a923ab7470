"""What stands largest on the page: whose turn it is and what it costs, or what comes next."""

from __future__ import annotations

from dealer_pi.display.axis import face
from dealer_pi.display.page_view import ClockFace, Headline
from dealer_pi.locale import Words, sentences
from dealer_pi.snapshots import NextStep, Snapshot

_STREETS = ("preflop", "flop", "turn", "river")


def headline(w: Words, snapshot: Snapshot) -> Headline:
    """The one thing that everybody at the table wants to know at this moment."""
    step = snapshot.next_step
    match step.kind:
        case "act":
            return _turn(w, snapshot)
        case "push_pots":
            texts = [sentences.award(w, award, snapshot) for award in snapshot.awards]
            return Headline("award", texts[-1], w("page-result"))
        case "show":
            return Headline(
                "other", name_of(w, snapshot, step.seat), w("page-shows"), seat=step.seat
            )
        case "burn_and_deal":
            return Headline("other", w(f"page-{_STREETS[step.street]}-comes"))
        case "post_and_deal":
            return Headline("other", w("page-dealing"), detail=_posts(w, snapshot, step))
        case "turn_up":
            return Headline("other", w("page-cards-up"))
        case "rebuy" if snapshot.tournament is not None:
            return Headline("other", ", ".join(snapshot.tournament.busted), w("page-may-rebuy"))
        case "tournament_over":
            return _over(w, snapshot)
        case "remedy":
            return _remedy(w, snapshot)
        case _:
            return Headline("other", w(f"page-step-{step.kind.replace('_', '-')}"))


def name_of(w: Words, snapshot: Snapshot, seat: int) -> str:
    """The player in a seat; the seat itself if it is empty."""
    name = next((s.player for s in snapshot.seats if s.seat == seat), "")
    return name or w("page-seat", seat=seat)


def _turn(w: Words, snapshot: Snapshot) -> Headline:
    may = snapshot.options
    call = may.choice("call") if may is not None else None
    raises = (may.choice("raise") or may.choice("bet")) if may is not None else None
    if snapshot.next_step.numbers:
        detail = sentences.next_step(w, snapshot)
    elif raises is None:
        detail = ""
    elif raises.least_to == raises.most_to:
        detail = w(f"page-{raises.act}-to", amount=raises.least_to)
    else:
        detail = w(f"page-{raises.act}-from", amount=raises.least_to)
    return Headline(
        "act",
        name_of(w, snapshot, snapshot.actor),
        w("page-to-act"),
        w("page-may-check") if call is None else w("page-to-call", amount=call.adds),
        detail,
        snapshot.actor,
        _shot(snapshot),
    )


def _shot(snapshot: Snapshot) -> ClockFace | None:
    """The clock that somebody called on the player to act."""
    if snapshot.tournament is not None and snapshot.tournament.shot is not None:
        return face(snapshot.tournament.shot)
    return face(next((clock for clock in snapshot.clocks if clock.name == "shot"), None))


def _posts(w: Words, snapshot: Snapshot, step: NextStep) -> str:
    """Who puts in what before the deal; classic antes everybody pays."""
    owed: dict[int, int] = {}
    for post in step.posts:
        if post.kind != "ante":
            owed[post.seat] = owed.get(post.seat, 0) + post.live + post.dead
    return " · ".join(
        f"{name_of(w, snapshot, seat)} {w.number(chips)}" for seat, chips in owed.items()
    )


def _remedy(w: Words, snapshot: Snapshot) -> Headline:
    """What was ruled, and what the dealer does about it now."""
    step = sentences.next_step(w, snapshot)
    if not snapshot.rulings:
        return Headline("other", step, w("page-ruling"))
    ruled = sentences.ruling(w, snapshot.rulings[-1], snapshot)
    return Headline("other", ruled, w("page-ruling"), detail=step)


def _over(w: Words, snapshot: Snapshot) -> Headline:
    accounts = () if snapshot.tournament is None else snapshot.tournament.accounts
    winners = [account.player for account in accounts if account.place == 1]
    return Headline("other", ", ".join(winners), w("page-winner"))
