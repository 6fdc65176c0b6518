"""A game that one person plays (Partie): intents in, what may be seen out.

Like `presenter` it knows no Jupyter, and everything that comes from a page is checked
here.
The other seats are played by `players`, each of whom knows only what its seat may know.
Their random numbers come from what the person was dealt, from the seat and from the
number of turns: the same line is answered the same way, before and after an undo, and
nothing that the person sees depends on cards that the person cannot see.
"""

from __future__ import annotations

import secrets
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from kartenspiel.cards import _shown, hand_text
from kartenspiel.chance.rng import Stream
from kartenspiel.deal import check_seat
from kartenspiel.errors import KartenspielError
from kartenspiel.lang import Text
from kartenspiel.lang.names import SUITS
from kartenspiel.presenter import as_game, cover, round_film, round_name, standing
from kartenspiel.rounds.observation import observe
from kartenspiel.rules.variants import LAYOUT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kartenspiel.cards import CardLike, Suit
    from kartenspiel.games.game import Game
    from kartenspiel.players import Player
    from kartenspiel.presenter import Showable
    from kartenspiel.rounds.starting import Round
    from kartenspiel.snapshot import Data

__all__ = ["OPPONENTS", "Sitting"]

#: The players of the package against whom a person may play; the first is usual.
OPPONENTS: Final = ("careful", "expert", "lowest", "random")


class Sitting:
    """A game being played by one person against players of the package.

    Attributes:
        game: The whole truth so far.
        seat: Where the person sits.
        opponents: Who plays the other seats, from the person's left on.
        turn: Grows with every change; an intent says which one it was meant for.
        choosing: Whether the person, as the dealer, still names the round.
        hint: What the careful player would do, if the person asked: the card, or None
            for a pass, and the reason.

    Example:
        >>> from kartenspiel import new_game
        >>> s = Sitting(new_game("herzeln", seed=7), opponents="lowest")
        >>> s.handle({"play": "EK", "at": s.turn})
        >>> s.game.round.to_play, s.can_undo
        (0, True)
    """

    def __init__(
        self,
        x: Showable,
        seat: int = 0,
        opponents: str | Sequence[str] = OPPONENTS[0],
        *,
        choosing: bool | None = None,
    ) -> None:
        """Sit down at a game, begun or not; the others play until it is one's turn.

        Args:
            x: A game, a round, a deal, a code, or the text of a game file.
            seat: Where the person sits.
            opponents: A name of `OPPONENTS` for all, or one for each, from the
                person's left on.
            choosing: Whether the person, as the dealer, is still to name the round;
                if None, when nothing has been played in it.

        Raises:
            KartenspielError: There is no such game, seat or opponent.
        """
        game = as_game(x)
        if game.seed is None:
            # The rounds to come must be the same after an undo or a reload.
            game = replace(game, seed=secrets.randbits(53))
        self.seat = check_seat(seat, len(game.players))
        self.opponents = opponent_names(opponents, len(game.players) - 1)
        self.game = game
        self.turn = 0
        self.choosing = False
        self.hint: tuple[CardLike | None, Text] | None = None
        self._over: dict[int, tuple[Round, Data]] = {}
        self._sit_down(game, choosing=choosing)

    # --- what the person does

    def handle(self, intent: object) -> Text | None:
        """Do what a page asks for, if it may; return what is wrong, or None.

        Args:
            intent: {"play": card}, {"pass": True}, {"undo": True}, {"hint": True},
                {"next": True} or {"choose": slug, "trump": suit or None}, and with
                it {"at": turn}. What was meant for another turn is left undone.
        """
        match intent:
            case {"at": int(at), **asked} if not isinstance(at, bool):
                if at != self.turn:
                    return None
            case _:
                return Text("unknown_intent", intent=_shown(intent))
        try:
            match asked:
                case {"play": str(text)}:
                    self.play(text)
                case {"pass": True}:
                    self.play(None)
                case {"undo": True}:
                    self.undo()
                case {"hint": True}:
                    self.ask()
                case {"next": True}:
                    self.go_on()
                case {"choose": str(slug), "trump": None | str() as trump}:
                    self.choose(slug, trump)
                case _:
                    return Text("unknown_intent", intent=_shown(intent))
        except KartenspielError as error:
            return error.reason
        return None

    def play(self, what: CardLike | None) -> None:
        """Play a card, or pass in the layout with None; the others answer.

        Raises:
            IllegalPlay: It is not allowed.
            KartenspielError: The round is still to be named.
        """
        if self.choosing:
            raise KartenspielError("sit_choose_first")
        self._move_on(self.game.play(what))

    def undo(self) -> None:
        """Take back one's last turn in this round, and all that came after it.

        Raises:
            KartenspielError: There is none.
        """
        back = self._before_last()
        if back is not None:
            self._move_on(self.game.with_round(back))
        elif self._may_name and not self.choosing:
            self.choosing = True
            self._move_on(self.game.with_round(self.game.round.at(0)))
        else:
            raise KartenspielError("sit_no_undo")

    def ask(self) -> None:
        """Ask what the careful player would do here; it is in `hint` then.

        Raises:
            KartenspielError: It is not the person's turn.
        """
        if self.choosing:
            raise KartenspielError("sit_choose_first")
        if self.game.round.finished:
            raise KartenspielError("round_over")
        seen = observe(self.game.round, self.seat)
        careful = _player("careful")
        self.hint = careful(seen), careful.explain(seen)
        self.turn += 1

    def choose(self, contract: str, trump: Suit | str | None = None) -> None:
        """Name the round that is played, as its dealer.

        Args:
            contract: Its slug.
            trump: The suit, where there is one to be named; one's longest if None.

        Raises:
            KartenspielError: There is nothing to be named now, or not this.
        """
        if not self.choosing:
            raise KartenspielError("sit_no_choice")
        before = self.game.after(len(self.game.rounds) - 1)
        chosen = before.begun(self.game.round.deal, contract, trump)
        self.choosing = False
        self._move_on(chosen)

    def go_on(self) -> None:
        """Deal the next round, or after the last one the next game.

        Raises:
            KartenspielError: The round is not over.
        """
        game = self.game
        self._sit_down(game.next_game() if game.finished else game.next_round())

    # --- what the person may do

    @property
    def can_undo(self) -> bool:
        """Whether there is a turn of one's own to take back."""
        if self._may_name and not self.choosing:
            return True
        return self._before_last() is not None

    @property
    def names(self) -> tuple[str, ...]:
        """The slugs of the rounds that the dealer of this one may name."""
        left = self.game.after(len(self.game.rounds) - 1).left
        fixed = self.game.variant.order != "dealer_chooses"
        return left[:1] if fixed else left

    def has_trump(self, slug: str) -> bool:
        """Tell whether the dealer names the trump suit of that round."""
        rules = self.game.variant
        return slug != LAYOUT and rules.contract(slug).trump == "dealer"

    @property
    def _may_name(self) -> bool:
        """Whether the person is the dealer of a round that the dealer names."""
        if self.game.round.deal.dealer != self.seat:
            return False
        names = self.names
        return len(names) > 1 or self.has_trump(names[0])

    def _before_last(self) -> Round | None:
        """Return the round before the person's last turn in it."""
        r = self.game.round
        while r.plays:
            r = r.undo()
            if r.to_play == self.seat:
                return r
        return None

    # --- the others

    def _sit_down(self, game: Game, *, choosing: bool | None = None) -> None:
        """Take up a game whose round has just been dealt, or was played elsewhere."""
        self.game = game
        if choosing is None:
            choosing = not game.round.plays
        self.choosing = choosing and self._may_name
        self._move_on(game)

    def _move_on(self, game: Game) -> None:
        """Take over a game, let the others play, and forget the hint."""
        r = game.round
        while not self.choosing and r.to_play not in {None, self.seat}:
            r = r.play(self._answer(r))
        self.game = game.with_round(r)
        self.turn += 1
        self.hint = None

    def _answer(self, r: Round) -> CardLike | None:
        seat, players = r.to_play or 0, r.players
        mine = hand_text(r.deal.hands[self.seat])
        stream = Stream(f"sitting:{mine}:{seat}:{len(r.plays)}")
        name = self.opponents[(seat - self.seat - 1) % players]
        return _player(name)(observe(r, seat), stream)

    # --- what is to be seen

    def film(self) -> Data:
        """Return the film's part that a turn does not change.

        Rounds that are over lie open; the last one is missing, see `live`.
        """
        rounds = [self._film_of(n) for n in range(len(self.game.rounds) - 1)]
        return cover(self.game, self.seat) | {"rounds": rounds}

    def live(self) -> Data:
        """Return what changes with a turn.

        Keys: those of `presenter.standing`, turn, round (open if it is over), undo
        (whether there is something to take back), choice (None, or the rounds that
        may be named: {"slug", "name", "trump"}, where trump lists suits), hint (None,
        or {"card", "text"}), places (of all games: seat, balance, rank).
        """
        game = self.game
        hint = self.hint
        return standing(game) | {
            "turn": self.turn,
            "round": self._film_of(len(game.rounds) - 1),
            "undo": self.can_undo,
            "choice": self._choice() if self.choosing else None,
            "hint": hint and {"card": hint[0] and str(hint[0]), "text": hint[1].data()},
            "places": [[s.seat, s.balance, s.rank] for s in game.standings]
            if game.finished and game.earlier
            else [],
        }

    def _choice(self) -> list[dict[str, Any]]:
        rules = self.game.variant
        return [
            {
                "slug": slug,
                "name": round_name(rules, slug),
                "trump": list(SUITS) if self.has_trump(slug) else [],
            }
            for slug in self.names
        ]

    def _film_of(self, number: int) -> Data:
        """Return the film of a round: open when it is over, else as the person sees it.

        A round that is over is filmed only once.
        """
        r = self.game.rounds[number]
        if not r.finished:
            return round_film(self.game, number, self.seat)
        known = self._over.get(number)
        if known is None or known[0] is not r:
            known = self._over[number] = r, round_film(self.game, number)
        return known[1]

    @property
    def steps(self) -> int:
        """How many moments the game has so far, over all its rounds."""
        return sum(len(r.plays) + 1 for r in self.game.rounds)

    def at(self, step: int) -> Round:
        """Return the round at a step; the last moment if there are not so many."""
        for r in self.game.rounds:
            if step <= len(r.plays):
                return r.at(step)
            step -= len(r.plays) + 1
        return self.game.round

    def __repr__(self) -> str:
        game = self.game
        state = "finished" if game.finished else f"round {len(game.rounds)}"
        return f"<Sitting at {game.variant.slug}, seat {self.seat}, {state}>"


def opponent_names(wanted: str | Sequence[str], number: int) -> tuple[str, ...]:
    """Return a name for each opponent; one is for all.

    Raises:
        KartenspielError: They are not names of `OPPONENTS`, or not so many.
    """
    names = [wanted] if isinstance(wanted, str) else list(wanted)
    for name in names:
        if name not in OPPONENTS:
            raise KartenspielError("sit_opponent", name=_shown(name), allowed=OPPONENTS)
    if len(names) not in {1, number}:
        raise KartenspielError("sit_opponents", found=len(names), number=number)
    return tuple(names * number if len(names) == 1 else names)


def _player(name: str) -> Player:
    from kartenspiel.players import PLAYERS  # noqa: PLC0415 - a quick import matters

    return PLAYERS[name]
