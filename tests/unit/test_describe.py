"""The rule text says what the data say, in both languages."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction

import pytest

import kartenspiel as ks
from kartenspiel.lang import LANGS, Lang, describing, roundrules, sentences
from kartenspiel.rules.sentences.describe import describe, round_rules
from tests.sheets import HERZELN, rules_of, text_of
from tests.support import SHIPPED, TABLES

RULES = {**describing.SENTENCES, **roundrules.SENTENCES}
#: Variants of Kein Stich, which all share out their pot.
FAMILY = [(slug, n) for slug, n in TABLES if slug in ks.variants()]

# What a round hands out: price, and how many there are with `tricks` and `hearts`.
PRICES = {
    "kein-stich": (5, "tricks"),
    "kein-herz": (5, "hearts"),
    "kein-ober": (10, "four"),
    "kein-herz-koenig": (40, "one"),
    "schwarze-sau": (40, "one"),
    "kein-eichel-unter": (40, "one"),
    "kein-zweitletzter": (40, "one"),
    "erster-und-letzter": (4, "two"),
    "jeder-stich": (1, "tricks"),
    "ober": (2, "four"),
    "herz": (1, "hearts"),
    "herz-koenig": (8, "one"),
}
WEIGHTS = {3: (11, 5, 0), 4: (10, 5, 1, 0), 5: (9, 4, 2, 1, 0), 6: (16, 8, 4, 3, 1, 0)}
UNITS = {
    "pfennig": ("Pfennig", "Pfennig", "pfennig", "pfennig"),
    "points": ("Punkt", "Punkte", "point", "points"),
    "coins": ("Münze", "Münzen", "coin", "coins"),
}
ORDINALS = {
    "de": ("ersten Platz", "zweiten", "dritten", "vierten", "fünften"),
    "en": ("first place", "second", "third", "fourth", "fifth"),
}
NOTHING = {"de": "nichts für den letzten", "en": "nothing for last"}


def said(number: int, unit: str, lang: Lang) -> str:
    words = UNITS[unit][:2] if lang == "de" else UNITS[unit][2:]
    return f"{number} {words[abs(number) != 1]}"


def count(what: str, pack: int, players: int) -> int:
    sizes = {"tricks": pack // players, "hearts": pack // 4}
    return sizes.get(what) or {"one": 1, "two": 2, "four": 4}[what]


def shares(pot: int, quantum: int, weights: tuple[int, ...]) -> list[int]:
    """Divide by largest remainder, with fractions."""
    exact = [Fraction(pot // quantum * w, sum(weights)) for w in weights]
    parts = [int(e) for e in exact]
    order = sorted(range(len(parts)), key=lambda i: (parts[i] - exact[i], i))
    for i in order[: pot // quantum - sum(parts)]:
        parts[i] += 1
    return [part * quantum for part in parts]


# --- numbers


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(("slug", "players"), FAMILY)
def test_totals_and_payouts(slug: str, players: int, lang: Lang) -> None:
    variant = ks.variant(slug)
    text = text_of(variant, lang, players)
    totals = []
    for name in variant.rounds[:-1]:
        price, what = PRICES[name]
        times = count(what, variant.pack, players)
        totals.append(price * times)
        assert re.search(rf"\b{said(price, variant.unit, lang)}\b", text)
        if times > 2:
            rule = rules_of(variant, name, players, lang)[1]
            assert rule.startswith((f"Alle {times} ", f"All {times} "))
            assert rule.endswith(f" {said(price * times, variant.unit, lang)}.")
    pot = sum(totals)
    total = " + ".join(map(str, totals)) + f" = {said(pot, variant.unit, lang)}."
    assert total in text
    weights = WEIGHTS[players]
    if variant.unit != "pfennig":
        weights = tuple(range(players - 1, -1, -1))
    quantum = 5 if variant.unit == "pfennig" else 1
    words = {"de": "für den", "en": "for"}[lang]
    for paid, place in zip(
        shares(pot, quantum, weights)[:-1], ORDINALS[lang], strict=False
    ):
        assert f"{said(paid, variant.unit, lang)} {words} {place}" in text
    assert NOTHING[lang] in text
    assert " : ".join(map(str, weights)) in text


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(("slug", "players"), TABLES)
def test_pack_and_hands(slug: str, players: int, lang: Lang) -> None:
    variant = ks.variant(slug)
    text = text_of(variant, lang, players)
    out = variant.pack - len(variant.pack_for(players))
    assert out == (8 if (slug, players) == ("rosbiratschka", 3) else out % players)
    hand = {"de": "bekommen {} Karten", "en": "gets {} cards"}[lang]
    assert hand.format((variant.pack - out) // players) in text
    words = {"de": "er-Blatt ohne", "en": f"{variant.pack} without"}[lang]
    assert (words in text) == (out > 0)
    if out:
        left = {"de": "{} Karten.", "en": "leaves {} cards."}[lang]
        assert left.format(variant.pack - out) in text


def test_other_numbers_of_players_only_if_none_is_given() -> None:
    line = "Es geht auch zu dritt, zu fünft oder zu sechst, dann ohne Eichel-Sieben"
    assert line in text_of(HERZELN, "de")
    assert "10, 6 oder 5 Karten" in text_of(HERZELN, "de")
    assert "Es geht auch" not in text_of(HERZELN, "de", 4)
    four = replace(HERZELN, players=(4,))
    assert "Es geht auch" not in text_of(four, "de")


# --- house rules, sources, languages, errors


#: What no source says, as against what is merely left out here.
INFERRED = {"eichel_unter_40", "payout_3_5_6", "pack_52", "layout_start"}


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("slug", [s for s in SHIPPED if SHIPPED[s].house_rules])
def test_house_rules_are_marked(slug: str, lang: Lang) -> None:
    variant = ks.variant(slug)
    heading = {"de": "## Hausregeln\n\n", "en": "## House rules\n\n"}[lang]
    marks = {
        "de": ("keine Quelle", "Dieses Projekt hat"),
        "en": ("o source says", "his project decided"),
    }[lang]
    here = {"de": r"\b[Hh]ier\b", "en": r"\b[Hh]ere\b"}[lang]
    lines = text_of(variant, lang).split(heading)[1].split("\n\n")[0].splitlines()
    assert len(lines) == len(variant.house_rules)
    for rule, line in zip(variant.house_rules, lines, strict=True):
        assert f"house_{rule}" in sentences()
        assert all((mark in line) == (rule in INFERRED) for mark in marks)
        assert rule in INFERRED or re.search(here, line)


def test_what_is_inferred_is_said_wherever_it_is_used() -> None:
    for variant in SHIPPED.values():
        unter = "kein-eichel-unter" in variant.rounds and not variant.own_contracts
        assert ("eichel_unter_40" in variant.house_rules) == unter
        shares = variant.payout.mode == "shares" and variant.has_layout
        assert ("payout_3_5_6" in variant.house_rules) == shares


def test_house_rules_of_ones_own() -> None:
    variant = replace(HERZELN, house_rules=("Wer lacht, mischt.",), source="Oma")
    text = text_of(variant, "de")
    assert "## Hausregeln\n\n- Wer lacht, mischt.\n" in text
    assert text.endswith("## Quelle\n\n- Oma\n")
    assert "Hausregeln" not in text_of(replace(HERZELN, house_rules=()), "de")


GERMAN = r"der|die|das|und|oder|wer|nicht|jede[rs]?|Runde|Stich|Karte|Spiel|kostet|Herz"
ENGLISH = r"the|and|or|who|whoever|not|every|round|trick|card|game|costs?|hearts?"


@pytest.mark.parametrize(("slug", "players"), TABLES)
def test_one_language_at_a_time(slug: str, players: int) -> None:
    variant = ks.variant(slug)
    variant = replace(variant, source="")
    de, en = text_of(variant, "de", players), text_of(variant, "en", players)
    assert not re.search(rf"\b({ENGLISH})\b", de)
    # Names of games are German in English too.
    body = en.split("\n", 1)[1]
    assert not re.search(rf"\b({GERMAN})\b", body)


def test_every_sentence_has_the_same_fields_or_fewer() -> None:
    for key, (de, en) in RULES.items():
        fields = [set(re.findall(r"{(\w+)", text)) for text in (de, en)]
        assert fields[0] == fields[1] or key in {
            "rule_name",
            "rule_quoted",
            "rule_trick_n",
            "rule_trick_last_n",
        }
        for text in (de, en):
            assert "  " not in text
            assert text == text.strip()


def test_text_in_a_variant_cannot_break_the_page() -> None:
    names = type(HERZELN.name)("<b>*x*</b>\n# y", "[a](b)")
    variant = replace(HERZELN, name=names, unit="$", house_rules=("1. a\nb | c",))
    first, *rest = text_of(variant, "de").splitlines()
    assert first == r"# \<b\>\*x\*\</b\> \# y"
    assert r"- 1\. a b \| c" in rest
    assert r"5 \$" in "\n".join(rest)


def test_errors() -> None:
    with pytest.raises(ks.NotationError, match="There is no language 'fr'"):
        describe(HERZELN, "fr")  # type: ignore[arg-type]
    with pytest.raises(ks.NotationError, match="7 is not a possible number"):
        HERZELN.describe(players=7)
    with pytest.raises(ks.NotationError):
        HERZELN.describe(players=0)
    with pytest.raises(ks.VariantError, match="not 5"):
        replace(HERZELN, players=(3, 4)).describe(players=5)
    with pytest.raises(ks.VariantError):
        round_rules(HERZELN, "kein-unsinn", 4)


@pytest.mark.parametrize("slug", SHIPPED)
def test_round_rules_are_json(slug: str) -> None:
    variant = ks.variant(slug)
    for name in variant.rounds:
        for text in round_rules(variant, name, variant.default_players):
            assert set(text.data()) == set(LANGS)
    assert round_rules(variant, "Legerunde", 4) == round_rules(variant, "anlegen", 4)
