"""Contracts and their terms."""

from __future__ import annotations

import pickle

import pytest

import kartenspiel as ks
from kartenspiel.cards import Rank, Suit

SLUGS = (
    "kein-stich, kein-herz, kein-ober, kein-herz-koenig, schwarze-sau, "
    "kein-eichel-unter, kein-zweitletzter, erster-und-letzter, jeder-stich, ober, "
    "herz or herz-koenig"
)


@pytest.mark.parametrize(
    ("name", "slug"),
    [
        ("kein-herz", "kein-herz"),
        ("Kein Herz", "kein-herz"),
        ("kein_herz", "kein-herz"),
        ("KEIN-HERZ", "kein-herz"),
        ("Kein Herz-König", "kein-herz-koenig"),
        ("kein-herzkönig", "kein-herz-koenig"),
        (" Max ", "kein-herz-koenig"),
        ("king of hearts", "kein-herz-koenig"),
        ("keine Dame", "kein-ober"),
        ("Kein Laub-Ober", "schwarze-sau"),
        ("Keine Pik-Dame", "schwarze-sau"),
        ("Kein Kreuz-Bube", "kein-eichel-unter"),
        ("Kein zweitletzter Stich", "kein-zweitletzter"),
        ("Erster und Letzter", "erster-und-letzter"),
    ],
)
def test_names_of_contracts(name: str, slug: str) -> None:
    assert ks.contract(name).slug == slug
    assert ks.start(name, "EA LA HA").contract.slug == slug  # type: ignore[union-attr]


def test_every_contract_is_found_by_slug_and_german_title() -> None:
    assert len(ks.contracts()) == 12
    for slug, contract in ks.contracts().items():
        assert contract.slug == slug
        assert ks.contract(slug) is ks.contract(contract.name.de) is contract
        assert contract.name.en
        assert ks.contract(contract) is contract


def test_the_library_cannot_be_changed() -> None:
    with pytest.raises(TypeError):
        ks.contracts()["neu"] = ks.contract("herz")  # type: ignore[index]


def test_unknown_contract() -> None:
    with pytest.raises(ks.VariantError) as caught:
        ks.contract("Mau-Mau")
    assert str(caught.value) == (
        f"There is no contract 'Mau-Mau'; allowed are {SLUGS}."
    )
    assert caught.value.text("de") == (
        "Die Runde 'Mau-Mau' gibt es nicht; möglich sind "
        f"{SLUGS.replace(' or ', ' oder ')}."
    )


def test_a_misspelt_contract() -> None:
    with pytest.raises(ks.VariantError) as caught:
        ks.start("kein-hertz", ks.deal(seed=7))
    assert str(caught.value) == (
        "There is no contract 'kein-hertz'; perhaps you mean kein-herz. "
        f"Allowed are {SLUGS.replace(' or', ',')} or anlegen."
    )
    assert caught.value.text("de").startswith(
        "Die Runde 'kein-hertz' gibt es nicht; gemeint ist vielleicht kein-herz. "
        "Möglich sind kein-stich, "
    )


@pytest.mark.parametrize(
    "wrong", [None, 7, [], "x" * 500], ids=["None", "7", "[]", "long"]
)
def test_what_is_no_contract(wrong: object) -> None:
    with pytest.raises(ks.VariantError, match="There is no contract") as caught:
        ks.contract(wrong)  # type: ignore[arg-type]
    assert len(str(caught.value)) < 300


# --- terms


@pytest.mark.parametrize(
    ("term", "matching"),
    [
        (ks.PerCard(1, suit="H"), "HA H7"),
        (ks.PerCard(1, suit="h"), "HA H7"),
        (ks.PerCard(1, suit=Suit.HEARTS), "HA H7"),
        (ks.PerCard(1, rank="O"), "LO SO"),
        (ks.PerCard(1, rank=Rank.OBER), "LO SO"),
        (ks.PerCard(1, rank="10"), "ST"),
        (ks.PerCard(1, rank="t"), "ST"),
        (ks.PerCard(1, card="LO"), "LO"),
        (ks.PerCard(1, card="Pik-Dame"), "LO"),
        (ks.PerCard(1, card=ks.card("LO")), "LO"),
    ],
    ids=repr,
)
def test_which_cards_a_term_charges(term: ks.PerCard, matching: str) -> None:
    seen = {"HA", "H7", "LO", "SO", "ST", "E7"}
    assert {c for c in seen if term.matches(ks.card(c))} == set(matching.split())


def test_spellings_of_a_term_are_equal() -> None:
    assert ks.PerCard(5, suit="H") == ks.PerCard(5, suit=Suit.HEARTS)
    assert ks.PerCard(40, card="HK") == ks.PerCard(40, card="king of hearts")
    assert hash(ks.PerCard(5, rank="O")) == hash(ks.PerCard(5, rank=Rank.OBER))
    assert ks.PerCard(5, rank="O") != ks.PerCard(6, rank="O")


@pytest.mark.parametrize("given", [{}, {"suit": "H", "rank": "O"}])
def test_a_card_term_names_one_kind_of_cards(given: dict[str, str]) -> None:
    with pytest.raises(ks.VariantError) as caught:
        ks.PerCard(5, **given)
    assert str(caught.value) == (
        "A term per card takes exactly one of suit, rank and card; "
        f"given are {len(given)}."
    )
    assert caught.value.text("de") == (
        "Eine Wertung je Karte braucht genau eines von suit, rank und card; "
        f"angegeben sind {len(given)}."
    )


def test_no_such_suit_or_rank() -> None:
    with pytest.raises(ks.VariantError) as caught:
        ks.PerCard(5, suit="X")
    assert str(caught.value) == "suit = 'X' is not possible; allowed is E, L, H, S."
    with pytest.raises(ks.VariantError) as caught:
        ks.PerCard(5, rank="1")
    assert str(caught.value) == (
        "rank = '1' is not possible; allowed is A, K, O, U, 10, … 2."
    )
    with pytest.raises(ks.NotationError, match="'XX' is not a card"):
        ks.PerCard(5, card="XX")


@pytest.mark.parametrize(
    ("trick", "of", "number"),
    [(1, 8, 1), (-1, 8, 8), (-2, 8, 7), (3, 8, 3), (-8, 8, 1), (-2, 17, 16)],
)
def test_tricks_counted_from_either_end(trick: int, of: int, number: int) -> None:
    assert ks.NthTrick(trick, 4).number(of) == number


def test_a_contract_of_ones_own() -> None:
    mine = ks.Contract("mein-spiel", [ks.PerTrick(1), ks.PerCard(3, card="LO")])  # type: ignore[arg-type]
    assert mine.terms == (ks.PerTrick(1), ks.PerCard(3, card="LO"))
    assert (mine.name.de, mine.name.en) == ("mein-spiel", "mein-spiel")
    assert (mine.heart_lead, mine.early_end, mine.march) == ("free", False, None)
    r = ks.replay(mine, "LO LK LA", "LO LK LA")
    assert r.penalties == (0, 0, 4)
    assert pickle.loads(pickle.dumps(mine)) == mine  # noqa: S301 - ours
    assert hash(mine) == hash(ks.Contract("mein-spiel", mine.terms))


def test_the_march_is_told_from_the_costs() -> None:
    marching = ks.Contract("m", (ks.PerTrick(5), ks.March(), ks.NthTrick(-1, 4)))
    assert marching.march == ks.March(50, 30, "all_tricks")
    assert marching.costs == (ks.PerTrick(5), ks.NthTrick(-1, 4))


@pytest.mark.parametrize("terms", [(), (ks.March(),)], ids=["none", "march"])
def test_a_contract_must_score_something(terms: tuple[ks.March, ...]) -> None:
    with pytest.raises(ks.VariantError) as caught:
        ks.Contract("leer", terms)
    assert str(caught.value) == (
        "The contract leer scores nothing; it needs at least one term."
    )
    assert caught.value.text("de") == (
        "Die Runde leer hat keine Wertung; sie braucht mindestens einen Posten."
    )


def test_no_such_heart_lead() -> None:
    with pytest.raises(ks.VariantError) as caught:
        ks.Contract("x", (ks.PerTrick(1),), heart_lead="sometimes")  # type: ignore[arg-type]
    assert str(caught.value) == (
        'heart_lead = "sometimes" is not possible; allowed is free, broken, '
        "not_first_trick or never."
    )
