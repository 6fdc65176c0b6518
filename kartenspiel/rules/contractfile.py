"""Contracts in a TOML table: read with every mistake named, and written."""

from __future__ import annotations

from typing import Any, Literal

from kartenspiel.cards import Rank, Suit, card
from kartenspiel.errors import VariantError
from kartenspiel.formats.tables import (
    Bad,
    Table,
    flag,
    integer,
    items,
    one_of,
    positive,
    words,
)
from kartenspiel.lang.names import SUITS
from kartenspiel.rules.contracts import Contract, slug_of
from kartenspiel.rules.parts import (
    FIRST_TRICKS,
    HEART_LEADS,
    MARCH_CONDITIONS,
    PASS_TO,
    AllOf,
    Cost,
    March,
    Names,
    NthTrick,
    Passing,
    PerCard,
    PerTrick,
    Term,
    read_rank,
    read_suit,
)

__all__ = [
    "contract_data",
    "named_rank",
    "named_suit",
    "names_data",
    "read_contracts",
    "read_march",
    "read_names",
]


def read_names(value: object) -> Names:
    """Read a title: one text for both languages, or a table."""
    if isinstance(value, str) and value.strip():
        return Names(value, value)
    if isinstance(value, dict) and {"de", "en"} <= set(value) <= set(Names._fields):
        return Names(**{key: words(text) for key, text in value.items()})
    raise Bad(value, '"…", { de = "…", en = "…" }')


read_names.allowed = '"…", { de = "…", en = "…" }'  # type: ignore[attr-defined]


def names_data(names: Names) -> dict[str, str]:
    """Return a title as a table that `read_names` reads."""
    return {key: text for key, text in names._asdict().items() if text}


def read_march(value: object) -> March | None:
    """Read a march; false is none."""
    if value is False:
        return None
    table = Table(value, "march")
    made = March(
        table.get("receive", integer, 50),
        table.get("pay", integer, 30),
        table.get("condition", one_of(MARCH_CONDITIONS), "all_tricks"),
    )
    table.refuse_others(("receive", "pay", "condition"))
    return made


def named_suit(value: object) -> Suit:
    """Read a suit's letter."""
    try:
        return read_suit(value)  # type: ignore[arg-type]
    except VariantError:
        raise Bad(value, tuple(SUITS)) from None


def named_rank(value: object) -> Rank:
    """Read a rank's letter, or 10."""
    try:
        return read_rank(value)  # type: ignore[arg-type]
    except VariantError:
        raise Bad(value, "A, K, O, U, 10, … 2") from None


def read_contracts(value: object) -> tuple[Contract, ...]:
    """Read a list of contracts."""
    return tuple(
        _contract(Table(item, f"contracts[{n}]"))
        for n, item in enumerate(items(value), 1)
    )


def _contract(table: Table) -> Contract:
    slug = slug_of(table.get("slug", words))
    table.where = f"contracts.{slug}"
    march = table.get("march", read_march, None)
    made = Contract(
        slug,
        (*table.get("terms", _terms), *([march] if march else [])),
        table.get("name", read_names, Names(slug, slug)),
        heart_lead=table.get("heart_lead", one_of(HEART_LEADS), "free"),
        early_end=table.get("early_end", flag, default=False),
        clean_doubles=table.get("clean_doubles", flag, default=False),
        first_trick=table.get("first_trick", one_of(FIRST_TRICKS), "free"),
        passing=table.get("passing", _passing, None),
        trump=table.get("trump", _trump, None),
        must_trump=table.get("must_trump", flag, default=False),
    )
    table.refuse_others(
        ("slug", "name", "terms", "march", *(name for name, _ in _CONTRACT_OPTIONS))
    )
    return made


#: A contract's options besides its terms, and what each is if nobody says.
_CONTRACT_OPTIONS = (
    ("heart_lead", "free"),
    ("early_end", False),
    ("clean_doubles", False),
    ("first_trick", "free"),
    ("passing", None),
    ("trump", None),
    ("must_trump", False),
)


def _passing(value: object) -> Passing:
    table = Table(value, "passing")
    made = Passing(
        table.get("cards", positive, Passing().cards),
        table.get("to", one_of(PASS_TO), Passing().to),
    )
    table.refuse_others(Passing._fields)
    return made


def _trump(value: object) -> Suit | Literal["dealer"]:
    return "dealer" if value == "dealer" else named_suit(value)


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
        return NthTrick(table.get("trick", _trick_number), value)
    table.refuse_others(("per", "value", "suit", "rank", "card"))
    return PerCard(
        value,
        suit=table.get("suit", named_suit, None),
        rank=table.get("rank", named_rank, None),
        card=table.get("card", card, None),
    )


def _trick_number(value: object) -> int:
    if integer(value) == 0:
        raise Bad(value, "1, 2, …, −1, −2, …")
    return integer(value)


# --- writing


def contract_data(made: Contract) -> dict[str, Any]:
    """Return a contract as a table that `read_contracts` reads."""
    data: dict[str, Any] = {
        "slug": made.slug,
        "name": names_data(made.name),
        "terms": [_term_data(term) for term in made.costs],
    }
    for name, usual in _CONTRACT_OPTIONS:
        value = getattr(made, name)
        if value != usual:
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
