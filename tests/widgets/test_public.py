"""A server that anybody can reach: what its visitors can use up, see, and break."""

from __future__ import annotations

import asyncio
import json
import resource
import urllib.error
import urllib.request
from typing import TYPE_CHECKING, Any
from uuid import uuid4

import psutil
import pytest
from tornado.httpclient import HTTPClientError

from benchmarks.visitor import Visitor, frame
from kartenspiel_widgets.server.provisioner import ForkingProvisioner
from tests import forging
from tests.serving import Server

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterator

pytestmark = pytest.mark.skipif(
    not ForkingProvisioner.can, reason="this system has no pidfd"
)

SECRET = "verrate-mich-nicht"  # noqa: S105 - the test's own
PLAY = "mode=play&seed=7&opponents=lowest"
ROOM = 3


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Start a public server with little room, as behind a proxy."""
    log = tmp_path_factory.mktemp("public") / "server.log"
    options = ["--public", "--sessions", str(ROOM), "--base-url", "karten"]
    written = log.parent / "ipython"
    environment = {"DATABASE_PASSWORD": SECRET, "IPYTHONDIR": str(written)}
    server = Server(log, *options, **environment)
    yield server
    assert server.stop() == 0
    # No kernel writes down what it was told.
    assert [*written.rglob("*.sqlite")] == []
    # A refused visitor is a line in the log; nothing else there was to say.
    refused = {"403", "404", "429", "503"}
    said = [line for line in server.log.splitlines() if line[:3] not in refused]
    assert said == []


def run(visit: Callable[..., Awaitable[None]], *args: Any) -> None:  # noqa: ANN401
    async def bounded() -> None:
        async with asyncio.timeout(600):
            await visit(*args)

    asyncio.run(bounded())


def free(server: Server) -> int:
    with urllib.request.urlopen(f"{server.url}health") as answer:  # noqa: S310 - ours
        number: int = json.load(answer)["free"]
    return number


async def emptied(server: Server) -> None:
    """Wait until all kernels are given back."""
    # The server tells nobody.
    while await asyncio.to_thread(free, server) < ROOM:  # noqa: ASYNC110
        await asyncio.sleep(0.05)


async def visitor(server: Server, query: str = PLAY) -> Visitor:
    """Return a visitor who has a page."""
    found = Visitor(server.url, query)
    assert await found.open()
    return found


def lodger(server: Server, one: Visitor) -> Visitor:
    """Return somebody who knows another page's kernel."""
    found = Visitor(server.url)
    found.kernel = one.kernel
    return found


def kernels(server: Server) -> list[psutil.Process]:
    """Return the processes that serve a page, whether they are forked or not."""
    found = psutil.Process(server.process.pid).children(recursive=True)
    return [p for p in found if p.nice() == 5]


def test_address_has_the_path_and_nothing_is_beside_it(server: Server) -> None:
    assert server.url.endswith("/karten/")
    with pytest.raises(urllib.error.HTTPError) as caught:
        urllib.request.urlopen(server.url.removesuffix("karten/") + "health")  # noqa: S310
    assert caught.value.code == 404
    caught.value.close()


def test_no_process_knows_a_secret_of_the_server(server: Server) -> None:
    async def visit() -> None:
        one = await visitor(server)
        itself = psutil.Process(server.process.pid)
        for process in [itself, *itself.children(recursive=True)]:
            try:
                told = process.environ()
            except psutil.NoSuchProcess:
                # What was compiled beside is done.
                continue
            assert "PATH" in told
            assert SECRET not in told.values()
            assert "DATABASE_PASSWORD" not in told
        await one.close()
        await emptied(server)

    run(visit)


def test_kernels_stand_back_and_have_a_limit(server: Server) -> None:
    async def visit() -> None:
        one = await visitor(server)
        found = kernels(server)
        assert len(found) == 1
        assert found[0].nice() == 5
        assert found[0].rlimit(resource.RLIMIT_DATA) == (1_500_000_000, 1_500_000_000)
        assert psutil.Process(server.process.pid).nice() == psutil.Process().nice()
        await one.close()
        await emptied(server)

    run(visit)


def test_who_finds_no_room_is_told_when_to_come_back(server: Server) -> None:
    async def visit() -> None:
        inside = [await visitor(server) for _ in range(ROOM)]
        assert free(server) == 0
        late = Visitor(server.url)
        assert not await late.open()
        assert late.status == 503
        assert late.answer
        assert 45 <= int(late.answer.headers["Retry-After"]) < 90
        assert "Set-Cookie" not in late.answer.headers
        assert "'unsafe-eval'" not in late.answer.headers["Content-Security-Policy"]
        text = late.answer.body.decode()
        assert "Bitte in einer Minute noch einmal versuchen" in text
        assert "please try again in a minute" in text
        assert "http://" not in text.replace(server.url, "").replace("www.w3.org", "")
        assert "https://" not in text
        # As soon as one leaves, there is room.
        await inside.pop().close()
        assert await late.open()
        for one in [*inside, late]:
            await one.close()
        await emptied(server)

    run(visit)


def test_lost_page_finds_its_kernel_again(server: Server) -> None:
    async def visit() -> None:
        one = await visitor(server)
        await one.turn()
        table = one.model("film", "saves")
        before = one.models[table]["live"]
        await one.close(None)
        assert free(server) == ROOM - 1
        await one.connect()
        assert one.models[table]["live"] == before
        await one.turn()
        await one.close()
        await emptied(server)

    run(visit)


def test_foreign_page_gets_no_socket(server: Server) -> None:
    async def visit() -> None:
        one = await visitor(server)
        with pytest.raises(HTTPClientError, match="403"):
            await lodger(server, one).connect(Origin="https://boese.example")
        host = server.url.split("/")[2]
        await one.close()
        two = await visitor(server)
        await two.close(None)
        await two.connect(Origin=f"http://{host}")
        await two.close()
        await emptied(server)

    run(visit)


def test_page_has_some_sockets_and_not_any_number(server: Server) -> None:
    async def visit() -> None:
        one = await visitor(server)
        others = []
        for _ in range(3):
            others.append(lodger(server, one))
            await others[-1].connect()
        last = lodger(server, one)
        with pytest.raises(HTTPClientError, match="429"):
            await last.connect()
        for other in others:
            await other.close()
        # The kernel stays for the page that is there.
        await one.turn()
        await one.close()
        await emptied(server)

    run(visit)


def raw(kind: str, content: object, **header: object) -> bytes:
    """Return a message that looks as if a page had sent it."""
    fields = {"msg_id": uuid4().hex, "msg_type": kind, "session": "1", "version": "5.2"}
    return frame("shell", {**fields, **header}, {}, {}, content)


def forged(table: str) -> list[bytes]:
    """Return what no page sends."""
    code = {"code": "import os; os._exit(1)", "silent": False}
    states: list[Any] = [
        {"method": "update", "state": {"step": value}} for value in forging.ODD
    ]
    told = [{"comm_id": table, "data": data} for data in (*states, None, [], {"a": 1})]
    layout = {"comm_id": table, "data": {"method": "request_states"}}
    widget = {"comm_id": "x", "target_name": "jupyter.widget", "data": {"state": {}}}
    return [
        b"",
        b"\0" * 8,
        b"\xff" * 100,
        (2**60).to_bytes(8, "little") * 20,
        raw("execute_request", code),
        raw("shutdown_request", {"restart": False}),
        raw("comm_open", widget),
        raw("comm_open", {**widget, "target_name": "jupyter.widget.control"}),
        raw("comm_msg", layout),
        raw("comm_msg", told[0], version="x"),
        raw("comm_msg", told[4], msg_id="twice"),
        raw("comm_msg", told[4], msg_id="twice"),
        raw("comm_msg", told[0], subshell_id="7"),
        frame("iopub", {"msg_type": "comm_msg"}, {}, {}, {}),
        frame("shell", 1, 2, 3, 4),
        frame("shell", {}, {}, {}),
        raw("comm_msg", {"comm_id": ["x"], "data": {"method": "update"}}),
        *(raw("comm_msg", content) for content in told if "x" * 99 not in str(content)),
    ]


def test_forged_messages_are_ignored_and_the_next_click_works(server: Server) -> None:
    async def visit() -> None:
        one = await visitor(server)
        table = one.model("film", "saves")
        film = one.models[table]["film"]
        for message in forged(table):
            await one.send(message)
        await one.turn()
        assert one.models[table]["live"]["turn"] == 2
        assert one.models[table]["film"]["format"] == film["format"]
        assert not any("Traceback" in text for text in one.heard)
        await one.close()
        await emptied(server)

    run(visit)


def test_flood_is_cut_off_and_hurts_nobody_else(server: Server) -> None:
    async def visit() -> None:
        one, other = await visitor(server), await visitor(server)
        table = one.model("film", "saves")
        state = {"method": "update", "state": {"step": 0}}

        # As much as gets through to the kernel, and then whatever is quickest to send.
        told = [raw("comm_msg", {"comm_id": table, "data": state}) for _ in range(500)]

        async def flood() -> None:
            for text in [*told, *[b"x" * 100] * 9_500]:
                await one.send(text)

        flooding = asyncio.create_task(flood())
        for _ in range(3):
            await other.turn()
        await one.until(lambda: one.close_code is not None)
        assert one.close_code == 1008
        flooding.cancel()
        await asyncio.gather(flooding, return_exceptions=True)
        # A page comes back by itself, to the same game.
        await one.close()
        await one.connect()
        await one.turn()
        for page in (one, other):
            await page.close()

    run(visit)
