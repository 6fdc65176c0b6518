"""Whole games in Voilà and in JupyterLab, by mouse and by keyboard.

The games of a test are played in turns, each in a page of its own: while the players of
one think, another is clicked.
"""

from __future__ import annotations

import json
import re
from itertools import count, product
from typing import TYPE_CHECKING

import pytest

import kartenspiel as ks
from tests.browser.lab import Lab, run_all
from tests.playing import FOCUSED, LEGAL
from tests.tables import words_of
from tests.watching import Watch

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser, Page

VARIANTS = ("herzeln", "king-louis", "herzeln-punkte")
#: What anywidget says of a view that has not started after two seconds.
TOO_SLOW = "[anywidget] Failed to initialize model."
#: So many times in a game somebody is to do something, at most.
LONGEST = 90


@pytest.fixture(scope="module")
def lab(
    chromium: str,  # noqa: ARG001 - no server where no browser can ask it
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[Lab]:
    server = Lab(tmp_path_factory.mktemp("lab"))
    yield server
    assert "Traceback" not in server.stop()


@pytest.fixture(params=["voila", "lab"])
def sit_down(request: pytest.FixtureRequest) -> Callable[[Page, str, str], None]:
    """Return a function that opens a game against some player on a page."""
    numbers = count()

    def in_voila(page: Page, variant: str, opponents: str) -> None:
        url = request.getfixturevalue("voila_url")
        query = f"mode=play&variant={variant}&opponents={opponents}&seed=7"
        page.goto(f"{url}?{query}")

    def in_lab(page: Page, variant: str, opponents: str) -> None:
        cells = [
            "import kartenspiel as ks\nfrom kartenspiel_widgets import Table",
            f"game = ks.new_game({variant!r}, seed=7)\n"
            f"Table(game, mode='play', opponents={opponents!r})",
        ]
        server: Lab = request.getfixturevalue("lab")
        name = f"{variant}-{opponents}-{next(numbers)}.ipynb"
        page.goto(server.write(name, cells))
        run_all(page)

    return {"voila": in_voila, "lab": in_lab}[request.param]


@pytest.fixture
def pages(browser: Browser) -> Iterator[Callable[[], Page]]:
    """Return a function that opens pages, which are watched."""
    watch = Watch()
    opened = []

    def one() -> Page:
        # A window of its own: what lies behind another is slowed down.
        page = browser.new_page(
            viewport={"width": 1100, "height": 1000}, reduced_motion="reduce"
        )
        watch.follow(page)
        opened.append(page)
        return page

    yield one
    # On a busy machine a cell that runs again gets no model in time; the games show
    # that nothing was lost by it.
    watch.page_errors = [e for e in watch.page_errors if e != TOO_SLOW]
    watch.assert_clean()
    for page in opened:
        page.close()


@pytest.mark.slow
@pytest.mark.parametrize("opponents", ["careful", "expert"])
def test_whole_games(
    sit_down: Callable[[Page, str, str], None],
    pages: Callable[[], Page],
    opponents: str,
) -> None:
    playing = []
    for variant, by in product(VARIANTS, (by_mouse, by_keyboard)):
        page = pages()
        sit_down(page, variant, opponents)
        playing.append((variant, page, by(page)))
    # Each of them says whether its game goes on.
    for _ in range(LONGEST):
        if not [True for _, _, turns in playing if next(turns)]:
            break
    for variant, page, _ in playing:
        assert_game_is_over(page, variant)


def state(page: Page) -> str:
    """Wait until something is to be done, and return what."""
    todo = ("turn", "over", "ended")
    wanted = ", ".join(f".ks-table[data-play={name}]" for name in todo)
    page.wait_for_selector(wanted, timeout=60_000)
    return page.locator(".ks-table").get_attribute("data-play") or ""


def by_mouse(page: Page) -> Iterator[bool]:
    while (now := state(page)) != "ended":
        if now == "over":
            page.locator(".ks-act[data-wish=next]").click()
        elif page.locator(LEGAL).count():
            page.locator(LEGAL).first.click()
        else:
            page.locator(".ks-act[data-wish=pass]").click()
        yield True
    while True:
        yield False


def by_keyboard(page: Page) -> Iterator[bool]:
    state(page)
    # From here on nobody has to look for the focus.
    page.locator(LEGAL).first.focus()
    while (now := state(page)) != "ended":
        focused = page.evaluate(FOCUSED)
        if now == "over":
            assert focused == "next"
            page.keyboard.press("Space")
        else:
            if focused == "none":
                while page.evaluate(FOCUSED) != "pass":
                    page.keyboard.press("Tab")
            while page.evaluate(FOCUSED) == "refused":
                page.keyboard.press("ArrowRight")
            page.keyboard.press("Enter")
        yield True
    while True:
        yield False


def assert_game_is_over(page: Page, variant: str) -> None:
    """Look at the result, and compare it with the record that the page gives away."""
    assert state(page) == "ended"
    with page.expect_download() as waiting:
        page.locator("[data-do=save]").click()
    assert waiting.value.suggested_filename == f"{variant}.html"
    text = waiting.value.path().read_text("utf-8")
    found = re.search(r'id="ks-record">(.*)</script>', text)
    assert found
    game = ks.loads(json.loads(found[1]))
    assert (game.variant.slug, game.finished) == (variant, True)
    assert game.layout is not None
    told = words_of(page.locator(".ks-result"))
    for place, seat in enumerate(game.layout.places, 1):
        assert f"Platz {place}: {game.players[seat]}" in told
