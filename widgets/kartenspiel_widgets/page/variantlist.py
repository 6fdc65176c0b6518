"""The shipped variants as forms offer them: one list, the related games in a group."""

from __future__ import annotations

from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, TypeAlias

import kartenspiel as ks
from kartenspiel.lang import LANGS, Text
from kartenspiel.rules.variants import Variant
from kartenspiel_widgets.page.texts import clean, short

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["OWN", "entry", "own_entry", "shipped", "variant_list"]

Data: TypeAlias = dict[str, Any]

OWN = "*"
"""What stands for a variant of one's own, where the others have their slugs."""
_LONGEST_NAME = 40


@cache
def shipped() -> Mapping[str, Variant]:
    """Return all shipped variants by slug, the related games last."""
    return MappingProxyType({**ks.variants(), **ks.relatives()})


@cache
def variant_list() -> list[Data]:
    """Return the shipped variants in the order in which they are offered."""
    return [entry(variant) for variant in shipped().values()]


def entry(variant: Variant) -> Data:
    """Return one variant as a form offers it.

    Keys: slug, name (by language), group (its title by language, or None), players,
    usual (the usual number of players).
    """
    related = variant.slug in ks.relatives()
    return {
        "slug": variant.slug,
        "name": variant.name.data(),
        "group": _spoken(Text("rules_relatives")) if related else None,
        "players": list(variant.players),
        "usual": variant.default_players,
    }


def own_entry(variant: Variant) -> Data:
    """Return a variant of one's own, named so, to stand beside the shipped ones."""
    titles = {
        lang: Text("rules_own_variant", name=short(clean(name), _LONGEST_NAME))
        for lang, name in variant.name.data().items()
    }
    return {
        **entry(variant),
        "slug": OWN,
        "name": {lang: titles[lang].render(lang) for lang in LANGS},
        "group": None,
    }


def _spoken(text: Text) -> dict[str, str]:
    return {lang: text.render(lang) for lang in LANGS}
