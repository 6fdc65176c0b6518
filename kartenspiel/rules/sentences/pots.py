"""The sentences about pot, payout and results, with what they take for granted.

`describe` puts them into a sheet.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kartenspiel.lang import Amount, Text
from kartenspiel.rules.parts import AllOf
from kartenspiel.rules.sentences.rounds import all_of_kind

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kartenspiel.rules.variants import Variant

__all__ = ["pot_rules", "pot_title", "result_rules", "round_payout"]


# --- the pot


def pot_title(variant: Variant) -> Text:
    """Return the heading over pot and payout."""
    key = "pot" if variant.scoring == "money" else "credit"
    if key == "credit" and variant.unit != "points":
        key = "marks"
    pays = variant.payout.mode != "amounts" or any(
        amount > 0 for row in variant.payout.places for amount in row
    )
    only = "" if variant.has_layout and pays else "_only"
    return Text(f"rule_title_{key}{only}")


def pot_rules(variant: Variant, n: int) -> list[Text]:
    """Return what comes in, what is paid out, and how it is divided."""
    money = variant.scoring == "money"
    pot, mode = variant.pot(n), variant.payout.mode
    left_over = variant.has_layout and bool(variant.layout.card_left)
    apart = left_over or (variant.has_layout and mode == "amounts")
    key = "pot_filled" if variant.has_layout and pot > 0 else "pot_final"
    if not money:
        key = "counted_tricks" if apart else "counted"
    where = Text("rule_in_all" if len(variant.trick_rounds) > 1 else "rule_in_one")
    found = [_if(f"rule_{key}", variant, n, sum=_pot_sum(variant, n), where=where)]
    if not variant.has_layout:
        return [*found, Text("rule_pot_stays")] if money else found
    if left_over:
        each = Amount(variant.layout.card_left, variant.unit)
        found.append(Text("rule_left_added", each=each))
    if mode == "amounts":
        return found + _amounts(variant, n)
    if pot <= 0 and not left_over:
        return [*found, _no_payout(variant, pot)]
    paid, full = variant.payout.pay(pot, n), variant.payout.numbers(n)
    if mode == "fixed" and left_over:
        paid = full
    if mode == "fixed" or not left_over:
        places = _places(variant, paid)
        found.append(Text("rule_pay_out" if money else "rule_take_off", places=places))
    if mode == "fixed" and paid != full:
        found.append(Text("rule_full_sums", places=_places(variant, full)))
    return found + _payout_rule(variant, n)


def _if(key: str, variant: Variant, n: int, **values: object) -> Text:
    """Return a sentence, with the conditions under which its numbers are right."""
    found = conditions(variant, n)
    return (
        Text(f"{key}_if", conditions=found, **values) if found else Text(key, **values)
    )


def conditions(variant: Variant, n: int) -> list[Text]:
    """Return what must not happen if a game shall hand out its usual total."""
    used = variant.pack_for(n)
    found: dict[str, None] = {}
    for contract in variant.contracts.values():
        if contract.march:
            found["march"] = None
        kind = all_of_kind(contract, used)
        if kind:
            found[kind] = None
    if any(c.clean_doubles for c in variant.contracts.values()):
        found["doubled"] = None
    return [Text(f"rule_if_{key}") for key in found]


def _pot_sum(variant: Variant, n: int) -> Text | Amount:
    """Return the pot as a sum over the rounds: "40 + 40 = 80 Pfennig"."""
    totals = [variant.total(slug, n) for slug in variant.trick_rounds]
    total = Amount(sum(totals), variant.unit)
    if len(totals) < 2:  # noqa: PLR2004 - one round is no sum
        return total
    terms = " + ".join(str(value) for value in totals).replace("+ -", "− ")
    return Text("rule_sum", sum=terms.replace("-", "−"), total=total)


# --- the payout


def round_payout(variant: Variant, n: int) -> list[Text]:
    """Return the payout in a sentence or two, to stand beside the layout round."""
    if not variant.has_layout:
        return []
    if variant.payout.mode == "amounts":
        return _amounts(variant, n)
    if variant.layout.card_left:
        return _payout_rule(variant, n)
    pot = variant.pot(n)
    if pot <= 0:
        return [_no_payout(variant, pot)]
    places = _places(variant, variant.payout.pay(pot, n))
    if variant.scoring == "points":
        return [_if("rule_take_off", variant, n, places=places)]
    amount = Amount(pot, variant.unit)
    return [_if("rule_pay_out_pot", variant, n, pot=amount, places=places)]


def _no_payout(variant: Variant, pot: int) -> Text:
    if variant.scoring == "points":
        return Text("rule_credit_none")
    key = "rule_pot_empty" if pot == 0 else "rule_pot_minus"
    return Text(key, pot=Amount(-pot, variant.unit))


def _places(variant: Variant, paid: Sequence[int]) -> list[Text]:
    """Return what each place gets, in words."""
    found = [
        Text(f"rule_pay_place_{place}", amount=Amount(amount, variant.unit))
        for place, amount in enumerate(paid, 1)
        if amount > 0
    ]
    return found + _nothing(paid)


def _nothing(paid: Sequence[int]) -> list[Text]:
    """Return who gets nothing, in words."""
    if paid.count(0) == 1 and paid[-1] == 0:
        return [Text("rule_nothing_last")]
    return [Text("rule_nothing_others")] if 0 in paid else []


def _amounts(variant: Variant, n: int) -> list[Text]:
    """Return sums that are due whatever is in the pot; a negative one is owed."""
    amounts, kind = variant.payout.numbers(n), variant.scoring
    owed = [
        Text(
            "rule_owed",
            amount=Amount(-amount, variant.unit),
            place=Text(f"rule_place_{'last' if place == n else place}"),
        )
        for place, amount in enumerate(amounts, 1)
        if amount < 0
    ]
    gains = max(amounts) > 0
    if not owed and not gains:
        return [Text("rule_no_amounts")]
    if not owed:
        return [Text(f"rule_gain_{kind}", places=_places(variant, amounts))]
    owed += _nothing(amounts)
    if not gains:
        return [Text(f"rule_loss_{kind}", places=owed)]
    # Who gets nothing is said once, at the end.
    paid = _places(variant, [amount or -1 for amount in amounts])
    gain = Text(f"rule_gain_{kind}", places=paid)
    return [gain, Text(f"rule_also_{kind}", places=owed)]


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


# --- the end


def result_rules(variant: Variant, n: int) -> list[Text]:
    """Return how results are reckoned, who wins, and what they add up to."""
    if variant.scoring == "money":
        amounts = variant.has_layout and variant.payout.mode == "amounts"
        how = Text("rule_result_amounts" if amounts else "rule_result_money")
        found = [how, Text("rule_winner_money")]
    else:
        unit = "points" if variant.unit == "points" else "marks"
        found = [Text(f"rule_winner_{unit}")]
    return [*found, Text("rule_ties"), *_results_sum(variant, n)]


def _results_sum(variant: Variant, n: int) -> list[Text]:
    """Return what all results add up to, computed from a normal game."""
    pot, mode, kind = variant.pot(n), variant.payout.mode, variant.scoring
    paid = variant.payout.pay(pot, n) if variant.has_layout else ()
    left = pot - sum(paid)
    sign = 1 if kind == "points" else -1
    total = Amount(sign * left, variant.unit)
    if variant.has_layout and variant.layout.card_left:
        found = _sum_with_cards(variant, n, total)
    elif variant.has_layout and mode == "amounts":
        found = [Text("rule_even" if left == 0 else "rule_results_sum", sum=total)]
    elif left == 0 and pot > 0:
        found = [Text(f"rule_zero_{kind}")]
    elif left <= 0 or not variant.has_layout:
        found = [Text("rule_results_sum", sum=total)]
    else:
        rest = Amount(left, variant.unit)
        found = [Text(f"rule_left_{kind}", left=rest, sum=total)]
    # Shares always empty the pot, if there is anything in it.
    sure = (
        variant.has_layout and mode == "shares" and pot > 0 and _least(variant, n) >= 0
    )
    usual = conditions(variant, n)
    if found and usual and not sure:
        found.append(Text("rule_holds_if", conditions=usual))
    return found


def _sum_with_cards(variant: Variant, n: int, total: Amount) -> list[Text]:
    """Return what results add up to where cards left in hand cost something.

    How many are left is known only in the end; so is then whether the pot will do.
    """
    payout, each = variant.payout, variant.layout.card_left
    pot = variant.pot(n)
    if payout.mode == "shares":
        sure = pot >= 0 and each > 0
        return [Text(f"rule_zero_{variant.scoring}")] if sure else []
    short = payout.pay(pot, n) != payout.numbers(n)
    if short or (payout.mode == "fixed" and each < 0):
        return []
    sign = 1 if variant.scoring == "points" else -1
    card = Amount(sign * each, variant.unit)
    return [Text("rule_results_left", sum=total, each=card)]


def _least(variant: Variant, n: int) -> int:
    """Return the least that the trick rounds of a game may bring in."""
    least = 0
    for slug in variant.trick_rounds:
        contract = variant.contracts[slug]
        rebates = (t.value for t in contract.costs if isinstance(t, AllOf))
        total = variant.total(slug, n) + n * sum(min(value, 0) for value in rebates)
        ways = [total, 2 * total] if contract.clean_doubles else [total]
        if contract.march:
            ways.append(contract.march.pay * (n - 1) - contract.march.receive)
        least += min(ways)
    return least
