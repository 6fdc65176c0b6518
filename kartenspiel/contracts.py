"""Contracts (Rundenarten): what a trick round punishes, as data.

A contract is a tuple of scoring terms.
No term holds a function: terms compare, print, and can be written to a file.
Values are sums in the contract's unit; positive is bad for the player charged.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias, get_args

from kartenspiel.cards import Card, Rank, Suit, card
from kartenspiel.errors import VariantError, entries, whole_number
from kartenspiel.errors import shown as _shown
from kartenspiel.lang.names import RANKS, SUITS

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from kartenspiel.lang import Face

__all__ = [
    "CONTRACTS",
    "RANK_ORDER",
    "AllOf",
    "Contract",
    "HeartLead",
    "March",
    "Names",
    "NthTrick",
    "Passing",
    "PerCard",
    "PerTrick",
    "Term",
    "Turns",
    "contract",
    "contracts",
    "unknown_name",
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
            object.__setattr__(self, "suit", _suit(self.suit))
        if self.rank is not None:
            object.__setattr__(self, "rank", _rank(self.rank))
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


@dataclass(frozen=True)
class Contract:
    """One kind of trick round: what it charges, and how its cards are played.

    Attributes:
        slug: The short name, such as "kein-herz".
        terms: The scoring terms; at least one that counts by itself.
        name: The title people read; one text if it is the same in both languages.
        unit: The unit of all values: "pfennig", "points", "coins" or any word.
        heart_lead: "free"; "broken": only after a heart was discarded on another
            suit; "not_first_trick"; "never": only when nothing else is left.
        early_end: The round stops when no penalty is left to be taken.
        clean_doubles: If a player takes nothing that counts, all costs double.
        first_trick: "free"; "no_penalties": no penalty card may be discarded on it
            by a hand that has another.
        passing: Cards are passed on before the first trick; None if not.
        trump: The suit that beats all others; "dealer": the dealer names it;
            None if there is none, as in all rounds of Kein Stich (decision G3).
        must_trump: Whoever cannot follow must trump; and whoever plays a trump must
            beat those that lie, if possible.
        ranks: The order of the ranks, from high to low.
        turns: Which way round, and who leads.

    Example:
        >>> Contract("mein-spiel", (PerTrick(1), PerCard(3, card="LO"))).name.de
        'mein-spiel'
    """

    slug: str
    terms: tuple[Term, ...]
    name: Names = UNNAMED
    unit: str = "pfennig"
    heart_lead: HeartLead = "free"
    early_end: bool = False
    clean_doubles: bool = False
    first_trick: FirstTrick = "free"
    passing: Passing | None = None
    trump: Suit | Literal["dealer"] | None = None
    must_trump: bool = False
    ranks: str = RANK_ORDER
    turns: Turns = Turns()  # noqa: RUF009 - a named tuple

    def __post_init__(self) -> None:
        given: object = self.slug
        if not isinstance(given, str) or not given.strip():
            raise _bad("slug", self.slug, '"mein-spiel"')
        object.__setattr__(self, "terms", _terms(self.terms))
        if not any(not isinstance(term, (March, AllOf)) for term in self.terms):
            raise VariantError("no_terms", name=self.slug)
        for key, allowed in (
            ("heart_lead", HEART_LEADS),
            ("first_trick", FIRST_TRICKS),
        ):
            check_choice(key, getattr(self, key), allowed)
        check_ranks(self.ranks)
        check_turns(self.turns)
        if self.passing is not None:
            _check_passing(self.passing)
        if isinstance(self.name, str):
            object.__setattr__(self, "name", Names(self.name, self.name))
        if not isinstance(self.name, Names):
            raise _bad("name", self.name, 'Names("…", "…")')
        if self.trump is not None and self.trump != "dealer":
            object.__setattr__(self, "trump", _suit(self.trump))
        if not (self.name.de.strip() and self.name.en.strip()):
            object.__setattr__(self, "name", Names(self.slug, self.slug))

    @cached_property
    def march(self) -> March | None:
        """The march term, if the contract has one."""
        return next((t for t in self.terms if isinstance(t, March)), None)

    @cached_property
    def costs(self) -> tuple[Cost, ...]:
        """The terms that charge a taker, without the march."""
        return tuple(t for t in self.terms if not isinstance(t, March))

    @cached_property
    def power(self) -> tuple[int, ...]:
        """The strength of each rank by its number; see `powers`."""
        return powers(self.ranks)

    @cached_property
    def step(self) -> int:
        """The seat numbers' step from one player to the next."""
        return self.turns.step

    @cached_property
    def compounds(self) -> bool:
        """Whether some costs depend on others: all of them taken, or none."""
        return self.clean_doubles or any(isinstance(t, AllOf) for t in self.terms)

    @cached_property
    def follows_freely(self) -> bool:
        """Whether a hand without the suit led may always discard what it likes."""
        return self.first_trick == "free" and not self.must_trump

    @cached_property
    def card_costs(self) -> Mapping[Card, int]:
        """What each card costs that a term matches."""
        found: dict[Card, int] = {}
        for term in self.terms:
            if isinstance(term, PerCard):
                for c in (Card(suit, rank) for suit in Suit for rank in Rank):
                    if term.matches(c):
                        found[c] = found.get(c, 0) + term.value
        return found

    @cached_property
    def _punished(self) -> frozenset[Card]:
        terms = [t for t in self.terms if isinstance(t, PerCard) and t.value > 0]
        cards = (Card(suit, rank) for suit in Suit for rank in Rank)
        return frozenset(c for c in cards if any(t.matches(c) for t in terms))

    def punishes(self, c: Card) -> bool:
        """Tell whether a card by itself costs its taker something."""
        return c in self._punished


def _bad(key: str, value: object, allowed: str | tuple[str, ...]) -> VariantError:
    return VariantError("bad_value", key=key, value=_shown(value), allowed=allowed)


def check_choice(key: str, value: object, allowed: tuple[str, ...]) -> None:
    """Refuse what is not one of the words allowed.

    Raises:
        VariantError: It is none of them.
    """
    if not isinstance(value, str) or value not in allowed:
        raise _bad(key, value, allowed)


def check_ranks(ranks: object) -> None:
    """Refuse what is no order of ranks.

    Raises:
        VariantError: A rank is unknown, or occurs twice.
    """
    known = isinstance(ranks, str) and ranks and set(ranks) <= set(RANK_ORDER)
    if not known or len(set(str(ranks))) != len(str(ranks)):
        raise _bad("ranks", ranks, RANK_ORDER)


def check_turns(turns: object) -> None:
    """Refuse what does not say which way round, and who leads.

    Raises:
        VariantError: It does not.
    """
    if not isinstance(turns, Turns):
        raise _bad("turns", turns, 'Turns("clockwise", "forehand")')
    check_choice("direction", turns.direction, DIRECTIONS)
    if not isinstance(turns.lead, Card):
        check_choice("lead", turns.lead, ("forehand", "dealer"))


def _check_passing(passing: object) -> None:
    if not isinstance(passing, Passing) or (whole_number(passing.cards) or 0) < 1:
        raise _bad("passing", passing, 'Passing(3, "left")')
    check_choice("to", passing.to, PASS_TO)


def _terms(given: object) -> tuple[Term, ...]:
    """Return scoring terms, or raise what is none."""
    listed = entries(given)
    if listed is None or any(not isinstance(term, Term) for term in listed):
        raise VariantError("not_terms", value=_shown(given))
    for term in listed:
        for key in ("value", "trick", "receive", "pay"):
            value = getattr(term, key, 1)
            if whole_number(value) is None or (key == "trick" and value == 0):
                allowed = "… −2, −1, 1, 2, …" if key == "trick" else "… −1, 0, 1, …"
                raise _bad(key, value, allowed)
        if isinstance(term, March):
            check_choice("condition", term.condition, MARCH_CONDITIONS)
    return listed


def _suit(value: Suit | str) -> Suit:
    if isinstance(value, Suit):
        return value
    if str(value).upper() in tuple(SUITS):
        return Suit(SUITS.index(str(value).upper()))
    raise VariantError(
        "bad_value", key="suit", value=_shown(value), allowed="E, L, H, S"
    )


def _rank(value: Rank | str) -> Rank:
    if isinstance(value, Rank):
        return value
    text = "T" if value == "10" else str(value).upper()
    if len(text) == 1 and text in RANKS:
        return Rank(RANKS.index(text) + 2)
    raise VariantError(
        "bad_value", key="rank", value=_shown(value), allowed="A, K, O, U, 10, … 2"
    )


_LIBRARY = (
    Contract("kein-stich", (PerTrick(5),), Names("Kein Stich", "No tricks")),
    Contract("kein-herz", (PerCard(5, suit="H"),), Names("Kein Herz", "No hearts")),
    Contract(
        "kein-ober",
        (PerCard(10, rank="O"),),
        Names("Kein Ober", "No Obers", "Keine Dame", "No queens"),
    ),
    Contract(
        "kein-herz-koenig",
        (PerCard(40, card="HK"),),
        Names("Kein Herz-König", "No King of Hearts"),
    ),
    Contract(
        "schwarze-sau",
        (PerCard(40, card="LO"),),
        Names("Schwarze Sau", "Black Sow"),
    ),
    Contract(
        "kein-eichel-unter",
        (PerCard(40, card="EU"),),
        Names(
            "Kein Eichel-Unter",
            "No Unter of Acorns",
            "Kein Kreuz-Bube",
            "No Jack of Clubs",
        ),
    ),
    Contract(
        "kein-zweitletzter",
        (NthTrick(-2, 40),),
        Names("Kein zweitletzter Stich", "No last trick but one"),
    ),
    Contract(
        "erster-und-letzter",
        (NthTrick(1, 4), NthTrick(-1, 4)),
        Names("Erster und Letzter", "First and last trick"),
        "points",
    ),
    Contract(
        "jeder-stich", (PerTrick(1),), Names("Jeder Stich", "Every trick"), "points"
    ),
    Contract(
        "ober",
        (PerCard(2, rank="O"),),
        Names("Ober", "Obers", "Damen", "Queens"),
        "points",
    ),
    Contract("herz", (PerCard(1, suit="H"),), Names("Herz", "Hearts"), "points"),
    Contract(
        "herz-koenig",
        (PerCard(8, card="HK"),),
        Names("Herz-König", "King of Hearts"),
        "points",
    ),
)

#: The contracts of the shipped variants: slug -> contract.
CONTRACTS: Mapping[str, Contract] = MappingProxyType({c.slug: c for c in _LIBRARY})

#: Other words for the same contract.
_ALIASES = {
    "keine-dame": "kein-ober",
    "kein-max": "kein-herz-koenig",
    "max": "kein-herz-koenig",
    "kein-herzkoenig": "kein-herz-koenig",
    "kein-pik-dame": "schwarze-sau",
    "keine-pik-dame": "schwarze-sau",
    "kein-laub-ober": "schwarze-sau",
    "kein-kreuz-bube": "kein-eichel-unter",
    "kein-zweitletzter-stich": "kein-zweitletzter",
    "king-of-hearts": "kein-herz-koenig",
}


def slug_of(name: str) -> str:
    """Return a name as a slug: "Kein Herz-König" is "kein-herz-koenig"."""
    text = name.strip().casefold()
    for umlaut, letters in (("ä", "ae"), ("ö", "oe"), ("ü", "ue")):
        text = text.replace(umlaut, letters)
    text = text.replace("_", "-").replace(" ", "-")
    return _ALIASES.get(text, text)


def contracts() -> Mapping[str, Contract]:
    """Return the library's contracts by slug.

    Example:
        >>> list(contracts())[:2]
        ['kein-stich', 'kein-herz']
    """
    return CONTRACTS


def contract(name: str | Contract) -> Contract:
    """Return a contract from its slug, its title, or another word for it.

    Raises:
        VariantError: There is none of that name.

    Example:
        >>> contract("Kein Herz-König").slug
        'kein-herz-koenig'
    """
    if isinstance(name, Contract):
        return name
    found = CONTRACTS.get(slug_of(str(name)))
    if found is None:
        raise unknown_name("contract", name, CONTRACTS)
    return found


def unknown_name(what: str, name: object, allowed: Iterable[str]) -> VariantError:
    """Return the error for a name that is not known, with the nearest right one."""
    import difflib  # noqa: PLC0415 - only when something is wrong

    names = tuple(allowed)
    near = (
        difflib.get_close_matches(slug_of(name), names, 1, 0.75)
        if (isinstance(name, str))
        else []
    )
    if near:
        return VariantError(
            f"unknown_{what}_near", name=_shown(name), near=near[0], allowed=names
        )
    return VariantError(f"unknown_{what}", name=_shown(name), allowed=names)
