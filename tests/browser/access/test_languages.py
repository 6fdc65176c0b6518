"""After a change of language nothing of the other language is left, on any view.

What a view shows and tells is compared with the sentences of both languages: a
sentence that only the other one has must not be there.
"""

from __future__ import annotations

import re
from functools import cache
from string import Formatter
from typing import TYPE_CHECKING

import pytest

from kartenspiel.lang import LANGS, sentences
from tests.alive import Alive
from tests.views import VIEWS

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from kartenspiel.lang import Lang

# All that is written, and all that is told to those who do not see it.
TEXTS = """() => {
  const found = [];
  const marks = ["aria-label", "aria-valuetext", "aria-description", "title",
    "placeholder", "alt", "label", "aria-roledescription"];
  const walk = document.createTreeWalker(document.querySelector("main"), 5);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    if (node.nodeType === 3) {
      const { tagName, classList } = node.parentElement;
      const other = ["STYLE", "SCRIPT"].includes(tagName)
        || classList.contains("stage-title");
      if (!other && !node.parentElement.closest("[hidden]")) found.push(node.data);
    } else if (!node.closest("[hidden]")) {
      for (const mark of marks) found.push(node.getAttribute(mark) ?? "");
      if (["P", "LI", "BUTTON", "CAPTION"].includes(node.tagName)) {
        found.push(node.textContent);
      }
    }
  }
  return found.map((text) => text.replace(/\\s+/g, " ").trim()).filter(Boolean);
}"""
#: So many letters make a sentence that is not like one of the other language by chance.
LONG = 12
#: A game is called so in every language.
TITLES = re.compile(r"Kein Stich")
#: What stands on a switch of languages, in both.
OWN_NAMES = {"Deutsch", "English", "DE: German", "EN: Englisch"}


def pattern_of(sentence: str) -> str:
    parts = []
    for literal, field, _, _ in Formatter().parse(sentence):
        parts.append(re.escape(" ".join(literal.split(" "))))
        if field is not None:
            parts.append(".+?")
    return "".join(parts)


@cache
def foreign_to(lang: Lang) -> re.Pattern[str]:
    """Return what finds a whole sentence of the other language."""
    this = LANGS.index(lang)
    known = {texts[this] for texts in sentences().values()}
    words = []
    for texts in sentences().values():
        other = texts[1 - this]
        fixed = re.sub(r"\{.*?\}", "", other)
        if other in known or len(re.sub(r"\W", "", fixed)) < LONG:
            continue
        words.append(pattern_of(other))
    return re.compile(rf"\b(?:{'|'.join(words)})(?!\w)")


#: Short words that no sentence of the other language can do without.
GIVEAWAYS = {
    "de": r"\b(the|and|of|with|tricks?|rounds?|cards?|costs|players?|is|not|close)\b",
    "en": r"\b(der|die|das|und|mit|Stiche?|Runden?|Karten?|kostet|ist|nicht|Spieler)\b",
}


def foreign(texts: list[str], lang: Lang) -> set[str]:
    """Return the texts that are in the other language."""
    finder = foreign_to(lang)
    giveaway = re.compile(GIVEAWAYS[lang], re.IGNORECASE)
    return {
        text
        for text in (TITLES.sub("", text) for text in texts)
        if text not in OWN_NAMES and (finder.search(text) or giveaway.search(text))
    }


def test_the_finder_finds() -> None:
    assert foreign(["Lead 7 of Bells: somebody else"], "de")
    assert foreign(["Die Runde ist zu Ende."], "en")
    assert foreign(["Stich 3 geht an Anna und kostet nichts."], "en")
    assert not foreign(["Stich 3 geht an Anna und kostet nichts.", "DE: German"], "de")
    assert not foreign(["Trick 3 goes to Anna and costs nothing."], "en")


@pytest.mark.parametrize("name", VIEWS)
def test_nothing_of_the_other_language_is_left(
    page: Page, mount: Callable[..., None], name: str
) -> None:
    view = VIEWS[name]
    alive = Alive(page, mount, view.make)
    left: dict[str, set[str]] = {}
    for number, bring in enumerate((Alive.settle, *view.steps)):
        bring(alive)
        # From whatever it is, there and back: what was said in a language stays said.
        for lang in ("en", "de", "en") if number % 2 else ("en", "de"):
            view.speak(alive, lang)
            left.setdefault(lang, set()).update(foreign(page.evaluate(TEXTS), lang))
    told = [f"{lang}: {text[:160]}" for lang, found in left.items() for text in found]
    assert not told, "\n".join(told)
