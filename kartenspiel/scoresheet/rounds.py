"""What people write down about one round of real cards, and whether it can be.

A `Form` says what is asked, derived from the contract's terms; an `Entry` is what
was written so far; `checks` tells what is right, open or wrong.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import permutations
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from kartenspiel.lang import RankWord, Seat, Text
from kartenspiel.rules.contracts import Contract
from kartenspiel.rules.parts import NthTrick, PerCard, PerTrick
from kartenspiel.rules.scoring import from_units, march_by_cards
from kartenspiel.rules.variants import LAYOUT, Variant

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kartenspiel.cards import Card, Pack
    from kartenspiel.rules.scoring import Penalties

__all__ = ["Check", "Entry", "Form", "Group", "blank", "checks", "cost", "form"]

Kind: TypeAlias = Literal["count", "pick", "order", "left"]
Level: TypeAlias = Literal["good", "open", "wrong"]
#: A whole number, or None where nothing is written yet.
Written: TypeAlias = int | None


class Group(NamedTuple):
    """Fields that are filled together.

    Attributes:
        kind: "count": a number for each player; "pick": one player; "order": the
            players as they went out; "left": the cards each had left.
        title: What is asked for, such as hearts or the king of hearts.
        total: What the numbers add up to; for "left" the most that one may have.
        cards: The cards that are counted; empty if it is about tricks.
        trick: Which trick is meant; None if it is about all tricks or about cards.
    """

    kind: Kind
    title: Text
    total: int
    cards: frozenset[Card] = frozenset()
    trick: int | None = None


@dataclass(frozen=True, slots=True)
class Form:
    """What is asked about one round.

    Attributes:
        players: How many play.
        groups: The fields, in the order of the contract's terms.
        contract: The round's contract; None for the layout round.
        terms: For each term of `contract.costs` its group; None if the pack has no
            such card, or the round no such trick.
        asks_march: The fields do not show a march, so that it is asked for.
        card_left: What each card left in hand costs in the layout round.
        step: The seat numbers' step from one player to the next: 1 or -1.
    """

    players: int
    groups: tuple[Group, ...]
    contract: Contract | None = None
    terms: tuple[int | None, ...] = ()
    asks_march: bool = False
    card_left: int = 0
    step: int = 1


@dataclass(frozen=True, slots=True)
class Entry:
    """What is written about one round.

    Attributes:
        slug: Which round it is.
        values: One tuple for each group: a number for each seat, or one seat, or the
            seats in the order in which they went out.
        march: The seat that is said to have marched, if that is asked for.
    """

    slug: str
    values: tuple[tuple[Written, ...], ...]
    march: int | None = None

    @property
    def is_blank(self) -> bool:
        """Whether nothing is written."""
        return self.march is None and not any(
            value is not None for row in self.values for value in row
        )

    def with_group(self, group: int, row: tuple[Written, ...]) -> Entry:
        """Return the entry with another group's worth of values."""
        values = (*self.values[:group], row, *self.values[group + 1 :])
        return replace(self, values=values)


class Check(NamedTuple):
    """Whether one group is right so far.

    Attributes:
        level: "good", "open": something is missing, or "wrong".
        text: What is open or wrong; None if there is nothing to say unasked.
        missing: What is open, for whoever wants to finish the round.
    """

    level: Level
    text: Text | None = None
    missing: Text | None = None


# --- what is asked


@lru_cache(maxsize=256)
def form(rules: Variant, players: int, slug: str) -> Form:
    """Return what is asked about a round of a variant."""
    used = rules.pack_for(players)
    if slug == LAYOUT:
        groups = _layout_groups(rules, used)
        card_left, step = rules.layout.card_left, rules.turns.step
        return Form(players, groups, card_left=card_left, step=step)
    contract = rules.contract(slug)
    asks: list[Group] = []
    terms: list[int | None] = []
    for term in contract.costs:
        group = _group(term, used)
        if group is None:
            terms.append(None)
            continue
        # Two terms may mean the same trick or card: it is asked for once.
        if group not in asks:
            asks.append(group)
        terms.append(asks.index(group))
    asks_march = (
        contract.march is not None
        and not march_by_cards(contract)
        and not any(g.kind == "count" and not g.cards for g in asks)
    )
    return Form(players, tuple(asks), contract, tuple(terms), asks_march)


def _layout_groups(rules: Variant, used: Pack) -> tuple[Group, ...]:
    layout, players = rules.layout, used.players
    if layout.end == "first_out":
        who = Group("pick", Text("sheet_first_out"), 1)
        # Where all others get the same, nobody need count their cards.
        counts = len(set(rules.payout.numbers(players)[1:])) > 1
    else:
        who = Group("order", Text("sheet_order"), players)
        counts = False
    if not (counts or rules.layout.card_left):
        return (who,)
    return who, Group("left", Text("sheet_left"), used.hand_size)


def _group(term: object, used: Pack) -> Group | None:
    """Return what is asked because of a term; None if it cannot happen."""
    match term:
        case PerTrick():
            return Group("count", Text("sheet_tricks"), used.hand_size)
        case NthTrick():
            number = term.number(used.hand_size)
            if not 1 <= number <= used.hand_size:
                return None
            return Group("pick", _trick_title(number, used), 1, trick=number)
        case PerCard():
            found = frozenset(c for c in used.cards if term.matches(c))
            if len(found) > 1:
                return Group("count", _card_title(term), len(found), found)
            for single in found:
                return Group("pick", Text("sheet_card", card=single), 1, found)
    return None


def _trick_title(number: int, used: Pack) -> Text:
    if number == 1:
        return Text("sheet_first_trick")
    from_end = {0: "sheet_last_trick", 1: "sheet_second_last_trick"}
    key = from_end.get(used.hand_size - number)
    return Text(key) if key else Text("sheet_nth_trick", n=number)


def _card_title(term: PerCard) -> Text:
    if term.suit is not None:
        return Text("sheet_suit", suit=term.suit)
    return Text("sheet_rank", rank=RankWord(str(term.rank)))


def blank(asked: Form, slug: str) -> Entry:
    """Return an entry in which nothing is written."""
    size = {"pick": 1, "order": 0}
    rows = ((None,) * size.get(g.kind, asked.players) for g in asked.groups)
    return Entry(slug, tuple(rows))


# --- what was written


def units(asked: Form, entry: Entry, group: int) -> tuple[int, ...]:
    """Return how many of a group's cards or tricks each seat has written."""
    row = entry.values[group]
    if asked.groups[group].kind == "pick":
        return tuple(int(row[0] == seat) for seat in range(asked.players))
    return tuple(value or 0 for value in row)


def out_order(asked: Form, entry: Entry) -> tuple[int, ...]:
    """Return the seats of a right layout round in the order of their places."""
    first = tuple(seat for seat in entry.values[0] if seat is not None)
    others = [seat for seat in range(asked.players) if seat not in first]
    if len(asked.groups) > 1:
        cards = units(asked, entry, 1)
        # Equal hands are placed in turn from the one who is out.
        turn = asked.step
        others.sort(key=lambda s: (cards[s], (s - first[-1]) * turn % asked.players))
    return (*first, *others)


def marcher(asked: Form, entry: Entry) -> int | None:
    """Return the seat that marched, seen from right entries."""
    contract = asked.contract
    if contract is None or contract.march is None:
        return None
    if asked.asks_march:
        return entry.march
    if march_by_cards(contract):
        seen = [
            group
            for term, group in zip(contract.costs, asked.terms, strict=True)
            if group is not None and isinstance(term, PerCard) and term.value > 0
        ]
    else:
        seen = [i for i, g in enumerate(asked.groups) if g.kind == "count"]
        seen = [i for i in seen if not asked.groups[i].cards]
    takers = {
        seat
        for group in seen
        for seat, number in enumerate(units(asked, entry, group))
        if number
    }
    return takers.pop() if len(takers) == 1 else None


def cost(asked: Form, entry: Entry) -> Penalties | None:
    """Return what a trick round costs each seat; None until everything is right."""
    if any(check.level != "good" for check in checks(asked, entry)):
        return None
    nothing = (0,) * asked.players
    if asked.contract is None:
        if not asked.card_left:
            return nothing
        return tuple(asked.card_left * n for n in units(asked, entry, 1))
    rows = [
        nothing if group is None else units(asked, entry, group)
        for group in asked.terms
    ]
    return from_units(asked.contract, rows, marcher(asked, entry))


# --- whether it can be


def checks(asked: Form, entry: Entry) -> tuple[Check, ...]:
    """Return a check for each group, and a last one for the march if it is asked."""
    found = [_check(asked, entry, i) for i in range(len(asked.groups))]
    for one, other in permutations(range(len(found)), 2):
        if found[one].level == found[other].level == "good":
            clash = _clash(asked, entry, one, other)
            if clash is not None:
                found[other] = Check("wrong", clash)
    if asked.asks_march:
        found.append(_march_check(asked, entry))
    return tuple(found)


def _check(asked: Form, entry: Entry, i: int) -> Check:
    group, row = asked.groups[i], entry.values[i]
    match group.kind:
        case "count":
            return _count_check(group, row)
        case "left":
            return _left_check(group, row, entry.values[0][: asked.players - 1])
        case "pick":
            if row[0] is not None:
                return Check("good")
            missing = Text("sheet_pick_missing", what=group.title)
            return Check("open", missing=missing)
    for seat in row:
        if seat is not None and row.count(seat) > 1:
            return Check("wrong", Text("sheet_twice", seat=Seat(seat)))
    if len(row) < asked.players - 1:
        missing = Text("sheet_next_place", place=len(row) + 1)
        return Check("open", missing if row else None, missing)
    return Check("good")


def _count_check(group: Group, row: tuple[Written, ...]) -> Check:
    for seat, value in enumerate(row):
        if value is not None and not 0 <= value <= group.total:
            return Check("wrong", _out_of_range(seat, value, 0, group.total))
    found = sum(value or 0 for value in row)
    if found == group.total:
        return Check("good")
    said = {"total": group.total, "what": group.title}
    if found < group.total and None in row:
        left = Text("sheet_missing", n=group.total - found, **said)
        return Check("open", left if found else None, left)
    key = "sheet_sum_one" if found == 1 else "sheet_sum"
    return Check("wrong", Text(key, sum=found, **said))


def _left_check(
    group: Group, row: tuple[Written, ...], out: tuple[Written, ...]
) -> Check:
    for seat, value in enumerate(row):
        least, most = (0, 0) if seat in out else (1, group.total)
        if value is not None and not least <= value <= most:
            return Check("wrong", _out_of_range(seat, value, least, most))
    seats = [Seat(s) for s, v in enumerate(row) if v is None and s not in out]
    if not seats:
        return Check("good")
    missing = Text("sheet_left_missing", what=group.title, seats=seats)
    return Check("open", missing=missing)


def _out_of_range(seat: int, value: int, least: int, most: int) -> Text:
    if least == most:
        return Text("sheet_only", seat=Seat(seat), value=value, most=most)
    return Text("sheet_range", seat=Seat(seat), value=value, least=least, most=most)


def _clash(asked: Form, entry: Entry, one: int, other: int) -> Text | None:
    """Return why two groups cannot both be right, if nobody could have that."""
    a, b = asked.groups[one], asked.groups[other]
    for seat, most in enumerate(_most(asked, entry, a, other)):
        has = units(asked, entry, one)[seat]
        if has > most:
            return Text(
                "sheet_clash",
                seat=Seat(seat),
                n=has,
                what=a.title,
                m=units(asked, entry, other)[seat],
                other=b.title,
            )
    return None


def _most(asked: Form, entry: Entry, a: Group, other: int) -> Iterator[int]:
    """Yield for each seat the most of group `a` that another group leaves room for."""
    b = asked.groups[other]
    for has in units(asked, entry, other):
        if a.kind in ("order", "left") or b.kind in ("order", "left"):
            yield a.total
        elif a.cards and b.cards:
            yield has + len(a.cards - b.cards)
        elif b.cards or b.trick is not None:
            # A card or a certain trick more says nothing about the others.
            yield a.total
        elif a.cards:
            yield has * asked.players
        else:
            yield has


def _march_check(asked: Form, entry: Entry) -> Check:
    if entry.march is None:
        return Check("good")
    for i, group in enumerate(asked.groups):
        for seat, number in enumerate(units(asked, entry, i)):
            if number and seat != entry.march:
                said = {"seat": Seat(entry.march), "other": Seat(seat)}
                return Check("wrong", Text("sheet_no_march", what=group.title, **said))
    return Check("good")
