"""Reading the lesson in a game file: its cover, and the notes of its rounds.

A game file holds them as data that the package leaves as it is; here they are checked
against the record, one sentence for each note that is wrong.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from kartenspiel.cards import Card, card
from kartenspiel.errors import KartenspielError, RecordError
from kartenspiel.formats.tables import Bad, Table, flag, items, one_of, positive, wrong
from kartenspiel.lang import Seat, Text
from kartenspiel.records.notes import (
    TOKEN,
    CardQuestion,
    Choice,
    Cover,
    Goal,
    Note,
    NumberQuestion,
    Option,
    Words,
    number_of,
    token_of,
)
from kartenspiel.rounds.layoutround import LayoutRound
from kartenspiel.rounds.trickround import TrickRound

if TYPE_CHECKING:
    from collections.abc import Callable
    from fractions import Fraction

    from kartenspiel.games.game import Game
    from kartenspiel.rounds.starting import Round

__all__ = ["read_cover", "read_lesson", "read_notes"]

T = TypeVar("T")

KINDS = ("play", "choice", "number")
_MOST_OPTIONS = 6
_CONDITIONS = ("most", "tricks", "takes", "place")
_TEXT = '"…", { de = "…", en = "…" }'
_ELSE = "else"


def read_lesson(game: Game) -> tuple[Cover, list[tuple[int, Note]]]:
    """Return cover and notes of a record, each note with the number of its round.

    Raises:
        RecordError: They are wrong, or there are none.
    """
    cover = Cover()
    if "lesson" in game.extra.get("game", {}):
        cover = read_cover(game.extra["game"]["lesson"], len(game.players))
    found: list[tuple[int, Note]] = []
    for number, r in enumerate(game.rounds):
        data = game.extra.get("rounds", {}).get(number, {}).get("notes")
        notes, problems = read_notes(data, r, cover.seat)
        if problems:
            raise RecordError(problems[0])
        found += ((number, note) for note in notes)
    if not found:
        raise RecordError("no_notes")
    return cover, found


def read_cover(data: object, players: int) -> Cover:
    """Return what the table `[lesson]` of a game file says.

    Raises:
        KartenspielError: Something in it is wrong.
    """
    table = Table(data, "lesson")
    return Cover(
        table.get("title", _words),
        table.get("about", _words, None),
        table.get("seat", _seat(players), None),
    )


def read_notes(
    value: object, r: Round, seat: int | None
) -> tuple[list[Note], list[Text]]:
    """Return the notes of a round, sorted by position, and what is wrong with others.

    Args:
        value: What stands under `notes`.
        r: The round, as far as it was played.
        seat: Whose place the learner takes; None if all cards are open.
    """
    if value is None:
        return [], []
    if not isinstance(value, list) or not all(isinstance(x, dict) for x in value):
        return [], [wrong("notes", value, "[[rounds.notes]]").reason]
    notes: list[Note] = []
    problems: list[Text] = []
    for number, data in enumerate(value, 1):
        try:
            notes.append(_note(Table(data), r, seat))
        except KartenspielError as error:
            problems.append(Text("in_note", note=number, what=error.reason))
    notes.sort(key=lambda note: note.ply)
    if any(isinstance(note, Goal) for note in notes[:-1]):
        problems.append(Text("note_after_goal"))
    return notes, problems


def _note(table: Table, r: Round, seat: int | None) -> Note:
    ply = table.get("at", _position(r))
    said = table.get("text", _words)
    if "goal" in table.data:
        if "ask" in table.data:
            raise RecordError("note_both")
        return _goal(table, r.at(ply), seat, said)
    match table.get("ask", one_of(KINDS), None):
        case "play":
            return _card_question(table, r, ply, seat, said)
        case "choice":
            return _choice(table, ply, said)
        case "number":
            return _number_question(table, ply, said)
    return Note(ply, said)


# --- questions


def _card_question(
    table: Table, r: Round, ply: int, seat: int | None, said: Words
) -> CardQuestion:
    now = r.at(ply)
    _check_turn(now, seat)
    right = table.get("right", _right_cards(now))
    if ply < len(r.plays):
        played = r.plays[ply]
        if played not in right:
            raise RecordError("note_not_played", played=_turn(played))
        right = (played, *(c for c in right if c != played))
    wrong_ones = table.get("wrong", _answers(_held(now)), {})
    for c in right:
        if c in wrong_ones:
            raise RecordError("note_right_and_wrong", answer=_turn(c))
    otherwise = wrong_ones.pop(_ELSE, None)
    return CardQuestion(
        ply, said, *_help(table), otherwise, right=right, wrong=wrong_ones
    )


def _choice(table: Table, ply: int, said: Words) -> Choice:
    data = table.get("options", items)
    if not 2 <= len(data) <= _MOST_OPTIONS:  # noqa: PLR2004 - one is no choice
        raise RecordError("note_options", found=len(data), most=_MOST_OPTIONS)
    options = []
    for i, item in enumerate(data):
        inner = Table(item, f"options[{i}]")
        options.append(
            Option(
                inner.get("text", _words),
                inner.get("right", flag, default=False),
                inner.get("say", _words, None),
            )
        )
    if sum(option.right for option in options) != 1:
        raise RecordError("note_one_right")
    return Choice(ply, said, *_help(table), options=tuple(options))


def _number_question(table: Table, ply: int, said: Words) -> NumberQuestion:
    right = table.get("right", _number)
    wrong_ones = table.get("wrong", _answers(_number), {})
    if right in wrong_ones:
        raise RecordError("note_right_and_wrong", answer=str(right))
    otherwise = wrong_ones.pop(_ELSE, None)
    return NumberQuestion(
        ply, said, *_help(table), otherwise, right=right, wrong=wrong_ones
    )


def _goal(table: Table, now: Round, seat: int | None, said: Words) -> Goal:
    if now.to_play is None:
        raise RecordError("note_round_over")
    inner = Table(table.data["goal"], "goal")
    mover = now.to_play if seat is None else seat
    goal = Goal(
        len(now.plays),
        said,
        *_help(table),
        table.get("missed", _words, None),
        seat=inner.get("seat", _seat(now.players), mover),
        most=inner.get("most", _whole, None),
        tricks=inner.get("tricks", _whole, None),
        takes=inner.get("takes", _dealt(now), None),
        place=inner.get("place", _place(now.players), None),
    )
    possible = _CONDITIONS[:3] if isinstance(now, TrickRound) else ("most", "place")
    stated = [key for key in _CONDITIONS if getattr(goal, key) is not None]
    for key in stated:
        if key not in possible:
            raise RecordError("note_condition", key=key, allowed=possible)
    if not stated:
        raise RecordError("note_no_condition", allowed=possible)
    return goal


def _help(table: Table) -> tuple[tuple[Words, ...], Words | None]:
    """Return the hints and the praise of any question."""
    return table.get("hints", _hints, ()), table.get("praise", _words, None)


def _check_turn(now: Round, seat: int | None) -> None:
    """Refuse a card question where nobody, or not the learner, is to play."""
    if now.to_play is None:
        raise RecordError("note_round_over")
    if seat is not None and now.to_play != seat:
        raise RecordError("note_other_turn", seat=Seat(now.to_play), own=Seat(seat))


# --- readers: one value in, the checked value out


def _words(value: object) -> Words:
    """Read a text, in one language for both or in each."""
    match value:
        case str():
            said = Words(value, value)
        case {"de": str(de), "en": str(en)}:
            said = Words(de, en)
        case _:
            raise Bad(value, _TEXT)
    if not all(text.strip() for text in said):
        raise Bad(value, _TEXT)
    for text in said:
        for code in TOKEN.findall(text):
            token = token_of(code)
            # The table names cards without articles.
            if token is None or "the" in token:
                raise RecordError("note_token", token="{" + code[:20] + "}")
        if any(sign in TOKEN.sub("", text) for sign in "{}"):
            raise RecordError("note_brace")
    return said


_words.allowed = _TEXT  # type: ignore[attr-defined]


def _hints(value: object) -> tuple[Words, ...]:
    return tuple(_words(item) for item in items(value))


def _position(r: Round) -> Callable[[object], int]:
    """Return a reader of a position: turns, or a line and the turns made in it."""
    last, n = len(r.plays), r.players
    passed = r.to_pass * n if isinstance(r, TrickRound) else 0

    def read(value: object) -> int:
        match value:
            case [int(line), int(turns)] if line > 0 and 0 <= turns < n:
                ply = passed + (line - 1) * n + turns
            case int(ply) if not isinstance(value, bool):
                pass
            case _:
                ply = -1
        if not 0 <= ply <= last:
            raise Bad(value, read.allowed)  # type: ignore[attr-defined]
        return ply

    read.allowed = (f"0 … {last}", "[1, 0]")  # type: ignore[attr-defined]
    return read


def _seat(players: int) -> Callable[[object], int]:
    return one_of(range(players))


def _place(players: int) -> Callable[[object], int]:
    return one_of(range(1, players + 1))


def _whole(value: object) -> int:
    return 0 if value == 0 and type(value) is int else positive(value)


def _turn_of(text: object) -> Card | None:
    if not isinstance(text, str):
        raise Bad(text, '"HK"')
    return None if text.strip() == "-" else card(text)


def _right_cards(now: Round) -> Callable[[object], tuple[Card | None, ...]]:
    """Return a reader of right cards: each may be played here."""

    def read(value: object) -> tuple[Card | None, ...]:
        texts = value.split() if isinstance(value, str) else items(value)
        found = tuple(_turn_of(text) for text in texts)
        for c in found:
            reason = now.why_not(c)
            if reason is not None:
                raise KartenspielError(reason)
        if not found:
            raise Bad(value, read.allowed)  # type: ignore[attr-defined]
        return found

    read.allowed = '"HK", ["HA", "HK"]'  # type: ignore[attr-defined]
    return read


def _held(now: Round) -> Callable[[object], Card | None]:
    """Return a reader of a card in the hand to play."""
    seat = now.to_play or 0

    def read(value: object) -> Card | None:
        c = _turn_of(value)
        if c is None and isinstance(now, LayoutRound):
            return c
        if c not in now.hands[seat]:
            raise RecordError("note_not_held", card=_turn(c), seat=Seat(seat))
        return c

    return read


def _dealt(now: Round) -> Callable[[object], Card]:
    """Return a reader of a card of the deal."""

    def read(value: object) -> Card:
        c = _turn_of(value)
        if c not in now.deal.cards:
            raise Bad(value, tuple(map(str, now.deal.cards)))
        return c

    return read


def _answers(reader: Callable[[object], T]) -> Callable[[object], dict[Any, Words]]:
    """Return a reader of a table from wrong answers to what is said about them."""

    def read(value: object) -> dict[Any, Words]:
        table = Table(value)
        found: dict[Any, Words] = {}
        for key in table.data:
            said = table.get(key, _words)
            found[key if key == _ELSE else reader(key)] = said
        return found

    return read


def _number(value: object) -> Fraction:
    """Read a number: 5, 0.25, "1/3", "0,25" or "25 %"."""
    good = isinstance(value, (int, float, str)) and not isinstance(value, bool)
    found = number_of(value) if good else None
    if found is None:
        raise Bad(value, _number.allowed)  # type: ignore[attr-defined]
    return found[0]


_number.allowed = '5, 0.25, "1/3"'  # type: ignore[attr-defined]


def _turn(c: Card | None) -> Card | str:
    """Return a turn as it stands in a sentence."""
    return "-" if c is None else c
