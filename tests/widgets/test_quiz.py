"""The quiz as its page gets it: answers, names, codes, and nothing too early."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import TYPE_CHECKING

import pytest

from kartenspiel.lang import LANGS
from kartenspiel.lang.numerals import decimal, fraction, percent
from kartenspiel.quiz import Run, exercises, tag_of
from kartenspiel_widgets import Quiz, dashboard
from tests.pupils import answer, send, strings

if TYPE_CHECKING:
    from kartenspiel.quiz import Exercise

# --- one exercise


def test_right_answer_brings_the_solution() -> None:
    quiz = Quiz()
    quiz.go_to("kein-herz")
    view = answer(quiz, "6,99 %")
    assert view["verdict"]["mark"] == "right"
    assert view["verdict"]["title"] == "Richtig."
    solution = view["solution"]
    assert solution["answer"] == "81\u202f719/1\u202f168\u202f700 ≈\u00a00,06992"
    assert solution["title"] == "Richtig gelöst"
    assert solution["why"].startswith("Von C(32, 8) Blättern")
    assert solution["steps"][-1].startswith("P = 735")
    assert [b["do"] for b in view["buttons"]] == ["next"]
    assert view["list"]["summary"] == "1 von 39 gelöst"
    assert repr(quiz) == "Quiz(39 exercises, 1 solved)"


def test_known_mistake_is_answered_by_its_name() -> None:
    quiz = Quiz(["kein-herz"])
    view = answer(quiz, "0,1001")
    assert view["verdict"] == {
        "mark": "wrong",
        "sign": "noch nicht",
        "title": "Mit Zurücklegen",
        "text": "(3/4) hoch 8 gilt nur, wenn jede Karte wieder aus allen 32 gezogen "
        "wird. Hier werden die anderen Farben mit jeder Karte knapper. Versuch es "
        "noch einmal, oder nimm einen Tipp.",
    }
    assert view["solution"] is None
    quiz.lang = "en"
    assert quiz.view["verdict"]["title"] == "With putting back"


def test_hints_come_in_steps_and_end() -> None:
    quiz = Quiz(["kein-herz"])
    assert quiz.view["hints"] == []
    assert quiz.view["buttons"][0]["text"] == "Tipp (noch 2)"
    view = send(quiz, {"do": "hint"})
    assert [hint["title"] for hint in view["hints"]] == ["Tipp 1"]
    assert view["buttons"][0]["text"] == "Letzter Tipp"
    view = send(quiz, {"do": "hint"})
    assert len(view["hints"]) == 2
    assert [button["do"] for button in view["buttons"]] == ["give_up"]


def test_doubtful_mark_is_asked_back_with_two_buttons() -> None:
    quiz = Quiz(["warten-auf-vier"])
    view = answer(quiz, "1.234")
    assert view["verdict"]["title"] == "Meinst du 1234 oder 1,234?"
    assert view["ask"] == [
        {"meant": "thousands", "text": "1234"},
        {"meant": "decimal", "text": "1,234"},
    ]
    assert answer(quiz, "1.234", "thousands")["verdict"]["title"] == "Noch nicht."
    assert quiz.view["ask"] == []
    quiz.lang = "en"
    assert answer(quiz, "1,234")["ask"][1]["text"] == "1.234"


def test_hand_is_shown_as_pictures_with_names() -> None:
    quiz = Quiz(["eigenes-blatt", "kein-herz"])
    quiz.go_to("eigenes-blatt")
    names = [card["name"] for card in quiz.hand["cards"]]
    assert names[0] == "Eichel-Ober"
    assert len(names) == 8
    assert all("<svg" in card["svg"] for card in quiz.hand["cards"])
    quiz.face = "french"
    quiz.lang = "en"
    assert quiz.hand["cards"][0]["name"] == "Queen of Clubs"
    assert "your left neighbour" in quiz.view["exercise"]["question"]
    quiz.go_to("kein-herz")
    assert quiz.hand == {}


def test_steps_keep_to_german_faces() -> None:
    quiz = Quiz(["kein-herz"], face="french")
    assert send(quiz, {"do": "give_up"})["solution"]["steps"] == []
    quiz.face = "german"
    assert quiz.view["solution"]["steps"]


def test_unit_stands_beside_field_and_answer() -> None:
    quiz = Quiz(["einzahlung"])
    assert quiz.view["field"]["unit"] == "Pfennig"
    assert answer(quiz, "160")["solution"]["answer"] == "160 Pfennig"


# --- names and codes


def test_name_brings_own_numbers_and_is_in_no_code() -> None:
    quiz = Quiz()
    assert quiz.view["name"]["numbers"] == "Übliche Zahlen"
    view = send(quiz, {"name": "  Anna "})
    assert view["name"]["value"] == "Anna"
    assert view["name"]["numbers"] == "Zahlen für Anna"
    assert quiz.run.tag == tag_of("Anna")
    assert quiz.code == view["code"]["value"] == Run(name="Anna").code
    assert not view["name"]["begun"]
    answer(quiz, "1/2")
    assert quiz.view["name"]["begun"]
    view = send(quiz, {"do": "restart"})
    assert not view["name"]["begun"]
    assert view["name"]["value"] == "Anna"


def test_code_in_the_name_field_goes_on() -> None:
    before = Quiz(name="Anna")
    answer(before, str(before.run.exercise.answer))
    quiz = Quiz()
    view = send(quiz, {"name": before.code.lower()})
    assert view["list"]["summary"] == "1 von 39 gelöst"
    assert view["name"]["numbers"] == f"Zahlen {tag_of('Anna')}"
    view = send(quiz, {"name": before.code[:-1] + "0"})
    assert view["problem"].endswith(
        "enthält einen Tippfehler; bitte mit der Seite vergleichen, auf der der Code "
        "steht."
    )
    # The name that stands in the field is told, and nothing is lost.
    assert view["list"]["summary"] == "1 von 39 gelöst"


def test_page_that_is_loaded_again_goes_on() -> None:
    before = Quiz(name="Anna")
    answer(before, str(before.run.exercise.answer))
    quiz = Quiz()
    view = send(quiz, {"restore": {"name": "Anna", "code": before.code}})
    assert view["name"]["numbers"] == "Zahlen für Anna"
    assert quiz.code == before.code
    # Who has begun is not thrown back.
    send(quiz, {"restore": {"name": "", "code": Run().code}})
    assert quiz.code == before.code
    broken = Quiz()
    assert send(broken, {"restore": {"name": "Anna", "code": "x"}})["problem"] == ""
    assert broken.code == Run().code


def test_long_name_is_told() -> None:
    view = send(Quiz(), {"name": "x" * 41})
    assert view["problem"] == "Der Name ist zu lang; erlaubt sind 40 Zeichen."


def test_progress_is_told_in_the_list() -> None:
    quiz = Quiz(["kein-herz", "genau-so-viele", "faire-wette"])
    answer(quiz, "1/2")
    send(quiz, {"do": "next"})
    send(quiz, {"do": "give_up"})
    topics = quiz.view["list"]["topics"]
    assert [(t["title"], t["count"]) for t in topics] == [
        ("Ein Blatt", "0/2"),
        ("Rund ums Spiel", "0/1"),
    ]
    assert [(i["status"], i["words"], i["current"]) for i in topics[0]["items"]] == [
        ("tried", "begonnen", False),
        ("shown", "Lösung angesehen", True),
    ]


# --- what must not be seen


def forms(x: Exercise) -> list[str]:
    """Return how the answer may be written."""
    value = x.answer
    found = [str(float(value))[:6], f"{value.numerator}/{value.denominator}"]
    for lang in LANGS:
        found += [fraction(value, lang), decimal(value, lang), decimal(value, lang, 3)]
        if x.kind == "probability":
            found.append(percent(value, lang))
    if value.denominator == 1:
        found.append(str(value.numerator))
    return found


@pytest.mark.parametrize("slug", exercises())
def test_answer_is_nowhere_before_it_is_found(slug: str) -> None:
    quiz = Quiz([slug], name="Anna")
    x = quiz.run.exercise
    for _ in x.hints:
        send(quiz, {"do": "hint"})
    answer(quiz, "0,987654")
    state = quiz.get_state()
    assert "solution" in state["view"]
    assert state["view"]["solution"] is None
    # The scripts are the same for all exercises, and hold none.
    shown = {key: value for key, value in state.items() if not key.startswith("_")}
    texts = list(strings(shown))
    given = [str(v) for v in x.values.values()]
    for form in set(forms(x)) - {*given, *_asked(x)}:
        for text in texts:
            assert not _holds(text, form), (form, text)
    for lang in LANGS:
        assert x.why.render(lang) not in texts
        for mistake in x.mistakes:
            assert mistake.say.render(lang) not in " ".join(texts)


def _asked(x: Exercise) -> set[str]:
    """Return the numbers that question and hints name."""
    words = [x.question, *x.hints]
    said = " ".join(w.render(lang) for w in words for lang in LANGS)
    # So are the numbers of hints.
    return {*said.replace("?", " ").replace(".", " ").split(), "0", "1", "2", "3"}


def _holds(text: str, form: str) -> bool:
    """Tell whether a number stands in a text by itself."""
    at = text.find(form)
    while at >= 0:
        around = text[at - 1 : at] + text[at + len(form) : at + len(form) + 1]
        if not any(c.isalnum() or c in ",.-/:" for c in around):
            return True
        at = text.find(form, at + 1)
    return False


def test_solution_is_shown_after_giving_up() -> None:
    quiz = Quiz(["gleiche-hand"])
    assert "7/31 ≈" not in json.dumps(quiz.view, ensure_ascii=False)
    view = send(quiz, {"do": "give_up"})
    assert view["solution"]["answer"] == "7/31 ≈\u00a00,2258"
    assert view["verdict"] is None
    assert view["list"]["summary"] == "0 von 1 gelöst"


# --- in the dashboard


def test_dashboard_makes_the_quiz_when_it_is_wanted() -> None:
    board = dashboard("view=table")
    assert board.quiz is None
    board.nav.view = "quiz"
    assert board.quiz is not None
    assert board.results is not None
    shown = [w for w in board.children if w.layout.display != "none"]
    assert shown == [board.nav, board.quiz, board.results]
    assert board.add_quiz() is board.quiz


def test_link_opens_an_exercise() -> None:
    board = dashboard("exercise=faire-wette&lang=en&face=french")
    assert board.nav.view == "quiz"
    assert board.quiz is not None
    assert board.quiz.run.current == "faire-wette"
    assert board.quiz.view["lang"] == "en"
    board = dashboard("exercise=x")
    assert board.nav.view == "quiz"
    assert board.setup.form["problem"]["de"].startswith(
        "Im Link stimmt etwas nicht: Die Aufgabe 'x' gibt es hier nicht; möglich sind "
    )


def test_link_brings_some_exercises() -> None:
    board = dashboard("exercises=spiel,kein-herz&exercise=faire-wette")
    assert board.nav.view == "quiz"
    assert board.quiz is not None
    assert board.quiz.run.slugs[0] == "kein-herz"
    assert len(board.quiz.run.slugs) == 8
    assert board.quiz.run.current == "faire-wette"
    assert board.setup.exercises == "spiel,kein-herz"
    # What is not among them is not opened.
    board = dashboard("exercises=spiel&exercise=kein-herz")
    assert board.quiz is not None
    assert board.quiz.run.current == "einzahlung"
    board = dashboard("exercises=spiel,x")
    assert board.setup.form["problem"]["en"].startswith(
        "Something in the link is wrong: There is no exercise 'x' here; allowed are "
        "einstieg, blatt"
    )
    assert board.quiz is not None
    assert len(board.quiz.run.slugs) == 39


def test_answer_stays_a_fraction() -> None:
    assert Quiz(["gleiche-hand"]).run.exercise.answer == Fraction(7, 31)
