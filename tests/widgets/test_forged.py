"""Forged messages: whatever a page sends, nothing fails, leaks, or stays broken."""

from __future__ import annotations

import itertools
import json
import logging
import re
import secrets
from typing import TYPE_CHECKING, Any, NamedTuple

import comm
import pytest
from hypothesis import given
from hypothesis import strategies as st
from ipywidgets.widgets import widget as ipywidget

import kartenspiel as ks
from kartenspiel.kernels import jit
from kartenspiel_widgets.board.board import Dashboard, dashboard
from kartenspiel_widgets.insight import beliefview
from kartenspiel_widgets.lab import result
from tests import forging

if TYPE_CHECKING:
    from collections.abc import Iterator

DEAL = ks.deal(seed=5)
TWIN = ks.deal([DEAL.hands[0], DEAL.hands[2], DEAL.hands[3], DEAL.hands[1]])
#: More than any page is told at once: the charts' script is 900 kB.
MUCH = 1_200_000
TOKEN = re.compile(r'(?<="sealed": ")[^"]*')
PLAY = "mode=play&opponents=lowest&deal="


class Heard(NamedTuple):
    """What went to a page: for each message the widget's number, and what it says."""

    sent: list[tuple[int, str]]
    numbers: dict[str, int]

    def said(self) -> list[tuple[int, str]]:
        """Return it, and begin anew."""
        said = self.sent[:]
        self.sent.clear()
        return said


@pytest.fixture(scope="module")
def heard() -> Iterator[Heard]:
    """Write down what is sent to a page, as the kernel would write it."""
    heard = Heard([], {})

    def publish(self: comm.DummyComm, _kind: str, data: Any = None, **_: Any) -> None:  # noqa: ANN401
        text = json.dumps(data, ensure_ascii=False, allow_nan=False)
        text.encode()
        for model, number in heard.numbers.items():
            text = text.replace(model, str(number))
        # Who plays has the whole game in the address, sealed.
        text = TOKEN.sub("token", text)
        heard.sent.append((heard.numbers.get(self.comm_id, -1), text))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(comm.DummyComm, "publish_msg", publish)
        yield heard


class Stage(NamedTuple):
    """A dashboard with every view open, and all widgets that it is made of."""

    board: Dashboard
    widgets: list[ipywidget.Widget]


def opened(query: str, heard: Heard) -> Stage:
    """Open every view of a dashboard."""
    before = set(ipywidget._instances)
    board = dashboard(query)
    for name in dir(board):
        if name.startswith("add_") and name != "add_class":
            getattr(board, name)()
    widgets = [w for key, w in ipywidget._instances.items() if key not in before]
    heard.numbers.update({w.model_id: n for n, w in enumerate(widgets)})
    return Stage(board, widgets)


@pytest.fixture(scope="module")
def stage(heard: Heard) -> Stage:
    return opened(f"{PLAY}{DEAL.code}", heard)


@pytest.fixture(scope="module")
def kinds(stage: Stage) -> dict[str, ipywidget.Widget]:
    """Return one widget of each kind."""
    found = {type(w).__name__: w for w in stage.widgets}
    assert {"Table", "Setup", "Insight", "_Layout", "_Link", "Dashboard"} <= set(found)
    return found


@pytest.fixture
def no_complaint(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Fail if anything was written into the log."""
    caplog.set_level(logging.WARNING)
    yield
    assert [r.getMessage() for r in caplog.records] == []


def state_of(widgets: list[ipywidget.Widget]) -> dict[tuple[int, str], object]:
    return {(n, k): getattr(w, k) for n, w in enumerate(widgets) for k in w.keys}


def sound(value: object) -> bool:
    """Tell whether a view may take something over: a flag, a step, or a known word."""
    return isinstance(value, (bool, int, str)) and len(str(value)) < 40


@pytest.mark.usefixtures("no_complaint")
def test_every_trait_takes_odd_values_or_refuses_them(
    stage: Stage, heard: Heard
) -> None:
    for number, widget in enumerate(stage.widgets):
        for name in [*widget.trait_names(), "nothing"]:
            before = getattr(widget, name, None)
            for value in forging.ODD:
                widget._handle_msg(forging.update(name, value))
            after = getattr(widget, name, None)
            if after is not before and after != before:
                assert sound(after), (type(widget).__name__, name)
                widget.set_trait(name, before)
            assert all(len(text) < MUCH for _, text in heard.said()), (number, name)


@pytest.mark.usefixtures("no_complaint")
@pytest.mark.parametrize(
    "data",
    [
        None,
        [],
        {},
        {"method": None},
        {"method": "update"},
        {"method": "update", "state": []},
        {"method": "update", "state": {"step": 3}, "buffer_paths": [["a", 0, "b"]]},
        {"method": "update", "state": {"step": 3}, "buffer_paths": 7},
        {"method": "custom"},
        {"method": "custom", "content": {"save": float("nan")}},
        {"method": "backbone"},
        {"method": ["update"]},
    ],
)
def test_every_widget_survives_messages_of_no_kind(stage: Stage, data: object) -> None:
    for widget in stage.widgets:
        widget._handle_msg(forging.message(data))
        widget._handle_msg({"content": {"data": data}})
    widget._handle_msg({})


@pytest.mark.usefixtures("no_complaint")
def test_every_handler_takes_odd_values(stage: Stage, heard: Heard) -> None:
    for widget in stage.widgets:
        for value in forging.ODD:
            widget._handle_msg(forging.custom(value))
            for word in forging.vocabulary():
                widget._handle_msg(forging.custom({word: value}))
    assert all(len(text) < MUCH for _, text in heard.said())


def send_all(stage: Stage, messages: list[tuple[str, Any]]) -> None:
    """Send each message to the widgets of its kind."""
    for kind, message in messages:
        for widget in stage.widgets:
            if type(widget).__name__ == kind:
                widget._handle_msg(message)


def deal(stage: Stage, source: str) -> None:
    """Ask for a game to be played, as the form does."""
    asked = {"variant": "herzeln", "players": ["A", "B", "C", "D"], "source": source}
    wish = {"deal": {**asked, "mode": "play", "seat": 0, "opponent": "lowest"}}
    stage.board.setup._handle_msg(forging.custom(wish))


def click(stage: Stage, card: str | None = None) -> object:
    """Play a card that may be played, as the table does; return what is wrong."""
    table = stage.board.table
    assert table.sitting
    card = card or str(table.sitting.game.round.legal[0])
    wish = {"play": card, "at": table.sitting.turn}
    table._handle_msg(forging.custom({"ask": 4711, "wish": wish}))
    assert table.answer["ask"] == 4711
    return table.answer["problem"]


#: Kinds of widgets that a page can do anything to.
KINDS = st.sampled_from(
    [
        "Table", "Table", "Table", "Nav", "Setup", "Insight", "SheetMaker", "Chart",
        "LessonList", "Quiz", "ClassForm", "RuleExplorer", "ScoreSheet",
        "ProbabilityLab",
    ]
)  # fmt: skip
TRAITS = st.sampled_from(["step", "view", "panel", "lang", "slug", "layout", "form"])
MESSAGES = st.lists(
    st.tuples(
        KINDS,
        st.one_of(
            st.builds(forging.custom, forging.contents()),
            st.builds(forging.update, TRAITS, forging.values()),
        ),
    ),
    max_size=8,
)


def test_the_kinds_are_all_kinds(stage: Stage) -> None:
    forged = set(KINDS.elements)  # type: ignore[attr-defined]
    others = {"Dashboard", "ClassResults", "_Layout", "_Link", "_OneWay"}
    assert {type(w).__name__ for w in stage.widgets} == forged | others


@pytest.mark.usefixtures("no_complaint")
@given(MESSAGES)
def test_after_forged_messages_the_next_click_works(
    stage: Stage, heard: Heard, messages: list[tuple[str, Any]]
) -> None:
    send_all(stage, messages)
    deal(stage, DEAL.code)
    assert click(stage) is None
    assert stage.board.table.sitting
    assert len(stage.board.table.sitting.game.round.plays) >= 4
    assert all(len(text) < MUCH for _, text in heard.said())


@pytest.fixture
def timeless() -> Iterator[None]:
    """Let nothing that is told depend on how fast this machine is."""
    # The first figures of a card's cost are of more deals where the fast core is there.
    jit.warm_up()
    # In steps whose sums are exact.
    ticks = itertools.count()
    with pytest.MonkeyPatch.context() as patch:
        for module in (beliefview, result):
            patch.setattr(module, "perf_counter", lambda: next(ticks) / 1024)
        yield


@pytest.fixture(scope="module")
def twin(heard: Heard) -> Stage:
    """Return the same board, on which the others have changed their hands."""
    return opened(f"{PLAY}{TWIN.code}", heard)


@pytest.mark.usefixtures("no_complaint", "timeless")
@given(MESSAGES, st.sampled_from(["belief", "cost", "review"]))
def test_forged_messages_tell_nothing_of_hidden_cards(
    stage: Stage, twin: Stage, heard: Heard, messages: list[tuple[str, Any]], panel: str
) -> None:
    told = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(secrets, "randbelow", lambda _: 7)
        for board, source in ((stage, DEAL), (twin, TWIN)):
            deal(board, source.code)
            heard.said()
            opening = ("Insight", forging.update("panel", panel))
            send_all(board, [opening, *messages, opening])
            sitting = board.board.table.sitting
            # What the others play does tell something, and may.
            told.append(heard.said() if sitting and not sitting.game.round.plays else 0)
    assert told[0] == told[1]


@pytest.mark.usefixtures("no_complaint")
def test_cards_of_others_and_plays_out_of_turn_are_refused(
    stage: Stage, heard: Heard
) -> None:
    deal(stage, DEAL.code)
    sitting = stage.board.table.sitting
    assert sitting
    heard.said()
    for seat in (1, 2, 3):
        for card in DEAL.hands[seat]:
            problem = click(stage, str(card))
            assert isinstance(problem, dict)
            assert not sitting.game.round.plays
    assert click(stage) is None
    played = str(sitting.game.round.plays[0])
    assert click(stage, played) is not None
    turns = sitting.game.round.plays
    for turn in (-1, 0, 99):
        wish = {"play": str(sitting.game.round.legal[0]), "at": turn}
        stage.board.table._handle_msg(forging.custom({"ask": 1, "wish": wish}))
    assert sitting.game.round.plays == turns
