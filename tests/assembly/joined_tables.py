"""A live table with devices joined to it, whose presses and observations a test scripts."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any, Self

from dealer_pi.assembly.assembly import Assembly
from dealer_pi.assembly.desk import BoardReading, Desk, ShowReading
from dealer_pi.assembly.device_setup import DeviceSetup
from dealer_pi.card_camera.records import Part, ShownCards
from dealer_pi.devices.presses import PressTimes
from dealer_pi.devices.simulated.buttons import SimulatedPins
from dealer_pi.devices.simulated.seat_hub import SimulatedSeatHub
from dealer_pi.devices.states import DEALER, DeviceState, Key, KeyEvent, StateChanged
from dealer_pi.engine import Card, StartHand, parse_cards
from dealer_pi.live_table import Wish
from dealer_pi.snapshots import Snapshot
from dealer_pi.vision.observations import CardsAtRest, Fact, Observation
from tests.live_table.live_tables import do, opened, three_players

PATIENCE_S = 10.0
AT_ONCE = PressTimes(double_ms=0, all_in_ms=20, undo_ms=20)
"""A test does not wait long, and may press the same key twice without a pause."""
HELD_S = 0.025


class ScriptedCamera:
    """A camera that says what the test lays into its show zone; if it is `late`, never."""

    def __init__(self, put: Callable[[Any], None]) -> None:
        self.shown: tuple[Card, ...] = ()
        self.unsure: tuple[tuple[Card, ...], ...] = ()
        self.face_down = 0
        self.hands = 0
        self.looks = 0
        self.late = False
        self.kept: list[ShownCards] = []
        self._put = put

    def use_zones(self, board: object, show: object) -> None:
        """Where the cards lie makes no difference here."""

    def live(self, per_second: float, part: Part) -> None:
        """It makes no pictures."""

    def new_hand(self) -> None:
        self.hands += 1

    def read_shown(self, number: int) -> None:
        answer = ShownCards(number, self.shown, self.unsure, self.face_down)
        self.looks += 1
        if self.late:
            self.kept.append(answer)
        else:
            self._put(answer)

    def close(self) -> None:
        """Nothing is held."""


class JoinedTable:
    """A table, its assembly, and somebody who presses and lays cards."""

    def __init__(
        self, folder: Path, setup: DeviceSetup | None = None, times: PressTimes = AT_ONCE
    ) -> None:
        self.table = opened(folder / "table.db")
        do(self.table, *three_players())
        self.assembly = Assembly(self.table, setup or DeviceSetup(), times=times)
        self.camera = ScriptedCamera(self.assembly.reports.put)
        self._numbers = count(1)
        self._seen = count(1)

    def __enter__(self) -> Self:
        self.assembly.start()
        if self.assembly.devices.camera is None:
            self.assembly.devices.camera = self.camera
        return self

    def __exit__(self, *_: object) -> None:
        self.assembly.close()
        self.table.close()

    def begin_anew(self) -> None:
        """The devices' side of the program starts again, and counts from 1."""
        self.assembly.close()
        self.assembly = Assembly(self.table, DeviceSetup(), times=AT_ONCE)
        self.assembly.start()
        self._numbers = count(1)

    # -- what it shows

    @property
    def now(self) -> Snapshot:
        return self.table.snapshot

    @property
    def desk(self) -> Desk:
        return self.assembly.desks.now

    @property
    def board(self) -> BoardReading:
        board = self.desk.board
        assert board is not None
        return board

    @property
    def show(self) -> ShowReading:
        show = self.desk.show
        assert show is not None
        return show

    @property
    def kind(self) -> str:
        """What the dealer has to do next."""
        return self.now.next_step.kind

    @property
    def hub_twin(self) -> SimulatedSeatHub:
        twin = self.assembly.devices.hub_twin
        assert twin is not None
        return twin

    @property
    def pins_twin(self) -> SimulatedPins:
        twin = self.assembly.devices.pins_twin
        assert twin is not None
        return twin

    @property
    def problems(self) -> list[str]:
        return [problem.code for problem in self.board.problems]

    def until(self, holds: Callable[[], bool], what: str, patience_s: float = PATIENCE_S) -> None:
        """Wait until something holds; the test fails if it never does."""
        end = time.monotonic() + patience_s
        while not holds():
            assert time.monotonic() < end, f"it never came: {what}"
            time.sleep(0.002)

    # -- what is done

    def report(self, *reports: object) -> None:
        """Devices report; returns when all has been dealt with."""
        for each in reports:
            self.assembly.reports.put(each)
        for _ in range(2):  # the second one comes after all that the first turn made due
            done = threading.Event()
            self.assembly.reports.put(done.set)
            assert done.wait(PATIENCE_S)

    def do(self, *wishes: Wish) -> None:
        do(self.table, *wishes)
        self.report()

    def deal(self) -> None:
        """A hand begins: seat 1 is to act, 2 is the small blind, 3 the big blind."""
        self.do(StartHand())

    def down(self, seat: int, key: Key, *, source: str = "pins") -> KeyEvent:
        return KeyEvent(seat, key, True, time.monotonic_ns(), source, next(self._numbers))

    def up(self, seat: int, key: Key, *, source: str = "pins") -> KeyEvent:
        return KeyEvent(seat, key, False, time.monotonic_ns(), source, next(self._numbers))

    def press(self, seat: int, key: Key, *, source: str = "pins") -> None:
        """A whole press, as long as its key needs."""
        self.report(self.down(seat, key, source=source))
        if key in (Key.ALL_IN, Key.UNDO):
            time.sleep(HELD_S)
        self.report(self.up(seat, key, source=source))

    def presses(self, script: str) -> None:
        """ "1 fold, 2 call": the seats press so."""
        for seat, key in (part.split() for part in script.split(",")):
            self.press(int(seat), Key(key))

    def next(self) -> None:
        self.press(DEALER, Key.NEXT)

    def camera_comes(self) -> None:
        self.report(StateChanged("camera", DeviceState.READY, "ready"))
        self.saw(CardsAtRest(()))

    def saw(self, *facts: Fact) -> None:
        self.report(*(Observation(next(self._seen), 0, fact) for fact in facts))

    def lies(self, cards: str, new: str = "") -> None:
        """These cards lie still on the board."""
        self.saw(CardsAtRest(parse_cards(cards), parse_cards(new)))

    def to_the_flop(self) -> None:
        """A hand in which all have called and the flop is due."""
        self.deal()
        self.presses("1 call, 2 call, 3 call")
