"""Lessons at the table, in the dashboard and on saved pages, without a browser."""

from __future__ import annotations

import base64
import json
import re
import zlib
from typing import Any

import pytest

import kartenspiel as ks
from kartenspiel.teaching.script import MOST_LINES, script_of, veiled
from kartenspiel.teaching.shipped import lesson_text
from kartenspiel_widgets import Dashboard, LessonList, Table, dashboard, page_html

SLUGS = tuple(ks.lessons())


def ask(table: Table, wish: dict[str, object], number: int = 1) -> dict[str, Any]:
    """Send what the page sends, and return the answer that it then finds."""
    table._receive(table, {"ask": number, "wish": wish}, [])
    answer: dict[str, Any] = table.answer
    return answer


def wish(table: Table, **wished: object) -> dict[str, Any]:
    return ask(table, {**wished, "at": table.task["turn"]})


def lesson_of(table: Table) -> ks.Lesson:
    assert table.lesson is not None
    return table.lesson


# --- the table


@pytest.mark.parametrize("x", [ks.lesson("kein-herz"), lesson_text("kein-herz")])
def test_a_lesson_is_laid_at_its_beginning(x: ks.Lesson | str) -> None:
    table = Table(x, mode="lesson")
    assert table.mode == "lesson"
    assert (table.task["kind"], table.task["note"]) == ("comment", 1)
    assert table.step == 4
    assert table.seat == 0
    assert repr(table) == "Table(uebung-kein-herz, 4 players, step 4)"


def test_an_answer_is_told_and_the_film_grows() -> None:
    table = Table(ks.lesson("erster-stich"))
    wish(table, on=True)
    before = table.film
    assert wish(table, answer="EO") == {
        "ask": 1,
        "problem": table.answer["problem"],
    }
    assert table.answer["problem"]["de"][-1].endswith("nicht auf der Hand.")
    assert table.film is before
    assert wish(table, answer="E7")["problem"] is None
    assert table.task["right"] is True
    assert table.film["steps"] == 3


def test_the_page_steps_by_itself_and_not_further_than_it_may() -> None:
    table = Table(ks.lesson("erster-stich"))
    wish(table, on=True)
    assert (table.step, table.task["step"]) == (0, 1)
    table.set_state({"step": 1})
    assert table.round.plays == (ks.card("E9"),)
    table.set_state({"step": 2})
    assert table.step == 1


def test_one_lesson_leads_on_to_the_next() -> None:
    table = Table(ks.lesson("durchmarsch"))
    assert table.task["next"]["en"] == ["Layout: blocking"]
    assert wish(table, next=True)["problem"] is None
    assert table.task["slug"] == "anlegen"
    assert table.task["next"] is None
    assert wish(table, next=True)["problem"]["en"] == [
        "That is not possible at this point of the lesson."
    ]


@pytest.mark.parametrize(
    "content",
    [None, 7, {}, {"ask": "1", "wish": {"on": True}}, {"wish": {"on": True}}],
)
def test_messages_of_another_kind_are_dropped(content: object) -> None:
    table = Table(ks.lesson("erster-stich"))
    table._receive(table, content, [])
    assert table.answer == {}
    assert table.task["note"] == 1


def test_a_page_cannot_set_what_is_told() -> None:
    table = Table(ks.lesson("erster-stich"))
    task, film = table.task, table.film
    table.set_state({"task": {}, "film": {}, "mode": "replay", "answer": {"x": 1}})
    assert (table.task, table.film, table.mode) == (task, film, "lesson")


def test_a_failure_is_a_sentence(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = Table(ks.lesson("erster-stich"))
    monkeypatch.setattr(lesson_of(table), "go_on", lambda: 1 / 0)
    assert wish(table, on=True)["problem"]["en"][0].startswith("That did not work")
    assert "ZeroDivisionError" in caplog.text


def test_a_table_can_change_between_a_record_and_a_lesson() -> None:
    table = Table(ks.new_game("herzeln", seed=7))
    table.teach(ks.lesson("anlegen"))
    assert (table.mode, table.task["slug"]) == ("lesson", "anlegen")
    table.show(ks.new_game("herzeln", seed=7))
    assert (table.mode, table.task, table.lesson) == ("replay", {}, None)


def test_what_is_no_lesson_is_refused() -> None:
    for x in (ks.new_game("herzeln", seed=7), ks.deal(seed=7)):
        with pytest.raises(ks.KartenspielError, match="no lesson in this game file"):
            Table(x, mode="lesson")


def test_nothing_hidden_is_sent_to_the_page() -> None:
    table = Table(ks.lesson("herz-koenig"))
    # The text itself is about the king of hearts.
    task = {k: v for k, v in table.task.items() if k != "text"}
    sent = json.dumps([table.film["rounds"][0]["frames"], task])
    hands = ks.lesson("herz-koenig").record.round.deal.hands
    hidden = {str(c) for hand in hands[1:] for c in hand}
    assert not any(f'"{code}"' in sent for code in hidden)


# --- the dashboard


def test_lessons_are_made_when_they_are_first_shown() -> None:
    board = dashboard("")
    assert board.lesson is None
    board.nav.set_state({"view": "lessons"})
    assert board.lesson is not None
    assert board.lessons is not None
    assert [*board.children][-2:] == [board.lessons, board.lesson]
    assert board.lesson.task["slug"] == "erster-stich"
    assert board.setup.lesson == "erster-stich"


def opened(query: str) -> tuple[Dashboard, LessonList, Table]:
    board = dashboard(query)
    assert board.lessons is not None
    assert board.lesson is not None
    return board, board.lessons, board.lesson


def test_a_link_opens_a_lesson() -> None:
    board, listed, table = opened("lesson=durchmarsch&lang=en&face=french")
    assert board.nav.view == "lessons"
    assert (listed.slug, listed.lang) == ("durchmarsch", "en")
    assert (table.task["slug"], table.lang, table.face) == (
        "durchmarsch",
        "en",
        "french",
    )


def test_a_link_to_no_lesson_is_a_sentence() -> None:
    board, listed, _ = opened("lesson=kitchen")
    assert listed.slug == "erster-stich"
    assert "Die Lektion 'kitchen' gibt es nicht" in board.setup.form["problem"]["de"]


def test_the_list_and_the_table_follow_each_other() -> None:
    board, listed, table = opened("view=lessons")
    listed.set_state({"slug": "durchmarsch"})
    assert table.task["slug"] == board.setup.lesson == "durchmarsch"
    wish(table, next=True)
    assert listed.slug == board.setup.lesson == "anlegen"
    taken = lesson_of(table)
    listed.set_state({"slug": "anlegen"})
    assert lesson_of(table) is taken


@pytest.mark.parametrize(
    "state", [{"slug": "kitchen"}, {"slug": ["x"]}, {"lang": "fr"}, {"lessons": []}, 7]
)
def test_forged_traits_of_the_list_are_dropped(state: object) -> None:
    listed = LessonList("anlegen")
    before = (listed.slug, listed.lang, listed.lessons)
    listed.set_state(state)
    assert (listed.slug, listed.lang, listed.lessons) == before
    assert len(listed.lessons) == 10


# --- saved pages


def lifted(veil: dict[str, str]) -> Any:  # noqa: ANN401 - JSON
    """Return what is veiled, as the page does it."""
    word, out = int(veil["key"], 16), bytearray()
    for i, byte in enumerate(base64.b64decode(veil["text"])):
        if i % 4 == 0:
            word ^= (word << 13) & 0xFFFFFFFF
            word ^= word >> 17
            word ^= (word << 5) & 0xFFFFFFFF
        out.append(byte ^ (word >> (8 * (i % 4)) & 255))
    return json.loads(zlib.decompress(bytes(out)))


def test_a_veil_can_be_lifted_and_is_the_same_every_time() -> None:
    script = script_of(ks.lesson("erster-stich"))
    assert lifted(veiled(script)) == json.loads(json.dumps(script))
    assert veiled(script) == veiled(script)


@pytest.mark.parametrize("slug", SLUGS)
def test_no_solution_can_be_read_in_a_saved_lesson(slug: str) -> None:
    page = page_html(ks.lesson(slug))
    text = lesson_text(slug)
    # The first note is shown at once; nothing else of the lesson may be read.
    later = text.split("[[rounds.notes]]")[2:]
    sentences = re.findall(r'(?:de|en) = "([^"]{8,})"', " ".join(later))
    assert len(sentences) > 20
    for sentence in sentences:
        for piece in re.split(r"\{\w+\}", sentence):
            assert len(piece) < 20 or piece not in page
    assert '"ks-record"' not in page.split('<script type="module">')[0]
    record = ks.lesson(slug).record.round
    assert str(record.deal) not in page
    assert " ".join(map(str, record.plays[4:8])) not in page


@pytest.mark.parametrize("slug", [s for s, c in ks.lessons().items() if c.seat == 0])
def test_hidden_hands_cannot_be_read_in_a_saved_lesson(slug: str) -> None:
    lesson = ks.lesson(slug)
    page = page_html(lesson)
    data = re.search(r'id="ks-data">(.*)</script>', page)
    assert data
    frames = json.loads(data[1])["traits"]["film"]["rounds"][0]["frames"]
    hands = [hand for frame in frames for hand in frame["hands"][1:]]
    assert all(isinstance(hand, int) for hand in hands)
    assert lesson.record.round.deal.code not in page


def test_a_lesson_under_way_is_saved_from_its_beginning() -> None:
    table = Table(ks.lesson("erster-stich"), lang="en")
    for _ in range(3):
        wish(table, on=True)
        wish(table, show=True)
    page = page_html(table)
    assert page == page_html(ks.lesson("erster-stich"), lang="en")
    assert "<title>The first trick – kartenspiel</title>" in page
    assert table.task["number"] == 3


def test_a_goal_with_too_many_ways_is_left_out() -> None:
    record = ks.new_game("herzeln", seed=7)
    text = ks.dumps(record) + (
        '\n[[rounds.notes]]\nat = 0\ntext = "x"\ngoal = { most = 5 }\n'
    )
    (note,) = script_of(ks.Lesson(text))["notes"]
    assert note["tree"] is None
    assert MOST_LINES == 200
