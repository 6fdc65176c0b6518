"""What a link or a form asks for: which game, from where, in which language.

Everything here was written by somebody else, so everything is checked; a problem
becomes a sentence, and what is fine counts all the same.
"""

from __future__ import annotations

import re
import secrets
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import cycle, islice
from typing import TYPE_CHECKING, TypeVar
from urllib.parse import parse_qs, urlencode

import kartenspiel as ks
from kartenspiel.deal import check_seat
from kartenspiel.errors import KartenspielError, NotationError, VariantError
from kartenspiel.games.starting import DEFAULT_NAMES
from kartenspiel.lang import FACES, LANGS, NAMED_FACES, Count, Text
from kartenspiel.rules.variants import Variant
from kartenspiel.sealed import unseal
from kartenspiel.sitting import OPPONENTS, Sitting, opponent_names
from kartenspiel.teaching.shipped import lessons
from kartenspiel_widgets.links import ownlink
from kartenspiel_widgets.page.texts import clean, short

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from kartenspiel.games.game import Game
    from kartenspiel.lang import Face, Lang

__all__ = [
    "LONGEST",
    "MODES",
    "QUESTION",
    "VIEWS",
    "Wish",
    "dealt_said",
    "fresh_seed",
    "read_link",
]

LONGEST = 500
"""The longest text that one field may hold; a deal of 52 cards has 130 characters."""
LONGEST_LINK = 4000
MOST_FIELDS = 30
VIEWS = ("table", "lessons", "quiz", "probability", "rules", "sheet")
"""The dashboard's views by the names that links give them."""
QUESTION = ("event", "given", "hands", "pack")
"""What a link says of a question for the laboratory."""
MODES = ("replay", "play")
"""What is done with a game: looked at, or played."""
SEEDS = 1_000_000
"""A shuffled game's seed is below this: short enough to be told to a neighbour."""

_WHOLE = re.compile(r"[+\-−]?\d+")
_MOST_DIGITS = 18
# A deal code could consist of digits alone, but never of so few.
_LONGEST_SEED = 12

_T = TypeVar("_T", bound=str)


@dataclass(frozen=True, slots=True)
class Wish:
    """A game, and how it is looked at.

    Attributes:
        variant: A shipped variant's slug, or a variant of one's own.
        players: How many play, or their names; None leaves it to the variant.
        source: A seed, a deal code or the text of a deal.
        ply: The step shown first; None is the start, or where a sealed game is.
        seat: Whose cards are open; None opens all. Where somebody plays, who does.
        mode: "replay" or "play".
        opponents: Who plays the other seats: one name for all, or one for each from
            the left on, which begin again where there are more seats.
        token: A sealed game that is played on; it goes before all of the above but
            rules of one's own, which it does not hold.
        lang: The language.
        face: The card faces.
        view: The view that is open.
        lesson: The lesson that is taken; empty leaves it to the reader.
        question: What the laboratory is asked: "event", "given", "hands" and "pack",
            as they stand in the link.
        exercise: The exercise that the quiz opens; empty is the first one.
        exercises: The exercises and topics that the quiz consists of; empty is all.
    """

    variant: str | Variant = "herzeln"
    players: int | tuple[str, ...] | None = None
    source: str = "7"
    ply: int | None = None
    seat: int | None = None
    mode: str = "replay"
    opponents: tuple[str, ...] = OPPONENTS[:1]
    token: str = ""
    lang: Lang = "de"
    face: Face = "german"
    view: str = "table"
    lesson: str = ""
    question: tuple[tuple[str, str], ...] = ()
    exercise: str = ""
    exercises: tuple[str, ...] = ()
    problems: tuple[Text, ...] = field(default=(), compare=False)

    def game(self) -> Game:
        """Return the game: played to its end, or only begun if it is to be played.

        Raises:
            KartenspielError: There is no such game.
        """
        if self.mode == "play":
            return self.sitting().game
        return _played(self.variant, self.players, self.source)

    def sitting(self) -> Sitting:
        """Return the game as it lies before the person who plays it.

        Raises:
            KartenspielError: There is no such game.
        """
        if self.token:
            own = self.variant if isinstance(self.variant, Variant) else None
            return unseal(self.token, own)
        begun = _begun(self.variant, self.players, self.source)
        names = self.opponents_of(len(begun.players))
        return Sitting(begun, self.seat or 0, names)

    def opponents_of(self, players: int) -> tuple[str, ...]:
        """Return who plays each of the other seats, however many play."""
        return tuple(islice(cycle(self.opponents), players - 1))

    def query(self, game: Game) -> str:
        """Return the link's part that brings this game back; empty if none can.

        The step, the view and the language are added by the page, and where somebody
        plays, the sealed game.
        """
        parts: list[tuple[str, str]] = [("variant", game.variant.slug)]
        if isinstance(self.variant, Variant):
            rules = ownlink.pack(self.variant)
            if rules is None:
                return ""
            parts = [("rules", rules)]
        if self.mode == "play":
            return urlencode([*parts, ("mode", "play")])
        if game.players == DEFAULT_NAMES[: len(game.players)]:
            parts.append(("players", str(len(game.players))))
        else:
            parts += (("players", name) for name in game.players)
        seed, dealt = read_source(self.source)
        if dealt is None:
            parts.append(("seed", str(seed)))
        else:
            parts.append(("deal", dealt.code))
        if self.seat is not None:
            parts.append(("seat", str(self.seat)))
        return urlencode(parts)


# A form, a link and a table ask for the same game one after another.
@lru_cache(maxsize=4)
def _played(
    variant: str | Variant, players: int | tuple[str, ...] | None, source: str
) -> Game:
    return _begun(variant, players, source).autoplay()


def _begun(
    variant: str | Variant, players: int | tuple[str, ...] | None, source: str
) -> Game:
    rules = ks.variant(variant)
    seed, dealt = read_source(source)
    names = list(players) if isinstance(players, tuple) else players
    if isinstance(names, list) and any(len(name) > LONGEST for name in names):
        raise VariantError("dash_long_name", allowed=LONGEST)
    return ks.new_game(rules, names, seed=seed, deal=dealt)


def fresh_seed() -> str:
    """Return a new seed that nobody chose."""
    return str(secrets.randbelow(SEEDS))


def read_source(text: str) -> tuple[int | None, ks.Deal | None]:
    """Return the seed or the deal that a text means.

    Raises:
        NotationError: It means neither.
    """
    text = text.strip()
    if len(text) > LONGEST:
        raise NotationError("dash_too_long", allowed=LONGEST)
    is_whole = _WHOLE.fullmatch(text) is not None
    if is_whole and len(text) <= _LONGEST_SEED:
        return int(text.replace("−", "-")), None
    try:
        return None, ks.deal(text)
    except NotationError:
        if is_whole:
            return int(text.replace("−", "-")), None
        raise


def read_link(query: str) -> Wish:
    """Return what a link's query asks for; what is wrong in it is left out.

    Args:
        query: Such as "variant=king-louis&seed=7"; a leading "?" does no harm.

    Example:
        >>> read_link("?seed=12&lang=en").source
        '12'
        >>> [str(p) for p in read_link("ply=x").problems]
        ['ply=x is not a whole number.']
    """
    problems: list[Text] = []
    fields = query.lstrip("?").split("&")
    if len(query) > LONGEST_LINK:
        problems.append(Text("dash_too_long", allowed=LONGEST_LINK))
        fields = [text for text in fields if len(text) <= LONGEST]
    if len(fields) > MOST_FIELDS:
        problems.append(Text("dash_too_many", allowed=MOST_FIELDS))
    parts = parse_qs("&".join(fields[:MOST_FIELDS]))
    wish = Wish(
        lang=_word(parts, "lang", LANGS, problems) or "de",
        face=_face(parts, problems) or "german",
        view=_word(parts, "view", VIEWS, problems) or "table",
        mode=_word(parts, "mode", MODES, problems) or "replay",
        ply=_step(parts, problems),
        # What is wrong in a question is said where it is asked.
        question=tuple((name, parts[name][0]) for name in QUESTION if name in parts),
    )
    if wish.question and "view" not in parts:
        wish = replace(wish, view="probability")
    if parts.get("lesson"):
        wish = _with_lesson(wish, parts["lesson"][0], problems)
    if parts.get("exercise") or parts.get("exercises"):
        wish = _with_exercises(wish, parts, problems)
    if parts.get("play"):
        wish = _with_sealed(wish, parts, problems)
    else:
        wish = _with_game(wish, parts, problems)
    if not wish.token:
        wish = _with_seats(wish, parts, problems)
    return replace(wish, problems=tuple(problems))


def _with_lesson(wish: Wish, asked: str, problems: list[Text]) -> Wish:
    """Return the wish with the lesson that the link names, if there is one."""
    if asked in lessons():
        return replace(wish, lesson=asked, view="lessons")
    problems.append(
        Text("no_lesson", name=short(repr(asked), 20), allowed=tuple(lessons()))
    )
    return replace(wish, view="lessons")


def _with_exercises(
    wish: Wish, parts: dict[str, list[str]], problems: list[Text]
) -> Wish:
    """Return the wish with the exercises that the link names, if there are any."""
    from kartenspiel.quiz.bank import chosen  # noqa: PLC0415 - few links name one

    wish = replace(wish, view="quiz")
    try:
        if parts.get("exercises"):
            names = tuple(clean(n)[:40] for n in parts["exercises"][0].split(","))
            chosen(names)
            wish = replace(wish, exercises=names)
    except KartenspielError as error:
        problems.append(error.reason)
    try:
        if parts.get("exercise"):
            (slug,) = names = (clean(parts["exercise"][0])[:40],)
            if slug in chosen(wish.exercises or names):
                wish = replace(wish, exercise=slug)
    except KartenspielError as error:
        problems.append(error.reason)
    return wish


def _with_sealed(wish: Wish, parts: dict[str, list[str]], problems: list[Text]) -> Wish:
    """Return the wish with the game that is sealed in the link, if it can be opened."""
    fresh = replace(wish, mode="play", source=fresh_seed())
    try:
        variant = _variant(parts) if "rules" in parts else fresh.variant
        asked = replace(fresh, variant=variant, token=parts["play"][0])
        sitting = asked.sitting()
    except KartenspielError as error:
        problems.append(error.reason)
        return fresh
    return replace(asked, seat=sitting.seat, opponents=sitting.opponents)


def _with_seats(wish: Wish, parts: dict[str, list[str]], problems: list[Text]) -> Wish:
    """Return the wish with the seat, and who plays the others."""
    players = len(wish.game().players)
    seat = _number(parts, "seat", problems)
    named = parts.get("opponents", [""])[0]
    try:
        if named:
            names = opponent_names(named.split(","), players - 1)
            wish = replace(wish, opponents=names)
    except KartenspielError as error:
        problems.append(error.reason)
    try:
        if seat is not None:
            wish = replace(wish, seat=check_seat(seat, players))
    except KartenspielError as error:
        problems.append(error.reason)
    return wish


def _with_game(wish: Wish, parts: dict[str, list[str]], problems: list[Text]) -> Wish:
    """Return the wish with the game that the link means, as far as there is one."""
    # Who wants to play wants cards that nobody has seen.
    usual = fresh_seed() if wish.mode == "play" else wish.source
    source = (parts.get("deal") or parts.get("seed") or [usual])[0]
    wish = replace(wish, source=usual)
    steps: tuple[Callable[[Wish], Wish], ...] = (
        lambda asked: replace(asked, variant=_variant(parts)),
        lambda asked: replace(asked, players=_players(parts.get("players", []))),
        lambda asked: replace(asked, source=source),
    )
    try:
        asked = wish
        for step in steps:
            asked = step(asked)
        asked.game()
    except KartenspielError:
        return _with_what_fits(wish, steps, problems)
    return asked


def _with_what_fits(
    wish: Wish, steps: Sequence[Callable[[Wish], Wish]], problems: list[Text]
) -> Wish:
    """Return the wish with each part of a game that fits to those before it."""
    for step in steps:
        try:
            asked = step(wish)
            asked.game()
        except KartenspielError as error:
            problems.append(error.reason)
        else:
            wish = asked
    return wish


def _variant(parts: dict[str, list[str]]) -> str | Variant:
    """Return a shipped variant's slug, or the variant that the link carries."""
    if "rules" in parts:
        return ownlink.unpack(parts["rules"][0])
    return ks.variant(parts.get("variant", ["herzeln"])[0]).slug


def _players(found: Sequence[str]) -> int | tuple[str, ...] | None:
    """Return a number or names: `players=4`, `players=Ida,Jan,Kai`, or one each."""
    if len(found) != 1:
        return tuple(found) or None
    if re.fullmatch(r"\d{1,3}", found[0]):
        return int(found[0])
    return tuple(name.strip() for name in found[0].split(","))


def _number(parts: dict[str, list[str]], name: str, problems: list[Text]) -> int | None:
    text = parts.get(name, [""])[0].strip()
    if not text:
        return None
    if not _WHOLE.fullmatch(text):
        problems.append(Text("dash_bad_number", name=name, value=_shown(text)))
        return None
    if len(text) > _MOST_DIGITS:
        problems.append(Text("dash_large_number", name=name, value=short(text, 20)))
        return None
    return int(text.replace("−", "-"))


def _step(parts: dict[str, list[str]], problems: list[Text]) -> int | None:
    number = _number(parts, "ply", problems)
    return None if number is None or number < 0 else number


def _face(parts: dict[str, list[str]], problems: list[Text]) -> Face | None:
    """Return the face; one with words of its own is as good as any."""
    named = parts.get("face", [""])[0].strip()
    return named if named in NAMED_FACES else _word(parts, "face", FACES, problems)


def _word(
    parts: dict[str, list[str]],
    name: str,
    allowed: Sequence[_T],
    problems: list[Text],
) -> _T | None:
    text = parts.get(name, [""])[0].strip()
    for word in allowed:
        if text == word:
            return word
    if text:
        problems.append(
            Text("dash_bad_word", name=name, value=_shown(text), allowed=tuple(allowed))
        )
    return None


def _shown(text: str) -> str:
    """Return a text from a link for a sentence, also one that nobody can see."""
    return short(text, 20) if clean(text) else short(repr(text), 20)


def dealt_said(wish: Wish, game: Game) -> dict[str, str]:
    """Return the sentence that says which game was dealt, by language.

    Where somebody plays, it does not say from what.
    """
    said: dict[str, object] = {"players": Count(len(game.players), "players")}
    key = "dash_dealt"
    seed, dealt = read_source(wish.source)
    if wish.mode == "play":
        key = "dash_dealt_hidden"
    elif dealt is None:
        said["source"] = Text("dash_with_seed", seed=str(seed))
    else:
        said["source"] = Text("dash_with_code", code=dealt.code)
    return {
        lang: Text(key, variant=clean(title), **said).render(lang)
        for lang, title in zip(
            LANGS, (game.variant.name.de, game.variant.name.en), strict=True
        )
    }
