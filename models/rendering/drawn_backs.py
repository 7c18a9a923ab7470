"""Backs of drawn decks: patterns with and without a border, medallions, names."""

import numpy as np

from models.rendering.drawn_ink import (
    HEIGHT,
    WIDTH,
    Canvas,
    Colour,
    box,
    circle,
    fill,
    glyph,
    half_turned,
    stamp,
    trace,
    width_for,
)
from models.rendering.drawn_ornaments import invented_name, spiral
from models.rendering.drawn_patterns import PATTERNS, paint_pattern
from models.rendering.drawn_style import Style

_GROUNDS: tuple[Colour, ...] = (
    (140, 50, 20),
    (40, 25, 170),
    (30, 20, 120),
    (60, 100, 20),
    (30, 30, 30),
    (120, 30, 90),
    (20, 110, 200),
    (150, 120, 20),
    (180, 90, 230),
    (90, 90, 90),
    (60, 190, 230),
    (200, 130, 60),
)


def draw_back(style: Style, rng: np.random.Generator) -> Canvas:
    """A back at the working size, the same both ways round."""
    ground = _shifted(_GROUNDS[rng.integers(len(_GROUNDS))], rng)
    light = style.inks.paper if rng.random() < 0.7 else _shifted((200, 220, 235), rng)
    canvas = np.full((HEIGHT, WIDTH, 3), style.inks.paper, np.uint8)
    border = 0.0 if rng.random() < 0.3 else rng.uniform(0.03, 0.09) * WIDTH
    area = box(border, border, WIDTH - border, HEIGHT - border)
    fill(canvas, area, ground)
    kind = rng.choice(["pattern", "two patterns", "curls", "solid"], p=[0.45, 0.2, 0.25, 0.1])
    if kind in {"pattern", "two patterns"}:
        _pattern(canvas, border, (ground, light), rng)
    if kind == "two patterns":
        _pattern(canvas, border + rng.uniform(0.1, 0.2) * WIDTH, (light, ground), rng)
    if kind == "curls":
        _curls(canvas, border, light, rng)
    for inset in rng.uniform(8, 50, int(rng.integers(0, 3))):
        edge = border + inset
        trace(
            canvas,
            box(edge, edge, WIDTH - edge, HEIGHT - edge),
            light,
            rng.uniform(2, 7),
            closed=True,
        )
    if rng.random() < 0.5:
        _medallion(canvas, style, (ground, light), rng)
    canvas[HEIGHT // 2 :] = half_turned(canvas)[HEIGHT // 2 :]
    return canvas


def _pattern(
    canvas: Canvas, border: float, colours: tuple[Colour, Colour], rng: np.random.Generator
) -> None:
    paint_pattern(
        canvas,
        box(border, border, WIDTH - border, HEIGHT - border),
        str(rng.choice(list(PATTERNS))),
        colours,
        repeat=float(np.exp(rng.uniform(np.log(14), np.log(110)))),
        angle=float(rng.choice([0, np.pi / 4, np.pi / 2])),
    )


def _curls(canvas: Canvas, border: float, colour: Colour, rng: np.random.Generator) -> None:
    """Scrolls all over, alike on the left and the right."""
    thickness = rng.uniform(3, 7)
    inset = border + 24
    for _ in range(int(rng.integers(25, 60))):
        centre = (rng.uniform(inset, WIDTH / 2), rng.uniform(inset, HEIGHT / 2))
        curl = spiral(centre, rng.uniform(15, 60), rng.uniform(0.8, 2), rng.uniform(0, 6.28))
        curl = np.clip(curl, border + 6, None)
        for line in (curl, curl * [-1, 1] + [WIDTH, 0]):
            trace(canvas, line, colour, thickness)


def _medallion(
    canvas: Canvas, style: Style, colours: tuple[Colour, Colour], rng: np.random.Generator
) -> None:
    """A round or oval field in the middle, with a symbol, a name or a rosette."""
    ground, light = colours
    middle = (WIDTH / 2, HEIGHT / 2)
    radius = WIDTH * rng.uniform(0.14, 0.34)
    flat = rng.uniform(0.8, 1.4)
    fill(canvas, circle(middle, radius, flat=flat), light)
    fill(canvas, circle(middle, radius * 0.93, flat=flat), ground)
    kind = rng.choice(["suit", "name", "rosette"])
    if kind == "suit":
        symbol = style.suits[str(rng.choice(list("cdhs")))]
        height = radius * 1.1
        stamp(canvas, symbol, middle, (width_for(symbol, height), height), light)
    elif kind == "name":
        mask = glyph(invented_name(rng), style.indices.font)
        height = min(radius * 0.4, 1.6 * radius * mask.shape[0] / mask.shape[1])
        place = (middle[0], middle[1] - radius * 0.35)
        stamp(canvas, mask, place, (width_for(mask, height), height), light)
    else:
        petals = int(rng.integers(5, 13))
        for angle in np.arange(petals) * 2 * np.pi / petals:
            at = middle + radius * 0.45 * np.array([np.cos(angle), np.sin(angle)])
            trace(canvas, circle((at[0], at[1]), radius * 0.4), light, 4, closed=True)


def _shifted(colour: Colour, rng: np.random.Generator) -> Colour:
    blue, green, red = np.clip(np.array(colour) + rng.integers(-25, 26, 3), 0, 255)
    return int(blue), int(green), int(red)
