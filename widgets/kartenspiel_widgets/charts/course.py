"""How a record goes: what was charged when, and what the score was then.

Only reads the engine's values; the charts and their text alternatives are made
from it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from kartenspiel.errors import NotationError
from kartenspiel.games.game import Game
from kartenspiel.lang import LANGS, Amount, Lang, Text
from kartenspiel.lang.names import UNITS, amount_words, number_words
from kartenspiel.rounds.trickround import TrickRound
from kartenspiel.rules.variants import LAYOUT
from kartenspiel_widgets.page.texts import clean, short

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kartenspiel.lang import Face
    from kartenspiel.presenter import Showable
    from kartenspiel.rounds.starting import Round

__all__ = ["Course", "Event", "Leg", "course"]


@dataclass(frozen=True, slots=True)
class Leg:
    """One round of the record: its first and last step, and its name."""

    first: int
    last: int
    slug: str
    names: tuple[str, str]

    def name(self, lang: Lang) -> str:
        """Return the round's title."""
        return self.names[LANGS.index(lang)]


@dataclass(frozen=True, slots=True)
class Event:
    """Something that changes a score; a payout is a negative amount."""

    step: int
    leg: int
    seat: int
    amount: int
    text: Text | None

    @property
    def is_payout(self) -> bool:
        """Whether it is paid out for a place in the layout."""
        return self.text is None


@dataclass(frozen=True)
class Course:
    """A record step by step.

    Attributes:
        game: The record.
        legs: Its rounds.
        events: Every charge and payout, in order.
    """

    game: Game
    legs: tuple[Leg, ...]
    events: tuple[Event, ...]

    @property
    def last(self) -> int:
        """The last step."""
        return self.legs[-1].last

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.game.players)

    @property
    def is_points(self) -> bool:
        """Whether fewer is better."""
        return self.game.variant.scoring == "points"

    @property
    def has_pot(self) -> bool:
        """Whether there is a pot to be won back."""
        return self.game.variant.has_pot or self.game.carry != 0

    @property
    def is_settled(self) -> bool:
        """Whether the record ends with the payout of a layout round."""
        return self.game.finished and self.game.slugs[-1] == LAYOUT

    @cached_property
    def turns(self) -> tuple[int, ...]:
        """The steps at which a score changes, with 0 first."""
        return tuple(dict.fromkeys([0, *(event.step for event in self.events)]))

    def leg_at(self, step: int) -> int:
        """Return the number of the round that a step belongs to, from 0."""
        return max(i for i, leg in enumerate(self.legs) if leg.first <= step)

    def owed(self, step: int, leg: int | None = None) -> tuple[int, ...]:
        """Return what each seat was charged up to a step, payouts taken off.

        Args:
            step: The moment; what happens at it counts.
            leg: Only this round.
        """
        sums = [0] * self.players
        for event in self.events:
            if event.step <= step and leg in {None, event.leg}:
                sums[event.seat] += event.amount
        return tuple(sums)

    def charged(self, step: int) -> tuple[int, ...]:
        """Return what each seat was charged up to a step, payouts left aside."""
        sums = [0] * self.players
        for event in self.events:
            if event.step <= step and not event.is_payout:
                sums[event.seat] += event.amount
        return tuple(sums)

    def scores(self, step: int) -> tuple[int, ...]:
        """Return each seat's result at a step, signed as `Settlement.balance`."""
        sign = 1 if self.is_points else -1
        return tuple(sign * owed for owed in self.owed(step))

    def pot(self, step: int) -> int:
        """Return what the pot holds at a step."""
        return self.game.carry + sum(self.owed(step))

    def unit(self, lang: Lang) -> str:
        """Return the unit in the plural."""
        words = UNITS.get(self.game.variant.unit)
        if words is None:
            return clean(self.game.variant.unit)
        return words[1 if lang == "de" else 3]

    def amount(self, number: int, lang: Lang) -> str:
        """Return a sum with its unit."""
        return amount_words(number, self.game.variant.unit, lang)

    def signed(self, value: int) -> str:
        """Return a result as it is written: a win has a plus, points have none."""
        plus = "+" if value > 0 and not self.is_points else ""
        return plus + number_words(value)

    def check_step(self, step: object) -> int:
        """Return a step inside the record; None is the last one.

        Raises:
            NotationError: It is no whole number.
        """
        if step is None:
            return self.last
        if type(step) is not int:
            raise NotationError("chart_no_step", value=short(repr(step), 40))
        return min(max(step, 0), self.last)

    def said(self, event: Event, lang: Lang, face: Face) -> str:
        """Return the sentence behind an event."""
        names = [short(name, 24, seat) for seat, name in enumerate(self.game.players)]
        if event.text is not None:
            return event.text.render(lang, face, names)
        key = "chart_payout_said" if self.has_pot else "chart_place_gets"
        if event.amount > 0:
            key = "chart_place_pays"
        return Text(
            key,
            name=names[event.seat],
            amount=Amount(abs(event.amount), self.game.variant.unit),
        ).render(lang)


def course(x: Showable, face: Face = "german") -> Course:
    """Return how a game goes; a round, deal or file becomes a game first.

    Args:
        x: The record.
        face: The card faces after which rounds are named.

    Raises:
        KartenspielError: It cannot be shown.
    """
    game = _game(x)
    legs: list[Leg] = []
    events: list[Event] = []
    first = 0
    for number, (slug, r) in enumerate(zip(game.slugs, game.rounds, strict=True)):
        last = first + len(r.plays)
        legs.append(Leg(first, last, slug, _names(game, slug, face)))
        events += _charges(r, number, first)
        first = last + 1
    if LAYOUT in game.slugs:
        leg = game.slugs.index(LAYOUT)
        events += (
            Event(legs[leg].last, leg, seat, -paid, None)
            for seat, paid in enumerate(game.payouts)
            if paid
        )
    events.sort(key=lambda event: event.step)
    return Course(game, tuple(legs), tuple(events))


def _game(x: Showable) -> Game:
    if isinstance(x, Game):
        return x
    from kartenspiel.presenter import as_game  # noqa: PLC0415 - games need it not

    return as_game(x)


def _names(game: Game, slug: str, face: Face) -> tuple[str, str]:
    if slug == LAYOUT:
        said = Text("chart_layout")
        return (said.render("de"), said.render("en"))
    named = game.variant.contract(slug).name.data(face)
    return (clean(named["de"]), clean(named["en"]))


def _charges(r: Round, number: int, first: int) -> Iterator[Event]:
    charges = r.explain()
    if not isinstance(r, TrickRound):
        end = first + len(r.plays)
        yield from (Event(end, number, c.seat, c.amount, c.text) for c in charges)
        return
    passed = sum(len(cards) for cards in r.passed)
    undone: tuple[int, ...] = (0,) * r.players
    if any(charge.text.key.startswith("march_") for charge in charges):
        # A march takes the place of all that was charged before the last card.
        before = r.undo()
        undone = before.penalties
        charges = (*before.explain(), *charges)
    for i, charge in enumerate(charges):
        is_last = charge.seat not in {c.seat for c in charges[i + 1 :]}
        back = undone[charge.seat] if is_last else 0
        step = first + passed + charge.trick * r.players
        yield Event(step, number, charge.seat, charge.amount - back, charge.text)
