"""Answers: how they are read, and what is said about them."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import pytest

from kartenspiel.lang import Text
from kartenspiel.quiz import Typed, exercise, judge, read_answer

if TYPE_CHECKING:
    from kartenspiel.quiz.reading import Kind, Meant


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("7/31", "7/31"),
        (" 14 / 62 ", "7/31"),
        ("7⁄31", "7/31"),
        ("7÷31", "7/31"),
        ("¼", "1/4"),
        ("1½", "3/2"),
        ("1 21/31", "52/31"),
        ("716 167/2 629 575", "716167/2629575"),
        ("0,2258", "0.2258"),
        ("0.2258", "0.2258"),
        (",5", "0.5"),
        (".5", "0.5"),
        ("5.", "5"),
        ("22,58 %", "0.2258"),
        ("22.6%", "0.226"),
        ("12.345 %", "0.12345"),
        ("22,6 Prozent", "0.226"),
        ("22.6 percent", "0.226"),
        ("P = 7/31", "7/31"),
        ("≈ 0,23", "0.23"),
        ("+3", "3"),
        ("−0,5", "-0.5"),
        ("-0,5", "-0.5"),
        ("10518300", "10518300"),
        ("10 518 300", "10518300"),
        ("10\u202f518\u202f300", "10518300"),
        ("10.518.300", "10518300"),
        ("10,518,300", "10518300"),
        ("10'518'300", "10518300"),
        ("1.234,5", "1234.5"),
        ("1,234.5", "1234.5"),
        ("1 234,5", "1234.5"),
        ("12.345.678,9", "12345678.9"),
        ("0.226", "0.226"),
        ("0,226", "0.226"),
        ("1234.567", "1234.567"),
        ("１２", "12"),
        ("\u200b7/31\ufeff", "7/31"),
        ("7 von 31", "7/31"),
        ("7 out of 31", "7/31"),
        ("P(A) = 7/31", "7/31"),
        ("ca. 0,23", "0.23"),
        ("rund 22,6 %", "0.226"),
    ],
)
def test_number_is_read(text: str, value: str) -> None:
    kind: Kind = "probability" if "%" in text else "number"
    found = read_answer(text, kind)
    assert isinstance(found, Typed)
    assert found.value == Fraction(value)


@pytest.mark.parametrize(
    "text",
    ["abc", "7/", "/31", "1/2/3", "1,2,3", "1.23.456", "12 34", "1e555", "0x1F",
     "%", "--1", "1 2/3/4", "½½", "∞", "1,234.5.6", "1.2,3.4", "7:31:2", "٣", "7 /31x",
     "9" * 41, "1" * 401, "1_0"],
)  # fmt: skip
def test_nonsense_gets_one_kind_sentence(text: str) -> None:
    found = read_answer(text)
    assert isinstance(found, Text)
    assert found.render("en") == (
        "This cannot be read as a number; write for example 3/17, 0.1765 or 17.6%."
    )


@pytest.mark.parametrize(
    ("text", "kind", "said"),
    [
        ("", "number", "Hier fehlt noch deine Antwort."),
        ("   ", "count", "Hier fehlt noch deine Antwort."),
        ("7/0", "number", "Durch 0 lässt sich nicht teilen; unter dem Bruchstrich "
         "steht eine Zahl ab 1."),
        ("-0,2", "probability", "Eine Wahrscheinlichkeit ist nie negativ: 0 heißt, "
         "dass etwas unmöglich ist."),
        ("−1/3", "probability", "Eine Wahrscheinlichkeit ist nie negativ: 0 heißt, "
         "dass etwas unmöglich ist."),
        ("5/4", "probability", "Eine Wahrscheinlichkeit ist nie größer als 1: 1 "
         "heißt, dass etwas sicher ist."),
        ("101", "probability", "Eine Wahrscheinlichkeit ist nie größer als 1: 1 "
         "heißt, dass etwas sicher ist."),
        ("12,5", "probability", "Eine Wahrscheinlichkeit ist nie größer als 1; meinst "
         "du Prozent, dann schreib das Zeichen % dahinter."),
        ("1.234", "probability", "Eine Wahrscheinlichkeit ist nie größer als 1; meinst "
         "du Prozent, dann schreib das Zeichen % dahinter."),
        ("1:3", "probability", "1 : 3 kann 1/3 heißen oder 1 zu 3, also 1/4; schreib "
         "es als Bruch mit /."),
        ("3 zu 8", "number", "3 : 8 kann 3/8 heißen oder 3 zu 8, also 3/11; schreib "
         "es als Bruch mit /."),
        ("100,1 %", "probability", "Eine Wahrscheinlichkeit ist nie größer als 1: 1 "
         "heißt, dass etwas sicher ist."),
        ("-3", "count", "Eine Anzahl ist nie negativ."),
        ("7e-2", "probability", "7e-2 ist die Schreibweise von Rechnern; schreib die "
         "Zahl aus: 0,07."),
        ("1,5E+3", "count", "1,5E+3 ist die Schreibweise von Rechnern; schreib die "
         "Zahl aus: 1500."),
    ],
)  # fmt: skip
def test_what_cannot_be_an_answer_is_told(text: str, kind: Kind, said: str) -> None:
    found = read_answer(text, kind)
    assert isinstance(found, Text)
    assert found.render("de") == said
    assert found.render("en") != said


@pytest.mark.parametrize("text", ["1.234", "1,234", "12.345", "999,999", "1.234 %"])
@pytest.mark.parametrize("kind", ["number", "count"])
def test_doubtful_mark_is_asked_back(text: str, kind: Kind) -> None:
    found = read_answer(text, kind)
    assert isinstance(found, Text)
    assert found.key == "quiz_doubtful"
    digits = text.strip(" %").replace(".", "").replace(",", "")
    answers: dict[Meant, int] = {"thousands": 1, "decimal": 1000}
    for meant, below in answers.items():
        typed = read_answer(text, kind, meant)
        assert isinstance(typed, Typed)
        part = 100 if "%" in text else 1
        assert typed.value == Fraction(int(digits), below * part)


def test_doubt_is_written_in_each_language() -> None:
    found = read_answer("1.234")
    assert isinstance(found, Text)
    assert found.render("de") == "Meinst du 1234 oder 1,234?"
    assert found.render("en") == "Do you mean 1234 or 1.234?"


@pytest.mark.parametrize("bad", [None, 7, b"1/2", ["1/2"]])
def test_what_is_no_text_is_missing(bad: object) -> None:
    found = read_answer(bad)
    assert isinstance(found, Text)
    assert found.key == "quiz_empty"


# --- judging: 7/31 = 0.225806…; known mistakes 1/4, 7/124, 7/32 = 0.21875


@pytest.mark.parametrize(
    ("text", "outcome"),
    [
        ("7/31", "right"),
        ("70/310", "right"),
        ("0,23", "right"),
        ("0,226", "right"),
        ("0,2258", "right"),
        ("0,22580645", "right"),
        ("22,6 %", "right"),
        ("23 %", "right"),
        ("22.58%", "right"),
        ("0,2", "rough"),
        ("20 %", "wrong"),
        ("0,225", "near"),
        ("0,2259", "near"),
        ("0,2257", "wrong"),
        ("0,25", "mistake"),
        ("25 %", "mistake"),
        ("1/4", "mistake"),
        ("0,22", "mistake"),
        ("0,2188", "mistake"),
        ("0,5", "wrong"),
        ("0", "wrong"),
        ("1", "wrong"),
        ("1,5", "unread"),
        ("?", "unread"),
    ],
)
def test_outcome(text: str, outcome: str) -> None:
    assert judge(exercise("ass-zum-koenig"), text).outcome == outcome


def test_only_right_and_wrong_answers_are_tries() -> None:
    x = exercise("ass-zum-koenig")
    counted = {
        t: judge(x, t).counts for t in ("7/31", "1/4", "0,5", "0,2", "0,225", "")
    }
    assert counted == {
        "7/31": True, "1/4": True, "0,5": True, "0,2": False, "0,225": False, "": False
    }  # fmt: skip


def test_mean_is_read_as_any_number() -> None:
    x = exercise("starter-wie-viele-unter")
    outcomes = {
        t: judge(x, t).outcome for t in ("52/31", "1,7", "1,68", "2", "1", "7/4")
    }
    assert outcomes == {
        "52/31": "right",
        "1,7": "right",
        "1,68": "right",
        "2": "rough",
        "1": "mistake",
        "7/4": "mistake",
    }
    assert judge(exercise("endstand"), "0").outcome == "right"
    assert judge(exercise("endstand"), "-30").outcome == "mistake"


def test_count_has_to_be_exact() -> None:
    x = exercise("blaetter-zaehlen")
    assert judge(x, "10 518 300").outcome == "right"
    assert judge(x, "10518300,0").outcome == "right"
    assert judge(x, "10 518 000").outcome == "wrong"
    assert judge(x, "10.518").outcome == "doubtful"


def test_one_more_digit_is_asked_for_once() -> None:
    # 0.0073408 and the mistakes 0.0073415, 0.0073411, 0.0073403.
    x = exercise("zwei-ohne-herz")
    verdict = judge(x, "0,0073")
    assert verdict.outcome == "rough"
    assert verdict.said[0].render("de").endswith("gib eine Ziffer mehr an.")
    assert judge(x, "0,00734").outcome == "right"
    assert judge(x, "19305/2629575").outcome == "mistake"
    assert judge(x, "19306/2629575").outcome == "wrong"
    assert judge(x, str(x.mistakes[0].value)).outcome == "mistake"
