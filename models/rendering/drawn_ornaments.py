"""Ornate aces, jokers and other cards without a rank."""

import numpy as np

from models.rendering.drawn_faces import Block, height_beside
from models.rendering.drawn_figures import draw_figure
from models.rendering.drawn_ink import (
    HEIGHT,
    WIDTH,
    Canvas,
    Colour,
    Points,
    box,
    circle,
    fill,
    glyph,
    half_turned,
    inset,
    stamp,
    stamp_both_ways,
    trace,
    width_for,
)
from models.rendering.drawn_painter import Painter
from models.rendering.drawn_style import Style

_SYLLABLES = "BAR BEL COR DAL ELM FAL GAR HOL KES LUN MAR NOR ORI PEL QUE RON SAL TOR VEN WIL"
_ENDINGS = ["", "O", "IA", "ETTA", "ON", "ERY", " & CO", " CARDS", " CLUB", " No 9"]


def invented_name(rng: np.random.Generator) -> str:
    """A word that could be a maker's name."""
    syllables = rng.choice(_SYLLABLES.split(), int(rng.integers(1, 3)), replace=False)
    return "".join(syllables) + str(rng.choice(_ENDINGS))


def spiral(centre: tuple[float, float], radius: float, turns: float, start: float) -> Points:
    """A curl from its outer end inwards."""
    t = np.linspace(0, 1, 40)
    angle = start + turns * 2 * np.pi * t
    reach = radius * (1 - 0.85 * t)
    return np.stack([centre[0] + reach * np.cos(angle), centre[1] + reach * np.sin(angle)], axis=1)


def draw_ornate_ace(
    canvas: Canvas, style: Style, code: str, block: Block, rng: np.random.Generator
) -> None:
    """A large symbol filled with curls and a maker's name, as makers print on the ace of spades."""
    ink, paper = style.inks.suits[code[1]], style.inks.paper
    symbol = style.suits[code[1]]
    height = height_beside(block, symbol, HEIGHT * rng.uniform(0.36, 0.58))
    x, y = WIDTH / 2, HEIGHT * rng.uniform(0.48, 0.51)
    width = width_for(symbol, height)
    stamp(canvas, symbol, (x, y), (width, height), ink)
    if rng.random() < 0.6:
        rim = rng.uniform(0.015, 0.035)
        stamp(canvas, inset(symbol, rim), (x, y), (width, height), paper)
        stamp(canvas, inset(symbol, 2 * rim), (x, y), (width, height), ink)
    if rng.random() < 0.25:  # an open symbol with a smaller one inside
        stamp(canvas, inset(symbol, rng.uniform(0.06, 0.1)), (x, y), (width, height), paper)
        stamp(canvas, symbol, (x, y), (width * 0.5, height * 0.5), ink)
    pen = paper if rng.random() < 0.8 else style.inks.palette[0]
    thickness = rng.uniform(2, 5)
    for _ in range(int(rng.integers(2, 9))):
        reach_x, reach_y = rng.uniform(0.04, 0.26) * width, rng.uniform(-0.12, 0.22) * height
        curl = spiral(
            (x - reach_x, y + reach_y), rng.uniform(0.05, 0.13) * width, 1.6, rng.uniform(0, 6.28)
        )
        for line in (curl, curl * [-1, 1] + [2 * x, 0]):
            trace(canvas, line, pen, thickness)
    centre = circle((x, y + 0.08 * height), 0.1 * width)
    fill(canvas, centre, pen)
    small = 0.13 * height
    stamp(canvas, symbol, (x, y + 0.08 * height), (width_for(symbol, small), small), ink)
    if rng.random() < 0.6:
        _flourish(canvas, (x, y), (width, height), ink, rng)
    for below in (True, False):
        if rng.random() < (0.75 if below else 0.4):
            edge = y + (0.5 if below else -0.5) * height
            _word(canvas, style, invented_name(rng), (x, edge + (34 if below else -34)), 30, ink)


def draw_joker(canvas: Canvas, style: Style, rng: np.random.Generator) -> None:
    """A card that is no card of play: a jester, a star, or an advertisement."""
    ink = style.inks.suits["s" if rng.random() < 0.5 else "h"]
    kind = rng.choice(["jester", "star", "advertisement"], p=[0.5, 0.25, 0.25])
    if kind == "advertisement":
        _advertisement(canvas, style, ink, rng)
        return
    if kind == "jester":
        sheet = np.full_like(canvas, style.inks.paper)
        size = WIDTH * rng.uniform(0.55, 0.75)
        painter = Painter(
            sheet, WIDTH / 2, 0.14 * HEIGHT, size, style.inks.line, style.inks.palette, rng
        )
        draw_figure(painter, "*")
        middle = HEIGHT // 2
        side = int(0.14 * WIDTH)
        canvas[:middle, side:-side] = sheet[:middle, side:-side]
        if rng.random() < 0.5:
            canvas[middle:, side:-side] = half_turned(sheet)[middle:, side:-side]
        else:
            canvas[middle : middle + 120, side:-side] = sheet[middle : middle + 120, side:-side]
    else:
        star = _star((WIDTH / 2, HEIGHT / 2), WIDTH * rng.uniform(0.2, 0.36), rng)
        fill(canvas, star, style.inks.palette[rng.integers(len(style.inks.palette))])
        trace(canvas, star, style.inks.line, 5, closed=True)
    word = str(rng.choice(["JOKER", "JOLLY", "JOKER", "FOU", "WILD"]))
    _corner_word(canvas, style, word, ink)


def _corner_word(canvas: Canvas, style: Style, word: str, ink: Colour) -> None:
    """The word in two corners, its letters under one another."""
    index = style.indices
    height = min(index.height * 0.6, 0.07 * HEIGHT)
    x = index.margin_x + 0.6 * height
    for place, letter in enumerate(word):
        mask = glyph(letter, index.font)
        y = index.margin_y + height * (0.5 + 1.12 * place)
        width = min(width_for(mask, height), height)
        stamp_both_ways(canvas, mask, (x, y), (width, height), ink)


def _advertisement(canvas: Canvas, style: Style, ink: Colour, rng: np.random.Generator) -> None:
    """Lines of invented words, as on cards of rules and makers' addresses."""
    y = HEIGHT * rng.uniform(0.1, 0.2)
    _word(canvas, style, invented_name(rng), (WIDTH / 2, y), rng.uniform(40, 80), ink)
    y += 90
    if rng.random() < 0.5:
        star = _star((WIDTH / 2, y + 70), 80, rng)
        fill(canvas, star, style.inks.palette[0])
        y += 190
    height = rng.uniform(14, 26)
    while y < HEIGHT * 0.9:
        line = " ".join(invented_name(rng) for _ in range(4)).lower()
        _word(canvas, style, line[: int(rng.integers(12, 30))], (WIDTH / 2, y), height, ink)
        y += height * rng.uniform(1.5, 2.2)
    if rng.random() < 0.5:
        trace(canvas, box(30, 30, WIDTH - 30, HEIGHT - 30), ink, 4, closed=True)


def _word(
    canvas: Canvas,
    style: Style,
    word: str,
    centre: tuple[float, float],
    height: float,
    ink: Colour,
) -> None:
    mask = glyph(word, style.indices.font)
    width = min(width_for(mask, height), 0.82 * WIDTH)
    stamp(canvas, mask, centre, (width, height), ink)


def _flourish(
    canvas: Canvas,
    centre: tuple[float, float],
    size: tuple[float, float],
    ink: Colour,
    rng: np.random.Generator,
) -> None:
    """Curls and leaves around a symbol, alike on both sides."""
    for _ in range(int(rng.integers(3, 7))):
        x = rng.uniform(0.36, 0.55) * size[0]
        y = rng.uniform(-0.5, 0.5) * size[1]
        curl = spiral((x, y), rng.uniform(14, 40), 1.4, rng.uniform(0, 6.28))
        for line in (curl, curl * [-1, 1]):
            trace(canvas, line + centre, ink, rng.uniform(2, 5))


def _star(centre: tuple[float, float], radius: float, rng: np.random.Generator) -> Points:
    points = int(rng.integers(5, 10))
    angles = np.arange(2 * points) * np.pi / points - np.pi / 2
    reach = np.where(np.arange(2 * points) % 2 == 0, radius, radius * rng.uniform(0.35, 0.6))
    return np.stack([np.cos(angles), np.sin(angles)], axis=1) * reach[:, None] + centre
