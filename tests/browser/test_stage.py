"""The stage itself: a module runs without Jupyter, and chart.js leaves nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page


COUNTER = """export default {
  render({ model, el }) {
    const show = () => { el.textContent = model.get("count"); };
    const click = () => {
      model.set("count", model.get("count") + 1);
      model.save_changes();
      model.send({ clicked: true });
    };
    el.addEventListener("click", click);
    model.on("change:count", show);
    show();
    return () => model.off("change:count", show);
  },
};"""


def test_module_and_model_talk(page: Page, mount: Callable[..., None]) -> None:
    mount(page, COUNTER, "#stage { height: 40px; }", {"count": 3})
    stage = page.locator("#stage")
    stage.click()
    assert stage.inner_text() == "4"
    page.evaluate("model.receive({ count: 9 })")
    assert stage.inner_text() == "9"
    assert page.evaluate("saved") == [{"count": 4}]
    assert page.evaluate("sent") == [{"clicked": True}]


def test_module_that_is_unmounted_leaves_no_listener(
    page: Page, mount: Callable[..., None]
) -> None:
    mount(page, COUNTER, traits={"count": 0})
    assert page.evaluate("model.listeners") == 1
    page.evaluate("unmount()")
    assert page.evaluate("model.listeners") == 0
