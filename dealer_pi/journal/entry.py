"""One line of the journal, and how it is written: a JSON object, sealed to the line before it.

The seal of an entry is a hash over the seal of the entry before and the entry's own bytes. A line
that was torn, altered, exchanged or taken out does not fit its seal, or the next one's.
Commands and events are told apart by their "type". Which there are is not listed here: they are the
subclasses of the engine's `Command` and `Event`, those of other packages included once imported.
"""

from __future__ import annotations

import operator
from collections.abc import Iterator
from functools import reduce
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final, Generic, Literal, TypeVar, cast

import msgspec
from msgspec import Raw, Struct

from dealer_pi.engine import Command, Event
from dealer_pi.journal.errors import JournalNewer, UnwritableEntry

Kind = Literal["done", "undone", "redone", "corrected", "opened", "clock"]

SEAL_BYTES: Final = 16
FIRST_SEAL: Final = b"dealer-pi".ljust(SEAL_BYTES, b"\0")
"""Stands where entry 1 looks for the seal of the entry before it."""


class Step(Struct, frozen=True, gc=False):
    """A command and what it made happen."""

    command: Command
    events: tuple[Event, ...] = ()


class Entry(Struct, frozen=True, omit_defaults=True, gc=False):
    """One line of the journal. Nothing is ever deleted: an undo is a line as well.

    Attributes:
        number: 1, 2, 3 and so on without gaps. This alone gives the order.
        kind: "done" (a command was accepted), "undone" and "redone" (of the entry `about`),
            "corrected" (instead of the entry `about`), "opened" (the program was started, an
            evening began), "clock" (a clock was set).
        command_id: unique in a journal.
        source: who sent it: "touch", "pod 3", "camera".
        steps: what was asked for and what happened. "done" has one; "corrected" has the command
            that was right and all that followed it, decided anew.
        about: number of the entry that is undone, redone or corrected; of the last one before it
            for an "opened" with which an evening begins; 0 for none.
        about_index: which of its steps, counted from 0.
        wall_ns: nanoseconds since 1970; may jump by years in either direction.
        boot: id of this boot of the machine.
        boot_ns: nanoseconds since this boot, see :func:`dealer_pi.journal.elapsed_ns`.

    """

    number: int
    kind: Kind
    command_id: str
    source: str
    steps: tuple[Step, ...] = ()
    about: int = 0
    about_index: int = 0
    wall_ns: int = 0
    boot: str = ""
    boot_ns: int = 0

    @property
    def command(self) -> Command | None:
        """The command of the first step, None if there is no step."""
        return self.steps[0].command if self.steps else None

    @property
    def events(self) -> tuple[Event, ...]:
        """The events of all steps, in order."""
        return tuple(event for step in self.steps for event in step.events)


class Label(Struct, frozen=True):
    """What can be read of any entry, whoever wrote it."""

    number: int
    command_id: str


class _RawStep(Struct, frozen=True):
    """A step whose command and events are still text."""

    command: Raw
    events: tuple[Raw, ...] = ()


class _Line(Struct, frozen=True):
    """An entry whose steps are still text."""

    number: int
    kind: Kind
    command_id: str
    source: str
    steps: tuple[_RawStep, ...] = ()
    about: int = 0
    about_index: int = 0
    wall_ns: int = 0
    boot: str = ""
    boot_ns: int = 0


def _kinds_of(base: type[Struct]) -> Iterator[type[Struct]]:
    for kind in base.__subclasses__():
        yield kind
        yield from _kinds_of(kind)


_Some = TypeVar("_Some", bound=Struct)


class _AnyOf(Generic[_Some]):
    """Decodes all kinds of `base`, those included that are defined later."""

    def __init__(self, base: type[_Some]) -> None:
        self._base = base
        self._look()

    def _look(self) -> None:
        self._kinds = tuple(_kinds_of(self._base))
        union: Any = reduce(operator.or_, self._kinds)
        self._decoder = cast("msgspec.json.Decoder[_Some]", msgspec.json.Decoder(union))

    def decode(self, text: Raw) -> _Some:
        try:
            return self._decoder.decode(text)
        except msgspec.ValidationError:
            if self._kinds == tuple(_kinds_of(self._base)):
                raise
        self._look()
        return self._decoder.decode(text)


_encoder: Final = msgspec.json.Encoder()
_lines: Final = msgspec.json.Decoder(_Line)
_labels: Final = msgspec.json.Decoder(Label)
_command: Final = _AnyOf(Command)
_event: Final = _AnyOf(Event)


def seal_of(before: bytes, line: bytes) -> bytes:
    """The seal of a line that follows the line with the seal `before`."""
    return blake2b(before + line, digest_size=SEAL_BYTES).digest()


def encode(entry: Entry, path: Path) -> bytes:
    """The line of an entry; `UnwritableEntry` if it would not read back as the very same."""
    try:
        line = _encoder.encode(entry)
        same = decode(line, path) == entry
    except (TypeError, ValueError, OverflowError, RecursionError, JournalNewer) as error:
        what = f"entry {entry.number} cannot be written ({error})"
        raise UnwritableEntry(path, what) from error
    if not same:
        raise UnwritableEntry(path, f"entry {entry.number} would not read back as it is")
    return line


def decode(line: bytes, path: Path) -> Entry:
    """The entry of a line whose seal is right; `JournalNewer` if this program does not know it."""
    try:
        raw = _lines.decode(line)
        steps = tuple(_step(step) for step in raw.steps)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        label = label_of(line)
        which = f"entry {label.number}" if label else "an entry"
        raise JournalNewer(path, f"{which} is unknown to this dealer-pi ({error})") from error
    return Entry(
        number=raw.number,
        kind=raw.kind,
        command_id=raw.command_id,
        source=raw.source,
        steps=steps,
        about=raw.about,
        about_index=raw.about_index,
        wall_ns=raw.wall_ns,
        boot=raw.boot,
        boot_ns=raw.boot_ns,
    )


def _step(raw: _RawStep) -> Step:
    return Step(_command.decode(raw.command), tuple(map(_event.decode, raw.events)))


def label_of(line: bytes) -> Label | None:
    """Number and command id of a line; None if it is no line at all."""
    try:
        return _labels.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None
