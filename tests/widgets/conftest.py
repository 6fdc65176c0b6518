"""What the tests of the widgets share."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(autouse=True)
def no_loop() -> Iterator[None]:
    """Hide the event loop that a browser of other tests leaves running here.

    With a loop, views would compute beside it, as in a kernel.
    """
    loop = asyncio._get_running_loop()
    asyncio._set_running_loop(None)
    yield
    asyncio._set_running_loop(loop)
