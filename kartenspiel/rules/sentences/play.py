"""The sentences about playing one round: the lead, trumps, the march, the layout.

`describe` puts them into a sheet; what a round costs is said by
`kartenspiel.rules.sentences.rounds`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kartenspiel.cards import Card, Rank, Suit
from kartenspiel.lang import Amount, Count, RankWord, Text
from kartenspiel.rules.parts import NthTrick, PerTrick, powers
from kartenspiel.rules.scoring import march_by_cards
from kartenspiel.rules.sentences.rounds import verb, with_article

if TYPE_CHECKING:
    from kartenspiel.cards import Pack
    from kartenspiel.rules.contracts import Contract
    from kartenspiel.rules.layout import Layout
    from kartenspiel.rules.parts import Turns
    from kartenspiel.rules.variants import Variant

__all__ = [
    "early_end_rule",
    "first_trick_rule",
    "heart_lead_rule",
    "layout_rules",
    "lead_rule",
    "march_rules",
    "passing_rule",
    "side",
    "start_rule",
    "trick_rules",
    "trump_rules",
]


# --- trick rounds


def trick_rules(contract: Contract, used: Pack) -> list[Text]:
    """Return how a trick round is played: who leads, what follows, what takes."""
    found = [lead_rule(contract.turns, used)]
    if contract.trump is None:
        found += [Text("rule_follow"), Text("rule_take")]
    else:
        found += [Text("rule_follow_only"), *trump_rules(contract)]
    return [*found, Text("rule_next_lead")]


def side(turns: Turns) -> Text:
    """Return on which side of the dealer play begins."""
    return Text("rule_left" if turns.step > 0 else "rule_right")


def _way(turns: Turns) -> Text:
    return Text(f"rule_way_{turns.direction}")


def lead_rule(turns: Turns, used: Pack) -> Text:
    """Return who leads to the first trick, and which way round the others follow."""
    lead, way = turns.lead, _way(turns)
    if isinstance(lead, Card) and lead in used:
        return Text("rule_lead_card", card=with_article([lead])[0], way=way)
    if lead == "dealer":
        return Text("rule_lead_dealer", way=way)
    return Text("rule_lead_forehand", side=side(turns), way=way)


def trump_rules(contract: Contract) -> list[Text]:
    """Return what is trumps, and what differs for it; nothing without trumps."""
    if contract.trump is None:
        return []
    found = [Text("rule_trump_dealer")]
    if contract.trump != "dealer":
        found = [Text("rule_trump_suit", suit=contract.trump)]
    if contract.must_trump:
        found += [Text("rule_void_must"), Text("rule_must_beat")]
    else:
        found.append(Text("rule_void_may"))
    return [*found, Text("rule_take_trump")]


def passing_rule(contract: Contract, used: Pack) -> list[Text]:
    """Return how many cards are passed on before the first trick, and to whom."""
    passing = contract.passing
    if passing is None:
        return []
    cards = Count(min(passing.cards, used.hand_size), "cards")
    return [Text(f"rule_passing_{passing.to}", cards=cards)]


def first_trick_rule(contract: Contract, used: Pack) -> list[Text]:
    """Return what may not be discarded on the first trick, if that can happen."""
    punished = any(contract.punishes(c) for c in used.cards)
    # Whoever must trump has no choice left.
    bound = contract.must_trump and contract.trump is not None
    if contract.first_trick == "free" or bound or not punished:
        return []
    return [Text("rule_first_trick")]


def heart_lead_rule(contract: Contract, used: Pack) -> list[Text]:
    """Return when hearts may be led, if not always."""
    rule, lead = contract.heart_lead, contract.turns.lead
    led = isinstance(lead, Card) and lead.suit is Suit.HEARTS and lead in used
    if rule == "free" or (led and rule != "never"):
        # A heart that must be led first lifts a rule about the first trick.
        return []
    return [Text(f"rule_heart_{rule}")]


def early_end_rule(contract: Contract, used: Pack) -> list[Text]:
    """Return the early end, if the round can end early at all."""
    if not contract.early_end:
        return []
    for term in contract.costs:
        last = isinstance(term, NthTrick) and term.number(used.hand_size)
        if isinstance(term, PerTrick) or last == used.hand_size:
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


def _by_sign(value: int, words: tuple[str, str, str]) -> str:
    """Return the word for a positive value, for zero, or for a negative one."""
    return words[0 if value > 0 else 1 if value == 0 else 2]


# --- the layout round


def layout_rules(variant: Variant, used: Pack) -> list[Text]:
    """Return the rules of the layout round, without its payout."""
    layout = variant.layout_rules
    first = "_attach_first" if layout.attach_first else ""
    found = [start_rule(layout, used), _rows(layout), _growth(layout)]
    found.append(Text("rule_turns", way=_way(layout.turns)))
    found.append(Text(f"rule_must_{layout.must_play}{first}"))
    if layout.must_play != "any":
        found.append(Text("rule_all_passed"))
    if layout.again_after:
        ranks = [RankWord(str(rank)) for rank in layout.again_after]
        found.append(Text("rule_again", ranks=ranks))
    found.append(Text(f"rule_end_{layout.end}"))
    if _may_stick(layout, used):
        found.append(Text("rule_end_stuck"))
    if layout.card_left:
        does = verb(variant, layout.card_left, "does")
        found.append(Text("rule_card_left", does=does))
    return found


def _growth(layout: Layout) -> Text:
    """Return how rows grow, and whether they go on beyond the highest card."""
    ends = "both_ends" if layout.direction == "both" else "up_only"
    return Text(f"rule_{ends}{'_wrap' if layout.wrap else ''}")


def _may_stick(layout: Layout, used: Pack) -> bool:
    """Tell whether cards may be left that can never be laid."""
    upwards = layout.direction == "up"
    if upwards and not layout.wrap:
        return True
    opener, power = _opener(layout), powers(layout.ranks)
    suits = [{c.rank for c in used.cards if c.suit is suit} for suit in Suit]
    suits = [ranks for ranks in suits if ranks]
    if opener is None and any(ranks != suits[0] for ranks in suits):
        # The first card may have a rank that another suit lacks.
        return True
    for ranks in suits:
        places = [power[rank] for rank in ranks]
        gap = len(ranks) != max(places) - min(places) + 1
        # Rows that only grow upwards need the top to get round to the bottom.
        stops = upwards and max(places) < len(layout.ranks)
        if gap or stops or (opener is not None and opener not in ranks):
            return True
    return False


def start_rule(layout: Layout, used: Pack) -> Text:
    """Return who begins the layout, and with what."""
    if layout.start_card is not None:
        dealt = [c for c in layout.starts() if c in used]
        if not dealt:
            return Text("rule_start_none")
        return Text("rule_start_card", card=with_article(dealt[:1])[0])
    lead = layout.turns.lead
    if isinstance(lead, Card) and lead in used:
        who = Text("rule_start_holder", card=with_article([lead])[0])
    elif lead == "dealer":
        who = Text("rule_start_dealer")
    else:
        who = Text("rule_start_forehand", side=side(layout.turns))
    first = Text("rule_first_any" if layout.open_rank is None else "rule_first_opens")
    return Text("rule_start", who=who, first=first)


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
