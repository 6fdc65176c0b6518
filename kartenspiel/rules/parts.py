"""What contracts are made of: titles, scoring terms, passing, turns.

No term holds a function: terms compare, print, and can be written to a file.
Values are sums in the contract's unit; positive is bad for the player charged.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeAlias, get_args

from kartenspiel.cards import Card, CardLike, Rank, Suit, card
from kartenspiel.errors import NotationError, VariantError, entries, shown, whole_number
from kartenspiel.formats.tables import (
    Bad,
    integer,
    one_of,
    positive,
    read_fields,
    set_fields,
    whole,
    words,
)
from kartenspiel.lang.names import RANKS, SUITS

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from kartenspiel.lang import Face

    Reader: TypeAlias = Callable[[Any], Any]

__all__ = [
    "DIRECTIONS",
    "FIRST_TRICKS",
    "HEART_LEADS",
    "MARCH_CONDITIONS",
    "PASS_TO",
    "RANK_ORDER",
    "UNNAMED",
    "AllOf",
    "Cost",
    "Direction",
    "FirstTrick",
    "HeartLead",
    "March",
    "MarchCondition",
    "Names",
    "NthTrick",
    "PassTo",
    "Passing",
    "PerCard",
    "PerTrick",
    "Term",
    "Turns",
    "powers",
    "read_rank",
    "read_suit",
]

HeartLead: TypeAlias = Literal["free", "broken", "not_first_trick", "never"]
MarchCondition: TypeAlias = Literal["all_tricks", "all_penalty_cards"]
FirstTrick: TypeAlias = Literal["free", "no_penalties"]
Direction: TypeAlias = Literal["clockwise", "counter_clockwise"]
PassTo: TypeAlias = Literal["left", "right", "across"]
HEART_LEADS: tuple[HeartLead, ...] = get_args(HeartLead)
MARCH_CONDITIONS: tuple[MarchCondition, ...] = get_args(MarchCondition)
FIRST_TRICKS: tuple[FirstTrick, ...] = get_args(FirstTrick)
DIRECTIONS: tuple[Direction, ...] = get_args(Direction)
PASS_TO: tuple[PassTo, ...] = get_args(PassTo)
LEADS: tuple[Literal["forehand", "dealer"], ...] = ("forehand", "dealer")

#: The usual order of the ranks, from high to low.
RANK_ORDER = RANKS[::-1]


class Names(NamedTuple):
    """A title in German and English; and with French faces, where it names a card.

    Attributes:
        de: "Kein Ober".
        en: "No Obers".
        french_de: "Keine Dame", or empty if it is the same.
        french_en: "No queens", or empty if it is the same.
    """

    de: str
    en: str
    french_de: str = ""
    french_en: str = ""

    def data(self, face: Face = "german") -> dict[str, str]:
        """Return the title in every language, ready for JSON."""
        if face == "french":
            return {"de": self.french_de or self.de, "en": self.french_en or self.en}
        return {"de": self.de, "en": self.en}


class PerTrick(NamedTuple):
    """Every trick costs its taker `value` (jeder Stich)."""

    value: int


@dataclass(frozen=True, slots=True)
class PerCard:
    """Every card of a suit, of a rank, or one card costs its taker `value`.

    Give exactly one of `suit` ("H"), `rank` ("O") and `card` ("HK").

    Raises:
        VariantError: None or several of them are given.
    """

    value: int
    suit: Suit | str | None = None
    rank: Rank | str | None = None
    card: Card | str | None = None

    def __post_init__(self) -> None:
        given = [v for v in (self.suit, self.rank, self.card) if v is not None]
        if len(given) != 1:
            raise VariantError("per_card", given=len(given))
        set_fields(self, {"value": whole})
        if self.suit is not None:
            object.__setattr__(self, "suit", read_suit(self.suit))
        if self.rank is not None:
            object.__setattr__(self, "rank", read_rank(self.rank))
        if self.card is not None:
            object.__setattr__(self, "card", card(self.card))

    def matches(self, c: CardLike) -> bool:
        """Tell whether this term charges the taker of a card."""
        c = card(c)
        return c.suit == self.suit or c.rank == self.rank or c == self.card


class NthTrick(NamedTuple):
    """One trick costs its taker `value`: 1 is the first, -1 the last."""

    trick: int
    value: int

    def number(self, tricks: int) -> int:
        """Return which trick that is, counted from 1, in a round of `tricks`."""
        return self.trick if self.trick > 0 else tricks + 1 + self.trick


class March(NamedTuple):
    """A player who takes everything is paid instead of punished (Durchmarsch).

    It takes the place of the normal cost.
    With `condition="all_penalty_cards"` a contract that punishes fewer than two
    cards still asks for every trick, since one card is no march.

    Attributes:
        receive: What the marcher gets out of the pot.
        pay: What each other player pays into it.
        condition: "all_tricks" or "all_penalty_cards".
    """

    receive: int = 50
    pay: int = 30
    condition: MarchCondition = "all_tricks"


class AllOf(NamedTuple):
    """Whoever is charged by every other term is charged `value` as well.

    Slobberhannes needs it: first trick, last trick and queen together cost 4, not 3
    (Parlett, Penguin Book of Card Games).
    """

    value: int


class Passing(NamedTuple):
    """Before the first trick everyone passes cards on (Schieben), as in Hearts.

    Attributes:
        cards: How many.
        to: "left", "right" or "across" (with an even number of players).
    """

    cards: int = 3
    to: PassTo = "left"

    def receiver(self, seat: int, players: int) -> int:
        """Return who gets the cards that a seat passes on."""
        step = {"left": 1, "right": -1, "across": players // 2}[self.to]
        return (seat + step) % players


class Turns(NamedTuple):
    """Which way round a table plays, and who leads (decision G10).

    Attributes:
        direction: "clockwise" or "counter_clockwise".
        lead: "forehand": the dealer's next neighbour in that direction; "dealer"; or
            a card that must be led to the first trick by whoever holds it.
    """

    direction: Direction = "clockwise"
    lead: Card | Literal["forehand", "dealer"] = "forehand"

    @property
    def step(self) -> int:
        """The seat numbers' step from one player to the next: 1 or -1."""
        return 1 if self.direction == "clockwise" else -1

    def leader(self, hands: tuple[tuple[Card, ...], ...], dealer: int) -> int:
        """Return who leads to the first trick; forehand, if nobody holds the card."""
        if self.lead == "dealer":
            return dealer
        for seat, hand in enumerate(hands):
            if self.lead in hand:
                return seat
        return (dealer + self.step) % len(hands)


@lru_cache(maxsize=64)
def powers(ranks: str) -> tuple[int, ...]:
    """Return the strength of each rank by its number; a higher one takes the trick."""
    found = [0] * (max(Rank) + 1)
    for power, letter in enumerate(reversed(ranks), 1):
        found[RANKS.index(letter) + 2] = power
    return tuple(found)


UNNAMED = Names("", "")
Cost: TypeAlias = PerTrick | PerCard | NthTrick | AllOf
Term: TypeAlias = Cost | March


def read_suit(value: Suit | str) -> Suit:
    """Return the suit of a letter.

    Raises:
        VariantError: It is none.
    """
    if isinstance(value, Suit):
        return value
    given: object = value
    if isinstance(given, str) and given.upper() in tuple(SUITS):
        return Suit(SUITS.index(given.upper()))
    raise VariantError(
        "bad_value", key="suit", value=shown(value), allowed="E, L, H, S"
    )


def read_rank(value: Rank | str) -> Rank:
    """Return the rank of a letter, or of a number from 2 to 10.

    Raises:
        VariantError: It is none.
    """
    if isinstance(value, Rank):
        return value
    given: object = value
    text = given.upper() if isinstance(given, str) else str(whole_number(given))
    text = "T" if text == "10" else text
    if len(text) == 1 and text in RANKS:
        return Rank(RANKS.index(text) + 2)
    raise VariantError(
        "bad_value", key="rank", value=shown(value), allowed="A, K, O, U, 10, … 2"
    )


# --- readers: see `kartenspiel.formats.tables`


def read_names(value: object) -> Names:
    """Read a title: one text for both languages, a table, or `Names`."""
    if isinstance(value, Names):
        value = value._asdict()
    if isinstance(value, str) and value.strip():
        return Names(value, value)
    if isinstance(value, dict) and {"de", "en"} <= set(value) <= set(Names._fields):
        # French faces may have no titles of their own.
        given = {k: text for k, text in value.items() if text or k in ("de", "en")}
        return Names(**{key: words(text) for key, text in given.items()})
    raise Bad(value, read_names.allowed)  # type: ignore[attr-defined]


read_names.allowed = '"…", { de = "…", en = "…" }'  # type: ignore[attr-defined]


def named_suit(value: object) -> Suit:
    """Read a suit, or its letter."""
    try:
        return read_suit(value)  # type: ignore[arg-type]
    except VariantError:
        raise Bad(value, tuple(SUITS)) from None


def named_rank(value: object) -> Rank:
    """Read a rank, its letter, or 10."""
    try:
        return read_rank(value)  # type: ignore[arg-type]
    except VariantError:
        raise Bad(value, "A, K, O, U, 10, … 2") from None


def rank_order(value: object) -> str:
    """Read an order of ranks, from high to low."""
    letters = words(value).upper().replace("10", "T").replace(" ", "")
    if set(letters) - set(RANK_ORDER) or len(set(letters)) != len(letters):
        raise Bad(value, f'"{RANK_ORDER}", "ATKOU987", …')
    return letters


def read_lead(value: object) -> Card | Literal["forehand", "dealer"]:
    """Read who leads."""
    if isinstance(value, str):
        for choice in LEADS:
            if value == choice:
                return choice
    try:
        return card(value)  # type: ignore[arg-type]
    except NotationError:
        raise Bad(value, (*LEADS, '"EU", …')) from None


#: What says which way round a table plays, and who leads.
TURN_READERS: Mapping[str, Reader] = {
    "direction": one_of(DIRECTIONS),
    "lead": read_lead,
}


def read_turns(value: object) -> Turns:
    """Read which way round, and who leads."""
    if not isinstance(value, Turns):
        raise Bad(value, 'Turns("clockwise", "forehand")')
    return Turns(**read_fields(value._asdict(), TURN_READERS, "turns"))


PASSING_READERS: Mapping[str, Reader] = {"cards": positive, "to": one_of(PASS_TO)}


def read_passing(value: object) -> Passing:
    """Read how cards are passed on."""
    if not isinstance(value, Passing):
        raise Bad(value, 'Passing(3, "left")')
    return Passing(**read_fields(value._asdict(), PASSING_READERS, "passing"))


def trick_number(value: object) -> int:
    """Read the number of a trick, from the first or from the last."""
    if integer(value) == 0:
        raise Bad(value, "1, 2, …, −1, −2, …")
    return integer(value)


MARCH_READERS: Mapping[str, Reader] = {
    "receive": integer,
    "pay": integer,
    "condition": one_of(MARCH_CONDITIONS),
}
#: Amounts too large for the fast core are counted by the engine.
_TERM_READERS: Mapping[str, Reader] = {
    "value": whole,
    "trick": trick_number,
    **MARCH_READERS,
}


def read_march(value: object) -> March:
    """Read a march."""
    if not isinstance(value, March):
        raise Bad(value, 'March(50, 30, "all_tricks")')
    return March(**read_fields(value._asdict(), MARCH_READERS, "march"))


def read_terms(value: object) -> tuple[Term, ...]:
    """Read scoring terms.

    Raises:
        VariantError: One of them is none.
    """
    listed = None if isinstance(value, str) else entries(value)
    if listed is None or any(not isinstance(term, Term) for term in listed):
        raise VariantError("not_terms", value=shown(value))
    return tuple(
        _read_term(term, f"terms[{number}]") for number, term in enumerate(listed, 1)
    )


def _read_term(term: Term, where: str) -> Term:
    if isinstance(term, PerCard):
        return term  # it has read itself
    readers = {key: _TERM_READERS[key] for key in term._fields}
    return term._replace(**read_fields(term._asdict(), readers, where))
