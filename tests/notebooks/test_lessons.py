"""The ten lessons: one source, two languages, figures that are computed."""

from __future__ import annotations

import contextlib
import importlib.util
import io
import json
import re
import sys
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import kartenspiel as ks
from kartenspiel.lang.numerals import fraction, percent, whole
from kartenspiel.prob import P, count, dist, holder, holds, split
from kartenspiel.quiz import exercise

if TYPE_CHECKING:
    from types import ModuleType

    from kartenspiel.lang import Lang

ROOT = Path(__file__).parents[2]
DATA = ROOT / "tests/data"
LANGS: tuple[Lang, ...] = ("de", "en")


def load() -> ModuleType:
    where = ROOT / "notebooks/make_lessons.py"
    spec = importlib.util.spec_from_file_location("make_lessons", where)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    # Named tuples look their module up.
    sys.modules["make_lessons"] = module
    spec.loader.exec_module(module)
    return module


MADE = load()
SOURCES = MADE.sources()
NUMBERS = range(len(SOURCES))


def stored(number: int, lang: str) -> dict[str, Any]:
    text = MADE.path_of(SOURCES[number], lang).read_text(encoding="utf-8")
    found: dict[str, Any] = json.loads(text)
    return found


def source_of(cell: dict[str, Any]) -> str:
    return "".join(cell["source"])


def code(number: int, lang: str) -> list[str]:
    cells = stored(number, lang)["cells"]
    return [source_of(cell) for cell in cells if cell["cell_type"] == "code"]


def words(number: int, lang: str) -> list[str]:
    cells = stored(number, lang)["cells"]
    return [source_of(cell) for cell in cells if cell["cell_type"] == "markdown"]


def all_text(number: int, lang: str) -> str:
    """Return words and outputs, as a reader sees them."""
    found = words(number, lang)
    for cell in stored(number, lang)["cells"]:
        for output in cell.get("outputs", []):
            found += output.get("text", []) or output["data"]["text/plain"]
    return "\n".join(found).replace("\u00a0", " ")


# --- one source


@pytest.mark.parametrize("number", NUMBERS)
def test_notebooks_are_what_their_source_says(number: int) -> None:
    built = MADE.build(SOURCES, number, "de")
    path = MADE.path_of(SOURCES[number], "de")
    assert path.read_text(encoding="utf-8") == MADE.text_of(built.notebook), (
        "run: python notebooks/make_lessons.py, and read the difference"
    )
    # nbval runs the English one, whose outputs differ.
    assert built.words["en"] == words(number, "en")


@pytest.mark.parametrize("number", NUMBERS)
def test_languages_share_all_code_but_the_switch(number: int) -> None:
    german, english = code(number, "de"), code(number, "en")
    assert german[0].startswith('LANG = "de"')
    assert english[0] == german[0].replace('LANG = "de"', 'LANG = "en"')
    assert english[1:] == german[1:]
    assert all(line.startswith(("import ", "from ")) or not line
               for line in german[1].splitlines())  # fmt: skip


@pytest.mark.parametrize("lang", LANGS)
def test_lessons_are_linked(lang: str) -> None:
    other = "en" if lang == "de" else "de"
    for number in NUMBERS:
        top = words(number, lang)[0]
        links = re.findall(r"\]\(([^)]+)\)", top)
        near = [n for n in (number - 1, number + 1) if n in NUMBERS]
        assert links == [
            *(f"{SOURCES[n].files[lang]}.ipynb" for n in near),
            f"../{other}/{SOURCES[number].files[other]}.ipynb",
        ]


def test_a_source_without_a_language_is_refused() -> None:
    head = "---\nde: a\nen: b\n---\n"
    with pytest.raises(ValueError, match="no English words beside"):
        MADE.read(f"{head}<!-- de -->\nHallo\n```python\n1\n```\n")
    with pytest.raises(ValueError, match="no German words beside: Hello"):
        MADE.read(f"{head}<!-- en -->\nHello\n")
    with pytest.raises(ValueError, match="words of no language"):
        MADE.read(f"{head}```python\n1\n```\nHello\n")


# --- figures

#: What is given stands in the words as it is: cards, places, amounts, minutes, seeds.
GIVEN = {
    "1/4", "1/2", "1/3",
    *map(str, range(17)), "17", "18", "19", "20", "24", "25", "30", "31", "32", "40",
    "45", "50", "52", "95", "100", "400", "0,226", "0.226", "22,6", "22.6", "7/31",
    "1,96", "1.96", "5/16", "4/5",
}  # fmt: skip
#: What somebody else has printed.
PRINTED = {9: {"12,5", "31,25", "3,125", "54,6875", "0,5129"}}


@pytest.mark.parametrize("number", NUMBERS)
def test_no_figure_in_the_words_is_typed(number: int) -> None:
    allowed = GIVEN | PRINTED.get(number, set())
    for cell in SOURCES[number].cells:
        for lang, text in cell.words.items():
            plain = re.sub(r"\{\{.+?\}\}|\]\([^)]*\)|`[^`]*`|^#+ \d+", "", text)
            # Shapes and splits are names.
            plain = re.sub(r"\d(?:[–-]\d)+", "", plain)
            for found in re.findall(r"\d+(?:[.,/]\d+)*", plain):
                typed = found if lang == "de" else found.replace(".", ",")
                assert typed in allowed or found in allowed, f"{lang}: {found}"


#: The main figures of each lesson, by their names in exercises.json.
FIGURES = {
    1: ["G7"],
    2: ["A1", "C4", "C10", "C7"],
    3: ["E1", "E4", "C1"],
    4: ["D3", "C2"],
    6: ["G3_U", "G3_K", "G3_8"],
    7: ["F1", "C1", "H1"],
}


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("number", FIGURES)
def test_main_figures_are_right(number: int, lang: Lang) -> None:
    data = json.loads((DATA / "exercises.json").read_text(encoding="utf-8"))
    answers = {e["id"]: Fraction(e["answer"]) for e in data["exercises"] if e["answer"]}
    text = all_text(number, lang)
    for name in FIGURES[number]:
        value = answers[name]
        ways = {str(value), fraction(value, lang), percent(value, lang)}
        assert any(way in text for way in ways), name


@pytest.mark.parametrize("lang", LANGS)
def test_more_figures_are_right(lang: Lang) -> None:
    comma = "," if lang == "de" else "."
    for number, figures in {
        2: [whole(99_561_092_450_391_000, lang), "36/31", "3/2"],
        3: ["2/5", "7/124"],
        4: ["326", "1.12".replace(".", comma), "31.4 %".replace(".", comma)],
        5: ["7203", "35", "94"],
        6: ["4.24".replace(".", comma)],
        7: ["(100, 0, 50, 10)", "47.1 %".replace(".", comma)],
        8: ["8/9", "9/16"],
        9: ["28/323", "37.2 %".replace(".", comma), "65.0 %".replace(".", comma)],
    }.items():
        text = all_text(number, lang)
        assert [figure for figure in figures if figure not in text] == []


@pytest.mark.parametrize("lang", LANGS)
def test_the_wrong_table_is_the_published_one(lang: Lang) -> None:
    rows = json.loads((DATA / "published_tables.json").read_text("utf-8"))["rows"]
    wrong = [row for row in rows if row["id"].startswith("skat.WRONG")]
    assert len(wrong) == 5
    printed = "\n".join(words(9, lang))
    names: dict[str, Any] = {}
    for cell in code(9, lang):
        exec(cell, names)  # noqa: S102 - our own lesson
    for row in wrong:
        split = row["id"].rsplit(".", 1)[1]
        share = row["printed"].removesuffix("%")
        shown = share.replace(".", ",") if lang == "de" else share
        assert f"| {split.replace('-', '–')} | {shown} % |" in printed
        assert names["table"][split] == Fraction(share) / 100
        exact = Fraction(row["exact"])
        assert names["true"][split] == exact
        assert row["source"] in printed
    near = next(row for row in rows if row["id"] == "bridge.pattern_pct.7-2-2-2")
    exact = Fraction(near["exact"])
    assert names["seven"] == exact
    assert near["source"] in printed


# --- exercises


def asked(number: int) -> str:
    found = re.search(r'exercise\("([a-z-]+)", name\)', "\n".join(code(number, "de")))
    assert found is not None
    return found[1]


def answered(number: int, lang: str, answer: str) -> str:
    """Return what the last cells of a lesson say to an answer."""
    cells = code(number, lang)
    names: dict[str, Any] = {}
    printed = io.StringIO()
    last = cells[-2].replace('answer = ""', f"answer = {answer!r}")
    assert last != cells[-2]
    with contextlib.redirect_stdout(printed):
        for cell in [*cells[:2], cells[-3]]:
            exec(cell, names)  # noqa: S102 - our own lesson
        printed.truncate(0)
        exec(last, names)  # noqa: S102 - the same
    return printed.getvalue().strip("\0\n")


@pytest.mark.parametrize("number", NUMBERS)
def test_each_lesson_ends_with_an_exercise_that_is_checked(number: int) -> None:
    task = exercise(asked(number))
    right = str(task.answer)
    assert answered(number, "de", right) == "Richtig."
    assert answered(number, "en", right) == "Right."
    assert task.mistakes
    for mistake in task.mistakes:
        said = answered(number, "de", str(mistake.value))
        assert mistake.name.render("de") in said
    assert answered(number, "de", "") == "Hier fehlt noch deine Antwort."


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("number", NUMBERS)
def test_only_a_probability_may_be_answered_in_percent(number: int, lang: Lang) -> None:
    (slug,) = re.findall(
        r'exercise\("([a-z-]+)", name\)', "\n".join(code(number, lang))
    )
    words = "\n".join(source_of(cell) for cell in stored(number, lang)["cells"])
    (asked,) = re.findall(r"^(?:Deine Antwort|Your answer) .*:$", words, re.MULTILINE)
    assert ("%" in asked) == (exercise(slug).kind == "probability")
    assert ("fennig" in asked) == (exercise(slug).kind != "probability")


def test_no_exercise_is_asked_twice() -> None:
    names = [asked(number) for number in NUMBERS]
    assert len(set(names)) == len(names) == 10


@pytest.mark.parametrize("number", NUMBERS)
def test_no_notebook_holds_the_answer_to_its_exercise(number: int) -> None:
    right = exercise(asked(number)).answer
    for lang in LANGS:
        text = all_text(number, lang) + "\n".join(code(number, lang))
        shown = [str(right), fraction(right, lang)]
        if Fraction(1, 1000) < right < 1:
            shown.append(percent(right, lang))
        for figure in shown:
            assert not re.search(rf"(?<![\d/]){re.escape(figure)}(?![\d/])", text)


# --- lesson plans

QUOTED = {"de": r"Lektion (\d+), „([^“]+)“", "en": r"lesson (\d+), “([^”]+)”"}


def page(lang: str) -> str:
    path: Path = ROOT / "docs" / lang / "lesson-plans.md"
    return path.read_text(encoding="utf-8")


@pytest.mark.parametrize("lang", LANGS)
def test_lesson_plans_are_what_their_source_says(lang: Lang) -> None:
    assert page(lang) == MADE.plans(lang), "run: python notebooks/make_lessons.py"


@pytest.mark.parametrize("lang", LANGS)
def test_plans_leave_no_minute_out(lang: str) -> None:
    plans = re.split(r"^## (45|90) \w+, ", page(lang), flags=re.MULTILINE)
    assert plans[1::2] == ["45", "90", "90"]
    for length, text in zip(plans[1::2], plans[2::2], strict=True):
        spans = re.findall(r"^\| (\d+)–(\d+) \|", text, re.MULTILINE)
        starts, ends = zip(*spans, strict=True)
        assert starts == ("0", *ends[:-1])
        assert ends[-1] == length


@pytest.mark.parametrize("lang", LANGS)
def test_plans_name_parts_that_lessons_have(lang: str) -> None:
    found = re.findall(QUOTED[lang], page(lang))
    assert len(found) >= 8
    for number, part in found:
        headings = re.findall(
            r"^## (.+)$", "\n".join(words(int(number) - 1, lang)), re.MULTILINE
        )
        start = part.removesuffix(" …?")
        assert any(heading.startswith(start) for heading in headings), part


@pytest.mark.parametrize("lang", LANGS)
def test_figures_of_the_plans_are_right(lang: Lang) -> None:
    text = page(lang).replace("\u00a0", " ")
    data = json.loads((DATA / "exercises.json").read_text(encoding="utf-8"))
    answers = {e["id"]: Fraction(e["answer"]) for e in data["exercises"] if e["answer"]}
    for name in ("E1", "C2", "C3", "D1", "D3", "E8"):
        assert fraction(answers[name], lang) in text, name
    # These stand in the text, since they are worked out there by hand.
    deal = ks.deal("9TVEZR-WK9K736")
    now = ks.start("kein-herz", deal).play(
        "EO", "ET", "EK", "E7", "SK", "HA", "SO", "SU"
    )
    belief = ks.belief(ks.observe(now, seat=0))
    known = [belief.p("HK", seat) for seat in (1, 2, 3)]
    assert known == [Fraction(3, 10), Fraction(3, 10), Fraction(6, 15)]
    assert P(holds("HA HO", holder("HK"))) == Fraction(7, 31) * Fraction(6, 30)
    right = Fraction(9, 19) * Fraction(8, 18) * Fraction(7, 17)
    assert split(4, room=(10, 10)).p("4-0") == right
    assert fraction(right, lang) in text
    comma = "," if lang == "de" else "."
    for number in range(4):
        shown = percent(dist(count("hearts", 0)).p(number), lang)
        assert f"| {number} | {shown} |" in text
    assert f"14 {'im Mittel' if lang == 'de' else 'on average'}" in text
    assert f"12{comma}6 {'im Mittel' if lang == 'de' else 'on average'}" in text


@pytest.mark.parametrize("page", LANGS)
def test_the_overview_lists_all_lessons(page: Lang) -> None:
    text = (ROOT / "docs" / page / "notebooks.md").read_text(encoding="utf-8")
    for number in NUMBERS:
        row = next(
            line for line in text.splitlines() if line.startswith(f"| {number + 1} |")
        )
        for lang in LANGS:
            title = words(number, lang)[0].splitlines()[0].split(" ", 2)[2]
            file = SOURCES[number].files[lang]
            assert f"[{title}](../../notebooks/{lang}/{file}.ipynb)" in row
        minutes = re.findall(r": (\d+) (?:Minuten|minutes)", words(number, "de")[0])
        assert row.endswith(f"| {minutes[0]} |")
