"""G1 to G16: what the sources leave open, and how it is decided."""

from __future__ import annotations

from dataclasses import replace

import pytest

import kartenspiel as ks
from kartenspiel.cards import PACK_SIZES, Rank, Suit
from tests.support import (
    PACKS,
    PLAYERS,
    loose_deal,
    random_plays,
    texts,
    worked_deal,
    worked_plays,
)

VARIANTS = list(ks.variants())


def code(reason: ks.Reason | None) -> str | None:
    return None if reason is None else reason.code


# --- G1: cards mod players are removed, the lowest first, E L S, never Herz


@pytest.mark.parametrize("size", PACKS)
@pytest.mark.parametrize("players", PLAYERS)
def test_g01_only_the_lowest_cards_go_and_never_a_heart(
    size: int, players: int
) -> None:
    used = ks.pack(size, players=players)
    assert len(used.removed) == size % players
    assert {c.suit for c in used.removed} <= {Suit.ACORNS, Suit.LEAVES, Suit.BELLS}
    kept = [c for c in used.cards if c.suit is not Suit.HEARTS]
    weakest = max((c.rank for c in used.removed), default=Rank.TWO)
    assert min(c.rank for c in kept) >= weakest
    must_stay = {f"{s}{r}" for s in "ELHS" for r in "OU"} | {"HK"}
    assert must_stay <= set(texts(used.cards))


@pytest.mark.parametrize(
    ("size", "lowest"), [(24, Rank.NINE), (32, Rank.SEVEN), (52, Rank.TWO)]
)
def test_g01_packs_run_from_their_lowest_rank_to_the_ace(
    size: int, lowest: Rank
) -> None:
    used = ks.pack(size, players=4).cards
    assert {c.rank for c in used} == {r for r in Rank if r >= lowest}
    assert PACK_SIZES == (24, 32, 52)


def test_g01_a_list_of_removed_cards_is_an_option() -> None:
    # The habit of hearts players: Karo 2 goes first.
    used = ks.pack(52, players=3, removed=("S2",))
    assert texts(used.removed) == ["S2"]
    assert used.hand_size == 17
    rules = replace(ks.variant("herzeln-52"), removed=((3, ks.cards("S2")),))
    game = ks.new_game(rules, players=3, seed=1)
    assert game.round.deal.holder(ks.card("S2")) is None
    assert game.round.deal.holder(ks.card("E2")) is not None
    assert game.autoplay().settlement is not None


def test_g01_hands_are_always_equal() -> None:
    with pytest.raises(ks.NotationError, match="30 cards cannot be dealt evenly to 4"):
        ks.pack(32, players=4, removed=("E7", "L7"))


# --- G2: Eichel = Kreuz, Laub = Pik, Schellen = Karo, Ober = Dame, Unter = Bube


def test_g02_one_card_whatever_it_is_called() -> None:
    assert ks.card("Kreuz-Bube") == ks.card("Eichel-Unter") == ks.card("EU")
    assert ks.card("Pik-Dame") == ks.card("Laub-Ober") == ks.card("LO")
    assert ks.card("Karo 10") == ks.card("Schellen 10") == ks.card("ST")


# --- G3: there is no trump; "Trumpf" is the suit led


@pytest.mark.parametrize("variant", VARIANTS)
def test_g03_no_suit_beats_the_suit_led(variant: str) -> None:
    rules = ks.variant(variant)
    for slug in rules.trick_rounds:
        for trump in "EHS":
            deal = ks.deal([["L9"], [f"{trump}A"], ["L8"], [f"{trump}K"]])
            r = ks.start(slug, deal, rules).play("L9", f"{trump}A", "L8", f"{trump}K")
            assert isinstance(r, ks.TrickRound)
            assert r.winners == (0,)


# --- G4: every Ober counts, not every trick that holds one


def test_g04_two_obers_in_one_trick_cost_twice_two() -> None:
    r = ks.replay("ober", ks.deal("EO LO E7 L7"), "EO LO E7 L7", "herzeln-punkte")
    assert r.penalties == (4, 0, 0, 0)


# --- G5: all tricks are played; to stop early is an option and changes no cost


@pytest.mark.parametrize("variant", VARIANTS)
def test_g05_no_shipped_variant_stops_early(variant: str) -> None:
    rules = ks.variant(variant)
    assert rules.early_end is False
    assert not any(c.early_end for c in rules.contracts.values())


def test_g05_stopping_early_is_a_switch_of_the_variant() -> None:
    rules = replace(ks.variant("herzeln"), early_end=True)
    r = ks.start("kein-ober", worked_deal("D1"), rules).play(*worked_plays("D1")[:24])
    assert r.finished
    assert r.penalties == (20, 20, 0, 0)


# --- G6: the whole pot is paid out in shares, by largest remainder


@pytest.mark.parametrize(
    ("pot", "paid"),
    [
        (160, (100, 50, 10, 0)),
        (200, (125, 65, 10, 0)),
        (120, (75, 40, 5, 0)),
        (5, (5, 0, 0, 0)),
        (10, (5, 5, 0, 0)),
        (0, (0, 0, 0, 0)),
    ],
)
def test_g06_the_pot_is_emptied(pot: int, paid: tuple[int, ...]) -> None:
    assert ks.variant("herzeln").payout.pay(pot, 4) == paid


def test_g06_a_rest_below_the_quantum_goes_to_the_first_place() -> None:
    assert ks.variant("herzeln").payout.pay(163, 4) == (103, 50, 10, 0)


def test_g06_equal_remainders_go_to_the_better_place() -> None:
    payout = ks.Payout("shares", 1, ((1, 1, 1, 0),))
    assert payout.pay(4, 4) == (2, 1, 1, 0)
    assert payout.pay(5, 4) == (2, 2, 1, 0)


# --- G7: the Eichel-Unter round costs 40 and belongs to King Louis


def test_g07_eichel_unter_is_not_in_the_basic_game() -> None:
    has = {s for s, v in ks.variants().items() if "kein-eichel-unter" in v.rounds}
    assert has == {"kein-stich-eichel-unter", "king-louis"}
    assert ks.contract("kein-eichel-unter").terms == (ks.PerCard(40, card="EU"),)


# --- G8: Durchmarsch: 50 out of the pot, 30 into it from each other player


def test_g08_off_but_in_its_own_variant() -> None:
    on = {slug for slug, v in ks.variants().items() if v.march is not None}
    assert on == {"durchmarsch"}
    assert ks.variant("durchmarsch").march == ks.March(50, 30, "all_tricks")


def test_g08_it_counts_in_every_trick_round() -> None:
    rules = ks.variant("durchmarsch")
    for slug in rules.trick_rounds:
        r = ks.replay(slug, worked_deal("D2"), worked_plays("D2"), rules)
        assert r.penalties == (-50, 30, 30, 30)


def test_g08_the_penalty_is_not_changed_before_the_last_trick() -> None:
    rules = ks.variant("durchmarsch")
    r = ks.replay("kein-stich", worked_deal("D2"), worked_plays("D2"), rules)
    assert r.at(28).penalties == (35, 0, 0, 0)
    assert r.at(31).penalties == (35, 0, 0, 0)


def test_g08_points_are_a_fifth() -> None:
    rules = replace(ks.variant("herzeln-punkte"), march=ks.March(10, 6))
    r = ks.replay("jeder-stich", worked_deal("D2"), worked_plays("D2"), rules)
    assert r.penalties == (-10, 6, 6, 6)
    assert sum(r.penalties) == 8


# --- G9: unit prices stay whatever the pack; payout weights for 3, 5, 6 players


@pytest.mark.parametrize(
    ("players", "paid"),
    [(3, (110, 50, 0)), (5, (90, 40, 20, 10, 0)), (6, (80, 40, 20, 15, 5, 0))],
)
def test_g09_shares_of_160_for_other_numbers(
    players: int, paid: tuple[int, ...]
) -> None:
    assert ks.variant("king-louis").payout.pay(160, players) == paid


@pytest.mark.parametrize("players", PLAYERS)
def test_g09_points_are_shared_in_steps_of_one(players: int) -> None:
    weights = ks.variant("herzeln-punkte").payout.numbers(players)
    assert weights == tuple(range(players - 1, -1, -1))


def test_g09_the_pot_is_whatever_came_in() -> None:
    rules = replace(ks.variant("herzeln"), pack=52)
    assert [rules.pot(n) for n in PLAYERS] == [230, 210, 195, 185]


# --- G10: the deal passes on each round; for points, each game (see also D02)


@pytest.mark.parametrize("variant", VARIANTS)
def test_g10_dealer_rule(variant: str) -> None:
    points = {"herzeln-punkte", "herzeln-topf", "herzeln-herzzwang"}
    rule = "each_game" if variant in points else "each_round"
    assert ks.variant(variant).dealer == rule


# --- G11: rows open with the Unter in every pack


@pytest.mark.parametrize("size", PACKS)
@pytest.mark.parametrize("players", PLAYERS)
def test_g11_eichel_unter_begins_in_every_pack(size: int, players: int) -> None:
    deal = ks.deal(seed=3, players=players, pack=size)
    r = ks.start("anlegen", deal)
    assert isinstance(r, ks.LayoutRound)
    assert r.to_play == deal.holder(ks.card("EU"))
    assert texts(r.legal) == ["EU"]
    r = random_plays(r, 3)
    assert all(ks.Card(s, Rank.UNTER) in r.rows[s] for s in Suit)


def test_g11_another_rank_may_open() -> None:
    layout = ks.Layout(
        start_card=ks.card("H7"), open_rank=Rank.SEVEN, fallback=(Suit.HEARTS,)
    )
    r = ks.start(layout, ks.deal(seed=1)).play("H7")
    assert isinstance(r, ks.LayoutRound)
    assert [texts(fits) for fits in r.fitting()] == [["E7"], ["L7"], ["H8"], ["S7"]]


# --- G12: who can lay must lay, attaching or opening as he likes, one card a turn


def test_g12_free_choice_between_attaching_and_opening() -> None:
    r = ks.start("anlegen", loose_deal("EO LU HA", "EU S7")).play("EU")
    assert texts(r.legal) == ["EO", "LU"]
    assert r.why_not("HA").code == "row_closed"  # type: ignore[union-attr]


def test_g12_one_card_a_turn() -> None:
    r = ks.start("anlegen", loose_deal("EO EK", "EU LU")).play("EU", "EO")
    assert r.to_play == 1


def test_g12_no_pass_while_a_card_fits() -> None:
    r = ks.start("anlegen", loose_deal("EO HA", "EU LU")).play("EU")
    with pytest.raises(ks.IllegalPlay, match="Ober of Acorns fits") as caught:
        r.play(None)
    assert caught.value.card is None
    assert caught.value.reason.code == "must_play"


def test_g12_attach_first_is_an_option() -> None:
    layout = ks.Layout(attach_first=True)
    r = ks.start(layout, loose_deal("EO LU", "EU HU S7")).play("EU")
    assert texts(r.legal) == ["EO"]
    assert code(r.why_not("LU")) == "attach_first"
    # Without a card to attach, a row may be opened.
    assert r.play("EO").to_play == 1
    assert texts(r.play("EO").legal) == ["HU"]


@pytest.mark.parametrize("variant", VARIANTS)
def test_g12_all_shipped_variants_play_alike(variant: str) -> None:
    layout = ks.variant(variant).layout
    assert layout.must_play == "any"
    assert (layout.attach_first, layout.wrap, layout.again_after) == (False, False, ())


# --- G13: play goes on until one player is left; his cards stay unplayed


def test_g13_the_last_player_keeps_his_cards() -> None:
    r = ks.start("anlegen", loose_deal("EO", "EK", "EA LA", "EU"))
    r = r.play("EU", "EO", "EK")
    assert isinstance(r, ks.LayoutRound)
    assert r.finished
    assert r.places == (3, 0, 1, 2)
    assert texts(r.hands[2]) == ["EA", "LA"]


def test_g13_the_first_out_may_end_it() -> None:
    layout = ks.Layout(end="first_out")
    r = ks.start(layout, loose_deal("EO LU", "EK S7 S8", "EA LA", "EU ET"))
    assert isinstance(r, ks.LayoutRound)
    r = r.play("EU", "EO", "EK", "EA", "ET")
    # The others follow by cards left, equal ones clockwise.
    assert r.finished
    assert r.places == (3, 0, 2, 1)


# --- G14: hearts may be led freely; options (see also T05, T06)


@pytest.mark.parametrize("variant", VARIANTS)
def test_g14_only_one_variant_restricts_leading_hearts(variant: str) -> None:
    leads = {s: c.heart_lead for s, c in ks.variant(variant).contracts.items()}
    wanted = dict.fromkeys(leads, "free")
    if variant == "herzeln-herzzwang":
        wanted |= {"herz": "broken", "herz-koenig": "broken"}
    assert leads == wanted


def test_g14_a_lead_of_only_hearts_breaks_them_too() -> None:
    contract = replace(ks.contract("herz"), heart_lead="broken")
    r = ks.start(contract, ks.deal(["HAKO", "H7LAE7", "H8LKE8", "H9L7S7"]))
    r = r.play("HA", "H7", "H8", "H9", "HK", "E7", "E8", "S7")
    assert isinstance(r, ks.TrickRound)
    assert r.hearts_broken
    # Also if nobody else has one.
    alone = ks.start(contract, ks.deal(["HAK", "E78", "L78", "S78"]))
    assert isinstance(alone, ks.TrickRound)
    assert alone.play("HA", "E7", "L7", "S7").hearts_broken
    r = ks.start(contract, ks.deal(["HAE9", "H7EK", "H8LK", "H9SK"]))
    assert code(r.why_not("HA")) == "heart_not_broken"


def test_g14_hearts_are_broken_only_from_the_next_trick() -> None:
    contract = replace(ks.contract("herz"), heart_lead="broken")
    r = ks.start(contract, ks.deal(["E7HA", "HKSK", "E9H7", "E8H8"]))
    assert isinstance(r, ks.TrickRound)
    during = r.play("E7", "HK")
    assert not during.hearts_broken
    after = during.play("E9", "E8")
    assert after.hearts_broken
    assert (after.to_play, texts(after.legal)) == (2, ["H7"])


def test_g14_a_heart_may_be_discarded_on_the_first_trick() -> None:
    for rule in ("free", "broken", "not_first_trick", "never"):
        contract = replace(ks.contract("herz"), heart_lead=rule)
        r = ks.start(contract, ks.deal(["E7S7", "HKSK", "E9L7", "E8L8"]))
        assert texts(r.play("E7").legal) == ["HK", "SK"]


# --- G15: equal totals share a place


def test_g15_a_tie_leaves_the_next_place_empty() -> None:
    penalties = [(5, 20, 5, 10), (0, 15, 25, 0), (10, 0, 10, 20), (40, 0, 0, 0)]
    settled = ks.settle("herzeln", penalties, (3, 0, 1, 2))
    assert settled.balance == (-5, -25, -40, 70)
    tied = ks.settle("herzeln", [(10, 10, 10, 10)] * 4, (0, 1, 2, 3))
    assert tied.balance == (60, 10, -30, -40)
    even = [(5, 15, 10, 10), (0, 35, 5, 0), (0, 40, 0, 0), (40, 0, 0, 0)]
    shared = ks.settle("herzeln", even, (1, 0, 2, 3))
    assert shared.balance == (5, 10, -5, -10)
    level = [(0, 20, 10, 10), (10, 30, 0, 0), (0, 40, 0, 0), (40, 0, 0, 0)]
    assert ks.settle("herzeln", level, (1, 0, 2, 3)).ranks == (2, 1, 2, 4)


# --- G16: an illegal card is refused, and told why; nothing else happens


def test_g16_a_refused_card_changes_nothing() -> None:
    r = ks.start("kein-stich", worked_deal("D1")).play("E9")
    before = (r.plays, r.hands, r.to_play, r.legal)
    with pytest.raises(ks.IllegalPlay, match="Acorns were led") as caught:
        r.play("LA")
    assert str(caught.value.card) == "LA"
    assert caught.value.reason.code == "follow_suit"
    assert caught.value.text("de") == (
        "Eichel ist ausgespielt und muss bedient werden: Eichel-König oder Eichel-Acht."
    )
    assert (r.plays, r.hands, r.to_play, r.legal) == before


def test_g16_all_refused_cards_have_a_reason() -> None:
    for seed in range(10):
        r = ks.start("herz-koenig", ks.deal(seed=seed), "herzeln-herzzwang")
        assert isinstance(r, ks.TrickRound)
        r = random_plays(r, seed, most=seed * 3)
        for c in ks.pack(32).cards:
            assert (r.why_not(c) is None) is (c in r.legal)
