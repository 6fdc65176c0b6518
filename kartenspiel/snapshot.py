"""One moment of a round as plain data: all that a viewer may know, and no more.

Text, tables, pages and the screen reader's sentences are made from it.
Every sentence is given in German and English as a list of strings and tokens
({"card": "HK"}, {"suit": "H"}, {"rank": "O"}, {"seat": 2}), because only the reader
knows the face, and only the game the names.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

from kartenspiel.cards import Suit
from kartenspiel.deal import check_seat
from kartenspiel.errors import NotationError, shown
from kartenspiel.lang import LANGS, Amount, Seat, Text
from kartenspiel.rounds.layoutround import LayoutRound
from kartenspiel.rounds.trickround import TrickRound
from kartenspiel.rules.scoring import WHOLE_ROUND
from kartenspiel.rules.variants import LAYOUT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kartenspiel.cards import Card
    from kartenspiel.rules.scoring import Charge, Trick

__all__ = ["joined", "log_entries", "moment", "snapshot", "trick_data"]

Data = dict[str, Any]


def snapshot(r: TrickRound | LayoutRound, seat: int | None = None) -> Data:
    """Return a round's moment as JSON-able data.

    Args:
        r: The round.
        seat: Show only what this seat may know; None shows all hands.

    Keys:
        kind: "trick" or "layout".
        contract: Slug of the contract, or "anlegen".
        players, dealer, seat, ply, finished, to_play: whole numbers, flags or None.
        hands: One list a seat of {"card", "state"}; the state is "legal",
            "refused", "waiting", or "passed" for a card chosen to be passed on.
            A hidden hand is a list of {"state": "hidden"}.
        refused: Groups of {"code", "cards", "text"}: why these cards may not be
            played now.
        penalties: What each seat owes so far; positive is bad.
        coming: Who is next.
        say: What just happened and who is next, for a screen reader.
        log: One entry a play and a finished trick: {"ply", "seat", "card", "text"}.

    A trick round has trick, tricks (see `trick_data`), hearts_broken, exhausted, trump
    (a suit's letter or None) and passing (None, or who gets cards from each seat while
    they are passed on).
    A layout round has rows (of {"suit", "cards", "next"}, low to high), places, stuck,
    and may_pass and pass_text, which are None where they would tell what a hidden hand
    holds.

    Raises:
        NotationError: It is no round, or there is no such seat.
    """
    if not isinstance(r, TrickRound | LayoutRound):
        raise NotationError("round_wanted", value=shown(r))
    entries = log_entries(r, seat)
    seen = moment(r, seat)
    seen |= {"say": _say(r, entries), "log": entries}
    if isinstance(r, TrickRound):
        seen["tricks"] = [trick_data(r, t, i) for i, t in enumerate(r.tricks, 1)]
    return seen


def moment(r: TrickRound | LayoutRound, seat: int | None = None) -> Data:
    """Return a snapshot without its history: no say, no log, no finished tricks.

    Raises:
        NotationError: There is no such seat.
    """
    if seat is not None:
        seat = check_seat(seat, r.players)
    common: Data = {
        "kind": "trick" if isinstance(r, TrickRound) else "layout",
        "contract": r.contract.slug if isinstance(r, TrickRound) else LAYOUT,
        "players": r.players,
        "dealer": r.deal.dealer,
        "seat": seat,
        "ply": len(r.plays),
        "finished": r.finished,
        "to_play": r.to_play,
        "hands": [_hand(r, s, seat) for s in range(r.players)],
        "refused": _refused(r, seat),
        "penalties": list(r.penalties),
        "coming": _coming(r).data(),
    }
    return common | (_table(r) if isinstance(r, TrickRound) else _rows(r, seat))


def _hand(
    r: TrickRound | LayoutRound, holder: int, viewer: int | None
) -> list[dict[str, str]]:
    hand = r.hands[holder]
    if viewer not in (None, holder):
        return [{"state": "hidden"} for _ in hand]
    passed = _being_passed(r)[holder]

    def state(c: Card) -> str:
        if c in passed:
            return "passed"
        if r.to_play != holder:
            return "waiting"
        return "legal" if c in r.legal else "refused"

    return [{"card": str(c), "state": state(c)} for c in hand]


def _being_passed(r: TrickRound | LayoutRound) -> tuple[tuple[Card, ...], ...]:
    """Return what each seat has chosen to pass on, until it changes hands."""
    if isinstance(r, TrickRound) and r.passing:
        return r.passed
    return ((),) * r.players


def _refused(r: TrickRound | LayoutRound, viewer: int | None) -> list[Data]:
    """Return the refused cards of the hand to play, grouped by what is said."""
    if r.to_play is None or viewer not in (None, r.to_play):
        return []
    groups: list[tuple[Text, list[str]]] = []
    for c in r.hands[r.to_play]:
        reason = r.why_not(c)
        if reason is None:
            continue
        for said, held in groups:
            if said == reason:
                held.append(str(c))
                break
        else:
            groups.append((reason, [str(c)]))
    return [
        {"code": said.key, "cards": held, "text": said.data()} for said, held in groups
    ]


# --- trick rounds


def _table(r: TrickRound) -> Data:
    return {
        "hearts_broken": r.hearts_broken,
        "exhausted": r.exhausted,
        "trump": None if r.contract.trump is None else str(r.contract.trump),
        "passing": [
            r.contract.passing.receiver(seat, r.players) for seat in range(r.players)
        ]
        if r.contract.passing and r.passing
        else None,
        "trick": trick_data(r, r.trick, len(r.tricks) + 1),
    }


def trick_data(r: TrickRound, trick: Trick, number: int) -> Data:
    """Return one trick: its cards, who takes it and why, and what it costs.

    Keys: number, leader, cards (of {"seat", "card"}), winner, why, cost, charges
    (of {"card", "amount", "text"}; the card is None if the trick itself costs).
    """
    found = r.trick_charges(trick, number)
    return {
        "number": number,
        "leader": trick.leader,
        "cards": [
            {"seat": seat, "card": str(c)}
            for seat, c in zip(trick.seats, trick.cards, strict=False)
        ],
        "winner": trick.winner,
        "why": None if trick.winner is None else _why_winner(r, trick).data(),
        "cost": sum(charge.amount for charge in found),
        "charges": [charge_data(charge) for charge in found],
    }


def charge_data(charge: Charge) -> Data:
    """Return one penalty with its cause."""
    return {
        "seat": charge.seat,
        "trick": charge.trick,
        "card": None if charge.card is None else str(charge.card),
        "amount": charge.amount,
        "text": charge.text.data(),
    }


def _why_winner(r: TrickRound, trick: Trick) -> Text:
    """Return why the trick goes, or would go, to its winner."""
    best = trick.cards[trick.seats.index(trick.winner or 0)]
    done = len(trick.cards) == r.players
    said = {"seat": Seat(trick.winner or 0), "card": best, "suit": best.suit}
    if best.suit == r.contract.trump != trick.cards[0].suit:
        return Text("takes_trump" if done else "wins_trump", **said)
    if all(c.suit != best.suit for c in trick.cards if c != best):
        if len(trick.cards) == 1:
            return Text("leads_alone", **said)
        return Text("takes_unfollowed" if done else "wins_unfollowed", **said)
    return Text("takes_highest" if done else "wins_highest", **said)


# --- layout rounds


def _rows(r: LayoutRound, viewer: int | None) -> Data:
    fitting = r.fitting()
    layout = r.layout
    if not r.plays and (layout.start_card is not None or layout.open_rank is None):
        # Only the start card fits, or any card does: rows have no ends yet.
        fitting = ((), (), (), ())
    return {
        "rows": [
            {
                "suit": suit.letter,
                "cards": [str(c) for c in r.rows[suit]],
                "next": [str(c) for c in fitting[suit]],
            }
            for suit in Suit
        ],
        # Whether somebody else may pass would tell what is in the hidden hand.
        "may_pass": r.may_pass if viewer in (None, r.to_play) else None,
        "pass_text": _pass_text(r, viewer),
        "places": list(r.places),
        "stuck": r.stuck,
    }


def _pass_text(r: LayoutRound, viewer: int | None) -> Data | None:
    """Return why the player to move may or may not pass."""
    if r.to_play is None or viewer not in (None, r.to_play):
        return None
    reason = r.why_not(None)
    if reason is not None:
        return reason.data()
    key = "must_pass" if not r.legal else "may_pass"
    return Text(key, seat=Seat(r.to_play)).data()


# --- the log


def log_entries(r: TrickRound | LayoutRound, viewer: int | None = None) -> list[Data]:
    """Return one entry for each play, finished trick, player out, and the end.

    Args:
        r: The round.
        viewer: Say only what this seat may know; None says all.
    """
    if isinstance(r, TrickRound):
        return [*_passing_log(r, viewer), *_trick_log(r)]
    return _layout_log(r)


def _entry(ply: int, kind: str, text: Text, seat: int, card: Card | None) -> Data:
    return {
        "ply": ply,
        "kind": kind,
        "seat": seat,
        "card": None if card is None else str(card),
        "text": text.data(),
    }


def _passing_log(r: TrickRound, viewer: int | None) -> list[Data]:
    """Return who passes what on to whom; others see only that a card is passed."""
    passing = r.contract.passing
    if passing is None:
        return []
    entries: list[Data] = []
    givers = [seat for seat in r.passers for _ in r.passed[seat]]
    for ply, (giver, c) in enumerate(zip(givers, r.plays, strict=False), 1):
        to = passing.receiver(giver, r.players)
        seen = viewer in (None, giver) or (viewer == to and not r.passing)
        said = {"seat": Seat(giver), "to": Seat(to)}
        text = (
            Text("passes_card", card=c, **said) if seen else Text("passes_on", **said)
        )
        entries.append(_entry(ply, "give", text, giver, c if seen else None))
    return entries


def _trick_log(r: TrickRound) -> list[Data]:
    entries: list[Data] = []
    ply = sum(len(chosen) for chosen in r.passed)
    for number, trick in enumerate((*r.tricks, r.trick), 1):
        for i, c in enumerate(trick.cards):
            ply += 1
            seat = trick.seats[i]
            entries.append(_entry(ply, "play", _play_text(trick, i, seat), seat, c))
        if number <= len(r.tricks):
            entries.append(_trick_entry(r, trick, number, ply))
    if r.finished:
        entries += (
            _entry(ply, "march", charge.text, charge.seat, None)
            for charge in r.explain()
            if charge.text.key.startswith(WHOLE_ROUND)
        )
    return entries


def _play_text(trick: Trick, i: int, seat: int) -> Text:
    c = trick.cards[i]
    if i == 0:
        return Text("plays_lead", seat=Seat(seat), card=c)
    if c.suit != trick.cards[0].suit:
        return Text("plays_discard", seat=Seat(seat), card=c, suit=trick.cards[0].suit)
    return Text("plays", seat=Seat(seat), card=c)


def _trick_entry(r: TrickRound, trick: Trick, number: int, ply: int) -> Data:
    """Return the entry of a finished trick: who takes it, and for how much."""
    winner = trick.winner or 0
    found = r.trick_charges(trick, number)
    cost = sum(charge.amount for charge in found)
    causes = tuple(charge.card for charge in found if charge.card is not None)
    said = {
        "seat": Seat(winner),
        "trick": number,
        "amount": Amount(cost, r.contract.unit),
    }
    if not found:
        text = Text("trick_free", **said)
    elif causes:
        text = Text("trick_costs_cards", cards=causes, **said)
    else:
        text = Text("trick_costs", **said)
    return _entry(ply, "trick", text, winner, None)


def _layout_log(r: LayoutRound) -> list[Data]:
    entries: list[Data] = []
    moments = r.moments()
    for before, after in pairwise(moments):
        seat, c = after.moves[-1]
        ply = len(after.plays)
        text, kind = _turn_text(before, after, seat, c)
        entries.append(_entry(ply, kind, text, seat, c))
        entries += (
            _entry(ply, "out", Text("goes_out", seat=Seat(s), n=n), s, None)
            for n, s in enumerate(after.places, 1)
            if s not in before.places and not after.hands[s]
        )
        if after.finished:
            entries.append(_end_entry(after, ply))
            entries += (
                _entry(ply, "charge", charge.text, charge.seat, None)
                for charge in after.explain()
            )
    return entries


def _turn_text(
    before: LayoutRound, after: LayoutRound, seat: int, c: Card | None
) -> tuple[Text, str]:
    if c is None:
        # Only where everyone must play is a pass known to be for want of a card.
        if before.extra_turn:
            key = "declines"
        elif before.layout.must_play == "any":
            key = "passes_forced"
        else:
            key = "passes"
        return Text(key, seat=Seat(seat)), "pass"
    if not before.rows[c.suit]:
        return Text("opens_row", seat=Seat(seat), card=c, suit=c.suit), "open"
    row = after.rows[c.suit]
    beside = row[1] if row[0] == c else row[-2]
    return Text("attaches", seat=Seat(seat), card=c, beside=beside), "attach"


def _end_entry(r: LayoutRound, ply: int) -> Data:
    last = r.places[-1]
    if r.stuck:
        text = Text("layout_stuck")
    elif r.layout.end == "first_out":
        text = Text("layout_over")
    else:
        text = Text("is_last", seat=Seat(last))
    return _entry(ply, "end", text, last, None)


def _coming(r: TrickRound | LayoutRound) -> Text:
    if r.to_play is None:
        return Text("round_over")
    if isinstance(r, TrickRound) and r.contract.passing and r.passing:
        to = r.contract.passing.receiver(r.to_play, r.players)
        return Text("next_passes", seat=Seat(r.to_play), to=Seat(to))
    leads = isinstance(r, TrickRound) and not r.trick.cards
    return Text("next_leads" if leads else "next_plays", seat=Seat(r.to_play))


def _say(r: TrickRound | LayoutRound, entries: Sequence[Data]) -> Data:
    """Return the sentences about the last play, and who is next."""
    texts = [e["text"] for e in entries if e["ply"] == len(r.plays)]
    texts.append(_coming(r).data())
    return {lang: joined([t[lang] for t in texts]) for lang in LANGS}


def joined(sentences: list[list[Any]]) -> list[Any]:
    """Return sentences as one, with a blank between them."""
    out: list[Any] = []
    for sentence in sentences:
        for part in ([" "] if out else []) + sentence:
            if isinstance(part, str) and out and isinstance(out[-1], str):
                out[-1] += part
            else:
                out.append(part)
    return out
