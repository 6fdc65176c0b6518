"""What breaks around a page: it says so in a sentence, and no game is lost."""

from __future__ import annotations

import json
import re
import time
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.axe import swept
from tests.browser.cable import Cable
from tests.serving import serving
from tests.watching import Watch

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser, Page

    from tests.serving import Server

OWN = ".ks-seat[data-side=south] .ks-card"
LEGAL = f"{OWN}[data-state=legal]"
LOST = "#ks-lost button"
WORDS = {"de": "ist abgerissen", "en": "is lost"}
#: Long enough for a page that asks every ten seconds, on a busy machine.
SOON = 60_000


@pytest.fixture(scope="module")
def server(
    chromium: str,  # noqa: ARG001 - no server where no browser can ask it
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[Server]:
    """Start a server whose kernels the tests may harm."""
    with serving(tmp_path_factory.mktemp("faults") / "server.log") as server:
        yield server


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """Return an empty page; what is lost may be complained of on its console."""
    context = browser.new_context(reduced_motion="reduce")
    context.set_default_navigation_timeout(SOON)
    page = context.new_page()
    watch = Watch()
    watch.follow(page)
    yield page
    assert watch.foreign == []
    assert watch.page_errors == []
    context.close()


def wait(page: Page, *states: str) -> None:
    wanted = ", ".join(f".ks-table[data-play={state}]" for state in states)
    page.wait_for_selector(wanted, timeout=SOON)


def play(page: Page, turns: int) -> None:
    """Take so many turns of one's own; the link follows each of them."""
    wait(page, "turn")
    page.wait_for_url(re.compile(r"[?&]play="))
    for _ in range(turns):
        wait(page, "turn")
        before, link = page.locator(OWN).count(), page.url
        page.locator(LEGAL).first.click()
        expect(page.locator(OWN)).to_have_count(before - 1)
        expect(page).not_to_have_url(link)
    wait(page, "turn")


def position(page: Page) -> dict[str, Any]:
    """Return all that a person sees of the game."""
    table = page.locator(".ks-table")
    return {
        "hand": page.locator(OWN).evaluate_all("all => all.map(e => e.dataset.card)"),
        "log": table.locator(".ks-log").inner_text(),
        "scores": table.locator(".ks-seat .ks-score").all_inner_texts(),
        "step": page.get_by_role("slider").first.input_value(),
        "link": page.url,
    }


def kernel(page: Page) -> str:
    config = page.locator("#jupyter-config-data").text_content() or ""
    found: str = json.loads(config)["kernelId"]
    return found


def assert_told(page: Page, lang: str) -> None:
    """Check that the page says what happened, in one sentence of its language."""
    expect(page.locator(LOST)).to_be_visible(timeout=SOON)
    said = page.locator("#ks-lost p").inner_text().strip()
    assert WORDS[lang] in said
    assert said.count(".") == 1
    assert page.get_by_role("dialog").count() == 0


def come_back(page: Page) -> None:
    page.locator(LOST).click()
    expect(page.locator(LOST)).to_have_count(0)
    page.wait_for_selector(".ks-table .ks-card", timeout=SOON)


def end(page: Page, server: Server) -> None:
    assert page.request.delete(f"{server.url}api/kernels/{kernel(page)}").ok


def kill(page: Page, server: Server) -> None:
    """Kill the kernel as a system does that runs out of memory."""
    server.kernel_process(kernel(page)).kill()


@pytest.mark.parametrize("lose", [end, kill])
def test_lost_kernel_in_the_middle_of_a_game(
    page: Page, server: Server, lose: Callable[[Page, Server], None]
) -> None:
    page.goto(f"{server.url}?mode=play&seed=7&opponents=lowest&lang=en")
    expect(page.locator(LOST)).to_have_count(0)
    play(page, 2)
    before = position(page)
    lose(page, server)
    assert_told(page, "en")
    if lose is kill:
        assert swept(page) == []
        page.evaluate("document.documentElement.lang = 'de'")
        expect(page.get_by_role("button", name="Seite neu laden")).to_be_visible()
        assert_told(page, "de")
    come_back(page)
    wait(page, "turn")
    assert position(page) == before
    play(page, 1)


def test_laptop_that_slept_too_long(page: Page, server: Server) -> None:
    page.goto(f"{server.url}?seed=7&variant=king-louis")
    page.wait_for_selector(".ks-table .ks-card", timeout=SOON)
    slider = page.get_by_role("slider").first
    for _ in range(3):
        page.get_by_role("button", name="Nächster Stich").first.click()
    expect(slider).to_have_value("12")
    expect(page).to_have_url(re.compile(r"ply=12\b"))
    before = position(page)
    lid = page.context.new_cdp_session(page)
    lid.send("Page.setWebLifecycleState", {"state": "frozen"})
    # Its kernel ends meanwhile, since nobody hears of the page any more.
    assert page.request.delete(f"{server.url}api/kernels/{kernel(page)}").ok
    lid.send("Page.setWebLifecycleState", {"state": "active"})
    assert_told(page, "de")
    come_back(page)
    expect(slider).to_have_value(before["step"])
    assert position(page) == before


@pytest.mark.slow
def test_cable_pulled_out_for_a_while(page: Page, server: Server) -> None:
    cable = Cable(urlsplit(server.url).port or 0)
    try:
        page.goto(f"http://127.0.0.1:{cable.port}/?mode=play&seed=7&opponents=lowest")
        play(page, 1)
        before, here = position(page), kernel(page)
        # Jupyter tries again after 10 to 30 seconds: here in vain after 15, and then
        # after 30, when the kernel is gone.
        page.evaluate("Math.random = () => 0.25")
        began = time.monotonic()
        cable.cut()
        assert_told(page, "de")
        page.wait_for_timeout(1000 * max(0, 17 - (time.monotonic() - began)))
        cable.mend()
        # Nothing needs to be done: it is the same kernel, and the same game.
        expect(page.locator(LOST)).to_have_count(0, timeout=SOON)
        assert kernel(page) == here
        assert position(page) == before
        play(page, 1)
    finally:
        cable.close()


@pytest.mark.slow
def test_server_killed_and_started_again(
    page: Page, start_server: Callable[..., Server]
) -> None:
    server = start_server()
    page.goto(f"{server.url}?mode=play&seed=7&opponents=lowest&lang=en")
    play(page, 2)
    before = position(page)
    server.process.kill()
    assert_told(page, "en")
    again = start_server("--port", str(urlsplit(server.url).port))
    assert again.url == server.url
    come_back(page)
    wait(page, "turn")
    assert position(page) == before
    play(page, 1)
