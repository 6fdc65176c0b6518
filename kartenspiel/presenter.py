"""From games to pages: the film of a record, and the intents that move it.

The one place where a click becomes a move.
It knows no Jupyter: the table widget, a static page and the tests wrap the same
object, and everything that comes from a page is checked here.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TypeAlias

from kartenspiel.cards import _shown
from kartenspiel.deal import Deal, check_seat
from kartenspiel.errors import KartenspielError, NotationError
from kartenspiel.games.game import Game
from kartenspiel.games.starting import DEFAULT_NAMES, new_game
from kartenspiel.lang import FACES, LANGS, Amount, Seat, Text
from kartenspiel.lang.names import (
    CARD_NAMES,
    RANKS,
    SUIT_NAMES,
    SUITS,
    UNITS,
    no_word,
    rank_plural,
)
from kartenspiel.rounds.layoutround import LayoutRound
from kartenspiel.rounds.starting import Round
from kartenspiel.rounds.trickround import TrickRound
from kartenspiel.rules.parts import RANK_ORDER, Turns
from kartenspiel.rules.sentences.describe import round_rules
from kartenspiel.rules.variants import LAYOUT, LAYOUT_NAMES, Variant, variant
from kartenspiel.snapshot import Data, moment, snapshot

__all__ = [
    "Presenter",
    "Showable",
    "as_game",
    "cover",
    "film",
    "round_film",
    "round_name",
    "standing",
]

Showable: TypeAlias = "Game | Round | Deal | str"

#: What a film says once a round, not once a frame.
_ONCE = ("kind", "contract", "players", "dealer", "seat")


class Presenter:
    """A record being looked at: which step, from which seat.

    Attributes:
        game: The record; a single round is a game of one round.
        seat: Whose cards are open; None opens all.
        step: The moment shown, counted over all rounds from 0.
    """

    def __init__(self, x: Showable, seat: int | None = None) -> None:
        """Take a game, a round, a deal, a round code or the text of a game file.

        Raises:
            KartenspielError: It is none of these, or there is no such seat.
        """
        self.game = as_game(x)
        self.seat = seat if seat is None else check_seat(seat, self.players)
        self.film = film(self.game, self.seat)
        self.step = 0

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.game.players)

    @property
    def steps(self) -> int:
        """How many moments the record has."""
        return sum(len(r.plays) + 1 for r in self.game.rounds)

    @property
    def moment(self) -> tuple[int, int]:
        """The round shown, counted from 0, and the plays made in it."""
        left = self.step
        for number, r in enumerate(self.game.rounds):
            if left <= len(r.plays):
                return number, left
            left -= len(r.plays) + 1
        return len(self.game.rounds) - 1, len(self.game.round.plays)

    @property
    def round(self) -> Round:
        """The round at the moment shown."""
        number, ply = self.moment
        return self.game.rounds[number].at(ply)

    def handle(self, intent: object) -> Text | None:
        """Do what a page asks for, if it may; return what is wrong, or None.

        Args:
            intent: {"to": step}, {"by": steps} or {"seat": seat or None}.
        """
        match intent:
            case {"to": int(step)} if not isinstance(step, bool):
                self.step = min(max(step, 0), self.steps - 1)
            case {"by": int(steps)} if not isinstance(steps, bool):
                self.step = min(max(self.step + steps, 0), self.steps - 1)
            case {"seat": None}:
                self._look_from(None)
            case {"seat": seat}:
                try:
                    self._look_from(check_seat(seat, self.players))
                except NotationError as error:
                    return error.reason
            case _:
                return Text("unknown_intent", intent=_shown(intent))
        return None

    def _look_from(self, seat: int | None) -> None:
        self.seat = seat
        self.film = film(self.game, seat)


def as_game(x: Showable) -> Game:
    """Return what is to be shown as a game; a round becomes a game of one round.

    Raises:
        KartenspielError: It cannot be shown.
    """
    if isinstance(x, Game):
        return x
    if isinstance(x, (TrickRound, LayoutRound)):
        return _one_round(x)
    if isinstance(x, Deal):
        return new_game("herzeln", players=x.players, deal=x, dealer=x.dealer)
    if isinstance(x, str):
        # No game file does without a key.
        if "=" not in x:
            from kartenspiel.rounds.roundcode import read_round  # noqa: PLC0415 - rarely used

            return _one_round(read_round(x))
        from kartenspiel.records.notation import loads  # noqa: PLC0415 - only for files

        return loads(x)
    raise KartenspielError("not_a_round", value=_shown(x))


def _one_round(r: Round) -> Game:
    names = DEFAULT_NAMES[: r.players]
    used = r.deal.pack
    base = replace(
        variant("herzeln"), pack=used.size, removed=((used.players, used.removed),)
    )
    # A variant keeps unit, ranks and turns in one place, for all its rounds.
    rule = r.layout if isinstance(r, LayoutRound) else r.contract
    base = replace(
        base,
        unit=rule.unit,
        ranks=rule.ranks,
        direction=rule.turns.direction,
        lead=rule.turns.lead,
    )
    if isinstance(r, LayoutRound):
        layout = replace(r.layout, unit="pfennig", ranks=RANK_ORDER, turns=Turns())
        rules = replace(base, rounds=(LAYOUT,), layout=layout)
    else:
        c = r.contract
        own = replace(c, unit="pfennig", ranks=RANK_ORDER, turns=Turns())
        lead = (("default", c.heart_lead),)
        rules = replace(base, rounds=(c.slug,), own_contracts=(own,), heart_lead=lead)
    return Game(rules, names, r.deal.dealer, (r,))


# --- the film


def film(game: Game, seat: int | None = None) -> Data:
    """Return a whole record as JSON-able data, one frame a moment.

    A page steps through it without asking again.

    Keys: those of `cover` and `standing`, steps (how many moments there are), rounds
    (see `round_film`).
    """
    rounds = [round_film(game, number, seat) for number in range(len(game.rounds))]
    steps = sum(len(r["frames"]) for r in rounds)
    return cover(game, seat) | standing(game) | {"steps": steps, "rounds": rounds}


def cover(game: Game, seat: int | None = None) -> Data:
    """Return what a film says of a game, however far it is played.

    Keys: format, players (names), variant ({"slug", "name"}), scoring, unit (words for
    1 and many in German and English), seat, words (card, suit and rank names by face
    and language).
    """
    unit = game.variant.unit
    return {
        "format": 1,
        "players": list(game.players),
        "variant": {"slug": game.variant.slug, "name": game.variant.name.data()},
        "scoring": game.variant.scoring,
        "unit": list(UNITS.get(unit, (unit,) * 4)),
        "seat": seat,
        "words": _words(),
    }


def standing(game: Game) -> Data:
    """Return how far a game is.

    Keys: has_pot, planned (the titles of all rounds), settlement (or None).
    """
    return {
        "has_pot": game.variant.has_pot or game.carry != 0,
        "planned": [
            round_name(game.variant, slug) for slug in (*game.slugs, *game.left)
        ],
        "settlement": _settlement(game),
    }


def round_name(rules: Variant, slug: str) -> dict[str, dict[str, str]]:
    """Return a round's title by face and language."""
    names = LAYOUT_NAMES if slug == LAYOUT else rules.contract(slug).name
    return {face: names.data(face) for face in FACES}


def _title(rules: Variant, slug: str, r: Round) -> dict[str, dict[str, str]]:
    """Return a round's title, with the trump suit if the dealer named it."""
    name = round_name(rules, slug)
    if slug == LAYOUT or rules.contract(slug).trump != "dealer":
        return name
    assert isinstance(r, TrickRound)  # noqa: S101 - only these have trumps
    suit = str(r.contract.trump)
    return {
        face: {
            lang: f"{name[face][lang]} ({SUIT_NAMES[face, lang][suit]})"
            for lang in LANGS
        }
        for face in FACES
    }


def round_film(game: Game, number: int, seat: int | None = None) -> Data:
    """Return one round, counted from 0: what is said once, and its frames.

    Keys: kind, slug, name (by face and language), number (from 1), dealer, code (None
    while cards are hidden), first (the step of its first frame), rules, log, tricks
    (of a trick round), frames.
    """
    slug, r = game.slugs[number], game.rounds[number]
    whole = snapshot(r, seat)
    moments: list[Round] = [*r.moments()]
    frames = [_frame(m, seat) for m in moments]
    so_far = game.after(number + 1)
    # Most moments change no score: reckon each only once.
    reckoned: dict[tuple[object, ...], Data] = {}
    for frame, m in zip(frames, moments, strict=True):
        frame["logged"] = sum(entry["ply"] <= frame["ply"] for entry in whole["log"])
        key = (*frame["penalties"], m.finished)
        if key not in reckoned:
            now = so_far.with_round(m)
            reckoned[key] = {"score": list(now.balance), "pot": now.pot_left}
        frame.update(reckoned[key])
    return {
        "kind": whole["kind"],
        "slug": slug,
        "name": _title(game.variant, slug, r),
        "number": number + 1,
        "dealer": r.deal.dealer,
        "code": r.deal.code if seat is None else None,
        "first": sum(len(before.plays) + 1 for before in game.rounds[:number]),
        "rules": [said.data() for said in round_rules(game.variant, slug, r.players)],
        "log": whole["log"],
        "tricks": whole.get("tricks", []),
        "frames": frames,
    }


def _frame(r: Round, seat: int | None) -> Data:
    """Return one moment, without what the round says once.

    Keys besides those of `snapshot.moment`: hands (lists of card codes, or a number
    for a hidden hand), legal (codes), done (finished tricks); and those that the round
    adds: logged (log entries so far), score (each seat's result so far), pot.
    """
    seen = moment(r, seat)
    frame = {key: value for key, value in seen.items() if key not in _ONCE}
    frame["hands"] = [
        len(hand)
        if any(c["state"] == "hidden" for c in hand)
        else [c["card"] for c in hand]
        for hand in seen["hands"]
    ]
    frame["legal"] = [
        c["card"] for hand in seen["hands"] for c in hand if c["state"] == "legal"
    ]
    frame["done"] = len(r.tricks) if isinstance(r, TrickRound) else 0
    return frame


def _settlement(game: Game) -> Data | None:
    """Return how the game ends: pot, places, payouts, results, and sentences."""
    settled = game.settlement
    if settled is None:
        return None
    unit = game.variant.unit
    places = game.layout.places if game.layout else ()
    lines = []
    if game.variant.has_pot:
        lines.append(Text("pot_holds", amount=Amount(game.pot, unit)))
    lines += (
        _paid_text(game.variant, n, s, settled.payouts[s])
        for n, s in enumerate(places, 1)
    )
    if settled.carry:
        lines.append(Text("pot_keeps", amount=Amount(settled.carry, unit)))
    return {
        "pot": game.pot,
        "places": list(places),
        "payouts": list(settled.payouts),
        "balance": list(settled.balance),
        "ranks": list(settled.ranks),
        "carry": settled.carry,
        "lines": [line.data() for line in lines],
    }


def _paid_text(rules: Variant, place: int, seat: int, paid: int) -> Text:
    """Return what a place brings: money out of the pot, or points off."""
    said = {"seat": Seat(seat), "n": place, "amount": Amount(abs(paid), rules.unit)}
    if paid < 0:
        return Text("is_charged", **said)
    key = "is_paid" if rules.scoring == "money" else "is_credited"
    return Text(key if paid else f"{key}_nothing", **said)


def _words() -> Data:
    return {
        face: {
            lang: {
                "cards": CARD_NAMES[face, lang],
                "suits": SUIT_NAMES[face, lang],
                "none": {s: no_word(s, face, lang) for s in SUITS},
                "ranks": {r: rank_plural(r, face, lang) for r in RANKS},
            }
            for lang in LANGS
        }
        for face in FACES
    }
