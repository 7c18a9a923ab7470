"""The words that stand on the page whatever happens: headings, the ranks of hands, the dictionary.

They are fetched once; what changes comes with the news.
"""

from __future__ import annotations

from typing import Final

from dealer_pi.locale import Words

HEADINGS: Final = (
    "average",
    "colours",
    "colours-four",
    "colours-safe",
    "colours-two",
    "dictionary",
    "language",
    "last-hand",
    "my-seat-choose",
    "my-seat-forget",
    "my-turn",
    "next-break",
    "phone-hint",
    "pin",
    "pin-enter",
    "pin-wait",
    "pin-wrong",
    "players",
    "pot",
    "prizes",
    "ranks",
    "ranks-hint",
    "rebuys-for",
    "settings",
    "settings-close",
    "silent",
    "silent-hint",
    "table",
    "text-distance",
    "text-fits",
    "text-line",
    "text-small",
    "text-tv",
    "time-left",
    "welcome",
)
RANKS: Final = (
    "royal-flush",
    "straight-flush",
    "quads",
    "full-house",
    "flush",
    "straight",
    "trips",
    "two-pair",
    "pair",
    "high-card",
)
TERMS: Final = (
    "check",
    "bet",
    "call",
    "raise",
    "fold",
    "all-in",
    "blinds",
    "ante",
    "button",
    "flop",
    "turn",
    "river",
    "pot",
    "side-pot",
    "showdown",
    "muck",
    "kicker",
    "min-raise",
    "out-of-turn",
    "string-bet",
)


def labels(w: Words) -> dict[str, str]:
    """The page's fixed words in one language, by name: ``pot``, ``rank-flush``, ``term-call``,
    ``means-call``.
    """
    found = {name: w(f"page-{name}") for name in HEADINGS}
    for rank in RANKS:
        found[f"rank-{rank}"] = w(f"page-rank-{rank}")
        found[f"rank-{rank}-means"] = w(f"page-rank-{rank}-means")
    for term in TERMS:
        found[f"term-{term}"] = w(f"page-term-{term}")
        found[f"means-{term}"] = w(f"page-term-{term}-means")
    return found
