"""Lamps to light: patterns in time, the picture without a table, and the limit of the power supply.

Runs on the microcontroller and in the simulated hub, from the same file; whole numbers only, so
that it is quick there.
"""

STEADY = 0  # always on
BREATHE = 1  # swells and fades, every two seconds
BLINK = 2  # half a second on, half a second off
HURRY = 3  # five times a second
DOUBLE = 4  # two short flashes, a pause
CIRCLE = 5  # one bright point runs around the lamp

_RHYTHMS = {
    BLINK: (1000, ((0, 500),)),
    HURRY: (200, ((0, 100),)),
    DOUBLE: (1200, ((0, 100), (250, 350))),
}
"""Period, and when in it the lamp is on; milliseconds."""

NO_TABLE = (0, 0, 24)
"""Without a table every lamp breathes very slowly in this dim blue: alive, but nobody listens."""

MILLIAMPERES_A_PIXEL = 60
"""A WS2812B that is white at full power: the worst that there is."""

IDLE_MILLIAMPERES_A_PIXEL = 1
"""What it takes while dark."""


def level(pattern: int, now: int) -> int:
    """How bright a lamp is at `now` milliseconds: 0 to 255. An unknown pattern is steady."""
    if pattern == BREATHE:
        return _swell(now, 2000)
    if pattern not in _RHYTHMS:
        return 255
    period, lit = _RHYTHMS[pattern]
    return 255 if any(start <= now % period < end for start, end in lit) else 0


def _swell(now: int, period: int) -> int:
    """From 16 up to 255 and back, once a period: squared, as the eye sees it even."""
    half = period // 2
    rising = now % period
    if rising > half:
        rising = period - rising
    part = rising * 255 // half
    return 16 + part * part * 239 // 65025


def _scaled(colour: tuple[int, ...], bright: int) -> bytes:
    """A pixel's three bytes as the chain wants them: green, red, blue."""
    return bytes((colour[1] * bright // 255, colour[0] * bright // 255, colour[2] * bright // 255))


def pixels(lamps: list[tuple[int, ...]] | None, count: int, size: int, now: int) -> bytes:
    """The chain's bytes at `now` milliseconds, before the limit.

    Args:
        lamps: Red, green, blue, pattern of each lamp; None while there is no table.
        count: How many lamps there are; those that `lamps` leaves out are dark.
        size: How many pixels a lamp has.
        now: Milliseconds that only grow.
    """
    dark = bytes(3)
    if lamps is None:
        return (_scaled(NO_TABLE, _swell(now, 6000)) + dark * (size - 1)) * count
    chain = []
    for lamp in lamps[:count]:
        pixel = _scaled(lamp, level(lamp[3], now))
        if lamp[3] == CIRCLE and size > 1:
            point = now // 100 % size
            faint = _scaled(lamp, 32)
            chain.append(faint * point + pixel + faint * (size - 1 - point))
        else:
            chain.append(pixel * size)
    chain.append(dark * (size * (count - len(chain))))
    return b"".join(chain)


def within(chain: bytes, milliamperes: int) -> bytes:
    """The same picture, dimmed as a whole if it would take more than this many milliamperes."""
    idle = len(chain) // 3 * IDLE_MILLIAMPERES_A_PIXEL
    allowed = max(milliamperes - idle, 0) * 255 * 3 // MILLIAMPERES_A_PIXEL
    wanted = sum(chain)
    if wanted <= allowed:
        return chain
    return bytes([part * allowed // wanted for part in chain])
