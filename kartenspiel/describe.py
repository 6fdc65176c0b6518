"""The rules in words, generated from a variant's data (Spielregeln).

Nothing here knows a game: every sentence follows from a value in the variant,
so the text cannot disagree with what is played.
The sentences themselves are in `kartenspiel.lang.describing`.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, TypeAlias

from kartenspiel.cards import Card, Rank
from kartenspiel.errors import NotationError
from kartenspiel.lang import LANGS, SENTENCES, Amount, Count, Lang, Text
from kartenspiel.roundrules import (
    bare,
    cost_rules,
    early_end_rule,
    heart_lead_rule,
    layout_rules,
    march_rules,
    named,
    quoted,
)
from kartenspiel.scoring import march_by_cards
from kartenspiel.variants import LAYOUT, Variant, is_layout

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from kartenspiel.cards import Pack
    from kartenspiel.contracts import Contract

__all__ = ["describe", "round_rules", "sections"]

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
    if lang not in LANGS:
        raise NotationError("unknown_lang", lang=repr(lang), allowed=LANGS)
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
        (Text("rule_title_tricks"), _all_trick_rounds(variant)),
        (Text("rule_title_march"), _march_for_all(variant, n)),
        *_rounds(variant, n),
        (_pot_title(variant), _pot(variant, n)),
        (Text("rule_title_end"), _end(variant, n)),
        (Text("rule_title_house"), _house_rules(variant)),
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
        return [*layout_rules(variant, used), *_round_payout(variant, players)]
    contract = variant.contract(slug)
    return [
        *cost_rules(variant, contract, used),
        *_trick_rules(),
        *heart_lead_rule(contract),
        *early_end_rule(contract, used),
        *march_rules(variant, contract, players),
    ]


# --- the parts of the sheet


def _aim(variant: Variant) -> list[Text]:
    tricks = [variant.contracts[slug] for slug in variant.trick_rounds]
    rounds = Count(len(variant.rounds), "rounds")
    shape = "rounds" if len(tricks) > 1 else "two_rounds"
    if not variant.has_layout:
        shape = "trick_rounds"
    values = [term.value for c in tricks for term in c.costs]
    if variant.scoring == "money":
        how = "bonus" if min(values, default=0) < 0 else "pay"
        if max(values, default=1) <= 0:
            how = "earn"
    else:
        how = "points" if variant.unit == "points" else "marks"
    found = [Text(f"rule_aim_{shape}", rounds=rounds), Text(f"rule_aim_{how}")]
    if variant.has_layout:
        back = "win_back" if variant.scoring == "money" else "credit"
        found.append(Text(f"rule_aim_{back}"))
    return found


def _cards(variant: Variant, n: int, others: tuple[int, ...]) -> list[Text]:
    used = variant.pack_for(n)
    numbers = [rank for rank in Rank if rank <= Rank.TEN and rank >= _lowest(used)]
    found = [
        Text(
            "rule_players_without" if used.removed else "rule_players",
            who=Text(f"rule_{n}"),
            size=used.size,
            removed=bare(used.removed),
            cards=Count(len(used), "cards"),
        ),
        Text("rule_suits"),
        Text("rule_ranks", numbers=[int(rank) for rank in reversed(numbers)]),
    ]
    groups: dict[tuple[Card, ...], list[Pack]] = {}
    for other in sorted(set(others) - {n}):
        pack = variant.pack_for(other)
        groups.setdefault(pack.removed, []).append(pack)
    return found + [_other_players(group) for group in groups.values()]


def _lowest(used: Pack) -> Rank:
    return min(c.rank for c in used.cards)


def _other_players(packs: list[Pack]) -> Text:
    """Return the line on numbers of players that take out the same cards."""
    *more, last = dict.fromkeys(pack.hand_size for pack in packs)
    return Text(
        "rule_other_players_without" if packs[0].removed else "rule_other_players",
        who=[Text(f"rule_{pack.players}") for pack in packs],
        removed=bare(packs[0].removed),
        each=[*more, Count(last, "cards")],
    )


def _dealing(variant: Variant, n: int) -> list[Text]:
    each = Count(variant.pack_for(n).hand_size, "cards")
    return [Text("rule_dealt", cards=each), Text(f"rule_dealer_{variant.dealer}")]


def _all_trick_rounds(variant: Variant) -> list[Text]:
    """Return what holds in every trick round, options that all share included."""
    tricks = list(variant.contracts.values())
    if not tricks:
        return []
    found = _trick_rules()
    if _shared(tricks, lambda c: c.heart_lead):
        found += heart_lead_rule(tricks[0])
    if all(c.early_end for c in tricks):
        marches = any(c.march and not march_by_cards(c) for c in tricks)
        found.append(Text("rule_early_end_march" if marches else "rule_early_end"))
    return found


def _trick_rules() -> list[Text]:
    keys = ("lead", "follow", "take", "next_lead")
    return [Text(f"rule_{key}") for key in keys]


def _shared(tricks: Sequence[Contract], option: Callable[[Contract], object]) -> bool:
    return all(option(c) == option(tricks[0]) for c in tricks)


def _march_for_all(variant: Variant, n: int) -> list[Text]:
    """Return the march if all trick rounds share it."""
    tricks = list(variant.contracts.values())
    if not tricks or tricks[0].march is None or not _shared(tricks, lambda c: c.march):
        return []
    if _shared(tricks, march_by_cards):
        return march_rules(variant, tricks[0], n)
    found = []
    for by_cards in (False, True):
        rounds = [quoted(c.name) for c in tricks if march_by_cards(c) == by_cards]
        key = "rule_march_cards_in" if by_cards else "rule_march_tricks_in"
        found.append(Text(key, rounds=rounds))
    return found + march_rules(variant, tricks[0], n)[1:]


def _rounds(variant: Variant, n: int) -> list[Section]:
    """Return a section for each round, without what holds in all of them."""
    used = variant.pack_for(n)
    tricks = list(variant.contracts.values())
    found = []
    for number, slug in enumerate(variant.rounds, 1):
        if slug == LAYOUT:
            name, lines = Text("rule_layout_name"), layout_rules(variant, used)
        else:
            contract = variant.contracts[slug]
            name, lines = named(contract.name), cost_rules(variant, contract, used)
            if not _shared(tricks, lambda c: c.heart_lead):
                lines += heart_lead_rule(contract)
            if not all(c.early_end for c in tricks):
                lines += early_end_rule(contract, used)
            if not _shared(tricks, lambda c: c.march):
                lines += march_rules(variant, contract, n)
        found.append((Text("rule_title_round", n=number, name=name), lines))
    return found


def _house_rules(variant: Variant) -> list[Text]:
    found = []
    for rule in variant.house_rules:
        if f"house_{rule}" not in SENTENCES:
            found.append(Text("rule_verbatim", text=rule))
            continue
        contract = variant.contract("kein-eichel-unter")
        amount = Amount(sum(t.value for t in contract.costs), variant.unit)
        found.append(Text(f"house_{rule}", name=quoted(contract.name), amount=amount))
    return found


def _source(variant: Variant) -> list[Text]:
    return [Text("rule_verbatim", text=variant.source)] if variant.source else []


# --- pot, payout, result


def _pot_title(variant: Variant) -> Text:
    key = "pot" if variant.scoring == "money" else "credit"
    if key == "credit" and variant.unit != "points":
        key = "marks"
    return Text(f"rule_title_{key}" if variant.has_layout else f"rule_title_{key}_only")


def _pot(variant: Variant, n: int) -> list[Text]:
    """Return what comes in, what is paid out, and how it is divided."""
    money = variant.scoring == "money"
    pot = variant.pot(n)
    key = "rule_pot_filled" if variant.has_layout and pot > 0 else "rule_pot_final"
    key = (key if money else "rule_counted") + _if_marched(variant)
    found = [Text(key, sum=_pot_sum(variant, n))]
    if not variant.has_layout:
        return [*found, Text("rule_pot_stays")] if money else found
    if pot <= 0:
        return [*found, _no_payout(variant, pot)]
    key = "rule_pay_out" if money else "rule_take_off"
    paid, full = variant.payout.pay(pot, n), variant.payout.numbers(n)
    found.append(Text(key, places=_places(variant, paid)))
    if variant.payout.mode == "fixed" and paid != full:
        found.append(Text("rule_full_sums", places=_places(variant, full)))
    return found + _payout_rule(variant, n)


def _if_marched(variant: Variant) -> str:
    return "_march" if any(c.march for c in variant.contracts.values()) else ""


def _pot_sum(variant: Variant, n: int) -> Text | Amount:
    """Return the pot as a sum over the rounds: "40 + 40 = 80 Pfennig"."""
    totals = [variant.total(slug, n) for slug in variant.trick_rounds]
    total = Amount(sum(totals), variant.unit)
    if len(totals) < 2:  # noqa: PLR2004 - one round is no sum
        return total
    terms = " + ".join(str(value) for value in totals).replace("+ -", "− ")
    return Text("rule_sum", sum=terms.replace("-", "−"), total=total)


def _no_payout(variant: Variant, pot: int) -> Text:
    if variant.scoring == "points":
        return Text("rule_credit_none")
    key = "rule_pot_empty" if pot == 0 else "rule_pot_minus"
    return Text(key, pot=Amount(-pot, variant.unit))


def _places(variant: Variant, paid: tuple[int, ...]) -> list[Text]:
    """Return what each place gets, in words."""
    found = [
        Text(f"rule_pay_place_{place}", amount=Amount(amount, variant.unit))
        for place, amount in enumerate(paid, 1)
        if amount
    ]
    if paid.count(0) == 1 and paid[-1] == 0:
        found.append(Text("rule_nothing_last"))
    elif 0 in paid:
        found.append(Text("rule_nothing_others"))
    return found


def _payout_rule(variant: Variant, n: int) -> list[Text]:
    payout = variant.payout
    money = "rule_" if variant.scoring == "money" else "rule_credit_"
    if payout.mode == "fixed":
        return [Text(f"{money}fixed")]
    rounded = "_rounded" if payout.quantum > 1 else ""
    found = [
        Text(
            f"{money}shares{rounded}",
            weights=" : ".join(str(weight) for weight in payout.numbers(n)),
            quantum=Amount(payout.quantum, variant.unit),
        )
    ]
    if variant.pot(n) % payout.quantum:
        found.append(Text("rule_shares_rest"))
    return found


def _round_payout(variant: Variant, n: int) -> list[Text]:
    """Return the payout in one sentence, to stand beside the layout round."""
    if not variant.has_layout:
        return []
    pot = variant.pot(n)
    if pot <= 0:
        return [_no_payout(variant, pot)]
    places = _places(variant, variant.payout.pay(pot, n))
    if variant.scoring == "points":
        return [Text("rule_take_off", places=places)]
    key = "rule_pay_out_pot" + _if_marched(variant)
    return [Text(key, pot=Amount(pot, variant.unit), places=places)]


def _end(variant: Variant, n: int) -> list[Text]:
    """Return how results are reckoned, who wins, and what they add up to."""
    if variant.scoring == "money":
        found = [Text("rule_result_money"), Text("rule_winner_money")]
    else:
        unit = "points" if variant.unit == "points" else "marks"
        found = [Text(f"rule_winner_{unit}")]
    return [*found, Text("rule_ties"), *_results_sum(variant, n)]


def _results_sum(variant: Variant, n: int) -> list[Text]:
    """Return what all results add up to, computed from a normal game."""
    pot = variant.pot(n)
    left = pot - sum(variant.payout.pay(pot, n)) if variant.has_layout else pot
    points = variant.scoring == "points"
    total = Amount(left if points else -left, variant.unit)
    kind = "points" if points else "money"
    if left == 0 and pot > 0:
        found = [Text(f"rule_zero_{kind}")]
    elif left <= 0 or not variant.has_layout:
        found = [Text("rule_results_sum", sum=total)]
    else:
        rest = Amount(left, variant.unit)
        found = [Text(f"rule_left_{kind}", left=rest, sum=total)]
    if _if_marched(variant) and (left or variant.payout.mode == "fixed"):
        found.append(Text("rule_march_changes"))
    return found


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
