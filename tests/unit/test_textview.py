"""Games as plain text."""

from __future__ import annotations

import kartenspiel as ks
from kartenspiel.textview import deal_lines, game_lines, round_lines

NAMES = ("Anna", "Bert", "Cleo", "Dora")


def test_a_deal() -> None:
    assert deal_lines(ks.deal(seed=7), NAMES) == [
        "Anna  EOLU8HU8SO87",
        "Bert  ETLKT7HTSAUT",
        "Cleo  EKULO9H97SK9",
        "Dora  EA987LAHAKO",
        "Code  9TVEZR-WK9K736",
    ]


def test_a_trick_round() -> None:
    r = ks.start("kein-herz", "EA9 E7L8 EKHK SOH7")
    r = r.play("EA", "E7", "EK", "H7", "E9")
    assert round_lines(r, NAMES, "de")[-3:] == [
        " 1  Anna  EA E7 EK H7  → Anna  5 Pfennig",
        " 2  Anna  E9",
        "Bert ist am Zug.",
    ]
    assert "5 pfennig" in round_lines(r, NAMES, "en")[-3]


def test_a_layout_round() -> None:
    r = ks.start("anlegen", "EUO LUK EKA").play("EU", "LU")
    assert round_lines(r, NAMES[:3], "de")[-2:] == [
        "Anna EU   Bert LU",
        "Cleo ist am Zug.",
    ]
    assert "–" in round_lines(r.play("-"), NAMES[:3])[-2]


def test_a_whole_game_ends_with_the_standings() -> None:
    lines = game_lines(ks.new_game("herzeln", seed=7).autoplay(), "de")
    assert lines[0] == "Runde 1 · Kein Stich · Dora gibt"
    assert lines[-4:] == [
        "1. Anna: 25 Pfennig",
        "2. Cleo: 20 Pfennig",
        "3. Dora: 5 Pfennig",
        "4. Bert: −50 Pfennig",
    ]


def test_a_march_is_told() -> None:
    deal = "EAKOUT987 LAKOUT987 HAKOUT987 SAKOUT987"
    r = ks.start("kein-stich", deal, variant="durchmarsch")
    while not r.finished:
        r = r.play(r.legal[0])
    assert round_lines(r, NAMES, "de")[-4:] == [
        "Durchmarsch: Anna hat alle Stiche und erhält 50 Pfennig.",
        "Durchmarsch von Anna: Bert zahlt 30 Pfennig.",
        "Durchmarsch von Anna: Cleo zahlt 30 Pfennig.",
        "Durchmarsch von Anna: Dora zahlt 30 Pfennig.",
    ]


def test_long_and_hostile_names_stay_on_their_line() -> None:
    names = ("x" * 500, "a\nb", "<script>", "Dora")
    lines = deal_lines(ks.deal(seed=7), names)
    assert len(lines) == 5
    assert lines[0].startswith("x" * 15 + "…  EO")
    assert lines[1].startswith("a b ")
