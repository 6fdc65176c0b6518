"""How an answer was counted, in sentences."""

from __future__ import annotations

from itertools import combinations
from math import comb
from typing import TYPE_CHECKING, Any

from kartenspiel.cards import hand_text
from kartenspiel.lang import RankWord, Text
from kartenspiel.lang.numerals import exact, whole
from kartenspiel.prob.cases import cases
from kartenspiel.prob.core import Both, Either
from kartenspiel.prob.counting import Counting
from kartenspiel.prob.distributions import label_of
from kartenspiel.prob.events import Event
from kartenspiel.prob.wording import said

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kartenspiel.lang import Lang, Value
    from kartenspiel.prob.answers import Probability, Question
    from kartenspiel.prob.cases import Case
    from kartenspiel.prob.core import Core
    from kartenspiel.prob.counting import Class
    from kartenspiel.prob.distributions import Dist

__all__ = ["dist_steps", "steps"]

#: More cases, values or kinds of cards are not written down one by one.
MOST = 12

#: Of more events there are too many together to count each.
MOST_EVENTS = 6


def steps(p: Probability, lang: Lang) -> tuple[str, ...]:
    """Return how a probability was counted."""
    question = p.question
    counting = next(question.countings())
    texts = [
        *_asked(question),
        *_classes(counting),
        *_possible(question, counting, p.possible, lang),
        *_favourable(question, counting, p, lang),
    ]
    texts.append(
        Text(
            "prob_step_answer",
            ways=whole(p.favourable, lang),
            possible=whole(p.possible, lang),
            exact=exact(p, lang),
        )
    )
    return tuple(text.render(lang) for text in texts)


def _asked(question: Question) -> Iterator[Text]:
    yield Text("prob_step_asked", what=said(question.asked))
    if question.deals.seen is not None:
        yield Text("prob_step_seen", seat=question.deals.me)
    for event in question.given:
        yield Text("prob_step_given", what=said(event))


# --- cards


def _classes(counting: Counting) -> Iterator[Text]:
    if 1 < len(counting.classes) <= MOST:
        sizes = [
            Text("prob_some", n=len(c.cards), what=_kind(counting, i))
            for i, c in enumerate(counting.classes)
        ]
        yield Text("prob_step_classes", classes=sizes)


def _kind(counting: Counting, i: int | None) -> Value:
    """Return what the cards of a class are called."""
    if i is None:
        return Text("prob_more")
    found = counting.classes[i]
    if len(counting.classes) == 1:
        return Text("prob_cards")
    if not found.named:
        owner = found.who.bit_length() - 1
        if found.who == 1 << owner and owner < len(counting.rooms):
            return Text("prob_of_seat", seat=owner)
        if found == max((c for c in counting.classes if not c.named), key=_number_of):
            return Text("prob_others")
    everything = [c for kind in counting.classes for c in kind.cards]
    suits, ranks = {c.suit for c in found.cards}, {c.rank for c in found.cards}
    if len(found.cards) == 1:
        return found.cards[0]
    if len(suits) == 1 and len(found.cards) == sum(c.suit in suits for c in everything):
        return suits.pop()
    if len(ranks) == 1 and len(found.cards) == sum(c.rank in ranks for c in everything):
        return RankWord(str(ranks.pop()))
    return hand_text(found.cards)


def _number_of(kind: Class) -> int:
    return len(kind.cards)


# --- ways


def _possible(
    question: Question, counting: Counting, possible: int, lang: Lang
) -> Iterator[Text]:
    if question.given or question.deals.seen is not None:
        yield Text("prob_step_possible", ways=whole(possible, lang))
        return
    left = sum(counting.sizes)
    named = [pile for pile in counting.piles if pile.named]
    for pile in named:
        if pile.room == left and pile is not named[0]:
            continue
        yield Text(
            "prob_step_hand",
            seat=pile.seats[0],
            k=pile.room,
            n=left,
            formula=_choose(left, pile.room),
            ways=whole(comb(left, pile.room), lang),
        )
        left -= pile.room
    if len(named) > 1:
        yield Text("prob_step_together", ways=whole(possible, lang))


def _favourable(
    question: Question, counting: Counting, p: Probability, lang: Lang
) -> Iterator[Text]:
    direct, opposite = cases(counting, 1, MOST), cases(counting, 0, MOST)
    if not p.favourable:
        yield Text("prob_step_none")
    elif opposite and (direct is None or len(opposite) + 1 < len(direct)):
        yield Text("prob_step_opposite")
        yield from _listed(counting, opposite, lang)
        yield Text(
            "prob_step_left_over",
            possible=whole(p.possible, lang),
            opposite=whole(p.possible - p.favourable, lang),
            ways=whole(p.favourable, lang),
        )
    elif direct is not None:
        yield Text("prob_step_favourable")
        yield from _listed(counting, direct, lang)
    else:
        assert isinstance(question.asked, Event)  # noqa: S101 - P asks for events
        core = question.asked.core(question.deals.scene)
        if isinstance(core, Either) and len(core.parts) <= MOST_EVENTS:
            yield from _sieve(question, counting, core.parts, lang)
        else:
            yield Text("prob_step_many", ways=whole(p.favourable, lang))


def _sieve(
    question: Question, counting: Counting, parts: tuple[Core, ...], lang: Lang
) -> Iterator[Text]:
    """Count at least one of some events by inclusion and exclusion."""
    yield Text("prob_step_sieve", n=len(parts))
    # The same hands are told apart, so that all ways are of one kind.
    apart = [pile.seats[0] for pile in counting.piles if pile.named]
    formula, total = "", 0
    for k in range(1, len(parts) + 1):
        ways = sum(
            Counting(question.deals, question.condition, Both(some), apart)
            .count()
            .get(1, 0)
            for some in combinations(parts, k)
        )
        if not ways:
            break
        key = "prob_step_sieve_one" if k == 1 else "prob_step_sieve_more"
        yield Text(key, k=k, ways=whole(ways, lang))
        formula += ("", " + ", " − ")[(k > 1) + (k % 2 == 0)] + whole(ways, lang)
        total += ways if k % 2 else -ways
    yield Text("prob_step_sieve_end", formula=formula, ways=whole(total, lang))


def _listed(counting: Counting, found: list[Case], lang: Lang) -> Iterator[Text]:
    for case in found:
        yield Text(
            "prob_step_case",
            what=_described(counting, case),
            formula=_formula(case),
            ways=whole(case.ways, lang),
        )
    if len(found) > 1:
        ways = sum(case.ways for case in found)
        yield Text("prob_step_together", ways=whole(ways, lang))


def _described(counting: Counting, case: Case) -> Value:
    """Return what each hand gets: "seat 0: 2 Hearts and 6 others"."""
    at_seats = []
    for number, pile in enumerate(counting.piles):
        takes = [t for t in case.takes if t.pile == number and t.taken]
        what = [
            Text("prob_some", n=t.taken, what=_kind(counting, t.kind)) for t in takes
        ]
        if what and pile.named:
            at_seats.append(Text("prob_at_seat", seat=pile.seats[0], what=what))
    return at_seats or Text("prob_more")


def _formula(case: Case) -> str:
    return " · ".join(_choose(n, k) for n, k in case.choices) or "1"


def _choose(n: int, k: int) -> str:
    return f"C({n}, {k})"


# --- distributions


def dist_steps(dist: Dist[Any], lang: Lang) -> tuple[str, ...]:
    """Return how a distribution was counted, and what its mean comes from."""
    texts: list[Text] = []
    if dist.question is not None:
        counting = next(dist.question.countings())
        texts += _asked(dist.question)
        texts += _classes(counting)
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
    return tuple(text.render(lang) for text in texts)
