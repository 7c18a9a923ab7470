"""Where the cards of a scene lie on the table, before the camera's tilt."""

import math
from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from models.rendering.chances import between, chance, log_between, sign, whole
from models.rendering.decks import BACK, JOKER

_ANYWHERE = 0.25
"""How often a board or a row lies at any angle at all rather than along the picture's sides."""


class Pose(NamedTuple):
    """One card: its centre from the picture's centre (pixels), clockwise angle (radians)."""

    code: int
    deck: int
    x: float
    y: float
    angle: float


class Layout(NamedTuple):
    """Cards from the lowest to the highest, all of one size in pixels."""

    poses: list[Pose]
    width: float
    height: float


class Shoe:
    """Shuffled codes of one or two decks, dealt one after the other; a joker now and then."""

    def __init__(self, rng: np.random.Generator, decks: int, *, joker: bool) -> None:
        self._rng = rng
        self._joker = joker
        self._decks = decks
        self._order = rng.permutation(52 * decks)
        self._next = 0

    def up(self) -> tuple[int, int]:
        """The next card's code and its deck's number."""
        if self._joker and chance(self._rng, 0.012):
            return JOKER, 0
        drawn = int(self._order[self._next % len(self._order)])
        self._next += 1
        return drawn % 52, drawn // 52

    def down(self) -> tuple[int, int]:
        """A card lying face down."""
        return BACK, int(self._rng.integers(self._decks))


class Frame(NamedTuple):
    """The picture's size and the draws: what every layout is made from."""

    rng: np.random.Generator
    width: int
    height: int
    shoe: Shoe

    def card(self, low: float, high: float) -> tuple[float, float]:
        """A card's width and height: the height between shares of the picture's sides."""
        share = 0.05 if chance(self.rng, 0.4) else 0.08
        smallest = share * max(self.width, self.height)
        tall = log_between(self.rng, max(smallest, low), max(smallest, high))
        return tall * between(self.rng, 0.66, 0.73), tall


def _turned(x: float, y: float, angle: float) -> tuple[float, float]:
    return x * math.cos(angle) - y * math.sin(angle), x * math.sin(angle) + y * math.cos(angle)


def _heading(frame: Frame) -> float:
    """An angle for a whole layout: along the picture's sides mostly, else any."""
    if chance(frame.rng, _ANYWHERE):
        return between(frame.rng, -math.pi, math.pi)
    quarter = int(frame.rng.choice(4, p=(0.6, 0.12, 0.16, 0.12)))
    return quarter * math.pi / 2 + float(frame.rng.normal(0, 0.06))


def _free_spot(frame: Frame, taken: list[Pose], distance: float) -> tuple[float, float] | None:
    """A place in the picture at least so far from the centres of the cards that lie there."""
    for _ in range(12):
        x = between(frame.rng, -0.48, 0.48) * frame.width
        y = between(frame.rng, -0.48, 0.48) * frame.height
        if all(math.hypot(x - pose.x, y - pose.y) >= distance for pose in taken):
            return x, y
    return None


def _row(frame: Frame, wide: float, tall: float, count: int) -> list[Pose]:
    """A board: cards side by side, nearly aligned, about the picture's centre."""
    rng = frame.rng
    share = (0.0, between(rng, 0, 0.15), between(rng, 0.08, 0.5))[
        int(rng.choice(3, p=(0.2, 0.45, 0.35)))
    ]
    tidy = log_between(rng, 0.004, 0.12)
    heading = _heading(frame)
    turned = chance(rng, 0.15)
    poses = []
    for place in range(count):
        along = (place - (count - 1) / 2) * wide * (1 + share)
        x, y = _turned(
            along + rng.normal(0, 0.15) * tidy * wide * (share > 0),
            rng.normal(0, 0.6) * tidy * tall,
            heading,
        )
        flip = math.pi if chance(rng, 0.5 if turned else 0.04) else 0.0
        code, deck = frame.shoe.down() if chance(rng, 0.04) else frame.shoe.up()
        poses.append(Pose(code, deck, x, y, heading + flip + float(rng.normal(0, tidy * 0.6))))
    return poses


def _moved(poses: list[Pose], dx: float, dy: float) -> list[Pose]:
    return [pose._replace(x=pose.x + dx, y=pose.y + dy) for pose in poses]


def _hole_pair(frame: Frame, at: tuple[float, float], wide: float, tall: float) -> list[Pose]:
    """A player's two cards, one over the other; face down about one time in three."""
    rng = frame.rng
    angle = between(rng, -math.pi, math.pi)
    deal = frame.shoe.down if chance(rng, 0.35) else frame.shoe.up
    x, y = _turned(
        sign(rng) * between(rng, 0.18, 0.75) * wide, between(rng, -0.25, 0.25) * tall, angle
    )
    fan = float(rng.normal(0, 0.2))
    return [
        Pose(*deal(), at[0], at[1], angle),
        Pose(*deal(), at[0] + x, at[1] + y, angle + fan),
    ]


def _muck(frame: Frame, at: tuple[float, float], tall: float) -> list[Pose]:
    """Cards thrown away: face down, anyhow, over one another."""
    rng = frame.rng
    return [
        Pose(
            *frame.shoe.down(),
            at[0] + float(rng.normal(0, 0.28)) * tall,
            at[1] + float(rng.normal(0, 0.28)) * tall,
            between(rng, -math.pi, math.pi),
        )
        for _ in range(whole(rng, 2, 8))
    ]


def _stub(frame: Frame, at: tuple[float, float], tall: float) -> list[Pose]:
    """What is left of the deck: the edges of a few cards under the top one."""
    rng = frame.rng
    angle = between(rng, -math.pi, math.pi)
    step = 0.008 * tall
    dx, dy = between(rng, -step, step), between(rng, -step, step)
    return [
        Pose(*frame.shoe.down(), at[0] + dx * k, at[1] + dy * k, angle + float(rng.normal(0, 0.01)))
        for k in range(4)
    ]


def board(frame: Frame) -> Layout:
    """Three to five community cards, with hole cards, muck and stub around them sometimes."""
    rng = frame.rng
    longer, shorter = max(frame.width, frame.height), min(frame.width, frame.height)
    busy = chance(rng, 0.55)
    count = int(rng.choice((3, 4, 5), p=(0.25, 0.2, 0.55)))
    limit = min(0.95 * shorter, longer / (count * 0.85))
    wide, tall = frame.card(0.0, limit * (0.5 if busy else 1))
    poses = _row(frame, wide, tall, count)
    half_x = max(abs(pose.x) for pose in poses) + tall / 2
    half_y = max(abs(pose.y) for pose in poses) + tall / 2
    free_x, free_y = max(0.0, frame.width / 2 - half_x), max(0.0, frame.height / 2 - half_y)
    poses = _moved(poses, between(rng, -free_x, free_x), between(rng, -free_y, free_y))
    if not busy:
        return Layout(poses, wide, tall)
    for _ in range(whole(rng, 1, 6)):
        spot = _free_spot(frame, poses, 1.35 * tall)
        if spot is not None:
            poses += _hole_pair(frame, spot, wide, tall)
    for pile, probability in ((_muck, 0.3), (_stub, 0.3)):
        spot = _free_spot(frame, poses, 1.4 * tall)
        if spot is not None and chance(rng, probability):
            poses += pile(frame, spot, tall)
    return Layout(poses, wide, tall)


def single(frame: Frame) -> Layout:
    """One card, from small to as large as the picture."""
    rng = frame.rng
    shorter = min(frame.width, frame.height)
    if chance(rng, 0.35):
        return _cut_out(frame)
    wide, tall = frame.card(0.2 * shorter, 0.95 * shorter)
    free_x, free_y = (max(0.0, (side - tall) / 2) for side in (frame.width, frame.height))
    angle = between(rng, -math.pi, math.pi) if chance(rng, 0.6) else float(rng.normal(0, 0.08))
    code, deck = frame.shoe.down() if chance(rng, 0.05) else frame.shoe.up()
    pose = Pose(code, deck, between(rng, -free_x, free_x), between(rng, -free_y, free_y), angle)
    return Layout([pose], wide, tall)


def _cut_out(frame: Frame) -> Layout:
    """A card photographed or cut so that it nearly fills the picture."""
    rng = frame.rng
    ratio = between(rng, 0.64, 0.73)
    lying = frame.width > frame.height
    across, along = (frame.height, frame.width) if lying else (frame.width, frame.height)
    tall = min(along, across / ratio) * between(rng, 0.82, 1.01)
    angle = (math.pi / 2 if lying else 0.0) + (math.pi if chance(rng, 0.3) else 0.0)
    pose = Pose(
        *frame.shoe.up(),
        float(rng.normal(0, 0.005)) * along,
        float(rng.normal(0, 0.005)) * along,
        angle + float(rng.normal(0, 0.015)),
    )
    return Layout([pose], tall * ratio, tall)


def spread(frame: Frame) -> Layout:
    """Two to twelve cards scattered about, apart or slightly overlapping."""
    rng = frame.rng
    count = whole(rng, 2, 12)
    room = math.sqrt(frame.width * frame.height / count)
    wide, tall = frame.card(0.0, min(0.8 * room, 0.95 * min(frame.width, frame.height)))
    distance = between(rng, 0.55, 0.85) * tall if chance(rng, 0.3) else 1.15 * tall
    aligned = chance(rng, 0.35)
    heading = _heading(frame)
    poses: list[Pose] = []
    for _ in range(count):
        spot = _free_spot(frame, poses, distance)
        if spot is None:
            continue
        angle = heading + rng.normal(0, 0.15) if aligned else between(rng, -math.pi, math.pi)
        code, deck = frame.shoe.down() if chance(rng, 0.08) else frame.shoe.up()
        poses.append(Pose(code, deck, *spot, float(angle)))
    return Layout(poses, wide, tall)


def rows(frame: Frame) -> Layout:
    """A deck laid out in rows, to be shown to the camera once."""
    rng = frame.rng
    down, across = ((4, 13), (5, 11), (2, 6), (3, 5), (2, 4))[int(rng.choice(5))]
    if frame.height > frame.width:
        down, across = across, down
    ratio = between(rng, 0.66, 0.73)
    fill = between(rng, 0.85, 0.99)
    tall = fill * min(frame.height / down / 1.04, frame.width / across / (ratio * 1.04))
    step_x = min(frame.width * fill / across, tall * ratio * between(rng, 1.0, 1.4))
    step_y = min(frame.height * fill / down, tall * between(rng, 1.0, 1.25))
    tidy = log_between(rng, 0.004, 0.06)
    heading = float(rng.normal(0, 0.03))
    poses = []
    for place in range(min(52, down * across)):
        x = (place % across - (across - 1) / 2) * step_x + rng.normal(0, tidy) * tall * 0.4
        y = (place // across - (down - 1) / 2) * step_y + rng.normal(0, tidy) * tall * 0.4
        x, y = _turned(x, y, heading)
        if not chance(rng, 0.04):
            poses.append(Pose(*frame.shoe.up(), x, y, heading + float(rng.normal(0, tidy))))
    return Layout(poses, tall * ratio, tall)


def fan(frame: Frame) -> Layout:
    """One or two fans of two to five cards, each card's corner in sight."""
    rng = frame.rng
    shorter = min(frame.width, frame.height)
    fans = 1 if chance(rng, 0.65) else 2
    wide, tall = frame.card(0.15 * shorter, (0.7 if fans == 1 else 0.45) * shorter)
    poses: list[Pose] = []
    for _ in range(fans):
        spot = _free_spot(frame, poses, 1.6 * tall)
        if spot is None:
            continue
        x, y = spot[0] * 0.6, spot[1] * 0.6
        heading = between(rng, -math.pi, math.pi)
        step = between(rng, 0.12, 0.42)
        if chance(rng, 0.15):
            step = -step  # held the other way round: the lower right corners show
        pivot = between(rng, 0.6, 2.0) * tall
        count = whole(rng, 2, 5)
        for place in range(count):
            angle = heading + (place - (count - 1) / 2) * step
            dx, dy = _turned(0, -pivot, angle)
            back_x, back_y = _turned(0, pivot, heading)
            poses.append(Pose(*frame.shoe.up(), x + dx + back_x, y + dy + back_y, angle))
    return Layout(poses, wide, tall)


def empty(frame: Frame) -> Layout:
    """No card at all; the size is what cards would have had."""
    return Layout([], *frame.card(0.0, 0.6 * min(frame.width, frame.height)))


KINDS: dict[str, tuple[Callable[[Frame], Layout], float]] = {
    "board": (board, 0.36),
    "single": (single, 0.16),
    "spread": (spread, 0.24),
    "rows": (rows, 0.06),
    "fan": (fan, 0.11),
    "empty": (empty, 0.07),
}
"""What a scene may show, and how often."""


def lay_out(rng: np.random.Generator, size: tuple[int, int], kind: str, shoe: Shoe) -> Layout:
    """Cards out of a shoe for a picture of (width, height) pixels; sometimes off its edge."""
    frame = Frame(rng, *size, shoe)
    layout = KINDS[kind][0](frame)
    if chance(rng, 0.12):
        poses = _moved(
            layout.poses,
            between(rng, -0.4, 0.4) * frame.width,
            between(rng, -0.4, 0.4) * frame.height,
        )
        layout = layout._replace(poses=poses)
    return layout
