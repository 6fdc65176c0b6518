"""Numbers in sentences: 1 Stich and 2 Stiche, den Herz-König, 2.5 and 2,5."""

from __future__ import annotations

import re
from itertools import pairwise
from string import Formatter

import pytest

import kartenspiel as ks
from kartenspiel.lang import (
    FACES,
    LANGS,
    Amount,
    Count,
    Kind,
    Lang,
    Mean,
    Share,
    Text,
    The,
    sentences,
)
from kartenspiel.lang.names import RANKS, SUITS, UNITS
from kartenspiel_widgets.charts.insightcharts import belief_chart

#: What would have to change with the number before it.
NOUNS = {
    "de": {
        *("Stiche", "Runden", "Punkte", "Münzen", "Spiele"),
        *("Verteilungen", "Reihen", "Karten"),
    },
    "en": {
        *("tricks", "rounds", "points", "coins", "games"),
        *("deals", "rows", "cards", "hands"),
    },
}
#: Numbers that are never 1, and why.
NEVER_ONE = {
    # how many cards a pack has, how many are on the whole table, or in a hand of it
    *("unknown_pack", "not_in_pack", "uneven_pack", "other_pack", "lab_pack_cards"),
    *("work_any_card", "work_laplace", "work_whole_deal", "work_shown"),
    *("prob_step_hand", "prob_hands", "prob_hand_size", "work_exactly"),
    # how many players or hands a deal is for
    *("unknown_hands", "other_players"),
    # what a limit allows, what a sample has, how rare something is
    *("too_many_rounds", "sheet_full", "crib_repeats", "crib_hands_note"),
    *("insight_costs_sampled", "prob_drawn", "lab_odds"),
    *("lab_odds_exact", "lab_odds_all_but", "chart_convergence_said"),
    *("chart_convergence_bare", "prob_too_rare", "insight_said_random"),
    *("insight_said_careful", "crib_money_note", "work_about_hidden", "work_mean"),
    *("work_mean_voids", "work_void_count"),
    # here "deals" is what a dealer does
    *("sheet_begun", "sheet_entered", "sheet_dealt_by", "text_round"),
}
#: Sentences that have another one for 1: by a `_one`, or by this name.
WITH_ONE = {
    "insight_costs_exact": "insight_costs_one",
    "chart_belief_even": "chart_belief_one",
    "chart_belief_random": "chart_belief_one",
    "chart_belief_careful": "chart_belief_one",
}


def counted(sentence: str, lang: Lang) -> bool:
    """Tell whether a bare number stands before a word in the plural."""
    parts = list(Formatter().parse(sentence))
    for (_, field, _, _), (following, *_) in pairwise(parts):
        found = re.match(r" (?:\w+ )?(\w+)", following)
        if field and found and found[1] in NOUNS[lang]:
            return True
    return False


def test_every_sentence_with_a_bare_number_has_one_for_1() -> None:
    bare = {
        key
        for key, texts in sentences().items()
        for lang, text in zip(LANGS, texts, strict=True)
        if counted(text, lang)
    }
    other = {key for key in bare if f"{key}_one" in sentences()}
    other |= {key for key in bare if WITH_ONE.get(key) in sentences()}
    assert other >= {"table_tricks", "table_cards", "table_hidden", "insight_said_even"}
    assert bare - other - NEVER_ONE == set()


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("unit", UNITS)
def test_every_unit_has_its_one_and_its_many(unit: str, lang: Lang) -> None:
    one, many = (UNITS[unit][i + 2 * LANGS.index(lang)] for i in (0, 1))
    for n in range(3):
        word = one if n == 1 else many
        for value in (Count(n, unit), Amount(n, unit)):
            told = Text("pot_holds", amount=value).render(lang)
            assert told.endswith(f": {n} {word}.")


@pytest.mark.parametrize(
    ("value", "de", "en"),
    [
        (The("HK", "acc"), "den Herz-König", "the King of Hearts"),
        (The("HK", "dat"), "dem Herz-König", "the King of Hearts"),
        (The("HA", "acc"), "das Herz-Ass", "the Ace of Hearts"),
        (The("LO", "nom"), "der Laub-Ober", "the Ober of Leaves"),
        (The("S7", "acc"), "die Schellen-Sieben", "the 7 of Bells"),
        (Kind("H", 0), "kein Herz", "no hearts"),
        (Kind("E", 0), "keine Eichel", "no acorns"),
        (Kind("H", 1), "1 Herz", "1 heart"),
        (Kind("L", 1), "1 Laub", "1 leaf"),
        (Kind("A", 1), "1 Ass", "1 ace"),
        (Kind("A", 2), "2 Asse", "2 aces"),
        (Kind("6", 1), "1 Sechser", "1 six"),
        (Mean(2.5, "tricks"), "2,5 Stiche", "2.5 tricks"),
        (Mean(1.0, "tricks"), "1,0 Stiche", "1.0 tricks"),
        (Mean(float("nan"), "tricks"), "unbekannt", "unknown"),
        (Share(0.125), "12 %", "12%"),
    ],
)
def test_numbers_and_articles(value: object, de: str, en: str) -> None:
    text = Text("pot_holds", amount=value)
    assert text.render("de") == f"Im Topf: {de}."
    assert text.render("en") == f"In the pot: {en}."


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("letter", SUITS + RANKS)
def test_every_kind_has_its_one_and_its_many(letter: str, face: ks.lang.Face) -> None:
    for lang in LANGS:
        none, one, two = (
            ks.lang.token_text({"kind": letter, "number": n}, lang, face)
            for n in range(3)
        )
        assert re.match({"de": r"keine? \w", "en": r"no \w"}[lang], none)
        assert one.startswith("1 ")
        assert two.startswith("2 ")
        assert lang == "de" or one[2:] != two[2:]


def test_one_deal_left_is_told_as_one() -> None:
    # Two cards are to be played: the person to play knows where the other one is.
    r = ks.new_game("herzeln", seed=7).autoplay().rounds[0].at(30)
    assert r.to_play is not None
    assert ks.belief(ks.observe(r, r.to_play)).count == 1
    told = belief_chart(r).to_dict()["usermeta"]["kartenspiel"]["text"]["summary"]
    assert told.endswith("Möglich ist nur eine Verteilung.")
    told = str(ks.analyse(r))
    assert "the only possible deal" in told
