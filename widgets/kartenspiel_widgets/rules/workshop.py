"""The rule explorer without a page: its state, and what each message makes of it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

import kartenspiel as ks
from kartenspiel.errors import KartenspielError
from kartenspiel.lang import Text
from kartenspiel.rules.sentences.rounds import named
from kartenspiel.rules.variants import LAYOUT, LAYOUT_NAMES
from kartenspiel_widgets.page.variantlist import shipped
from kartenspiel_widgets.rules import draft as drafts
from kartenspiel_widgets.rules.draft import Draft, draft_of, judge
from kartenspiel_widgets.rules.form import Field, fields

if TYPE_CHECKING:
    from collections.abc import Mapping

    from kartenspiel.rules.variants import Variant

__all__ = ["SOURCE", "State", "answer", "deal_fields", "opened", "problem"]

SOURCE, PLAYERS = ("deal", "source"), ("deal", "players")
#: So many changes can be taken back.
_MOST_UNDO = 200


@dataclass(frozen=True)
class State:
    """The rule explorer at one moment.

    Attributes:
        variant: The last right variant.
        draft: What stands in the form.
        right: Its values, the wrong ones replaced by the last right ones.
        problems: The sentence for each wrong field of the form.
        wrong_text: A file's text that is no variant, and why; or None.
        history: Earlier drafts, to go back to.
        source: The deal whose costs are shown: a seed or a code.
        players: For how many; None is the variant's usual number.
        said: What happened last.
    """

    variant: Variant
    draft: Draft
    right: Mapping[str, Any]
    problems: Mapping[str, Text] = field(default_factory=dict)
    wrong_text: tuple[str, Text] | None = None
    history: tuple[Draft, ...] = ()
    source: str = "7"
    players: int | None = None
    said: Text | None = None

    @property
    def shown_players(self) -> int:
        """For how many players the deal is."""
        known = self.players in self.variant.players
        return self.players if known and self.players else self.variant.default_players


def opened(variant: str | Variant) -> State:
    """Return the state in which a variant was opened.

    Raises:
        VariantError: There is no such variant.
    """
    rules = ks.variant(variant)
    draft = draft_of(rules)
    return State(rules, draft, draft.data)


def problem(state: State) -> tuple[str, Text] | None:
    """Return the first thing that is wrong: its field, and the sentence."""
    for key, text in state.problems.items():
        return key or "form", text
    return ("toml", state.wrong_text[1]) if state.wrong_text else None


def deal_fields(state: State) -> tuple[Field, Field]:
    """Return the fields of the deal: its seed or code, and for how many it is."""
    return (
        Field(SOURCE, "text", "deal_source"),
        Field(PLAYERS, "choice", "deal_players", state.variant.players),
    )


def answer(state: State, message: object) -> State:
    """Return the state after a message; the same one if it means nothing.

    A page can send anything: what no page of ours sends is dropped.
    """
    match message:
        case {"edit": {"key": str(key), "value": value}}:
            return _edit(state, key, value)
        case {"act": {"name": str(name), "at": list(at), "slug": str(slug)}}:
            if all(type(place) is int for place in at):
                return _act(state, name, tuple(at), slug)
        case {"variant": str(slug)} if slug in shipped():
            return _open(state, shipped()[slug])
        case {"toml": str(text)}:
            return _read(state, text)
        case {"do": "undo"} if state.history:
            *history, draft = state.history
            undone = replace(state, history=tuple(history))
            return _judged(undone, draft, Text("rules_said_undo"))
        case {"do": "reset"}:
            return _open(state, shipped()[state.draft.base])
        case {"do": "discard"}:
            draft = replace(state.draft, text=None)
            said = Text("rules_said_discarded")
            return replace(state, draft=draft, wrong_text=None, said=said)
        case {"do": "play"}:
            said = Text("rules_said_played", name=named(state.variant.name))
            return replace(state, said=said)
    return state


def _edit(state: State, key: str, value: object) -> State:
    known = {f.key: f for f in deal_fields(state)} | fields(state.draft)
    if key not in known:
        return state
    edited = known[key]
    try:
        read = edited.read(value)
    except ValueError:
        return state
    done = Text("rules_said_edit", what=edited.label)
    if edited.path == SOURCE:
        return replace(state, source=read, said=done)
    if edited.path == PLAYERS:
        return replace(state, players=read, said=done)
    if read == drafts.look(state.draft.data, edited.path):
        return state
    draft = drafts.edited(state.draft, edited.path, read)
    made = _judged(_remembered(state), draft, done)
    if key in made.problems:
        return replace(made, said=made.problems[key])
    return made


def _act(state: State, name: str, at: tuple[int, ...], slug: str) -> State:
    draft = drafts.act(state.draft, name, at, slug)
    if draft is None:
        return state
    made = _judged(_remembered(state), draft, None)
    if made.problems:
        return replace(made, said=next(iter(made.problems.values())))
    rounds = [
        named(LAYOUT_NAMES if slug == LAYOUT else made.variant.contracts[slug].name)
        for slug in made.variant.rounds
    ]
    return replace(made, said=Text("rules_said_list", rounds=rounds))


def _open(state: State, variant: Variant) -> State:
    said = Text("rules_said_shipped", name=named(variant.name))
    made = replace(_remembered(state), wrong_text=None)
    return _judged(made, draft_of(variant), said)


def _read(state: State, text: str) -> State:
    try:
        draft = drafts.read_text(text, state.draft.base)
    except KartenspielError as error:
        # A little more than the most, so that it stays too long.
        kept = text[: drafts.LONGEST + 1]
        return replace(state, wrong_text=(kept, error.reason), said=error.reason)
    made = _judged(replace(_remembered(state), wrong_text=None), draft, None)
    said = Text("rules_said_file", name=named(made.variant.name))
    return replace(made, said=said)


def _remembered(state: State) -> State:
    history = (*state.history, state.draft)[-_MOST_UNDO:]
    return replace(state, history=history)


def _judged(state: State, draft: Draft, said: Text | None) -> State:
    """Return the state with another draft; a right one comes into force."""
    paths = {key: f.path for key, f in fields(draft).items()}
    verdict = judge(draft, state.right, paths)
    return replace(
        state,
        draft=draft,
        variant=verdict.variant or state.variant,
        right=verdict.right,
        problems=verdict.problems,
        said=said,
    )
