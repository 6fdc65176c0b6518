"""The bundled chart script draws offline, without eval, and cleans up."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

import kartenspiel_widgets

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.watching import Watch

STATIC = Path(kartenspiel_widgets.__file__).parent / "static"
SCHEMA = "https://vega.github.io/schema/vega-lite/v6.json"


@pytest.fixture(scope="module")
def bundle() -> str:
    return (STATIC / "chart.bundle.js").read_text(encoding="utf-8")


def spec(ply: int = 0) -> dict[str, Any]:
    """Return a chart that shows the points up to the parameter `ply`."""
    return {
        "$schema": SCHEMA,
        "params": [{"name": "ply", "value": ply}],
        "data": {"values": [{"x": i, "y": i * i} for i in range(5)]},
        "transform": [{"filter": "datum.x <= ply"}],
        "mark": {"type": "point", "filled": True},
        "encoding": {
            "x": {"field": "x", "type": "quantitative", "scale": {"domain": [0, 4]}},
            "y": {"field": "y", "type": "quantitative", "scale": {"domain": [0, 16]}},
        },
    }


def traits(*specs: dict[str, Any], **params: int) -> dict[str, Any]:
    entries = [{"spec": entry, "label": f"Bild {i}"} for i, entry in enumerate(specs)]
    return {"specs": entries, "params": params}


def test_two_charts_follow_one_parameter(
    page: Page, watch: Watch, mount: Callable[..., None], bundle: str
) -> None:
    mount(page, bundle, traits=traits(spec(), spec(), ply=1))
    points = page.locator(".mark-symbol path")
    expect(points).to_have_count(4)
    page.evaluate("model.receive({ params: { ply: 3, unknown: 1 } })")
    expect(points).to_have_count(8)
    watch.assert_clean()


def test_new_specs_replace_the_old(
    page: Page, mount: Callable[..., None], bundle: str
) -> None:
    mount(page, bundle, traits=traits(spec(), spec()))
    expect(page.locator("svg.marks")).to_have_count(2)
    page.evaluate(
        "entries => model.receive({ specs: entries })", traits(spec())["specs"]
    )
    expect(page.locator("svg.marks")).to_have_count(1)


def test_unmounted_chart_leaves_no_listener(
    page: Page, mount: Callable[..., None], bundle: str
) -> None:
    mount(page, bundle, traits=traits(spec()))
    expect(page.locator("svg.marks")).to_have_count(1)
    page.evaluate("unmount()")
    assert page.evaluate("model.listeners") == 0
