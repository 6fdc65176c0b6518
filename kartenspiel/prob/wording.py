"""Events in words, as a pupil would say them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kartenspiel.cards import Card, hand_text
from kartenspiel.lang import LANGS, Kind, Text, The
from kartenspiel.lang.prob import VARIABLES
from kartenspiel.prob.atoms import (
    Hand,
    Holds,
    OverSeats,
    SameHand,
    SeatsWhere,
    Shape,
    Void,
)
from kartenspiel.prob.events import Between, Compared, Count, Joined, Not, Number
from kartenspiel.prob.seats import Holder, Numbered, Relative, Style, Variable

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kartenspiel.lang import Value
    from kartenspiel.prob.cardsets import CardSet, Part
    from kartenspiel.prob.events import Event, Term
    from kartenspiel.prob.seats import SeatTerm

__all__ = ["Names", "kind_of", "said", "the_cards"]

_SIGNS = {
    "==": "exactly",
    "!=": "not_exactly",
    ">=": "at_least",
    "<=": "at_most",
    ">": "more_than",
    "<": "fewer_than",
}
_OPPOSITES = {"==": "!=", "!=": "==", ">=": "<", "<": ">=", "<=": ">", ">": "<="}
_EVERYBODY = {"any_seat": "any", "all_seats": "all"}

#: How a variable is called where it stands for somebody, everybody or nobody.
Names = dict[Variable, str]


def said(term: Term, names: Names | None = None) -> Text:
    """Return what an event says, in words where there are some."""
    names = names or {}
    match term:
        case Holds(cards, seat):
            return Text(
                "prob_says_holds", has=_who("has", seat, names), cards=the_cards(cards)
            )
        case Void(seat, cards):
            return _void(cards, _who("has", seat, names))
        case Hand(cards, seat):
            shown = hand_text(cards)
            return Text("prob_says_hand", has=_who("has", seat, names), cards=shown)
        case SameHand(cards):
            return Text("prob_says_same_hand", cards=the_cards(cards, "nom"))
        case Shape(lengths, seat):
            shown = "-".join(map(str, lengths))
            has = _who("has", seat, names)
            return Text("prob_says_shape", has=has, lengths=shown)
        case OverSeats(name, seat, body):
            return _over(name, seat, body, names)
        case Not(part):
            return _denied(part, names)
        case Joined(sign, parts):
            key = "prob_says_and" if sign == "&" else "prob_says_or"
            return Text(key, events=[_inside(part, names) for part in parts])
        case _:
            return _compared(term, names)


def _compared(term: Term, names: Names) -> Text:
    match term:
        case Compared(Count(cards, seat), sign, Number(n)) if n >= 0:
            has, word = _who("has", seat, names), Text(f"prob_{_SIGNS[sign]}")
            kind = kind_of(cards)
            if kind is not None and sign in ("==", "<=") and n == 0:
                return Text("prob_says_void", has=has, cards=[Kind(kind, 0)])
            if kind is not None:
                return Text("prob_says_count", has=has, sign=word, cards=_n(kind, n))
            of = _listed(cards.parts)
            return Text("prob_says_count_of", has=has, sign=word, n=n, cards=of)
        case Between(low, Count(cards, seat), high) if low >= 0:
            has, kind = _who("has", seat, names), kind_of(cards)
            if kind is not None:
                cards_ = _n(kind, high)
                return Text("prob_says_between", has=has, low=low, cards=cards_)
            of = _listed(cards.parts)
            return Text("prob_says_between_of", has=has, low=low, n=high, cards=of)
        case Compared(SeatsWhere(seat, body), sign, Number(n)) if n > 1:
            letter = _letter(names)
            inner = said(body, {**names, seat: letter})
            word = Text(f"prob_{_SIGNS[sign]}")
            return Text("prob_says_seats", sign=word, n=n, seat=letter, event=inner)
        case _:
            seats = tuple(seat for seat, name in names.items() if len(name) == 1)
            de, en = (term.written(Style(lang, seats)) for lang in LANGS)
            return Text("prob_says_formula", de=de, en=en)


def _over(name: str, seat: Variable, body: Event, names: Names) -> Text:
    """Return "somebody has …" where one thing is said of the seat, or a formula."""
    if isinstance(body, Not) and isinstance(body.part, Void):
        body = _some(body.part)
    if name == "all_seats" and isinstance(body, Not) and _is_plain(body.part, seat):
        return said(body.part, {**names, seat: "none"})
    if _is_plain(body, seat):
        return said(body, {**names, seat: _EVERYBODY[name]})
    letter = _letter(names)
    inner = said(body, {**names, seat: letter})
    return Text(f"prob_says_{name}", seat=letter, event=inner)


def _is_plain(body: Event, seat: Variable) -> bool:
    """Tell whether a body says one thing of the seat that it is about."""
    if isinstance(body, Not):
        return isinstance(body.part, Holds) and _is_plain(body.part, seat)
    if isinstance(body, Compared | Between):
        count = body.left if isinstance(body, Compared) else body.middle
        number = not isinstance(body, Compared) or isinstance(body.right, Number)
        return isinstance(count, Count) and count.seat is seat and number
    return isinstance(body, Holds | Void | Hand | Shape) and body.seat is seat


def _denied(part: Event, names: Names) -> Text:
    """Return that an event does not happen, without "not" where that is plainer."""
    match part:
        case Not(inner):
            return said(inner, names)
        case Holds((card,), seat):
            lacks = _who("lacks", seat, names)
            return Text("prob_says_not_holds", lacks=lacks, cards=the_cards([card]))
        case Void():
            return said(_some(part), names)
        case SameHand(cards):
            key = "prob_says_not_same_hand" + ("_two" if len(cards) < 3 else "")  # noqa: PLR2004
            return Text(key, cards=the_cards(cards, "nom"))
        case Compared(Count(cards, seat), sign, Number(n)) if n >= 0:
            return said(
                Compared(Count(cards, seat), _OPPOSITES[sign], Number(n)), names
            )
        case OverSeats("any_seat", seat, body) if _is_plain(body, seat):
            return _over("all_seats", seat, Not(body), names)
        case _:
            return Text("prob_says_not", event=said(part, names))


def _some(body: Void) -> Event:
    """Return that somebody has one of what he would have none of."""
    return Compared(Count(body.cards, body.seat), ">=", Number(1))


def _inside(part: Term, names: Names) -> Text:
    """Return a part of several, in brackets if it has parts itself."""
    inner = said(part, names)
    compound = inner.key in (
        "prob_says_and",
        "prob_says_or",
        "prob_says_any_seat",
        "prob_says_all_seats",
        "prob_says_seats",
        "prob_says_formula",
    )
    return Text("prob_says_brackets", event=inner) if compound else inner


# --- cards


def the_cards(cards: Iterable[Card], case: str = "acc") -> list[Value]:
    """Return single cards with their articles."""
    return [The(str(c), case) for c in cards]


def kind_of(cards: CardSet) -> str | None:
    """Return the letter of the suit or rank that is meant, if it is one alone."""
    if len(cards.parts) != 1 or isinstance(cards.parts[0], Card):
        return None
    return str(cards.parts[0])


def _n(kind: str, number: int) -> Kind | Text:
    # "At least 0 hearts" has a number, "no hearts" has none.
    if number:
        return Kind(kind, number)
    return Text("prob_some", n=0, what=Kind(kind))


def _listed(parts: Iterable[Part]) -> list[Value]:
    """Return what several kinds and cards are called: "hearts and the Ober of …"."""
    return [
        The(str(part), "dat") if isinstance(part, Card) else Kind(str(part))
        for part in parts
    ]


def _void(cards: CardSet, has: Text) -> Text:
    kinds = [str(part) for part in cards.parts if not isinstance(part, Card)]
    if len(kinds) == len(cards.parts):
        return Text("prob_says_void", has=has, cards=[Kind(kind, 0) for kind in kinds])
    return Text("prob_says_none", has=has, cards=_listed(cards.parts))


# --- seats


def _letter(names: Names) -> str:
    return VARIABLES[sum(len(name) == 1 for name in names.values())]


def _who(verb: str, seat: SeatTerm, names: Names) -> Text:
    """Return a subject and its verb."""
    match seat:
        case Numbered(number):
            return Text(f"prob_{verb}_number", seat=number)
        case Holder(card):
            return Text(f"prob_{verb}_holder", card=The(str(card), "acc"))
        case Relative(name):
            return Text(f"prob_{verb}_{name}")
        case _:
            name = names.get(seat, "?") if isinstance(seat, Variable) else "?"
            if len(name) > 1:
                return Text(f"prob_{verb}_{name}")
            return Text(f"prob_{verb}_number", seat=name)
