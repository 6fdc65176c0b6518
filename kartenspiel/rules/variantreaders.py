"""How each value of a variant is read, from a file or as Python has it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, TypeAlias, TypeVar, get_args

from kartenspiel.cards import PACK_SIZES, PLAYERS, Card, cards
from kartenspiel.formats.tables import (
    Bad,
    Table,
    flag,
    items,
    list_of,
    one_of,
    optional,
    words,
)
from kartenspiel.rules.contracts import LAYOUT, Contract, slug_of
from kartenspiel.rules.layout import Layout
from kartenspiel.rules.parts import (
    HEART_LEADS,
    TURN_READERS,
    HeartLead,
    rank_order,
    read_march,
    read_names,
)
from kartenspiel.rules.payout import Payout

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

__all__ = [
    "DEALER_RULES",
    "ORDERS",
    "READERS",
    "SCORINGS",
    "DealerRule",
    "Order",
    "Scoring",
]

T = TypeVar("T")

DealerRule: TypeAlias = Literal["each_round", "each_game"]
DEALER_RULES: tuple[DealerRule, ...] = get_args(DealerRule)
Scoring: TypeAlias = Literal["money", "points"]
SCORINGS: tuple[Scoring, ...] = get_args(Scoring)
Order: TypeAlias = Literal["fixed", "dealer_chooses"]
ORDERS: tuple[Order, ...] = get_args(Order)


def _rounds(value: object) -> tuple[str, ...]:
    return list_of(words)(value)


_rounds.allowed = f'["kein-stich", …, "{LAYOUT}"]'  # type: ignore[attr-defined]


def _source(value: object) -> str:
    """Read a text that may be empty."""
    return "" if isinstance(value, str) and not value else words(value)


def _heart_lead(value: object) -> tuple[tuple[str, HeartLead], ...]:
    """Read a rule, or rules by the slugs of their contracts, as table or as pairs."""
    rule = one_of(HEART_LEADS)
    if isinstance(value, str):
        return (("default", rule(value)),)
    rules = {"default": "free", **_by_key(value, '"free", { kein-herz = "broken" }')}
    return tuple((slug_of(words(key)), rule(rules[key])) for key in rules)


def _removed(value: object) -> tuple[tuple[int, tuple[Card, ...]], ...]:
    """Read cards by numbers of players, as table or as pairs."""
    pairs = _by_key(value, '{ 3 = "E7 L7" }')
    table = Table({str(players): out for players, out in pairs.items()}, "removed")
    table.refuse_others(tuple(map(str, PLAYERS)))
    return tuple((int(n), table.get(n, cards)) for n in sorted(table.data))


def _by_key(value: object, allowed: str) -> dict[Any, Any]:
    """Return what a table or a list of pairs holds, by its keys."""
    if isinstance(value, dict):
        return value
    try:
        return dict(map(items, items(value)))
    except (Bad, TypeError, ValueError):
        raise Bad(value, allowed) from None


def _is(kind: type[T], allowed: str) -> Callable[[object], T]:
    """Return a reader of a value that has checked itself."""

    def read(value: object) -> T:
        if not isinstance(value, kind):
            raise Bad(value, allowed)
        return value

    return read


#: How each field is read; see `kartenspiel.formats.tables`.
READERS: Mapping[str, Callable[[Any], Any]] = {
    "slug": words,
    "name": read_names,
    "rounds": _rounds,
    "source": _source,
    "house_rules": lambda value: tuple(map(words, items(value))),
    "pack": one_of(PACK_SIZES),
    "players": list_of(one_of(PLAYERS)),
    "default_players": one_of(PLAYERS),
    "dealer": one_of(DEALER_RULES),
    "order": one_of(ORDERS),
    **TURN_READERS,
    "ranks": rank_order,
    "scoring": one_of(SCORINGS),
    "unit": words,
    "heart_lead": _heart_lead,
    "early_end": flag,
    "march": optional(read_march),
    "removed": _removed,
    "layout": _is(Layout, "Layout(…)"),
    "payout": _is(Payout, "Payout(…)"),
    "own_contracts": lambda value: tuple(
        map(_is(Contract, "(Contract(…), …)"), items(value))
    ),
}
