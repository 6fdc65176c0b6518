"""Answers in every form, codes with every typing error, and classes in any mess."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import kartenspiel as ks
from kartenspiel.formats import base32
from kartenspiel.lang import LANGS, Text
from kartenspiel.quiz import (
    Result,
    Run,
    Typed,
    decode,
    encode,
    exercises,
    judge,
    quiz_results,
    read_answer,
    tag_of,
)
from kartenspiel.quiz.reading import KINDS
from kartenspiel.quiz.resultcode import NUMBERS, STATUSES

if TYPE_CHECKING:
    from kartenspiel.quiz.resultcode import Status

TAGS = st.text(base32.ALPHABET, min_size=3, max_size=3)
RESULTS = st.builds(
    Result,
    TAGS,
    st.one_of(
        st.fixed_dictionaries({slug: st.sampled_from(STATUSES) for slug in NUMBERS}),
        st.dictionaries(
            st.sampled_from(NUMBERS), st.sampled_from(STATUSES), min_size=1
        ),
    ),
)
NAMES = st.text(st.characters(categories=("Lu", "Ll")), min_size=1, max_size=12)
SHARES = st.fractions(min_value=0, max_value=1, max_denominator=10**6)


# --- answers


@given(SHARES, st.integers(1, 50))
def test_fractions_are_right_reduced_or_not(value: Fraction, factor: int) -> None:
    above, below = value.numerator * factor, value.denominator * factor
    for text in (f"{above}/{below}", f" {above} / {below} ", f"{above:,}/{below:,}"):
        found = read_answer(text.replace(",", " "), "probability")
        assert isinstance(found, Typed)
        assert (found.value, found.step) == (value, None)


@given(st.integers(10, 99_999), st.integers(2, 8), st.sampled_from(",."))
def test_decimals_and_percent_are_one_number(
    digits: int, places: int, mark: str
) -> None:
    value = Fraction(digits, 10**places)
    assume(value < 1)
    text = f"0{mark}{digits:0{places}}"
    decimal = read_answer(text, "probability")
    shifted = f"{digits:0{places + 1}}"
    percent = f"{shifted[: -(places - 2)] if places > 2 else shifted}"
    tail = shifted[len(percent) :]
    for sign in ("%", " %", " Prozent", "percent"):
        typed = f"{percent}{mark}{tail}{sign}" if tail else f"{percent}{sign}"
        share = read_answer(typed, "probability")
        assert isinstance(share, Typed)
        assert isinstance(decimal, Typed)
        assert (share.value, share.step) == (decimal.value, decimal.step)
        assert share.value == value


@given(
    st.integers(0, 10**12),
    st.sampled_from([",", ".", " ", "\u202f", "\u00a0", "'", "’", ""]),
)
def test_thousands_marks_change_nothing(number: int, mark: str) -> None:
    text = f"{number:,}".replace(",", mark)
    # One mark alone is asked back.
    assume(mark not in ",." or text.count(mark) != 1)
    found = read_answer(text, "count")
    assert isinstance(found, Typed)
    assert found.value == Fraction(number)
    assert found.step is None


@given(SHARES, st.integers(2, 12))
def test_rounding_is_right_at_every_length(value: Fraction, places: int) -> None:
    rounded = round(value, places)
    text = f"0,{rounded.numerator * 10**places // rounded.denominator:0{places}}"
    assume(0 < rounded < 1)
    found = read_answer(text, "probability")
    assert isinstance(found, Typed)
    assert found.stands_for(value)
    assert not found.stands_for(value + Fraction(11, 10 ** (places + 1)))
    assert found.is_rough == (len(text[2:].lstrip("0")) < 2)


@given(st.text(max_size=60), st.sampled_from(KINDS))
def test_any_text_gets_an_answer(text: str, kind: str) -> None:
    found = read_answer(text, kind)  # type: ignore[arg-type]
    if isinstance(found, Text):
        assert all(found.render(lang) for lang in LANGS)
    elif kind == "probability":
        assert 0 <= found.value <= 1


@given(st.text("0123456789,./ %-−'½e", max_size=20), st.sampled_from(list(exercises())))
def test_any_answer_is_judged(text: str, slug: str) -> None:
    verdict = judge(exercises()[slug], text)
    assert verdict.said
    assert verdict.counts == (verdict.outcome in ("right", "wrong", "mistake"))


@given(NAMES, st.sampled_from(list(exercises())), st.integers(3, 9))
def test_right_answer_is_right_for_every_name(
    name: str, slug: str, digits: int
) -> None:
    x = exercises(name)[slug]
    assert judge(x, f"{x.answer.numerator}/{x.answer.denominator}").outcome == "right"
    if x.kind != "count" and x.answer:
        text = f"{float(x.answer):.{digits}g}"
        assume("e" not in text and "." in text)
        assume(judge(x, text).outcome != "doubtful")
        # Unless a mistake is written exactly so.
        assume(Fraction(text) not in [m.value for m in x.mistakes])
        assume(len(text.replace(".", "").lstrip("0")) >= 3)
        assert judge(x, text).outcome == "right"


# --- codes


@given(RESULTS)
def test_codes_read_back(result: Result) -> None:
    code = encode(result)
    order: dict[str, Status] = {
        slug: result.statuses[slug] for slug in NUMBERS if slug in result.statuses
    }
    assert decode(code) == Result(result.tag, order)
    assert decode(code.lower().replace("-", " ")).statuses == order
    (entry,) = quiz_results(code).entries
    assert entry.result.statuses == order


def refused(symbols: str) -> None:
    with pytest.raises(ks.NotationError) as caught:
        decode(symbols)
    # It is told as a typing error, and not as a code of a newer edition.
    assert caught.value.reason.key in ("quiz_no_code", "quiz_code_check")


@given(RESULTS, st.data())
def test_every_single_typo_is_noticed(result: Result, data: st.DataObject) -> None:
    symbols = encode(result).replace("-", "")
    at = data.draw(st.integers(0, len(symbols) - 1))
    other = data.draw(st.sampled_from(base32.ALPHABET))
    assume(other != symbols[at])
    refused(symbols[:at] + other + symbols[at + 1 :])


@given(RESULTS)
def test_every_missing_doubled_and_swapped_symbol_is_noticed(result: Result) -> None:
    symbols = encode(result).replace("-", "")
    for at in range(len(symbols)):
        refused(symbols[:at] + symbols[at + 1 :])
        refused(symbols[:at] + symbols[at] + symbols[at:])
        swapped = symbols[:at] + symbols[at : at + 2][::-1] + symbols[at + 2 :]
        if swapped != symbols:
            refused(swapped)


@given(RESULTS, st.data())
def test_every_additional_symbol_is_noticed(
    result: Result, data: st.DataObject
) -> None:
    symbols = encode(result).replace("-", "")
    at = data.draw(st.integers(0, len(symbols)))
    more = data.draw(st.sampled_from(base32.ALPHABET))
    refused(symbols[:at] + more + symbols[at:])


# --- classes


@given(
    st.lists(st.tuples(NAMES, RESULTS), max_size=8),
    st.sampled_from(
        ["{n}: {c}", "{n} {c}", "- {n};{c};", "> {n}\t»{c}« !", "{n} ({c})"]
    ),
    st.booleans(),
)
def test_nothing_of_a_class_is_lost(
    pupils: list[tuple[str, Result]], form: str, lower: bool
) -> None:
    lines = []
    for name, result in pupils:
        code = encode(result)
        lines.append(form.format(n=name, c=code.lower() if lower else code))
    found = quiz_results("\n".join(lines))
    assert len(found.entries) + len(found.problems) == len(pupils)
    for entry in found.entries:
        name, result = pupils[entry.line - 1]
        assert entry.result.tag == result.tag
        assert entry.result.statuses == result.statuses
        assert entry.own_numbers == (tag_of(entry.name) == result.tag)
    assert all(p.reason.key == "quiz_line_replaced" for p in found.problems)


@given(st.text(max_size=200))
def test_any_text_is_read(text: str) -> None:
    found = quiz_results(text)
    lines = [line for line in text.splitlines() if line.strip()]
    assert len(found.problems) + len(found.entries) >= len(lines)
    assert all(problem.line >= 1 for problem in found.problems)
    assert found.text("de") == found.text("de")


@given(st.lists(st.sampled_from(["hint", "give_up", "go_on", "right", "wrong"])), NAMES)
def test_any_way_can_be_gone_on_with(moves: list[str], name: str) -> None:
    run = Run(list(exercises())[:4], name)
    for move in moves:
        if move in ("right", "wrong"):
            run.answer(str(run.exercise.answer) if move == "right" else "999/1000")
        else:
            getattr(run, move)()
    again = Run(run.slugs)
    again.resume(run.code)
    assert again.code == run.code
    assert again.result == run.result
