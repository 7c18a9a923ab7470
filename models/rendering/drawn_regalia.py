"""What courts wear on their heads and hold in their hands, in a figure's own measure."""

import numpy as np

from models.rendering.drawn_ink import box, circle, curve
from models.rendering.drawn_painter import SKIN, Painter


def draw_crown(painter: Painter, rank: str) -> None:
    """A crown, a cap for a jack, horns with bells for a jester ("*")."""
    rng = painter.rng
    if rank == "*":
        for half in (-1, 1):
            horn = np.array(
                [[0, 0.06], [-0.2, 0.04], [-0.3, 0.16], [-0.17, 0.13], [-0.15, 0.24], [0, 0.2]]
            )
            painter.cloth(horn * [half, 1])
            painter.draw(circle((-0.3 * half, 0.17), 0.025), painter.colour(), 3)
        return
    if rank == "J":
        tilt = rng.uniform(-0.05, 0.05)
        cap = np.array(
            [
                [-0.2, 0.2],
                [-0.2, 0.1 + tilt],
                [-0.1, 0.03],
                [0.12, 0.03 - tilt],
                [0.21, 0.1],
                [0.2, 0.2],
            ]
        )
        painter.cloth(cap)
        if rng.random() < 0.6:
            feather = np.concatenate(
                [
                    curve((0.15, 0.12), (0.25, 0.0), (0.4, 0.02), (0.42, 0.16)),
                    curve((0.42, 0.16), (0.3, 0.1), (0.25, 0.12), (0.15, 0.16)),
                ]
            )
            painter.draw(feather * [1 if rng.random() < 0.5 else -1, 1], painter.colour())
    else:
        points = int(rng.integers(3, 6))
        top = 0.02 if rank == "K" else 0.05
        edge = np.linspace(-0.21, 0.21, 2 * points + 1)
        teeth = np.where(np.arange(2 * points + 1) % 2 == 1, 0.12, top)
        painter.cloth(
            np.concatenate([np.stack([edge, teeth], axis=1), [[0.17, 0.2], [-0.17, 0.2]]])
        )
        for x in edge[::2]:
            painter.draw(circle((x, top), 0.018), painter.colour(), 3)
    painter.cloth(box(-0.18, 0.165, 0.18, 0.215))


def draw_held(painter: Painter, rank: str, x: float) -> None:
    """A sword, sceptre, axe, flower or staff, and the hand around it."""
    rng = painter.rng
    thing = str(
        rng.choice(
            {"K": ["sword", "sceptre", "axe"], "Q": ["flower", "sceptre"]}.get(
                rank, ["staff", "axe", "flower"]
            )
        )
    )
    top = rng.uniform(0.1, 0.3)
    low = 1.4
    half = 0.016 if thing == "flower" else 0.02
    shaft = box(x - half, top + 0.06, x + half, low)
    if thing == "sword":
        painter.draw(
            np.array(
                [
                    [x, top - 0.08],
                    [x + 0.03, top],
                    [x + 0.03, 0.62],
                    [x - 0.03, 0.62],
                    [x - 0.03, top],
                ]
            ),
            (235, 225, 215),
        )
        painter.draw(box(x - 0.09, 0.62, x + 0.09, 0.655), painter.colour())
    else:
        painter.draw(shaft, painter.colour())
    if thing == "sceptre":
        painter.draw(circle((x, top + 0.04), 0.05), painter.colour())
        painter.draw(circle((x, top - 0.02), 0.022), painter.colour())
    elif thing == "axe":
        side = 1 if x > 0 else -1
        painter.draw(
            np.array(
                [
                    [x, top + 0.06],
                    [x + side * 0.1, top],
                    [x + side * 0.1, top + 0.2],
                    [x, top + 0.14],
                ]
            ),
            painter.colour(),
        )
    elif thing == "flower":
        for angle in np.arange(5) * 2 * np.pi / 5:
            painter.draw(
                circle((x + 0.045 * np.cos(angle), top + 0.045 * np.sin(angle)), 0.035),
                painter.palette[0],
                3,
            )
        painter.draw(circle((x, top), 0.03), painter.palette[1], 3)
    skin = SKIN[rng.integers(len(SKIN))]
    y = rng.uniform(0.66, 0.78)
    painter.draw(circle((x, y), 0.06, flat=0.75), skin)
    for finger in (-0.03, 0.0, 0.03):
        painter.stroke([(x - 0.04, y + finger), (x + 0.03, y + finger)], 3)
