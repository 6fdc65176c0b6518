"""The sentences about the cost of a round, and the words they are made of.

`describe` puts them into a sheet; how a round is played is said by
`kartenspiel.rules.sentences.play`.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from kartenspiel.cards import Card, Rank, Suit
from kartenspiel.lang import Amount, RankWord, Text, sentences
from kartenspiel.rules.contracts import Contract
from kartenspiel.rules.parts import AllOf, Cost, NthTrick, PerCard, PerTrick
from kartenspiel.rules.variants import Variant, term_total

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from kartenspiel.cards import Pack
    from kartenspiel.rules.parts import Names

__all__ = [
    "all_of_kind",
    "cost_rules",
    "named",
    "quoted",
    "removed_cards",
    "same_costs",
    "verb",
    "with_article",
]


# --- trick rounds


def cost_rules(variant: Variant, contract: Contract, used: Pack) -> list[Text]:
    """Return what costs what, and what the round comes to."""
    only = _only_card(variant, contract, used)
    found = [only] if only is not None else _listed_costs(variant, contract, used)
    if not any(_times(term, used) for term in contract.costs):
        return found
    found += _all_of(variant, contract, used)
    found += _doubled(variant, contract, used)
    if variant.scoring == "points" and any(t.value < 0 for t in contract.costs):
        found.append(Text("rule_minus"))
    # A march may ask for every trick; then their number does matter.
    cards_only = all(isinstance(term, PerCard | AllOf) for term in contract.costs)
    if cards_only and contract.march is None:
        found.append(Text("rule_tricks_do_not_matter"))
    return found


def same_costs(variant: Variant, like: Contract, used: Pack) -> Text:
    """Return the sentence for a round that costs the same as an earlier one."""
    total = sum(term_total(term, used) for term in like.costs)
    return Text(
        "rule_same_costs", name=quoted(like.name), total=Amount(total, variant.unit)
    )


def _listed_costs(variant: Variant, contract: Contract, used: Pack) -> list[Text]:
    groups = _groups(_single(contract))
    found = [line for group in groups for line in _group(variant, group, used)]
    if not any(_times(term, used) for term in contract.costs):
        return found
    found += _total(variant, groups, used)
    if len(groups) > 1 and _overlap(_single(contract)):
        found.append(Text("rule_added_up"))
    return found


def _single(contract: Contract) -> list[Cost]:
    """Return the terms that count by themselves."""
    return [term for term in contract.costs if not isinstance(term, AllOf)]


def all_of_kind(contract: Contract, used: Pack) -> str:
    """Return how everything that counts can be taken together, if that matters.

    Returns:
        "all_of": by whoever takes all of it; "some_of": by whoever takes some of
        each kind; empty if it costs nothing more, or cannot happen.
    """
    times = [_times(term, used) for term in _single(contract)]
    if _extra(contract) == 0 or 0 in times:
        return ""
    return "all_of" if set(times) == {1} else "some_of"


def _extra(contract: Contract) -> int:
    return sum(term.value for term in contract.costs if isinstance(term, AllOf))


def _all_of(variant: Variant, contract: Contract, used: Pack) -> list[Text]:
    """Return what it costs besides to take everything, or some of everything."""
    kind, extra = all_of_kind(contract, used), _extra(contract)
    if not kind:
        return []
    way = _way(variant, extra)
    if contract.clean_doubles:
        # What it comes to depends on who stays clean.
        kind = "some_of"
    total = sum(term_total(term, used) for term in contract.costs) + extra
    return [
        Text(
            f"rule_{kind}_{way}",
            amount=_amount(variant, extra, way),
            total=Amount(total, variant.unit),
        )
    ]


def _doubled(variant: Variant, contract: Contract, used: Pack) -> list[Text]:
    """Return that everything counts twice if somebody stays clean."""
    if not contract.clean_doubles:
        return []
    if all_of_kind(contract, used):
        return [Text("rule_doubled_all")]
    total = 2 * sum(term_total(term, used) for term in contract.costs)
    key = "rule_doubled_march" if contract.march else "rule_doubled"
    return [Text(key, total=Amount(total, variant.unit))]


def _only_card(variant: Variant, contract: Contract, used: Pack) -> Text | None:
    """Return the sentence for a round in which one single card counts."""
    term = contract.costs[0]
    if len(contract.costs) > 1 or not isinstance(term, PerCard) or term.value == 0:
        return None
    if not isinstance(term.card, Card) or term.card not in used:
        return None
    way = _way(variant, term.value)
    return Text(
        f"rule_only_{way}",
        card=with_article([term.card])[0],
        amount=_amount(variant, term.value, way),
    )


def _groups(costs: Sequence[Cost]) -> list[list[Cost]]:
    """Return the terms, those together that one sentence can say together."""
    groups: dict[object, list[Cost]] = {}
    for i, term in enumerate(costs):
        match term:
            case NthTrick(_, value):
                key: object = ("nth", value)
            case PerCard(value, card=Card()):
                key = ("card", value)
            case PerCard(value, rank=Rank()):
                key = ("rank", value)
            case _:
                key = i
        groups.setdefault(key, []).append(term)
    return list(groups.values())


def _group(variant: Variant, group: list[Cost], used: Pack) -> list[Text]:
    """Return the sentence for one group, and whether it comes to nothing here."""
    value = group[0].value
    does, do = verb(variant, value, "does"), verb(variant, value, "each")
    found: list[Text] = []
    match group[0]:
        case PerTrick():
            found.append(Text("rule_per_trick", does=does))
        case PerCard(suit=None, card=None):
            ranks = [RankWord(str(t.rank)) for t in group if isinstance(t, PerCard)]
            found.append(Text("rule_per_rank", ranks=ranks, do=do))
        case PerCard(card=None, suit=suit):
            found.append(Text("rule_per_suit", suit=suit, does=does))
        case PerCard():
            named = [t.card for t in group if isinstance(t, PerCard)]
            cards = with_article([c for c in named if isinstance(c, Card)], first=True)
            key = "rule_one_card" if len(cards) == 1 else "rule_per_card"
            found.append(Text(key, card=cards[0], cards=cards, does=does, do=do))
        case NthTrick():
            which = _which([t for t in group if isinstance(t, NthTrick)])
            key = "rule_nth" if len(which) == 1 else "rule_nth_each"
            found.append(Text(key, which=which, does=does, do=do))
    if not any(_times(term, used) for term in group):
        found.append(_missing(group))
    return found


def _missing(group: list[Cost]) -> Text:
    """Return the sentence for terms that nothing in this pack can meet."""
    if isinstance(group[0], NthTrick):
        return Text("rule_no_such_trick")
    alone = len(group) == 1 and isinstance(group[0], PerCard) and group[0].card
    return Text("rule_card_missing" if alone else "rule_no_such_card")


def _total(variant: Variant, groups: list[list[Cost]], used: Pack) -> list[Text]:
    total = sum(term_total(term, used) for group in groups for term in group)
    if len(groups) > 1:
        if total == 0:
            return [Text("rule_round_even")]
        return [Text("rule_round_total", does=verb(variant, total, "does"))]
    times = sum(_times(term, used) for term in groups[0])
    if times < 2 or total == 0:  # noqa: PLR2004 - one alone needs no sum
        return []
    key = "rule_both" if times == 2 else "rule_all"  # noqa: PLR2004
    return [Text(key, n=times, do=verb(variant, total, "do"))]


def _times(term: Cost, used: Pack) -> int:
    """Return how often a term is charged in a whole round."""
    match term:
        case PerTrick():
            return used.hand_size
        case PerCard():
            return sum(term.matches(c) for c in used.cards)
        case NthTrick(trick):
            return int(abs(trick) <= used.hand_size)
        case AllOf():
            return 0


def _overlap(costs: Sequence[Cost]) -> bool:
    """Tell whether one trick may be charged for two reasons at once."""
    kinds = {type(term) for term in costs}
    if len(kinds) > 1 or PerTrick in kinds:
        return True
    cards = [t for t in costs if isinstance(t, PerCard)]
    return any(
        (a.suit is not None and b.rank is not None)
        or (b.suit is not None and a.rank is not None)
        or (isinstance(a.card, Card) and b.matches(a.card))
        or (isinstance(b.card, Card) and a.matches(b.card))
        for a, b in combinations(cards, 2)
    )


def _which(terms: list[NthTrick]) -> list[Text]:
    """Return the words for some tricks: "first", "the last trick"."""
    found = [_nth(term, short=True) for term in terms[:-1]] + [_nth(terms[-1])]
    return [found[0], *(Text("rule_the_nth", which=which) for which in found[1:])]


def _nth(term: NthTrick, *, short: bool = False) -> Text:
    """Return the words for the trick a term means, such as "last trick but one"."""
    number = abs(term.trick)
    side = "" if term.trick > 0 else "last_"
    if short and f"rule_short_{side}{number}" in sentences():
        return Text(f"rule_short_{side}{number}")
    if f"rule_trick_{side}{number}" in sentences():
        return Text(f"rule_trick_{side}{number}")
    return Text(f"rule_trick_{side}n", n=number, nth=_ordinal(number))


def _ordinal(number: int) -> str:
    """Return an English ordinal: "4th", "21st"."""
    ending = {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{'th' if number % 100 in (11, 12, 13) else ending}"


# --- words


def _way(variant: Variant, value: int) -> str:
    """Return how a value is said: it costs, earns, or counts as points."""
    if value == 0:
        return "nothing"
    if variant.scoring == "points":
        return "counts"
    return "costs" if value > 0 else "earns"


def _amount(variant: Variant, value: int, way: str) -> Amount:
    return Amount(abs(value) if way == "earns" else value, variant.unit)


def verb(variant: Variant, value: int, form: str) -> Text:
    """Return "costs 5 pfennig"; `form` is "does", "each" or "do"."""
    way = _way(variant, value)
    return Text(f"rule_{form}_{way}", amount=_amount(variant, value, way))


def with_article(cards: Iterable[Card], *, first: bool = False) -> list[Text]:
    """Return cards with their article; `first` begins a sentence.

    An Ober is a Dame on the other face, so a list with one goes without articles.
    """
    cards = list(cards)
    bare = any(c.rank is Rank.OBER for c in cards)
    found = []
    for i, c in enumerate(cards):
        gender = {Rank.ACE: "n", Rank.KING: "m", Rank.UNTER: "m"}.get(c.rank, "f")
        the = "The" if first and i == 0 else "the"
        found.append(Text(f"rule_{the}_{'bare' if bare else gender}", card=c))
    return found


def removed_cards(used: Pack) -> list[Text | RankWord]:
    """Return what is taken out of a pack: whole ranks, or cards without an article."""
    ranks = dict.fromkeys(c.rank for c in used.removed)
    if len(used.removed) == len(Suit) * len(ranks):
        return [RankWord(str(rank)) for rank in ranks]
    return [Text("rule_the_bare", card=c) for c in used.removed]


def named(names: Names) -> Text:
    """Return a title in the reader's language."""
    return Text("rule_name", de=names.de, en=names.en)


def quoted(names: Names) -> Text:
    """Return a title in quotation marks."""
    return Text("rule_quoted", de=names.de, en=names.en)
