"""R1 to R32: what the three rule texts say, in the order of the rules page."""

from __future__ import annotations

from dataclasses import fields

import pytest

import kartenspiel as ks
from kartenspiel.cards import Rank, Suit
from tests.support import loose_deal, texts, worked_deal, worked_plays


def cost(name: str, *, variant: str | None = None) -> tuple[int, ...]:
    return ks.replay(name, worked_deal("D1"), worked_plays("D1"), variant).penalties


def test_r01_another_name_is_not_another_rule() -> None:
    # "Scheiß-Paris, Kein Stich or Schwarze Sau": names are regional.
    one, other = ks.variant("herzeln"), ks.variant("kein-stich")
    named = {"slug", "name", "source"}
    for field in fields(one):
        if field.name not in named:
            assert getattr(one, field.name) == getattr(other, field.name)


def test_r02_four_times_eight_cards() -> None:
    # "4 times 8 cards", from the Ass down to the Siebener
    for suit in Suit:
        ranks = "".join(str(c.rank) for c in ks.pack(32).cards if c.suit is suit)
        assert ranks == "AKOUT987"


@pytest.mark.parametrize("variant", list(ks.variants()))
def test_r03_four_players_and_variants_for_three_to_six(variant: str) -> None:
    # "Most often four persons"; "variants for 3 to 6 players"
    rules = ks.variant(variant)
    assert rules.players == (3, 4, 5, 6)
    usual = {"herzeln-3": 3, "herzeln-24": 3, "herzeln-5": 5, "herzeln-6": 6}
    assert rules.default_players == usual.get(variant, 4)
    assert len(ks.new_game(rules, seed=0).players) == rules.default_players


def test_r04_ace_high_and_the_ten_fifth() -> None:
    # "Ass, König, Ober, Unter, 10, 9, 8, 7"
    for higher, lower in zip("AKOUT98", "KOUT987", strict=True):
        deal = ks.deal([[f"S{lower}"], [f"S{higher}"], ["E7"], ["L7"]])
        r = ks.start("kein-stich", deal).play(f"S{lower}", f"S{higher}", "E7", "L7")
        assert isinstance(r, ks.TrickRound)
        assert r.winners == (1,)


def test_r05_german_and_french_words_are_mixed() -> None:
    # "Eichel-Unter", "Herz-König", "Pik-Dame", "Herz-Unter"
    words = ["Eichel-Unter", "Herz-König", "Pik-Dame", "Herz-Unter"]
    assert [str(ks.card(word)) for word in words] == ["EU", "HK", "LO", "HU"]


def test_r06_left_of_the_dealer_leads_then_who_took_the_last_trick() -> None:
    # "The player left of the dealer begins … then whoever made the last trick"
    for dealer in range(4):
        deal = ks.deal(worked_deal("D1"), dealer=dealer)
        assert ks.start("kein-stich", deal).to_play == (dealer + 1) % 4
    r = ks.replay("kein-stich", worked_deal("D1"), worked_plays("D1"))
    assert isinstance(r, ks.TrickRound)
    assert [t.leader for t in r.tricks] == [0, *r.winners[:-1]]


def test_r07_suit_must_be_followed() -> None:
    # "Suit must be followed, there is no trump"
    r = ks.start("kein-stich", worked_deal("D1")).play("E9")
    assert texts(r.legal) == ["EK", "E8"]


def test_r08_the_highest_card_of_the_suit_led_wins() -> None:
    r = ks.replay("kein-stich", ks.deal("E7 EK EO HA"), "E7 EK EO HA")
    assert isinstance(r, ks.TrickRound)
    assert r.winners == (1,)


def test_r09_hearts_are_no_trump_and_may_be_thrown_away() -> None:
    # "Herz is no trump; it may be discarded by whoever cannot follow"
    r = ks.start("kein-herz", ks.deal(["E7L7", "HAS8", "E8LA", "HKSK"])).play("E7")
    assert texts(r.legal) == ["HA", "S8"]
    r = r.play("HA", "E8", "HK")
    assert r.penalties == (0, 0, 10, 0)


@pytest.mark.parametrize(
    ("rule", "slug", "points", "expected"),
    [
        pytest.param(
            "Every trick costs five; every trick counts one",
            "kein-stich", "jeder-stich", (10, 5, 10, 15), id="R10",
        ),
        pytest.param(
            "Five for every card of the suit Herz; every heart counts one",
            "kein-herz", "herz", (0, 5, 35, 0), id="R11",
        ),
        pytest.param(
            "Every Ober ten; two points",
            "kein-ober", "ober", (20, 20, 0, 0), id="R12",
        ),
        pytest.param(
            "He pays 40; he brings 8 points",
            "kein-herz-koenig", "herz-koenig", (0, 0, 40, 0), id="R13",
        ),
    ],
)  # fmt: skip
def test_r10_r13_prices_in_pfennig_and_points(
    rule: str, slug: str, points: str, expected: tuple[int, ...]
) -> None:
    assert cost(slug) == expected, rule
    # A point stands for five Pfennig.
    assert tuple(5 * p for p in cost(points)) == expected, rule


def test_r14_first_and_last_trick_cost_four_each() -> None:
    # "For each of the two tricks the player gets 4"; one may take both
    r = ks.start("erster-und-letzter", worked_deal("D1")).play(*worked_plays("D1"))
    assert r.at(4).penalties == (0, 0, 0, 4)
    assert r.at(28).penalties == (0, 0, 0, 4)
    assert r.penalties == (0, 0, 0, 8)
    only = ks.replay("erster-und-letzter", ks.deal("E7 E8 E9 EA"), "E7 E8 E9 EA")
    assert only.penalties == (0, 0, 0, 8)


def test_r15_the_last_trick_but_one_costs_40_in_a_fifth_round() -> None:
    # "An additional fifth round in which the last trick but one costs 40"
    assert ks.variant("zweitletzter").rounds[4] == "kein-zweitletzter"
    r = ks.start("kein-zweitletzter", worked_deal("D1")).play(*worked_plays("D1"))
    assert r.at(27).penalties == (0, 0, 0, 0)
    assert r.at(28).penalties == (0, 0, 40, 0)
    assert r.penalties == (0, 0, 40, 0)


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_r15_it_is_the_last_but_one_in_every_pack(players: int) -> None:
    deal = ks.deal(seed=2, players=players, pack=52)
    r = ks.start("kein-zweitletzter", deal)
    assert isinstance(r, ks.TrickRound)
    while not r.finished:
        r = r.play(r.legal[0])
    assert [charge.trick for charge in r.explain()] == [deal.pack.hand_size - 1]
    assert r.penalties[r.winners[-2]] == 40


def test_r16_the_black_sow_takes_the_place_of_the_king() -> None:
    # "In the fourth round the Pik-Dame counts in place of the Herz-König"
    assert ks.variant("schwarze-sau").rounds[3] == "schwarze-sau"
    assert "kein-herz-koenig" not in ks.variant("schwarze-sau").rounds
    # It is the queen of spades, not an ace, though every ace is called Sau.
    assert ks.contract("schwarze-sau").terms == (ks.PerCard(40, card="LO"),)
    assert cost("schwarze-sau") == (40, 0, 0, 0)


def test_r17_eichel_unter_comes_fifth() -> None:
    # "5. Kein Eichel-Unter:" and nothing more
    assert ks.variant("kein-stich-eichel-unter").rounds[4] == "kein-eichel-unter"
    assert cost("kein-eichel-unter") == (0, 0, 0, 40)


@pytest.mark.parametrize("variant", ["king-louis", "king-louis-kurz"])
def test_r18_king_louis_begins_with_the_second_round(variant: str) -> None:
    # "The first round is missing; one begins with the second at once"
    whole = ks.variant("kein-stich").rounds
    rounds = ks.variant(variant).rounds
    assert rounds[:3] == whole[1:4]
    assert "kein-stich" not in rounds


def test_r19_who_takes_every_trick_gets_50_and_the_others_pay_30() -> None:
    r = ks.replay("kein-stich", worked_deal("D2"), worked_plays("D2"), "durchmarsch")
    assert r.penalties == (-50, 30, 30, 30)
    assert cost("kein-stich", variant="durchmarsch") == cost("kein-stich")


def test_r20_number_and_order_of_the_rounds() -> None:
    # "Five rounds, the first four are trick rounds"; "five, then a closing round"
    assert ks.variant("herzeln").rounds == (
        "kein-stich", "kein-herz", "kein-ober", "kein-herz-koenig", "anlegen"
    )  # fmt: skip
    assert ks.variant("herzeln-punkte").rounds == (
        "erster-und-letzter", "jeder-stich", "ober", "herz", "herz-koenig", "anlegen"
    )  # fmt: skip


def test_r21_the_deal_passes_on_after_a_whole_game() -> None:
    # "The deal goes to the next player only after a complete game"
    game = ks.new_game("herzeln-punkte", seed=1).autoplay()
    assert {r.deal.dealer for r in game.rounds} == {3}
    assert game.next_game().round.deal.dealer == 0


@pytest.mark.parametrize(
    ("variant", "card"), [("herzeln", "EU"), ("herzeln-punkte", "HU")]
)
def test_r22_who_holds_the_unter_begins_by_laying_it(variant: str, card: str) -> None:
    # "Who has the Eichel-Unter begins by laying it"; elsewhere the Herz-Unter
    r = ks.start("anlegen", worked_deal("D1"), variant)
    assert r.to_play == worked_deal("D1").holder(ks.card(card))
    assert texts(r.legal) == [card]
    reason = r.why_not(str(next(c for c in r.hands[r.to_play or 0] if str(c) != card)))
    assert reason is not None
    assert reason.code == "start_card"


def test_r23_attach_or_lay_another_unter_or_pass() -> None:
    # "Attach to a card or lay another Unter; who can do neither must pass"
    r = ks.start("anlegen", loose_deal("EO LU LA", "HA SA", "S7 SU", "EU L7"))
    assert isinstance(r, ks.LayoutRound)
    r = r.play("EU")
    assert texts(r.legal) == ["EO", "LU"]
    r = r.play("LU")
    assert (r.legal, r.may_pass) == ((), True)
    r = r.play_pass()
    assert texts(r.legal) == ["SU"]


def test_r24_who_can_attach_must_attach() -> None:
    # "Every player must always attach if he can"
    r = ks.start("anlegen", loose_deal("HO LA", "HU L7"), "herzeln-punkte").play("HU")
    with pytest.raises(ks.IllegalPlay, match="Passing is not allowed"):
        r.play(None)


def test_r25_rows_grow_up_and_down_in_order_without_a_wrap() -> None:
    # "Upwards and downwards in the order of the cards"
    layout = ks.variant("herzeln").layout
    fits = layout.fits(ks.cards("ST SU SO"), Suit.BELLS, Rank.SEVEN, Rank.UNTER)
    assert sorted(texts(fits)) == ["S9", "SK"]
    whole = ks.cards("S7 S8 S9 ST SU SO SK SA")
    assert layout.fits(whole, Suit.BELLS, Rank.SEVEN, Rank.UNTER) == ()
    top = layout.fits(ks.cards("SU SO SK SA"), Suit.BELLS, Rank.SEVEN, Rank.UNTER)
    assert texts(top) == ["ST"]


@pytest.mark.parametrize(
    ("variant", "pot", "paid"),
    [("herzeln", 160, (100, 50, 10, 0)), ("herzeln-punkte", 40, (20, 13, 7, 0))],
)
def test_r26_r28_the_whole_pot_is_paid_out(
    variant: str, pot: int, paid: tuple[int, ...]
) -> None:
    # "A hundred, fifty, ten, nothing"; "20, 13, 7, 0"; the pot is paid out
    assert ks.variant(variant).pot(4) == pot
    assert ks.variant(variant).payout.pay(pot, 4) == paid
    assert sum(paid) == pot


def test_r27_the_layout_ends_when_one_player_is_left() -> None:
    r = ks.start("anlegen", ks.deal(seed=4))
    assert isinstance(r, ks.LayoutRound)
    while not r.finished:
        assert sum(1 for hand in r.hands if hand) > 1
        r = r.play(r.legal[0] if r.legal else None)
    assert sum(1 for hand in r.hands if hand) == 1
    assert not r.hands[r.places[0]]
    assert r.hands[r.places[-1]]


def test_r29_fewest_points_win() -> None:
    # "8 points in each round, 40 good ones in the last; the fewest win"
    rules = ks.variant("herzeln-punkte")
    assert [rules.total(slug, 4) for slug in rules.trick_rounds] == [8] * 5
    settled = ks.settle(rules, [(8, 0, 0, 0)] * 5, (0, 1, 2, 3))
    assert settled.balance == (20, -13, -7, 0)
    assert settled.ranks == (4, 1, 2, 3)


def test_r30_hearts_are_led_only_after_one_was_given() -> None:
    # "Herz may be led only after a player had to give one to a trick"
    r = ks.start("herz", worked_deal("D1"), "herzeln-herzzwang")
    reason = r.why_not("HT")
    assert reason is not None
    assert reason.code == "heart_not_broken"
    r = r.play(*worked_plays("D1")[:16])
    assert "H8" in texts(r.legal)
    # In the other rounds they may be led at once.
    free = ks.start("ober", worked_deal("D1"), "herzeln-herzzwang")
    assert free.why_not("HT") is None


def test_r31_a_tie_is_a_tie() -> None:
    settled = ks.settle("herzeln-topf", [(2, 2, 2, 2)] * 5, (0, 1, 2, 3))
    assert settled.balance == (10, 3, -3, -10)
    level = ks.settle(
        "herzeln-topf",
        [(8, 0, 0, 0), (8, 0, 0, 0), (4, 4, 0, 0), *[(0, 3, 5, 0)] * 2],
        (0, 1, 2, 3),
    )
    assert level.balance == (0, 3, -3, 0)
    assert level.ranks == (2, 1, 4, 2)


def test_r32_games_go_on_at_the_same_table() -> None:
    # "How many games are played is up to the players"
    game = ks.new_game("herzeln", players=["A", "B", "C", "D"], seed=9).autoplay()
    second = game.next_game().autoplay()
    assert second.earlier == (game.balance,)
    sums = [a + b for a, b in zip(game.balance, second.balance, strict=True)]
    assert {s.seat: s.balance for s in second.standings} == dict(enumerate(sums))
    assert sum(sums) == 0
