"""How well an estimate is known."""

from __future__ import annotations

from math import isnan, nan
from typing import NamedTuple

__all__ = ["UNKNOWN", "Interval", "error_text"]

#: The error of an estimate from one observation: it has no spread to tell it from.
UNKNOWN = nan


class Interval(NamedTuple):
    """A confidence interval (Vertrauensbereich); both ends are nan if it is unknown."""

    low: float
    high: float


def error_text(error: float) -> str:
    """Return a standard error as it stands in a `repr`."""
    return "unknown" if isnan(error) else f"{error:.2f}"
