"""Players of the package: what a seat may know in, a card or a pass out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kartenspiel.lang import Seat, Text

if TYPE_CHECKING:
    from kartenspiel.cards import Card
    from kartenspiel.observation import Observation
    from kartenspiel.rng import Stream

__all__ = ["advise", "careful", "lowest", "random"]


def random(seen: Observation, stream: Stream) -> Card | None:
    """Play any legal card, each equally likely; pass only if there is none."""
    return stream.choice(seen.legal) if seen.legal else None


def lowest(seen: Observation, stream: Stream) -> Card | None:  # noqa: ARG001 - as all
    """Play the lowest legal card; pass only if there is none."""
    return min(seen.legal, key=lambda c: (c.rank, c.suit)) if seen.legal else None


careful = lowest


def advise(seen: Observation) -> tuple[Card | None, Text]:
    """Return what the careful player would do, and why."""
    card = min(seen.legal, key=lambda c: (c.rank, c.suit)) if seen.legal else None
    return card, Text("next_plays", seat=Seat(seen.seat))
