"""The evening around the hands, pure: so far the arithmetic of its clocks."""
