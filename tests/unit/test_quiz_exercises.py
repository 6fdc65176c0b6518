"""The shipped exercises: answers, known mistakes, words, and numbers that vary."""

from __future__ import annotations

import re
from fractions import Fraction
from math import comb
from pathlib import Path

import pytest

import kartenspiel as ks
from kartenspiel.cards import parse_hand
from kartenspiel.formats import toml
from kartenspiel.lang import FACES, LANGS
from kartenspiel.prob import P, void
from kartenspiel.quiz import exercise, exercises, judge, read_answer, tag_of, topics
from kartenspiel.quiz.bank import LEVELS, STANDARD, Exercise
from kartenspiel.quiz.formula import value_of
from kartenspiel.quiz.reading import KINDS
from kartenspiel.quiz.resultcode import NUMBERS
from kartenspiel.records.notes import Words
from tests.support import exercises as stated

SHIPPED = exercises()
NAMES = [f"Kind {n}" for n in range(30)]
FOLDER = Path(ks.__file__).parent / "exercises"
#: Mistakes that experience knows, in the collection that the exercises stem from.
KNOWN = {
    "B1": ["3/8"],
    "B2": ["1/16"],
    "C2": ["6561/65536", "3/4"],
    "C3": ["81719/292175", "81719/1168700"],
    "C4": ["5103/16384"],
    "C9": ["5764801/16777216"],
    "D1": [
        "81719/292175",
        "469565000224875468801679/1865572692766896100000000",
    ],
    "D6": ["3/32", "16781934923776/408243035250625"],
    "D7": ["29/32"],
    "D8": ["7/3596", "1/64"],
    "E1": ["1/4", "7/124"],
    "E2": ["2187/16384", "9614/292175"],
    "E4": ["1/4"],
    "E5": ["81719/1168700", "64/729"],
    "E8": ["1/2", "12667/17980"],
    "F1": ["37/64", "12667/17980"],
    "F2": ["1", "7/4"],
    "F5": ["1/4"],
    "G8": ["1/32"],
    "H3": ["40", "10"],
}


@pytest.mark.parametrize("slug", SHIPPED)
def test_answer_is_the_stated_one(slug: str) -> None:
    x = SHIPPED[slug]
    assert x.answer == Fraction(stated()[x.source]["answer"])


def test_most_of_the_collection_is_asked() -> None:
    asked = {x.source for x in SHIPPED.values()}
    assert len(asked) == len(SHIPPED) == 39
    assert asked <= set(stated())


@pytest.mark.parametrize("source", KNOWN)
def test_known_mistake_is_recognised(source: str) -> None:
    x = next(x for x in SHIPPED.values() if x.source == source)
    for value in KNOWN[source]:
        assert judge(x, value).outcome == "mistake"


def test_pack_and_players_vary_to_the_stated_answers() -> None:
    found = {}
    for name in NAMES:
        x = exercise("ass-zum-koenig", name)
        found[x.values["pack"], x.values["players"]] = x.answer
    for pack, players in ((24, 4), (24, 6), (52, 4)):
        answer = stated()[f"J_{pack}_{players}"]["answer"]
        assert found[Fraction(pack), Fraction(players)] == Fraction(answer)


@pytest.mark.parametrize("slug", SHIPPED)
@pytest.mark.parametrize("name", ["", *NAMES[:12]])
def test_every_mistake_is_answered_by_its_own_name(slug: str, name: str) -> None:
    x = exercise(slug, name)
    values = [mistake.value for mistake in x.mistakes]
    assert x.answer not in values
    assert len(set(values)) == len(values) >= 1
    assert judge(x, str(x.answer)).outcome == "right"
    for mistake in x.mistakes:
        if x.kind == "probability" and mistake.value > 1:
            continue
        verdict = judge(x, str(mistake.value))
        assert (verdict.outcome, verdict.said) == ("mistake", mistake[1:])


def test_confusable_mistakes_are_dropped() -> None:
    words = {"de": "x", "en": "x"}
    wrong = [{"value": v, "name": words, "say": words} for v in ("2/4", "1/3", "3/9")]
    data = {"answer": "1/2", "wrong": wrong}
    x = Exercise("x", STANDARD, "t", "sek1", "number", "", {}, data)
    assert [mistake.value for mistake in x.mistakes] == [Fraction(1, 3)]


@pytest.mark.parametrize("slug", SHIPPED)
def test_words_are_complete_for_every_name(slug: str) -> None:
    for name in ["", *NAMES]:
        x = exercise(slug, name)
        texts = [x.title, x.question, x.why, *x.hints]
        texts += [words for mistake in x.mistakes for words in mistake[1:]]
        if x.unit:
            texts.append(x.unit)
        for words in texts:
            for lang in LANGS:
                for face in FACES:
                    said = words.render(lang, face)
                    assert said.strip()
                    assert not re.search(r"[${}]|  |[A-Z]{2}\b(?<!PC)", said), said
        for words in (x.question, x.why, *x.hints):
            for lang in LANGS:
                assert words.render(lang)[-1] in ".?!…"


@pytest.mark.parametrize("slug", SHIPPED)
def test_shape_of_an_exercise(slug: str) -> None:
    x = SHIPPED[slug]
    assert x.kind in KINDS
    assert x.level in LEVELS
    assert 2 <= len(x.hints) <= 3
    if x.kind == "probability":
        assert 0 < x.answer < 1
    if x.kind == "count":
        assert x.answer.denominator == 1
    # The hints help, and do not tell.
    for lang in LANGS:
        for hint in x.hints:
            assert str(x.answer) not in hint.render(lang).split()


def test_examples_of_forms_are_no_answers() -> None:
    examples = ("3/17", "0,1765", "17,6 %", "29/17", "1,71", "1 234 567")
    for name in ["", *NAMES]:
        for x in exercises(name).values():
            assert {judge(x, text).outcome for text in examples}.isdisjoint(
                {"right", "mistake", "near"}
            )


def test_files_hold_formulas_and_no_answer() -> None:
    for path in FOLDER.glob("*.toml"):
        for row in toml.parsed(path.read_text("utf-8"))["exercises"]:
            assert not re.fullmatch(r"[\d/ .*+-]+", row["answer"])


def test_topics_hold_every_exercise_once_and_codes_know_it() -> None:
    listed = [slug for topic in topics() for slug in topic.exercises]
    assert listed == list(SHIPPED)
    assert sorted(listed) == sorted(NUMBERS)
    assert {path.stem for path in FOLDER.glob("*.toml")} == {t.slug for t in topics()}


def test_hidden_cards_of_the_own_hand_are_counted() -> None:
    hands = set()
    for name in ["", *NAMES, *map(str, range(60))]:
        x = exercise("eigenes-blatt", name)
        hand = parse_hand(str(x.hand))
        held = sum(c.suit.letter == x.values["suit"] for c in hand)
        assert len(hand) == 8
        assert x.values["hidden"] == Fraction(8 - held)
        assert x.answer == Fraction(comb(24 - 8 + held, 8), comb(24, 8))
        hands.add(x.hand)
    assert len(hands) == 6


# --- tags


def test_tags_never_change() -> None:
    # Codes that were handed in hold them.
    assert [tag_of(n) for n in ("Anna", "Ben", "Zoë", "K. M.")] == [
        "DGG",
        "F40",
        "MJ0",
        "XVE",
    ]
    anna = exercises("Anna")
    assert str(anna["kein-herz"].values["suit"]) == "E"
    assert anna["ass-zum-koenig"].answer == Fraction(4, 17)


def test_a_name_brings_the_same_numbers_however_it_is_written() -> None:
    assert tag_of("  anna  MARIA ") == tag_of("Anna Maria") != tag_of("Annamaria")
    assert exercise("kein-herz", "ANNA") == exercise("kein-herz", "anna")
    assert exercise("kein-herz", tag="dgg") == exercise("kein-herz", "Anna")
    assert tag_of("") == tag_of("  ") == STANDARD
    assert exercise("kein-herz") == exercises()["kein-herz"]


def test_names_bring_different_numbers() -> None:
    packs = {tuple(x.answer for x in exercises(name).values()) for name in NAMES}
    assert len(packs) == len(NAMES)


def test_unknown_names_are_told() -> None:
    with pytest.raises(ks.RecordError, match="There is no exercise 'x' here; allowed"):
        exercise("x")
    for tag in ("", "12", "ABCD", "A!C"):
        with pytest.raises(ks.RecordError, match="is no tag of numbers"):
            exercise("kein-herz", tag=tag)


# --- steps and formulas


def test_steps_are_told_where_they_help() -> None:
    told = {slug for slug, x in SHIPPED.items() if x.steps("de")}
    assert told >= {"kein-herz", "farbe-fehlt", "genau-so-viele"}
    for slug in told:
        x = exercise(slug, "Anna")
        answer = str(x.answer.numerator)
        assert answer in re.sub("[\u202f,]", "", x.steps("en")[-1])
    assert SHIPPED["herz-im-mittel"].steps() == ()


@pytest.mark.parametrize(
    ("formula", "value"),
    [
        ("1 / 3 + 1 / 6", Fraction(1, 2)),
        ("-(2 ** 3)", Fraction(-8)),
        ("(3/4) ** 2", Fraction(9, 16)),
        ("'H' + 'K'", "HK"),
        ("C(32, 8)", Fraction(10518300)),
        ("factorial(4) / 4 ** 4", Fraction(3, 32)),
        ("binomial(2, 1/2, 1, 2)", Fraction(3, 4)),
        ("hands(pack=24, players=4)", Fraction(134596)),
        ("patterns(8, 4)", Fraction(15)),
        ("taken('SA', 'H')", Fraction(81719, 876525)),
    ],
)
def test_formula(formula: str, value: Fraction | str) -> None:
    assert value_of(formula) == value


def test_probability_keeps_its_steps() -> None:
    assert value_of('P("void(0, H)")') == P(void(0, "H"))
    assert hasattr(value_of('P("void(0, H)")'), "steps")


@pytest.mark.parametrize(
    "formula",
    [
        "",
        "1 +",
        "1 / 0",
        "True",
        "1.5",
        "2 ** 100000",
        "open('x')",
        "__import__('os')",
        "P.x",
        "[1]",
        "x",
        "C(1)",
        "(" * 2000,
    ],
)
def test_what_is_no_formula_is_refused(formula: str) -> None:
    with pytest.raises(ks.RecordError, match="is no formula of an exercise"):
        value_of(formula)


def test_reading_the_answer_of_every_exercise_back() -> None:
    for x in SHIPPED.values():
        typed = read_answer(str(x.answer), x.kind)
        assert getattr(typed, "value", None) == x.answer


@pytest.mark.parametrize("slug", exercises())
@pytest.mark.parametrize("name", ["", "Anna", "Bert"])
def test_a_card_in_a_german_sentence_has_its_article(slug: str, name: str) -> None:
    x = exercise(slug, name)
    said = [x.question, *x.hints, x.why, *(mistake.say for mistake in x.mistakes)]
    card = r"(?:Eichel|Laub|Herz|Schellen)-(?:Ass|König|Ober|Unter|Zehn|Neun|Sieben)"
    for text in (words.render("de") for words in said):
        bare = rf"(?<!\b[Dd]er )(?<!\b[Dd]ie )(?<!\b[Dd]as )(?<!\bden )\b{card}"
        assert re.findall(bare, text) == []


def test_an_article_follows_the_face() -> None:
    words = exercise("nicht-bei-mir").question
    assert "Der Herz-König ist nicht in" in words.render("de", "french")
    gender = Words("Du hast {HO:acc}. {HO:Nom}!", "You have {HO:acc}.")
    assert gender.render("de", "german") == "Du hast den Herz-Ober. Der Herz-Ober!"
    assert gender.render("de", "french") == "Du hast die Herz-Dame. Die Herz-Dame!"
    assert gender.render("en", "french") == "You have the Queen of Hearts."
