"""Card faces as inline SVG, German and French, drawn for this package."""

from kartenspiel_widgets.faces.faces import (
    CARD_HEIGHT,
    CARD_WIDTH,
    Face,
    Index,
    back_svg,
    card_svg,
    sheet,
    sprite,
    suit_svg,
    symbol_id,
)

__all__ = [
    "CARD_HEIGHT",
    "CARD_WIDTH",
    "Face",
    "Index",
    "back_svg",
    "card_svg",
    "sheet",
    "sprite",
    "suit_svg",
    "symbol_id",
]
