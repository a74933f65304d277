"""Packs the compiled module and pygame's Python files as a wheel: sorted, one fixed date, the same bytes."""

from __future__ import annotations

import base64
import hashlib
import zipfile
from pathlib import Path

from web.paths import stop
from web.wheel.fit import tag
from web.wheel.sources import PYGAME

GENERATOR = "Generator: texas42"
# Parts of pygame that cannot work in a page.
LEFT_OUT = {
    "_audio.py", "_sdl3_mixer.py", "_camera_opencv.py", "camera.py", "midi.py", "macosx.py", "__pyinstaller",
    "__briefcase", "meson.build", "pygame.ico", "pygame_icon.icns", "pygame_icon_mac.bmp",
}  # fmt: skip
LICENCES = {
    "pygame-ce-LGPL.txt": "pg/docs/LGPL.txt",
    "SDL2.txt": "sdl/LICENSE.txt",
    "SDL2_image.txt": "image/LICENSE.txt",
    "SDL2_mixer.txt": "mixer/LICENSE.txt",
    "SDL2_ttf.txt": "ttf/LICENSE.txt",
    "FreeType.txt": "ft/docs/FTL.TXT",
}
METADATA = f"""Metadata-Version: 2.1
Name: pygame-ce
Version: {PYGAME}
Summary: Python Game Development
License: LGPL v2.1
Requires-Python: >=3.10
"""


def wheel(tree: Path, library: Path, runtime: Path, folder: Path) -> Path:
    """Write the wheel into the folder and return its path."""
    files: dict[str, bytes] = {}
    source = tree / "pg/src_py"
    for path in source.rglob("*"):
        inner = path.relative_to(source)
        if path.suffix in (".py", ".ttf", ".bmp") and not LEFT_OUT & set(inner.parts):
            files[f"pygame/{inner}"] = path.read_bytes()
    python = tag(runtime).split("-")[0].removeprefix("cp")
    files[f"pygame/base.cpython-{python}-wasm32-emscripten.so"] = library.read_bytes()
    info = f"pygame_ce-{PYGAME}.dist-info"
    files[f"{info}/METADATA"] = METADATA.encode()
    about = f"Wheel-Version: 1.0\n{GENERATOR}\nRoot-Is-Purelib: false\nTag: {tag(runtime)}\n"
    files[f"{info}/WHEEL"] = about.encode()
    for name, place in LICENCES.items():
        if (tree / place).exists():
            files[f"{info}/licenses/{name}"] = (tree / place).read_bytes()
    files[f"{info}/RECORD"] = _record(files, f"{info}/RECORD").encode()
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"pygame_ce-{PYGAME}-{tag(runtime)}.whl"
    part = path.with_suffix(".part")
    with zipfile.ZipFile(part, "w") as z:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            entry.compress_type, entry.create_system = zipfile.ZIP_DEFLATED, 3
            entry.external_attr = 0o100644 << 16
            z.writestr(entry, files[name], compresslevel=9)
    part.rename(path)  # so that a build cut short leaves no half wheel
    return path


def ours(wheel: Path) -> bool:
    """Whether this recipe made the wheel."""
    with zipfile.ZipFile(wheel) as z:
        about = next((n for n in z.namelist() if n.endswith(".dist-info/WHEEL")), None)
        return about is not None and GENERATOR in z.read(about).decode()


def library(wheel: Path) -> tuple[str, bytes]:
    """The wheel's one module for WebAssembly: its name and its bytes."""
    with zipfile.ZipFile(wheel) as z:
        names = [name for name in z.namelist() if name.endswith(".so")]
        if len(names) != 1:
            stop(f"the wheel should have one module for WebAssembly and has {len(names)}.")
        return names[0], z.read(names[0])


def _record(files: dict[str, bytes], own: str) -> str:
    lines = []
    for name, data in sorted(files.items()):
        sha = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        lines.append(f"{name},sha256={sha},{len(data)}\n")
    return "".join(lines) + f"{own},,\n"
