"""Work in small pieces, so that the page is answered in between."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

__all__ = ["Steps"]

#: What a kernel is left for other things between two pieces, in seconds.
PAUSE: Final = 0.01
_LOG = logging.getLogger(__name__)


class Steps:
    """Does one piece of work after the other, on the event loop of the kernel.

    Where there is no loop, as in a script, all is done at once.
    """

    def __init__(self, fail: Callable[[], None]) -> None:
        """Begin with nothing to do.

        Args:
            fail: Called when a piece of work breaks; the log has the traceback.
        """
        self._fail = fail
        self._work: Iterator[None] | None = None
        self._next: asyncio.TimerHandle | None = None

    @property
    def busy(self) -> bool:
        """Whether something is still to be done."""
        return self._work is not None

    def begin(self, work: Iterator[None]) -> None:
        """Do this from now on, and drop what was being done."""
        self.stop()
        self._work = work
        try:
            self._loop = asyncio.get_running_loop()
        except RuntimeError:
            while self._work is not None:
                self._piece()
        else:
            self._next = self._loop.call_later(0, self._tick)

    def stop(self) -> None:
        """Drop what is being done."""
        if self._next is not None:
            self._next.cancel()
        self._next = self._work = None

    def _tick(self) -> None:
        self._next = None
        self._piece()
        if self._work is not None:
            self._next = self._loop.call_later(PAUSE, self._tick)

    def _piece(self) -> None:
        work = self._work
        if work is None:
            return
        try:
            next(work)
        except StopIteration:
            ended = True
        except Exception:  # noqa: BLE001 - whatever it is, the page goes on
            # The page gets a sentence, the log the traceback.
            _LOG.exception("an analysis failed")
            ended = True
            self._fail()
        else:
            ended = False
        # The work may have begun another meanwhile.
        if ended and self._work is work:
            self._work = None
