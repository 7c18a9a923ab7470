"""Indices, pips and aces of a drawn deck."""

from typing import NamedTuple

from models.rendering.drawn_ink import (
    HEIGHT,
    WIDTH,
    Canvas,
    Colour,
    Mask,
    flat_three,
    glyph,
    stamp,
    stamp_both_ways,
    width_for,
)
from models.rendering.drawn_style import IndexStyle, PipStyle, Style

_LEFT, _MIDDLE, _RIGHT = -1, 0, 1
_PAIRS_OF_FOUR = [(side, row / 3) for side in (_LEFT, _RIGHT) for row in range(4)]
_CORNERS = [(side, row) for side in (_LEFT, _RIGHT) for row in (0.0, 1.0)]
_SIDES = [(_LEFT, 0.5), (_RIGHT, 0.5)]
LAYOUTS: dict[str, list[tuple[int, float]]] = {
    "2": [(_MIDDLE, 0), (_MIDDLE, 1)],
    "3": [(_MIDDLE, 0), (_MIDDLE, 0.5), (_MIDDLE, 1)],
    "4": _CORNERS,
    "5": [*_CORNERS, (_MIDDLE, 0.5)],
    "6": [*_CORNERS, *_SIDES],
    "7": [*_CORNERS, *_SIDES, (_MIDDLE, 0.25)],
    "8": [*_CORNERS, *_SIDES, (_MIDDLE, 0.25), (_MIDDLE, 0.75)],
    "9": [*_PAIRS_OF_FOUR, (_MIDDLE, 0.5)],
    "T": [*_PAIRS_OF_FOUR, (_MIDDLE, 1 / 6), (_MIDDLE, 5 / 6)],
}
"""Traditional places of the pips by rank: column, and row from 0 at the top to 1 at the bottom."""

_SMALLEST_PIP = 0.045 * HEIGHT


class Block(NamedTuple):
    """The room that an index takes in its corner, in pixels from the card's left and top."""

    left: float
    top: float
    right: float
    bottom: float


def rank_text(index: IndexStyle, rank: str) -> str:
    """How a deck writes a rank."""
    if rank == "T":
        return index.ten
    place = "JQKA".find(rank)
    return rank if place < 0 else index.letters[place]


def draw_index(canvas: Canvas, style: Style, code: str) -> Block:
    """Print a card's index into its corners; returns the room taken in the first of them."""
    index, colour, symbol = style.indices, style.inks.suits[code[1]], style.suits[code[1]]
    rank = _rank_mask(index, code[0])
    height, width = index.height, _rank_width(index, code[0])
    symbol_height = index.symbol_height
    symbol_width = width_for(symbol, symbol_height)
    # Ranks of all widths stand around one axis, as printers set them.
    below = symbol_width if index.symbol_place == "below" else 0.0
    axis = index.margin_x + max(_rank_width(index, "Q"), width, below) / 2
    top = index.margin_y
    block = Block(axis - width / 2, top, axis + width / 2, top + height)
    _print(canvas, style, rank, (axis, top + height / 2), (width, height), colour)
    if index.symbol_place == "beside":
        x = block.right + index.gap / 2 + symbol_width / 2
        y = top + symbol_height / 2
        block = block._replace(right=x + symbol_width / 2)
    else:
        x, y = axis, block.bottom + index.gap + symbol_height / 2
        block = Block(
            min(block.left, x - symbol_width / 2),
            top,
            max(block.right, x + symbol_width / 2),
            y + symbol_height / 2,
        )
    _print(canvas, style, symbol, (x, y), (symbol_width, symbol_height), colour)
    return block


def height_beside(block: Block, mask: Mask, height: float) -> float:
    """At most `height`, but so little that a mask in the middle keeps clear of the indices."""
    between = HEIGHT - 2 * block.bottom - 12
    beside = (WIDTH - 2 * block.right - 12) * mask.shape[0] / mask.shape[1]
    whole = 0.8 * WIDTH * mask.shape[0] / mask.shape[1]
    return float(max(0.06 * HEIGHT, min(height, whole, max(between, beside))))


def draw_middle(canvas: Canvas, mask: Mask, block: Block, height: float, colour: Colour) -> None:
    """Print one large mask in the middle of the card: an ace's pip, a letter."""
    height = height_beside(block, mask, height)
    stamp(canvas, mask, (WIDTH / 2, HEIGHT / 2), (width_for(mask, height), height), colour)


def draw_pips(canvas: Canvas, style: Style, code: str, block: Block) -> None:
    """Print the pips of a number card beside its index, whose room is `block`."""
    pips, symbol, colour = style.pips, style.suits[code[1]], style.inks.suits[code[1]]
    if pips.layout == "none":
        return
    places = LAYOUTS[code[0]]
    span = HEIGHT - 2 * pips.top
    height, column = _pip_room(pips, symbol, block, span)
    # No room for columns, as beside a very wide ten: one symbol.
    if pips.layout == "single" or height < _SMALLEST_PIP:
        draw_middle(canvas, symbol, block, max(pips.height, 0.12 * HEIGHT), colour)
        return
    for side, row in places:
        centre = (WIDTH / 2 + side * column, pips.top + row * span)
        mask = symbol if row <= 0.5 else symbol[::-1, ::-1]
        stamp(canvas, mask, centre, (width_for(symbol, height), height), colour)


def _pip_room(pips: PipStyle, symbol: Mask, block: Block, span: float) -> tuple[float, float]:
    """Height of the pips and distance of their columns that keep them clear of one another.

    They give way to a large index: first nearer to the middle, then smaller. One size for all ranks
    of a deck, hence that of the ten.
    """
    height = min(pips.height, span / 3 * 0.95)
    column = pips.column
    wide = width_for(symbol, height)
    if block.bottom > pips.top - height / 2:
        room = WIDTH / 2 - block.right - 6
        column = min(column, max(room - wide / 2, wide * 0.7))
        shrink = max(0.0, min(1.0, room / (column + wide / 2)))
        height, column, wide = height * shrink, column * shrink, wide * shrink
    # The ten's middle pips stand between four others, a sixth of the span above and below.
    if span / 6 < height:
        height *= min(1.0, column / (wide * 0.92))
    return height, column


def _print(
    canvas: Canvas,
    style: Style,
    mask: Mask,
    centre: tuple[float, float],
    size: tuple[float, float],
    colour: Colour,
) -> None:
    """Print into the first corner and the opposite one, or into all four."""
    stamp_both_ways(canvas, mask, centre, size, colour)
    if style.indices.four_corners:
        stamp_both_ways(canvas, mask, (WIDTH - centre[0], centre[1]), size, colour)


def _rank_mask(index: IndexStyle, rank: str) -> Mask:
    if rank == "3" and index.flat_three:
        return flat_three(index.flat_three)
    text = rank_text(index, rank)
    return glyph(text, index.font, index.ten_spacing if text == "10" else 0.0)


def _rank_width(index: IndexStyle, rank: str) -> float:
    """How wide a rank is printed: condensed as the deck does, "10" hardly wider than others."""
    width = width_for(_rank_mask(index, rank), index.height) * index.narrow
    if rank_text(index, rank) == "10":
        digit = width_for(_rank_mask(index, "8"), index.height) * index.narrow
        width = min(width, digit * index.ten_width)
    return min(width, 0.46 * WIDTH)
