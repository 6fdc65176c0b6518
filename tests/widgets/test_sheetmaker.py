"""The button that makes worksheets: what it sends, and what no page can do to it."""

from __future__ import annotations

import random
from typing import Any

import pytest

import kartenspiel as ks
from kartenspiel_widgets import Dashboard, SheetMaker, dashboard, print_html, print_pdf
from kartenspiel_widgets.printing import sheetmaker as module

ORDER: dict[str, Any] = {
    "id": "page-1",
    "kind": "html",
    "paper": "sheet",
    "source": "number",
    "number": "7",
    "topics": ["rules", "probability"],
    "level": "sek2",
    "lang": "en",
    "colour": True,
}


class Sent:
    """What a button sent to the page."""

    def __init__(self, maker: SheetMaker, monkeypatch: pytest.MonkeyPatch) -> None:
        self.files: list[tuple[dict[str, Any], bytes]] = []
        self.maker = maker

        def send(content: dict[str, Any], buffers: list[bytes]) -> None:
            self.files.append((content["made"], *buffers))

        monkeypatch.setattr(maker, "send", send)

    def ask(self, **changes: object) -> None:
        self.maker._receive(self.maker, {"make": {**ORDER, **changes}}, [])


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> Sent:
    return Sent(SheetMaker(face="french"), monkeypatch)


def test_a_page_is_made_and_sent(sent: Sent) -> None:
    sent.ask()
    ((made, content),) = sent.files
    assert made == {
        "id": "page-1",
        "name": "worksheet-7.html",
        "type": "text/html;charset=utf-8",
    }
    wanted = ks.sheet(7, topics=["rules", "probability"], level="sek2")
    assert content.decode() == print_html(wanted, lang="en", face="french")
    view = sent.maker.view
    assert view["said"]["de"] == "worksheet-7.html ist fertig."
    assert (view["busy"], view["problem"]) == (False, None)


def test_a_pdf_is_made_and_sent(sent: Sent) -> None:
    sent.ask(kind="pdf", colour=False, lang="de", number="-3")
    ((made, content),) = sent.files
    assert (made["name"], made["type"]) == ("arbeitsblatt--3.pdf", "application/pdf")
    wanted = ks.sheet(-3, topics=["rules", "probability"], level="sek2")
    assert content == print_pdf(wanted, face="french", colour=False)


def test_the_crib_sheet_is_made(sent: Sent) -> None:
    sent.ask(paper="crib", lang="de", topics=[])
    ((made, content),) = sent.files
    assert made["name"] == "spickzettel.html"
    assert content.decode() == print_html(ks.crib_sheet(), face="french")


def test_without_a_number_there_is_any(sent: Sent) -> None:
    sent.ask(number=" ")
    ((made, _),) = sent.files
    assert made["name"].startswith("worksheet-")


def test_the_deal_on_the_table_is_taken(sent: Sent) -> None:
    sent.maker.deal = ks.deal(seed=3)
    assert sent.maker.view["table"] is True
    sent.ask(source="table")
    assert ks.deal(seed=3).code in sent.files[0][1].decode()
    sent.ask(source="number")
    assert ks.deal(seed=3).code not in sent.files[1][1].decode()
    assert repr(sent.maker) == f"SheetMaker({ks.deal(seed=3).code})"


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"number": "seven"}, "whole number of at most 9 digits"),
        ({"number": "1234567890"}, "at most 9 digits"),
        ({"number": "٣"}, "at most 9 digits"),
        ({"topics": []}, "Choose at least one topic."),
    ],
)
def test_what_is_wrong_is_said(
    sent: Sent, changes: dict[str, object], message: str
) -> None:
    sent.ask(**changes)
    assert sent.files == []
    assert message in sent.maker.view["problem"]["en"]
    assert sent.maker.view["problem"]["de"]
    sent.ask()
    assert sent.maker.view["problem"] is None


def test_an_ending_on_the_table_is_refused_in_words(sent: Sent) -> None:
    sent.maker.deal = ks.deal("HA HK HO")
    sent.ask(source="table")
    assert "only 3 cards" in sent.maker.view["problem"]["en"]


def test_a_fault_of_ours_is_a_sentence_and_a_traceback_in_the_log(
    sent: Sent, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(module, "_made", lambda *_: 1 / 0)
    sent.ask()
    assert sent.maker.view["problem"]["en"].startswith("The sheet was not made")
    assert "ZeroDivisionError" in caplog.text


def test_ten_thousand_bad_messages_do_no_harm(sent: Sent) -> None:
    rng = random.Random(7)  # noqa: S311 - a game of messages
    bad: list[Any] = [None, 0, "x" * 50, [], {}, ["rules"], float("nan"), True, "de"]
    before = sent.maker.view
    for _ in range(10_000):
        order = {**ORDER, "kind": "exe"}
        for key in rng.sample(sorted(order), 3):
            order[key] = rng.choice(bad)
        sent.maker._receive(sent.maker, rng.choice([order, {"make": order}]), [])
        state = {rng.choice(["lang", "view", "words", "deal"]): rng.choice(bad[:-1])}
        sent.maker.set_state(state)
    assert sent.files == []
    assert sent.maker.view == before


def test_a_page_may_change_its_looks_only() -> None:
    maker = SheetMaker()
    maker.set_state({"lang": "en", "face": "french", "view": {}, "words": {}})
    assert (maker.lang, maker.face) == ("en", "french")
    assert maker.view
    assert maker.words


# --- on the dashboard


def board(query: str) -> tuple[Dashboard, SheetMaker]:
    made = dashboard(query)
    made.setup._receive(made.setup, {"ready": f"?{query}"}, [])
    assert made.maker
    return made, made.maker


def test_the_dashboard_offers_the_round_on_the_table() -> None:
    made, maker = board("seed=7")
    rounds = made.table.game.rounds
    assert maker.deal == rounds[0].deal
    made.table.step = len(rounds[0].plays) + 2
    assert maker.deal == rounds[1].deal


def test_hidden_hands_are_not_printed() -> None:
    for query in ("seed=7&seat=2", "mode=play&seat=0"):
        _, maker = board(query)
        assert maker.deal is None
        assert maker.view["table"] is False
