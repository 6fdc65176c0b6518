"""What finished tricks cost, and which card or trick is the cause."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from kartenspiel.lang import Amount, Seat, Text
from kartenspiel.rules.contracts import Contract
from kartenspiel.rules.parts import AllOf, Cost, March, NthTrick, PerCard, PerTrick

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from kartenspiel.cards import Card

__all__ = [
    "WHOLE_ROUND",
    "Charge",
    "Penalties",
    "Trick",
    "Units",
    "charges",
    "exhausted",
    "from_units",
    "marcher",
    "penalties",
]

#: One whole number a seat; positive is bad.
Penalties: TypeAlias = tuple[int, ...]
#: How the keys of charges begin that follow from a whole round, not from one trick.
WHOLE_ROUND = ("march_", "cost_all_of", "cost_doubled")
#: For each of a contract's costs, how many units each seat took: tricks, hearts, ...
Units: TypeAlias = "Sequence[Sequence[int]]"


@dataclass(frozen=True, slots=True)
class Trick:
    """The cards of one trick (Stich), in the order played.

    It can be iterated and indexed like the tuple of its cards.

    Attributes:
        leader: The seat that led.
        cards: The cards, the led one first; `seats[i]` played the i-th.
        winner: The seat whose card takes the trick, so far; None while no card lies.
        seats: Who plays first, second, ... to this trick.
    """

    leader: int
    cards: tuple[Card, ...]
    winner: int | None
    seats: tuple[int, ...]

    def __iter__(self) -> Iterator[Card]:
        return iter(self.cards)

    def __len__(self) -> int:
        return len(self.cards)

    def __getitem__(self, i: int) -> Card:
        return self.cards[i]


class Charge(NamedTuple):
    """One penalty and its cause.

    Attributes:
        seat: Who is charged.
        amount: How much; positive is bad.
        trick: In which trick, counted from 1.
        card: The card that causes it, or None if the trick itself does.
        text: The sentence that says so.
    """

    seat: int
    amount: int
    trick: int
    card: Card | None
    text: Text


def trick_charges(
    contract: Contract, trick: Trick, number: int, of: int
) -> list[Charge]:
    """Return what one trick costs its taker (so far), a march left aside.

    Args:
        contract: The round's contract.
        trick: The trick, finished or not.
        number: Which trick of the round, counted from 1.
        of: How many tricks the round has.
    """
    seat = trick.winner
    if seat is None:
        return []
    found: list[Charge] = []
    for term in contract.costs:
        amount = Amount(term.value, contract.unit)
        said = {"seat": Seat(seat), "trick": number, "amount": amount}
        match term:
            case PerTrick():
                text = Text("cost_trick", **said)
                found.append(Charge(seat, term.value, number, None, text))
            case PerCard():
                found += (
                    Charge(
                        seat, term.value, number, c, Text("cost_card", card=c, **said)
                    )
                    for c in trick.cards
                    if term.matches(c)
                )
            case NthTrick() if term.number(of) == number:
                text = Text("cost_nth", which=which_trick(term), **said)
                found.append(Charge(seat, term.value, number, None, text))
    return found


def which_trick(term: NthTrick) -> Text:
    """Return the word for the trick that a term means: "the last but one"."""
    words = {1: "first_trick", -1: "last_trick", -2: "second_last_trick"}
    if term.trick in words:
        return Text(words[term.trick])
    key = "nth_trick" if term.trick > 0 else "nth_last_trick"
    return Text(key, n=abs(term.trick))


def charges(
    contract: Contract, tricks: Sequence[Trick], players: int, of: int, *, over: bool
) -> list[Charge]:
    """Return every penalty of a round so far, in order, with its cause.

    Args:
        contract: The round's contract.
        tricks: The finished tricks.
        players: How many players there are.
        of: How many tricks the round has.
        over: The round is over, so that a march counts, and that somebody is clean.
    """
    found: list[Charge] = []
    for number, trick in enumerate(tricks, 1):
        found += trick_charges(contract, trick, number, of)
    seat = marcher(contract, tricks) if over else None
    if seat is not None and contract.march is not None:
        return _march_charges(contract, contract.march, seat, len(tricks), players)
    if contract.compounds:
        units = _units(contract, tricks, players, of)
        found += _compound_charges(contract, units, len(tricks), over=over)
    return found


def penalties(
    contract: Contract, tricks: Sequence[Trick], players: int, of: int, *, over: bool
) -> Penalties:
    """Return what each seat owes so far: the sums of `charges`, found sooner."""
    if contract.compounds or (over and marcher(contract, tricks) is not None):
        return totals(charges(contract, tricks, players, of, over=over), players)
    each = sum(t.value for t in contract.costs if isinstance(t, PerTrick))
    nth = [(t.number(of), t.value) for t in contract.costs if isinstance(t, NthTrick)]
    owed, costs = [0] * players, contract.card_costs
    for number, trick in enumerate(tricks, 1):
        cost = each
        for c in trick.cards:
            if c in costs:
                cost += costs[c]
        for which, value in nth:
            if which == number:
                cost += value
        owed[trick.winner or 0] += cost
    return tuple(owed)


def from_units(
    contract: Contract, units: Units, marched: int | None = None
) -> Penalties:
    """Return what each seat owes for what it took, also with real cards.

    Args:
        contract: The round's contract.
        units: One row for each of `contract.costs`, one number a seat: how many
            tricks, cards, ... of that kind the seat took. A row of an `AllOf` term is
            not read.
        marched: The seat that made a march, or None.

    Example:
        >>> from kartenspiel import contract
        >>> from_units(contract("kein-herz"), [(0, 1, 7, 0)])
        (0, 5, 35, 0)
    """
    players = len(units[0])
    if marched is not None and contract.march is not None:
        found = _march_charges(contract, contract.march, marched, 0, players)
        return totals(found, players)
    owed = [0] * players
    for term, row in zip(contract.costs, units, strict=True):
        if not isinstance(term, AllOf):
            owed = [o + term.value * n for o, n in zip(owed, row, strict=True)]
    found = _compound_charges(contract, units, 0, over=True)
    more = totals(found, players)
    return tuple(o + m for o, m in zip(owed, more, strict=True))


def _units(
    contract: Contract, tricks: Sequence[Trick], players: int, of: int
) -> list[list[int]]:
    """Return how many units of each cost each seat took so far."""
    rows = [[0] * players for _ in contract.costs]
    for number, trick in enumerate(tricks, 1):
        for row, term in zip(rows, contract.costs, strict=True):
            row[trick.winner or 0] += _units_of(term, trick, number, of)
    return rows


def _units_of(term: Cost, trick: Trick, number: int, of: int) -> int:
    match term:
        case PerTrick():
            return 1
        case PerCard():
            return sum(term.matches(c) for c in trick.cards)
        case NthTrick():
            return int(term.number(of) == number)
        case AllOf():
            return 0


def _compound_charges(
    contract: Contract, units: Units, trick: int, *, over: bool
) -> list[Charge]:
    """Return what follows from several charges together: all of them, or none."""
    single = [
        (term, row)
        for term, row in zip(contract.costs, units, strict=True)
        if not isinstance(term, AllOf)
    ]
    seats = range(len(units[0]))
    found = []
    for term in contract.costs:
        if isinstance(term, AllOf):
            amount = Amount(term.value, contract.unit)
            found += [
                Charge(
                    seat,
                    term.value,
                    trick,
                    None,
                    Text("cost_all_of", seat=Seat(seat), amount=amount),
                )
                for seat in seats
                if all(row[seat] for _, row in single)
            ]
    clean = [seat for seat in seats if not any(row[seat] for _, row in single)]
    if contract.clean_doubles and over and clean:
        owed = [sum(term.value * row[seat] for term, row in single) for seat in seats]
        for charge in found:
            owed[charge.seat] += charge.amount
        who = [Seat(seat) for seat in clean]
        found += [
            Charge(
                seat,
                owed[seat],
                trick,
                None,
                Text(
                    "cost_doubled",
                    clean=who,
                    seat=Seat(seat),
                    amount=Amount(owed[seat], contract.unit),
                ),
            )
            for seat in seats
            if owed[seat]
        ]
    return found


def _march_charges(
    contract: Contract, march: March, marched: int, trick: int, players: int
) -> list[Charge]:
    what = Text("all_penalty_cards" if march_by_cards(contract) else "all_tricks")
    found = []
    for seat in range(players):
        if seat == marched:
            key = "march_receives" if march.receive else "march_nothing"
            amount, said = -march.receive, Amount(march.receive, contract.unit)
            text = Text(key, seat=Seat(seat), what=what, amount=said)
        else:
            if not march.pay:
                continue
            amount, said = march.pay, Amount(march.pay, contract.unit)
            text = Text(
                "march_pays", marcher=Seat(marched), seat=Seat(seat), amount=said
            )
        found.append(Charge(seat, amount, trick, None, text))
    return found


def totals(found: Sequence[Charge], players: int) -> Penalties:
    """Return the sum of the charges for each seat."""
    sums = [0] * players
    for charge in found:
        sums[charge.seat] += charge.amount
    return tuple(sums)


def march_by_cards(contract: Contract) -> bool:
    """Tell whether a march is decided by the penalty cards."""
    march = contract.march
    if march is None or march.condition != "all_penalty_cards":
        return False
    terms = [t for t in contract.costs if isinstance(t, PerCard) and t.value > 0]
    # One card alone is no march: the king of hearts would pay his taker.
    return len(terms) > 1 or any(t.card is None for t in terms)


def march_takers(contract: Contract, tricks: Sequence[Trick]) -> set[int]:
    """Return the seats that took something a march needs; two end the hope."""
    by_cards, takers = march_by_cards(contract), set[int]()
    for t in tricks:
        if t.winner is not None and (
            not by_cards or any(contract.punishes(c) for c in t.cards)
        ):
            takers.add(t.winner)
            if len(takers) > 1:
                break
    return takers


def marcher(contract: Contract, tricks: Sequence[Trick]) -> int | None:
    """Return the seat that marched through a finished round, or None."""
    if contract.march is None:
        return None
    takers = march_takers(contract, tricks)
    return takers.pop() if len(takers) == 1 else None


def exhausted(
    contract: Contract, tricks: Sequence[Trick], left: Sequence[Card], of: int
) -> bool:
    """Tell whether the rest of a round can no longer change anything (decision G5).

    Args:
        contract: The round's contract.
        tricks: The finished tricks.
        left: The cards still in hands or in the trick on the table.
        of: How many tricks the round has.
    """
    done = len(tricks)
    if done == of:
        return True
    for term in contract.costs:
        match term:
            case PerTrick():
                return False
            case PerCard() if any(term.matches(c) for c in left):
                return False
            case NthTrick() if done < term.number(of) <= of:
                return False
    march = contract.march
    if march is None or march_by_cards(contract):
        # Penalty cards are all taken here, so a march by cards is decided.
        return True
    return len(march_takers(contract, tricks)) > 1
