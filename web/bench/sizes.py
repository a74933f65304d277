"""Bytes on the wire, as a host with gzip or brotli sends them."""

from __future__ import annotations

import gzip
from dataclasses import dataclass
from pathlib import Path

import brotli

from web.paths import files_under

# Not part of a first visit: the licences' page, other languages' manifest, and icons that only installing asks for.
LATER = (
    "licences.html", "manifest.es.webmanifest",
    "icon-192.png", "icon-512.png", "icon-maskable-512.png", "apple-touch-icon.png",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Sizes:
    """Bytes as they lie on disk, and compressed by either method at its best."""

    raw: int
    gzip: int
    brotli: int

    def __add__(self, other: Sizes) -> Sizes:
        return Sizes(self.raw + other.raw, self.gzip + other.gzip, self.brotli + other.brotli)


def of_file(path: Path) -> Sizes:
    """The sizes of one file; what compression would make larger goes as it is."""
    data = path.read_bytes()
    return Sizes(len(data), min(len(data), len(gzip.compress(data, 9))), min(len(data), len(brotli.compress(data))))


def of_folder(folder: Path) -> dict[str, Sizes]:
    """The sizes of everything a first visit fetches from a folder, by file name."""
    return {p.name: of_file(p) for p in files_under(folder) if p.name not in LATER}


def total(sizes: dict[str, Sizes]) -> Sizes:
    """All of them together."""
    return sum(sizes.values(), Sizes(0, 0, 0))
