"""Tasks with all hands open: legal cards, tricks and what they cost, the layout."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kartenspiel.lang import Amount, Seat, Text
from kartenspiel.printed.task import Price, Step, Task
from kartenspiel.rounds.layoutround import LayoutRound
from kartenspiel.rounds.starting import start
from kartenspiel.rounds.trickround import TrickRound
from kartenspiel.rules.contracts import contract
from kartenspiel.rules.scoring import trick_charges

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from kartenspiel.cards import Card
    from kartenspiel.chance.rng import Stream
    from kartenspiel.deal import Deal

__all__ = ["layout_tasks", "rules_tasks", "suits_the_rules", "trick_tasks"]

#: The rounds that are asked about: those of Kein Stich.
ROUNDS = ("kein-stich", "kein-herz", "kein-ober", "kein-herz-koenig")
#: So many positions are tried for a good one.
TRIES = 60
#: A position of the layout is in the middle of the round.
EARLIEST = 4
#: A choice needs so many cards.
ENOUGH = 3
#: What a position is worth in which it matters which card is played.
CHOICE = 2


def suits_the_rules(deal: Deal) -> bool:
    """Tell whether somebody may discard in the first trick, and somebody must follow.

    Example:
        >>> from kartenspiel import deal
        >>> suits_the_rules(deal(seed=7))
        True
    """
    return bool(_leads(deal, void=True)) and bool(_leads(deal, void=False))


# --- which cards are legal


def rules_tasks(deal: Deal, rng: Stream) -> Iterator[Task]:
    """Yield who must follow suit, and who may discard, if anybody may."""
    asked: set[int] = set()
    for void in (True, False):
        # A deal that somebody chose may have no such player.
        pairs = _leads(deal, void=void) or _leads(deal, void=not void)
        others = [pair for pair in pairs if pair[1] not in asked]
        lead, seat = rng.choice(others or pairs)
        asked.add(seat)
        yield _legal_task(_led(deal, lead, seat, rng))


def _leads(deal: Deal, *, void: bool) -> list[tuple[Card, int]]:
    """Return each lead and each other player who cannot follow it, or can in two ways.

    A hand of nothing but one suit makes no question.
    """
    found = []
    for seat, hand in enumerate(deal.hands):
        for lead in deal.hands[deal.forehand]:
            fitting = sum(c.suit is lead.suit for c in hand)
            if seat != deal.forehand and (
                fitting == 0 if void else 1 < fitting < len(hand)
            ):
                found.append((lead, seat))
    if found or void:
        return found
    return [
        (lead, seat)
        for seat in range(deal.players)
        for lead in deal.hands[deal.forehand]
        if seat != deal.forehand
    ]


def _led(deal: Deal, lead: Card, seat: int, rng: Stream) -> TrickRound:
    """Return the first trick with a lead, when it is a seat's turn."""
    r = _tricks(ROUNDS[0], deal).play(lead)
    while r.to_play != seat:
        r = r.play(rng.choice(r.legal))
    return r


def _legal_task(r: TrickRound) -> Task:
    seat, suit = r.to_play, r.trick[0].suit
    assert seat is not None  # noqa: S101 - the trick is not finished
    void = all(c.suit is not suit for c in r.legal)
    why = Text("work_void" if void else "work_follow", seat=Seat(seat), suit=suit)
    return Task(
        "rules",
        "void" if void else "follow",
        Text("work_ask_legal", seat=Seat(seat)),
        r.legal,
        _all_of(r.legal, len(r.hands[seat])),
        (Step(Text("work_led", suit=suit, seat=Seat(r.leader))), Step(why)),
        position=r,
    )


def _all_of(cards: tuple[Card, ...], held: int) -> Text:
    if len(cards) == held:
        return Text("work_any_card", n=held)
    return Text("work_cards", cards=cards) if cards else Text("work_no_card")


# --- who takes the trick, and what it costs


def trick_tasks(deal: Deal, rng: Stream) -> Iterator[Task]:
    """Yield what a trick costs in every round, and which card is safe as the last."""
    yield _price_task(_best(lambda: _played(deal, deal.players, rng), _dear))
    slug = rng.choice(ROUNDS)
    last = _best(lambda: _played(deal, deal.players - 1, rng, slug), _has_choice)
    if _has_choice(last) < CHOICE:
        # In this round all cards cost the same; another one has a better question.
        last = _best(
            lambda: _played(deal, deal.players - 1, rng, rng.choice(ROUNDS)),
            _has_choice,
        )
    yield _safe_task(last)


def _best(
    make: Callable[[], TrickRound], worth: Callable[[TrickRound], int]
) -> TrickRound:
    """Return the first of the best positions among some."""
    return max((make() for _ in range(TRIES)), key=worth)


def _tricks(slug: str, deal: Deal) -> TrickRound:
    r = start(slug, deal)
    assert isinstance(r, TrickRound)  # noqa: S101 - of the rounds above
    return r


def _played(deal: Deal, cards: int, rng: Stream, slug: str = ROUNDS[0]) -> TrickRound:
    r = _tricks(slug, deal)
    while len(r.plays) < cards:
        r = r.play(rng.choice(r.legal))
    return r


def _prices(r: TrickRound) -> tuple[Price, ...]:
    """Return what the first trick costs in every round."""
    trick, found = r.tricks[0], []
    for slug in ROUNDS:
        rules = contract(slug)
        charges = trick_charges(rules, trick, 1, r.hand_size)
        cards = tuple(c.card for c in charges if c.card is not None)
        found.append(Price(rules, sum(c.amount for c in charges), cards))
    return tuple(found)


def _dear(r: TrickRound) -> int:
    """Return in how many rounds the first trick costs something."""
    return sum(price.amount > 0 for price in _prices(r))


def _price_task(r: TrickRound) -> Task:
    trick = r.tricks[0]
    taker = trick.winner
    assert taker is not None  # noqa: S101 - the trick is finished
    suit, high = trick[0].suit, trick[trick.seats.index(taker)]
    return Task(
        "tricks",
        "price",
        Text("work_ask_price"),
        taker,
        Text("work_taker", seat=Seat(taker)),
        (
            Step(Text("work_led", suit=suit, seat=Seat(trick.leader))),
            Step(Text("work_highest", suit=suit, card=high, seat=Seat(taker))),
        ),
        position=r,
        prices=_prices(r),
    )


def _last_card(r: TrickRound) -> dict[Card, int]:
    """Return what each card costs its player who is the last of a trick."""
    seat = r.to_play
    assert seat is not None  # noqa: S101 - one card is missing
    return {c: r.play(c).penalties[seat] for c in r.legal}


def _has_choice(r: TrickRound) -> int:
    costs = _last_card(r)
    return CHOICE * (len(set(costs.values())) > 1) + (len(costs) >= ENOUGH)


def _safe_task(r: TrickRound) -> Task:
    seat, costs = r.to_play, _last_card(r)
    assert seat is not None  # noqa: S101 - one card is missing
    safe = tuple(c for c, amount in costs.items() if not amount)
    steps = [Step(Text("work_last_legal", seat=Seat(seat), cards=r.legal))]
    steps += [
        Step(
            Text(
                "work_last_costs",
                cards=[c for c, a in costs.items() if a == amount],
                seat=Seat(seat),
                amount=Amount(amount, r.contract.unit),
            )
        )
        for amount in sorted({a for a in costs.values() if a})
    ]
    if safe:
        steps.append(
            Step(Text("work_last_free", cards=safe, seat=Seat(r.trick.winner or 0)))
            if all(_goes_under(r, c) for c in safe)
            else Step(Text("work_last_free_trick", cards=safe))
        )
    return Task(
        "tricks",
        "safe",
        Text("work_ask_safe", seat=Seat(seat)),
        safe,
        _all_of(safe, len(r.hands[seat])),
        tuple(steps),
        position=r,
        contract=r.contract,
    )


def _goes_under(r: TrickRound, c: Card) -> bool:
    return r.play(c).tricks[-1].winner != r.to_play


# --- the layout


def layout_tasks(deal: Deal, rng: Stream) -> Iterator[Task]:
    """Yield which cards fit, and whether somebody may pass."""
    r = start("anlegen", deal)
    assert isinstance(r, LayoutRound)  # noqa: S101 - the layout round
    moments = []
    while not r.finished:
        moments.append(r)
        r = r.play(rng.choice(r.legal) if r.legal else None)
    middle = moments[EARLIEST:] or moments
    first = rng.choice(_most(middle, lambda m: min(len(m.legal), ENOUGH)))
    yield _fit_task(first)
    others = [m for m in middle if m.to_play != first.to_play] or middle
    passing = rng.below(3) > 0
    yield _pass_task(rng.choice(_most(others, lambda m: _doubtful(m, passing))))


def _most(
    moments: list[LayoutRound], worth: Callable[[LayoutRound], int]
) -> list[LayoutRound]:
    most = max(map(worth, moments))
    return [m for m in moments if worth(m) == most]


def _doubtful(m: LayoutRound, passing: bool) -> int:  # noqa: FBT001 - the two kinds
    """Return how good a question it is whether somebody may pass."""
    right_kind = (not m.legal) if passing else (len(m.legal) == 1)
    return 2 * right_kind + (len(m.hands[m.to_play or 0]) >= ENOUGH)


def _fitting(r: LayoutRound) -> Step:
    fits = [c for row in r.fitting() for c in row]
    return Step(Text("work_fits", cards=fits))


def _fit_task(r: LayoutRound) -> Task:
    seat = r.to_play
    assert seat is not None  # noqa: S101 - the round is not over
    return Task(
        "layout",
        "fit",
        Text("work_ask_fit", seat=Seat(seat)),
        r.legal,
        _all_of(r.legal, len(r.hands[seat])),
        (_fitting(r), Step(Text("work_holds_of_them", seat=Seat(seat), cards=r.legal))
         if r.legal else Step(Text("work_holds_none", seat=Seat(seat)))),
        position=r,
    )  # fmt: skip


def _pass_task(r: LayoutRound) -> Task:
    seat = r.to_play
    assert seat is not None  # noqa: S101 - the round is not over
    may = r.may_pass
    why = (
        Text("work_must_pass", seat=Seat(seat))
        if may
        else Text("work_must_lay", seat=Seat(seat), cards=r.legal)
    )
    return Task(
        "layout",
        "pass",
        Text("work_ask_pass", seat=Seat(seat)),
        may,
        Text("work_yes" if may else "work_no"),
        (_fitting(r), Step(why)),
        position=r,
    )
