"""Whole games: rounds, pot, standings, names, refusals."""

from __future__ import annotations

import pickle
import sys
from dataclasses import replace

import pytest

import kartenspiel as ks
from kartenspiel.chance.rng import Stream, subseed
from tests.support import worked_deal, worked_plays

NAMES = ["Anna", "Bert", "Cleo", "Dora"]
D1 = worked_plays("D1")


def d1_game(rounds: int = 4) -> ks.Game:
    """Return a game of Herzeln in which every trick round was D1."""
    game = ks.new_game("herzeln", players=NAMES, seed=7, deal=worked_deal("D1"))
    # The dealer moves on, so the same cards go one seat further each time.
    for number in range(rounds):
        if number:
            hands = worked_deal("D1").hands
            turned = tuple(hands[(s - number) % 4] for s in range(4))
            game = game.next_round(ks.Deal(turned, 0))
        game = game.play(*D1)
    return game


def refused(*args: object, **kwargs: object) -> ks.KartenspielError:
    with pytest.raises(ks.KartenspielError) as caught:
        ks.new_game(*args, **kwargs)  # type: ignore[arg-type]
    return caught.value


def test_pot_and_balance_grow_round_by_round() -> None:
    game = d1_game(4)
    assert game.slugs == ("kein-stich", "kein-herz", "kein-ober", "kein-herz-koenig")
    # D1 costs 10 5 10 15, 0 5 35 0, 20 20 0 0, 0 0 40 0, each one seat further.
    assert game.penalties == (
        (10, 5, 10, 15), (0, 0, 5, 35), (0, 0, 20, 20), (0, 40, 0, 0)
    )  # fmt: skip
    assert game.pot == 160
    assert game.balance == (-10, -45, -35, -70)
    assert game.settlement is None
    assert not game.finished
    assert [(s.name, s.balance, s.rank) for s in game.standings] == [
        ("Anna", -10, 1), ("Cleo", -35, 2), ("Bert", -45, 3), ("Dora", -70, 4)
    ]  # fmt: skip
    assert [r.deal.dealer for r in game.rounds] == [3, 0, 1, 2]


def test_the_layout_pays_the_pot_out() -> None:
    game = d1_game(4).next_round().autoplay()
    settled, last = game.settlement, game.round
    assert settled is not None
    assert isinstance(last, ks.LayoutRound)
    assert settled.pots == (40, 80, 120, 160)
    assert [settled.payouts[s] for s in last.places] == [100, 50, 10, 0]
    paid = (10, 45, 35, 70)
    assert game.balance == tuple(
        p - q for p, q in zip(settled.payouts, paid, strict=True)
    )


def test_a_game_is_a_value() -> None:
    game = ks.new_game("herzeln", players=NAMES, seed=7)
    before = game.rounds
    assert game.play(game.round.legal[0]).round.plays == game.round.legal[:1]
    later = game.play(game.round.legal[0])
    assert game.rounds == before
    assert later.undo() == game
    assert later != game
    assert pickle.loads(pickle.dumps(later)) == later  # noqa: S301 - ours
    assert repr(game) == "<Game herzeln, 4 players, round 1>"
    assert repr(game.autoplay()) == "<Game herzeln, 4 players, finished>"
    again = ks.loads(ks.dumps(game))
    assert {game: 1}[again] == 1


def test_first_vorhand_is_seat_0() -> None:
    game = ks.new_game("herzeln", seed=7)
    assert game.players == tuple(NAMES)
    assert (game.dealer, game.round.to_play) == (3, 0)
    assert ks.new_game("herzeln", seed=7, dealer=1).round.to_play == 2
    assert ks.new_game("herzeln", 6, seed=7).players[4:] == ("Emil", "Fine")
    assert ks.new_game(seed=7) == game


def test_the_deals_follow_from_the_seed() -> None:
    game = ks.new_game("herzeln", seed=7).autoplay()
    for number, r in enumerate(game.rounds):
        seed = subseed(7, "round", number)
        assert r.deal == ks.deal(seed=seed, dealer=(3 + number) % 4)
    following = game.next_game()
    assert following.seed == subseed(7, "next game")
    assert following.round.deal.hands != game.rounds[0].deal.hands


def test_a_game_from_a_deal_code() -> None:
    code = ks.deal(seed=5).code
    one, other = ks.new_game(deal=code).autoplay(), ks.new_game(deal=code).autoplay()
    assert one == other
    assert one.rounds[0].deal == ks.deal(seed=5)
    five = ks.new_game(deal=ks.deal(seed=1, players=5, dealer=2))
    assert (len(five.players), five.dealer) == (5, 2)


def test_strategies_see_only_what_they_may() -> None:
    seen: list[ks.Observation] = []

    def lowest(observation: ks.Observation, stream: Stream) -> ks.Card | None:
        assert isinstance(stream, Stream)
        seen.append(observation)
        return min(observation.legal, key=lambda c: c.rank, default=None)

    game = ks.new_game("herzeln", seed=7).autoplay(lowest)
    assert game.finished
    assert {o.seat for o in seen} == {0, 1, 2, 3}
    assert all(o.seat == o.to_play for o in seen)
    assert ks.new_game("herzeln", seed=7).autoplay([lowest] * 4) == game
    assert game != ks.new_game("herzeln", seed=7).autoplay()


def test_autoplay_goes_on_from_the_middle() -> None:
    game = ks.new_game("herzeln", seed=7)
    begun = game.play(game.round.legal[-1])
    done = begun.autoplay()
    assert done.rounds[0].plays[0] == game.round.legal[-1]
    assert done.finished
    assert done.autoplay() == done


def test_standings_add_up_over_games() -> None:
    first = ks.new_game("herzeln-punkte", players=NAMES, seed=3).autoplay()
    second = first.next_game().autoplay()
    sums = [a + b for a, b in zip(first.balance, second.balance, strict=True)]
    assert [s.balance for s in second.standings] == sorted(sums)
    assert [s.name for s in second.standings] == [
        NAMES[s.seat] for s in second.standings
    ]
    assert second.earlier == (first.balance,)


def test_table() -> None:
    game = ks.new_game("herzeln", players=NAMES, seed=7).autoplay()
    settled = game.settlement
    assert settled is not None
    table = game.table()
    assert list(table.columns) == [
        "round", "contract", "seat", "player", "penalty", "payout", "balance", "pot"
    ]  # fmt: skip
    assert len(table) == 20
    assert list(table["player"][:4]) == NAMES
    assert (
        list(table["penalty"]) == [p for row in game.penalties for p in row] + [0] * 4
    )
    assert list(table["payout"]) == [0] * 16 + list(settled.payouts)
    assert list(table["balance"][16:]) == list(settled.balance)
    assert list(table["pot"][::4]) == [40, 80, 120, 160, 0]
    assert list(table["contract"][::4]) == list(game.variant.rounds)
    unfinished = ks.new_game("herzeln", players=NAMES, seed=7).table()
    assert list(unfinished["pot"]) == [0, 0, 0, 0]


# --- going on too early or too late


def test_the_round_is_not_over() -> None:
    game = ks.new_game("herzeln", seed=7)
    with pytest.raises(ks.KartenspielError) as caught:
        game.next_round()
    assert str(caught.value) == (
        "The round kein-stich is not over yet; it is the turn of player 1."
    )
    assert caught.value.text("de") == (
        "Die Runde kein-stich ist noch nicht zu Ende; Spieler 1 ist am Zug."
    )


def test_the_game_is_over() -> None:
    game = ks.new_game("herzeln", seed=7).autoplay()
    with pytest.raises(ks.KartenspielError) as caught:
        game.next_round()
    assert str(caught.value) == "The game is over; next_game() begins a new one."
    assert caught.value.text("de") == (
        "Das Spiel ist zu Ende; ein neues beginnt mit next_game()."
    )
    with pytest.raises(ks.IllegalPlay, match="The round is over"):
        game.play("HK")


def test_the_game_is_not_over() -> None:
    game = ks.new_game("herzeln", seed=7)
    with pytest.raises(ks.KartenspielError) as caught:
        game.next_game()
    assert str(caught.value) == "The game is not over yet; still to play: 5 rounds."
    assert caught.value.text("de") == (
        "Das Spiel ist noch nicht zu Ende; offen: 5 Runden."
    )


def test_a_finished_round_is_not_missing() -> None:
    with pytest.raises(ks.KartenspielError) as caught:
        d1_game(1).next_game()
    assert "4 rounds" in str(caught.value)


# --- players


@pytest.mark.parametrize("players", [2, 7, 0, True], ids=repr)
def test_two_or_seven_players(players: int) -> None:
    error = refused("herzeln", players=players)
    assert str(error) == (
        f"{players} is not a possible number of players; allowed are 3 to 6."
    )
    assert error.text("de") == (
        f"{players} ist keine mögliche Zahl von Spielern; erlaubt sind 3 bis 6."
    )


@pytest.mark.parametrize("number", [0, 2, 7])
def test_two_or_seven_names(number: int) -> None:
    error = refused("herzeln", players=["A", "B", "C", "D", "E", "F", "G"][:number])
    assert str(error).startswith(f"{number} is not a possible number of players;")


@pytest.mark.parametrize(
    "players", ["Anna", 4.5, [1, 2, 3, 4], ["A", "B", "C", None], {"a": 1}], ids=repr
)
def test_what_are_no_names(players: object) -> None:
    error = refused("herzeln", players=players)
    assert str(error) == (
        f"{players!r} are not player names; allowed is a list of 3 to 6 names or a "
        "number from 3 to 6."
    )
    assert error.text("de") == (
        f"{players!r} sind keine Spielernamen; erlaubt ist eine Liste von 3 bis 6 "
        "Namen oder eine Zahl von 3 bis 6."
    )


HOSTILE = [
    "<script>alert(1)</script>",
    "x" * 500,
    "🃏👩‍👩‍👧‍👦",
    "{seat} %s \\n",
    "a\"b'c]]>",
    "\u202erückwärts",
]


def test_names_are_kept_as_they_are() -> None:
    game = ks.new_game("herzeln", players=HOSTILE, seed=7)
    assert game.players == tuple(HOSTILE)
    done = game.autoplay()
    assert {s.name for s in done.standings} == set(HOSTILE)
    assert list(done.table()["player"][:6]) == HOSTILE
    assert pickle.loads(pickle.dumps(done)) == done  # noqa: S301 - ours
    said = done.rounds[0].explain()[0].text.render("en", names=game.players)
    assert any(name in said for name in HOSTILE)


def test_an_empty_name_becomes_the_seats_usual_one() -> None:
    game = ks.new_game("herzeln", players=["", "Bert", "  ", "\n"], seed=7)
    assert game.players == ("Anna", "Bert", "Cleo", "Dora")


def test_two_players_may_have_one_name() -> None:
    game = ks.new_game("herzeln", players=["Anna"] * 4, seed=7).autoplay()
    assert [s.name for s in game.standings] == ["Anna"] * 4
    assert {s.seat for s in game.standings} == {0, 1, 2, 3}


# --- other refusals


@pytest.mark.parametrize("seed", ["7", 7.0, True], ids=repr)
def test_a_seed_is_a_whole_number(seed: object) -> None:
    assert str(refused("herzeln", seed=seed)) == (
        f"{seed!r} is not a seed; any whole number will do, for example 7."
    )


def test_no_such_dealer() -> None:
    assert str(refused("herzeln", dealer=4)) == "4 is not a seat; allowed are 0 to 3."


def test_a_deal_that_does_not_fit_the_variant() -> None:
    error = refused("herzeln-24", deal=ks.deal(seed=7))
    assert str(error) == "8 of Acorns does not belong to the pack of 24 cards."
    assert error.text("de") == "Eichel-Acht gehört nicht zum Blatt mit 24 Karten."
    game = d1_game(1)
    with pytest.raises(ks.VariantError, match="does not belong to the pack of 32"):
        game.next_round(ks.deal(seed=1, pack=52))


def test_a_deal_that_lacks_cards_of_the_variants_pack() -> None:
    error = refused("herzeln-52", deal=ks.deal(seed=7))
    assert str(error) == (
        "The deal does not fit the variant herzeln-52: it has 32 cards, "
        "4 players take 52."
    )
    assert error.text("de") == (
        "Die Austeilung passt nicht zur Variante herzeln-52: Sie hat 32 Karten, "
        "4 Spieler spielen mit 52."
    )


def test_a_deal_for_another_number_of_players() -> None:
    error = refused("herzeln", players=5, deal=ks.deal(seed=7))
    assert str(error) == "The deal is for 4 players, asked for are 5."


def test_a_pack_without_a_start_card_is_refused() -> None:
    unters = ks.cards("EU LU HU SU")
    rules = replace(ks.variant("herzeln"), removed=((4, unters),), rounds=("anlegen",))
    error = refused(rules, seed=1, players=4)
    assert error.reason.code == "no_start_card"


def test_an_own_pack_is_shuffled_by_the_seed() -> None:
    rules = replace(ks.variant("herzeln"), removed=((3, ks.cards("HK LO")),))
    one, other = (ks.new_game(rules, players=3, seed=s) for s in (1, 2))
    assert one.round.deal.cards == rules.pack_for(3).cards
    assert one.round.deal.hands != other.round.deal.hands
    assert one == ks.new_game(rules, players=3, seed=1)
    assert [len(hand) for hand in one.round.deal.hands] == [10, 10, 10]


def test_a_pass_in_the_layout_round() -> None:
    game = d1_game(4).next_round(worked_deal("D1")).play("EU")
    assert game.play_pass() == game.play(None) == game.play("-")
    with pytest.raises(ks.IllegalPlay, match="Passing is not allowed"):
        game.play_pass().play_pass()


def test_a_table_needs_pandas(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(ImportError, match="Tables need pandas: pip install pandas"):
        ks.new_game("herzeln", seed=7).table()
