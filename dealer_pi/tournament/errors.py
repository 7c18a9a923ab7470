"""What is wrong with a tournament's data: a code and numbers. Sentences are made at the edge."""

from __future__ import annotations


class TournamentError(ValueError):
    """A tournament cannot be held like this, or a step of it cannot be taken now.

    `code` names what is wrong, `numbers` holds what explains it: amounts, places, levels, names.

    >>> str(TournamentError("blinds_fall", level=3, big_blind=100, before=150))
    'blinds_fall: level=3, big_blind=100, before=150'
    """

    def __init__(self, code: str, **numbers: int | str) -> None:
        listed = ", ".join(f"{name}={value}" for name, value in numbers.items())
        super().__init__(f"{code}: {listed}" if listed else code)
        self.code = code
        self.numbers = numbers
