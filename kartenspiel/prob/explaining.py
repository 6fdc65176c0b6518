"""How an answer was counted, in sentences."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from itertools import combinations
from math import comb
from typing import TYPE_CHECKING, Any

from kartenspiel.cards import hand_text
from kartenspiel.errors import check_lang
from kartenspiel.lang import Count, Kind, Text, The
from kartenspiel.lang.numerals import exact, whole
from kartenspiel.pieces import finished
from kartenspiel.prob.cases import cases
from kartenspiel.prob.core import Both, Either
from kartenspiel.prob.counting import Counting
from kartenspiel.prob.distributions import label_of
from kartenspiel.prob.events import Event
from kartenspiel.prob.seats import Numbered, Relative, SeatTerm
from kartenspiel.prob.wording import said

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from kartenspiel.lang import Face, Lang, Value
    from kartenspiel.pieces import Pieces
    from kartenspiel.prob.answers import Probability, Question
    from kartenspiel.prob.cases import Case
    from kartenspiel.prob.core import Core
    from kartenspiel.prob.counting import Class
    from kartenspiel.prob.distributions import Dist

__all__ = ["asked_steps", "dist_steps", "seat_names", "steps"]

#: More cases, values or kinds of cards are not written down one by one.
MOST = 12

#: So many cards are called by their names.
_FEW = 3

#: Of more events there are too many together to count each.
MOST_EVENTS = 6


def steps(p: Probability, lang: Lang, face: Face = "german") -> tuple[str, ...]:
    """Return how a probability was counted."""
    check_lang(lang)
    texts = [*asked_steps(p.question), *finished(counted_steps(p, lang))]
    return tuple(text.render(lang, face) for text in texts)


def counted_steps(p: Probability, lang: Lang) -> Pieces[tuple[Text, ...]]:
    """Return the steps after the question itself; some are counted for it."""
    question = p.question
    counting = next(question.countings())
    seats = seat_names(question)
    answer = Text(
        "prob_step_answer",
        ways=whole(p.favourable, lang),
        possible=whole(p.possible, lang),
        exact=exact(p, lang),
    )
    return (
        *_classes(counting, seats),
        *_possible(question, counting, p.possible, lang),
        *(yield from _favourable(question, counting, p, lang)),
        answer,
    )


def asked_steps(question: Question) -> Iterator[Text]:
    """Yield what is asked, and what is known."""
    yield Text("prob_step_asked", what=said(question.asked))
    if question.deals.seen is not None:
        yield Text("prob_step_seen", seat=question.deals.me)
    for event in question.given:
        yield Text("prob_step_given", what=said(event))


# --- seats


def seat_names(question: Question) -> dict[int, str]:
    """Return for each seat how it is called: by number, or as one sees it.

    Seats have numbers where the question names one by its number.
    Values are "number", "me", "left", "opposite" and "right".
    """
    seats = question.deals.players
    found = dict.fromkeys(range(seats), "number")
    asked = (question.asked, *question.given)
    terms = [term for event in asked for term in _terms(event)]
    numbers = {term.number for term in terms if isinstance(term, Numbered)}
    if not numbers or any(isinstance(term, Relative) for term in terms):
        scene = question.deals.scene
        ways = ["right", "left", "me"]
        if seats % 2 == 0:
            ways.insert(0, "opposite")
        found |= {Relative(name).of(scene): name for name in ways}
    # What was asked by its number keeps it.
    return found | dict.fromkeys(numbers & found.keys(), "number")


def _terms(part: object) -> Iterator[SeatTerm]:
    """Yield each seat that is named in a part of a question."""
    if isinstance(part, SeatTerm):
        yield part
    elif isinstance(part, tuple):
        for inner in part:
            yield from _terms(inner)
    elif is_dataclass(part):
        for entry in fields(part):
            yield from _terms(getattr(part, entry.name))


def _seat(form: str, seat: int, names: dict[int, str]) -> Text:
    return Text(f"prob_{form}_{names[seat]}", seat=seat)


# --- cards


def _classes(counting: Counting, names: dict[int, str]) -> Iterator[Text]:
    if 1 < len(counting.classes) <= MOST:
        sizes = _flat(
            _some(counting, i, len(c.cards), names)
            for i, c in enumerate(counting.classes)
        )
        yield Text("prob_step_classes", classes=sizes)


def _some(counting: Counting, i: int | None, n: int, names: dict[int, str]) -> Value:
    """Return what so many cards of a class are called."""
    if i is None:
        return Text("prob_more", n=n)
    if len(counting.classes) == 1:
        return Count(n, "cards")
    found = counting.classes[i]
    if not found.named:
        owner = found.who.bit_length() - 1
        if found.who == 1 << owner and owner < len(counting.rooms):
            return Text("prob_some", n=n, what=_seat("of", owner, names))
        if found == max((c for c in counting.classes if not c.named), key=_number_of):
            return Text("prob_other" if n == 1 else "prob_others", n=n)
    if len(found.cards) == 1:
        return The(str(found.cards[0]))
    everything = [c for kind in counting.classes for c in kind.cards]
    suits, ranks = {c.suit for c in found.cards}, {c.rank for c in found.cards}
    if len(suits) == 1 and len(found.cards) == sum(c.suit in suits for c in everything):
        return Kind(str(suits.pop()), n)
    if len(ranks) == 1 and len(found.cards) == sum(c.rank in ranks for c in everything):
        return Kind(str(ranks.pop()), n)
    return _part_of(counting, found, n)


def _flat(values: Iterable[Value]) -> list[Value]:
    return [
        v for value in values for v in (value if isinstance(value, list) else [value])
    ]


def _part_of(counting: Counting, found: Class, n: int) -> Value:
    """Return what so many of some cards are called that are no whole suit or rank."""
    if n == len(found.cards) <= _FEW:
        return [The(str(c)) for c in found.cards]
    suit = found.cards[0].suit
    others = [c for c in counting.classes if c != found and len(c.cards) > 1]
    alone = all(c.suit is not suit for kind in others for c in kind.cards)
    if alone and all(c.suit is suit for c in found.cards):
        if n == 1:
            return Kind(str(suit), n)
        return Text("prob_some_more", n=n, what=Kind(str(suit)))
    return Text("prob_some_of", n=n, cards=hand_text(found.cards))


def _number_of(kind: Class) -> int:
    return len(kind.cards)


# --- ways


def _possible(
    question: Question, counting: Counting, possible: int, lang: Lang
) -> Iterator[Text]:
    if question.given or question.deals.seen is not None:
        yield Text("prob_step_possible", ways=whole(possible, lang))
        return
    left, names = sum(counting.sizes), seat_names(question)
    choices: list[str] = []
    for pile in (pile for pile in counting.piles if pile.named):
        if pile.room == left and choices:
            continue
        choices.append(_choose(left, pile.room))
        yield Text(
            "prob_step_hand",
            gets=_seat("gets", pile.seats[0], names),
            k=pile.room,
            n=left,
            formula=choices[-1],
            ways=whole(comb(left, pile.room), lang),
        )
        left -= pile.room
    if len(choices) > 1:
        yield Text(
            "prob_step_product",
            formula=" · ".join(choices),
            ways=whole(possible, lang),
        )


def _favourable(
    question: Question, counting: Counting, p: Probability, lang: Lang
) -> Pieces[list[Text]]:
    direct, opposite = cases(counting, 1, MOST), cases(counting, 0, MOST)
    if not p.favourable:
        return [Text("prob_step_none")]
    if opposite and (direct is None or len(opposite) + 1 < len(direct)):
        left_over = Text(
            "prob_step_left_over",
            possible=whole(p.possible, lang),
            opposite=whole(p.possible - p.favourable, lang),
            ways=whole(p.favourable, lang),
        )
        listed = _listed(question, counting, opposite, lang)
        return [Text("prob_step_opposite"), *listed, left_over]
    if direct is not None:
        listed = _listed(question, counting, direct, lang)
        return [Text("prob_step_favourable"), *listed]
    assert isinstance(question.asked, Event)  # noqa: S101 - P asks for events
    core = question.asked.core(question.deals.scene)
    if isinstance(core, Either) and len(core.parts) <= MOST_EVENTS:
        return (yield from _sieve(question, counting, core.parts, lang))
    return [Text("prob_step_many", ways=whole(p.favourable, lang))]


def _sieve(
    question: Question, counting: Counting, parts: tuple[Core, ...], lang: Lang
) -> Pieces[list[Text]]:
    """Count at least one of some events by inclusion and exclusion."""
    found = [Text("prob_step_sieve", n=len(parts))]
    # The same hands are told apart, so that all ways are of one kind.
    apart = [pile.seats[0] for pile in counting.piles if pile.named]
    formula, total = "", 0
    for k in range(1, len(parts) + 1):
        ways = 0
        for some in combinations(parts, k):
            both = Counting(question.deals, question.condition, Both(some), apart)
            ways += (yield from both.pieces()).get(1, 0)
        if not ways:
            break
        key = "prob_step_sieve_one" if k == 1 else "prob_step_sieve_more"
        found.append(Text(key, k=k, ways=whole(ways, lang)))
        formula += ("", " + ", " − ")[(k > 1) + (k % 2 == 0)] + whole(ways, lang)
        total += ways if k % 2 else -ways
    end = Text("prob_step_sieve_end", formula=formula, ways=whole(total, lang))
    return [*found, end]


def _listed(
    question: Question, counting: Counting, found: list[Case], lang: Lang
) -> Iterator[Text]:
    names = seat_names(question)
    for case in found:
        yield Text(
            "prob_step_case",
            what=_described(counting, case, names),
            formula=_formula(case),
            ways=whole(case.ways, lang),
        )
    if len(found) > 1:
        ways = sum(case.ways for case in found)
        yield Text("prob_step_together", ways=whole(ways, lang))


def _described(counting: Counting, case: Case, names: dict[int, str]) -> Value:
    """Return what each hand gets: "seat 0: 2 hearts and 6 others"."""
    at_seats = []
    for number, pile in enumerate(counting.piles):
        takes = [t for t in case.takes if t.pile == number and t.taken]
        what = _flat(_some(counting, t.kind, t.taken, names) for t in takes)
        if what and pile.named:
            at = _seat("at", pile.seats[0], names)
            at_seats.append(Text("prob_at_seat", at=at, what=what))
    return at_seats or Text("prob_any")


def _formula(case: Case) -> str:
    return " · ".join(_choose(n, k) for n, k in case.choices) or "1"


def _choose(n: int, k: int) -> str:
    return f"C({n}, {k})"


# --- distributions


def dist_steps(dist: Dist[Any], lang: Lang, face: Face = "german") -> tuple[str, ...]:
    """Return how a distribution was counted, and what its mean comes from."""
    check_lang(lang)
    texts: list[Text] = []
    if dist.question is not None:
        counting = next(dist.question.countings())
        texts += asked_steps(dist.question)
        texts += _classes(counting, seat_names(dist.question))
        texts += _possible(dist.question, counting, dist.total, lang)
    for value in dist:
        texts.append(
            Text(
                "prob_step_value",
                value=label_of(value),
                ways=whole(dist[value], lang),
                possible=whole(dist.total, lang),
                exact=exact(dist.p(value), lang),
            )
        )
    if all(isinstance(value, int) for value in dist):
        texts.append(Text("prob_step_mean", exact=exact(dist.mean, lang)))
        texts.append(Text("prob_step_variance", exact=exact(dist.variance, lang)))
    return tuple(text.render(lang, face) for text in texts)
