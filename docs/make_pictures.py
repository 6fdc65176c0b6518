"""Draw the pictures that are no photographs: docs/images/*.svg.

The cards come from `kartenspiel_widgets.faces`; the layers are drawn here.
"""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

import kartenspiel as ks
from kartenspiel_widgets import faces

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kartenspiel.lang import Lang

IMAGES = Path(__file__).parent / "images"
LANGS: tuple[Lang, ...] = ("de", "en")
WIDTH, BAR, GAP, EDGE, GUTTER = 760, 52, 10, 20, 48
TOP = 62

#: A layer of the engine, from the top: its parts, and what it is for.
LAYERS = (
    (
        "presenter · cli · quiz · teaching · printed",
        "Eingaben werden zu Zügen und Urteilen",
        "what people do becomes moves and verdicts",
    ),
    (
        "review · weighing · prob · simulation",
        "wie wahrscheinlich ist das, und was kam dabei heraus?",
        "how likely is that, and what did it come to?",
    ),
    (
        "players · costs",
        "Mitspieler, und was jede Karte kostet",
        "opponents, and what each card costs",
    ),
    (
        "search · beliefs",
        "alle Karten offen; was ein Platz wissen kann",
        "all cards open; what a seat may know",
    ),
    (
        "kernels",
        "dieselben Regeln auf Bitmengen, schnell",
        "the same rules on sets of bits, fast",
    ),
    (
        "records · snapshot · scoresheet",
        "Dateien, Codes, und was ein Betrachter sehen darf",
        "files, codes, and what a viewer may see",
    ),
    (
        "games · rounds",
        "eine Runde ist ein Wert: spielen ergibt die nächste",
        "a round is a value: playing gives the next one",
    ),
    (
        "rules",
        "Regeln sind Daten",
        "rules are data",
    ),
    (
        "deal · formats · chance · cards · lang · errors",
        "Karten, Austeilungen, Wörter in zwei Sprachen",
        "cards, deals, words in two languages",
    ),
)
WORDS = {
    "title": ("Die Schichten von kartenspiel", "The layers of kartenspiel"),
    "hosts": (
        "Dashboard (Voilà) · Notebook · gesicherte Seite · Papier · Kommandozeile",
        "dashboard (Voilà) · notebook · saved page · paper · command line",
    ),
    "views": (
        "Tisch, Anschreibblatt, Labor, Quiz, Regelwerkstatt, Diagramme",
        "table, score sheet, laboratory, quiz, rule workshop, charts",
    ),
    "down": ("Absichten: {play: HK}", "intents: {play: HK}"),
    "up": ("Momentaufnahmen", "snapshots"),
    "only": ("Importe zeigen nur nach unten", "imports point downwards only"),
}
STYLE = """\
.page { fill: #fffefa; } .bar { fill: #e3ece6; stroke: #2f5d50; }
.view { fill: #2f5d50; } .host { fill: none; stroke: #7d8276; stroke-dasharray: 4 4; }
.code { font: 600 15px ui-monospace, "DejaVu Sans Mono", monospace; fill: #1d3a31; }
.say { font: 14px system-ui, "DejaVu Sans", sans-serif; fill: #3c4138; }
.on { fill: #ffffff; } .line { stroke: #5c6156; stroke-width: 2; fill: none; }
.head { fill: #5c6156; }
@media (prefers-color-scheme: dark) {
  .page { fill: #181c1a; } .bar { fill: #25322c; stroke: #7fc3ac; }
  .view { fill: #7fc3ac; } .host { stroke: #7b857c; }
  .code { fill: #d9efe6; } .say { fill: #c3cac0; }
  .on { fill: #0d1a15; } .line { stroke: #a9b2a8; } .head { fill: #a9b2a8; }
}"""


def pictures() -> dict[str, str]:
    """Return every picture: its name below docs/images and its text."""
    pack = [str(card) for card in ks.pack(32).cards]
    return {
        "cards-german.svg": faces.sheet(pack, "german") + "\n",
        "cards-french-de.svg": faces.sheet(pack, "french", index="de") + "\n",
        "cards-french-en.svg": faces.sheet(pack, "french", index="en") + "\n",
        **{f"layers-{lang}.svg": layers(lang) for lang in LANGS},
    }


def layers(lang: Lang) -> str:
    """Return the picture of the layers."""
    which = LANGS.index(lang)
    words = {name: pair[which] for name, pair in WORDS.items()}
    top = TOP + BAR + 78
    height = top + len(LAYERS) * (BAR + GAP) + EDGE
    marks = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" '
        f'width="{WIDTH}" height="{height}" role="img">',
        f"<title>{escape(words['title'])}</title>",
        f"<style>{STYLE}</style>",
        f'<rect class="page" width="{WIDTH}" height="{height}" rx="14"/>',
        box("host", EDGE, EDGE, WIDTH - 2 * EDGE, TOP + BAR),
        text("say", WIDTH / 2, EDGE + 26, words["hosts"], "middle"),
        box("view", EDGE + 12, EDGE + 42, WIDTH - 2 * EDGE - 24, BAR),
        text("code on", EDGE + 28, EDGE + 74, "kartenspiel_widgets"),
        text("say on", EDGE + 218, EDGE + 74, words["views"]),
        *arrow(WIDTH * 0.30, TOP + BAR + 26, top - 6),
        text("say", WIDTH * 0.30 - 12, top - 26, words["down"], "end"),
        *arrow(WIDTH * 0.62, top - 6, TOP + BAR + 26),
        text("say", WIDTH * 0.62 + 12, top - 26, words["up"]),
    ]
    for number, (code, *said) in enumerate(LAYERS):
        y = top + number * (BAR + GAP)
        marks += [
            box("bar", EDGE, y, WIDTH - 2 * EDGE - GUTTER, BAR),
            text("code", EDGE + 16, y + 22, code),
            text("say", EDGE + 16, y + 42, said[which]),
        ]
    right = WIDTH - EDGE - 8
    marks += arrow(right, top, height - EDGE - GAP)
    middle = (top + height) / 2
    marks += [
        f'<g transform="rotate(-90 {right - 14} {middle})">',
        text("say", right - 14, middle, words["only"], "middle"),
        "</g>",
        "</svg>",
    ]
    return "\n".join(marks) + "\n"


def box(kind: str, x: float, y: float, width: float, height: float) -> str:
    """Return a rectangle with round corners."""
    size = f'x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"'
    return f'<rect class="{kind}" {size} rx="8"/>'


def text(kind: str, x: float, y: float, said: str, anchor: str = "start") -> str:
    """Return a line of text."""
    place = f'x="{x:g}" y="{y:g}" text-anchor="{anchor}"'
    return f'<text class="{kind}" {place}>{escape(said)}</text>'


def arrow(x: float, start: float, end: float) -> Iterator[str]:
    """Yield an upright arrow."""
    tip = 9 if end > start else -9
    yield f'<path class="line" d="M{x:g} {start:g}V{end - tip:g}"/>'
    yield f'<path class="head" d="M{x:g} {end:g}l-6 {-tip}h12z"/>'


def main() -> None:
    """Write all pictures."""
    for name, drawn in pictures().items():
        (IMAGES / name).write_text(drawn, encoding="utf-8")


if __name__ == "__main__":
    main()
