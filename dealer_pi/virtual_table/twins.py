"""What is played with: the simulated seat hub under the fingers, and the table with its cards."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from dealer_pi.devices.edges import KeyAt
from dealer_pi.devices.simulated.camera import SimulatedTable
from dealer_pi.devices.simulated.seat_hub import SimulatedSeatHub
from dealer_pi.devices.states import DEALER_KEYS, SEAT_KEYS, Key
from dealer_pi.virtual_table.dealing import Dealing

Plugged = Callable[[str], object]
"""Told the port at which the hub is plugged in; "" before it is pulled."""


class Twins:
    """The simulated devices of a table, as long as somebody plays with them.

    Args:
        scene: the file in which the simulated camera finds what lies on the table.
        plugged: told now and after every change where the hub is plugged in.

    Attributes:
        hub: the seat hub.
        table: the table under the camera.
        dealing: the deck, and what lays its cards.
        last: the key that was touched last.

    """

    def __init__(self, scene: Path, plugged: Plugged) -> None:
        self.table = SimulatedTable(scene)
        self.dealing = Dealing(self.table)
        self.hub = SimulatedSeatHub()
        self.last = KeyAt(1, Key.FOLD)
        self._plugged = plugged
        self._fingers: set[tuple[KeyAt, str]] = set()
        plugged(*self.hub.ports())

    def finger(self, at: KeyAt, by: str, *, down: bool) -> None:
        """A finger goes down on a key, or leaves it; the key is up when the last one has left."""
        was = self._is_touched(at)
        (self._fingers.add if down else self._fingers.discard)((at, by))
        if was != self._is_touched(at):
            self.hub.touch(at.seat, at.key, down=not was)
        if down:
            self.last = at

    def is_closed(self, at: KeyAt) -> bool:
        """Whether the key is down: a finger is on it, or it sticks."""
        return self._is_touched(at) or at in self.stuck

    @property
    def stuck(self) -> set[KeyAt]:
        """The keys that stick."""
        places = self.hub.keypad.stuck
        return {KeyAt(seat, (SEAT_KEYS if seat else DEALER_KEYS)[key]) for seat, key in places}

    def plug(self, *, in_: bool) -> None:
        """Pull the hub's cable, or put it in."""
        if in_:
            self.hub.plug_in()
            self._plugged(*self.hub.ports())
        else:
            # Before it goes: the port's number may be another terminal's a moment later.
            self._plugged("")
            self.hub.unplug()

    def close(self) -> None:
        """Pull the hub's cable for good and take the table away from under the camera."""
        self._plugged("")
        self.hub.close()
        self.table.file.unlink(missing_ok=True)

    def _is_touched(self, at: KeyAt) -> bool:
        return any(at == touched for touched, _ in self._fingers)
