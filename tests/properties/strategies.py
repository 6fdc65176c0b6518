"""What the properties range over: variants, contracts, packs, players, seeds."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import strategies as st

import kartenspiel as ks
from kartenspiel.cards import Rank, Suit
from kartenspiel.contracts import HEART_LEADS, MARCH_CONDITIONS
from kartenspiel.layout import DIRECTIONS, ENDS, MUST_PLAY
from tests.support import PACKS, PLAYERS, random_plays

seeds = st.integers(0, 2**53)
variants = st.sampled_from(list(ks.variants().values()))
players = st.sampled_from(PLAYERS)
library = st.sampled_from(list(ks.contracts().values()))

marches = st.builds(
    ks.March,
    receive=st.integers(0, 100),
    pay=st.integers(0, 60),
    condition=st.sampled_from(MARCH_CONDITIONS),
)


@st.composite
def deals(draw: st.DrawFn) -> ks.Deal:
    """Draw a deal of any pack, number of players and dealer."""
    n = draw(players)
    return ks.deal(
        seed=draw(seeds),
        players=n,
        pack=draw(st.sampled_from(PACKS)),
        dealer=draw(st.integers(0, n - 1)),
    )


@st.composite
def endings(draw: st.DrawFn) -> ks.Deal:
    """Draw a deal of a few cards each, out of any pack."""
    whole = draw(deals())
    size = draw(st.integers(0, min(5, len(whole.hands[0]))))
    mixed = draw(st.permutations(whole.cards))
    n = whole.players
    hands = [mixed[i * size : (i + 1) * size] for i in range(n)]
    return ks.deal(hands, dealer=whole.dealer)


@st.composite
def contracts(draw: st.DrawFn, *, march: bool = True) -> ks.Contract:
    """Draw a contract of a variant, or of the library with any options."""
    if draw(st.booleans()):
        found = list(draw(variants).contracts.values())
        chosen = draw(st.sampled_from(found))
    else:
        base = draw(library)
        extra = (draw(marches),) if draw(st.booleans()) else ()
        chosen = replace(
            base,
            terms=(*base.terms, *extra),
            heart_lead=draw(st.sampled_from(HEART_LEADS)),
            early_end=draw(st.booleans()),
        )
    return chosen if march else replace(chosen, terms=chosen.costs)


layouts = st.builds(
    ks.Layout,
    start_card=st.sampled_from([None, ks.card("EU"), ks.card("HU")]),
    open_rank=st.sampled_from([None, Rank.UNTER]),
    must_play=st.sampled_from(MUST_PLAY),
    attach_first=st.booleans(),
    again_after=st.sampled_from([(), (Rank.ACE,), (Rank.ACE, Rank.UNTER)]),
    wrap=st.booleans(),
    direction=st.sampled_from(DIRECTIONS),
    end=st.sampled_from(ENDS),
)


@st.composite
def trick_rounds(draw: st.DrawFn, *, march: bool = True) -> ks.TrickRound:
    """Draw a trick round before its first card."""
    r = ks.start(draw(contracts(march=march)), draw(deals()))
    assert isinstance(r, ks.TrickRound)
    return r


@st.composite
def layout_rounds(draw: st.DrawFn) -> ks.LayoutRound:
    """Draw a layout round before its first card, by a variant's or any rules."""
    rules = draw(st.one_of(variants.map(lambda v: v.layout), layouts))
    r = ks.start(rules, draw(deals()))
    assert isinstance(r, ks.LayoutRound)
    return r


rounds = st.one_of(trick_rounds(), layout_rounds())


@st.composite
def moments(draw: st.DrawFn) -> ks.TrickRound | ks.LayoutRound:
    """Draw a round after some random legal plays, or at its end."""
    r = draw(rounds)
    return random_plays(r, draw(seeds), draw(st.integers(0, 80)))


@st.composite
def games(draw: st.DrawFn) -> ks.Game:
    """Draw a finished game of any shipped variant and number of players."""
    rules, n = draw(variants), draw(players)
    game = ks.new_game(rules, players=n, seed=draw(seeds))
    return game.autoplay()


def other_suits() -> st.SearchStrategy[dict[Suit, Suit]]:
    """Draw a way to exchange the three suits that are not hearts."""
    three = [Suit.ACORNS, Suit.LEAVES, Suit.BELLS]
    return st.permutations(three).map(
        lambda mixed: {Suit.HEARTS: Suit.HEARTS, **dict(zip(three, mixed, strict=True))}
    )
