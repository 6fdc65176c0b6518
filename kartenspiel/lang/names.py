"""The words for suits, ranks, cards and units, by face and language.

Suit letters: E Eichel = Kreuz, L Laub = Pik, H Herz, S Schellen = Karo.
Rank letters: A K O U T 9 ... 2; O is Ober = Dame, U is Unter = Bube, T is ten.
"""

from __future__ import annotations

from math import isnan
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kartenspiel.lang import Face, Lang

SUITS = "ELHS"
RANKS = "23456789TUOKA"

#: What German suits and aces are called elsewhere, by the part of a face's name: the
#: suit or rank, the word, and its plural.
OTHER_WORDS: dict[str, tuple[str, str, str]] = {
    "gruen": ("L", "Grün", ""),
    "blatt": ("L", "Blatt", ""),
    "gras": ("L", "Gras", ""),
    "sau": ("A", "Sau", "Säue"),
    "daus": ("A", "Daus", "Däuser"),
}

#: The German faces with words of their own: "german-gras", "german-sau",
#: "german-gras-sau".
WORDED_FACES: tuple[str, ...] = tuple(
    "-".join(("german", *chosen))
    for chosen in (
        *((word,) for word in OTHER_WORDS),
        *(
            (suit, rank)
            for suit in OTHER_WORDS
            for rank in OTHER_WORDS
            if OTHER_WORDS[suit][0] == "L" and OTHER_WORDS[rank][0] == "A"
        ),
    )
)


def drawn(face: Face) -> Face:
    """Return the face that is drawn, whatever its cards are called."""
    return face.partition("-")[0]


class _Words(dict[tuple["Face", "Lang"], dict[str, str]]):
    """Words by face and language; those of a worded face are made when looked up."""

    def __missing__(self, key: tuple[Face, Lang]) -> dict[str, str]:
        face, lang = key
        if face not in WORDED_FACES:
            raise KeyError(key)
        words = dict(self[drawn(face), lang])
        if lang == "de":
            for part in face.split("-")[1:]:
                letter, *other = OTHER_WORDS[part]
                if letter in words:
                    words[letter] = other[self._plural]
        self[key] = words
        return words

    _plural = 0


class _Plurals(_Words):
    """The same for words in the plural."""

    _plural = 1


SUIT_NAMES: dict[tuple[Face, Lang], dict[str, str]] = _Words(
    {
        ("german", "de"): {"E": "Eichel", "L": "Laub", "H": "Herz", "S": "Schellen"},
        ("french", "de"): {"E": "Kreuz", "L": "Pik", "H": "Herz", "S": "Karo"},
        ("german", "en"): {"E": "Acorns", "L": "Leaves", "H": "Hearts", "S": "Bells"},
        ("french", "en"): {"E": "Clubs", "L": "Spades", "H": "Hearts", "S": "Diamonds"},
    }
)

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
_COURTS: dict[tuple[Face, Lang], dict[str, str]] = _Words(
    {
        ("german", "de"): {"A": "Ass", "K": "König", "O": "Ober", "U": "Unter"},
        ("french", "de"): {"A": "Ass", "K": "König", "O": "Dame", "U": "Bube"},
        ("german", "en"): {"A": "Ace", "K": "King", "O": "Ober", "U": "Unter"},
        ("french", "en"): {"A": "Ace", "K": "King", "O": "Queen", "U": "Jack"},
    }
)
_COURT_PLURALS: dict[tuple[Face, Lang], dict[str, str]] = _Plurals(
    {
        ("german", "de"): {"A": "Asse", "K": "Könige", "O": "Ober", "U": "Unter"},
        ("french", "de"): {"A": "Asse", "K": "Könige", "O": "Damen", "U": "Buben"},
        ("german", "en"): {"A": "Aces", "K": "Kings", "O": "Obers", "U": "Unters"},
        ("french", "en"): {"A": "Aces", "K": "Kings", "O": "Queens", "U": "Jacks"},
    }
)


def no_word(suit: str, face: Face, lang: Lang) -> str:
    """Return what comes before a suit of which there is no card: "keine Eichel"."""
    if lang == "en":
        return "no"
    # A suit is neuter; but Eichel and Schellen are what is on its cards, too.
    cards_too = SUIT_NAMES[face, lang][suit] in {"Eichel", "Schellen"}
    return "keine" if cards_too else "kein"


def both_names(letter: str, face: Face, lang: Lang) -> str:
    """Return a suit or rank with its name on the other cards: "Ober (Dame)"."""
    other = "german" if drawn(face) == "french" else "french"
    name, also = (_one_name(letter, f, lang) for f in (face, other))
    # An ace is an ace everywhere; what else it is called is a choice of words.
    same = also == _one_name(letter, drawn(face), lang)
    return name if same else f"{name} ({also})"


def _one_name(letter: str, face: Face, lang: Lang) -> str:
    if letter in SUITS:
        return SUIT_NAMES[face, lang][letter]
    # Numbers are told as numbers where cards are listed.
    court = _COURTS[face, lang].get(letter)
    return court or rank_digit(letter)


def rank_digit(rank: str) -> str:
    """Return a number rank as people write it: T is 10."""
    return "10" if rank == "T" else rank


def rank_word(rank: str, face: Face, lang: Lang) -> str:
    """Return one rank: "Ober", "Dame", "Queen", "Zehn" or "10"."""
    court = _COURTS[face, lang].get(rank)
    if court:
        return court
    if lang == "de" and drawn(face) == "german":
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


#: Numbers as kinds of cards, in the plural: (German, English).
_NUMBER_KINDS = {
    "T": ("Zehner", "tens"),
    "9": ("Neuner", "nines"),
    "8": ("Achter", "eights"),
    "7": ("Siebener", "sevens"),
    "6": ("Sechser", "sixes"),
    "5": ("Fünfer", "fives"),
    "4": ("Vierer", "fours"),
    "3": ("Dreier", "threes"),
    "2": ("Zweier", "twos"),
}
_SINGULARS = {"leaves": "leaf", "sixes": "six"}


def kind_words(letter: str, number: int, face: Face, lang: Lang) -> str:
    """Return so many cards of a suit or rank: "2 hearts", "1 Ober", "keine Asse"."""
    if lang == "de":
        return _kind_de(letter, number, face)
    word = _plural_en(letter, face)
    if number == 1:
        word = _SINGULARS.get(word, word.removesuffix("s"))
    return f"{number or 'no'} {word}"


def kind_word(letter: str, face: Face, lang: Lang) -> str:
    """Return a suit or rank as several of its cards: "hearts", "Ober", "kings"."""
    if lang == "en":
        return _plural_en(letter, face)
    if letter in SUITS:
        return SUIT_NAMES[face, "de"][letter]
    if letter in _NUMBER_KINDS:
        return _NUMBER_KINDS[letter][0]
    return rank_plural(letter, face, "de")


def _kind_de(letter: str, number: int, face: Face) -> str:
    word = kind_word(letter, face, "de")
    if number == 0:
        none = no_word(letter, face, "de") if letter in SUITS else "keine"
        return f"{none} {word}"
    if number == 1 and letter not in SUITS and letter not in _NUMBER_KINDS:
        word = _COURTS[face, "de"][letter]
    return f"{number} {word}"


def _plural_en(letter: str, face: Face) -> str:
    if letter in _NUMBER_KINDS:
        return _NUMBER_KINDS[letter][1]
    if letter in SUITS:
        return SUIT_NAMES[face, "en"][letter].lower()
    word = rank_plural(letter, face, "en")
    # Ober and Unter are names, the others are words.
    return word if word[0] in "OU" else word.lower()


_ARTICLES = {
    "nom": {"m": "der", "f": "die", "n": "das"},
    "acc": {"m": "den", "f": "die", "n": "das"},
    "dat": {"m": "dem", "f": "der", "n": "dem"},
}


def card_with_article(code: str, case: str, face: Face, lang: Lang) -> str:
    """Return a card with its article; `case` is "nom", "acc" or "dat"."""
    name = CARD_NAMES[face, lang][code]
    if lang == "en":
        return f"the {name}"
    rank = code[1]
    if rank == "A":
        gender = "f" if name.endswith("Sau") else "n"
    else:
        gender = "m" if rank in "KU" or (rank, drawn(face)) == ("O", "german") else "f"
    return f"{_ARTICLES[case][gender]} {name}"


def _card_name(suit: str, rank: str, face: Face, lang: Lang) -> str:
    suit_word, word = SUIT_NAMES[face, lang][suit], rank_word(rank, face, lang)
    if lang == "en":
        return f"{word} of {suit_word}"
    # "Karo 7" but "Schellen-Sieben" and "Pik-Dame", as players write them.
    return f"{suit_word} {word}" if word[0].isdigit() else f"{suit_word}-{word}"


class _CardNames(dict[tuple["Face", "Lang"], dict[str, str]]):
    """The names of all cards by face and language, made when looked up."""

    def __missing__(self, key: tuple[Face, Lang]) -> dict[str, str]:
        self[key] = {s + r: _card_name(s, r, *key) for s in SUITS for r in RANKS}
        return self[key]


CARD_NAMES: dict[tuple[Face, Lang], dict[str, str]] = _CardNames()

#: Unit -> (German singular, German plural, English singular, English plural).
UNITS: dict[str, tuple[str, str, str, str]] = {
    "pfennig": ("Pfennig", "Pfennig", "pfennig", "pfennig"),
    "points": ("Punkt", "Punkte", "point", "points"),
    "coins": ("Münze", "Münzen", "coin", "coins"),
    "cents": ("Cent", "Cent", "cent", "cents"),
    "tricks": ("Stich", "Stiche", "trick", "tricks"),
    "cards": ("Karte", "Karten", "card", "cards"),
    "games": ("Spiel", "Spiele", "game", "games"),
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


#: What is written in place of a number that nobody knows, which is nan.
UNKNOWN_NUMBER = {"de": "unbekannt", "en": "unknown"}


def mean_words(number: float, unit: str, digits: int, lang: Lang) -> str:
    """Return a number with decimals and its unit: "2,5 Stiche", "−0.3"; or unknown."""
    if isnan(number):
        return UNKNOWN_NUMBER[lang]
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
