"""The computer player that plays every card on in deals it holds possible."""

from __future__ import annotations

from statistics import NormalDist, mean, stdev
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import kartenspiel as ks
from kartenspiel.chance.rng import Stream
from kartenspiel.kernels import jit
from kartenspiel.players import careful, expert
from kartenspiel.players.sampled import samples_for
from tests.support import SHIPPED, TABLES, Round, random_plays

HEARTS_GAME = ks.variant("hearts").contract("hearts-links")
#: Amounts that no kernel has room for.
DEAR = ks.Contract("dear", (ks.PerTrick(1 << 50),))


class Case(NamedTuple):
    """A position, what both players do, and what the expert says."""

    what: str
    deal: str
    plays: str
    careful: str
    expert: str
    de: str
    en: str


CASES = {
    # Nobody else holds an acorn: who takes this trick takes all others, too.
    "ducks": Case(
        "kein-herz",
        "EKHKSK LOH9S8 EAU9 E7LTHA",
        "EK LO",
        "EA",
        "EU",
        "Eichel-Unter kostet im Mittel am wenigsten (3,7 Pfennig), genauso "
        "viel wie Eichel-Neun.",
        "Unter of Acorns costs least on average (3.7 pfennig), just as much as "
        "9 of Acorns.",
    ),
    # The ace would pull the king, the only card that can take the Ober.
    "leads_the_dear_card": Case(
        "kein-ober",
        "EUHAO LKHK9 LOTS7 HUSO9",
        "",
        "HA",
        "HO",
        "Herz-Ober kostet im Mittel am wenigsten (13,8 Pfennig), 16,2 Pfennig "
        "weniger als Eichel-Unter.",
        "Ober of Hearts costs least on average (13.8 pfennig), 16.2 pfennig "
        "less than Unter of Acorns.",
    ),
    # With the lead out of hand, the king goes into somebody else's trick.
    "gives_the_lead_away": Case(
        "kein-herz-koenig",
        "ET8HK E9LKHT SAKU LAU8",
        "",
        "ET",
        "E8",
        "Eichel-Acht kostet im Mittel am wenigsten (8,0 Pfennig), 32,0 Pfennig "
        "weniger als Eichel-Zehn.",
        "8 of Acorns costs least on average (8.0 pfennig), 32.0 pfennig less "
        "than 10 of Acorns.",
    ),
}


@pytest.fixture(autouse=True)
def _compiled() -> None:
    """Have compiled kernels ready: what is chosen does not depend on them."""
    jit.warm_up()


def seen_now(r: Round) -> ks.Observation:
    assert r.to_play is not None
    return ks.observe(r, r.to_play)


@pytest.mark.parametrize("name", CASES)
def test_what_the_expert_does_and_says(name: str) -> None:
    case = CASES[name]
    seen = seen_now(ks.start(case.what, case.deal).play(*case.plays.split()))
    assert (str(careful(seen)), str(expert(seen))) == (case.careful, case.expert)
    said = expert.explain(seen)
    assert (said.text("de"), str(said)) == (case.de, case.en)


# --- what it knows


@settings(deadline=None, max_examples=40)
@given(
    table=st.sampled_from(TABLES),
    number=st.integers(0, 20),
    seed=st.integers(0, 10**6),
    plies=st.integers(0, 60),
)
def test_hidden_cards_never_matter(
    table: tuple[str, int], number: int, seed: int, plies: int
) -> None:
    rules, n = SHIPPED[table[0]], table[1]
    slug = rules.rounds[number % len(rules.rounds)]
    dealt = ks.new_game(rules, players=n, seed=seed).round.deal
    r = random_plays(ks.start(slug, dealt, variant=rules), seed, plies)
    r = r.undo() if r.finished else r
    seen = seen_now(r)
    other = ks.belief(seen).round(seed)
    turn = expert(seen, Stream("a"))
    assert turn in seen.legal or (turn is None and seen.may_pass)
    assert expert(seen_now(other), Stream("a")) == turn
    assert expert.explain(seen_now(other)) == expert.explain(seen)


def test_hidden_cards_do_differ_there() -> None:
    r = ks.start("kein-herz", ks.deal(seed=3))
    other = ks.belief(seen_now(r)).round(1)
    assert other.hands[1:] != r.hands[1:]
    assert expert(seen_now(other)) == expert(seen_now(r))


def test_random_numbers_decide_where_cards_are_equal() -> None:
    seen = seen_now(ks.start("kein-stich", ks.deal(seed=4)))
    chosen = {expert(seen, Stream(f"{i}")) for i in range(12)}
    assert len(chosen) > 1
    assert expert(seen, Stream("3")) == expert(seen, Stream("3"))


def test_plain_and_compiled_kernels_choose_alike(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rounds: list[Round] = [
        ks.start("kein-ober", ks.deal(seed=5)),
        ks.start("anlegen", ks.deal(seed=5)),
        ks.start(HEARTS_GAME, ks.deal(seed=5, pack=52)),
    ]
    moments = [r for begun in rounds for r in (begun, random_plays(begun, 2, 17))]
    monkeypatch.setattr(jit, "best", jit.compiled)
    fast = [(expert(seen_now(r)), expert.explain(seen_now(r))) for r in moments]
    monkeypatch.setattr(jit, "best", jit.plain)
    assert fast == [(expert(seen_now(r)), expert.explain(seen_now(r))) for r in moments]


# --- how much it looks at


def test_the_work_follows_from_the_turns_and_the_cards_left() -> None:
    seen = seen_now(ks.start("kein-stich", ks.deal(seed=1)))
    assert samples_for(seen, 8) == 64
    assert samples_for(seen, 4) == 128
    assert samples_for(seen._replace(hand_sizes=(2, 2, 2, 2)), 2) == 256
    assert samples_for(seen._replace(hand_sizes=(13,) * 4), 1 << 20) == 1


def test_few_deals_are_all_looked_at() -> None:
    # Six deals agree with what is seen, so that chance has no part in it.
    r = ks.start("kein-herz", "LK9ST LUHASA EKH9SU E7LOHO")
    seen = seen_now(r.play("ST", "SA", "SU", "HO", "LU", "EK", "LO"))
    best = ks.analyse(seen)
    assert best.exact
    assert best.samples == 6
    assert [expert(seen, Stream(str(i))) for i in range(9)] == [best.best] * 9
    assert expert.explain(seen) == best.costs[0].reason


def test_of_equal_cards_it_plays_the_careful_one() -> None:
    # No heart is left, so that nothing costs anything.
    seen = seen_now(ks.start("kein-herz", "LASA EAEK LKSK ETLU"))
    assert {row.cost for row in ks.analyse(seen).costs} == {0}
    assert expert(seen) == careful(seen) == seen.legal[1]
    assert str(expert.explain(seen)) == (
        "Ace of Bells costs least on average (0.0 pfennig), just as much as "
        "Ace of Leaves."
    )


def test_where_the_kernels_cannot_play_it_is_careful() -> None:
    seen = seen_now(ks.start(DEAR, ks.deal(seed=7)))
    with pytest.raises(ks.KartenspielError, match="cannot be estimated"):
        ks.analyse(seen)
    assert expert(seen) == careful(seen)
    assert expert.explain(seen) == careful.explain(seen)


def test_what_contradicts_itself_is_said() -> None:
    seen = seen_now(ks.start("kein-stich", ks.deal(seed=7)))
    with pytest.raises(ks.NotationError):
        expert(seen._replace(hand_sizes=(8, 8, 8, 7)))


# --- games


def test_games_are_played_by_experts() -> None:
    game = ks.new_game("hearts", seed=7).autoplay("expert")
    assert game.finished
    assert game == ks.new_game("hearts", seed=7).autoplay(expert)


def edges(what: str, cards: int, n: int) -> list[float]:
    """Return what the expert pays more than three careful ones, ending by ending."""
    found = []
    for i in range(n):
        hands = tuple(hand[:cards] for hand in ks.deal(seed=i).hands)
        paid = 0.0
        for seat in range(4):
            r: Round = ks.start(what, ks.Deal(hands, 3))
            while not r.finished:
                player = expert if r.to_play == seat else careful
                r = r.play(player(seen_now(r), Stream(f"{i}:{len(r.plays)}")))
            paid += (4 * r.penalties[seat] - sum(r.penalties)) / 12
        found.append(paid)
    return found


def test_the_expert_is_clearly_better_than_the_careful_player() -> None:
    found = edges("kein-herz", 5, 100)
    half = NormalDist().inv_cdf(0.995) * stdev(found) / len(found) ** 0.5
    assert mean(found) + half < 0
