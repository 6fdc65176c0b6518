"""Work beside the page: it is answered while figures are being worked out."""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TYPE_CHECKING, Any, Final, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

__all__ = ["Steps"]

View: TypeAlias = dict[str, Any]

_LOG = logging.getLogger(__name__)
# One thread for all views of a kernel: they share its processor anyway.
_POOL: Final = ThreadPoolExecutor(1, thread_name_prefix="insight")
_END: Final[View] = {"end": True}


class Steps:
    """Works one piece after the other out, and shows what came of it.

    A piece is computed in a thread of its own; it is shown on the kernel's event loop.
    Where there is no loop, as in a script, all is done at once.
    """

    def __init__(self, show: Callable[[View], None], fail: Callable[[], None]) -> None:
        """Begin with nothing to do.

        Args:
            show: Called with what a piece of work has brought.
            fail: Called when one breaks; the log has the traceback.
        """
        self._show, self._fail = show, fail
        self._work: Iterator[View] | None = None

    @property
    def busy(self) -> bool:
        """Whether something is still to be done."""
        return self._work is not None

    def begin(self, work: Iterator[View]) -> None:
        """Do this from now on, and drop what was being done."""
        self._work = work
        loop = _running_loop()
        if loop is None:
            self._do_all(work)
        else:
            self._next(loop, work)

    def stop(self) -> None:
        """Drop what is being done; a piece that was begun is not shown any more."""
        self._work = None

    def _do_all(self, work: Iterator[View]) -> None:
        try:
            for view in work:
                self._show(view)
        except Exception:  # noqa: BLE001 - whatever it is, the page goes on
            self._broken()
        self._work = None

    def _next(self, loop: asyncio.AbstractEventLoop, work: Iterator[View]) -> None:
        piece = loop.run_in_executor(_POOL, next, work, _END)
        piece.add_done_callback(partial(self._done, loop, work))

    def _done(
        self,
        loop: asyncio.AbstractEventLoop,
        work: Iterator[View],
        piece: asyncio.Future[View],
    ) -> None:
        try:
            view = piece.result()
        except Exception:  # noqa: BLE001 - the same
            if self._work is work:
                self._broken()
            return
        if self._work is not work:
            return
        if view is _END:
            self._work = None
            return
        self._show(view)
        # Showing may have begun something else.
        if self._work is work:
            self._next(loop, work)

    def _broken(self) -> None:
        # The page gets a sentence, the log the traceback.
        _LOG.exception("an analysis failed")
        self._work = None
        self._fail()


def _running_loop() -> asyncio.AbstractEventLoop | None:
    try:
        return asyncio.get_running_loop()
    except RuntimeError:
        return None
