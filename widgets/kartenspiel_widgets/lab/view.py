"""The laboratory's answers for a page: numbers, sentences, bars, hands."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from kartenspiel.cards import Suit
from kartenspiel.lang import Text
from kartenspiel.lang.names import SUIT_NAMES, rank_digit, rank_word
from kartenspiel.lang.numerals import POINT, decimal, exact, percent, whole
from kartenspiel.prob.explaining import seat_names
from kartenspiel.prob.wording import said
from kartenspiel_widgets.lab.result import AMOUNTS, marked, moment_points

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kartenspiel.cards import Card
    from kartenspiel.prob import Dist, Probability
    from kartenspiel_widgets.lab.result import Hands, Result, Run, Sample
    from kartenspiel_widgets.lab.state import Asking
    from kartenspiel_widgets.page.reader import Reader

__all__ = ["answer_view", "named_cards", "nearby", "run_view", "share_text"]

Data: TypeAlias = dict[str, Any]

_FEW: Final = 12
"""A rare event is told as one in so many, others as some of up to so many."""
_SIGN: Final = {"de": "\u00a0%", "en": "%"}
_TENTH: Final = Fraction(1, 1000)


def answer_view(
    asking: Asking, result: Result, sample: Sample | None, reader: Reader
) -> Data:
    """Return what the page shows of the answer.

    Keys: question, busy, problem, value (see `_value`) or None, steps, dist (see
    `_dist`) or None, mistakes, deals (two of them, see `_deals`), note (above them),
    said (all in one sentence, for those who hear the page).
    """
    p = result.p
    question = _question(asking, reader)
    problem = "" if result.problem is None else reader.read(_why(result))
    steps = result.steps.get(reader.lang, ())
    return {
        "question": question,
        "busy": not result.done and p is None,
        "problem": problem,
        "value": None if p is None else _value(p, reader),
        "steps": [_step(reader.read(step)) for step in steps],
        "dist": _dist(asking, result.dist, reader) if result.dist else None,
        "mistakes": [
            {
                "name": mistake.name(reader.lang, reader.face),
                "value": reader.say(
                    "lab_mistake_value",
                    wrong=share_text(mistake.value, reader),
                    right=share_text(p, reader),
                ),
                "why": mistake.why(reader.lang, reader.face),
            }
            for mistake in result.mistakes
            if p is not None
        ],
        "deals": [] if sample is None else _deals(asking, sample, reader),
        "note": reader.say(
            "lab_deals_marked" if named_cards(asking) else "lab_deals_note"
        ),
        "said": _said(question, p, problem, reader) if p or problem else "",
    }


def _why(result: Result) -> Text:
    problem = result.problem
    assert problem is not None  # noqa: S101 - as it was asked
    return Text("lab_uncounted") if problem.key == "prob_stopped" else problem


def _question(asking: Asking, reader: Reader) -> str:
    what = said(asking.event)
    if asking.given is None:
        return reader.say("lab_asked", what=what)
    return reader.say("lab_asked_given", what=what, given=said(asking.given))


def _said(question: str, p: Probability | None, problem: str, reader: Reader) -> str:
    if p is None:
        return problem
    parts = {
        "percent": share_text(p, reader),
        "fraction": f"{p.numerator}/{p.denominator}",
    }
    return reader.say("lab_said", question=question, **parts)


def _step(text: str) -> Data:
    """Return a step; one that begins with a dash is a case of the one before."""
    return {"text": text.removeprefix("– "), "case": text.startswith("– ")}


# --- numbers


def share_text(share: Fraction, reader: Reader) -> str:
    """Return a share in percent, small ones with as many places as they need."""
    if share in (0, 1):
        return f"{100 * share}" + _SIGN[reader.lang]
    if 0 < share < _TENTH or 1 - _TENTH < share < 1:
        # Rounded to a tenth, what may happen would be nothing.
        small = share if share < _TENTH else 1 - share
        if share < _TENTH:
            return decimal(100 * small, reader.lang, 2) + _SIGN[reader.lang]
        return decimal(100 * share, reader.lang, _places(small)) + _SIGN[reader.lang]
    return percent(share, reader.lang).replace(" %", _SIGN[reader.lang])


def _places(rest: Fraction) -> int:
    """Return how many digits of a share near 1 it takes to see its rest."""
    places = 1
    while rest < 1:
        rest *= 10
        places += 1
    return places


def _value(p: Probability, reader: Reader) -> Data:
    """Return a probability.

    Keys: percent, above and below (of the fraction), decimal, is (≈ or =), odds.
    """
    lang = reader.lang
    shown = decimal(p, lang, 6)
    rounded = Fraction(shown.replace(",", ".").replace("−", "-"))
    return {
        "percent": share_text(p, reader),
        "above": whole(p.numerator, lang),
        "below": whole(p.denominator, lang),
        "decimal": shown,
        "is": "=" if rounded == p else "≈",
        "odds": _odds(p, reader),
    }


def _odds(p: Fraction, reader: Reader) -> str:
    """Return a probability as natural frequencies: "about 1 in 4 deals"."""
    if p in (0, 1):
        return reader.say("lab_always" if p else "lab_never")
    lang, rest = reader.lang, 1 - p
    if p < Fraction(1, _FEW) or rest < Fraction(1, _FEW):
        few = p < rest
        n = whole(round(1 / (p if few else rest)), lang)
        return reader.say("lab_odds" if few else "lab_odds_all_but", k=1, n=n)
    near = Fraction(p).limit_denominator(_FEW)
    key = "lab_odds_exact" if near == p else "lab_odds"
    return reader.say(key, k=near.numerator, n=near.denominator)


# --- the distribution


def _dist(asking: Asking, dist: Dist[int], reader: Reader) -> Data:
    """Return the bars: value, share (of all), part (of the longest bar), fits."""
    most = max(dist.p(value) for value in dist)
    return {
        "rows": [
            {
                "value": str(value).replace("-", "−"),
                "share": share_text(dist.p(value), reader),
                "part": float(dist.p(value) / most),
                "fits": marked(asking.event, value),
            }
            for value in dist
        ],
        "mean": reader.say("lab_dist_mean", mean=exact(dist.mean, reader.lang)),
    }


# --- deals


def _deals(asking: Asking, sample: Sample, reader: Reader) -> list[Data]:
    marks = named_cards(asking)
    names = seat_names(asking.question())
    return [
        {
            "title": reader.say(f"lab_deals_{key}"),
            "hands": _hands(hands, marks, names, reader) if hands else [],
        }
        for key, hands in zip(("for", "against"), sample.hands, strict=True)
    ]


def _hands(
    hands: Hands, marks: frozenset[Card], names: dict[int, str], reader: Reader
) -> list[Data]:
    """Return the hands of a deal.

    Keys: name, side ("south", "west", "north", "east", or "" for a list), suits (each
    {"suit", "cards"}, a card being {"text", "name", "marked"}).
    """
    sides = ("south", "west", "north", "east") if len(hands) == 4 else ()  # noqa: PLR2004
    return [
        {
            "name": _upper(reader.say(f"prob_at_{names[seat]}", seat=seat)),
            "side": sides[seat] if sides else "",
            "suits": [
                {
                    "suit": suit.letter,
                    "name": SUIT_NAMES[reader.face, reader.lang][suit.letter],
                    "cards": [
                        {
                            "text": _short(c, reader),
                            "name": c.name(reader.lang, reader.face),
                            "marked": c in marks,
                        }
                        for c in hand
                        if c.suit is suit
                    ],
                }
                for suit in Suit
            ],
        }
        for seat, hand in enumerate(hands)
    ]


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]


def _short(c: Card, reader: Reader) -> str:
    """Return the rank as it stands in a corner of the card."""
    word = rank_word(str(c.rank), reader.face, reader.lang)
    return word[0] if str(c.rank) in "AKOU" else rank_digit(str(c.rank))


def named_cards(asking: Asking) -> frozenset[Card]:
    """Return the cards that a question is about."""
    scene = asking.question().deals.scene
    events = (asking.event,) if asking.given is None else (asking.event, asking.given)
    found = {c for event in events for cards in _sets(event.core(scene)) for c in cards}
    # Where every card counts, marking all would tell nothing.
    return frozenset(found if len(found) <= len(scene.pack) // 2 else ())


def _sets(part: object) -> Iterator[frozenset[Card]]:
    """Yield all sets of cards in what an event comes down to."""
    if isinstance(part, frozenset):
        yield part
    elif isinstance(part, tuple):
        for inner in part:
            yield from _sets(inner)


# --- the simulation


def run_view(run: Run, exact_p: Fraction | None, reader: Reader) -> Data:
    """Return what the page shows of a simulation.

    Keys: state, amount, seed, amounts (pairs), n, share, points (deals, share, low,
    high), exact and exact_text (None and "" as long as it is not counted), said (how
    it stands), label (the chart in words), ticks (see `_ticks`).
    """
    drawn = run.drawn
    points = () if drawn is None else moment_points(drawn)
    told = _run_said(run, exact_p, reader)
    key = {"done": "lab_run_done", "stopped": "lab_run_stopped"}.get(run.state)
    return {
        "state": run.state,
        "amount": run.amount,
        "seed": run.seed,
        "amounts": [[n, whole(n, reader.lang)] for n in AMOUNTS],
        "n": 0 if drawn is None else drawn.n,
        "points": [
            [point.n, *(round(x, 6) for x in (point.share, point.low, point.high))]
            for point in points
        ],
        "exact": None if exact_p is None else float(exact_p),
        "exact_text": ""
        if exact_p is None
        else reader.say("lab_run_exact", exact=share_text(exact_p, reader)),
        "said": told,
        "loud": reader.say(key, said=told) if key else "",
        "label": reader.say("lab_run_chart", said=told),
        "log": [[10**i, whole(10**i, reader.lang)] for i in range(1, 7)],
    }


def _run_said(run: Run, exact_p: Fraction | None, reader: Reader) -> str:
    if run.problem is not None:
        return reader.read(run.problem)
    drawn = run.drawn
    if drawn is None:
        return reader.say("lab_run_idle")
    low, high = drawn.interval()
    told = reader.say(
        "lab_run_said",
        hits=whole(drawn.hits, reader.lang),
        n=whole(drawn.n, reader.lang),
        share=nearby(drawn.share, low, high, reader),
        low=nearby(low, low, high, reader),
        high=nearby(high, low, high, reader),
    )
    if exact_p is None:
        return told
    key = "lab_run_inside" if low <= exact_p <= high else "lab_run_outside"
    exact_text = nearby(float(exact_p), low, high, reader)
    return f"{told} {reader.say(key, exact=exact_text)}"


def nearby(share: float, low: float, high: float, reader: Reader) -> str:
    """Return a share in percent, as exact as its interval makes sense."""
    places, width = 1, 100 * (high - low)
    while width < 1 and places < 4:  # noqa: PLR2004 - more places tell nobody more
        width, places = 10 * width, places + 1
    text = f"{100 * share:.{places}f}"
    return text.replace(".", POINT[reader.lang]) + _SIGN[reader.lang]
