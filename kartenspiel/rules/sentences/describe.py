"""The rules in words, generated from a variant's data (Spielregeln).

Nothing here knows a game: every sentence follows from a value in the variant,
so the text cannot disagree with what is played.
The sentences themselves are in `kartenspiel.lang.describing`.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, TypeAlias

from kartenspiel.cards import Card, Suit
from kartenspiel.errors import check_lang
from kartenspiel.lang import Amount, Both, Count, Lang, Text, sentences
from kartenspiel.rules.scoring import march_by_cards
from kartenspiel.rules.sentences.play import (
    early_end_rule,
    first_trick_rule,
    heart_lead_rule,
    layout_rules,
    lead_rule,
    march_rules,
    passing_rule,
    side,
    start_rule,
    trick_rules,
    trump_rules,
)
from kartenspiel.rules.sentences.pots import (
    pot_rules,
    pot_title,
    result_rules,
    round_payout,
)
from kartenspiel.rules.sentences.rounds import (
    cost_rules,
    named,
    quoted,
    removed_cards,
    same_costs,
)
from kartenspiel.rules.variants import LAYOUT, Variant, is_layout

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from kartenspiel.cards import Pack
    from kartenspiel.rules.contracts import Contract

__all__ = ["describe", "house_lines", "round_rules", "sections"]

Section: TypeAlias = "tuple[Text, list[Text]]"


def describe(variant: Variant, lang: Lang = "de", players: int | None = None) -> str:
    """Return the rules as a sheet in Markdown, with German card names.

    Args:
        variant: The rules.
        lang: "de" or "en".
        players: How many play; the variant's usual number if None.

    Raises:
        NotationError: `lang` is not de or en, `players` not 3 to 6.
        VariantError: The variant is not for so many players.

    Example:
        >>> from kartenspiel import variant
        >>> print(describe(variant("herzeln"), "en").splitlines()[0])
        # Herzeln
    """
    check_lang(lang)
    (title, aim), *others = sections(variant, players)
    blocks = [f"# {_markdown(title, lang)}"]
    blocks.append(" ".join(_markdown(line, lang) for line in aim))
    for title, lines in others:
        blocks.append(f"## {_markdown(title, lang)}")
        blocks.append("\n".join(f"- {_item(line, lang)}" for line in lines))
    return "\n\n".join(blocks) + "\n"


def sections(variant: Variant, players: int | None = None) -> list[Section]:
    """Return the whole sheet as headings with their sentences; first the aim.

    Args:
        variant: The rules.
        players: How many play; the usual number, with a word on the others, if None.

    Raises:
        NotationError: `players` is not 3 to 6.
        VariantError: The variant is not for so many players.

    Example:
        >>> from kartenspiel import variant
        >>> [title.render("en") for title, _ in sections(variant("herzeln"))][3:5]
        ['In every trick round', 'Round 1: No tricks']
    """
    others = () if players is not None else variant.players
    n = variant.check_players(variant.default_players if players is None else players)
    found = [
        (named(variant.name), _aim(variant)),
        (Text("rule_title_cards"), _cards(variant, n, others)),
        (Text("rule_title_deal"), _dealing(variant, n)),
        (_tricks_title(variant), _all_trick_rounds(variant, n)),
        (Text("rule_title_march"), _march_for_all(variant, n)),
        *_rounds(variant, n),
        (pot_title(variant), pot_rules(variant, n)),
        (Text("rule_title_end"), result_rules(variant, n)),
        (Text("rule_title_house"), house_lines(variant)),
        (Text("rule_title_source"), _source(variant)),
    ]
    return [(title, lines) for title, lines in found if lines]


def round_rules(variant: Variant, slug: str, players: int) -> list[Text]:
    """Return the rules of one round in a few sentences, to read at the table.

    Args:
        variant: The rules.
        slug: A trick round such as "kein-herz", or "anlegen" for the layout.
        players: How many play.

    Raises:
        NotationError: `players` is not 3 to 6.
        VariantError: There is no such round, or not for so many players.

    Example:
        >>> from kartenspiel import variant
        >>> print(round_rules(variant("herzeln"), "kein-stich", 4)[1].render("en"))
        All 8 together cost 40 pfennig.
    """
    used = variant.pack_for(players)
    if is_layout(slug):
        return [*layout_rules(variant, used), *round_payout(variant, players)]
    contract = variant.contract(slug)
    return [
        *cost_rules(variant, contract, used),
        *passing_rule(contract, used),
        *trick_rules(contract, used),
        *first_trick_rule(contract, used),
        *heart_lead_rule(contract, used),
        *early_end_rule(contract, used),
        *march_rules(variant, contract, players),
    ]


# --- the parts of the sheet


def _aim(variant: Variant) -> list[Text]:
    if not variant.trick_rounds:
        return [Text("rule_aim_layout_only"), *_layout_aim(variant)]
    rounds = Count(len(variant.rounds), "rounds")
    found = [Text(f"rule_aim_{_shape(variant)}", rounds=rounds)]
    values = [term.value for c in variant.contracts.values() for term in c.costs]
    good, bad = min(values, default=0) < 0, max(values, default=1) > 0
    if variant.scoring == "money":
        how = ("bonus" if bad else "earn") if good else "pay"
    elif variant.unit == "points":
        how = ("points_bonus" if bad else "points_earn") if good else "points"
    else:
        how = "marks"
    found.append(Text(f"rule_aim_{how}"))
    return found + _layout_aim(variant)


def _shape(variant: Variant) -> str:
    """Return which rounds follow each other."""
    tricks = len(variant.trick_rounds)
    if not variant.has_layout:
        return "trick_rounds" if tricks > 1 else "one_round"
    if variant.order != "fixed" or variant.rounds[-1] != LAYOUT:
        return "mixed"
    return "rounds" if tricks > 1 else "two_rounds"


def _layout_aim(variant: Variant) -> list[Text]:
    """Return what is at stake in the layout round."""
    if not variant.has_layout:
        return []
    money = variant.scoring == "money"
    if variant.payout.mode != "amounts":
        if not variant.trick_rounds:
            # Nobody has paid into the pot.
            return [Text("rule_aim_first_out")]
        return [Text("rule_aim_win_back" if money else "rule_aim_credit")]
    amounts = [amount for row in variant.payout.places for amount in row]
    if max(amounts) > 0:
        return [Text("rule_aim_win" if money else "rule_aim_credit")]
    late = min(amounts) < 0 or variant.layout.card_left > 0
    return [Text(f"rule_aim_late_{variant.scoring}")] if late else []


def _cards(variant: Variant, n: int, others: tuple[int, ...]) -> list[Text]:
    used = variant.pack_for(n)
    dealt = {str(c.rank) for c in used.cards}
    ranks = [Both(letter) for letter in variant.ranks if letter in dealt]
    found = [
        Text(
            "rule_players_without" if used.removed else "rule_players",
            who=Text(f"rule_{n}"),
            size=used.size,
            removed=removed_cards(used),
            cards=Count(len(used), "cards"),
        ),
        Text("rule_suits", suits=[Both(suit.letter) for suit in Suit]),
        Text("rule_ranks", ranks=ranks),
    ]
    groups: dict[tuple[Card, ...], list[Pack]] = {}
    for other in sorted(set(others) - {n}):
        pack = variant.pack_for(other)
        groups.setdefault(pack.removed, []).append(pack)
    return found + [_other_players(group) for group in groups.values()]


def _other_players(packs: list[Pack]) -> Text:
    """Return the line on numbers of players that take out the same cards."""
    *more, last = dict.fromkeys(pack.hand_size for pack in packs)
    return Text(
        "rule_other_players_without" if packs[0].removed else "rule_other_players",
        who=[Text(f"rule_{pack.players}") for pack in packs],
        removed=removed_cards(packs[0]),
        each=[*more, Count(last, "cards")],
    )


def _dealing(variant: Variant, n: int) -> list[Text]:
    each = Count(variant.pack_for(n).hand_size, "cards")
    found = [
        Text("rule_dealt", cards=each),
        Text(f"rule_dealer_{variant.dealer}", side=side(variant.turns)),
    ]
    if variant.order == "dealer_chooses":
        found.append(Text("rule_order_dealer"))
    return found


def _tricks_title(variant: Variant) -> Text:
    one = len(variant.trick_rounds) == 1
    return Text("rule_title_trick" if one else "rule_title_tricks")


def _all_trick_rounds(variant: Variant, n: int) -> list[Text]:
    """Return what holds in every trick round, options that all share included."""
    tricks, used = list(variant.contracts.values()), variant.pack_for(n)
    if not tricks:
        return []
    found = []
    if _shared(tricks, lambda c: c.passing):
        found += passing_rule(tricks[0], used)
    if _shared(tricks, _trump):
        found += trick_rules(tricks[0], used)
    else:
        found += _some_trumps(variant, used)
    if _shared(tricks, lambda c: first_trick_rule(c, used)):
        found += first_trick_rule(tricks[0], used)
    if _shared(tricks, lambda c: c.heart_lead):
        found += heart_lead_rule(tricks[0], used)
    if all(c.early_end for c in tricks):
        marches = any(c.march and not march_by_cards(c) for c in tricks)
        found.append(Text("rule_early_end_march" if marches else "rule_early_end"))
    return found


def _trump(contract: Contract) -> object:
    """Return all that trump rules depend on."""
    return contract.trump, contract.trump is not None and contract.must_trump


def _some_trumps(variant: Variant, used: Pack) -> list[Text]:
    """Return how tricks are played where trumps are not the same in all rounds."""
    tricks = list(variant.contracts.values())
    lead, after = lead_rule(variant.turns, used), Text("rule_next_lead")
    if all(c.trump is not None for c in tricks):
        return [lead, Text("rule_follow_only"), after]
    rounds = [quoted(c.name) for c in tricks if c.trump is not None]
    return [lead, Text("rule_follow"), Text("rule_take_some", rounds=rounds), after]


def _shared(tricks: Sequence[Contract], option: Callable[[Contract], object]) -> bool:
    return all(option(c) == option(tricks[0]) for c in tricks)


def _marching(variant: Variant) -> list[Contract]:
    """Return the contracts with a march, if it pays the same in all of them."""
    found = [c for c in variant.contracts.values() if c.march]
    return found if _shared(found, lambda c: c.march and c.march[:2]) else []


def _march_for_all(variant: Variant, n: int) -> list[Text]:
    """Return the march if all trick rounds that have one share it."""
    found: list[Text] = []
    marching = _marching(variant)
    if not marching:
        return found
    everywhere = len(marching) == len(variant.contracts)
    if everywhere and _shared(marching, march_by_cards):
        return march_rules(variant, marching[0], n)
    for by_cards in (False, True):
        rounds = [quoted(c.name) for c in marching if march_by_cards(c) == by_cards]
        key = "rule_march_cards_in" if by_cards else "rule_march_tricks_in"
        if rounds:
            found.append(Text(key, rounds=rounds))
    return found + march_rules(variant, marching[0], n)[1:]


def _rounds(variant: Variant, n: int) -> list[Section]:
    """Return a section for each round, without what holds in all of them."""
    used = variant.pack_for(n)
    numbered = variant.order == "fixed" and len(variant.rounds) > 1
    key = "rule_title_round" if numbered else "rule_title_free"
    seen: list[Contract] = []
    found = []
    for number, slug in enumerate(variant.rounds, 1):
        if slug == LAYOUT:
            name, lines = Text("rule_layout_name"), layout_rules(variant, used)
        else:
            contract = variant.contracts[slug]
            name = named(contract.name)
            lines = _round(variant, contract, seen, n)
            seen.append(contract)
        found.append((Text(key, n=number, name=name), lines))
    return found


def _round(
    variant: Variant, contract: Contract, seen: Sequence[Contract], n: int
) -> list[Text]:
    """Return what is special to one trick round, after those seen before."""
    tricks, used = list(variant.contracts.values()), variant.pack_for(n)
    like = next((c for c in seen if _costs(c) == _costs(contract)), None)
    if like is None:
        lines = cost_rules(variant, contract, used)
    else:
        lines = [same_costs(variant, like, used)]
    if not _shared(tricks, lambda c: c.passing):
        lines += passing_rule(contract, used) or [Text("rule_passing_none")]
    if not _shared(tricks, _trump):
        lines += trump_rules(contract)
    if not _shared(tricks, lambda c: first_trick_rule(c, used)):
        lines += first_trick_rule(contract, used)
    if not _shared(tricks, lambda c: c.heart_lead):
        lines += heart_lead_rule(contract, used)
    if not all(c.early_end for c in tricks):
        lines += early_end_rule(contract, used)
    if not _marching(variant):
        lines += march_rules(variant, contract, n)
    return lines


def _costs(contract: Contract) -> object:
    """Return all that the sentences about costs depend on."""
    return contract.costs, contract.clean_doubles, contract.march is None


def house_lines(variant: Variant) -> list[Text]:
    """Return what no source says and this package decided, or what it left out."""
    contract = variant.contract("kein-eichel-unter")
    amount = Amount(sum(t.value for t in contract.costs), variant.unit)
    used = variant.pack_for(variant.default_players)
    decided = {
        "name": quoted(contract.name),
        "amount": amount,
        "start": start_rule(variant.layout_rules, used),
    }
    return [
        Text(f"house_{rule}", **decided)
        if f"house_{rule}" in sentences()
        else Text("rule_verbatim", text=rule)
        for rule in variant.house_rules
    ]


def _source(variant: Variant) -> list[Text]:
    return [Text("rule_verbatim", text=variant.source)] if variant.source else []


# --- Markdown


#: What Markdown reads as a sign: anywhere, and at the beginning of an item.
_MARKS = re.compile(r"([\\`*_<>\[\]|#~$]|&(?=#?\w+;))")
_LIST_MARK = re.compile(r"^(\d*)([-+=.)])")


def _markdown(text: Text, lang: Lang) -> str:
    """Return a sentence in which Markdown sees nothing but words."""
    return _MARKS.sub(r"\\\1", " ".join(text.render(lang).split()))


def _item(text: Text, lang: Lang) -> str:
    """Return a sentence that can stand in a list."""
    return _LIST_MARK.sub(r"\1\\\2", _markdown(text, lang))
