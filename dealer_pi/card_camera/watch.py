"""What the camera process does with its pictures, apart from where they come from."""

from __future__ import annotations

from collections.abc import Iterator

from dealer_pi.card_camera.live_view import LiveView
from dealer_pi.card_camera.messages import (
    Live,
    Message,
    NewHand,
    ReadShown,
    Refused,
    Seen,
    SetZones,
)
from dealer_pi.card_camera.records import ShownCards
from dealer_pi.card_camera.shown import ShownReading
from dealer_pi.devices.camera.camera import Shot
from dealer_pi.vision.reader import CardReader
from dealer_pi.vision.watcher import BoardWatcher
from dealer_pi.vision.zone import Zone, ZoneError, scaled


class Watch:
    """Watches the board, reads shown cards on request, and makes live pictures.

    Args:
        reader: reads the cards.
        size: width and height of the pictures that will come.
        live: the live pictures that are wanted at first.

    Attributes:
        size: of the pictures.

    """

    def __init__(self, reader: CardReader, size: tuple[int, int], live: Live) -> None:
        self._reader = reader
        self.size = size
        self._live = LiveView(live)
        self._zones: dict[str, Zone | None] = {}
        self._watcher: BoardWatcher | None = None
        self._readings: list[ShownReading] = []

    def obey(self, command: SetZones | Live | NewHand | ReadShown) -> Iterator[Message]:
        """Do what is asked; what there is to say at once."""
        match command:
            case SetZones(board, show):
                yield from self._set_zones(board, show)
            case Live():
                self._live.wanted = command
            case NewHand():
                if self._watcher is not None:
                    self._watcher.reset()
            case ReadShown(number):
                if (zone := self._zones.get("show")) is None:
                    yield ShownCards(number, trouble="no zone")
                else:
                    self._readings.append(ShownReading(number, self._reader, zone))

    def take(self, shot: Shot | None, now_ns: int) -> Iterator[Message]:
        """Take the next picture, or that none has come; what there is to say."""
        at_ns = shot.at_ns if shot else now_ns
        picture, small = (shot.main, shot.low) if shot else (None, None)
        if self._watcher is not None:
            for observation in self._watcher.frame(picture, at_ns, small):
                yield Seen(observation)
        for reading in self._readings[:1]:  # one after the other: each costs as much as the board
            if answer := reading.take(shot, at_ns):
                self._readings.remove(reading)
                yield answer
        if shot and (live := self._live.take(shot, self._zones.get(self._live.wanted.part))):
            yield live

    def _set_zones(self, board: Zone | None, show: Zone | None) -> Iterator[Message]:
        for reading in self._readings:
            yield ShownCards(reading.number, trouble="no zone")
        self._readings = []
        for name, zone in (("board", board), ("show", show)):
            try:
                self._zones[name] = scaled(zone, self.size) if zone else None
            except ZoneError as error:
                self._zones[name] = None
                yield Refused(error.code, f"{name}: {error}")
        at = self._zones["board"]
        self._reader.card_height = at.card_height if at else None
        self._watcher = BoardWatcher(self._reader, at) if at else None
