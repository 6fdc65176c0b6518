"""Lessons: what answers are told, what may be seen, and what a page can forge."""

from __future__ import annotations

import json

import pytest

import kartenspiel as ks
from kartenspiel.records.notes import number_of
from kartenspiel.teaching.shipped import lesson_after, lesson_text

FORGED: list[object] = [
    None,
    7,
    "on",
    [],
    {},
    {"on": False},
    {"on": 1.5},
    {"on": True, "hint": True},
    {"answer": None},
    {"answer": ["HK"]},
    {"answer": 1.5},
    {"play": 3},
    {"play": {"card": "HK"}},
    {"to": True},
    {"to": "1"},
    {"ended": True},
    {"_changed": True},
    {"on": True, "at": True, "x": 1},
]


def at_question(slug: str, number: int) -> ks.Lesson:
    """Return a lesson at one of its questions, all before shown."""
    lesson = ks.lesson(slug)
    while lesson.state["number"] != number:
        go_on(lesson)
    return lesson


def go_on(lesson: ks.Lesson) -> None:
    if "show" in lesson.state["may"]:
        assert lesson.handle({"show": True}) is None
    assert lesson.handle({"on": True}) is None


def said(lesson: ks.Lesson, lang: str = "de") -> str:
    """Return what the last answer was told, cards as two letters."""
    return " ".join(plain(text[lang]) for text in lesson.state["said"])


def plain(parts: list[object]) -> str:
    return "".join(
        part if isinstance(part, str) else str(next(iter(part.values())))  # type: ignore[attr-defined]
        for part in parts
    )


# --- answers


def test_a_lesson_is_shown_without_an_address() -> None:
    shipped = ks.lesson("kein-herz")
    assert repr(shipped) == f"<Lesson 'kein-herz', step {shipped.step}>"
    own = ks.Lesson(shipped.record)
    assert repr(own) == f"<Lesson 'Kein Herz: Herzen loswerden', step {own.step}>"


def test_a_right_card_is_praised_and_played() -> None:
    lesson = at_question("erster-stich", 1)
    assert (lesson.step, lesson.steps) == (1, 2)
    assert lesson.handle({"answer": "E7"}) is None
    assert lesson.state["right"] is True
    assert said(lesson).startswith("Richtig. Bert muss bedienen")
    assert [str(c) for c in lesson.game.round.plays] == ["E9", "E7"]
    assert lesson.step == 2
    assert "answer" not in lesson.state["may"]


def test_another_right_card_is_right_but_the_record_goes_on() -> None:
    lesson = at_question("erster-stich", 1)
    lesson.handle({"answer": "EK"})
    assert said(lesson).startswith("Auch richtig. Hier geht es mit E7 weiter.")
    assert said(lesson, "en").startswith(
        "That is right, too. Here play goes on with E7."
    )
    assert [str(c) for c in lesson.game.round.plays] == ["E9", "E7"]


def test_a_wrong_card_is_told_why_and_nothing_is_played() -> None:
    lesson = at_question("erster-stich", 6)
    lesson.handle({"answer": "LK"})
    assert lesson.state["right"] is False
    assert said(lesson) == (
        "Noch nicht. LK ist höher als LT. Dann bekäme Anna den Stich, wenn niemand "
        "noch höher geht."
    )
    assert lesson.steps == 6
    assert lesson.state["tried"] == ["LK"]


def test_a_refused_card_is_told_the_rule() -> None:
    lesson = at_question("erster-stich", 1)
    lesson.handle({"answer": "LA"})
    assert said(lesson, "en").startswith("That is not possible here. E were led")
    assert lesson.state["right"] is False


def test_a_card_of_another_hand_is_no_answer() -> None:
    lesson = at_question("erster-stich", 1)
    problem = lesson.handle({"answer": "EO"})
    assert problem is not None
    assert problem.key == "not_in_hand"
    assert lesson.state["right"] is None


def test_an_option_is_told_what_it_says() -> None:
    lesson = at_question("erster-stich", 3)
    lesson.handle({"answer": 1})
    assert said(lesson) == "Noch nicht. E7 ist die niedrigste Karte im Stich."
    lesson.handle({"answer": 3})
    assert said(lesson).startswith("Richtig. ET ist die höchste Karte")
    assert lesson.state["tried"] == [1, 3]


@pytest.mark.parametrize(
    "text", ["3/7", "6/14", "0,43", "0.429", "42,9 %", "43 %", "43%"]
)
def test_a_number_may_be_written_in_many_ways(text: str) -> None:
    lesson = at_question("fehlfarbe-lesen", 4)
    assert lesson.handle({"answer": text}) is None
    assert lesson.state["right"] is True


@pytest.mark.parametrize("text", ["0,4", "0.44", "3/8", "-3/7", "3", "44 %"])
def test_a_number_that_is_not_near_is_wrong(text: str) -> None:
    lesson = at_question("fehlfarbe-lesen", 4)
    assert lesson.handle({"answer": text}) is None
    assert lesson.state["right"] is False


def test_a_known_wrong_number_is_told_its_mistake() -> None:
    lesson = at_question("fehlfarbe-lesen", 4)
    lesson.handle({"answer": "33 %"})
    assert said(lesson).startswith("Noch nicht. Das wäre 6/18.")


@pytest.mark.parametrize("text", ["", "drei", "1/0", "1//2", "9" * 30, "1,2,3", "٣"])
def test_what_is_no_number_is_said_and_not_counted(text: str) -> None:
    lesson = at_question("fehlfarbe-lesen", 4)
    problem = lesson.handle({"answer": text})
    assert problem is not None
    assert problem.key == "lesson_no_number"
    assert lesson.state["right"] is None
    assert number_of(text) is None


# --- help


def test_hints_come_step_by_step() -> None:
    lesson = at_question("erster-stich", 1)
    assert lesson.state["hints_left"] == 2
    lesson.handle({"hint": True})
    assert len(lesson.state["hints"]) == 1
    lesson.handle({"hint": True})
    assert lesson.state["hints_left"] == 0
    problem = lesson.handle({"hint": True})
    assert problem is not None
    assert problem.key == "lesson_not_now"


@pytest.mark.parametrize(
    ("slug", "number", "told"),
    [
        ("erster-stich", 1, "Richtig ist E7 oder EK. Bert muss bedienen"),
        ("erster-stich", 3, "Richtig ist: Dora ET ist die höchste"),
        ("fehlfarbe-lesen", 4, "Richtig ist 3/7. 14 verdeckte Karten"),
    ],
)
def test_the_answer_can_be_shown(slug: str, number: int, told: str) -> None:
    lesson = at_question(slug, number)
    assert lesson.handle({"show": True}) is None
    assert said(lesson).startswith(told)
    assert lesson.state["done"] is True
    assert lesson.state["right"] is None


def test_only_answers_without_help_at_the_first_attempt_count() -> None:
    lesson = at_question("erster-stich", 1)
    lesson.handle({"answer": "E7"})
    lesson.handle({"on": True})
    lesson.handle({"hint": True})
    lesson.handle({"answer": 2})
    lesson.handle({"on": True})
    lesson.handle({"answer": 0})
    lesson.handle({"answer": 3})
    lesson.handle({"on": True})
    assert lesson.state["alone"] == 1
    while lesson.state["kind"] != "end":
        go_on(lesson)
    assert plain(lesson.state["text"]["en"]) == (
        "The lesson is done. 1 of 6 without help and at the first attempt."
    )


# --- the way through


def test_a_question_must_be_answered_before_it_goes_on() -> None:
    lesson = at_question("erster-stich", 1)
    problem = lesson.handle({"on": True})
    assert problem is not None
    assert problem.render("de") == "Das ist an dieser Stelle der Lektion nicht möglich."
    assert lesson.state["number"] == 1


def test_going_back_keeps_what_has_been_reached() -> None:
    lesson = at_question("erster-stich", 6)
    steps = lesson.steps
    lesson.handle({"back": True})
    assert lesson.state["number"] == 5
    assert lesson.state["done"] is True
    assert (lesson.step, lesson.steps) == (4, steps)
    lesson.handle({"on": True})
    assert lesson.state["number"] == 6
    assert lesson.step == 5


def test_starting_over_hides_the_record_again() -> None:
    lesson = at_question("erster-stich", 6)
    lesson.handle({"restart": True})
    assert (lesson.state["note"], lesson.steps, lesson.state["alone"]) == (1, 1, 0)


def test_what_was_meant_for_another_moment_is_left_undone() -> None:
    lesson = at_question("erster-stich", 1)
    turn = lesson.turn
    assert lesson.handle({"hint": True, "at": turn}) is None
    assert lesson.handle({"hint": True, "at": turn}) is None
    assert lesson.state["hints_left"] == 1


def test_stepping_stays_within_what_has_been_reached() -> None:
    lesson = at_question("erster-stich", 3)
    lesson.handle({"to": 99})
    assert lesson.step == 4
    lesson.handle({"to": -3})
    assert (lesson.step, lesson.round.plays) == (0, ())


@pytest.mark.parametrize("intent", FORGED, ids=repr)
def test_forged_intents_are_refused_and_change_nothing(intent: object) -> None:
    lesson = at_question("erster-stich", 1)
    before = json.dumps([lesson.state, lesson.film, lesson.step])
    problem = lesson.handle(intent)
    assert problem is None or problem.key in {"unknown_intent", "lesson_not_now"}
    assert problem is not None or intent == {"on": True, "at": True, "x": 1}
    assert json.dumps([lesson.state, lesson.film, lesson.step]) == before


def test_an_option_or_card_of_the_wrong_kind_is_refused() -> None:
    lesson = at_question("erster-stich", 1)
    assert lesson.handle({"answer": 0}) is not None
    lesson = at_question("erster-stich", 2)
    for answer in ("E7", 9, -1, True):
        assert lesson.handle({"answer": answer}) is not None
    assert lesson.state["tried"] == []


# --- goals


def test_a_goal_is_played_for_and_judged() -> None:
    lesson = at_question("kein-stich", 6)
    assert lesson.state["kind"] == "goal"
    for code in ("SK", "H8", "EO"):
        assert lesson.handle({"play": code}) is None
        assert lesson.state["right"] is None
    lesson.handle({"play": "LK"})
    assert lesson.state["right"] is True
    assert said(lesson).startswith("Ziel erreicht. Niedrig ausgespielt")
    assert lesson.game.round.penalties[0] == 10
    assert lesson.handle({"on": True}) is None


def test_a_missed_goal_can_be_tried_again_shown_or_left() -> None:
    lesson = at_question("kein-stich", 6)
    for code in ("SK", "LK", "EO", "H8"):
        lesson.handle({"play": code})
    assert lesson.state["right"] is False
    assert said(lesson, "en").startswith("Goal missed. Two things help")
    assert lesson.state["may"] == ["hint", "show", "on", "back", "again"]
    lesson.handle({"again": True})
    assert len(lesson.game.round.plays) == 19
    assert lesson.state["right"] is None
    lesson.handle({"show": True})
    assert lesson.game.round == lesson.record.round
    assert lesson.state["right"] is True
    assert lesson.state["alone"] == 0


def test_illegal_plays_for_a_goal_are_refused() -> None:
    lesson = at_question("kein-stich", 6)
    for what in ("LK", "HA", None, "XY"):
        assert lesson.handle({"play": what}) is not None
    assert lesson.state["tried"] == []
    assert len(lesson.game.round.plays) == 19


def test_a_march_is_stopped_or_not() -> None:
    stopped, missed = at_question("durchmarsch", 5), at_question("durchmarsch", 5)
    stopped.handle({"play": "SA"})
    assert stopped.state["right"] is True
    for code in ("S9", "S7", "SA"):
        missed.handle({"play": code})
    assert missed.state["right"] is False
    assert missed.game.round.penalties == (30, -50, 30, 30)


# --- what may be seen


def test_at_the_end_all_cards_are_open() -> None:
    lesson = ks.lesson("kein-ober")
    assert lesson.seat == 0
    while lesson.state["kind"] != "end":
        assert isinstance(lesson.film["rounds"][0]["frames"][0]["hands"][1], int)
        go_on(lesson)
    assert lesson.seat is None
    assert len(lesson.film["rounds"][0]["frames"][0]["hands"][1]) == 8
    assert lesson.game.round == lesson.record.round
    lesson.handle({"back": True})
    assert isinstance(lesson.film["rounds"][0]["frames"][0]["hands"][1], int)


def test_neither_film_nor_state_knows_what_comes() -> None:
    lesson = at_question("herz-koenig", 2)
    seen = json.dumps(
        [lesson.film["rounds"], lesson.state["text"], lesson.state["may"]]
    )
    assert lesson.film["rounds"][0]["code"] is None
    assert '"SA"' not in seen
    assert "LA" not in seen
    assert lesson.game.extra == {}


def test_the_shipped_lessons_are_listed_in_their_order() -> None:
    listed = list(ks.lessons())
    assert listed[0] == "erster-stich"
    assert listed[-2:] == ["durchmarsch", "anlegen"]
    assert len(listed) == 10
    assert lesson_after("durchmarsch") == "anlegen"
    assert lesson_after("anlegen") is lesson_after(None) is lesson_after("x") is None
    cover = ks.lessons()["durchmarsch"]
    assert cover.title is not None
    assert cover.title.en == "Stopping a march"


def test_there_is_no_such_lesson() -> None:
    with pytest.raises(
        ks.RecordError, match="There is no lesson 'x'; allowed are erst"
    ):
        ks.lesson("x")


def test_a_game_without_notes_is_no_lesson() -> None:
    with pytest.raises(ks.RecordError, match="no lesson in this game file"):
        ks.Lesson(ks.new_game("herzeln", seed=7))


def test_a_lesson_can_be_made_of_a_game() -> None:
    game = ks.loads(lesson_text("erster-stich"))
    assert ks.Lesson(game).state["title"]["de"] == ["Der erste Stich"]
    assert ks.Lesson(game).slug is None
