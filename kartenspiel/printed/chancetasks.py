"""Tasks on probability: one hand is known, the other cards are not."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import comb
from typing import TYPE_CHECKING

from kartenspiel.cards import Card, Rank, Suit, card
from kartenspiel.lang import RankWord, Seat, Text, The
from kartenspiel.printed.formula import (
    Choose,
    Formula,
    Over,
    chance,
    decimals,
    mean,
    percentage,
)
from kartenspiel.printed.task import LEVELS, Step, Task
from kartenspiel.prob import E, Event, P, Quantity, count, hand, how_many, parse, void

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from kartenspiel.chance.rng import Stream
    from kartenspiel.deal import Deal
    from kartenspiel.printed.task import Level

__all__ = ["chance_tasks"]

#: So many of a level's kinds stand on one sheet.
EACH = 4
#: The cards that one would rather not get, the worst one first.
NASTY = ("HK", "HA", "LO", "EO", "HO", "SO", "HU", "LK")
#: What is rarer, in thousandths, makes no good task.
RARE = 10
TWO = 2


@dataclass(frozen=True, slots=True)
class View:
    """What somebody in seat 0 knows, who sees one hand.

    Attributes:
        deal: The deal, of which only that hand is used.
        rng: What chooses the cards that are asked about.
    """

    deal: Deal
    rng: Stream

    @property
    def own(self) -> tuple[Card, ...]:
        """The hand."""
        return self.deal.hands[0]

    @property
    def each(self) -> int:
        """How many cards everybody has."""
        return len(self.own)

    @property
    def others(self) -> int:
        """How many other players there are."""
        return self.deal.players - 1

    @property
    def unseen(self) -> int:
        """How many cards are not seen."""
        return self.others * self.each

    @property
    def hidden(self) -> tuple[Card, ...]:
        """The cards that are not seen."""
        return tuple(c for c in self.deal.cards if c not in self.own)

    def missing(self, suit: Suit) -> int:
        """Return how many cards of a suit are not seen."""
        return sum(c.suit is suit for c in self.hidden)

    def seat(self) -> int:
        """Return one of the other players."""
        return 1 + self.rng.below(self.others)

    def suit(self, least: int, most: int) -> Suit | None:
        """Return a suit of which so many cards are not seen, or None."""
        fine = [s for s in Suit if least <= self.missing(s) <= most]
        return self.rng.choice(fine) if fine else None

    def chance(self, event: str, given: str = "") -> Fraction:
        """Return the exact probability of an event."""
        known = [hand(self.own, 0), *([_event(given)] if given else [])]
        players, size = self.deal.players, self.deal.pack.size
        return Fraction(P(_event(event), known, players=players, pack=size))

    def mean(self, quantity: Quantity) -> Fraction:
        """Return the exact expectation of a number."""
        players, size = self.deal.players, self.deal.pack.size
        return E(quantity, hand(self.own, 0), players=players, pack=size)


def _event(text: str) -> Event:
    event = parse(text)
    assert isinstance(event, Event)  # noqa: S101 - written below
    return event


def chance_tasks(deal: Deal, level: Level, rng: Stream) -> Iterator[Task]:
    """Yield some tasks of a level about the first hand of a deal."""
    view = View(deal, rng)
    found = [task for make in KINDS[level] if (task := make(view)) is not None]
    if len(found) < EACH:
        # With few players and many cards hardly anybody lacks a suit.
        easy = (make(view) for make in KINDS[LEVELS[0]])
        found = [*(task for task in easy if task is not None), *found][-EACH:]
    chosen = set(rng.shuffled(range(len(found)))[:EACH])
    yield from (task for i, task in enumerate(found) if i in chosen)


def _task(
    kind: str, asked: Text, p: Fraction, step: Text, counted: Formula, *more: str
) -> Task:
    """Return a task about a probability: what was counted is what `prob` has found."""
    steps = (Step(step, chance(counted, p)),)
    event, given = (*more, "", "")[:2]
    return Task(
        "probability", kind, asked, p, percentage(p), steps, event=event, given=given
    )


def _mean_task(
    kind: str, asked: Text, value: Fraction, step: Text, counted: Formula
) -> Task:
    steps = (Step(step, mean(counted, value)),)
    return Task("probability", kind, asked, value, decimals(value), steps)


# --- to year 10


def _laplace(view: View) -> Task | None:
    suits = [s for s in Suit if 0 < sum(c.suit is s for c in view.own) < view.each]
    if not suits:
        return None
    suit = view.rng.choice(suits)
    k = sum(c.suit is suit for c in view.own)
    are = Text("work_is" if k == 1 else "work_are")
    return _task(
        "laplace",
        Text("work_ask_laplace", suit=suit),
        Fraction(k, view.each),
        Text("work_laplace", k=k, n=view.each, are=are, suit=suit),
        (Over((k,), (view.each,)),),
    )


def _nasty(view: View, number: int) -> list[Card]:
    """Return some cards that one would like to know about, and does not see."""
    nasty = [c for c in map(card, NASTY) if c in view.hidden]
    found = [nasty[0]] if nasty else []
    rest = [c for c in nasty[1:] if c not in found]
    rest = view.rng.shuffled(rest) + [c for c in view.hidden if c not in nasty]
    return (found + rest)[:number]


def _the(c: Card) -> The:
    """Return a card as a question asks who has it."""
    return The(str(c), "acc")


def _holder(view: View) -> Task:
    (c,), seat = _nasty(view, 1), view.seat()
    event = f"holds({c}, {seat})"
    return _task(
        "holder",
        Text("work_ask_holder", seat=Seat(seat), card=_the(c)),
        view.chance(event),
        Text("work_holder", unseen=view.unseen, each=view.each, seat=Seat(seat)),
        (Over((view.each,), (view.unseen,)),),
        event,
    )


def _neither(view: View) -> Task:
    (a, b), seat = _nasty(view, 2), view.seat()
    rest, unseen = view.unseen - view.each, view.unseen
    event = f"~holds({a}, {seat}) & ~holds({b}, {seat})"
    step = Text(
        "work_neither",
        rest=rest,
        unseen=unseen,
        rest_less=rest - 1,
        unseen_less=unseen - 1,
        seat=Seat(seat),
    )
    return _task(
        "neither",
        Text("work_ask_neither", seat=Seat(seat), a=_the(a), b=_the(b)),
        view.chance(event),
        step,
        (Over((rest,), (unseen,)), "·", Over((rest - 1,), (unseen - 1,))),
        event,
    )


def _together(view: View) -> Task:
    a, b = _nasty(view, 3)[-2:]
    event = f"same_hand({a} {b})"
    less, unseen_less = view.each - 1, view.unseen - 1
    return _task(
        "together",
        Text("work_ask_together", cards=[_the(a), _the(b)]),
        view.chance(event),
        Text("work_together", unseen_less=unseen_less, each_less=less),
        (Over((less,), (unseen_less,)),),
        event,
    )


def _mean_suit(view: View) -> Task | None:
    suit, seat = view.suit(TWO, view.unseen), view.seat()
    if suit is None:
        return None
    k, each, unseen = view.missing(suit), view.each, view.unseen
    step = Text("work_mean", k=k, suit=suit, each=each, unseen=unseen, seat=Seat(seat))
    return _mean_task(
        "mean",
        Text("work_ask_mean", suit=suit, seat=Seat(seat)),
        view.mean(count(suit, seat)),
        step,
        (k, "·", Over((each,), (unseen,))),
    )


# --- above


def _without(view: View, k: int, hands: int = 1) -> Formula:
    """Return how likely some hands have none of k missing cards."""
    cards = hands * view.each
    return (Over((Choose(view.unseen - k, cards),), (Choose(view.unseen, cards),)),)


def _lackable(view: View) -> int:
    """Return of how many missing cards a hand may have none without being a rarity."""
    fine = (
        k
        for k in range(view.unseen - view.each + 1)
        if 1000 * comb(view.unseen - k, view.each)  # thousandths
        >= RARE * comb(view.unseen, view.each)
    )
    return max(fine)


def _short_suit(view: View) -> Suit | None:
    """Return a suit that another hand may lack."""
    return view.suit(TWO, _lackable(view))


def _void(view: View) -> Task | None:
    suit, seat = _short_suit(view), view.seat()
    if suit is None:
        return None
    k, event = view.missing(suit), f"void({seat}, {suit.letter})"
    step = Text(
        "work_void_count",
        k=k,
        unseen=view.unseen,
        suit=suit,
        seat=Seat(seat),
        each=view.each,
        rest=view.unseen - k,
    )
    return _task(
        "void",
        Text("work_ask_void", seat=Seat(seat), suit=suit),
        view.chance(event),
        step,
        _without(view, k),
        event,
    )


def _exactly(view: View) -> Task | None:
    suit, seat = view.suit(TWO + 1, view.unseen - view.each), view.seat()
    if suit is None:
        return None
    k = view.missing(suit)
    j = TWO + view.rng.below(2)
    event = f"count({suit.letter}, {seat}) == {j}"
    step = Text(
        "work_exactly",
        j=j,
        k=k,
        suit=suit,
        others=view.each - j,
        rest=view.unseen - k,
    )
    ways: Formula = (Choose(k, j), "·", Choose(view.unseen - k, view.each - j))
    return _task(
        "exactly",
        Text("work_ask_exactly", seat=Seat(seat), j=j, suit=suit),
        view.chance(event),
        step,
        (Over(ways, (Choose(view.unseen, view.each),)),),
        event,
    )


def _some(view: View) -> Task | None:
    rank, seat = Rank.OBER, view.seat()
    k = sum(c.rank is rank for c in view.hidden)
    if k < TWO:
        return None
    event = f"count({rank}, {seat}) >= 1"
    step = Text(
        "work_some",
        seat=Seat(seat),
        each=view.each,
        rest=view.unseen - k,
    )
    return _task(
        "some",
        Text("work_ask_some", seat=Seat(seat), k=k, rank=RankWord(str(rank))),
        view.chance(event),
        step,
        (1, "−", *_without(view, k)),
        event,
    )


def _void_somewhere(view: View) -> Task | None:
    # Fewer cards than players could not serve everybody.
    some = range(view.others, _lackable(view) + 1)
    fine = [s for s in Suit if view.missing(s) in some]
    fine = [s for s in fine if any(c.suit is s for c in view.own)]
    if not fine:
        return None
    suit = view.rng.choice(fine)
    k, n = view.missing(suit), view.others
    event = f"any_seat(s: void(s, {suit.letter}))"
    # The own hand has the suit, so that only the others can lack it.
    counted: list[str | int | Over] = []
    for hands in range(1, n):
        if view.unseen - k < hands * view.each:
            break
        counted += ["+" if hands % 2 else "−"] * (hands > 1)
        counted += [comb(n, hands), "·", *_without(view, k, hands)]  # type: ignore[list-item]
    key = {2: "_two", 3: ""}.get(n, "_more")
    return _task(
        "void_somewhere",
        Text("work_ask_void_somewhere", suit=suit),
        view.chance(event),
        Text(f"work_void_somewhere{key}", k=k, suit=suit, n=n),
        tuple(counted),
        event,
    )


def _shown(view: View) -> Task | None:
    suit, seat = _short_suit(view), view.seat()
    if suit is None:
        return None
    c = next(c for c in (*map(card, NASTY), *view.hidden)
             if c in view.hidden and c.suit is not suit)  # fmt: skip
    k = view.missing(suit)
    event, given = f"holds({c}, {seat})", f"void({seat}, {suit.letter})"
    step = Text(
        "work_shown",
        k=k,
        suit=suit,
        seat=Seat(seat),
        each=view.each,
        rest=view.unseen - k,
    )
    return _task(
        "shown",
        Text("work_ask_shown", seat=Seat(seat), suit=suit, card=_the(c)),
        view.chance(event, given),
        step,
        (Over((view.each,), (view.unseen - k,)),),
        event,
        given,
    )


def _mean_voids(view: View) -> Task | None:
    suit = _short_suit(view)
    if suit is None:
        return None
    k, n = view.missing(suit), view.others
    lacking = how_many(*(void(seat, suit) for seat in range(1, n + 1)))
    return _mean_task(
        "mean_voids",
        Text("work_ask_mean_voids", suit=suit),
        view.mean(lacking),
        Text("work_mean_voids", n=n, k=k),
        (n, "·", *_without(view, k)),
    )


#: The tasks of each level, in the order of the sheet.
KINDS: dict[Level, tuple[Callable[[View], Task | None], ...]] = {
    "sek1": (_laplace, _holder, _neither, _together, _mean_suit),
    "sek2": (_void, _exactly, _some, _void_somewhere, _shown, _mean_voids),
}
