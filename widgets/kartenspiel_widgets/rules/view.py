"""What a variant comes to: its sheet, its sums, and what one deal costs."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeAlias

import kartenspiel as ks
from kartenspiel.chance.rng import Stream
from kartenspiel.games.starting import DEFAULT_NAMES
from kartenspiel.lang import Amount
from kartenspiel.lang.names import amount_words, number_words
from kartenspiel.rules.contracts import CONTRACTS
from kartenspiel.rules.parts import Names
from kartenspiel.rules.sentences.describe import sections
from kartenspiel_widgets.links.link import read_source
from kartenspiel_widgets.page.texts import clean

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from kartenspiel.deal import Deal
    from kartenspiel.rules.contracts import Contract
    from kartenspiel.rules.variants import Variant
    from kartenspiel_widgets.page.reader import Reader

__all__ = ["balance", "costs", "deal_for", "dealt_costs", "left_over", "sheet"]

Data: TypeAlias = dict[str, Any]


def sheet(variant: Variant, reader: Reader) -> list[Data]:
    """Return the rule sheet: {"title", "lines"} a section, the aim first."""
    return [
        {"title": reader.read(title), "lines": [reader.read(line) for line in lines]}
        for title, lines in sections(_titled(variant, reader))
    ]


def _titled(variant: Variant, reader: Reader) -> Variant:
    """Return a variant whose rounds are called as the reader's cards are."""
    rounds = (
        replace(contract, name=Names(**contract.name.data(reader.face)))
        for contract in variant.contracts.values()
    )
    return replace(variant, own_contracts=tuple(rounds))


# --- does the money add up?


def left_over(variant: Variant, players: int) -> int:
    """Return what a normal game leaves in the pot; negative if it pays out more."""
    pot = variant.pot(players)
    return pot - sum(variant.payout.pay(pot, players)) if variant.has_layout else pot


def balance(variant: Variant, reader: Reader) -> Data:
    """Return the check: sentences, and a table with a column per number of players."""
    every = variant.players
    rows = [
        _row(
            reader.name(contract.name),
            [variant.total(slug, n) for n in every],
        )
        for slug, contract in variant.contracts.items()
    ]
    kind = variant.scoring
    pots = [variant.pot(n) for n in every]
    result = [_row(reader.say(f"rules_pot_{kind}"), pots, strong=True)]
    if variant.has_layout:
        paid = [variant.payout.pay(p, n) for p, n in zip(pots, every, strict=True)]
        for place in range(max(every)):
            got = [row[place] if place < len(row) else None for row in paid]
            result.append(_row(reader.say("rules_place", n=place + 1), got))
    left = [left_over(variant, n) for n in every]
    result.append(_row(reader.say(f"rules_rest_{kind}"), left, strong=True))
    return {
        "title": reader.say("rules_balance"),
        "says": _balance_says(variant, reader),
        "table": {
            "caption": reader.say("rules_balance_caption", unit=_unit(variant, reader)),
            "head": [
                reader.say("rules_balance_head"),
                *(reader.say("rules_n_players", n=n) for n in every),
            ],
            "groups": [{"title": "", "rows": rows}, {"title": "", "rows": result}],
        },
    }


def _balance_says(variant: Variant, reader: Reader) -> list[str]:
    found: dict[int, list[str]] = {}
    for n in variant.players:
        found.setdefault(left_over(variant, n), []).append(str(n))
    kind = variant.scoring
    if not variant.has_layout:
        says = [reader.say(f"rules_no_layout_{kind}")]
    elif list(found) == [0]:
        says = [reader.say(f"rules_even_{kind}")]
    else:
        says = [
            reader.say(
                _left_key(left, kind),
                players=tuple(players),
                amount=Amount(abs(left), variant.unit),
            )
            for left, players in found.items()
        ]
    if variant.varies:
        says.append(reader.say("rules_varies"))
    return says


def _left_key(left: int, kind: str) -> str:
    if left == 0:
        return "rules_left_none"
    return f"rules_left_{'some' if left > 0 else 'lack'}_{kind}"


# --- one deal under all contracts


def deal_for(variant: Variant, players: int, source: str) -> Deal:
    """Return the deal that a seed, a code or a text means under a variant.

    A seed gives the deal of the first round that it gives on the table.

    Raises:
        KartenspielError: It means none, or none for this variant.
    """
    seed, dealt = read_source(source)
    if dealt is not None:
        players = dealt.players
    return ks.new_game(variant, players, seed=seed, deal=dealt).rounds[0].deal


def dealt_costs(contract: Contract, deal: Deal) -> tuple[int, ...]:
    """Return what a deal costs each seat if everybody plays at random.

    The same chance for all contracts: of the allowed cards, the one that comes first
    in one shuffled pack is played.
    """
    pack = sorted(deal.cards)
    order = Stream(f"costs:{deal.code}").shuffled(pack)
    turn = {c: i for i, c in enumerate(order)}
    r = ks.start(contract, deal)
    while r.legal:
        r = r.play(min(r.legal, key=turn.__getitem__))
    return r.penalties


def costs(variant: Variant, deal: Deal, reader: Reader) -> Data:
    """Return the costs of one deal under every contract: sentences and a table."""
    own = variant.contracts
    others = [variant.apply(c) for slug, c in CONTRACTS.items() if slug not in own]
    names = DEFAULT_NAMES[: deal.players]
    leader = names[variant.turns.leader(deal.hands, deal.dealer)]
    groups = [("rules_costs_own", own.values()), ("rules_costs_others", others)]
    return {
        "says": [
            reader.say("rules_costs_how"),
            reader.say("rules_costs_deal", code=deal.code, name=leader),
            reader.say("rules_worst_mark"),
        ],
        "table": {
            "caption": reader.say("rules_costs_caption", unit=_unit(variant, reader)),
            "head": [reader.say("rules_round"), *names, reader.say("rules_sum")],
            "groups": [
                {
                    "title": reader.say(title),
                    "rows": _cost_rows(contracts, deal, reader),
                }
                for title, contracts in groups
                if contracts
            ],
        },
    }


def _cost_rows(contracts: Iterable[Contract], deal: Deal, reader: Reader) -> list[Data]:
    rows = []
    for contract in contracts:
        paid = dealt_costs(contract, deal)
        row = _row(reader.name(contract.name), [*paid, sum(paid)])
        worst = max(paid)
        if worst > min(paid):
            for cell, cost in zip(row["cells"], paid, strict=False):
                cell["mark"] = reader.say("rules_worst") if cost == worst else ""
        rows.append(row)
    return rows


def _row(title: str, values: Sequence[int | None], *, strong: bool = False) -> Data:
    """Return a row of a table: {"title", "cells" ({"text", "mark"}), "strong"}."""
    return {
        "title": title,
        "cells": [
            {"text": "–" if v is None else number_words(v), "mark": ""} for v in values
        ],
        "strong": strong,
    }


def _unit(variant: Variant, reader: Reader) -> str:
    """Return the unit's word for many: "Pfennig", "points"."""
    return clean(amount_words(2, variant.unit, reader.lang).partition(" ")[2])
