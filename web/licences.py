"""licences.html: the licences of everything the site ships, each with its full text."""

from __future__ import annotations

import html
import importlib.metadata
import zipfile
from pathlib import Path

from web import fonts
from web.paths import ROOT

STYLE = """
:root { color-scheme: dark }
body { margin: 0; background: #0b2424; color: #f3f7f4; font: 1rem/1.55 system-ui, sans-serif }
main { max-width: 46rem; margin: 0 auto; padding: 2rem 1.25rem }
h1 { margin: 0 0 .5rem }
h2 { margin: 2rem 0 .25rem; font-size: 1.2rem }
p { color: #b9d0c9; margin: .25rem 0 }
a { color: #f2b84b }
summary { cursor: pointer; padding: .4rem 0 }
pre { white-space: pre-wrap; overflow-wrap: anywhere; background: #081d1d; border-radius: 12px; padding: 1rem;
  font-size: .8125rem }
"""
PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Licences of Texas 42</title>
<style>{style}</style>
</head>
<body>
<main>
<p><a href="./">Back to the game</a></p>
<h1>Licences</h1>
<p>All that this site is made of.</p>
{sections}
</main>
</body>
</html>
"""
ZLIB = """This software is provided 'as-is', without any express or implied warranty. In no event will the
authors be held liable for any damages arising from the use of this software.

Permission is granted to anyone to use this software for any purpose, including commercial applications, and
to alter it and redistribute it freely, subject to the following restrictions:

1. The origin of this software must not be misrepresented; you must not claim that you wrote the original
   software. If you use this software in a product, an acknowledgment in the product documentation would be
   appreciated but is not required.
2. Altered source versions must be plainly marked as such, and must not be misrepresented as being the
   original software.
3. This notice may not be removed or altered from any source distribution.
"""


def _of_package(package: str) -> str:
    """The licence text that an installed package brings."""
    distribution = importlib.metadata.distribution(package)
    for file in distribution.files or ():
        if file.name.upper().startswith("LICENSE"):
            return file.read_text()
    raise FileNotFoundError(f"{package} brings no licence text")


def _of_wheel(wheel: Path) -> dict[str, str]:
    """The licence texts inside the wheel of pygame-ce: file name -> text."""
    with zipfile.ZipFile(wheel) as z:
        return {
            Path(name).name: z.read(name).decode("utf-8", "replace")
            for name in z.namelist()
            if "/licenses/" in name
        }


def page(wheel: Path) -> str:
    """The page as HTML."""
    of_wheel = _of_wheel(wheel)
    # (what, under which licence and whose, the text)
    parts = [
        ("Texas 42", "MIT licence, the Texas 42 authors.", (ROOT / "LICENSE").read_text(encoding="utf-8")),
        # typing-extensions is under Python's own licence and brings its text
        (
            "Python",
            "The standard library and the interpreter: PSF licence.",
            _of_package("typing-extensions"),
        ),
        # so is pathspec under Pyodide's
        ("Pyodide", "Python for the browser: Mozilla Public License 2.0.", _of_package("pathspec")),
        (
            "pygame-ce",
            "LGPL 2.1. It is a file of its own that can be exchanged; web/wheel builds it from source.",
            of_wheel.get("pygame-ce-LGPL.txt", "GNU Lesser General Public License, version 2.1"),
        ),
        *(
            (name, "zlib licence, Sam Lantinga and others.", of_wheel.get(file, ZLIB))
            for name, file in (
                ("SDL 2", "SDL2.txt"),
                ("SDL_image", "SDL2_image.txt"),
                ("SDL_mixer", "SDL2_mixer.txt"),
                ("SDL_ttf", "SDL2_ttf.txt"),
            )
        ),
        (
            "FreeType",
            "The FreeType licence. Portions of this software are copyright The FreeType Project.",
            of_wheel.get("FreeType.txt", "The FreeType Project License"),
        ),
        (
            "Atkinson Hyperlegible Next",
            "The typeface, by the Braille Institute: SIL Open Font License 1.1. Cut to what is used.",
            fonts.licence().read_text(encoding="utf-8"),
        ),
    ]
    sections = "".join(
        f"<h2>{html.escape(name)}</h2><p>{html.escape(line)}</p>"
        f"<details><summary>Full text</summary><pre>{html.escape(text)}</pre></details>"
        for name, line, text in parts
    )
    return PAGE.format(style=STYLE, sections=sections)
