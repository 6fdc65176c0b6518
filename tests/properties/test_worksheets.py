"""Every sheet's answers, found again with lists, dicts and binomials alone."""

from __future__ import annotations

from fractions import Fraction
from math import comb

from hypothesis import given
from hypothesis import strategies as st

import kartenspiel as ks
from kartenspiel.printed.formula import Choose, Formula, Over, Rounded
from kartenspiel.printed.task import LEVELS, Task
from kartenspiel.printed.worksheet import Worksheet

RANKS = "23456789TUOKA"
SEEDS = st.integers(-(10**9), 10**9)
LEVEL = st.sampled_from(LEVELS)


def held(made: Worksheet, task: Task) -> list[list[str]]:
    """Return the hands when the task is asked."""
    played = {str(c) for c in task.position.plays if c}  # type: ignore[union-attr]
    return [[str(c) for c in h if str(c) not in played] for h in made.deal.hands]


def on_table(made: Worksheet, task: Task) -> dict[int, str]:
    """Return who has played what to the first trick."""
    plays = [str(c) for c in task.position.plays]  # type: ignore[union-attr]
    n = made.deal.players
    return {(made.deal.forehand + i) % n: c for i, c in enumerate(plays)}


def may_play(hand: list[str], suit: str) -> set[str]:
    return {c for c in hand if c[0] == suit} or set(hand)


def taker(trick: dict[int, str]) -> int:
    suit = next(iter(trick.values()))[0]
    follow = [seat for seat, c in trick.items() if c[0] == suit]
    return max(follow, key=lambda seat: RANKS.index(trick[seat][1]))


def cost(slug: str, trick: dict[int, str]) -> int:
    cards = list(trick.values())
    return {
        "kein-stich": 5,
        "kein-herz": 5 * sum(c[0] == "H" for c in cards),
        "kein-ober": 10 * sum(c[1] == "O" for c in cards),
        "kein-herz-koenig": 40 * ("HK" in cards),
    }[slug]


def check_table_tasks(made: Worksheet) -> None:
    for task in made.open_tasks:
        hands = held(made, task)
        if task.topic == "layout":
            check_layout(task, hands)
            continue
        trick = on_table(made, task)
        seat = (made.deal.forehand + len(trick)) % made.deal.players
        if task.kind == "price":
            assert len(trick) == made.deal.players
            assert task.answer == taker(trick)
            for price in task.prices:
                assert price.amount == cost(price.contract.slug, trick)
            continue
        legal = may_play(hands[seat], next(iter(trick.values()))[0])
        answer = {str(c) for c in task.answer}  # type: ignore[union-attr]
        if task.topic == "rules":
            assert answer == legal
            assert (task.kind == "void") == (
                not any(c[0] == trick[made.deal.forehand][0] for c in legal)
            )
        else:
            assert task.contract is not None
            safe = set()
            for c in legal:
                whole = {**trick, seat: c}
                if taker(whole) != seat or not cost(task.contract.slug, whole):
                    safe.add(c)
            assert answer == safe


def check_layout(task: Task, hands: list[list[str]]) -> None:
    laid = {str(c) for c in task.position.plays if c}  # type: ignore[union-attr]
    seat = task.position.to_play  # type: ignore[union-attr]
    assert seat is not None

    def fits(c: str) -> bool:
        if c[1] == "U":
            return True
        step = 1 if RANKS.index(c[1]) < RANKS.index("U") else -1
        return c[0] + RANKS[RANKS.index(c[1]) + step] in laid

    legal = {c for c in hands[seat] if fits(c)}
    if task.kind == "fit":
        assert {str(c) for c in task.answer} == legal  # type: ignore[union-attr]
    else:
        assert task.answer is (not legal)


def worth(formula: Formula) -> Fraction:
    """Return what a formula comes to, up to its first sign of equality."""
    total, factor, sign, begun = Fraction(0), Fraction(1), 1, False
    for part in formula:
        match part:
            case "=" | "≈":
                break
            case "+" | "−":
                total += sign * factor
                factor, sign = Fraction(1), 1 if part == "+" else -1
            case "·":
                pass
            case Choose(n, k):
                factor *= comb(n, k)
            case Over(top, bottom):
                factor *= worth(top) / worth(bottom)
            case int():
                factor *= part
        begun = True
    assert begun
    return total + sign * factor


def check_chances(made: Worksheet) -> None:
    own = {str(c) for c in made.hidden.hands[0]}
    each, players = len(own), made.hidden.players
    unseen = each * (players - 1)
    for task in made.hidden_tasks:
        (step,) = task.steps
        # What is written down on the solution page comes to the answer.
        assert worth(step.formula[2:]) == task.answer
        assert isinstance(task.said, tuple)
        assert worth(task.said) == task.answer
        shown = [part for part in step.formula if isinstance(part, Rounded)]
        assert all(part.number == task.answer for part in shown)
        assert isinstance(task.answer, Fraction)
        if task.kind.startswith("mean"):
            assert task.answer > 0
            continue
        assert Fraction(1, 1000) < task.answer < 1
        if task.kind == "laplace":
            suit = str(task.asked.values["suit"])
            assert task.answer == Fraction(sum(c[0] == suit for c in own), each)
        if "card" in task.asked.values:
            assert str(task.asked.values["card"]) not in own
        if task.kind == "void":
            suit = str(task.asked.values["suit"])
            k = sum(str(c)[0] == suit and str(c) not in own for c in made.hidden.cards)
            assert task.answer == Fraction(comb(unseen - k, each), comb(unseen, each))


@given(SEEDS)
def test_answers_about_the_table(seed: int) -> None:
    made = ks.sheet(seed, topics=["rules", "tricks", "layout"])
    check_table_tasks(made)
    # Somebody may discard, and somebody must follow.
    assert [t.kind for t in made.tasks[:2]] == ["void", "follow"]


@given(SEEDS, LEVEL)
def test_answers_about_chances(seed: int, level: str) -> None:
    made = ks.sheet(seed, topics=["probability"], level=level)
    assert len(made.tasks) == 4
    assert len({str(t.asked) for t in made.tasks}) == 4
    check_chances(made)


@given(SEEDS, st.integers(3, 6), st.sampled_from([24, 32, 52]), LEVEL)
def test_answers_about_deals_that_were_chosen(
    seed: int, players: int, pack: int, level: str
) -> None:
    deal = ks.deal(seed=seed, players=players, pack=pack)
    made = ks.sheet(seed, deal=deal, level=level)
    check_table_tasks(made)
    check_chances(made)
