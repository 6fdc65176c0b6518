"""Options that no shipped variant of Kein Stich uses, but a family may (RULES 2, 3)."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

import kartenspiel as ks
from tests.support import texts

HERZELN = ks.variant("herzeln")

#: Herzeln after the Piatnik rule book: ten second, hearts by their card values.
PIATNIK = """
slug = "herzeln-piatnik"
name = "Herzeln (Piatnik)"
rounds = ["herz", "viele-stiche", "kein-stich", "kein-ober", "kein-herz-koenig",
          "letzter", "nicht-letzter", "anlegen"]
players = [4]
ranks = "ATKOU987"
scoring = "points"
unit = "points"

[layout]
start_card = "any"
open_rank = "U"
wrap = true

[payout]
mode = "amounts"
places = [[0, -10, -20, -30]]

[[contracts]]
slug = "herz"
terms = [
  { per = "card", card = "HA", value = 11 },
  { per = "card", card = "H10", value = 10 },
  { per = "card", card = "HK", value = 4 },
  { per = "card", card = "HO", value = 3 },
  { per = "card", card = "HU", value = 2 },
  { per = "card", card = "H9", value = 1 },
]

[[contracts]]
slug = "viele-stiche"
terms = [{ per = "trick", value = -10 }]

[[contracts]]
slug = "kein-stich"
terms = [{ per = "trick", value = 10 }]

[[contracts]]
slug = "kein-ober"
terms = [{ per = "card", rank = "O", value = 20 }]

[[contracts]]
slug = "kein-herz-koenig"
terms = [{ per = "card", card = "HK", value = 40 }]

[[contracts]]
slug = "letzter"
terms = [{ per = "nth-trick", trick = -1, value = -40 }]

[[contracts]]
slug = "nicht-letzter"
terms = [{ per = "nth-trick", trick = -1, value = 40 }]
"""


# --- rank order


def test_the_ten_may_be_second() -> None:
    rules = ks.load_variant(PIATNIK)
    r = ks.start("kein-stich", "EK9 ETA EU8", rules)
    assert isinstance(r, ks.TrickRound)
    assert r.play("EK", "ET", "EU").winners == (1,)
    usual = ks.start("kein-stich", "EK9 ETA EU8")
    assert isinstance(usual, ks.TrickRound)
    assert usual.play("EK", "ET", "EU").winners == (0,)


def test_rows_follow_the_rank_order() -> None:
    rules = ks.load_variant(PIATNIK)
    deal = "EUAT EKO9 E78HU"
    r = ks.start("anlegen", deal, rules)
    assert isinstance(r, ks.LayoutRound)
    r = r.play("EU", "EO", "HU")
    assert texts(r.rows[ks.ACORNS]) == ["EU", "EO"]
    # After the king comes the ten, then the ace; below the Unter the nine.
    assert [texts(fit) for fit in r.fitting()][ks.ACORNS] == ["EK", "E9"]
    r = r.play("-", "EK", "-")
    assert texts(r.legal) == ["ET"]
    r = r.play("ET")
    assert texts(r.fitting()[ks.ACORNS]) == ["EA", "E9"]


def test_every_rank_of_the_pack_must_be_ordered() -> None:
    with pytest.raises(ks.VariantError) as caught:
        ks.load_variant(PIATNIK.replace('"ATKOU987"', '"ATKOU98"'))
    assert (
        str(caught.value)
        == 'In ranks = "ATKOU98" 7 is missing; the pack has such cards.'
    )
    with pytest.raises(ks.VariantError) as caught:
        ks.load_variant(PIATNIK.replace('"ATKOU987"', '"ATKOUU987"'))
    assert caught.value.text("de").startswith('ranks = "ATKOUU987" geht nicht')


def test_piatnik_totals() -> None:
    rules = ks.load_variant(PIATNIK)
    totals = [rules.total(slug, 4) for slug in rules.trick_rounds]
    assert totals == [31, -80, 80, 80, 40, -40, 40]
    game = ks.new_game(rules, seed=1).autoplay()
    # The layout charges 0, 10, 20 and 30.
    assert sum(game.balance) == 151 + 60


# --- direction, leader, dealer


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_counter_clockwise(players: int) -> None:
    rules = replace(HERZELN, direction="counter_clockwise")
    g = ks.new_game(rules, players=players, seed=1)
    last = players - 1
    assert (g.round.deal.dealer, g.round.to_play) == (last, last - 1)
    assert g.play(g.round.legal[0]).round.to_play == last - 2
    g = g.autoplay()
    assert [r.deal.dealer for r in g.rounds] == [(last - i) % players for i in range(5)]
    assert g.next_game().dealer == (last - 5) % players


@pytest.mark.parametrize("direction", ["clockwise", "counter_clockwise"])
def test_the_dealer_leads(direction: str) -> None:
    rules = ks.load_variant(
        f'extends = "herzeln"\nslug = "x"\nname = "X"\nlead = "dealer"\n'
        f'direction = "{direction}"'
    )
    g = ks.new_game(rules, seed=1)
    assert g.round.to_play == g.round.deal.dealer == 3
    step = 1 if direction == "clockwise" else -1
    assert g.play(g.round.legal[0]).round.to_play == (3 + step) % 4


def test_a_card_leads() -> None:
    rules = replace(HERZELN, lead=ks.card("S7"))
    g = ks.new_game(rules, seed=1)
    assert texts(g.round.legal) == ["S7"]
    assert g.round.to_play == g.round.deal.holder(ks.card("S7"))
    # Who holds a card that nobody was dealt? Then it is forehand's turn.
    assert ks.start("kein-herz", "EA LA HA", rules).to_play == 0


# --- payouts


def test_amounts_are_due_whatever_is_in_the_pot() -> None:
    rules = replace(HERZELN, payout=ks.Payout("amounts", 1, ((45, 20, 5, -5),)))
    settled = ks.settle(rules, [(0, 0, 0, 0)] * 4, (3, 2, 1, 0))
    assert settled.payouts == (-5, 5, 20, 45)
    assert settled.balance == (-5, 5, 20, 45)
    assert settled.carry == 0


def fixed_game() -> ks.Game:
    """Return a finished game whose fixed payouts leave 40 in a pot of 200."""
    rules = replace(
        ks.variant("zweitletzter"), payout=ks.Payout("fixed", 1, ((100, 50, 10, 0),))
    )
    return ks.new_game(rules, seed=3).autoplay()


def test_a_carry_goes_on_to_the_next_game() -> None:
    g = fixed_game()
    assert g.settlement is not None
    assert g.settlement.carry == 40
    following = g.next_game()
    assert following.pot == 40
    assert following.dealer == (g.dealer + 6) % 4
    assert following.earlier == (g.settlement.balance,)
    end = following.autoplay()
    assert end.pot == 240
    assert end.settlement is not None
    assert end.settlement.carry == 80
    sums = {s.seat: s.balance for s in end.standings}
    assert sums == {
        seat: g.settlement.balance[seat] + end.settlement.balance[seat]
        for seat in range(4)
    }
    # What is still in the pot is what all are short of.
    assert sum(sums.values()) == -80


def test_g06_the_last_carry_goes_to_the_winner_or_to_all() -> None:
    g = fixed_game().next_game().autoplay()
    before = {s.seat: s.balance for s in g.standings}
    best = g.standings[0].seat
    after = {s.seat: s.balance for s in g.final_standings()}
    assert after == {**before, best: before[best] + 80}
    shared = {s.seat: s.balance for s in g.final_standings("shared")}
    assert shared == {seat: before[seat] + 20 for seat in before}
    assert sum(after.values()) == sum(shared.values()) == 0


def test_two_winners_divide_the_carry() -> None:
    g = fixed_game()
    assert g.settlement is not None
    # Level the two best with an earlier game.
    low = [-b for b in g.settlement.balance]
    level = replace(g, earlier=((low[0], low[1], low[2] - 1, low[3] - 1),), carry=1)
    assert [s.rank for s in level.standings] == [1, 1, 3, 3]
    gained = {s.seat: s.balance for s in level.final_standings()}
    assert gained == {0: 21, 1: 20, 2: -1, 3: -1}
    assert Fraction(sum(gained.values()) + 2, 41) == 1


def test_a_carry_is_given_out_only_at_the_end() -> None:
    g = ks.new_game("herzeln", seed=1)
    with pytest.raises(ks.KartenspielError) as caught:
        g.final_standings()
    assert str(caught.value) == "The game is not over yet; still to play: 5 rounds."
    with pytest.raises(ks.VariantError) as caught:
        g.autoplay().final_standings("loser")  # type: ignore[arg-type]
    assert str(caught.value) == (
        "rest = 'loser' is not possible; allowed is winner or shared."
    )


def test_points_take_the_carry_off() -> None:
    rules = replace(
        ks.variant("herzeln-punkte"), payout=ks.Payout("fixed", 1, ((10, 5, 1, 0),))
    )
    g = ks.new_game(rules, seed=3).autoplay()
    assert g.settlement is not None
    assert g.settlement.carry == 24
    best = g.standings[0]
    assert g.final_standings()[0].balance == best.balance - 24


# --- what does not fit together


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ('rounds = ["anlegen", "kein-stich"]',
         'rounds = ["anlegen", "kein-stich"] is not possible; allowed is '
         '[…, "anlegen"].'),
        ('direction = "left"',
         'direction = "left" is not possible; allowed is clockwise or '
         "counter_clockwise."),
        ('order = "free"',
         'order = "free" is not possible; allowed is fixed or dealer_chooses.'),
        ('lead = "H1"',
         'lead = "H1" is not possible; allowed is forehand, dealer or "EU", ….'),
        ("layout = { card_left = true }",
         "layout.card_left = true is not possible; allowed is −1000000 … 1000000."),
        ('payout = { mode = "amounts", places = [[1, 2]] }',
         "payout.places = [1, 2] is not possible; allowed is [45, 20, 5, -5]."),
    ],
)  # fmt: skip
def test_a_wrong_option_is_named(change: str, said: str) -> None:
    text = f'extends = "herzeln"\nslug = "x"\nname = "X"\n{change}'
    with pytest.raises(ks.VariantError) as caught:
        ks.load_variant(text)
    assert str(caught.value) == said


CONTRACT = """
extends = "herzeln"
slug = "x"
name = "X"
players = [3, 4]
rounds = ["mein-spiel", "anlegen"]
[[contracts]]
slug = "mein-spiel"
terms = [{ per = "trick", value = 1 }, { per = "all-of", value = 2 }]
"""


@pytest.mark.parametrize(
    ("option", "said"),
    [
        ('trump = "X"',
         'contracts.mein-spiel.trump = "X" is not possible; allowed is E, '
         "L, H or S."),
        ('first_trick = "no"',
         'contracts.mein-spiel.first_trick = "no" is not possible; allowed is free '
         "or no_penalties."),
        ("passing = 3",
         "contracts.mein-spiel.passing = 3 is not possible; allowed is { … "
         "}."),
        ('passing = { to = "up" }',
         'contracts.mein-spiel.passing.to = "up" is not possible; allowed is left, '
         "right or across."),
        ("passing = { card = 3 }",
         "There is no key contracts.mein-spiel.passing.card; perhaps you mean cards."),
        ('passing = { to = "across" }',
         'passing.to = "across" is not possible; allowed is left or right.'),
        ("clean_double = true",
         "There is no key contracts.mein-spiel.clean_double; perhaps you mean "
         "clean_doubles."),
        ("must_trump = 1",
         "contracts.mein-spiel.must_trump = 1 is not possible; allowed is true "
         "or false."),
    ],
)  # fmt: skip
def test_a_wrong_contract_option_is_named(option: str, said: str) -> None:
    with pytest.raises(ks.VariantError) as caught:
        ks.load_variant(CONTRACT + option)
    assert str(caught.value) == said


def test_contract_options_read_and_write() -> None:
    text = CONTRACT + (
        'trump = "S"\nmust_trump = true\nfirst_trick = "no_penalties"\n'
        'passing = { cards = 2, to = "right" }\nclean_doubles = true\n'
    )
    rules = ks.load_variant(text)
    contract = rules.contracts["mein-spiel"]
    assert contract.trump is ks.BELLS
    assert contract.must_trump
    assert contract.first_trick == "no_penalties"
    assert contract.passing == ks.Passing(2, "right")
    assert contract.clean_doubles
    assert contract.costs == (ks.PerTrick(1), ks.AllOf(2))
    assert ks.load_variant(rules.to_toml()) == rules
