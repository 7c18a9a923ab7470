"""Cut a drawn card down to its edge: no shadow, no outline, corners rounded and transparent."""

import math
from typing import NamedTuple

import cv2
import numpy as np
import numpy.typing as npt

from models.rendering.decks import CARD_HEIGHT, CARD_WIDTH

Picture = npt.NDArray[np.uint8]

_SOLID = 230
"""Alpha of what is card and not shadow."""
_OUTLINE_LIMIT = 0.03
"""Of the width: what is thicker than this is a frame that belongs to the design."""
_PAPER_TOLERANCE = 20.0
_LEAST_RADIUS = 9.0
"""Of the finished picture: some drawings have square corners, no real card has."""


class Frame(NamedTuple):
    """A deck's outline, how far it reaches in from each edge, and its corners; in pixels."""

    left: int
    top: int
    right: int
    bottom: int
    radius: float


def frame_of(faces: list[Picture]) -> Frame:
    """The frame that most number cards of a deck share.

    Args:
        faces: of shape (height, width, 4) each, cut out by `solid_part`.
    """
    depths = np.array([_outline_depths(face) for face in faces])
    left, top, right, bottom = (int(depth) for depth in np.median(depths, axis=0))
    # One pixel more: the outline's own smoothing.
    spare = 1 if max(left, top, right, bottom) else 0
    radius = float(np.median([_corner_radius(face) for face in faces]))
    return Frame(left + spare, top + spare, right + spare, bottom + spare, radius)


def solid_part(drawing: Picture) -> Picture | None:
    """The part of a drawing around its largest solid piece, None where there is none."""
    solid = (drawing[..., 3] >= _SOLID).astype(np.uint8)
    count, _, boxes, _ = cv2.connectedComponentsWithStats(solid)
    if count == 1:
        return None
    left, top, width, height, _ = boxes[1:][np.argmax(boxes[1:, cv2.CC_STAT_AREA])]
    return drawing[top : top + height, left : left + width]


def card_picture(card: Picture, frame: Frame) -> Picture:
    """The face of shape (420, 300, 4): `card` without the frame, its corners made transparent."""
    height, width = card.shape[:2]
    inner = card[frame.top : height - frame.bottom, frame.left : width - frame.right]
    alpha = inner[..., 3:].astype(np.float32) / 255
    # Under the corners lies paper: a later enlargement must not draw black into the edge.
    opaque = (inner[..., :3] * alpha + 255 * (1 - alpha)).astype(np.uint8)
    colours = cv2.resize(opaque, (CARD_WIDTH, CARD_HEIGHT), interpolation=cv2.INTER_AREA)
    scale = CARD_WIDTH / inner.shape[1]
    depth = (frame.left + frame.top + frame.right + frame.bottom) / 4
    # A touch rounder than measured, so that no crescent of the outline stays in the corners.
    radius = max(_LEAST_RADIUS, (frame.radius - depth) * scale * 1.08 + 1)
    return np.dstack([colours, rounded_alpha(radius)]).astype(np.uint8)


def rounded_alpha(radius: float) -> npt.NDArray[np.uint8]:
    """Alpha of shape (420, 300) of a card whose corners have this radius, in pixels."""
    across = np.abs(np.arange(CARD_WIDTH) + 0.5 - CARD_WIDTH / 2) - (CARD_WIDTH / 2 - radius)
    down = np.abs(np.arange(CARD_HEIGHT) + 0.5 - CARD_HEIGHT / 2) - (CARD_HEIGHT / 2 - radius)
    beyond = np.hypot(np.maximum(across, 0)[None, :], np.maximum(down, 0)[:, None]) - radius
    alpha: npt.NDArray[np.uint8] = (np.clip(0.5 - beyond, 0, 1) * 255).astype(np.uint8)
    return alpha


def _outline_depths(card: Picture) -> tuple[int, int, int, int]:
    """How many pixels of outline there are at the left, the top, the right and the bottom."""
    colours = card[..., :3].astype(np.float32)
    return (
        _outline_depth(colours.transpose(1, 0, 2)),
        _outline_depth(colours),
        _outline_depth(colours.transpose(1, 0, 2)[::-1]),
        _outline_depth(colours[::-1]),
    )


def _outline_depth(lines: npt.NDArray[np.float32]) -> int:
    """How many of the first lines differ from the paper behind them."""
    limit = max(2, int(_OUTLINE_LIMIT * min(lines.shape[:2])))
    length = lines.shape[1]
    middle = lines[: 2 * limit, length // 4 : 3 * length // 4]
    shades = np.median(middle, axis=1)
    paper = np.median(shades[limit:], axis=0)
    strange = np.flatnonzero(np.abs(shades[:limit] - paper).max(axis=1) > _PAPER_TOLERANCE)
    return int(strange[-1]) + 1 if len(strange) else 0


def _corner_radius(card: Picture) -> float:
    """From where the diagonal meets the card: a round corner stands back by 0.414 of its radius."""
    size = min(card.shape[:2]) // 4
    diagonal = card[np.arange(size), np.arange(size), 3]
    first = int(np.argmax(diagonal >= _SOLID))
    return first * math.sqrt(2) / (math.sqrt(2) - 1)
