"""What lies on the dealer's desk, in words: presses that did not count, problems of the board."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from dealer_pi.assembly.desk import Problem
from dealer_pi.devices.states import Key
from dealer_pi.locale import Words, sentences
from dealer_pi.snapshots import Card
from dealer_pi.touch.dealer import Dealer

_KEYS: Final = {Key.CALL: "CHECK/CALL", Key.ALL_IN: "ALL-IN"}


def blinked(dealer: Dealer) -> str:
    """The last press that was not acted on, and why; "" where there is none."""
    if not dealer.desk.blinks:
        return ""
    w, blink = dealer.words, dealer.desk.blinks[-1]
    player, key = dealer.name(blink.seat), _KEYS.get(blink.key, blink.key.upper())
    if blink.refusal is None:
        return w("touch-blink-out-of-turn", player=player, key=key)
    why = sentences.refusal(w, blink.refusal, dealer.snapshot)
    return w("touch-blink-refused", player=player, key=key, why=why)


def problem_sentence(w: Words, problem: Problem) -> str:
    """What is wrong with the board."""
    slug = problem.code.replace("_", "-")
    return w(
        f"touch-problem-{slug}",
        **{
            **problem.numbers,
            "cards": card_names(w, problem.cards),
            "before": card_names(w, problem.instead_of),
        },
    )


def card_names(w: Words, cards: Iterable[Card]) -> str:
    """Cards by their names, as one list; "" for none."""
    names = [sentences.card(w, card) for card in cards]
    return sentences.listed(w, names) if names else ""
