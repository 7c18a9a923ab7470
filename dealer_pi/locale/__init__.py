"""Words for people in Slovak, Czech, Slovenian and English.

Every part of the house that speaks to people has its own file of messages in each language's
folder (Fluent syntax); this package reads them and writes numbers as each language does. How to add
a message or a language stands in ``README.md`` beside this file.
"""

from dealer_pi.locale.words import LANGUAGES, BadMessage, Language, Words, words

__all__ = ["LANGUAGES", "BadMessage", "Language", "Words", "words"]
