#!/bin/sh
# Puts the firmware on a Pico with CircuitPython:  hardware/seat_hub/install.sh /media/$USER/CIRCUITPY
#
# The drive appears on a new Pico by itself, later while the dealer's NEXT key is held as the hub is
# plugged in. The modules that the table uses as well are copied from there, so that both ends speak
# from the same files.
set -eu

drive=${1:?usage: install.sh DRIVE, the folder where the drive CIRCUITPY is mounted}
here=$(cd "$(dirname "$0")" && pwd)
shared=$here/../../dealer_pi/devices/seat_hub
[ -d "$drive" ] || {
    echo "install: there is no folder '$drive'. Is the Pico plugged in, with NEXT held?" >&2
    exit 1
}
mkdir -p "$drive/lib/seat_hub"
for module in __init__ protocol hub glow tones; do
    cp "$shared/$module.py" "$drive/lib/seat_hub/"
done
cp "$here/boot.py" "$here/code.py" "$drive/"
sync
echo "install: done. Unplug the hub and plug it in again."
