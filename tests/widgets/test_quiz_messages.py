"""Whatever a page sends to the quiz, it does no harm."""

from __future__ import annotations

import json
import random

import pytest

import kartenspiel as ks
from kartenspiel.quiz import Run
from kartenspiel_widgets import Quiz
from tests.pupils import answer, send

FORGED: tuple[object, ...] = (
    None, 7, "give_up", [], {}, {"do": "solve"}, {"do": ["hint"]}, {"do": None},
    {"open": 3}, {"open": "../x"}, {"open": None}, {"answer": 5, "meant": None},
    {"answer": "1/2"}, {"answer": "1/2", "meant": "both"},
    {"answer": None, "meant": None},
    {"answer": {"x": 1}, "meant": None}, {"name": 5}, {"name": None}, {"name": ["x"]},
    {"restore": "x"}, {"restore": {"name": 1, "code": 2}}, {"restore": {"code": "Q"}},
    {"answer": "9" * 100_000, "meant": None}, {"answer": "\x00\ud800", "meant": None},
    {"name": "\u202e\x07\ud800"}, {"codes": "x"}, {"open": "\ud800"},
    {"restore": {"name": "\ud800", "code": "\ud800"}},
)  # fmt: skip


@pytest.mark.parametrize("content", FORGED)
def test_forged_messages_do_no_harm(content: object) -> None:
    quiz = Quiz()
    send(quiz, content)
    assert quiz.view["solution"] is None
    assert quiz.run.result.solved == 0
    assert json.dumps(quiz.view, ensure_ascii=False).encode()
    answer(quiz, "11/32")
    assert quiz.run.result.solved == 1


def test_ten_thousand_bad_messages_do_no_harm() -> None:
    quiz = Quiz(["kein-herz", "genau-so-viele"])
    stream = random.Random(5)  # noqa: S311 - a test
    atoms: list[object] = [
        None,
        3,
        True,
        "x",
        "kein-herz",
        "hint",
        "1/2",
        "",
        [],
        {},
        "Q",
        1.5,
        "next",
    ]
    keys = ["do", "open", "answer", "meant", "name", "restore", "code", "x"]
    for _ in range(10_000):
        size = stream.randrange(3)
        content: object = {
            stream.choice(keys): stream.choice(atoms) for _ in range(size)
        }
        if stream.random() < 0.1:
            content = stream.choice(atoms)
        quiz._handle_custom_msg(content, [])
    assert quiz.run.result.solved == 0
    answer(quiz, str(quiz.run.exercise.answer))
    assert quiz.run.result.solved == 1


@pytest.mark.parametrize(
    "state",
    [7, None, {"view": {}}, {"lang": "fr"}, {"lang": ["de"]}, {"face": {}},
     {"hand": {"cards": []}}, {"code": "x"}, {"exercises": []}],
)  # fmt: skip
def test_forged_traits_are_dropped(state: object) -> None:
    quiz = Quiz(["eigenes-blatt"])
    before = (quiz.view, quiz.hand, quiz.lang, quiz.face, quiz.code)
    quiz.set_state(state)
    assert (quiz.view, quiz.hand, quiz.lang, quiz.face, quiz.code) == before


def test_what_breaks_becomes_a_sentence(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    quiz = Quiz()

    def broken(*_: object) -> None:
        raise RuntimeError("broken")

    monkeypatch.setattr(Run, "answer", broken)
    view = answer(quiz, "1/2")
    assert view["problem"].startswith("Das hat nicht geklappt")
    assert "Traceback" in caplog.text


def test_wrong_exercises_and_languages_are_refused() -> None:
    with pytest.raises(ks.KartenspielError, match="There is no exercise"):
        Quiz(["x"])
    with pytest.raises(ks.KartenspielError):
        Quiz(lang="fr")
