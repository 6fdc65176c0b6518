"""Round codes that never change: for every number of `RULES`, a round and its code.

`pytest tests/golden --regen` writes round_codes.json anew, when rules were added at
the end of the list: what stood there before has to stay as it was.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import kartenspiel as ks
from kartenspiel.rounds.roundcode import RULES
from tests.support import Round, random_plays

FILE = Path(__file__).parent / "round_codes.json"
#: Other kinds of deal: players, pack, cards in a hand (an ending if not all).
OTHERS = ((3, 32, 0), (5, 32, 0), (6, 52, 0), (4, 52, 0), (3, 24, 0), (4, 32, 3))


def entry(number: int, deal: ks.Deal, turns: int) -> dict[str, object]:
    slug, variant = RULES[number]
    r = random_plays(ks.start(slug, deal, variant), number, turns)
    return {
        "code": r.code,
        "rules": number,
        "contract": slug,
        "variant": variant,
        "trump": named_trump(r),
        "deal": str(deal),
        "plays": " ".join("-" if c is None else str(c) for c in r.plays),
        "finished": r.finished,
    }


def named_trump(r: Round) -> str | None:
    trump = r.contract.trump if isinstance(r, ks.TrickRound) else None
    return None if trump is None else str(trump)


def entries() -> Iterator[dict[str, object]]:
    for number in range(len(RULES)):
        for turns in (0, 7 + number, 1000):
            pack = ks.variant(RULES[number][1] or "herzeln").pack
            deal = ks.deal(seed=number, pack=pack, dealer=turns % 4)
            yield entry(number, deal, turns)
    for number in (1, 4, 20):
        for players, pack, cards in OTHERS:
            deal = ks.deal(seed=number, players=players, pack=pack)
            hands = [hand[:cards] if cards else hand for hand in deal.hands]
            if number != 4 or not cards:
                yield entry(number, ks.deal(hands, dealer=players - 2), 1000)


def test_every_round_is_written_as_it_always_was(
    golden: Callable[[str, str], None],
) -> None:
    lines = ",\n".join(json.dumps(e, ensure_ascii=False) for e in entries())
    golden("round_codes.json", f"[\n{lines}\n]\n")


def kept() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(FILE.read_text(encoding="utf-8"))
    return found


@pytest.mark.parametrize("line", kept(), ids=lambda line: line["code"])
def test_every_code_is_read_as_it_always_was(line: dict[str, Any]) -> None:
    r = ks.read_round(line["code"])
    assert r == ks.replay(
        line["contract"], line["deal"], line["plays"], line["variant"], line["trump"]
    )
    assert r.finished == line["finished"]


def test_every_number_keeps_its_rules() -> None:
    assert {e["rules"]: (e["contract"], e["variant"]) for e in kept()} == dict(
        enumerate(RULES)
    )
