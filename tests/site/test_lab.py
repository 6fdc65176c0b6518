"""The lessons as notebooks in JupyterLite: they run, from the page's own server."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.conftest import PHONE
from tests.site.conftest import BELOW, ROOT, need, served

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path
    from types import ModuleType

    from playwright.sync_api import Page

    from tests.watching import Watch

SLOW = 120_000
IDLE = ".jp-Notebook-ExecutionIndicator[data-status=idle]"


@pytest.fixture(scope="module")
def folder(
    make_lab: ModuleType, tmp_path_factory: pytest.TempPathFactory, chromium: str
) -> Path:
    """Return the notebooks' page, on a server's root."""
    assert chromium
    for needed in (make_lab.NPM / "pyodide", make_lab.LITE, make_lab.PACKAGES):
        need(needed)
    folder = tmp_path_factory.mktemp("lab")
    make_lab.build(folder / BELOW / "lab")
    return folder / BELOW / "lab"


@pytest.fixture(scope="module")
def url(folder: Path) -> Iterator[str]:
    server = served(folder.parents[2])
    yield f"http://127.0.0.1:{server.server_port}/{BELOW}/lab/notebooks/index.html"
    server.shutdown()
    server.server_close()


def test_all_lessons_are_there_and_all_packages_lie_beside_python(folder: Path) -> None:
    for lang in ("de", "en"):
        listed = json.loads(
            (folder / f"api/contents/{lang}/all.json").read_text("utf-8")
        )
        names = {path.name for path in (ROOT / "notebooks" / lang).glob("*.ipynb")}
        assert {entry["name"] for entry in listed["content"]} == names
        assert len(names) == 10
    lock = json.loads((folder / "static/pyodide/pyodide-lock.json").read_text("utf-8"))
    packages = lock["packages"]
    there = {path.name for path in (folder / "static/pyodide").glob("*.whl")}
    assert {entry["file_name"] for entry in packages.values()} == there
    assert {"kartenspiel", "ipywidgets", "anywidget", "ipython", "micropip"} <= {
        *packages
    }
    # Nothing is looked for elsewhere: each need is met, and none has compiled parts.
    needed = {name for entry in packages.values() for name in entry["depends"]}
    assert needed <= {*packages}
    assert not {"numpy", "pandas", "numba", "rpds-py"} & {*packages}
    assert packages["kartenspiel"]["imports"] == [
        "altair",
        "kartenspiel",
        "kartenspiel_widgets",
    ]


def test_a_lesson_runs_with_its_views_and_charts(
    page: Page, watch: Watch, url: str
) -> None:
    page.goto(f"{url}?path=de/05-fehlfarben.ipynb")
    notebook = page.locator(".jp-Notebook")
    # Outputs are there before anything runs, and read as they do elsewhere.
    stored = notebook.locator(".jp-OutputArea-output pre")
    expect(stored.first).to_be_visible(timeout=SLOW)
    lines = stored.filter(has_text=re.compile(r"\S\n.*\S"))
    expect(lines.first).to_be_attached(timeout=SLOW)
    assert [text for text in stored.all_text_contents() if "\n," in text] == []
    expect(page.locator(IDLE)).to_be_visible(timeout=SLOW)
    page.locator(".jp-Notebook .jp-Cell").first.click()
    page.get_by_role("menuitem", name="Ausführen", exact=True).click()
    page.locator("[data-command='runmenu:run-all']").click()
    expect(notebook.locator(".ks-quiz article h3")).to_be_visible(timeout=SLOW)
    expect(notebook.locator(".ks-chart svg.marks")).to_be_visible(timeout=SLOW)
    prompts = notebook.locator(".jp-CodeCell .jp-InputPrompt")
    waiting = prompts.filter(has_not_text=re.compile(r"\[\d+\]"))
    expect(waiting).to_have_count(0, timeout=SLOW)
    assert notebook.locator("[data-mime-type$=stderr]").count() == 0
    back = page.get_by_role("link", name="Zum Tisch")
    table = url.removesuffix("lab/notebooks/index.html")
    assert back.evaluate("link => link.href") == table
    back.click(trial=True)
    watch.assert_clean()


@pytest.mark.parametrize(
    ("wish", "lang", "menu", "back"),
    [
        ("path=erste-schritte.ipynb", "de", "Bearbeiten", "Zum Tisch"),
        ("path=en/05-voids.ipynb", "en", "Edit", "To the table"),
        ("lang=de&path=en/05-voids.ipynb", "de", "Bearbeiten", "Zum Tisch"),
    ],
)
def test_a_phone_shows_a_notebook_in_the_language_of_its_lesson(
    phone_page: Page, url: str, wish: str, lang: str, menu: str, back: str
) -> None:
    phone_page.goto(f"{url}?{wish}")
    cell = phone_page.locator(".jp-Notebook .jp-Cell").first
    expect(cell).to_be_visible(timeout=SLOW)
    expect(phone_page.get_by_role("menuitem", name=menu, exact=True)).to_be_visible()
    expect(phone_page.locator(f"html:lang({lang})")).to_have_count(1)
    link = phone_page.locator("#ks-back")
    expect(link).to_have_text(back, use_inner_text=True)
    link.click(trial=True)
    # Nothing lies beside the lesson.
    phone_page.wait_for_function(
        f"document.documentElement.scrollWidth === {PHONE['width']}"
    )
    phone_page.wait_for_function(
        f"""document.querySelector(".jp-Notebook .jp-Cell")
          .getBoundingClientRect().width > {0.9 * PHONE["width"]}"""
    )
