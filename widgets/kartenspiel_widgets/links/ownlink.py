"""A variant of one's own in a link: its file, packed; only where that stays short."""

from __future__ import annotations

import base64
import zlib

from kartenspiel.errors import VariantError
from kartenspiel.rules.variantfile import read_variant
from kartenspiel.rules.variants import Variant

__all__ = ["LONGEST", "pack", "unpack"]

LONGEST = 1500
"""Longer links are cut by some mail programs."""
_LONGEST_FILE = 20_000
_MOST_ROUNDS = 30


def pack(variant: Variant) -> str | None:
    """Return a variant as text for a link; None if it is too long for one."""
    packed = zlib.compress(variant.to_toml().encode(), 9)
    text = base64.urlsafe_b64encode(packed).decode().rstrip("=")
    return text if len(text) <= LONGEST else None


def unpack(text: str) -> Variant:
    """Return the variant that `pack` made a text of.

    Raises:
        VariantError: The text is no such variant.
    """
    try:
        packed = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
        # A link can be forged: a little text may stand for a lot.
        file = zlib.decompressobj().decompress(packed, _LONGEST_FILE)
        variant = read_variant(file.decode())
    except (ValueError, zlib.error) as error:
        raise VariantError("rules_bad_link") from error
    if len(variant.rounds) > _MOST_ROUNDS:
        raise VariantError("rules_bad_link")
    return variant
