"""A record saved as one page: what is in the file, and what is not."""

from __future__ import annotations

import json
import re
from html import unescape
from typing import TYPE_CHECKING, Any

import pytest

import kartenspiel as ks
from kartenspiel.errors import KartenspielError
from kartenspiel.sitting import Sitting
from kartenspiel_widgets import Table, page_html, save_html
from kartenspiel_widgets.table import saving
from tests.tables import HOSTILE, NAMES, TRAITS, traits_of

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(scope="module")
def game() -> ks.Game:
    return ks.new_game("herzeln", players=NAMES, seed=7).autoplay()


def part(text: str, name: str) -> Any:  # noqa: ANN401 - JSON
    """Return what a script element of the page holds."""
    found = re.search(
        rf'<script type="application/json" id="{name}">(.*)</script>', text
    )
    assert found
    return json.loads(found[1])


def test_page_holds_all_that_the_table_would_be_told(game: ks.Game) -> None:
    traits = part(page_html(game), "ks-data")["traits"]
    told = json.loads(json.dumps(traits_of(Table(game))))
    assert list(traits) == list(TRAITS)
    assert traits == told


def test_page_holds_the_record(game: ks.Game) -> None:
    assert ks.loads(part(page_html(game), "ks-record")) == game


def test_page_is_readable_without_scripts(game: ks.Game) -> None:
    text = page_html(game, lang="en")
    found = re.search(r"<noscript><pre>(.*)</pre></noscript>", text, re.DOTALL)
    assert found
    lines = unescape(found[1]).splitlines()
    assert lines[0] == "With JavaScript this game can be stepped through card by card."
    assert any(game.rounds[0].deal.code in line for line in lines)


def test_a_table_is_saved_as_it_stands(game: ks.Game, tmp_path: Path) -> None:
    table = Table(game, lang="en", face="french", step=40, large=True)
    path = save_html(table, tmp_path / "game.html")
    text = path.read_text("utf-8")
    traits = part(text, "ks-data")["traits"]
    assert [traits[n] for n in ("lang", "face", "step", "large")] == [
        "en", "french", 40, True,
    ]  # fmt: skip
    assert text.startswith('<!DOCTYPE html>\n<html lang="en">\n')
    assert "<title>Herzeln – kartenspiel</title>" in text


def test_what_a_seat_does_not_see_is_not_in_the_page() -> None:
    r = ks.start("kein-herz", ks.deal(seed=7)).play("EO")
    b = ks.belief(ks.observe(r, 0))
    others = {b.sample(seed=n) for n in range(5)}
    pages = {
        page_html(ks.start("kein-herz", deal).play("EO"), seat=0)
        for deal in (*others, r.deal)
    }
    assert len(others | {r.deal}) == 6
    assert len(pages) == 1
    (text,) = pages
    assert "ks-record" not in text.split('<script type="module">')[0]
    assert r.deal.code not in text


def test_nothing_in_the_page_leads_elsewhere(game: ks.Game) -> None:
    text = page_html(game)
    addresses = set(re.findall(r"https?://[^\s\"'<>)\\]+", text))
    assert addresses <= {"http://www.w3.org/2000/svg"}
    assert "default-src &#x27;none&#x27;" in text


def test_names_do_not_break_the_page() -> None:
    names = [name or "Ada" for name in HOSTILE][:4]
    hostile = ["</script><b>", "<!--", *names[:2]]
    text = page_html(ks.new_game("herzeln", players=hostile, seed=1).autoplay())
    assert part(text, "ks-data")["traits"]["film"]["players"] == hostile
    assert "</script><b>" not in text
    assert text.count("<!--") == 0


def test_what_cannot_be_saved_leaves_the_file_alone(tmp_path: Path) -> None:
    path = tmp_path / "game.html"
    path.write_text("precious", encoding="utf-8")
    with pytest.raises(KartenspielError):
        save_html("no record", path)
    assert path.read_text("utf-8") == "precious"


# --- the button


def asked_for_page(table: Table, monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """Return what the table sends to a page that asks to be saved."""
    sent: list[dict[str, Any]] = []
    monkeypatch.setattr(table, "send", sent.append)
    table._receive(table, {"save": True}, [])
    (told,) = sent
    return told


def test_a_page_that_asks_gets_the_table_as_it_stands(
    game: ks.Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table(game, lang="en", step=40)
    told = asked_for_page(table, monkeypatch)
    assert told == {"page": page_html(table), "file": "herzeln.html"}
    # A saved page has nobody to ask for another.
    assert table.saves
    assert "saves" not in part(told["page"], "ks-data")["traits"]


def test_a_lesson_is_saved_from_its_beginning(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(ks.lesson("anlegen"))
    told = asked_for_page(table, monkeypatch)
    assert told == {"page": page_html(ks.lesson("anlegen")), "file": "anlegen.html"}


def test_nothing_is_saved_while_somebody_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(ks.new_game("herzeln", seed=7), mode="play", opponents="random")
    told = asked_for_page(table, monkeypatch)
    assert set(told) == {"problem"}
    assert told["problem"]["de"] == [
        "Ein Tisch, an dem gespielt wird, lässt sich erst nach dem Spiel sichern."
    ]


def test_a_game_that_is_over_is_saved_as_a_replay(
    game: ks.Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table(Sitting(game, 2), lang="en")
    told = asked_for_page(table, monkeypatch)
    assert told["page"] == page_html(game, lang="en")


def test_what_goes_wrong_is_said_in_a_sentence(
    game: ks.Game, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(_table: Table) -> str:
        raise RuntimeError("secret")

    monkeypatch.setattr(saving, "page_html", broken)
    told = asked_for_page(Table(game), monkeypatch)
    assert told["problem"]["en"] == [
        "The page could not be written; the table is still there."
    ]
    assert "secret" in caplog.text
