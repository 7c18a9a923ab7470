"""The club's deck, learned picture by picture from the screen; kept after each of them."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from dealer_pi.command_line.common import Impossible
from dealer_pi.command_line.read_pictures import card_reader
from dealer_pi.engine.cards import Card
from dealer_pi.touch.outside import Fails, Learned
from dealer_pi.vision.enrolment import enrol, save_deck

if TYPE_CHECKING:
    from dealer_pi.vision.crops import Picture
    from dealer_pi.vision.reader import CardReader

MOST_PICTURES = 16
"""Kept at once, so that memory has an end; of more, the first are forgotten."""


class DeckLearning:
    """Learns a deck into a file. `take` gives one picture of what lies under the camera.

    The camera reads with the deck from the next start on.
    """

    def __init__(self, take: Callable[[], Picture], file: Path, name: str) -> None:
        self._take, self._file, self._name = take, file, name
        self._pictures: list[Picture] = []
        self._reader: CardReader | None = None
        self._one_at_a_time = threading.Lock()

    def learn(self, confirmed: tuple[Card, ...]) -> Learned:
        """One more picture; what is known of the deck by now.

        Raises `Fails`: ``no_reader``, ``disk``, and what `take` raises. Takes some seconds.
        """
        with self._one_at_a_time:
            pictures = [*self._pictures, self._take()][-MOST_PICTURES:]
            enrolment = enrol(self._networks(), pictures, self._name, confirmed)
            try:
                save_deck(enrolment.deck, self._file)
            except OSError as error:
                raise Fails("disk") from error
            self._pictures = pictures
        return Learned(enrolment.unsure, enrolment.missing)

    def forget(self) -> None:
        """Begin anew; the file stays until the next picture."""
        with self._one_at_a_time:
            self._pictures = []

    def _networks(self) -> CardReader:
        """Read when they are first needed: they are large, and most evenings learn no deck."""
        if self._reader is None:
            try:
                self._reader = card_reader()
            except Impossible as error:
                raise Fails("no_reader") from error
        return self._reader
