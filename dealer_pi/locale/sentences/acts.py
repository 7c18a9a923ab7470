"""What a player does, in the English words of the table."""

from __future__ import annotations

from dealer_pi.locale.words import Words


def act(w: Words, name: str, to: int = 0) -> str:
    """An act with its total of the street, if it has one: ``raise to 600``, ``bet 200``, ``fold``.

    >>> from dealer_pi.locale import words
    >>> act(words("cs"), "raise", 600)
    'raise na 600'
    """
    if name == "raise" and to:
        return w("act-to", act=name, to=to)
    if name in ("fold", "check") or not to:
        return w("act-named", act=name)
    return w("act-amount", act=name, to=to)
