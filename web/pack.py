"""Packs the game with pygbag: a staged copy of game/ and the assets in, the page and the archive out.

pygbag changes the folder it is given, so it gets a copy; it leaves byte code out, so that is put in later.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

from web.paths import ASSETS, BUILD, GAME, MADE_ASSETS, PAGE, stop

# Parts of game/ for other places than the page.
NOT_IN_PAGE = ("cli", "desktop.py", "__main__.py", "*_page.py")


def pack(icon: Path, game: Path = GAME) -> tuple[str, dict[str, bytes]]:
    """The page as pygbag fills it in, and the files it packed (name -> content)."""
    stage = BUILD / "stage" / "texas42"
    shutil.rmtree(stage, ignore_errors=True)
    leave = shutil.ignore_patterns("__pycache__", "*.pyc", ".*", "pictures")  # assets/pictures are README's
    shutil.copytree(game, stage / "game", ignore=leave)
    for name in NOT_IN_PAGE:
        for path in stage.glob(f"game/**/{name}"):
            shutil.rmtree(path) if path.is_dir() else path.unlink()
    for folder in (ASSETS, MADE_ASSETS):
        if folder.exists():
            shutil.copytree(folder, stage / "assets", ignore=leave, dirs_exist_ok=True)
    shutil.copy(PAGE / "main.py", stage)
    command = [
        sys.executable, "-m", "pygbag", "--build", "--no_opt", "--ume_block", "0", "--cdn", "./",
        "--template", str(PAGE / "index.html"), "--icon", str(icon), "--title", "Texas 42",
        "--disable-sound-format-error", str(stage),
    ]  # fmt: skip
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=stage)
    out = stage / "build" / "web"
    if done.returncode or not (out / "index.html").exists():
        print(done.stdout[-2000:], done.stderr[-2000:])
        stop("pygbag did not pack the game; what it said is above.")
    packed = {}
    with zipfile.ZipFile(out / "texas42.apk") as z:
        for name in z.namelist():
            inner = name.removeprefix("assets/")
            if not name.endswith("/") and "-pygbag." not in name:
                packed[inner] = z.read(name)
    return (out / "index.html").read_text(encoding="utf-8"), packed
