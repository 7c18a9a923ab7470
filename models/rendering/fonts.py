"""Fonts for drawn decks: which there are, and which Debian packages bring them."""

from pathlib import Path
from typing import NamedTuple

_FOLDER = Path("/usr/share/fonts")

# Left out by eye: fonts whose Q reads as 9, whose K is a small letter, or whose digits differ in
# height; and FreeSerifBold among the symbols, whose clubs and spades are swapped.
_LETTER_FONTS = """
    BaskervaldADFStd-Bold BaskervaldADFStd-Heavy BebasNeue-Bold BebasNeue-Book
    BebasNeue-Regular C059-Bold C059-Roman Cabin-Bold Cabin-Medium Caladea-Bold Cantarell-Bold
    CharisSIL-Bold CharisSIL-Regular DejaVuSans DejaVuSans-Bold DejaVuSansCondensed
    DejaVuSansCondensed-Bold DejaVuSerif DejaVuSerif-Bold DejaVuSerifCondensed
    DejaVuSerifCondensed-Bold DejaVuSansMono-Bold Dosis-Bold Dosis-Medium Dosis-SemiBold
    FreeMonoBold FreeSans FreeSansBold FreeSerif FreeSerifBold GFSDidotBold GFSDidot Gentium-R
    GilliusADF-Bold GilliusADF-BoldCond GilliusADF-Cond Lato-Black Lato-Bold Lato-Medium
    LeagueSpartan-Bold LeagueSpartan-Medium LiberationMono-Bold LiberationSans-Bold
    LiberationSans-Regular LiberationSansNarrow-Bold LiberationSansNarrow-Regular
    LiberationSerif-Bold LiberationSerif-Regular LinBiolinum_RB LinLibertine_DR LinLibertine_RB
    NimbusMonoPS-Bold NimbusSansNarrow-Bold NimbusSansNarrow-Regular OldStandard-Bold
    OldStandard-Regular OpenSans-Bold OpenSans-CondBold OpenSans-Semibold P052-Bold P052-Roman
    Quattrocento-Regular RobotoSlab-Bold RobotoSlab-Regular RomandeADFStd-DemiBold
    TribunADFStd-Bold TribunADFStd-Cond URWGothic-Demi UniversalisADFStd-Bold
    UniversalisADFStd-BoldCond
"""
_HELD_OUT_FONTS = """
    Cantarell-ExtraBold GilliusADFNo2-BoldCond LinLibertine_R NimbusRoman-Bold OpenSans-Regular
    RobotoSlab-Light TribunADFStd-BoldCond NimbusMonoPS-Regular UniversalisADFStd-Cond
"""
_SYMBOL_FONTS = """
    DejaVuSans FreeMonoBold FreeSerif LinLibertine_R
"""
_PACKAGES = """
    fonts-adf-baskervald fonts-adf-gillius fonts-adf-romande fonts-adf-tribun
    fonts-adf-universalis fonts-bebas-neue fonts-cabin fonts-cantarell fonts-crosextra-caladea
    fonts-dejavu-core fonts-dejavu-extra fonts-dosis fonts-freefont-ttf fonts-gfs-didot
    fonts-lato fonts-league-spartan fonts-liberation fonts-linuxlibertine fonts-oldstandard
    fonts-open-sans fonts-quattrocento fonts-roboto-slab fonts-sil-charis fonts-sil-gentium
    fonts-urw-base35
"""


class Fonts(NamedTuple):
    """Font files to draw with; None among the letters stands for Pillow's own font.

    `held_out` are for decks that are never trained on; `symbols` are those to try suits from.
    """

    letters: tuple[Path | None, ...]
    held_out: tuple[Path | None, ...]
    symbols: tuple[Path, ...]


PLAIN = Fonts((None,), (None,), ())
"""What needs nothing installed: enough for a look or a test, too little for training."""


def installed_fonts() -> Fonts:
    """The fonts for training.

    Raises:
        FileNotFoundError: some aren't installed; the message says what to install.
    """
    files = {
        file.stem: file for file in sorted(_FOLDER.rglob("*")) if file.suffix in {".otf", ".ttf"}
    }
    letters, held_out, symbols = (
        names.split() for names in (_LETTER_FONTS, _HELD_OUT_FONTS, _SYMBOL_FONTS)
    )
    missing = sorted({*letters, *held_out, *symbols} - files.keys())
    if missing:
        raise FileNotFoundError(
            f"fonts missing: {', '.join(missing)}; "
            f"apt-get install --no-install-recommends {' '.join(_PACKAGES.split())}"
        )
    return Fonts(
        tuple(files[name] for name in letters),
        tuple(files[name] for name in held_out),
        tuple(files[name] for name in symbols),
    )


if __name__ == "__main__":  # what `models/train.sh` installs
    print(_PACKAGES)
