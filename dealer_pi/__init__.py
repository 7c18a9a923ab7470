"""A dealer assistant for real poker tables."""

__version__ = "0.1.0"
