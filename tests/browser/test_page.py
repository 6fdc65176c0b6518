"""The page around the widgets: what it loads, stores, shows and hides."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, NamedTuple

import pytest
from playwright.sync_api import expect

from tests.axe import findings, swept
from tests.watching import Watch, wait_until

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, Page, Response, ViewportSize

    from tests.serving import Server

DESKTOP: ViewportSize = {"width": 1100, "height": 900}
DRAWN = "#rendered_cells .lm-Widget .lm-Widget"
LOST = "#ks-lost button"


class Seen(NamedTuple):
    """The dashboard, opened for tests that only look."""

    page: Page
    answer: Response
    watch: Watch


def visit(page: Page, url: str) -> None:
    """Open the dashboard and wait until something is drawn."""
    page.goto(url)
    page.wait_for_selector(DRAWN, state="attached", timeout=60_000)
    page.wait_for_selector("#loading", state="detached")


def page_config(page: Page) -> dict[str, str]:
    config: dict[str, str] = json.loads(
        page.locator("#jupyter-config-data").text_content() or ""
    )
    return config


@pytest.fixture(scope="module")
def seen(browser: Browser, voila_url: str) -> Iterator[Seen]:
    """Open the dashboard once, for all tests that only look at it."""
    context = browser.new_context(viewport=DESKTOP, reduced_motion="reduce")
    page = context.new_page()
    watch = Watch()
    watch.follow(page)
    answer = page.goto(voila_url)
    assert answer
    page.wait_for_selector(DRAWN, state="attached", timeout=60_000)
    page.wait_for_selector("#loading", state="detached")
    expect(page.locator("svg.marks[aria-hidden]")).to_have_count(2, timeout=60_000)
    page.wait_for_timeout(1000)
    yield Seen(page, answer, watch)
    context.close()


def test_page_has_language_title_and_landmark(seen: Seen) -> None:
    assert seen.page.locator("html").get_attribute("lang") == "de"
    assert seen.page.title() == "kartenspiel – Kein Stich, Herzeln, King Louis"
    assert seen.page.locator("main").count() == 1


def test_page_keeps_to_its_server_and_has_no_complaints(seen: Seen) -> None:
    seen.watch.assert_clean()


def test_page_stores_nothing_in_the_browser(seen: Seen) -> None:
    assert seen.page.context.cookies() == []
    stored = seen.page.evaluate("[localStorage.length, sessionStorage.length]")
    assert stored == [0, 0]


def test_source_is_never_in_the_page(seen: Seen) -> None:
    assert "kartenspiel_widgets import" not in seen.answer.text()
    assert "kartenspiel_widgets import" not in seen.page.content()


def test_headers_forbid_eval_foreign_hosts_and_referrers(seen: Seen) -> None:
    headers = seen.answer.headers
    policy = headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "unsafe-eval" not in policy
    assert "http" not in policy
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["x-content-type-options"] == "nosniff"
    assert "set-cookie" not in headers


def test_page_has_no_accessibility_finding(seen: Seen) -> None:
    assert findings(seen.page) == []


@pytest.mark.parametrize("language", ["de", "en"])
def test_loading_words_follow_the_language_of_the_link(
    page: Page, voila_url: str, language: str
) -> None:
    words = {"de": "Der Tisch wird gedeckt …", "en": "Setting the table …"}
    page.goto(f"{voila_url}?lang={language}", wait_until="commit")
    loading = page.locator("#loading")
    expect(loading).to_contain_text(words[language])
    shown = loading.evaluate("node => node.innerText.trim()")
    assert shown == words[language]


@pytest.mark.parametrize(
    ("path", "is_page"),
    [
        ("nowhere", True),
        ("a/b?x=<b>", True),
        ("voila/files/dashboard.ipynb", False),
        ("voila/static/no.js", False),
    ],
)
def test_unknown_path_says_so_without_a_traceback(
    page: Page, watch: Watch, voila_url: str, path: str, is_page: bool
) -> None:
    answer = page.goto(voila_url + path)
    assert answer
    assert answer.status in {403, 404}
    text = page.content()
    assert "Traceback" not in text
    assert ".py" not in text
    assert page.get_by_role("link", name="Zum Tisch").count() == is_page
    assert not is_page or swept(page) == []
    assert watch.foreign == []
    assert page.context.cookies() == []


def test_template_cannot_be_chosen_by_link(page: Page, voila_url: str) -> None:
    visit(page, f"{voila_url}?template=lab&theme=dark")
    assert page.locator("#ks-lost").count() == 1


def test_page_is_as_wide_as_the_screen_and_grows_with_its_content(
    phone_page: Page, voila_url: str
) -> None:
    visit(phone_page, voila_url)
    # By then everything has taken in how narrow it is.
    charts = phone_page.locator("svg.marks[aria-hidden]")
    expect(charts).to_have_count(2, timeout=60_000)
    main = phone_page.locator("main")
    assert main.evaluate("node => node.getBoundingClientRect().width") == 360
    main.evaluate(
        "node => node.append(Object.assign(document.createElement('p'),"
        " { style: 'height: 3000px' }))"
    )
    assert phone_page.evaluate("document.scrollingElement.scrollHeight") > 3000
    assert phone_page.evaluate("document.scrollingElement.scrollWidth") == 360


def test_page_that_is_left_gives_its_kernel_back(page: Page, voila_url: str) -> None:
    visit(page, voila_url)
    kernel = f"{voila_url}api/kernels/{page_config(page)['kernelId']}"
    assert page.request.get(kernel).status == 200
    page.reload()
    page.wait_for_selector(DRAWN, state="attached", timeout=60_000)
    # It ends beside the start of the new one.
    wait_until(page, f"async () => (await fetch({kernel!r})).status === 404")


@pytest.mark.slow
def test_page_keeps_its_socket_beyond_the_first_ping(
    page: Page, voila_url: str
) -> None:
    closed: list[str] = []
    page.on("websocket", lambda ws: ws.on("close", lambda ws: closed.append(ws.url)))
    page.goto(voila_url)
    page.wait_for_selector(".ks-table")
    # Jupyter asks every 30 seconds whether the page is still there.
    page.wait_for_timeout(33_000)
    assert closed == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_page_follows_the_colour_scheme(
    new_page: Callable[..., Page], voila_url: str, scheme: str
) -> None:
    page = new_page(color_scheme=scheme)
    visit(page, voila_url)
    colour = page.evaluate("getComputedStyle(document.body).backgroundColor")
    brightness = sum(map(int, re.findall(r"\d+", colour)))
    assert (brightness < 3 * 128) == (scheme == "dark")
    is_light = page.locator("body").get_attribute("data-jp-theme-light")
    assert is_light == str(scheme == "light").lower()
    # Paper is white, and Jupyter would have grounds printed.
    page.emulate_media(media="print")
    printed = "({ backgroundColor, color }) => [backgroundColor, color]"
    assert page.evaluate(f"({printed})(getComputedStyle(document.body))") == [
        "rgb(255, 255, 255)",
        "rgb(0, 0, 0)",
    ]


def test_failing_dashboard_is_told_without_its_reason(
    page: Page, start_server: Callable[..., Server], tmp_path: Path
) -> None:
    # Python runs this file at its start: only kernels get a broken dashboard.
    (tmp_path / "sitecustomize.py").write_text(
        "import sys, types\n"
        "if any('ipykernel' in word for word in sys.orig_argv):\n"
        "    broken = types.ModuleType('kartenspiel_widgets')\n"
        "    broken.dashboard = lambda: 1 / 0\n"
        "    sys.modules['kartenspiel_widgets'] = broken\n"
    )
    server = start_server(PYTHONPATH=str(tmp_path))
    page.goto(server.url)
    notice = page.locator(".ks-notice[role=alert]")
    expect(notice).to_be_visible(timeout=60_000)
    expect(notice).to_contain_text("Hier ging etwas schief")
    assert swept(page) == []
    assert "ZeroDivisionError" not in page.content()
    assert "ZeroDivisionError" in server.log


@pytest.mark.slow
def test_killed_server_is_told(page: Page, start_server: Callable[..., Server]) -> None:
    server = start_server()
    visit(page, server.url)
    server.process.kill()
    expect(page.locator(LOST)).to_be_visible(timeout=20_000)
    assert page.get_by_role("dialog").count() == 0
