"""The usual sizes of a bet or raise, as totals of the street, brought within what is legal."""

from __future__ import annotations

from dealer_pi.snapshots import Choice, Options, Snapshot


def wager(options: Options | None) -> Choice | None:
    """The bet or raise that the seat to act may make."""
    return (options.choice("bet") or options.choice("raise")) if options else None


def sizes(snapshot: Snapshot) -> tuple[tuple[str, int], ...]:
    """Message and total of the minimum, half pot, three quarters, pot; empty where none is legal.

    A raise of the pot: call first, then the pot with that call in it on top.
    """
    choice = wager(snapshot.options)
    if choice is None or snapshot.options is None:
        return ()
    call = snapshot.options.choice("call")
    pot = sum(pot.amount for pot in snapshot.pots) + snapshot.bets + (call.adds if call else 0)
    chip = snapshot.stakes.smallest_chip
    found = [("touch-minimum", choice.least_to)]
    for message, quarters in (
        ("touch-half-pot", 2),
        ("touch-three-quarters", 3),
        ("touch-pot-size", 4),
    ):
        to = snapshot.price + pot * quarters // 4 // chip * chip
        found.append((message, min(max(to, choice.least_to), choice.most_to)))
    return tuple(found)
