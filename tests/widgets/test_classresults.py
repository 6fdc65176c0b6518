"""The results of a class, as their page gets them."""

from __future__ import annotations

import json

import pytest

from kartenspiel.quiz import Result, encode, tag_of
from kartenspiel_widgets import ClassResults, quiz_chart
from kartenspiel_widgets.charts.quizcharts import quiz_chart_spec
from tests.pupils import ONE


def codes(*pupils: tuple[str, str]) -> str:
    lines = []
    for name, status in pupils:
        statuses = dict.fromkeys(("kein-herz", "kein-ober"), status)
        lines.append(f"{name}: {encode(Result(tag_of(name), statuses))}")  # type: ignore[arg-type]
    return "\n".join(lines)


def test_class_becomes_a_table_and_a_chart() -> None:
    shown = ClassResults()
    assert (shown.results, shown.chart) == (None, None)
    assert list(shown.children) == [shown.form]
    text = codes(("Anna", "first"), ("Ben", "shown")) + "\nQuatsch"
    shown.form._handle_custom_msg({"codes": text}, [])
    view = shown.form.view
    assert view["read"] == "2 Codes gelesen, ein Hinweis."
    assert view["notes"] == [
        {
            "words": "Zeile 3: In dieser Zeile steht kein Ergebniscode; er beginnt "
            "mit Q.",
            "text": "Quatsch",
        }
    ]
    assert [head["number"] for head in view["table"]["heads"]] == [9, 11]
    assert [
        (r["name"], r["solved"], r["own"], r["cells"]) for r in view["table"]["rows"]
    ] == [
        ("Anna", "2/2", True, ["first", "first"]),
        ("Ben", "0/2", True, ["shown", "shown"]),
    ]
    assert view["file"]["text"].splitlines() == [
        "Name;Zahlen;Gelöst;Eine Farbe fehlt;Keine davon",
        "Anna;DGG;2;beim ersten Versuch gelöst;beim ersten Versuch gelöst",
        "Ben;F40;0;Lösung angesehen;Lösung angesehen",
    ]
    assert shown.chart is not None
    assert list(shown.children) == [shown.form, shown.chart]
    assert repr(shown) == "ClassResults(2 codes)"
    shown.form.lang = "en"
    assert shown.chart.lang == "en"
    assert shown.form.view["read"] == "2 codes read, one note."
    assert shown.chart.specs[0]["label"] == "How did each exercise go?"
    shown.form._handle_custom_msg({"codes": ""}, [])
    assert list(shown.children) == [shown.form]
    assert shown.form.view["table"] is None


def test_any_class_text_can_be_shown() -> None:
    shown = ClassResults()
    for text in ("\ud800 x", f"\ud800\x00 {ONE}", f"{ONE[:-1]}\ud800", "\u202e" * 99):
        shown.form._handle_custom_msg({"codes": text}, [])
        assert json.dumps(shown.form.view, ensure_ascii=False).encode()


@pytest.mark.parametrize(
    "content", [None, 3, "codes", {"codes": 5}, {"codes": ["x"]}, {"do": "read"}, {}]
)
def test_forged_class_messages_change_nothing(content: object) -> None:
    shown = ClassResults(codes(("Anna", "first")))
    before = shown.form.view
    shown.form._handle_custom_msg(content, [])
    shown.form.set_state({"view": {}, "lang": "fr", "results": None, "folded": True})
    shown.form.set_state(content)
    assert shown.form.view == before
    assert not shown.form.folded


def test_spreadsheet_runs_no_formula_from_a_name() -> None:
    text = f'=HYPERLINK("x") {ONE}\n@SUM(1) {ONE}\n-1+2 {ONE}'
    shown = ClassResults(text)
    for line in shown.form.view["file"]["text"].splitlines()[1:]:
        assert line[:1] not in ("=", "@", "-", "+")


def test_chart_has_its_shares_and_its_text() -> None:
    text = codes(
        ("Anna", "first"), ("Ben", "shown"), ("Cleo", "later"), ("Dora", "open")
    )
    spec = quiz_chart_spec(text, "en")
    parts = [p for p in spec["datasets"]["parts"] if p["top"] == 102]
    assert [(p["kind"], p["from"], p["to"]) for p in parts] == [
        (0, 0.0, 0.25),
        (1, 0.25, 0.5),
        (2, 0.5, 0.5),
        (3, 0.5, 0.75),
        (4, 0.75, 1.0),
    ]
    assert [row["text"] for row in spec["datasets"]["names"]] == ["50%", "50%"]
    own = spec["usermeta"]["kartenspiel"]
    assert own["text"]["rows"][0] == ["9 Out of a suit", "1", "1", "0", "1", "1"]
    assert own["text"]["summary"].startswith("Of 4 codes; “Out of a suit” went best")
    assert quiz_chart(text).to_dict()["layer"]
    assert quiz_chart_spec("", "de")["description"].endswith("Noch keine Codes.")
