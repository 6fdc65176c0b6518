"""What contracts are made of: titles, scoring terms, passing, turns.

No term holds a function: terms compare, print, and can be written to a file.
Values are sums in the contract's unit; positive is bad for the player charged.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias, get_args

from kartenspiel.cards import Card, Rank, Suit, card
from kartenspiel.errors import VariantError, entries, shown, whole_number
from kartenspiel.lang.names import RANKS, SUITS

if TYPE_CHECKING:
    from kartenspiel.lang import Face

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
        if self.suit is not None:
            object.__setattr__(self, "suit", read_suit(self.suit))
        if self.rank is not None:
            object.__setattr__(self, "rank", read_rank(self.rank))
        if self.card is not None:
            object.__setattr__(self, "card", card(self.card))

    def matches(self, c: Card) -> bool:
        """Tell whether this term charges the taker of a card."""
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
    if str(value).upper() in tuple(SUITS):
        return Suit(SUITS.index(str(value).upper()))
    raise VariantError("bad_value", key="suit", value=repr(value), allowed="E, L, H, S")


def read_rank(value: Rank | str) -> Rank:
    """Return the rank of a letter, or of "10".

    Raises:
        VariantError: It is none.
    """
    if isinstance(value, Rank):
        return value
    text = "T" if value == "10" else str(value).upper()
    if len(text) == 1 and text in RANKS:
        return Rank(RANKS.index(text) + 2)
    raise VariantError(
        "bad_value", key="rank", value=repr(value), allowed="A, K, O, U, 10, … 2"
    )


def refused(key: str, value: object, allowed: str | tuple[str, ...]) -> VariantError:
    """Return the error for a value that is none of those allowed."""
    return VariantError("bad_value", key=key, value=shown(value), allowed=allowed)


def check_choice(key: str, value: object, allowed: tuple[str, ...]) -> None:
    """Refuse what is not one of the words allowed.

    Raises:
        VariantError: It is none of them.
    """
    if not isinstance(value, str) or value not in allowed:
        raise refused(key, value, allowed)


def check_ranks(ranks: object) -> None:
    """Refuse what is no order of ranks.

    Raises:
        VariantError: A rank is unknown, or occurs twice.
    """
    known = isinstance(ranks, str) and ranks and set(ranks) <= set(RANK_ORDER)
    if not known or len(set(str(ranks))) != len(str(ranks)):
        raise refused("ranks", ranks, RANK_ORDER)


def check_turns(turns: object) -> None:
    """Refuse what does not say which way round, and who leads.

    Raises:
        VariantError: It does not.
    """
    if not isinstance(turns, Turns):
        raise refused("turns", turns, 'Turns("clockwise", "forehand")')
    check_choice("direction", turns.direction, DIRECTIONS)
    if not isinstance(turns.lead, Card):
        check_choice("lead", turns.lead, ("forehand", "dealer"))


def check_passing(passing: object) -> None:
    """Refuse what does not say how cards are passed on.

    Raises:
        VariantError: It does not.
    """
    if not isinstance(passing, Passing) or (whole_number(passing.cards) or 0) < 1:
        raise refused("passing", passing, 'Passing(3, "left")')
    check_choice("to", passing.to, PASS_TO)


def check_terms(given: object) -> tuple[Term, ...]:
    """Return scoring terms.

    Raises:
        VariantError: One of them is none.
    """
    listed = entries(given)
    if listed is None or any(not isinstance(term, Term) for term in listed):
        raise VariantError("not_terms", value=shown(given))
    for term in listed:
        for key in ("value", "trick", "receive", "pay"):
            value = getattr(term, key, 1)
            if whole_number(value) is None or (key == "trick" and value == 0):
                allowed = "… −2, −1, 1, 2, …" if key == "trick" else "… −1, 0, 1, …"
                raise refused(key, value, allowed)
        if isinstance(term, March):
            check_choice("condition", term.condition, MARCH_CONDITIONS)
    return listed
