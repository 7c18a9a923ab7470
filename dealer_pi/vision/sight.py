"""When the watcher says that it can't see: not at the first bad picture, but once it lasts."""

from __future__ import annotations

from typing import Final

from dealer_pi.vision.observations import CanSeeAgain, CantSee, Reason

PATIENCE_NS: Final[dict[Reason, int]] = {
    "no picture": 200_000_000,
    "dark": 300_000_000,
    "moved": 1_000_000_000,
    "frozen": 2_000_000_000,
    "covered": 2_500_000_000,  # to lay a flop takes two seconds
}
"""How long a reason lasts until it is told."""
AGAIN_NS: Final = 200_000_000
"""How long all must be well until that is told."""


class Sight:
    """Remembers since when something is wrong and what was told last."""

    def __init__(self) -> None:
        self._told: Reason | None = None
        self._suspected: Reason | None = None
        self._since = 0

    @property
    def told(self) -> Reason | None:
        """The reason that was told and not taken back."""
        return self._told

    def note(self, reason: Reason | None, at_ns: int) -> CantSee | CanSeeAgain | None:
        """Take what is wrong with this picture, if anything; return what there is to tell."""
        if reason != self._suspected:
            self._suspected, self._since = reason, at_ns
        if reason == self._told:
            return None
        lasts = at_ns - self._since
        if reason is None:
            if lasts < AGAIN_NS:
                return None
            self._told = None
            return CanSeeAgain()
        if lasts < PATIENCE_NS[reason]:
            return None
        self._told = reason
        return CantSee(reason)
