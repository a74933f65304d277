"""The built site as files: complete, relative, named by content, small enough. No browser."""

from __future__ import annotations

import gzip
import hashlib
import json
import re
import struct
from pathlib import Path

import pytest

from game.ui.words import LANGUAGES
from web import metrics, sounds
from web.archive import contents
from web.paths import MADE_ASSETS
from web.wheel import wasm
from web.words import texts


@pytest.fixture(scope="module")
def page(site: Path) -> str:
    return (site / "index.html").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def build(page: str) -> dict:
    return json.loads(re.search(r'<script type="application/json" id="build">(.*?)</script>', page)[1])


def test_names_with_a_hash_tell_the_content(site: Path):
    named = [p for p in (site / "files").iterdir() if p.is_file()]
    assert len(named) >= 9
    for path in named:
        told = re.search(r"-([0-9a-f]{10})\.", path.name)[1]
        assert hashlib.sha256(path.read_bytes()).hexdigest().startswith(told), path.name


def test_the_sizes_that_the_page_counts_with_are_right(site: Path, build: dict):
    assert set(build["files"]) == {"loader", "glue", "python", "library", "sdl", "pygame", "game"}
    for file in build["files"].values():
        assert (site / file["url"]).stat().st_size == file["size"]


def test_the_offline_copy_lists_every_file(site: Path):
    listed = json.loads(re.search(r"const FILES = (\{.*?\});", (site / "sw.js").read_text(), re.S)[1])
    present = {str(p.relative_to(site)) for p in site.rglob("*") if p.is_file()} - {"sw.js", "index.html"}
    assert set(listed) == present | {"./"}
    for name, told in listed.items():
        if told:
            assert hashlib.sha256((site / name).read_bytes()).hexdigest().startswith(told), name


def test_addresses_are_relative_and_none_is_foreign(site: Path, page: str):
    assert not re.findall(r'(?:href|src)="(?:/|(?!data:)[a-z]+:)', page)
    for path in [
        *site.glob("page-*/*.js"),
        site / "sw.js",
        *site.glob("*.webmanifest"),
        site / "index.html",
    ]:
        text = path.read_text(encoding="utf-8").replace("xmlns='http://www.w3.org/2000/svg'", "")  # a name
        assert not re.findall(r"https?://", text), path.name


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_manifest_makes_it_installable(language: str, site: Path):
    name = {"en": "manifest.webmanifest"}.get(language, f"manifest.{language}.webmanifest")
    manifest = json.loads((site / name).read_text(encoding="utf-8"))
    assert manifest["lang"] == language
    assert manifest["description"] == texts(language)["about"]
    assert manifest["name"] == manifest["short_name"] == "Texas 42"
    assert manifest["start_url"] == manifest["scope"] == "./"
    assert {icon["sizes"] for icon in manifest["icons"]} == {"192x192", "512x512"}
    assert any(icon.get("purpose") == "maskable" for icon in manifest["icons"])
    for icon in manifest["icons"]:
        data = (site / icon["src"]).read_bytes()
        assert "x".join(map(str, struct.unpack(">II", data[16:24]))) == icon["sizes"]


def test_licences_of_all_parts_are_there(site: Path):
    text = (site / "licences.html").read_text(encoding="utf-8")
    for part in ("Texas 42", "Python", "Pyodide", "pygame-ce", "SDL 2", "SDL_mixer", "FreeType", "Atkinson"):
        assert f"<h2>{part}" in text
    for words in (
        "PYTHON SOFTWARE FOUNDATION LICENSE",
        "Mozilla Public License",
        "SIL OPEN FONT LICENSE",
        "MIT",
    ):
        assert words in text


def inside(site: Path, build: dict, part: str) -> dict[str, bytes]:
    """The files in the archive that is the one entry of a part's archive."""
    [archive] = contents((site / build["files"][part]["url"]).read_bytes()).values()
    return contents(archive)


def test_sources_are_compiled_and_the_game_is_packed(site: Path, build: dict):
    game = inside(site, build, "game")
    assert {"main.pyc", "dataclasses.bin", "game/web.pyc", "game/core/match.pyc"} <= set(game)
    assert {f"assets/sounds/{name}" for name in sounds.SOUNDS} <= set(game)
    assert {f"assets/fonts/AtkinsonHyperlegible-{w}.ttf" for w in ("Regular", "Bold")} <= set(game)
    for part in ("game", "library", "pygame"):
        assert not [name for name in inside(site, build, part) if name.endswith(".py")]


def test_the_glue_carries_sdls_pieces_so_that_nothing_is_evaluated(site: Path, build: dict):
    glue = (site / build["files"]["glue"]["url"]).read_text(encoding="utf-8")
    pieces = wasm.pieces((site / build["files"]["sdl"]["url"]).read_bytes())
    assert len(pieces) > 5
    for piece in pieces:
        double = json.dumps(f"=> {{ {piece} }};")[1:]  # the key it is found by, in the quotes that make it shorter
        single = double.replace('\\"', '"').replace("'", "\\'")[:-1] + "'"
        assert double in glue or single in glue
    assert not re.search(r"\?\?\s*\(0,\s*eval\)|\?\?\s*eval\(", glue)


def test_python_stays_on_the_browsers_own_stack(site: Path, build: dict):
    glue = (site / build["files"]["glue"]["url"]).read_text(encoding="utf-8")
    assert not re.search(r'"Suspend(ing|er)" ?in', glue)


def test_a_first_visit_stays_within_its_bytes(site: Path, build: dict):
    names = [file["url"] for file in build["files"].values()] + ["index.html"]
    names += [str(p.relative_to(site)) for p in site.glob("page-*/*.js")]
    total = sum(len(gzip.compress((site / name).read_bytes(), 9, mtime=0)) for name in names)
    assert total < 5_400_000  # a bare page with the same runtime, the whole library and no game: 7.2 MB


def test_sounds_are_short_mono_and_small():
    files = sorted((MADE_ASSETS / "sounds").iterdir())
    assert {f.name for f in files} == set(sounds.SOUNDS)
    assert sum(f.stat().st_size for f in files) < 120_000
    for file in files:
        channels, rate = struct.unpack("<HI", file.read_bytes()[22:28])
        assert (channels, rate) == (1, 22050)


def test_the_table_of_widths_is_what_the_fonts_say():
    assert metrics.TARGET.read_text(encoding="utf-8") == metrics.text()
