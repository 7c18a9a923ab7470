"""The seat hub's program: pins and loop. What it thinks is in lib/seat_hub, shared with the table.

Needs CircuitPython 9.2 or newer for the Raspberry Pi Pico, and no library but its own modules.
"""
# ruff: noqa: INP001 - a script on the microcontroller's drive

import os
import time

import board
import digitalio
import keypad
import microcontroller
import neopixel_write
import pwmio
import supervisor
import usb_cdc
from seat_hub import glow, tones
from seat_hub.hub import Clock, Hub

# -- Wiring: the dealer's pad is row 0, seat n is row n. README.md has the table. ------------------
ROWS = (
    *(board.GP0, board.GP1, board.GP2, board.GP3, board.GP4, board.GP5),
    *(board.GP6, board.GP7, board.GP8, board.GP9, board.GP10),
)
COLUMNS = (board.GP11, board.GP12, board.GP13, board.GP14)
PIXELS = board.GP15
BUZZER = board.GP16

PIXELS_A_LAMP = 8
MILLIAMPERES = 400  # of a USB port's 500, less what the Pico itself takes
FRAME_MS = 40


def play(buzzer: pwmio.PWMOut, hertz: int) -> None:
    """Let the buzzer sound, or be silent for 0."""
    if hertz:
        buzzer.frequency = hertz
    buzzer.duty_cycle = 0x8000 if hertz else 0


def main() -> None:
    """Read keys, talk, light lamps; for ever."""
    # Ten milliseconds a scan and three that agree: 30 ms steady, as long cables need it.
    keys = keypad.KeyMatrix(
        ROWS, COLUMNS, columns_to_anodes=True, interval=0.01, debounce_threshold=3
    )
    chain = digitalio.DigitalInOut(PIXELS)
    chain.switch_to_output(value=False)
    buzzer = pwmio.PWMOut(BUZZER, variable_frequency=True)
    port = usb_cdc.data
    port.timeout = port.write_timeout = 0

    boot = int.from_bytes(os.urandom(4), "little") or 1
    hub = Hub(boot, (len(ROWS) - 1, len(COLUMNS), len(ROWS), len(tones.TONES)))
    clock = Clock(supervisor.ticks_ms())
    player = tones.Player()
    unsent = b""
    picture = b""
    hertz = 0
    drawn = -FRAME_MS
    while True:
        now = clock.tick(supervisor.ticks_ms())
        event = keys.events.get()
        while event:
            row, column = divmod(event.key_number, len(COLUMNS))
            hub.key(row, column, event.pressed, clock.at(event.timestamp))
            event = keys.events.get()
        if keys.events.overflowed:
            keys.events.clear()
            hub.missed()

        if port.connected:
            if port.in_waiting:
                hub.receive(port.read(port.in_waiting), now)
            unsent = unsent or hub.tick(now)
            if unsent:
                unsent = unsent[port.write(unsent) or 0 :]
        else:
            unsent = b""
            hub.part()

        while hub.sounds:
            player.play(hub.sounds.pop(0), now)
        if player.hertz(now) != hertz:
            hertz = player.hertz(now)
            play(buzzer, hertz)
        if now - drawn >= FRAME_MS:
            drawn = now
            lit = glow.pixels(hub.lamps, len(ROWS), PIXELS_A_LAMP, now)
            if lit != picture:
                picture = lit
                neopixel_write.neopixel_write(chain, bytearray(glow.within(lit, MILLIAMPERES)))


try:
    main()
except Exception as fault:  # noqa: BLE001 - a hub that stands still is worse than one that restarts
    print(repr(fault))  # noqa: T201 - to the console, where there is one
    time.sleep(1)
    microcontroller.reset()
