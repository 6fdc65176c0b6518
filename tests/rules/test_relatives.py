"""Related games: each is data, and plays as its published description says."""

from __future__ import annotations

import pytest

import kartenspiel as ks
from kartenspiel.rules import scoring
from tests.support import random_plays, texts


def trick_round(slug: str, deal: str, variant: str, **options: str) -> ks.TrickRound:
    r = ks.start(slug, deal, variant, **options)
    assert isinstance(r, ks.TrickRound)
    return r


def costs(variant: str, players: int = 4) -> list[int]:
    rules = ks.variant(variant)
    return [rules.total(slug, players) for slug in rules.trick_rounds]


def test_relatives_are_no_variants_of_kein_stich() -> None:
    assert list(ks.relatives()) == [
        "slobberhannes",
        "rosbiratschka",
        "trex",
        "barbu",
        "king",
        "lora",
        "hearts",
    ]
    assert not set(ks.relatives()) & set(ks.variants())
    for slug, rules in ks.relatives().items():
        assert ks.variant(slug) is rules
        assert ks.load_variant(rules.to_toml()) == rules


# --- Slobberhannes (Parlett): first trick, last trick, queen of clubs; all three 4


def test_slobberhannes_costs_three_or_four() -> None:
    rules = ks.variant("slobberhannes")
    assert rules.pack_for(3).removed == ks.cards("E7 L7")
    # Seat 0 holds the three highest acorns and takes every trick.
    r = trick_round("slobberhannes", "EAKO E987 LAKO", "slobberhannes")
    r = r.play("EA", "E9", "LA", "EK", "E8", "LK")
    assert r.penalties == (1, 0, 0)
    r = r.play("EO", "E7", "LO")
    assert r.penalties == (4, 0, 0)
    assert [str(c.text) for c in r.explain()][-1] == (
        "player 1 took all that counts here: another 1 point."
    )
    # The queen alone, or first and last trick alone, are added up.
    r = trick_round("slobberhannes", "EA9 EO7 LAK", "slobberhannes")
    assert r.play("EA", "E7", "LA", "E9", "EO", "LK").penalties == (1, 2, 0)


def test_slobberhannes_takes_all_only_with_all() -> None:
    r = trick_round("slobberhannes", "EAK7 EU98 LAKO", "slobberhannes")
    r = r.play("EA", "E8", "LA", "EK", "E9", "LK", "E7", "EU", "LO")
    assert r.penalties == (1, 1, 0)


# --- Rosbiratschka (Altenburger): doubling, march, early end, the last one pays


def test_rosbiratschka_for_three_is_played_with_24_cards() -> None:
    used = ks.variant("rosbiratschka").pack_for(3)
    assert (len(used), used.hand_size) == (24, 8)
    assert {str(c.rank) for c in used.cards} == set("AKOUT9")


def test_rosbiratschka_doubles_when_somebody_stays_clean() -> None:
    r = trick_round("kein-stich", "EA7 EK8 EO9 LA7", "rosbiratschka")
    r = r.play("EA", "EK", "EO", "LA")
    assert r.penalties == (1, 0, 0, 0)
    r = r.play("E7", "E8", "E9", "L7")
    # One trick each for 0 and 2, nothing for 1 and 3.
    assert r.penalties == (2, 0, 2, 0)
    assert str(r.explain()[-1].text) == (
        "Everything counts twice, because nothing was taken by player 2 and player 4: "
        "another 1 point for player 3."
    )


def test_rosbiratschka_counts_once_when_everybody_took_something() -> None:
    r = trick_round("kein-stich", "EA7LA EK8L7 EO9L8", "rosbiratschka")
    r = r.play("EA", "E8", "E9", "LA", "L7", "L8", "E7", "EK", "EO")
    assert r.winners == (0, 0, 1)
    assert r.penalties == (4, 2, 0)


@pytest.mark.parametrize(
    ("slug", "deal", "plays", "penalties"),
    [
        ("kein-stich", "EAKH7 E98HT E7TH8", "EA E8 ET EK E9 E7 H7 HT H8", (4, 2, 0)),
        ("kein-stich", "EAKO E98HT E7TH8", "EA E8 ET EK E9 E7 EO HT H8", (-8, 0, 0)),
        # All hearts are enough; so are all Unters.
        ("kein-herz", "HAKE7 H98E8 H7TE9", "HA H9 HT HK H8 H7 E7 E8 E9", (-8, 0, 0)),
        ("keine-unter", "EAKL7 EU9LU E7TSU", "EA EU ET EK E9 E7 L7 LU SU", (4, 8, 0)),
        ("keine-unter", "EAKLA EU9LU E7TSU", "EA EU ET EK E9 E7 LA LU SU", (-8, 0, 0)),
    ],
)
def test_rosbiratschka_rewards_a_march_with_eight(
    slug: str, deal: str, plays: str, penalties: tuple[int, ...]
) -> None:
    r = ks.replay(slug, deal, plays, "rosbiratschka")
    assert r.finished
    assert r.penalties == penalties
    if -8 in penalties:
        # Of the others, who pay nothing, nothing is said.
        assert [charge.seat for charge in r.explain()] == [0]


def test_rosbiratschka_stops_once_the_king_is_taken() -> None:
    r = trick_round("kein-herz-koenig", "HA7E7 HK9E8 H8TE9", "rosbiratschka")
    r = r.play("HA", "HK", "H8")
    assert r.finished
    assert r.penalties == (8, 0, 0)


def test_rosbiratschka_charges_the_last_one_of_the_layout() -> None:
    rules = ks.variant("rosbiratschka")
    settled = ks.settle(rules, [(0, 0, 0, 0)] * 4, (2, 0, 3, 1))
    assert settled.balance == (0, 8, 0, 0)
    assert settled.ranks == (1, 4, 1, 1)
    assert settled.carry == 0


# --- Trex: 75 + 100 + 130 + 195 = 500 = 200 + 150 + 100 + 50 (Wikipedia)


def test_trex_kingdom_adds_up_to_nothing() -> None:
    assert costs("trex") == [75, 100, 130, 195]
    assert ks.variant("trex").payout.pay(0, 4) == (200, 150, 100, 50)
    for seed in range(5):
        settled = ks.new_game("trex", seed=seed).autoplay().settlement
        assert settled is not None
        assert sum(settled.balance) == 0


def test_trex_goes_counter_clockwise_and_the_dealer_leads() -> None:
    g = ks.new_game("trex", seed=1, dealer=2)
    assert g.round.to_play == 2
    g = g.play(g.round.legal[0])
    assert g.round.to_play == 1
    g = g.autoplay()
    assert {r.deal.dealer for r in g.rounds} == {2}
    assert g.next_game().dealer == 1


def test_trex_dealer_chooses_each_round_once() -> None:
    g = ks.new_game("trex", seed=1, contract="anlegen")
    assert isinstance(g.round, ks.LayoutRound)
    assert g.left == ("kein-herz-koenig", "kein-ober", "kein-schellen", "kein-stich")
    with pytest.raises(ks.VariantError) as caught:
        g.with_round(random_plays(g.round, 1)).next_round(contract="anlegen")
    assert str(caught.value) == (
        "The round 'anlegen' cannot be chosen now; allowed are kein-herz-koenig, "
        "kein-ober, kein-schellen or kein-stich."
    )
    g = g.with_round(random_plays(g.round, 1)).next_round(contract="kein-stich")
    assert g.slugs == ("anlegen", "kein-stich")
    # What the layout brought counts at once.
    assert sorted(g.balance) == [-200, -150, -100, -50]
    again = ks.loads(ks.dumps(g))
    assert again == g
    assert g.autoplay().finished
    assert ks.loads(ks.dumps(g.autoplay())) == g.autoplay()


def test_a_fixed_order_leaves_nothing_to_choose() -> None:
    with pytest.raises(ks.VariantError) as caught:
        ks.new_game("herzeln", contract="kein-herz")
    assert caught.value.text("de") == (
        "Die Runde 'kein-herz' ist jetzt nicht wählbar; möglich sind kein-stich."
    )
    assert ks.new_game("herzeln", seed=1, contract="kein-stich").slugs == (
        "kein-stich",
    )


def test_trex_layout_begins_with_a_jack_or_a_pass() -> None:
    r = ks.start("anlegen", "0:SUSA E2E3 HUHO SOSK", "trex")
    assert isinstance(r, ks.LayoutRound)
    assert (r.to_play, texts(r.legal), r.may_pass) == (0, ["SU"], False)
    r = ks.start("anlegen", "1:SUSA E2E3 HUHO SOSK", "trex")
    assert isinstance(r, ks.LayoutRound)
    assert (r.to_play, r.legal, r.may_pass) == (1, (), True)
    assert str(r.why_not("E2")) == (
        "The Acorns row is not open yet; Unter of Acorns must lie first."
    )
    assert r.play_pass().to_play == 0


# --- Barbu: 26 + 30 + 24 + 20 + 30 against 65 + 65 (Wikipedia)


def test_barbu_adds_up_to_nothing() -> None:
    assert costs("barbu") == [26, 30, 24, 20, 30, -65]
    assert ks.variant("barbu").payout.pay(0, 4) == (45, 20, 5, -5)
    for seed in range(5):
        settled = ks.new_game("barbu", seed=seed).autoplay().settlement
        assert settled is not None
        assert sum(settled.balance) == 0


def test_barbu_ace_of_hearts_costs_six() -> None:
    r = trick_round("kein-herz", "HA HK H3 E2", "barbu")
    assert r.play("E2", "HA", "HK", "H3").penalties == (0, 0, 0, 10)


def test_barbu_dealer_names_trump() -> None:
    deal = "0:E2 E3 LA ST"
    r = trick_round("trumpf", deal, "barbu", trump="S")
    assert r.contract.trump is ks.BELLS
    r = r.play("E2", "E3", "LA", "ST")
    assert (r.winners, r.penalties) == ((3,), (0, 0, 0, -5))
    # The dealer's longest suit, if nobody says.
    r = trick_round("trumpf", "0:E2L3L4 E3E5E6 LASASK STS2S3", "barbu")
    assert r.contract.trump is ks.LEAVES
    for contract, variant in (("kein-stich", "barbu"), ("anlegen", "barbu")):
        with pytest.raises(ks.VariantError) as caught:
            ks.start(contract, deal, variant, trump="S")
        assert str(caught.value) == f"In {contract} the dealer names no trump suit."


def test_barbu_trumps_must_be_beaten() -> None:
    r = trick_round("trumpf", "0:E2H4 S3H2 S9S2 SKE9", "barbu", trump="S")
    r = r.play("E2")
    # No acorns: seat 1 must trump.
    assert texts(r.legal) == ["S3"]
    assert str(r.why_not("H2")) == "Whoever cannot follow must play Bells: 3 of Bells."
    r = r.play("S3")
    assert texts(r.legal) == ["S9"]
    assert str(r.why_not("S2")) == (
        "The cards in Bells on the table must be beaten: 9 of Bells."
    )
    # Whoever can follow follows, trumped or not.
    r = r.play("S9")
    assert texts(r.legal) == ["E9"]
    r = r.play("E9")
    assert r.winners == (2,)


def test_without_a_trump_the_highest_card_of_the_suit_led_takes_the_trick() -> None:
    r = trick_round("trumpf", "0:E2 EK LA E3", "barbu", trump="S")
    assert r.play("E2", "EK", "LA", "E3").winners == (1,)


def test_trumps_are_followed_upwards() -> None:
    r = trick_round("trumpf", "0:S5H4 S3S7 S6S2 E9E8", "barbu", trump="S").play("S5")
    assert texts(r.legal) == ["S7"]
    r = r.play("S7")
    # Who cannot beat them must still play a trump.
    assert texts(r.legal) == ["S6", "S2"]
    r = r.play("S2")
    assert texts(r.legal) == ["E9", "E8"]


# --- King: 26 + 26 + 48 + 40 + 40 + 20 (German Wikipedia)


def test_king_negative_deals() -> None:
    assert costs("king") == [26, 26, 48, 40, 40, 20]
    game = ks.new_game("king", seed=4).autoplay()
    assert sum(game.balance) == 200


# --- Lora (pagat): every contract hands out eight; layout: -8, and 1 a card left


def test_lora_contracts_hand_out_eight() -> None:
    assert costs("lora") == [8, -8, 8, 8, 8, 8]


def test_lora_layout_charges_cards_left() -> None:
    # Counter-clockwise from the dealer's right: seats 2, 1, 0, 3.
    r = ks.start("anlegen", "E7E8 ETEU E9EO HAHK", "lora")
    assert isinstance(r, ks.LayoutRound)
    assert (r.to_play, texts(r.legal)) == (2, ["EO", "E9"])
    r = r.play("E9", "ET", "-", "-", "-", "EU")
    assert r.finished
    assert r.places[0] == 1
    assert r.penalties == (2, 0, 1, 2)
    assert str(r.explain()[0].text) == "player 1 is left with 2 cards: 2 points."
    rules = ks.variant("lora")
    rows = [(0, 0, 0, 0)] * 6
    settled = ks.settle(rules, [*rows, r.penalties], r.places)
    assert settled.balance == (2, -8, 1, 2)


def test_lora_rows_go_on_from_the_ace() -> None:
    r = ks.start("anlegen", "E8E9 ETEK HAH7 HKH8", "lora")
    assert isinstance(r, ks.LayoutRound)
    r = r.play("HA", "-", "-")
    # The row has gone past the king, and goes on from the ace to the seven.
    assert (r.to_play, r.legal) == (3, ())
    r = r.play("-", "H7")
    assert (r.finished, r.places[0]) == (True, 2)


# --- Hearts: passing, two of clubs, first trick, moon (kartenspiele.net)


@pytest.mark.parametrize(
    ("slug", "receiver"),
    [("hearts-links", 1), ("hearts-rechts", 3), ("hearts-gegenueber", 2)],
)
def test_hearts_passes_three_cards(slug: str, receiver: int) -> None:
    r = trick_round(slug, str(ks.deal(seed=5, pack=52)), "hearts")
    assert r.passing
    mine = r.hands[0][:3]
    assert r.to_play == 0
    r = r.play(*mine)
    assert (r.to_play, r.hands) == (1, r.deal.hands)
    assert str(r.why_not(mine[0])) == (
        f"It is the turn of player 2, who does not hold {mine[0].name('en')}."
    )
    with pytest.raises(ks.IllegalPlay):
        r.play(mine[0])
    r = r.play(*r.hands[1][:3], *r.hands[2][:3], *r.hands[3][:3])
    assert not r.passing
    assert set(mine) <= set(r.hands[receiver])
    assert [len(hand) for hand in r.hands] == [13] * 4
    assert r.undo().passing
    assert r.at(0).hands == r.deal.hands


def test_hearts_a_card_is_passed_once() -> None:
    r = trick_round("hearts-links", str(ks.deal(seed=5, pack=52)), "hearts")
    c = r.legal[0]
    r = r.play(c)
    assert c in r.hands[0]
    assert str(r.why_not(c)) == f"{c.name('en')} is being passed on already."


def test_hearts_two_of_clubs_leads() -> None:
    for seed in range(4):
        deal = ks.deal(seed=seed, pack=52)
        r = trick_round("hearts-ohne-schieben", str(deal), "hearts")
        assert r.to_play == deal.holder(ks.card("E2"))
        assert texts(r.legal) == ["E2"]
        other = next(c for c in r.hands[r.leader] if str(c) != "E2")
        assert str(r.why_not(other)) == "2 of Acorns must be led to the first trick."


def test_hearts_no_penalty_on_the_first_trick() -> None:
    r = trick_round("hearts-ohne-schieben", "E2E3 HALO HKS2 LAEA", "hearts").play("E2")
    # Nothing but penalty cards: then they may be played.
    assert texts(r.legal) == ["LO", "HA"]
    r = r.play("LO")
    assert texts(r.legal) == ["S2"]
    assert str(r.why_not("HK")) == (
        "King of Hearts may not be discarded on the first trick."
    )


def test_hearts_are_led_once_broken() -> None:
    r = trick_round("hearts-ohne-schieben", "E2H3L2 E3H4L3 E4H5S3 E5H6S4", "hearts")
    r = r.play("E2", "E3", "E4", "E5")
    assert r.to_play == 3
    assert texts(r.legal) == ["S4"]
    r = r.play("S4", "L2")
    assert texts(r.legal) == ["L3", "H4"]


def test_hearts_moon_is_decided_by_the_cards() -> None:
    rules = ks.variant("hearts").contract("hearts-ohne-schieben")
    assert rules.march == ks.March(0, 26, "all_penalty_cards")
    assert scoring.from_units(rules, [(13, 0, 0, 0), (1, 0, 0, 0)], 0) == (
        0,
        26,
        26,
        26,
    )
    assert scoring.from_units(rules, [(12, 1, 0, 0), (1, 0, 0, 0)]) == (25, 1, 0, 0)
