"""Plays scripted hands at the screen, step by step, as its frames go by."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import Final, Protocol

from msgspec import Struct

from dealer_pi.demo.finger import Finger
from dealer_pi.demo.script import ScriptedHand, preparation, stacks
from dealer_pi.demo.steps import Steps, Stuck, pause, until
from dealer_pi.engine import Act, Card, DealBoard, FinishHand, Muck, Refusal, Show, StartHand
from dealer_pi.live_table import LiveTable, Undo
from dealer_pi.touch.dealer import Dealer

SOURCE: Final = "demo"


class Way(Protocol):
    """A way of playing: each method yields until it has done its part."""

    def act(self, act: Act) -> Steps:
        """What the seat to act does."""

    def board(self, cards: tuple[Card, ...]) -> Steps:
        """The cards of a street."""

    def show(self, seat: int, cards: tuple[Card, ...]) -> Steps:
        """A hand that is turned up."""

    def muck(self) -> Steps:
        """A hand that is thrown away."""

    def next(self) -> Steps:
        """The chips are pushed."""

    def clear(self) -> None:
        """The cards are collected."""

    def again(self, board: tuple[Card, ...]) -> None:
        """A hand goes on after an interruption: these cards lie there."""


class PlayedOut(Struct, frozen=True):
    """A hand that was played: the dealer's touches, the raises and cards in it, and whether every
    stack is as on record.
    """

    touches: int
    acts: int
    raises: int
    cards: int
    seconds: float
    right: bool


class Evening:
    """Plays hands one after the other; `steps` is to be advanced once a frame."""

    def __init__(
        self, table: LiveTable, dealer: Dealer, finger: Finger, way: Way,
        pause: Callable[[], float] = lambda: 0.0,
    ) -> None:  # fmt: skip
        self._table, self._dealer, self._finger, self._way = table, dealer, finger, way
        self._pause = pause

    def steps(
        self, hands: Iterator[ScriptedHand], count: int, done: Callable[[PlayedOut], object]
    ) -> Steps:
        """Play `count` hands of those that fit; `done` is told of each.

        A hand that runs already is the first of them, interrupted: it goes on where it stands.
        """
        begun = self._begun()
        if begun is not None and count:
            count -= 1
            self._way.again(self._table.snapshot.board)
            yield from self._settled()
            yield from self._hand(next(hands), done, begun)
        for hand in hands:
            if not count:
                return
            ready = preparation(self._table.table, hand)
            if ready is None:
                continue
            for command in ready:
                answer = self._table.ask(command, SOURCE)
                if isinstance(answer, Refusal):
                    raise Stuck(f"{command}: {answer.code}")
            count -= 1
            yield from self._settled()
            yield from self._hand(hand, done)

    def _begun(self) -> int | None:
        """How many steps of a hand that runs are done; None: none runs.

        One that NEXT began is not on record, and is taken back.
        """
        if not self._table.snapshot.running:
            return None
        did = [done.step.command for done in self._table.standing()]
        start = max(n for n, command in enumerate(did) if isinstance(command, StartHand))
        if start and isinstance(did[start - 1], FinishHand):
            self._table.ask(Undo(), SOURCE)
            return None
        return sum(isinstance(command, Act | DealBoard | Show | Muck) for command in did[start:])

    def _hand(
        self, hand: ScriptedHand, done: Callable[[PlayedOut], object], begun: int | None = None
    ) -> Steps:
        began, touched = time.monotonic(), self._finger.touches
        shows = {c.seat: c.cards for c in hand.commands if isinstance(c, Show)}
        commands = [
            command for command in hand.commands
            if isinstance(command, Act | DealBoard | Show | Muck)
        ]  # fmt: skip
        if begun is None:
            self._table.ask(StartHand(), SOURCE)
        yield from self._settled()
        for command in commands[begun or 0 :]:
            yield from self._do(command, shows)
            yield from pause(self._pause())
        self._way.clear()
        yield from self._until("push_pots")
        yield from self._finish()
        done(
            PlayedOut(
                touches=self._finger.touches - touched,
                acts=sum(isinstance(c, Act) for c in commands),
                raises=sum(isinstance(c, Act) and c.act in ("bet", "raise") for c in commands),
                cards=sum(len(c.cards) for c in commands if isinstance(c, DealBoard | Show)),
                seconds=time.monotonic() - began,
                right=stacks(self._table.table) == hand.after,
            )
        )

    def _do(
        self, command: Act | DealBoard | Show | Muck, shows: dict[int, tuple[Card, ...]]
    ) -> Steps:
        before = self._table.snapshot
        match command:
            case Act():
                yield from self._until("act", "post_and_deal")
                yield from self._way.act(command)
            case DealBoard():
                yield from self._until("burn_and_deal")
                yield from self._way.board(command.cards)
            case Show() | Muck():
                step = before.next_step
                if step.kind not in ("show", "turn_up"):
                    return  # shown or mucked already, in the order that the table asks for
                if step.seat in shows:
                    yield from self._way.show(step.seat, shows[step.seat])
                else:
                    yield from self._way.muck()
        yield from until(
            lambda: self._table.snapshot.number > before.number and self._dealer.at_rest,
            lambda: f"{command} did not come about: {self._dealer.told}",
        )
        yield from self._settled()

    def _finish(self) -> Steps:
        """NEXT finishes the hand. The hand that it starts is not on record: it is taken back."""
        number = self._table.snapshot.hand
        yield from self._way.next()
        yield from until(
            lambda: not (self._table.snapshot.hand == number and self._table.snapshot.running),
            lambda: "NEXT did not finish the hand",
        )
        yield from self._settled()
        if self._table.snapshot.running:
            self._table.ask(Undo(), SOURCE)

    def _until(self, *kinds: str) -> Steps:
        yield from until(
            lambda: self._table.snapshot.next_step.kind in kinds,
            lambda: f"{kinds} was not due, but {self._table.snapshot.next_step.kind}",
        )

    def _settled(self) -> Steps:
        """Until the screen shows the newest snapshot."""
        yield
        yield from until(
            lambda: (
                self._dealer.at_rest and self._dealer.snapshot.number >= self._table.snapshot.number
            ),
            lambda: "the screen does not keep up",
        )
        yield
