"""Playing through Voilà: from the form to the link, and nothing hidden on the way."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import expect

import kartenspiel as ks
from kartenspiel.sealed import unseal
from tests.axe import findings
from tests.watching import Watch, wait_until

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser, Page, ViewportSize, WebSocket

OWN = ".ks-seat[data-side=south] .ks-card"
LEGAL = f"{OWN}[data-state=legal]"
DEAL = ks.deal(seed=5)
TWIN = ks.deal([DEAL.hands[0], DEAL.hands[2], DEAL.hands[3], DEAL.hands[1]])
DESK: ViewportSize = {"width": 1280, "height": 1000}
PHONE: ViewportSize = {"width": 360, "height": 680}
#: Whether the lower left corner of each card is there to be seen.
PLAYS = re.compile(r"[?&]play=")

FREE = """all => all.map((card) => {
  const { left, bottom } = card.getBoundingClientRect();
  return card.contains(document.elementFromPoint(left + 4, bottom - 4));
})"""


@pytest.fixture
def visit(browser: Browser, voila_url: str) -> Iterator[Callable[..., Page]]:
    """Return `visit(query)`: the dashboard of that link, watched."""
    watch = Watch()
    contexts = []

    def run(
        query: str,
        size: ViewportSize = DESK,
        sockets: list[WebSocket] | None = None,
    ) -> Page:
        context = browser.new_context(
            viewport=size,
            reduced_motion="reduce",
            permissions=["clipboard-read", "clipboard-write"],
        )
        contexts.append(context)
        page = context.new_page()
        watch.follow(page)
        if sockets is not None:
            page.on("websocket", sockets.append)
        page.goto(f"{voila_url}?{query}")
        page.wait_for_selector(".ks-table", timeout=60_000)
        return page

    yield run
    watch.assert_clean()
    for context in contexts:
        context.close()


def wait(page: Page, *states: str) -> str:
    wanted = ", ".join(f".ks-table[data-play={state}]" for state in states)
    page.wait_for_selector(wanted, timeout=60_000)
    return page.locator(".ks-table").get_attribute("data-play") or ""


def play_round(page: Page) -> None:
    page.wait_for_url(PLAYS)
    while wait(page, "turn", "over") == "turn":
        link = page.url
        page.locator(LEGAL).first.click()
        # The link follows the answer.
        expect(page).not_to_have_url(link)


def token(page: Page) -> str:
    return parse_qs(urlsplit(page.url).query)["play"][0]


def test_from_the_form_to_a_round_and_back_after_a_reload(
    visit: Callable[..., Page],
) -> None:
    page = visit("seed=7")
    # Who only looks needs neither seat nor opponents.
    expect(page.get_by_label("Gegner")).to_be_hidden()
    page.get_by_label("Modus").select_option("play")
    expect(page.get_by_label("Startzahl oder Blattcode")).to_have_value("")
    page.get_by_label("Eigener Platz").select_option("2")
    page.get_by_label("Gegner").select_option("lowest")
    page.get_by_label("Startzahl oder Blattcode").fill(DEAL.code)
    page.get_by_role("button", name="Spiel geben").click()
    wait(page, "turn")
    page.wait_for_url(PLAYS)
    link = page.url
    page.locator(LEGAL).first.click()
    wait(page, "turn")
    expect(page.locator(OWN)).to_have_count(7)
    expect(page).not_to_have_url(link)
    hand = page.locator(OWN).evaluate_all("all => all.map(el => el.dataset.card)")
    told = page.locator(".ks-log").inner_text()
    sitting = unseal(token(page))
    assert (sitting.seat, sitting.opponents) == (2, ("lowest",) * 3)
    assert sitting.game.round.deal.hands == DEAL.hands
    page.reload()
    wait(page, "turn")
    assert (
        page.locator(OWN).evaluate_all("all => all.map(el => el.dataset.card)") == hand
    )
    assert page.locator(".ks-log").inner_text() == told
    expect(page.get_by_label("Eigener Platz")).to_have_value("2")
    # What was taken back stays taken back, too. The link follows the answer.
    link = page.url
    page.locator(".ks-act[data-wish=undo]").click()
    expect(page.locator(OWN)).to_have_count(8)
    expect(page).not_to_have_url(link)
    page.reload()
    wait(page, "turn")
    expect(page.locator(OWN)).to_have_count(8)


def test_a_reload_while_looking_back_shows_the_same_step(
    visit: Callable[..., Page],
) -> None:
    page = visit(f"mode=play&deal={DEAL.code}&opponents=lowest&lang=en")
    for _ in range(2):
        wait(page, "turn")
        page.locator(LEGAL).first.click()
    wait(page, "turn")
    hand = page.locator(OWN).count()
    page.get_by_role("slider").focus()
    for key in ("Home", "ArrowRight"):
        page.keyboard.press(key)
    wait(page, "back")
    page.wait_for_url(re.compile(r"[?&]ply=1&"))
    head = page.locator(".ks-head").inner_text()
    page.reload()
    wait(page, "back")
    assert page.locator(".ks-head").inner_text() == head
    expect(page.locator(".ks-act[data-wish=back]")).to_be_visible()
    # Nothing goes on by itself, until one goes back to the game.
    page.locator(".ks-act[data-wish=back]").click()
    wait(page, "turn")
    expect(page.locator(OWN)).to_have_count(hand)
    page.wait_for_url(lambda url: "ply=" not in url)
    page.locator(LEGAL).first.click()
    wait(page, "turn")
    expect(page.locator(OWN)).to_have_count(hand - 1)
    page.reload()
    wait(page, "turn")


def test_the_link_is_sealed_while_a_round_is_played(visit: Callable[..., Page]) -> None:
    page = visit(f"mode=play&deal={DEAL.code}&opponents=lowest&lang=de")
    wait(page, "turn")
    copy = page.get_by_role("button", name="Link kopieren")
    for over in (False, True):
        if over:
            play_round(page)
        page.evaluate("navigator.clipboard.writeText('')")
        copy.click()
        expect(page.locator(".ks-setup-status")).to_contain_text("ist kopiert")
        wait_until(page, "async () => await navigator.clipboard.readText() !== ''")
        copied = page.evaluate("navigator.clipboard.readText()")
        link, *code = copied.split("\n")
        assert link == page.url
        assert DEAL.code not in link
        assert code == ([f"Blattcode {DEAL.code}"] if over else [])
        shown = DEAL.code in (page.locator("body").inner_text())
        assert shown == over
    other = visit(urlsplit(link).query)
    assert wait(other, "over") == "over"
    expect(other.locator(".ks-code")).to_have_text(DEAL.code)


def test_nothing_that_is_sent_tells_of_hidden_cards(visit: Callable[..., Page]) -> None:
    heard: list[list[str]] = []
    for deal in (DEAL, TWIN):
        frames: list[str] = []
        sockets: list[WebSocket] = []
        page = visit(
            f"mode=play&deal={deal.code}&opponents=random",
            DESK,
            _Sockets(frames, sockets),
        )
        wait(page, "turn")
        page.locator(".ks-act[data-wish=hint]").click()
        expect(page.locator(".ks-hint")).to_contain_text("Tipp")
        html = page.locator("html").evaluate("el => el.outerHTML")
        assert deal.code not in html + page.url
        assert deal.code.replace("-", "") not in "".join(frames)
        table = page.locator(".ks-table").evaluate("el => el.outerHTML")
        heard.append([*states_in(frames), table])
    assert len(heard[0]) > 5
    assert any('"frames"' in told for told in heard[0])
    assert heard[0] == heard[1]


class _Sockets(list):  # type: ignore[type-arg]  # stands for a list of sockets
    """Writes down what comes in on every socket."""

    def __init__(self, frames: list[str], _: object) -> None:
        super().__init__()
        self.frames = frames

    def append(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._hear)

    def _hear(self, frame: str | bytes) -> None:
        text = frame if isinstance(frame, str) else frame.decode("utf-8", "replace")
        self.frames.append(text)


RANDOM = re.compile(r"[0-9a-f]{32}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")
#: The sealed game, and the page's number for a wish.
SEALED = {"sealed", "ask"}


def states_in(frames: list[str]) -> list[str]:
    """Return what the kernel told the page, without ids and the sealed game."""
    decoder = json.JSONDecoder()
    starts = [
        (frame, found.start())
        for frame in frames
        for found in re.finditer(r'\{"(data|state|comm_id)"', frame)
    ]
    return sorted(
        json.dumps(without_ids(decoder.raw_decode(frame, start)[0]))
        for frame, start in starts
    )


def without_ids(value: Any) -> Any:  # noqa: ANN401 - JSON
    """Return JSON with the same text in its place for every id."""
    if isinstance(value, str):
        return RANDOM.sub("id", value)
    if isinstance(value, list):
        return [without_ids(item) for item in value]
    if not isinstance(value, dict):
        return value
    kept = {k: without_ids(v) for k, v in value.items() if k not in SEALED}
    if kept and all(RANDOM.fullmatch(key) for key in kept):
        return sorted(json.dumps(item, sort_keys=True) for item in kept.values())
    return dict(sorted(kept.items()))


# As on a slow telephone: every widget's module takes its time.
SLOW_START = """() => {
  const address = URL.createObjectURL;
  URL.createObjectURL = (blob) => {
    if (blob.type !== "text/javascript") return address.call(URL, blob);
    const wait = "await new Promise((done) => setTimeout(done, 2500));";
    return address.call(URL, new Blob([wait, blob], { type: blob.type }));
  };
}"""


def test_a_page_that_starts_slowly_hears_what_the_kernel_says(
    page: Page, watch: Watch, voila_url: str
) -> None:
    page.add_init_script(f"({SLOW_START})()")
    page.goto(f"{voila_url}?mode=play&deal={DEAL.code}&opponents=random")
    wait(page, "turn")
    page.locator(LEGAL).first.click()
    expect(page.locator(OWN)).to_have_count(7)
    watch.assert_clean()


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_the_page_is_accessible_while_somebody_plays(
    visit: Callable[..., Page], size: ViewportSize
) -> None:
    page = visit(f"mode=play&deal={DEAL.code}", size)
    wait(page, "turn")
    # One's whole hand can be seen at once, and nothing lies over it.
    free = f"({FREE})([...document.querySelectorAll({OWN!r})]).filter(Boolean).length"
    wait_until(page, f"async () => {free} === 8")
    page.locator(LEGAL).first.click()
    wait(page, "turn")
    assert findings(page) == []
    wide = "el => el.scrollWidth <= el.clientWidth"
    assert page.locator("html").evaluate(wide)


def test_a_broken_link_is_said_and_the_game_can_be_played(
    visit: Callable[..., Page],
) -> None:
    page = visit("mode=play&play=AQpferd&lang=en")
    wait(page, "turn")
    expect(page.locator(".ks-setup-problem")).to_contain_text(
        "The sealed game in the link is damaged"
    )
    page.locator(LEGAL).first.click()
    wait(page, "turn", "over")
    expect(page.locator(OWN)).to_have_count(7)
