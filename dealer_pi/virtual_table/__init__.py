"""A table without hardware: pods, cards and faults in a small window, a process of its own.

`process.VirtualTable` is the table's side: it starts the window and says where its seat hub is
plugged in. `window.py` is what is seen, `twins.py` what is played with, `dealing.py` the deck.
"""
