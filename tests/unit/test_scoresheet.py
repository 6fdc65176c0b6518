"""The score sheet: what is asked, what is wrong, and what it costs."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import kartenspiel as ks
from kartenspiel import scoresheet
from kartenspiel.scoresheet.rounds import form
from kartenspiel.scoresheet.sheet import MOST_GAMES, Sheet, new_sheet
from tests.scoresheets import (
    NAMES,
    levels,
    own,
    said,
    tapped,
    whole_game,
    written,
)


@pytest.fixture
def sheet() -> Sheet:
    return new_sheet("herzeln", NAMES)


# --- what is asked


def groups(rules: ks.Variant, number: int, players: int = 4) -> list[Any]:
    asked = form(rules, players, rules.rounds[number])
    return [(g.kind, g.title.render("de"), g.total) for g in asked.groups]


def test_every_kind_of_term_asks_for_what_people_write_down() -> None:
    rules = own(
        ks.PerTrick(1),
        ks.PerCard(1, suit="H"),
        ks.PerCard(1, rank="O"),
        ks.PerCard(1, card="HK"),
        ks.NthTrick(1, 1),
        ks.NthTrick(-1, 1),
        ks.NthTrick(-2, 1),
        ks.NthTrick(3, 1),
    )
    assert groups(rules, 0) == [
        ("count", "Stiche", 8),
        ("count", "Herz", 8),
        ("count", "Ober", 4),
        ("pick", "Herz-König", 1),
        ("pick", "Erster Stich", 1),
        ("pick", "Letzter Stich", 1),
        ("pick", "Zweitletzter Stich", 1),
        ("pick", "Stich 3", 1),
    ]
    assert groups(rules, 1) == [("order", "Reihenfolge", 4)]
    french = [g.title.render("de", "french") for g in form(rules, 4, "eigen").groups]
    assert french[2] == "Damen"


def test_totals_are_those_of_the_pack() -> None:
    rules = own(ks.PerTrick(1), ks.PerCard(1, suit="E"), ks.PerCard(1, rank="7"))
    assert [g[2] for g in groups(rules, 0, 4)] == [8, 8, 4]
    # Two sevens are out: one of each black suit.
    assert [g[2] for g in groups(rules, 0, 5)] == [6, 7, 2]


def test_cards_and_tricks_that_do_not_exist_are_not_asked_for() -> None:
    rules = own(ks.PerCard(9, card="E2"), ks.NthTrick(20, 9), ks.PerCard(5, suit="H"))
    assert groups(rules, 0) == [("count", "Herz", 8)]
    sheet = written(new_sheet(rules), 0, 8, 0, 0, 0)
    assert sheet.cost(0, 0) == (40, 0, 0, 0)


def test_one_card_of_a_rank_is_asked_for_as_a_card() -> None:
    rules = replace(
        own(ks.PerCard(7, rank="7")), pack=32, removed=((4, ks.cards("E7 L7 S7 E8")),)
    )
    assert groups(rules, 0) == [("pick", "Herz-Sieben", 1)]


def test_two_terms_for_the_same_card_are_asked_for_once() -> None:
    rules = own(ks.PerCard(1, card="HK"), ks.PerCard(2, card="HK"), ks.PerTrick(1))
    assert [g[1] for g in groups(rules, 0)] == ["Herz-König", "Stiche"]
    sheet = written(new_sheet(rules).pick(0, 2), 1, 0, 0, 8, 0)
    assert sheet.cost(0, 0) == (0, 0, 11, 0)


def test_layout_until_the_first_is_out_asks_for_what_decides_the_places() -> None:
    base = ks.variant("herzeln")
    rules = replace(base, layout=replace(base.layout, end="first_out"))
    assert groups(rules, 4) == [
        ("pick", "Zuerst fertig", 1),
        ("left", "Karten auf der Hand", 8),
    ]
    sheet = new_sheet(rules, NAMES).edit(0, 4).pick(0, 2)
    sheet = written(sheet, 1, 3, 1, None, 3)
    # Equal hands are placed clockwise from the one who is out.
    assert sheet.out_order(0, 4) == (2, 1, 3, 0)
    assert levels(sheet.write(1, 2, 1), 4) == ["good", "wrong"]
    assert said(sheet.write(1, 2, 1), 1, 4) == "Kai: 1 geht nicht, erlaubt ist nur 0."
    assert said(sheet.write(1, 0, 0), 1, 4).endswith("erlaubt ist 1 bis 8.")
    assert levels(sheet.write(1, 0, None), 4) == ["good", "open"]
    alone = replace(rules, payout=ks.Payout("fixed", 5, ((9, 0, 0), (9, 0, 0, 0))))
    assert groups(alone, 4) == [("pick", "Zuerst fertig", 1)]


# --- what is open or wrong


@pytest.mark.parametrize(
    ("row", "level", "text"),
    [
        ([None] * 4, "open", ""),
        ([3, None, None, None], "open", "Stiche: noch 5 von 8 offen."),
        ([3, 0, 4, 1], "good", ""),
        # Who took nothing need not say so.
        ([3, None, 5, None], "good", ""),
        ([3, 0, 4, 0], "wrong", "8 Stiche gibt es, eingetragen sind 7."),
        ([1, 0, 0, 0], "wrong", "8 Stiche gibt es, eingetragen ist 1."),
        ([3, None, 6, None], "wrong", "8 Stiche gibt es, eingetragen sind 9."),
        ([-1, 9, 0, 0], "wrong", "Ida: -1 geht nicht, erlaubt ist 0 bis 8."),
        ([9, None, None, None], "wrong", "Ida: 9 geht nicht, erlaubt ist 0 bis 8."),
    ],
)
def test_totals_are_checked_at_once(
    sheet: Sheet, row: list[int | None], level: str, text: str
) -> None:
    sheet = written(sheet, 0, *row)
    assert levels(sheet) == [level]
    assert said(sheet) == text
    assert (sheet.cost(0, 0) is None) == (level != "good")


@pytest.mark.parametrize(
    ("text", "number"),
    [("3", 3), (" 3 ", 3), ("+3", 3), ("−1", -1), ("-1", -1), ("", None), (" ", None)],
)
def test_typed_numbers(sheet: Sheet, text: str, number: int | None) -> None:
    sheet = sheet.write(0, 1, 2).enter(0, 1, text)
    assert sheet.games[0][0].values[0][1] == number


@pytest.mark.parametrize("text", ["drei", "3.5", "3,5", "1e3", "0x1", "99999", "٣٣٣٣٣"])
def test_what_is_no_number_is_refused(sheet: Sheet, text: str) -> None:
    with pytest.raises(ks.KartenspielError) as caught:
        sheet.enter(0, 1, text)
    assert caught.value.reason.render("de", names=NAMES) == (
        f"Jan: {text} ist keine ganze Zahl, erlaubt ist 0 bis 8."
    )


def test_long_nonsense_is_quoted_shortly(sheet: Sheet) -> None:
    with pytest.raises(ks.KartenspielError) as caught:
        sheet.enter(0, 1, "x" * 10_000)
    assert len(str(caught.value)) < 100


def test_finishing_order(sheet: Sheet) -> None:
    sheet = sheet.edit(0, 4)
    assert levels(sheet, 4) == ["open"]
    sheet = tapped(sheet, 1, 3)
    assert said(sheet, 0, 4) == "Wer wurde 3.?"
    # The last one follows by itself, also when it is tapped.
    assert tapped(sheet, 0).out_order(0, 4) == (1, 3, 0, 2)
    assert tapped(sheet, 0, 2).out_order(0, 4) == (1, 3, 0, 2)
    assert tapped(sheet, 3, 0, 3).out_order(0, 4) == (1, 0, 3, 2)


def test_the_same_player_twice_in_the_order_is_told(sheet: Sheet) -> None:
    text = sheet.edit(0, 4).dumps().replace("entries = [[]]", "entries = [[1, 3, 1]]")
    sheet = scoresheet.loads(text)
    assert levels(sheet, 4) == ["wrong"]
    assert said(sheet, 0, 4) == "Jan steht zweimal in der Reihenfolge."


@pytest.mark.parametrize(
    ("terms", "rows", "text"),
    [
        (
            (ks.PerTrick(1), ks.PerCard(1, suit="H")),
            ([8, 0, 0, 0], [7, 1, 0, 0]),
            "Jan: 1 × Herz und 0 × Stiche passen nicht zusammen.",
        ),
        (
            (ks.PerTrick(1), ks.PerCard(1, suit="H")),
            ([1, 7, 0, 0], [5, 3, 0, 0]),
            "Ida: 5 × Herz und 1 × Stiche passen nicht zusammen.",
        ),
        (
            (ks.PerCard(1, suit="H"), ks.PerCard(1, card="HK")),
            ([0, 8, 0, 0], 0),
            "Jan: 8 × Herz und 0 × Herz-König passen nicht zusammen.",
        ),
        (
            (ks.PerCard(1, suit="H"), ks.PerCard(1, rank="O")),
            ([8, 0, 0, 0], [0, 4, 0, 0]),
            "Ida: 8 × Herz und 0 × Ober passen nicht zusammen.",
        ),
        (
            (ks.PerTrick(1), ks.NthTrick(-1, 1)),
            ([0, 8, 0, 0], 0),
            "Ida: 1 × Letzter Stich und 0 × Stiche passen nicht zusammen.",
        ),
    ],
)
def test_what_nobody_can_have_is_told(
    terms: tuple[Any, ...], rows: tuple[list[int], list[int] | int], text: str
) -> None:
    sheet = written(new_sheet(own(*terms), NAMES), 0, *rows[0])
    if isinstance(rows[1], int):
        sheet = sheet.pick(1, rows[1])
    else:
        sheet = written(sheet, 1, *rows[1])
    assert levels(sheet).count("wrong") >= 1
    assert text in {said(sheet, 0), said(sheet, 1)}
    assert sheet.cost(0, 0) is None


# --- march


def test_march_is_seen_where_tricks_are_counted() -> None:
    sheet = new_sheet("durchmarsch", NAMES)
    assert not sheet.form(0, 0).asks_march
    sheet = written(sheet, 0, 0, 8, 0, 0)
    assert sheet.cost(0, 0) == (30, -50, 30, 30)
    assert sheet.marcher(0, 0) == 1
    assert sheet.pots(0)[0] == 40
    assert sheet.write(0, 0, 1).write(0, 1, 7).cost(0, 0) == (5, 35, 0, 0)


def test_march_is_asked_for_where_the_fields_do_not_tell() -> None:
    sheet = new_sheet("durchmarsch", NAMES).edit(0, 1)
    sheet = written(sheet, 0, 0, 8, 0, 0)
    assert sheet.cost(0, 1) == (0, 40, 0, 0)
    assert sheet.march(1).cost(0, 1) == (30, -50, 30, 30)
    assert sheet.march(1).march(None).cost(0, 1) == (0, 40, 0, 0)
    wrong = sheet.march(2)
    assert levels(wrong, 1) == ["good", "wrong"]
    assert (
        said(wrong, 1, 1)
        == "Kai soll alle Stiche haben, aber Jan hat auch etwas: Herz."
    )
    with pytest.raises(ks.KartenspielError, match="said to have every trick"):
        wrong.finish()


def test_march_by_cards_follows_from_the_fields() -> None:
    march = ks.March(10, 20, "all_penalty_cards")
    sheet = new_sheet(own(ks.PerCard(1, suit="H"), march=march), NAMES)
    assert not sheet.form(0, 0).asks_march
    assert written(sheet, 0, 0, 0, 8, 0).cost(0, 0) == (20, 20, -10, 20)
    assert written(sheet, 0, 0, 1, 7, 0).cost(0, 0) == (0, 1, 7, 0)


def test_only_a_contract_with_a_march_asks_for_it(sheet: Sheet) -> None:
    with pytest.raises(ks.KartenspielError, match="no such field"):
        sheet.march(0)


# --- a whole game


def test_a_game_to_the_pfennig(sheet: Sheet) -> None:
    done = whole_game(sheet)
    assert [done.cost(0, i) for i in range(5)] == [
        (15, 0, 20, 5),
        (0, 25, 5, 10),
        (10, 0, 30, 0),
        (0, 0, 40, 0),
        (0, 0, 0, 0),
    ]
    assert done.pots(0) == (40, 80, 120, 160, 160)
    assert done.payouts(0, 4) == (10, 100, 0, 50)
    assert [done.pot_left(0, i) for i in range(5)] == [40, 80, 120, 160, 0]
    assert done.balance(0) == (-15, 75, -95, 35)
    assert done.balance_after(0, 1) == (-15, -25, -25, -15)
    assert [s.name for s in done.standings] == ["Jan", "Lea", "Ida", "Kai"]
    assert done.finished
    assert done.at is None


def test_penalty_points_are_positive_unless_one_likes_it_otherwise() -> None:
    assert not new_sheet("herzeln").positive
    assert new_sheet("herzeln-punkte").positive
    sheet = whole_game(new_sheet("herzeln"))
    other = sheet.with_sign(positive=True)
    assert other.balance(0) == sheet.balance(0)
    assert other.standings == sheet.standings


def test_the_round_is_finished_only_when_it_is_right(sheet: Sheet) -> None:
    with pytest.raises(ks.KartenspielError, match="Still open: 8 of 8 tricks"):
        sheet.finish()
    with pytest.raises(ks.KartenspielError, match="8 tricks; 7 are entered"):
        written(sheet, 0, 3, 0, 4, 0).finish()
    assert written(sheet, 0, 3, 0, 4, 1).finish().at == (0, 1)


def test_whoever_finishes_a_round_too_early_is_told_what_is_missing() -> None:
    sheet = new_sheet("herzeln-punkte")
    with pytest.raises(ks.KartenspielError) as caught:
        sheet.finish()
    assert caught.value.text("de") == "Erster Stich: noch niemand gewählt."
    with pytest.raises(ks.KartenspielError) as caught:
        sheet.pick(0, 2).finish()
    assert caught.value.text("de") == "Letzter Stich: noch niemand gewählt."
    with pytest.raises(ks.KartenspielError) as caught:
        sheet.edit(0, 5).finish()
    assert caught.value.text("de") == "Wer wurde 1.?"
    rest = new_sheet("lora")
    rest = rest.edit(0, len(rest.games[0]) - 1)
    with pytest.raises(ks.KartenspielError) as caught:
        rest.pick(0, 1).write(1, 0, 3).finish()
    assert caught.value.text("de") == (
        "Karten auf der Hand: noch offen bei Spieler 3 und Spieler 4."
    )


def test_an_earlier_round_is_mended_and_later_ones_stay(sheet: Sheet) -> None:
    done = whole_game(sheet)
    mended = written(done.edit(0, 0), 0, 0, 8, 0, 0)
    assert mended.at == (0, 0)
    assert mended.games[0][1:] == done.games[0][1:]
    assert mended.finish().at is None
    assert mended.balance(0) == (0, 35, -75, 40)
    broken = mended.write(0, 0, 3)
    assert not broken.finished
    assert broken.pots(0) == (0, 40, 80, 120, 120)
    # Finishing another round leads back to the one that is not right.
    assert broken.edit(0, 1).finish().at == (0, 0)


def test_the_next_game_goes_on_at_the_same_table(sheet: Sheet) -> None:
    with pytest.raises(ks.KartenspielError, match="every round"):
        sheet.next_game()
    second = whole_game(sheet).next_game()
    assert second.at == (1, 0)
    assert [second.dealer_of(0, i) for i in range(5)] == [3, 0, 1, 2, 3]
    assert [second.dealer_of(1, i) for i in range(5)] == [0, 1, 2, 3, 0]
    done = whole_game(second)
    assert [s.balance for s in done.standings] == [150, 70, -30, -190]
    points = whole_points_game(new_sheet("herzeln-punkte", NAMES)).next_game()
    assert [points.dealer_of(g, i) for g in (0, 1) for i in (0, 5)] == [3, 3, 0, 0]


def whole_points_game(sheet: Sheet) -> Sheet:
    sheet = sheet.pick(0, 1).pick(1, 2).finish()
    for row in ([3, 0, 4, 1], [1, 0, 3, 0], [0, 5, 1, 2]):
        sheet = written(sheet, 0, *row).finish()
    return tapped(sheet.pick(0, 3).finish(), 0, 1, 2).finish()


def test_first_and_last_trick_are_two_choices() -> None:
    sheet = whole_points_game(new_sheet("herzeln-punkte", NAMES))
    assert sheet.cost(0, 0) == (0, 4, 4, 0)
    assert sheet.settlement(0) == ks.settle(
        "herzeln-punkte",
        [(0, 4, 4, 0), (3, 0, 4, 1), (2, 0, 6, 0), (0, 5, 1, 2), (0, 0, 0, 8)],
        (0, 1, 2, 3),
    )


def test_what_is_left_in_the_pot_is_carried_on() -> None:
    base = ks.variant("herzeln")
    rules = replace(base, payout=ks.Payout("fixed", 5, ((90, 40, 10, 0),)))
    rules = replace(rules, slug="fest", players=(4,))
    second = whole_game(new_sheet(rules, NAMES)).next_game()
    assert second.carry(1) == 20
    assert second.pots(1) == (20,) * 5
    assert whole_game(second).carry(1) == 20
    assert whole_game(second).pots(1)[-1] == 180


def test_a_sheet_takes_a_hundred_games() -> None:
    rules = replace(ks.variant("herzeln"), slug="kurz", rounds=("kein-stich",))
    sheet = written(new_sheet(rules), 0, 8, 0, 0, 0).finish()
    for _ in range(MOST_GAMES - 1):
        sheet = written(sheet.next_game(), 0, 8, 0, 0, 0).finish()
    assert sheet.standings[-1].balance == -40 * MOST_GAMES
    with pytest.raises(ks.KartenspielError, match="no more than 100 games"):
        sheet.next_game()


# --- related games


def test_the_dealer_chooses_which_round_is_written() -> None:
    sheet = new_sheet("trex", NAMES)
    assert sheet.left == tuple(ks.variant("trex").rounds)
    chosen = sheet.choose("anlegen")
    assert chosen.games[0][0].slug == "anlegen"
    assert {e.slug for e in chosen.games[0]} == set(sheet.left)
    done = tapped(chosen, 2, 1, 0).finish()
    # Sums that do not come out of the pot are due at once.
    assert sum(done.payouts(0, 0)) == 500
    assert done.balance(0) == (-100, -150, -200, -50)
    assert "anlegen" not in done.left
    with pytest.raises(ks.KartenspielError, match="cannot be chosen any more"):
        done.choose("anlegen")
    assert scoresheet.loads(done.dumps()) == done
    text = done.dumps().replace('"kein-stich"', '"anlegen"', 1)
    with pytest.raises(ks.RecordError, match="contract"):
        scoresheet.loads(text)


def test_choosing_wipes_out_what_was_written_for_another_round() -> None:
    sheet = new_sheet("trex", NAMES).choose("kein-stich").write(0, 0, 5)
    chosen = sheet.choose("kein-ober")
    assert all(entry.is_blank for entry in chosen.games[0])
    assert chosen.undo() == sheet


def test_cards_left_in_hand_cost_their_holder() -> None:
    sheet = new_sheet("lora", NAMES)
    number = len(sheet.games[0]) - 1
    sheet = written(sheet.edit(0, number).pick(0, 1), 1, 3, 0, 1, 8)
    value = ks.variant("lora").layout.card_left
    assert sheet.cost(0, number) == (3 * value, 0, value, 8 * value)


def test_whoever_has_all_of_them_pays_for_that_too() -> None:
    sheet = new_sheet("slobberhannes", NAMES)
    once = sheet.pick(0, 1).pick(1, 2).pick(2, 1)
    assert once.cost(0, 0) == (0, 2, 1, 0)
    assert once.pick(1, 1).cost(0, 0) == (0, 4, 0, 0)
