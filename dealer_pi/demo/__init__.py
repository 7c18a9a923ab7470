"""An evening that plays itself: hands on record, played through the real screen and devices.

`script.py` makes ready what is played, `evening.py` plays it; `finger.py` touches the screen as a
panel would, `by_touch.py` and `by_devices.py` are the two ways of playing: the dealer alone at the
screen, or players with buttons and a camera above the table.
"""
