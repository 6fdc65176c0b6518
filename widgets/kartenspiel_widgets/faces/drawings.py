"""The strokes of the card faces: suit signs, rank letters, emblems, ground, back.

Everything here is drawn for this package, by coordinates, on small grids.
`faces` decides where a drawing stands on a card; this module says how it looks.
"""

from dataclasses import dataclass
from typing import Final

CARD_WIDTH: Final = 100
CARD_HEIGHT: Final = 150


@dataclass(frozen=True, slots=True)
class Drawing:
    """One drawing on its own grid, from 0 0 to `width` `height`."""

    width: float
    height: float
    body: str


# Colours are custom properties with a fallback: a theme may override them, and the
# page needs no style sheet of ours to look right.
GROUND: Final = "var(--ks-card, #fffdf7)"
EDGE: Final = "var(--ks-card-edge, #b3a88f)"
BACK: Final = "var(--ks-back, #2b4a6f)"

# The four colours of German tournament packs.
# Green leans to blue and orange to gold, which keeps them apart from red for the
# common kinds of colour blindness; all have at least 3:1 on the card ground.
INK: Final = {
    "german": {
        "E": "var(--ks-acorn, #4a2c17)",
        "L": "var(--ks-leaf, #00775a)",
        "H": "var(--ks-heart, #c8102e)",
        "S": "var(--ks-bell, #c07600)",
    },
    "french": {
        "E": "var(--ks-club, #1d1d22)",
        "L": "var(--ks-spade, #00775a)",
        "H": "var(--ks-heart, #c8102e)",
        "S": "var(--ks-diamond, #c07600)",
    },
}


def _line(width: float, path: str, colour: str = GROUND) -> str:
    """Return `path` as a round line, by default in the colour of the card."""
    return (
        f'<path fill="none" stroke="{colour}" stroke-width="{width}" '
        f'stroke-linecap="round" stroke-linejoin="round" d="{path}"/>'
    )


def _shape(ink: str, path: str) -> str:
    """Return `path` filled with `ink`."""
    return f'<path fill="{ink}" d="{path}"/>'


def _dots(radius: float, *centres: tuple[float, float]) -> str:
    """Return round holes that show the card ground."""
    return "".join(
        f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{GROUND}"/>' for x, y in centres
    )


# ------------------------------------------------------------------- suit signs

_HEART: Final = (
    "M50 95C38 80 6 60 6 33C6 17 18 6 31 6C40 6 47 12 50 22"
    "C53 12 60 6 69 6C82 6 94 17 94 33C94 60 62 80 50 95Z"
)
_FRENCH_PATHS: Final = {
    "E": (
        "M50 4a21.5 21.5 0 0 1 0 43a21.5 21.5 0 0 1 0-43Z"
        "M27 38a21.5 21.5 0 0 1 0 43a21.5 21.5 0 0 1 0-43Z"
        "M73 38a21.5 21.5 0 0 1 0 43a21.5 21.5 0 0 1 0-43Z"
        "M43 40H57L58 54L68 60C58 62 54 66 54 70C54 84 58 92 67 96H33"
        "C42 92 46 84 46 70C46 66 42 62 32 60L42 54Z"
    ),
    "L": (
        "M50 3C57 24 92 40 92 64C92 76 82 84 72 84C63 84 57 80 54 73"
        "C54 84 58 92 67 96H33C42 92 46 84 46 73C43 80 37 84 28 84"
        "C18 84 8 76 8 64C8 40 43 24 50 3Z"
    ),
    "H": _HEART,
    "S": (
        "M50 2C59 19 73 36 90 50C73 64 59 81 50 98C41 81 27 64 10 50C27 36 41 19 50 2Z"
    ),
}


def _acorn(ink: str) -> str:
    """Return an acorn that stands in its cup, as German cards have it."""
    nut = (
        "M50 1C51 8 55 11 62 14C79 20 85 35 82 58H18C15 35 21 20 38 14C45 11 49 8 50 1Z"
    )
    cup = "M9 58C9 51 14 48 20 48H80C86 48 91 51 91 58C91 76 72 87 50 87S9 76 9 58Z"
    stalk = "M45 85H55C55 91 53 96 47 100L40 97C44 94 45 90 45 85Z"
    mesh = "M17 57 45 81M34 54 64 79M54 54 77 70M83 57 55 81M66 54 36 79M46 54 23 70"
    return (
        _shape(ink, nut)
        + f'<path fill="{ink}" stroke="{GROUND}" stroke-width="4" d="{cup}"/>'
        + _shape(ink, stalk)
        + _line(2.6, mesh)
        + _line(3.4, "M31 41C29 31 33 25 40 21")
    )


def _leaf(ink: str) -> str:
    """Return a lime leaf; its teeth and veins tell it from the spade."""
    blade = (
        "M50 0C53 9 58 14 66 18L65 22C75 26 83 34 88 44L84.5 48C91 55 95 62 93 69"
        "C91 78 80 83 69 81C62 80 56 77 53 72C53 83 55 89 61 95L55 100"
        "C48 93 47 83 47 72C44 77 38 80 31 81C20 83 9 78 7 69C5 62 9 55 15.5 48"
        "L12 44C17 34 25 26 35 22L34 18C42 14 47 9 50 0Z"
    )
    veins = "M50 17V72M37 27 50 36 63 27M25 42 50 54 75 42M22 62 50 71 78 62"
    return _shape(ink, blade) + _line(3, veins)


def _german_heart(ink: str) -> str:
    """Return a heart with an inner line, in the hand of the other signs."""
    inner = (
        "M50 80C40 69 17 54 17 34C17 24 24 18 32 18C41 18 47 24 50 34"
        "C53 24 59 18 68 18C76 18 83 24 83 34C83 54 60 69 50 80Z"
    )
    return _shape(ink, _HEART) + _line(3.4, inner)


def _bell(ink: str) -> str:
    """Return a round bell with ring, band and slit."""
    return (
        f'<circle cx="50" cy="9" r="6.5" fill="none" stroke="{ink}" stroke-width="5"/>'
        f'<circle cx="50" cy="57" r="42" fill="{ink}"/>'
        + _line(3.4, "M10 46C32 54 68 54 90 46M10 60C32 68 68 68 90 60")
        + _line(5, "M50 80V97")
        + _dots(6.2, (50, 78))
    )


SIGNS: Final = {
    "german": {
        suit: Drawing(100, 100, draw(INK["german"][suit]))
        for suit, draw in {
            "E": _acorn,
            "L": _leaf,
            "H": _german_heart,
            "S": _bell,
        }.items()
    },
    "french": {
        suit: Drawing(100, 100, _shape(INK["french"][suit], path))
        for suit, path in _FRENCH_PATHS.items()
    },
}

# ----------------------------------------------------------------- rank letters

# Letters are drawn, not set: a missing font, or one with hanging figures (Georgia
# has them), would make another card on another computer.
# One pen with slab serifs; the stroke colour comes from the place where they stand.
_PEN: Final = 13
_LETTERS: Final = {
    "A": "M9 73 30 8 51 73M16 53H44M1 73H19M41 73H59",
    "K": "M14 7V73M50 7 14 48M27 35 50 73M3 7H24M3 73H24M38 7H58M40 73H60",
    "O": "M30 7C45 7 53 21 53 40S45 73 30 73 7 59 7 40 15 7 30 7Z",
    "U": "M12 7V48C12 65 19 73 30 73S48 65 48 48V7M2 7H22M38 7H58",
    "D": "M14 7V73M3 7H26C44 7 53 18 53 40S44 73 26 73H3",
    "B": (
        "M14 7V73M3 7H29C41 7 47 13 47 22S41 38 29 38H14"
        "M29 38C45 38 53 45 53 55.5S45 73 29 73H3"
    ),
    "Q": "M30 7C45 7 53 21 53 40S45 73 30 73 7 59 7 40 15 7 30 7ZM33 54 53 78",
    "J": "M41 7V54C41 67 34 73 25 73S8 67 8 56M26 7H55",
    "9": (
        "M11 66C16 71 21 73 27 73C44 73 52 60 52 34C52 16 44 7 30 7"
        "S8 16 8 29 17 50 30 50 52 42 52 30"
    ),
    "8": (
        "M30 7C40 7 47 13 47 22S40 37 30 37 13 31 13 22 20 7 30 7Z"
        "M30 37C43 37 52 44 52 55S43 73 30 73 8 66 8 55 17 37 30 37Z"
    ),
    "7": "M8 22V7H52C38 27 28 46 26 73",
    "6": (
        "M49 14C44 9 39 7 33 7C16 7 8 20 8 46C8 64 16 73 30 73"
        "S52 64 52 51 43 30 30 30 8 38 8 50"
    ),
    "5": (
        "M49 7H16L12 38C17 33 23 31 30 31C44 31 52 39 52 52S43 73 29 73"
        "C20 73 12 70 7 64"
    ),
    "4": "M41 73V9L7 53H57M28 73H54",
    "3": (
        "M9 15C14 9 21 7 29 7C41 7 47 13 47 22S41 37 28 37H21"
        "M28 37C43 37 52 45 52 55.5S43 73 29 73C20 73 12 70 7 63"
    ),
    "2": "M9 25C9 14 17 7 29 7S50 14 50 25C50 42 24 52 9 73H52V61",
}
_TEN: Final = (
    "M5 20 18 9V73M6 73H30M54 7C65 7 69 21 69 40S65 73 54 73 39 59 39 40 43 7 54 7Z"
)


def _letter(width: float, path: str) -> Drawing:
    """Return one rank, drawn with the pen."""
    body = (
        f'<path fill="none" stroke-width="{_PEN}" stroke-linejoin="round" d="{path}"/>'
    )
    return Drawing(width, 80, body)


RANKS: Final = {rank: _letter(60, path) for rank, path in _LETTERS.items()} | {
    "10": _letter(76, _TEN)
}

# ---------------------------------------------------------------------- emblems

# They take their fill from the card, so that one drawing serves four suits.
EMBLEMS: Final = {
    "crown": Drawing(
        100,
        76,
        '<path d="M17 56C15 42 11 31 6 21C15 30 23 33 31 31C40 28 46 20 50 9'
        "C54 20 60 28 69 31C77 33 85 30 94 21C89 31 85 42 83 56Z"
        'M16 60H84V75H16Z"/>'
        '<circle cx="50" cy="7" r="6.5"/>'
        '<circle cx="6.5" cy="18" r="6"/><circle cx="93.5" cy="18" r="6"/>'
        + _shape(
            GROUND,
            "M50 62 57 67.5 50 73 43 67.5ZM29 63.5 34 67.5 29 71.5 24 67.5Z"
            "M71 63.5 76 67.5 71 71.5 66 67.5Z",
        )
        + _line(2.6, "M26 49C42 45 58 45 74 49"),
    ),
    "coronet": Drawing(
        100,
        76,
        '<path d="M8 59C24 51 76 51 92 59L87 75C70 68 30 68 13 75Z'
        "M14 52C16 41 22 34 31 30C37 38 43 41 50 22C57 41 63 38 69 30"
        'C78 34 84 41 86 52C66 45 34 45 14 52Z"/>'
        '<circle cx="50" cy="12" r="7.5"/>'
        '<circle cx="29" cy="21" r="6"/><circle cx="71" cy="21" r="6"/>'
        '<circle cx="10" cy="38" r="5"/><circle cx="90" cy="38" r="5"/>'
        + _dots(3.6, (50, 61))
        + _dots(2.8, (31, 62.5), (69, 62.5)),
    ),
    "hat": Drawing(
        100,
        76,
        '<path d="M2 61C10 65 20 61 27 56L31 24C32 16 40 13 50 13S66 16 68 24L73 56'
        'C80 61 90 65 98 61C92 72 74 75 50 75S8 72 2 61Z"/>'
        + _line(3, "M27 53C42 59 58 59 73 53M29 43C42 49 58 49 71 43")
        + f'<path stroke="{GROUND}" stroke-width="2.6" '
        'd="M65 51C60 30 69 8 92 1C100 14 92 37 65 51Z"/>'
        + _line(2.4, "M67 47C69 34 76 22 86 12"),
    ),
    "cap": Drawing(
        100,
        76,
        '<path d="M17 54C16 32 24 8 46 2C70-4 94 12 98 40C99 49 91 50 87 43'
        'C83 35 76 30 69 30C78 37 82 45 83 54Z"/>'
        '<path d="M13 58C36 63 64 63 87 58L84 73C62 77 38 77 16 73Z"/>'
        + _line(2.6, "M30 50C29 35 34 21 45 13M69 30C64 26 58 24 52 24")
        + _dots(2.6, (30, 67.5), (50, 68.5), (70, 67.5)),
    ),
    "shield": Drawing(
        100,
        112,
        '<path d="M3 6C20 9 36 7 50 1C64 7 80 9 97 6V54C97 82 76 100 50 111'
        'C24 100 3 82 3 54Z"/>'
        + _line(
            2.4,
            "M10 14C26 16 38 14 50 9C62 14 74 16 90 14V54C90 78 72 93 50 103"
            "C28 93 10 78 10 54Z",
        ),
    ),
    "roundel": Drawing(
        100,
        100,
        '<circle cx="50" cy="50" r="49"/>'
        f'<circle cx="50" cy="50" r="42" fill="none" stroke="{GROUND}" '
        'stroke-width="2.4"/>',
    ),
    "flourish": Drawing(
        100,
        24,
        '<path d="M50 3 56 9 50 15 44 9Z"/>'
        '<path fill="none" stroke-width="2.8" stroke-linecap="round" d="'
        "M50 22C40 8 24 2 12 7C3 11 5 22 13 21C18 20 18 14 14 14"
        'M50 22C60 8 76 2 88 7C97 11 95 22 87 21C82 20 82 14 86 14"/>',
    ),
    "frame": Drawing(
        CARD_WIDTH,
        CARD_HEIGHT,
        '<rect x="24" y="9" width="52" height="132" rx="3" fill="none" '
        'stroke-width="0.9"/>',
    ),
}

# -------------------------------------------------------------- ground and back

CARD_GROUND: Final = Drawing(
    CARD_WIDTH,
    CARD_HEIGHT,
    f'<rect x="0.6" y="0.6" width="98.8" height="148.8" rx="7" '
    f'fill="{GROUND}" stroke="{EDGE}" stroke-width="1.2"/>',
)


def _lattice(left: int, top: int, columns: int, rows: int, cell: int) -> str:
    """Return the path of all diagonals of a grid, each cut at the grid's edge."""
    right, bottom = left + columns * cell, top + rows * cell
    strokes = []
    for shift in range(1 - rows, columns):
        i, j = max(shift, 0), max(-shift, 0)
        run = min(columns - i, rows - j) * cell
        x, y = i * cell, j * cell
        strokes.append(f"M{left + x} {top + y}l{run} {run}")
        strokes.append(f"M{right - x} {top + y}l-{run} {run}")
    return "".join(strokes) + f"M{left} {top}H{right}V{bottom}H{left}Z"


def _rosette(x: int, y: int) -> str:
    """Return a medallion with a rosette of eight petals, the middle of the back."""
    petal = "M0-3.5C-4-7-3.5-11 0-14.5C3.5-11 4-7 0-3.5Z"
    petals = "".join(
        f'<path d="{petal}" transform="rotate({turn})"/>' for turn in range(0, 360, 45)
    )
    return (
        f'<g transform="translate({x} {y})" fill="{GROUND}">'
        f'<circle r="20" fill="{BACK}" stroke="{GROUND}" stroke-width="1.2"/>'
        f'<circle r="17.5" fill="none" stroke="{GROUND}" stroke-width="0.6"/>'
        f'{petals}<circle r="2"/></g>'
    )


def _back() -> str:
    """Return the back: a lattice with a rosette, the same when it is turned."""
    return (
        CARD_GROUND.body
        + f'<rect x="6" y="6" width="88" height="138" rx="3.5" fill="{BACK}"/>'
        + f'<path fill="none" stroke="{GROUND}" stroke-opacity="0.6" '
        f'stroke-width="0.9" d="{_lattice(10, 10, 8, 13, 10)}"/>'
        + _rosette(CARD_WIDTH // 2, CARD_HEIGHT // 2)
    )


CARD_BACK: Final = Drawing(CARD_WIDTH, CARD_HEIGHT, _back())
