"""Tells Jupyter to fork the dashboard's kernels where that can be done (`nursery`)."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from jupyter_client.provisioning.local_provisioner import LocalProvisioner
from traitlets import Int

from kartenspiel_widgets.server.nursery import Nursery

if TYPE_CHECKING:
    import subprocess

    from jupyter_client.connect import KernelConnectionInfo

__all__ = ["ForkingProvisioner"]

#: Seconds a nursery may take to load everything; then none is better.
_PATIENCE = 120.0


class ForkingProvisioner(LocalProvisioner):
    """Starts a kernel as a fork of the nursery, or anew if there is none.

    Attributes:
        can: Whether this system forks and hands out pidfds.
        nursery: The one that is ready, or None.
    """

    can: ClassVar[bool] = sys.platform == "linux" and hasattr(os, "pidfd_open")
    nursery: ClassVar[Nursery | None] = None

    memory = Int(0, help="Bytes of data a kernel may have; 0: any.").tag(config=True)
    niceness = Int(0, help="How far kernels stand back.").tag(config=True)

    async def launch_kernel(
        self,
        cmd: list[str],
        **kwargs: Any,  # noqa: ANN401 - as Jupyter calls it
    ) -> KernelConnectionInfo:
        """Start the kernel; `cmd` and `kwargs` are those of `subprocess.Popen`."""
        if self._is_ours(cmd):
            # Nothing that is played is written down; and all kernels would wait for
            # one another at the same file.
            cmd = [*cmd, "--HistoryManager.enabled=False"]
        folder = kwargs.get("cwd") or Path.cwd()
        child = None
        if self.nursery and self._is_ours(cmd):
            arguments = cmd[cmd.index("ipykernel_launcher") + 1 :]
            environment = kwargs.get("env") or dict(os.environ)
            child = self.nursery.fork(arguments, environment, str(folder))
        if child is None:
            await super().launch_kernel(cmd, **kwargs)
        else:
            # It looks like one, as far as Jupyter looks.
            self.process = child  # type: ignore[assignment]
            self.pid = self.pgid = child.pid
            self.cwd = folder
        # It may have ended already.
        with contextlib.suppress(ProcessLookupError):
            self._tame()
        return self.connection_info

    async def send_signal(self, signum: int) -> None:
        """Send a signal; what is about to be ended is not interrupted first.

        Jupyter does so, and the kernel would complain of it.
        """
        ends = self.parent is not None and self.parent.shutting_down
        if signum != signal.SIGINT or not ends:
            await super().send_signal(signum)

    def _tame(self) -> None:
        """Let a kernel take no more of the machine than its share."""
        if self.pid is None or not self.can:
            return
        import resource  # noqa: PLC0415 - not everywhere

        if self.memory:
            limits = (self.memory, self.memory)
            resource.prlimit(self.pid, resource.RLIMIT_DATA, limits)
        if self.niceness:
            os.setpriority(os.PRIO_PROCESS, self.pid, self.niceness)

    @staticmethod
    def _is_ours(cmd: list[str]) -> bool:
        return cmd[0] == sys.executable and "ipykernel_launcher" in cmd

    @classmethod
    async def raise_up(cls, compiling: subprocess.Popen[bytes]) -> None:
        """Start a nursery, and give it the fast core once that is compiled.

        Args:
            compiling: The process that compiles it.
        """
        nursery = cls.nursery = Nursery()
        await asyncio.to_thread(nursery.wait, _PATIENCE)
        if await asyncio.to_thread(compiling.wait) == 0 and nursery.ready:
            nursery.fetch_fast_core()

    @classmethod
    def close(cls) -> None:
        """Let the nursery go."""
        if cls.nursery:
            cls.nursery.close()
        cls.nursery = None
