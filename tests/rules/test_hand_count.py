"""A whole game counted again, with nothing but texts, lists and dicts.

Nothing here uses the engine's scoring, payout or settlement: only the cards played
and the order of seats are taken from it.
"""

from __future__ import annotations

import pytest

import kartenspiel as ks

RANKS = "23456789TUOKA"
SUITS = {"kein-herz": ("H", 5), "herz": ("H", 1)}
OBERS = {"kein-ober": 10, "ober": 2}
CARDS = {
    "kein-herz-koenig": ("HK", 40),
    "schwarze-sau": ("LO", 40),
    "kein-eichel-unter": ("EU", 40),
    "herz-koenig": ("HK", 8),
}
TRICKS = {"kein-stich": 5, "jeder-stich": 1}
# Worked out by hand for the pots that four players play for.
PAID = {
    (160, "money"): [100, 50, 10, 0],
    (200, "money"): [125, 65, 10, 0],
    (120, "money"): [75, 40, 5, 0],
    (210, "money"): [130, 65, 15, 0],
    (140, "money"): [85, 45, 10, 0],
    (40, "coins"): [20, 13, 7, 0],
}


def price(slug: str, trick: list[str], number: int, tricks: int) -> int:
    """Return what a trick costs; it is the `number`-th, counted from 0."""
    if slug in TRICKS:
        return TRICKS[slug]
    if slug in SUITS:
        suit, each = SUITS[slug]
        return each * sum(c[0] == suit for c in trick)
    if slug in OBERS:
        return OBERS[slug] * sum(c[1] == "O" for c in trick)
    if slug in CARDS:
        card, cost = CARDS[slug]
        return cost if card in trick else 0
    if slug == "erster-und-letzter":
        return 4 * (number == 0) + 4 * (number == tricks - 1)
    assert slug == "kein-zweitletzter"
    return 40 if number == tricks - 2 else 0


def counted(
    hands: list[list[str]], leader: int, plays: list[str], slug: str
) -> list[int]:
    """Return what each seat owes after a trick round."""
    hands = [list(hand) for hand in hands]
    seats = len(hands)
    owed = [0] * seats
    tricks = len(plays) // seats
    for i in range(tricks):
        trick = plays[i * seats : (i + 1) * seats]
        best = leader
        for k, c in enumerate(trick):
            seat = (leader + k) % seats
            # Held, and suit followed if it could be.
            hands[seat].remove(c)
            if c[0] != trick[0][0]:
                assert not [h for h in hands[seat] if h[0] == trick[0][0]]
            high = trick[(best - leader) % seats]
            if c[0] == trick[0][0] and RANKS.index(c[1]) > RANKS.index(high[1]):
                best = seat
        owed[best] += price(slug, trick, i, tricks)
        leader = best
    assert not any(hands)
    return owed


def laid(hands: list[list[str]], start: str, plays: list[str]) -> list[int]:
    """Return the order in which the seats go out of a layout round."""
    hands = [list(hand) for hand in hands]
    seat = next(s for s, hand in enumerate(hands) if start in hand)
    table: set[str] = set()
    out: list[int] = []

    def fits(c: str) -> bool:
        if c[1] == "U":
            return bool(table) or c == start
        step = 1 if RANKS.index(c[1]) < RANKS.index("U") else -1
        return c[0] + RANKS[RANKS.index(c[1]) + step] in table

    for c in plays:
        while not hands[seat]:
            seat = (seat + 1) % len(hands)
        if c == "-":
            assert not [h for h in hands[seat] if fits(h)]
        else:
            assert fits(c)
            hands[seat].remove(c)
            table.add(c)
            if not hands[seat]:
                out.append(seat)
        seat = (seat + 1) % len(hands)
    left = [s for s, hand in enumerate(hands) if hand]
    assert len(left) == 1
    return out + left


def texts(found: object) -> list[str]:
    return ["-" if c is None else str(c) for c in found]  # type: ignore[attr-defined]


GAMES = [
    ("herzeln", 7), ("herzeln", 8), ("kein-stich", 7), ("kein-stich-eichel-unter", 7),
    ("herzeln-punkte", 7), ("herzeln-topf", 7), ("herzeln-herzzwang", 7),
    ("king-louis", 7), ("king-louis-kurz", 7), ("schwarze-sau", 7),
    ("zweitletzter", 7), ("herzeln-24", 7), ("herzeln-52", 7),
]  # fmt: skip


@pytest.mark.parametrize(("slug", "seed"), GAMES)
def test_every_figure_equals_a_hand_count(slug: str, seed: int) -> None:
    game = ks.new_game(slug, players=4, seed=seed).autoplay()
    points = slug in ("herzeln-punkte", "herzeln-herzzwang")
    kind = "coins" if points or slug == "herzeln-topf" else "money"
    each_game = kind == "coins"
    pot, total, pots = 0, [0] * 4, []
    for number, name in enumerate(game.variant.rounds[:-1]):
        r = game.rounds[number]
        hands = [texts(hand) for hand in r.deal.hands]
        forehand = 0 if each_game else number % 4
        owed = counted(hands, forehand, texts(r.plays), name)
        assert list(r.penalties) == owed
        assert list(game.penalties[number]) == owed
        pot += sum(owed)
        pots.append(pot)
        total = [t + o for t, o in zip(total, owed, strict=True)]
    last = game.rounds[-1]
    assert isinstance(last, ks.LayoutRound)
    hands = [texts(hand) for hand in last.deal.hands]
    order = laid(hands, "HU" if kind == "coins" else "EU", texts(last.plays))
    assert list(last.places) == order
    paid = [0] * 4
    for seat, amount in zip(order, PAID[pot, kind], strict=True):
        paid[seat] = amount
    balance = [p - t for p, t in zip(paid, total, strict=True)]
    if points:
        balance = [-b for b in balance]
    settled = game.settlement
    assert settled is not None
    assert game.pot == pot
    assert list(settled.pots) == pots
    assert list(settled.payouts) == paid
    assert list(settled.balance) == list(game.balance) == balance
    assert (sum(balance), settled.carry) == (0, 0)
    by_place = sorted(balance, reverse=not points)
    assert list(settled.ranks) == [by_place.index(b) + 1 for b in balance]


def test_herzeln_seed_7_step_by_step() -> None:
    # From the first card to the final payout, at every moment on the way.
    game = ks.new_game("herzeln", seed=7)
    done = game.autoplay()
    before = [0] * 4
    for number, r in enumerate(done.rounds[:4]):
        hands = [texts(hand) for hand in r.deal.hands]
        assert game.round.deal == r.deal
        for ply, c in enumerate(r.plays, 1):
            game = game.play(c)
            # Only whole tricks are counted; the others have not played yet.
            whole = texts(r.plays[: ply - ply % 4])
            played = set(whole)
            held = [[h for h in hand if h in played] for hand in hands]
            # The number of tricks matters to no contract of this variant.
            owed = counted(held, number % 4, whole, game.variant.rounds[number])
            assert list(game.round.penalties) == owed
            assert list(game.balance) == [
                -b - o for b, o in zip(before, owed, strict=True)
            ]
            assert game.pot == sum(before) + sum(owed)
        before = [b + o for b, o in zip(before, r.penalties, strict=True)]
        game = game.next_round()
    game = game.play(*done.rounds[4].plays)
    assert game == done
    assert sum(game.balance) == 0
