"""Variants as TOML: a house rule is a file, and a wrong file says what is wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, TypeVar

from kartenspiel.cards import PACK_SIZES, PLAYERS, Card, Pack, Suit, card, cards
from kartenspiel.errors import (
    KartenspielError,
    NotationError,
    RecordError,
    VariantError,
    unreadable,
)
from kartenspiel.formats import toml
from kartenspiel.formats.tables import (
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
from kartenspiel.lang.names import SUITS
from kartenspiel.rules.contractfile import (
    contract_data,
    named_rank,
    names_data,
    read_contracts,
    read_march,
    read_names,
)
from kartenspiel.rules.contracts import CONTRACTS, slug_of, unknown_name
from kartenspiel.rules.layout import ENDS, GROWTHS, MUST_PLAY, Layout
from kartenspiel.rules.parts import DIRECTIONS, HEART_LEADS, RANK_ORDER, read_suit
from kartenspiel.rules.variants import (
    DEALER_RULES,
    LAYOUT,
    ORDERS,
    PAYOUT_MODES,
    SCORINGS,
    Payout,
    Variant,
    is_layout,
    variant,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
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
        UnreadableFile: The file cannot be read, or is not there.
    """
    if isinstance(source, str) and ("\n" in source or "=" in source):
        return read_variant(source)
    if not isinstance(source, str) and not hasattr(source, "__fspath__"):
        raise VariantError("not_toml", de=repr(source), en=repr(source))
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
    if base is None:
        values["slug"] = table.get("slug", words)
        values["name"] = table.get("name", read_names)
    else:
        values = {f: getattr(base, f) for f in Variant.__dataclass_fields__}
        # What is changed has another source, and is another house rule.
        values["source"], values["house_rules"] = "", ()
        values["slug"] = table.get("slug", words)
        values["name"] = table.get("name", read_names)
    own = table.get("contracts", read_contracts, values.get("own_contracts", ()))
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
        "order": one_of(ORDERS),
        "direction": one_of(DIRECTIONS),
        "lead": _lead,
        "ranks": _rank_order,
        "scoring": one_of(SCORINGS),
        "unit": words,
        "heart_lead": _heart_lead,
        "early_end": flag,
        "march": read_march,
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


def _pack(made: Variant, players: int) -> Pack:
    """Return the pack for so many players, or refuse what is taken out of it."""
    try:
        return made.pack_for(players)
    except NotationError as error:
        out = " ".join(str(c) for c in dict(made.removed).get(players, ()))
        raise VariantError(
            "bad_value_why",
            key=f"removed.{players}",
            value=toml.value_text(out),
            why=error.reason,
        ) from None


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
    if LAYOUT in made.rounds[:-1] and made.payout.mode != "amounts":
        # Only then is the pot complete.
        raise wrong("rounds", list(made.rounds), f'[…, "{LAYOUT}"]')
    for players in made.players:
        used = _pack(made, players)
        if made.has_layout:
            made.payout.numbers(players)
        for c in used.cards:
            if str(c.rank) not in made.ranks:
                shown = f'"{made.ranks}"'
                raise VariantError("rank_missing", value=shown, rank=str(c.rank))
        _check_rows(made, used.cards)
        across = (c for c in made.contracts.values() if c.passing)
        if players % 2 and any(c.passing.to == "across" for c in across if c.passing):
            raise wrong("passing.to", "across", ("left", "right"))


def _check_rows(made: Variant, cards: Iterable[Card]) -> None:
    """Refuse a layout whose rows nobody could begin."""
    opening = made.layout.open_rank if made.has_layout else None
    ranks = tuple(dict.fromkeys(str(c.rank) for c in cards))
    if opening is not None and str(opening) not in ranks:
        raise wrong("layout.open_rank", str(opening), ("any", *ranks))


def _rounds_reader(own: set[str]) -> Callable[[object], tuple[str, ...]]:
    def read(value: object) -> tuple[str, ...]:
        slugs: list[str] = []
        for name in list_of(words)(value):
            slug = LAYOUT if is_layout(name) else slug_of(name)
            if slug != LAYOUT and slug not in own and slug not in CONTRACTS:
                raise unknown_name("contract", name, (*own, *CONTRACTS, LAYOUT))
            slugs.append(slug)
        if slugs.count(LAYOUT) > 1:
            raise Bad(value, f'[…, "{LAYOUT}"]')
        return tuple(slugs)

    read.allowed = f'["kein-stich", …, "{LAYOUT}"]'  # type: ignore[attr-defined]
    return read


def _lead(value: object) -> Card | Literal["forehand", "dealer"]:
    if value == "forehand" or value == "dealer":  # noqa: PLR1714 - mypy sees literals
        return value
    return card(value)  # type: ignore[arg-type]


def _rank_order(value: object) -> str:
    letters = words(value).upper().replace("10", "T").replace(" ", "")
    if set(letters) - set(RANK_ORDER) or len(set(letters)) != len(letters):
        raise Bad(value, f'"{RANK_ORDER}", "ATKOU987", …')
    return letters


def _heart_lead(value: object) -> tuple[tuple[str, Any], ...]:
    rule = one_of(HEART_LEADS)
    if not isinstance(value, dict):
        return (("default", rule(value)),)
    return tuple((slug_of(key), rule(value[key])) for key in value)


def _removed(value: object) -> tuple[tuple[int, tuple[Card, ...]], ...]:
    table = Table(value, "removed")
    table.refuse_others(tuple(str(n) for n in PLAYERS))
    return tuple((int(n), table.get(n, cards)) for n in sorted(table.data))


def _suits(value: object) -> tuple[Suit, ...]:
    if not isinstance(value, str) or set(value) - set(SUITS):
        raise Bad(value, '"ELHS"')
    return tuple(read_suit(letter) for letter in value)


#: The rest of a layout's rules hold for the whole variant.
_LAYOUT_KEYS = tuple(
    key for key in Layout.__dataclass_fields__ if key not in ("unit", "ranks", "turns")
)


def _layout(value: object, base: Layout) -> Layout:
    table = Table(value, "layout")

    def or_any(reader: Callable[[Any], T]) -> Callable[[Any], T | None]:
        return lambda v: None if v == "any" else reader(v)

    made = Layout(
        start_card=table.get("start_card", or_any(card), base.start_card),
        fallback=table.get("fallback", _suits, base.fallback),
        open_rank=table.get("open_rank", or_any(named_rank), base.open_rank),
        must_play=table.get("must_play", one_of(MUST_PLAY), base.must_play),
        attach_first=table.get("attach_first", flag, base.attach_first),
        again_after=table.get(
            "again_after",
            lambda v: tuple(named_rank(rank) for rank in items(v)),
            base.again_after,
        ),
        wrap=table.get("wrap", flag, base.wrap),
        direction=table.get("direction", one_of(GROWTHS), base.direction),
        end=table.get("end", one_of(ENDS), base.end),
        card_left=table.get("card_left", integer, base.card_left),
    )
    table.refuse_others(_LAYOUT_KEYS)
    if made.start_card is not None and made.open_rank not in (
        None,
        made.start_card.rank,
    ):
        raise wrong("layout.start_card", str(made.start_card), f"E{made.open_rank}, …")
    return made


def _payout(value: object, base: Payout | None) -> Payout:
    table = Table(value, "payout")
    mode = table.get("mode", one_of(PAYOUT_MODES), base.mode if base else "shares")
    places = _amounts if mode == "amounts" else _places
    made = Payout(
        mode,
        table.get("quantum", positive, base.quantum if base else 1),
        table.get("places", places, base.places if base else MISSING),
    )
    table.refuse_others(("mode", "quantum", "places"))
    return made


def _amounts(value: object) -> tuple[tuple[int, ...], ...]:
    places = tuple(tuple(integer(n) for n in items(row)) for row in items(value))
    for row in places:
        if len(row) not in PLAYERS:
            raise Bad(list(row), "[45, 20, 5, -5]")
    return places


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
