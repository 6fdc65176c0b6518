"""Events in words, as a pupil would say them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kartenspiel.cards import Card, Rank, Suit, hand_text
from kartenspiel.lang import LANGS, Text
from kartenspiel.lang.prob import VARIABLES
from kartenspiel.prob.atoms import Hand, Holds, OverSeats, SameHand, Shape, Void
from kartenspiel.prob.events import Between, Compared, Count, Joined, Not, Number
from kartenspiel.prob.seats import Holder, Numbered, Relative, Style, Variable

if TYPE_CHECKING:
    from kartenspiel.prob.cardsets import CardSet
    from kartenspiel.prob.events import Term
    from kartenspiel.prob.seats import SeatTerm

__all__ = ["said"]

_SIGNS = {
    "==": "exactly",
    "!=": "not_exactly",
    ">=": "at_least",
    "<=": "at_most",
    ">": "more_than",
    "<": "fewer_than",
}


def said(term: Term, seats: tuple[Variable, ...] = ()) -> Text:
    """Return what an event says, in words where there are some."""
    match term:
        case Holds(cards, seat):
            return Text("prob_says_holds", seat=_seat(seat, seats), cards=list(cards))
        case Void(seat, cards):
            return Text(_none_of(cards), seat=_seat(seat, seats), cards=cards.values())
        case Hand(cards, seat):
            shown = hand_text(cards)
            return Text("prob_says_hand", seat=_seat(seat, seats), cards=shown)
        case SameHand(cards):
            return Text("prob_says_same_hand", cards=list(cards))
        case Shape(lengths, seat):
            shown = "-".join(map(str, lengths))
            return Text("prob_says_shape", seat=_seat(seat, seats), lengths=shown)
        case OverSeats(name, seat, body):
            inner = said(body, (*seats, seat))
            letter = VARIABLES[len(seats)]
            return Text(f"prob_says_{name}", seat=letter, event=inner)
        case _:
            return _joined(term, seats)


def _joined(term: Term, seats: tuple[Variable, ...]) -> Text:
    match term:
        case Joined(sign, parts):
            key = "prob_says_and" if sign == "&" else "prob_says_or"
            return Text(key, events=[_inside(part, seats) for part in parts])
        case Not(part):
            return Text("prob_says_not", event=said(part, seats))
        case Compared(Count(cards, seat), sign, Number(n)) if n >= 0:
            single = len(cards.parts) == 1 and not isinstance(cards.parts[0], Card)
            return Text(
                "prob_says_count" if single else "prob_says_count_of",
                seat=_seat(seat, seats),
                sign=Text(f"prob_{_SIGNS[sign]}"),
                n=n,
                cards=cards.values(),
            )
        case _:
            de, en = (term.written(Style(lang, seats)) for lang in LANGS)
            return Text("prob_says_formula", de=de, en=en)


def _inside(part: Term, seats: tuple[Variable, ...]) -> Text:
    """Return a part of several, in brackets if it has parts itself."""
    inner = said(part, seats)
    if isinstance(part, Joined | OverSeats | Between):
        return Text("prob_says_brackets", event=inner)
    return inner


def _none_of(cards: CardSet) -> str:
    if all(isinstance(part, Suit) for part in cards.parts):
        return "prob_says_no_suit"
    if all(isinstance(part, Rank) for part in cards.parts):
        return "prob_says_no_rank"
    return "prob_says_none"


def _seat(seat: SeatTerm, seats: tuple[Variable, ...]) -> Text:
    match seat:
        case Numbered(number):
            return Text("prob_seat_number", seat=number)
        case Holder(card):
            return Text("prob_seat_holder", card=card)
        case Relative(name):
            return Text(f"prob_seat_{name}")
        case _:
            return Text("prob_seat_number", seat=seat.written(Style("en", seats)))
