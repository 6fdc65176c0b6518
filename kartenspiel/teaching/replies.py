"""The other seats in a lesson: how they reply when the learner plays for a goal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kartenspiel.rounds.layoutround import LayoutRound

if TYPE_CHECKING:
    from kartenspiel.cards import Card
    from kartenspiel.records.notes import Goal
    from kartenspiel.rounds.starting import Round

__all__ = ["played_on", "reply_to"]


def played_on(
    goal: Goal, r: Round, record: Round, learner: int | None
) -> tuple[Round, bool | None]:
    """Return the round at the learner's next turn, and what became of the goal.

    Args:
        goal: It ends the play as soon as it is decided.
        r: The round after the learner's turn.
        record: The same round as the lesson tells it.
        learner: The learner's seat.
    """
    verdict = goal.verdict(r)
    while verdict is None and r.to_play not in (None, learner):
        r = r.play(reply_to(r, record))
        verdict = goal.verdict(r)
    return r, verdict


def reply_to(r: Round, record: Round) -> Card | None:
    """Return what another seat plays: as in the record, wherever that is possible.

    Elsewhere it leads low, stays below as high as it can, and discards high.
    """
    n = len(r.plays)
    if n < len(record.plays) and r.why_not(record.plays[n]) is None:
        return record.plays[n]
    low_first = sorted(r.legal, key=lambda c: (c.rank, c.suit))
    if isinstance(r, LayoutRound) or not r.trick.cards:
        return low_first[0] if low_first else None
    best = r.trick.cards[r.trick.seats.index(r.trick.winner or 0)]
    below = [c for c in low_first if c.suit != best.suit or c.rank < best.rank]
    return below[-1] if below else low_first[0]
