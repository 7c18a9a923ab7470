"""Sentences for the eye made ready for the ear.

A voice reads "10 000" as two numbers and spells English words by its own language's rules ("call"
is "tsal" to a Slovak voice). Both are written so that they are said as players say them.
"""

from __future__ import annotations

import re
from typing import Final

from dealer_pi.locale import Language

_GROUPED: Final = re.compile("(?<=\\d)[\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}.,](?=\\d{3})")
_ASIDE: Final = re.compile(" \N{EN DASH} | \\(|\\):? ?")

_AS_SAID: Final = {
    r"all-in": "olin",
    r"add-on": "edon",
    r"big blind": "big blajnd",
    r"blind": "blajnd",
    r"bounty": "baunty",
    r"button": "baton",
    r"call": "kol",
    r"check": "ček",
    r"chip race": "čip rejs",
    r"colou?r-up": "kolor ap",
    r"dealer": "dýler",
    r"floorman": "flórmen",
    r"flush": "flaš",
    r"full house": "ful haus",
    r"heads-up": "hedz ap",
    r"jack": "džek",
    r"kicker": "kiker",
    r"misdeal": "misdýl",
    r"muck": "mak",
    r"raise": "rejz",
    r"rake\b": "rejk",
    r"re-entry": "rientri",
    r"rebuy": "ribaj",
    r"royal": "rojal",
    r"showdown": "šoudaun",
    r"side pot": "sajd pot",
    r"straddle": "stredl",
    r"straight": "strejt",
    r"turn\b": "térn",
}
"""The English words of the table; endings stay: "blindy" is "blajndy"."""
_OTHERWISE: Final[dict[Language, dict[str, str]]] = {
    "sk": {r"ante\b": "anté"},
    "cs": {},
    "sl": {r"dealer": "diler", r"floorman": "florman", r"turn\b": "tern"},
    "en": {},
}


def for_the_ear(language: Language, sentence: str) -> str:
    r"""What a voice of `language` has to read so that `sentence` is heard.

    >>> for_the_ear("sk", "Na rade: Eva \N{EN DASH} na dorovnanie 10\N{NO-BREAK SPACE}000")
    'Na rade: Eva, na dorovnanie 10000'
    >>> for_the_ear("cs", "Peter: raise na 600")
    'Peter: rejz na 600'
    """
    said = _ASIDE.sub(", ", _GROUPED.sub("", sentence)).strip(" ,")
    if language == "en":
        return said
    for word, spelling in (_AS_SAID | _OTHERWISE[language]).items():
        said = re.sub(rf"\b{word}", spelling, said, flags=re.IGNORECASE)
    return said
