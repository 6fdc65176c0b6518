"""A pupil's way: tries, hints, solutions, and the code that holds them."""

from __future__ import annotations

import pytest

import kartenspiel as ks
from kartenspiel.quiz import Result, Run, decode, encode, resultcode
from kartenspiel.quiz.resultcode import NUMBERS, STATUSES, looks_like_code

#: Codes on paper: they are read for ever.
CODES = {
    "QC10-001A0-0017W": ("000", {"kein-herz": "first", "genau-so-viele": "shown"}),
    "Q700-0017N": ("000", dict.fromkeys(NUMBERS, "open")),
    "Q70D-GG17Y": ("DGG", dict.fromkeys(NUMBERS, "open")),
    "QB0D-GG30-EB571": (
        "DGG",
        dict.fromkeys(NUMBERS, "open")
        | {
            "herz-oder-ober": "first",
            "zwei-nacheinander": "shown",
            "herz-und-bild": "hints",
            "koenig-bei-mir": "tried",
            "kein-herz": "helped",
        },
    ),
}


@pytest.mark.parametrize("code", CODES)
def test_codes_never_change(code: str) -> None:
    tag, statuses = CODES[code]
    assert decode(code) == (tag, statuses)
    assert encode(decode(code)) == code


def test_numbers_never_change() -> None:
    assert NUMBERS[:4] == (
        "herz-oder-ober",
        "zwei-nacheinander",
        "herz-und-bild",
        "blaetter-zaehlen",
    )
    assert NUMBERS[38] == "hundert-austeilungen"
    assert STATUSES == (
        "open", "first", "later", "hints", "shown", "tried", "helped"
    )  # fmt: skip


def test_statuses_follow_what_was_done() -> None:
    run = Run(["kein-herz", "genau-so-viele", "kein-ober", "farblaengen"])
    assert {*run.result.statuses.values()} == {"open"}
    run.answer(str(run.exercise.answer))
    run.go_on()
    run.answer("1/2")
    assert run.result.statuses[run.current] == "tried"
    run.answer("")
    run.answer("0,4")
    assert run.attempt.tries == 1
    run.answer(str(run.exercise.answer))
    run.go_on()
    run.hint()
    assert run.result.statuses[run.current] == "helped"
    run.answer(str(run.exercise.answer))
    run.go_on()
    run.give_up()
    assert list(run.result.statuses.values()) == ["first", "later", "hints", "shown"]
    assert run.result.solved == 3


def test_what_is_done_stays_done() -> None:
    run = Run(["kein-herz", "kein-ober"])
    run.give_up()
    run.answer(str(run.exercise.answer))
    run.hint()
    assert (run.attempt.status, run.attempt.hints) == ("shown", 0)
    run.open("kein-ober")
    run.answer(str(run.exercise.answer))
    run.give_up()
    run.answer("1/2")
    assert run.attempt.status == "first"


def test_hints_end() -> None:
    run = Run(["kein-herz"])
    for _ in range(5):
        run.hint()
    assert run.attempt.hints == len(run.exercise.hints) == 2


def test_going_on_skips_what_is_done() -> None:
    run = Run(["kein-herz", "genau-so-viele", "kein-ober"])
    run.open("genau-so-viele")
    run.give_up()
    run.open("kein-herz")
    run.go_on()
    assert run.current == "kein-ober"
    run.go_on()
    assert run.current == "kein-herz"
    for slug in run.slugs:
        run.open(slug)
        run.give_up()
    run.open("kein-ober")
    run.go_on()
    assert run.current == "kein-herz"


def test_order_is_that_of_the_list() -> None:
    run = Run(["genau-so-viele", "kein-herz", "kein-herz"])
    assert run.slugs == ("kein-herz", "genau-so-viele")
    assert len(Run().slugs) == 39


def test_code_is_gone_on_with() -> None:
    run = Run(name="Anna")
    run.answer(str(run.exercise.answer))
    run.go_on()
    run.hint()
    run.answer("1/2")
    again = Run()
    again.resume(run.code.lower().replace("-", " "))
    assert again.code == run.code
    assert (again.tag, again.name, again.current) == (run.tag, "", run.slugs[1])
    assert again.exercise == run.exercise
    again.answer(str(again.exercise.answer))
    # Hints that were taken before still count.
    assert again.attempt.status == "hints"
    own = Run(name="anna")
    own.resume(run.code)
    assert own.name == "anna"


def test_code_of_other_exercises_is_refused() -> None:
    with pytest.raises(ks.RecordError, match="belongs to other exercises"):
        Run(["kein-ober"]).resume(Run(["kein-herz", "kein-ober"]).code)
    some = Run(["kein-herz"])
    some.give_up()
    whole = Run()
    whole.resume(some.code)
    assert whole.attempts["kein-herz"].shown
    run = Run(["kein-herz"])
    with pytest.raises(ks.NotationError, match="has a typing error"):
        run.resume(run.code[:-1] + "Z")


@pytest.mark.parametrize("text", ["", "Q", "hello", "Q700", ks.deal(seed=7).code])
def test_what_is_no_code_is_told(text: str) -> None:
    with pytest.raises(ks.NotationError, match="is no result code; it begins with Q"):
        decode(text)


def test_code_of_a_newer_edition_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    newer = (*NUMBERS, "noch-eine")
    with monkeypatch.context() as patch:
        patch.setattr(resultcode, "NUMBERS", newer)
        code = encode(Result("000", dict.fromkeys(newer, "first")))
        assert decode(code).solved == 40
    with pytest.raises(ks.NotationError, match="it may come from a newer version"):
        decode(code)


def test_code_of_an_older_edition_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    # It is no set of today, and is read all the same.
    with monkeypatch.context() as patch:
        patch.setattr(resultcode, "NUMBERS", NUMBERS[:38])
        code = encode(Result("000", dict.fromkeys(NUMBERS[:38], "later")))
    assert decode(code).statuses == dict.fromkeys(NUMBERS[:38], "later")


def test_deal_codes_are_no_result_codes() -> None:
    for seed in range(300):
        with pytest.raises(ks.NotationError):
            decode(ks.deal(seed=seed).code)


@pytest.mark.parametrize(
    ("text", "is_code"),
    [("Q700-0017N", True), ("q700 0017x", True), ("Quirin", False), ("Anna", False),
     ("Qasem Zaman", False), ("", False), ("Q7", False)],
)  # fmt: skip
def test_codes_are_told_from_names(text: str, is_code: bool) -> None:
    assert looks_like_code(text) is is_code


def test_wrong_sets_and_names_are_told() -> None:
    with pytest.raises(ks.RecordError, match="There is no exercise 'x'"):
        Run(["x"])
    with pytest.raises(ks.RecordError, match="There is no exercise"):
        Run([])
    with pytest.raises(ks.KartenspielError, match="40 characters are allowed"):
        Run(name="x" * 41)
    with pytest.raises(ks.RecordError, match="There is no exercise 'kein-ober' here"):
        Run(["kein-herz"]).open("kein-ober")


def test_result_without_a_full_set() -> None:
    result = Result("ZZZ", dict.fromkeys(NUMBERS[1:], "helped"))
    assert decode(encode(result)).statuses == result.statuses
    assert len(encode(result).replace("-", "")) <= 33
