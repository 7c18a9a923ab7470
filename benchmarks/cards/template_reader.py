"""A card reader as the well-known detectors for the Raspberry Pi do it, to be compared with.

Threshold, contours with four corners, each card laid flat as 200x300 pixels, its index corner cut
out and enlarged, rank and suit compared with templates pixel by pixel. It learns nothing: its
templates are cut from the very deck that it will see, so it has the best of it.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import cv2
import numpy as np
import numpy.typing as npt

Picture = npt.NDArray[np.uint8]
Grey = npt.NDArray[np.integer[Any] | np.floating[Any]]
"""What cv2 says that it gives: any numbers."""

RANKS: Final = "23456789TJQKA"
SUITS: Final = "cdhs"
FLAT: Final = (200, 300)
CORNER: Final = (36, 90)
ZOOM: Final = 4
RANK_SIZE: Final = (70, 125)
SUIT_SIZE: Final = (70, 100)
RANK_LIMIT: Final = 2000
SUIT_LIMIT: Final = 900
"""Pixels that may differ; with more the card is not known."""
ABOVE_CLOTH: Final = 60
BELOW_PAPER: Final = 30
LEAST_AREA: Final = 1 / 400
"""Of the picture."""


class Templates(NamedTuple):
    """Black on white pictures of the ranks and suits of one deck."""

    ranks: dict[str, Picture]
    suits: dict[str, Picture]


def templates(faces: npt.NDArray[np.uint8]) -> Templates:
    """Cut the templates from the faces of a deck, (54, H, W, 4) with alpha, rank by rank, c d h s.

    A rank is cut from its spade, a suit from its seven: each has a plain index.
    """
    ranks = {rank: _index(faces[4 * at + 3])[0] for at, rank in enumerate(RANKS)}
    suits = {suit: _index(faces[4 * RANKS.index("7") + at])[1] for at, suit in enumerate(SUITS)}
    return Templates(
        {rank: cut for rank, cut in ranks.items() if cut is not None},
        {suit: cut for suit, cut in suits.items() if cut is not None},
    )


def _index(face: npt.NDArray[np.uint8]) -> tuple[Picture | None, Picture | None]:
    alpha = face[:, :, 3:].astype(np.float32) / 255
    on_white = (face[:, :, :3] * alpha + 255 * (1 - alpha)).astype(np.uint8)
    return rank_and_suit(cv2.resize(cv2.cvtColor(on_white, cv2.COLOR_BGR2GRAY), FLAT))


def read(picture: Picture, known: Templates) -> list[str]:
    """The cards that are known, such as `Ah`, in no order."""
    grey = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)
    found = []
    for quad in cards_in(grey):
        flat = np.array([[0, 0], [FLAT[0], 0], FLAT, [0, FLAT[1]]], np.float32)
        upright = cv2.warpPerspective(grey, cv2.getPerspectiveTransform(quad, flat), FLAT)
        rank, suit = rank_and_suit(upright)
        name = _nearest(rank, known.ranks, RANK_LIMIT) + _nearest(suit, known.suits, SUIT_LIMIT)
        if len(name) == 2:
            found.append(name)
    return found


def cards_in(grey: Grey) -> list[npt.NDArray[np.float32]]:
    """The corners (4, 2) of all light things with four corners, a short side first, clockwise."""
    rows, columns = grey.shape
    cloth = float(grey[rows // 100, columns // 2])
    smooth = cv2.GaussianBlur(grey, (5, 5), 0)
    _, light = cv2.threshold(smooth, cloth + ABOVE_CLOTH, 255, cv2.THRESH_BINARY)
    contours, _ = cv2.findContours(light, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)
    quads = []
    for contour in contours:
        if cv2.contourArea(contour) < LEAST_AREA * rows * columns:
            continue
        corners = cv2.approxPolyDP(contour, 0.01 * cv2.arcLength(contour, closed=True), closed=True)
        if len(corners) == 4:
            quads.append(_upright(corners.reshape(4, 2).astype(np.float32)))
    return quads


def _upright(quad: npt.NDArray[np.float32]) -> npt.NDArray[np.float32]:
    if cv2.contourArea(quad, oriented=True) < 0:
        quad = quad[::-1]
    sides = np.linalg.norm(quad - np.roll(quad, -1, axis=0), axis=1)
    return np.roll(quad, -int(sides[0] + sides[2] > sides[1] + sides[3]), axis=0)


def rank_and_suit(upright: Grey) -> tuple[Picture | None, Picture | None]:
    """The rank above and the suit below in the index corner of a card that was laid flat, grey."""
    corner = upright[: CORNER[1], : CORNER[0]]
    large = cv2.resize(corner, None, fx=ZOOM, fy=ZOOM)
    paper = float(np.percentile(large, 90))
    _, ink = cv2.threshold(large, max(paper - BELOW_PAPER, 1), 255, cv2.THRESH_BINARY_INV)
    between = _gap(ink)
    return _largest(ink[:between], RANK_SIZE), _largest(ink[between:], SUIT_SIZE)


def _gap(ink: Grey) -> int:
    """The row with the least ink between rank and suit."""
    rows = len(ink)
    return rows * 2 // 5 + int(ink[rows * 2 // 5 : rows * 7 // 10].sum(axis=1).argmin())


def _largest(ink: Grey, size: tuple[int, int]) -> Picture | None:
    """The largest piece of ink, as large as a template; None without any."""
    contours, _ = cv2.findContours(ink, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)
    if not contours:
        return None
    x, y, wide, high = cv2.boundingRect(max(contours, key=cv2.contourArea))
    return cv2.resize(ink[y : y + high, x : x + wide], size)  # type: ignore[return-value]  # of cv2


def _nearest(cut: Picture | None, known: dict[str, Picture], limit: int) -> str:
    """The template with the fewest other pixels, "" if none is near enough."""
    if cut is None or not known:
        return ""
    differences = {name: int(cv2.absdiff(cut, one).sum()) // 255 for name, one in known.items()}
    name = min(differences, key=lambda name: differences[name])
    return name if differences[name] <= limit else ""
