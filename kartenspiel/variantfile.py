"""Variants as TOML: a house rule is a file, and a wrong file says what is wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from kartenspiel import toml
from kartenspiel.cards import PACK_SIZES, PLAYERS, Card, Suit, card, cards
from kartenspiel.contracts import (
    CONTRACTS,
    HEART_LEADS,
    MARCH_CONDITIONS,
    Contract,
    March,
    Names,
    NthTrick,
    PerCard,
    PerTrick,
    Term,
    _rank,
    _suit,
    slug_of,
    unknown_name,
)
from kartenspiel.errors import VariantError
from kartenspiel.layout import DIRECTIONS, ENDS, MUST_PLAY, Layout
from kartenspiel.tables import (
    MISSING,
    Bad,
    Table,
    flag,
    integer,
    items,
    list_of,
    one_of,
    positive,
    words,
    wrong,
)
from kartenspiel.variants import (
    DEALER_RULES,
    LAYOUT,
    PAYOUT_MODES,
    SCORINGS,
    Payout,
    Variant,
    is_layout,
    variant,
)

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

__all__ = ["load_variant", "read_variant", "variant_data", "variant_toml"]

T = TypeVar("T")


def load_variant(source: str | Path) -> Variant:
    """Return a variant from a TOML file or from its text.

    Args:
        source: A path, or the text itself (anything with a line break or "=").

    Raises:
        VariantError: The file does not fit; the message names the key, its value
            and what is allowed.
        OSError: The file cannot be read.
    """
    if isinstance(source, str) and ("\n" in source or "=" in source):
        return read_variant(source)
    if not isinstance(source, str) and not hasattr(source, "__fspath__"):
        raise VariantError("not_toml", detail=repr(source))
    with open(source, encoding="utf-8-sig") as file:  # noqa: PTH123 - pathlib is slow
        return read_variant(file.read())


def read_variant(text: str) -> Variant:
    """Return the variant that a TOML text describes.

    Raises:
        VariantError: The text does not fit.
    """
    try:
        return variant_from(toml.parsed(text))
    except toml.NotToml as error:
        raise VariantError("not_toml", detail=str(error)) from error


def variant_from(data: dict[str, Any]) -> Variant:
    """Return the variant that a table describes; see `variant_data`."""
    table = Table(data)
    base = table.get("extends", variant, None)
    values: dict[str, Any] = {}
    if base is None:
        values["slug"] = table.get("slug", words)
        values["name"] = table.get("name", _names)
    else:
        values = {f: getattr(base, f) for f in Variant.__dataclass_fields__}
        # What is changed has another source, and is another house rule.
        values["source"], values["house_rules"] = "", ()
        values["slug"] = table.get("slug", words)
        values["name"] = table.get("name", _names)
    own = table.get("contracts", _contracts, values.get("own_contracts", ()))
    values["own_contracts"] = own
    rounds = _rounds_reader({c.slug for c in own})
    values["rounds"] = table.get("rounds", rounds, values.get("rounds", MISSING))
    readers: dict[str, Callable[[Any], Any]] = {
        "source": words,
        "house_rules": list_of(words),
        "pack": one_of(PACK_SIZES),
        "players": list_of(one_of(PLAYERS)),
        "default_players": one_of(PLAYERS),
        "dealer": one_of(DEALER_RULES),
        "scoring": one_of(SCORINGS),
        "unit": words,
        "heart_lead": _heart_lead,
        "early_end": flag,
        "march": _march,
        "removed": _removed,
        "layout": lambda v: _layout(v, values.get("layout", Layout())),
        "payout": lambda v: _payout(v, values.get("payout")),
    }
    for key, reader in readers.items():
        if key in data:
            values[key] = table.get(key, reader)
    table.refuse_others((*readers, "extends", "slug", "name", "rounds", "contracts"))
    made = Variant(**values)
    _check_whole(made)
    return made


def _check_whole(made: Variant) -> None:
    """Refuse values that are right one by one but do not fit together."""
    if made.default_players not in made.players:
        raise VariantError(
            "bad_value",
            key="default_players",
            value=made.default_players,
            allowed=made.players,
        )
    for slug, _ in made.heart_lead:
        if slug not in ("default", *made.rounds):
            raise unknown_name("contract", slug, ("default", *made.rounds))
    for players in made.players:
        made.pack_for(players)
        if made.has_layout:
            made.payout.numbers(players)


def _names(value: object) -> Names:
    if isinstance(value, str) and value.strip():
        return Names(value, value)
    if isinstance(value, dict) and {"de", "en"} <= set(value) <= set(Names._fields):
        return Names(**{key: words(text) for key, text in value.items()})
    raise Bad(value, '"…", { de = "…", en = "…" }')


_names.allowed = '"…", { de = "…", en = "…" }'  # type: ignore[attr-defined]


def _rounds_reader(own: set[str]) -> Callable[[object], tuple[str, ...]]:
    def read(value: object) -> tuple[str, ...]:
        slugs: list[str] = []
        for name in list_of(words)(value):
            slug = LAYOUT if is_layout(name) else slug_of(name)
            if slug != LAYOUT and slug not in own and slug not in CONTRACTS:
                raise unknown_name("contract", name, (*own, *CONTRACTS, LAYOUT))
            slugs.append(slug)
        if LAYOUT in slugs[:-1] or slugs == [LAYOUT]:
            raise Bad(value, f'[…, "{LAYOUT}"]')
        return tuple(slugs)

    read.allowed = f'["kein-stich", …, "{LAYOUT}"]'  # type: ignore[attr-defined]
    return read


def _contracts(value: object) -> tuple[Contract, ...]:
    return tuple(_contract(Table(item, "contracts")) for item in items(value))


def _contract(table: Table) -> Contract:
    slug = slug_of(table.get("slug", words))
    table.where = f"contracts.{slug}"
    march = table.get("march", _march, None)
    made = Contract(
        slug,
        (*table.get("terms", _terms), *([march] if march else [])),
        table.get("name", _names, Names(slug, slug)),
        heart_lead=table.get("heart_lead", one_of(HEART_LEADS), "free"),
        early_end=table.get("early_end", flag, default=False),
    )
    table.refuse_others(("slug", "name", "terms", "march", "heart_lead", "early_end"))
    return made


def _terms(value: object) -> tuple[Term, ...]:
    return tuple(_term(Table(term, "terms")) for term in items(value))


def _term(table: Table) -> Term:
    per = table.get("per", one_of(("trick", "card", "nth-trick")))
    value = table.get("value", integer)
    if per == "trick":
        table.refuse_others(("per", "value"))
        return PerTrick(value)
    if per == "nth-trick":
        table.refuse_others(("per", "value", "trick"))
        return NthTrick(table.get("trick", _trick_number), value)
    table.refuse_others(("per", "value", "suit", "rank", "card"))
    return PerCard(
        value,
        suit=table.get("suit", _suit, None),
        rank=table.get("rank", _rank, None),
        card=table.get("card", card, None),
    )


def _trick_number(value: object) -> int:
    if integer(value) == 0:
        raise Bad(value, "1, 2, …, −1, −2, …")
    return integer(value)


def _heart_lead(value: object) -> tuple[tuple[str, Any], ...]:
    rule = one_of(HEART_LEADS)
    if not isinstance(value, dict):
        return (("default", rule(value)),)
    return tuple((slug_of(key), rule(value[key])) for key in value)


def _march(value: object) -> March | None:
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


def _removed(value: object) -> tuple[tuple[int, tuple[Card, ...]], ...]:
    table = Table(value, "removed")
    table.refuse_others(tuple(str(n) for n in PLAYERS))
    return tuple((int(n), table.get(n, cards)) for n in sorted(table.data))


def _suits(value: object) -> tuple[Suit, ...]:
    if not isinstance(value, str):
        raise Bad(value, '"ELHS"')
    return tuple(_suit(letter) for letter in value)


def _layout(value: object, base: Layout) -> Layout:
    table = Table(value, "layout")

    def or_any(reader: Callable[[Any], T]) -> Callable[[Any], T | None]:
        return lambda v: None if v == "any" else reader(v)

    made = Layout(
        start_card=table.get("start_card", or_any(card), base.start_card),
        fallback=table.get("fallback", _suits, base.fallback),
        open_rank=table.get("open_rank", or_any(_rank), base.open_rank),
        must_play=table.get("must_play", one_of(MUST_PLAY), base.must_play),
        attach_first=table.get("attach_first", flag, base.attach_first),
        again_after=table.get(
            "again_after",
            lambda v: tuple(_rank(rank) for rank in items(v)),
            base.again_after,
        ),
        wrap=table.get("wrap", flag, base.wrap),
        direction=table.get("direction", one_of(DIRECTIONS), base.direction),
        end=table.get("end", one_of(ENDS), base.end),
    )
    table.refuse_others(tuple(Layout.__dataclass_fields__))
    if made.start_card is not None and made.open_rank not in (
        None,
        made.start_card.rank,
    ):
        raise wrong("layout.start_card", str(made.start_card), f"E{made.open_rank}, …")
    return made


def _payout(value: object, base: Payout | None) -> Payout:
    table = Table(value, "payout")
    made = Payout(
        table.get("mode", one_of(PAYOUT_MODES), base.mode if base else "shares"),
        table.get("quantum", positive, base.quantum if base else 1),
        table.get("places", _places, base.places if base else MISSING),
    )
    table.refuse_others(("mode", "quantum", "places"))
    return made


def _places(value: object) -> tuple[tuple[int, ...], ...]:
    places = tuple(tuple(integer(n) for n in items(row)) for row in items(value))
    for row in places:
        if len(row) not in PLAYERS or min(row) < 0 or sum(row) == 0:
            raise Bad(list(row), "[10, 5, 1, 0]")
    return places


# --- writing


def variant_toml(made: Variant) -> str:
    """Return a variant as TOML, whole, so that it stands without any other."""
    return toml.document(variant_data(made))


def variant_data(made: Variant) -> dict[str, Any]:
    """Return a variant as a table that `variant_from` reads."""
    rules = dict(made.heart_lead)
    data: dict[str, Any] = {
        "slug": made.slug,
        "name": {key: text for key, text in made.name._asdict().items() if text},
        "source": made.source,
        "house_rules": list(made.house_rules),
        "rounds": list(made.rounds),
        "pack": made.pack,
        "players": list(made.players),
        "default_players": made.default_players,
        "dealer": made.dealer,
        "scoring": made.scoring,
        "unit": made.unit,
        "heart_lead": rules["default"] if set(rules) == {"default"} else rules,
        "early_end": made.early_end,
        "march": made.march._asdict() if made.march else False,
        "removed": {str(n): " ".join(str(c) for c in out) for n, out in made.removed},
        "layout": _layout_data(made.layout),
        "payout": {
            "mode": made.payout.mode,
            "quantum": made.payout.quantum,
            "places": [list(row) for row in made.payout.places],
        },
        "contracts": [_contract_data(c) for c in made.own_contracts],
    }
    empty = ("source", "house_rules", "removed", "contracts")
    return {k: v for k, v in data.items() if v or k not in empty}


def _layout_data(layout: Layout) -> dict[str, Any]:
    data = {name: getattr(layout, name) for name in Layout.__dataclass_fields__}
    data["start_card"] = str(layout.start_card or "any")
    data["open_rank"] = str(layout.open_rank or "any")
    data["fallback"] = "".join(suit.letter for suit in layout.fallback)
    data["again_after"] = [str(rank) for rank in layout.again_after]
    return data


def _contract_data(made: Contract) -> dict[str, Any]:
    data: dict[str, Any] = {
        "slug": made.slug,
        "name": {key: text for key, text in made.name._asdict().items() if text},
        "heart_lead": made.heart_lead,
        "early_end": made.early_end,
        "terms": [_term_data(term) for term in made.costs],
    }
    return data | ({"march": made.march._asdict()} if made.march else {})


def _term_data(term: PerTrick | PerCard | NthTrick) -> dict[str, Any]:
    match term:
        case PerTrick(value):
            return {"per": "trick", "value": value}
        case NthTrick(trick, value):
            return {"per": "nth-trick", "trick": trick, "value": value}
        case PerCard(value):
            which = {
                key: str(getattr(term, key))
                for key in ("suit", "rank", "card")
                if getattr(term, key) is not None
            }
            return {"per": "card", **which, "value": value}
