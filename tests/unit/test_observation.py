"""What a seat may know."""

from __future__ import annotations

import copy
import pickle

import pytest

import kartenspiel as ks
from tests.support import texts, worked_deal, worked_plays


def test_a_trick_round_from_one_seat() -> None:
    r = ks.start("kein-ober", worked_deal("D1")).play(*worked_plays("D1")[:13])
    seen = ks.observe(r, 1)
    assert (seen.seat, seen.players, seen.dealer, seen.to_play) == (1, 4, 3, 1)
    assert seen.rules is r.contract  # type: ignore[union-attr]
    assert texts(seen.hand) == ["EK", "LA", "LU", "HK", "H8"]
    assert texts(seen.legal) == ["EK"]
    assert seen.hand_sizes == (4, 5, 5, 5)
    assert seen.pack == ks.pack(32).cards
    assert len(seen.tricks) == 3
    assert seen.trick == ks.Trick(0, ks.cards("E7"), 0, (0, 1, 2, 3))
    assert seen.moves[:4] == tuple(zip(range(4), ks.cards("E9 E8 ET EU"), strict=True))
    assert seen.moves[4:5] == ((3, ks.card("LT")),)
    assert seen.penalties == (10, 0, 0, 0)
    assert (seen.rows, seen.may_pass) == ((), False)
    assert ks.observe(r, 0).legal == ()


def test_a_layout_round_from_one_seat() -> None:
    r = ks.start("anlegen", worked_deal("D1")).play("EU")
    assert isinstance(r, ks.LayoutRound)
    seen = ks.observe(r, 0)
    assert (seen.legal, seen.may_pass) == ((), True)
    assert seen.moves == ((3, ks.card("EU")),)
    assert seen.rows == r.rows
    assert (seen.trick, seen.tricks) == (None, ())
    assert ks.observe(r, 1).may_pass is False
    assert ks.observe(r.play_pass(), 1).moves[-1] == (0, None)


def test_observations_are_values() -> None:
    r = ks.start("kein-ober", worked_deal("D1"))
    assert ks.observe(r, 2) == ks.observe(r, 2)
    assert hash(ks.observe(r, 2)) == hash(ks.observe(r, 2))
    assert ks.observe(r, 2) != ks.observe(r, 3)
    seen = ks.observe(r, 2)
    assert pickle.loads(pickle.dumps(seen)) == copy.deepcopy(seen) == seen  # noqa: S301 - ours


def test_two_other_hands_swapped_look_the_same() -> None:
    hands = worked_deal("D1").hands
    swapped = ks.deal([hands[0], hands[2], hands[1], hands[3]])
    for name in ("kein-ober", "anlegen"):
        one, two = ks.start(name, worked_deal("D1")), ks.start(name, swapped)
        assert ks.observe(one, 0) == ks.observe(two, 0)
        assert ks.observe(one, 1) != ks.observe(two, 1)


@pytest.mark.parametrize("seat", [-1, 4, "0", None, 1.0, True], ids=repr)
def test_no_such_seat(seat: object) -> None:
    r = ks.start("kein-ober", worked_deal("D1"))
    with pytest.raises(ks.NotationError) as caught:
        ks.observe(r, seat)  # type: ignore[arg-type]
    assert str(caught.value) == f"{seat!r} is not a seat; allowed are 0 to 3."
