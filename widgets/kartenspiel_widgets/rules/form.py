"""The form of a variant, made from a table of fields.

One row of `SECTIONS` is one field: a simple new key of the variant file needs that
row, and its words under `rules_label_…` (with a help sentence under `rules_help_…`,
and `rules_…_VALUE` for choices that are no plain words).
Rounds, own rounds and payouts have as many fields as the draft has of them.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from kartenspiel.cards import PACK_SIZES, PLAYERS
from kartenspiel.lang import Text
from kartenspiel.lang.names import RANKS, SUITS
from kartenspiel.rules.layout import ENDS, GROWTHS, MUST_PLAY
from kartenspiel.rules.parts import (
    DIRECTIONS,
    FIRST_TRICKS,
    HEART_LEADS,
    MARCH_CONDITIONS,
    PASS_TO,
)
from kartenspiel.rules.payout import PAYOUT_MODES
from kartenspiel.rules.variantreaders import DEALER_RULES, ORDERS, SCORINGS
from kartenspiel.rules.variants import LAYOUT
from kartenspiel_widgets.rules.draft import Draft, Path

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping


__all__ = [
    "FOLDED",
    "LONGEST_FIELD",
    "SECTIONS",
    "Field",
    "fields",
    "own_fields",
    "section_fields",
    "term_fields",
]

LONGEST_FIELD = 300
"""The longest text that one field may hold."""

Data: TypeAlias = dict[str, Any]

_RANKS = ("any", *reversed(RANKS))
_TERM_KINDS = ("trick", "suit", "rank", "card", "nth-trick", "all-of")
#: Fields that few people need, one for each round or number of players.
FOLDED = ("heart_lead_in", "removed")
_WHOLE = re.compile(r"[+\-−]?\d{1,9}")


class Row(NamedTuple):
    """One field of the table.

    Attributes:
        key: Where its value stands in a variant file.
        kind: "text"; "optional": may be empty; "number"; "numbers" and "list": several
            in one line; "flag"; "choice": one of `choices`; "set": some of them.
        choices: The values to choose from.
        when: Only shown with a "march", or with a "layout" round.
    """

    key: str
    kind: str
    choices: tuple[str | int, ...] = ()
    when: str = ""


_MARCH = (
    Row("march", "flag"),
    Row("march.receive", "number", when="march"),
    Row("march.pay", "number", when="march"),
    Row("march.condition", "choice", MARCH_CONDITIONS, when="march"),
)
#: The fields of an own round after its terms; `when` is a switch of the round.
_ROUND_ROWS = (
    Row("heart_lead", "choice", HEART_LEADS),
    Row("early_end", "flag"),
    Row("clean_doubles", "flag"),
    Row("first_trick", "choice", FIRST_TRICKS),
    Row("passing", "flag"),
    Row("passing.cards", "number", when="passing"),
    Row("passing.to", "choice", PASS_TO, when="passing"),
    Row("trump", "choice", ("", *SUITS, "dealer")),
    Row("must_trump", "flag"),
    *_MARCH,
)

#: The fields in the order of the page, by section.
SECTIONS: Mapping[str, tuple[Row, ...]] = {
    "name": (
        Row("name.de", "text"),
        Row("name.en", "text"),
        Row("slug", "text"),
        Row("source", "optional"),
    ),
    "cards": (
        Row("players", "set", PLAYERS),
        Row("default_players", "choice", PLAYERS),
        Row("pack", "choice", PACK_SIZES),
        Row("dealer", "choice", DEALER_RULES),
        Row("direction", "choice", DIRECTIONS),
        Row("lead", "text"),
        Row("ranks", "text"),
    ),
    "rounds": (Row("order", "choice", ORDERS),),
    "own": (),
    "tricks": (
        Row("heart_lead.default", "choice", HEART_LEADS),
        Row("early_end", "flag"),
        *_MARCH,
    ),
    "layout": (
        Row("layout.start_card", "text"),
        Row("layout.fallback", "text"),
        Row("layout.open_rank", "choice", _RANKS),
        Row("layout.must_play", "choice", MUST_PLAY),
        Row("layout.attach_first", "flag"),
        Row("layout.again_after", "list"),
        Row("layout.wrap", "flag"),
        Row("layout.direction", "choice", GROWTHS),
        Row("layout.end", "choice", ENDS),
        Row("layout.card_left", "number"),
    ),
    "payout": (
        Row("scoring", "choice", SCORINGS),
        Row("unit", "text"),
        Row("payout.mode", "choice", PAYOUT_MODES, when="layout"),
        Row("payout.quantum", "number", when="layout"),
    ),
}


@dataclass(frozen=True, slots=True)
class Field:
    """One field of the form as it is now; see `Row` for its kind.

    Attributes:
        path: Where its value stands in the draft.
        kind: The kind of its row.
        words: The name of its words, without `rules_label_`.
        choices: The values to choose from.
        filled: What fills its label.
    """

    path: Path
    kind: str
    words: str
    choices: tuple[str | int, ...] = ()
    filled: Mapping[str, Any] | None = None

    @property
    def label(self) -> Text:
        """Its label."""
        filled = dict(self.filled or {})
        return Text(f"rules_label_{self.words}", **filled)

    @property
    def key(self) -> str:
        """Its name between page and Python, such as "march.receive"."""
        return ".".join(str(step) for step in self.path)

    def read(self, sent: object) -> Any:  # noqa: ANN401 - a file may hold anything
        """Return what was sent as the value of a variant file.

        A text that is no number stays the text it is: the engine says so.

        Raises:
            ValueError: No page with this form sends that.
        """
        match self.kind, sent:
            case "flag", bool():
                return sent
            case "set", list() if all(isinstance(s, str) for s in sent):
                return [self._choice(s) for s in dict.fromkeys(sent)]
            case "choice", str():
                # The empty choice takes the value away.
                return self._choice(sent) or None
            case "text" | "optional" | "number" | "numbers" | "list", str():
                if len(sent) <= LONGEST_FIELD:
                    return self._read_text(sent)
        raise ValueError(self.key)

    def show(self, value: object) -> str | bool | list[str]:
        """Return a value of a variant file as the page shows it."""
        if self.kind == "flag":
            return bool(value)
        if self.kind == "set":
            return [str(item) for item in value] if isinstance(value, list) else []
        if isinstance(value, list):
            return (" " if self.kind == "list" else ", ").join(map(str, value))
        return "" if value is None else str(value)

    def _choice(self, sent: str) -> str | int:
        return self.choices[[str(c) for c in self.choices].index(sent)]

    def _read_text(self, sent: str) -> Any:  # noqa: ANN401 - see read
        if self.kind == "number":
            return _number(sent)
        if self.kind == "numbers":
            return [_number(part) for part in re.split(r"[,;:\s]+", sent) if part]
        if self.kind == "list":
            return [part for part in re.split(r"[,;\s]+", sent) if part]
        return (sent.strip() or None) if self.kind == "optional" else sent


def _number(text: str) -> int | str:
    text = text.strip()
    return int(text.replace("−", "-")) if _WHOLE.fullmatch(text) else text


# --- which fields there are now


def fields(draft: Draft) -> dict[str, Field]:
    """Return all fields of the form by their keys, in the order of the page."""
    found = [
        field for section in SECTIONS for field in section_fields(draft.data, section)
    ]
    return {field.key: field for field in found}


def section_fields(data: Data, section: str) -> Iterator[Field]:
    """Yield the fields of one section."""
    has_layout = LAYOUT in data["rounds"]
    if section == "layout" and not has_layout:
        return
    is_shown = {"": True, "march": bool(data.get("march")), "layout": has_layout}
    for row in SECTIONS[section]:
        if is_shown[row.when]:
            yield _field(row)
    match section:
        case "own":
            for i in range(len(data["contracts"])):
                yield from own_fields(data, i)
        case "tricks":
            leads = ("", *HEART_LEADS)
            for slug in data["rounds"]:
                if slug != LAYOUT:
                    path = ("heart_lead", slug)
                    yield Field(path, "choice", "heart_lead_in", leads, {"round": slug})
        case "cards" | "payout":
            yield from _fields_by_number(data, section)


def _field(row: Row, at: Path = ()) -> Field:
    path = (*at, *row.key.split("."))
    words = row.key.removesuffix(".default").replace(".", "_")
    return Field(path, row.kind, words, row.choices)


def _fields_by_number(data: Data, section: str) -> Iterator[Field]:
    """Yield the fields that there are for each number of players."""
    for n in data["players"] if isinstance(data["players"], list) else ():
        if section == "cards":
            yield Field(("removed", str(n)), "optional", "removed", (), {"n": n})
        elif LAYOUT in data["rounds"]:
            path = ("payout", "places", str(n))
            yield Field(path, "numbers", "payout_places", (), {"n": n})


def own_fields(data: Data, i: int) -> Iterator[Field]:
    """Yield the fields of one own round: its names, its terms, its options."""
    at: Path = ("contracts", i)
    yield Field((*at, "name", "de"), "text", "name_de")
    yield Field((*at, "name", "en"), "text", "name_en")
    for j, term in enumerate(data["contracts"][i]["terms"]):
        yield from term_fields((*at, "terms", j), term["kind"])
    for row in _ROUND_ROWS:
        if not row.when or data["contracts"][i].get(row.when):
            yield _field(row, at)


def term_fields(at: Path, kind: str) -> Iterator[Field]:
    """Yield the fields of one term."""
    yield Field((*at, "kind"), "choice", "term_kind", _TERM_KINDS)
    which: Mapping[str, tuple[str, tuple[str, ...]]] = {
        "suit": ("choice", tuple(SUITS)),
        "rank": ("choice", _RANKS[1:]),
        "card": ("text", ()),
        "nth-trick": ("number", ()),
    }
    if kind in which:
        shape, choices = which[kind]
        words = f"term_{kind.replace('-', '_')}"
        yield Field((*at, "which"), shape, words, choices)
    yield Field((*at, "value"), "number", "term_value")
