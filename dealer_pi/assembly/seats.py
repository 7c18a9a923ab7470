"""What is pressed at the seats, and what the table is asked for it.

Fold, check or call, and all-in are final. A raise is private: it lies on the dealer's desk until he
confirms an amount or gives the seat its word back. Whoever is not to act only blinks.
"""

from __future__ import annotations

import time
import uuid
from collections.abc import Callable
from typing import Final

from dealer_pi.assembly.desk import Blink, Desks, Hold, PendingRaise
from dealer_pi.devices.presses import (
    Dropped,
    Holding,
    Intent,
    OutOfTurn,
    Presses,
    PressTimes,
    RaiseWanted,
)
from dealer_pi.devices.states import DEALER, Key, KeyEvent, Pressed
from dealer_pi.engine import Act, Refusal
from dealer_pi.engine.commands import ActName
from dealer_pi.live_table import Answer, LiveTable
from dealer_pi.snapshots import Snapshot

STREETS: Final = 4
BLINK_NS: Final = 4_000_000_000


def to_act(snapshot: Snapshot) -> int:
    """The seat whose keys count now; 0: nobody's, as while a remedy is open."""
    return snapshot.actor if snapshot.next_step.kind in ("act", "post_and_deal") else 0


class SeatKeys:
    """Key events in, commands out. One thread feeds it: key events, and every snapshot in order.

    Args:
        table: who is asked.
        desks: where the dealer sees what is private or was not acted on.
        pad: called with each press of the dealer's own keys.
        times: how long keys are held.

    """

    def __init__(
        self,
        table: LiveTable,
        desks: Desks,
        pad: Callable[[Pressed], None],
        times: PressTimes | None = None,
    ) -> None:
        self._table = table
        self._desks = desks
        self._pad = pad
        self._presses = Presses(times)
        self._seen = table.snapshot
        # Devices count from 1 again in every run, and a journal remembers the evening before.
        self._run = uuid.uuid4().hex
        self._turn_ns = 0
        self._pending: RaiseWanted | None = None
        self._presses.to_act(*_turn(self._seen))

    def follow(self, snapshot: Snapshot) -> None:
        """The table is so now. Another seat, street or hand: it is another turn."""
        before, self._seen = self._seen, snapshot
        if _turn(before) != _turn(snapshot):
            self._turn_ns = _shown_at(snapshot)
            self._drop_pending()
            self._take(self._presses.to_act(*_turn(snapshot)))

    def key(self, event: KeyEvent) -> None:
        """A key went down or came up.

        One that went down before its seat was to act is out of turn, however late it is heard of: a
        slow disk may have held the table up.
        """
        acting = event.down and event.seat == to_act(self._seen)
        if acting and event.at_ns < self._turn_ns:
            self._desks.blink(Blink(event.seat, event.key, event.at_ns, "out_of_turn"))
        else:
            self._take(self._presses.key(event))

    def forget(self, source: str) -> None:
        """A device went away: what was down there will never come up."""
        self._take(self._presses.forget(source))

    def due(self, at_ns: int) -> None:
        """What has become true by `at_ns`: holds are further, blinks are over."""
        self._take(self._presses.due(at_ns))
        blinks = self._desks.now.blinks
        self._desks.change(blinks=tuple(b for b in blinks if at_ns < b.at_ns + BLINK_NS))

    def next_due(self) -> int | None:
        """When :meth:`due` should be asked next; None: no need."""
        ends = [blink.at_ns + BLINK_NS for blink in self._desks.now.blinks[:1]]
        held = self._presses.next_due()
        return min(ends if held is None else [*ends, held], default=None)

    def identity(self, press: Pressed | RaiseWanted) -> str:
        """The id of the command that a press asks for: the same press never counts twice."""
        return f"{self._run} {press.source} {press.number}"

    def confirm_raise(self, to: int) -> Answer | None:
        """The pending raise is to `to`, the total of the street; None if none is pending.

        A refused amount leaves it pending.
        """
        wanted = self._pending
        if wanted is None:
            return None
        act = Act(wanted.seat, "raise", to)
        answer = self._table.ask(act, wanted.source, self.identity(wanted))
        if not isinstance(answer, Refusal):
            self._drop_pending()
        return answer

    def cancel_raise(self) -> bool:
        """The seat does not raise after all and may press again; False if none is pending."""
        pending = self._pending is not None
        if pending:
            self._drop_pending()
            self._presses.speak_again()
        return pending

    def _drop_pending(self) -> None:
        self._pending = None
        self._desks.change(pending=None)

    def _take(self, intents: list[Intent]) -> None:
        for intent in intents:
            match intent:
                case Holding():
                    self._hold(intent.seat, Hold(intent.seat, intent.key, intent.share))
                case Dropped():
                    self._hold(intent.seat)
                case OutOfTurn():
                    self._desks.blink(Blink(intent.seat, intent.key, intent.at_ns, "out_of_turn"))
                case RaiseWanted():
                    self._raise(intent)
                case Pressed(seat=seat) if seat == DEALER:
                    self._hold(seat)
                    self._pad(intent)
                case Pressed():
                    self._hold(intent.seat)
                    self._final(intent)

    def _final(self, press: Pressed) -> None:
        acts: dict[Key, ActName] = {Key.FOLD: "fold", Key.ALL_IN: "all-in"}
        self._act(press, press.key, acts.get(press.key) or self._check_or_call())

    def _check_or_call(self) -> ActName:
        options = self._seen.options
        return "check" if options is not None and options.choice("check") else "call"

    def _raise(self, wanted: RaiseWanted) -> None:
        options, seat = self._seen.options, wanted.seat
        if options is None or not (options.choice("bet") or options.choice("raise")):
            act = "raise" if self._seen.price else "bet"
            self._refused(seat, Key.RAISE, None if options is None else options.refused.get(act))
        elif self._seen.structure == "fixed-limit":  # there is nothing to key in
            self._act(wanted, Key.RAISE, "raise")
        else:
            self._pending = wanted
            self._desks.change(pending=PendingRaise(seat, wanted.at_ns))

    def _act(self, press: Pressed | RaiseWanted, key: Key, act: ActName) -> None:
        try:
            answer = self._table.ask(Act(press.seat, act), press.source, self.identity(press))
        except Exception:
            self._presses.speak_again()  # it was not done: the seat must not be mute
            raise
        if isinstance(answer, Refusal):
            self._refused(press.seat, key, answer)

    def _refused(self, seat: int, key: Key, refusal: Refusal | None) -> None:
        self._presses.speak_again()
        why = refusal.code if refusal is not None else "out_of_turn"
        self._desks.blink(Blink(seat, key, time.monotonic_ns(), why, refusal))

    def _hold(self, seat: int, hold: Hold | None = None) -> None:
        """What of `seat` is held down now."""
        others = tuple(held for held in self._desks.now.holds if held.seat != seat)
        self._desks.change(holds=others if hold is None else (*others, hold))


def _turn(snapshot: Snapshot) -> tuple[int | None, int]:
    """The seat whose turn it is, and a number that no other street of any hand has."""
    return to_act(snapshot) or None, snapshot.hand * STREETS + snapshot.street


def _shown_at(snapshot: Snapshot) -> int:
    """When the table became so, on the clock of the keys."""
    ago = time.clock_gettime_ns(time.CLOCK_BOOTTIME) - snapshot.now_ns
    return time.monotonic_ns() - max(0, ago)
