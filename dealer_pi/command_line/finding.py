"""One line of the doctor's, or a drawing: what was looked at, how it is, what to do about it."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

State = Literal["ok", "warning", "fault"]


class Finding(Struct, frozen=True):
    """What was found.

    A warning lets the table play; a fault does not, or not safely, or not with a device that was
    set up for it.

    >>> print(Finding("disk", "warning", "92 MB are free", "Remove old backups."))
    warning  disk        92 MB are free. Remove old backups.
    """

    check: str
    state: State
    found: str
    advice: str = ""

    def __str__(self) -> str:
        """One line for people."""
        advice = f". {self.advice}" if self.advice else ""
        return f"{self.state:<8} {self.check:<11} {self.found}{advice}"
