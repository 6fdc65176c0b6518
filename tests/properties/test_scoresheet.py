"""What real cards would show, entered on a sheet, settles as the engine does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import assume, given
from hypothesis import strategies as st

import kartenspiel as ks
from kartenspiel.rules import scoring
from kartenspiel.scoresheet.sheet import Sheet, loads, new_sheet
from tests.properties.strategies import games

if TYPE_CHECKING:
    from kartenspiel.scoresheet.rounds import Group


family = st.sampled_from([*ks.variants().values(), *ks.relatives().values()])


def taken(r: ks.TrickRound, group: Group) -> list[int]:
    """Return how many of a group's tricks or cards each seat took in a round."""
    found = [0] * r.players
    for number, trick in enumerate(r.tricks, 1):
        assert trick.winner is not None
        if group.cards:
            found[trick.winner] += sum(c in group.cards for c in trick)
        else:
            found[trick.winner] += group.trick in {None, number}
    return found


def enter_tricks(sheet: Sheet, r: ks.TrickRound) -> Sheet:
    """Return the sheet with what a trick round shows."""
    assert sheet.at
    form = sheet.form(*sheet.at)
    for i, group in enumerate(form.groups):
        found = taken(r, group)
        if group.kind == "pick":
            sheet = sheet.pick(i, found.index(1))
        else:
            for seat, number in enumerate(found):
                sheet = sheet.enter(i, seat, str(number))
    if form.asks_march:
        sheet = sheet.march(scoring.marcher(r.contract, r.tricks))
    return sheet.finish()


def enter_layout(sheet: Sheet, r: ks.LayoutRound) -> Sheet:
    """Return the sheet with what a layout round shows."""
    assert sheet.at
    for i, group in enumerate(sheet.form(*sheet.at).groups):
        if group.kind == "pick":
            sheet = sheet.pick(i, r.places[0])
        elif group.kind == "left":
            for seat, hand in enumerate(r.hands):
                sheet = sheet.write(i, seat, len(hand))
        else:
            for seat in r.places[:-1]:
                sheet = sheet.tap(i, seat)
    return sheet.finish()


def entered(sheet: Sheet, game: ks.Game) -> Sheet:
    """Return the sheet with a whole game entered."""
    for slug, r in zip(game.slugs, game.rounds, strict=True):
        if slug in sheet.left:
            sheet = sheet.choose(slug)
        if isinstance(r, ks.LayoutRound):
            sheet = enter_layout(sheet, r)
        else:
            sheet = enter_tricks(sheet, r)
    return sheet


@given(games(family))
def test_a_sheet_settles_a_game_as_the_engine_does(game: ks.Game) -> None:
    sheet = entered(new_sheet(game.variant, game.players, game.dealer), game)
    assert game.settlement
    for i, r in enumerate(game.rounds):
        assert sheet.cost(0, i) == r.penalties
        assert sheet.dealer_of(0, i) == r.deal.dealer
    assert sheet.settlement(0) == game.settlement
    charging = game.variant.charging_rounds
    pots = zip(game.slugs, sheet.pots(0), strict=True)
    assert tuple(p for slug, p in pots if slug in charging) == game.settlement.pots
    assert sheet.pot_left(0, len(game.rounds) - 1) == game.pot_left
    assert sheet.balance(0) == game.balance
    assert sheet.standings == game.standings
    assert sheet.at is None
    assert sheet.finished


@given(games(family))
def test_games_go_on_as_at_a_table(first: ks.Game) -> None:
    second = first.next_game().autoplay()
    sheet = entered(new_sheet(first.variant, first.players, first.dealer), first)
    sheet = entered(sheet.next_game(), second)
    assert sheet.carry(1) == second.carry
    assert sheet.settlement(1) == second.settlement
    assert sheet.standings == second.standings
    assert [sheet.dealer_of(1, i) for i in range(len(second.rounds))] == [
        r.deal.dealer for r in second.rounds
    ]


@given(games(family), st.data())
def test_any_single_wrong_number_is_noticed(game: ks.Game, data: st.DataObject) -> None:
    sheet = entered(new_sheet(game.variant, game.players, game.dealer), game)
    fields = [
        (number, group, seat)
        for number in range(len(game.rounds))
        for group, asked in enumerate(sheet.form(0, number).groups)
        for seat in range(len(game.players))
        if asked.kind == "count"
    ]
    assume(fields)
    number, group, seat = data.draw(st.sampled_from(fields))
    right = sheet.games[0][number].values[group][seat]
    wrong = data.draw(st.integers(-3, 20).filter(lambda n: n != right))
    spoilt = sheet.edit(0, number).write(group, seat, wrong)
    assert spoilt.checks(0, number)[group].level == "wrong"
    assert spoilt.cost(0, number) is None
    assert spoilt.settlement(0) is None
    # The other rounds stay, and taking it back brings all of it back.
    assert spoilt.games[0][:number] == sheet.games[0][:number]
    assert spoilt.games[0][number + 1 :] == sheet.games[0][number + 1 :]
    assert spoilt.undo().undo() == sheet


@st.composite
def sheets(draw: st.DrawFn) -> Sheet:
    """Draw a sheet after some operations, sensible or not."""
    rules = draw(family)
    n = draw(st.sampled_from(rules.players))
    names = draw(st.lists(st.text(max_size=8), min_size=n, max_size=n))
    sheet = new_sheet(rules, names, draw(st.integers(0, n - 1)))
    seat, small = st.integers(0, n - 1), st.integers(-1, 9)
    for _ in range(draw(st.integers(0, 12))):
        what = draw(
            st.sampled_from(["write", "pick", "tap", "march", "edit", "finish", "sign"])
        )
        try:
            match what:
                case "write":
                    sheet = sheet.write(0, draw(seat), draw(st.none() | small))
                case "pick":
                    sheet = sheet.pick(draw(st.integers(0, 1)), draw(seat))
                case "tap":
                    sheet = sheet.tap(0, draw(seat))
                case "march":
                    sheet = sheet.march(draw(seat))
                case "edit":
                    sheet = sheet.edit(0, draw(st.integers(0, 5)))
                case "finish":
                    sheet = sheet.finish()
                case _:
                    sheet = sheet.with_sign(positive=draw(st.booleans()))
        except ks.KartenspielError:
            continue
    return sheet


@given(sheets())
def test_a_sheet_reads_back_as_it_was_written(sheet: Sheet) -> None:
    text = sheet.dumps()
    assert loads(text) == sheet
    assert loads(text).dumps() == text
    assert loads("\ufeff" + text.replace("\n", "\r\n")) == sheet


@given(games(family), st.integers(1, 2))
def test_whole_games_read_back(game: ks.Game, how_many: int) -> None:
    sheet = entered(new_sheet(game.variant, game.players, game.dealer), game)
    for _ in range(how_many - 1):
        game = game.next_game().autoplay()
        sheet = entered(sheet.next_game(), game)
    assert loads(sheet.dumps()) == sheet


@given(sheets(), st.data())
def test_a_spoilt_file_is_read_or_refused(sheet: Sheet, data: st.DataObject) -> None:
    text = sheet.dumps()
    start = data.draw(st.integers(0, len(text)))
    end = start + data.draw(st.integers(0, 12))
    other = data.draw(st.text(max_size=4) | st.sampled_from(["[]", "{}", "-1", "true"]))
    try:
        found = loads(text[:start] + other + text[end:])
    except ks.RecordError:
        return
    assert loads(found.dumps()) == found


@given(sheets())
def test_undo_goes_back_to_the_start(sheet: Sheet) -> None:
    blank = new_sheet(sheet.variant, sheet.players, sheet.dealer)
    while sheet.can_undo:
        before, sheet = sheet, sheet.undo()
        assert before != sheet
    assert sheet == blank
