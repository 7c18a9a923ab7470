"""Pin maps: which key is wired to which pin, from a TOML file (`hardware/pin_maps/`).

Two wirings: a *matrix* for up to ten seats, one row a seat and one column a key, and *direct* keys,
one pin each, for small tables. The dealer's pad is always direct. Numbers are those of the GPIOs
(BCM), not the places on the header::

    name = "Two seats"
    board = "pi5"
    in_use = ["uart"]           # optional: what else is on the header

    [dealer]
    next = 5

    [matrix]
    rows = { 1 = 16, 2 = 20 }   # seat = pin
    columns = { fold = 17, call = 27, raise = 22, all_in = 23 }

    [direct.3]                  # a seat by itself
    fold = 12

    [lamps]
    1 = 24
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct

from dealer_pi.devices.pi_header import BOARDS, INTERFACES, Board
from dealer_pi.devices.pin_map_faults import Fault, line_of, pin_faults, seat_of, told
from dealer_pi.devices.states import DEALER, DEALER_KEYS, SEAT_KEYS, Key

_IN_THE_PACKAGE: Final = Path(__file__).parent / "pin_maps"
_IN_THE_REPOSITORY: Final = Path(__file__).parents[2] / "hardware" / "pin_maps"

LARGEST_FILE: Final = 64 * 1024
SHORTEST_SETTLE_US: Final = 10
LONGEST_SETTLE_US: Final = 400


class PinMapError(Exception):
    """A pin map that cannot be used; a line for each fault: file, line, field, what to do."""


class DirectKey(Struct, frozen=True):
    """A key with a pin of its own: it connects `pin` to ground while it is down."""

    seat: int
    key: Key
    pin: int


class Row(Struct, frozen=True):
    """The matrix's row of a seat: an output, low while its keys are looked at."""

    seat: int
    pin: int


class Column(Struct, frozen=True):
    """The matrix's column of a key: an input, pulled up."""

    key: Key
    pin: int


class Lamp(Struct, frozen=True):
    """The lamp of a seat: an output, high while it is lit."""

    seat: int
    pin: int


class PinMap(Struct, frozen=True, kw_only=True):
    """A checked pin map: every pin exists, is free and is used once.

    Attributes:
        name: What its file calls it.
        board: The board that it is for.
        in_use: What else lives on the header, keys of `INTERFACES`.
        direct: Keys with a pin each, the dealer's among them.
        rows: The matrix's rows; empty without a matrix.
        columns: The matrix's columns; empty without a matrix.
        lamps: The lamps of seats.
        settle_us: How long a column needs, in microseconds, until it shows a row that was chosen:
            the more cable and filter, the longer.
    """

    name: str
    board: Board
    in_use: tuple[str, ...] = ()
    direct: tuple[DirectKey, ...] = ()
    rows: tuple[Row, ...] = ()
    columns: tuple[Column, ...] = ()
    lamps: tuple[Lamp, ...] = ()
    settle_us: int = 100


class _Matrix(Struct, forbid_unknown_fields=True):
    rows: dict[str, Any]
    columns: dict[str, Any]
    settle_us: int = 100


class _File(Struct, forbid_unknown_fields=True):
    name: str
    board: str
    in_use: list[str] = []
    dealer: dict[str, Any] = {}
    matrix: _Matrix | None = None
    direct: dict[str, dict[str, Any]] = {}
    lamps: dict[str, Any] = {}


def shipped_pin_maps() -> dict[str, Path]:
    """The pin maps that come with the table, by name; an installed package has its own copy."""
    folder = _IN_THE_PACKAGE if _IN_THE_PACKAGE.is_dir() else _IN_THE_REPOSITORY
    return {file.stem: file for file in sorted(folder.glob("*.toml"))}


def load_pin_map(path: Path | str) -> PinMap:
    """The pin map of the file `path`; `PinMapError` says all that is wrong with it."""
    try:
        with Path(path).open("rb") as file:
            content = file.read(LARGEST_FILE + 1)
    except (OSError, ValueError) as error:
        raise PinMapError(f"{path}: cannot be read: {error}") from error
    if len(content) > LARGEST_FILE:
        raise PinMapError(f"{path}: more than {LARGEST_FILE // 1024} kB; a pin map is far smaller")
    try:
        return parse_pin_map(content.decode("utf-8-sig"), str(path))
    except UnicodeDecodeError as error:
        raise PinMapError(f"{path}: this is no UTF-8 text; save it as UTF-8") from error


def parse_pin_map(text: str, where: str) -> PinMap:
    r"""The pin map that the TOML `text` says; `where` names the text in a `PinMapError`.

    >>> two = parse_pin_map('name = "Pad"\nboard = "pi4"\n[dealer]\nnext = 5', "pad.toml")
    >>> two.direct
    (DirectKey(seat=0, key=<Key.NEXT: 'next'>, pin=5),)
    """
    try:
        file = msgspec.convert(tomllib.loads(text + "\n"), _File)
    except tomllib.TOMLDecodeError as error:
        raise PinMapError(f"{where}: this is no TOML: {error}") from error
    except msgspec.ValidationError as error:
        raise PinMapError(f"{where}: {error}; `$` is the file, see hardware/README.md") from error
    except (ValueError, RecursionError) as error:
        raise PinMapError(f"{where}: this is no TOML for a pin map: {error}") from error
    if faults := [*_faults(file)]:
        raise PinMapError(
            "\n".join(told(fault, where, line_of(text, fault.field)) for fault in faults)
        )
    return _pin_map(file)


def _faults(file: _File) -> list[Fault]:
    faults = []
    if file.board not in BOARDS:
        faults.append(Fault(("board",), file.board, f"known boards are {', '.join(BOARDS)}"))
    for name in file.in_use:
        if name not in INTERFACES:
            why = f"known interfaces are {', '.join(INTERFACES)}"
            faults.append(Fault(("in_use",), name, why))
    matrix = file.matrix
    pins: dict[tuple[str, ...], Any] = {("dealer", key): pin for key, pin in file.dealer.items()}
    faults += _unknown_keys(("dealer",), file.dealer, DEALER_KEYS)
    if matrix:
        pins |= {("matrix", "rows", seat): pin for seat, pin in matrix.rows.items()}
        pins |= {("matrix", "columns", key): pin for key, pin in matrix.columns.items()}
        faults += _matrix_faults(matrix)
    for seat, keys in file.direct.items():
        pins |= {("direct", seat, key): pin for key, pin in keys.items()}
        faults += _seat_faults(("direct",), (seat,))
        faults += _unknown_keys(("direct", seat), keys, SEAT_KEYS)
        if matrix and seat in matrix.rows:
            why = "the seat is in [matrix] as well; take it out of one of the two"
            faults.append(Fault(("direct", seat), None, why))
    pins |= {("lamps", seat): pin for seat, pin in file.lamps.items()}
    faults += _seat_faults(("lamps",), file.lamps)
    if not (file.dealer or file.direct or matrix):
        faults.append(Fault((), None, "no key at all: [dealer], [matrix] or [direct.1] is needed"))
    return [*faults, *pin_faults(pins, file.in_use)]


def _matrix_faults(matrix: _Matrix) -> list[Fault]:
    faults = _seat_faults(("matrix", "rows"), matrix.rows)
    faults += _unknown_keys(("matrix", "columns"), matrix.columns, SEAT_KEYS)
    for part, lines in (("rows", matrix.rows), ("columns", matrix.columns)):
        if not lines:
            why = "a matrix needs at least one row and one column"
            faults.append(Fault(("matrix", part), None, why))
    if not SHORTEST_SETTLE_US <= matrix.settle_us <= LONGEST_SETTLE_US:
        why = f"allowed are {SHORTEST_SETTLE_US} to {LONGEST_SETTLE_US} microseconds"
        faults.append(Fault(("matrix", "settle_us"), matrix.settle_us, why))
    return faults


def _seat_faults(table: tuple[str, ...], seats: Any) -> list[Fault]:  # noqa: ANN401 - str keys
    return [
        Fault((*table, seat), None, f"there is no seat {seat!a}; a table has seats 1 to 10")
        for seat in seats
        if seat_of(seat) is None
    ]


def _unknown_keys(
    table: tuple[str, ...], found: dict[str, Any], allowed: tuple[Key, ...]
) -> list[Fault]:
    return [
        Fault((*table, key), None, f"there is no key {key!a} here; known are {', '.join(allowed)}")
        for key in found
        if key not in allowed
    ]


def _pin_map(file: _File) -> PinMap:
    matrix = file.matrix or _Matrix({}, {})
    dealer = [DirectKey(DEALER, Key(key), pin) for key, pin in file.dealer.items()]
    seats = [
        DirectKey(int(seat), Key(key), pin)
        for seat, keys in file.direct.items()
        for key, pin in keys.items()
    ]
    return PinMap(
        name=file.name,
        board=BOARDS[file.board],
        in_use=tuple(file.in_use),
        direct=(*dealer, *seats),
        rows=tuple(Row(int(seat), pin) for seat, pin in matrix.rows.items()),
        columns=tuple(Column(Key(key), pin) for key, pin in matrix.columns.items()),
        lamps=tuple(Lamp(int(seat), pin) for seat, pin in file.lamps.items()),
        settle_us=matrix.settle_us,
    )
