"""A round looked back on: worked endings, the turning point, what might have been."""

from __future__ import annotations

from dataclasses import replace

import pytest

import kartenspiel as ks
from kartenspiel.kernels import jit
from kartenspiel.pieces import finished
from kartenspiel.review import Given, Judged, Review, branch, open_losses, review
from tests.support import random_plays

#: Two tricks each; seat 0 gives away 4.5 with its first card, the only choice there is.
SHORT = ks.start("kein-herz", "HAE7 HKE8 HOE9 HUET").play(
    *("HA", "HK", "HO", "HU", "E7", "E8", "E9", "ET")
)


def test_each_play_is_judged_against_the_best_card_of_its_moment() -> None:
    r = random_plays(ks.start("kein-herz", ks.deal(seed=7)), 3)
    late = [finished(review(r)._judge(ply)) for ply in range(20, 32)]
    late = [play for play in late if play.samples]
    assert late
    for play in late:
        found = ks.analyse(r.at(play.ply))
        row = found.of(r.plays[play.ply])
        assert (play.seat, play.card) == (r.at(play.ply).to_play, r.plays[play.ply])
        assert (play.best, play.exact) == (found.best, found.exact)
        assert play.given == (row.more, row.more_error)


def test_a_play_is_judged_piece_by_piece(monkeypatch: pytest.MonkeyPatch) -> None:
    # As in a page, which has no compiled kernels; those need fewer pieces.
    monkeypatch.setattr(jit, "best", lambda *_, **__: jit.plain())
    r = ks.start("kein-stich", ks.deal(seed=7))
    r = r.play(r.legal[0])
    *between, last = review(r).pieces()
    assert last == review(r).whole
    assert between == [None] * len(between)
    assert len(between) > 3


def test_worked_ending() -> None:
    first, *others = review(SHORT).plays
    assert (first.seat, first.card, first.best) == (0, ks.card("HA"), ks.card("E7"))
    assert first.given == (4.5, 0)
    assert (first.trick, first.choices, first.exact) == (1, 2, True)
    assert {play.given for play in others} == {(0, 0)}
    assert {play.choices for play in others} == {1}
    assert {play.samples for play in others} == {0}
    assert [play.trick for play in others] == [1, 1, 1, 2, 2, 2, 2]


def test_turning_point_is_the_play_that_gave_away_most_for_certain() -> None:
    def judged(ply: int, cost: float, error: float) -> Judged:
        given = Given(cost, error)
        return Judged(ply, 1, ply, None, 2, None, given, exact=False, samples=9)

    def turning(*plays: Judged) -> int | None:
        found = Review(SHORT, "careful", 0, plays).turning
        return found.ply if found else None

    assert turning(judged(0, 3, 0.1), judged(1, 9, 0.1), judged(2, 9, 0.1)) == 1
    # Nine, give or take nine, may be nothing.
    assert turning(judged(0, 3, 0.1), judged(1, 9, 5)) == 0
    assert turning(judged(0, 0, 0), judged(1, 9, 5)) is None
    assert turning() is None
    found = review(SHORT).whole.turning
    assert found is not None
    assert found.ply == 0


def test_what_a_seat_gave_away_is_added_up_with_its_error() -> None:
    plays = [
        Judged(
            ply, 1, ply % 2, None, 2, None, Given(cost, error), exact=False, samples=9
        )
        for ply, (cost, error) in enumerate([(1, 3), (7, 1), (2, 4)])
    ]
    found = Review(SHORT, "careful", 0, tuple(plays))
    assert found.given(0) == (3, 5)
    assert found.given(1) == (7, 1)
    assert found.given(2) == (0, 0)
    assert Given(1.0, 0.5).half == pytest.approx(0.98)
    assert (Given(1.0, 0.5).sure, Given(0.97, 0.5).sure) == (True, False)


def test_review_comes_play_by_play() -> None:
    steps = list(review(SHORT))
    assert [len(step.so_far) for step in steps] == [*range(1, 9)]
    assert [step.done for step in steps] == [False] * 7 + [True]
    assert steps[-1].so_far == review(SHORT).plays
    assert list(steps[5])[-1].so_far == steps[-1].so_far
    assert list(steps[-1]) == []
    assert steps[-1].whole is steps[-1]


def test_round_that_has_not_begun_gives_nothing_away() -> None:
    found = review(ks.start("kein-herz", ks.deal(seed=7)))
    assert (found.plays, found.done, found.whole.turning) == ((), True, None)


def test_layouts_and_passing_are_reviewed() -> None:
    free = ks.Layout(must_play="never")
    r = ks.start(free, "EUE9 ETEO EAE7 EKE8").play("EU", None)
    passed = review(r).plays[1]
    assert (passed.card, passed.choices, passed.trick) == (None, 3, 0)
    passing = replace(ks.contract("kein-herz"), passing=ks.Passing(cards=1, to="left"))
    hearts = ks.start(passing, "HAE7 HKE8 HOE9 HUET").play("HA", "HK", "HO", "HU", "HU")
    assert [play.trick for play in review(hearts).plays] == [0, 0, 0, 0, 1]


def test_open_cards_tell_another_story() -> None:
    r = random_plays(ks.start("kein-herz", "EAE7H7 E8EKL7 SAEUHA ETHUS9"), 0)
    found = review(r).open_losses
    solved = ks.solve_round(r)
    assert found == {
        ply: s.of(r.plays[ply]).penalty - s.value for ply, s in enumerate(solved)
    }
    assert [ply for ply, _ in open_losses(r)] == [*range(11, -1, -1)]
    assert max(found.values()) > 0
    known = {play.ply: play.given.cost for play in review(r).plays}
    assert {ply: float(loss) for ply, loss in found.items()} != known


def test_open_cards_of_a_layout_are_told_in_places() -> None:
    r = random_plays(ks.start("anlegen", "EUE9 ETEO EAE7 EKE8"), 2)
    solved = ks.solve_round(r)
    assert dict(open_losses(r)) == {
        ply: (s.of(r.plays[ply]).place or 0) - (s.place or 0)
        for ply, s in enumerate(solved)
    }


def test_open_cards_wait_until_there_are_few_enough(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("kartenspiel.search.searches.MOST_CARDS", 9)
    r = random_plays(ks.start("kein-herz", "EAE7H7 E8EKL7 SAEUHA ETHUS9"), 0)
    assert set(dict(open_losses(r))) == set(range(3, 12))


def test_strange_rules_have_no_open_losses() -> None:
    rich = replace(ks.contract("herz"), terms=(ks.PerTrick(10**17),))
    r = ks.start(rich, "EAE7 E8EK SAEU ETHU").play("EA")
    assert dict(open_losses(r)) == {}


def test_what_if_keeps_the_plays_before_and_plays_to_the_end() -> None:
    end = branch(SHORT, 0, "E7")
    assert end.finished
    assert end.plays[0] == ks.card("E7")
    later = branch(SHORT.at(1), 1, "HK")
    assert later.plays[:2] == ks.cards("HA HK")
    assert later.finished
    r = random_plays(ks.start("kein-herz", ks.deal(seed=7)), 3)
    for card in r.at(10).legal:
        end = branch(r, 10, card)
        assert (end.plays[:10], end.plays[10]) == (r.plays[:10], card)
        now = end
        while len(now.plays) > 11:
            now = now.undo()
            assert now.to_play is not None
            seen = ks.observe(now, now.to_play)
            assert ks.players.careful(seen) == end.plays[len(now.plays)]


def test_what_if_refuses_what_may_not_be_played() -> None:
    with pytest.raises(ks.IllegalPlay):
        branch(SHORT, 1, "E8")
    with pytest.raises(IndexError):
        branch(SHORT, 9, "E8")


def test_nonsense_is_refused() -> None:
    with pytest.raises(ks.NotationError, match="is not a round"):
        review("HK")  # type: ignore[arg-type]
    with pytest.raises(ks.NotationError):
        review(SHORT, seed=1.5)  # type: ignore[arg-type]
    with pytest.raises(ks.KartenspielError, match="is not a way to play"):
        review(SHORT, "greedy")  # type: ignore[arg-type]


def test_it_says_what_it_is() -> None:
    assert repr(review(SHORT)).endswith(
        "8 of 8 cards, deal D201PS-SAYMVR>, 0 plays judged>"
    )
