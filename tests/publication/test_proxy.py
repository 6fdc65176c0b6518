"""The proxy's example in the documents, replayed: a page behind nginx must work."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import subprocess
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import pytest

from benchmarks.visitor import Visitor
from kartenspiel_widgets.server.provisioner import ForkingProvisioner
from tests.serving import Server, free_port

if TYPE_CHECKING:
    from collections.abc import Iterator

pytestmark = [
    pytest.mark.publication,
    pytest.mark.skipif(not ForkingProvisioner.can, reason="this system has no pidfd"),
]

ROOT = Path(__file__).parents[2]
AROUND = """daemon off;
pid {home}/pid;
error_log {home}/error.log;
events {{}}
http {{
    access_log off;
    client_body_temp_path {home}/body;
    proxy_temp_path {home}/proxy;
    fastcgi_temp_path {home}/fastcgi;
    uwsgi_temp_path {home}/uwsgi;
    scgi_temp_path {home}/scgi;
{example}
}}
"""


def nginx() -> str:
    found = shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin")
    if found is None and os.environ.get("CI"):
        pytest.fail("no nginx found")
    if found is None:
        pytest.skip("no nginx found: sudo apt-get install nginx")
    return found


def example(port: int, server_port: int) -> str:
    """Return the example, without what needs a certificate and a name."""
    pages = [*ROOT.glob("docs/**/*.md")]
    texts = [page.read_text(encoding="utf-8") for page in pages]
    found = next(
        m[1] for t in texts if (m := re.search(r"```nginx\n(.*?)```", t, re.DOTALL))
    )
    found = re.sub(r"\n *ssl_[^\n]*", "", found)
    found = found.replace("listen 443 ssl;", f"listen 127.0.0.1:{port};")
    return found.replace("127.0.0.1:8866", f"127.0.0.1:{server_port}")


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Start the dashboard and nginx before it; return nginx's address."""
    program = nginx()
    home = tmp_path_factory.mktemp("nginx")
    server = Server(
        home / "log", "--public", "--sessions", "3", "--base-url", "/karten/"
    )
    port = free_port()
    text = example(port, urlsplit(server.url).port or 0)
    config = home / "nginx.conf"
    config.write_text(AROUND.format(home=home, example=text), encoding="utf-8")
    call = [program, "-c", str(config), "-e", str(home / "error.log")]
    proxy = subprocess.Popen(call)
    try:
        wait_for(f"http://127.0.0.1:{port}/karten/health", proxy)
        yield f"http://127.0.0.1:{port}/karten/"
    finally:
        proxy.terminate()
        proxy.wait(timeout=30)
        server.stop()


def wait_for(url: str, proxy: subprocess.Popen[bytes]) -> None:
    while proxy.poll() is None:
        try:
            with urllib.request.urlopen(url):  # noqa: S310 - our own address
                return
        except urllib.error.URLError:
            time.sleep(0.1)
    pytest.fail("nginx does not take the example")


def test_page_behind_nginx_plays_and_gives_its_kernel_back(address: str) -> None:
    async def visit() -> None:
        one = Visitor(address, "mode=play&seed=7&opponents=lowest")
        assert await one.open()
        assert one.answer
        assert one.answer.headers["Strict-Transport-Security"] == "max-age=31536000"
        assert "unsafe-eval" not in one.answer.headers["Content-Security-Policy"]
        await one.turn()
        # A browser says where its page is from, and the server has to agree.
        await one.close(None)
        await one.connect(Origin=address.removesuffix("/karten/"))
        await one.turn()
        await one.close()

    asyncio.run(visit())


def test_who_opens_too_many_pages_is_held_up(address: str) -> None:
    codes = set()
    # Enough to ask for the head alone, which the server refuses without a kernel.
    asked = urllib.request.Request(address, method="HEAD")  # noqa: S310 - ours
    for _ in range(60):
        with pytest.raises(urllib.error.HTTPError) as caught:
            urllib.request.urlopen(asked)  # noqa: S310 - ours
        caught.value.close()
        codes.add(caught.value.code)
    assert codes == {405, 429}
