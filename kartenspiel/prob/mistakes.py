"""How the same question is often reckoned wrongly, and what comes of it."""

from __future__ import annotations

import operator
from dataclasses import dataclass
from fractions import Fraction
from math import prod
from typing import TYPE_CHECKING, Final

from kartenspiel.cards import _shown
from kartenspiel.errors import EventError
from kartenspiel.lang import Text
from kartenspiel.pieces import finished
from kartenspiel.prob.answers import Probability, Question, answering
from kartenspiel.prob.atoms import Holds, OverSeats, SameHand, Void
from kartenspiel.prob.counting import Counting
from kartenspiel.prob.distributions import binomial
from kartenspiel.prob.events import (
    Between,
    Compared,
    Count,
    Event,
    Joined,
    Not,
    Number,
    joined,
)
from kartenspiel.prob.seats import Numbered, Relative

if TYPE_CHECKING:
    from collections.abc import Callable

    from kartenspiel.cards import Card
    from kartenspiel.lang import Face, Lang
    from kartenspiel.pieces import Pieces
    from kartenspiel.prob.core import Core
    from kartenspiel.prob.seats import SeatTerm

__all__ = ["Mistake", "mistakes"]

_SIGNS: Final[dict[str, Callable[[int, int], bool]]] = {
    "==": operator.eq,
    "!=": operator.ne,
    ">=": operator.ge,
    "<=": operator.le,
    ">": operator.gt,
    "<": operator.lt,
}


@dataclass(frozen=True)
class Mistake:
    """A wrong way to reckon a probability.

    Attributes:
        slug: "replacement", "independence", "union", "condition" or "reversed".
        value: What it comes to; a sum of probabilities may be more than 1.
    """

    slug: str
    value: Fraction

    def name(self, lang: Lang = "de", face: Face = "german") -> str:
        """Return what was done.

        Example:
            >>> Mistake("union", Fraction(1, 2)).name("en")
            'Probabilities simply added'
        """
        return Text(f"prob_mistake_{self.slug}").render(lang, face)

    def why(self, lang: Lang = "de", face: Face = "german") -> str:
        """Return why that is wrong, in one or two sentences."""
        return Text(f"prob_mistake_{self.slug}_why").render(lang, face)


def mistakes(p: Probability) -> tuple[Mistake, ...]:
    """Return the classical mistakes that apply to a question and miss its answer.

    They are: drawing with replacement; multiplying probabilities of events that
    influence each other; adding probabilities of events that can happen at once;
    leaving out what is known; swapping question and condition.

    Example:
        >>> from kartenspiel.prob import P, any_seat, void
        >>> p = P(any_seat(lambda seat: void(seat, "hearts")))
        >>> for m in mistakes(p):
        ...     print(m.name("en"), round(float(m.value), 4), "not", round(float(p), 4))
        Probabilities simply multiplied 0.2517 not 0.2724
        Probabilities simply added 0.2797 not 0.2724
    """
    if not isinstance(p, Probability):
        raise EventError("prob_not_counted", value=_shown(p))
    return finished(looking_for_mistakes(p))


def looking_for_mistakes(p: Probability) -> Pieces[tuple[Mistake, ...]]:
    """Work the mistakes out piece by piece."""
    question = p.question
    asked = question.asked
    assert isinstance(asked, Event)  # noqa: S101 - P asks for events
    found: dict[Fraction, Mistake] = {}
    for slug, value in (yield from _tried(question, asked)):
        if value not in (None, Fraction(p)) and value not in found:
            found[value] = Mistake(slug, value)
    return tuple(found.values())


def _tried(
    question: Question, asked: Event
) -> Pieces[list[tuple[str, Fraction | None]]]:
    if question.given or question.deals.seen is not None:
        return (yield from _conditions(question, asked))
    return [
        ("replacement", _with_replacement(question, asked)),
        ("condition", (yield from _without_holder(question, asked))),
        ("independence", (yield from _multiplied(question, asked))),
        ("union", (yield from _added(question, asked))),
    ]


def _conditions(
    question: Question, asked: Event
) -> Pieces[list[tuple[str, Fraction | None]]]:
    deals, given = question.deals, question.given
    if not given or deals.seen is not None:
        return []
    alone = yield from answering(Question(asked, deals))
    if not alone:
        return [("condition", Fraction(alone))]
    turned = yield from answering(Question(joined("&", given), deals, (asked,)))
    return [("condition", Fraction(alone)), ("reversed", Fraction(turned))]


# --- single hands


def _with_replacement(question: Question, asked: Event) -> Fraction | None:
    """Return what the binomial distribution says of a count in one hand."""
    match asked:
        case Not(part):
            found = _with_replacement(question, part)
            return None if found is None else 1 - found
        case Compared(Count(cards, seat), sign, Number(n)):
            return _drawn(question, cards.cards, seat, lambda k: _SIGNS[sign](k, n))
        case Between(low, Count(cards, seat), high):
            return _drawn(question, cards.cards, seat, lambda k: low <= k <= high)
        case Void(seat, cards):
            return _drawn(question, cards.cards, seat, lambda k: k == 0)
        case Holds((card,), seat):
            # Whoever puts cards back may draw one more than once.
            one = frozenset([card])
            return _drawn(question, lambda _pack: one, seat, lambda k: k >= 1)
        case _:
            return None


def _drawn(
    question: Question,
    cards: Callable[[frozenset[Card]], frozenset[Card]],
    seat: SeatTerm,
    fits: Callable[[int], bool],
) -> Fraction | None:
    if not isinstance(seat, Numbered | Relative):
        return None
    scene = question.deals.scene
    share = Fraction(len(cards(scene.pack) & scene.dealt), len(scene.dealt))
    return binomial(scene.rooms[seat.of(scene)], share).p(fits)


def _without_holder(question: Question, asked: Event) -> Pieces[Fraction | None]:
    """Return the same for any seat, as if the card held there told nothing."""
    if len(asked.held) != 1:
        return None
    scene = question.deals.scene
    core = asked._core(scene.where(asked.held[0], 0))  # noqa: SLF001
    return (yield from _share(question, core))


# --- several events


def _multiplied(question: Question, asked: Event) -> Pieces[Fraction | None]:
    """Return the product of the parts' probabilities, or what stands for it."""
    match asked:
        case Not(part):
            found = yield from _multiplied(question, part)
            return None if found is None else 1 - found
        case Joined("&") | OverSeats("all_seats"):
            shares = yield from _parts(question, asked)
            return prod(shares, start=Fraction(1))
        case Joined() | OverSeats():
            shares = yield from _parts(question, asked)
            return 1 - prod((1 - share for share in shares), start=Fraction(1))
        case Holds(cards, seat) if isinstance(seat, Numbered | Relative):
            scene = question.deals.scene
            return _room(question, seat.of(scene)) ** len(cards)
        case SameHand(cards):
            seats = range(question.deals.players)
            return sum(
                (_room(question, seat) ** len(cards) for seat in seats), Fraction(0)
            )
        case _:
            return None


def _added(question: Question, asked: Event) -> Pieces[Fraction | None]:
    """Return the sum of the parts' probabilities where at least one is wanted."""
    match asked:
        case Joined("|") | OverSeats("any_seat"):
            return sum((yield from _parts(question, asked)), Fraction(0))
        case _:
            return None


def _parts(question: Question, asked: Joined | OverSeats) -> Pieces[list[Fraction]]:
    """Return the probability of each part by itself."""
    scene = question.deals.scene
    if isinstance(asked, Joined):
        cores = (part.core(scene) for part in asked.parts)
    else:
        cores = (asked.body.core(scene.where(asked.seat, s)) for s in scene.seats)
    found = []
    for core in cores:
        found.append((yield from _share(question, core)))  # noqa: PERF401 - it yields
    return found


def _share(question: Question, core: Core) -> Pieces[Fraction]:
    ways = yield from Counting(question.deals, (), core).pieces()
    return Fraction(ways.get(1, 0), sum(ways.values()))


def _room(question: Question, seat: int) -> Fraction:
    deals = question.deals
    return Fraction(deals.rooms[seat], len(deals.may_hold))
