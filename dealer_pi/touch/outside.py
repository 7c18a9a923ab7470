"""What set-up screens ask of the rest of the program: room, camera, keys, the disk.

Whoever starts the screen hands an `Outside` over. Each of its functions may be slow and may fail:
screens call them beside the main thread (`aside`), and tell the dealer what came of it.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeVar

from msgspec import Struct

from dealer_pi.devices.states import KeyEvent
from dealer_pi.engine.cards import Card
from dealer_pi.touch.settings import Settings

if TYPE_CHECKING:
    from dealer_pi.touch.dealer import Dealer

log = logging.getLogger(__name__)

ZoneName = Literal["board", "show"]
Part = Literal["whole", "board"]
Point = tuple[float, float]
Found = TypeVar("Found")


class Fails(Exception):  # noqa: N818 - named for what is wrong
    """It could not be done; `code` says why, in one word, as the one who refused has it."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Fault(Struct, frozen=True):
    """One thing that is wrong with the camera's picture; `grave`: it has to be put right."""

    code: str
    grave: bool
    where: str = ""


class Learned(Struct, frozen=True):
    """A deck as far as it was seen: cards that are doubtful, and those that were not seen."""

    unsure: tuple[Card, ...]
    missing: tuple[Card, ...]


class Outside(NamedTuple):
    """The functions; None where this machine has none. They raise `Fails` to say why they cannot.

    Attributes:
        save: keeps the settings on the disk, and lets the voice speak by them.
        room: turns the players' page for phones on or off; gives its address, "" when off.
        page: where phones find the page now; "": the room is off. Quick.
        watch: so many live pictures a second of all that the camera sees, or of the board, come to
            the desks from now on; 0: none. Quick.
        set_zone: the four corners of the board, or of where cards are shown, in pixels of a picture
            of this size, its first row on top.
        check_picture: looks at a picture of the board; what is wrong, the gravest first.
        learn_deck: takes one more picture of the deck's cards; the cards are those of which the
            dealer says that they lay there. `forget_deck` begins anew.
        listen: every edge of every key goes to this function until what it gives back is called;
            meanwhile no press reaches the table.
        mute: makes the table silent for some minutes, or not any more. `muted`: whether it is.
        version: of the program.

    """

    save: Callable[[Settings], object] | None = None
    room: Callable[[bool], str] | None = None
    page: Callable[[], str] | None = None
    watch: Callable[[float, Part], object] | None = None
    set_zone: Callable[[ZoneName, tuple[Point, ...], tuple[int, int]], object] | None = None
    check_picture: Callable[[], tuple[Fault, ...]] | None = None
    learn_deck: Callable[[tuple[Card, ...]], Learned] | None = None
    forget_deck: Callable[[], object] | None = None
    listen: Callable[[Callable[[KeyEvent], object]], Callable[[], object]] | None = None
    mute: Callable[[bool], object] | None = None
    muted: Callable[[], bool] | None = None
    version: str = ""


class _Came(NamedTuple):
    """What was done beside the main thread is over."""

    then: Callable[[], object]


def aside(
    dealer: Dealer,
    work: Callable[[], Found],
    then: Callable[[Found], object],
    failed: Callable[[str], object],
) -> None:
    """Do `work` in a thread of its own; `then`, or `failed` with a code, on the main thread."""
    dealer.on(_Came, lambda came: came.then())

    def run() -> None:
        try:
            found = work()
        except Fails as error:
            code = error.code
            dealer.put(_Came(lambda: failed(code)))
        except Exception:
            log.exception("what was asked of the rest of the program failed")
            dealer.put(_Came(lambda: failed("failed")))
        else:
            dealer.put(_Came(lambda: then(found)))

    threading.Thread(target=run, name="set-up", daemon=True).start()
