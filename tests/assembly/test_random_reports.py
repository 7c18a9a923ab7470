"""Whatever is pressed and seen in whatever order: the right seats act, each press once at most."""

import logging
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from benchmarks.random_play import following
from dealer_pi.devices.states import (
    DEALER,
    DEALER_KEYS,
    SEAT_KEYS,
    DeviceState,
    Key,
    KeyEvent,
    StateChanged,
)
from dealer_pi.engine import FULL_DECK, Act, Card, DealBoard
from dealer_pi.journal import Entry
from dealer_pi.vision.observations import (
    CanSeeAgain,
    CantSee,
    CardChanged,
    CardsAtRest,
    CardSweptAway,
    FaceDown,
    PlaceCleared,
    SameCardTwice,
    Unsure,
)
from tests.assembly.joined_tables import HELD_S, JoinedTable
from tests.live_table.live_tables import SOME, entries

CORNERS = ((0.0, 0.0), (60.0, 0.0), (60.0, 90.0), (0.0, 90.0))
KEYS = {0: DEALER_KEYS, **dict.fromkeys(range(1, 5), SEAT_KEYS)}
ACTS = {
    Key.FOLD: {"fold"},
    Key.CALL: {"check", "call"},
    Key.ALL_IN: {"all-in"},
    Key.RAISE: {"raise"},
}


class Evening:
    """Random fingers, cards and faults at one table, and what is remembered of them."""

    def __init__(self, room: JoinedTable, rng: Random) -> None:
        self.room = room
        self.rng = rng
        self.fingers: list[KeyEvent] = []
        self.edges: dict[tuple[str, int], KeyEvent] = {}
        self.told: tuple[Card, ...] = ()

    def step(self) -> None:
        often = (self.press, self.press, self.press, self.look, self.look, self.dealer)
        do = self.rng.choice((*often, self.finger, self.lay, self.fact, self.replug))
        if self.room.now.next_step.kind in ("turn_up", "show") and self.rng.random() < 0.5:
            do = self.dealer
        board = self.room.now.board
        do()
        if do in (self.look, self.lay, self.fact, self.replug):
            assert set(self.room.now.board) - set(board) <= set(self.told)

    def event(self, event: KeyEvent) -> None:
        self.edges[event.source, event.number] = event
        self.room.report(event)

    def finger(self) -> None:
        """A finger goes down somewhere and stays for a while, or comes up."""
        if self.fingers and self.rng.random() < 0.7:
            down = self.fingers.pop()
            self.event(self.room.up(down.seat, down.key, source=down.source))
            return
        seat, source = self.rng.randrange(5), self.rng.choice(("pins", "seat hub"))
        down = self.room.down(seat, self.rng.choice(KEYS[seat]), source=source)
        self.fingers.append(down)
        self.event(down)

    def press(self) -> None:
        """A whole press, mostly of the seat to act."""
        seat = self.room.now.actor if self.rng.random() < 0.7 else self.rng.randrange(5)
        key = self.rng.choice(KEYS[seat][:3] if self.rng.random() < 0.9 else KEYS[seat])
        self.event(self.room.down(seat, key))
        if key in (Key.ALL_IN, Key.UNDO):
            time.sleep(HELD_S)
        self.event(self.room.up(seat, key))

    def look(self) -> None:
        """The street that is due is laid, or nearly."""
        board, due = self.room.now.board, self.room.now.next_step.cards
        count = max(0, due + self.rng.choice((0, 0, 0, 0, -1, 1)))
        left = [card for card in FULL_DECK if card not in board]
        self.tell((*board, *self.rng.sample(left, count)))

    def lay(self) -> None:
        self.tell(tuple(self.rng.sample(FULL_DECK, self.rng.randrange(7))))

    def tell(self, cards) -> None:
        self.told = cards
        self.room.saw(CardsAtRest(cards))

    def fact(self) -> None:
        """Something strange, which mostly passes."""
        one, other = self.rng.sample(FULL_DECK, 2)
        place = self.rng.randrange(3)
        strange = (
            Unsure(place, (one, other), CORNERS),
            FaceDown(place, CORNERS),
            CardChanged(place, one, other),
            CardSweptAway((one,)),
            SameCardTwice(one, (1, 2)),
            CantSee("covered"),
        )
        self.room.saw(self.rng.choice(strange))
        if self.rng.random() < 0.8:
            self.room.saw(PlaceCleared(place), CanSeeAgain())

    def dealer(self) -> None:
        assembly = self.room.assembly
        betting = self.room.now.next_step.kind in ("act", "burn_and_deal")
        match self.rng.randrange(5 if betting else 9):
            case 0:
                assembly.next().result(10)
            case 1:
                assembly.confirm_raise(self.rng.randrange(50, 2000)).result(10)
            case 2:
                assembly.cancel_raise().result(10)
            case 3:
                assembly.accept_board(self.room.desk.board.offered if self.room.desk.board else ())
            case _:
                self.room.table.ask(following(self.rng, self.room.table.table), "touch")
        self.room.report()

    def replug(self) -> None:
        source = self.rng.choice(("pins", "seat hub", "camera"))
        for state in (DeviceState.LOST, DeviceState.READY):
            self.room.report(StateChanged(source, state, "tried"))


class Faults(logging.Handler):
    """The faults that were logged and survived: here there must be none."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.all: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.all.append(record.getMessage() + str(record.exc_info))


@contextmanager
def no_faults() -> Iterator[None]:
    faults, log = Faults(), logging.getLogger("dealer_pi")
    log.addHandler(faults)
    try:
        yield
    finally:
        log.removeHandler(faults)
    assert faults.all == []


def check(done: list[Entry], edges: dict[tuple[str, int], KeyEvent]) -> None:
    """Each entry that a press made is of its own seat and key, and no press made two."""
    pressed = [entry for entry in done if entry.source in ("pins", "seat hub")]
    wanted = [entry for entry in pressed if not entry.command_id.endswith(" start")]
    assert len({entry.command_id for entry in wanted}) == len(wanted)
    for entry in wanted:
        _, *source, number = entry.command_id.split()
        edge = edges[" ".join(source), int(number)]
        assert not edge.down
        for command in (step.command for step in entry.steps):
            if isinstance(command, Act):
                assert command.seat == edge.seat
                assert command.act in ACTS[edge.key]
            else:
                assert edge.seat == DEALER


@settings(max_examples=SOME)
@given(seed=st.integers(0, 2**32))
def test_random_presses_and_cards_never_break_the_table_nor_act_for_the_wrong_seat(seed):
    with (
        no_faults(),
        tempfile.TemporaryDirectory() as folder,
        JoinedTable(Path(folder)) as room,
    ):
        evening = Evening(room, Random(seed))
        room.camera_comes()
        room.deal()
        for _ in range(80):
            evening.step()
        check(entries(Path(folder) / "table.db"), evening.edges)


def test_random_evenings_are_worth_their_time():
    """Else the test above could not fail: there are acts, streets and pots in them."""
    with tempfile.TemporaryDirectory() as folder, JoinedTable(Path(folder)) as room:
        evening = Evening(room, Random(1))
        room.camera_comes()
        room.deal()
        for _ in range(300):
            evening.step()
        done = entries(Path(folder) / "table.db")
        commands = [(e.source, type(s.command)) for e in done for s in e.steps]
        assert commands.count(("pins", Act)) > 5
        assert commands.count(("camera", DealBoard)) > 0
        assert room.now.hand > 1
