"""The sources of the wheel: each by exact name and SHA-256, from Debian and PyPI, kept in the cache."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

from web.paths import stop
from web.wheel.toolchain import home, root, run

PYGAME = "2.5.8"
PYGAME_SDIST = (
    f"pygame_ce-{PYGAME}.tar.gz",
    "3c8e69088ead310037972c391306ea58e74d7296b35d1890067749235fd554ba",
)
# folder in the build tree -> (Debian's source package and suite, file, sha256)
DEBIAN = {
    "sdl": (
        "libsdl2/forky",
        "libsdl2_2.32.10+dfsg.orig.tar.gz",
        "31bac5add36f98b55e3fcf4456f0dab50a06cf06bbcde283be567f64b05b95f3",
    ),
    "image": (
        "libsdl2-image/trixie",
        "libsdl2-image_2.8.8+dfsg.orig.tar.gz",
        "3d807efed04b0b567f2a2dec4f899e90d1527be30f1450ad26215f2cd9956759",
    ),
    "mixer": (
        "libsdl2-mixer/trixie",
        "libsdl2-mixer_2.8.1+dfsg.orig.tar.gz",
        "8029c1a0484eda9cabb517ed715989dbcb66c896a2f07e300a196ba81f888fa4",
    ),
    "ttf": (
        "libsdl2-ttf/trixie",
        "libsdl2-ttf_2.24.0+dfsg.orig.tar.gz",
        "13cc12b24e28323e1ea257630ae6cc7617e3b34fee7ac70c7a81200b89967bf8",
    ),
    "ft": (
        "freetype/forky",
        "freetype_2.14.3+dfsg.orig.tar.xz",
        "dc1bec263a6fffa436029efe6428f601d6b1a0b800837508ee3e49bbab8f1006",
    ),
}
PYTHON_HEADERS = "libpython3.14-dev"  # no hash: Debian updates it, and pyconfig.h is written anew anyway

# pip asks an sdist for its metadata even to download it, and would run a whole build system for that:
# this stand-in answers instead.
BACKEND = """
import os
def get_requires_for_build_wheel(config_settings=None): return []
def prepare_metadata_for_build_wheel(folder, config_settings=None):
    name = "pygame_ce-VERSION.dist-info"
    os.makedirs(os.path.join(folder, name))
    for file, text in (
        ("METADATA", "Metadata-Version: 2.1\\nName: pygame-ce\\nVersion: VERSION\\n"),
        ("WHEEL", "Wheel-Version: 1.0\\nGenerator: none\\nRoot-Is-Purelib: false\\nTag: py3-none-any\\n"),
    ):
        open(os.path.join(folder, name, file), "w").write(text)
    return name
""".replace("VERSION", PYGAME)


def folder() -> Path:
    """Where the downloads are kept."""
    return home() / "cache"


def fetch() -> dict[str, Path]:
    """Everything, checked: build folder name -> archive; "pg" is pygame-ce, "py" Python's headers."""
    folder().mkdir(parents=True, exist_ok=True)
    found = {}
    for name, (package, file, sha) in DEBIAN.items():
        found[name] = folder() / file
        if not found[name].exists():
            # --tar-only: the newest .dsc is not always in the pool, the tarball is
            _in_chroot(f"apt-get source --download-only --tar-only {package}", file)
        _check(found[name], sha)
    file, sha = PYGAME_SDIST
    found["pg"] = folder() / file
    if not found["pg"].exists():
        _pygame()
    _check(found["pg"], sha)
    headers = sorted(folder().glob(f"{PYTHON_HEADERS}_*.deb"))
    if not headers:
        _in_chroot(f"apt-get download {PYTHON_HEADERS}", f"{PYTHON_HEADERS}_*.deb")
        headers = sorted(folder().glob(f"{PYTHON_HEADERS}_*.deb"))
    found["py"] = headers[-1]
    return found


def _in_chroot(command: str, pattern: str) -> None:
    downloads = root() / "dl"
    shutil.rmtree(downloads, ignore_errors=True)
    downloads.mkdir()
    run("bash", "-c", f"cd /dl && {command}", log="sources.log", inside=True)
    for path in downloads.glob(pattern):
        shutil.move(path, folder() / path.name)
    shutil.rmtree(downloads)


def _pygame() -> None:
    stand_in = home() / "stand-in"
    stand_in.mkdir(exist_ok=True)
    (stand_in / "mesonpy.py").write_text(BACKEND)
    command = [
        sys.executable, "-m", "pip", "-q", "download", "--disable-pip-version-check", "--no-binary", ":all:",
        "--no-deps", "--no-build-isolation", "-d", str(folder()), f"pygame-ce=={PYGAME}",
    ]  # fmt: skip
    if subprocess.run(command, env={**os.environ, "PYTHONPATH": str(stand_in)}, check=False).returncode:
        stop("pip could not fetch the sources of pygame-ce: check that it reaches its package index.")


def _check(path: Path, sha: str) -> None:
    if hashlib.sha256(path.read_bytes()).hexdigest() != sha:
        path.unlink()
        stop(f"{path.name} is not the file it should be (wrong SHA-256); it was removed, run this again.")
