"""python -m web.zip: build/texas42.zip, the site as one file, as itch.io and other hosts of games take it.

On itch.io: upload it as an HTML project, tick "This file will be played in the browser".
"""

from __future__ import annotations

import sys
import zipfile
from pathlib import Path

from web.paths import BUILD, SITE, files_under, say

MOST_FILES = 1000  # what itch.io takes
DATE = (2000, 1, 1, 0, 0, 0)  # the same site gives the same zip


def make(folder: Path = SITE, target: Path = BUILD / "texas42.zip") -> Path:
    """The zip of a built site, index.html at its root; the zip's path."""
    files = files_under(folder)
    if not (folder / "index.html").exists():
        sys.exit("zip: there is no build/site yet: run ./build.sh build.")
    if len(files) > MOST_FILES:
        sys.exit(f"zip: {len(files)} files, and itch.io takes {MOST_FILES}.")
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for path in files:
            entry = zipfile.ZipInfo(path.relative_to(folder).as_posix(), DATE)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            packed.writestr(entry, path.read_bytes())
    say(f"{target.name}: {target.stat().st_size / 1e6:.1f} MB")
    return target


if __name__ == "__main__":
    make()
