"""The shipped variants, field by field against tests/data/presets.json."""

from __future__ import annotations

import pickle
from dataclasses import replace
from typing import Any

import pytest

import kartenspiel as ks
from kartenspiel.cards import Suit
from tests.support import PLAYERS, presets, slug, texts

every_preset = pytest.mark.parametrize("preset", presets(), ids=lambda p: str(p["id"]))
UNITS = {"Pfennig": "pfennig", "Punkte": "points", "Coins": "coins"}
ALL = (
    "herzeln, kein-stich, kein-stich-eichel-unter, herzeln-punkte, herzeln-topf, "
    "herzeln-herzzwang, king-louis, king-louis-kurz, schwarze-sau, zweitletzter, "
    "durchmarsch, herzeln-24, herzeln-52, herzeln-3, herzeln-5, herzeln-6, "
    "slobberhannes, rosbiratschka, trex, barbu, king, lora {} hearts"
)


def test_all_presets_are_shipped_in_order() -> None:
    assert list(ks.variants()) == [p["id"] for p in presets()]


@every_preset
def test_values(preset: dict[str, Any]) -> None:
    v = ks.variant(preset["id"])
    assert v.slug == preset["id"]
    # What stands in brackets there is another name, not the title.
    assert v.name.de == preset["title"].split(" (")[0]
    assert v.name.en
    assert v.pack == int(preset["deck"])
    assert list(v.players) == preset["players"]
    assert v.default_players == preset["default_players"]
    assert v.dealer == preset["dealer"]
    assert v.scoring == {"penalty_points": "points"}.get(preset["scoring"], "money")
    assert v.unit == UNITS[preset["unit"]]
    assert v.early_end is preset["early_end"]
    assert list(v.rounds) == [slug(name) for name in preset["rounds"]]
    assert v.trick_rounds == v.rounds[:-1]
    assert v.has_layout
    march = preset["durchmarsch"]
    assert v.march == (None if march is None else ks.March(**march))
    lead = preset["heart_lead"]
    rules = lead if isinstance(lead, dict) else {"default": lead}
    assert dict(v.heart_lead) == {slug(k): rule for k, rule in rules.items()}


@every_preset
def test_layout(preset: dict[str, Any]) -> None:
    layout, wanted = ks.variant(preset["id"]).layout, preset["layout"]
    assert str(layout.start_card) == wanted["start_card"]
    assert "".join(map(str, layout.fallback)) == wanted["starter_fallback"]
    assert str(layout.open_rank) == wanted["open_rank"]
    assert layout.must_play == wanted["must_play"]
    assert layout.attach_first is wanted["attach_first"]
    assert list(layout.again_after) == wanted["again_after"]
    assert layout.wrap is wanted["wrap"]
    assert (layout.direction, layout.end) == ("both", "last")


@every_preset
@pytest.mark.parametrize("players", PLAYERS)
def test_pot_and_payout(preset: dict[str, Any], players: int) -> None:
    v, n = ks.variant(preset["id"]), str(players)
    assert v.payout.mode == preset["payout"]["mode"]
    assert v.payout.quantum == preset["payout"]["quantum"]
    assert list(v.payout.numbers(players)) == preset["payout"]["weights"][n]
    assert v.pot(players) == preset["pot"][n]
    assert list(v.payout.pay(v.pot(players), players)) == preset["payouts"][n]
    assert v.pack_for(players).hand_size * players <= v.pack


@pytest.mark.parametrize(
    ("name", "wanted"),
    [("King Louis", "king-louis"), ("king_louis", "king-louis"),
     (" HERZELN ", "herzeln"), ("Schwarze Sau", "schwarze-sau")],
)  # fmt: skip
def test_names(name: str, wanted: str) -> None:
    assert ks.variant(name).slug == wanted
    assert ks.variant(ks.variant(wanted)) is ks.variant(wanted)


def test_unknown_variant() -> None:
    with pytest.raises(ks.VariantError) as caught:
        ks.variant("Doppelkopf")
    assert str(caught.value) == (
        f"There is no variant 'Doppelkopf'; allowed are {ALL.format('or')}."
    )
    assert caught.value.text("de") == (
        f"Die Variante 'Doppelkopf' gibt es nicht; möglich sind {ALL.format('oder')}."
    )


def test_a_misspelt_variant() -> None:
    with pytest.raises(ks.VariantError) as caught:
        ks.new_game("king-luis")
    assert str(caught.value) == (
        "There is no variant 'king-luis'; perhaps you mean king-louis. "
        f"Allowed are {ALL.format('or')}."
    )
    assert caught.value.text("de").startswith(
        "Die Variante 'king-luis' gibt es nicht; gemeint ist vielleicht king-louis. "
    )


@pytest.mark.parametrize("wrong", [None, 7, ["herzeln"]], ids=repr)
def test_what_is_no_variant(wrong: object) -> None:
    with pytest.raises(ks.VariantError) as caught:
        ks.variant(wrong)  # type: ignore[arg-type]
    assert str(caught.value).startswith(f"There is no variant {wrong!r}; allowed are")


def test_a_variant_for_other_numbers_of_players() -> None:
    only = replace(ks.variant("herzeln"), slug="nur", players=(4, 5))
    with pytest.raises(ks.VariantError) as caught:
        ks.new_game(only, players=3)
    assert str(caught.value) == "nur is played by 4 or 5 players, not 3."
    assert caught.value.text("de") == (
        "nur wird mit 4 oder 5 Spielern gespielt, nicht mit 3."
    )
    with pytest.raises(ks.NotationError, match="7 is not a possible number of players"):
        only.pack_for(7)


def test_a_payout_without_a_row_for_so_many() -> None:
    payout = ks.Payout("shares", 5, ((10, 5, 1, 0),))
    with pytest.raises(ks.VariantError) as caught:
        payout.pay(160, 3)
    assert "payout.places" in str(caught.value)
    assert "3 players" in str(caught.value)
    assert "3 Spieler" in caught.value.text("de")


def test_the_options_reach_the_contracts() -> None:
    v = replace(
        ks.variant("herzeln"),
        early_end=True,
        march=ks.March(20, 10),
        heart_lead=(("default", "never"), ("kein-herz", "broken")),
        unit="cents",
    )
    leads = {s: c.heart_lead for s, c in v.contracts.items()}
    assert leads == dict.fromkeys(v.trick_rounds, "never") | {"kein-herz": "broken"}
    for contract in v.contracts.values():
        assert (contract.early_end, contract.march) == (True, ks.March(20, 10))
        assert contract.unit == "cents"
    assert v.contract("Kein Herz") is v.contracts["kein-herz"]
    assert v.contract("max").slug == "kein-herz-koenig"


def test_a_contract_keeps_what_it_says_itself() -> None:
    own = ks.Contract(
        "eigen", (ks.PerTrick(2), ks.March(1, 1)), heart_lead="never", early_end=True
    )
    v = replace(
        ks.variant("durchmarsch"), rounds=("eigen", "anlegen"), own_contracts=(own,)
    )
    made = v.contract("eigen")
    assert made.march == ks.March(1, 1)
    assert (made.heart_lead, made.early_end) == ("never", True)
    # A lead rule written for this contract comes first.
    named = replace(v, heart_lead=(("default", "free"), ("eigen", "broken")))
    assert named.contract("eigen").heart_lead == "broken"


def test_an_own_contract_takes_the_place_of_the_librarys() -> None:
    own = ks.Contract("kein-herz", (ks.PerCard(10, suit="H"),))
    v = replace(ks.variant("herzeln"), own_contracts=(own,))
    assert v.total("kein-herz", 4) == 80
    assert v.pot(4) == 200


def test_a_contract_that_nobody_knows() -> None:
    with pytest.raises(ks.VariantError, match="perhaps you mean kein-ober"):
        ks.variant("herzeln").contract("kein-obber")


def test_totals_leave_out_what_the_pack_does_not_hold() -> None:
    v = replace(ks.variant("herzeln"), removed=((3, ks.cards("HK H7")),))
    assert v.total("kein-herz-koenig", 3) == 0
    assert v.total("kein-herz", 3) == 30
    assert v.total("kein-herz-koenig", 4) == 40
    assert texts(v.pack_for(3).removed) == ["HK", "H7"]


def test_variants_are_values() -> None:
    v = ks.variant("king-louis")
    assert pickle.loads(pickle.dumps(v)) == v  # noqa: S301 - ours
    assert {v: 1}[ks.variant("king-louis")] == 1
    assert v != replace(v, early_end=True)
    assert repr(v) == (
        "<Variant king-louis: kein-herz, kein-ober, kein-herz-koenig, "
        "kein-eichel-unter, anlegen>"
    )
    assert v.layout.starts() == tuple(
        ks.Card(s, v.layout.starts()[0].rank) for s in Suit
    )
