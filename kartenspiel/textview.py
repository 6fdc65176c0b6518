"""Games, rounds and deals as plain text, for terminals, mails and bug reports."""

from __future__ import annotations

from math import isnan
from typing import TYPE_CHECKING

from kartenspiel.cards import hand_text
from kartenspiel.lang import Amount, Count, Seat, Text
from kartenspiel.lang.names import SUIT_NAMES, mean_words
from kartenspiel.lang.numerals import percent
from kartenspiel.rounds.layoutround import LayoutRound
from kartenspiel.rounds.trickround import TrickRound
from kartenspiel.rules.layout import Layout
from kartenspiel.rules.scoring import WHOLE_ROUND
from kartenspiel.rules.variants import LAYOUT, LAYOUT_NAMES, Variant

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kartenspiel.deal import Deal
    from kartenspiel.games.game import Game
    from kartenspiel.lang import Lang
    from kartenspiel.rounds.starting import Round
    from kartenspiel.simulation.result import Simulation

__all__ = ["deal_lines", "game_lines", "round_lines", "simulation_lines"]

_NAME_WIDTH = 16


def deal_lines(dealt: Deal, names: Sequence[str]) -> list[str]:
    """Return a deal, one hand a line, and its code."""
    width = max(len(_short(name)) for name in names)
    lines = [
        f"{_short(name):{width}}  {hand_text(hand)}"
        for name, hand in zip(names, dealt.hands, strict=True)
    ]
    return [*lines, f"{'Code':{width}}  {dealt.code}"]


def game_lines(game: Game, lang: Lang = "de") -> list[str]:
    """Return a whole game: each round, then the result."""
    lines: list[str] = []
    for number, r in enumerate(game.rounds, 1):
        slug = game.slugs[number - 1]
        names = LAYOUT_NAMES
        if slug != LAYOUT:
            names = game.variant.contract(slug).name
        title = names.data()[lang]
        if isinstance(r, TrickRound) and r.contract.trump is not None:
            title += f" ({SUIT_NAMES['german', lang][str(r.contract.trump)]})"
        said = {"round": number, "what": title, "dealer": Seat(r.deal.dealer)}
        lines += [Text("text_round", **said).render(lang, names=_names(game)), ""]
        lines += [f"  {line}" for line in round_lines(r, game.players, lang)]
        lines.append("")
    return lines + _result_lines(game, lang)


def round_lines(r: Round, names: Sequence[str], lang: Lang = "de") -> list[str]:
    """Return one round: the hands dealt, then what happened."""
    short = [_short(name) for name in names]
    lines = [*deal_lines(r.deal, names), ""]
    if isinstance(r, LayoutRound):
        lines += _layout_lines(r, short, lang)
    else:
        lines += _trick_lines(r, short, lang)
    if r.to_play is not None:
        lines.append(Text("next_plays", seat=Seat(r.to_play)).render(lang, names=short))
    return lines


def _trick_lines(r: TrickRound, names: Sequence[str], lang: Lang) -> list[str]:
    width = max(len(name) for name in names)
    lines = []
    if any(r.passed):
        # What everyone passes on stands before the tricks.
        lines += [
            f" →  {names[seat]:{width}}  {' '.join(map(str, r.passed[seat]))}"
            for seat in r.passers
        ]
    for number, trick in enumerate((*r.tricks, r.trick), 1):
        if not trick.cards:
            continue
        cards = " ".join(f"{c!s:2}" for c in trick.cards)
        line = f"{number:2}  {names[trick.leader]:{width}}  {cards}"
        if number <= len(r.tricks) and trick.winner is not None:
            cost = sum(charge.amount for charge in r.trick_charges(trick, number))
            amount = Text("amount", amount=Amount(cost, r.contract.unit)).render(lang)
            line += f"  → {names[trick.winner]:{width}}  {amount}"
        lines.append(line.rstrip())
    lines += (
        charge.text.render(lang, names=names)
        for charge in r.explain()
        if charge.text.key.startswith(WHOLE_ROUND)
    )
    return lines


def _layout_lines(r: LayoutRound, names: Sequence[str], lang: Lang) -> list[str]:
    width = max(len(name) for name in names)
    lines = []
    for start in range(0, len(r.moves), r.players):
        turns = r.moves[start : start + r.players]
        said = "   ".join(f"{names[seat]:{width}} {c or '–'!s:2}" for seat, c in turns)
        lines.append(said.rstrip())
    for place, seat in enumerate(r.places, 1):
        if not r.hands[seat]:
            text = Text("goes_out", seat=Seat(seat), n=place)
            lines.append(text.render(lang, names=names))
    return lines + [c.text.render(lang, names=names) for c in r.explain()]


def _result_lines(game: Game, lang: Lang) -> list[str]:
    unit = game.variant.unit
    lines = []
    for standing in game.standings:
        amount = Amount(standing.balance, unit)
        text = Text("text_standing", n=standing.rank, seat=Seat(0), amount=amount)
        lines.append(text.render(lang, names=[_short(standing.name)]))
    return lines


def simulation_lines(
    s: Simulation, names: Sequence[str], lang: Lang = "de"
) -> list[str]:
    """Return what many rounds or games came to: a line a player, then the places."""
    what = s.plan.what
    title = LAYOUT_NAMES if isinstance(what, Layout) else what.name
    noun = "games" if isinstance(what, Variant) else "rounds"
    said = {"name": title.data()[lang], "number": Count(s.n, noun), "seed": s.plan.seed}
    lines = [Text("text_simulated", **said).render(lang)]
    if not isinstance(what, Layout):
        lines += ["", *_means(s, names, what.unit, lang)]
    if s.places:
        lines += ["", *_places(s, names, lang)]
    return lines


def _means(s: Simulation, names: Sequence[str], unit: str, lang: Lang) -> list[str]:
    rows = [["", *(Text(key).render(lang) for key in ("text_mean", "text_sure"))]]
    for name, mean, sure in zip(names, s.mean, s.interval(), strict=True):
        low, high = (mean_words(end, "", 2, lang) for end in sure)
        shown = "–" if isnan(sure.low) else f"{low} … {high}"
        rows.append([name, mean_words(mean, unit, 2, lang), shown])
    return _columns(rows)


def _places(s: Simulation, names: Sequence[str], lang: Lang) -> list[str]:
    head = [Text("text_place", n=n + 1).render(lang) for n in range(s.players)]
    rows = [[LAYOUT_NAMES.data()[lang], *head]]
    for name, counts in zip(names, s.places, strict=True):
        rows.append([name, *(percent(count / s.n, lang) for count in counts)])
    return _columns(rows)


def _columns(rows: list[list[str]]) -> list[str]:
    """Return rows as lines: names on the left, figures on the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            cell.rjust(width) if i else cell.ljust(width)
            for i, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]


def _names(game: Game) -> list[str]:
    return [_short(name) for name in game.players]


def _short(name: str) -> str:
    """Return a name that fits a line: no line breaks, not too long."""
    one_line = " ".join(name.split())
    if len(one_line) <= _NAME_WIDTH:
        return one_line
    return one_line[: _NAME_WIDTH - 1] + "…"
