"""The built documentation: links, languages, nothing foreign, readable by everybody."""

from __future__ import annotations

import re
import sys
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import unquote, urljoin, urlsplit

import pytest

import kartenspiel as ks
import kartenspiel_widgets

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.watching import Watch

LANGS = ("de", "en")
#: What a browser fetches by itself, as opposed to what somebody may click.
FETCHED = {
    "audio": "src",
    "embed": "src",
    "iframe": "src",
    "img": "src",
    "image": "href",
    "link": "href",
    "object": "data",
    "script": "src",
    "source": "src",
    "use": "href",
    "video": "src",
}
AXE = Path(sys.prefix) / "npm/node_modules/axe-core/axe.min.js"
FINDINGS = """async () => (await axe.run()).violations.flatMap(
  ({ id, nodes }) => nodes.map(({ html }) => [id, html.slice(0, 200)]))"""
SHOWN = ("index", "tour-teacher", "house-rules", "rules/herzeln", "api")


@dataclass
class Html(HTMLParser):
    """What matters of a page: its links, what it fetches, ids, language, pictures."""

    text: str
    links: list[str] = field(default_factory=list)
    fetched: list[str] = field(default_factory=list)
    ids: set[str] = field(default_factory=set)
    pictures: list[dict[str, str | None]] = field(default_factory=list)
    metas: dict[str, str] = field(default_factory=dict)
    switch: str = ""
    lang: str | None = None
    headings: int = 0

    def __post_init__(self) -> None:
        """Read the text."""
        super().__init__()
        self.feed(self.text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Keep what a tag brings."""
        values = dict(attrs)
        if values.get("id"):
            self.ids.add(values["id"] or "")
        found = values.get(FETCHED.get(tag, ""))
        if found and values.get("rel") not in {"alternate", "next", "prev"}:
            self.fetched.append(found)
        if tag == "a" and values.get("href"):
            self.links.append(values["href"] or "")
            if values.get("hreflang"):
                self.switch = values["href"] or ""
        if tag == "html":
            self.lang = values.get("lang")
        if tag == "img":
            self.pictures.append(values)
        if tag == "meta" and values.get("name"):
            self.metas[values["name"] or ""] = values.get("content") or ""
        self.headings += tag == "h1"


@pytest.fixture(scope="module")
def pages(site: Path) -> dict[str, Html]:
    """Return every page: its path in the folder, and what is in it."""
    return {
        path.relative_to(site).as_posix(): Html(path.read_text(encoding="utf-8"))
        for path in sorted(site.glob("**/*.html"))
    }


def goal(page: str, link: str) -> tuple[str, str]:
    """Return the path and the anchor to which a link of a page leads."""
    parts = urlsplit(urljoin(f"/{page}", link))
    return unquote(parts.path).lstrip("/"), unquote(parts.fragment)


def is_inside(link: str) -> bool:
    return not urlsplit(link).scheme and not link.startswith("//")


def test_the_whole_documentation_is_there(pages: dict[str, Html]) -> None:
    for lang in LANGS:
        for slug in (*ks.variants(), *ks.relatives()):
            assert f"{lang}/rules/{slug}.html" in pages
        assert len([p for p in pages if p.startswith(f"{lang}/notebook/")]) == 10
    assert len(pages) > 140


def test_all_links_inside_lead_somewhere(site: Path, pages: dict[str, Html]) -> None:
    broken = []
    for page, html in pages.items():
        for link in filter(is_inside, [*html.links, *html.fetched]):
            path, anchor = goal(page, link)
            path = path or page
            ids = pages[path].ids if path in pages else set()
            if not (site / path).is_file() or (anchor and anchor not in ids):
                broken.append((page, link))
    assert broken == []


def test_every_public_name_has_an_entry(pages: dict[str, Html]) -> None:
    ids = {i for page, html in pages.items() if "/api/" in page for i in html.ids}
    for package in (ks, kartenspiel_widgets, ks.prob, ks.players):
        names = {f"{package.__name__}.{name}" for name in package.__all__}
        assert names - ids <= {"kartenspiel.prob", "kartenspiel.players"}


def test_nothing_is_fetched_from_elsewhere(site: Path, pages: dict[str, Html]) -> None:
    foreign = [
        (page, link)
        for page, html in pages.items()
        for link in html.fetched
        if not is_inside(link) and not link.startswith("data:")
    ]
    assert foreign == []
    for sheet in site.glob("**/*.css"):
        imported = re.findall(r"url\(['\"]?(\w+:|//)|@import", sheet.read_text())
        assert set(imported) <= {"data:"}, sheet


def test_every_page_says_its_language_and_what_it_is_about(
    pages: dict[str, Html],
) -> None:
    for page, html in pages.items():
        if page == "index.html":
            assert html.lang == "de"
            continue
        assert html.lang == page[:2]
        assert html.headings <= 1
        name = page[3:].removesuffix(".html")
        if name not in {"genindex", "search"}:
            assert html.headings == 1, page
            assert len(html.metas["description"]) > 10, page


def test_every_page_leads_to_the_other_language(pages: dict[str, Html]) -> None:
    for page, html in pages.items():
        if page == "index.html":
            assert {goal(page, link)[0] for link in html.links} == {
                "de/index.html",
                "en/index.html",
            }
            continue
        there, _ = goal(page, html.switch)
        other = "en" if page.startswith("de") else "de"
        assert there.startswith(f"{other}/"), page
        assert there in pages, page
        # And back again, unless the reference has no other side.
        if "/api/" not in page:
            assert goal(there, pages[there].switch)[0] == page


def test_every_picture_says_what_is_seen(pages: dict[str, Html]) -> None:
    seen = 0
    for page, html in pages.items():
        for picture in html.pictures:
            if "sidebar-logo" in (picture.get("class") or "") or page == "index.html":
                continue
            seen += 1
            assert len(picture["alt"] or "") > 40, (page, picture)
    assert seen > 30


def test_pictures_are_small(site: Path) -> None:
    pictures = [*site.glob("*/_images/*.png")]
    assert len(pictures) > 20
    assert [p.name for p in pictures if p.stat().st_size > 150_000] == []


def test_the_theme_speaks_the_language_of_the_page(site: Path) -> None:
    german = (site / "de/playing.html").read_text(encoding="utf-8")
    for word in ("Auf dieser Seite", "Zum Inhalt", "Nach oben", "Weiter", "Suche"):
        assert word in german
    for word in ("On this page", "Skip to content", "Back to top", "Toggle", "Next"):
        assert word not in german
    assert (site / "de/_static/german-stemmer.js").is_file()


@pytest.mark.browser
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", SHOWN)
def test_pages_have_no_finding(
    new_page: Callable[..., Page], watch: Watch, site_url: str, name: str, scheme: str
) -> None:
    page = new_page(color_scheme=scheme)
    lang = "en" if name == "api" else "de"
    name = "api/play" if name == "api" else name
    page.goto(f"{site_url}/{lang}/{name}.html")
    assert axe(page) == []
    watch.assert_clean()


def axe(page: Page) -> list[tuple[str, str]]:
    """Return what is wrong with a page, and where."""
    page.add_script_tag(path=AXE)
    found: list[tuple[str, str]] = page.evaluate(FINDINGS)
    return found


@pytest.mark.browser
@pytest.mark.parametrize("lang", LANGS)
def test_pages_fit_on_a_phone(phone_page: Page, site_url: str, lang: str) -> None:
    pages = ("index", "tour-learner", "house-rules", "notation", "quiz", "crib-sheet")
    for name in (*pages, "rules", "api", "architecture", "genindex"):
        phone_page.goto(f"{site_url}/{lang}/{name}.html")
        wide = "document.documentElement.scrollWidth"
        assert phone_page.evaluate(wide) == 360, name
    phone_page.goto(f"{site_url}/index.html")
    assert phone_page.evaluate(wide) == 360
    assert axe(phone_page) == []


@pytest.mark.browser
def test_the_way_in_and_across_by_hand(page: Page, watch: Watch, site_url: str) -> None:
    page.goto(f"{site_url}/")
    page.get_by_role("link", name="Deutsch").click()
    assert page.title() == "kartenspiel"
    page.get_by_role("link", name="Regeln", exact=True).first.click()
    page.get_by_role("link", name="English", exact=True).click()
    assert page.url == f"{site_url}/en/rules.html"
    assert page.context.cookies() == []
    watch.assert_clean()


@pytest.mark.browser
@pytest.mark.parametrize(
    ("lang", "asked", "wanted"),
    [
        # Other forms of words that stand on the page.
        ("de", "Hausregel Spielarten", "Hausregeln als Datei"),
        ("en", "solved", "Solving"),
    ],
)
def test_search_finds_words_in_other_forms(
    page: Page, watch: Watch, site_url: str, lang: str, asked: str, wanted: str
) -> None:
    page.goto(f"{site_url}/{lang}/index.html")
    field = page.get_by_role("search").get_by_role("textbox")
    field.fill(asked)
    field.press("Enter")
    page.locator("#search-results").get_by_role("link", name=wanted).first.wait_for()
    watch.assert_clean()
