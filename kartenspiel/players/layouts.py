"""The careful player in the layout: what it lays, when it holds back, and why.

What helps its own hand comes first, what helps only the others last.
`kernels.careful` does the same on bits; tests/differential holds the two together.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from kartenspiel.cards import Card
from kartenspiel.errors import Reason
from kartenspiel.kernels.careful import HELPFUL, OWN
from kartenspiel.lang import Count
from kartenspiel.players.player import Decision
from kartenspiel.rules.layout import Layout
from kartenspiel.rules.parts import powers

if TYPE_CHECKING:
    from kartenspiel.rounds.observation import Observation

__all__ = ["decide"]


class Weighed(NamedTuple):
    """A card with what may follow it in its row.

    Attributes:
        card: The card.
        own: How many cards of one's own.
        helped: How many of the others' come before the first of them.
        again: Whether one may lay another card at once.
    """

    card: Card
    own: int
    helped: int
    again: bool

    @property
    def value(self) -> int:
        """What is to be said for the card; below 0, it helps the others more."""
        return OWN * (self.own + self.again) - self.helped


def decide(seen: Observation) -> Decision:
    """Return the card that the careful player lays, or None for a pass, and why."""
    layout = seen.rules
    assert isinstance(layout, Layout)  # noqa: S101 - as in all layout rounds
    if not seen.legal:
        return Decision(None, Reason("player_must_pass"))
    if len(seen.legal) == 1 and not seen.may_pass:
        return Decision(seen.legal[0], Reason("player_only", card=seen.legal[0]))
    power = powers(layout.ranks)
    weighed = [_weighed(seen, layout, c) for c in seen.legal]
    best = max(weighed, key=lambda w: (w.value, -w.card.suit, -power[w.card.rank]))
    if seen.may_pass and best.value <= -HELPFUL:
        return Decision(None, Reason("player_holds_back"))
    return Decision(best.card, _reason(best))


def _weighed(seen: Observation, layout: Layout, c: Card) -> Weighed:
    """Return a card with what may follow it in both directions of its row."""
    row = seen.rows[c.suit]
    rises = layout.laid(row, c, layout.lowest(seen.pack)[c.suit])[-1] == c
    found = [(0, 0)]
    if rises:
        found.append(_beyond(seen, layout, c, rises=True))
    if layout.direction == "both" and (not row or not rises):
        found.append(_beyond(seen, layout, c, rises=False))
    own, helped = (sum(numbers) for numbers in zip(*found, strict=True))
    return Weighed(c, own, helped, c.rank in layout.again_after)


def _beyond(
    seen: Observation, layout: Layout, c: Card, *, rises: bool
) -> tuple[int, int]:
    """Return how many own cards may follow, and how many others before them."""
    lowest, laid = layout.lowest(seen.pack)[c.suit], seen.rows[c.suit]
    step = layout.above if rises else layout.below
    own = helped = 0
    rank = step(c.rank, lowest)
    while rank is not None:
        card = Card(c.suit, rank)
        if card == c or card in laid or card not in seen.pack:
            break
        own += card in seen.hand
        helped += own == 0
        rank = step(rank, lowest)
    return own, helped


def _reason(chosen: Weighed) -> Reason:
    if chosen.again:
        return Reason("player_lays_again", card=chosen.card)
    if chosen.own:
        cards = Count(chosen.own, "cards")
        return Reason("player_lays_own", card=chosen.card, cards=cards)
    if not chosen.helped:
        return Reason("player_lays_end", card=chosen.card)
    return Reason("player_lays_least", card=chosen.card)
