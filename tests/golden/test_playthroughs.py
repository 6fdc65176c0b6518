"""One whole game of every shipped variant and related game, written out turn by turn.

A change of the rules, of the random stream or of the sentences shows as a diff.
`pytest tests/golden --regen` writes the files anew.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

import kartenspiel as ks
from tests.support import SHIPPED

SEED = 7


def row(cards: tuple[ks.Card, ...]) -> str:
    return " ".join(map(str, cards)) or "-"


def numbers(values: tuple[int, ...]) -> str:
    return " ".join(map(str, values))


def trick_lines(r: ks.TrickRound) -> Iterator[str]:
    for ply in range(len(r.plays)):
        now, then = r.at(ply), r.at(ply + 1)
        if now.passing:
            yield f"    {now.to_play} passes {r.plays[ply]}   of {row(now.legal)}"
            continue
        if not now.trick.cards:
            yield f"  trick {len(now.tricks) + 1}"
        yield f"    {now.to_play} {r.plays[ply]}   of {row(now.legal)}"
        if not then.trick.cards:
            yield f"    -> {then.winners[-1]}   owe {numbers(then.penalties)}"
    for charge in r.explain():
        yield f"  {charge.text}"


def trump(r: ks.TrickRound | ks.LayoutRound) -> str:
    if isinstance(r, ks.LayoutRound) or r.contract.trump is None:
        return ""
    return f", trump {r.contract.trump}"


def layout_lines(r: ks.LayoutRound) -> Iterator[str]:
    for ply in range(len(r.plays)):
        now, then = r.at(ply), r.at(ply + 1)
        rows = " | ".join(row(cards) for cards in then.rows)
        turn = f"{now.to_play} {r.plays[ply] or '--'}"
        yield f"    {turn}   of {row(now.legal):<12}   {rows}"
    yield f"  places {numbers(r.places)}"
    for charge in r.explain():
        yield f"  {charge.text}"


def round_lines(r: ks.TrickRound | ks.LayoutRound) -> Iterator[str]:
    for seat, hand in enumerate(r.deal.hands):
        yield f"  {seat}: {row(hand)}"
    yield from trick_lines(r) if isinstance(r, ks.TrickRound) else layout_lines(r)


def playthrough(game: ks.Game) -> Iterator[str]:
    v = game.variant
    yield f"{v.slug}, seed {game.seed}, {len(game.players)} players, {v.unit}"
    for number, (slug, r) in enumerate(zip(game.slugs, game.rounds, strict=True), 1):
        yield ""
        where = f"dealer {r.deal.dealer}, code {r.deal.code}{trump(r)}"
        yield f"round {number}: {slug}, {where}"
        yield from round_lines(r)
    settled = game.settlement
    assert settled is not None
    yield ""
    yield f"pots {numbers(settled.pots)}"
    yield f"payouts {numbers(settled.payouts)}"
    yield f"balance {numbers(settled.balance)}"
    yield f"ranks {numbers(settled.ranks)}"
    yield f"carry {settled.carry}"


@pytest.mark.parametrize("slug", list(SHIPPED))
def test_playthrough(slug: str, golden: Callable[[str, str], None]) -> None:
    game = ks.new_game(slug, seed=SEED).autoplay()
    golden(f"playthroughs/{slug}.txt", "\n".join(playthrough(game)) + "\n")
