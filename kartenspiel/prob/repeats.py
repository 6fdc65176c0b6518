"""When something that has come before comes again (the birthday problem)."""

from __future__ import annotations

from decimal import Decimal, localcontext
from math import comb, isqrt

from kartenspiel.cards import _shown
from kartenspiel.errors import EventError, whole_number

__all__ = ["until_repeat"]

#: So many digits are reckoned with, and so small terms are left out.
_DIGITS, _SMALL = 60, Decimal(10) ** -45


#: There are fewer ways to shuffle a pack of 52 cards.
_MOST = 10**100


def until_repeat(possible: int) -> int:
    """Return after how many draws a repeat is at least as likely as not.

    All draws are equally likely and know nothing of each other.

    Args:
        possible: How many different draws there are.

    Raises:
        EventError: It is no whole number from 1 on.

    Example:
        >>> until_repeat(365)
        23
        >>> from kartenspiel.prob import deals
        >>> until_repeat(deals().total)
        371511752
    """
    number = whole_number(possible)
    if number is None or not 1 <= number <= _MOST:
        raise EventError("prob_possible", possible=_shown(possible))
    possible = number
    low, high = 1, 2 * isqrt(possible) + 2
    while high - low > 1:
        middle = (low + high) // 2
        if _none_yet(middle, possible):
            low = middle
        else:
            high = middle
    return high


def _none_yet(draws: int, possible: int) -> bool:
    """Tell whether so many draws are more likely all different than not."""
    if possible < 10_000:  # noqa: PLR2004 - so few are multiplied out
        ways = 1
        for i in range(draws):
            ways *= possible - i
        return bool(2 * ways > possible**draws)
    # ln of the product of (1 - i/N) is minus the sum of i^k / (k N^k).
    with localcontext() as context:
        context.prec = _DIGITS
        total, term, half, k = Decimal(0), Decimal(1), Decimal(2).ln(), 0
        sums = [draws]
        while term > _SMALL:
            k += 1
            # The sum of i^k for i below n, by those of lower powers.
            lower = sum(comb(k + 1, j) * s for j, s in enumerate(sums))
            sums.append((draws ** (k + 1) - lower) // (k + 1))
            term = Decimal(sums[k]) / (k * Decimal(possible) ** k)
            total += term
        return total < half
