"""What a drawn deck looks like: everything about it that is chosen once, for all its cards.

Lengths are pixels of the working size (600 by 840). The shares come from decks in use: most have
small indices near the edge, jumbo ones up to nearly a third of the card's height, a few letters of
other languages, some four colours.
"""

from pathlib import Path
from typing import Final, NamedTuple

import numpy as np

from models.rendering.drawn_ink import HEIGHT, WIDTH, Colour, Mask
from models.rendering.drawn_suits import draw_suits
from models.rendering.fonts import Fonts

_LETTERS = (("JQKA", 0.72), ("VDRA", 0.07), ("VDR1", 0.08), ("BDKA", 0.07), ("JDKA", 0.06))

_REDS = [
    *((35, 25, 200), (40, 30, 210), (30, 25, 185), (45, 35, 195), (25, 15, 170), (50, 40, 205)),
    *((35, 55, 215), (30, 75, 225), (60, 30, 200), (90, 20, 185)),
]
_BLACKS = [(25, 22, 20), (35, 30, 30), (15, 15, 15), (60, 40, 28), (45, 45, 48)]


class Inks(NamedTuple):
    """Colours of a deck: of the paper, of each suit by its letter, and of the courts' clothes."""

    paper: Colour
    suits: dict[str, Colour]
    line: Colour
    palette: tuple[Colour, ...]
    four_colour: bool


class IndexStyle(NamedTuple):
    """The index in a corner: how its rank is written, where it stands, and its suit symbol.

    `letters` are those of jack, queen, king and ace. `narrow` is how much the glyphs are condensed;
    `ten_spacing` stands between the digits of "10", in letter heights. `symbol_place` is "below",
    "beside" or "none". `flat_three`: how thick the strokes of a three with a flat top are, in
    letter heights; 0: the three is the font's.
    """

    font: Path | None
    letters: str
    ten: str
    ten_spacing: float
    ten_width: float
    narrow: float
    height: float
    margin_x: float
    margin_y: float
    symbol_place: str
    symbol_height: float
    gap: float
    four_corners: bool
    flat_three: float


class PipStyle(NamedTuple):
    """The suit symbols in the middle: `layout` is "traditional", "single" or "none"."""

    layout: str
    height: float
    column: float
    top: float
    ace_height: float
    ornate_ace: bool


class CourtStyle(NamedTuple):
    """The courts: `kind` is "figure", "letter" or "emblem".

    `slant` is how steeply the line runs that joins the two heads, 0 for level; `belt` is half the
    width of a band along it, 0 for none; `pip_height` 0 leaves out the suits beside the heads;
    `backdrop` puts a pattern behind the figures.
    """

    kind: str
    framed: bool
    frame_lines: tuple[float, ...]
    inset_x: float
    inset_y: float
    line: float
    slant: float
    belt: float
    figure_size: float
    pip_height: float
    backdrop: bool


class Style(NamedTuple):
    """A whole deck's look.

    `suits` are the masks of its symbols by letter; `radius` is of the finished card's corners, in
    pixels of 300; `outline` is how far in a thin line runs around the faces, 0 for none; `grain` is
    the paper's, in steps of brightness.
    """

    inks: Inks
    suits: dict[str, Mask]
    indices: IndexStyle
    pips: PipStyle
    courts: CourtStyle
    radius: float
    outline: float
    grain: float


_FLAT_THREES: Final = 0.2
"""The share of decks whose three has a flat top."""


def choose_style(rng: np.random.Generator, fonts: Fonts, *, held_out: bool) -> Style:
    """Draw the lots for one deck; decks held out get letters that no other deck has."""
    letters = fonts.held_out if held_out else fonts.letters
    index = _choose_index(rng, letters[rng.integers(len(letters))])
    # Lots of its own: all others fall as they did before there were flat threes.
    apart = np.random.Generator(rng.bit_generator.jumped())  # type: ignore[attr-defined]  # PCG64
    if apart.random() < _FLAT_THREES and not held_out:
        index = index._replace(flat_three=apart.uniform(0.08, 0.2))
    return Style(
        inks=_choose_inks(rng),
        suits=draw_suits(rng, fonts),
        indices=index,
        pips=_choose_pips(rng, index),
        courts=_choose_courts(rng),
        radius=rng.uniform(8, 24),
        outline=rng.uniform(8, 24) if rng.random() < 0.06 else 0.0,
        grain=rng.uniform(0.3, 2.2),
    )


def _choose_index(rng: np.random.Generator, font: Path | None) -> IndexStyle:
    size = rng.choice(["standard", "large", "jumbo"], p=[0.5, 0.22, 0.28])
    height = (
        HEIGHT
        * {
            "standard": rng.uniform(0.07, 0.11),
            "large": rng.uniform(0.11, 0.165),
            "jumbo": rng.uniform(0.165, 0.29),
        }[str(size)]
    )
    # Margins: most near the edge, but as far in as real decks go.
    margin_x = WIDTH * (rng.uniform(0.01, 0.055) if rng.random() < 0.6 else rng.uniform(0.05, 0.12))
    margin_y = HEIGHT * (
        rng.uniform(0.015, 0.05) if rng.random() < 0.65 else rng.uniform(0.045, 0.1)
    )
    place = "below"
    if size != "standard" and rng.random() < 0.22:
        place = "beside"
    # Large tens are condensed, or they would fill the card.
    shares = [0.1, 0.6, 0.25, 0.05] if size == "jumbo" else [0.25, 0.45, 0.15, 0.15]
    ten_mode = rng.choice(["natural", "tight", "overlapped", "wide"], p=shares)
    return IndexStyle(
        font=font,
        letters=str(rng.choice([row for row, _ in _LETTERS], p=[share for _, share in _LETTERS])),
        ten="T" if rng.random() < 0.03 else "10",
        ten_spacing={
            "natural": 0.0,
            "tight": rng.uniform(-0.08, 0.0),
            "overlapped": rng.uniform(-0.2, -0.1),
            "wide": rng.uniform(0.03, 0.12),
        }[str(ten_mode)],
        ten_width=rng.uniform(1.0, 1.35) if ten_mode in {"tight", "overlapped"} else 2.2,
        narrow=rng.uniform(0.6, 1.1),
        height=height,
        margin_x=margin_x,
        margin_y=margin_y,
        symbol_place=place,
        symbol_height=height
        * (rng.uniform(0.5, 1.0) if size == "standard" else rng.uniform(0.4, 0.85)),
        gap=height * rng.uniform(0.06, 0.3),
        four_corners=bool(rng.random() < 0.16) and size != "jumbo",
        flat_three=0.0,
    )


def _choose_pips(rng: np.random.Generator, index: IndexStyle) -> PipStyle:
    jumbo = index.height > 0.165 * HEIGHT
    if jumbo:
        layout = str(rng.choice(["traditional", "single", "none"], p=[0.55, 0.4, 0.05]))
    else:
        layout = "traditional" if rng.random() < 0.96 else "single"
    height = HEIGHT * rng.uniform(0.105, 0.185)
    if layout == "single":
        height = HEIGHT * rng.uniform(0.25, 0.5)
    return PipStyle(
        layout=layout,
        height=height,
        column=WIDTH * rng.uniform(0.18, 0.25),
        top=HEIGHT * rng.uniform(0.13, 0.2),
        ace_height=HEIGHT
        * (rng.uniform(0.12, 0.24) if rng.random() < 0.6 else rng.uniform(0.24, 0.5)),
        ornate_ace=bool(rng.random() < 0.65),
    )


def _choose_courts(rng: np.random.Generator) -> CourtStyle:
    framed = bool(rng.random() < 0.75)
    inset = rng.uniform(0.09, 0.17)
    return CourtStyle(
        kind=str(rng.choice(["figure", "letter", "emblem"], p=[0.88, 0.07, 0.05])),
        framed=framed,
        frame_lines=(0.0, rng.uniform(5, 9)) if rng.random() < 0.25 else (0.0,),
        inset_x=WIDTH * inset,
        inset_y=HEIGHT * min(inset * rng.uniform(0.45, 0.9), 0.12),
        line=rng.uniform(2, 4.5),
        slant=float(rng.choice([0.0, rng.uniform(-0.7, 0.7)], p=[0.35, 0.65])),
        belt=rng.uniform(8, 26) if rng.random() < 0.5 else 0.0,
        figure_size=rng.uniform(0.95, 1.3),
        pip_height=HEIGHT * rng.uniform(0.09, 0.18) if rng.random() < 0.92 else 0.0,
        backdrop=framed and bool(rng.random() < 0.15),
    )


def _choose_inks(rng: np.random.Generator) -> Inks:
    red = _varied(rng, _REDS)
    black = _varied(rng, _BLACKS)
    suits = {"c": black, "d": red, "h": red, "s": black}
    four_colour = bool(rng.random() < 0.16)
    if four_colour:
        green = _varied(rng, [(50, 120, 10), (70, 140, 30), (40, 90, 0), (90, 130, 20)])
        blue = _varied(rng, [(200, 70, 20), (170, 40, 10), (215, 110, 30)])
        orange = _varied(rng, [(20, 120, 235), (10, 150, 240), (30, 90, 230)])
        scheme = rng.random()
        if scheme < 0.6:
            suits |= {"c": green, "d": blue}
        elif scheme < 0.85:
            suits |= {"c": green, "d": orange}
        else:  # as German tournaments play
            suits |= {"s": green, "d": orange}
    paper = _varied(
        rng,
        [
            (255, 255, 255),
            (250, 252, 252),
            (236, 246, 250),
            (225, 240, 246),
            (248, 244, 240),
            (240, 238, 236),
        ],
        spread=3,
    )
    return Inks(paper, suits, _line_colour(rng, black), _choose_palette(rng), four_colour)


def _line_colour(rng: np.random.Generator, black: Colour) -> Colour:
    return (
        black if rng.random() < 0.75 else _varied(rng, [(120, 40, 20), (60, 40, 60), (40, 30, 90)])
    )


def _choose_palette(rng: np.random.Generator) -> tuple[Colour, ...]:
    yellow = _varied(rng, [(40, 200, 245), (60, 215, 250), (30, 165, 225), (90, 190, 215)])
    red = _varied(rng, [(40, 25, 205), (30, 30, 175), (60, 60, 210)])
    blue = _varied(rng, [(150, 60, 25), (110, 40, 20), (185, 110, 50)])
    dark = _varied(rng, [(25, 22, 22), (50, 35, 25)])
    more = _varied(rng, [(60, 120, 40), (200, 190, 160), (70, 90, 140), (150, 90, 120)])
    kind = rng.random()
    if kind < 0.55:
        palette = [yellow, red, blue, dark]
    elif kind < 0.8:
        palette = [yellow, red, dark, more]
    elif kind < 0.92:
        palette = [yellow, red, blue, dark, more]
    else:
        palette = [red, dark, more]
    if rng.random() < 0.6:
        palette.append((248, 250, 250))
    return tuple(palette)


def _varied(rng: np.random.Generator, colours: list[Colour], spread: int = 14) -> Colour:
    """One of the colours, a little other than it stands here."""
    base = colours[rng.integers(len(colours))]
    blue, green, red = np.clip(np.array(base) + rng.integers(-spread, spread + 1, 3), 0, 255)
    return int(blue), int(green), int(red)
