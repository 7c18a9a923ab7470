"""Kivy is set up for tests before any file of them can import it in its own way."""

from tests.touch import hand

__all__ = ["hand"]
