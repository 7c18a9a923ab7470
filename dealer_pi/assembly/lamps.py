"""What the table and the desk mean for lamps and sounds at the seats."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, Protocol

from dealer_pi.assembly.desk import Blink, Desk
from dealer_pi.assembly.pad import next_wish, shot_clock
from dealer_pi.assembly.seats import to_act
from dealer_pi.devices.seat_hub.lamps import Lamp, Signal, Sound, lamps_for
from dealer_pi.devices.seat_lamps import Look
from dealer_pi.devices.states import DEALER, SEATS
from dealer_pi.snapshots import Snapshot
from dealer_pi.tournament.clocks import SECOND, left

HURRY_NS: Final = 10 * SECOND
"""So long before a shot clock's end the lamp hurries."""

_LIT: Final = frozenset(Signal) - {Signal.DEALER_BUTTON}
"""What a plain lamp, which can only be on or off, is lit for."""

Signals = Mapping[int, frozenset[Signal]]


class LitSeats(Protocol):
    """Buttons whose seats have a plain lamp each."""

    def light(self, seat: int, look: Look) -> None:
        """How the lamp of `seat` is to look."""


class HubOfLamps(Protocol):
    """A hub with a coloured lamp at each seat and a buzzer; restores them itself."""

    def show(self, lamps: tuple[Lamp, ...]) -> None:
        """Let all lamps look so."""

    def sound(self, sound: Sound) -> None:
        """Make a short sound."""


def signals(snapshot: Snapshot, desk: Desk, passed_ns: int) -> Signals:
    """What each lamp says `passed_ns` after the snapshot; a seat that is left out is dark."""
    found: dict[int, set[Signal]] = {}
    acting, pending = to_act(snapshot), desk.pending
    if snapshot.button:
        found.setdefault(snapshot.button, set()).add(Signal.DEALER_BUTTON)
    if acting:
        found.setdefault(acting, set()).add(Signal.TO_ACT)
        if time_is_short(snapshot, passed_ns):
            found[acting].add(Signal.TIME_RUNNING_OUT)
    if pending is not None:
        found.setdefault(pending.seat, set()).add(Signal.PENDING_RAISE)
        found.setdefault(DEALER, set()).add(Signal.PENDING_RAISE)
    elif not acting and next_wish(snapshot) is not None:
        found.setdefault(DEALER, set()).add(Signal.TO_ACT)
    for award in snapshot.awards:
        for share in award.shares:
            found.setdefault(share.seat, set()).add(Signal.WINNER)
    return {seat: frozenset(said) for seat, said in found.items()}


def time_is_short(snapshot: Snapshot, passed_ns: int) -> bool:
    """Whether the last seconds of the clock run that was called on the player to act."""
    shot = shot_clock(snapshot)
    return shot is not None and shot.running and left(shot, snapshot.now_ns + passed_ns) <= HURRY_NS


def until_short_ns(snapshot: Snapshot, passed_ns: int) -> int | None:
    """How long until :func:`time_is_short` becomes true; None where it will not."""
    shot = shot_clock(snapshot)
    if shot is None or not shot.running or time_is_short(snapshot, passed_ns):
        return None
    return left(shot, snapshot.now_ns + passed_ns) - HURRY_NS


class Lights:
    """The lamps and sounds of whichever devices there are; only what is new is sent.

    Devices keep what was ordered, and show it again when they come back.
    """

    def __init__(self, hub: HubOfLamps | None, buttons: LitSeats | None, *, sounds: bool) -> None:
        self._hub = hub
        self._buttons = buttons
        self._sounds = sounds
        self._shown: Signals | None = None
        self._blinks: tuple[Blink, ...] = ()

    def show(self, snapshot: Snapshot, desk: Desk, passed_ns: int) -> None:
        """Let the lamps say how it is `passed_ns` after the snapshot."""
        said = signals(snapshot, desk, passed_ns)
        before, self._shown = self._shown, said
        if said != before:
            if self._hub is not None:
                self._hub.show(lamps_for(said))
            self._light(before, said)
        fresh = [blink for blink in desk.blinks if blink not in self._blinks]
        self._blinks = desk.blinks
        if self._buttons is not None:
            for blink in fresh:
                self._buttons.light(blink.seat, "blink")
        if self._hub is not None and self._sounds:
            for sound in _sounds(before or {}, said, not_now=bool(fresh)):
                self._hub.sound(sound)

    def _light(self, before: Signals | None, said: Signals) -> None:
        if self._buttons is None:
            return
        for seat in SEATS:
            lit = bool(_LIT & said.get(seat, frozenset()))
            if before is None or lit != bool(_LIT & before.get(seat, frozenset())):
                self._buttons.light(seat, "on" if lit else "off")


def _sounds(before: Signals, said: Signals, *, not_now: bool) -> Iterator[Sound]:
    """What is new and is to be heard; the dealer's own lamp is silent."""
    new = {
        signal
        for seat, signals_there in said.items()
        if seat != DEALER
        for signal in signals_there - before.get(seat, frozenset())
    }
    if not_now:
        yield Sound.NOT_NOW
    if Signal.TO_ACT in new:
        yield Sound.YOUR_TURN
    if Signal.TIME_RUNNING_OUT in new:
        yield Sound.TIME
    if Signal.WINNER in new:
        yield Sound.WINNER
