"""The upper half of an invented court: head, crown, clothes and what the hand holds.

Everything is placed in a figure's own measure: x from -0.5 to 0.5 over its width, y downwards from
its top in the same measure. A reader of cards needs no beauty here, but the same busy mixture of
faces, folds and ornaments that real courts show.
"""

import numpy as np

from models.rendering.drawn_ink import Colour, Points, box, circle, curve, fill
from models.rendering.drawn_painter import SKIN, Painter
from models.rendering.drawn_regalia import draw_crown, draw_held

_HAIR: tuple[Colour, ...] = (
    (60, 200, 240),
    (245, 245, 245),
    (40, 70, 120),
    (30, 30, 30),
    (70, 130, 190),
)


def draw_figure(painter: Painter, rank: str) -> None:
    """A jack, queen, king or jester ("J", "Q", "K", "*") from the crown down to the belt."""
    rng = painter.rng
    side = 1 if rng.random() < 0.5 else -1
    chin = 0.46
    _clothes(painter, chin, side)
    if rng.random() < 0.85:
        draw_held(painter, rank, -side * rng.uniform(0.27, 0.4))
    _hair(painter, rank, chin)
    _face(painter, rank, chin, side)
    draw_crown(painter, rank)


def _mirrored(points: Points) -> Points:
    """A closed outline from its left half, given downwards."""
    return np.concatenate([points, (points * [-1, 1])[::-1]])


def _clothes(painter: Painter, chin: float, side: int) -> None:
    rng = painter.rng
    shoulder = chin + rng.uniform(0.05, 0.12)
    cloak = np.concatenate(
        [
            curve((-0.1, chin), (-0.3, chin + 0.02), (-0.48, shoulder), (-0.5, shoulder + 0.2)),
            np.array([[-0.5, 1.8]]),
        ]
    )
    painter.cloth(_mirrored(cloak))
    arm = rng.uniform(0.12, 0.2)
    for hand in (-1, 1):
        sleeve = np.array(
            [[-0.5, shoulder + 0.1], [-0.5 + arm, shoulder - 0.02], [-0.16, 1.2], [-0.42, 1.5]]
        )
        painter.cloth(sleeve * [hand, 1])
        cuff = box(-0.46, shoulder + 0.26, -0.46 + arm * 1.5, shoulder + 0.36)
        painter.cloth(cuff * [hand, 1])
    breast = np.array([[-0.14, chin - 0.02], [-0.2, shoulder + 0.1], [-0.24, 1.6]])
    painter.cloth(_mirrored(breast))
    band = rng.uniform(0.03, 0.07)
    painter.cloth(box(-band, chin, band, 1.6))
    if rng.random() < 0.7:  # a sash across
        sash = np.array([[-0.5, 0.62], [-0.5, 0.78], [0.5, 1.3], [0.5, 1.14]])
        painter.cloth(sash * [side, 1])
    for row in range(int(rng.integers(1, 4))):  # collars, one under the other
        depth = 0.05 + 0.055 * row
        collar = np.concatenate(
            [
                curve(
                    (-0.17 - 0.03 * row, chin - 0.03),
                    (-0.12, chin + depth),
                    (0, chin + depth + 0.04),
                    (0, chin + depth + 0.04),
                    10,
                ),
                np.array([[0, chin + depth - 0.01]]),
                curve(
                    (0, chin + depth - 0.01),
                    (-0.08, chin + depth - 0.02),
                    (-0.12, chin),
                    (-0.12, chin - 0.04),
                    10,
                ),
            ]
        )
        for half in (-1, 1):
            painter.cloth(collar * [half, 1])


def _hair(painter: Painter, rank: str, chin: float) -> None:
    rng = painter.rng
    colour = _HAIR[rng.integers(len(_HAIR))]
    length = {"J": 0.02, "Q": 0.12, "K": 0.05}.get(rank, 0.0) + rng.uniform(-0.02, 0.06)
    width = rng.uniform(0.18, 0.23)
    lock = np.concatenate(
        [
            curve((0, 0.14), (-width, 0.12), (-width, 0.25), (-width, chin - 0.02)),
            curve(
                (-width, chin - 0.02),
                (-width - 0.04, chin + length),
                (-0.1, chin + length),
                (-0.1, chin - 0.05),
            ),
        ]
    )
    for half in (-1, 1):
        painter.draw(np.concatenate([lock, [[0, 0.3]]]) * [half, 1], colour)
        for curl in range(int(rng.integers(1, 5))):
            y = 0.24 + 0.055 * curl
            x = -width + 0.05
            painter.stroke(
                [
                    (half * (x - 0.03), y),
                    (half * (x + 0.02), y + 0.03),
                    (half * (x - 0.02), y + 0.05),
                ],
                3,
            )
    painter.draw(circle((0, 0.2), 0.14, flat=0.7), colour)


def _face(painter: Painter, rank: str, chin: float, side: int) -> None:
    rng = painter.rng
    skin = SKIN[rng.integers(len(SKIN))]
    width = rng.uniform(0.115, 0.145)
    height = (chin - 0.15) / 2
    middle = 0.15 + height
    painter.draw(circle((0, middle), width, flat=height / width), skin)
    look = side * 0.02
    for eye in (-1, 1):
        x = eye * 0.052 + look
        painter.draw(circle((x, middle - 0.03), 0.017, flat=0.6), (250, 250, 250), 2)
        fill(
            painter.canvas,
            painter.place(circle((x + look / 3, middle - 0.03), 0.009)),
            painter.line,
        )
        painter.stroke(
            [(x - 0.025, middle - 0.055), (x, middle - 0.065), (x + 0.025, middle - 0.057)], 4
        )
    painter.stroke([(look, middle - 0.03), (look * 2.2, middle + 0.03), (look, middle + 0.035)], 3)
    mouth = middle + 0.07
    lips = (50, 40, 190) if rng.random() < 0.6 else painter.line
    fill(painter.canvas, painter.place(circle((look, mouth), 0.028, flat=0.4)), lips)
    if rank == "K" or (rank == "J" and rng.random() < 0.2):
        _beard(painter, middle, width, chin, look)


def _beard(painter: Painter, middle: float, width: float, chin: float, look: float) -> None:
    rng = painter.rng
    colour = _HAIR[rng.integers(len(_HAIR))]
    if rng.random() < 0.75:
        low = chin + rng.uniform(0.02, 0.12)
        beard = np.concatenate(
            [
                np.array([[-width, middle + 0.02]]),
                curve((-width, middle + 0.02), (-width, chin), (-0.05, low), (0, low)),
                np.array([[0, low], [0, middle + 0.1], [-0.05, middle + 0.085]]),
            ]
        )
        for half in (-1, 1):
            painter.draw(beard * [half, 1], colour)
    for half in (-1, 1):
        moustache = np.array([[0, middle + 0.045], [0.07, middle + 0.05], [0.085, middle + 0.075]])
        painter.draw(moustache * [half, 1] + [look, 0], colour, 3)
