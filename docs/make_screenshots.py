"""Take the pictures of the documentation: docs/images/de, docs/images/en.

Starts the dashboard as a user does, goes to fixed deals and positions, and takes each
picture in both languages. Needs Chromium; CHROMIUM names another one.

    python docs/make_screenshots.py            # all of them
    python docs/make_screenshots.py quiz play  # some
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from PIL import Image
from playwright.sync_api import Browser, Locator, Page, expect, sync_playwright

import kartenspiel as ks
from kartenspiel.lang import sentences
from kartenspiel.quiz import Run
from kartenspiel_widgets import print_html

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from kartenspiel.lang import Lang

IMAGES = Path(__file__).parent / "images"
LANGS: tuple[Lang, ...] = ("de", "en")
DEAL = "9TVEZR-WK9K736"
#: A card to be followed, a card to be led, and a player who has shown a void.
MOMENT, LEAD, VOID = (f"deal={DEAL}&ply={ply}" for ply in (43, 41, 51))
SLOW = 60_000
SETTLED = 700  # ms
#: By itself the log scrolls no further than it must, so where it is depends on haste.
CENTRE = """() => {
  for (const now of document.querySelectorAll(".ks-log [aria-current]")) {
    const box = now.closest(".ks-log");
    const place = now.getBoundingClientRect().top - box.getBoundingClientRect().top;
    box.scrollTop = Math.round(box.scrollTop + place - box.clientHeight / 2);
  }
}"""
DESK = {"width": 1200, "height": 900}
PHONE = {"width": 390, "height": 780}
PAPER = {"width": 794, "height": 1123}
COLOURS = 256
PROGRAMS = ("chromium", "chromium-browser", "google-chrome")
#: Quiet and repeatable, as in the tests.
FLAGS = [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-lcd-text",
    "--disable-sync",
    "--font-render-hinting=none",
    "--force-color-profile=srgb",
    "--no-first-run",
]
OWN = ".ks-seat[data-side=south] .ks-card"
LEGAL = f"{OWN}[data-state=legal]"
QUESTION = "any_seat(s: void(s, hearts))"
#: A class: names, and what each answered to the exercises of the quiz's picture.
PUPILS = {
    "Anna": ("right", "right", "right", "right"),
    "Ben": ("mistake", "right", "right", "shown"),
    "Cem": ("right", "mistake", "right", "right"),
    "Dora": ("shown", "right", "mistake", "right"),
    "Emil": ("right", "right", "", ""),
    "Fee": ("right", "mistake", "right", "right"),
}
EXERCISES = ("herz-oder-ober", "zwei-nacheinander", "kein-herz", "ass-zum-koenig")
#: What was written down in three trick rounds of the score sheet's picture.
WRITTEN = ("3041", "0512", "1030")


def say(key: str, lang: Lang) -> str:
    """Return a word of the page."""
    return sentences()[key][LANGS.index(lang)]


class Studio:
    """A browser beside a dashboard.

    Attributes:
        browser: The browser.
        url: The address of the dashboard.
    """

    def __init__(self, browser: Browser, url: str) -> None:
        """Remember both."""
        self.browser = browser
        self.url = url

    @contextmanager
    def page(self, query: str, lang: Lang, **options: object) -> Iterator[Page]:
        """Open the dashboard of a link; close it afterwards."""
        defaults = {
            "viewport": DESK,
            "locale": lang,
            "reduced_motion": "reduce",
            "color_scheme": "light",
        }
        wanted: dict[str, Any] = {**defaults, **options}
        context = self.browser.new_context(**wanted)
        page = context.new_page()
        page.set_default_timeout(SLOW)
        page.goto(f"{self.url}?lang={lang}&{query}")
        yield page
        context.close()


def at_table(page: Page) -> Locator:
    """Wait for the table, put it to the top of the window, and return it."""
    found = page.locator(".ks-table:visible")
    found.locator(OWN).first.wait_for()
    found.evaluate("table => table.scrollIntoView()")
    return found


def settle(page: Page) -> None:
    """Wait until everything is drawn, and scroll the log to where it always is then."""
    page.wait_for_timeout(SETTLED)
    page.evaluate(CENTRE)


def photo(of: Locator) -> bytes:
    """Take a picture, the pointer out of the way."""
    of.page.mouse.move(0, 0)
    settle(of.page)
    return of.screenshot(animations="disabled")


def table(studio: Studio, lang: Lang, **options: object) -> bytes:
    """Take the table in the middle of a round."""
    with studio.page(MOMENT, lang, **options) as page:
        return photo(at_table(page))


def dark(studio: Studio, lang: Lang) -> bytes:
    """Take the same in the dark."""
    return table(studio, lang, color_scheme="dark")


def phone(studio: Studio, lang: Lang) -> bytes:
    """Take what a phone shows of it."""
    with studio.page(MOMENT, lang, viewport=PHONE, is_mobile=True) as page:
        at_table(page)
        settle(page)
        return page.screenshot(animations="disabled")


def refused(studio: Studio, lang: Lang) -> bytes:
    """Take a card that says why it may not be played."""
    with studio.page(MOMENT, lang) as page:
        whole = at_table(page)
        # Refused cards are aria-disabled, which Playwright would wait for.
        page.locator(".ks-card[data-state=refused]").last.click(force=True)
        return photo(whole)


def play(studio: Studio, lang: Lang) -> bytes:
    """Take a game that is played, with a hint."""
    with studio.page(f"deal={DEAL}&mode=play&seat=0", lang) as page:
        whole = at_table(page)
        page.locator(LEGAL).first.click()
        undo = page.get_by_role("button", name=say("table_bar_undo", lang), exact=True)
        expect(undo).to_be_enabled()
        page.locator(LEGAL).first.wait_for()
        word = say("table_bar_hint", lang)
        page.get_by_role("button", name=word, exact=True).click()
        expect(page.locator(".ks-hint")).to_contain_text(f"{word}:")
        return photo(whole)


def panel(name: str, moment: str) -> Callable[[Studio, Lang], bytes]:
    """Return how a panel below the table is taken."""

    def take(studio: Studio, lang: Lang) -> bytes:
        with studio.page(moment, lang) as page:
            at_table(page)
            page.get_by_role("button", name=say(name, lang), exact=True).click()
            body = page.locator(".ks-insight-body")
            expect(body).to_have_attribute("aria-busy", "false", timeout=SLOW)
            return photo(page.locator(".ks-insight"))

    return take


def lesson(studio: Studio, lang: Lang) -> bytes:
    """Take a question of a lesson, answered wrongly."""
    with studio.page("lesson=erster-stich", lang) as page:
        whole = at_table(page)
        page.get_by_role(
            "button", name=say("table_lesson_on", lang), exact=True
        ).first.click()
        page.locator("[data-play=turn] .ks-card[data-card=LA]").click(force=True)
        expect(page.locator(".ks-lesson:visible")).to_contain_text(
            say("lesson_refused", lang)
        )
        return photo(whole)


def quiz(studio: Studio, lang: Lang) -> bytes:
    """Take an exercise whose answer is a known mistake."""
    with studio.page("exercise=ass-zum-koenig", lang) as page:
        answer = page.locator(".ks-quiz-answer input")
        answer.fill("1/4")
        answer.press("Enter")
        expect(page.locator(".ks-quiz-verdict")).not_to_be_empty()
        return photo(page.locator(".ks-quiz"))


def results(studio: Studio, lang: Lang) -> bytes:
    """Take the results of a class."""
    codes = "\n".join(f"{name}: {code_of(name)}" for name in PUPILS)
    with studio.page(f"exercises={','.join(EXERCISES)}", lang) as page:
        page.get_by_text(say("quiz_class_open", lang)).click()
        page.locator(".ks-class textarea").fill(codes)
        page.locator(".ks-class-strong").click()
        expect(page.locator(".ks-class tbody tr")).to_have_count(len(PUPILS))
        # The chart stands below the form, both in a box of their own.
        whole = page.locator(".ks-class").locator("xpath=../..")
        whole.locator(".vega-embed svg, .vega-embed canvas").first.wait_for()
        return photo(whole)


def code_of(name: str) -> str:
    """Return the result code of a pupil."""
    run = Run(list(EXERCISES), name=name)
    for did in PUPILS[name]:
        if not did:
            break
        if did == "mistake":
            run.answer(str(run.exercise.mistakes[0].value))
        if did == "shown":
            run.give_up()
        else:
            run.answer(str(run.exercise.answer))
        run.go_on()
    return run.code


def probability(studio: Studio, lang: Lang) -> bytes:
    """Take the laboratory, its simulation done."""
    with studio.page(f"event={quote(QUESTION)}", lang) as page:
        start = page.get_by_role("button", name=say("lab_start", lang), exact=True)
        start.click()
        drawn = say("lab_run_inside", lang).split(":")[0]
        expect(page.locator(".ks-lab-run")).to_contain_text(drawn, timeout=SLOW)
        stop = page.get_by_role("button", name=say("lab_stop", lang), exact=True)
        expect(stop).to_be_hidden(timeout=SLOW)
        return photo(page.locator(".ks-lab"))


def rules(studio: Studio, lang: Lang) -> bytes:
    """Take the rule workshop with a variant that has a march."""
    with studio.page("view=rules&variant=durchmarsch", lang) as page:
        page.locator(".ks-explorer-sheet h2, .ks-explorer-sheet h3").first.wait_for()
        return page.screenshot(animations="disabled")


def sheet(studio: Studio, lang: Lang) -> bytes:
    """Take the score sheet after three rounds."""
    with studio.page("view=sheet", lang) as page:
        heading = page.locator(".ks-sheet-head").get_by_role("heading")
        page.locator(".ks-sheet-form").get_by_role("textbox").first.focus()
        for numbers in WRITTEN:
            before = heading.text_content() or ""
            for number in numbers:
                page.keyboard.type(number)
                page.keyboard.press("Enter")
            expect(heading).not_to_have_text(before)
        return photo(page.locator(".ks-sheet"))


def worksheet(studio: Studio, lang: Lang) -> bytes:
    """Take the first page of worksheet 7."""
    context = studio.browser.new_context(viewport=PAPER, device_scale_factor=1)
    page = context.new_page()
    page.set_content(print_html(ks.sheet(7), lang=lang))
    taken = page.screenshot(animations="disabled")
    context.close()
    return taken


PICTURES: dict[str, Callable[[Studio, Lang], bytes]] = {
    "table": table,
    "dark": dark,
    "phone": phone,
    "refused": refused,
    "play": play,
    "cost": panel("insight_cost", LEAD),
    "belief": panel("insight_belief", VOID),
    "lesson": lesson,
    "quiz": quiz,
    "class": results,
    "probability": probability,
    "rules": rules,
    "sheet": sheet,
    "worksheet": worksheet,
}


def small(taken: bytes) -> bytes:
    """Return a picture with fewer colours, which nobody sees, but every visit feels."""
    picture = Image.open(BytesIO(taken)).convert("RGB")
    reduced = picture.quantize(COLOURS, kmeans=4, dither=Image.Dither.NONE)
    file = BytesIO()
    reduced.save(file, "PNG", optimize=True)
    return file.getvalue()


@contextmanager
def dashboard() -> Iterator[str]:
    """Run the dashboard's server; give its address."""
    command = [sys.executable, "-m", "kartenspiel_widgets.server"]
    process = subprocess.Popen(
        [*command, "--no-browser", "--port", "0"], stdout=subprocess.PIPE, text=True
    )
    line = process.stdout.readline() if process.stdout else ""
    try:
        yield line.removeprefix("Dashboard: ").strip()
    finally:
        process.send_signal(2)
        process.wait(timeout=60)


@contextmanager
def chromium() -> Iterator[Browser]:
    """Run a browser."""
    wished = os.environ.get("CHROMIUM", "")
    found = next(filter(None, map(shutil.which, [wished, *PROGRAMS])), None)
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    flags = [*FLAGS, "--no-sandbox"] if is_root else FLAGS
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=flags)
        yield browser
        browser.close()


def main() -> None:
    """Take the pictures named on the command line, or all."""
    names = sys.argv[1:] or list(PICTURES)
    with dashboard() as url, chromium() as browser:
        studio = Studio(browser, url)
        for name in names:
            for lang in LANGS:
                path = IMAGES / lang / f"{name}.png"
                path.write_bytes(small(PICTURES[name](studio, lang)))
                print(path.relative_to(IMAGES), path.stat().st_size // 1024, "kB")


if __name__ == "__main__":
    main()
