"""Pictures of the page for the documentation: ``python -m tests.display.screenshots [FOLDER]``."""

from __future__ import annotations

import sys
import tempfile
from io import BytesIO
from pathlib import Path
from typing import Final, NamedTuple

from PIL import Image

from dealer_pi.display import Config, Server
from dealer_pi.locale import Language
from tests.display.asking import quiet_port
from tests.display.browsers import chromium, opened_page
from tests.display.scenes import SCENES
from tests.live_table.live_tables import opened

COLOURS: Final = 160


class Shot(NamedTuple):
    """A picture: what stands at the table, in which language, on which screen, with what chosen."""

    name: str
    scene: str
    language: Language
    path: str = ""
    size: tuple[int, int] = (1280, 720)
    click: str = ""


TV: Final = (1280, 720)
PHONE: Final = (390, 844)
SHOTS: Final = (
    Shot("tv-turn", "turn", "sk"),
    Shot("tv-hands-up", "hands-up", "en", "?suits=safe"),
    Shot("tv-award", "award", "cs"),
    Shot("tv-clock", "clock", "sl"),
    Shot("tv-break", "break", "sk"),
    Shot("tv-welcome", "welcome", "en"),
    Shot("tv-far-away", "turn", "en", "?tv=32&distance=4"),
    Shot("tv-ruling", "ruling", "cs"),
    Shot("tv-side-pots", "crowded", "sl"),
    Shot("phone-small", "crowded", "sk", "phone", (320, 568)),
    Shot("phone-turn", "turn", "sk", "phone", PHONE, ".seat-name >> text=Eva"),
    Shot("phone-ranks", "turn", "sl", "phone", PHONE, "[data-tab=ranks]"),
    Shot("phone-words", "turn", "cs", "phone", PHONE, "[data-tab=terms]"),
)


def small(png: bytes) -> bytes:
    """The picture with few colours, as small as it gets."""
    out = BytesIO()
    picture = Image.open(BytesIO(png)).convert("RGB")
    picture.quantize(COLOURS, Image.Quantize.MAXCOVERAGE, dither=Image.Dither.NONE).save(
        out, "png", optimize=True
    )
    return out.getvalue()


def main(folder: Path, only: str = "") -> None:
    """Take all pictures, or those whose names begin with `only`."""
    folder.mkdir(parents=True, exist_ok=True)
    with chromium() as browser:
        for shot in SHOTS:
            if not shot.name.startswith(only):
                continue
            with (
                tempfile.TemporaryDirectory() as place,
                opened(Path(place, "table.journal")) as table,
                Server(table, Config(port=quiet_port(), language=shot.language)) as server,
            ):
                SCENES[shot.scene](table)
                if shot.path != "phone":
                    server.open_room()
                width, height = shot.size
                address = server.address + shot.path
                with opened_page(browser, address, width, height, locale=shot.language) as page:
                    page.wait_for_selector("html[data-number]")
                    if shot.scene == "hands-up":
                        page.wait_for_selector(".chance")
                    if shot.click:
                        page.click(shot.click)
                    page.wait_for_timeout(500)
                    Path(folder, f"{shot.name}.png").write_bytes(small(page.screenshot()))


if __name__ == "__main__":
    main(Path(*sys.argv[1:2] or ["docs", "display"]), *sys.argv[2:3])
