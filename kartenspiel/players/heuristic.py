"""The careful player in either kind of round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kartenspiel.players import layouts, tricks
from kartenspiel.rules.layout import Layout

if TYPE_CHECKING:
    from kartenspiel.chance.rng import Stream
    from kartenspiel.players.player import Decision
    from kartenspiel.rounds.observation import Observation

__all__ = ["decide_carefully"]


def decide_carefully(seen: Observation, _: Stream) -> Decision:
    """Return what the careful player does, and why."""
    if isinstance(seen.rules, Layout):
        return layouts.decide(seen)
    return tricks.decide(seen)
