"""Make hardware/wiring/*.md and *.svg from hardware/pin_maps/*.toml.

python hardware/draw_wiring.py          writes them
python hardware/draw_wiring.py FOLDER   writes them elsewhere
"""
# ruff: noqa: INP001 - a script, no package

from __future__ import annotations

import sys
from pathlib import Path

from dealer_pi.devices.pin_map import load_pin_map
from dealer_pi.devices.wiring import wiring_table
from dealer_pi.devices.wiring_picture import diagram

HARDWARE = Path(__file__).parent


def draw(folder: Path) -> None:
    """Write a page and a picture for each pin map into `folder`."""
    folder.mkdir(exist_ok=True)
    for file in sorted((HARDWARE / "pin_maps").glob("*.toml")):
        pin_map = load_pin_map(file)
        page, picture = folder / f"{file.stem}.md", folder / f"{file.stem}.svg"
        page.write_text(wiring_table(pin_map, file.stem), encoding="utf-8")
        picture.write_text(diagram(pin_map), encoding="utf-8")


if __name__ == "__main__":
    draw(Path(sys.argv[1]) if len(sys.argv) > 1 else HARDWARE / "wiring")
