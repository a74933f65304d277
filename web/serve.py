"""A small web server for the site, for the desk and for the tests: right types, caching by name, a sub-path.

python -m web.serve [--port N] [--lan]
"""

from __future__ import annotations

import argparse
import hashlib
import http.server
import re
import socket
import sys
import threading
import urllib.parse
from dataclasses import dataclass, field
from pathlib import Path

from web.paths import SITE

PORT = 8042
TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".wasm": "application/wasm",
    ".zip": "application/zip",
    ".apk": "application/octet-stream",
    ".woff2": "font/woff2",
    ".png": "image/png",
}
# A name with a hash never changes its content; everything else is asked for again each time.
HASHED = re.compile(r"-[0-9a-f]{10}[./]")


@dataclass
class Settings:
    """What a server serves: a folder, under a prefix ("/" or "/some/where/"), with extra headers or types."""

    folder: Path
    prefix: str = "/"
    headers: dict[str, str] = field(default_factory=dict)
    types: dict[str, str] = field(default_factory=lambda: dict(TYPES))
    requests: list[tuple[str, int]] = field(default_factory=list)  # (path, status) of every answer


class _Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    settings: Settings

    def do_GET(self) -> None:
        self._answer(with_body=True)

    def do_HEAD(self) -> None:
        self._answer(with_body=False)

    def _answer(self, with_body: bool) -> None:
        path = urllib.parse.unquote(urllib.parse.urlsplit(self.path).path)
        prefix = self.settings.prefix
        if path == prefix[:-1]:
            return self._send(301, b"", {"Location": prefix}, with_body)
        file = self._file(path.removeprefix(prefix)) if path.startswith(prefix) else None
        if file is None:
            return self._send(
                404, b"There is no such file here.\n", {"Content-Type": "text/plain"}, with_body
            )
        data = file.read_bytes()
        tag = f'"{hashlib.sha256(data).hexdigest()[:20]}"'
        lasting = HASHED.search(path) is not None
        headers = {
            "Content-Type": self.settings.types.get(file.suffix, "application/octet-stream"),
            "Cache-Control": "public, max-age=31536000, immutable" if lasting else "no-cache",
            "ETag": tag,
            **self.settings.headers,
        }
        if self.headers.get("If-None-Match") == tag:
            return self._send(304, b"", headers, with_body)
        return self._send(200, data, headers, with_body)

    def _file(self, inner: str) -> Path | None:
        root = self.settings.folder.resolve()
        file = (root / inner).resolve()
        if file.is_dir():
            file = file / "index.html"
        return file if file.is_relative_to(root) and file.is_file() else None

    def _send(self, status: int, body: bytes, headers: dict[str, str], with_body: bool) -> None:
        self.settings.requests.append((self.path, status))
        try:
            self.send_response(status)
            for name, value in headers.items():
                self.send_header(name, value)
            if status != 304:
                self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            if with_body and status != 304:
                self.wfile.write(body)
        except (BrokenPipeError, ConnectionResetError):
            self.close_connection = True  # the browser went away

    def log_message(self, *_: object) -> None:
        """Quiet: the requests are in the settings."""


class _Listener(http.server.ThreadingHTTPServer):
    daemon_threads = True

    def __init__(self, address: tuple[str, int], handler: type[_Handler]) -> None:
        self.open: set[socket.socket] = set()
        super().__init__(address, handler)

    def handle_error(self, request: object, client_address: object) -> None:
        if not isinstance(sys.exc_info()[1], ConnectionError):  # the browser went away
            super().handle_error(request, client_address)  # type: ignore[arg-type]

    def process_request(self, request: object, client_address: object) -> None:
        if isinstance(request, socket.socket):
            self.open.add(request)
        super().process_request(request, client_address)  # type: ignore[arg-type]

    def shutdown_request(self, request: object) -> None:
        self.open.discard(request)  # type: ignore[arg-type]
        super().shutdown_request(request)  # type: ignore[arg-type]


class Server:
    """A server in a thread of its own. stop() cuts all connections; start() again takes the same port."""

    def __init__(self, settings: Settings, host: str = "127.0.0.1", port: int = 0) -> None:
        self.settings, self.host, self.port = settings, host, port
        self._listener: _Listener | None = None
        self.start()

    @property
    def address(self) -> str:
        """Where the site is."""
        return f"http://localhost:{self.port}{self.settings.prefix}"

    def start(self) -> None:
        """Listen; OSError if the port is taken."""
        handler = type("Handler", (_Handler,), {"settings": self.settings})
        self._listener = _Listener((self.host, self.port), handler)
        self.port = self._listener.server_address[1]
        threading.Thread(
            target=self._listener.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True
        ).start()

    def stop(self) -> None:
        """Stop listening and cut every connection."""
        if self._listener is None:
            return
        self._listener.shutdown()
        self._listener.server_close()
        for connection in list(self._listener.open):
            try:
                connection.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass  # closed already
        self._listener = None


def main() -> None:
    """Serve build/site until interrupted."""
    parser = argparse.ArgumentParser(prog="build.sh serve")
    parser.add_argument("--port", type=int, default=PORT, help=f"instead of {PORT}")
    parser.add_argument("--lan", action="store_true", help="answer other devices too, not this machine alone")
    chosen = parser.parse_args()
    if not (SITE / "index.html").exists():
        sys.exit("serve: there is no build/site yet: run ./build.sh build.")
    host = "0.0.0.0" if chosen.lan else "127.0.0.1"
    settings = Settings(SITE)
    try:
        server = Server(settings, host, chosen.port)
    except OSError:
        server = Server(settings, host)  # any free port
        print(f"Port {chosen.port} is taken.")
    print(f"Texas 42 is at {server.address}  (Ctrl+C ends it)", flush=True)
    try:
        threading.Event().wait()
    except KeyboardInterrupt:
        print()


if __name__ == "__main__":
    main()
