"""Leads: how likely a card takes a trick, and what is played to it."""

from __future__ import annotations

import kartenspiel as ks
from kartenspiel.prob import P, lead, void

PLAYED = ks.start("kein-herz", ks.deal(seed=7)).play("S8", "ST", "S9", "EA")


def test_a_lead_that_somebody_answers() -> None:
    sure = lead("SA")
    assert sure.takes == 1
    assert sure.played("S") == sure.taken("S")
    assert sure.taken("SA") == 1
    assert lead("S7").played("S7") == 1
    assert lead("S7").taken("S7") == lead("S7").takes


def test_a_lead_in_what_was_seen() -> None:
    # Seat 3 has shown that it has no bells; seats 1 and 2 hold ace, king and Unter.
    seen = ks.observe(PLAYED, 0)
    found = lead("SO", given=seen)
    others = P(void(1, "S") | void(2, "S"), given=seen)
    # The Ober wins only if whoever follows plays the Unter.
    assert 0 < found.takes < others
    assert found.taken("SA") == 0
    assert found.played("SA") + found.played("SK") + found.played("SU") == sum(
        P(~void(s, "S"), given=seen) for s in (1, 2)
    )
    assert repr(found) == "<Lead of SO by seat 0>"


def test_a_lead_with_a_condition() -> None:
    nobody = [void(seat, "S") for seat in (1, 2, 3)]
    assert lead("S7", given=nobody).takes == 1
    # Who is void of hearts throws none; the two others have all the more.
    assert lead("SA", given=void(1, "H")).taken("HK") > lead("SA").taken("HK")
