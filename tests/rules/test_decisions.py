"""S1 to S12: the decisions in one list, each against every shipped variant."""

from __future__ import annotations

import pytest

import kartenspiel as ks
from kartenspiel.cards import Suit
from tests.support import PLAYERS, preset_contracts, presets, slug

every_variant = pytest.mark.parametrize("rules", ks.variants().values(), ids=str)
every_preset = pytest.mark.parametrize("preset", presets(), ids=lambda p: str(p["id"]))


def test_s01_no_trump_ace_high_ten_fifth() -> None:
    deal = ks.deal([["LT"], ["LU"], ["HA"], ["L9"]])
    r = ks.start("herz", deal).play("LT", "LU", "HA", "L9")
    assert isinstance(r, ks.TrickRound)
    assert r.winners == (1,)


@every_variant
def test_s02_left_of_the_dealer_leads(rules: ks.Variant) -> None:
    game = ks.new_game(rules, seed=1)
    assert game.round.to_play == (game.dealer + 1) % len(game.players) == 0


def test_s03_per_ober_not_per_trick() -> None:
    assert ks.contract("ober").terms == (ks.PerCard(2, rank="O"),)
    assert ks.contract("kein-ober").terms == (ks.PerCard(10, rank="O"),)


@pytest.mark.parametrize(
    "rules", [v for v in ks.variants().values() if v.pack == 32], ids=str
)
def test_s04_forty_a_round_with_32_cards_and_four_players(rules: ks.Variant) -> None:
    total = 8 if rules.unit in ("points", "coins") else 40
    assert [rules.total(name, 4) for name in rules.trick_rounds] == [
        total for _ in rules.trick_rounds
    ]


@every_preset
def test_s05_the_whole_pot_by_shares(preset: dict[str, object]) -> None:
    rules = ks.variant(str(preset["id"]))
    assert rules.payout.mode == "shares"
    for n in PLAYERS:
        pot = rules.pot(n)
        paid = rules.payout.pay(pot, n)
        assert pot == preset["pot"][str(n)]  # type: ignore[index]
        assert list(paid) == preset["payouts"][str(n)]  # type: ignore[index]
        assert sum(paid) == pot


@every_variant
def test_s06_march_off_by_default(rules: ks.Variant) -> None:
    march = ks.March(50, 30, "all_tricks") if rules.slug == "durchmarsch" else None
    assert rules.march == march
    assert {c.march for c in rules.contracts.values()} == {march}


@every_variant
def test_s07_layout_rules(rules: ks.Variant) -> None:
    points = rules.unit in ("points", "coins")
    assert rules.layout == ks.Layout(
        start_card=ks.card("HU" if points else "EU"),
        fallback=tuple(Suit("ELHS".index(s)) for s in ("HELS" if points else "ELHS")),
    )
    assert rules.rounds[-1] == "anlegen"


@every_variant
def test_s08_no_card_is_left_out_at_random(rules: ks.Variant) -> None:
    for n in PLAYERS:
        game = ks.new_game(rules, players=n, seed=n)
        used = rules.pack_for(n)
        assert game.round.deal.cards == used.cards
        assert len(used.removed) == rules.pack % n


@every_variant
def test_s09_hearts_may_be_led(rules: ks.Variant) -> None:
    restricted = [c.slug for c in rules.contracts.values() if c.heart_lead != "free"]
    broken = ["herz", "herz-koenig"] if rules.slug == "herzeln-herzzwang" else []
    assert restricted == broken


@every_variant
def test_s10_no_early_end(rules: ks.Variant) -> None:
    assert not any(c.early_end for c in rules.contracts.values())


def test_s11_ties_are_shared() -> None:
    level = [(0, 20, 10, 10), (10, 30, 0, 0), (0, 40, 0, 0), (40, 0, 0, 0)]
    assert ks.settle("herzeln", level, (1, 0, 2, 3)).ranks == (2, 1, 2, 4)


@every_variant
def test_s12_what_no_source_says_is_marked(rules: ks.Variant) -> None:
    marked = set(rules.house_rules)
    assert ("eichel_unter_40" in marked) is ("kein-eichel-unter" in rules.rounds)
    assert ("pack_52" in marked) is (rules.pack == 52)
    # The shares for 3, 5 and 6 players come from no source.
    assert "payout_3_5_6" in marked


# --- section 3: the contracts


@pytest.mark.parametrize("name", list(preset_contracts()))
def test_contracts_charge_what_the_list_says(name: str) -> None:
    terms: list[object] = []
    for score in preset_contracts()[name]["score"]:
        value = score["value"]
        match score["each"]:
            case "trick":
                terms.append(ks.PerTrick(value))
            case "trick_no":
                terms.append(ks.NthTrick(score["trick"], value))
            case which:
                terms.append(ks.PerCard(value, **{which: score[which]}))
    contract = ks.contract(slug(name))
    assert list(contract.terms) == terms
    points = ("erster_und_letzter", "jeder_stich", "ober", "herz", "herz_koenig")
    assert contract.unit == ("points" if name in points else "pfennig")
