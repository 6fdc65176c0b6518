"""Computer players: what they play, and what they say to it."""

from __future__ import annotations

import multiprocessing
import pickle
from concurrent.futures import ProcessPoolExecutor
from typing import NamedTuple

import pytest

import kartenspiel as ks
from kartenspiel.cards import Rank
from kartenspiel.chance.rng import Stream
from kartenspiel.kernels.tables import PLACES, SURE, chances
from kartenspiel.players import Player

Round = ks.TrickRound | ks.LayoutRound

HEARTS_GAME = ks.variant("hearts").contract("hearts-links")
MANY_TRICKS = ks.variant("lora").contract("viele-stiche")
MARCH = ks.variant("durchmarsch").contract("kein-stich")
OPEN = ks.Layout(start_card=None)
FREE = ks.Layout(start_card=None, must_play="never")
AGAIN = ks.Layout(start_card=None, open_rank=None, again_after=(Rank.ACE,))


class Case(NamedTuple):
    """A position, what the careful player does, and what it says."""

    what: str | ks.Contract | ks.Layout
    deal: str
    plays: str
    card: str
    de: str
    en: str


CASES = {
    "only": Case(
        "kein-herz",
        "LTL8L9 LAH7H8 LKS7S8 L7EAHA",
        "LT",
        "LA",
        "Laub-Ass: Eine andere Karte ist nicht erlaubt.",
        "Ace of Leaves: no other card is legal.",
    ),
    "passes_on": Case(
        HEARTS_GAME,
        "LOE2E3 LKE4E5 LAE6E7 H2H3H4",
        "",
        "LO",
        "Laub-Ober schieben: die Karte, die am ehesten teuer würde.",
        "Pass Ober of Leaves on: the card most likely to become dear.",
    ),
    "ducks_with_the_highest": Case(
        "kein-herz-koenig",
        "EAHK EKE9 EOE8 EUE7",
        "EA E9 E8",
        "EU",
        "Eichel-Unter zugeben: die höchste Karte, die diesen Stich nicht nimmt.",
        "Play Unter of Acorns: the highest card that does not take this trick.",
    ),
    "discards_the_dearest": Case(
        "kein-herz-koenig",
        "EASAL7 EKE9S7 HKLAS8 EUE7S9",
        "EA E9",
        "HK",
        "Herz-König abwerfen: Die Karte kostet 40 Pfennig, und den Stich nimmt jemand "
        "anders.",
        "Discard King of Hearts: the card costs 40 pfennig, and somebody else takes "
        "the trick.",
    ),
    "follows_with_the_dearest": Case(
        "kein-ober",
        "LAE7 LOL7 L8E8 L9E9",
        "LA",
        "LO",
        "Laub-Ober zugeben: Die Karte kostet 10 Pfennig, und den Stich nimmt jemand "
        "anders.",
        "Play Ober of Leaves: the card costs 10 pfennig, and somebody else takes the "
        "trick.",
    ),
    "discards_a_danger": Case(
        "kein-stich",
        "EAS7L7 E9E8S8 LAL9L8 EUE7S9",
        "EA E9",
        "LA",
        "Laub-Ass abwerfen: Die Karte könnte noch teuer werden, und diesen Stich nimmt "
        "jemand anders.",
        "Discard Ace of Leaves: the card may still become dear, and somebody else "
        "takes this trick.",
    ),
    "must_take_with_the_highest": Case(
        "kein-stich",
        "E7H7 E9E8 L7L8 EAEK",
        "E7 E9 L7",
        "EA",
        "Eichel-Ass zugeben: Der Stich ist nicht zu vermeiden, und so ist die "
        "gefährlichste Karte weg.",
        "Play Ace of Acorns: the trick cannot be avoided, and so the most dangerous "
        "card is gone.",
    ),
    "must_take_but_not_with_the_ober": Case(
        "kein-ober",
        "E7H7 E9E8 L7L8 EAEO",
        "E7 E9 L7",
        "EA",
        "Eichel-Ass zugeben: Der Stich ist nicht zu vermeiden, und so kostet er "
        "weniger.",
        "Play Ace of Acorns: the trick cannot be avoided, and so it costs less.",
    ),
    "takes_what_costs_nothing": Case(
        "kein-herz",
        "E8L7H8 E9L8HU ETL9H9 EAE7HA",
        "E8 E9 ET",
        "EA",
        "Eichel-Ass zugeben: Diesen Stich zu nehmen dürfte weniger kosten, als die "
        "Karte zu behalten.",
        "Play Ace of Acorns: taking this trick is likely to cost less than keeping "
        "the card.",
    ),
    "leaves_a_heart_though_the_ace_is_dangerous": Case(
        ks.Contract("mix", (ks.PerCard(1, suit="H"), ks.PerCard(13, card="LO"))),
        "L8E2E3 L9LOE5 H2E6E7 LAL7E8",
        "L8 L9 H2",
        "L7",
        "Laub-Sieben zugeben: die höchste Karte, die diesen Stich nicht nimmt.",
        "Play 7 of Leaves: the highest card that does not take this trick.",
    ),
    "may_take": Case(
        "kein-stich",
        "E7H7 E9E8 EKEO EAEU",
        "E7 E9",
        "EK",
        "Eichel-König zugeben: Noch kann jemand den Stich übernehmen, und keine Karte "
        "dürfte weniger kosten.",
        "Play King of Acorns: somebody may yet take the trick over, and no card is "
        "likely to cost less.",
    ),
    "leads_low": Case(
        "kein-stich",
        "EAE7L9 EKE8L8 EOE9L7 EUETHA",
        "",
        "E7",
        "Eichel-Sieben ausspielen: Diesen Stich dürfte jemand anders nehmen.",
        "Lead 7 of Acorns: somebody else is likely to take this trick.",
    ),
    "leads_high_while_it_is_cheap": Case(
        "kein-herz",
        "LALKL7 L8H7H8 L9S7S8 LTEAHA",
        "",
        "LA",
        "Laub-Ass ausspielen: Jetzt dürfte der Stich weniger kosten als später.",
        "Lead Ace of Leaves: the trick is likely to cost less now than later.",
    ),
    "leads_what_costs_least": Case(
        "kein-stich",
        "LASOT EOLUS7 ET7HK HO9SU",
        "",
        "ST",
        "Schellen-Zehn ausspielen: Das dürfte am wenigsten kosten.",
        "Lead 10 of Bells: that is likely to cost least.",
    ),
    "discards_what_is_not_needed": Case(
        "kein-stich",
        "HAUSU EAH7SO EUTH8 EKHK9",
        "SU SO H8 HK H7",
        "EU",
        "Eichel-Unter: Den Stich nimmt jemand anders, und diese Karte wird nicht "
        "gebraucht.",
        "Unter of Acorns: somebody else takes the trick, and this card is not needed.",
    ),
    "leads_for_tricks": Case(
        MANY_TRICKS,
        "SAE7 LAL7 LKL8 L9H7",
        "",
        "LK",
        "Laub-König ausspielen: Der Stich dürfte sich lohnen.",
        "Lead King of Leaves: the trick is likely to be worth having.",
    ),
    "takes_for_tricks": Case(
        MANY_TRICKS,
        "LTE7E9 LAL8H8 LKS7S8 L7EAHA",
        "LK",
        "LA",
        "Laub-Ass zugeben: Der Stich dürfte sich lohnen.",
        "Play Ace of Leaves: the trick is likely to be worth having.",
    ),
    "gives_up": Case(
        MANY_TRICKS,
        "LTE7E9 LAL8H8 LKS7S8 L7EAHA",
        "S8",
        "H8",
        "Herz-Acht: Den Stich nimmt jemand anders, und diese Karte fehlt später am "
        "wenigsten.",
        "8 of Hearts: somebody else takes the trick, and this card is missed least "
        "later.",
    ),
    "marches": Case(
        MARCH,
        "EAEKLA HAHKHO SASKSO L7LKLO",
        "",
        "EK",
        "Eichel-König ausspielen: Alle übrigen Stiche sind sicher, das wird ein "
        "Durchmarsch.",
        "Lead King of Acorns: all tricks to come are sure, this will be a march.",
    ),
    "stops_a_march": Case(
        MARCH,
        "EAEKEOL7L8 E7HAHKHOLU SASKSOE8LT LALKE9L9S7",
        "EA E7 E8 E9 EK HA SA L9 L8 LU LT",
        "LA",
        "Laub-Ass: Dieser Stich soll Spieler 1 den Durchmarsch verderben.",
        "Ace of Leaves: this trick is to spoil the march of player 1.",
    ),
    "lays_own": Case(
        OPEN,
        "EULUE7 ETL9LT E9E8LO HUSUSA",
        "",
        "EU",
        "Eichel-Unter legen: Das bringt 1 Karte der eigenen Hand näher.",
        "Lay Unter of Acorns: that brings 1 card of the same hand nearer.",
    ),
    "lays_an_end": Case(
        OPEN,
        "LUL7HU LTSASK L9HTST L8S9HO",
        "LU LT L9 L8",
        "L7",
        "Laub-Sieben legen: Daran kann niemand weiter anlegen.",
        "Lay 7 of Leaves: nobody can go on from there.",
    ),
    "lays_what_helps_least": Case(
        OPEN,
        "LUSUHU LTSASK L9SOHT L8S9HK",
        "LU LT L9 L8",
        "HU",
        "Herz-Unter legen: Das hilft den anderen am wenigsten.",
        "Lay Unter of Hearts: that helps the others least.",
    ),
    "lays_again": Case(
        AGAIN,
        "L7EA E7LA H7HA S7SA",
        "",
        "EA",
        "Eichel-Ass legen: Danach darf gleich noch eine Karte folgen.",
        "Lay Ace of Acorns: another card may follow at once.",
    ),
    "holds_back": Case(
        FREE,
        "LUS7S8 EUS9SA EKEAEO ETE9E8",
        "LU",
        "-",
        "Aussetzen: Jede Karte, die passt, hülfe nur den anderen.",
        "Pass: every card that fits would help only the others.",
    ),
    "must_pass": Case(
        OPEN,
        "LUS7 S9SA EKLO ETE9",
        "LU",
        "-",
        "Aussetzen: Keine Karte passt.",
        "Pass: no card fits.",
    ),
}


def seen_in(case: Case) -> ks.Observation:
    r: Round = ks.start(case.what, case.deal).play(*case.plays.split())
    assert r.to_play is not None
    return ks.observe(r, r.to_play)


@pytest.mark.parametrize("name", CASES)
def test_what_the_careful_player_does_and_says(name: str) -> None:
    case = CASES[name]
    seen = seen_in(case)
    card, reason = ks.players.careful(seen), ks.players.careful.explain(seen)
    assert ("-" if card is None else str(card)) == case.card
    assert reason.text("de") == case.de
    assert str(reason) == case.en


def test_every_sentence_of_the_careful_player_is_shown() -> None:
    from kartenspiel.lang.players import SENTENCES  # noqa: PLC0415 - here alone

    said = {ks.players.careful.explain(seen_in(case)).key for case in CASES.values()}
    others = {"player_not_to_move", "player_random", "player_lowest"}
    others |= {"strategies_number", "unknown_player", "player_rng", "player_sees"}
    assert said | others == set(SENTENCES)


@pytest.mark.parametrize("seed", range(60))
def test_the_last_one_never_takes_what_he_need_not(seed: int) -> None:
    # As soon as a penalty card lies, and any legal card leaves the trick to another.
    r = ks.start("kein-herz", ks.deal(seed=seed))
    assert isinstance(r, ks.TrickRound)
    while not r.finished:
        seat = r.to_play or 0
        c = ks.players.careful(ks.observe(r, seat))
        assert c is not None
        after = [r.play(other) for other in r.legal]
        last = len(r.trick) == r.players - 1
        lies = any(t.suit is ks.HEARTS for t in r.trick)
        if last and lies and any(o.winners[-1] != seat for o in after):
            assert r.play(c).winners[-1] != seat
        r = r.play(c)


# --- the other players


def test_the_lowest_card_is_that_of_the_first_suit() -> None:
    seen = ks.observe(ks.start("kein-herz", "EAS7L7 E9E8S8 LAL9L8 EUE7S9"), 0)
    assert str(ks.players.lowest(seen)) == "L7"
    said = ks.players.lowest.explain(seen)
    assert said.text("de") == "Laub-Sieben: die niedrigste erlaubte Karte."


def test_random_plays_every_legal_card_alike_and_passes_for_want_of_one() -> None:
    seen = ks.observe(ks.start("kein-herz", "EAS7L7 E9E8S8 LAL9L8 EUE7S9"), 0)
    stream = Stream("test")
    found = [ks.players.random(seen, stream) for _ in range(300)]
    times = {str(c): found.count(c) for c in set(found)}
    assert set(times) == {"EA", "L7", "S7"}
    assert all(70 < n < 130 for n in times.values())
    assert "random" in str(ks.players.random.explain(seen))
    nothing = seen_in(CASES["must_pass"])
    for player in ks.players.PLAYERS.values():
        assert player(nothing) is None
        assert player.explain(nothing).key == "player_must_pass"


@pytest.mark.parametrize("player", ks.players.PLAYERS.values(), ids=repr)
def test_players_are_values(player: Player) -> None:
    assert pickle.loads(pickle.dumps(player)) == player  # noqa: S301 - our own
    assert repr(player) == f"<Player {player.name}>"


def test_only_the_player_to_move_is_asked() -> None:
    r = ks.start("kein-herz", ks.deal(seed=7))
    with pytest.raises(ks.KartenspielError, match="not the turn of player 2") as caught:
        ks.players.careful(ks.observe(r, 1))
    assert caught.value.text("de").startswith("Spieler 2 ist nicht am Zug")


# --- where strategies are taken


def test_games_are_played_by_names() -> None:
    game = ks.new_game("herzeln", seed=7)
    named = game.autoplay("careful")
    assert named.finished
    assert named.rounds == game.autoplay(ks.players.careful).rounds
    mixed = game.autoplay(["careful", "lowest", ks.players.random, "lowest"])
    assert mixed.rounds not in (named.rounds, game.autoplay("lowest").rounds)
    # The one at random is asked with the game's own random numbers.
    assert game.autoplay("random").rounds == game.autoplay().rounds


@pytest.mark.parametrize(
    ("strategies", "message"),
    [
        (
            "vorsichtig",
            "'vorsichtig' is not a computer player; there are random, lowest",
        ),
        (["careful"] * 3, "one for each of the 4 seats"),
        (["careful", "lowest", "lowest", 7], "7 is not a computer player"),
        (7, "one for each of the 4 seats"),
    ],
)
def test_other_strategies_are_refused(strategies: object, message: str) -> None:
    with pytest.raises(ks.KartenspielError, match=message):
        ks.new_game(seed=1).autoplay(strategies)  # type: ignore[arg-type]
    with pytest.raises(ks.KartenspielError, match=message):
        ks.simulate("kein-stich", strategies)  # type: ignore[arg-type]


def test_players_are_sent_to_other_processes() -> None:
    names = ["careful", "random", "lowest", "careful"]
    here = ks.simulate("kein-ober", names, n=40, seed=3)
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as pool:
        assert ks.simulate("kein-ober", names, n=40, seed=3, executor=pool) == here


# --- the table of chances


@pytest.mark.parametrize("n", [3, 4, 6])
def test_chances_are_those_of_cards_that_lie_anywhere(n: int) -> None:
    table = chances(n)

    def chance(left: int, below: int, above: int) -> float:
        return table[(left * PLACES + below) * PLACES + above] / SURE

    others = n - 1
    # Nothing beats it; or somebody must; or the one who comes holds the card, or not.
    assert chance(others, 3, 0) == 1
    assert chance(others, 0, 1) == 0
    assert chance(1, 0, 1) == pytest.approx(1 - 1 / others, abs=0.01)
    # With one card below and one above, it takes if one hand holds both; or if the
    # higher one is with somebody who has played.
    assert chance(others, 1, 1) == pytest.approx(1 / others, abs=0.01)
    only_one = 1 - 1 / others * (1 - 1 / others)
    assert chance(1, 1, 1) == pytest.approx(only_one, abs=0.01)
    assert 0 < chance(others, 1, 11) < chance(others, 11, 1) < 1
