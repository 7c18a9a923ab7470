"""Cameras behind one small interface: the Pi's own, those on USB, and pictures from a folder.

A camera gives pictures; it knows no card and decides nothing. Nobody but the process that owns it
(`dealer_pi.card_camera.child`) opens one: its driver may hang.
"""
