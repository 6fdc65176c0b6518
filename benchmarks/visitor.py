"""A visitor of the dashboard without a browser: speaks to its kernel as the page does.

It opens a link, connects, asks for all widgets, and then knows of each what the page
would show. Thirty of them cost less than one Chromium.
"""

from __future__ import annotations

import asyncio
import json
import random
import re
from http import HTTPStatus
from itertools import pairwise
from time import perf_counter
from typing import TYPE_CHECKING, Any
from uuid import uuid4

from tornado.httpclient import AsyncHTTPClient, HTTPRequest
from tornado.websocket import websocket_connect

if TYPE_CHECKING:
    from collections.abc import Callable

    from tornado.httpclient import HTTPResponse
    from tornado.websocket import WebSocketClientConnection

__all__ = ["PATIENCE", "PROTOCOL", "Visitor", "frame"]

PROTOCOL = "v1.kernel.websocket.jupyter.org"
#: Seconds a visitor waits for anything.
PATIENCE = 120
_CONFIG = re.compile(
    r'<script id="jupyter-config-data"[^>]*>\s*(\{.*?\})\s*</script>', re.DOTALL
)
_LARGEST = 2**27


def frame(channel: str, *parts: Any) -> bytes:  # noqa: ANN401 - JSON
    """Return a message as it goes over the socket."""
    texts = [channel.encode(), *(json.dumps(part).encode() for part in parts)]
    number = len(texts) + 1
    ends = [8 * (number + 1)]
    for text in texts:
        ends.append(ends[-1] + len(text))
    return b"".join([n.to_bytes(8, "little") for n in (number, *ends)] + texts)


def _opened(raw: bytes) -> tuple[dict[str, Any], dict[str, Any], dict[str, Any]]:
    """Return a message's header, its parent's, and its content."""
    number = int.from_bytes(raw[:8], "little")
    ends = [
        int.from_bytes(raw[8 * i : 8 * i + 8], "little") for i in range(1, number + 1)
    ]
    parts = [raw[a:b] for a, b in pairwise(ends[1:])]
    return json.loads(parts[0]), json.loads(parts[1]), json.loads(parts[3])


class Visitor:
    """One page.

    Attributes:
        heard: All that the kernel sent, as text.
        models: What each widget shows, by its id.
        kernel: The id of its kernel.
        status: What the page was answered with.
        answer: The answer itself.
    """

    def __init__(self, address: str, query: str = "") -> None:
        """Know where to go."""
        self.address, self.query = address, query
        self.models: dict[str, dict[str, Any]] = {}
        self.heard: list[str] = []
        self.kernel = ""
        self.status = 0
        self.answer: HTTPResponse | None = None
        self._session = str(uuid4())
        self._socket: WebSocketClientConnection | None = None
        self._asked = 0
        self._news = asyncio.Event()
        self._idle: set[str] = set()
        self._reader: asyncio.Task[None] | None = None

    async def open(self) -> bool:
        """Open the link, and tell whether there was a page; then connect."""
        url = f"{self.address}?{self.query}"
        request = HTTPRequest(url, request_timeout=PATIENCE, connect_timeout=PATIENCE)
        answer = await AsyncHTTPClient(max_clients=500).fetch(
            request, raise_error=False
        )
        self.status, self.answer = answer.code, answer
        found = _CONFIG.search(answer.body.decode())
        if answer.code != HTTPStatus.OK or not found:
            return False
        self.kernel = json.loads(found[1])["kernelId"]
        await self.connect()
        return True

    async def connect(self, **headers: str) -> None:
        """Connect to the kernel, and learn of all widgets.

        Args:
            headers: More of them, such as `Origin`.
        """
        path = f"api/kernels/{self.kernel}/channels?session_id={self._session}"
        self._socket = await websocket_connect(
            HTTPRequest(
                self.address.replace("http", "ws", 1) + path,
                headers=headers,
                connect_timeout=PATIENCE,
            ),
            subprotocols=[PROTOCOL],
            max_message_size=_LARGEST,
        )
        self._reader = asyncio.create_task(self._listen())
        control = uuid4().hex
        opening = {
            "comm_id": control,
            "target_name": "jupyter.widget.control",
            "data": {},
        }
        await self.request("comm_open", opening, {"version": "1.0.0"})
        await self.tell(control, {"method": "request_states"})
        await self.until(lambda: bool(self.models))

    async def close(self, code: int | None = 1001) -> None:
        """Leave: with a page's good-bye, or without a word."""
        if self._socket is None:
            return
        if code is None:
            self._socket.protocol._abort()  # noqa: SLF001 - as a torn cable does
        self._socket.close(code)
        if self._reader is not None:
            await self._reader
        self._socket = None

    # --- what the page sends

    async def send(self, raw: bytes) -> None:
        """Send anything."""
        assert self._socket is not None  # noqa: S101 - connected
        await self._socket.write_message(raw, binary=True)

    @property
    def close_code(self) -> int | None:
        """With which code the server has closed the socket, if it has."""
        return None if self._socket is None else self._socket.close_code

    async def request(
        self, kind: str, content: dict[str, Any], metadata: dict[str, Any] | None = None
    ) -> None:
        """Send a message, and wait until the kernel is through with it."""
        number = uuid4().hex
        header = {
            "msg_id": number,
            "msg_type": kind,
            "username": "",
            "session": self._session,
            "date": "2026-01-01T00:00:00Z",
            "version": "5.2",
        }
        await self.send(frame("shell", header, {}, metadata or {}, content))
        await self.until(lambda: number in self._idle)
        self._idle.discard(number)

    async def tell(self, model: str, data: dict[str, Any]) -> None:
        """Send a widget something, and wait until it was heard."""
        await self.request("comm_msg", {"comm_id": model, "data": data})

    async def custom(self, model: str, content: object) -> None:
        """Send a widget's handler something."""
        await self.tell(model, {"method": "custom", "content": content})

    async def set(self, model: str, **state: Any) -> None:  # noqa: ANN401 - JSON
        """Set a widget's traits."""
        data = {"method": "update", "state": state, "buffer_paths": []}
        await self.tell(model, data)

    async def until(self, holds: Callable[[], bool], seconds: float = PATIENCE) -> None:
        """Wait until something holds."""
        async with asyncio.timeout(seconds):
            while not holds():
                self._news.clear()
                await self._news.wait()

    # --- what a person does

    def model(self, *traits: str) -> str:
        """Return the first widget that has these traits."""
        return next(m for m, s in self.models.items() if s.keys() >= set(traits))

    async def ready(self) -> None:
        """Say that the page is there: charts and insight come."""
        await self.custom(self.model("sealed"), {"ready": f"?{self.query}"})

    async def step(self, to: int) -> float:
        """Step; return the seconds until all followed."""
        began = perf_counter()
        table = self.model("film", "saves")
        await asyncio.gather(
            self.set(table, step=to), self.set(self.model("sealed"), step=to)
        )
        return perf_counter() - began

    async def turn(self) -> float:
        """Take one's turn, whatever it is; return the seconds until the answer."""
        began = perf_counter()
        table = self.model("film", "saves")
        live = self.models[table]["live"]
        self._asked += 1
        wish = {**_wish(live), "at": live["turn"]}
        await self.custom(table, {"ask": self._asked, "wish": wish})
        await self.until(lambda: self.models[table]["answer"].get("ask") == self._asked)
        return perf_counter() - began

    # --- what it hears

    async def _listen(self) -> None:
        assert self._socket is not None  # noqa: S101 - connected
        while (raw := await self._socket.read_message()) is not None:
            if isinstance(raw, bytes):
                self._hear(raw)
        self._news.set()

    def _hear(self, raw: bytes) -> None:
        header, parent, content = _opened(raw)
        self.heard.append(raw.decode("utf-8", "replace"))
        match header["msg_type"], content:
            case "status", {"execution_state": "idle"}:
                self._idle.add(parent.get("msg_id", ""))
            case "comm_msg", {"data": {"method": "update_states", "states": states}}:
                self.models = {m: s["state"] for m, s in states.items()}
            case "comm_msg", {"comm_id": model, "data": {"method": "update", **more}}:
                self.models.setdefault(model, {}).update(more["state"])
            case "comm_open", {"comm_id": model, "data": {"state": state}}:
                self.models[model] = state
        self._news.set()


def _wish(live: dict[str, Any]) -> dict[str, Any]:
    """Return what somebody at the table may wish who does not think."""
    now = live["round"]["frames"][-1]
    if now["finished"]:
        return {"next": True}
    own = next(hand for hand in now["hands"] if isinstance(hand, list))
    refused = {card for entry in now["refused"] for card in entry["cards"]}
    legal = [card for card in own if card not in refused]
    return {"play": random.choice(legal)} if legal else {"pass": True}  # noqa: S311
