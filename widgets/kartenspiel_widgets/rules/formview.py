"""The form of a variant as its page shows it: rows with their words and values."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeAlias

from kartenspiel.lang import Text, sentences
from kartenspiel.lang.names import SUIT_NAMES, rank_plural
from kartenspiel.rules.contracts import CONTRACTS
from kartenspiel.rules.variants import LAYOUT, LAYOUT_NAMES
from kartenspiel_widgets.rules.draft import Draft, Path, addable, look
from kartenspiel_widgets.rules.form import (
    FOLDED,
    SECTIONS,
    Field,
    own_fields,
    section_fields,
    term_fields,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from kartenspiel_widgets.page.reader import Reader


__all__ = ["form", "shown"]

Data: TypeAlias = dict[str, Any]


def form(draft: Draft, problems: Mapping[str, Text], reader: Reader) -> list[Data]:
    """Return the sections of the form for a page.

    A section is {"key", "title", "rows"}.
    A row is a field {"kind": "text", "choice", "flag" or "set", "key", "label",
    "value", "choices" (pairs of value and words), "help", "problem", "number"}; a
    group {"kind": "group", "key", "title", "rows", "fold"}; an item {"kind": "item",
    "key", "text", "note", "buttons"}; buttons {"kind": "buttons", "key", "buttons"};
    a note {"kind": "note", "key", "text"}; or {"kind": "add", "key", "label",
    "choices", "button"}, whose chosen value goes into "slug".
    A button is {"key", "text", "label", "send" (its message), "off"}.
    """
    maker = _Maker(draft.data, problems, reader)
    made = {
        section: maker.rows(section)
        for section in SECTIONS
        if section != "layout" or LAYOUT in draft.data["rounds"]
    }
    return [
        {"key": key, "title": reader.say(f"rules_section_{key}"), "rows": rows}
        for key, rows in made.items()
    ]


def shown(field: Field, value: object, problem: Text | None, reader: Reader) -> Data:
    """Return one field of the page; see `form`."""
    kinds = {"flag": "flag", "choice": "choice", "set": "set"}
    help_key = f"rules_help_{field.words}"
    return {
        "kind": kinds.get(field.kind, "text"),
        "key": field.key,
        "label": reader.read(field.label),
        "value": field.show(value),
        "choices": [[str(c), _choice_words(field, c, reader)] for c in field.choices],
        "help": reader.say(help_key) if help_key in sentences() else "",
        "problem": reader.read(problem) if problem else "",
        "number": field.kind == "number",
    }


def _choice_words(field: Field, value: str | int, reader: Reader) -> str:
    words = field.words.removesuffix("_in")
    key = f"rules_choice_{words}_{value or 'as_all'}".replace("-", "_")
    if key in sentences():
        return reader.say(key)
    word = str(value)
    if field.words in ("term_suit", "trump"):
        return SUIT_NAMES[reader.face, reader.lang][word]
    if field.words in ("term_rank", "layout_open_rank"):
        return rank_plural(word, reader.face, reader.lang)
    return word


class _Maker:
    """Makes the rows of one form."""

    def __init__(
        self, data: Data, problems: Mapping[str, Text], reader: Reader
    ) -> None:
        self.data = data
        self.problems = problems
        self.reader = reader
        self.say = reader.say

    def rows(self, section: str) -> list[Data]:
        """Return the rows of a section."""
        if section == "rounds":
            return self.rounds()
        if section == "own":
            return self.own()
        rows = []
        for f in section_fields(self.data, section):
            if f.words not in FOLDED:
                rows.append(self.field(f))
                continue
            if not rows or rows[-1]["key"] != f.words:
                title = self.say(f"rules_group_{f.words}")
                rows.append(_group(f.words, title, [], fold=True))
            rows[-1]["rows"].append(self.field(f))
        return rows

    def field(self, field: Field) -> Data:
        """Return one field."""
        if field.filled and "round" in field.filled:
            title = self.round_name(field.filled["round"])
            field = replace(field, filled={"round": title})
        value = look(self.data, field.path)
        return shown(field, value, self.problems.get(field.key), self.reader)

    # --- rounds

    def round_name(self, slug: str) -> str:
        """Return a round's title, also while it is being edited."""
        if slug == LAYOUT:
            return self.reader.name(LAYOUT_NAMES)
        for own in self.data["contracts"]:
            if own["slug"] == slug:
                return str(own["name"][self.reader.lang])
        return self.reader.name(CONTRACTS[slug].name)

    def rounds(self) -> list[Data]:
        """Return the list of rounds, each with what can be done with it."""
        rounds = self.data["rounds"]
        rows = [self.round(i, slug) for i, slug in enumerate(rounds)]
        others = addable(self.data) + ([] if LAYOUT in rounds else [LAYOUT])
        if others:
            rows.append(
                {
                    "kind": "add",
                    "key": "add",
                    "label": self.say("rules_add"),
                    "choices": [[slug, self.round_name(slug)] for slug in others],
                    "button": self.button("add", "rules_add_do", "add"),
                }
            )
        new = self.button("new", "rules_new", "new")
        rows.append({"kind": "buttons", "key": "new", "buttons": [new]})
        return rows + [self.field(f) for f in section_fields(self.data, "rounds")]

    def round(self, i: int, slug: str) -> Data:
        """Return one round of the list."""
        name = self.round_name(slug)
        own = slug in {c["slug"] for c in self.data["contracts"]}
        does = [("drop", len(self.data["rounds"]) == 1)]
        if slug != LAYOUT or self.layout_moves():
            swaps = ("up", not self.swaps(i - 1)), ("down", not self.swaps(i))
            does = [*swaps, *does]
        if slug != LAYOUT and not own:
            does = [("own", False), *does]
        return {
            "kind": "item",
            "key": f"round.{slug}",
            "text": f"{i + 1}. {name}",
            "note": self.say("rules_is_own") if own else "",
            "buttons": [
                self.button(
                    f"round.{slug}.{do}", f"rules_do_{do}", do, i, name=name, off=off
                )
                for do, off in does
            ],
        }

    def layout_moves(self) -> bool:
        """Tell whether a layout may stand anywhere: one that pays out the pot not."""
        return bool(self.data["payout"]["mode"] == "amounts")

    def swaps(self, i: int) -> bool:
        """Tell whether a round may change places with the one after it."""
        pair = self.data["rounds"][i : i + 2] if i >= 0 else []
        return len(pair) == 2 and (self.layout_moves() or LAYOUT not in pair)  # noqa: PLR2004 - a pair

    def button(
        self, key: str, words: str, do: str, *at: int, name: str = "", off: bool = False
    ) -> Data:
        """Return a button that changes a list."""
        return {
            "key": key,
            "text": self.say(words),
            "label": self.say(f"{words}_label", name=name) if name else "",
            "send": {"act": {"name": do, "at": list(at), "slug": ""}},
            "off": off,
        }

    # --- own rounds

    def own(self) -> list[Data]:
        """Return a group for each own round."""
        own = self.data["contracts"]
        if own:
            return [self.own_round(i) for i in range(len(own))]
        return [{"kind": "note", "key": "own", "text": self.say("rules_no_own")}]

    def own_round(self, i: int) -> Data:
        """Return one own round with its terms."""
        found = list(own_fields(self.data, i))
        terms = [
            self.term(i, j) for j in range(len(self.data["contracts"][i]["terms"]))
        ]
        name = self.round_name(self.data["contracts"][i]["slug"])
        buttons = [
            self.button(f"contracts.{i}.add", "rules_add_term", "add_term", i),
            self.button(f"contracts.{i}.drop", "rules_drop_own", "drop_own", i),
        ]
        rows = [
            *(self.field(f) for f in found[:2]),
            *terms,
            *(self.field(f) for f in found[2:] if "terms" not in f.path),
            {"kind": "buttons", "key": f"contracts.{i}.do", "buttons": buttons},
        ]
        return _group(f"contracts.{i}", name, rows)

    def term(self, i: int, j: int) -> Data:
        """Return one term of an own round."""
        own = self.data["contracts"][i]
        at: Path = ("contracts", i, "terms", j)
        rows = [self.field(f) for f in term_fields(at, own["terms"][j]["kind"])]
        key = f"contracts.{i}.terms.{j}"
        only = len(own["terms"]) == 1
        drop = self.button(
            f"{key}.drop", "rules_drop_term", "drop_term", i, j, off=only
        )
        rows.append({"kind": "buttons", "key": f"{key}.do", "buttons": [drop]})
        return _group(key, self.say("rules_term", n=j + 1), rows)


def _group(key: str, title: str, rows: list[Data], *, fold: bool = False) -> Data:
    return {"kind": "group", "key": key, "title": title, "rows": rows, "fold": fold}
