"""The limits of web/budget.toml, and how a figure is held against one."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass

from web.paths import WEB


@dataclass(frozen=True, slots=True)
class Limit:
    """At most so much of something."""

    name: str
    most: float

    def line(self, figure: float, raw: str) -> str:
        """One line of the report."""
        verdict = "ok  " if self.holds(figure) else "OVER"
        return f"{verdict} {self.name:24} {figure:8.3f}  limit {self.most:g}  ({raw})"

    def holds(self, figure: float) -> bool:
        return figure <= self.most


def limits() -> dict[str, Limit]:
    """All limits, by "section.name"."""
    sections = tomllib.loads((WEB / "budget.toml").read_text(encoding="utf-8"))
    return {
        f"{section}.{name}": Limit(f"{section}.{name}", float(most))
        for section, entries in sections.items()
        for name, most in entries.items()
    }
