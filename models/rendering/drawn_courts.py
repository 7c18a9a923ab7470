"""Court cards of a drawn deck: invented figures with two heads, large letters or emblems."""

import numpy as np

from models.rendering.drawn_faces import Block, draw_middle, rank_text
from models.rendering.drawn_figures import draw_figure
from models.rendering.drawn_ink import (
    HEIGHT,
    WIDTH,
    Canvas,
    box,
    fill,
    glyph,
    half_turned,
    stamp,
    stamp_both_ways,
    trace,
    width_for,
)
from models.rendering.drawn_painter import Painter
from models.rendering.drawn_patterns import PATTERNS, paint_cloth, paint_pattern
from models.rendering.drawn_style import Style


def draw_court(
    canvas: Canvas, style: Style, code: str, block: Block, rng: np.random.Generator
) -> None:
    """Draw a jack, queen or king under its index, whose room is `block`.

    The index is drawn afterwards: where it is large, its corner of the picture is left to it.
    """
    courts = style.courts
    left = courts.inset_x
    if block.right < 0.3 * WIDTH:
        left = max(left, block.right + 6)
    frame = (left, courts.inset_y, WIDTH - left, HEIGHT - courts.inset_y)
    if courts.kind == "letter":
        letter = glyph(rank_text(style.indices, code[0]), style.indices.font)
        draw_middle(canvas, letter, block, 0.42 * HEIGHT, style.inks.suits[code[1]])
    elif courts.kind == "emblem":
        _draw_emblem(canvas, style, code, rng)
    else:
        _draw_two_heads(canvas, style, code, frame, rng)
    if courts.framed and courts.kind != "letter":
        for inset in courts.frame_lines:
            edges = box(frame[0] + inset, frame[1] + inset, frame[2] - inset, frame[3] - inset)
            trace(canvas, edges, style.inks.line, courts.line, closed=True)
    _leave_corner(canvas, style, block, frame)
    if courts.pip_height:
        _draw_pips(canvas, style, code, block, frame)


def _draw_two_heads(
    canvas: Canvas,
    style: Style,
    code: str,
    frame: tuple[float, float, float, float],
    rng: np.random.Generator,
) -> None:
    """One figure, joined along a line through the middle to itself turned by half a circle."""
    left, top, right, bottom = frame
    courts, size = style.courts, right - left
    sheet = np.full_like(canvas, style.inks.paper)
    if courts.backdrop:
        paint_pattern(
            sheet,
            box(*frame),
            str(rng.choice(list(PATTERNS))),
            (style.inks.paper, style.inks.palette[0]),
            repeat=rng.uniform(20, 60),
        )
    shift = rng.uniform(0.0, 0.07) * size if courts.pip_height else 0.0
    rise = min(0.0, (bottom - top) / 2 - 0.85 * size)
    painter = Painter(
        sheet,
        WIDTH / 2 + shift,
        top + rise * 0.5 + courts.line,
        size * courts.figure_size,
        style.inks.line,
        style.inks.palette,
        rng,
    )
    draw_figure(painter, code[0])
    across, down = np.arange(WIDTH) + 0.5 - WIDTH / 2, np.arange(HEIGHT) + 0.5 - HEIGHT / 2
    below = down[:, None] + courts.slant * across[None, :]
    upper = np.clip(0.5 - below, 0, 1)[..., None]
    both = sheet * upper + half_turned(sheet) * (1 - upper)
    if courts.belt:
        belt = np.abs(below) < courts.belt
        stripes = (across // 14 % 2 == 0)[None, :] & belt
        both[belt] = style.inks.palette[0]
        both[stripes] = style.inks.palette[1]
        both[np.abs(np.abs(below) - courts.belt) < 2] = style.inks.line
    x0, y0, x1, y1 = (round(edge) for edge in frame)
    canvas[y0:y1, x0:x1] = both[y0:y1, x0:x1].astype(np.uint8)


def _draw_emblem(canvas: Canvas, style: Style, code: str, rng: np.random.Generator) -> None:
    """A crown over the suit in a shield, the same both ways round."""
    sheet = np.full_like(canvas, style.inks.paper)
    half = 0.2 * WIDTH
    points = {"J": 2, "Q": 3, "K": 5}[code[0]]
    edge = np.linspace(-half, half, 2 * points + 1)
    teeth = np.where(np.arange(2 * points + 1) % 2 == 1, 40, 0)
    crown = np.concatenate(
        [np.stack([edge, teeth], axis=1), [[half * 0.85, 110], [-half * 0.85, 110]]]
    )
    paint_cloth(
        sheet, crown + np.array([WIDTH / 2, 0.2 * HEIGHT]), style.inks.palette, style.inks.line, rng
    )
    symbol = style.suits[code[1]]
    height = 0.14 * HEIGHT
    size = (width_for(symbol, height), height)
    stamp(sheet, symbol, (WIDTH / 2, 0.42 * HEIGHT), size, style.inks.suits[code[1]])
    middle = HEIGHT // 2
    canvas[:middle] = sheet[:middle]
    canvas[middle:] = half_turned(sheet)[middle:]


def _leave_corner(
    canvas: Canvas, style: Style, block: Block, frame: tuple[float, float, float, float]
) -> None:
    """Paper under an index that reaches into the picture."""
    right, bottom = block.right + 6, block.bottom + 6
    if right <= frame[0] or bottom <= frame[1]:
        return
    room = box(0, 0, right, bottom)
    edge = np.array([[right, frame[1]], [right, bottom], [frame[0], bottom]])
    far = np.array([WIDTH, HEIGHT])
    mirrored = [False, True] if style.indices.four_corners else [False]
    for mirror in mirrored:
        for turned in (False, True):
            for line, points in ((False, room), (True, edge)):
                place = points * [-1, 1] + [WIDTH, 0] if mirror else points
                place = far - place if turned else place
                if not line:
                    fill(canvas, place, style.inks.paper)
                elif style.courts.framed:
                    trace(canvas, place, style.inks.line, style.courts.line)


def _draw_pips(
    canvas: Canvas,
    style: Style,
    code: str,
    block: Block,
    frame: tuple[float, float, float, float],
) -> None:
    """The suit beside each head, inside the frame and clear of the index."""
    symbol, height = style.suits[code[1]], style.courts.pip_height
    left = max(frame[0], block.right if block.bottom > frame[1] else 0) + 12
    room = WIDTH / 2 - 0.13 * (frame[2] - frame[0]) - left
    height = min(height, room * symbol.shape[0] / symbol.shape[1])
    if height < 0.04 * HEIGHT:
        return
    width = width_for(symbol, height)
    centre = (left + width / 2, frame[1] + 14 + height / 2)
    stamp_both_ways(canvas, symbol, centre, (width, height), style.inks.suits[code[1]])
