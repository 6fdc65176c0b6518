"""The laboratory's question: what was chosen or typed, and the last good one.

Everything that comes from a page is checked here; what is no message changes nothing,
and what is no question is kept with a sentence beside it.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, is_dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from kartenspiel.cards import PACK_SIZES, PLAYERS, pack
from kartenspiel.errors import EventError, KartenspielError
from kartenspiel.lang import Text
from kartenspiel.prob import Event, deals, parse
from kartenspiel.prob.answers import Question
from kartenspiel.prob.atoms import OverSeats, SeatsWhere, Shape
from kartenspiel.prob.events import Term
from kartenspiel_widgets.lab.form import MOST_PARTS, Draft, Part, changed, draft_of
from kartenspiel_widgets.page.texts import short

if TYPE_CHECKING:
    from collections.abc import Mapping

    from kartenspiel.lang import Lang

__all__ = [
    "LONGEST",
    "READY",
    "SIDES",
    "Asking",
    "Side",
    "State",
    "answer",
    "linked",
    "opened",
    "rewritten",
]

SIDES: Final = ("event", "given")
"""What is asked, and what is known."""
LONGEST: Final = 300
"""The longest text that is read."""
_SHOWN: Final = 20
_LARGEST: Final = 3000
"""How many single events a question may come to once all seats are gone through."""

READY: Final[dict[str, tuple[str, str]]] = {
    "void": ("any_seat(s: void(s, hearts))", ""),
    "king": ("holds(HK, left)", "~holds(HK, me)"),
    "hearts": ("count(hearts, me) >= 2", ""),
    "pair": ("same_hand(HA HK)", ""),
    "bare": ("count(hearts, holder(HK)) == 1", ""),
    "obers": ("all_seats(s: count(obers, s) == 1)", ""),
    "blank": (
        "void(me, acorns) | void(me, leaves) | void(me, hearts) | void(me, bells)",
        "",
    ),
    "aces": ("count(aces, me) == 4", ""),
    "shape": ("shape(3-2-2-1, me)", ""),
}
"""Questions that start people off: event and condition, by their slugs."""


@dataclass(frozen=True, slots=True)
class Asking:
    """A question that can be answered.

    Attributes:
        event: What is asked.
        given: What is known, if anything.
        players: How many play.
        pack: How many cards the pack has.
    """

    event: Event
    given: Event | None = None
    players: int = 4
    pack: int = 32

    def question(self) -> Question:
        """Return it as the engine takes it."""
        found = deals(players=self.players, pack=self.pack)
        given = () if self.given is None else (self.given,)
        return Question(self.event, found, given)


@dataclass(frozen=True, slots=True)
class Side:
    """What is asked, or what is known, as it stands on the page.

    Attributes:
        draft: What the menus show; None if they cannot.
        text: What stands in the line of text.
        problem: What is wrong with it.
    """

    draft: Draft | None
    text: str
    problem: Text | None = None


@dataclass(frozen=True, slots=True)
class State:
    """All that was chosen and typed.

    Attributes:
        event: What is asked.
        given: What is known.
        players: How many play.
        pack: How many cards the pack has.
        asking: The last question without a problem.
    """

    event: Side
    given: Side
    players: int
    pack: int
    asking: Asking

    def side(self, name: str) -> Side:
        """Return one side."""
        return self.event if name == SIDES[0] else self.given

    def but(self, name: str, side: Side) -> State:
        """Return the state with another side."""
        if name == SIDES[0]:
            return replace(self, event=side)
        return replace(self, given=side)

    @property
    def codes(self) -> tuple[str, ...]:
        """The cards of the chosen pack, by their two letters."""
        return tuple(map(str, pack(self.pack, self.players).cards))


def opened(
    event: Event | str, given: Event | str | None, players: int, size: int, lang: Lang
) -> State:
    """Return the state in which a question stands.

    Raises:
        KartenspielError: It is none.
    """
    asked = _event_of(event)
    known = None if given is None or given == "" else _event_of(given)
    asking = checked(Asking(asked, known, players, size))
    return State(_side(asked, lang), _side(known, lang), players, size, asking)


def _event_of(event: Event | str) -> Event:
    if isinstance(event, str) and len(event) > LONGEST:
        raise EventError("lab_too_long", allowed=LONGEST)
    found = parse(event) if isinstance(event, str) else event
    if not isinstance(found, Event):
        raise EventError("lab_no_event")
    return found


def _side(event: Event | None, lang: Lang) -> Side:
    text = "" if event is None else event.text(lang)
    return Side(draft_of(event), text)


def checked(asking: Asking) -> Asking:
    """Return a question that fits its deals and is not too large.

    Raises:
        KartenspielError: It does not, or is.
    """
    scene = deals(players=asking.players, pack=asking.pack).scene
    for event in (asking.event, asking.given):
        if event is not None:
            if _size(event, asking.players) > _LARGEST:
                raise EventError("lab_too_large")
            event.core(scene)
    return asking


def _size(part: object, players: int) -> int:
    """Return how many single events a part comes to, at most."""
    if isinstance(part, tuple):
        return sum(_size(inner, players) for inner in part)
    if not is_dataclass(part):
        return 0
    inside = sum(_size(getattr(part, f.name), players) for f in fields(part))
    times = 1
    if isinstance(part, Term):
        times = players ** len(set(part.held))
        inside += 24 if isinstance(part, Shape) else 1
    if isinstance(part, OverSeats | SeatsWhere):
        times *= players
    return times * inside


def rewritten(state: State, lang: Lang) -> State:
    """Return the state with its texts in another language, where they are right."""
    asking = state.asking
    for name, event in zip(SIDES, (asking.event, asking.given), strict=True):
        side = state.side(name)
        if side.problem is None:
            state = state.but(name, replace(side, text=_side(event, lang).text))
    return state


def linked(state: State, fields: Mapping[str, str], lang: Lang) -> State:
    """Return the state after a link's fields: "event", "given", "hands" and "pack".

    What is wrong in them is said beside the question.
    """
    wrong: Text | None = None
    for name, key, allowed in (
        ("hands", "players", PLAYERS),
        ("pack", "pack", PACK_SIZES),
    ):
        if name not in fields:
            continue
        value = fields[name].strip()
        if value in map(str, allowed):
            state = answer(state, {"table": {key: int(value)}}, lang)
        else:
            shown = short(value, _SHOWN)
            wrong = Text("lab_bad_table", name=name, value=shown, allowed=allowed)
    if "event" in fields:
        # A link is a question of its own: what was known before is not known here.
        for side in SIDES:
            text = {"side": side, "value": fields.get(side, "")}
            state = answer(state, {"text": text}, lang)
    if wrong is not None and state.event.problem is None:
        state = state.but("event", replace(state.event, problem=wrong))
    return state


# --- what the page sends


def answer(state: State, message: object, lang: Lang) -> State:
    """Return the state after a message; the same one if it is none."""
    match message:
        case {"ready": str(slug)} if slug in READY:
            for name, text in zip(SIDES, READY[slug], strict=True):
                event = _event_of(text) if text else None
                state = state.but(name, _side(event, lang))
            return _tried(state)
        case {"table": {"players": int(n)}} if type(n) is int and n in PLAYERS:
            return _tried(replace(state, players=n))
        case {"table": {"pack": int(n)}} if type(n) is int and n in PACK_SIZES:
            return _tried(replace(state, pack=n))
        case {"text": {"side": str(name), "value": str(text)}} if name in SIDES:
            return _typed(state, name, text)
        case {"set": dict(sent)}:
            return _chosen(state, "set", sent, lang)
        case {"add": dict(sent)}:
            return _chosen(state, "add", sent, lang)
        case {"drop": dict(sent)}:
            return _chosen(state, "drop", sent, lang)
        case _:
            return state


def _typed(state: State, name: str, text: str) -> State:
    text = text.strip()
    if text == state.side(name).text:
        return state
    try:
        event = _event_of(text) if text or name == SIDES[0] else None
    except KartenspielError as error:
        side = replace(state.side(name), text=text[:LONGEST], problem=error.reason)
        return state.but(name, side)
    # What was typed stays as it was typed.
    side = Side(draft_of(event), text)
    return _tried(state.but(name, side))


def _chosen(state: State, act: str, sent: dict[Any, Any], lang: Lang) -> State:
    """Return the state after a choice from the menus."""
    name, at = sent.get("side"), sent.get("at")
    if name not in SIDES:
        return state
    draft = state.side(name).draft
    if draft is None:
        return state
    match act:
        case "set" if type(at) is int:
            key, value = str(sent.get("key")), sent.get("value")
            after = changed(draft, at, key, value, state.codes)
        case "add" if len(draft.parts) < MOST_PARTS:
            after = replace(draft, parts=(*draft.parts, _fresh(draft, name)))
        case "drop" if type(at) is int and 0 <= at < len(draft.parts):
            parts = (*draft.parts[:at], *draft.parts[at + 1 :])
            after = replace(draft, parts=parts) if parts or name == "given" else None
        case _:
            after = None
    if after is None or after == draft:
        return state
    return _drafted(state, name, after, lang)


def _fresh(draft: Draft, name: str) -> Part:
    """Return what stands in a part that was just added."""
    if name == "given" and not draft.parts:
        return Part("holds", denied=True)
    return Part("holds", cards=("HA",))


def _drafted(state: State, name: str, draft: Draft, lang: Lang) -> State:
    try:
        side = Side(draft, _side(draft.event(), lang).text)
    except KartenspielError as error:
        side = Side(draft, state.side(name).text, error.reason)
        return state.but(name, side)
    return _tried(state.but(name, side))


def _tried(state: State) -> State:
    """Return the state with the question it comes to, or with what is wrong."""
    state = replace(
        state,
        event=replace(state.event, problem=None),
        given=replace(state.given, problem=None),
    )
    found: dict[str, Event | None] = {}
    for name in SIDES:
        side = state.side(name)
        try:
            found[name] = _read(side, name)
            alone = found[name]
            if alone is not None:
                checked(Asking(alone, None, state.players, state.pack))
        except KartenspielError as error:
            return state.but(name, replace(side, problem=error.reason))
    event = found["event"]
    assert event is not None  # noqa: S101 - an empty question has a problem
    asking = Asking(event, found["given"], state.players, state.pack)
    return replace(state, asking=asking)


def _read(side: Side, name: str) -> Event | None:
    if not side.text and name == "given":
        return None
    return _event_of(side.text)
