"""Game files as people write them: what is forgiven, and what every mistake is told."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import kartenspiel as ks
from kartenspiel.formats import toml

GAME = ks.new_game("herzeln", seed=7).autoplay()
TEXT = ks.dumps(GAME)
OWN = ks.dumps(
    replace(GAME, variant=replace(GAME.variant, slug="mein-herzeln", house_rules=()))
)
HEARTS = ks.dumps(
    ks.new_game("hearts", seed=7).play(
        *ks.new_game("hearts", seed=7).autoplay().rounds[0].plays[:20]
    )
)
FIRST = GAME.rounds[0].deal


def changed(old: str, new: str, text: str = TEXT) -> str:
    assert old in text
    return text.replace(old, new, 1)


# --- what is forgiven


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(TEXT.replace("\n", "\r\n"), id="Windows lines"),
        pytest.param(TEXT.replace("\n", "\r"), id="old Mac lines"),
        pytest.param(TEXT.replace("\n", "\r\n", 9), id="mixed lines"),
        pytest.param("\ufeff" + TEXT, id="BOM"),
        pytest.param("\ufeff\ufeff" + TEXT, id="two BOMs"),
        pytest.param("# Runde\n\n" + TEXT.replace("\n", " # x\n", 5), id="comments"),
        pytest.param(changed('"kein-stich"', '"Kein Stich"'), id="title"),
        pytest.param(changed('"kein-herz"', '"KEIN_HERZ"'), id="upper case"),
        pytest.param(changed('"anlegen"', '"Legerunde"'), id="layout's other name"),
        pytest.param(changed('"herzeln"', '"Herzeln"'), id="variant's title"),
        pytest.param(changed('contract = "kein-stich"\n', ""), id="no contract"),
        pytest.param(changed("dealer = 3\n", ""), id="no dealer"),
        pytest.param(changed("penalties = [25, 10, 5, 0]\n", ""), id="no penalties"),
        pytest.param(changed(str(FIRST), FIRST.code), id="code"),
        pytest.param(
            changed(str(FIRST), FIRST.code.lower().replace("-", " ")), id="code, blanks"
        ),
        pytest.param(changed("EO EA ET E9", "eo ea e10 e9"), id="lower case"),
        pytest.param(changed("EO EA ET E9", "♣Q ♣A ♣10 ♣9"), id="French signs"),
        pytest.param(
            changed("EO EA ET E9", "Eichel-Ober kreuz-ass E10 Treff-9"), id="words"
        ),
        pytest.param(
            changed("EO EA ET E9", "Eichel Ober, Eichel Ass, E10, E9"), id="commas"
        ),
        pytest.param(changed("EO EA ET E9", " EO\\tEA\\u00a0ET  E9 "), id="blanks"),
        pytest.param(changed('"EO EA ET E9",', '"", "EO EA ET E9", " ",'), id="gaps"),
        pytest.param(changed("- S9 H8 H7", "– S9 H8 H7"), id="dash for a pass"),
        pytest.param(
            changed('["Anna", "Bert", "Cleo", "Dora"]', "4"), id="number of players"
        ),
    ],
)
def test_what_people_write_is_read(text: str) -> None:
    assert text != TEXT
    assert ks.check(text) == []
    assert ks.loads(text) == GAME


def test_the_plays_of_every_round_may_be_one_text() -> None:
    text = TEXT.replace("plays = [", 'plays = """').replace("\n]\n", '\n"""\n')
    for line in TEXT.splitlines():
        if line.startswith('  "'):
            text = text.replace(line, line.strip('" ,'))
    assert "E9" in text
    assert ks.loads(text) == GAME


def test_unknown_keys_of_every_kind_are_kept() -> None:
    text = changed("format = 1", "format = 1\n" + UNKNOWN)
    text = changed('contract = "kein-herz"', f'contract = "kein-herz"\n{UNKNOWN}', text)
    game = ks.loads(text)
    again = ks.loads(ks.dumps(game))
    assert again == game
    assert again.extra["rounds"][1] == again.extra["game"]
    assert again.extra["game"]["tief"] == {"a": [{"b": [1, {"c": "d"}]}]}
    assert len(again.extra["game"]) == 12


UNKNOWN = r"""
"" = 1
"a \" \n \u0000 ä" = "x"
kommazahl = -1.5e300
unendlich = [inf, -inf]
wahr = true
tag = 1979-05-27
zeit = 07:32:00.999999
beides = 1979-05-27T07:32:00.5-07:00
leer = [[], {}]
gemischt = [{ a = 1 }, 2, "drei"]
tief = { a = [{ b = [1, { c = "d" }] }] }
punkt.e.f = 1
"""

NAMES = (
    'Anna "die Große" \\',
    "Bert\nund\r\nBerta\t\x00\x1b[31m\x7f",
    "\u202eCleo\u2028'''\"\"\"",
    "a.b." * 60 + "={[#",
)


def test_names_may_hold_any_text() -> None:
    game = ks.new_game("herzeln", players=NAMES, seed=1)
    assert ks.loads(ks.dumps(game)).players == NAMES


def test_half_a_character_is_no_name() -> None:
    with pytest.raises(ks.VariantError) as caught:
        ks.new_game("herzeln", players=["A\ud800", "B", "C", "D"], seed=1)
    said = r"'A\ud800' ist kein Name; erlaubt ist jeder Text aus ganzen Zeichen."
    assert caught.value.text("de") == said
    # In a file it is what editors make of it.
    assert ks.loads(changed("Anna", "A\udfff")).players[0] == "A\ufffd"


@pytest.mark.parametrize(
    "name",
    ["\u200b\u200d", "\u202eAnna\u2066", "\ufeff", "🂱" * 3, "x" * 10_000, "a\0b\n"],
)
def test_any_other_name_comes_back(name: str) -> None:
    game = ks.new_game("herzeln", players=[name, "B", "C", "D"], seed=1).autoplay()
    assert game.players[0] == name.strip()
    assert ks.loads(ks.dumps(game)) == game


def test_a_file_that_cannot_be_written(tmp_path: Path) -> None:
    for path in (tmp_path, "", "nul\0", tmp_path / "fehlt" / "spiel.toml"):
        with pytest.raises(ks.RecordError, match="cannot be written") as caught:
            ks.dump(GAME, path)
        assert isinstance(caught.value, OSError)
        assert "lässt sich nicht schreiben" in caught.value.text("de")


def test_a_game_that_cannot_be_written_does_not_empty_the_file(tmp_path: Path) -> None:
    path = tmp_path / "spiel.toml"
    ks.dump(GAME, path)
    with pytest.raises(ValueError, match="digits"):
        ks.dump(replace(GAME, seed=10**5000), path)
    assert ks.load(path) == GAME


# --- what every mistake is told

SHIPPED = [*ks.variants(), *ks.relatives()]
VARIANTS_DE = ", ".join(SHIPPED[:-1]) + f" oder {SHIPPED[-1]}"
VARIANTS_EN = VARIANTS_DE.replace(" oder ", " or ")

MISTAKES = {
    "no card": (
        changed("SU SA SK S7", "SU SA XY S7"),
        "Runde 1, Stich 2, Spalte 7: 'XY' ist keine Karte; richtig wäre zum Beispiel "
        "HK, H10, ♥K oder Herz-König (Farben E L H S, Werte A K O U 10 bis 2).",
        "Round 1, trick 2, column 7: 'XY' is not a card; write for example HK, H10, "
        "♥K or king of hearts (suits E L H S, ranks A K O U 10 to 2).",
    ),
    "card not held": (
        changed("HK SO S8 L7", "HK S9 S8 L7"),
        "Runde 1, Stich 8, Spalte 4: Schellen-Neun ist schon gespielt.",
        "Round 1, trick 8, column 4: 9 of Bells has been played already.",
    ),
    "another's card": (
        changed("EO EA ET E9", "LT EA ET E9"),
        "Runde 1, Stich 1, Spalte 1: Anna ist am Zug und hat Laub-Zehn nicht auf "
        "der Hand.",
        "Round 1, trick 1, column 1: It is the turn of Anna, who does not hold "
        "10 of Leaves.",
    ),
    "revoke": (
        changed("SU SA SK S7", "SU SA SK LA"),
        "Runde 1, Stich 2, Spalte 10: Schellen ist ausgespielt und muss bedient "
        "werden: Schellen-Sieben.",
        "Round 1, trick 2, column 10: Bells were led and must be followed: 7 of Bells.",
    ),
    "trick of three cards": (
        changed("SU SA SK S7", "SU SA SK"),
        "Runde 1, Stich 2: Die Zeile enthält 3 Karten; ein Stich hat 4.",
        "Round 1, trick 2: The line holds 3 cards; a trick has 4.",
    ),
    "trick of one card": (
        changed("SU SA SK S7", "SU"),
        "Runde 1, Stich 2: Die Zeile enthält 1 Karte; ein Stich hat 4.",
        "Round 1, trick 2: The line holds 1 card; a trick has 4.",
    ),
    "pass in a trick": (
        changed("SU SA SK S7", "- SA SK S7"),
        "Runde 1, Stich 2, Spalte 1: In einer Stichrunde wird nicht gepasst; Bert "
        "muss eine Karte spielen.",
        "Round 1, trick 2, column 1: There is no passing in a trick round; Bert must "
        "play a card.",
    ),
    "a ninth trick": (
        changed('"HK SO S8 L7",', '"HK SO S8 L7", "EA",'),
        "Runde 1, Stich 9, Spalte 1: Die Runde ist zu Ende.",
        "Round 1, trick 9, column 1: The round is over.",
    ),
    "pass in the layout": (
        changed("EU SU LU LO", "EU - LU LO"),
        "Runde 5, Zeile 1, Spalte 4: Passen ist nicht erlaubt, denn Schellen-Unter "
        "passt.",
        "Round 5, line 1, column 4: Passing is not allowed, because Unter of Bells "
        "fits.",
    ),
    "card that does not fit": (
        changed("EU SU LU LO", "EU S9 LU LO"),
        "Runde 5, Zeile 1, Spalte 4: Die Reihe Schellen ist noch nicht eröffnet; "
        "zuerst muss Schellen-Unter liegen.",
        "Round 5, line 1, column 4: The Bells row is not open yet; Unter of Bells must "
        "lie first.",
    ),
    "too few cards passed on": (
        changed("S5 E8 S8", "S5 E8", HEARTS),
        "Runde 1, Zeile 1: Die Zeile enthält 2 Karten; jeder schiebt 3 weiter.",
        "Round 1, line 1: The line holds 2 cards; everyone passes on 3.",
    ),
    "trick after passing": (
        changed("E2 EK E3 EU", "E2 EK E3", HEARTS),
        "Runde 1, Zeile 5: Die Zeile enthält 3 Karten; ein Stich hat 4.",
        "Round 1, line 5: The line holds 3 cards; a trick has 4.",
    ),
    "trump that is no suit": (
        changed("plays = [", "trump = 5\nplays = ["),
        "Runde 1: trump = 5 geht nicht; erlaubt ist E, L, H oder S.",
        "Round 1: trump = 5 is not possible; allowed is E, L, H or S.",
    ),
    "trump where none is named": (
        changed("plays = [", 'trump = "h"\nplays = ['),
        "Runde 1: In kein-stich nennt der Geber keinen Trumpf.",
        "Round 1: In kein-stich the dealer names no trump suit.",
    ),
    "wrong penalties": (
        changed("[25, 10, 5, 0]", "[25, 10, 0, 5]"),
        "Runde 1: penalties = [25, 10, 0, 5] stimmt nicht mit den gespielten Karten "
        "überein; richtig ist [25, 10, 5, 0].",
        "Round 1: penalties = [25, 10, 0, 5] does not agree with the cards played; "
        "right is [25, 10, 5, 0].",
    ),
    "penalties that are no numbers": (
        changed("[10, 0, 25, 5]", "[10, false, 25, 5]"),
        "Runde 2: penalties = [10, false, 25, 5] stimmt nicht mit den gespielten "
        "Karten überein; richtig ist [10, 0, 25, 5].",
        "Round 2: penalties = [10, false, 25, 5] does not agree with the cards played; "
        "right is [10, 0, 25, 5].",
    ),
    "unknown variant": (
        changed('"herzeln"', '"Schafkopf"'),
        f"Die Variante 'Schafkopf' gibt es nicht; möglich sind {VARIANTS_DE}.",
        f"There is no variant 'Schafkopf'; allowed are {VARIANTS_EN}.",
    ),
    "misspelt variant": (
        changed('"herzeln"', '"herzlen"'),
        "Die Variante 'herzlen' gibt es nicht; gemeint ist vielleicht herzeln. "
        f"Möglich sind {VARIANTS_DE}.",
        "There is no variant 'herzlen'; perhaps you mean herzeln. "
        f"Allowed are {VARIANTS_EN}.",
    ),
    "date for a variant": (
        changed('"herzeln"', "1979-05-27"),
        f"variant = 1979-05-27 geht nicht; erlaubt ist {VARIANTS_DE}.",
        f"variant = 1979-05-27 is not possible; allowed is {VARIANTS_EN}.",
    ),
    "no variant": (
        changed('variant = "herzeln"\n', ""),
        f"Es fehlt variant; erlaubt ist {VARIANTS_DE}.",
        f"variant is missing; allowed is {VARIANTS_EN}.",
    ),
    "misspelt key of an embedded variant": (
        changed('dealer = "each_round"', 'dealr = "each_round"', OWN),
        "Abschnitt [variant]: Den Schlüssel dealr gibt es nicht; gemeint ist "
        "vielleicht dealer.",
        "Section [variant]: There is no key dealr; perhaps you mean dealer.",
    ),
    "misspelt key deep in an embedded variant": (
        changed('must_play = "any"', 'must_plai = "any"', OWN),
        "Abschnitt [variant]: Den Schlüssel layout.must_plai gibt es nicht; gemeint "
        "ist vielleicht must_play.",
        "Section [variant]: There is no key layout.must_plai; perhaps you mean "
        "must_play.",
    ),
    "wrong value in an embedded variant": (
        changed('dealer = "each_round"', "dealer = 3", OWN),
        "Abschnitt [variant]: dealer = 3 geht nicht; erlaubt ist each_round oder "
        "each_game.",
        "Section [variant]: dealer = 3 is not possible; allowed is each_round or "
        "each_game.",
    ),
    "too many rounds": (
        TEXT + "\n[[rounds]]\n" * 3,
        "Runde 6: herzeln hat nur 5 Runden.",
        "Round 6: herzeln has only 5 rounds.",
    ),
    "no rounds": (
        TEXT.split("\n[[rounds]]")[0],
        "Die Datei enthält keine Runde; es fehlt ein Abschnitt [[rounds]].",
        "The file holds no round; a section [[rounds]] is missing.",
    ),
    "wrong dealer": (
        changed("dealer = 3", "dealer = 4"),
        "dealer = 4 geht nicht; erlaubt ist 0, 1, 2 oder 3.",
        "dealer = 4 is not possible; allowed is 0, 1, 2 or 3.",
    ),
    "dealer who is not due": (
        changed('deal = "0:', 'deal = "1:'),
        "Runde 2: Als Geber ist 1 eingetragen, an der Reihe ist 0.",
        "Round 2: The dealer is given as 1, but it is the turn of 0.",
    ),
    "text for a seed": (
        changed("seed = 7", 'seed = "7"'),
        'seed = "7" geht nicht; erlaubt ist 1, 2, 3, ….',
        'seed = "7" is not possible; allowed is 1, 2, 3, ….',
    ),
    "another format": (
        changed("format = 1", "format = 2"),
        "format = 2 ist hier nicht lesbar; erlaubt ist 1.",
        "format = 2 cannot be read here; allowed is 1.",
    ),
    "no format": (
        changed("format = 1\n", ""),
        "Es fehlt format; erlaubt ist 1.",
        "format is missing; allowed is 1.",
    ),
    "two players": (
        changed(', "Cleo", "Dora"]', "]"),
        "2 ist keine mögliche Zahl von Spielern; erlaubt sind 3 bis 6.",
        "2 is not a possible number of players; allowed are 3 to 6.",
    ),
    "a number for a name": (
        changed('"Dora"]', "7]"),
        '["Anna", "Bert", "Cleo", 7] sind keine Spielernamen; erlaubt ist eine Liste '
        "von 3 bis 6 Namen oder eine Zahl von 3 bis 6.",
        '["Anna", "Bert", "Cleo", 7] are not player names; allowed is a list of 3 to 6 '
        "names or a number from 3 to 6.",
    ),
    "no players": (
        changed('players = ["Anna", "Bert", "Cleo", "Dora"]\n', ""),
        'Es fehlt players; erlaubt ist ["Anna", "Bert", "Cleo", "Dora"].',
        'players is missing; allowed is ["Anna", "Bert", "Cleo", "Dora"].',
    ),
    "contract that is not due": (
        changed('"kein-herz"', '"kein-ober"'),
        'Runde 2: "kein-ober" ist nicht an der Reihe; hier wird kein-herz gespielt.',
        'Round 2: "kein-ober" is not due here; this round is kein-herz.',
    ),
    "card twice in a deal": (
        changed('deal = "0:E', 'deal = "0:S'),
        "Runde 2: Schellen-Ass kommt zweimal vor; jede Karte gibt es nur einmal.",
        "Round 2: Ace of Bells occurs twice; there is only one of each card.",
    ),
    "card missing in a deal": (
        changed('deal = "EKO7', 'deal = "EKO'),
        "Runde 1: Anna hat 7 Karten statt 8; alle Hände müssen gleich groß sein.",
        "Round 1: Anna has 7 cards instead of 8; all hands must be equal.",
    ),
    "uneven deal for more players": (
        changed('"Cleo", "Dora"]\ndealer = 3', '"Cleo"]\ndealer = 2').replace(
            "E98LO97HA9SK", "E98LO97HA9", 1
        ),
        "Runde 1: Spieler 4 hat 7 Karten statt 8; alle Hände müssen gleich groß sein.",
        "Round 1: player 4 has 7 cards instead of 8; all hands must be equal.",
    ),
    "no deal": (
        changed('deal = "EKO7', '# deal = "EKO7'),
        'Runde 1: Es fehlt deal; erlaubt ist "EA97LK8HT7SO …".',
        'Round 1: deal is missing; allowed is "EA97LK8HT7SO …".',
    ),
    "typing error in a code": (
        changed(str(FIRST), "9TVEZR-WK9K737"),
        "Runde 1: Im Blattcode '9TVEZR-WK9K737' ist ein Tippfehler: Das Prüfzeichen "
        "passt nicht.",
        "Round 1: The deal code '9TVEZR-WK9K737' has a typing error: its check "
        "character does not fit.",
    ),
    "unfinished round before another": (
        changed('  "HK SO S8 L7",\n', "").replace("penalties = [25, 10, 5, 0]\n", ""),
        "Runde 1: Die Runde ist nicht zu Ende gespielt, es folgt aber noch eine; Anna "
        "wäre am Zug.",
        "Round 1: The round is not finished, yet another one follows; it would be the "
        "turn of Anna.",
    ),
    "list for a line of plays": (
        changed('"EO EA ET E9"', '["EO EA ET E9"]'),
        'Runde 1: plays = [["EO EA ET E9"], "SU SA SK S7", "LU …] geht nicht; erlaubt '
        'ist ["E9 E8 ET EU", …].',
        'Round 1: plays = [["EO EA ET E9"], "SU SA SK S7", "LU …] is not possible; '
        'allowed is ["E9 E8 ET EU", …].',
    ),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_is_told_in_both_languages(mistake: str) -> None:
    text, german, english = MISTAKES[mistake]
    problem = ks.check(text)[0]
    assert problem.text("de") == german
    assert problem.text("en") == english
    with pytest.raises(ks.RecordError) as caught:
        ks.loads(text)
    assert caught.value.text("de") == german
    assert str(caught.value) == english


# --- what no file may do


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("[[" * 400_000, "not_toml"),
        ("[[a]]\n" * 150_000, "missing_key"),
        ('"' * 900_000, "not_toml"),
        ("a" * 900_000, "not_toml"),
        ("\0" + TEXT, "not_toml"),
        (changed("dealer = 3", "dealer = 3\ndealer = 3"), "not_toml"),
        (TEXT + "rounds = 1\n[rounds]\n", "not_toml"),
        ("x = " + "[" * 400_000, "toml_deep"),
        ("x = " + "{a=" * 300_000, "toml_deep"),
        (".".join("a" * 400_000) + " = 1", "toml_deep"),
        ('"a" . ' * 150_000, "toml_deep"),
        (f"x = {'[' * 40}{']' * 40}\n{TEXT}", "toml_deep"),
        (f"[{'a' * 400_000}]\n" * 2, "not_toml"),
        (changed("[variant]", f"[variant]\n{'a' * 900_000} = 1", OWN), "in_variant"),
        (changed('"herzeln"', '"' + "herzeln" * 100_000 + '"'), "unknown_variant"),
        (changed('"kein-herz"', '"' + "a" * 900_000 + '"'), "unknown_contract"),
        ("#" * 1_000_001, "toml_long"),
        (changed("seed = 7", "seed = " + "9" * 5000), "toml_number"),
        (changed("seed = 7", "seed = 0x" + "f" * 900_000), "toml_number"),
        (changed("dealer = 3", "dealer = 0b1" + "0" * 14_000), "toml_number"),
        (changed('"EO EA', '"EO EA ET E9",' * 60_000 + '"EO EA'), "already_played"),
        (changed("EO EA", "EO " * 300_000), "trick_length"),
        (changed("EO EA", "EO" * 300_000), "trick_length"),
        (changed(str(FIRST), "EA " * 300_000), "unknown_hands"),
        (changed(str(FIRST), "0" * 900_000), "unknown_deal"),
        (changed(str(FIRST), "9" * 5000 + ":EA LA HA SA"), "unknown_dealer"),
        (changed("25, 10,", "1," * 400_000), "checksum"),
    ],
    ids=lambda value: value if len(value) < 20 else "",
)
def test_a_text_without_end_is_refused_in_a_moment(text: str, code: str) -> None:
    problems = ks.check(text)
    assert problems[0].reason.key == code
    assert len(str(problems[0])) < 500


def test_the_limits_are_told() -> None:
    for text, german, english in (
        (
            "#" * 1_000_001,
            "Der Text ist zu lang: Er hat 1000001 Zeichen, erlaubt sind 1000000.",
            "The text is too long: it has 1000001 characters; allowed are 1000000.",
        ),
        (
            "x = " + "[" * 33 + "]" * 33,
            "In der Datei ist zu viel ineinandergeschachtelt; erlaubt sind 32 Ebenen.",
            "The file nests too much; allowed are 32 levels.",
        ),
        (
            "x = " + "9" * 4001,
            "Eine Zahl in der Datei ist nicht lesbar oder zu groß; erlaubt sind 4000 "
            "Ziffern.",
            "A number in the file cannot be read or is too large; allowed are 4000 "
            "digits.",
        ),
    ):
        (problem,) = ks.check(text)
        assert problem.text("de") == german
        assert problem.text("en") == english


def test_what_keeps_within_the_limits_is_read() -> None:
    deep = (
        "x = " + "[" * 30 + "9" * 4000 + "]" * 30 + "\n" + ".".join("a" * 31) + "=1\n"
    )
    assert ks.loads(deep + TEXT).players == GAME.players
    long = TEXT + "#" * (toml.MOST_CHARACTERS - len(TEXT))
    assert ks.loads(long) == GAME


def test_a_huge_file_is_not_read_whole(tmp_path: Path) -> None:
    path = tmp_path / "gross.toml"
    path.write_text("#" * 3_000_000, encoding="utf-8")
    with pytest.raises(ks.RecordError, match="it has 1000001 characters"):
        ks.load(path)
