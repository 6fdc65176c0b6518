"""How likely is it? Events over deals, and exact answers (Wahrscheinlichkeit).

>>> import kartenspiel as ks
>>> from kartenspiel.prob import P, count, holds
>>> P(count(ks.HEARTS, 0) >= 2, given=holds("HK", 0))
Fraction(253719, 292175)
"""

from kartenspiel.prob.answers import Cov, E, P, Probability, Var, dist, joint
from kartenspiel.prob.atoms import (
    all_of,
    all_seats,
    any_of,
    any_seat,
    count,
    hand,
    holds,
    how_many,
    how_many_seats,
    same_hand,
    shape,
    void,
)
from kartenspiel.prob.deals import Deals, deals
from kartenspiel.prob.distributions import Dist, binomial, split
from kartenspiel.prob.events import Event, Quantity
from kartenspiel.prob.leads import Lead, lead
from kartenspiel.prob.mistakes import Mistake, mistakes
from kartenspiel.prob.parsing import parse
from kartenspiel.prob.repeats import until_repeat
from kartenspiel.prob.seats import holder
from kartenspiel.prob.simulating import Drawn, Point, simulate

__all__ = [
    "Cov",
    "Deals",
    "Dist",
    "Drawn",
    "E",
    "Event",
    "Lead",
    "Mistake",
    "P",
    "Point",
    "Probability",
    "Quantity",
    "Var",
    "all_of",
    "all_seats",
    "any_of",
    "any_seat",
    "binomial",
    "count",
    "deals",
    "dist",
    "hand",
    "holder",
    "holds",
    "how_many",
    "how_many_seats",
    "joint",
    "lead",
    "mistakes",
    "parse",
    "same_hand",
    "shape",
    "simulate",
    "split",
    "until_repeat",
    "void",
]
