"""What a page may send over its socket, and how much of it.

Whoever has a page's address can write to its kernel: anything, as fast as the line
carries. Here, before it costs more than a look, what is no message of a widget is
dropped, and what comes too fast has to wait.
"""

from __future__ import annotations

import json
import re
import time
from typing import TYPE_CHECKING, Any, Final, NoReturn

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["Meter", "is_plain", "is_sound"]

#: Messages a second that a page gets through for good, and at once.
RATE: Final = 200.0
BURST: Final = 400.0
#: Bytes that count as one message.
_WEIGHT: Final = 2**14
#: Seconds after which a page that has to wait all the time is no page.
PATIENCE: Final = 5.0

_CHANNELS: Final = {b"shell", b"control"}
_TYPES: Final = {
    "comm_open",
    "comm_msg",
    "comm_close",
    "comm_info_request",
    "kernel_info_request",
}
#: A page opens nothing but the way by which it asks for all widgets.
_TARGET: Final = "jupyter.widget.control"
_HEADER: Final = ("msg_id", "msg_type", "username", "session", "date", "version")
_VERSION: Final = re.compile(r"5\.\d{1,2}")
_WIDGET_VERSION: Final = re.compile(r"[12]\.\d{1,3}\.\d{1,3}")
_HALF: Final = re.compile("[\ud800-\udfff]")
_LONGEST_FIELD: Final = 200
#: The parts of a message: header, parent, metadata, content. Widgets here take no more.
_PARTS: Final = 4
_DEEPEST: Final = 20
_LARGEST_NUMBER: Final = 2**63


class Meter:
    """Counts what comes in, and says how long it has to wait.

    Args:
        clock: Tells the time in seconds.

    Example:
        >>> meter = Meter(clock=lambda: 0.0)
        >>> meter.wait(100)
        0.0
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        """Start with all that may come at once."""
        self._clock = clock
        self._left = BURST
        self._then = clock()
        self._late_since: float | None = None

    @property
    def is_flooded(self) -> bool:
        """Whether everything had to wait for longer than any page needs."""
        late = self._late_since
        return late is not None and self._clock() - late > PATIENCE

    def wait(self, size: int) -> float:
        """Count a message of so many bytes; return the seconds it has to wait."""
        now = self._clock()
        self._left = min(BURST, self._left + (now - self._then) * RATE)
        self._then = now
        self._left -= 1 + size / _WEIGHT
        if self._left >= 0:
            self._late_since = None
            return 0.0
        if self._late_since is None:
            self._late_since = now
        return -self._left / RATE


def is_sound(message: object) -> bool:
    """Tell whether a page's message is one that a widget can be asked to read.

    Args:
        message: As it came, in the protocol `v1.kernel.websocket.jupyter.org`; there
            is no other here.
    """
    parts = _parts(message)
    if parts is None:
        return False
    try:
        header, parent, metadata, content = map(_read, parts)
    except (ValueError, RecursionError):
        return False
    return (
        _is_header(header)
        and isinstance(parent, dict)
        and isinstance(metadata, dict)
        and isinstance(content, dict)
        and is_plain([parent, metadata, content])
        and _is_content(header["msg_type"], metadata, content)
    )


def is_plain(value: object, depth: int = _DEEPEST) -> bool:
    """Tell whether something is plain JSON: not deep, no odd number, real text.

    Example:
        >>> is_plain({"deal": ["HK", 7, None]}), is_plain(chr(0xD800)), is_plain(1e999)
        (True, False, False)
    """
    match value:
        case bool() | None:
            return True
        case int():
            return -_LARGEST_NUMBER < value < _LARGEST_NUMBER
        case float():
            return -_LARGEST_NUMBER < value < _LARGEST_NUMBER
        case str():
            return _is_text(value)
        case list():
            return depth > 0 and all(is_plain(item, depth - 1) for item in value)
        case dict():
            return depth > 0 and all(
                isinstance(key, str) and _is_text(key) and is_plain(item, depth - 1)
                for key, item in value.items()
            )
    return False


def _is_text(value: str) -> bool:
    """Tell whether text can be written at all: half a character can not."""
    return value.isascii() or not _HALF.search(value)


def _parts(message: object) -> list[bytes] | None:
    """Return a message's parts, or None where that is none."""
    if not isinstance(message, bytes):
        return None
    number = int.from_bytes(message[:8], "little")
    # Where the channel begins, where each part begins, and where the last one ends.
    if number != _PARTS + 2 or len(message) < 8 * (number + 1):
        return None
    ends = [int.from_bytes(message[8 * i : 8 * i + 8], "little") for i in range(1, 7)]
    if ends != sorted(ends) or ends[0] != 8 * (number + 1) or ends[-1] != len(message):
        return None
    if message[ends[0] : ends[1]] not in _CHANNELS:
        return None
    return [message[ends[i] : ends[i + 1]] for i in range(1, number - 1)]


def _read(part: bytes) -> Any:  # noqa: ANN401 - JSON
    return json.loads(part.decode("utf-8"), parse_constant=_refuse)


def _refuse(name: str) -> NoReturn:
    raise ValueError(name)


def _is_header(header: object) -> bool:
    if not isinstance(header, dict) or header.get("msg_type") not in _TYPES:
        return False
    fields = [header.get(name, "") for name in _HEADER]
    known = {*_HEADER, "subshell_id"}
    return (
        header.keys() <= known
        and header.get("subshell_id") is None
        and all(isinstance(f, str) and len(f) <= _LONGEST_FIELD for f in fields)
        and is_plain(header)
        and bool(header.get("msg_id"))
        and bool(_VERSION.fullmatch(header.get("version", "5.0")))
    )


def _is_content(kind: str, metadata: dict[str, Any], content: dict[str, Any]) -> bool:
    match kind, content:
        case "kernel_info_request", _:
            return not content
        case "comm_info_request", _:
            return isinstance(content.get("target_name", ""), str)
        case "comm_open", {"comm_id": str(), "target_name": str(name), "data": dict()}:
            version = metadata.get("version")
            return (
                name == _TARGET
                and isinstance(version, str)
                and bool(_WIDGET_VERSION.fullmatch(version))
            )
        case "comm_msg", {"comm_id": str(), "data": {"method": str()}}:
            return True
        case "comm_close", {"comm_id": str()}:
            return True
    return False
