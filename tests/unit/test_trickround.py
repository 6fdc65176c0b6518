"""Trick rounds: turns, refusals, stepping."""

from __future__ import annotations

from dataclasses import replace

import pytest

import kartenspiel as ks
from kartenspiel.rules.parts import HeartLead
from tests.support import texts, worked_deal, worked_plays


def begun(name: str = "kein-herz", *plays: str) -> ks.TrickRound:
    r = ks.start(name, worked_deal("D1")).play(*plays)
    assert isinstance(r, ks.TrickRound)
    return r


def reason(r: ks.TrickRound, what: str | None) -> tuple[str, str, str]:
    found = r.why_not(what)
    assert found is not None
    with pytest.raises(ks.IllegalPlay) as caught:
        r.play(what)
    assert caught.value.reason == found
    assert caught.value.card == (None if what in (None, "-") else ks.card(what))
    assert str(caught.value) == str(found) == found.text("en")
    return found.code, found.text("en"), found.text("de")


def test_follow_suit() -> None:
    assert reason(begun("kein-herz", "E9"), "LA") == (
        "follow_suit",
        "Acorns were led and must be followed: King of Acorns or 8 of Acorns.",
        "Eichel ist ausgespielt und muss bedient werden: Eichel-König oder "
        "Eichel-Acht.",
    )
    found = begun("kein-herz", "E9").why_not("LA")
    assert found is not None
    assert found.text("de", "french") == (
        "Kreuz ist ausgespielt und muss bedient werden: Kreuz-König oder Kreuz 8."
    )


def test_not_in_hand() -> None:
    assert reason(begun(), "HK") == (
        "not_in_hand",
        "It is the turn of player 1, who does not hold King of Hearts.",
        "Spieler 1 ist am Zug und hat Herz-König nicht auf der Hand.",
    )
    # The same for a card outside the pack.
    assert reason(begun(), "E2")[0] == "not_in_hand"


def test_already_played() -> None:
    assert reason(begun("kein-herz", "E9"), "E9") == (
        "already_played",
        "9 of Acorns has been played already.",
        "Eichel-Neun ist schon gespielt.",
    )


def test_no_passing() -> None:
    expected = (
        "no_pass",
        "There is no passing in a trick round; player 1 must play a card.",
        "In einer Stichrunde wird nicht gepasst; Spieler 1 muss eine Karte spielen.",
    )
    assert reason(begun(), None) == reason(begun(), "-") == expected


def test_round_over() -> None:
    over = begun("kein-herz", *worked_plays("D1"))
    assert reason(over, "HK") == (
        "round_over", "The round is over.", "Die Runde ist zu Ende."
    )  # fmt: skip
    assert reason(over, None)[0] == "round_over"
    assert (over.to_play, over.legal, over.finished) == (None, (), True)


@pytest.mark.parametrize(
    ("rule", "code", "en", "de"),
    [
        (
            "broken", "heart_not_broken",
            "Hearts may be led only after a heart has been discarded.",
            "Herz darf erst ausgespielt werden, wenn ein Herz abgeworfen wurde.",
        ),
        (
            "not_first_trick", "heart_not_first_trick",
            "Hearts may not be led to the first trick.",
            "Zum ersten Stich darf Herz nicht ausgespielt werden.",
        ),
        (
            "never", "heart_never",
            "Hearts may be led only when nothing else is left.",
            "Herz darf nur ausspielen, wer nichts anderes mehr hat.",
        ),
    ],
)  # fmt: skip
def test_leading_hearts(rule: HeartLead, code: str, en: str, de: str) -> None:
    contract = replace(ks.contract("kein-herz"), heart_lead=rule)
    r = ks.start(contract, worked_deal("D1"))
    assert isinstance(r, ks.TrickRound)
    assert reason(r, "HT") == (code, en, de)
    assert texts(r.legal) == ["EA", "E9", "E7", "LK", "L8", "SO"]


def test_an_unreadable_card_is_not_an_illegal_one() -> None:
    with pytest.raises(ks.NotationError, match="'XX' is not a card"):
        begun().play("XX")
    with pytest.raises(ks.NotationError, match="'' is not a card"):
        begun().why_not("")


def test_several_cards_are_played_up_to_the_wrong_one() -> None:
    with pytest.raises(ks.IllegalPlay) as caught:
        begun().play("E9", "E8", "E7")
    assert str(caught.value.card) == "E7"
    assert caught.value.reason.code == "not_in_hand"


def test_the_table_step_by_step() -> None:
    r = begun("kein-ober")
    assert (r.players, r.hand_size, r.leader, r.to_play) == (4, 8, 0, 0)
    assert r.trick == ks.Trick(0, (), None, (0, 1, 2, 3))
    r = r.play("E9", "E8")
    assert r.trick == ks.Trick(0, ks.cards("E9 E8"), 0, (0, 1, 2, 3))
    assert (r.to_play, len(r.hands[0]), len(r.hands[2])) == (2, 7, 8)
    r = r.play("E10", "Eichel-Unter")
    assert r.trick == ks.Trick(3, (), None, (3, 0, 1, 2))
    assert r.tricks == (ks.Trick(0, ks.cards("E9 E8 ET EU"), 3, (0, 1, 2, 3)),)
    assert (r.winners, r.to_play) == ((3,), 3)
    assert texts(r.plays) == ["E9", "E8", "ET", "EU"]


def test_steps() -> None:
    r = begun("kein-ober", *worked_plays("D1"))
    assert r.at(0) == begun("kein-ober")
    assert r.at(32) is r
    assert r.at(9).undo() == r.at(8)
    assert r.at(0).undo() is r.at(0) or r.at(0).undo() == r.at(0)
    with pytest.raises(IndexError, match="ply 33 is outside 0 to 32"):
        r.at(33)


def test_the_penalties_fall_when_the_trick_is_taken() -> None:
    r = begun("kein-herz", *worked_plays("D1"))
    falls = [n for n in range(1, 33) if r.at(n).penalties != r.at(n - 1).penalties]
    assert falls == [16, 20, 28]


def test_repr_says_where_the_round_stands() -> None:
    code = worked_deal("D1").code
    assert repr(begun("kein-ober", "E9")) == (
        f"<TrickRound kein-ober, 1 of 32 cards, deal {code}>"
    )


@pytest.mark.parametrize(
    "name",
    ["deal", "contract", "plays", "hands", "leader", "tricks", "legal", "trick", "own"],
)
def test_a_round_cannot_be_changed(name: str) -> None:
    r = begun()
    with pytest.raises(AttributeError):
        setattr(r, name, 2)
    assert r == begun()


def test_what_is_played_later_leaves_earlier_moments_alone() -> None:
    r = begun("kein-ober", *worked_plays("D1"))
    for ply, moment in enumerate(r.moments()):
        again = begun("kein-ober", *worked_plays("D1")[:ply])
        assert (moment.plays, moment.hands) == (again.plays, again.hands)
        assert (moment.legal, moment.trick) == (again.legal, again.trick)
        assert (moment.leader, moment.tricks) == (again.leader, again.tricks)


def test_start_takes_the_options_of_a_variant() -> None:
    r = ks.start("herz", worked_deal("D1"), variant="herzeln-herzzwang")
    assert isinstance(r, ks.TrickRound)
    assert r.contract.heart_lead == "broken"
    marching = ks.start("kein-stich", worked_deal("D1"), "durchmarsch")
    assert isinstance(marching, ks.TrickRound)
    assert marching.contract.march == ks.March()
    # Also for a contract that the variant does not have itself.
    other = ks.start("schwarze-sau", worked_deal("D1"), "herzeln-punkte")
    assert isinstance(other, ks.TrickRound)
    assert other.contract.unit == "points"
    own = ks.Contract("eigen", (ks.PerTrick(1),))
    taken = ks.start(own, worked_deal("D1"), "durchmarsch")
    assert isinstance(taken, ks.TrickRound)
    assert taken.contract.march == ks.March()


def test_replay_reads_one_text() -> None:
    plays = " ".join(worked_plays("D1"))
    assert ks.replay("kein-herz", worked_deal("D1"), plays) == begun(
        "kein-herz", *worked_plays("D1")
    )


def test_an_empty_deal_is_over_at_once() -> None:
    r = ks.start("kein-herz", "- - -")
    assert (r.finished, r.to_play, r.penalties) == (True, None, (0, 0, 0))


def test_rounds_are_values() -> None:
    one, other = begun("kein-ober", "E9"), begun("kein-ober", "E9")
    assert one == other
    assert {one: 1}[other] == 1
    assert one != begun("kein-herz", "E9")
    assert one != begun("kein-ober")
    assert one != begun("kein-ober", "E7")
    assert one != "E9"


def test_moments_are_all_steps_from_the_start() -> None:
    r = begun("kein-ober", *worked_plays("D1"))
    assert r.moments() == [r.at(ply) for ply in range(33)]
    assert begun("kein-ober").moments() == [begun("kein-ober")]
