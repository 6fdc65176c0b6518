"""Whole worksheets and the crib sheet, as text and as the body of a page.

A change of a task, of a sentence or of the random stream shows as a diff.
`pytest tests/golden --regen` writes the files anew.
"""

from __future__ import annotations

import re
from collections.abc import Callable

import kartenspiel as ks
from kartenspiel_widgets import print_html

Golden = Callable[[str, str], None]


def test_a_sheet_in_german(golden: Golden) -> None:
    text = ks.sheet(7, level="sek2").text("de", "german")
    golden("worksheets/7-sek2-de.txt", text)


def test_a_sheet_in_english(golden: Golden) -> None:
    golden("worksheets/12-sek1-en.txt", ks.sheet(12).text("en", "french"))


def test_the_crib_sheet(golden: Golden) -> None:
    golden("worksheets/crib-de.txt", ks.crib_sheet().text("de", "german"))
    golden("worksheets/crib-en.txt", ks.crib_sheet().text("en", "french"))


def test_a_page(golden: Golden) -> None:
    page = print_html(ks.sheet(7, level="sek2"))
    body = re.search(r"<main>.*</main>", page, re.DOTALL)
    assert body
    # A tag a line, so that a diff shows what changed.
    golden("worksheets/7-sek2-de.html", body.group().replace("><", ">\n<") + "\n")
