"""The dealer's touchscreen: what the dealer works with for a whole evening (Kivy).

Begin with `dealer.py` (what every screen talks to), `screens.py` (the list of all screens) and
`table_screen.py`. Sizes are in millimetres (`panel.py`), colours in `style.py`, keys in `key.py`.
"""
