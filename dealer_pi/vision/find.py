"""Finding cards: where face-up and face-down cards lie in a picture, roughly.

A network looks at the picture, reduced, a few times: the smaller the picture, the larger the cards
that it finds. The first look tells how large they are here, so that mostly two looks are enough;
where it is known how large they are, as at a table after set-up, one is.
Each cell of a look, 8 pixels wide, says whether it is on a card, and if so where that card's middle
is and how its sides run. All cells of all looks vote; those that mean the same card agree, so a
card of which only a strip can be seen is found as well as one that lies free.

What a cell says, ten numbers: face up, face down (before the logistic function); the way to the
card's middle in card heights (x, y); the card's height over 64 pixels (logarithm) and its
direction; its width and that direction. Directions are given as cosine and sine of twice the
angle: a card turned by half a turn is the same card.
"""

from __future__ import annotations

import math
from typing import Final, NamedTuple

import cv2
import numpy as np
import numpy.typing as npt

from dealer_pi.vision.crops import Picture, Quad, halved
from dealer_pi.vision.networks import Floats, Network

COARSE: Final = 256
"""The first look. Where it is sure of a card, one more, in the right size, is enough."""
COARSEST: Final = 128
LOOKS: Final = (1024, 512, COARSE, COARSEST)
"""The longer side in pixels for each look at the picture: one finds cards of 16 to 150 pixels."""
FULL_HD: Final = 1300
"""Pictures at least so wide or high get all looks: small cards may lie beside large ones."""
FRAME: Final = 16
FRAME_GREY: Final = 60
"""The last look has a frame of so many pixels: a card that fills the picture then has edges."""
CELL: Final = 8
UNIT: Final = 64.0
CHANNELS: Final = 10

_MULTIPLE: Final = 32
_ON_A_CARD: Final = 0.5
_SEEN_BEST: Final = 44.0  # pixels: the height of cards of which fewest are overlooked
_FEW_CELLS: Final = 3  # fewer tell nothing about the size of cards here
_SMALLER: Final = 10  # per cent of the cells: what they say lower cards are is chance
_LARGE: Final = 80.0  # pixels: above this height in the coarse look, the coarsest is of use
_SECOND: Final = 384  # else the second look is at least so fine
_STEP: Final = 32  # of the looks between: for each size a network is kept
_SURE: Final = 0.6
_SURE_CARD: Final = 0.8  # what is below it can hardly ever be named
_SAME_MIDDLE: Final = 0.2  # of the card's height
_SAME_DIRECTION: Final = 0.4  # difference of doubled angles, as a chord
_SAME_SIZE: Final = 0.35
_MOST_CARDS: Final = 64
_NO_MORE: Final = 3.0


class Found(NamedTuple):
    """A card, found: its corners in the picture, which side is up, and how sure the cells are.

    `either`: other cells took it for the other side.
    """

    quad: Quad
    face_up: bool
    score: float
    either: bool = False


class Look(NamedTuple):
    """The picture as the network sees it: how much smaller it is, and where in a frame it lies."""

    picture: Picture
    scale: float
    frame: int


class Votes(NamedTuple):
    """What cells on cards say, in pixels of the whole picture; one row a cell."""

    score: Floats
    face_up: npt.NDArray[np.bool_]
    middle: Floats  # (n, 2)
    shape: Floats  # (n, 6): log height, its direction (2), log width, its direction (2)


def look_at(picture: Picture, longer_side: int) -> Look:
    """The picture as the network sees it when its longer side is reduced to so many pixels."""
    scale = longer_side / max(picture.shape)
    seen = _scaled(picture, scale)
    frame = FRAME if longer_side == COARSEST else 0
    rows, columns = (-(n + 2 * frame) % _MULTIPLE for n in seen.shape[:2])
    laid = cv2.copyMakeBorder(
        seen, frame, frame + rows, frame, frame + columns,
        cv2.BORDER_CONSTANT, value=(FRAME_GREY,) * 3,
    )  # fmt: skip
    return Look(laid, scale, frame)  # type: ignore[arg-type]  # of cv2: any array


def _scaled(picture: Picture, by: float) -> Picture:
    rows, columns = picture.shape[:2]
    size = (max(1, round(columns * by)), max(1, round(rows * by)))
    picture, _ = halved(picture, 1 / by)
    return cv2.resize(picture, size, interpolation=cv2.INTER_LINEAR)  # type: ignore[return-value]


def find(network: Network, picture: Picture, card_height: float | None = None) -> list[Found]:
    """All cards in the picture, the surest first; `card_height` in pixels, if it is known."""
    if card_height is not None:
        return agreed(_votes(network, picture, [_side(picture, card_height)]))
    coarse = _votes(network, picture, [COARSE])
    lowest = None if max(picture.shape) >= FULL_HD else _lowest(coarse)
    if lowest is None:
        sides = [side for side in _looks(picture) if side != COARSE]
    elif lowest * COARSE / max(picture.shape) > _LARGE:
        sides = [COARSEST]
    else:
        sides = [max(_side(picture, lowest), _SECOND)]
    rest = _votes(network, picture, sides)
    return agreed(Votes(*(np.concatenate(both) for both in zip(coarse, rest, strict=True))))


def _looks(picture: Picture) -> tuple[int, ...]:
    return LOOKS if max(picture.shape) >= FULL_HD else LOOKS[1:]


def _lowest(votes: Votes) -> float | None:
    """How high the lowest cards are that cells are sure of, in pixels; None: there are none."""
    sure = votes.score > _SURE_CARD
    if np.count_nonzero(sure) < _FEW_CELLS:
        return None
    return float(np.exp(np.percentile(votes.shape[sure, 0], _SMALLER)) * UNIT)


def _side(picture: Picture, card_height: float) -> int:
    """The longer side of the look in which cards of this height are seen best, if there is one."""
    longer: int = max(picture.shape)
    wanted = math.ceil(_SEEN_BEST * longer / card_height / _STEP) * _STEP
    return min(max(wanted, COARSEST), _looks(picture)[0])


def _votes(network: Network, picture: Picture, sides: list[int]) -> Votes:
    looks = [look_at(picture, side) for side in sides]
    votes = [votes_of(network.run([look.picture])[0][0], look.scale, look.frame) for look in looks]
    return Votes(*(np.concatenate(column) for column in zip(*votes, strict=True)))


def votes_of(cells: Floats, scale: float = 1.0, frame: int = 0) -> Votes:
    """What the cells on cards say, from the network's output (10, rows, columns) for one look."""
    up, down = 1 / (1 + np.exp(-np.clip(cells[:2], -30, 30)))
    rows, columns = np.nonzero(np.maximum(up, down) > _ON_A_CARD)
    # A cell that says nonsense must not say it in numbers that overflow.
    said = np.clip(cells[2:, rows, columns].T, -_NO_MORE, _NO_MORE)
    height = np.exp(said[:, 2]) * UNIT
    here = (np.stack([columns, rows], axis=1) + 0.5) * CELL - frame
    middle = (here + said[:, :2] * height[:, None]) / scale - 0.5
    said[:, [2, 5]] -= math.log(scale)
    u, d = up[rows, columns], down[rows, columns]
    return Votes(np.maximum(u, d), u >= d, middle.astype(np.float32), said[:, 2:])


def agreed(votes: Votes) -> list[Found]:
    """The cards that cells agree on: the surest cell gathers those that mean the same card."""
    found: list[Found] = []
    free = np.ones(len(votes.score), bool)
    for best in np.argsort(-votes.score):
        if votes.score[best] < _SURE or len(found) == _MOST_CARDS:
            break
        if free[best]:
            same = free & _same_card(votes, best)
            free[same] = False
            found.append(_mean(votes, np.flatnonzero(same)))
    return [card for card in _without_doubles(found) if card.score > _SURE_CARD]


def _same_card(votes: Votes, best: np.intp) -> npt.NDArray[np.bool_]:
    height = np.exp(votes.shape[best, 0]) * UNIT
    turn = votes.shape[:, 1:3] - votes.shape[best, 1:3]
    same: npt.NDArray[np.bool_] = (
        (np.abs(votes.middle - votes.middle[best]).max(axis=1) < _SAME_MIDDLE * height)
        & ((turn * turn).sum(axis=1) < _SAME_DIRECTION**2)
        & (np.abs(votes.shape[:, 0] - votes.shape[best, 0]) < _SAME_SIZE)
        & (votes.face_up == votes.face_up[best])
    )
    same[best] = True
    return same


def _mean(votes: Votes, cells: npt.NDArray[np.intp]) -> Found:
    weight = votes.score[cells] ** 2
    weight = weight / weight.sum()
    middle = weight @ votes.middle[cells]
    shape = weight @ votes.shape[cells]
    down = _half(shape[0], shape[1], shape[2])
    across = _half(shape[3], shape[4], shape[5])
    # Clockwise on the screen, where y runs down: across must be a quarter turn before down.
    if across[0] * down[1] - across[1] * down[0] < 0:
        across = -across
    ways = np.stack([-down - across, across - down, down + across, down - across])
    # Many cells that agree are worth more than one that shouts.
    score = float(votes.score[cells].max()) * min(1.0, 0.7 + 0.1 * len(cells))
    return Found((middle + ways).astype(np.float32), bool(votes.face_up[cells[0]]), score)


def _half(log_length: float, cosine: float, sine: float) -> npt.NDArray[np.float64]:
    """Half a side of the card as a vector."""
    angle = math.atan2(sine, cosine) / 2
    half = math.exp(log_length) * UNIT / 2
    return np.array([math.cos(angle) * half, math.sin(angle) * half])


def _without_doubles(found: list[Found]) -> list[Found]:
    """One card only where two groups of cells mean nearly the same place."""
    surest = sorted(found, key=lambda card: -card.score)
    kept: list[Found] = []
    middles = np.zeros((len(surest), 2))
    for card in surest:
        middle = card.quad.mean(axis=0)
        size = math.dist(card.quad[3], card.quad[0])
        away = np.abs(middles[: len(kept)] - middle).max(axis=1)
        near = np.flatnonzero(away < _SAME_MIDDLE * size)
        if not len(near):
            middles[len(kept)] = middle
            kept.append(card)
        for at in near:
            if kept[at].face_up != card.face_up:
                kept[at] = kept[at]._replace(either=True)
    return kept
