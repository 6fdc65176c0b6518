"""kartenspiel: Kein Stich, Herzeln and King Louis, to play, explore and explain.

>>> import kartenspiel as ks
>>> r = ks.start("kein-herz", ks.deal(seed=7))
>>> [str(c) for c in r.legal][:3]
['EO', 'LU', 'L8']
"""

import sys
from types import ModuleType
from typing import TYPE_CHECKING, Any

from kartenspiel.cards import Card, Pack, Rank, Suit, card, cards, pack
from kartenspiel.deal import Deal, deal
from kartenspiel.errors import (
    EventError,
    IllegalPlay,
    KartenspielError,
    NotationError,
    Reason,
    RecordError,
    VariantError,
)
from kartenspiel.games.game import Game, Standing
from kartenspiel.games.starting import new_game
from kartenspiel.rounds.layoutround import LayoutRound
from kartenspiel.rounds.observation import Observation, observe
from kartenspiel.rounds.starting import replay, start
from kartenspiel.rounds.trickround import TrickRound
from kartenspiel.rules.contracts import Contract, contract, contracts
from kartenspiel.rules.layout import Layout
from kartenspiel.rules.parts import (
    AllOf,
    March,
    NthTrick,
    Passing,
    PerCard,
    PerTrick,
    Turns,
)
from kartenspiel.rules.payout import Payout
from kartenspiel.rules.scoring import Charge, Trick
from kartenspiel.rules.settlement import Settlement, settle
from kartenspiel.rules.variants import Variant, relatives, variant, variants
from kartenspiel.snapshot import snapshot

if TYPE_CHECKING:
    from kartenspiel import players, prob
    from kartenspiel.beliefs.belief import Belief, belief
    from kartenspiel.costs.analysing import analyse
    from kartenspiel.costs.analysis import Analysis
    from kartenspiel.printed.cribsheet import Crib, crib_sheet
    from kartenspiel.printed.worksheet import Worksheet, sheet
    from kartenspiel.quiz import (
        Exercise,
        QuizResults,
        exercise,
        exercises,
        quiz_results,
    )
    from kartenspiel.records.notation import Problem, check, dump, dumps, load, loads
    from kartenspiel.review import Review, branch, review
    from kartenspiel.rounds.roundcode import read_round
    from kartenspiel.rules.variantfile import load_variant
    from kartenspiel.search.solution import Solution
    from kartenspiel.search.solving import solve, solve_round
    from kartenspiel.simulation.result import Simulation
    from kartenspiel.simulation.simulating import simulate
    from kartenspiel.teaching.lesson import Lesson
    from kartenspiel.teaching.shipped import lesson, lessons
    from kartenspiel.weighing import Weighed, weigh

__version__ = "0.1.0"

ACORNS, LEAVES, HEARTS, BELLS = Suit

__all__ = [
    "ACORNS",
    "BELLS",
    "HEARTS",
    "LEAVES",
    "AllOf",
    "Analysis",
    "Belief",
    "Card",
    "Charge",
    "Contract",
    "Crib",
    "Deal",
    "EventError",
    "Exercise",
    "Game",
    "IllegalPlay",
    "KartenspielError",
    "Layout",
    "LayoutRound",
    "Lesson",
    "March",
    "NotationError",
    "NthTrick",
    "Observation",
    "Pack",
    "Passing",
    "Payout",
    "PerCard",
    "PerTrick",
    "Problem",
    "QuizResults",
    "Rank",
    "Reason",
    "RecordError",
    "Review",
    "Settlement",
    "Simulation",
    "Solution",
    "Standing",
    "Suit",
    "Trick",
    "TrickRound",
    "Turns",
    "Variant",
    "VariantError",
    "Weighed",
    "Worksheet",
    "analyse",
    "belief",
    "branch",
    "card",
    "cards",
    "check",
    "contract",
    "contracts",
    "crib_sheet",
    "deal",
    "dump",
    "dumps",
    "exercise",
    "exercises",
    "lesson",
    "lessons",
    "load",
    "load_variant",
    "loads",
    "new_game",
    "observe",
    "pack",
    "players",
    "prob",
    "quiz_results",
    "read_round",
    "relatives",
    "replay",
    "review",
    "settle",
    "sheet",
    "simulate",
    "snapshot",
    "solve",
    "solve_round",
    "start",
    "variant",
    "variants",
    "weigh",
]

#: What is not needed to play is loaded when it is first used: name -> module.
_LATER = {
    **dict.fromkeys(("Belief", "belief"), "beliefs.belief"),
    "Analysis": "costs.analysis",
    "analyse": "costs.analysing",
    **dict.fromkeys(("Crib", "crib_sheet"), "printed.cribsheet"),
    **dict.fromkeys(("Worksheet", "sheet"), "printed.worksheet"),
    **dict.fromkeys(
        ("Exercise", "QuizResults", "exercise", "exercises", "quiz_results"), "quiz"
    ),
    **dict.fromkeys(
        ("Problem", "check", "dump", "dumps", "load", "loads"), "records.notation"
    ),
    **dict.fromkeys(("Review", "branch", "review"), "review"),
    "read_round": "rounds.roundcode",
    "load_variant": "rules.variantfile",
    "Solution": "search.solution",
    **dict.fromkeys(("solve", "solve_round"), "search.solving"),
    "Simulation": "simulation.result",
    "simulate": "simulation.simulating",
    "Lesson": "teaching.lesson",
    **dict.fromkeys(("lesson", "lessons"), "teaching.shipped"),
    **dict.fromkeys(("Weighed", "weigh"), "weighing"),
}
#: Packages of their own, loaded in the same way.
_PACKAGES = ("players", "prob")


def __getattr__(name: str) -> Any:  # noqa: ANN401 - any of the names above
    """Load a name from its module."""
    if name not in _LATER and name not in _PACKAGES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module  # noqa: PLC0415 - a quick import matters

    if name in _PACKAGES:
        return import_module(f"{__name__}.{name}")
    value = getattr(import_module(f"{__name__}.{_LATER[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})


class _Package(ModuleType):
    """A package whose functions are not hidden by its modules of the same name.

    Importing `kartenspiel.review` would set the module where `review` is expected.
    """

    def __setattr__(self, name: str, value: object) -> None:
        if not (name in _LATER and isinstance(value, ModuleType)):
            super().__setattr__(name, value)


sys.modules[__name__].__class__ = _Package
