"""Pools of noise and structure, drawn once a process: tiles that continue across their edges."""

from functools import cache

import cv2
import numpy as np
from numpy.typing import NDArray

TILE = 1024
"""Width and height of a tile, pixels."""

Tile = NDArray[np.uint8]


def _filtered(seed: int, weight: NDArray[np.floating]) -> NDArray[np.float32]:
    """White noise through a filter over frequencies; mean 0, deviation 1."""
    white = np.random.default_rng(seed).standard_normal((TILE, TILE))
    field = np.fft.irfft2(np.fft.rfft2(white) * weight, s=(TILE, TILE))
    field -= field.mean()
    return np.asarray(field / field.std(), np.float32)


def _grey(field: NDArray[np.float32], contrast: float = 42) -> Tile:
    return np.asarray(np.clip(128 + contrast * field, 0, 255), np.uint8)


def _frequencies() -> tuple[NDArray[np.float64], NDArray[np.float64], NDArray[np.float64]]:
    across = np.asarray(np.fft.rfftfreq(TILE)[None, :] * TILE, np.float64)
    down = np.asarray(np.fft.fftfreq(TILE)[:, None] * TILE, np.float64)
    return across, down, np.asarray(np.hypot(across, down), np.float64)


@cache
def fine() -> Tile:
    """Felt's own fibres: noise of one to three pixels."""
    *_, radius = _frequencies()
    return _grey(_filtered(1, np.exp(-((radius / 300) ** 2))))


@cache
def cloud() -> Tile:
    """Mottling at all scales, like stone or worn cloth."""
    *_, radius = _frequencies()
    return _grey(_filtered(2, 1 / np.maximum(radius, 2) ** 1.6))


@cache
def tufts() -> Tile:
    """A carpet's loops: blotches of about ten pixels."""
    *_, radius = _frequencies()
    return _grey(_filtered(3, np.exp(-(((radius - 70) / 45) ** 2))), 55)


@cache
def streaks() -> Tile:
    """Wood's grain, along x."""
    across, down, _ = _frequencies()
    slow = _filtered(4, 1 / (1 + (across / 2.2) ** 2 + (down / 22) ** 2))
    quick = _filtered(5, 1 / (1 + (across / 6) ** 2 + (down / 140) ** 2))
    rings = np.sin(slow * 5)
    return _grey((rings * 0.5 + slow * 0.5 + quick * 0.7).astype(np.float32), 36)


@cache
def planks() -> Tile:
    """Parquet: staves of 64 by 256 pixels, each in its own shade, seams between them."""
    rng = np.random.default_rng(6)
    tile = streaks().astype(np.float32)
    for row in range(0, TILE, 64):
        offset = int(rng.integers(0, 256))
        for column in range(0, TILE, 256):
            places = (np.arange(column, column + 256) + offset) % TILE
            tile[row : row + 64, places] += rng.normal(0, 22)
            tile[row : row + 64, places[0]] = 20
        tile[row] = 25
    return np.clip(tile, 0, 255).astype(np.uint8)


@cache
def weave() -> Tile:
    """Woven cloth: threads of four pixels, not quite even."""
    x = np.arange(TILE) * (2 * np.pi / 4)
    threads = np.sin(x)[None, :] * np.sin(x)[:, None]
    return _grey((threads * 1.1 + _filtered(7, np.ones((1, 1))) * 0.6).astype(np.float32), 40)


@cache
def veins() -> Tile:
    """Marble: thin dark veins on a pale ground."""
    *_, radius = _frequencies()
    field = np.abs(_filtered(8, 1 / np.maximum(radius, 3) ** 1.9))
    return (255 * np.clip(field * 2.2, 0, 1) ** 0.5).astype(np.uint8)


@cache
def pattern(number: int) -> Tile:
    """A tablecloth's or a laptop's pattern: checks, stripes, dots or diamonds."""
    rng = np.random.default_rng(number)
    period = int(2 ** rng.integers(4, 8))
    y, x = np.mgrid[0:TILE, 0:TILE] % period / period
    shape = number % 5
    if shape == 0:
        field = 0.5 * (x < 0.5) + 0.5 * (y < 0.5)
    elif shape == 1:
        field = (x < rng.uniform(0.1, 0.6)).astype(np.float64)
    elif shape == 2:
        field = (np.hypot(x - 0.5, y - 0.5) < rng.uniform(0.1, 0.4)).astype(np.float64)
    elif shape == 3:
        field = ((x + y) % 1 < 0.5) * 0.5 + ((x - y) % 1 < 0.5) * 0.5
    else:
        field = ((x < 0.08) | (y < 0.08)).astype(np.float64)
    soft = cv2.GaussianBlur(field.astype(np.float32), (0, 0), 0.8)
    fibres = (fine().astype(np.float32) - 128) * 0.3
    return np.asarray(np.clip(40 + 170 * soft + fibres, 0, 255), np.uint8)


@cache
def sensor_noise() -> NDArray[np.float32]:
    """A sensor's noise, deviation 1: (TILE, TILE, 3) with more luma than chroma."""
    rng = np.random.default_rng(9)
    luma = rng.standard_normal((TILE, TILE, 1)).astype(np.float32)
    chroma = cv2.GaussianBlur(rng.standard_normal((TILE, TILE, 3)).astype(np.float32), (0, 0), 1.2)
    return 0.85 * luma + 1.3 * chroma


def cut(
    rng: np.random.Generator, tile: NDArray[np.float32], height: int, width: int
) -> NDArray[np.float32]:
    """A piece of a tile from a random place, repeated where the tile is too small."""
    top, left = (int(v) for v in rng.integers(0, TILE // 4, 2))
    times = (-(-(height + top) // TILE), -(-(width + left) // TILE))
    if times != (1, 1):
        tile = np.tile(tile, (*times, *([1] * (tile.ndim - 2))))
    return tile[top : top + height, left : left + width]
