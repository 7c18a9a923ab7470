"""A look at the table: taken at one moment by the writer, drawn by whoever wants to see it."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from dealer_pi.engine import Table
from dealer_pi.snapshots import Snapshot, snapshot


class Look:
    """All that a snapshot is made of. Everything in it is immutable: it can be drawn at any time.

    So nobody who waits for an answer waits for the drawing, and each face draws on its own thread.
    """

    def __init__(self, table: Table, **more: Any) -> None:  # noqa: ANN401 - as `snapshot` has it
        self._table = table
        self._more = more

    @cached_property
    def snapshot(self) -> Snapshot:
        """The snapshot of that moment. Two who draw it at the same time get equal ones."""
        return snapshot(self._table, **self._more)
