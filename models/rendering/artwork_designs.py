"""The published designs of cards that decks are cut from, and where each face stands in them.

Left out: suits other than the French ones, Cyrillic indices, courts without an index, the rank in
one corner and the suit in another, a suit in the wrong colour, and twins of what is here. Held out
are whole families, so that no court or index of theirs is ever trained on.
"""

from typing import NamedTuple

GNOME = "gnome-cards-data"
KDE = "kdegames-card-data-kf5"
REACT = "@heruka_urgyen/react-playing-cards"
STANDARD_DECK = "@younestouati/playing-cards-standard-deck"

LICENCES = {GNOME: "GPL-3+", KDE: "GPL-2+", REACT: "MIT", STANDARD_DECK: "LGPL-3.0"}
"""Of the artwork in each package, as the package says."""


class Sheet(NamedTuple):
    """Where the cards stand in a file that shows the whole deck in rows of thirteen.

    `box` is left, top, right, bottom of the four rows of faces, in thousandths of the page; `back`
    and `joker` are column and row in cells of the same size, None where the deck has none.
    """

    box: tuple[float, float, float, float] = (0, 0, 1000, 800)
    ranks: str = "A23456789TJQK"
    suits: str = "cdhs"
    back: tuple[float, float] | None = (2, 4)
    joker: tuple[float, float] | None = (0, 4)


class Files(NamedTuple):
    """Names of the files of a deck that comes as one file a card."""

    ranks: tuple[str, ...]
    suits: str
    back: str | None
    joker: str | None
    scrap: bytes = b""
    """A part that somebody forgot in a drawing; it is taken out."""


class Design(NamedTuple):
    """A deck to be made: its file, or its folder of files, inside a package."""

    name: str
    package: str
    path: str
    layout: Sheet | Files = Sheet()
    four_colour: bool = False
    held_out: bool = False


_AISLERIOT = "usr/share/aisleriot/cards/{}.svgz"
_CARDDECKS = "usr/share/carddecks/svg-{}.svgz"
_REACT_FILES = Files(tuple("23456789TJQKA"), "CDHS", "../back.svg", None)
_FORGOTTEN = (
    b'<g><use xlink:href="#numeral" transform="matrix(3.5 0 0 3.5 78.4 33.95)"/>'
    b'<use xlink:href="#suit" transform="matrix(2 0 0 2 55.5 170)"/></g>'
)
_STANDARD_DECK_FILES = Files(
    (*(str(number) for number in range(2, 14)), "1"),
    "cdhs",
    "back.svg",
    "joker.svg",
    scrap=_FORGOTTEN,
)
_DOWNWARDS = "AKQJT98765432"


def _gnome(name: str, *, four_colour: bool = False, held_out: bool = False) -> Design:
    path = _AISLERIOT.format(name)
    return Design(f"gnome-{name}".replace("_", "-"), GNOME, path, Sheet(), four_colour, held_out)


def _react(name: str, *, four_colour: bool) -> Design:
    path = f"package/src/images/{name}"
    return Design(f"react-{name}", REACT, path, _REACT_FILES, four_colour, held_out=True)


DESIGNS: tuple[Design, ...] = (
    _gnome("ancient_french", held_out=True),
    _gnome("anglo"),
    _gnome("anglo_bitmap"),
    _gnome("anglo_modern"),
    _gnome("anglo_modern_4_color", four_colour=True),
    _gnome("anglo_poker"),
    _gnome("atlasnye"),
    _gnome("atlasnye_skat", four_colour=True),
    _gnome("bellot"),
    _gnome("berlin"),
    _gnome("dondorf"),
    _gnome("gnomangelo"),
    _gnome("gnomangelo_bitmap"),
    _gnome("lattmann"),
    _gnome("neoclassical"),
    _gnome("neoclassical_4_color", four_colour=True),
    _gnome("orell", held_out=True),
    _gnome("ornamental"),
    _gnome("paris"),
    _gnome("plastic", held_out=True),
    _gnome("rheinland"),
    _gnome("simplistic"),
    _gnome("tango"),
    _gnome("tigullio"),
    Design(
        "kde-french",
        KDE,
        _CARDDECKS.format("xskat-french/french"),
        Sheet(ranks=_DOWNWARDS, suits="cshd", back=(0, 4), joker=None),
    ),
    Design(
        "kde-standard",
        KDE,
        _CARDDECKS.format("standard/standard"),
        Sheet((0, 0, 1000, 1000), _DOWNWARDS, "shcd", back=None, joker=None),
    ),
    Design(
        "kde-jolly-royal",
        KDE,
        _CARDDECKS.format("jolly-royal/jolly-royal"),
        Sheet((5.8, 16.9, 997, 615.2), suits="chds", back=(3.1, 4.13), joker=None),
    ),
    Design(
        "kde-tigullio-international",
        KDE,
        _CARDDECKS.format("tigullio-international/tigullio-international"),
        Sheet((16.1, 0, 982.9, 782.4), suits="dhcs", back=(2, 4), joker=(4, 4)),
    ),
    Design(
        "kde-white",
        KDE,
        _CARDDECKS.format("nicu-white/white"),
        Sheet((6.2, 15, 926.9, 541.9), "23456789TAJQK"),
    ),
    Design(
        "kde-penguins",
        KDE,
        _CARDDECKS.format("penguins/penguins"),
        Sheet((6.2, 109.4, 900, 984.4), _DOWNWARDS, "cshd", back=None, joker=None),
    ),
    _react("2color", four_colour=False),
    _react("2color-bf", four_colour=False),
    _react("4color", four_colour=True),
    _react("4color-bf", four_colour=True),
    Design(
        "standard-deck",
        STANDARD_DECK,
        "package/cards",
        _STANDARD_DECK_FILES,
        held_out=True,
    ),
)
