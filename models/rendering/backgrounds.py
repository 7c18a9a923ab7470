"""Empty tables: felt with its printed lines, wood, carpet, cloth, paper, marble, desks."""

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from models.rendering import grain
from models.rendering.chances import between, chance, log_between, whole
from models.rendering.painting import Picture, through

Colour = tuple[float, float, float]


class View(NamedTuple):
    """How the camera sees the table.

    `tilt` takes the flat table (pixels from the picture's centre) to the picture; `card` is the
    height of a card in pixels, which says how large things on the table are.
    """

    width: int
    height: int
    tilt: NDArray[np.float64]
    card: float


def hue(
    rng: np.random.Generator,
    degrees: tuple[float, float],
    vivid: tuple[float, float],
    light: tuple[float, float],
) -> Colour:
    """A BGR colour (0 to 255) drawn from limits of hue (degrees), saturation and value (0 to 1)."""
    h, s, v = (between(rng, *degrees) % 360, between(rng, *vivid), between(rng, *light))
    c = v * s
    x = c * (1 - abs((h / 60) % 2 - 1))
    r, g, b = ((c, x, 0), (x, c, 0), (0, c, x), (0, x, c), (x, 0, c), (c, 0, x))[int(h // 60) % 6]
    return ((b + v - c) * 255, (g + v - c) * 255, (r + v - c) * 255)


def _scaled(colour: Colour, factor: float) -> Colour:
    blue, green, red = (min(255.0, part * factor) for part in colour)
    return (blue, green, red)


def _relief(rng: np.random.Generator, view: View, tile: grain.Tile, zoom: float) -> grain.Tile:
    """A tile lying on the table, turned and moved at random, `zoom` pixels for one of its own."""
    angle = between(rng, -math.pi, math.pi)
    if chance(rng, 0.5):
        angle = round(angle / (math.pi / 2)) * math.pi / 2 + float(rng.normal(0, 0.03))
    cosine, sine = math.cos(angle) * zoom, math.sin(angle) * zoom
    x, y = rng.uniform(0, grain.TILE, 2)
    place = np.array([[cosine, -sine, 0], [sine, cosine, 0], [0, 0, 1]], np.float64)
    place = place @ np.array([[1, 0, -x], [0, 1, -y], [0, 0, 1]], np.float64)
    centre = np.array([[1, 0, view.width / 2], [0, 1, view.height / 2], [0, 0, 1]], np.float64)
    seen = cv2.warpPerspective(
        tile, centre @ view.tilt @ place, (view.width, view.height), borderMode=cv2.BORDER_WRAP
    )
    return np.asarray(seen, np.uint8)


def _coloured(relief: grain.Tile, colours: Sequence[Colour]) -> Picture:
    """A relief through a palette: darkest parts in the first colour, lightest in the last."""
    stops = np.linspace(0, 255, len(colours))
    table = np.stack(
        [np.interp(np.arange(256), stops, [colour[k] for colour in colours]) for k in range(3)], -1
    )
    bytes_table = np.clip(table, 0, 255).astype(np.uint8)[None]
    return np.asarray(cv2.LUT(cv2.merge([relief] * 3), bytes_table), np.uint8)


def _mixed(first: grain.Tile, second: grain.Tile, share: float) -> grain.Tile:
    return np.asarray(cv2.addWeighted(first, 1 - share, second, share, 0), np.uint8)


def _around(colour: Colour, contrast: float) -> tuple[Colour, Colour]:
    return _scaled(colour, 1 - contrast), _scaled(colour, 1 + contrast)


def _felt(rng: np.random.Generator, view: View) -> Picture:
    kind = int(rng.choice(6, p=(0.4, 0.16, 0.14, 0.12, 0.1, 0.08)))
    colour = (
        hue(rng, (110, 170), (0.5, 0.95), (0.2, 0.65)),
        hue(rng, (200, 235), (0.5, 0.9), (0.25, 0.7)),
        hue(rng, (345, 365), (0.6, 0.9), (0.3, 0.65)),
        hue(rng, (0, 360), (0.0, 0.2), (0.06, 0.2)),
        hue(rng, (0, 360), (0.0, 0.15), (0.25, 0.6)),
        hue(rng, (0, 360), (0.3, 0.9), (0.2, 0.8)),
    )[kind]
    fibre = grain.weave() if chance(rng, 0.3) else grain.fine()
    zoom = log_between(rng, 0.8, 2.0)
    relief = _mixed(
        _relief(rng, view, fibre, zoom),
        _relief(rng, view, grain.cloud(), 1.5),
        between(rng, 0.2, 0.7),
    )
    picture = _coloured(relief, _around(colour, log_between(rng, 0.08, 0.6)))
    if chance(rng, 0.5):
        _print_layout(rng, view, picture)
    return picture


def _wood(rng: np.random.Generator, view: View) -> Picture:
    colour = hue(rng, (14, 42), (0.25, 0.75), (0.25, 0.9))
    parquet = chance(rng, 0.3)
    relief = _relief(
        rng, view, grain.planks() if parquet else grain.streaks(), log_between(rng, 0.6, 2.5)
    )
    picture = _coloured(relief, _around(colour, log_between(rng, 0.08, 0.45)))
    if not parquet and chance(rng, 0.5):
        _seams(rng, view, picture, _scaled(colour, 0.35))
    return picture


def _pale(rng: np.random.Generator, view: View) -> Picture:
    colour = hue(rng, (15, 60), (0.0, 0.16), (0.68, 1.0))
    if chance(rng, 0.3):
        colour = hue(rng, (190, 240), (0.0, 0.08), (0.6, 0.95))
    tile = (grain.cloud, grain.streaks, grain.fine)[int(rng.choice(3))]()
    relief = _mixed(_relief(rng, view, tile, 1.5), _relief(rng, view, grain.cloud(), 2), 0.4)
    return _coloured(relief, _around(colour, log_between(rng, 0.01, 0.1)))


def _carpet(rng: np.random.Generator, view: View) -> Picture:
    colour = hue(rng, (0, 360), (0.0, 0.4), (0.25, 0.75))
    zoom = log_between(rng, 0.35, 1.0)
    relief = _mixed(
        _relief(rng, view, grain.tufts(), zoom), _relief(rng, view, grain.fine(), 1), 0.35
    )
    return _coloured(relief, _around(colour, log_between(rng, 0.3, 1.2)))


def _cloth(rng: np.random.Generator, view: View) -> Picture:
    colours = [hue(rng, (0, 360), (0.1, 0.9), (0.2, 1.0)) for _ in range(2)]
    relief = _relief(rng, view, grain.pattern(whole(rng, 0, 39)), log_between(rng, 0.6, 2.0))
    return _coloured(relief, colours)


def _paper(rng: np.random.Generator, view: View) -> Picture:
    picture = _pale(rng, view)
    step = view.card * between(rng, 0.055, 0.11)
    ink = hue(rng, (190, 240), (0.1, 0.5), (0.55, 0.8))
    angle = between(rng, -math.pi, math.pi)
    reach = math.hypot(view.width, view.height) * 0.7
    squares = chance(rng, 0.6)
    for turn in (angle, angle + math.pi / 2)[: 2 if squares else 1]:
        along = np.array([math.cos(turn), math.sin(turn)])
        across = np.array([-along[1], along[0]])
        for offset in np.arange(-reach, reach, max(step, 6)):
            ends = np.array([across * offset - along * reach, across * offset + along * reach])
            _stroke(view, picture, ends.astype(np.float32), ink, 1)
    return picture


def _marble(rng: np.random.Generator, view: View) -> Picture:
    relief = _mixed(
        _relief(rng, view, grain.veins(), log_between(rng, 0.6, 2)),
        _relief(rng, view, grain.cloud(), 1.5),
        0.4,
    )
    ground = hue(rng, (20, 240), (0.0, 0.15), (0.15, 1.0))
    return _coloured(relief, (_scaled(ground, between(rng, 0.4, 0.85)), ground, ground))


def _desk(rng: np.random.Generator, view: View) -> Picture:
    colour = hue(rng, (0, 360), (0.0, 0.4), (0.05, 0.32))
    relief = _mixed(_relief(rng, view, grain.cloud(), 2), _relief(rng, view, grain.fine(), 1), 0.3)
    return _coloured(relief, _around(colour, log_between(rng, 0.03, 0.3)))


def _gradient(rng: np.random.Generator, view: View) -> Picture:
    corners = rng.uniform(0, 255, (2, 2, 3)) * 0.5 + rng.uniform(0, 127, 3)
    size = (view.width, view.height)
    return np.asarray(cv2.resize(corners.astype(np.uint8), size), np.uint8)


def _floor(rng: np.random.Generator, view: View) -> Picture:
    """Concrete, stone, worn leather: mottled and dull."""
    colour = hue(rng, (0, 360), (0.0, 0.25), (0.2, 0.8))
    relief = _mixed(
        _relief(rng, view, grain.cloud(), log_between(rng, 0.5, 2)),
        _relief(rng, view, grain.tufts(), log_between(rng, 0.3, 0.7)),
        between(rng, 0.1, 0.4),
    )
    return _coloured(relief, _around(colour, log_between(rng, 0.1, 0.5)))


def _stroke(
    view: View, picture: Picture, line: NDArray[np.float32], ink: Colour, thickness: int
) -> None:
    """A line through points of the flat table, drawn as the camera sees it."""
    seen = through(view.tilt, line) + np.array([view.width / 2, view.height / 2], np.float32)
    points = np.round(np.clip(seen, -9999, 9999) * 16).astype(np.int32)[None]
    cv2.polylines(picture, list(points), False, ink, thickness, cv2.LINE_AA, 4)  # noqa: FBT003


def _seams(rng: np.random.Generator, view: View, picture: Picture, ink: Colour) -> None:
    """The gaps between a table's boards."""
    angle = between(rng, -math.pi, math.pi)
    along = np.array([math.cos(angle), math.sin(angle)])
    across = np.array([-along[1], along[0]])
    reach = view.width + view.height
    step = view.card * between(rng, 0.8, 4)
    for offset in np.arange(between(rng, -step, 0) - reach / 2, reach / 2, step):
        ends = np.array([across * offset - along * reach, across * offset + along * reach])
        _stroke(view, picture, ends.astype(np.float32), ink, whole(rng, 1, 2))


def _print_layout(rng: np.random.Generator, view: View, picture: Picture) -> None:
    """What a poker layout shows: betting lines, ovals, boxes for cards, words."""
    ink = hue(rng, (30, 60), (0.0, 0.7), (0.6, 1.0))
    thickness = max(1, round(view.card * log_between(rng, 0.008, 0.05)))
    centre = np.array([between(rng, -0.4, 0.4) * view.width, between(rng, -0.4, 0.4) * view.height])
    turn = np.linspace(0, 2 * math.pi, 60)
    for _ in range(whole(rng, 1, 3)):
        shape = whole(rng, 0, 3)
        radius = view.card * log_between(rng, 0.5, 5)
        if shape == 0:
            ring = np.stack(
                [np.cos(turn) * radius, np.sin(turn) * radius * between(rng, 0.4, 1)], -1
            )
            _stroke(view, picture, (ring + centre).astype(np.float32), ink, thickness)
        elif shape == 1:
            bend = np.linspace(-1, 1, 30)
            line = np.stack([bend * view.width, bend**2 * radius], -1) + centre
            _stroke(view, picture, line.astype(np.float32), ink, thickness)
        elif shape == 2:
            wide, tall = view.card * between(rng, 0.75, 0.95), view.card * between(rng, 1.05, 1.3)
            box = np.array([[0, 0], [wide, 0], [wide, tall], [0, tall], [0, 0]])
            for place in range(whole(rng, 1, 5)):
                corner = centre + np.array([place * wide * 1.12, 0])
                _stroke(view, picture, (box + corner).astype(np.float32), ink, thickness)
        else:
            words = ("POKER", "DEALER", "BET", "NO LIMIT", "CASINO", "PAYS 3 TO 2", "A K Q J 10")
            at = (int(centre[0] + view.width / 2), int(centre[1] + view.height / 2))
            font = int(rng.choice((cv2.FONT_HERSHEY_DUPLEX, cv2.FONT_HERSHEY_TRIPLEX)))
            size = view.card / 60 * between(rng, 0.4, 2)
            cv2.putText(
                picture, str(rng.choice(words)), at, font, size, ink, thickness, cv2.LINE_AA
            )


_TABLES: tuple[tuple[Callable[[np.random.Generator, View], Picture], float], ...] = (
    (_felt, 0.36),
    (_wood, 0.17),
    (_pale, 0.14),
    (_carpet, 0.05),
    (_cloth, 0.06),
    (_paper, 0.03),
    (_marble, 0.05),
    (_desk, 0.07),
    (_gradient, 0.03),
    (_floor, 0.04),
)


def _table(rng: np.random.Generator, view: View) -> Picture:
    drawn = int(rng.choice(len(_TABLES), p=[weight for _, weight in _TABLES]))
    return _TABLES[drawn][0](rng, view)


def background(rng: np.random.Generator, view: View) -> Picture:
    """An empty table (H, W, 3); sometimes with its edge and the floor beyond in the picture."""
    picture = _table(rng, view)
    if not chance(rng, 0.14):
        return picture
    beyond = _table(rng, view)
    angle = between(rng, -math.pi, math.pi)
    along = np.array([math.cos(angle), math.sin(angle)])
    across = np.array([-along[1], along[0]])
    reach = float(view.width + view.height)
    edge = across * between(rng, 0.2, 0.45) * min(view.width, view.height)
    region = np.array(
        [
            edge - along * reach,
            edge + along * reach,
            edge + (along + across) * reach,
            edge + (across - along) * reach,
        ]
    ) + np.array([view.width / 2, view.height / 2])
    mask = np.zeros((view.height, view.width), np.uint8)
    cv2.fillConvexPoly(mask, np.round(region).astype(np.int32), 255)
    cv2.copyTo(beyond, mask, picture)
    line = np.round(region[:2]).astype(np.int32)[None]
    rim = hue(rng, (0, 360), (0.0, 0.6), (0.05, 0.5))
    cv2.polylines(picture, list(line), False, rim, whole(rng, 1, 6), cv2.LINE_AA)  # noqa: FBT003
    return picture
