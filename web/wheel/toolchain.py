"""The compiler: Debian's Emscripten in a small system of its own (a chroot), kept in the cache folder."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

from web.paths import cache, say, stop

SUITE = "forky"
EMSCRIPTEN = "6.0.5"  # the version that was measured; another one is told, not refused
SOURCE_SUITES = (SUITE, "trixie")
# forky is a snapshot on many mirrors, so its Release file may have expired.
APT = """Acquire::Check-Valid-Until "false";
APT::Install-Recommends "false";
APT::Sandbox::User "root";
Acquire::Languages "none";
"""


def home() -> Path:
    """The folder of everything the recipe keeps."""
    return cache() / "toolchain"


def root() -> Path:
    """The chroot."""
    return home() / "root"


def run(*command: str, log: str, inside: bool = False) -> None:
    """Run a command (inside the chroot if wanted), output to a log in home(), shown if it fails."""
    path = home() / log
    full = ("chroot", str(root()), *command) if inside else command
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive", "LC_ALL": "C.UTF-8"}
    with path.open("ab") as out:
        code = subprocess.run(full, stdout=out, stderr=out, env=environment, check=False).returncode
    if code:
        print("\n".join(path.read_text(errors="replace").splitlines()[-25:]))
        stop(f"`{' '.join(command)[:60]}` failed; all it said is in {path}.")


def mirror() -> str:
    """The Debian mirror that this machine uses itself."""
    command = ["apt-get", "indextargets", "--format", "$(REPO_URI)", "Created-By: Packages"]
    lines = subprocess.run(command, capture_output=True, text=True, check=False).stdout.split()
    if not lines:
        stop("apt names no Debian mirror: run `apt-get update` once, then this again.")
    return lines[0]


def prepare() -> None:
    """Make the chroot if it is not there: about 160 MB of packages, a minute or two."""
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        stop("compiling pygame-ce needs root on Debian (for a chroot); or name a wheel: PYGAME_WHEEL=path.")
    os.umask(0o022)
    done = root() / ".toolchain-ok"
    if not done.exists():
        home().mkdir(parents=True, exist_ok=True)
        missing = [name for name in ("debootstrap", "dpkg-deb") if not shutil.which(name)]
        if missing:
            say("installing debootstrap")
            run("apt-get", "update", "-qq", log="apt.log")
            run("apt-get", "install", "-y", "-qq", "--no-install-recommends", "debootstrap", log="apt.log")
        say("fetching the WebAssembly compiler (once, into the user's cache folder)")
        shutil.rmtree(root(), ignore_errors=True)
        address = mirror()
        script = "/usr/share/debootstrap/scripts/sid"
        run("debootstrap", "--variant=minbase", SUITE, str(root()), address, script, log="debootstrap.log")
        etc = root() / "etc"
        lists = [f"deb {address} {SUITE} main"]
        lists += [f"deb-src {address} {suite} main" for suite in SOURCE_SUITES]
        (etc / "apt/sources.list").write_text("\n".join(lists) + "\n")
        (etc / "apt/apt.conf.d/99build").write_text(APT)
        shutil.copy("/etc/resolv.conf", etc / "resolv.conf")
        run("apt-get", "update", log="apt.log", inside=True)
        run("apt-get", "install", "-y", "emscripten", log="apt.log", inside=True)
        done.touch()
    have = (root() / "usr/share/emscripten/emscripten-version.txt").read_text().strip().strip('"')
    if have != EMSCRIPTEN:
        say(f"the compiler is Emscripten {have}, {EMSCRIPTEN} was tried: the checks will tell")
