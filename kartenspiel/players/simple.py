"""The players that know nothing: any legal card, or the lowest one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kartenspiel.errors import Reason
from kartenspiel.players.player import Decision
from kartenspiel.rules.parts import powers

if TYPE_CHECKING:
    from kartenspiel.chance.rng import Stream
    from kartenspiel.rounds.observation import Observation

__all__ = ["decide_lowest", "decide_randomly"]


def decide_randomly(seen: Observation, rng: Stream) -> Decision:
    """Return any legal card, each equally likely; a pass only for want of one."""
    if not seen.legal:
        return Decision(None, Reason("player_must_pass"))
    return Decision(rng.choice(seen.legal), Reason("player_random"))


def decide_lowest(seen: Observation, _: Stream) -> Decision:
    """Return the legal card of the lowest rank, a pass only for want of one.

    Of several, it is that of the first suit.
    """
    if not seen.legal:
        return Decision(None, Reason("player_must_pass"))
    power = powers(seen.rules.ranks)
    c = min(seen.legal, key=lambda c: (power[c.rank], c.suit))
    return Decision(c, Reason("player_lowest", card=c))
