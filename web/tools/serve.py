"""A local server of the site, under any base path."""

from __future__ import annotations

import functools
import http.server
import sys
import urllib.parse
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from web.tools import places
from web.tools.site import build_site

MIME = {
    ".mjs": "text/javascript",
    ".js": "text/javascript",
    ".wasm": "application/wasm",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
    ".json": "application/json",
    ".py": "text/plain; charset=utf-8",
    ".md": "text/plain; charset=utf-8",
}


class SiteHandler(http.server.SimpleHTTPRequestHandler):
    """Serves a folder under a base path, with 404.html for what is not there."""

    extensions_map = http.server.SimpleHTTPRequestHandler.extensions_map | MIME
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True  # else every small file waits for the browser's acknowledgement
    wbufsize = -1

    def __init__(self, *args: Any, base: str = "/", quiet: bool = False, **named: Any) -> None:
        self.base, self.quiet = base, quiet
        super().__init__(*args, **named)

    def send_head(self) -> Any:
        path = urllib.parse.urlsplit(self.path).path
        if path == self.base[:-1]:
            self.send_response(301)
            self.send_header("Location", self.base)
            self.send_header("Content-Length", "0")
            self.end_headers()
            return None
        if not path.startswith(self.base):
            self.send_error(404)
            return None
        self.path = "/" + self.path[len(self.base) :]
        return super().send_head()

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        page = Path(self.directory) / "404.html"
        if code != 404 or not page.exists():
            super().send_error(code, message, explain)
            return
        body = page.read_bytes()
        self.send_response(404)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")  # so that a new build is seen at once
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        if not self.quiet:
            super().log_message(format, *args)


class SiteServer(http.server.ThreadingHTTPServer):
    """A browser may leave in the middle of a file; that is nothing to report."""

    def handle_error(self, request: Any, client_address: Any) -> None:
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


def make_server(
    folder: Path = places.DIST, port: int = 0, base: str = "/", quiet: bool = False
) -> tuple[SiteServer, str]:
    """A local server of a folder and its address; port 0 is a free one."""
    base = f"/{base.strip('/')}/" if base.strip("/") else "/"
    handler = functools.partial(SiteHandler, directory=str(folder), base=base, quiet=quiet)
    server = SiteServer(("127.0.0.1", port), handler)
    return server, f"http://127.0.0.1:{server.server_address[1]}{base}"


def serve(port: int, base: str, also: Sequence[Path] = ()) -> None:
    folder = places.MORE if also else places.DIST  # what is published has no other titles
    build_site(folder, also)
    try:
        server, address = make_server(folder, port, base)
    except OSError as error:
        sys.exit(f"build.py: cannot serve on port {port}: {error.strerror}")
    print(f"{address}  (Ctrl+C stops)", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print()
