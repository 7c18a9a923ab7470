# What the dealer must know about the machine: saving, clocks and devices.
notice-recovered = The saved evening was damaged: good up to entry { $last }, lost: { $lost }; damaged file: { $kept }
notice-recovered-perhaps-more = The saved evening was damaged: good up to entry { $last }, lost: { $lost } or more; damaged file: { $kept }
notice-not-saved = Not saved, nothing is taken on: { $why }

notice-unsaved = { $entries ->
    [one] { $entries } step is
   *[other] { $entries } steps are
    } only in memory: { $why }

notice-time-unknown = Nobody knows how much time passed: the clocks go on from there

# -- devices
device-health = { $device }: { $health }
device-because = { $health } – { $why }
device-ready = ready
device-connecting = connecting
device-lost = no connection
device-absent = not found
device-camera = Camera
device-seat-hub = Seat buttons
device-pins = Wired buttons
device-display = Players’ display
device-voice = Voice

# -- why a device is not well
device-why-not-found = not plugged in
device-why-unplugged = unplugged
device-why-silent = no answer
device-why-busy = used by another program
device-why-no-permission = no permission to use it
device-why-cannot-open = cannot be opened
device-why-failed = failed
device-why-edges-lost = some presses were lost
device-why-keys-lost = some presses were lost
device-why-no-picture = no picture
device-why-dark = too dark
device-why-frozen = the picture stands still
device-why-moved = the camera has moved
device-why-covered = something covers the board
device-why-no-answer = no answer
device-why-no-access = no permission to use it
device-why-cannot-start = cannot be started
device-why-fault = a fault of the program
device-why-crashed = its program ended
device-why-stuck = its program hangs
device-why-not-understood = does not speak our language
device-why-too-large = does not speak our language
device-why-bad-setup = its set-up file is wrong
device-why-no-driver = its driver is not installed
device-why-no-gpiozero = a program for the pins is not installed
device-why-no-lgpio = a program for the pins is not installed
device-why-no-chip = this machine has no pins
device-why-no-reader = the card reader cannot be loaded
device-why-newer-protocol = its program is newer than the table’s
device-why-older-protocol = its program is older than the table’s
device-why-black = the picture is black
device-why-green = the picture is broken
device-why-wrong-shape = the picture has a wrong size
device-why-found = found
