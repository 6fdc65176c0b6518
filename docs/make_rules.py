"""Write the rules pages from the variants' data: docs/de/rules*, docs/en/rules*.

One page for each language lists all games; one for each game is its rule sheet.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import kartenspiel as ks
from kartenspiel.rules.sentences.describe import describe, house_lines

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from kartenspiel.lang import Lang

HERE = Path(__file__).parent
LANGS: tuple[Lang, ...] = ("de", "en")
BACK = {"de": "Alle Regeln", "en": "All rules"}

INTRO = {
    "de": """\
# Regeln

Kein Stich heißt anderswo Herzeln, King Louis, Schwarze Sau, Scheiß-Paris, Fritz,
Brumseln oder Pensionisteln; die Namen sind regional und legen keine Regeln fest.
Diese Seite wird aus den Daten der Varianten erzeugt, nach denen auch gespielt wird.

In Kurzform: erst mehrere Stichrunden, in denen man bestimmte Stiche oder Karten
vermeidet, dann eine Legerunde, in der man den Topf zurückgewinnt.
""",
    "en": """\
# Rules

Kein Stich goes by many names, Herzeln, King Louis and Schwarze Sau among them; the
names are regional and settle no rules.
This page is made from the variants' data, by which the games are played too.

In short: several trick rounds in which certain tricks or cards are to be avoided,
then a layout round in which the pot is won back.
""",
}
TABLE = {
    "de": ("## Alle Varianten", "Variante", "Runden", "Topf zu viert", "Auszahlung"),
    "en": ("## All variants", "variant", "rounds", "pot for four", "payout"),
}
RELATIVES = {
    "de": ("## Verwandte Spiele", "Spiel", "Runden", "Punkte zu viert", "Legerunde"),
    "en": ("## Related games", "game", "rounds", "points for four", "layout round"),
}
ABOUT_RELATIVES = {
    "de": """\
Die Punkte sind die der Stichrunden eines gewöhnlichen Spiels: niemand marschiert durch
oder nimmt alles, und nichts zählt doppelt.
Die letzte Spalte sagt, was in der Legerunde jeder Platz gutgeschrieben bekommt; ein
Minus wird angeschrieben.
""",
    "en": """\
The points are those of the trick rounds of an ordinary game: nobody marches or takes
everything, and nothing counts twice.
The last column says what each place in the layout round may take off; a minus is
charged.
""",
}
HOUSE = {
    "de": """\
## Was hier festgelegt oder weggelassen ist
""",
    "en": """\
## What was decided or left out here
""",
}


def pages() -> dict[str, str]:
    """Return every page: its path below docs/ and its text."""
    found = {}
    for lang in LANGS:
        found[f"{lang}/rules.md"] = index(lang)
        for slug, variant in {**ks.variants(), **ks.relatives()}.items():
            back = f"[{BACK[lang]}](../rules.md)"
            found[f"{lang}/rules/{slug}.md"] = f"{describe(variant, lang)}\n{back}\n"
    return found


def index(lang: Lang) -> str:
    """Return the page of one language that lists all games."""
    shipped, relatives = list(ks.variants().values()), list(ks.relatives().values())
    title, *columns = TABLE[lang]
    lines = [INTRO[lang], title, "", *table(columns, shipped, lang)]
    title, *columns = RELATIVES[lang]
    lines += ["", title, "", ABOUT_RELATIVES[lang]]
    lines += table(columns, relatives, lang)
    lines += ["", HOUSE[lang], *house_rules([*shipped, *relatives], lang)]
    return "\n".join(lines) + "\n"


def table(
    columns: Sequence[str], variants: Iterable[ks.Variant], lang: Lang
) -> list[str]:
    """Return a table with a line for each variant."""
    lines = ["| " + " | ".join(columns) + " |", "|---" * len(columns) + "|"]
    for variant in variants:
        pot = variant.pot(4)
        rounds = "; ".join(
            variant.contract(slug).name.data()[lang] for slug in variant.trick_rounds
        )
        paid = "–"
        if variant.has_layout:
            paid = " / ".join(
                str(amount).replace("-", "−") for amount in variant.payout.pay(pot, 4)
            )
        link = f"[{variant.name.data()[lang]}](rules/{variant.slug}.md)"
        name = f"{link} (`{variant.slug}`)"
        lines.append(f"| {name} | {rounds} | {pot} | {paid} |")
    return lines


def house_rules(variants: Iterable[ks.Variant], lang: Lang) -> list[str]:
    """Return what no source says or what is left out, with the variants it is about."""
    about: dict[str, list[str]] = {}
    for variant in variants:
        for line in house_lines(variant):
            about.setdefault(line.render(lang), []).append(f"`{variant.slug}`")
    return [f"- {line} ({', '.join(slugs)})" for line, slugs in about.items()]


def main() -> None:
    """Write all pages."""
    for name, text in pages().items():
        (HERE / name).parent.mkdir(parents=True, exist_ok=True)
        (HERE / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
