"""Charts of one position (Diagramme): where cards are, what each card costs.

Each function returns an Altair chart that can be displayed, saved or changed further;
`kartenspiel_widgets.Chart` shows it with its text.
"""

from __future__ import annotations

from math import isnan
from typing import TYPE_CHECKING

from kartenspiel.beliefs.belief import belief
from kartenspiel.cards import sort_hand
from kartenspiel.costs.analysing import analyse
from kartenspiel.costs.analysis import Analysis
from kartenspiel.lang import Mean, Text
from kartenspiel.lang.names import UNITS, mean_words, number_words, share_words
from kartenspiel.presenter import as_game
from kartenspiel.rounds.observation import observe
from kartenspiel.weighing import weigh
from kartenspiel_widgets.charts.insightspec import (
    BeliefRow,
    CostRow,
    belief_spec,
    cost_spec,
)
from kartenspiel_widgets.charts.scorecharts import ChartText, made
from kartenspiel_widgets.insight.beliefview import EVEN
from kartenspiel_widgets.page.texts import check_face, check_lang, short

if TYPE_CHECKING:
    from collections.abc import Sequence

    import altair as alt

    from kartenspiel.costs.analysis import CardCost
    from kartenspiel.costs.plan import Model
    from kartenspiel.lang import Face, Lang
    from kartenspiel.presenter import Showable

__all__ = ["belief_chart", "cost_chart"]

_NAME = 40


def belief_chart(  # noqa: PLR0913 - all but the first are options with defaults
    x: Showable,
    seat: int | None = None,
    model: str = EVEN,
    *,
    lang: Lang = "de",
    face: Face = "german",
    dark: bool = False,
) -> alt.Chart:
    """Return for each hidden card how likely each of the others has it.

    Args:
        x: A round at the moment looked at, a game at its last one, a deal, a round
            code, or the text of a game file.
        seat: Who looks; None is whoever is to play.
        model: "even" if all deals count the same, or how the others are thought to
            choose: "random" or "careful", see `kartenspiel.weigh`. The mark in each
            bar then tells what it would be without.
        lang: "de" or "en".
        face: "german" or "french", for the names of cards.
        dark: Whether the ground is dark.

    Raises:
        KartenspielError: It cannot be shown, or an argument is none of these.

    Example:
        >>> import kartenspiel as ks
        >>> r = ks.start("kein-herz", ks.deal(seed=7)).play("EO")
        >>> chart = belief_chart(r, seat=0, lang="en")
        >>> chart.to_dict()["usermeta"]["kartenspiel"]["label"]
        'Where are the cards?'
    """
    lang, face = check_lang(lang), check_face(face)
    game = as_game(x)
    r, names = game.round, _short(game.players)
    turn = (r.to_play or 0) if seat is None else seat
    seen = observe(r, turn)
    even = belief(seen)
    found = even if model == EVEN else weigh(seen, model)
    others = [s for s in range(r.players) if s != turn]
    cards = sort_hand(even.hidden)
    rows = [
        BeliefRow(
            c.name(lang, face),
            c.suit.letter,
            [float(found.p(c, s)) for s in others],
            None if model == EVEN else [float(even.p(c, s)) for s in others],
            [share_words(float(found.p(c, s)), lang) for s in others],
        )
        for c in cards
    ]
    spec = belief_spec(rows, [(s, names[s]) for s in others], lang, dark=dark)
    key = "chart_belief_even" if model == EVEN else f"chart_belief_{model}"
    if even.count == 1:
        key = "chart_belief_one"
    summary = Text(key, name=names[turn], count=even.count).render(lang)
    text = ChartText(
        summary,
        (Text("insight_card").render(lang), *(names[s] for s in others)),
        tuple((row.name, *row.texts) for row in rows),
    )
    return made(spec, Text("insight_belief").render(lang), text)


def cost_chart(
    x: Analysis | Showable,
    model: Model = "careful",
    *,
    lang: Lang = "de",
    face: Face = "german",
    dark: bool = False,
) -> alt.Chart:
    """Return what each legal card costs its player on average, with its error.

    Args:
        x: An analysis, or a round at the moment looked at and whatever else
            `belief_chart` takes.
        model: How everybody plays on, unless an analysis is given.
        lang: "de" or "en".
        face: "german" or "french", for the names of cards.
        dark: Whether the ground is dark.

    Raises:
        KartenspielError: It cannot be shown, or an argument is none of these.

    Example:
        >>> import kartenspiel as ks
        >>> ending = ks.start("herz", "HAH7 HKH8 HOH9 HUHT")
        >>> chart = cost_chart(ending, lang="en")
    """
    lang, face = check_lang(lang), check_face(face)
    if isinstance(x, Analysis):
        found, names = x, None
    else:
        game = as_game(x)
        found, names = analyse(game.round, model=model), _short(game.players)
    costs = found.costs
    rows = [_cost_row(found, row, lang, face) for row in costs]
    unit = UNITS.get(found.unit, (found.unit,) * 4)[1 if lang == "de" else 3]
    head = (
        Text("insight_cost_mean_in", unit=unit) if unit else Text("insight_place_mean")
    )
    spec = cost_spec(rows, head.render(lang), lang, dark=dark)
    summary = costs[0].reason.render(lang, face, names)
    worst = Text("insight_worst" if found.exact else "insight_worst_seen").render(lang)
    text = ChartText(
        summary,
        (Text("insight_card").render(lang), head.render(lang), worst),
        tuple(
            (row.name, row.text, number_words(cost.worst))
            for row, cost in zip(rows, costs, strict=True)
        ),
    )
    return made(spec, Text("insight_cost").render(lang), text)


def _cost_row(found: Analysis, row: CardCost, lang: Lang, face: Face) -> CostRow:
    digits = 1 if found.unit else 2
    said = Text("insight_pass") if row.card is None else None
    name = row.card.name(lang, face) if row.card else str(said and said.render(lang))
    mean, half = (
        Mean(value, "", digits) for value in (row.cost, row.interval.high - row.cost)
    )
    if found.exact:
        text = mean_words(row.cost, "", digits, lang)
    else:
        text = Text("insight_number", mean=mean, half=half).render(lang)
    # Without a known error there is no line to draw.
    low, high = (row.cost,) * 2 if isnan(row.error) else row.interval
    return CostRow(name, row.cost, low, high, text, row.more == 0)


def _short(names: Sequence[str]) -> list[str]:
    return [short(name, _NAME, seat) for seat, name in enumerate(names)]
