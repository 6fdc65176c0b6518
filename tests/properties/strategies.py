"""What the properties range over: variants, contracts, packs, players, seeds."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import strategies as st

import kartenspiel as ks
from kartenspiel.cards import Rank, Suit
from kartenspiel.rules.layout import ENDS, GROWTHS, MUST_PLAY
from kartenspiel.rules.parts import (
    DIRECTIONS,
    FIRST_TRICKS,
    HEART_LEADS,
    MARCH_CONDITIONS,
    PASS_TO,
    RANK_ORDER,
)
from tests.support import PACKS, PLAYERS, SHIPPED, random_plays

seeds = st.integers(0, 2**53)
variants = st.sampled_from(list(ks.variants().values()))
shipped = st.sampled_from(list(SHIPPED.values()))
players = st.sampled_from(PLAYERS)
library = st.sampled_from(list(ks.contracts().values()))

marches = st.builds(
    ks.March,
    receive=st.integers(0, 100),
    pay=st.integers(0, 60),
    condition=st.sampled_from(MARCH_CONDITIONS),
)


leads = st.sampled_from(["forehand", "dealer", ks.card("E2"), ks.card("HU")])
turns = st.builds(ks.Turns, direction=st.sampled_from(DIRECTIONS), lead=leads)
rank_orders = st.one_of(st.just(RANK_ORDER), st.permutations(RANK_ORDER).map("".join))
passings = st.builds(ks.Passing, cards=st.integers(1, 4), to=st.sampled_from(PASS_TO))


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
    """Draw a contract of a shipped game, or of the library with any options."""
    if draw(st.booleans()):
        found = list(draw(shipped).contracts.values())
        chosen = draw(st.sampled_from(found))
    else:
        base = draw(library)
        terms = (*base.terms, *draw(library).terms, *base.terms[:1])
        terms = terms[: draw(st.integers(len(base.terms), len(terms)))]
        if draw(st.booleans()):
            terms = (*terms, draw(marches))
        if draw(st.booleans()):
            terms = (*terms, ks.AllOf(draw(st.integers(1, 9))))
        chosen = replace(
            base,
            terms=terms,
            heart_lead=draw(st.sampled_from(HEART_LEADS)),
            early_end=draw(st.booleans()),
            clean_doubles=draw(st.booleans()),
        )
        if draw(st.booleans()):
            chosen = replace(
                chosen,
                first_trick=draw(st.sampled_from(FIRST_TRICKS)),
                passing=draw(st.one_of(st.none(), passings)),
                trump=draw(st.sampled_from([None, "dealer", *Suit])),
                must_trump=draw(st.booleans()),
                ranks=draw(rank_orders),
                turns=draw(turns),
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
    direction=st.sampled_from(GROWTHS),
    end=st.sampled_from(ENDS),
    card_left=st.integers(0, 3),
    ranks=rank_orders,
    turns=turns,
)


@st.composite
def trick_rounds(draw: st.DrawFn, *, march: bool = True) -> ks.TrickRound:
    """Draw a trick round before its first card."""
    r = ks.start(draw(contracts(march=march)), draw(deals()))
    assert isinstance(r, ks.TrickRound)
    return r


@st.composite
def passing_rounds(draw: st.DrawFn) -> ks.TrickRound:
    """Draw a round in which cards are passed on, before the first one is."""
    contract = replace(draw(library), passing=draw(passings), turns=draw(turns))
    r = ks.start(contract, draw(deals()))
    assert isinstance(r, ks.TrickRound)
    return r


@st.composite
def layout_rounds(draw: st.DrawFn) -> ks.LayoutRound:
    """Draw a layout round before its first card, by a variant's or any rules."""
    rules = draw(st.one_of(shipped.map(lambda v: v.layout_rules), layouts))
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
def games(draw: st.DrawFn, of: st.SearchStrategy[ks.Variant] = variants) -> ks.Game:
    """Draw a finished game of any variant, or of any given, and number of players."""
    rules = draw(of)
    n = draw(st.sampled_from(rules.players))
    game = ks.new_game(rules, players=n, seed=draw(seeds))
    return game.autoplay()


def other_suits() -> st.SearchStrategy[dict[Suit, Suit]]:
    """Draw a way to exchange the three suits that are not hearts."""
    three = [Suit.ACORNS, Suit.LEAVES, Suit.BELLS]
    return st.permutations(three).map(
        lambda mixed: {Suit.HEARTS: Suit.HEARTS, **dict(zip(three, mixed, strict=True))}
    )
