"""L02, L04 to L08: layout rounds beyond the worked cases."""

from __future__ import annotations

from itertools import pairwise

import pytest

import kartenspiel as ks
from kartenspiel.cards import Rank, Suit
from kartenspiel.rules.layout import MustPlay
from tests.support import PACKS, PLAYERS, loose_deal, random_plays, texts

# 24 cards, four players; everyone lays the first card of this list that fits.
L02_HANDS = [
    "EU HA LK S9 LT SO",
    "HU EA L9 SA HT EO",
    "LU EK HK ST E9 LO",
    "SU LA HO H9 ET SK",
]
# Worked out by hand, beginning with the Herz-Unter of seat 1; - is a pass.
L02_MOVES = """
    1 HU  2 LU  3 SU  0 EU   1 HT  2 ST  3 HO  0 S9   1 EO  2 EK  3 H9  0 LT
    1 EA  2 HK  3 ET  0 HA   1 L9  2 E9  3 -   0 SO   1 -   2 LO  3 SK  0 LK
    1 SA
"""


def test_l02_a_whole_layout_from_the_herz_unter() -> None:
    deal = ks.deal([hand.split() for hand in L02_HANDS])
    r = ks.start("anlegen", deal, "herzeln-punkte")
    assert isinstance(r, ks.LayoutRound)
    while not r.finished:
        listed = L02_HANDS[r.to_play or 0].split()
        r = r.play(next((c for c in listed if c in texts(r.legal)), None))
    moves = [f"{seat} {c or '-'}" for seat, c in r.moves]
    words = L02_MOVES.split()
    assert moves == [
        f"{seat} {c}" for seat, c in zip(words[::2], words[1::2], strict=True)
    ]
    assert r.places == (2, 0, 1, 3)
    assert [texts(hand) for hand in r.hands] == [[], [], [], ["LA"]]
    rows = ["9TUOKA", "9TUOK", "9TUOKA", "9TUOKA"]
    assert ["".join(str(c.rank) for c in row) for row in r.rows] == rows
    settled = ks.settle("herzeln-punkte", [(8, 0, 0, 0)] * 5, r.places)
    assert settled.payouts == (13, 7, 20, 0)


def test_l02_places_are_known_as_players_go_out() -> None:
    deal = ks.deal([hand.split() for hand in L02_HANDS])
    plays = L02_MOVES.split()[1::2]
    r = ks.replay("anlegen", deal, plays, "herzeln-punkte")
    assert isinstance(r, ks.LayoutRound)
    assert [r.at(n).places for n in (21, 22, 24, 25)] == [
        (),
        (2,),
        (2, 0),
        (2, 0, 1, 3),
    ]
    # Seat 2 is out and is skipped.
    assert [r.at(n).to_play for n in (22, 23, 24, 25)] == [3, 0, 1, None]


# --- L04: a table on which nobody wants to open


@pytest.mark.parametrize("must_play", ["attach", "never"])
def test_l04_the_one_after_the_last_pass_must_open(
    must_play: MustPlay,
) -> None:
    # Seats 0 to 2 hold a closed Unter, seat 3 the acorns; all hands are equal.
    deal = ks.deal(["ETLU", "EAHU", "EKSU", "EUO"])
    r = ks.start(ks.Layout(must_play=must_play), deal)
    assert isinstance(r, ks.LayoutRound)
    r = r.play("EU", "ET", None, None, "EO", None, None, "EK", None, "EA")
    assert r.places == (3,)
    assert r.to_play == 2
    # Seat 2 and two more passes, then it is the turn of seat 2 again.
    assert r.may_pass
    r = r.play(None, None, None)
    assert (r.to_play, r.may_pass, texts(r.legal)) == (2, False, ["SU"])
    with pytest.raises(ks.IllegalPlay, match="Everyone has passed; whoever can must"):
        r.play_pass()
    # The card laid ends the duty.
    r = r.play("SU")
    assert (r.to_play, r.may_pass) == (0, True)


def test_l04_who_cannot_play_still_passes() -> None:
    layout = ks.Layout(must_play="never")
    r = ks.start(layout, loose_deal("E7 L7", "EO H7", "S7 L8", "EU H8"))
    assert isinstance(r, ks.LayoutRound)
    r = r.play("EU", None, None, None, None)
    # Everyone has passed, but seat 0 has nothing that fits: the duty moves on.
    assert (r.to_play, r.legal, r.may_pass) == (0, (), True)
    r = r.play(None)
    assert (r.to_play, texts(r.legal), r.may_pass) == (1, ["EO"], False)


def test_l04_where_everyone_must_play_nothing_stops() -> None:
    for seed in range(30):
        r = ks.start("anlegen", ks.deal(seed=seed))
        assert isinstance(r, ks.LayoutRound)
        assert not random_plays(r, seed).stuck


# --- L05: packs with cards removed

ROW_ENDS = {
    (24, 3): "9999", (24, 4): "9999", (24, 5): "UT9T", (24, 6): "9999",
    (32, 3): "8877", (32, 4): "7777", (32, 5): "8877", (32, 6): "8877",
    (52, 3): "3222", (52, 4): "2222", (52, 5): "3322", (52, 6): "4323",
}  # fmt: skip


@pytest.mark.parametrize("size", PACKS)
@pytest.mark.parametrize("players", PLAYERS)
def test_l05_rows_end_where_the_removed_cards_would_lie(
    size: int, players: int
) -> None:
    ends = ROW_ENDS[size, players]
    for seed in range(4):
        deal = ks.deal(seed=seed, players=players, pack=size)
        r = ks.start("anlegen", deal)
        assert isinstance(r, ks.LayoutRound)
        r = random_plays(r, seed)
        assert not r.stuck
        assert [len(hand) > 0 for hand in r.hands].count(True) == 1
        # What the last player keeps is all that is missing.
        left = next(hand for hand in r.hands if hand)
        lowest = ""
        for suit, row in zip(Suit, r.rows, strict=True):
            rest = {c for c in left if c.suit is suit}
            whole = sorted({*row, *rest}, key=lambda c: c.rank)
            lowest += str(whole[0].rank)
            steps = {b.rank - a.rank for a, b in pairwise(whole)}
            assert steps == {1}
            assert whole[-1].rank is Rank.ACE
        assert lowest == ends


def test_l05_nothing_is_asked_for_below_the_lowest_card_dealt() -> None:
    deal = ks.deal(seed=1, players=3)
    r = ks.start("anlegen", deal)
    assert isinstance(r, ks.LayoutRound)
    while Rank.EIGHT not in {c.rank for c in r.rows[Suit.ACORNS]}:
        r = r.play(r.legal[0] if r.legal else None)
    assert r.rows[Suit.ACORNS][0] == ks.card("E8")
    assert all(c.rank > Rank.UNTER for c in r.fitting()[Suit.ACORNS])


def test_l05_a_missing_card_in_the_middle_stops_the_round() -> None:
    # Without the Eichel-Ober nobody can lay the higher acorns.
    r = ks.start("anlegen", loose_deal("EA EK", "EU L7", "ET L8"))
    assert isinstance(r, ks.LayoutRound)
    r = r.play("EU", "ET")
    assert r.finished
    assert r.stuck
    # Fewest cards left first; equal ones clockwise from the last turn.
    assert r.places == (2, 1, 0)


# --- L06: another turn after an ace


def again(*hands: str, must_play: MustPlay = "any") -> ks.LayoutRound:
    layout = ks.Layout(again_after=(Rank.ACE,), must_play=must_play)
    r = ks.start(layout, loose_deal(*hands)).play("EU", "EO", "EK")
    assert isinstance(r, ks.LayoutRound)
    return r


def test_l06_a_second_card_is_a_choice() -> None:
    r = again("EA ET E9", "EU LU", "EO L7", "EK L8").play("EA")
    assert (r.to_play, texts(r.legal), r.may_pass, r.extra_turn) == (
        0,
        ["ET"],
        True,
        True,
    )
    assert r.play("ET").to_play == 1
    declined = r.play_pass()
    assert (declined.to_play, declined.may_pass) == (1, False)


def test_l06_without_a_fitting_card_the_turn_goes_on() -> None:
    r = again("EA E8", "EU LU", "EO L7", "EK L8").play("EA")
    assert (r.to_play, r.extra_turn) == (1, False)


def test_l06_who_goes_out_with_an_ace_is_out() -> None:
    r = again("EA", "EU LU", "EO L7", "EK L8").play("EA")
    assert (r.places, r.to_play) == ((0,), 1)


def test_l06_a_declined_card_is_no_pass_of_the_table() -> None:
    r = again("EA ET E9", "EU LU", "EO L7", "EK SU", must_play="never")
    r = r.play("EA", None)
    # Four have to pass after that before someone must play.
    r = r.play(None, None, None)
    assert (r.to_play, r.may_pass) == (0, True)
    r = r.play(None)
    assert (r.to_play, r.may_pass) == (1, False)


# --- L07: Lora


LORA = ks.Layout(start_card=None, open_rank=None, wrap=True, direction="up")


def test_l07_the_first_card_gives_the_rank_that_opens_every_row() -> None:
    deal = ks.deal(seed=7)
    r = ks.start(LORA, deal)
    assert isinstance(r, ks.LayoutRound)
    assert r.to_play == deal.forehand
    assert r.legal == deal.hands[0]
    first = r.legal[3]
    r = random_plays(r.play(first), 7)
    assert not r.stuck
    for row in r.rows:
        if row:
            assert row[0].rank == first.rank
            up = [7 + (row[0].rank - 7 + i) % 8 for i in range(len(row))]
            assert [c.rank for c in row] == up


def test_l07_after_the_ace_comes_the_lowest_card_dealt() -> None:
    layout = ks.Layout(wrap=True, direction="up")
    deal = loose_deal("EU EA", "EO E8", "EK S7", "LU L9")
    r = ks.start(layout, deal)
    assert isinstance(r, ks.LayoutRound)
    r = r.play("EU", "EO", "EK", "LU", "EA")
    assert texts(r.legal) == ["E8"]
    assert texts(r.play("E8").rows[0]) == ["EU", "EO", "EK", "EA", "E8"]


def test_l07_a_wrap_in_both_directions_ends_when_the_row_is_whole() -> None:
    layout = ks.Layout(wrap=True)
    row = ks.cards("SU SO SK SA")
    assert texts(layout.fits(row, Suit.BELLS, Rank.TEN, Rank.UNTER)) == ["ST"]
    whole = layout.laid(row, ks.card("ST"), Rank.TEN)
    assert layout.fits(whole, Suit.BELLS, Rank.TEN, Rank.UNTER) == ()


# --- L08: who begins


@pytest.mark.parametrize(
    ("rules", "order"), [("herzeln", "ELHS"), ("herzeln-punkte", "HELS")]
)
def test_l08_the_next_unter_in_order(rules: str, order: str) -> None:
    for i in range(4):
        missing, left = order[:i], order[i:]
        hands = [[f"{suit}U", "H7"][:1] for suit in left]
        hands += [[f"{suit}O"] for suit in missing]
        r = ks.start("anlegen", ks.deal(hands), rules)
        assert isinstance(r, ks.LayoutRound)
        assert texts(r.legal) == [f"{left[0]}U"]
        assert not r.may_pass
        reason = r.why_not(None)
        assert reason is not None
        assert reason.code == "start_card"


def test_l08_no_unter_at_all_is_dealt_again() -> None:
    with pytest.raises(ks.NotationError, match=r"Unter of Acorns") as caught:
        ks.start("anlegen", ks.deal("EA LA HA SA"))
    assert caught.value.reason.code == "no_start_card"
    assert caught.value.text("de").endswith("es wird neu gegeben.")
