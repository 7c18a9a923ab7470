"""Clips: the script of a few hands' moments, rendered at 30 pictures a second with known truth.

What stands still is painted once; a picture in which nothing moves costs its light and its noise.
"""

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from models.rendering import clutter, grain, wear
from models.rendering.backgrounds import View, background
from models.rendering.chances import between, log_between, whole
from models.rendering.clip_scripts import HELD, ZONE, Laid, Reach, Script, Spot
from models.rendering.decks import Deck
from models.rendering.painting import (
    Canvas,
    Corners,
    Picture,
    Shadow,
    Sprite,
    face,
    paint,
    rectangle,
)

FPS = 30
SIZE = (1280, 720)
_EXPOSURE = 1 / 60
"""Seconds: what moves is painted at three moments of it."""
_HAND = (1.9, 5.1)
_TIP = 1.95
"""Card heights: a hand's picture, and from its fingertips to its middle."""

Gain = NDArray[np.float32]


class Shot(NamedTuple):
    """One picture of a clip."""

    at: float
    picture: Picture


class Clip:
    """A script on a table, under a light, with a deck; all drawn from `rng`.

    Attributes:
        script: what happens.
        card: a card's height in pixels.
        middle: where the middle of the zone is in the picture.
        zone: the zone's corners in the picture.
    """

    def __init__(
        self,
        rng: np.random.Generator,
        script: Script,
        decks: Sequence[Deck],
        size: tuple[int, int] = SIZE,
    ) -> None:
        self.script = script
        self.card = size[0] * between(rng, 0.45, 0.75) / (2 * ZONE[0])
        self.middle = (size[0] * between(rng, 0.48, 0.52), size[1] * between(rng, 0.45, 0.55))
        signs = ((-1, -1), (1, -1), (1, 1), (-1, 1))
        self.zone = [self._pixel((x * ZONE[0], y * ZONE[1])) for x, y in signs]
        self._rng, self._size = rng, size
        self._faces = decks[int(rng.integers(len(decks)))].faces
        reach = self.card * between(rng, 0.005, 0.02)
        self._shadow = Shadow(reach, reach, max(0.5, reach), between(rng, 0.15, 0.5))
        self._wear = wear.wear(rng, frozenset())
        self._looks: dict[int, Sprite] = {}
        self._hand = clutter.thing(rng, "hand").looks
        self._lean = [between(rng, -0.3, 0.3) for _ in script.hands]
        self._empty = self._furnished(background(rng, View(*size, np.eye(3), self.card)))
        self._light = self._lamp()
        noise = grain.sensor_noise() * np.float32(log_between(rng, 1.0, 5.0))
        self._noise = np.tile(noise, (1, 2, 1)).astype(np.int16)
        self._kept: tuple[object, Picture] = (None, self._empty)
        # The picture itself is kept, not its id(): a later one may lie where a freed one lay.
        self._kept_lit: tuple[Picture | None, bool, Picture] = (None, False, self._empty)

    def empty(self) -> Picture:
        """The table before the first card, as the camera sees it at set-up."""
        return self._recorded(self._lit(self._empty, 0.0), 0)

    def shots(self) -> Iterator[Shot]:
        """All pictures in their order."""
        last = None
        for number in range(int(self.script.seconds * FPS)):
            at = number / FPS
            if last is None or not _within(self.script.frozen, at):
                last = self._recorded(self._seen(at), number)
            yield Shot(at, last)

    def corners(self, card: Laid) -> Corners:
        """Where a card lies in the picture."""
        size = (self.card * self._faces.shape[2] / self._faces.shape[1], self.card)
        return rectangle(self._pixel((card.x, card.y)), size, card.angle)

    def hidden(self, card: Laid, at: float) -> bool:
        """Whether a hand covers so much of a card that nobody can read it."""
        quad = self.corners(card)
        for hand, lean in zip(self.script.hands, self._lean, strict=True):
            if hand.keys[0][0] <= at <= hand.keys[-1][0]:
                x, y = tip(hand, at)
                middle = self._pixel((x - 2.6 * math.sin(lean), y + 2.6 * math.cos(lean)))
                palm = rectangle(middle, (self.card, 5 * self.card), lean)
                shared, _ = cv2.intersectConvexConvex(quad, palm)
                if shared > 0.2 * cv2.contourArea(quad):
                    return True
        return False

    def _pixel(self, spot: Spot) -> tuple[float, float]:
        return self.middle[0] + spot[0] * self.card, self.middle[1] + spot[1] * self.card

    def _furnished(self, table: Picture) -> Picture:
        """The table with things round the zone."""
        canvas = _canvas(table)
        for _ in range(whole(self._rng, 8, 20)):
            x, y = self._rng.uniform((0, 0), self._size)
            kind = str(self._rng.choice(("chip", "chip", "phone", "glass", "paper", "pen", "note")))
            what = clutter.thing(self._rng, kind)
            wide, high = what.width * self.card, what.height * self.card
            gap = math.hypot(wide, high) / 2
            beside = abs(x - self.middle[0]) - gap > ZONE[0] * self.card
            if beside or abs(y - self.middle[1]) - gap > ZONE[1] * self.card:
                angle = between(self._rng, 0, 2 * math.pi)
                paint(canvas, what.looks, rectangle((x, y), (wide, high), angle), 0, self._shadow)
        return canvas.picture

    def _lamp(self) -> Gain:
        """The light of the room on each pixel, about 1."""
        width, height = self._size
        y, x = np.mgrid[-1 : 1 : height * 1j, -1 : 1 : width * 1j].astype(np.float32)
        turn = between(self._rng, 0, 2 * math.pi)
        field = 1 + between(self._rng, 0, 0.12) * (x * math.cos(turn) + y * math.sin(turn))
        field = (field - between(self._rng, 0, 0.12) * (x * x + y * y)) * between(
            self._rng, 0.75, 1
        )
        warmth = float(self._rng.normal(0, 0.04))
        return np.asarray(field[..., None] * (1 - warmth, 1.0, 1 + warmth), np.float32)

    def _seen(self, at: float) -> Picture:
        """The table in its light at a time."""
        dark = _within(self.script.dark, at)
        still = self._still(at)
        if not self._moving(at):
            return self._lit(still, at, dark=dark)
        moments = []
        for share in (0, 0.5, 1):
            canvas = _canvas(still.copy())
            self._paint_moving(canvas, at - share * _EXPOSURE)
            moments.append(canvas.picture)
        half = cv2.addWeighted(moments[0], 0.5, moments[2], 0.5, 0)
        return self._lit(cv2.addWeighted(half, 0.67, moments[1], 0.33, 0), at, dark=dark)  # type: ignore[arg-type]  # of cv2

    def _still(self, at: float) -> Picture:
        lying = self.script.lying(at)
        if self._kept[0] != lying:
            canvas = _canvas(self._empty.copy())
            for card in lying:
                paint(canvas, self._look(card.code), self.corners(card), 0, self._shadow)
            self._kept = (lying, canvas.picture)
        return self._kept[1]

    def _moving(self, at: float) -> bool:
        return any(hand.keys[0][0] <= at <= hand.keys[-1][0] for hand in self.script.hands)

    def _paint_moving(self, canvas: Canvas, at: float) -> None:
        for hand, lean in zip(self.script.hands, self._lean, strict=True):
            if not hand.keys[0][0] <= at <= hand.keys[-1][0]:
                continue
            x, y = tip(hand, at)
            for card in self.script.cards:
                if card.since - card.carried < at < card.since:
                    held = card._replace(x=x, y=y - HELD)
                    paint(canvas, self._look(card.code), self.corners(held), 0, self._shadow)
            middle = self._pixel((x - _TIP * math.sin(lean), y + _TIP * math.cos(lean)))
            size = (_HAND[0] * self.card, _HAND[1] * self.card)
            deep = self._shadow._replace(dx=self._shadow.dx * 4, blur=self._shadow.blur * 4)
            paint(canvas, self._hand, rectangle(middle, size, lean), 0, deep)

    def _look(self, code: int) -> Sprite:
        if code not in self._looks:
            looks = face(self._faces, code, self.card)
            self._looks[code] = wear.worn(self._rng, looks, self._wear)
        return self._looks[code]

    def _lit(self, picture: Picture, at: float, *, dark: bool = False) -> Picture:
        """The picture in its light, which may be no other than a moment ago."""
        gain = 1 + self.script.drift * at
        steady = not (self.script.flicker or self.script.drift or self._shade(at) is not None)
        if steady and self._kept_lit[0] is picture and self._kept_lit[1] == dark:
            return self._kept_lit[2]
        light = self._light * np.float32(0.01 if dark else gain)
        if self.script.flicker:
            rows = np.arange(self._size[1], dtype=np.float32)[:, None, None]
            # Two and a half stripes; they wander, since 100 is no multiple of the picture rate.
            wave = np.sin(rows * (5 * math.pi / self._size[1]) + at * 37.0)
            light = light * (1 + np.float32(self.script.flicker) * wave)
        shade = self._shade(at)
        if shade is not None:
            light = light * shade
        lit = np.asarray(cv2.multiply(picture, light, dtype=cv2.CV_8U), np.uint8)
        self._kept_lit = (picture if steady else None, dark, lit)
        return lit

    def _shade(self, at: float) -> Gain | None:
        """A soft shadow that passes from left to right."""
        for start, end in self.script.shadows:
            if start <= at <= end:
                width = self._size[0]
                middle = (at - start) / (end - start) * 1.6 * width - 0.3 * width
                away = np.abs(np.arange(width, dtype=np.float32) - middle) / width
                deep = 1 - 0.35 / (1 + np.exp((away - 0.15) / 0.03))
                return np.asarray(deep[None, :, None], np.float32)
        return None

    def _recorded(self, lit: Picture, number: int) -> Picture:
        """What the sensor makes of it."""
        if self.script.bump and number / FPS >= self.script.bump[0]:
            _, x, y, angle = self.script.bump
            move = cv2.getRotationMatrix2D(self.middle, math.degrees(angle), 1)
            move = move + np.array([[0, 0, x], [0, 0, y]]) * self.card
            lit = np.asarray(
                cv2.warpAffine(lit, move, self._size, borderMode=cv2.BORDER_REFLECT), np.uint8
            )
        width, height = self._size
        down, right = (
            (number * 37) % (grain.TILE - height),
            (number * 113) % (2 * grain.TILE - width),
        )
        noise = self._noise[down : down + height, right : right + width]
        return np.asarray(cv2.add(lit, noise, dtype=cv2.CV_8U), np.uint8)


def tip(hand: Reach, at: float) -> Spot:
    """Where a hand's fingertips are: it starts and stops softly between two of its keys."""
    for (start, x, y), (end, to_x, to_y) in zip(hand.keys, hand.keys[1:], strict=False):
        if at <= end:
            share = min(1.0, max(0.0, (at - start) / max(end - start, 1e-6)))
            soft = share * share * (3 - 2 * share)
            return x + (to_x - x) * soft, y + (to_y - y) * soft
    return hand.keys[-1][1:]


def _canvas(picture: Picture) -> Canvas:
    return Canvas(picture, np.zeros(picture.shape[:2], np.uint8))


def _within(span: tuple[float, float] | None, at: float) -> bool:
    return span is not None and span[0] <= at < span[1]
