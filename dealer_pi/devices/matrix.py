"""The matrix of keys: one row low at a time, and the columns tell which of its keys are down.

It is polled rather than listened to. At rest all rows are low and only the columns are read: four
reads say that no key of forty is down. Two hundred looks a second cost one to three parts in a
hundred of a desktop core; a scan costs a quarter of a millisecond of it, while a key is down only.
Interrupts would save the looks at rest, but a matrix has to be scanned all the same, a scan makes
edges of its own that would have to be told from real ones, and what is polled cannot go silent.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import NamedTuple

from dealer_pi.devices.edges import KeyAt
from dealer_pi.devices.pin_map import Column, Row
from dealer_pi.devices.pins import Pins
from dealer_pi.devices.states import Key


class Scan(NamedTuple):
    """What a look at the matrix found: the keys that are down, and columns that are low by
    themselves, of which nothing can be told.
    """

    closed: frozenset[KeyAt] = frozenset()
    shorted: frozenset[Key] = frozenset()


def scan(
    pins: Pins, rows: Sequence[Row], columns: Sequence[Column], settle: Callable[[], None]
) -> Scan:
    """Look at all keys. All rows are low before and after; `settle` waits for the columns."""
    if all(pins.read(column.pin) for column in columns):
        return Scan()
    for row in rows:
        pins.write(row.pin, high=True)
    settle()
    # Now no key pulls a column down. What does is a short, or a row that is held low by another:
    # its key would look like that of every seat.
    shorted = frozenset(column.key for column in columns if not pins.read(column.pin))
    usable = [column for column in columns if column.key not in shorted]
    found = set[KeyAt]()
    for row in rows:
        pins.write(row.pin, high=False)
        settle()
        found.update(KeyAt(row.seat, column.key) for column in usable if not pins.read(column.pin))
        pins.write(row.pin, high=True)
    for row in rows:
        pins.write(row.pin, high=False)
    return Scan(frozenset(found), shorted)


def ambiguous(closed: frozenset[KeyAt]) -> frozenset[KeyAt]:
    """The keys that nobody can be sure of: all corners of a rectangle of the matrix.

    Without a diode, or with a broken one, three keys of a rectangle close the fourth. Two seats
    that really press the same two keys at once look the same, and mean nothing either.

    >>> down = {KeyAt(1, Key.FOLD), KeyAt(1, Key.CALL), KeyAt(2, Key.FOLD), KeyAt(5, Key.FOLD)}
    >>> len(ambiguous(frozenset(down)))
    0
    >>> len(ambiguous(frozenset(down | {KeyAt(2, Key.CALL)})))
    4
    """
    if len(closed) < 4:  # noqa: PLR2004 - corners of a rectangle
        return frozenset()
    keys_of: dict[int, set[str]] = {}
    for at in closed:
        keys_of.setdefault(at.seat, set()).add(at.key)
    unsure = set[KeyAt]()
    for one, other in combinations(keys_of, 2):
        both = keys_of[one] & keys_of[other]
        if len(both) > 1:
            unsure.update(at for at in closed if at.seat in (one, other) and at.key in both)
    return frozenset(unsure)
