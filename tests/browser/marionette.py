"""Firefox, driven over Marionette, its own protocol: a socket, and messages of JSON after their length.

Only what the tests need: go somewhere, run a script, wait for what it answers.
"""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import tempfile
import time
from pathlib import Path
from types import TracebackType
from typing import Any

PATIENCE = 120.0  # seconds; a passing test does not wait for it
PREFERENCES = {
    "marionette.port": 0,  # any free one; Firefox writes which
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.page": 0,
    "browser.startup.homepage_override.mstone": "ignore",
    "datareporting.policy.dataSubmissionEnabled": False,
    "toolkit.telemetry.enabled": False,
    "app.update.enabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "services.settings.server": "data:,",
    "extensions.systemAddon.update.enabled": False,
    "browser.safebrowsing.malware.enabled": False,
    "browser.safebrowsing.phishing.enabled": False,
    "media.gmp-manager.updateEnabled": False,
}


def find_firefox() -> str | None:
    """The path of Firefox: FIREFOX=path, or the system's; None where there is none."""
    return os.environ.get("FIREFOX") or shutil.which("firefox-esr") or shutil.which("firefox")


class MarionetteError(Exception):
    """Firefox refused a command; the message is its own."""


class Firefox:
    """A headless Firefox with a profile of its own, gone at the end."""

    def __init__(self, path: str, width: int = 390, height: int = 844) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="texas42-firefox-", ignore_cleanup_errors=True)
        profile = Path(self._folder.name)
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in PREFERENCES.items()]
        (profile / "user.js").write_text("\n".join(lines))
        size = {"MOZ_HEADLESS_WIDTH": str(width), "MOZ_HEADLESS_HEIGHT": str(height)}
        environment = {**os.environ, **size, "HOME": str(profile), "MOZ_CRASHREPORTER_DISABLE": "1"}
        self._process = subprocess.Popen(
            [path, "--headless", "--marionette", "--no-remote", "--profile", str(profile)],
            env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        self._number = 0
        self._socket = self._connect(profile / "MarionetteActivePort")
        self._read()  # its greeting
        self.send("WebDriver:NewSession", capabilities={})
        self.send("WebDriver:SetTimeouts", script=int(PATIENCE * 1000), pageLoad=int(PATIENCE * 1000))

    def _connect(self, told: Path) -> socket.socket:
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until and self._process.poll() is None:
            try:
                return socket.create_connection(("127.0.0.1", int(told.read_text())), timeout=PATIENCE)
            except (OSError, ValueError):
                time.sleep(0.05)  # it has not said its port yet
        raise MarionetteError("Firefox did not start.")

    def _read(self) -> Any:
        size = b""
        while (byte := self._receive(1)) != b":":
            size += byte
        return json.loads(self._receive(int(size)))

    def _receive(self, size: int) -> bytes:
        data = b""
        while len(data) < size:
            part = self._socket.recv(size - len(data))
            if not part:
                raise MarionetteError("Firefox has gone.")
            data += part
        return data

    def send(self, command: str, **values: Any) -> Any:
        """A command and its result; raises MarionetteError."""
        self._number += 1
        message = json.dumps([0, self._number, command, values]).encode()
        self._socket.sendall(str(len(message)).encode() + b":" + message)
        _, _, error, result = self._read()
        if error:
            raise MarionetteError(f"{command}: {error['error']}: {error['message']}")
        return result

    def go(self, address: str) -> None:
        """Load a page, and wait for it."""
        self.send("WebDriver:Navigate", url=address)

    def run(self, script: str, *words: Any) -> Any:
        """What the body of a function answers in the page."""
        return self.send("WebDriver:ExecuteScript", script=script, args=list(words), sandbox=None)["value"]

    def wait(self, condition: str, *words: Any) -> Any:
        """Wait until an expression is true in the page, looking at every frame; its value."""
        script = f"""const done = arguments[arguments.length - 1];
          const look = () => {{ let value; try {{ value = ({condition}) }} catch {{ value = false }}
                                value ? done(value) : setTimeout(look, 16) }}; look()"""
        return self.send("WebDriver:ExecuteAsyncScript", script=script, args=list(words), sandbox=None)["value"]

    def close(self) -> None:
        try:
            self.send("Marionette:Quit", flags=["eForceQuit"])
        except (MarionetteError, OSError):
            pass  # gone already
        self._socket.close()
        try:
            self._process.wait(20)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._folder.cleanup()

    def __enter__(self) -> Firefox:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
