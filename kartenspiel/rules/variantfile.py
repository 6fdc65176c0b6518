"""Variants as TOML: a house rule is a file, and a wrong file says what is wrong."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from kartenspiel.errors import (
    KartenspielError,
    RecordError,
    VariantError,
    shown,
    unreadable,
)
from kartenspiel.formats import toml
from kartenspiel.formats.tables import MISSING, Table, wrong
from kartenspiel.rules.contractfile import (
    contract_data,
    march_from,
    names_data,
    read_contracts,
)
from kartenspiel.rules.layout import Layout
from kartenspiel.rules.payout import Payout
from kartenspiel.rules.variantreaders import READERS
from kartenspiel.rules.variants import Variant, variant

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

__all__ = ["load_variant", "read_variant", "variant_data", "variant_toml"]


def load_variant(source: str | Path) -> Variant:
    """Return a variant from a TOML file or from its text.

    Args:
        source: A path, or the text itself (anything with a line break or "=").

    Raises:
        VariantError: The file does not fit; the message names the key, its value
            and what is allowed.
        UnreadableFile: The file cannot be read, or is not there.
    """
    if isinstance(source, str) and ("\n" in source or "=" in source):
        return read_variant(source)
    if not isinstance(source, str) and not hasattr(source, "__fspath__"):
        raise VariantError("not_toml", de=shown(source), en=shown(source))
    try:
        # pathlib would make the import of the whole package slower.
        with open(source, encoding="utf-8-sig") as file:  # noqa: PTH123
            return read_variant(file.read())
    except UnicodeDecodeError as error:
        raise RecordError("not_text", path=str(source)) from error
    except KartenspielError:
        raise
    except (OSError, ValueError) as error:
        raise unreadable(source, error) from error


def read_variant(text: str) -> Variant:
    """Return the variant that a TOML text describes.

    Raises:
        VariantError: The text does not fit.
    """
    try:
        return variant_from(toml.parsed(text))
    except toml.NotToml as error:
        raise VariantError(error.reason) from error


def variant_from(data: dict[str, Any]) -> Variant:
    """Return the variant that a table describes; see `variant_data`."""
    table = Table(data)
    base = table.get("extends", variant, None)
    values: dict[str, Any] = {}
    if base is not None:
        values = {f: getattr(base, f) for f in Variant.__dataclass_fields__}
        # What is changed has another source, and is another house rule.
        values |= {"source": "", "house_rules": ()}
    table.refuse_others((*_KEYS, "extends"))
    readers: dict[str, Callable[[Any], Any]] = {
        "own_contracts": read_contracts,
        "march": march_from,
        "layout": lambda v: _layout(v, values.get("layout", Layout())),
        "payout": lambda v: _payout(v, values.get("payout")),
    }
    for field, key in zip(Variant.__dataclass_fields__, _KEYS, strict=True):
        if key in data:
            values[field] = table.get(key, readers.get(field, _as_it_is))
    # What is changed has another name, too.
    for key in ("slug", "name") if base else ("slug", "name", "rounds"):
        table.get(key, READERS[key])
    made = Variant(**values)
    for players in made.players:
        made.check_fit(players)
        _check_rows(made, players)
    return made


def _check_rows(made: Variant, players: int) -> None:
    """Refuse a layout whose rows nobody could begin."""
    opening = made.layout.open_rank if made.has_layout else None
    ranks = tuple(dict.fromkeys(str(c.rank) for c in made.pack_for(players).cards))
    if opening is not None and str(opening) not in ranks:
        raise wrong("layout.open_rank", str(opening), ("any", *ranks))


#: How a file calls the fields of a variant.
_KEYS = tuple(
    "contracts" if field == "own_contracts" else field
    for field in Variant.__dataclass_fields__
)


def _as_it_is(value: object) -> object:
    """Return a value that is read where a variant is made."""
    return value


#: The rest of a layout's rules hold for the whole variant.
_LAYOUT_KEYS = tuple(
    key for key in Layout.__dataclass_fields__ if key not in ("unit", "ranks", "turns")
)


def _layout(value: object, base: Layout) -> Layout:
    table = Table(value, "layout")
    table.refuse_others(_LAYOUT_KEYS)
    given = {
        key: None if said == "any" and key in ("start_card", "open_rank") else said
        for key, said in table.data.items()
    }
    made: Layout = table.made(replace, base, **given)
    return made


def _payout(value: object, base: Payout | None) -> Payout:
    table = Table(value, "payout")
    table.refuse_others(tuple(Payout.__dataclass_fields__))
    return table.made(
        Payout,
        mode=table.data.get("mode", base.mode if base else "shares"),
        quantum=table.data.get("quantum", base.quantum if base else 1),
        places=table.get("places", _as_it_is, base.places if base else MISSING),
    )


# --- writing


def variant_toml(made: Variant) -> str:
    """Return a variant as TOML, whole, so that it stands without any other."""
    return toml.document(variant_data(made))


def variant_data(made: Variant) -> dict[str, Any]:
    """Return a variant as a table that `variant_from` reads."""
    rules = dict(made.heart_lead)
    data: dict[str, Any] = {
        "slug": made.slug,
        "name": names_data(made.name),
        "source": made.source,
        "house_rules": list(made.house_rules),
        "rounds": list(made.rounds),
        "pack": made.pack,
        "players": list(made.players),
        "default_players": made.default_players,
        "dealer": made.dealer,
        "order": made.order,
        "direction": made.direction,
        "lead": str(made.lead),
        "ranks": made.ranks,
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
        "contracts": [contract_data(c) for c in made.own_contracts],
    }
    empty = ("source", "house_rules", "removed", "contracts")
    return {k: v for k, v in data.items() if v or k not in empty}


def _layout_data(layout: Layout) -> dict[str, Any]:
    data = {name: getattr(layout, name) for name in _LAYOUT_KEYS}
    data["start_card"] = str(layout.start_card or "any")
    data["open_rank"] = str(layout.open_rank or "any")
    data["fallback"] = "".join(suit.letter for suit in layout.fallback)
    data["again_after"] = [str(rank) for rank in layout.again_after]
    return data
