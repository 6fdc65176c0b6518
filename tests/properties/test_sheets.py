"""What the rule sheet says of any variant's results is what games come to."""

from __future__ import annotations

import re

from hypothesis import given
from hypothesis import strategies as st

import kartenspiel as ks
from kartenspiel.lang import LANGS
from kartenspiel.rules.parts import AllOf, Term
from kartenspiel.rules.sentences.describe import round_rules
from tests.properties.strategies import marches, seeds

SUM = re.compile(r"zusammen ergeben (−?\d+)")
EACH = re.compile(r"Karte der Legerunde kommt dazu: (−?\d+)")

values = st.integers(-9, 9)
terms = st.one_of(
    st.builds(ks.PerTrick, values),
    st.builds(ks.PerCard, values, suit=st.sampled_from("EH")),
    st.builds(ks.PerCard, values, rank=st.sampled_from("OU")),
    st.builds(ks.PerCard, values, card=st.sampled_from(["HK", "EU", "E7"])),
    st.builds(ks.NthTrick, st.sampled_from([1, -1, -2, 12]), values),
)
payouts = st.sampled_from(
    [
        ks.Payout("amounts", 1, ((8, 2, 0, -2),)),
        ks.Payout("amounts", 1, ((0, 0, 0, -8),)),
        ks.Payout("shares", 5, ((3, 2, 1, 0),)),
        ks.Payout("fixed", 1, ((10, 5, 1, 0),)),
    ]
)


@st.composite
def contracts(draw: st.DrawFn, slug: str) -> ks.Contract:
    """Draw a contract with costs and options of every kind."""
    found: list[Term] = draw(st.lists(terms, min_size=1, max_size=3))
    if draw(st.booleans()):
        found.append(AllOf(draw(values)))
    if draw(st.booleans()):
        found.append(draw(marches))
    return ks.Contract(
        slug,
        tuple(found),
        early_end=draw(st.booleans()),
        clean_doubles=draw(st.booleans()),
        first_trick=draw(st.sampled_from(["free", "no_penalties"])),
        passing=draw(st.sampled_from([None, ks.Passing(2, "across")])),
        trump=draw(st.sampled_from([None, ks.HEARTS, "dealer"])),
        must_trump=draw(st.booleans()),
    )


@st.composite
def variants(draw: st.DrawFn) -> ks.Variant:
    """Draw a game for four with two trick rounds of its own."""
    own = (draw(contracts("eins")), draw(contracts("zwei")))
    layout = ks.Layout(
        start_card=draw(st.sampled_from([None, ks.card("EU")])),
        wrap=draw(st.booleans()),
        end=draw(st.sampled_from(["last", "first_out"])),
        card_left=draw(st.integers(-1, 2)),
    )
    last = draw(st.sampled_from([(), ("anlegen",)]))
    return ks.Variant(
        "eigene",
        ks.variant("herzeln").name,
        ("eins", "zwei", *last),
        players=(4,),
        pack=draw(st.sampled_from([24, 32, 52])),
        order=draw(st.sampled_from(["fixed", "dealer_chooses"])),
        direction=draw(st.sampled_from(["clockwise", "counter_clockwise"])),
        lead=draw(st.sampled_from(["forehand", "dealer", ks.card("HA")])),
        scoring=draw(st.sampled_from(["money", "points"])),
        layout=layout,
        payout=draw(payouts),
        own_contracts=own,
    )


def number(found: re.Match[str] | None) -> int:
    return int(found[1].replace("−", "-")) if found else 0


@given(variants(), seeds)
def test_results_add_up_to_what_the_sheet_says(rules: ks.Variant, seed: int) -> None:
    text = rules.describe("de")
    game = ks.new_game(rules, seed=seed).autoplay()
    tricks = [r for r in game.rounds if isinstance(r, ks.TrickRound)]
    came = [sum(r.penalties) for r in tricks]
    usual = [rules.total(r.contract.slug, 4) for r in tricks]
    left = sum(len(hand) for hand in game.layout.hands) if game.layout else 0
    if SUM.search(text) and (came == usual or "Das gilt, wenn" not in text):
        expected = number(SUM.search(text)) + left * number(EACH.search(text))
        assert sum(game.balance) == expected


@given(variants())
def test_every_sheet_can_be_read(rules: ks.Variant) -> None:
    for lang in LANGS:
        lines = rules.describe(lang).splitlines()
        for name in rules.rounds:
            lines += [text.render(lang) for text in round_rules(rules, name, 4)]
        for line in lines:
            assert "  " not in line
            assert not re.search(r" [.,;]", line)
            assert not re.search(r"\b(nur in|only in|wenn|if)[.:]", line)
