"""Charges and their causes."""

from __future__ import annotations

from dataclasses import replace

import pytest

import kartenspiel as ks
from kartenspiel.rules.scoring import exhausted, marcher, totals, trick_charges
from tests.support import worked_deal, worked_plays


def said(name: str | ks.Contract, lang: ks.lang.Lang = "en") -> list[str]:
    r = ks.replay(name, worked_deal("D1"), worked_plays("D1"))
    return [charge.text.render(lang) for charge in r.explain()]


def test_every_penalty_names_its_trick_and_card() -> None:
    assert said("kein-ober") == [
        "Ober of Bells in trick 3 costs player 1 10 pfennig.",
        "Ober of Acorns in trick 4 costs player 2 10 pfennig.",
        "Ober of Hearts in trick 4 costs player 2 10 pfennig.",
        "Ober of Leaves in trick 6 costs player 1 10 pfennig.",
    ]
    assert said("herz-koenig", "de") == [
        "Herz-König in Stich 7 kostet Spieler 3 8 Punkte."
    ]
    assert said("erster-und-letzter") == [
        "Trick 1 (the first) costs player 4 4 points.",
        "Trick 8 (the last) costs player 4 4 points.",
    ]
    assert said("kein-zweitletzter", "de") == [
        "Stich 7 (der zweitletzte) kostet Spieler 3 40 Pfennig."
    ]
    assert said("jeder-stich", "de")[:2] == [
        "Stich 1 kostet Spieler 4 1 Punkt.",
        "Stich 2 kostet Spieler 4 1 Punkt.",
    ]


def test_other_tricks_have_numbers() -> None:
    contract = ks.Contract("x", (ks.NthTrick(3, 7), ks.NthTrick(-4, 2)), unit="coins")
    assert said(contract) == [
        "Trick 3 (number 3) costs player 1 7 coins.",
        "Trick 5 (number 4 from the end) costs player 3 2 coins.",
    ]
    assert said(contract, "de") == [
        "Stich 3 (der 3.) kostet Spieler 1 7 Münzen.",
        "Stich 5 (der 4.-letzte) kostet Spieler 3 2 Münzen.",
    ]


def test_charges_are_data() -> None:
    r = ks.replay("kein-herz", worked_deal("D1"), worked_plays("D1")[:16])
    (charge,) = r.explain()
    assert (charge.seat, charge.amount, charge.trick) == (1, 5, 4)
    assert charge.card == ks.card("HO")


def test_several_terms_add_up_in_order() -> None:
    salad = ks.Contract(
        "salat",
        (ks.PerTrick(5), ks.PerCard(5, suit="H"), ks.PerCard(10, rank="O"),
         ks.PerCard(40, card="HK")),
    )  # fmt: skip
    r = ks.replay(salad, worked_deal("D1"), worked_plays("D1"))
    assert r.penalties == (30, 30, 85, 15)
    assert [c.amount for c in r.explain() if c.trick == 4] == [5, 5, 10, 10]
    assert [c.amount for c in r.explain() if c.trick == 7] == [5, 5, 5, 5, 40]


def test_a_good_term_has_a_negative_value() -> None:
    contract = ks.Contract("gut", (ks.PerTrick(-3), ks.PerCard(10, card="LO")))
    r = ks.replay(contract, worked_deal("D1"), worked_plays("D1"))
    assert r.penalties == (4, -3, -6, -9)


def test_an_unfinished_trick_shows_what_it_costs_so_far() -> None:
    r = ks.start("kein-ober", worked_deal("D1")).play(*worked_plays("D1")[:15])
    assert isinstance(r, ks.TrickRound)
    found = r.trick_charges(r.trick, 4)
    assert [(c.seat, str(c.card), c.amount) for c in found] == [(1, "EO", 10)]
    assert r.penalties == (10, 0, 0, 0)
    nothing = ks.start("kein-ober", worked_deal("D1"))
    assert isinstance(nothing, ks.TrickRound)
    assert trick_charges(nothing.contract, nothing.trick, 1, 8) == []


def test_totals() -> None:
    r = ks.replay("kein-stich", worked_deal("D1"), worked_plays("D1"))
    assert totals(r.explain(), 4) == (10, 5, 10, 15)
    assert totals([], 3) == (0, 0, 0)


@pytest.mark.parametrize(
    ("winners", "seat"), [((2, 2, 2), 2), ((2, 2, 1), None), ((), None)]
)
def test_who_marched(winners: tuple[int, ...], seat: int | None) -> None:
    tricks = [ks.Trick(0, ks.cards("E7 E8 E9"), w, (0, 1, 2)) for w in winners]
    contract = ks.Contract("m", (ks.PerTrick(5), ks.March()))
    assert marcher(contract, tricks) == seat
    assert marcher(ks.contract("kein-stich"), tricks) is None


def test_a_march_for_nothing_is_said_otherwise() -> None:
    base = ks.contract("kein-stich")
    contract = replace(base, terms=(*base.terms, ks.March(receive=0, pay=26)))
    r = ks.replay(contract, worked_deal("D2"), worked_plays("D2"))
    assert r.penalties == (0, 26, 26, 26)
    first = r.explain()[0].text
    assert str(first) == "March: player 1 took every trick and pays nothing."
    assert first.render("de") == (
        "Durchmarsch: Spieler 1 hat alle Stiche und zahlt nichts."
    )


def test_a_march_by_cards_counts_only_cards_that_cost() -> None:
    # The jack is a bonus, not a penalty: who takes it does not end the march.
    contract = ks.Contract(
        "x",
        (ks.PerCard(1, suit="H"), ks.PerCard(-10, card="SU"),
         ks.March(0, 26, "all_penalty_cards")),
    )  # fmt: skip
    r = ks.replay(contract, ks.deal(["HAE7", "HKEA", "L7SU"]), "HA HK L7 E7 EA SU")
    assert r.penalties == (0, 26, 26)


def test_exhausted_looks_at_what_is_left() -> None:
    trick = ks.Trick(0, ks.cards("HK H7 H8"), 0, (0, 1, 2))
    contract = ks.contract("kein-herz")
    assert not exhausted(contract, [trick], ks.cards("H9 E7 E8"), 2)
    assert exhausted(contract, [trick], ks.cards("E9 E7 E8"), 2)
    assert exhausted(contract, [trick, trick], (), 2)
    assert not exhausted(ks.contract("kein-stich"), [trick], ks.cards("E9"), 2)


def test_a_trick_is_like_the_tuple_of_its_cards() -> None:
    trick = ks.Trick(1, ks.cards("E7 E8 E9"), 0, (1, 2, 0))
    assert [str(c) for c in trick] == ["E7", "E8", "E9"]
    assert (len(trick), trick[2]) == (3, ks.card("E9"))
    assert ks.card("E8") in trick
