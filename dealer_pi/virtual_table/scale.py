"""How large the window and what is on it are."""

from __future__ import annotations

from typing import Final

from dealer_pi.touch.panel import Panel

SMALLEST: Final = (800, 480)
"""Pixels; a larger window shows the same, larger."""
USUAL: Final = (1280, 720)
_PX_PER_MM: Final = 3.78
"""Of a desktop's screen, for the smallest window."""


def panel_for(width: float, height: float) -> Panel:
    """A window of this size as a panel: what is on it grows with it.

    >>> round(panel_for(*SMALLEST).least_font)
    15
    """
    px_per_mm = _PX_PER_MM * min(width / SMALLEST[0], height / SMALLEST[1])
    return Panel(round(width), round(height), width / px_per_mm, height / px_per_mm)
