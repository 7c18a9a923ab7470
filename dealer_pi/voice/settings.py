"""What the dealer decides about the voice."""

from __future__ import annotations

from typing import Annotated, Final, Literal, get_args

from msgspec import Meta, Struct

from dealer_pi.locale import Language

SpokenLevel = Literal["off", "levels", "results", "everything"]
LEVELS: Final[tuple[SpokenLevel, ...]] = get_args(SpokenLevel)
"""Each says what the ones before it say, and more."""


class VoiceSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """How much is said, how loud, and in which language.

    Attributes:
        level: of what is spoken: nothing; levels and breaks; all-ins and results as well; also
            bets, cards and the dealer's next step. Sounds are heard at every level.
        volume: per cent; 0: neither sounds nor words.
        language: of what is spoken.
        turn_tick: whether a soft tick says that somebody else is to act. Not where the seats have
            buzzers of their own; and where everything is spoken, the words say it.

    """

    level: SpokenLevel = "results"
    volume: Annotated[int, Meta(ge=0, le=100)] = 80
    language: Language = "en"
    turn_tick: bool = True

    def says(self, level: SpokenLevel) -> bool:
        """Whether what belongs to `level` is spoken.

        >>> VoiceSettings("results").says("levels"), VoiceSettings("results").says("everything")
        (True, False)
        """
        return LEVELS.index(level) <= LEVELS.index(self.level)
