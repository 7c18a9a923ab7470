"""What is played: hands on record, each brought about from the one before."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from msgspec import Struct

from dealer_pi.engine import (
    Act,
    Command,
    DealBoard,
    FinishHand,
    LeaveTable,
    Muck,
    PlaceButton,
    Refusal,
    SeatPlayer,
    SetRules,
    SetStack,
    SetStakes,
    Show,
    StartHand,
    Table,
    decide,
)
from dealer_pi.journal.histories import PhhError, as_commands, read_phhs

_PLAIN: Final = (StartHand, Act, DealBoard, Show, Muck, FinishHand)


class ScriptedHand(Struct, frozen=True):
    """A hand to be played: what happens, and the stacks by seat that must come of it."""

    before: Table
    commands: tuple[Command, ...]
    after: dict[int, int]


def hands_of(path: Path) -> Iterator[ScriptedHand]:
    """The hands of a PHH file that can be played to their end with all cards known.

    Raises `PhhError` for a file that cannot be read.
    """
    for hand in read_phhs(path.read_text("utf-8"), str(path)):
        try:
            replay = as_commands(hand)
        except PhhError:
            continue
        made = scripted(replay.table, replay.commands)
        if made is not None:
            yield made


def scripted(before: Table, commands: tuple[Command, ...]) -> ScriptedHand | None:
    """The hand, if the engine plays it to its end with nothing but acts and known cards."""
    if not all(isinstance(command, _PLAIN) for command in commands):
        return None
    if any(isinstance(command, DealBoard) and not command.cards for command in commands):
        return None
    after = played(before, commands)
    if after is None or after.hand is not None:
        return None
    return ScriptedHand(before, commands, stacks(after))


def stacks(table: Table) -> dict[int, int]:
    """Chips by seat."""
    return {seat: player.stack for seat, player in enumerate(table.seats) if player is not None}


def played(table: Table, commands: Iterable[Command]) -> Table | None:
    """The table after all commands; None where one is refused."""
    for command in commands:
        answer = decide(table, command)
        if isinstance(answer, Refusal):
            return None
        table = answer.table
    return table


def preparation(now: Table, hand: ScriptedHand) -> tuple[Command, ...] | None:
    """What makes the table ready for a hand: players, stacks, rules, stakes, button.

    None where the hand would come out differently then, as where players of its record owed blinds.
    """
    wanted = hand.before
    commands: list[Command] = []
    for seat, player in enumerate(now.seats):
        other = wanted.seats[seat]
        if player is not None and (other is None or other.player != player.player):
            commands.append(LeaveTable(seat))
    rules = wanted.rules
    if now.rules != rules:
        commands.append(SetRules(rules))
    if now.stakes != wanted.stakes:
        commands.append(SetStakes(wanted.stakes))
    for seat, player in enumerate(wanted.seats):
        if player is None:
            continue
        here = now.seats[seat]
        if here is None or here.player != player.player:
            commands.append(SeatPlayer(seat, player.player, player.stack, "posts"))
        elif here.stack != player.stack:
            commands.append(SetStack(seat, player.stack))
    button = _button(hand)
    if button:
        commands.append(PlaceButton(button))
    ready = played(now, commands)
    after = played(ready, hand.commands) if ready is not None else None
    if after is None or stacks(after) != hand.after:
        return None
    return tuple(commands)


def _button(hand: ScriptedHand) -> int:
    """Where the button stands in the hand."""
    for command in hand.commands:
        if isinstance(command, StartHand):
            started = decide(hand.before, command)
            if not isinstance(started, Refusal) and started.table.hand is not None:
                return started.table.hand.button
    return 0
