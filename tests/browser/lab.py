"""JupyterLab for tests: a server, a notebook on its page, and what became of it."""

from __future__ import annotations

import contextlib
import json
import os
import subprocess
import sys
import time
from typing import TYPE_CHECKING, Any
from urllib.request import Request, urlopen

import pytest
from playwright.sync_api import TimeoutError, expect  # noqa: A004 - its own

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from playwright.sync_api import Locator, Page

# Nothing is asked for, offered or fetched.
COMMAND = [
    sys.executable,
    "-m",
    "jupyterlab",
    "--no-browser",
    "--allow-root",
    "--ServerApp.ip=127.0.0.1",
    "--ServerApp.port=0",
    "--ServerApp.password=",
    "--IdentityProvider.token=",
    "--ServerApp.disable_check_xsrf=True",
    "--LabApp.extension_manager=readonly",
    "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
]
# A module that comes after two seconds finds its model deaf; on a busy machine fifteen
# of them at once are later.
PATIENT = """{
  const { timeout } = AbortSignal;
  AbortSignal.timeout = (ms) => timeout.call(AbortSignal, Math.max(ms, 60_000));
}"""
SETTINGS = "lab/user-settings/@jupyterlab/apputils-extension"
IDLE = ".jp-Notebook-ExecutionIndicator[data-status=idle]"

ALL_RUN = """() => {
  const prompts = [...document.querySelectorAll(".jp-Notebook .jp-InputPrompt")];
  return prompts.at(-1)?.textContent === `[${prompts.length}]:`;
}"""

STATE = """async () => {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const notebook = document.querySelector(".jp-Notebook");
  const cells = [...notebook.querySelectorAll(".jp-Cell")];
  const text = (css) => cells.map((cell) => cell.querySelector(css)?.textContent);
  return {
    sources: text(".cm-content"),
    prompts: text(".jp-InputPrompt"),
    active: cells.findIndex((cell) => cell.classList.contains("jp-mod-active")),
    edited: notebook.classList.contains("jp-mod-editMode"),
    dialogs: document.querySelectorAll(".jp-Dialog, .jp-DocumentSearch-overlay").length,
  };
}"""


class Lab:
    """JupyterLab as a user starts it, on a free port, in folders of its own.

    Kernels and extensions come from the environment all the same.
    """

    def __init__(self, home: Path) -> None:
        """Start it; everything it writes goes below `home`."""
        self.root = home / "notebooks"
        self.root.mkdir()
        settings = home / "config" / SETTINGS
        settings.mkdir(parents=True)
        no_news = json.dumps({"fetchNews": "false"})
        (settings / "notification.jupyterlab-settings").write_text(no_news, "utf-8")
        self._runtime = home / "runtime"
        self._log = home / "server.log"
        folders = {
            "JUPYTER_CONFIG_DIR": home / "config",
            "JUPYTER_DATA_DIR": home / "data",
            "JUPYTER_RUNTIME_DIR": self._runtime,
            "IPYTHONDIR": home / "ipython",
        }
        with self._log.open("w", encoding="utf-8") as log:
            self.process = subprocess.Popen(
                COMMAND,
                cwd=self.root,
                stdout=log,
                stderr=log,
                env={**os.environ, **{name: str(at) for name, at in folders.items()}},
            )
        self.url = self._address()

    @property
    def log(self) -> str:
        """What the server and its kernels said so far."""
        return self._log.read_text(encoding="utf-8")

    def stop(self) -> str:
        """Stop it and its kernels; return what they had said by then.

        What Jupyter says afterwards is of pages that have just left it.
        """
        said = self.log
        self.process.terminate()
        self.process.wait(timeout=60)
        return said

    def write(self, name: str, sources: Sequence[str]) -> str:
        """Write a notebook with these cells; return its address, without side bars.

        Its kernel is started: where Lab finds none, and is busy, it asks for one.
        """
        kernel = {"name": "python3", "display_name": "Python 3"}
        blank = {"cell_type": "code", "metadata": {}, "outputs": []}
        notebook = {
            "nbformat": 4,
            "nbformat_minor": 5,
            "metadata": {"kernelspec": kernel},
            "cells": [
                {**blank, "id": f"cell-{i}", "source": source, "execution_count": None}
                for i, source in enumerate(sources)
            ],
        }
        (self.root / name).write_text(json.dumps(notebook), encoding="utf-8")
        session = {"path": name, "name": name, "type": "notebook", "kernel": kernel}
        request = Request(  # noqa: S310 - our own address
            f"{self.url}api/sessions",
            json.dumps(session).encode(),
            {"Content-Type": "application/json"},
        )
        urlopen(request).close()  # noqa: S310 - the same
        return f"{self.url}doc/tree/{name}"

    def _address(self) -> str:
        # The server writes this file when it listens.
        known = self._runtime / f"jpserver-{self.process.pid}.json"
        for _ in range(600):
            if self.process.poll() is not None:
                break
            # It is there before anything stands in it.
            with contextlib.suppress(FileNotFoundError, json.JSONDecodeError):
                url: str = json.loads(known.read_text(encoding="utf-8"))["url"]
                return url
            time.sleep(0.1)
        self.process.kill()
        pytest.fail(f"JupyterLab did not start: {self.log}")


def shown(page: Page, number: int) -> Locator:
    """Return the number-th thing that the cells show, counted from 0."""
    return page.locator(".jp-Notebook .jp-OutputArea-output").nth(number)


def run_all(page: Page) -> None:
    """Run all cells from the menu, and wait until the last one has run."""
    prompts = page.locator(".jp-Notebook .jp-InputPrompt")
    for is_last in (False, False, True):
        expect(page.locator(IDLE)).to_be_visible(timeout=60_000)
        try:
            for item in ("Run", "Run All Cells"):
                page.get_by_role("menuitem", name=item, exact=True).click(timeout=8_000)
            expect(prompts.first).not_to_have_text("[ ]:", timeout=8_000)
            break
        except (AssertionError, TimeoutError):
            # Before the kernel is connected, Lab loses the command without a word.
            if is_last:
                raise
        # On a busy machine it may ask for a kernel that is there by now.
        if page.locator(".jp-Dialog").count():
            page.reload()
    page.wait_for_function(ALL_RUN, timeout=60_000)


def state(page: Page) -> dict[str, Any]:
    """Return what keys may do to a notebook: its cells, runs, selection, dialogs."""
    found: dict[str, Any] = page.evaluate(STATE)
    return found
