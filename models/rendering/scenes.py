"""Whole table scenes with playing cards, as an overhead camera sees them, and what is where."""

import math
from collections.abc import Sequence
from typing import NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from models.rendering import camera, clutter, wear
from models.rendering.backgrounds import View, background
from models.rendering.chances import between, chance, sign, whole
from models.rendering.decks import JOKER, Deck
from models.rendering.layouts import KINDS, Layout, Shoe, lay_out
from models.rendering.painting import Canvas, Corners, Shadow, face, paint, rectangle, through

INDEX_SHARE = (0.18, 0.28)
"""Width and height of an index corner, in shares of the card's."""


class PlacedCard(NamedTuple):
    """A card in a scene.

    `code` is its place in CODES, 52 a back, 53 a joker. `corners` (4, 2) are its TL TR BR BL in its
    own upright order, pixels (pixel centres at whole numbers), seen or not. `visible` is the share
    of its area that can be seen in the picture, `index_visible` that of its top left and its bottom
    right index corner.
    """

    code: int
    corners: NDArray[np.float32]
    visible: float
    index_visible: tuple[float, float]


class Scene(NamedTuple):
    """A picture (H, W, 3) BGR, its cards, and at each pixel which card is seen: place + 1, or 0."""

    picture: NDArray[np.uint8]
    cards: tuple[PlacedCard, ...]
    owner: NDArray[np.uint8]


def _samples(left: float, top: float, right: float, bottom: float) -> NDArray[np.float32]:
    """Points (n, 2) over a part of the unit card, its edges and round corners left out."""
    columns, rows = np.meshgrid(
        np.linspace(max(left, 0.03), min(right, 0.97), max(4, round(24 * (right - left)))),
        np.linspace(max(top, 0.022), min(bottom, 0.978), max(5, round(34 * (bottom - top)))),
    )
    points = np.stack([columns.ravel(), rows.ravel()], axis=-1).astype(np.float32)
    from_corner = np.minimum(points, 1 - points).sum(axis=1)
    return np.asarray(points[from_corner > 0.09], np.float32)


_PARTS = (
    _samples(0, 0, 1, 1),
    _samples(0, 0, *INDEX_SHARE),
    _samples(1 - INDEX_SHARE[0], 1 - INDEX_SHARE[1], 1, 1),
)
_UNIT = np.array([[0, 0], [1, 0], [1, 1], [0, 1]], np.float32)


def _seen(owner: NDArray[np.uint8], corners: Corners, mark: int) -> tuple[float, float, float]:
    """The shares seen of a card and of its two index corners."""
    matrix = np.asarray(cv2.getPerspectiveTransform(_UNIT, corners), np.float64)
    height, width = owner.shape
    shares = []
    for part in _PARTS:
        points = np.round(through(matrix, part)).astype(np.intp)
        x, y = points[:, 0], points[:, 1]
        inside = (x >= 0) & (y >= 0) & (x < width) & (y < height)
        mine = owner[np.clip(y, 0, height - 1), np.clip(x, 0, width - 1)] == mark
        shares.append(float((mine & inside).mean()))
    return shares[0], shares[1], shares[2]


def _tilt(rng: np.random.Generator, longer: int, hard: frozenset[str]) -> NDArray[np.float64]:
    """The homography of a camera that looks down nearly, or with "steep" less nearly."""
    angle = math.radians(between(rng, 14, 35) if "steep" in hard else abs(rng.normal(0, 5)))
    toward = between(rng, 0, 2 * math.pi) if chance(rng, 0.5) else 0.0
    turn, _ = cv2.Rodrigues(np.array([math.cos(toward), math.sin(toward), 0]) * angle * sign(rng))
    turn[2] /= between(rng, 0.9, 2.2) * longer
    return np.asarray(turn * (1, 1, 0) + np.diag((0, 0, 1)), np.float64)


class _Table(NamedTuple):
    """A scene while it is laid: where it is painted, how it is seen, its light, its troubles."""

    rng: np.random.Generator
    canvas: Canvas
    view: View
    light: Shadow
    hard: frozenset[str]

    def quad(self, at: tuple[float, float], size: tuple[float, float], angle: float) -> Corners:
        """Where a rectangle of the flat table comes in the picture."""
        middle = np.array([self.view.width / 2, self.view.height / 2], np.float32)
        return through(self.view.tilt, rectangle(at, size, angle)) + middle

    def lay(self, kind: str, at: tuple[float, float], angle: float | None = None) -> None:
        """Lays a thing with its middle at a place of the flat table."""
        what = clutter.thing(self.rng, kind)
        turn = between(self.rng, -math.pi, math.pi) if angle is None else angle
        size = (what.width * self.view.card, what.height * self.view.card)
        thick = self.light._replace(
            dx=self.light.dx * 2, dy=self.light.dy * 2, blur=self.light.blur * 1.5
        )
        shadow = None if kind == "logo" else thick
        paint(self.canvas, what.looks, self.quad(at, size, turn), 0, shadow)


def _free(table: _Table, layout: Layout, gap: float) -> tuple[float, float] | None:
    for _ in range(8):
        x = between(table.rng, -0.52, 0.52) * table.view.width
        y = between(table.rng, -0.52, 0.52) * table.view.height
        if all(math.hypot(x - p.x, y - p.y) > gap + 0.6 * layout.height for p in layout.poses):
            return x, y
    return None


_RADII = {
    "chip": 0.25,
    "coin": 0.15,
    "die": 0.15,
    "button": 0.3,
    "glass": 0.5,
    "pen": 0.6,
    "keys": 1.6,
}


_THINGS = {
    "chip": 0.44,
    "paper": 0.13,
    "coin": 0.06,
    "phone": 0.06,
    "button": 0.06,
    "note": 0.05,
    "pen": 0.05,
    "glass": 0.05,
    "logo": 0.05,
    "die": 0.03,
    "keys": 0.02,
}
"""What lies beside cards, and how often."""


def _lay_things(table: _Table, layout: Layout) -> None:
    """Chips and other things beside the cards; many where the table is crowded or empty."""
    rng = table.rng
    groups = whole(rng, 3, 9) if "crowded" in table.hard or not layout.poses else whole(rng, 0, 3)
    drawn = rng.choice(list(_THINGS), groups, p=list(_THINGS.values()))
    for kind in sorted((str(name) for name in drawn), key=lambda name: name != "logo"):
        spot = _free(table, layout, _RADII.get(kind, 0.9) * layout.height)
        if spot is None:
            continue
        if kind == "chip":
            _lay_chips(table, spot)
        else:
            table.lay(kind, spot)


def _lay_chips(table: _Table, spot: tuple[float, float]) -> None:
    """A few chips, flat or as a stack that leans outward as the camera sees it."""
    rng = table.rng
    card = table.view.card
    if chance(rng, 0.5):
        rise = 0.02 * card
        reach = math.hypot(table.view.width, table.view.height) / 2
        lean = (spot[0] / reach * rise * 2, spot[1] / reach * rise * 2 - 0.3 * rise)
        for level in range(whole(rng, 1, 12)):
            table.lay("chip", (spot[0] + lean[0] * level, spot[1] + lean[1] * level))
        return
    for _ in range(whole(rng, 1, 7)):
        dx, dy = rng.normal(0, 0.35 * card, 2)
        table.lay("chip", (spot[0] + dx, spot[1] + dy))


def _cover(table: _Table, layout: Layout) -> None:
    """Chips, coins or a hand over the cards."""
    rng = table.rng
    if "covered" in table.hard and layout.poses:
        for _ in range(whole(rng, 1, 3)):
            pose = layout.poses[int(rng.integers(len(layout.poses)))]
            dx, dy = rng.normal(0, 0.25, 2) * layout.height
            table.lay(
                str(rng.choice(("chip", "coin", "die", "button"), p=(0.6, 0.25, 0.05, 0.1))),
                (pose.x + dx, pose.y + dy),
            )
    if "hand" in table.hard:
        for _ in range(1 if chance(rng, 0.7) else 2):
            _reach_in(table, layout)


def _reach_in(table: _Table, layout: Layout) -> None:
    """A hand that comes from outside the picture to some card's edge, or anywhere."""
    rng = table.rng
    x, y = rng.uniform(-0.4, 0.4, 2) * (table.view.width, table.view.height)
    if layout.poses:
        pose = layout.poses[int(rng.integers(len(layout.poses)))]
        away = between(rng, 0, 2 * math.pi)
        reach = between(rng, 0.1, 0.55) * layout.height
        x, y = pose.x + reach * math.cos(away), pose.y + reach * math.sin(away)
    out = math.atan2(y, x) + float(rng.normal(0, 0.5))
    # The sprite's arm runs down from its fingertips, which come to the place.
    middle = 1.95 * table.view.card
    table.lay(
        "hand",
        (float(x + math.cos(out) * middle), float(y + math.sin(out) * middle)),
        out - math.pi / 2,
    )


def _lay_cards(table: _Table, layout: Layout, decks: Sequence[Deck]) -> list[Corners]:
    corners = []
    wearing = wear.wear(table.rng, table.hard)
    for mark, pose in enumerate(layout.poses, start=1):
        quad = table.quad((pose.x, pose.y), (layout.width, layout.height), pose.angle)
        faces = decks[pose.deck].faces
        looks = face(faces, pose.code, layout.height * wearing.detail)
        paint(table.canvas, wear.worn(table.rng, looks, wearing), quad, mark, table.light)
        corners.append(quad)
    return corners


def render_scene(
    rng: np.random.Generator,
    decks: Sequence[Deck],
    size: tuple[int, int] = (640, 360),
    kind: str | None = None,
) -> Scene:
    """One scene, the same for the same draws.

    Args:
        rng: Where all draws come from.
        decks: The decks to choose from; a scene uses one, seldom two.
        size: Width and height of the picture, pixels.
        kind: One of board, single, spread, rows, fan, empty; drawn if not given.

    Raises:
        KeyError: There is no such kind.
    """
    if kind is None:
        kind = str(rng.choice(list(KINDS), p=[weight for _, weight in KINDS.values()]))
    hard = camera.troubles(rng)
    count = 2 if len(decks) > 1 and chance(rng, 0.06) else 1
    chosen = [decks[int(k)] for k in rng.choice(len(decks), count, replace=False)]
    height, width = chosen[0].faces.shape[1:3]
    joker = bool(chosen[0].faces[JOKER, height // 2, width // 2, 3])
    layout = lay_out(rng, size, kind, Shoe(rng, count, joker=joker))
    view = View(*size, _tilt(rng, max(size), hard), layout.height)
    canvas = Canvas(background(rng, view), np.zeros((size[1], size[0]), np.uint8))
    reach = layout.height * between(rng, 0.004, 0.02)
    away = between(rng, 0, 2 * math.pi)
    light = Shadow(
        reach * math.cos(away), reach * math.sin(away), max(0.5, reach), between(rng, 0.15, 0.6)
    )
    table = _Table(rng, canvas, view, light, hard)
    _lay_things(table, layout)
    corners = _lay_cards(table, layout, chosen)
    _cover(table, layout)
    if "barrel" in hard:
        canvas, corners = camera.bulged(rng, canvas, corners)
    seen = camera.focused(
        rng, camera.lit(rng, canvas.picture, layout.height, hard), layout.height, hard
    )
    cards = []
    for mark, (pose, quad) in enumerate(zip(layout.poses, corners, strict=True), start=1):
        visible, first, last = _seen(canvas.owner, quad, mark)
        cards.append(PlacedCard(pose.code, quad, visible, (first, last)))
    return Scene(camera.recorded(rng, seen, hard), tuple(cards), canvas.owner)
