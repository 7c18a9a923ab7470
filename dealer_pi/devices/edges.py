"""From edges with their times to keys that went down or up: debounce, noise, stuck keys.

A contact bounces for some milliseconds, and a long cable hears light switches and motors. Only a
level that lasted counts (:class:`EdgeTimes`). Everything here is worked out from the times that the
edges bring along, so it does not matter how late a busy machine looks at them.
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from msgspec import Struct

from dealer_pi.devices.states import Key

MS: Final = 1_000_000
"""Nanoseconds of a millisecond."""

Kind = Literal["down", "up", "stuck", "freed", "noisy"]


class KeyAt(NamedTuple):
    """A key and where it is: seat 1 to 10, or the dealer's pad."""

    seat: int
    key: Key


class EdgeTimes(Struct, frozen=True):
    """How long a level lasts before it is believed.

    Attributes:
        stable_ms: For so long a level must not change to count; 20 to 200.
        stuck_s: A key that is down for so long is stuck, and left out until it comes up.
        noisy_ms: A key that finds no rest for so long is reported; its cable needs a filter.
    """

    stable_ms: int = 25
    stuck_s: float = 20.0
    noisy_ms: int = 1000

    def __post_init__(self) -> None:
        if not 20 <= self.stable_ms <= 200:  # noqa: PLR2004 - below, noise presses keys
            raise ValueError(f"stable_ms = {self.stable_ms}: allowed are 20 to 200")
        if self.stuck_s < 1 or self.noisy_ms <= self.stable_ms:
            raise ValueError("stuck_s must be at least 1, noisy_ms more than stable_ms")


class Change(Struct, frozen=True):
    """What became of a key.

    Attributes:
        at: The key.
        kind: It went `down` or `up`; it is `stuck` down, or `freed` from that; it is `noisy`.
        at_ns: When: of `down` and `up`, the edge after which the level lasted.
    """

    at: KeyAt
    kind: Kind
    at_ns: int


class _Key(Struct):
    """What is known of a key.

    `raw` is its level since `since_ns`; `down` what was believed last, since `down_ns`; `told`
    whether anybody was told that it is down; `restless_ns` when it last left its rest.
    """

    raw: bool = False
    since_ns: int = 0
    down: bool = False
    down_ns: int = 0
    told: bool = False
    stuck: bool = False
    restless_ns: int | None = None
    noisy: bool = False


class Debouncer:
    """Keys that go down and up, from edges of their contacts.

    >>> debouncer, fold = Debouncer(EdgeTimes(stable_ms=25)), KeyAt(3, Key.FOLD)
    >>> for ms, down in ((100, True), (102, False), (103, True)):
    ...     debouncer.edge(fold, down, ms * MS)
    []
    []
    []
    >>> debouncer.due(127 * MS)
    []
    >>> [(change.kind, change.at_ns // MS) for change in debouncer.due(128 * MS)]
    [('down', 103)]
    """

    def __init__(self, times: EdgeTimes) -> None:
        self._stable = times.stable_ms * MS
        self._stuck = int(times.stuck_s * 1000 * MS)
        self._noisy = times.noisy_ms * MS
        self._keys: dict[KeyAt, _Key] = {}
        # Only these can become due: at rest, a table of forty keys costs nothing.
        self._awake: set[KeyAt] = set()

    def start(self, at: KeyAt, at_ns: int, *, down: bool) -> list[Change]:
        """Take a key on at its level of now. If it is down, nobody pressed it: it is stuck."""
        self._keys[at] = _Key(raw=down, since_ns=at_ns, down=down, down_ns=at_ns, stuck=down)
        return [Change(at, "stuck", at_ns)] if down else []

    def level(self, at: KeyAt) -> bool:
        """The level that was heard of last: True for down."""
        return self._keys[at].raw

    def edge(self, at: KeyAt, down: bool, at_ns: int) -> list[Change]:  # noqa: FBT001 - a level
        """The contact closed (`down`) or opened. What had become due before that is answered."""
        key = self._keys.setdefault(at, _Key())
        at_ns = max(at_ns, key.since_ns)
        changes = self._due(at, key, at_ns)
        # The same level twice: the edge between them went lost, and the level is as new.
        key.raw, key.since_ns = down, at_ns
        if key.restless_ns is None:
            key.restless_ns = at_ns
        self._awake.add(at)
        return changes

    def ripe(self, at_ns: int) -> list[KeyAt]:
        """The keys whose new level is about to be believed by :meth:`due`."""
        return [
            at
            for at in self._awake
            if (key := self._keys[at]).raw != key.down and at_ns - key.since_ns >= self._stable
        ]

    def correct(self, at: KeyAt, down: bool, at_ns: int) -> None:  # noqa: FBT001 - a level
        """The level was looked at and is not what was heard last: an edge is late, or lost."""
        key = self._keys[at]
        key.raw, key.since_ns = down, at_ns

    def due(self, at_ns: int) -> list[Change]:
        """What has become true by `at_ns` because nothing happened."""
        changes: list[Change] = []
        for at in tuple(self._awake):
            changes += self._due(at, self._keys[at], at_ns)
        return sorted(changes, key=lambda change: change.at_ns)

    def next_due(self) -> int | None:
        """When :meth:`due` should be asked next, if nothing happens; None: no need."""
        return min((self._next_due(self._keys[at]) for at in self._awake), default=None)

    def _next_due(self, key: _Key) -> int:
        if key.restless_ns is not None:
            return key.since_ns + self._stable
        return key.down_ns + self._stuck

    def _due(self, at: KeyAt, key: _Key, at_ns: int) -> list[Change]:
        changes: list[Change] = []
        if at_ns - key.since_ns >= self._stable:
            key.restless_ns, key.noisy = None, False
            if key.raw != key.down:
                changes += self._went(at, key)
        elif key.restless_ns is not None and at_ns - key.restless_ns >= self._noisy:
            if not key.noisy:
                changes.append(Change(at, "noisy", at_ns))
            key.noisy = True
        if key.down and not key.stuck and at_ns - key.down_ns >= self._stuck:
            key.stuck = True
            changes.append(Change(at, "stuck", key.down_ns + self._stuck))
        if key.restless_ns is None and (key.stuck or not key.down):
            self._awake.discard(at)
        return changes

    @staticmethod
    def _went(at: KeyAt, key: _Key) -> list[Change]:
        key.down = key.raw
        if key.down:
            key.down_ns, key.told = key.since_ns, True
            return [Change(at, "down", key.since_ns)]
        changes = [Change(at, "up", key.since_ns)] if key.told else []
        if key.stuck:
            changes.append(Change(at, "freed", key.since_ns))
        key.told = key.stuck = False
        return changes
