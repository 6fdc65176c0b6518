"""The table of probabilities: every figure counted again, in another way."""

from __future__ import annotations

import json
from fractions import Fraction
from itertools import product
from math import comb
from pathlib import Path

import pytest

import kartenspiel as ks
from kartenspiel.lang import FACES, LANGS
from kartenspiel.printed.cribpage import percentage
from kartenspiel.printed.cribsheet import Cost, Percent

DATA = Path(__file__).parents[1] / "data/exercises.json"
HANDS = comb(32, 8)


@pytest.fixture(scope="module")
def crib() -> ks.Crib:
    return ks.crib_sheet()


def column(crib: ks.Crib, key: str, place: int = -1) -> list[Fraction]:
    """Return a column of probabilities or costs."""
    found = []
    for row in crib[key].rows:
        cell = row[place]
        found.append(cell.p if isinstance(cell, Percent) else cell.amount)  # type: ignore[union-attr]
    return found


def ways(n: int, of: int) -> Fraction:
    return Fraction(comb(of, n) * comb(32 - of, 8 - n), HANDS)


def test_cards_of_a_suit_and_of_a_rank(crib: ks.Crib) -> None:
    for key, of in (("suit", 8), ("ranks", 4)):
        exactly = [ways(n, of) for n in range(of + 1)]
        assert [row[:2] for row in crib[key].rows] == [
            (n, p * HANDS) for n, p in enumerate(exactly)
        ]
        assert column(crib, key, 2) == exactly
        assert column(crib, key, 3) == [sum(exactly[n:]) for n in range(of + 1)]


def test_shapes_are_all_there_are(crib: ks.Crib) -> None:
    found: dict[tuple[int, ...], int] = {}
    for lengths in product(range(9), repeat=4):
        if sum(lengths) == 8:
            key = tuple(sorted(lengths, reverse=True))
            n = comb(8, lengths[0]) * comb(8, lengths[1]) * comb(8, lengths[2])
            found[key] = found.get(key, 0) + n * comb(8, lengths[3])
    likely = sorted(found.values(), reverse=True)
    shown = [Fraction(n, HANDS) for n in (*likely[:8], sum(likely[8:]))]
    assert column(crib, "shapes") == shown
    assert sum(shown) == 1


def test_missing_suits(crib: ks.Crib) -> None:
    # Exactly these suits missing, by inclusion and exclusion.
    some = sum(
        (-1) ** (k + 1) * comb(4, k) * Fraction(comb(32 - 8 * k, 8), HANDS)
        for k in (1, 2, 3)
    )
    one, own, somebody, anybody = column(crib, "voids")
    assert (one, own) == (ways(0, 8), some)
    # A suit over four hands is a hand over four suits.
    assert somebody == own
    assert anybody == pytest.approx(0.6857, abs=1e-4)
    assert crib["voids"].note is not None
    assert crib["voids"].note.values["mean"] == Cost(16 * ways(0, 8))


def test_the_king_of_hearts(crib: ks.Crib) -> None:
    own = comb(31, 7)
    more = [Fraction(comb(7, n) * comb(24, 7 - n), own) for n in range(8)]
    assert column(crib, "king") == [
        Fraction(1, 4),
        more[0],
        *(sum(more[n:]) for n in (1, 2, 3)),
        Fraction(7, 31),
        1 - Fraction(comb(27, 7), own),
    ]


def test_special_hands(crib: ks.Crib) -> None:
    assert column(crib, "special") == [
        Fraction(comb(21, 8), HANDS),
        Fraction(8814, HANDS),
        Fraction(comb(28, 8), HANDS),
        Fraction(4, HANDS),
    ]


def test_cards_together(crib: ks.Crib) -> None:
    two, three, four, each, hearts = column(crib, "together")
    assert (two, three) == (Fraction(7, 31), Fraction(7 * 6, 31 * 30))
    assert four == Fraction(7 * 6 * 5, 31 * 30 * 29)
    assert each == Fraction(24 * 16 * 8, 31 * 30 * 29)
    # Nobody lacks hearts: the opposite of somebody lacking them.
    assert hearts == 1 - column(crib, "voids")[2]


def test_at_least_once_in_four_deals(crib: ks.Crib) -> None:
    once = [
        Fraction(1, 4),
        column(crib, "voids")[1],
        column(crib, "ranks", 3)[2],
        column(crib, "special")[0],
    ]
    assert column(crib, "repeats") == [1 - (1 - p) ** 4 for p in once]


def test_money_is_what_the_game_pays(crib: ks.Crib) -> None:
    assert [row[1] for row in crib["money"].rows] == [100, 50, 10, 0]
    note = crib["money"].note
    assert note is not None
    assert note.values == {"each": 40, "n": 4, "pot": 160}


def test_splits_over_three_hands(crib: ks.Crib) -> None:
    for n, row in enumerate(crib["splits"].rows, 1):
        found: dict[tuple[int, ...], Fraction] = {}
        for parts in product(range(min(n, 8) + 1), repeat=3):
            if sum(parts) == n:
                key = tuple(sorted(parts, reverse=True))
                p = Fraction(comb(8, parts[0]) * comb(8, parts[1]) * comb(8, parts[2]),
                             comb(24, n))  # fmt: skip
                found[key] = found.get(key, Fraction(0)) + p
        follow = sum((p for key, p in found.items() if min(key)), Fraction(0))
        best = max(found, key=lambda key: found[key])
        assert row[0] == n
        assert row[1] == Percent(Fraction(comb(24 - n, 8), comb(24, 8)))
        assert row[2] == Percent(1 - follow)
        assert str(row[3]) == "-".join(map(str, best))
        assert row[4] == Percent(found[best])


def test_certain_cards_with_one_player(crib: ks.Crib) -> None:
    for n, row in enumerate(crib["certain"].rows, 1):
        p = [Fraction(comb(8, k) * comb(16, n - k), comb(24, n)) for k in range(n + 1)]
        shown = (p[0], p[1], sum(p[2:], Fraction(0)), p[n])
        assert row == (n, *(Percent(Fraction(q)) for q in shown))


def test_where_the_king_lies(crib: ks.Crib) -> None:
    nothing, *voids, hearts = crib["where"].rows
    third = Fraction(1, 3)
    assert nothing[1:] == (third, Percent(third), Percent(third))
    for n, row in enumerate(voids, 2):
        at = Fraction(8, 24 - n)
        assert row[1:] == (at, Percent(at), Percent((1 - at) / 2))
    assert hearts[2:] == (Percent(Fraction(0)), Percent(Fraction(1, 2)))


def test_leads_are_those_of_the_exercises(crib: ks.Crib) -> None:
    exercises = json.loads(DATA.read_text(encoding="utf-8"))["exercises"]
    known = {e["id"]: Fraction(e["answer"]) for e in exercises
             if e["id"].startswith("G") and "/" in e["answer"]}  # fmt: skip
    rows = {str(row[0]): row[1:] for row in crib["leads"].rows}
    assert list(rows) == [f"E{rank}" for rank in "789TUOKA"]
    for rank in "8UK":
        takes, stich, *_ = rows[f"E{rank}"]
        assert takes == Percent(known[f"G3_{rank}"], rough=True)
        assert stich == Cost(5 * known[f"G3_{rank}"])
    takes, _, herz, ober, _ = rows["EA"]
    assert takes == Percent(Fraction(1), rough=True)
    # The ace takes every trick: what falls into it, it pays for.
    assert herz == Cost(5 * known["G5"])
    assert ober == Cost(10 * known["G4"])
    assert rows["E7"][0] == Percent(known["G1"], rough=True)
    assert rows["E7"][3] == Cost(10 * known["G2"])


def test_the_king_of_hearts_led(crib: ks.Crib) -> None:
    # He is taken where he takes the trick, and the ace takes him if he must fall.
    rows = {str(row[0]): row[1:] for row in crib["leads_hearts"].rows}
    takes, *_, cost = rows["HK"]
    assert isinstance(takes, Percent)
    assert cost == Cost(40 * takes.p)
    assert rows["HU"][-1] == Cost(Fraction(0))


def test_the_layout(crib: ks.Crib) -> None:
    start, following, unter, neither, many = column(crib, "layout")
    assert start == Fraction(1, 4)
    assert following == 1 - Fraction(comb(26, 8), comb(31, 8))
    assert unter == 1 - Fraction(comb(28, 8), HANDS)
    assert neither == ways(0, 8)
    assert many == sum(ways(n, 8) for n in range(4, 9))


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("face", FACES)
def test_two_pages_in_words(crib: ks.Crib, lang: str, face: str) -> None:
    paper = crib.paper(lang, face)  # type: ignore[arg-type]
    assert [block["kind"] for block in paper.blocks] == ["head", *["figures"] * 3]
    assert [block["break"] for block in paper.blocks[1:]] == [False, True, False]
    text = crib.text(lang, face)  # type: ignore[arg-type]
    assert "{" not in text
    queens = {"german": "Ober", "french": ("Queens", "Damen")[lang == "de"]}
    assert queens[face] in text
    suits = {"german": ("Schellen", "Bells"), "french": ("Karo", "Diamonds")}
    assert suits[face][lang == "en"] in text
    other = suits["french" if face == "german" else "german"]
    assert not any(name in text for name in other)
    assert ("7,0 %" in text, "7.0 %" in text) == (lang == "de", lang == "en")


def test_only_what_a_known_hand_tells_stands_below_that_heading(crib: ks.Crib) -> None:
    known = crib.groups[1]
    assert [table.key for table in known] == ["splits", "certain", "where"]


def test_percentages_round_to_what_is_known() -> None:
    assert percentage(Fraction(0), "de") == "0 %"
    assert percentage(Fraction(1), "de") == "100 %"
    assert percentage(Fraction(1, HANDS), "de") == "0,0000095 %"
    assert percentage(1 - Fraction(1, 10**5), "en") == "99.999 %"
    assert percentage(Fraction(1, 1000), "de") == "0,1 %"
