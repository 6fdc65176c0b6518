"""What finished tricks cost, and which card or trick is the cause."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from kartenspiel.contracts import Contract, March, NthTrick, PerCard, PerTrick
from kartenspiel.lang import Amount, Seat, Text

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from kartenspiel.cards import Card

__all__ = ["Charge", "Penalties", "Trick", "charges", "exhausted", "marcher"]

#: One whole number a seat; positive is bad.
Penalties: TypeAlias = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Trick:
    """The cards of one trick (Stich), in the order played.

    It can be iterated and indexed like the tuple of its cards.

    Attributes:
        leader: The seat that led.
        cards: The cards, the led one first; seat `leader + i` played the i-th.
        winner: The seat whose card is the highest of the suit led, so far;
            None while no card lies.
    """

    leader: int
    cards: tuple[Card, ...]
    winner: int | None

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
        over: The round is over, so that a march counts.
    """
    found: list[Charge] = []
    for number, trick in enumerate(tricks, 1):
        found += trick_charges(contract, trick, number, of)
    seat = marcher(contract, tricks) if over else None
    if seat is None or contract.march is None:
        return found
    return _march_charges(contract, contract.march, seat, len(tricks), players)


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


def _punished(contract: Contract, card: Card) -> bool:
    return any(
        isinstance(t, PerCard) and t.value > 0 and t.matches(card)
        for t in contract.costs
    )


def march_by_cards(contract: Contract) -> bool:
    """Tell whether a march is decided by the penalty cards."""
    march = contract.march
    if march is None or march.condition != "all_penalty_cards":
        return False
    terms = [t for t in contract.costs if isinstance(t, PerCard) and t.value > 0]
    # One card alone is no march: the king of hearts would pay his taker.
    return len(terms) > 1 or any(t.card is None for t in terms)


def _march_takers(contract: Contract, tricks: Sequence[Trick]) -> set[int]:
    """Return the seats that took something a march needs; two end the hope."""
    by_cards = march_by_cards(contract)
    return {
        t.winner
        for t in tricks
        if t.winner is not None
        and (not by_cards or any(_punished(contract, c) for c in t.cards))
    }


def marcher(contract: Contract, tricks: Sequence[Trick]) -> int | None:
    """Return the seat that marched through a finished round, or None."""
    if contract.march is None:
        return None
    takers = _march_takers(contract, tricks)
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
    return len(_march_takers(contract, tricks)) > 1
