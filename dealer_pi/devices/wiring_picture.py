"""The drawing of a pin map as SVG: the header with its wires, and the matrix with its diodes."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Final

from dealer_pi.devices.pin_map import PinMap
from dealer_pi.devices.wiring import Place, Use, places, shown

_COLOURS: Final[dict[Use, str]] = {
    "key": "#2f6fb5",
    "row": "#b5622f",
    "column": "#2f8f5b",
    "lamp": "#c9a227",
    "held": "#9a9a9a",
    "power": "#b03030",
    "ground": "#222222",
    "free": "#ffffff",
}
_WIDTH: Final = 640
_TOP: Final = 56
_STEP: Final = 24
_LEFT: Final = 305
_RIGHT: Final = 335
_MATRIX_LEFT: Final = 130
_COLUMN_STEP: Final = 120
_ROW_STEP: Final = 40


def diagram(pin_map: PinMap) -> str:
    """A whole SVG file; the same pin map gives the same bytes."""
    header_end = _TOP + 20 * _STEP
    height = header_end + 20
    if pin_map.rows:
        height += 70 + _ROW_STEP * len(pin_map.rows)
    frame = f'x="{_LEFT - 13}" y="{_TOP - 13}" width="56" height="{20 * _STEP + 2}" rx="4"'
    font = 'font-family="sans-serif" font-size="12"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {height}" {font}>',
        f'<rect width="{_WIDTH}" height="{height}" fill="#ffffff"/>',
        _text(20, 26, f"{pin_map.name}, {pin_map.board.title}", "start", "#000000"),
        f'<rect {frame} fill="#f0f0f0" stroke="#666666"/>',
        *(part for place in places(pin_map) for part in _pin(place)),
        *_matrix(pin_map, header_end + 60),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _pin(place: Place) -> Iterator[str]:
    is_left = place.number % 2 == 1
    x = _LEFT if is_left else _RIGHT
    y = _TOP + (place.number - 1) // 2 * _STEP
    side = -1 if is_left else 1
    anchor = "end" if is_left else "start"
    colour = _COLOURS[place.use]
    yield f'<circle cx="{x}" cy="{y}" r="10" fill="{colour}" stroke="#444444"/>'
    light = place.use in ("free", "lamp")
    yield _text(x, y + 4, str(place.number), "middle", "#000000" if light else "#ffffff")
    yield _text(x + side * 18, y + 4, place.signal, anchor, "#666666")
    if place.label:
        yield f'<path d="M{x + side * 66} {y}h{side * 34}" stroke="{colour}" stroke-width="3"/>'
        yield _text(x + side * 106, y + 4, place.label, anchor, "#000000")


def _matrix(pin_map: PinMap, top: int) -> Iterator[str]:
    """Rows from left to right, columns from above; at each crossing a key and its diode."""
    if not pin_map.rows:
        return
    right = _MATRIX_LEFT + _COLUMN_STEP * len(pin_map.columns)
    bottom = top + _ROW_STEP * len(pin_map.rows)
    for index, column in enumerate(pin_map.columns):
        x = _MATRIX_LEFT + 60 + index * _COLUMN_STEP
        label = f"{shown(column.key)} · GPIO{column.pin}"
        yield _text(x, top - 12, label, "middle", _COLOURS["column"])
        yield f'<path d="M{x} {top - 6}V{bottom - 12}" stroke="{_COLOURS["column"]}"/>'
    for index, row in enumerate(pin_map.rows):
        y = top + 26 + index * _ROW_STEP
        label = f"seat {row.seat} · GPIO{row.pin}"
        yield _text(_MATRIX_LEFT - 10, y + 4, label, "end", _COLOURS["row"])
        yield f'<path d="M{_MATRIX_LEFT} {y}H{right - 20}" stroke="{_COLOURS["row"]}"/>'
        for place in range(len(pin_map.columns)):
            yield _key_and_diode(_MATRIX_LEFT + 60 + place * _COLUMN_STEP, y)


def _key_and_diode(x: int, y: int) -> str:
    """From the column at x, a key, then a diode whose line (the cathode) is on the row at y."""
    key = f'<path d="M{x} {y - 20}h12m0 -2l12 -7m0 7v2h8" stroke="#000000" fill="none"/>'
    wire = f'<path d="M{x + 32} {y - 20}v3m0 9v8" stroke="#000000" fill="none"/>'
    body = f'<path d="M{x + 27} {y - 17}h10l-5 9z"/>'
    cathode = f'<path d="M{x + 27} {y - 8}h10" stroke="#000000" stroke-width="2"/>'
    return key + wire + body + cathode


def _text(x: int, y: int, words: str, anchor: str, colour: str) -> str:
    place = f'x="{x}" y="{y}" text-anchor="{anchor}"'
    return f'<text {place} fill="{colour}">{escape(words)}</text>'
