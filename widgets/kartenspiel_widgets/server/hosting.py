"""How a server is set up: for one household, or for everybody behind a proxy.

What both have in common stands in `voila_app`; what is here is where they differ, and
what a machine is asked before that can be decided.
"""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

__all__ = [
    "HOME",
    "Hosting",
    "clean_environment",
    "forget_environment",
    "memory",
    "public",
    "sessions_for",
]

MB: Final = 10**6
#: What a server, its nursery and the system beside them take.
_BASE: Final = 600 * MB
#: What a page takes: 75 MB of its own at rest, more while something is counted.
_SESSION: Final = 100 * MB
_MOST: Final = 200

#: All that a public server, and so its kernels, may know of where they were started.
_KEPT: Final = frozenset({
    # The system: where programs and temporary files are, and how people write.
    "PATH", "HOME", "TMPDIR", "TEMP", "SYSTEMROOT", "LD_LIBRARY_PATH", "TZ",
    "LANG", "LANGUAGE", "LC_ALL", "LC_CTYPE", "LC_MESSAGES",
    # Python, and where compiled code lies.
    "PYTHONPATH", "PYTHONDONTWRITEBYTECODE", "NUMBA_CACHE_DIR",
    "NUMBA_NUM_THREADS", "OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS",
    # The server's own.
    "PORT", "JUPYTER_PATH", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR",
    "JUPYTER_CONFIG_DIR", "JUPYTER_PREFER_ENV_PATH", "IPYTHONDIR",
})  # fmt: skip


@dataclass(frozen=True, kw_only=True)
class Hosting:
    """What a server allows.

    Attributes:
        sessions: How many pages may have a kernel at once; 0 is no limit.
        idle: Seconds after which a kernel without a word from its page ends, though
            that is still open; 0 is never.
        kernel_memory: Bytes of data a kernel may have, its share in common modules
            included; 0 is no limit.
        niceness: How far kernels stand back behind the server.
        proxied: Whether a proxy tells the visitor's address and protocol.
        base_url: The path under which everything lies.
        origin: The proxy's address, if it does not pass on the name it was asked by.
    """

    sessions: int = 0
    idle: int = 0
    kernel_memory: int = 0
    niceness: int = 0
    proxied: bool = False
    base_url: str = "/"
    origin: str = ""


HOME: Final = Hosting()


def public(
    sessions: int | None = None, *, base_url: str = "/", origin: str = ""
) -> Hosting:
    """Return what suits a server that anybody can reach.

    Args:
        sessions: How many pages at once; None asks the machine's memory.
        base_url: The path under which everything lies.
        origin: The proxy's address, as pages name it.
    """
    return Hosting(
        sessions=sessions_for(memory()) if sessions is None else sessions,
        idle=900,
        kernel_memory=1500 * MB,
        niceness=5,
        proxied=True,
        base_url=base_url,
        origin=origin,
    )


def sessions_for(available: int) -> int:
    """Return how many pages fit into so many bytes.

    Example:
        >>> sessions_for(4_000_000_000)
        34
    """
    return min(max((available - _BASE) // _SESSION, 1), _MOST)


def memory() -> int:
    """Return the bytes this process and its children may use in all."""
    import psutil  # noqa: PLC0415 - only a server needs it

    return min([int(psutil.virtual_memory().total), *_cgroup_limits()])


def clean_environment(environment: Mapping[str, str]) -> dict[str, str]:
    """Return what of an environment a public server may know.

    Example:
        >>> clean_environment({"PATH": "/bin", "DATABASE_PASSWORD": "x"})
        {'PATH': '/bin'}
    """
    return {key: value for key, value in environment.items() if key.upper() in _KEPT}


def forget_environment() -> None:
    """Keep nothing of the environment that is not needed.

    What a process was started with can be read from beside it for as long as it runs:
    so this one starts its program once more, unless that is done.
    """
    clean = clean_environment(os.environ)
    if sys.platform == "linux" and not _started_names() <= clean.keys():
        sys.stdout.flush()
        os.execve(sys.executable, sys.orig_argv, clean)  # noqa: S606 - itself
    for key in os.environ.keys() - clean.keys():
        del os.environ[key]


def _started_names() -> set[str]:
    """Return the names in the environment with which this process was started."""
    started = Path("/proc/self/environ").read_bytes().decode(errors="replace")
    return {entry.partition("=")[0] for entry in started.split("\0") if entry}


def _cgroup_limits(root: Path = Path("/sys/fs/cgroup")) -> Iterator[int]:
    """Yield the limits that a container or a service manager has set (Linux)."""
    place = root / _own_group().lstrip("/")
    for folder in (place, *place.parents):
        try:
            limit = (folder / "memory.max").read_text(encoding="ascii").strip()
        except OSError:
            continue
        if limit.isdecimal():
            yield int(limit)


def _own_group() -> str:
    """Return the control group of this process, as a path below all of them."""
    try:
        text = Path("/proc/self/cgroup").read_text(encoding="ascii")
    except OSError:
        return "/"
    return next((line[3:] for line in text.splitlines() if line.startswith("0::")), "/")
