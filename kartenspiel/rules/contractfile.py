"""Contracts in a TOML table: read with every mistake named, and written."""

from __future__ import annotations

from typing import Any

from kartenspiel.cards import card
from kartenspiel.formats.tables import Table, integer, items, one_of, read_fields, words
from kartenspiel.rules.contracts import Contract, slug_of
from kartenspiel.rules.parts import (
    MARCH_READERS,
    PASSING_READERS,
    AllOf,
    Cost,
    March,
    Names,
    NthTrick,
    Passing,
    PerCard,
    PerTrick,
    Term,
    named_rank,
    named_suit,
    trick_number,
)

__all__ = ["contract_data", "march_from", "names_data", "read_contracts"]


def names_data(names: Names) -> dict[str, str]:
    """Return a title as a table that `read_names` reads."""
    return {key: text for key, text in names._asdict().items() if text}


def march_from(value: object) -> March | None:
    """Read a march from a table; false is none."""
    if value is False:
        return None
    table = Table(value, "march")
    table.refuse_others(March._fields)
    values = {**March()._asdict(), **table.data}
    return March(**read_fields(values, MARCH_READERS, "march"))


def read_contracts(value: object) -> tuple[Contract, ...]:
    """Read a list of contracts."""
    return tuple(
        _contract(Table(item, f"contracts[{n}]"))
        for n, item in enumerate(items(value), 1)
    )


def _contract(table: Table) -> Contract:
    slug = slug_of(table.get("slug", words))
    table.where = f"contracts.{slug}"
    table.refuse_others(("slug", "name", "terms", "march", *_CONTRACT_OPTIONS))
    march = table.get("march", march_from, None)
    options = {key: table.data[key] for key in _CONTRACT_OPTIONS if key in table.data}
    if "passing" in options:
        options["passing"] = table.get("passing", _passing)
    return table.made(
        Contract,
        slug,
        (*table.get("terms", _terms), *([march] if march else [])),
        table.data.get("name", slug),
        **options,
    )


#: A contract's options besides its terms; what is not said is as usual.
_CONTRACT_OPTIONS = (
    "heart_lead",
    "early_end",
    "clean_doubles",
    "first_trick",
    "passing",
    "trump",
    "must_trump",
)


def _passing(value: object) -> Passing:
    table = Table(value, "passing")
    table.refuse_others(Passing._fields)
    values = {**Passing()._asdict(), **table.data}
    return Passing(**read_fields(values, PASSING_READERS, "passing"))


def _terms(value: object) -> tuple[Term, ...]:
    return tuple(
        _term(Table(term, f"terms[{n}]")) for n, term in enumerate(items(value), 1)
    )


def _term(table: Table) -> Term:
    per = table.get("per", one_of(("trick", "card", "nth-trick", "all-of")))
    value = table.get("value", integer)
    if per in ("trick", "all-of"):
        table.refuse_others(("per", "value"))
        return PerTrick(value) if per == "trick" else AllOf(value)
    if per == "nth-trick":
        table.refuse_others(("per", "value", "trick"))
        return NthTrick(table.get("trick", trick_number), value)
    table.refuse_others(("per", "value", "suit", "rank", "card"))
    return PerCard(
        value,
        suit=table.get("suit", named_suit, None),
        rank=table.get("rank", named_rank, None),
        card=table.get("card", card, None),
    )


# --- writing


def contract_data(made: Contract) -> dict[str, Any]:
    """Return a contract as a table that `read_contracts` reads."""
    data: dict[str, Any] = {
        "slug": made.slug,
        "name": names_data(made.name),
        "terms": [_term_data(term) for term in made.costs],
    }
    for name in _CONTRACT_OPTIONS:
        value = getattr(made, name)
        if value != getattr(Contract, name):
            data[name] = str(value) if name == "trump" else value
    if made.passing:
        data["passing"] = made.passing._asdict()
    return data | ({"march": made.march._asdict()} if made.march else {})


def _term_data(term: Cost) -> dict[str, Any]:
    match term:
        case PerTrick(value):
            return {"per": "trick", "value": value}
        case AllOf(value):
            return {"per": "all-of", "value": value}
        case NthTrick(trick, value):
            return {"per": "nth-trick", "trick": trick, "value": value}
        case PerCard(value):
            which = {
                key: str(getattr(term, key))
                for key in ("suit", "rank", "card")
                if getattr(term, key) is not None
            }
            return {"per": "card", **which, "value": value}
