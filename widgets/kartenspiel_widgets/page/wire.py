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

__all__ = ["Gate", "is_plain"]

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
_CONTROL_VERSION: Final = re.compile(r"1\.\d{1,3}\.\d{1,3}")
#: How often a page may open that way: whenever it comes back.
_CONTROLS: Final = 50
_HALF: Final = re.compile("[\ud800-\udfff]")
_LONGEST_FIELD: Final = 200
#: The parts of a message: header, parent, metadata, content. Widgets here take no more.
_PARTS: Final = 4
_DEEPEST: Final = 20
#: Messages by whose number a repeated one is known.
_REMEMBERED: Final = 2**14
_LARGEST_NUMBER: Final = 2**63


class Gate:
    """Stands before one kernel, and lets through what a page may say to it.

    Args:
        clock: Tells the time in seconds.

    Example:
        >>> gate = Gate(clock=lambda: 0.0)
        >>> gate.wait(100), gate.lets(b"Pferd")
        (0.0, False)
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        """Start with all that may come at once."""
        self._clock = clock
        self._left = BURST
        self._then = clock()
        self._late_since: float | None = None
        self._controls: set[str] = set()
        self._heard: dict[str, None] = {}

    @property
    def is_flooded(self) -> bool:
        """Whether so much came for so long as no page has to say."""
        late = self._late_since
        return late is not None and self._clock() - late > PATIENCE

    def forgive(self) -> None:
        """Begin anew with a page that was sent away, and came back."""
        self._late_since = None

    def wait(self, size: int) -> float:
        """Count a message of so many bytes; return the seconds it has to wait."""
        now = self._clock()
        self._left = min(BURST, self._left + (now - self._then) * RATE)
        self._then = now
        self._left -= 1 + size / _WEIGHT
        if self._left > BURST / 2:
            self._late_since = None
        elif self._left < 0 and self._late_since is None:
            self._late_since = now
        return max(-self._left / RATE, 0.0)

    def lets(self, message: object) -> bool:
        """Tell whether a message is one that a widget can be asked to read.

        Args:
            message: As it came, in the protocol `v1.kernel.websocket.jupyter.org`;
                there is no other here.
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
            and self._is_new(header["msg_id"])
            and self._may(header["msg_type"], metadata, content)
        )

    def _is_new(self, number: str) -> bool:
        """Tell whether a message is none that came before: a kernel would complain."""
        if number in self._heard:
            return False
        self._heard[number] = None
        if len(self._heard) > _REMEMBERED:
            del self._heard[next(iter(self._heard))]
        return True

    def _may(
        self, kind: str, metadata: dict[str, Any], content: dict[str, Any]
    ) -> bool:
        match kind, content:
            case "kernel_info_request", _:
                return not content
            case "comm_info_request", _:
                return isinstance(content.get("target_name", ""), str)
            case "comm_open", {"comm_id": str(number), "target_name": str(name)}:
                return name == _TARGET and self._opens(number, metadata)
            case "comm_msg", {"comm_id": str(number), "data": {"method": str(method)}}:
                return (method == "request_states") == (number in self._controls)
            case "comm_close", {"comm_id": str()}:
                return True
        return False

    def _opens(self, number: str, metadata: dict[str, Any]) -> bool:
        """Remember the way by which a page asks for all widgets."""
        version = metadata.get("version")
        if not isinstance(version, str) or not _CONTROL_VERSION.fullmatch(version):
            return False
        if len(self._controls) >= _CONTROLS:
            return False
        self._controls.add(number)
        return True


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
