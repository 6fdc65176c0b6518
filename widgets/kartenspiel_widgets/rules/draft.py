"""A variant being edited: raw values, right or wrong, and what is wrong with them.

A draft holds what was typed, so that nothing is lost; the engine alone decides
whether it is a variant (`judge`).
Its table is that of a variant file, except that some entries are spread out, so that
each has a place of its own in a form: see `raw`.
"""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

import kartenspiel as ks
from kartenspiel.errors import KartenspielError, VariantError
from kartenspiel.formats.toml import NotToml, parsed
from kartenspiel.lang import Text
from kartenspiel.rules.contracts import CONTRACTS
from kartenspiel.rules.variantfile import variant_data, variant_from
from kartenspiel.rules.variants import LAYOUT
from kartenspiel_widgets.page.variantlist import shipped

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from kartenspiel.rules.variants import Variant

__all__ = [
    "LONGEST",
    "MOST",
    "MOST_TERMS",
    "Draft",
    "Path",
    "Verdict",
    "act",
    "addable",
    "draft_of",
    "edited",
    "judge",
    "look",
    "read_text",
    "table",
]

Path: TypeAlias = tuple["str | int", ...]

LONGEST = 100_000
"""The longest text of a variant file that is read."""
MOST = 24
"""So many rounds, and own rounds, a variant may have here."""
MOST_TERMS = 12
"""So many terms an own round may have here."""

NEW_TERM: Mapping[str, Any] = {"kind": "trick", "which": "", "value": 5}
WHICH: Mapping[str, Any] = {"suit": "H", "rank": "O", "card": "HK", "nth-trick": -1}
"""What a term counts at first, by its kind: a suit, a rank, a card, a trick."""
#: What a switch turns on.
_SWITCHED: Mapping[str, Mapping[str, Any]] = {
    "march": {"receive": 50, "pay": 30, "condition": "all_tricks"},
    "passing": {"cards": 3, "to": "left"},
}
#: What a file may leave out of an own round.
_ROUND: Mapping[str, Any] = {
    "heart_lead": "free",
    "early_end": False,
    "clean_doubles": False,
    "first_trick": "free",
    "must_trump": False,
}
_OPTIONAL = ("source", "house_rules", "removed", "contracts")


@dataclass(frozen=True)
class Draft:
    """What stands in the form.

    Attributes:
        base: The shipped variant that it came from.
        data: The raw values; never changed, only replaced.
        text: The file as it was typed, while nothing else was edited since.
    """

    base: str
    data: dict[str, Any]
    text: str | None = None


def draft_of(variant: Variant, base: str = "herzeln") -> Draft:
    """Return the draft in which a variant stands unchanged.

    Args:
        variant: The variant.
        base: The shipped variant it came from, if it is not one itself.
    """
    return Draft(variant.slug if variant.slug in shipped() else base, raw(variant))


def raw(variant: Variant) -> dict[str, Any]:
    """Return a variant's values for a form.

    Payouts stand by number of players, heart leads by round, a term's suit, rank,
    card or trick under "which", and entries that a file may leave out are there.
    """
    data = {"source": "", "removed": {}, "contracts": [], **variant_data(variant)}
    data["march"] = data["march"] or None
    data["heart_lead"] = dict(variant.heart_lead)
    places = {str(len(row)): list(row) for row in reversed(variant.payout.places)}
    data["payout"] = {**data["payout"], "places": dict(sorted(places.items()))}
    data["contracts"] = [_raw_round(contract) for contract in data["contracts"]]
    return data


def _raw_round(contract: Mapping[str, Any]) -> dict[str, Any]:
    return {
        **_ROUND,
        **contract,
        "terms": [_spread(term) for term in contract["terms"]],
    }


def table(data: Mapping[str, Any]) -> dict[str, Any]:
    """Return raw values as the table of a variant file."""
    made = {k: v for k, v in data.items() if v or k not in _OPTIONAL}
    made["march"] = data.get("march") or False
    made["payout"] = {**data["payout"], "places": [*data["payout"]["places"].values()]}
    if data["contracts"]:
        made["contracts"] = [
            {**contract, "terms": [_folded(term) for term in contract["terms"]]}
            for contract in data["contracts"]
        ]
    return made


def _spread(term: Mapping[str, Any]) -> dict[str, Any]:
    which = {k: v for k, v in term.items() if k not in ("per", "value")}
    kind = next(iter(which), None) if term["per"] == "card" else term["per"]
    return {
        "kind": kind,
        "which": next(iter(which.values()), ""),
        "value": term["value"],
    }


def _folded(term: Mapping[str, Any]) -> dict[str, Any]:
    kind, which, value = term["kind"], term["which"], term["value"]
    if kind == "nth-trick":
        return {"per": kind, "trick": which, "value": value}
    if kind in WHICH:
        return {"per": "card", kind: which, "value": value}
    return {"per": kind, "value": value}


# --- reading and changing single values


def look(data: object, path: Path, default: object = None) -> Any:  # noqa: ANN401
    """Return the value at a path; the default if there is none."""
    for step in path:
        try:
            data = data[step]  # type: ignore[index]
        except (KeyError, IndexError, TypeError):
            return default
    return data


def edited(draft: Draft, path: Path, value: object) -> Draft:
    """Return the draft with another value at a path; None takes it away."""
    draft = _own(draft)
    data = deepcopy(draft.data)
    _put(data, path, value)
    match path:
        case ("players",) if isinstance(value, list) and value:
            usual = data["default_players"]
            data["default_players"] = min(value, key=lambda n: abs(n - usual))
        case (*_, "march" | "passing" as switch):
            _put(data, path, dict(_SWITCHED[str(switch)]) if value else None)
        case ("contracts", _, "terms", _, "kind"):
            _put(data, (*path[:-1], "which"), WHICH.get(str(value), ""))
    return Draft(draft.base, data)


def _put(data: dict[str, Any], path: Path, value: object) -> None:
    inner = look(data, path[:-1])
    if value is None:
        inner.pop(path[-1], None)
    else:
        inner[path[-1]] = deepcopy(value)


def _own(draft: Draft) -> Draft:
    """Return a draft that no longer claims to be a shipped variant.

    What is changed has another name and another source, and is another house rule.
    """
    variant = shipped()[draft.base]
    if draft.data != raw(variant):
        return draft
    data = deepcopy(draft.data)
    data["slug"] = f"{variant.slug}-eigen"
    names = {"de": variant.name.de, "en": variant.name.en}
    data["name"] = {
        lang: Text("rules_changed_name", name=name).render(lang)  # type: ignore[arg-type]
        for lang, name in names.items()
    }
    data["source"], data["house_rules"] = "", []
    return Draft(draft.base, data)


# --- rounds, own rounds and their terms


def act(draft: Draft, name: str, places: tuple[int, ...], slug: str) -> Draft | None:
    """Return the draft after a change to its lists; None if there is no such change.

    Args:
        draft: The draft.
        name: "add", "own", "new", "up", "down", "drop" for rounds; "drop_own",
            "add_term", "drop_term" for own rounds.
        places: Where: the number of a round, of an own round, of its term; from 0.
        slug: Which round is added.
    """
    new = _own(draft)
    data = deepcopy(new.data)
    change = _change_own if name in _OWN_CHANGES else _change_rounds
    try:
        done = min(places, default=0) >= 0 and change(data, name, places, slug)
    except IndexError:
        return None
    if not done:
        return None
    leads, rounds = data["heart_lead"], ("default", *data["rounds"])
    data["heart_lead"] = {k: leads[k] for k in leads if k in rounds}
    return Draft(new.base, data)


_OWN_CHANGES = ("drop_own", "add_term", "drop_term")


def _change_own(
    data: dict[str, Any], name: str, places: tuple[int, ...], _slug: str
) -> bool:
    own = data["contracts"]
    match name, places:
        case "drop_own", (i,):
            gone = own.pop(i)["slug"]
            # A round of the library has its own values again.
            data["rounds"] = [r for r in data["rounds"] if r != gone or r in CONTRACTS]
        case "add_term", (i,) if len(own[i]["terms"]) < MOST_TERMS:
            own[i]["terms"].append(dict(NEW_TERM))
        case "drop_term", (i, j):
            del own[i]["terms"][j]
        case _:
            return False
    return True


def _change_rounds(
    data: dict[str, Any], name: str, places: tuple[int, ...], slug: str
) -> bool:
    rounds, own = data["rounds"], data["contracts"]
    # Where new rounds go: before a layout that ends the game.
    end = len(rounds) - (rounds[-1:] == [LAYOUT])
    full = len(rounds) > MOST
    match name, places:
        case "add", () if slug == LAYOUT and LAYOUT not in rounds:
            rounds.append(LAYOUT)
        case "add", () if slug in addable(data) and not full:
            rounds.insert(end, slug)
        case "new", () if not full and len(own) < MOST:
            rounds.insert(end, _new_own(own))
        case "own", (i,) if _can_be_own(data, rounds[i]):
            own.append(_copied(rounds[i]))
        case "up", (i,) if 0 < i < len(rounds):
            rounds[i - 1 : i + 1] = rounds[i], rounds[i - 1]
        case "down", (i,) if i + 1 < len(rounds):
            rounds[i : i + 2] = rounds[i + 1], rounds[i]
        case "drop", (i,):
            del rounds[i]
        case _:
            return False
    return True


def _can_be_own(data: Mapping[str, Any], slug: str) -> bool:
    own = data["contracts"]
    return slug != LAYOUT and slug not in _slugs(own) and len(own) < MOST


def addable(data: Mapping[str, Any]) -> list[str]:
    """Return the slugs of the rounds that can be added: each counts once."""
    every = dict.fromkeys((*_slugs(data["contracts"]), *CONTRACTS))
    return [slug for slug in every if slug not in data["rounds"]]


def _slugs(own: Iterable[Mapping[str, Any]]) -> list[str]:
    return [contract["slug"] for contract in own]


def _new_own(own: list[dict[str, Any]]) -> str:
    """Add an own round that costs something, and return its slug."""
    taken = {*_slugs(own), *CONTRACTS}
    n = next(n for n in range(1, MOST + 2) if f"runde-{n}" not in taken)
    name = Text("rules_new_round", n=n)
    own.append(
        {
            "slug": f"runde-{n}",
            "name": {"de": name.render("de"), "en": name.render("en")},
            "terms": [dict(NEW_TERM)],
            **_ROUND,
        }
    )
    return f"runde-{n}"


def _copied(slug: str) -> dict[str, Any]:
    """Return a round of the library as an own one, to be changed."""
    holder = replace(ks.variant("herzeln"), own_contracts=(CONTRACTS[slug],))
    copied: dict[str, Any] = raw(holder)["contracts"][0]
    return copied


# --- what is wrong


def read_text(text: str, base: str) -> Draft:
    """Return the draft that a variant file means; it is right.

    Raises:
        VariantError: It means none; the message says where and why.
    """
    if len(text) > LONGEST:
        raise VariantError("rules_long_text", allowed=LONGEST)
    try:
        data = parsed(text)
    except NotToml as error:
        raise VariantError(error.reason) from error
    for key in ("rounds", "contracts"):
        _refuse_many(key, data.get(key), MOST)
    variant = variant_from(data)
    for contract in variant.own_contracts:
        _refuse_many(f"contracts.{contract.slug}.terms", contract.terms, MOST_TERMS)
    if "extends" in data:
        base = ks.variant(data["extends"]).slug
    return replace(draft_of(variant, base), text=text)


def _refuse_many(key: str, found: object, most: int) -> None:
    if isinstance(found, (list, tuple)) and len(found) > most:
        raise VariantError("rules_too_many", key=key, found=len(found), allowed=most)


class Verdict(NamedTuple):
    """What a draft is worth.

    Attributes:
        variant: The variant that it is; None while something is wrong.
        problems: The sentence for each wrong field; under "" one of no field.
        right: The values, the wrong ones replaced by the last right ones.
    """

    variant: Variant | None
    problems: dict[str, Text]
    right: dict[str, Any]


def judge(
    draft: Draft, right: Mapping[str, Any], fields: Mapping[str, Path]
) -> Verdict:
    """Return what the engine says to a draft.

    Args:
        draft: What stands in the form.
        right: The last right values.
        fields: The path of each field.
    """
    found: dict[str, Text] = {}
    data = deepcopy(draft.data)
    while isinstance(outcome := _tried(data), KartenspielError):
        name = _field(outcome, data, right, fields)
        found[name] = outcome.reason
        if not name:
            return Verdict(None, found, dict(right))
        # Right again, this value lets the next wrong one be found.
        _put(data, fields[name], look(right, fields[name]))
    return Verdict(None if found else outcome, found, data)


def _tried(data: Mapping[str, Any]) -> Variant | KartenspielError:
    try:
        return variant_from(table(data))
    except KartenspielError as error:
        return error


def _field(
    error: KartenspielError,
    data: dict[str, Any],
    right: Mapping[str, Any],
    fields: Mapping[str, Path],
) -> str:
    """Return the field that an error is about; empty if there is none.

    The sentence names a key; where that is none of the fields, it is the field
    whose last right value makes the error go away.
    """
    changed = {
        name: path
        for name, path in fields.items()
        if look(data, path) != look(right, path)
    }
    named = str(error.reason.values.get("key", ""))
    if named in changed:
        return named
    for name, path in changed.items():
        tried = deepcopy(data)
        _put(tried, path, look(right, path))
        left = _tried(tried)
        if not isinstance(left, KartenspielError) or left.reason != error.reason:
            return name
    return ""
