"""Where the drawings stand on a card: corners, number cards, aces, courts."""

from dataclasses import dataclass, replace
from typing import Final

from kartenspiel_widgets.faces.drawings import (
    CARD_HEIGHT,
    CARD_WIDTH,
    EMBLEMS,
    GROUND,
    INK,
    RANKS,
    SIGNS,
    Drawing,
)

# German cards read the same in both languages; French ones do not.
_COURT_LETTERS: Final = {
    ("german", "de"): {"K": "K", "O": "O", "U": "U"},
    ("german", "en"): {"K": "K", "O": "O", "U": "U"},
    ("french", "de"): {"K": "K", "O": "D", "U": "B"},
    ("french", "en"): {"K": "K", "O": "Q", "U": "J"},
}
_HEADGEAR: Final = {
    "german": {"K": "crown", "O": "hat", "U": "cap"},
    "french": {"K": "crown", "O": "coronet", "U": "cap"},
}

CARD_BOX: Final = f'viewBox="0 0 {CARD_WIDTH} {CARD_HEIGHT}"'
_CENTRE: Final = CARD_WIDTH / 2
_MIDDLE: Final = CARD_HEIGHT / 2


@dataclass(frozen=True, slots=True)
class Mark:
    """A drawing on a card: its centre, its height, and how it is painted."""

    name: str
    drawing: Drawing
    x: float
    y: float
    height: float
    turned: bool = False
    paint: str = ""

    @property
    def width(self) -> float:
        """The width that keeps the drawing's proportions."""
        return self.height * self.drawing.width / self.drawing.height

    def turn(self) -> "Mark":
        """Return the mark as it lies when the card is turned round."""
        x, y = CARD_WIDTH - self.x, CARD_HEIGHT - self.y
        return replace(self, x=x, y=y, turned=not self.turned)

    def use(self) -> str:
        """Return the mark as a reference to its symbol."""
        left, top = self.x - self.width / 2, self.y - self.height / 2
        turn = f' transform="rotate(180 {number(self.x)} {number(self.y)})"'
        return (
            f'<use href="#{self.name}" x="{number(left)}" y="{number(top)}" '
            f'width="{number(self.width)}" height="{number(self.height)}"'
            f"{self.paint}{turn if self.turned else ''}/>"
        )

    def inline(self) -> str:
        """Return the mark written out."""
        scale = self.height / self.drawing.height
        # A negative scale about the far corner is half a turn about the centre.
        sign = -1 if self.turned else 1
        left, top = self.x - sign * self.width / 2, self.y - sign * self.height / 2
        place = f"translate({number(left)} {number(top)}) scale({sign * scale:.4g})"
        return f'<g transform="{place}"{self.paint}>{self.drawing.body}</g>'


@dataclass(frozen=True, slots=True)
class Corners:
    """A letter or sign in both corners, one symbol for all cards that share it."""

    name: str
    mark: Mark
    paint: str = ""

    def symbol(self) -> str:
        """Return the symbol, as large as a card."""
        return (
            f'<symbol id="{self.name}" {CARD_BOX}>'
            f"{self.mark.use()}{self.mark.turn().use()}</symbol>"
        )

    def use(self) -> str:
        """Return a reference to the symbol."""
        return f'<use href="#{self.name}"{self.paint}/>'

    def inline(self) -> str:
        """Return both marks written out."""
        return f"<g{self.paint}>{self.mark.inline()}{self.mark.turn().inline()}</g>"


def number(value: float) -> str:
    """Return a coordinate without needless digits."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def _sign(face: str, suit: str, x: float, y: float, height: float) -> Mark:
    return Mark(f"ks-{face}-suit-{suit}", SIGNS[face][suit], x, y, height)


def _letter(letter: str, x: float, y: float, height: float, ink: str = "") -> Mark:
    paint = f' stroke="{ink}"' if ink else ""
    return Mark(f"ks-rank-{letter}", RANKS[letter], x, y, height, paint=paint)


def _emblem(name: str, y: float, height: float, ink: str) -> Mark:
    return Mark(f"ks-{name}", EMBLEMS[name], _CENTRE, y, height, paint=f' fill="{ink}"')


def _ornament(name: str, y: float, height: float, ink: str) -> Mark:
    paint = f' fill="{ink}" stroke="{ink}"'
    return Mark(f"ks-{name}", EMBLEMS[name], _CENTRE, y, height, paint=paint)


def _column(count: int, top: float) -> list[float]:
    """Return `count` heights, evenly spread from `top` to its mirror image."""
    step = (CARD_HEIGHT - 2 * top) / (count - 1)
    return [top + row * step for row in range(count)]


def _pips(count: int, face: str) -> list[tuple[float, float]]:
    """Return where the signs of a number card stand."""
    if count <= 3:  # noqa: PLR2004
        return [(_CENTRE, y) for y in _column(count, 25)]
    # Both packs have two columns; the 8 and 10 fill them on German cards,
    # while French cards keep two signs for the middle.
    pairs = count // 2
    if face == "french":
        pairs = {8: 3, 10: 4}.get(count, pairs)
    # Five rows are tight and start a little higher.
    rows = _column(pairs, 23 if pairs == 5 else 25)  # noqa: PLR2004
    places = [(x, y) for y in rows for x in (35.5, CARD_WIDTH - 35.5)]
    between = (rows[0] + rows[1]) / 2
    middle = {5: [_MIDDLE], 7: [between], 9: [_MIDDLE]}.get(count, [])
    if count > 2 * pairs + 1:
        middle = [between, CARD_HEIGHT - between]
    return places + [(_CENTRE, y) for y in middle]


def _number(suit: str, rank: str, face: str) -> list[Mark]:
    places = _pips(10 if rank == "T" else int(rank), face)
    marks = (_sign(face, suit, x, y, 21.5) for x, y in places)
    return [replace(mark, turned=mark.y > _MIDDLE) for mark in marks]


def _ace(suit: str, face: str, ink: str) -> list[Mark]:
    flourish = _ornament("flourish", 30, 11.5, ink)
    return [_sign(face, suit, _CENTRE, _MIDDLE, 58), flourish, flourish.turn()]


def _german_court(suit: str, rank: str, letter: str, ink: str) -> list[Mark]:
    """Return headgear over a shield, with the suit signs where German cards have them.

    The Ober has its sign above, the Unter below, the King one on either side.
    """
    # The King stands alone in his column and may be larger.
    top, size, signs = {
        "K": (31.0, 34.0, [(17.0, 66.0, 22.0), (83.0, 66.0, 22.0)]),
        "O": (54.5, 31.0, [(_CENTRE, 33.0, 37.0)]),
        "U": (15.5, 31.0, [(_CENTRE, 117.0, 37.0)]),
    }[rank]
    shield = size * 1.54
    shield_top = top + size + 2
    return [
        *(_sign("german", suit, x, y, height) for x, y, height in signs),
        _emblem(_HEADGEAR["german"][rank], top + size / 2, size, ink),
        _emblem("shield", shield_top + shield / 2, shield, ink),
        _letter(letter, _CENTRE, shield_top + shield * 0.48, size * 0.8, GROUND),
    ]


def _french_court(suit: str, rank: str, letter: str, ink: str) -> list[Mark]:
    """Return a framed medallion that is the same when turned, but for its letter."""
    sign = _sign("french", suit, 34, 20, 16)
    gear = _emblem(_HEADGEAR["french"][rank], 41.5, 25, ink)
    return [
        _ornament("frame", _MIDDLE, CARD_HEIGHT, ink),
        sign,
        sign.turn(),
        gear,
        gear.turn(),
        _emblem("roundel", _MIDDLE, 40, ink),
        _letter(letter, _CENTRE, _MIDDLE, 22, GROUND),
    ]


def _letter_of(rank: str, face: str, index: str) -> str:
    return "10" if rank == "T" else _COURT_LETTERS[face, index].get(rank, rank)


def _corners(code: str, face: str, index: str) -> list[Corners]:
    suit, rank = code[0], code[1]
    letter = _letter_of(rank, face, index)
    ink = f' stroke="{INK[face][suit]}"'
    return [
        Corners(f"ks-corner-{letter}", _letter(letter, 12.5, 16, 19), ink),
        Corners(f"ks-{face}-corner-{suit}", _sign(face, suit, 12.5, 36, 14.5)),
    ]


def _field(code: str, face: str, index: str) -> list[Mark]:
    suit, rank = code[0], code[1]
    ink = INK[face][suit]
    if rank == "A":
        return _ace(suit, face, ink)
    if rank in _HEADGEAR[face]:
        court = _german_court if face == "german" else _french_court
        return court(suit, rank, _letter_of(rank, face, index), ink)
    return _number(suit, rank, face)


def _large_field(code: str, face: str, index: str) -> list[Mark]:
    """Return a huge rank and sign, to the left, where a fan of cards shows them."""
    suit, rank = code[0], code[1]
    letter = _letter_of(rank, face, index)
    height = 60
    half_width = height / 2 * RANKS[letter].width / RANKS[letter].height
    return [
        _letter(letter, 9 + half_width, 40, height, INK[face][suit]),
        _sign(face, suit, 56, 109, 68),
    ]


def parts(
    code: str, face: str, index: str, *, large: bool
) -> tuple[list[Corners], list[Mark]]:
    """Return a card's corners and its field."""
    if large:
        return [], _large_field(code, face, index)
    return _corners(code, face, index), _field(code, face, index)
