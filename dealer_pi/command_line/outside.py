"""What the screen's set-up pages ask of the rest of the program, as far as this table has it."""

from __future__ import annotations

from dealer_pi import __version__
from dealer_pi.command_line.whole_table import Beside
from dealer_pi.touch import settings
from dealer_pi.touch.outside import Outside


def outside(others: Beside) -> Outside:
    """The functions for the set-up pages."""
    page = others.page

    def room(on: bool) -> str:  # noqa: FBT001 - as `Outside` has it
        if page is None:
            return ""
        if on:
            return page.open_room()
        page.close_room()
        return ""

    return Outside(
        save=lambda chosen: settings.save(others.settings_file, chosen),
        room=room if page else None,
        page=(lambda: page.room) if page else None,
        version=__version__,
    )
