"""The table on a page, without Jupyter.

The script runs in an empty page with a stand-in for its model.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

import kartenspiel as ks
from kartenspiel_widgets.page.assets import script
from kartenspiel_widgets.table.table import SCRIPTS, Table
from tests.tables import AS_WIDE_AS_THE_DEVICE, CSS, NAMES, PHONE, traits_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page


@pytest.fixture(scope="module")
def game() -> ks.Game:
    return ks.new_game("herzeln", players=NAMES, seed=7).autoplay()


@pytest.fixture(scope="module")
def herzeln(game: ks.Game) -> dict[str, Any]:
    return traits_of(Table(game))


@pytest.fixture
def show(
    page: Page, mount: Callable[..., None], herzeln: dict[str, Any]
) -> Callable[..., Page]:
    """Return `show(**traits)`: the game on the page, which is returned."""

    def run(
        record: dict[str, Any] = herzeln, at: Page = page, **traits: object
    ) -> Page:
        mount(at, script(*SCRIPTS), CSS, {**record, **traits})
        at.add_style_tag(content="body { margin: 0 }")
        at.evaluate(AS_WIDE_AS_THE_DEVICE)
        if at.viewport_size == PHONE:
            at.wait_for_selector(".ks-table[data-size='s']")
            at.wait_for_function("innerWidth === 360")
        return at

    return run
