"""The careful player in either kind of round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kartenspiel.layout import Layout
from kartenspiel.players import layouts, tricks

if TYPE_CHECKING:
    from kartenspiel.observation import Observation
    from kartenspiel.players.player import Decision
    from kartenspiel.rng import Stream

__all__ = ["decide_carefully"]


def decide_carefully(seen: Observation, _: Stream) -> Decision:
    """Return what the careful player does, and why."""
    if isinstance(seen.rules, Layout):
        return layouts.decide(seen)
    return tricks.decide(seen)
