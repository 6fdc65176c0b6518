"""Write the rules pages, docs/regeln.md and docs/rules.md, from the variants' data."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import kartenspiel as ks
from kartenspiel.describe import describe

if TYPE_CHECKING:
    from kartenspiel.lang import Lang

HERE = Path(__file__).parent
PAGES: dict[str, Lang] = {"regeln.md": "de", "rules.md": "en"}

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


def page(lang: Lang) -> str:
    """Return the rules page of one language: Herzeln in full, then every variant."""
    title, *columns = TABLE[lang]
    lines = [INTRO[lang], title, "", "| " + " | ".join(columns) + " |"]
    lines.append("|---" * len(columns) + "|")
    for variant in ks.variants().values():
        pot = variant.pot(4)
        rounds = ", ".join(
            variant.contract(slug).name.data()[lang] for slug in variant.trick_rounds
        )
        paid = " / ".join(str(sum_) for sum_ in variant.payout.pay(pot, 4))
        name = f"{variant.name.data()[lang]} (`{variant.slug}`)"
        lines.append(f"| {name} | {rounds} | {pot} | {paid} |")
    for slug in ("herzeln", "herzeln-punkte", "durchmarsch"):
        sheet = describe(ks.variant(slug), lang)
        # One level deeper: the page has its own title.
        lines += ["", sheet.replace("\n## ", "\n### ").replace("# ", "## ", 1).strip()]
    return "\n".join(lines) + "\n"


def main() -> None:
    """Write both pages."""
    for name, lang in PAGES.items():
        (HERE / name).write_text(page(lang), encoding="utf-8")


if __name__ == "__main__":
    main()
