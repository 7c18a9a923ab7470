"""Small pictures for whoever wants to see what the camera sees."""

from __future__ import annotations

import cv2
import numpy as np

from dealer_pi.card_camera.messages import Live
from dealer_pi.card_camera.records import LivePicture
from dealer_pi.devices.camera.camera import Picture, Shot
from dealer_pi.vision.zone import Zone, cut, size_of

WIDTH = 640
"""Pixels, at most."""
QUALITY = 70
"""Of the JPEG, of 100."""
FULL_QUALITY = 90
"""Of one that is not made smaller, for whoever judges it or learns from it."""

_SECOND_NS = 1_000_000_000


class LiveView:
    """Makes live pictures of shots, as many a second as are wanted."""

    def __init__(self, wanted: Live) -> None:
        self.wanted = wanted
        self._due_ns = 0

    def take(self, shot: Shot, zone: Zone | None) -> LivePicture | None:
        """The picture, if one is due: of the zone, or the whole where there is none."""
        if not self.wanted.per_second or shot.at_ns < self._due_ns:
            return None
        self._due_ns = shot.at_ns + round(_SECOND_NS / self.wanted.per_second)
        picture = cut(shot.main, zone)[0] if zone else shot.main
        full = self.wanted.part == "full"
        small = picture if full else _small(picture)
        quality = FULL_QUALITY if full else QUALITY
        _, jpeg = cv2.imencode(".jpg", small, [cv2.IMWRITE_JPEG_QUALITY, quality])
        part = self.wanted.part if zone or full else "whole"
        return LivePicture(shot.at_ns, part, size_of(small), jpeg.tobytes())


def _small(picture: Picture) -> Picture:
    width, height = size_of(picture)
    if width <= WIDTH:
        return picture
    size = (WIDTH, max(1, round(height * WIDTH / width)))
    return np.asarray(cv2.resize(picture, size, interpolation=cv2.INTER_AREA), np.uint8)
