"""Variants (Spielarten): which rounds are played, by whom, for what, as data."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Literal

from kartenspiel.cards import Card, Pack, check_players
from kartenspiel.cards import pack as pack_of
from kartenspiel.errors import NotationError, VariantError
from kartenspiel.formats.tables import (
    set_fields,
    wrong,
)
from kartenspiel.rules.contracts import (
    CONTRACTS,
    LAYOUT,
    Contract,
    is_layout,
    slug_of,
    unknown_name,
)
from kartenspiel.rules.layout import Layout
from kartenspiel.rules.parts import (
    RANK_ORDER,
    AllOf,
    Cost,
    Direction,
    HeartLead,
    March,
    Names,
    NthTrick,
    PerCard,
    PerTrick,
    Turns,
)
from kartenspiel.rules.payout import Payout
from kartenspiel.rules.variantreaders import READERS, DealerRule, Order, Scoring

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from kartenspiel.lang import Lang

__all__ = [
    "LAYOUT",
    "Variant",
    "is_layout",
    "relatives",
    "variant",
    "variants",
]

LAYOUT_NAMES = Names("Anlegen", "Layout")

_HERZELN_PAYOUT = Payout("shares", 5, ((11, 5, 0), (10, 5, 1, 0)))


def _round(name: str, own: Collection[str]) -> str:
    """Return the slug of a round, if the variant or the library has one."""
    slug = LAYOUT if is_layout(name) else slug_of(name)
    if slug != LAYOUT and slug not in own and slug not in CONTRACTS:
        raise unknown_name("contract", name, (*own, *CONTRACTS, LAYOUT))
    return slug


@dataclass(frozen=True)
class Variant:
    """A whole game as data: rounds, pack, dealing, scoring, layout and payout.

    Attributes:
        slug: The short name, such as "king-louis".
        name: The title people read.
        rounds: The slugs of its rounds, in order; "anlegen" is the layout round.
        source: Where the rules are described.
        house_rules: What no source says and this package decided.
        pack: 24, 32 or 52 cards.
        players: The numbers of players it is for.
        default_players: How many play if nobody says.
        dealer: The deal passes on "each_round" or "each_game".
        order: Rounds are played in the "fixed" order, or "dealer_chooses" one of
            those left.
        direction: Dealing and playing go "clockwise" or "counter_clockwise".
        lead: Who leads to the first trick, or begins a layout without a start card:
            "forehand", the "dealer", or whoever holds a card.
        ranks: The order of the ranks, from high to low.
        scoring: "money": paid into the pot, more is better; "points": penalty
            points, fewer is better.
        unit: "pfennig", "points", "coins" or any word.
        heart_lead: Pairs of a contract's slug, or "default", and its rule.
        early_end: Rounds stop when no penalty is left.
        march: What a march pays, or None.
        removed: Cards to take out, for a number of players, in place of the rule.
        layout: The rules of the layout round.
        payout: How the pot is paid out.
        own_contracts: Contracts that the library does not have, or has otherwise.

    Raises:
        VariantError: A value is none of those allowed, or some contradict each other.
    """

    slug: str
    name: Names
    rounds: tuple[str, ...]
    source: str = ""
    house_rules: tuple[str, ...] = ()
    pack: int = 32
    players: tuple[int, ...] = (3, 4, 5, 6)
    default_players: int = 4
    dealer: DealerRule = "each_round"
    order: Order = "fixed"
    direction: Direction = "clockwise"
    lead: Card | Literal["forehand", "dealer"] = "forehand"
    ranks: str = RANK_ORDER
    scoring: Scoring = "money"
    unit: str = "pfennig"
    heart_lead: tuple[tuple[str, HeartLead], ...] = (("default", "free"),)
    early_end: bool = False
    march: March | None = None
    removed: tuple[tuple[int, tuple[Card, ...]], ...] = ()
    layout: Layout = Layout()  # noqa: RUF009 - a frozen value
    payout: Payout = _HERZELN_PAYOUT
    own_contracts: tuple[Contract, ...] = ()

    def __post_init__(self) -> None:
        set_fields(self, READERS)
        own = {c.slug for c in self.own_contracts}
        rounds = tuple(_round(name, own) for name in self.rounds)
        object.__setattr__(self, "rounds", rounds)
        self._check_whole()

    def _check_whole(self) -> None:
        """Refuse values that are right one by one but do not fit together."""
        if self.rounds.count(LAYOUT) > 1:
            raise wrong("rounds", self.rounds, f'[…, "{LAYOUT}"]')
        if self.default_players not in self.players:
            allowed = tuple(map(str, self.players))
            raise wrong("default_players", self.default_players, allowed)
        for slug, _ in self.heart_lead:
            if slug not in ("default", *self.rounds):
                raise unknown_name("contract", slug, ("default", *self.rounds))
        if LAYOUT in self.rounds[:-1] and self.payout.mode != "amounts":
            # Only then is the pot complete.
            raise wrong("rounds", self.rounds, f'[…, "{LAYOUT}"]')
        start, rank = self.layout.start_card, self.layout.open_rank
        if start is not None and rank not in (None, start.rank):
            raise wrong("layout.start_card", str(start), f"E{rank}, …")
        self.check_fit(self.default_players)

    def check_fit(self, players: int) -> int:
        """Return the number of players if all values fit together for so many.

        A variant made in Python may leave open what others need whom it never meets;
        one in a file fits for all.

        Raises:
            KartenspielError: They do not; the message says which does not fit.
        """
        players = self.check_players(players)
        try:
            used = self.pack_for(players)
        except NotationError as error:
            out = " ".join(map(str, dict(self.removed)[players]))
            raise VariantError(
                "bad_value_why",
                key=f"removed.{players}",
                value=f'"{out}"',
                why=error.reason,
            ) from None
        if self.has_layout:
            self.payout.numbers(players)
        for c in used.cards:
            if str(c.rank) not in self.ranks:
                shown = f'"{self.ranks}"'
                raise VariantError("rank_missing", value=shown, rank=str(c.rank))
        passings = [c.passing for c in self.contracts.values() if c.passing]
        if players % 2 and any(passing.to == "across" for passing in passings):
            raise wrong("passing.to", "across", ("left", "right"))
        return players

    @cached_property
    def contracts(self) -> Mapping[str, Contract]:
        """The trick rounds' contracts by slug, with this variant's options."""
        own = {c.slug: c for c in self.own_contracts}
        found = {}
        for slug in self.rounds:
            if slug != LAYOUT:
                base = own.get(slug) or CONTRACTS[slug]
                found[slug] = self.apply(base)
        return found

    def apply(self, base: Contract) -> Contract:
        """Return a contract with this variant's unit, lead rule, end and march."""
        rules = dict(self.heart_lead)
        terms = base.terms
        if self.march is not None and base.march is None:
            terms = (*terms, self.march)
        lead = rules.get(base.slug) or rules.get("default", "free")
        if base.heart_lead != "free" and base.slug not in rules:
            lead = base.heart_lead
        return replace(
            base,
            terms=terms,
            unit=self.unit,
            heart_lead=lead,
            early_end=self.early_end or base.early_end,
            ranks=self.ranks,
            turns=self.turns,
        )

    @property
    def turns(self) -> Turns:
        """Which way round the table plays, and who leads."""
        return Turns(self.direction, self.lead)

    @cached_property
    def layout_rules(self) -> Layout:
        """The layout's rules with this variant's unit, rank order and turns."""
        # Without costs there is no unit, so that layouts alike are equal.
        unit = self.unit if self.layout.card_left else self.layout.unit
        return replace(self.layout, unit=unit, ranks=self.ranks, turns=self.turns)

    def contract(self, name: str) -> Contract:
        """Return one of this variant's contracts, or a library one by its rules.

        Raises:
            VariantError: There is none of that name.
        """
        slug = slug_of(name)
        if slug in self.contracts:
            return self.contracts[slug]
        if slug in CONTRACTS:
            return self.apply(CONTRACTS[slug])
        known = dict.fromkeys((*self.contracts, *CONTRACTS, LAYOUT))
        raise unknown_name("contract", name, known)

    @property
    def trick_rounds(self) -> tuple[str, ...]:
        """The slugs of the rounds before the layout."""
        return tuple(slug for slug in self.rounds if slug != LAYOUT)

    @property
    def charging_rounds(self) -> tuple[str, ...]:
        """The slugs of the rounds that charge somebody: layouts mostly do not."""
        charges = bool(self.layout.card_left)
        return tuple(slug for slug in self.rounds if slug != LAYOUT or charges)

    @property
    def has_layout(self) -> bool:
        """Whether the pot is won back in a layout round."""
        return LAYOUT in self.rounds

    @property
    def has_pot(self) -> bool:
        """Whether the layout pays a pot out; sums for places come out of none."""
        return self.has_layout and self.payout.mode != "amounts"

    @property
    def varies(self) -> bool:
        """Whether what a game hands out depends on how it goes."""
        compounds = any(c.compounds or c.march for c in self.contracts.values())
        return compounds or (self.has_layout and bool(self.layout.card_left))

    def pack_for(self, players: int) -> Pack:
        """Return the pack that so many players use.

        Raises:
            VariantError: This variant is not for so many players.
        """
        self.check_players(players)
        removed = dict(self.removed).get(players)
        return pack_of(self.pack, players, removed)

    def check_players(self, players: int) -> int:
        """Return the number of players if this variant is for so many.

        Raises:
            NotationError: It is not a number from 3 to 6.
            VariantError: The variant is for others.
        """
        players = check_players(players)
        if players not in self.players:
            raise VariantError(
                "variant_players",
                variant=self.slug,
                players=players,
                allowed=self.players,
            )
        return players

    def total(self, slug: str, players: int) -> int:
        """Return what a contract hands out in one normal round.

        That is one in which nobody marches, takes all that counts, or stays clean
        where that doubles the costs.
        """
        used = self.pack_for(players)
        return sum(term_total(term, used) for term in self.contract(slug).costs)

    def pot(self, players: int) -> int:
        """Return what the trick rounds of a normal game put into the pot."""
        return sum(self.total(slug, players) for slug in self.trick_rounds)

    def describe(self, lang: Lang = "de", players: int | None = None) -> str:
        """Return the rules as a sheet to read, generated from this data."""
        from kartenspiel.rules.sentences.describe import describe  # noqa: PLC0415 - it imports us

        return describe(self, lang, players)

    def to_toml(self) -> str:
        """Return the variant as a file that `kartenspiel.load_variant` reads."""
        from kartenspiel.rules.variantfile import variant_toml  # noqa: PLC0415 - it imports us

        return variant_toml(self)

    def __repr__(self) -> str:
        return f"<Variant {self.slug}: {', '.join(self.rounds)}>"


def term_total(term: Cost, used: Pack) -> int:
    """Return what one scoring term hands out in a whole normal round."""
    match term:
        case PerTrick(value):
            return value * used.hand_size
        case PerCard(value):
            return value * sum(term.matches(c) for c in used.cards)
        case NthTrick(trick, value):
            return value if abs(trick) <= used.hand_size else 0
        case AllOf():
            return 0


#: Games of the wider family: the same kinds of rounds, put together differently.
_RELATIVES = (
    "slobberhannes",
    "rosbiratschka",
    "trex",
    "barbu",
    "king",
    "lora",
    "hearts",
)

#: The shipped variants, in the order people meet them.
_SHIPPED = (
    "herzeln",
    "kein-stich",
    "kein-stich-eichel-unter",
    "herzeln-punkte",
    "herzeln-topf",
    "herzeln-herzzwang",
    "king-louis",
    "king-louis-kurz",
    "schwarze-sau",
    "zweitletzter",
    "durchmarsch",
    "herzeln-24",
    "herzeln-52",
    "herzeln-3",
    "herzeln-5",
    "herzeln-6",
)


@lru_cache(maxsize=64)
def _shipped(slug: str) -> Variant:
    import pkgutil  # noqa: PLC0415 - importing the package shall stay quick

    from kartenspiel.rules.variantfile import read_variant  # noqa: PLC0415 - it imports us

    data = pkgutil.get_data("kartenspiel", f"presets/{slug}.toml")
    return read_variant((data or b"").decode())


def variants() -> Mapping[str, Variant]:
    """Return the shipped variants of Kein Stich by slug; see also `relatives`.

    Example:
        >>> list(variants())[:3]
        ['herzeln', 'kein-stich', 'kein-stich-eichel-unter']
    """
    return {slug: _shipped(slug) for slug in _SHIPPED}


def relatives() -> Mapping[str, Variant]:
    """Return the related games that are shipped, by slug.

    Example:
        >>> ", ".join(relatives())
        'slobberhannes, rosbiratschka, trex, barbu, king, lora, hearts'
    """
    return {slug: _shipped(slug) for slug in _RELATIVES}


def variant(name: str | Variant) -> Variant:
    """Return a shipped variant or related game from its slug or title.

    Raises:
        VariantError: There is none of that name.

    Example:
        >>> variant("king-louis").rounds[0]
        'kein-herz'
    """
    if isinstance(name, Variant):
        return name
    slug = slug_of(name)
    if slug not in (*_SHIPPED, *_RELATIVES):
        raise unknown_name("variant", name, (*_SHIPPED, *_RELATIVES))
    return _shipped(slug)
