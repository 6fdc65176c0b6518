"""What the documents show is read by the package, and what they link to is there."""

from __future__ import annotations

import importlib.util
import re
import tomllib
from fractions import Fraction
from pathlib import Path

import pytest

import kartenspiel as ks
import kartenspiel_widgets
from kartenspiel import scoresheet
from kartenspiel.teaching.shipped import lesson_text

ROOT = Path(__file__).parents[2]
RELATIVES = ks.relatives().values()
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
LAYERS = ROOT / "docs/images/layers-en.svg"


def read(page: str) -> str:
    return (ROOT / page).read_text(encoding="utf-8")


def pages_of(lang: str) -> list[Path]:
    return sorted((ROOT / "docs" / lang).glob("**/*.md"))


def blocks(page: str, language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", read(page), re.DOTALL)


def test_the_house_rules_examples_are_variants() -> None:
    family, teacher, club = (
        ks.load_variant(block) for block in blocks("docs/en/house-rules.md", "toml")
    )
    assert family.march == ks.March(60, 35)
    assert family.layout.attach_first
    assert family.payout.pay(140, 4) == (100, 40, 0, 0)
    # Four kings and the one of hearts again; six tricks and the third.
    assert [teacher.total(slug, 4) for slug in teacher.rounds] == [15, 10]
    assert teacher.contracts["koenige"].heart_lead == "broken"
    assert club.ranks == "ATKOU987"
    assert club.payout.pay(0, 4) == (0, -10, -20, -30)
    for variant in (family, teacher, club):
        for players in variant.players:
            assert ks.new_game(variant, players=players, seed=1).autoplay().finished


def test_the_house_rules_page_names_every_key() -> None:
    page = (ROOT / "docs/en/house-rules.md").read_text(encoding="utf-8")
    data = "".join(v.to_toml() for v in (ks.variant("durchmarsch"), *RELATIVES))
    keys = set(re.findall(r"([a-z_]+) = ", data))
    assert len(keys) > 40
    unnamed = {key for key in keys if key not in page}
    assert unnamed == set()


def test_the_game_file_example_is_a_game() -> None:
    game = ks.loads(blocks("docs/en/notation.md", "toml")[0])
    assert isinstance(game.round, ks.TrickRound)
    assert game.round.winners == (1, 2)
    assert game.round.penalties == (0, 5, 5, 0)


def test_the_lesson_example_is_a_lesson() -> None:
    lesson = ks.Lesson(blocks("docs/en/lessons.md", "toml")[0])
    assert lesson.title.en == "My first lesson"
    kinds = []
    while lesson.state["kind"] != "end":
        kinds.append(lesson.state["kind"])
        if lesson.state["kind"] == "goal":
            while "play" in lesson.state["may"]:
                lesson.handle({"play": str(lesson.game.round.legal[0])})
        elif "show" in lesson.state["may"]:
            lesson.handle({"show": True})
        lesson.handle({"on": True})
    assert kinds == ["comment", "play", "number", "choice", "goal"]
    r = lesson.record.round.at(8)
    assert ks.belief(ks.observe(r, 0)).p("EK", 1) == Fraction(1, 3)


def test_the_lesson_page_names_every_key() -> None:
    page = (ROOT / "docs/en/lessons.md").read_text(encoding="utf-8")
    for slug in ks.lessons():
        for key in re.findall(r"^(\w+) = ", lesson_text(slug), re.MULTILINE):
            assert key in page or key in {
                "extends",
                "slug",
                "name",
                "rounds",
                "carry",
                "penalties",
            }


def test_the_score_sheet_example_is_one() -> None:
    sheet = scoresheet.loads(blocks("docs/en/notation.md", "toml")[1])
    assert [sheet.cost(0, n) for n in (0, 1)] == [(15, 0, 20, 5), (0, 5, 35, 0)]


def test_the_code_on_the_notation_page_is_the_deal_of_seed_7() -> None:
    code = re.search(
        r"such as `([0-9A-Z-]+)`", (ROOT / "docs/en/notation.md").read_text()
    )
    assert code is not None
    assert ks.deal(code[1]) == ks.deal(seed=7)


@pytest.mark.parametrize(
    "page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix()
)
def test_links_lead_somewhere(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    links = re.findall(r"\]\(([^)#\s]+)", text)
    broken = [
        link
        for link in links
        if not link.startswith("https://") and not (page.parent / link).exists()
    ]
    assert broken == []


def made_pages(maker: str, maker_of: str = "pages") -> dict[str, str]:
    path = ROOT / f"docs/{maker}.py"
    spec = importlib.util.spec_from_file_location(maker, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    found: dict[str, str] = getattr(module, maker_of)()
    return found


def test_the_rules_pages_are_what_the_data_says() -> None:
    wanted = made_pages("make_rules")
    written = {
        path.relative_to(ROOT / "docs").as_posix(): path.read_text(encoding="utf-8")
        for name in ("*/rules.md", "*/rules/*.md")
        for path in (ROOT / "docs").glob(name)
    }
    assert set(written) == set(wanted)
    changed = [name for name, text in wanted.items() if written[name] != text]
    assert changed == [], "run: python docs/make_rules.py, and read the difference"
    # Both lists, and the sheet of every game in both languages.
    assert len(wanted) == 2 + 2 * 23


def test_the_crib_sheets_are_what_is_counted() -> None:
    for name, text in made_pages("make_crib").items():
        written = (ROOT / "docs" / name).read_text(encoding="utf-8")
        assert written == text, "run: python docs/make_crib.py, and read the difference"


def test_the_pictures_are_what_is_drawn() -> None:
    drawn = made_pages("make_pictures", "pictures")
    assert len(drawn) == 5
    for name, text in drawn.items():
        written = (ROOT / "docs/images" / name).read_text(encoding="utf-8")
        assert written == text, "run: python docs/make_pictures.py, and look at it"


def test_the_picture_of_the_layers_names_modules_that_are_there() -> None:
    named = re.findall(r'class="code"[^>]*>([^<]+)<', LAYERS.read_text())
    modules = {word for line in named for word in line.split(" · ")}
    assert len(modules) > 20
    for module in modules - {"kartenspiel_widgets"}:
        assert importlib.util.find_spec(f"kartenspiel.{module}"), module


def test_both_trees_have_the_same_pages() -> None:
    german, english = (
        {path.relative_to(ROOT / "docs" / lang) for path in pages_of(lang)}
        for lang in ("de", "en")
    )
    assert german == {path for path in english if path.parts[0] != "api"}
    assert len(german) > 50


def test_both_glossaries_explain_the_same_words() -> None:
    row = re.compile(r"^\| ([^|]+) \| ([^|]+) \| [^|]+ \|$", re.MULTILINE)
    german, english = (
        row.findall(read(f"docs/{lang}/glossary.md")) for lang in ("de", "en")
    )
    assert german[0] == ("deutsch", "englisch")
    assert english[0] == ("English", "German")
    heads = {german[0], english[0]}
    pairs = [pair for pair in german if pair not in heads]
    assert pairs == [(de, en) for en, de in english if (en, de) not in heads]
    assert len(pairs) > 40


def test_every_public_name_is_in_the_reference() -> None:
    text = "".join(path.read_text() for path in (ROOT / "docs/en/api").glob("*.md"))
    named = re.findall(r"^\.\. auto\w+:: ([\w.]+)$", text, re.MULTILINE)
    wanted = {
        f"{package.__name__}.{name}"
        for package in (ks, kartenspiel_widgets, ks.prob, ks.players)
        for name in package.__all__
    }
    # These two are packages, with pages of their own.
    wanted -= {"kartenspiel.prob", "kartenspiel.players"}
    assert sorted(named) == sorted(wanted)


def test_the_german_examples_are_the_english_ones() -> None:
    for page in ("house-rules", "notation", "lessons", "quiz"):
        german, english = (
            [tomllib.loads(b) for b in blocks(f"docs/{lang}/{page}.md", "toml")]
            for lang in ("de", "en")
        )
        assert german == english[: len(german)]
        assert german
