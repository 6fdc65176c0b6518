"""The score sheet (Anschreibblatt) for people who play with real cards.

A sheet is a value, as rounds and games are: every operation returns the next one.

>>> sheet = new_sheet("herzeln", ["Ida", "Jan", "Kai", "Lea"])
>>> for seat, tricks in enumerate((3, 0, 4)):
...     sheet = sheet.write(0, seat, tricks)
>>> str(sheet.checks(0, 0)[0].text)
'Still open: 1 of 8 tricks.'
>>> sheet.write(0, 3, 1).finish().cost(0, 0)
(15, 0, 20, 5)
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from kartenspiel.deal import check_seat
from kartenspiel.errors import KartenspielError
from kartenspiel.games.starting import game_names
from kartenspiel.lang import Seat, Text
from kartenspiel.rules.variants import Variant, variant
from kartenspiel.scoresheet import rounds as sheetrounds
from kartenspiel.scoresheet.rounds import Entry, Group, Written
from kartenspiel.scoresheet.sums import Sums

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["MOST_GAMES", "Sheet", "loads", "new_sheet"]

#: More games than this do not go on one sheet.
MOST_GAMES = 100
#: So many operations can be undone.
_MOST_UNDO = 200
#: No count on a score sheet has more digits.
_NUMBER = re.compile(r"[+-]?\d{1,4}")
_SHOWN = 20


@dataclass(frozen=True, repr=False)
class Sheet(Sums):
    """A score sheet at one moment; begin one with `new_sheet`.

    See `Sums` for what it says.
    """

    _past: tuple[Sheet, ...] = field(default=(), compare=False)
    _field: tuple[int, ...] | None = field(default=None, compare=False)

    __hash__ = None  # as in `Sums`

    # --- writing

    def write(self, group: int, seat: int, number: Written) -> Sheet:
        """Return the sheet with a number in a field of the open round.

        Any whole number can be written; `checks` tells whether it can be.

        Args:
            group: Which group of fields.
            seat: Whose field.
            number: What is written, or None to empty the field.

        Raises:
            KartenspielError: There is no such field, or no round is open.
        """
        check_seat(seat, len(self.players))
        entry, _ = self._group(group, "count", "left")
        row = entry.values[group]
        entry = entry.with_group(group, (*row[:seat], number, *row[seat + 1 :]))
        return self._with(entry, (*(self.at or ()), group, seat))

    def enter(self, group: int, seat: int, text: str) -> Sheet:
        """Return the sheet with what was typed in a field; blanks empty it.

        Raises:
            KartenspielError: It is no whole number, or there is no such field.
        """
        typed = text.strip().replace("\N{MINUS SIGN}", "-")
        if not typed:
            return self.write(group, seat, None)
        if not _NUMBER.fullmatch(typed):
            check_seat(seat, len(self.players))
            most = self._group(group, "count", "left")[1].total
            shown = typed if len(typed) <= _SHOWN else f"{typed[:_SHOWN]} …"
            raise KartenspielError(
                "sheet_not_number", seat=Seat(seat), value=shown, most=most
            )
        return self.write(group, seat, int(typed))

    def pick(self, group: int, seat: int | None) -> Sheet:
        """Return the sheet with a player chosen who took a card or trick.

        Raises:
            KartenspielError: There is no such choice, or no round is open.
        """
        if seat is not None:
            check_seat(seat, len(self.players))
        entry, _ = self._group(group, "pick")
        return self._with(entry.with_group(group, (seat,)))

    def tap(self, group: int, seat: int) -> Sheet:
        """Return the sheet with a player next in the order, or out of it again.

        Raises:
            KartenspielError: There is no such order, or no round is open.
        """
        check_seat(seat, len(self.players))
        entry, _ = self._group(group, "order")
        row = entry.values[group]
        left = tuple(s for s in row if s != seat)
        return self._with(
            entry.with_group(group, (*row, seat) if left == row else left)
        )

    def march(self, seat: int | None) -> Sheet:
        """Return the sheet with a player who took every trick, or none.

        Raises:
            KartenspielError: The open round does not ask for it.
        """
        if seat is not None:
            check_seat(seat, len(self.players))
        game, number = self._open()
        if not self.form(game, number).asks_march:
            raise KartenspielError("sheet_no_field")
        return self._with(replace(self.games[game][number], march=seat))

    def choose(self, slug: str) -> Sheet:
        """Return the sheet with another of the rounds left in place of the open one.

        What is written in the open round is wiped out.

        Raises:
            KartenspielError: That round is not left, or there is nothing to choose.
        """
        game, number = self._open()
        rounds, left = list(self.games[game]), self.left
        if not left:
            raise KartenspielError("sheet_no_choice")
        if slug not in left:
            shown = slug if len(slug) <= _SHOWN else f"{slug[:_SHOWN]} …"
            raise KartenspielError("sheet_not_left", name=shown, allowed=left)
        other = next(
            i
            for i, e in enumerate(rounds)
            if e.slug == slug and (e.is_blank or i == number)
        )
        mine = rounds[number].slug
        rounds[number] = _blank(self.variant, len(self.players), slug)
        if other != number:
            rounds[other] = _blank(self.variant, len(self.players), mine)
        games = (*self.games[:game], tuple(rounds), *self.games[game + 1 :])
        return self._next(games=games)

    def finish(self) -> Sheet:
        """Return the sheet with the open round closed and the next one open.

        Raises:
            KartenspielError: Something in the round is missing or wrong.
        """
        game, number = self._open()
        for check in self.checks(game, number):
            if check.level != "good":
                raise KartenspielError(
                    check.text or check.missing or Text("sheet_incomplete")
                )
        return self._next(at=self.first_open(game))

    def edit(self, game: int, number: int) -> Sheet:
        """Return the sheet with another round open; what is written stays.

        Raises:
            KartenspielError: There is no such round.
        """
        if not (0 <= game < len(self.games) and 0 <= number < len(self.games[game])):
            raise KartenspielError("sheet_no_round")
        return self._next(at=(game, number))

    def next_game(self) -> Sheet:
        """Return the sheet with another game; deal and carried pot go on.

        Raises:
            KartenspielError: The last game is not over, or the sheet is full.
        """
        if not self.finished:
            raise KartenspielError("sheet_not_over")
        if len(self.games) >= MOST_GAMES:
            raise KartenspielError("sheet_full", most=MOST_GAMES)
        fresh = _blank_game(self.variant, len(self.players))
        return self._next(games=(*self.games, fresh), at=(len(self.games), 0))

    # --- arranging

    def rename(self, names: Sequence[str]) -> Sheet:
        """Return the sheet with other names; an empty one becomes the usual name.

        Raises:
            KartenspielError: They are no names, or not as many as there are players.
        """
        players = game_names(self.variant, list(names))
        if len(players) != len(self.players):
            raise KartenspielError("sheet_names", players=len(self.players))
        return self._next(players=players)

    def with_dealer(self, seat: int) -> Sheet:
        """Return the sheet with another player dealing first.

        Raises:
            NotationError: There is no such seat.
        """
        return self._next(dealer=check_seat(seat, len(self.players)))

    def with_sign(self, *, positive: bool) -> Sheet:
        """Return the sheet that shows penalties as positive numbers, or negative."""
        return self._next(positive=positive)

    def begin(
        self, rules: str | Variant, players: Sequence[str] | int | None = None
    ) -> Sheet:
        """Return a new sheet; this one comes back with `undo`.

        Raises:
            KartenspielError: No such variant, or it is not for so many players.
        """
        return self.turn_to(new_sheet(rules, players))

    def turn_to(self, other: Sheet) -> Sheet:
        """Return another sheet, after which `undo` brings this one back."""
        return replace(other, _past=self._remembered, _field=None)

    def undo(self) -> Sheet:
        """Return the sheet before the last operation; itself if there was none.

        Writing in one field several times in a row is one operation.
        """
        if not self._past:
            return self
        return replace(self._past[-1], _past=self._past[:-1], _field=None)

    @property
    def can_undo(self) -> bool:
        """Whether there is an operation to take back."""
        return bool(self._past)

    def dumps(self) -> str:
        """Return the sheet as the text of a file that `loads` reads."""
        from kartenspiel.scoresheet.file import dumps  # noqa: PLC0415 - it imports us

        return dumps(self)

    def __repr__(self) -> str:
        games = len(self.games)
        return f"<Sheet {self.variant.slug}, {len(self.players)} players, game {games}>"

    # --- how

    @property
    def _remembered(self) -> tuple[Sheet, ...]:
        """The moments to go back to, this one included."""
        return (*self._past[-_MOST_UNDO + 1 :], replace(self, _past=()))

    def _next(self, **changes: Any) -> Sheet:  # noqa: ANN401 - fields of this class
        following = replace(self, **changes, _field=None)
        if following == self:
            return self
        return replace(following, _past=self._remembered)

    def _with(self, entry: Entry, where: tuple[int, ...] | None = None) -> Sheet:
        """Return the sheet with the open round written otherwise."""
        game, number = self._open()
        rounds = self.games[game]
        rounds = (*rounds[:number], entry, *rounds[number + 1 :])
        games = (*self.games[:game], rounds, *self.games[game + 1 :])
        if where is not None and where == self._field:
            following = replace(self, games=games)
            # Written and wiped out again, it is as if nothing had been done.
            return self.undo() if following == self._past[-1] else following
        following = self._next(games=games)
        return following if following is self else replace(following, _field=where)

    def _open(self) -> tuple[int, int]:
        if self.at is None:
            raise KartenspielError("sheet_none_open")
        return self.at

    def _group(self, group: int, *kinds: str) -> tuple[Entry, Group]:
        game, number = self._open()
        groups = self.form(game, number).groups
        if not 0 <= group < len(groups) or groups[group].kind not in kinds:
            raise KartenspielError("sheet_no_field")
        return self.games[game][number], groups[group]


def _blank(rules: Variant, players: int, slug: str) -> Entry:
    return sheetrounds.blank(sheetrounds.form(rules, players, slug), slug)


def _blank_game(rules: Variant, players: int) -> tuple[Entry, ...]:
    return tuple(_blank(rules, players, slug) for slug in rules.rounds)


def new_sheet(
    rules: str | Variant = "herzeln",
    players: Sequence[str] | int | None = None,
    dealer: int | None = None,
) -> Sheet:
    """Return an empty sheet.

    Args:
        rules: A variant or its slug.
        players: 3 to 6 names, or how many play; the variant's usual number if None.
        dealer: The seat that deals first; the last one if None.

    Raises:
        VariantError: No such variant, or it is not for so many players.
        NotationError: There is no such seat.
    """
    chosen = variant(rules)
    names = game_names(chosen, players)
    first = len(names) - 1 if dealer is None else check_seat(dealer, len(names))
    return Sheet(
        chosen,
        names,
        first,
        (_blank_game(chosen, len(names)),),
        positive=chosen.scoring == "points",
    )


def loads(text: str) -> Sheet:
    """Return the sheet of a file's text.

    Raises:
        RecordError: It is no such file; the message says what is wrong, and where.
    """
    from kartenspiel.scoresheet.file import loads as read  # noqa: PLC0415 - it imports us

    return read(text)
