"""The chart of a layout round (Anlegen): who got rid of cards when, and who passed.

`kartenspiel_widgets.Chart` shows it with its text.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kartenspiel.errors import KartenspielError
from kartenspiel.lang import Text
from kartenspiel.presenter import as_game
from kartenspiel.rounds.layoutround import LayoutRound
from kartenspiel_widgets.charts.layoutspec import Turn, layout_spec
from kartenspiel_widgets.charts.scorecharts import ChartText, made
from kartenspiel_widgets.page.texts import check_lang, short

if TYPE_CHECKING:
    import altair as alt

    from kartenspiel.lang import Lang
    from kartenspiel.presenter import Showable

__all__ = ["layout_chart"]

_NAME = 40
_PASSES = ("forced", "free")


def layout_chart(x: Showable, *, lang: Lang = "de", dark: bool = False) -> alt.Chart:
    """Return how many cards each player had left after each turn of a layout round.

    A pass has a sign: one for want of a fitting card, another where a card would have
    fitted and was kept back.

    Args:
        x: A layout round at the moment looked at; or a game, of which the last layout
            round is shown; or the text of a game file.
        lang: "de" or "en".
        dark: Whether the ground is dark.

    Raises:
        KartenspielError: It holds no layout round, or `lang` is no language.

    Example:
        >>> import kartenspiel as ks
        >>> chart = layout_chart(ks.start("anlegen", ks.deal(seed=7)).play("EU"))
        >>> chart.to_dict()["usermeta"]["kartenspiel"]["label"]
        'Anlegen: wer wann wie viele Karten hatte'
    """
    lang = check_lang(lang)
    game = as_game(x)
    found = [r for r in game.rounds if isinstance(r, LayoutRound)]
    if not found:
        raise KartenspielError("chart_no_layout")
    r = found[-1]
    names = [short(name, _NAME, seat) for seat, name in enumerate(game.players)]
    turns = _turns(r)
    marks = [
        (kind, Text(f"chart_pass_{kind}").render(lang))
        for kind in _PASSES
        if any(turn.passed == kind for turn in turns)
    ]
    titles = (Text("chart_turns").render(lang), Text("chart_cards_left").render(lang))
    spec = layout_spec(turns, names, marks, titles, lang, dark=dark)
    return made(
        spec, Text("chart_layout_label").render(lang), _text(r, turns, names, lang)
    )


def _turns(r: LayoutRound) -> list[Turn]:
    left = [len(hand) for hand in r.deal.hands]
    turns = [Turn(0, seat, n, "") for seat, n in enumerate(left)]
    for number, (seat, card) in enumerate(r.moves, 1):
        if card is not None:
            left[seat] -= 1
            turns.append(Turn(number, seat, left[seat], ""))
        else:
            kind = "free" if r.at(number - 1).legal else "forced"
            turns.append(Turn(number, seat, left[seat], kind))
    return turns


def _text(r: LayoutRound, turns: list[Turn], names: list[str], lang: Lang) -> ChartText:
    rows = []
    for seat, name in enumerate(names):
        own = [turn for turn in turns if turn.seat == seat]
        passes = [sum(turn.passed == kind for turn in own) for kind in _PASSES]
        out = own[-1].number if own[-1].left == 0 else None
        cells = (own[-1].left, *passes, "–" if out is None else out)
        rows.append((name, *map(str, cells)))
    if r.finished:
        order = ", ".join(names[seat] for seat in r.places)
        summary = Text("chart_layout_over", turns=len(r.moves), names=order)
    else:
        order = ", ".join(
            f"{names[seat]} {len(r.hands[seat])}" for seat in range(r.players)
        )
        summary = Text("chart_layout_now", turns=len(r.moves), names=order)
    heads = ("player", "cards_left", "pass_forced", "pass_free", "out")
    return ChartText(
        summary.render(lang),
        tuple(Text(f"chart_{head}").render(lang) for head in heads),
        tuple(rows),
    )
