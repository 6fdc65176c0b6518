"""Formulas of exercises: reckoning with exact fractions and `kartenspiel.prob`.

    C(24, 8) / C(32, 8)
    P("void(left, H)", given="~holds(HK, me)")
    1 - binomial(100, 1/4, 20, 30)

A formula is read with Python's own parser, but never run: only numbers, texts, the
four operations, powers and the functions below are known.
"""

from __future__ import annotations

import ast
import operator
from fractions import Fraction
from functools import lru_cache
from math import comb, factorial
from typing import TYPE_CHECKING, Any, TypeAlias

from kartenspiel.cards import _shown
from kartenspiel.errors import RecordError

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["Value", "value_of"]

Value: TypeAlias = "Fraction | str"

_MOST_POWER = 1000
_OPERATORS: dict[type[ast.operator], Callable[[Any, Any], Any]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
}


@lru_cache(maxsize=2048)
def value_of(formula: str) -> Value:
    """Return what a formula comes to: a fraction, or a text.

    A plain `P(…)` stays a `Probability`, which can say how it was counted.

    Raises:
        RecordError: It is no formula.

    Example:
        >>> value_of('P("holds(HA, holder(HK))")')
        Fraction(7, 31)
        >>> value_of("C(24, 8) / C(32, 8)")
        Fraction(81719, 1168700)
    """
    try:
        found: Value = _value(ast.parse(formula.strip(), mode="eval").body)
    except (SyntaxError, TypeError, ZeroDivisionError, RecursionError) as error:
        raise RecordError("quiz_formula", formula=_shown(formula)) from error
    return found


def _value(node: ast.expr) -> Any:  # noqa: ANN401 - numbers, texts, tuples
    match node:
        case ast.Constant(value=bool()):
            pass
        case ast.Constant(value=int(number)):
            return Fraction(number)
        case ast.Constant(value=str(text)):
            return text
        case ast.Tuple(elts=items):
            return tuple(map(_value, items))
        case ast.UnaryOp(op=ast.USub(), operand=inner):
            return -_value(inner)
        case ast.BinOp(left=left, op=ast.Pow(), right=right):
            power = int(_value(right))
            if abs(power) <= _MOST_POWER:
                return Fraction(_value(left)) ** power
        case ast.BinOp(left=left, op=op, right=right) if type(op) in _OPERATORS:
            return _OPERATORS[type(op)](_value(left), _value(right))
        case ast.Call(func=ast.Name(id=name), args=given, keywords=named) if (
            name in _FUNCTIONS
        ):
            options = {str(k.arg): _value(k.value) for k in named}
            return _FUNCTIONS[name](*map(_value, given), **options)
    raise TypeError(ast.unparse(node))


# --- functions


def _table(options: dict[str, Any]) -> dict[str, Any]:
    """Return who plays with which cards, as `kartenspiel.prob` wants it."""
    table: dict[str, Any] = {
        key: int(options[key]) for key in ("pack", "players") if key in options
    }
    if "hands" in options:
        table["hands"] = tuple(map(int, options["hands"]))
    return table


def _asked(name: str) -> Callable[..., Fraction]:
    def ask(question: str, given: str | None = None, **options: Any) -> Fraction:  # noqa: ANN401
        from kartenspiel import prob  # noqa: PLC0415 - the list of exercises needs none

        known = None if given is None else prob.parse(given)
        found: Fraction = getattr(prob, name)(
            prob.parse(question), known, **_table(options)
        )
        return found

    return ask


def _binomial(n: Fraction, p: Fraction, low: Fraction, high: Fraction) -> Fraction:
    """Return how likely it is to hit from `low` to `high` times in n."""
    from kartenspiel.prob import binomial  # noqa: PLC0415 - the same

    return binomial(int(n), p).p(lambda k: low <= k <= high)


def _hands(**options: Fraction) -> Fraction:
    """Return how many hands a player may be dealt."""
    from kartenspiel.prob import deals  # noqa: PLC0415 - the same

    return Fraction(deals(**_table(options)).hands(0))


def _patterns(n: Fraction, parts: Fraction) -> Fraction:
    """Return in how many ways n cards can be of so many suits, in any order."""
    from kartenspiel.prob import split  # noqa: PLC0415 - the same

    return Fraction(len(split(int(n), room=(int(n),) * int(parts))))


def _takes(card: str) -> Fraction:
    """Return how likely a lead takes its trick against random play."""
    from kartenspiel.prob import lead  # noqa: PLC0415 - the same

    return lead(card).takes


def _taken(card: str, cards: str) -> Fraction:
    """Return how many of these cards a lead brings on average."""
    from kartenspiel.prob import lead  # noqa: PLC0415 - the same

    return lead(card).taken(cards)


def _first_trick(card: str) -> Fraction:
    """Return how likely a card falls to the first trick if all play at random."""
    from kartenspiel.cards import pack  # noqa: PLC0415 - the same
    from kartenspiel.prob import lead  # noqa: PLC0415 - the same

    every = pack(32).cards
    return sum((lead(c).played(card) for c in every), Fraction(0)) / len(every)


_FUNCTIONS: dict[str, Callable[..., Any]] = {
    "P": _asked("P"),
    "E": _asked("E"),
    "Var": _asked("Var"),
    "C": lambda n, k: Fraction(comb(int(n), int(k))),
    "factorial": lambda n: Fraction(factorial(int(n))),
    "binomial": _binomial,
    "hands": _hands,
    "patterns": _patterns,
    "takes": _takes,
    "taken": _taken,
    "first_trick": _first_trick,
}
