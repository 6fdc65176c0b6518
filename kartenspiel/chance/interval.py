"""How well an estimate is known."""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["Interval"]


class Interval(NamedTuple):
    """A confidence interval (Vertrauensbereich)."""

    low: float
    high: float
