"""All that the rule explorer's page shows, as one JSON-able dict."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, TypeAlias

from kartenspiel.errors import KartenspielError
from kartenspiel.lang import FACES, LANGS
from kartenspiel.lang.names import drawn
from kartenspiel_widgets.page.variantlist import shipped, variant_list
from kartenspiel_widgets.rules import view
from kartenspiel_widgets.rules.draft import LONGEST
from kartenspiel_widgets.rules.form import LONGEST_FIELD
from kartenspiel_widgets.rules.formview import form, shown
from kartenspiel_widgets.rules.workshop import deal_fields

if TYPE_CHECKING:
    from kartenspiel.lang import Text
    from kartenspiel_widgets.page.reader import Reader
    from kartenspiel_widgets.rules.workshop import State

__all__ = ["page"]

Data: TypeAlias = dict[str, Any]


def page(state: State, reader: Reader) -> Data:
    """Return what the page shows, in the reader's language.

    Keys: lang, title, intro, looks (language and faces), variant (the choice),
    buttons, said, problem (of no field), waits (until it is right), form, sheet,
    balance, costs, file, longest (characters in a field).
    """
    return {
        "lang": reader.lang,
        "title": reader.say("rules_title"),
        "intro": reader.say("rules_intro"),
        "looks": _looks(reader),
        "variant": _choice(state, reader),
        "buttons": _buttons(state, reader),
        "said": reader.read(state.said) if state.said else "",
        "problem": _said(state.problems.get(""), reader),
        "waits": reader.say("rules_waits") if state.problems else "",
        "form": {
            "title": reader.say("rules_form"),
            "sections": form(state.draft, state.problems, reader),
        },
        "sheet": {
            "title": reader.say("rules_sheet"),
            "sections": view.sheet(state.variant, reader),
        },
        "balance": view.balance(state.variant, reader),
        "costs": _costs(state, reader),
        "file": _file(state, reader),
        "longest": LONGEST_FIELD,
    }


def _looks(reader: Reader) -> list[Data]:
    """Return the choices of language and faces; their keys are the traits."""
    return [
        {
            "key": "lang",
            "label": reader.say("table_language"),
            "choices": [[lang, reader.say(f"rules_lang_{lang}")] for lang in LANGS],
            "value": reader.lang,
        },
        {
            "key": "face",
            "label": reader.say("table_faces"),
            "choices": [[face, reader.say(f"table_face_{face}")] for face in FACES],
            "value": drawn(reader.face),
        },
    ]


def _said(text: Text | None, reader: Reader) -> str:
    return reader.read(text) if text else ""


def is_changed(state: State) -> bool:
    """Tell whether the form holds something else than a shipped variant."""
    changed = state.variant != shipped()[state.draft.base]
    return changed or bool(state.problems)


def _choice(state: State, reader: Reader) -> Data:
    groups: list[Data] = []
    for known in variant_list():
        title = known["group"][reader.lang] if known["group"] else ""
        if not groups or groups[-1]["title"] != title:
            groups.append({"title": title, "choices": []})
        groups[-1]["choices"].append([known["slug"], known["name"][reader.lang]])
    return {
        "label": reader.say("rules_variant"),
        "groups": groups,
        "value": state.draft.base,
        "note": reader.say("rules_changed") if is_changed(state) else "",
    }


def _buttons(state: State, reader: Reader) -> list[Data]:
    off = {"undo": not state.history, "reset": not is_changed(state), "play": False}
    return [
        {
            "key": name,
            "text": reader.say(f"rules_{name}"),
            "label": "",
            "send": {"do": name},
            "off": off[name],
        }
        for name in off
    ]


def _costs(state: State, reader: Reader) -> Data:
    source, number = deal_fields(state)
    wrong: Text | None = None
    made: Data = {"says": [], "table": None}
    players = state.shown_players
    try:
        deal = view.deal_for(state.variant, players, state.source)
        made = view.costs(state.variant, deal, reader)
        players = deal.players
    except KartenspielError as error:
        wrong = error.reason
    return {
        "title": reader.say("rules_costs"),
        "fields": [
            shown(
                field,
                state.source if field is source else players,
                wrong if field is source else None,
                reader,
            )
            for field in (source, number)
        ],
        **made,
    }


def _file(state: State, reader: Reader) -> Data:
    text, wrong = state.wrong_text or (None, None)
    return {
        "title": reader.say("rules_file"),
        "help": reader.say("rules_file_help"),
        "label": reader.say("rules_file_text"),
        "text": text or state.draft.text or state.variant.to_toml(),
        "problem": _said(wrong, reader),
        "apply": reader.say("rules_file_apply"),
        "save": reader.say("rules_file_save"),
        "load": reader.say("rules_file_load"),
        "discard": reader.say("rules_file_discard"),
        "name": f"{_file_name(state.variant.slug)}.karten-variante.toml",
        "longest": LONGEST,
    }


def _file_name(slug: str) -> str:
    """Return a slug as a name that every system takes."""
    return re.sub(r"[^a-z0-9]+", "-", slug.lower())[:60].strip("-") or "variante"
