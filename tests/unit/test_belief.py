"""What a seat may know: worked answers, shown voids, samples, nonsense."""

from __future__ import annotations

import copy
import json
import pickle
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from math import comb

import pytest

import kartenspiel as ks
from kartenspiel.cards import Rank
from tests.support import DATA, worked_deal, worked_plays

FILE = json.loads((DATA / "beliefs.json").read_text(encoding="utf-8"))
EXERCISES = {e["id"]: e for e in FILE["exercises"]}
ALL = comb(24, 8) * comb(16, 8)
TWO_HEARTS = "EAKOUHA7S87"


def answer(name: str) -> Fraction:
    return Fraction(EXERCISES[name]["answer"])


def filled(*begun: str) -> ks.Deal:
    """Return a deal of 32 cards whose hands begin so, filled up in order."""
    hands = [list(ks.cards(hand)) for hand in begun]
    left = [c for c in ks.pack(32).cards if all(c not in hand for hand in hands)]
    for hand in hands:
        while len(hand) < 8:
            hand.append(left.pop(0))
    return ks.deal(hands)


def seen_from(r: ks.TrickRound | ks.LayoutRound, seat: int = 0) -> ks.Belief:
    return ks.belief(ks.observe(r, seat))


def two_hearts() -> ks.Belief:
    return seen_from(ks.start("kein-herz", filled(TWO_HEARTS, "", "", "")))


# --- worked exercises


def test_e4_a_card_that_i_lack_is_as_likely_with_each_other() -> None:
    b = two_hearts()
    assert [b.p("HK", seat) for seat in range(4)] == [0, *[answer("E4")] * 3]
    assert b.count == ALL


def test_e5_the_neighbour_has_no_heart_if_i_have_two() -> None:
    b = two_hearts()
    assert b.void(1, "H") == answer("E5")
    assert b.counts(ks.HEARTS, 1)[0] == answer("E5") * ALL
    assert b.void(0, ks.HEARTS) == 0


def test_e11_a_card_says_what_its_player_lacks_not_what_he_likes() -> None:
    deal = filled("EAKOUHTS987", "H9", "H8", "H7")
    r = ks.start("kein-herz", deal).play("HT", "H9", "H8", "H7")
    # Whoever expects random play gets the answer, a belief the other number.
    wrong = EXERCISES["E11"]["typical_wrong_answers"][0]
    assert wrong["misconception"] == "data treated as uninformative"
    assert seen_from(r).void(1, "H") == Fraction(wrong["value"]) != answer("E11")


def test_e1_the_king_and_the_ace_of_hearts_in_one_hand() -> None:
    b = seen_from(ks.start("kein-herz", filled("EAKOUH98S87", "", "", "")))
    others = [b.p_all({"HK": seat, "HA": seat}) for seat in (1, 2, 3)]
    assert others == [Fraction(7, 24 * 23) * 8] * 3
    neither, both = (Fraction(comb(30, n), comb(32, 8)) for n in (8, 6))
    assert neither * sum(others) + both == answer("E1")


def test_f1_f2_f4_the_other_unters_of_who_begins_the_layout() -> None:
    # One of the others begins; I hold some of the three Unters that are left.
    more, expected, all_four = Fraction(0), Fraction(1), Fraction(0)
    for mine in range(4):
        unters = "".join(["LU", "HU", "SU"][:mine])
        own = unters + "EAEKEOETLALKLOLT"[: 16 - 2 * mine]
        b = seen_from(ks.start("anlegen", filled(own, "EU", "", "")))
        assert b.may_hold[ks.card("EU")] == (1,)
        weight = Fraction(comb(3, mine) * comb(28, 8 - mine), comb(31, 8))
        for n, ways in b.counts("LU HU SU", 1).items():
            share = weight * Fraction(ways, b.count)
            more += share * (n > 0)
            expected += share * n
            all_four += share * (n == 3)
    assert (more, expected, all_four) == (answer("F1"), answer("F2"), answer("F4"))


@pytest.mark.parametrize("missing", sorted(FILE["suit_split_two_hidden_hands_of_8"]))
def test_how_a_suit_splits_over_two_hidden_hands(missing: str) -> None:
    number = int(missing)
    hearts = [c for c in ks.pack(32).cards if c.suit is ks.HEARTS]
    others = [c for c in ks.pack(32).cards if c.suit is not ks.HEARTS]
    mine = [*hearts[number:], *others[:number]]
    hidden = [*hearts[:number], *others[number:16]]
    b = seen_from(ks.start("herz", ks.deal([mine, hidden[:8], hidden[8:]])))
    splits: Counter[str] = Counter()
    for n, ways in b.counts(ks.HEARTS, 1).items():
        splits[f"{max(n, number - n)}-{min(n, number - n)}"] += ways
    table = FILE["suit_split_two_hidden_hands_of_8"][missing]
    assert {s: Fraction(w, b.count) for s, w in splits.items()} == {
        split: Fraction(share) for split, share in table.items()
    }


# --- what moves prove


def test_a_shown_void_leaves_the_suit_to_the_others() -> None:
    r = ks.start("kein-ober", worked_deal("D1")).play(*worked_plays("D1")[:16])
    # Seat 3 had no acorn in the fourth trick.
    assert isinstance(r, ks.TrickRound)
    assert [str(c) for c in r.tricks[3]] == ["E7", "EK", "EO", "HO"]
    b = seen_from(r, 1)
    assert len(b.hidden) == 12
    assert [str(c) for c in b.hidden if c.suit is ks.ACORNS] == ["EA"]
    assert [b.p("EA", seat) for seat in range(4)] == [
        Fraction(1, 2),
        0,
        Fraction(1, 2),
        0,
    ]
    # Seat 3 gets its four cards from the other eleven.
    others = [c for c in b.hidden if c.suit is not ks.ACORNS]
    assert {b.p(c, 3) for c in others} == {Fraction(4, 11)}
    assert {b.p(c, 0) for c in others} == {Fraction(7, 22)}
    assert {b.may_hold[c] for c in others} == {(0, 2, 3)}
    assert b.void(3, "E") == 1
    assert b.count == comb(11, 4) * comb(8, 4)


def test_a_heart_led_too_early_proves_a_hand_of_hearts() -> None:
    contract = replace(ks.contract("kein-herz"), heart_lead="never")
    r = ks.start(contract, "HAHK EAEK LALK").play("HA")
    b = seen_from(r, 1)
    assert b.p("HK", 0) == 1
    assert b.count == 1


def test_a_penalty_card_on_the_first_trick_proves_a_hand_of_them() -> None:
    contract = replace(ks.contract("kein-herz"), first_trick="no_penalties")
    deal = "EAEKL7 HAHKHO LALKLO"
    b = seen_from(ks.start(contract, deal).play("EA", "HA"), 2)
    assert b.may_hold[ks.card("L7")] == (0,)
    assert b.count == 1
    # By the usual rules seat 1 may as well hold leaves.
    assert seen_from(ks.start("kein-herz", deal).play("EA", "HA"), 2).count == 3
    # In the second trick it is no proof either.
    later = ks.start(contract, "EAEKL7 E9HKHO E8LKLO").play(
        "EA", "E9", "E8", "EK", "HK"
    )
    assert seen_from(later, 2).may_hold[ks.card("L7")] == (0, 1)


def test_who_must_trump_proves_what_trumps_he_has() -> None:
    contract = replace(ks.contract("herz"), trump=ks.BELLS, must_trump=True)
    r = ks.start(contract, "EAEKL7HK SOSUL9L8 STS9S8H7 LAHASAS7").play("EA", "SU", "ST")
    b = seen_from(r, 3)
    # Seat 2 could not beat the Unter; seat 1 was free to trump with any.
    assert b.may_hold[ks.card("SO")] == (0, 1)
    assert b.may_hold[ks.card("S9")] == (0, 1, 2)
    r = ks.start(contract, "EAEKSO L9L8L7 EUETE9").play("EA", "L9")
    b = seen_from(r, 2)
    assert b.may_hold[ks.card("SO")] == b.may_hold[ks.card("EK")] == (0,)


def test_a_pass_in_the_layout_proves_that_nothing_fits() -> None:
    r = ks.start("anlegen", "EUE9 LUL9 EOET").play("EU")
    assert seen_from(r, 2).count == 3
    # Here seat 1 has nothing that fits.
    r = ks.start("anlegen", "EUE9 L9L8 EOET").play("EU", None)
    b = seen_from(r, 0)
    assert b.may_hold[ks.card("EO")] == b.may_hold[ks.card("ET")] == (2,)
    assert b.count == 1


def test_an_extra_turn_proves_that_something_fits() -> None:
    layout = ks.Layout(again_after=(Rank.UNTER,))
    stays = ks.start(layout, "L9L8 EUEO ETL7").play("EU")
    assert stays.to_play == 1
    for r in (stays, stays.play(None)):
        b = seen_from(r)
        # Ober or ten, but which?
        assert b.count == 2
        assert b.p("EO", 1) == b.p("ET", 1) == Fraction(1, 2)
        assert b.p("L7", 1) == 0
        assert b.p_all({"EO": 1, "ET": 1}) == b.p_all({"EO": 2, "ET": 2}) == 0
    goes_on = ks.start(layout, "L9L8 EUL7 ETEO").play("EU")
    assert goes_on.to_play == 2
    assert seen_from(goes_on).p("L7", 1) == 1


def test_who_must_begin_has_the_card_for_it() -> None:
    assert seen_from(ks.start("anlegen", worked_deal("D1"))).may_hold[
        ks.card("EU")
    ] == (3,)
    # Even a start card by whose rank no other row opens proves nothing more.
    layout = ks.Layout(open_rank=Rank.OBER)
    b = seen_from(ks.start(layout, "EAEK EUE9 LALO").play("EU"))
    assert b.count == 3
    lead = ks.Turns(lead=ks.card("S7"))
    contract = replace(ks.contract("herz"), turns=lead)
    r = ks.start(contract, "EAEK LALK S8S7")
    assert seen_from(r).p("S7", 2) == 1
    assert seen_from(r).p("S8", 2) == Fraction(1, 3)


def test_cards_passed_on_are_known_until_they_are_played() -> None:
    contract = replace(ks.contract("herz"), passing=ks.Passing(1, "left"))
    r = ks.start(contract, "2:EAEKEO LALKLO HAHKHO")
    r = r.play("EA")
    assert seen_from(r, 1).p("EA", 2) == Fraction(1, 2)
    r = r.play("LA", "HA")
    # Everyone has passed an ace to the left.
    b = seen_from(r)
    assert [b.p("EA", 1), b.p("HA", 0), b.p("HA", 2)] == [1, 1, 0]
    assert b.p("LA", 2) == Fraction(3, 5)
    assert b.count == comb(5, 3)
    # Who was dealt the others is open, but not who passed the ace of hearts on.
    assert {deal.holder(ks.card("HA")) for deal in b.worlds(50, 1)} == {2}
    assert {deal.holder(ks.card("LA")) for deal in b.worlds(50, 1)} == {1, 2}
    assert {deal.hands[0] for deal in b.worlds(50, 1)} == {r.deal.hands[0]}
    b = seen_from(r.play("HA", "EA", "HK"))
    assert [b.p("EA", 1), b.p("HO", 2)] == [0, 1]
    assert b.count == comb(3, 2)


def test_each_way_to_pass_cards_on_counts_by_itself() -> None:
    contract = replace(ks.contract("herz"), passing=ks.Passing(2, "left"))
    r = ks.start(contract, "2:EAEKEOEU LALKLOLU HAHKHOHU")
    b = seen_from(r.play("EA", "EK", "LA", "LK", "HA", "HK"))
    # Open are two of six cards dealt to seat 2, and which two seat 1 passed on.
    assert b.count == 15
    deals = Counter(b._worlds.deal(number) for number in range(b._worlds.size))
    assert list(deals.values()) == [6] * 15
    assert all(deal.holder(ks.card(c)) == 2 for deal in deals for c in ("HA", "HK"))


# --- asking


def test_own_and_played_cards_are_certain() -> None:
    r = ks.start("kein-ober", worked_deal("D1")).play(*worked_plays("D1")[:5])
    b = seen_from(r, 1)
    own, played = r.hands[1][0], ks.card("E9")
    assert [b.p(own, seat) for seat in range(4)] == [0, 1, 0, 0]
    assert [b.p(played, seat) for seat in range(4)] == [0, 0, 0, 0]
    assert not {own, played} & set(b.hidden)
    assert b.counts([own, played], 1) == {1: b.count}
    assert b.counts([own, played], 2) == {0: b.count}
    assert b.p_all({own: 1}) == 1
    assert b.p_all({own: 2}) == b.p_all({played: 0}) == 0


def test_what_is_given_is_known() -> None:
    b = two_hearts()
    more = b.given({"HK": 1, "Herz-Ober": 2})
    assert more.count == comb(22, 7) * comb(15, 7)
    assert [more.p("HK", 1), more.p("HO", 3)] == [1, 0]
    assert more.p("HU", 1) == Fraction(7, 22)
    assert b.p_all({"HK": 1, "HO": 2}) == Fraction(more.count, b.count)
    assert more.sample(3).holder(ks.card("HK")) == 1
    assert b.p_all({}) == 1


def test_nothing_is_hidden_at_the_end() -> None:
    r = ks.start("kein-ober", worked_deal("D1")).play(*worked_plays("D1"))
    b = seen_from(r)
    assert (b.count, b.hidden, dict(b.may_hold)) == (1, (), {})
    assert b.sample(1) == r.deal
    assert b.round(1) == r


def test_a_belief_is_a_value() -> None:
    b = two_hearts()
    assert b.may_hold
    assert b == two_hearts() == copy.deepcopy(b) == pickle.loads(pickle.dumps(b))  # noqa: S301 - ours
    assert hash(b) == hash(two_hearts())
    assert b != b.given({"HK": 1})
    assert b != "a belief"
    assert repr(b) == "<Belief of seat 0: 24 hidden cards>"
    with pytest.raises(TypeError):
        b.may_hold[ks.card("HK")] = ()  # type: ignore[index]


def test_as_a_table() -> None:
    r = ks.start("kein-ober", worked_deal("D1")).play(*worked_plays("D1")[:8])
    b = seen_from(r, 2)
    table = b.table()
    assert list(table.columns) == ["card", "seat", "probability", "exact"]
    assert len(table) == len(b.hidden) * 3
    assert sorted(set(table["seat"])) == [0, 1, 3]
    for row in table.itertuples():
        assert b.p(str(row.card), int(str(row.seat))) == Fraction(str(row.exact))
        assert row.probability == float(Fraction(str(row.exact)))


def test_a_table_needs_pandas(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(ImportError, match="Tables need pandas: pip install pandas"):
        two_hearts().table()


# --- samples


def test_samples_are_the_same_everywhere() -> None:
    r = ks.start("kein-ober", worked_deal("D1")).play(*worked_plays("D1")[:8])
    b = seen_from(r, 2)
    assert b.sample(seed=1).code == "3X65C4-J5RBTFS"
    assert b.sample(seed=1) == b.sample(1) == next(b.worlds(1, 1))
    assert b.sample(2) != b.sample(1)
    three = list(b.worlds(3, seed=1))
    assert three[:2] == list(b.worlds(2, seed=1))
    assert len(set(three)) == 3
    assert list(b.worlds(0, seed=1)) == []


def test_samples_are_even() -> None:
    r = ks.start("kein-herz", "EAE7 LAL7 HAH7 SAS7").play("E7", "L7")
    b = seen_from(r)
    # Acorns are out; three, two and two places are left for five cards.
    assert b.count == 30
    found = Counter(str(deal) for deal in b.worlds(6000, seed=1))
    assert len(found) == 30
    square = sum((n - 200) ** 2 / 200 for n in found.values())
    # With 29 degrees of freedom, 99.9 % are below.
    assert square < 58.3


def test_more_than_two_to_the_64_deals() -> None:
    b = seen_from(ks.start("herz", ks.deal(seed=1, pack=52, players=6)), 1)
    assert b.count > 1 << 64
    assert b.p("HK", 5) == Fraction(1, 5)
    seats = Counter(deal.holder(ks.card("HK")) for deal in b.worlds(1000, seed=1))
    # Four standard deviations are 51.
    assert all(abs(seats[seat] - 200) < 51 for seat in (0, 2, 3, 4, 5))


# --- nonsense


@pytest.mark.parametrize(
    ("ask", "english", "german"),
    [
        (
            lambda b: b.p("E2", 1),
            "2 of Acorns does not belong to the pack of 32 cards.",
            "Eichel-Zwei gehört nicht zum Blatt mit 32 Karten.",
        ),
        (
            lambda b: b.p("HK", "1"),
            "'1' is not a seat; allowed are 0 to 3.",
            "'1' ist kein Platz; erlaubt sind 0 bis 3.",
        ),
        (
            lambda b: b.p_all(["HK"]),
            '[\'HK\'] gives no seats to cards; write for example {"HK": 1, "HO": 2}.',
            "['HK'] ordnet keinen Karten Plätze zu; richtig wäre zum Beispiel "
            '{"HK": 1, "HO": 2}.',
        ),
        (
            lambda b: b.p_all({"HK": 1, "♥K": 2}),
            "King of Hearts occurs twice; there is only one of each card.",
            "Herz-König kommt zweimal vor; jede Karte gibt es nur einmal.",
        ),
        (
            lambda b: b.counts("HK HK", 1),
            "King of Hearts occurs twice; there is only one of each card.",
            "Herz-König kommt zweimal vor; jede Karte gibt es nur einmal.",
        ),
        (
            lambda b: b.given({"HA": 1, "HK": 2}),
            "All that is known rules out this position of Ace of Hearts and King of "
            "Hearts.",
            "Nach allem, was bekannt ist, ist diese Lage ausgeschlossen: Herz-Ass und "
            "Herz-König.",
        ),
        (
            lambda b: b.given({"HK": 0}),
            "All that is known rules out this position of King of Hearts.",
            "Nach allem, was bekannt ist, ist diese Lage ausgeschlossen: Herz-König.",
        ),
        (
            lambda b: b.void(1, "X"),
            "suit = 'X' is not possible; allowed is E, L, H, S.",
            "suit = 'X' geht nicht; erlaubt ist E, L, H, S.",
        ),
        (
            lambda b: b.sample("1"),
            "'1' is not a seed; any whole number will do, for example 7.",
            "'1' ist keine Startzahl; erlaubt ist jede ganze Zahl, zum Beispiel 7.",
        ),
        (
            lambda b: b.worlds(-1, 1),
            "-1 is not a number of deals; any whole number from 0 on will do.",
            "-1 ist keine Anzahl; erlaubt ist jede ganze Zahl ab 0.",
        ),
        (
            lambda b: ks.belief(b.sample(1)),
            "Deal(hands=((Card('EA'), Card('EK'), …) is not an observation; write "
            "ks.belief(ks.observe(round, seat)).",
            "Deal(hands=((Card('EA'), Card('EK'), …) ist keine Beobachtung; richtig "
            "wäre ks.belief(ks.observe(runde, platz)).",
        ),
        (
            lambda b: ks.belief(b.observation._replace(hand_sizes=(8, 8, 8, 7))),
            "What player 1 is said to have seen contradicts itself: no deal agrees "
            "with it.",
            "Was Spieler 1 gesehen haben soll, widerspricht sich: Keine Austeilung "
            "passt dazu.",
        ),
    ],
    ids=range(12),
)
def test_nonsense_is_refused_in_one_sentence(
    ask: Callable[[ks.Belief], object], english: str, german: str
) -> None:
    with pytest.raises(ks.KartenspielError) as caught:
        ask(two_hearts())
    assert str(caught.value) == english
    assert caught.value.text("de") == german


# --- loaded when it is used


@pytest.mark.parametrize(
    "statement",
    [
        "import kartenspiel as ks",
        "import kartenspiel.beliefs.belief; import kartenspiel as ks",
        "from kartenspiel.beliefs.belief import belief; import kartenspiel as ks",
        "from kartenspiel import Belief; import kartenspiel as ks",
    ],
)
def test_the_function_is_not_hidden_by_its_module(statement: str) -> None:
    code = (
        f"import sys; {statement}\n"
        "print(ks.belief(ks.observe(ks.start('herz', ks.deal(seed=7)), 0)).count)"
    )
    call = [sys.executable, "-W", "error", "-c", code]
    done = subprocess.run(call, check=True, capture_output=True, text=True)
    assert done.stdout == f"{ALL}\n"


def test_importing_the_package_does_not_load_it() -> None:
    code = "import sys, kartenspiel\nprint('kartenspiel.beliefs.belief' in sys.modules)"
    call = [sys.executable, "-c", code]
    done = subprocess.run(call, check=True, capture_output=True, text=True)
    assert done.stdout == "False\n"
