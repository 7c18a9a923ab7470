"""The camera that reads the cards: a process of its own, and what the table knows of it.

The table's process only starts, hears, and if need be kills it (`card_camera.CardCamera`); driver
and reader live in the child (`child`). Neither knows anything of the game.
"""
