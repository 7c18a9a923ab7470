"""What devices complain of, as long as it matters."""

from __future__ import annotations

from typing import Final

from dealer_pi.assembly.desk import Desks
from dealer_pi.devices.states import Trouble

SHOWN_NS: Final = 60_000_000_000
MOST: Final = 8

_ENDS: Final = {"freed_key": "stuck_key", "pin_free": "pin_busy"}
"""What says that a trouble is over."""
_LASTING: Final = frozenset({*_ENDS.values(), "bad_setup"})
"""Troubles that stay until they are over."""


class Troubles:
    """The troubles on the desk; most of them fade after a minute."""

    def __init__(self, desks: Desks) -> None:
        self._desks = desks
        self._all: list[tuple[int, Trouble]] = []

    def add(self, trouble: Trouble, at_ns: int) -> None:
        """A device complains, or says that it need not any more."""
        code = _ENDS.get(trouble.code, trouble.code)
        about = (trouble.source, code, trouble.seat, trouble.key)
        self._all = [(at, t) for at, t in self._all if (t.source, t.code, t.seat, t.key) != about]
        if code == trouble.code:
            self._all = [*self._all, (at_ns, trouble)][-MOST:]
        self._show()

    def due(self, at_ns: int) -> None:
        """Let fade what is old."""
        self._all = [(at, t) for at, t in self._all if t.code in _LASTING or at_ns < at + SHOWN_NS]
        self._show()

    def next_due(self) -> int | None:
        """When :meth:`due` should be asked next; None: no need."""
        return min((at + SHOWN_NS for at, t in self._all if t.code not in _LASTING), default=None)

    def _show(self) -> None:
        self._desks.change(troubles=tuple(trouble for _, trouble in self._all))
