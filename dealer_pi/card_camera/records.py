"""What the card camera puts on its owner's queue, besides what all devices say."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

from dealer_pi.devices.states import StateChanged, Trouble
from dealer_pi.engine.cards import Card
from dealer_pi.vision.observations import Observation, Reason

SOURCE: Final = "camera"

Part = Literal["whole", "board", "show", "full"]
"""What a live picture shows: all that the camera sees, or one of its zones and a little around; or
all of it, not made smaller."""


class ShownCards(Struct, frozen=True, tag=True):
    """What lies in the zone for shown cards: the one answer to one `CardCamera.read_shown`.

    Attributes:
        number: of the question.
        cards: those that are certain, from left to right.
        unsure: for each card that is not, what it may be, the likeliest first; only to ask.
        face_down: how many cards show their backs.
        trouble: why nothing better can be said: "off" (there is no camera now), "no zone", "same
            card twice", or why the camera cannot see; "" if nothing is wrong.
    """

    number: int
    cards: tuple[Card, ...] = ()
    unsure: tuple[tuple[Card, ...], ...] = ()
    face_down: int = 0
    trouble: Reason | Literal["", "off", "no zone", "same card twice"] = ""


class LivePicture(Struct, frozen=True, tag=True):
    """A small picture to be shown beside.

    Attributes:
        at_ns: when it was taken, on the monotonic clock.
        part: what it shows.
        size: width and height, pixels.
        jpeg: the picture.
    """

    at_ns: int
    part: Part
    size: tuple[int, int]
    jpeg: bytes


Report = StateChanged | Trouble | Observation | ShownCards | LivePicture
"""What the card camera may put on its owner's queue."""
