"""Records of hands that were really played: what a line of a hands file says.

A file has one JSON object a line and may be compressed (`.jsonl`, `.jsonl.gz`). Amounts are whole
numbers of the record's own unit.
"""

from __future__ import annotations

import gzip
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import msgspec
from msgspec import Struct

Amount = int | float
"""Whole chips; a fraction only where software paid half a chip."""


class RecordError(ValueError):
    """A file of hands that cannot be used: says which file, which line, and why."""


class Posted(Struct, frozen=True, array_like=True):
    """A blind that a seat posted; `dead` chips of `amount` went straight into the pot."""

    seat: int
    kind: Literal["small blind", "big blind", "small & big blinds"]
    amount: int
    all_in: bool
    dead: int = 0


class Action(Struct, frozen=True, array_like=True):
    """What a seat did: fold, check (x), call, bet or raise; `to` is its total of the street."""

    seat: int
    kind: Literal["f", "x", "c", "b", "r"]
    to: int = 0
    all_in: int | None = None
    """None where the record does not say."""


class Street(Struct, frozen=True):
    """The cards that came on a street, and the actions after them."""

    name: Literal["preflop", "flop", "turn", "river"]
    board: list[str]
    actions: list[Action]


class Collected(Struct, frozen=True, array_like=True):
    """Chips that a seat got out of a pot, after rake."""

    pot: str
    seat: int
    amount: int


class Record(Struct, frozen=True):
    """One hand as the site wrote it down; seats are numbered as at the table."""

    site: str
    hand: str
    structure: Literal["NL", "PL", "FL"]
    format: Literal["cash", "tournament"]
    unit: int
    button: int
    sb: int | None
    bb: int
    seats: dict[int, int]
    dealt: list[int]
    antes: list[tuple[int, int]]
    posts: list[Posted]
    streets: list[Street]
    shows: dict[int, list[str]]
    """Hole cards that are known, of players who showed (or of all, at some sites)."""
    holes: dict[int, list[str]] = {}
    show_order: list[tuple[int, Literal["show", "muck", "noshow"]]] = []
    ante_kind: str = "none"
    flags: list[str] = []
    sitting_out: list[int] = []
    total_pot: int | None = None
    returned: list[tuple[int, int]] | None = None
    collected: list[Collected] = []
    rake: int = 0
    summary_pots: list[int] = []
    finishing: dict[int, Amount] | None = None
    finishing_recorded: dict[int, Amount] | None = None
    finishing_pokerkit: dict[int, Amount] | None = None
    half_chips: bool = False
    """Set by the reader: the amounts are counted in half chips."""

    @property
    def paid(self) -> dict[int, Amount]:
        """The final stacks to compare with: the site's, or pokerkit's where none are on record."""
        return self.finishing or self.finishing_recorded or self.finishing_pokerkit or {}

    @property
    def source(self) -> str:
        """Where `paid` comes from."""
        return "site" if self.finishing or self.finishing_recorded else "pokerkit"

    @property
    def pots_comparable(self) -> bool:
        """Whether the site paid the pots by the cards of one board."""
        return not {"run_twice", "cash_out"} & set(self.flags)

    @property
    def actions(self) -> list[Action]:
        """All actions of the hand."""
        return [action for street in self.streets for action in street.actions]

    @property
    def unfolded(self) -> list[int]:
        """The seats that did not fold."""
        folded = {action.seat for action in self.actions if action.kind == "f"}
        return [seat for seat in self.dealt if seat not in folded]

    @property
    def walk(self) -> bool:
        """Whether all folded to the blinds, and nobody put a chip in by choice."""
        return all(action.kind in "fx" for action in self.actions)

    @property
    def absent(self) -> list[int]:
        """Players of a tournament who were dealt in but not there: the site folded their hands."""
        if self.format != "tournament":
            return []
        did: dict[int, str] = {seat: "" for seat in self.sitting_out if seat in self.dealt}
        for action in self.actions:
            if action.seat in did:
                did[action.seat] += action.kind
        return [seat for seat, acts in did.items() if acts == "f"]


_DECODER = msgspec.json.Decoder(Record)
LONGEST_LINE = 1 << 20


def read_records(path: Path) -> list[Record]:
    """All hands of a file, in its order; `RecordError` where it cannot be read."""
    records = []
    for number, line in _lines(path):
        if not line.strip():
            continue
        try:
            record = _DECODER.decode(line)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise RecordError(f"{path}, line {number}: no record of a hand: {error}") from error
        if problem := _fault(record):
            raise RecordError(f"{path}, line {number}: hand {record.hand}: {problem}")
        records.append(in_whole_chips(record))
    if not records:
        raise RecordError(f"{path}: no hand in it")
    return records


def _lines(path: Path) -> Iterator[tuple[int, bytes]]:
    number = 0
    try:
        with gzip.open(path) if path.suffix == ".gz" else path.open("rb") as file:
            while line := file.readline(LONGEST_LINE):
                number += 1
                yield number, line
    except (OSError, EOFError, zlib.error) as error:
        why = getattr(error, "strerror", None) or error
        raise RecordError(f"{path}, after line {number}: cannot be read: {why}") from error


def _fault(record: Record) -> str:
    """What makes a record impossible to set up at a table; "" if nothing does."""
    seated = set(record.seats)
    if not seated <= set(range(1, 11)):
        return f"seats are numbered 1 to 10, found {sorted(seated)}"
    if not set(record.dealt) <= seated or len(record.dealt) < 2:
        return f"dealt in are {record.dealt}, seated {sorted(seated)}"
    if not any(post.kind == "big blind" for post in record.posts):
        return "nobody posted the big blind"
    if set(record.paid) != seated:
        return "the final stacks are not those of the seats"
    return ""


def in_whole_chips(record: Record) -> Record:
    """The same hand counted in half chips, if software has paid such; else the record itself."""
    if not any(amount % 1 for amount in record.paid.values()):
        return record

    def doubled(chips: dict[int, Amount] | None) -> dict[int, Amount] | None:
        return None if chips is None else {s: int(2 * amount) for s, amount in chips.items()}

    return msgspec.structs.replace(
        record,
        half_chips=True,
        sb=None if record.sb is None else 2 * record.sb,
        bb=2 * record.bb,
        seats={seat: 2 * stack for seat, stack in record.seats.items()},
        antes=[(seat, 2 * amount) for seat, amount in record.antes],
        posts=[Posted(p.seat, p.kind, 2 * p.amount, p.all_in, 2 * p.dead) for p in record.posts],
        streets=[
            Street(
                street.name,
                street.board,
                [Action(a.seat, a.kind, 2 * a.to, a.all_in) for a in street.actions],
            )
            for street in record.streets
        ],
        finishing=doubled(record.finishing),
        finishing_recorded=doubled(record.finishing_recorded),
        finishing_pokerkit=None,
    )
