"""Contracts (Rundenarten): what a trick round punishes, as a tuple of terms."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Literal

from kartenspiel.cards import Card, CardLike, Rank, Suit, card
from kartenspiel.errors import VariantError, shown
from kartenspiel.formats.tables import Bad, flag, one_of, optional, set_fields, words
from kartenspiel.rules.parts import (
    FIRST_TRICKS,
    HEART_LEADS,
    RANK_ORDER,
    UNNAMED,
    AllOf,
    Cost,
    FirstTrick,
    HeartLead,
    March,
    Names,
    NthTrick,
    Passing,
    PerCard,
    PerTrick,
    Term,
    Turns,
    named_suit,
    powers,
    rank_order,
    read_names,
    read_passing,
    read_terms,
    read_turns,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping


__all__ = [
    "CONTRACTS",
    "LAYOUT",
    "Contract",
    "contract",
    "contracts",
    "is_layout",
    "slug_of",
    "unknown_name",
]


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

#: The name of the layout round in a variant's list of rounds.
LAYOUT = "anlegen"
_LAYOUT_WORDS = {LAYOUT, "layout", "legerunde", "unter-anlegen"}


def slug_of(name: object) -> str:
    """Return a name as a slug: "Kein Herz-König" is "kein-herz-koenig".

    What is no text has none.
    """
    if not isinstance(name, str):
        return ""
    text = name.strip().casefold()
    for umlaut, letters in (("ä", "ae"), ("ö", "oe"), ("ü", "ue")):
        text = text.replace(umlaut, letters)
    text = text.replace("_", "-").replace(" ", "-")
    return _ALIASES.get(text, text)


def is_layout(name: object) -> bool:
    """Tell whether a name means the layout round."""
    return slug_of(name) in _LAYOUT_WORDS


def _slug(value: object) -> str:
    """Read a contract's name; the layout's is taken."""
    if is_layout(words(value)):
        raise Bad(value, '"mein-spiel", …')
    return slug_of(value)


def _trump(value: object) -> Suit | Literal["dealer"]:
    is_dealer = isinstance(value, str) and value == "dealer"
    return "dealer" if is_dealer else named_suit(value)


_READERS: Mapping[str, Callable[[Any], Any]] = {
    "slug": _slug,
    "terms": read_terms,
    "name": read_names,
    "unit": words,
    "heart_lead": one_of(HEART_LEADS),
    "early_end": flag,
    "clean_doubles": flag,
    "first_trick": one_of(FIRST_TRICKS),
    "passing": optional(read_passing),
    "trump": optional(_trump),
    "must_trump": flag,
    "ranks": rank_order,
    "turns": read_turns,
}


@dataclass(frozen=True)
class Contract:
    """One kind of trick round: what it charges, and how its cards are played.

    Attributes:
        slug: The short name, such as "kein-herz"; "Kein Herz" is read as well.
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
        if self.name == UNNAMED:
            object.__setattr__(self, "name", self.slug)
        set_fields(self, _READERS)
        if not any(not isinstance(term, (March, AllOf)) for term in self.terms):
            raise VariantError("no_terms", name=self.slug)

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

    def punishes(self, c: CardLike) -> bool:
        """Tell whether a card by itself costs its taker something."""
        return card(c) in self._punished


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
    found = CONTRACTS.get(slug_of(name))
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
            f"unknown_{what}_near", name=shown(name), near=near[0], allowed=names
        )
    return VariantError(f"unknown_{what}", name=shown(name), allowed=names)
