"""Card faces as inline SVG, German and French, drawn for this package.

A face is a list of marks: a drawing, where it stands, and whether it is turned.
`sprite` and `sheet` write the marks as references to shared symbols, which keeps
them small.
`card_svg` writes the drawings out: such a card owns no id, so any number of cards
may stand in one notebook and none depends on another.

Cards are named by their two letters, such as "HK": a suit letter E L H S and a rank
A K O U T 9 8 7 6 5 4 3 2.
Colours are CSS custom properties with fallbacks: `--ks-card`, `--ks-card-edge`,
`--ks-back`, `--ks-heart`, `--ks-acorn`, `--ks-leaf`, `--ks-bell`, `--ks-club`,
`--ks-spade`, `--ks-diamond`.
"""

from collections.abc import Iterable, Sequence
from html import escape
from typing import Final, Literal

from kartenspiel.lang import Face
from kartenspiel.lang.names import drawn
from kartenspiel_widgets.faces.drawings import (
    CARD_BACK,
    CARD_GROUND,
    CARD_HEIGHT,
    CARD_WIDTH,
    SIGNS,
    Drawing,
)
from kartenspiel_widgets.faces.layout import CARD_BOX, number, parts

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

Index = Literal["de", "en"]

_SUITS: Final = tuple("ELHS")
_PACK: Final = frozenset(suit + rank for suit in _SUITS for rank in "AKOUT98765432")
_FACES: Final = ("german", "french")
_INDICES: Final = ("de", "en")
_XMLNS: Final = 'xmlns="http://www.w3.org/2000/svg"'
_SHEET_GAP: Final = 8


def _checked_face(face: str) -> str:
    # What the cards are called does not change how they look.
    if drawn(face) not in _FACES:
        raise ValueError(f"unknown face {face!r}: allowed are 'german' and 'french'")
    return drawn(face)


def _checked_index(index: str) -> str:
    if index not in _INDICES:
        raise ValueError(f"unknown index {index!r}: allowed are 'de' and 'en'")
    return index


def _checked_suit(suit: str) -> str:
    if suit not in _SUITS:
        raise ValueError(f"unknown suit {suit!r}: allowed are E, L, H and S")
    return suit


def _checked_code(code: str) -> str:
    if code not in _PACK:
        raise ValueError(
            f"unknown card {code!r}: allowed is a suit letter E, L, H or S "
            "followed by a rank A, K, O, U, T, 9, 8, 7, 6, 5, 4, 3 or 2"
        )
    return code


def symbol_id(
    code: str,
    face: str,
    large: bool = False,  # noqa: FBT001, FBT002
    *,
    index: str = "de",
) -> str:
    """Return the id of a card's symbol in `sprite`.

    French cards with English letters have ids of their own, because both languages
    may stand on one page.

    Args:
        code: A card such as "HK".
        face: "german" or "french".
        large: Whether the large-index face is meant.
        index: "de" or "en", the language of the letters.

    Raises:
        ValueError: If the card, the face or the index is unknown.

    Example:
        >>> symbol_id("HK", "german"), symbol_id("HK", "german", large=True)
        ('ks-german-HK', 'ks-german-large-HK')
        >>> symbol_id("HO", "french", index="en")
        'ks-french-en-HO'
    """
    face = _checked_face(face)
    language = "-en" if (face, _checked_index(index)) == ("french", "en") else ""
    size = "-large" if large else ""
    return f"ks-{face}{language}{size}-{_checked_code(code)}"


def _symbol(name: str, drawing: Drawing) -> str:
    box = f'viewBox="0 0 {number(drawing.width)} {number(drawing.height)}"'
    return f'<symbol id="{name}" {box}>{drawing.body}</symbol>'


def _symbols(codes: Sequence[str], face: str, index: str, *, large: bool) -> str:
    """Return all symbols the cards need, each once."""
    shared = {"ks-ground": _symbol("ks-ground", CARD_GROUND)}
    shared["ks-back"] = _symbol("ks-back", CARD_BACK)
    for suit, sign in SIGNS[face].items():
        name = f"ks-{face}-suit-{suit}"
        shared[name] = _symbol(name, sign)
    cards = []
    for code in codes:
        name = symbol_id(code, face, large, index=index)
        corners, field = parts(code, face, index, large=large)
        for mark in (*(corner.mark for corner in corners), *field):
            shared[mark.name] = _symbol(mark.name, mark.drawing)
        for corner in corners:
            shared[corner.name] = corner.symbol()
        cards.append(
            f'<symbol id="{name}" {CARD_BOX}><use href="#ks-ground"/>'
            f"{''.join(corner.use() for corner in corners)}"
            f'<g class="ks-field">{"".join(mark.use() for mark in field)}</g></symbol>'
        )
    return "".join((*shared.values(), *cards))


def sprite(
    codes: Iterable[str],
    face: Face,
    large: bool = False,  # noqa: FBT001, FBT002
    *,
    index: Index = "de",
) -> str:
    """Return one hidden `<svg>` with a symbol for each card, suit sign and the back.

    Show a card with `<svg viewBox="0 0 100 150"><use href="#ks-german-HK"/></svg>`.
    The suit signs are "ks-german-suit-H" and so on, the back is "ks-back".

    Args:
        codes: The cards; one that is named twice is drawn once.
        face: "german" or "french".
        large: Whether to draw the large-index face.
        index: "de" or "en", the language of the letters on French faces.

    Raises:
        ValueError: If a card, the face or the index is unknown.
    """
    face = _checked_face(face)
    _checked_index(index)
    unique = tuple(dict.fromkeys(codes))
    return (
        f'<svg {_XMLNS} width="0" height="0" aria-hidden="true" '
        f'style="position:absolute">{_symbols(unique, face, index, large=large)}</svg>'
    )


def _svg(width: float, height: float, title: str | None, body: str) -> str:
    """Return one `<svg>`: a picture if it has a title, else an ornament."""
    role = 'aria-hidden="true"' if title is None else 'role="img"'
    name = "" if title is None else f"<title>{escape(title, quote=False)}</title>"
    size = f'width="{number(width)}" height="{number(height)}"'
    box = f'viewBox="0 0 {number(width)} {number(height)}"'
    return f"<svg {_XMLNS} {size} {box} {role}>{name}{body}</svg>"


def card_svg(
    code: str,
    face: Face,
    title: str | None = None,
    large: bool = False,  # noqa: FBT001, FBT002
    *,
    index: Index = "de",
) -> str:
    """Return one card as an `<svg>` that needs nothing else.

    Args:
        code: A card such as "HK".
        face: "german" or "french".
        title: The name read out by a screen reader; without it the card is hidden
            from screen readers, for cards that are named in the text beside them.
        large: Whether to draw the large-index face.
        index: "de" or "en", the language of the letters on French faces.

    Raises:
        ValueError: If the card, the face or the index is unknown.
    """
    face = _checked_face(face)
    _checked_index(index)
    corners, field = parts(_checked_code(code), face, index, large=large)
    body = "".join(
        (
            CARD_GROUND.body,
            *(corner.inline() for corner in corners),
            '<g class="ks-field">',
            *(mark.inline() for mark in field),
            "</g>",
        )
    )
    return _svg(CARD_WIDTH, CARD_HEIGHT, title, body)


def suit_svg(suit: str, face: Face) -> str:
    """Return a suit sign as an `<svg>` that needs nothing else.

    Raises:
        ValueError: If the suit or the face is unknown.
    """
    sign = SIGNS[_checked_face(face)][_checked_suit(suit)]
    return _svg(sign.width, sign.height, None, sign.body)


def back_svg() -> str:
    """Return the back of a card as an `<svg>` that needs nothing else."""
    return _svg(CARD_WIDTH, CARD_HEIGHT, None, CARD_BACK.body)


def sheet(
    codes: Iterable[str],
    face: Face,
    columns: int = 8,
    large: bool = False,  # noqa: FBT001, FBT002
    *,
    index: Index = "de",
) -> str:
    """Return one `<svg>` with all cards in rows, in the order given.

    Args:
        codes: The cards.
        face: "german" or "french".
        columns: How many cards stand in a row, at least 1.
        large: Whether to draw the large-index face.
        index: "de" or "en", the language of the letters on French faces.

    Raises:
        ValueError: If a card, the face, the index or `columns` is not allowed.
    """
    face = _checked_face(face)
    _checked_index(index)
    if columns < 1:
        raise ValueError(f"columns is {columns!r}: allowed is 1 or more")
    cards = tuple(codes)
    unique = tuple(dict.fromkeys(cards))
    across, down = CARD_WIDTH + _SHEET_GAP, CARD_HEIGHT + _SHEET_GAP
    uses = (
        f'<use href="#{symbol_id(code, face, large, index=index)}" '
        f'x="{place % columns * across}" y="{place // columns * down}" '
        f'width="{CARD_WIDTH}" height="{CARD_HEIGHT}"/>'
        for place, code in enumerate(cards)
    )
    rows = -(-len(cards) // columns)
    width = max(min(columns, len(cards)) * across - _SHEET_GAP, 0)
    height = max(rows * down - _SHEET_GAP, 0)
    body = _symbols(unique, face, index, large=large) + "".join(uses)
    return _svg(width, height, None, body)
