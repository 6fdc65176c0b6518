"""Show what a cell wrote, where nbval only says that it wrote something."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Generator


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Add the texts that a failed cell wrote to its report."""
    report = yield
    if report.failed:
        written = getattr(item, "test_outputs", None) or []
        report.sections += [
            (f"Written to {output['name']}", output["text"])
            for output in written
            if "text" in output
        ]
    return report
