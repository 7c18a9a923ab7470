"""What the table and its camera process say to each other."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta, Struct
from msgspec.msgpack import Decoder

from dealer_pi.card_camera.records import LivePicture, Part, ShownCards
from dealer_pi.devices.camera.choice import CameraChoice
from dealer_pi.vision.observations import Observation
from dealer_pi.vision.zone import Zone

HEARTBEAT_S: Final = 0.5
"""How often the child says that it is alive; it does so between two pictures, never beside."""

MOST_LIVE: Final = 10.0
"""Live pictures a second, at most."""


# -- to the child ----------------------------------------------------------------------------------


class SetZones(Struct, frozen=True, tag=True):
    """Where the cards lie; None: nothing is read there."""

    board: Zone | None = None
    show: Zone | None = None


class Live(Struct, frozen=True, tag=True):
    """So many live pictures a second from now on, 0 for none, and of what."""

    per_second: Annotated[float, Meta(ge=0, le=MOST_LIVE)] = 0
    part: Part = "whole"


class Start(Struct, frozen=True, tag=True):
    """The first message: which camera, where the cards lie, which deck (a file) if any."""

    choice: CameraChoice
    zones: SetZones
    deck: str | None
    live: Live


class NewHand(Struct, frozen=True, tag=True):
    """Forget what lies on the board; what still lies there is told again."""


class ReadShown(Struct, frozen=True, tag=True):
    """Say what lies in the zone for shown cards; the answer bears the number."""

    number: int


class Stop(Struct, frozen=True, tag=True):
    """Let go of the camera and end."""


Command = Start | SetZones | Live | NewHand | ReadShown | Stop

COMMANDS: Final[Decoder[Command]] = Decoder(Command)


# -- from the child --------------------------------------------------------------------------------


class Alive(Struct, frozen=True, tag=True):
    """The heartbeat: the loop that takes the pictures goes round."""


class Absent(Struct, frozen=True, tag=True):
    """The camera is not there; it is being looked for. `code` as `CameraError` has it."""

    code: str
    detail: str


class Opening(Struct, frozen=True, tag=True):
    """The camera is there and is about to be opened: there may be silence for some seconds."""


class Ready(Struct, frozen=True, tag=True):
    """Good pictures come; their width and height."""

    size: tuple[int, int]


class Failed(Struct, frozen=True, tag=True):
    """It cannot go on, and ends. `code` as `CameraError` has it, no_reader, or fault."""

    code: str
    detail: str


class Refused(Struct, frozen=True, tag=True):
    """A zone or a deck that cannot be used; all else goes on without it."""

    code: str
    detail: str


class Seen(Struct, frozen=True, tag=True):
    """What the board's watcher observed."""

    observation: Observation


Message = Alive | Absent | Opening | Ready | Failed | Refused | Seen | ShownCards | LivePicture

MESSAGES: Final[Decoder[Message]] = Decoder(Message)
