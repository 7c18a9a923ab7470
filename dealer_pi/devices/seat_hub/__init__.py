"""The seat hub: one microcontroller for the whole table, with keys and lamps at every seat.

`protocol` is what travels on the wire; `hub`, `glow` and `tones` are the hub's own logic: these
four run on the microcontroller too, from the same files. `conversation` is this machine's side of
the talk, `finding` finds the port, `link` is the thread that does it; `lamps` says what they show.
"""
