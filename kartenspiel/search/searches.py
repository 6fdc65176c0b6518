"""Rounds as the exact search of the kernels reads them, and its answers.

A search is made for one deal and contract, or layout; it keeps what it found out, for
all moments of a round and all seats.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeAlias, get_args

from kartenspiel.errors import KartenspielError
from kartenspiel.kernels import jit, laying, maxn, positions, search
from kartenspiel.kernels.batches import TURNS
from kartenspiel.kernels.bits import BOARD, EVERYTHING, LANE, OWED, PASS, TERM, place
from kartenspiel.kernels.rows import same_rank
from kartenspiel.kernels.tables import (
    ALL_OF,
    CARD_COST,
    CARD_TERMS,
    CLEAN_DOUBLES,
    FORBIDDEN,
    MARCH,
    MARCH_CARDS,
    OPENERS,
    TERMS,
    TRICK_COST,
    TRICK_TERMS,
    Table,
    Unsupported,
    layout_table,
    trick_table,
)
from kartenspiel.rounds.layoutround import LayoutRound
from kartenspiel.rounds.trickround import TrickRound
from kartenspiel.rules import scoring

if TYPE_CHECKING:
    from kartenspiel.cards import Card
    from kartenspiel.kernels.jit import Kernels
    from kartenspiel.rounds.starting import Round

__all__ = [
    "MODELS",
    "Model",
    "Prospect",
    "Search",
    "Turn",
    "begin_search",
    "search_by",
]

Model: TypeAlias = Literal["paranoid", "maxn"]
MODELS: tuple[Model, ...] = get_args(Model)
Turn: TypeAlias = "Card | None"

#: Rooms of the memory: for long rounds, and for endings of so few cards at most.
_ROOMS, _FEW_ROOMS, _FEW_CARDS = 1 << 16, 1 << 10, 12
_LAYOUT_ROOMS = 1 << 18
#: How many cards in hand a trick round may have, and how many positions are tried,
#: unless `nodes` says how long to try.
MOST_CARDS, _NODES = 36, 10_000_000
#: With more cards it is worth to wait so many seconds for compiled kernels: long
#: enough to fetch them from disk, not to compile them.
_SOON_DONE, _PATIENCE = 16, 3.0


class Prospect(NamedTuple):
    """What a turn comes to.

    Attributes:
        turn: The card, or None for a pass in the layout.
        penalty: What its player will owe for the whole round, what he owes already
            included; positive is bad.
        place: His place in a layout, 1 is the first who is out; None in trick rounds.
        penalties: The same of every seat, if each plays for himself; or else empty.
        places: The places of every seat likewise.
    """

    turn: Turn
    penalty: int
    place: int | None = None
    penalties: tuple[int, ...] = ()
    places: tuple[int, ...] = ()

    @property
    def cost(self) -> tuple[int, int]:
        """What the player wants to be small: the penalty first, then the place."""
        return self.penalty, self.place or 0


def begin_search(r: Round, model: Model, nodes: int | None) -> Search:
    """Return a search for a round, by compiled kernels if they are near.

    Args:
        r: The earliest moment that is searched.
        model: What the others want.
        nodes: Give up after so many positions for one moment; None for a number that
            is enough for what is possible at all.

    Raises:
        KartenspielError: There are too many cards, or the rules are too strange.
    """
    held = sum(len(hand) for hand in r.hands)
    if nodes is None:
        if held > MOST_CARDS and not isinstance(r, LayoutRound):
            raise KartenspielError("solve_cards", cards=held, most=MOST_CARDS)
        nodes = _NODES
    kernels = jit.best(_PATIENCE if held > _SOON_DONE else 0.0, search=True)
    return search_by(kernels, r, model, nodes)


def search_by(kernels: Kernels, r: Round, model: Model, nodes: int) -> Search:
    """Return a search by given kernels; see `begin_search`."""
    try:
        if isinstance(r, LayoutRound):
            return LayoutSearch(kernels, r, model, nodes)
        return TrickSearch(kernels, r, model, nodes)
    except Unsupported:
        raise KartenspielError("solve_rules") from None


class Search(ABC):
    """A search for one deal and contract, or layout, by one model.

    Attributes:
        model: What the others want.
        nodes: After how many positions a question is given up.
    """

    def __init__(self, model: Model, nodes: int) -> None:
        """Take what is asked."""
        self.model, self.nodes = model, nodes

    @abstractmethod
    def distinct(self, r: Any) -> dict[Turn, Turn]:  # noqa: ANN401 - of its kind
        """Return for each turn allowed the first one that comes to the same.

        They are in the order in which ties are broken.
        """

    @abstractmethod
    def prospect(self, r: Any, turn: Any, seat: int) -> Prospect:  # noqa: ANN401
        """Return what a turn comes to, as `seat` sees it."""

    @property
    @abstractmethod
    def seen(self) -> int:
        """How many positions were looked at since `start_count`."""

    @abstractmethod
    def start_count(self) -> None:
        """Count from none."""

    def prospects(self, r: Round) -> tuple[tuple[Prospect, ...], int]:
        """Return what each turn comes to, and how many positions that took.

        Raises:
            KartenspielError: There were too many.
        """
        self.start_count()
        seat, same = r.to_play or 0, self.distinct(r)
        found: dict[Turn, Prospect] = {}
        for turn, first in same.items():
            if turn == first:
                found[turn] = self._checked(r, turn, seat)
        turns: list[Turn] = list(r.legal)
        if None in same:
            turns.append(None)
        prospects = tuple(found[same[turn]]._replace(turn=turn) for turn in turns)
        return prospects, self.seen

    def line(self, r: Round) -> tuple[Turn, ...]:
        """Return how play goes on to the end; of equal turns the first is taken."""
        seat, turns = r.to_play or 0, []
        wanted = min(p.cost for p in self.prospects(r)[0])
        while not r.finished:
            self.start_count()
            turn = self._next(r, seat, wanted)
            turns.append(turn)
            r = r.play(turn)
        return tuple(turns)

    def _next(self, r: Round, seat: int, wanted: tuple[int, int]) -> Turn:
        """Return the first turn that is as good as any for who plays it."""
        mover, best = r.to_play or 0, None
        for turn, first in self.distinct(r).items():
            if turn != first:
                continue
            if self.model == "paranoid":
                # One that keeps the value is among them, on either side.
                best = self._checked(r, turn, seat)
                if best.cost == wanted:
                    break
            else:
                prospect = self._checked(r, turn, mover)
                if best is None or prospect.cost < best.cost:
                    best = prospect
        assert best is not None  # noqa: S101 - who is to play has a turn
        return best.turn

    def _checked(self, r: Round, turn: Turn, seat: int) -> Prospect:
        prospect = self.prospect(r, turn, seat)
        if self.seen > self.nodes:
            cards = sum(len(hand) for hand in r.hands)
            raise KartenspielError("solve_given_up", nodes=self.nodes, cards=cards)
        return prospect


class TrickSearch(Search):
    """The search for a trick round."""

    def __init__(
        self, kernels: Kernels, r: TrickRound, model: Model, nodes: int
    ) -> None:
        """Make the tables and the memory."""
        super().__init__(model, nodes)
        self._kernels = kernels
        table = trick_table(r.contract, r.deal.cards, r.players, r.deal.dealer)
        self._table, rules = table, table.rules
        self._rules = kernels.ints(rules)
        task = [0] * positions.TASK
        dealt = table.bits(r.deal.cards)
        task[positions.DEALT], task[positions.MOST] = dealt, nodes
        specials = [_specials(table, dealt & LANE << 16 * suit) for suit in range(4)]
        task[positions.SPECIAL] = sum(sum(cards) for cards in specials)
        task[positions.MANY] = int(any(len(cards) > 1 for cards in specials))
        all_seats = model == "maxn"
        if rules[MARCH] or r.contract.compounds:
            task[positions.WATCHED] = r.players if all_seats else 1
        words = task[positions.WORDS] = _words(rules, task, r.players)
        task[positions.ENTRY] = words + (r.players if all_seats else 3)
        few = len(r.deal.cards) <= _FEW_CARDS
        rooms = task[positions.ROOMS] = _FEW_ROOMS if few else _ROOMS
        self._task = kernels.ints(task)
        self._memory = kernels.ints(rooms * task[positions.ENTRY])
        turns = len(r.deal.cards) + 1
        self._frames = kernels.ints(positions.FRAME * turns)
        self._history = kernels.ints(search.HISTORY)
        self._sums = kernels.ints(maxn.SEATS * turns)
        self._last: dict[int, int] = {}
        costs = [rules[CARD_COST + place(table.bit(c))] for c in r.deal.cards]
        costs += rules[TRICK_COST : TRICK_COST + r.hand_size + 1]
        # About what the others can force on one player.
        self._usual = sum(costs) // 3
        self._begun: tuple[TrickRound, int, tuple[list[int], list[int]]] | None = None

    @property
    def seen(self) -> int:
        return int(self._task[positions.NODES])

    def start_count(self) -> None:
        self._task[positions.NODES] = 0

    def distinct(self, r: TrickRound) -> dict[Turn, Turn]:
        table = self._table
        in_play = sum(map(table.bits, r.hands))
        trick = r.trick
        if trick.winner is not None:
            in_play |= table.bit(trick.cards[trick.seats.index(trick.winner)])
        legal = table.bits(r.legal)
        few = positions.distinct(legal, in_play, int(self._task[positions.SPECIAL]))
        found: dict[Turn, Turn] = {}
        same: Turn = None
        for c in table.cards(legal):
            if table.bit(c) & few:
                same = c
            found[c] = same
        return found

    def prospect(self, r: TrickRound, turn: Card, seat: int) -> Prospect:
        board, script = self._begin(r, seat)
        self._task[positions.ONLY] = self._table.bit(turn)
        if self.model == "maxn":
            self._each_alone(board, script)
            found = [int(number) for number in self._sums[: r.players]]
            owed = [board[OWED + i] + more for i, more in enumerate(found)]
            final = tuple(owed[(i - seat) % r.players] for i in range(r.players))
            return Prospect(turn, final[seat], penalties=final)
        # What this seat came to last is a good guess.
        guess = self._last.get(seat, self._usual) - board[OWED]
        owes = board[OWED] + self._guaranteed(board, script, guess)
        self._last[seat] = owes
        return Prospect(turn, owes)

    def value(self, r: TrickRound, seat: int) -> int:
        """Return what `seat` will owe if all others are against it."""
        board, script = self._begin(r, seat)
        self._task[positions.ONLY] = 0
        guess = self._usual - board[OWED]
        return board[OWED] + self._guaranteed(board, script, guess)

    def _guaranteed(self, board: list[int], script: list[int], guess: int) -> int:
        found = self._kernels.guaranteed(
            self._rules,
            self._task,
            self._kernels.ints(board),
            self._kernels.ints(script or [0]),
            self._frames,
            self._history,
            self._memory,
            len(script),
            guess,
        )
        return int(found)

    def _each_alone(self, board: list[int], script: list[int]) -> None:
        self._kernels.each_alone(
            self._rules,
            self._task,
            self._kernels.ints(board),
            self._kernels.ints(script or [0]),
            self._frames,
            self._sums,
            self._memory,
            len(script),
        )

    def _begin(self, r: TrickRound, seat: int) -> tuple[list[int], list[int]]:
        """Set the task to a trick; return the board before it, and what lies of it."""
        if self._begun is not None and self._begun[0] is r and self._begun[1] == seat:
            return self._begun[2]
        n, table, hands = r.players, self._table, r.hands
        board = [0] * BOARD
        owed = scoring.penalties(r.contract, r.tricks, n, r.hand_size, over=False)
        for i in range(n):
            board[(i - seat) % n] = table.bits(hands[i])
            board[OWED + (i - seat) % n] = owed[i]
        trick = r.trick
        script = [table.bit(c) for c in trick.cards]
        for i, c in zip(trick.seats, script, strict=False):
            board[(i - seat) % n] |= c
        self._task[positions.LEADER] = (r.leader - seat) % n
        self._task[positions.TRICK] = len(r.tricks) + 1
        if self._task[positions.WATCHED]:
            self._task[positions.TAKERS] = self._put_terms(board, r, seat)
        self._begun = r, seat, (board, script)
        return board, script

    def _put_terms(self, board: list[int], r: TrickRound, seat: int) -> int:
        """Put on the board what charges each seat; return who took a march's cards."""
        n, table, rules, takers = r.players, self._table, self._table.rules, 0
        for number, trick in enumerate(r.tricks, 1):
            taker = ((trick.winner or 0) - seat) % n
            board[TERM + taker] |= rules[TRICK_TERMS + number]
            cards = [table.bit(c) for c in trick.cards]
            for c in cards:
                board[TERM + taker] |= rules[CARD_TERMS + place(c)]
            if sum(cards) & rules[MARCH_CARDS]:
                takers |= 1 << taker
        return takers


class LayoutSearch(Search):
    """The search for a layout round."""

    def __init__(
        self, kernels: Kernels, r: LayoutRound, model: Model, nodes: int
    ) -> None:
        """Make the tables and the memory."""
        super().__init__(model, nodes)
        self._kernels = kernels
        table = layout_table(r.layout, r.deal.cards, r.players, r.deal.dealer)
        self._table = table
        self._rules = kernels.ints(table.rules)
        task = [0] * laying.LAY_TASK
        task[laying.MOST_SEEN] = nodes
        width = task[laying.WIDTH] = r.players if model == "maxn" else 1
        self._task = kernels.ints(task)
        few = len(r.deal.cards) <= _FEW_CARDS
        rooms = _FEW_ROOMS if few else _LAYOUT_ROOMS
        self._memory = kernels.ints(rooms * (width + 2))
        self._frames = kernels.ints(TURNS * laying.LAY_FRAME)
        self._results = kernels.ints(TURNS * maxn.SEATS)

    @property
    def seen(self) -> int:
        return int(self._task[laying.SEEN])

    def start_count(self) -> None:
        self._task[laying.SEEN] = 0

    def distinct(self, r: LayoutRound) -> dict[Turn, Turn]:
        turns = self._table.cards(self._table.bits(r.legal))
        found: dict[Turn, Turn] = {c: c for c in turns}
        return {**found, None: None} if r.may_pass else found

    def prospect(self, r: LayoutRound, turn: Turn, seat: int) -> Prospect:
        table, n, task = self._table, r.players, self._task
        width = int(task[laying.WIDTH])
        zero = task[laying.ZERO] = seat if width == 1 else 0
        hands = [table.bits(r.hands[(zero + i) % n]) for i in range(n)]
        opens = table.rules[OPENERS]
        first = next((c for c in r.plays if c is not None), None)
        if not opens:
            opens = EVERYTHING if first is None else same_rank(table.bit(first))
        task[laying.LAID] = table.bits(r.deal.cards) & ~sum(hands)
        task[laying.MOVER] = ((r.to_play or 0) - zero) % n
        task[laying.PASSES], task[laying.AGAIN_NOW] = r.passes, int(r.extra_turn)
        task[laying.OPENS] = opens
        task[laying.ONLY_TURN] = PASS if turn is None else table.bit(turn)
        self._kernels.end_of_layout(
            self._rules,
            task,
            self._kernels.ints(hands),
            self._frames,
            self._results,
            self._memory,
        )
        results = [int(result) for result in self._results[:width]]
        if width == 1:
            return Prospect(turn, results[0] // 8, results[0] % 8)
        for out, gone in enumerate(r.places, 1):
            results[gone] = out
        penalties = tuple(result // 8 for result in results)
        places = tuple(result % 8 for result in results)
        return Prospect(turn, penalties[seat], places[seat], penalties, places)


def _specials(table: Table, lane: int) -> list[int]:
    """Return the cards of a suit that cost something else than most of the suit."""
    rules = table.rules
    kinds = {}
    while lane:
        c = lane & -lane
        lane ^= c
        kinds[c] = (
            rules[CARD_COST + place(c)],
            rules[CARD_TERMS + place(c)] & rules[TERMS],
            bool(c & rules[MARCH_CARDS]),
            bool(c & rules[FORBIDDEN]),
        )
    usual = Counter(kinds.values()).most_common(1)
    return [c for c, kind in kinds.items() if kind != usual[0][0]]


def _words(rules: tuple[int, ...], task: list[int], players: int) -> int:
    """Return how many numbers the key of a position has."""
    special, watched = task[positions.SPECIAL] != 0, task[positions.WATCHED]
    words = 2 + (players > 4) + special + (special and task[positions.MANY])  # noqa: PLR2004
    if watched:
        sums = bool(rules[MARCH] or rules[CLEAN_DOUBLES])
        words += 1 + watched * (bool(rules[ALL_OF]) + sums)
    return words
