"""Where the wheel comes from: what is kept, and what is said when it is kept no longer."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

from web.wheel import compile as compiler
from web.wheel import fit, lean, pack, resolve, sources, toolchain

RUNTIME = Path("runtime")


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A wheel of our own in the cache folder, that fits; its share is not there."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(fit, "objection", lambda path, runtime: None)
    monkeypatch.setattr(fit, "misfits", lambda data, runtime: ())
    monkeypatch.setattr(fit, "tag", lambda runtime: "cp313-cp313-tag")
    folder = resolve.folder()
    folder.mkdir(parents=True)
    path = folder / "pygame_ce-1.0-cp313-cp313-tag.whl"
    with zipfile.ZipFile(path, "w") as wheel:
        wheel.writestr("pygame_ce-1.0.dist-info/WHEEL", pack.GENERATOR)
    return path


def test_a_kept_wheel_of_this_recipe_is_taken(kept: Path) -> None:
    lean.beside(kept).write_bytes(b"share")
    assert resolve.cached(RUNTIME) == kept


def test_of_a_wheel_by_an_earlier_recipe_it_is_said_how_to_use_it_all_the_same(
    kept: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert resolve.cached(RUNTIME) is None
    told = capsys.readouterr().out.splitlines()
    assert len(told) == 1
    assert told[0].endswith(f"PYGAME_WHEEL={kept}")
    monkeypatch.setenv("PYGAME_WHEEL", told[0].rpartition("=")[2])
    monkeypatch.setattr(resolve, "pyodide", lambda: RUNTIME)
    assert resolve.wheel() == kept


def test_a_build_cut_short_while_it_keeps_the_share_leaves_no_half_of_it(
    kept: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    share = tmp_path / "share.wasm"
    share.write_bytes(b"all of the share")
    monkeypatch.setattr(toolchain, "prepare", lambda: None)
    monkeypatch.setattr(sources, "fetch", lambda: tmp_path)
    monkeypatch.setattr(compiler, "build", lambda tree, runtime: (share, share))
    monkeypatch.setattr(pack, "wheel", lambda tree, library, runtime, folder: kept)
    write = Path.write_bytes

    def half(path: Path, data: bytes) -> int:
        write(path, data[: len(data) // 2])
        raise KeyboardInterrupt

    with monkeypatch.context() as cut:
        cut.setattr(Path, "write_bytes", half)
        with pytest.raises(KeyboardInterrupt):
            resolve.compiled(RUNTIME)
    assert not lean.beside(kept).exists()
    assert resolve.cached(RUNTIME) is None
    resolve.compiled(RUNTIME)
    assert lean.beside(kept).read_bytes() == b"all of the share"
    assert resolve.cached(RUNTIME) == kept
