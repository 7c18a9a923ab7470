"""Irregularities, each as a guided ruling."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dealer_pi.engine import commands as c
from dealer_pi.engine.course import Course

HANDLERS: dict[type[c.Command], Callable[[Course, Any], None]] = {}
