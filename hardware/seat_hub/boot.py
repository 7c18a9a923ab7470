"""What the hub is on USB: a data port by this name, and nothing else.

Hold the dealer's NEXT key while plugging it in, and the drive with these files and the console
appear beside it, to mend or renew the firmware.
"""
# ruff: noqa: INP001 - a script on the microcontroller's drive

import board
import digitalio
import storage
import supervisor
import usb_cdc
import usb_hid
import usb_midi

# The numbers stay CircuitPython's own for the Pico; the table knows the hub by the name.
supervisor.set_usb_identification("dealer-pi", "dealer-pi seat hub")

row = digitalio.DigitalInOut(board.GP0)
row.switch_to_output(value=False)
column = digitalio.DigitalInOut(board.GP11)
column.switch_to_input(pull=digitalio.Pull.UP)
mending = not column.value
row.deinit()
column.deinit()

usb_hid.disable()
usb_midi.disable()
usb_cdc.enable(console=mending, data=True)
if not mending:
    storage.disable_usb_drive()
