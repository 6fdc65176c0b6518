"""How well an estimate is known."""

from __future__ import annotations

from fractions import Fraction
from math import isnan, nan
from typing import NamedTuple

from kartenspiel.errors import KartenspielError, shown

__all__ = ["UNKNOWN", "Interval", "error_text", "times_of"]

#: The error of an estimate from one observation: it has no spread to tell it from.
UNKNOWN = nan


class Interval(NamedTuple):
    """A confidence interval (Vertrauensbereich); both ends are nan if it is unknown."""

    low: float
    high: float


def times_of(level: object) -> float:
    """Return how many standard errors half an interval of a level is wide.

    Args:
        level: How sure it is: 0.95, 0.99 or any share between 0 and 1.

    Raises:
        KartenspielError: It is no such share.
    """
    from statistics import NormalDist  # noqa: PLC0415 - rarely wanted

    if not isinstance(level, float | Fraction) or not 0 < level < 1:
        raise KartenspielError("simulate_level", level=shown(level))
    return NormalDist().inv_cdf((1 + float(level)) / 2)


def error_text(error: float) -> str:
    """Return a standard error as it stands in a `repr`."""
    return "unknown" if isnan(error) else f"{error:.2f}"
