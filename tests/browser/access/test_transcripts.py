"""What a blind player hears of a whole round: golden files, to be read as prose.

Each key is followed by what the screen reader is given: the name of what gets the
focus, and what the live region says.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

import kartenspiel as ks
from kartenspiel.lang.names import CARD_NAMES
from kartenspiel_widgets.table.table import Table
from tests.playing import FOCUSED, show_played
from tests.tables import NAMES

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from kartenspiel.lang import Lang
    from tests.playing import Played

# An empty text is how a region prepares to say the same again.
LISTEN = """() => {
  window.heard = [];
  const region = document.querySelector(".ks-table [role=status]");
  new MutationObserver(() => {
    const text = region.textContent.replaceAll("\\u00a0", " ").trim();
    if (text) heard.push(text);
  }).observe(region, { childList: true, characterData: true, subtree: true });
}"""
CLOSED = {"de": "nicht spielbar", "en": "not playable"}
ELEMENT = re.compile(r"""- '?(\w+) "(.*?)"((?: \[\w+\])*)'?(?:: .*)?""")


def named(snapshot: str) -> str:
    """Return an element as a screen reader says it: name, role, states."""
    found = ELEMENT.fullmatch(snapshot)
    assert found, snapshot
    role, name, states = found.groups()
    return ", ".join([name, role, *re.findall(r"\w+", states)])


class Listener:
    """Somebody who plays by keys and ears; `lines` is what it is like."""

    def __init__(self, played: Played, lang: Lang) -> None:
        self.played, self.lang = played, lang
        self.lines: list[str] = []
        self._focus = ""
        played.page.evaluate(LISTEN)
        r = played.sitting.game.round
        self._own = set(r.hands[played.sitting.seat])

    def note(self, text: str) -> None:
        self.lines += ["", f"# {text}"]

    def press(self, key: str) -> str:
        """Press a key; write down and return what is heard."""
        page = self.played.page
        page.keyboard.press(key)
        self.played.wait("turn", "over", "ended", "choose")
        # The focus may move on when the next turn begins.
        page.evaluate("new Promise((f) => requestAnimationFrame(() => setTimeout(f)))")
        focus = named(page.locator(":focus").aria_snapshot())
        said: list[str] = page.evaluate("heard.splice(0)")
        self.lines.append(f"> {key}")
        self.lines += [f"  says: {text}" for text in said]
        if focus != self._focus:
            self.lines.append(f"  focus: {focus}")
        self._focus = focus
        heard = " ".join([*said, focus])
        assert said or key in {"Tab", "Shift+Tab", "ArrowRight", "ArrowLeft"}, key
        # Why a card may not be played hangs on what lies open, and on no hand.
        if CLOSED[self.lang] not in heard:
            self._assert_open(heard)
        return heard

    def tab_to(self, wanted: str) -> None:
        """Press Tab until that has the focus."""
        while self.played.page.evaluate(FOCUSED) not in wanted.split():
            self.press("Tab")

    def text(self) -> str:
        return "\n".join(self.lines).strip() + "\n"

    def _assert_open(self, heard: str) -> None:
        """No word may name a card that this player cannot know."""
        r = self.played.sitting.game.round
        if r.finished:
            return
        known = self._own | {c for c in r.plays if c}
        self._own |= set(r.hands[self.played.sitting.seat])
        known |= self._own
        named = {
            code
            for code, name in CARD_NAMES["german", self.lang].items()
            if re.search(rf"\b{re.escape(name)}\b", heard)
        }
        assert named <= {str(c) for c in known}


@pytest.fixture
def listen(page: Page, mount: Callable[..., None]) -> Callable[..., Listener]:
    """Return `listen(record, lang)`: sits a blind player down at seat 0."""

    def run(record: ks.Game | ks.Round, lang: Lang) -> Listener:
        table = Table(record, 0, "play", opponents="careful", lang=lang)
        played = show_played(page, mount, table)
        played.wait("turn")
        page.locator(".ks-table").focus()
        return Listener(played, lang)

    return run


@pytest.mark.parametrize("lang", ["de", "en"])
def test_a_whole_round(
    listen: Callable[..., Listener], golden: Callable[[str, str], None], lang: Lang
) -> None:
    ear = listen(ks.new_game("herzeln", NAMES, seed=7), lang)
    played = ear.played
    ear.note("To the hand, and through it")
    ear.tab_to("legal refused")
    for _ in range(8):
        ear.press("ArrowRight")
    ear.note("The first trick; a hint, and one step back")
    ear.tab_to("hint")
    ear.press("Enter")
    while played.page.evaluate(FOCUSED) != "legal":
        ear.press("Shift+Tab")
    ear.press("Enter")
    ear.tab_to("undo")
    ear.press("Enter")
    while played.page.evaluate(FOCUSED) != "legal":
        ear.press("Shift+Tab")
    ear.press("Enter")
    ear.note("To the end of the round; once a card is tried that may not be played")
    tried = False
    while played.state() == "turn":
        if not tried and played.page.locator("[data-state=refused]").count():
            while played.page.evaluate(FOCUSED) != "refused":
                ear.press("ArrowRight")
            ear.press("Enter")
            ear.press("Enter")
            tried = True
        while played.page.evaluate(FOCUSED) == "refused":
            ear.press("ArrowRight")
        ear.press("Enter")
    assert tried
    ear.note("The next round")
    ear.press("Space")
    golden(f"transcripts/round-{lang}.txt", ear.text())


@pytest.mark.parametrize("lang", ["de", "en"])
def test_a_layout(
    listen: Callable[..., Listener], golden: Callable[[str, str], None], lang: Lang
) -> None:
    ear = listen(ks.start("anlegen", ks.deal(seed=7)), lang)
    played = ear.played
    ear.note("Through the hand, and the first turns")
    ear.tab_to("legal refused none")
    for _ in range(8):
        ear.press("ArrowRight")
    passed = 0
    for _ in range(7):
        if played.page.locator(".ks-card[data-state=legal]").count():
            while played.page.evaluate(FOCUSED) != "legal":
                ear.press("ArrowRight")
        else:
            ear.tab_to("pass")
            passed += 1
        ear.press("Enter")
    assert passed
    golden(f"transcripts/layout-{lang}.txt", ear.text())
