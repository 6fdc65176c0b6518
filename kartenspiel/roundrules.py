"""The sentences about one round: what costs what, the march, the layout.

`kartenspiel.describe` puts them into a sheet.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, TypeAlias

from kartenspiel.cards import Card, Rank, Suit
from kartenspiel.contracts import Contract, NthTrick, PerCard, PerTrick
from kartenspiel.lang import SENTENCES, Amount, RankWord, Text
from kartenspiel.scoring import march_by_cards
from kartenspiel.variants import Variant, term_total

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from kartenspiel.cards import Pack
    from kartenspiel.contracts import Names
    from kartenspiel.layout import Layout

__all__ = [
    "bare",
    "cost_rules",
    "early_end_rule",
    "heart_lead_rule",
    "layout_rules",
    "march_rules",
    "named",
    "quoted",
]

Cost: TypeAlias = PerTrick | PerCard | NthTrick


# --- trick rounds


def cost_rules(variant: Variant, contract: Contract, used: Pack) -> list[Text]:
    """Return what costs what, and what the round comes to."""
    only = _only_card(variant, contract, used)
    found = [only] if only is not None else _listed_costs(variant, contract, used)
    if not any(_times(term, used) for term in contract.costs):
        return found
    if variant.scoring == "points" and any(t.value < 0 for t in contract.costs):
        found.append(Text("rule_minus"))
    # A march may ask for every trick; then their number does matter.
    cards_only = all(isinstance(term, PerCard) for term in contract.costs)
    if cards_only and contract.march is None:
        found.append(Text("rule_tricks_do_not_matter"))
    return found


def _listed_costs(variant: Variant, contract: Contract, used: Pack) -> list[Text]:
    groups = _groups(contract.costs)
    found = [line for group in groups for line in _group(variant, group, used)]
    if not any(_times(term, used) for term in contract.costs):
        return found
    found += _total(variant, groups, used)
    if len(groups) > 1 and _overlap(contract.costs):
        found.append(Text("rule_added_up"))
    return found


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
    does, do = _verb(variant, value, "does"), _verb(variant, value, "each")
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
        return [Text("rule_round_total", does=_verb(variant, total, "does"))]
    times = sum(_times(term, used) for term in groups[0])
    if times < 2 or total == 0:  # noqa: PLR2004 - one alone needs no sum
        return []
    key = "rule_both" if times == 2 else "rule_all"  # noqa: PLR2004
    return [Text(key, n=times, do=_verb(variant, total, "do"))]


def _times(term: Cost, used: Pack) -> int:
    """Return how often a term is charged in a whole round."""
    match term:
        case PerTrick():
            return used.hand_size
        case PerCard():
            return sum(term.matches(c) for c in used.cards)
        case NthTrick(trick):
            return int(abs(trick) <= used.hand_size)


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
    if short and f"rule_short_{side}{number}" in SENTENCES:
        return Text(f"rule_short_{side}{number}")
    if f"rule_trick_{side}{number}" in SENTENCES:
        return Text(f"rule_trick_{side}{number}")
    return Text(f"rule_trick_{side}n", n=number, nth=_ordinal(number))


def _ordinal(number: int) -> str:
    """Return an English ordinal: "4th", "21st"."""
    ending = {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{'th' if number % 100 in (11, 12, 13) else ending}"


def heart_lead_rule(contract: Contract) -> list[Text]:
    """Return when hearts may be led, if not always."""
    rule = contract.heart_lead
    return [] if rule == "free" else [Text(f"rule_heart_{rule}")]


def early_end_rule(contract: Contract, used: Pack) -> list[Text]:
    """Return the early end, if the round can end early at all."""
    if not contract.early_end:
        return []
    for term in contract.costs:
        last = isinstance(term, NthTrick) and term.number(used.hand_size)
        if isinstance(term, PerTrick) or last >= used.hand_size:
            return []
    marches = contract.march is not None and not march_by_cards(contract)
    return [Text("rule_early_end_march" if marches else "rule_early_end")]


def march_rules(variant: Variant, contract: Contract, players: int) -> list[Text]:
    """Return what a march takes, what it pays, and what it does to the pot."""
    march = contract.march
    if march is None:
        return []
    money = variant.scoring == "money"
    gets = ("receives", "pays_nothing", "pays")
    others = ("pay", "pay_nothing", "receive")
    if not money:
        gets = ("takes_off", "counts_nothing", "counts")
        others = ("count", "count_nothing", "take_off")
    change = march.pay * (players - 1) - march.receive
    size = Amount(abs(change), variant.unit)
    if money:
        pot = Text(
            f"rule_march_{_by_sign(change, ('grows', 'even', 'shrinks'))}", amount=size
        )
    else:
        pot = Text("rule_march_sum", amount=Amount(change, variant.unit))
    return [
        Text("rule_march_cards" if march_by_cards(contract) else "rule_march_tricks"),
        Text(
            "rule_march_instead",
            gets=Text(
                f"rule_march_{_by_sign(march.receive, gets)}",
                amount=Amount(abs(march.receive), variant.unit),
            ),
            others=Text(
                f"rule_others_{_by_sign(march.pay, others)}",
                amount=Amount(abs(march.pay), variant.unit),
            ),
        ),
        pot,
    ]


# --- the layout round


def layout_rules(variant: Variant, used: Pack) -> list[Text]:
    """Return the rules of the layout round, without its payout."""
    layout = variant.layout
    ends = "both_ends" if layout.direction == "both" else "up_only"
    wrap = "_wrap" if layout.wrap else ""
    first = "_attach_first" if layout.attach_first else ""
    found = [_start(variant, used), _rows(layout), Text(f"rule_{ends}{wrap}")]
    found += [Text("rule_turns"), Text(f"rule_must_{layout.must_play}{first}")]
    if layout.must_play != "any":
        found.append(Text("rule_all_passed"))
    if layout.again_after:
        ranks = [RankWord(str(rank)) for rank in layout.again_after]
        found.append(Text("rule_again", ranks=ranks))
    found.append(Text(f"rule_end_{layout.end}"))
    if _may_stick(layout, used):
        found.append(Text("rule_end_stuck"))
    return found


def _may_stick(layout: Layout, used: Pack) -> bool:
    """Tell whether cards may be left that can never be laid."""
    if layout.direction == "up" and not layout.wrap:
        return True
    opener = _opener(layout)
    for suit in Suit:
        ranks = [c.rank for c in used.cards if c.suit is suit]
        if ranks and opener is not None and opener not in ranks:
            return True
        if ranks and len(ranks) != max(ranks) - min(ranks) + 1:
            return True
    return False


def _start(variant: Variant, used: Pack) -> Text:
    if variant.layout.start_card is None:
        return Text("rule_start_any")
    dealt = [c for c in variant.layout.starts() if c in used]
    if not dealt:
        return Text("rule_start_none")
    return Text("rule_start_card", card=with_article(dealt[:1])[0])


def _rows(layout: Layout) -> Text:
    rank = _opener(layout)
    if rank is None:
        return Text("rule_rows_same")
    return Text("rule_rows", rank=RankWord(str(rank)))


def _opener(layout: Layout) -> Rank | None:
    """Return the rank that opens rows; None if the first card decides."""
    if layout.open_rank is None and layout.start_card is not None:
        return layout.start_card.rank
    return layout.open_rank


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


def _verb(variant: Variant, value: int, form: str) -> Text:
    """Return "costs 5 pfennig"; `form` is "does", "each" or "do"."""
    way = _way(variant, value)
    return Text(f"rule_{form}_{way}", amount=_amount(variant, value, way))


def _by_sign(value: int, words: tuple[str, str, str]) -> str:
    """Return the word for a positive value, for zero, or for a negative one."""
    return words[0 if value > 0 else 1 if value == 0 else 2]


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


def bare(cards: Iterable[Card]) -> list[Text]:
    """Return cards without a German article."""
    return [Text("rule_the_bare", card=c) for c in cards]


def named(names: Names) -> Text:
    """Return a title in the reader's language."""
    return Text("rule_name", de=names.de, en=names.en)


def quoted(names: Names) -> Text:
    """Return a title in quotation marks."""
    return Text("rule_quoted", de=names.de, en=names.en)
