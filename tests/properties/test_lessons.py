"""Whatever a page sends to a lesson, it goes on, and tells nothing too early."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

import kartenspiel as ks

SLUGS = tuple(ks.lessons())
RECORDS = {slug: ks.lesson(slug).record for slug in SLUGS}

cards = st.sampled_from([str(c) for c in ks.pack(32).cards])
garbage = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=6),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["answer", "play", "on", "show", "to", "at", "x"]),
            inner,
            max_size=3,
        )
    ),
    max_leaves=6,
)
commands = st.sampled_from(
    ["on", "on", "on", "show", "show", "hint", "back", "again", "restart"]
)
answers = (
    cards
    | st.integers(-1, 6)
    | st.sampled_from(["-", "5", "1/3", "0,43", "25 %", "x", "", "1/0", "９"])
    | st.text(max_size=12)
)
deeds = st.one_of(
    commands.map(lambda name: {name: True}),
    answers.map(lambda answer: {"answer": answer}),
    (cards | st.none()).map(lambda card: {"play": card}),
    # What may be done now: a right answer, or one of the cards that may be played.
    st.integers(0, 20),
    garbage,
)


def allowed(lesson: ks.Lesson, number: int) -> dict[str, Any]:
    """Return one of the things that lead on."""
    may = lesson.state["may"]
    if "play" in may:
        r = lesson.game.round
        return {"play": str(r.legal[number % len(r.legal)]) if r.legal else None}
    return {"on": True} if "on" in may else {"show": True}


def shown_cards(film: dict[str, Any]) -> set[str]:
    """Return every card that stands anywhere in a film but in its words and rules."""
    rounds = [{k: v for k, v in r.items() if k != "rules"} for r in film["rounds"]]
    others = {k: v for k, v in film.items() if k not in ("words", "planned", "rounds")}
    text = json.dumps([rounds, others])
    return {code for code in map(str, ks.pack(32).cards) if f'"{code}"' in text}


@given(st.sampled_from(SLUGS), st.lists(deeds, max_size=40))
def test_whatever_is_sent_nothing_is_told_too_early(slug: str, sent: list[Any]) -> None:
    record = RECORDS[slug]
    lesson = ks.Lesson(record)
    for deed in sent:
        before = json.dumps([lesson.state, lesson.film])
        intent = allowed(lesson, deed) if type(deed) is int else deed
        problem = lesson.handle(intent)
        if problem is not None:
            assert problem.render("de")
            assert problem.render("en", "french")
            assert json.dumps([lesson.state, lesson.film]) == before
        assert_nothing_leaks(lesson)


def assert_nothing_leaks(lesson: ks.Lesson) -> None:
    state, film = lesson.state, lesson.film
    assert 0 <= lesson.step < lesson.steps == film["steps"]
    assert lesson.round == lesson.round.at(len(lesson.round.plays))
    json.dumps(state, allow_nan=False)
    if state["kind"] == "end":
        assert film["seat"] is None
        return
    reached = lesson.game.round
    frames = film["rounds"][-1]["frames"]
    assert len(frames) == len(reached.plays) + 1
    assert len(film["rounds"]) == len(lesson.game.rounds)
    seat = lesson.cover.seat
    assert film["seat"] == seat
    if seat is None:
        return
    played = {str(c) for c in reached.plays if c is not None}
    own = {str(c) for c in reached.deal.hands[seat]}
    fitting = {
        str(c)
        for frame in frames
        for row in frame.get("rows", [])
        for c in (*row["cards"], *row["next"])
    }
    assert shown_cards(film) <= played | own | fitting
    for frame in frames:
        hidden = [hand for s, hand in enumerate(frame["hands"]) if s != seat]
        assert all(isinstance(hand, int) for hand in hidden)


@given(st.sampled_from(SLUGS), st.lists(st.integers(0, 20), min_size=60, max_size=60))
def test_whoever_goes_on_comes_to_the_end(slug: str, choices: list[int]) -> None:
    lesson = ks.Lesson(RECORDS[slug])
    for number in choices:
        if lesson.state["kind"] == "end":
            break
        assert lesson.handle(allowed(lesson, number)) is None
    assert lesson.state["kind"] == "end"
    assert lesson.state["may"] == ["back"]


@given(st.sampled_from(SLUGS), st.lists(deeds, max_size=12), st.integers(0, 3))
def test_a_wish_for_another_moment_does_nothing(
    slug: str, sent: list[Any], late: int
) -> None:
    lesson = ks.Lesson(RECORDS[slug])
    for deed in sent:
        lesson.handle(allowed(lesson, deed) if type(deed) is int else deed)
    before = json.dumps([lesson.state, lesson.film, lesson.step])
    for name in ("on", "show", "hint", "restart"):
        assert lesson.handle({name: True, "at": lesson.turn - 1 - late}) is None
    assert json.dumps([lesson.state, lesson.film, lesson.step]) == before
