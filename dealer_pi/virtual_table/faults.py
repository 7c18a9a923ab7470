"""What can be broken at a table without hardware: keys, cable and plug of the hub, the camera."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from msgspec.structs import replace

from dealer_pi.devices.simulated.wire import WireFaults
from dealer_pi.virtual_table.twins import Twins

_BOUNCE_MS: Final = 40
_BAD_CABLE: Final = WireFaults(drop=0.05, duplicate=0.05, flip=0.05, split=0.3, noise=0.3)
_LATE_S: Final = 3.0
_DARK: Final = 0.05


class Fault(NamedTuple):
    """A fault that can be switched on and off.

    Attributes:
        message: its name.
        is_on: whether it is on.
        switch: switches it.
    """

    message: str
    is_on: Callable[[Twins], bool]
    switch: Callable[[Twins, bool], None]


def _bounce(twins: Twins, on: bool) -> None:  # noqa: FBT001 - all switches alike
    twins.hub.keypad.bounce_ms = _BOUNCE_MS if on else 0


def _stick(twins: Twins, on: bool) -> None:  # noqa: FBT001
    """The key that was touched last sticks; all come free."""
    if on:
        twins.hub.stick(twins.last.seat, twins.last.key)
        return
    for at in twins.stuck:
        twins.hub.stick(at.seat, at.key, stuck=False)


def _spoil(twins: Twins, on: bool) -> None:  # noqa: FBT001
    twins.hub.spoil(_BAD_CABLE if on else WireFaults())


def _unplug(twins: Twins, on: bool) -> None:  # noqa: FBT001
    twins.plug(in_=not on)


def _camera(message: str, field: str, broken: object, sound: object) -> Fault:
    """A fault of the camera: what its field is with and without it."""

    def switch(twins: Twins, on: bool) -> None:  # noqa: FBT001
        twins.table.faults = replace(twins.table.faults, **{field: broken if on else sound})

    return Fault(message, lambda twins: bool(getattr(twins.table.faults, field) == broken), switch)


FAULTS: Final = (
    Fault("virtual-fault-bounce", lambda twins: twins.hub.keypad.bounce_ms > 0, _bounce),
    Fault("virtual-fault-stuck", lambda twins: bool(twins.stuck), _stick),
    Fault("virtual-fault-noise", lambda twins: twins.hub.up.faults != WireFaults(), _spoil),
    Fault("virtual-fault-hub-unplugged", lambda twins: not twins.hub.ports(), _unplug),
    _camera("virtual-fault-camera-frozen", "frozen", broken=True, sound=False),
    _camera("virtual-fault-camera-late", "late_s", _LATE_S, 0.0),
    _camera("virtual-fault-camera-dark", "light", _DARK, 1.0),
    _camera("virtual-fault-camera-green", "green", broken=True, sound=False),
    _camera("virtual-fault-camera-unplugged", "unplugged", broken=True, sound=False),
)
"""All of them, the hub's first."""


def broken(twins: Twins) -> int:
    """How many faults are on."""
    return sum(fault.is_on(twins) for fault in FAULTS)
