"""The deals of a game: each round's own, from the game's seed and of its pack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kartenspiel.chance.rng import Stream, subseed
from kartenspiel.deal import deal as deal_of
from kartenspiel.errors import VariantError
from kartenspiel.rules.variants import LAYOUT

if TYPE_CHECKING:
    from kartenspiel.deal import Deal
    from kartenspiel.rules.variants import Variant

__all__ = ["check_pack", "dealt_from"]

#: A layout that cannot begin is dealt again; so often only with a hopeless pack.
_MOST_REDEALS = 1000


def dealt_from(  # noqa: PLR0913, PLR0917 - all that a deal hangs on
    seed: int | None,
    number: int,
    variant: Variant,
    slug: str,
    players: int,
    dealer: int,
) -> Deal:
    """Return the deal of a round, one that its layout can begin with.

    Args:
        seed: The game's seed; at random if None.
        number: Which round it is, counted from 0.
        variant: The rules.
        slug: The round's slug.
        players: How many play.
        dealer: Who deals.

    Raises:
        VariantError: The pack holds no card that the layout can begin with.
    """
    starts = variant.layout.starts()
    for attempt in range(_MOST_REDEALS):
        label = ("round", number, attempt) if attempt else ("round", number)
        own = None if seed is None else subseed(seed, *label)
        dealt = _shuffled(own, variant, players, dealer)
        if slug != LAYOUT or not starts or set(starts) & set(dealt.cards):
            return dealt
    raise VariantError("no_start_card", cards=starts)


def _shuffled(seed: int | None, variant: Variant, players: int, dealer: int) -> Deal:
    """Return a deal of the variant's pack."""
    used = variant.pack_for(players)
    dealt = deal_of(seed=seed, players=used.players, pack=used.size, dealer=dealer)
    if dealt.pack.cards == used.cards:
        return dealt
    # A variant with its own removed cards: shuffle just those that are left.
    mixed = Stream(f"deal:{seed}:{used.removed}").shuffled(used.cards)
    n = used.hand_size
    hands = [mixed[i * n : (i + 1) * n] for i in range(used.players)]
    return deal_of(hands, dealer=dealer)


def check_pack(variant: Variant, players: int, dealt: Deal) -> None:
    """Refuse a deal that is not of the variant's pack.

    Raises:
        VariantError: A card does not belong to the pack, or cards are missing.
    """
    used = variant.pack_for(players)
    for c in dealt.cards:
        if c not in used.cards:
            raise VariantError("not_in_pack", card=c, size=len(used))
    if len(dealt.cards) != len(used):
        raise VariantError(
            "other_pack",
            variant=variant.slug,
            found=len(dealt.cards),
            players=used.players,
            expected=len(used),
        )
