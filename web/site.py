"""Puts the site together in build/site: static files, relative addresses, big files named by content."""

from __future__ import annotations

import json
import re
import shutil
import tomllib
from pathlib import Path

from game.ui.words import LANGUAGES
from web import fonts, icons, licences, pack, sounds, words
from web.archive import solid
from web.kept import kept
from web.npm import pyodide
from web.paths import BUILD, PAGE, ROOT, SITE, digest, say, stop
from web.policy import source
from web.runtime import compiled, generated, slim, standard_library
from web.trim import trimmed
from web.wheel import resolve

SCRIPTS = (
    "announcer",
    "boot",
    "bootpage",
    "device",
    "environment",
    "files",
    "host",
    "journal",
    "mirror",
    "offline",
    "picture",
    "pointer",
    "prepare",
    "presenting",
    "python",
    "snapshot",
)
POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval' 'unsafe-eval' {script}; style-src {style}; "
    "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; "
    "worker-src 'self'; base-uri 'none'; form-action 'none'"
)
MANIFEST = {
    "name": "Texas 42",
    "short_name": "Texas 42",
    "id": "./",
    "start_url": "./",
    "scope": "./",
    "display": "standalone",
    "display_override": ["fullscreen", "standalone"],
    "background_color": "#0b2424",
    "theme_color": "#0c2726",
    "categories": ["games"],
    "icons": [
        {"src": "icon-192.png", "sizes": "192x192", "type": "image/png"},
        {"src": "icon-512.png", "sizes": "512x512", "type": "image/png"},
        {"src": "icon-maskable-512.png", "sizes": "512x512", "type": "image/png", "purpose": "maskable"},
    ],
}


class Site:
    """The files of a site being made: name -> content, and which of them carry their hash."""

    def __init__(self) -> None:
        self.files: dict[str, bytes] = {}
        self.hashed: dict[str, str] = {}

    def add(self, name: str, data: bytes) -> str:
        """A file under this very name."""
        self.files[name] = data
        return name

    def add_hashed(self, stem: str, suffix: str, data: bytes) -> str:
        """A file whose name carries its hash; the name."""
        name = f"files/{stem}-{digest(data)}{suffix}"
        self.hashed[name] = digest(data)
        return self.add(name, data)

    def write(self, folder: Path) -> None:
        """Replace the folder by these files."""
        fresh = folder.with_name(folder.name + ".new")
        shutil.rmtree(fresh, ignore_errors=True)
        for name, data in self.files.items():
            path = fresh / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
        shutil.rmtree(folder, ignore_errors=True)
        fresh.rename(folder)


def make(wheel: Path, game: Path, folder: Path = SITE) -> None:
    """Build the whole site from this wheel and this game folder."""
    site = Site()
    say("fonts, sounds, icons")
    fonts.make()
    sounds.make()
    icons.make(BUILD / "icons")
    say("packing the game with pygbag")
    template, packed = pack.pack(BUILD / "icons" / "favicon.png", game)
    library, module = resolve.library(wheel)
    parts = _parts(site, module, packed)
    say("the page")
    folder_name = _scripts(site)
    for path in sorted((BUILD / "icons").glob("*.png")):
        site.add(path.name, path.read_bytes())
    for language in LANGUAGES:
        site.add(f"manifest{'' if language == 'en' else f'.{language}'}.webmanifest", _manifest(language))
    style = (PAGE / "page.css").read_text(encoding="utf-8")
    typefaces = {}
    for weight in fonts.WEIGHTS:
        name = site.add_hashed(f"atkinson-{weight.lower()}", ".woff2", fonts.for_page(weight))
        typefaces[weight] = name
        style = style.replace(f"@{weight.upper()}@", name)
    site.add("licences.html", licences.page(wheel, typefaces).encode())
    build = {"runtime": _lock()["info"], "library": library, "files": parts}
    preloads = [f"{folder_name}/{name}.js" for name in SCRIPTS if name != "prepare"] + [
        parts["loader"]["url"],
        parts["glue"]["url"],
    ]
    page = _page(template, style, folder_name, preloads)
    worker = (PAGE / "sw.js").read_text(encoding="utf-8")
    version = f"{_version()}-{digest((page + worker + json.dumps(build) + repr(sorted(site.hashed))).encode())}"
    page = page.replace("@BUILD@", json.dumps({"version": version} | build))
    _check_placeholders(page)
    site.add("index.html", page.encode())
    listed = {"./": ""} | {name: site.hashed.get(name, "") for name in site.files if name != "index.html"}
    worker = worker.replace("@VERSION@", version).replace("@LIST@", json.dumps(listed, indent=1))
    site.add("sw.js", worker.encode())
    site.write(folder)
    total = sum(map(len, site.files.values()))
    say(f"build/site: {len(site.files)} files, {total / 1e6:.1f} MB, version {version}")


def _parts(site: Site, module: bytes, packed: dict[str, bytes]) -> dict[str, dict[str, object]]:
    """Add the big files; what the page must know of each. `module` is SDL's and pygame's compiled part."""
    pygame = {f"pygame/{name}": data for name, data in slim("pygame").items()}
    users = {n: data for n, data in (packed | pygame).items() if n.endswith(".py")}
    say("byte code of the standard library, pygame and the game")
    standard = kept("standard", users, lambda: standard_library(users))
    game = kept("game", packed, lambda: compiled(packed, asserts=True) | generated(packed))
    pygame = kept("pygame", pygame, lambda: compiled(pygame))
    say("trimming the runtime")
    names = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
    runtime = {name: (pyodide() / name).read_bytes() for name in names}
    scripts = {f"{name}.js": data for name, data in _texts().items()}
    users = {"library": module, **scripts}
    runtime = kept("trimmed", runtime | users, lambda: trimmed(runtime, module, scripts))
    addresses = {
        "loader": site.add_hashed("pyodide", ".mjs", runtime["pyodide.mjs"]),
        "glue": site.add_hashed("pyodide.asm", ".mjs", runtime["pyodide.asm.mjs"]),
        "python": site.add_hashed("python", ".wasm", runtime["pyodide.asm.wasm"]),
        "library": site.add_hashed("python", ".zip", solid("python.zip", standard)),
        "sdl": site.add_hashed("pygame", ".wasm", module),
        "pygame": site.add_hashed("pygame", ".zip", solid("pygame.zip", pygame)),
        "game": site.add_hashed("texas42", ".apk", solid("texas42.apk", game)),
    }
    return {key: {"url": name, "size": len(site.files[name])} for key, name in addresses.items()}


def _texts() -> dict[str, bytes]:
    """The page's scripts."""
    return {name: (PAGE / f"{name}.js").read_bytes() for name in SCRIPTS}


def _scripts(site: Site) -> str:
    """Add the page's scripts in one folder that carries their common hash; its name."""
    texts = _texts()
    folder = f"page-{digest(b''.join(texts.values()))}"
    for name, data in texts.items():
        site.hashed[site.add(f"{folder}/{name}.js", data)] = digest(data)
    return folder


def _manifest(language: str) -> bytes:
    """What a system is told that installs the game, in this language."""
    return json.dumps(MANIFEST | {"lang": language, "description": words.texts(language)["about"]}, indent=1).encode()


def _page(template: str, style: str, scripts: str, preloads: list[str]) -> str:
    """index.html but for the build's own data."""
    first, early = ((PAGE / f"{name}.js").read_text(encoding="utf-8").strip() for name in ("first", "early"))
    speak = words.script()
    policy = POLICY.format(script=" ".join(map(source, (first, early, speak))), style=source(style))
    links = "\n".join(f'<link rel="modulepreload" href="{name}">' for name in preloads)
    page = template.replace("@POLICY@", policy).replace("@STYLE@", style).replace("@FIRST@", first)
    page = page.replace("@EARLY@", early)
    page = words.fill(page).replace("@SPEAK@", speak)
    return page.replace("@PRELOADS@", links).replace("@SCRIPT@", f"{scripts}/boot.js")


def _check_placeholders(page: str) -> None:
    left = re.findall(r"@[A-Z]+@|\{\{cookiecutter", page)
    if left:
        stop(f"the page's template has places nothing was put in: {', '.join(sorted(set(left)))}.")


def _lock() -> dict[str, dict[str, object]]:
    return dict(json.loads((pyodide() / "pyodide-lock.json").read_text(encoding="utf-8")))


def _version() -> str:
    return str(tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"])
