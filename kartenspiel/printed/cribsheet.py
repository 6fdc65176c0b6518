"""The probabilities of Kein Stich on two pages (Spickzettel), all of them exact.

For four players with 32 cards. Every figure is counted by `kartenspiel.prob` when the
sheet is made: none is written down here.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from kartenspiel.cards import Card, Rank, Suit, card, pack
from kartenspiel.lang import Kind, RankWord, Text, The
from kartenspiel.printed.papertext import paper_text
from kartenspiel.prob import (
    E,
    P,
    all_of,
    all_seats,
    any_of,
    any_seat,
    binomial,
    count,
    deals,
    dist,
    holds,
    how_many_seats,
    lead,
    same_hand,
    shape,
    split,
    void,
)
from kartenspiel.rules.contracts import Contract, contract
from kartenspiel.rules.parts import PerCard, PerTrick
from kartenspiel.rules.variants import variant

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kartenspiel.lang import Face, Lang
    from kartenspiel.printed.paper import Paper
    from kartenspiel.prob import Event, Lead
    from kartenspiel.prob.cardsets import CardSetLike

__all__ = ["Cell", "Cost", "Crib", "Percent", "Table", "crib_sheet", "safe_hand"]

PLAYERS, SIZE, EACH = 4, 32, 8
GAME = "kein-stich"
#: The hands of the others, and the cards in them.
OTHERS = (EACH,) * (PLAYERS - 1)
UNSEEN = sum(OTHERS)
#: So many shapes of hands are told; the rest is one line.
SHAPES = 8
TWO = 2


class Percent(NamedTuple):
    """A probability, shown in percent; a tiny one only roughly if that is enough."""

    p: Fraction
    rough: bool = False


class Cost(NamedTuple):
    """An expected cost in pfennig; positive is bad."""

    amount: Fraction


#: A label, a number, a card, a probability, an exact fraction, or a cost.
Cell: TypeAlias = "Text | int | Card | Percent | Fraction | Cost"


@dataclass(frozen=True, slots=True)
class Table:
    """Figures of one kind.

    Attributes:
        key: Its short name.
        title: What it is about.
        head: What the columns are; a contract for what it costs.
        rows: The label first, then the figures.
        note: What is assumed, or how to read it.
    """

    key: str
    title: Text
    head: tuple[Text | Contract, ...]
    rows: tuple[tuple[Cell, ...], ...]
    note: Text | None = None


@dataclass(frozen=True, slots=True)
class Crib:
    """All tables, group by group. Made by `crib_sheet`.

    Attributes:
        groups: The tables before the deal, those with one's hand known, and those
            about leading and laying.
    """

    groups: tuple[tuple[Table, ...], ...]

    @property
    def tables(self) -> tuple[Table, ...]:
        """All tables."""
        return tuple(table for group in self.groups for table in group)

    def __getitem__(self, key: str) -> Table:
        """Return a table by its short name."""
        return next(table for table in self.tables if table.key == key)

    def paper(self, lang: Lang = "de", face: Face = "german") -> Paper:
        """Return the tables as two pages to print."""
        from kartenspiel.printed.cribpage import crib_paper  # noqa: PLC0415 - it imports us

        return crib_paper(self, lang, face)

    def text(self, lang: Lang = "de", face: Face = "german") -> str:
        """Return the tables as plain text."""
        return paper_text(self.paper(lang, face))

    def __repr__(self) -> str:
        return f"<Crib, {len(self.tables)} tables>"


@cache
def crib_sheet() -> Crib:
    """Return the probabilities of Kein Stich for four players (Spickzettel).

    Example:
        >>> n, hands, exactly, at_least = crib_sheet()["suit"].rows[0]
        >>> n, hands, exactly.p
        (0, 735471, Fraction(81719, 1168700))
    """
    before = (
        *(_suit(), _ranks(), _shapes(), _voids()),
        *(_king(), _together(), _special(), _repeats(), _money()),
    )
    known = (_splits(), _certain(), _where())
    played = (_leads("E"), _leads("H"), _layout())
    return Crib((before, known, played))


def _text(key: str, **values: object) -> Text:
    return Text(f"crib_{key}", **values)


def _heads(*keys: str) -> tuple[Text, ...]:
    return tuple(_text(f"head_{key}") for key in keys)


def _share(event: Event, given: Event | None = None) -> Percent:
    return Percent(Fraction(P(event, given)))


# --- before the deal


def _distribution(cards: CardSetLike, most: int) -> Iterator[tuple[Cell, ...]]:
    """Yield how many of some cards a hand has: exactly so many, and at least."""
    found = dist(count(cards, 0))
    at_least = Fraction(1)
    for n in range(most + 1):
        exactly = Fraction(found.p(n))
        yield (n, int(exactly * deals().hands(0)), Percent(exactly), Percent(at_least))
        at_least -= exactly


def _suit() -> Table:
    return Table(
        "suit",
        _text("suit"),
        _heads("number", "hands", "exactly", "at_least"),
        tuple(_distribution("H", EACH)),
        _text("hands_note", n=deals().hands(0)),
    )


def _ranks() -> Table:
    return Table(
        "ranks",
        _text("ranks", rank=RankWord("O")),
        _heads("number", "hands", "exactly", "at_least"),
        tuple(_distribution("O", PLAYERS)),
        _text("ranks_note", aces=Kind("A")),
    )


def _shapes() -> Table:
    found = {
        lengths: Fraction(P(shape(lengths, 0)))
        for lengths in split(EACH, room=(EACH,) * len(Suit))
    }
    likely = sorted(found, key=lambda lengths: (-found[lengths], lengths))[:SHAPES]
    rows: list[tuple[Cell, ...]] = [
        (_text("as_it_is", text="-".join(map(str, s))), Percent(found[s]))
        for s in likely
    ]
    rest = 1 - sum((found[s] for s in likely), Fraction(0))
    rows.append((_text("others", n=len(found) - SHAPES), Percent(rest)))
    heads = _heads("lengths", "chance")
    note = _text("shapes_note")
    return Table("shapes", _text("shapes"), heads, tuple(rows), note)


def _voids() -> Table:
    lacking = how_many_seats(lambda s: void(s, "H"))
    anybody = any_seat(lambda s: any_of(void(s, suit) for suit in Suit))
    rows: tuple[tuple[Cell, ...], ...] = (
        (_text("void_own"), _share(void(0, "H"))),
        (_text("void_any_own"), _share(any_of(void(0, suit) for suit in Suit))),
        (_text("void_somebody"), _share(lacking >= 1)),
        (_text("void_anybody"), _share(anybody)),
    )
    mean = E(lacking) * len(Suit)
    return Table(
        "voids",
        _text("voids"),
        _heads("event", "chance"),
        rows,
        _text("voids_note", mean=Cost(mean)),
    )


def _king() -> Table:
    king = holds("HK", 0)
    hearts = count("H", 0)
    rows: list[tuple[Cell, ...]] = [(_text("king_own"), _share(king))]
    rows.append((_text("king_alone"), _share(hearts == 1, king)))
    rows += [
        (_text("king_guarded", n=n), _share(hearts >= n + 1, king)) for n in (1, 2, 3)
    ]
    rows.append((_text("king_ace", card=The("HA")), _share(same_hand("HA HK"))))
    one = _text("king_ober", rank=Kind("O", 1))
    rows.append((one, _share(count("O", 0) >= 1, king)))
    return Table("king", _text("king"), _heads("event", "chance"), tuple(rows))


def _together() -> Table:
    each_one = all_seats(lambda s: count("O", s) == 1)
    each_heart = all_seats(lambda s: count("H", s) >= 1)
    rows: tuple[tuple[Cell, ...], ...] = (
        (_text("together_two"), _share(same_hand("HK HA"))),
        (_text("together_three"), _share(same_hand("HK HA HO"))),
        (_text("together_all", rank=RankWord("O")), _share(same_hand("EO LO HO SO"))),
        (_text("together_each", rank=RankWord("O")), _share(each_one)),
        (_text("together_hearts"), _share(each_heart)),
    )
    return Table("together", _text("together"), _heads("event", "chance"), rows)


def _repeats() -> Table:
    """Return how likely something happens at least once in a game's trick rounds."""
    rounds = len(variant(GAME).trick_rounds)
    events = {
        "king": holds("HK", 0),
        "void": any_of(void(0, suit) for suit in Suit),
        "two": count("O", 0) >= TWO,
        "none": all_of(void(0, "H"), count("O", 0) == 0),
    }
    rows: list[tuple[Cell, ...]] = []
    for name, event in events.items():
        once = 1 - binomial(rounds, Fraction(P(event))).p(0)
        label = _text(f"repeats_{name}", rank=RankWord("O"))
        rows.append((label, Percent(Fraction(once))))
    title = _text("repeats", n=rounds)
    return Table("repeats", title, _heads("once", "chance"), tuple(rows))


def safe_hand() -> Event:
    """Return that the hand of seat 0 never has to take a trick, if it does not lead.

    Of every suit the i-th lowest own card is below the i-th lowest that is missing.

    Example:
        >>> P(safe_hand()).favourable
        8814
    """
    suits = ([c for c in reversed(pack(SIZE).cards) if c.suit is s] for s in Suit)
    return all_of(
        ~holds(suit[i], 0) | (2 * count(suit[: i + 1], 0) >= i + 2)
        for suit in suits
        for i in range(len(suit))
    )


def _special() -> Table:
    courts = all_of(count("O", 0) == 0, void(0, "H"))
    one_suit = any_of(count(suit, 0) == EACH for suit in Suit)
    rows: tuple[tuple[Cell, ...], ...] = (
        (_text("special_clean", rank=RankWord("O")), _share(courts)),
        (_text("special_safe"), _share(safe_hand())),
        (_text("special_no_ace", aces=Kind("A", 0)), _share(count("A", 0) == 0)),
        (_text("special_one_suit"), _share(one_suit)),
    )
    return Table("special", _text("special"), _heads("event", "chance"), rows,
                 _text("special_note"))  # fmt: skip


def _money() -> Table:
    rules = variant(GAME)
    pot = rules.pot(PLAYERS)
    rows: tuple[tuple[Cell, ...], ...] = tuple(
        (_text("place", n=place), amount)
        for place, amount in enumerate(rules.payout.pay(pot, PLAYERS), 1)
    )
    rounds = len(rules.trick_rounds)
    note = _text("money_note", each=pot // rounds, n=rounds, pot=pot)
    return Table("money", _text("money"), _heads("place", "pfennig"), rows, note)


# --- with one's own hand known


def _splits() -> Table:
    """Return how missing cards of a suit lie in three hands."""
    rows: list[tuple[Cell, ...]] = []
    for n in range(1, EACH + 1):
        found = split(n, room=OTHERS)
        best = max(found, key=lambda lengths: (found.p(lengths), lengths))
        follow = Fraction(sum(found.p(s) for s in found if min(s) > 0))
        empty = _lacks(n)
        pattern = _text("as_it_is", text="-".join(map(str, best)))
        rows.append(
            (n, Percent(empty), Percent(1 - follow), pattern,
             Percent(Fraction(found.p(best))))
        )  # fmt: skip
    return Table(
        "splits",
        _text("splits"),
        _heads("missing", "one_void", "some_void", "likeliest", "chance"),
        tuple(rows),
    )


def _missing(n: int) -> tuple[Event, Card]:
    """Return the own hand with all but n bells, and a heart that is not in it."""
    held = [c for c in pack(SIZE).cards if c.suit is Suit.BELLS][n:]
    others = [c for c in pack(SIZE).cards if c.suit in (Suit.ACORNS, Suit.LEAVES)]
    own = (held + others)[:EACH]
    return all_of(holds(c, 0) for c in own), card("HK")


def _lacks(n: int) -> Fraction:
    own, _ = _missing(n)
    return Fraction(P(void(1, "S"), own))


def _certain() -> Table:
    """Return how many of some cards one player has, none of which is one's own."""
    rows: list[tuple[Cell, ...]] = []
    wanted = [card(text) for text in ("HK", "HA", "HO", "HU")]
    own, _ = _missing(EACH)
    for n in range(1, len(wanted) + 1):
        some = count(wanted[:n], 1)
        events = (some == 0, some == 1, some >= TWO, some == n)
        rows.append((n, *(_share(event, own) for event in events)))
    return Table(
        "certain",
        _text("certain"),
        _heads("number", "none", "one", "two", "all"),
        tuple(rows),
        _text("certain_note", rank=RankWord("O"), king=The("HK"), ace=The("HA")),
    )


def _where() -> Table:
    """Return where a card lies that one does not hold, the more one knows."""
    rows: list[tuple[Cell, ...]] = []
    own, king = _missing(EACH // 2)
    third = Fraction(P(holds(king, 1), own))
    rows.append((_text("where_nothing"), third, Percent(third), Percent(third)))
    for n in range(2, EACH + 1):
        own, king = _missing(n)
        at, other = (
            Fraction(P(holds(king, seat), [own, void(1, "S")])) for seat in (1, 2)
        )
        rows.append((_text("where_void", n=n), at, Percent(at), Percent(other)))
    gone = Fraction(P(holds(king, 2), [own, void(1, "H")]))
    rows.append((_text("where_hearts"), 0, Percent(Fraction(0)), Percent(gone)))
    return Table(
        "where",
        _text("where"),
        _heads("left_lacks", "exact", "with_left", "with_others"),
        tuple(rows),
        _text("where_note"),
    )


def _leads(suit: str) -> Table:
    """Return what a lead costs if the others follow at random."""
    rounds = [contract(slug) for slug in variant(GAME).trick_rounds]
    rows: list[tuple[Cell, ...]] = []
    for rank in sorted(Rank):
        led = card(f"{suit}{rank}")
        if led not in pack(SIZE):
            continue
        found = lead(led)
        costs = [
            Cost(sum((_cost(term, found) for term in r.costs), Fraction(0)))
            for r in rounds
        ]
        rows.append((led, Percent(found.takes, rough=True), *costs))
    hearts = suit == "H"
    suits = [s for s in Suit if (s is Suit.HEARTS) == hearts]
    return Table(
        "leads_hearts" if hearts else "leads",
        _text("leads", suits=suits),
        (*_heads("lead", "takes"), *rounds),
        tuple(rows),
        None if hearts else _text("leads_note"),
    )


def _cost(term: object, found: Lead) -> Fraction:
    """Return what the leader pays on average for one of a round's costs."""
    match term:
        case PerTrick(value):
            return value * found.takes
        case PerCard(value=value, suit=Suit() as suit):
            return value * found.taken(suit)
        case PerCard(value=value, rank=Rank() as rank):
            return value * found.taken(str(rank))
        case PerCard(value=value, card=Card() as one):
            return value * found.taken(one)
    message = f"the crib sheet knows no {term!r}"
    raise TypeError(message)


def _layout() -> Table:
    first = "EO ET LU HU SU"
    rows: tuple[tuple[Cell, ...], ...] = (
        (_text("layout_start", card=The("EU", "acc")), _share(holds("EU", 0))),
        (_text("layout_next"), _share(count(first, 1) >= 1, holds("EU", 0))),
        (_text("layout_unter", rank=Kind("U", 1)), _share(count("U", 0) >= 1)),
        (_text("layout_ends", aces=Kind("A", 0)), _share(count("A, 7", 0) == 0)),
        (_text("layout_many_ends", aces=Kind("A")),
         _share(count("A, 7", 0) >= 2 * TWO)),
    )  # fmt: skip
    return Table(
        "layout",
        _text("layout"),
        _heads("event", "chance"),
        rows,
        _text("layout_note", aces=Kind("A"), mean=Cost(E(count("A, 7", 0)))),
    )
