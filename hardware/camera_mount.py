"""How high the camera hangs, and with which lens: the tables of hardware/camera_mount.md.

python hardware/camera_mount.py            writes them into it
python hardware/camera_mount.py 700 350    prints the heights for a board of your own, in mm
"""
# ruff: noqa: INP001 - a script, no package

from __future__ import annotations

import sys
from math import atan, cos, degrees, hypot, radians, sin, tan
from pathlib import Path
from typing import Final, NamedTuple

PAGE: Final = Path(__file__).with_suffix(".md")

PICTURE: Final = (1280, 720)
"""Pixels across and down, as the cameras are asked for."""
CARD_MM: Final = 88.9
"""The long side of a card."""
ENOUGH: Final = 64
"""Pixels of a card's long side below which the reader becomes unsure."""
GOOD: Final = 100
"""So many leave room for a camera that is not quite sharp."""


class Lens(NamedTuple):
    """A camera with its lens: the angle that it sees across, in degrees."""

    name: str
    across: float


class Board(NamedTuple):
    """What must be in the picture, in millimetres; `depth` is towards the dealer."""

    name: str
    width: float
    depth: float


def _angle_of(sensor_mm: float, focal_mm: float) -> float:
    return 2 * degrees(atan(sensor_mm / (2 * focal_mm)))


def _across_of_diagonal(diagonal: float) -> float:
    width, height = PICTURE
    return 2 * degrees(atan(tan(radians(diagonal) / 2) * width / hypot(width, height)))


HQ_SENSOR_MM: Final = 6.287
"""How wide the HQ Camera's sensor is."""

LENSES: Final = (
    Lens("Camera Module 3", 66.0),
    Lens("Camera Module 3 Wide", 102.0),
    Lens("Camera Module 2", 62.2),
    Lens("HQ Camera, 6 mm", _angle_of(HQ_SENSOR_MM, 6)),
    Lens("HQ Camera, 16 mm", _angle_of(HQ_SENSOR_MM, 16)),
    Lens("USB camera, 78° from corner to corner", _across_of_diagonal(78)),
)
BOARDS: Final = (
    Board("board", 600, 300),
    Board("board and the strip before the dealer", 900, 450),
    Board("half a table", 1200, 675),
)
HEIGHTS: Final = (500, 750, 1000, 1500, 2000)
TILTS: Final = (0, 10, 20, 30, 40)


def strip(board: Board) -> float:
    """How wide the part of the table is that the picture shows, in mm: the whole board is in it."""
    width, height = PICTURE
    return max(board.width, board.depth * width / height)


def mount_height(across_mm: float, lens: Lens) -> float:
    """How high the lens hangs to see so much across, in mm."""
    return across_mm / (2 * tan(radians(lens.across) / 2))


def card_pixels(across_mm: float) -> float:
    """How many pixels a card's long side has where the picture shows so much across."""
    return CARD_MM * PICTURE[0] / across_mm


def highest(pixels: float, lens: Lens) -> float:
    """How high the lens may hang, in mm, for a card to have so many pixels."""
    return mount_height(CARD_MM * PICTURE[0] / pixels, lens)


def far_share(tilt: float, board: Board, lens: Lens) -> float:
    """How long a card at the far edge looks, against one under a camera without tilt."""
    distance = mount_height(strip(board), lens)
    lean = radians(tilt)
    return cos(lean) * distance / (distance + board.depth / 2 * sin(lean))


def heights_table(boards: tuple[Board, ...]) -> str:
    """A row for each lens: its height over each board, and how high it may hang."""
    titles = [f"{board.width / 1000:.2f} by {board.depth / 1000:.2f} m" for board in boards]
    head = ["Camera", "angle", *titles, f"highest for {GOOD} pixels", f"highest for {ENOUGH}"]
    rows = [
        [
            lens.name,
            f"{lens.across:.1f}°",
            *(f"{mount_height(strip(board), lens):.0f} mm" for board in boards),
            f"{highest(GOOD, lens):.0f} mm",
            f"{highest(ENOUGH, lens):.0f} mm",
        ]
        for lens in LENSES
    ]
    sizes = [f"{card_pixels(strip(board)):.0f} px" for board in boards]
    rows.append(["a card's long side", "", *sizes, f"{GOOD} px", f"{ENOUGH} px"])
    return _table(head, rows)


def lens_table() -> str:
    """A row for each height: the angle and the focal length that each board asks for."""
    head = ["Height", *(f"{board.name}" for board in BOARDS), "`lens_position`"]
    rows = []
    for height in HEIGHTS:
        row = [f"{height / 1000:.2f} m"]
        for board in BOARDS:
            angle = 2 * degrees(atan(strip(board) / (2 * height)))
            row.append(f"{angle:.0f}°, {HQ_SENSOR_MM * height / strip(board):.1f} mm")
        rows.append([*row, f"{1000 / height:.2f}"])
    return _table(head, rows)


def tilt_table() -> str:
    """How much shorter cards at the far edge look, for the first board and lens."""
    head = ["Camera off the vertical", *(f"{tilt}°" for tilt in TILTS)]
    shares = [f"{100 * far_share(tilt, BOARDS[0], LENSES[0]):.0f} %" for tilt in TILTS]
    return _table(head, [["a card at the far edge", *shares]])


def _table(head: list[str], rows: list[list[str]]) -> str:
    rule = ["---", *["---:"] * (len(head) - 1)]
    return "\n".join(f"| {' | '.join(row)} |" for row in (head, rule, *rows))


def renewed(text: str) -> str:
    """The page with its tables made anew; each stands between two marks with its name."""
    tables = {"heights": heights_table(BOARDS), "lenses": lens_table(), "tilts": tilt_table()}
    for name, table in tables.items():
        begin, end = f"<!-- {name} -->", f"<!-- end of {name} -->"
        before, _, rest = text.partition(begin)
        text = f"{before}{begin}\n{table}\n{end}{rest.partition(end)[2]}"
    return text


def main() -> None:
    """Renew the page, or print the table for a board of one's own."""
    if len(sys.argv) == 1:
        text = PAGE.read_text(encoding="utf-8")
        PAGE.write_text(renewed(text), encoding="utf-8")
        return
    try:
        width, depth = (float(figure) for figure in sys.argv[1:])
    except ValueError:
        sys.exit("usage: python hardware/camera_mount.py [WIDTH DEPTH], both in mm")
    print(heights_table((Board("board", width, depth),)))  # noqa: T201 - what it is for


if __name__ == "__main__":
    main()
