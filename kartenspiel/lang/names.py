"""The words for suits, ranks, cards and units, by face and language.

Suit letters: E Eichel = Kreuz, L Laub = Pik, H Herz, S Schellen = Karo.
Rank letters: A K O U T 9 ... 2; O is Ober = Dame, U is Unter = Bube, T is ten.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kartenspiel.lang import Face, Lang

SUITS = "ELHS"
RANKS = "23456789TUOKA"

SUIT_NAMES: dict[tuple[Face, Lang], dict[str, str]] = {
    ("german", "de"): {"E": "Eichel", "L": "Laub", "H": "Herz", "S": "Schellen"},
    ("french", "de"): {"E": "Kreuz", "L": "Pik", "H": "Herz", "S": "Karo"},
    ("german", "en"): {"E": "Acorns", "L": "Leaves", "H": "Hearts", "S": "Bells"},
    ("french", "en"): {"E": "Clubs", "L": "Spades", "H": "Hearts", "S": "Diamonds"},
}

_NUMBERS_DE = {
    "T": "Zehn",
    "9": "Neun",
    "8": "Acht",
    "7": "Sieben",
    "6": "Sechs",
    "5": "Fünf",
    "4": "Vier",
    "3": "Drei",
    "2": "Zwei",
}
_COURTS: dict[tuple[Face, Lang], dict[str, str]] = {
    ("german", "de"): {"A": "Ass", "K": "König", "O": "Ober", "U": "Unter"},
    ("french", "de"): {"A": "Ass", "K": "König", "O": "Dame", "U": "Bube"},
    ("german", "en"): {"A": "Ace", "K": "King", "O": "Ober", "U": "Unter"},
    ("french", "en"): {"A": "Ace", "K": "King", "O": "Queen", "U": "Jack"},
}
_COURT_PLURALS: dict[tuple[Face, Lang], dict[str, str]] = {
    ("german", "de"): {"A": "Asse", "K": "Könige", "O": "Ober", "U": "Unter"},
    ("french", "de"): {"A": "Asse", "K": "Könige", "O": "Damen", "U": "Buben"},
    ("german", "en"): {"A": "Aces", "K": "Kings", "O": "Obers", "U": "Unters"},
    ("french", "en"): {"A": "Aces", "K": "Kings", "O": "Queens", "U": "Jacks"},
}


def rank_digit(rank: str) -> str:
    """Return a number rank as people write it: T is 10."""
    return "10" if rank == "T" else rank


def rank_word(rank: str, face: Face, lang: Lang) -> str:
    """Return one rank: "Ober", "Dame", "Queen", "Zehn" or "10"."""
    court = _COURTS[face, lang].get(rank)
    if court:
        return court
    if (face, lang) == ("german", "de"):
        return _NUMBERS_DE[rank]
    return rank_digit(rank)


def rank_plural(rank: str, face: Face, lang: Lang) -> str:
    """Return a rank in the plural: "Ober", "Damen", "Queens", "Zehner"."""
    court = _COURT_PLURALS[face, lang].get(rank)
    if court:
        return court
    if lang == "de":
        return f"{rank_digit(rank)}er"
    return f"{rank_digit(rank)}s"


def _card_name(suit: str, rank: str, face: Face, lang: Lang) -> str:
    suit_word, word = SUIT_NAMES[face, lang][suit], rank_word(rank, face, lang)
    if lang == "en":
        return f"{word} of {suit_word}"
    # "Karo 7" but "Schellen-Sieben" and "Pik-Dame", as players write them.
    return f"{suit_word} {word}" if word[0].isdigit() else f"{suit_word}-{word}"


CARD_NAMES: dict[tuple[Face, Lang], dict[str, str]] = {
    (face, lang): {s + r: _card_name(s, r, face, lang) for s in SUITS for r in RANKS}
    for face, lang in SUIT_NAMES
}

#: Unit -> (German singular, German plural, English singular, English plural).
UNITS: dict[str, tuple[str, str, str, str]] = {
    "pfennig": ("Pfennig", "Pfennig", "pfennig", "pfennig"),
    "points": ("Punkt", "Punkte", "point", "points"),
    "coins": ("Münze", "Münzen", "coin", "coins"),
    "cents": ("Cent", "Cent", "cent", "cents"),
    "tricks": ("Stich", "Stiche", "trick", "tricks"),
    "cards": ("Karte", "Karten", "card", "cards"),
    "rounds": ("Runde", "Runden", "round", "rounds"),
    "players": ("Spieler", "Spieler", "player", "players"),
}


def amount_words(number: int, unit: str, lang: Lang) -> str:
    """Return a number with its unit: "1 Stich", "8 points", "−30 Pfennig"."""
    words = UNITS.get(unit, (unit,) * 4)
    singular = abs(number) == 1
    word = words[(0 if lang == "de" else 2) + (0 if singular else 1)]
    return f"{number_words(number)} {word}"


def number_words(number: int) -> str:
    """Return an integer with a true minus sign."""
    return f"−{-number}" if number < 0 else str(number)


def mean_words(number: float, unit: str, digits: int, lang: Lang) -> str:
    """Return a number with decimals and its unit: "2,5 Stiche", "−0.3"."""
    shown = f"{abs(number):.{digits}f}"
    # What is rounded to zero has no sign.
    sign = "−" if number < 0 and float(shown) else ""
    words = UNITS.get(unit, (unit,) * 4)
    shown = shown if lang == "en" else shown.replace(".", ",")
    return f"{sign}{shown} {words[1 if lang == 'de' else 3]}".strip()


def share_words(share: float, lang: Lang) -> str:
    """Return a share in percent: "84 %" or "84%"; what is not all or nothing shows."""
    sign = " %" if lang == "de" else "%"
    percent = round(100 * share)
    if percent == 0 and share > 0:
        return f"{('unter', 'under')[lang == 'en']} 1{sign}"
    if percent == 100 and share < 1:  # noqa: PLR2004 - all of it
        return f"{('über', 'over')[lang == 'en']} 99{sign}"
    return f"{percent}{sign}"
