"""What the tests of the rule sheet share: sheets of variants with options changed."""

from __future__ import annotations

from dataclasses import replace

import kartenspiel as ks
from kartenspiel.lang import Face, Lang
from kartenspiel.rules.parts import Term
from kartenspiel.rules.sentences.describe import describe, round_rules

HERZELN = ks.variant("herzeln")
POINTS = ks.variant("herzeln-punkte")


def text_of(variant: ks.Variant, lang: Lang, players: int | None = None) -> str:
    return describe(variant, lang, players)


def rules_of(
    variant: ks.Variant,
    slug: str,
    players: int = 4,
    lang: Lang = "de",
    face: Face = "german",
) -> list[str]:
    return [text.render(lang, face) for text in round_rules(variant, slug, players)]


def own(*terms: Term, **options: object) -> ks.Variant:
    """Return Herzeln with one trick round of one's own."""
    made = ks.Contract("eigene", terms, **options)  # type: ignore[arg-type]
    return replace(HERZELN, rounds=("eigene", "anlegen"), own_contracts=(made,))


def laid(base: ks.Variant = HERZELN, **options: object) -> list[str]:
    """Return the layout round's sentences with some options changed."""
    changed = replace(base, layout=replace(base.layout, **options))  # type: ignore[arg-type]
    return rules_of(changed, "anlegen")
