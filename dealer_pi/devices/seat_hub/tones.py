"""Short sounds for a buzzer: which tones, and which of them is due now.

Runs on the microcontroller, and on this machine in the tests, from the same file.
"""

TONES = (
    ((988, 60),),  # your turn
    ((1319, 80), (0, 60), (1319, 80)),  # time is running out
    ((784, 90), (988, 90), (1319, 160)),  # winner
    ((220, 150),),  # not now
)
"""For each sound its tones, as hertz (0: a pause) and milliseconds."""


class Player:
    """Plays one sound at a time; a new one cuts the old one short."""

    def __init__(self) -> None:
        self._tones: list[tuple[int, int]] = []

    def play(self, sound: int, now: int) -> None:
        """Begin a sound at `now` milliseconds; one that this hub does not know is silent."""
        self._tones = []
        until = now
        for hertz, milliseconds in TONES[sound] if sound < len(TONES) else ():
            until += milliseconds
            self._tones.append((hertz, until))

    def hertz(self, now: int) -> int:
        """The tone that is due at `now` milliseconds; 0 for silence."""
        while self._tones and self._tones[0][1] <= now:
            self._tones.pop(0)
        return self._tones[0][0] if self._tones else 0
