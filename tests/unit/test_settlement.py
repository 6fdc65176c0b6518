"""Settling a game, also one played with real cards."""

from __future__ import annotations

from dataclasses import replace

import pytest

import kartenspiel as ks
from kartenspiel.rules.settlement import ranks

ROUND = (10, 20, 0, 10)


def test_a_game_with_real_cards() -> None:
    settled = ks.settle(
        "herzeln", [ROUND, (0, 5, 35, 0), (20, 20, 0, 0), (0, 0, 40, 0)], (1, 2, 3, 0)
    )
    assert settled.pots == (40, 80, 120, 160)
    assert settled.payouts == (0, 100, 50, 10)
    assert settled.balance == (-30, 55, -25, 0)
    assert settled.ranks == (4, 1, 3, 2)
    assert settled.carry == 0


def test_points_are_better_when_fewer() -> None:
    settled = ks.settle("herzeln-punkte", [(8, 0, 0, 0)] * 5, (1, 2, 3, 0))
    assert settled.balance == (40, -20, -13, -7)
    assert settled.ranks == (4, 1, 2, 3)


def test_a_carried_pot_is_paid_out_too() -> None:
    settled = ks.settle("herzeln", [ROUND] * 4, (0, 1, 2, 3), carry=40)
    assert settled.pots == (80, 120, 160, 200)
    assert settled.payouts == (125, 65, 10, 0)
    assert sum(settled.balance) == 40


def test_a_variant_without_a_layout_keeps_the_pot() -> None:
    rules = replace(ks.variant("herzeln"), rounds=("kein-stich",))
    settled = ks.settle(rules, [ROUND], ())
    assert settled.payouts == (0, 0, 0, 0)
    assert settled.balance == (-10, -20, 0, -10)
    assert settled.carry == 40
    assert settled.ranks == (2, 4, 1, 2)


def test_lists_and_generators_will_do() -> None:
    rows = ([10, 20, 0, 10] for _ in range(4))
    assert ks.settle("herzeln", rows, [0, 1, 2, 3]) == ks.settle(  # type: ignore[arg-type]
        "herzeln", [ROUND] * 4, (0, 1, 2, 3)
    )


@pytest.mark.parametrize(
    ("penalties", "places", "english", "german"),
    [
        ([ROUND] * 3, (0, 1, 2, 3), "penalties does not fit: 3; expected is 4.",
         "penalties passt nicht: 3; erwartet wird 4."),
        ([ROUND] * 3 + [(1, 2, 3)], (0, 1, 2, 3),
         "penalties does not fit: [1, 2, 3]; expected is [0, 0, 0, 0].",
         "penalties passt nicht: [1, 2, 3]; erwartet wird [0, 0, 0, 0]."),
        ([ROUND] * 3 + [(1, 2, 3, 0.5)], (0, 1, 2, 3),
         "penalties does not fit: 0.5 is not a whole number.",
         "penalties passt nicht: 0.5 ist keine ganze Zahl."),
        ([ROUND] * 4, (0, 1, 2), "places does not fit: [0, 1, 2]; expected is "
         "[0, 1, 2, 3].",
         "places passt nicht: [0, 1, 2]; erwartet wird [0, 1, 2, 3]."),
        ([ROUND] * 4, (0, 1, 2, 2), "places does not fit: [0, 1, 2, 2]; expected is "
         "[0, 1, 2, 3].",
         "places passt nicht: [0, 1, 2, 2]; erwartet wird [0, 1, 2, 3]."),
    ],
)  # fmt: skip
def test_what_does_not_fit(
    penalties: list[tuple[int, ...]], places: tuple[int, ...], english: str, german: str
) -> None:
    with pytest.raises(ks.VariantError) as caught:
        ks.settle("herzeln", penalties, places)
    assert str(caught.value) == english
    assert caught.value.text("de") == german


def test_two_or_seven_players() -> None:
    for n in (2, 7):
        with pytest.raises(ks.KartenspielError, match=f"{n} is not a possible number"):
            ks.settle("herzeln", [(0,) * n] * 4, range(n))


@pytest.mark.parametrize(
    ("values", "low", "expected"),
    [
        ([1, 2, 3], True, (1, 2, 3)),
        ([1, 2, 3], False, (3, 2, 1)),
        ([5, 5, 5, 1], False, (1, 1, 1, 4)),
        ([5, 5, 5, 1], True, (2, 2, 2, 1)),
    ],
)
def test_ranks(values: list[int], low: bool, expected: tuple[int, ...]) -> None:
    assert ranks(values, low_wins=low) == expected
