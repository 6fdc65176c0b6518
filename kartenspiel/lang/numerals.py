"""Numbers as each language writes them: 10 518 300 and 0,25, or 10,518,300 and 0.25."""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Context, Decimal
from fractions import Fraction
from math import floor, isnan
from typing import TYPE_CHECKING

from kartenspiel.lang.names import UNKNOWN_NUMBER

if TYPE_CHECKING:
    from kartenspiel.lang import Lang

__all__ = ["decimal", "exact", "fraction", "percent", "whole"]

#: Between groups of three digits: a narrow space that does not break, or a comma.
GROUP = {"de": "\u202f", "en": ","}
POINT = {"de": ",", "en": "."}


def whole(number: int, lang: Lang) -> str:
    """Return a whole number, its digits in groups of three."""
    sign = "−" if number < 0 else ""
    digits = f"{abs(number):,}" if abs(number) > 9999 else str(abs(number))  # noqa: PLR2004
    return sign + digits.replace(",", GROUP[lang])


def decimal(number: Fraction | float, lang: Lang, digits: int = 4) -> str:
    """Return a number rounded to so many significant digits; or that it is unknown."""
    if isinstance(number, float) and isnan(number):
        return UNKNOWN_NUMBER[lang]
    context = Context(prec=digits, rounding=ROUND_HALF_UP)
    ratio = Fraction(number)
    found = context.divide(Decimal(ratio.numerator), Decimal(ratio.denominator))
    text = f"{found.normalize(context):f}"
    return text.replace("-", "−").replace(".", POINT[lang])


def fraction(number: Fraction, lang: Lang) -> str:
    """Return a fraction, or a whole number."""
    if number.denominator == 1:
        return whole(number.numerator, lang)
    return f"{whole(number.numerator, lang)}/{whole(number.denominator, lang)}"


def exact(number: Fraction, lang: Lang) -> str:
    """Return a fraction with its decimal, or a whole number.

    Example:
        >>> from fractions import Fraction
        >>> exact(Fraction(7, 31), "de"), exact(Fraction(2), "en")
        ('7/31 ≈ 0,2258', '2')
        >>> exact(Fraction(1, 4), "de")
        '1/4 = 0,25'
    """
    if number.denominator == 1:
        return whole(number.numerator, lang)
    text = decimal(number, lang)
    said = Fraction(text.replace("−", "-").replace(POINT[lang], "."))
    return f"{fraction(number, lang)} {'=' if said == number else '≈'} {text}"


def percent(share: Fraction | float, lang: Lang) -> str:
    """Return a share in percent with one place after the point."""
    tenths = Decimal(floor(1000 * Fraction(share) + Fraction(1, 2))) / 10
    return f"{tenths:.1f}".replace(".", POINT[lang]) + " %"
