"""Rounds of either kind: begun, and replayed from their plays."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, TypeAlias

from kartenspiel.deal import DealLike
from kartenspiel.deal import deal as deal_of
from kartenspiel.errors import NotationError, VariantError, entries, shown
from kartenspiel.rounds.layoutround import LayoutRound
from kartenspiel.rounds.trickround import TrickRound
from kartenspiel.rules.contracts import CONTRACTS, Contract, slug_of, unknown_name
from kartenspiel.rules.layout import Layout
from kartenspiel.rules.variants import LAYOUT, Variant, is_layout, variant

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kartenspiel.cards import CardLike, Suit

__all__ = ["Round", "replay", "start"]

Round: TypeAlias = TrickRound | LayoutRound

_variant = variant


def start(
    what: str | Contract | Layout,
    source: DealLike,
    variant: str | Variant | None = None,
    trump: Suit | str | None = None,
) -> Round:
    """Return a round before its first card.

    Args:
        what: A contract or its slug; "anlegen", or a Layout, is the layout round.
        source: A deal, its code or its text.
        variant: Take march, heart lead, unit, start card and so on from it.
        trump: The suit that the dealer names where the contract asks for one; the
            dealer's longest if None.

    Raises:
        VariantError: There is no such contract or variant.
        NotationError: The deal cannot be read, or cannot begin a layout.

    Example:
        >>> start("kein-herz", deal_of(seed=7)).to_play
        0
    """
    dealt = deal_of(source)
    rules = None if variant is None else _variant(variant)
    if isinstance(what, Layout) or is_layout(what):
        if trump is not None:
            raise VariantError("no_trump", contract=LAYOUT)
        if isinstance(what, Layout):
            return LayoutRound.begin(dealt, what)
        layout = Layout() if rules is None else rules.layout_rules
        return LayoutRound.begin(dealt, layout)
    if isinstance(what, Contract):
        chosen = what if rules is None else rules.apply(what)
    elif rules is not None:
        chosen = rules.contract(what)
    elif slug_of(what) in CONTRACTS:
        chosen = CONTRACTS[slug_of(what)]
    else:
        raise unknown_name("contract", what, (*CONTRACTS, LAYOUT))
    if trump is not None:
        if chosen.trump != "dealer":
            raise VariantError("no_trump", contract=chosen.slug)
        chosen = replace(chosen, trump=trump)  # type: ignore[arg-type]  # read there
    return TrickRound.begin(dealt, chosen)


def replay(
    what: str | Contract | Layout,
    source: DealLike,
    plays: Iterable[CardLike | None],
    variant: str | Variant | None = None,
    trump: Suit | str | None = None,
) -> Round:
    """Return a round after the given plays; None or "-" is a pass in the layout.

    Args:
        what: As for `start`, as are source, variant and trump.
        source: A deal, its code or its text.
        plays: Cards, or one text with blanks between them.
        variant: Its rules.
        trump: The suit that the dealer named.

    Raises:
        IllegalPlay: A play is not allowed.
        NotationError: They are no list of cards.
    """
    if isinstance(plays, str):
        plays = plays.split()
    listed = entries(plays)
    if listed is None:
        raise NotationError("unknown_plays", value=shown(plays))
    return start(what, source, variant, trump).play(*listed)
