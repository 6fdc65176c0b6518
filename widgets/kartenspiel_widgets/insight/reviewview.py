"""A round looked back on, as data for a page."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from kartenspiel.lang.names import UNITS
from kartenspiel.review import Review, branch, open_losses
from kartenspiel.rounds.layoutround import LayoutRound
from kartenspiel.rounds.trickround import TrickRound
from kartenspiel.rules.contracts import Contract

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from kartenspiel.cards import Card
    from kartenspiel.review import Given, Judged
    from kartenspiel.rounds.starting import Round

__all__ = ["Branch", "Past", "branch_of", "review_views"]

#: A page keeps so many branches.
MOST_BRANCHES = 8


@dataclass(frozen=True)
class Branch:
    """Another way that a round might have gone.

    Attributes:
        ply: How many plays it shares with the round.
        card: What is played then; None is a pass.
        end: The round at its end.
    """

    ply: int
    card: Card | None
    end: Round


def branch_of(r: Round, ply: int, text: str | None) -> Branch | None:
    """Return the branch that a page asks for; None if there is no such one."""
    if not 0 <= ply < len(r.plays):
        return None
    legal = {None if c is None else str(c): c for c in _choices(r.at(ply))}
    if text not in legal or legal[text] == r.plays[ply]:
        return None
    return Branch(ply, legal[text], branch(r, ply, legal[text]))


@dataclass(frozen=True)
class Past:
    """A round looked back on, as far as that has come.

    Attributes:
        review: What each play gave away.
        opened: What each play lost with open cards, by its ply.
        over: Whether all of that is known that can be.
    """

    review: Review
    opened: Mapping[int, int] = field(default_factory=dict)
    over: bool = False


def review_views(
    past: Past, branches: tuple[Branch, ...]
) -> Iterator[tuple[Past, dict[str, Any]]]:
    """Yield what is known of the past, more and more, and what the page shows of it.

    Its keys: hidden (whether it is too early), unit (words for many; empty for places),
    done, of (how many plays there are), plays (see `_play`), totals (by seat:
    given and half), turning (a ply, or None), costs (what the round cost each seat, or
    their places), opened (whether what open cards tell is complete), lost (by seat,
    with open cards), branches (ply, card, seat, played and costs).

    Args:
        past: What is known already.
        branches: The branches that the page asked for.
    """
    r = past.review.round
    lines = {"branches": [_branch(r, b) for b in branches]}
    yield past, _view(past) | lines
    for found in past.review.pieces():
        if found is None:
            yield past, {}
            continue
        past = replace(past, review=found)
        # What needs no thought needs no redraw.
        plain = found.so_far[-1].choices == 1 and not found.done
        yield past, {} if plain else _view(past) | lines
    if not past.over:
        for ply, loss in open_losses(r):
            past = replace(past, opened={**past.opened, ply: loss})
            yield past, {}
        past = replace(past, over=True)
        yield past, _view(past) | lines


def _view(past: Past) -> dict[str, Any]:
    found = past.review
    r = found.round
    rules = r.contract if isinstance(r, TrickRound) else r.layout
    charges = isinstance(rules, Contract) or rules.card_left
    words = UNITS.get(rules.unit, (rules.unit,) * 4)
    turning = found.turning
    return {
        "hidden": False,
        "unit": {"de": words[1], "en": words[3]} if charges else {},
        "done": len(found.so_far),
        "of": len(r.plays),
        "plays": [
            _play(r, play) | {"lost": past.opened.get(play.ply) if past.over else None}
            for play in found.so_far
            if play.choices > 1
        ],
        "opened": past.over,
        "lost": [
            sum(n for ply, n in past.opened.items() if r.at(ply).to_play == seat)
            for seat in range(r.players)
        ],
        "totals": [_given(found.given(seat)) for seat in range(r.players)],
        "turning": turning.ply if turning else None,
        "costs": _costs(r),
    }


def _play(r: Round, play: Judged) -> dict[str, Any]:
    """Return one play: who, what, what would have been best, and what that gave away.

    Keys: ply, trick (0 outside of tricks), seat, card, best, given, half, sure, exact,
    others (what else might have been played); and lost, what it lost with open cards,
    None where that is not known.
    """
    played = r.plays[play.ply]
    return {
        "ply": play.ply,
        "trick": play.trick,
        "seat": play.seat,
        "card": _code(play.card),
        "best": _code(play.best),
        **_given(play.given),
        "exact": play.exact,
        "others": [_code(c) for c in _choices(r.at(play.ply)) if c != played],
    }


def _given(given: Given) -> dict[str, Any]:
    return {"given": given.cost, "half": given.half, "sure": given.sure}


def _branch(r: Round, found: Branch) -> dict[str, Any]:
    """Return how a branch ends."""
    moment = r.at(found.ply)
    return {
        "ply": found.ply,
        "seat": moment.to_play,
        "trick": len(moment.tricks) + 1 if isinstance(moment, TrickRound) else 0,
        "card": _code(found.card),
        "played": _code(r.plays[found.ply]),
        "costs": _costs(found.end),
    }


def _choices(r: Round) -> list[Card | None]:
    passes = [None] if isinstance(r, LayoutRound) and r.may_pass else []
    return [*r.legal, *passes]


def _costs(r: Round) -> list[int]:
    """Return what a round cost each seat; in a layout without such costs, the places.

    A place is 0 as long as it is not known.
    """
    if isinstance(r, LayoutRound) and not r.layout.card_left:
        places = r.places
        return [places.index(s) + 1 if s in places else 0 for s in range(r.players)]
    return list(r.penalties)


def _code(card: Card | None) -> str | None:
    return None if card is None else str(card)
