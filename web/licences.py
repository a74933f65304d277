"""licences.html: the licences of everything the site ships, each with its full text."""

from __future__ import annotations

import html
import importlib.metadata
import zipfile
from pathlib import Path

from game.ui.theme import THEMES, Theme
from web import fonts, words
from web.paths import PAGE, ROOT
from web.policy import source

POLICY = (
    "default-src 'none'; script-src {script}; style-src {style}; font-src 'self'; img-src 'self'; "
    "base-uri 'none'; form-action 'none'"
)
COLOURS = ("edge", "panel", "rim", "ink", "faint", "accent")  # of the game's themes
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


def page(wheel: Path, typefaces: dict[str, str]) -> str:
    """The page as HTML, in the language and the colours that the browser has set. `typefaces`: weight -> address."""
    style = (PAGE / "licences.css").read_text(encoding="utf-8").strip()
    for weight, address in typefaces.items():
        style = style.replace(f"@{weight.upper()}@", address)
    for name, theme in THEMES.items():
        style = style.replace(f"@{name.upper()}@", _colours(theme))
    speak = words.script()
    text = (PAGE / "licences.html").read_text(encoding="utf-8")
    text = words.fill(text.replace("@SECTIONS@", _sections(wheel)), words.LICENCES)
    policy = POLICY.format(script=source(speak), style=source(style))
    return text.replace("@POLICY@", policy).replace("@STYLE@", style).replace("@SPEAK@", speak)


def _colours(theme: Theme) -> str:
    return " ".join(f"--{name}: rgb{getattr(theme, name)};" for name in COLOURS)


def _sections(wheel: Path) -> str:
    """A heading, a line and the folded text for each part. The texts stay as they are: in English."""
    return "\n".join(
        f'<h2>{html.escape(name)}</h2>\n<p data-word="{word}"></p>\n<details><summary data-word="licences.text">'
        f'</summary><pre lang="en">{html.escape(text)}</pre></details>'
        for name, word, text in _parts(wheel)
    )


def _parts(wheel: Path) -> list[tuple[str, str, str]]:
    """What the site is made of: (its name, the catalog's word for its licence, the licence's text)."""
    of_wheel = _of_wheel(wheel)
    sdl = {"SDL 2": "SDL2", "SDL_image": "SDL2_image", "SDL_mixer": "SDL2_mixer", "SDL_ttf": "SDL2_ttf"}
    return [
        ("Texas 42", "licences.game", (ROOT / "LICENSE").read_text(encoding="utf-8")),
        # typing-extensions is under Python's own licence and brings its text, so is pathspec under Pyodide's
        ("Python", "licences.python", _of_package("typing-extensions")),
        ("Pyodide", "licences.pyodide", _of_package("pathspec")),
        (
            "pygame-ce",
            "licences.pygame",
            of_wheel.get("pygame-ce-LGPL.txt", "GNU Lesser General Public License, version 2.1"),
        ),
        *((name, "licences.sdl", of_wheel.get(f"{file}.txt", ZLIB)) for name, file in sdl.items()),
        ("FreeType", "licences.freetype", of_wheel.get("FreeType.txt", "The FreeType Project License")),
        ("Atkinson Hyperlegible Next", "licences.typeface", fonts.licence().read_text(encoding="utf-8")),
    ]
