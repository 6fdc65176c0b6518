"""The page for whoever finds all seats taken."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.axe import swept
from tests.serving import serving
from tests.watching import Watch

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Page

    from tests.serving import Server

PHONE = {"width": 360, "height": 740}
CARDS = ".ks-table .ks-card"


@pytest.fixture(scope="module")
def server(
    chromium: str,  # noqa: ARG001 - no server where no browser can ask it
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[Server]:
    """Start a server with a single seat, below a path of its own."""
    log = tmp_path_factory.mktemp("full") / "server.log"
    options = ("--public", "--sessions", "1", "--base-url", "/karten/")
    with serving(log, *options) as server:
        yield server


def visit(page: Page, server: Server, query: str = "") -> int:
    answer = page.goto(f"{server.url}{query}")
    assert answer
    return answer.status


def wait_for_room(page: Page, server: Server) -> None:
    """Wait until whoever left has given the seat back."""
    end = time.monotonic() + 20
    while page.request.get(f"{server.url}health").json() != {"free": 1}:
        assert time.monotonic() < end, "the seat never became free"
        time.sleep(0.05)


def test_seat_is_kept_over_a_reload_and_free_when_its_page_is_closed(
    new_page: Callable[..., Page], server: Server
) -> None:
    watch = Watch()
    inside, late = new_page(), new_page(viewport=PHONE, locale="en-GB")
    watch.follow(inside)
    assert visit(inside, server) == 200
    inside.wait_for_selector(CARDS, timeout=60_000)
    inside.reload()
    inside.wait_for_selector(CARDS, timeout=60_000)

    late.clock.install()
    assert visit(late, server) == 503
    expect(late.get_by_role("heading", name="All seats taken")).to_be_visible()
    expect(late.get_by_text("please try again in a minute")).to_be_visible()
    expect(late.get_by_text("Gerade spielen")).to_be_hidden()
    assert late.evaluate("document.documentElement.scrollWidth") <= 360
    assert late.context.cookies() == []
    assert swept(late) == []
    late.evaluate("document.documentElement.lang = 'en'")
    links = late.locator("a").evaluate_all("all => all.map(a => a.href)")
    assert {link.startswith(server.url) for link in links} == {True}

    # It asks by itself, and stays as long as nobody leaves.
    with late.expect_response("**/health") as asked:
        late.clock.fast_forward(91_000)
    assert asked.value.json() == {"free": 0}
    expect(late.get_by_role("heading", name="All seats taken")).to_be_visible()
    watch.assert_clean()
    inside.close()
    wait_for_room(late, server)
    late.clock.fast_forward(91_000)
    late.clock.resume()
    expect(late.locator(CARDS).first).to_be_visible(timeout=60_000)


def test_its_language_is_the_link_s(
    new_page: Callable[..., Page], server: Server
) -> None:
    inside, late = new_page(), new_page(locale="en-GB", color_scheme="dark")
    # The page of the test before may still be leaving.
    wait_for_room(inside, server)
    assert visit(inside, server) == 200
    assert visit(late, server, "?lang=de") == 503
    expect(late.get_by_role("heading", name="Alle Plätze besetzt")).to_be_visible()
    assert late.locator("html").get_attribute("lang") == "de"
    inside.wait_for_selector(CARDS, timeout=60_000)
    inside.close()
    wait_for_room(late, server)
    late.get_by_role("link", name="Noch einmal versuchen").click()
    expect(late.locator(CARDS).first).to_be_visible(timeout=60_000)
