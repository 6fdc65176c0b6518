"""Whatever a page sends, a legal game is played, and hidden cards stay hidden."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

import kartenspiel as ks
from kartenspiel.sealed import seal, unseal
from kartenspiel.sitting import OPPONENTS, Sitting
from tests.properties.strategies import seeds, shipped

cards = st.sampled_from([str(c) for c in ks.pack(52).cards])
garbage = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5) | cards,
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(
                ["play", "pass", "undo", "hint", "next", "choose", "at", "x"]
            ),
            inner,
            max_size=3,
        )
    ),
    max_leaves=6,
)
#: What a person does; numbers say which of the things that are allowed.
deeds = st.one_of(
    st.integers(0, 20),
    st.sampled_from(["undo", "hint", "next", "pass"]),
    cards.map(lambda c: {"play": c}),
    garbage,
)


@st.composite
def sittings(draw: st.DrawFn) -> Sitting:
    """Draw a sitting at any shipped game, at any seat, against anybody."""
    rules = draw(shipped)
    n = draw(st.sampled_from(rules.players))
    game = ks.new_game(rules, players=n, seed=draw(seeds))
    opponents = draw(
        st.lists(st.sampled_from(OPPONENTS), min_size=n - 1, max_size=n - 1)
    )
    return Sitting(game, draw(st.integers(0, n - 1)), opponents)


def allowed(s: Sitting, number: int) -> dict[str, Any]:
    """Return one of the things that may be done now."""
    r = s.game.round
    if s.choosing:
        return {"choose": s.names[number % len(s.names)], "trump": None}
    if r.finished:
        return {"next": True}
    if not r.legal:
        return {"pass": True}
    return {"play": str(r.legal[number % len(r.legal)])}


def done(s: Sitting, deed: Any) -> object:  # noqa: ANN401 - anything
    """Return the message that a deed becomes."""
    if type(deed) is int:
        return {**allowed(s, deed), "at": s.turn}
    if isinstance(deed, str):
        return {deed: True, "at": s.turn}
    return {"at": s.turn, **deed} if isinstance(deed, dict) else deed


@given(sittings(), st.lists(deeds, max_size=40))
def test_whatever_is_sent_a_legal_game_is_played(s: Sitting, sent: list[Any]) -> None:
    for deed in sent:
        turn, game = s.turn, s.game
        answer = s.handle(done(s, deed))
        assert answer is None or (s.turn, s.game) == (turn, game)
        assert s.choosing or s.game.round.to_play in {None, s.seat}
        assert s.turn - turn in {0, 1}
    assert ks.loads(ks.dumps(s.game)).rounds == s.game.rounds
    back = unseal(seal(s))
    assert (back.game, back.choosing) == (s.game, s.choosing)
    json.dumps([s.film(), s.live()])


@given(sittings(), st.lists(st.integers(0, 20), min_size=1, max_size=30), st.data())
def test_undone_and_played_again_is_the_same(
    s: Sitting, line: list[int], data: st.DataObject
) -> None:
    for number in line:
        s.handle(done(s, number))
    back = data.draw(st.integers(0, 8))
    before = [s.game]
    while len(before) <= back and s.can_undo:
        s.undo()
        before.append(s.game)
    whole = before[0].round
    for after in reversed(before[:-1]):
        if s.choosing:
            slug, r = before[0].slugs[-1], whole
            trump = r.contract.trump if isinstance(r, ks.TrickRound) else None
            s.choose(slug, str(trump) if s.has_trump(slug) else None)
        else:
            s.play(whole.plays[len(s.game.round.plays)])
        assert s.game == after


@given(sittings(), st.lists(st.integers(0, 20), max_size=30), st.data())
def test_hidden_cards_are_nowhere_in_what_is_seen(
    s: Sitting, line: list[int], data: st.DataObject
) -> None:
    deal = s.game.round.deal
    others = [seat for seat in range(deal.players) if seat != s.seat]
    one, two = data.draw(st.permutations(others))[:2]
    a, b = (data.draw(st.sampled_from(deal.hands[seat])) for seat in (one, two))
    swap = {a: b, b: a}
    hands = [[swap.get(c, c) for c in hand] for hand in deal.hands]
    game = s.game.variant, list(s.game.players), s.game.seed, None
    try:
        there = ks.new_game(*game, ks.deal(hands, dealer=deal.dealer))
    except ks.KartenspielError:
        return
    here = Sitting(ks.new_game(*game, deal), s.seat, s.opponents)
    twin = Sitting(there, s.seat, s.opponents)
    for number in line:
        if here.game.round.finished or here.game.round.plays != twin.game.round.plays:
            break
        if here.game.round.to_play != twin.game.round.to_play:
            break
        assert json.dumps(here.film()) == json.dumps(twin.film())
        assert json.dumps(here.live()) == json.dumps(twin.live())
        assert deal.code not in json.dumps(here.live())
        deed = allowed(here, number)
        assert here.handle({**deed, "at": here.turn}) == twin.handle(
            {**deed, "at": twin.turn}
        )
        here.handle({"hint": True, "at": here.turn})
        twin.handle({"hint": True, "at": twin.turn})
