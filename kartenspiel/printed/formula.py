"""Formulas as data: fractions and binomials, for paper, screen and plain text."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from kartenspiel.lang.numerals import decimal, percent, whole

if TYPE_CHECKING:
    from kartenspiel.lang import Lang

__all__ = [
    "Choose",
    "Formula",
    "Over",
    "Rounded",
    "chance",
    "data",
    "decimals",
    "mean",
    "percentage",
    "text",
]

#: The smallest unit of a percentage that is shown.
_TENTHS = 1000


class Choose(NamedTuple):
    """How many ways there are to choose k of n (Binomialkoeffizient)."""

    n: int
    k: int


class Over(NamedTuple):
    """A fraction of two formulas."""

    top: Formula
    bottom: Formula


class Rounded(NamedTuple):
    """A number in decimals, or in percent; the sign before it tells if it is exact."""

    number: Fraction
    percent: bool = False


#: Signs, numbers and what is built of them, from left to right.
Formula: TypeAlias = "tuple[str | int | Choose | Over | Rounded, ...]"


def chance(counted: Formula, p: Fraction) -> Formula:
    """Return how a probability was counted, its fraction, and its percentage.

    Example:
        >>> text(chance((Over((6,), (24,)),), Fraction(1, 4)), "de")
        'P = 6/24 = 1/4 = 25,0 %'
    """
    return ("P", "=", *_reduced(counted, p), *percentage(p)[1:])


def percentage(p: Fraction) -> Formula:
    """Return a probability as a fraction and in percent.

    Example:
        >>> text(percentage(Fraction(7, 23)), "en")
        '7/23 ≈ 30.4 %'
    """
    sign = "=" if (p * _TENTHS).denominator == 1 else "≈"
    return (_lowest(p), sign, Rounded(p, percent=True))


def mean(counted: Formula, value: Fraction) -> Formula:
    """Return how an expectation was counted, as a fraction and in decimals.

    Example:
        >>> text(mean((5, "·", Over((8,), (24,))), Fraction(5, 3)), "en")
        'E = 5 · 8/24 = 5/3 ≈ 1.667'
    """
    return ("E", "=", *_reduced(counted, value), *decimals(value)[1:])


def decimals(value: Fraction) -> Formula:
    """Return a number as a fraction and in decimals.

    Example:
        >>> text(decimals(Fraction(5, 3)), "de"), text(decimals(Fraction(2)), "de")
        ('5/3 ≈ 1,667', '2')
    """
    if value.denominator == 1:
        return (_lowest(value),)
    sign = "=" if (value * _TENTHS).denominator == 1 else "≈"
    return (_lowest(value), sign, Rounded(value))


def text(formula: Formula, lang: Lang) -> str:
    """Return a formula in one line: "P = C(19, 8)/C(24, 8) ≈ 10,3 %"."""
    return " ".join(_written(part, lang) for part in formula)


def data(formula: Formula, lang: Lang) -> list[Any]:
    """Return a formula ready for JSON, its numbers in a language's form.

    The parts are strings, {"choose": [n, k]} and {"over": [top, bottom]}.
    """
    return [_part(part, lang) for part in formula]


def _reduced(counted: Formula, value: Fraction) -> Formula:
    """Return what was counted, and its fraction in lowest terms if that is another."""
    lowest = (_lowest(value),)
    return counted if counted == lowest else (*counted, "=", *lowest)


def _lowest(value: Fraction) -> int | Over:
    if value.denominator == 1:
        return value.numerator
    return Over((value.numerator,), (value.denominator,))


def _written(part: str | int | Choose | Over | Rounded, lang: Lang) -> str:
    match part:
        case Choose(n, k):
            return f"C({n}, {k})"
        case Over(top, bottom):
            return "/".join(
                text(p, lang) if len(p) == 1 else f"({text(p, lang)})"
                for p in (top, bottom)
            )
        case _:
            return _number(part, lang)


def _part(part: str | int | Choose | Over | Rounded, lang: Lang) -> Any:  # noqa: ANN401 - JSON
    match part:
        case Choose(n, k):
            return {"choose": [str(n), str(k)]}
        case Over(top, bottom):
            return {"over": [data(top, lang), data(bottom, lang)]}
        case _:
            return _number(part, lang)


def _number(part: str | int | Rounded, lang: Lang) -> str:
    match part:
        case Rounded(number, True):
            return percent(number, lang)
        case Rounded(number):
            return decimal(number, lang)
        case int():
            return whole(part, lang)
        case _:
            return part
