"""The house's switches in words: what each means, and what it is set to."""

from __future__ import annotations

from dealer_pi.locale.sentences.codes import slug
from dealer_pi.locale.words import Words


def switch(w: Words, name: str) -> str:
    """What the switch `name` is about, in one line."""
    return w(f"switch-{slug(name)}")


def value(w: Words, name: str, value: str | int | bool) -> str:  # noqa: FBT001 - a switch's value
    """What the switch `name` is set to; a number that has no words of its own is a number.

    >>> from dealer_pi.locale import words
    >>> value(words("en"), "raise_cap", 0), value(words("en"), "raise_cap", 3)
    ('no cap', '3')
    """
    if isinstance(value, bool):
        return w("value-yes" if value else "value-no")
    message = f"value-{slug(name)}-{slug(str(value))}"
    return w.number(value) if isinstance(value, int) and message not in w.messages else w(message)


def group(w: Words, name: str) -> str:
    """The heading of a group of switches, such as "The game"."""
    return w(f"group-{slug(name)}")


def profile(w: Words, name: str) -> str:
    """What a profile that comes with the table is called, such as "club-cz"."""
    return w(f"profile-{name}")
