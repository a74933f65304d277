"""All words of the interface, by key, in the player's language; plurals and numbers by function."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module

LANGUAGES = ("en", "es")


@dataclass(frozen=True, slots=True)
class Words:
    """One language. `words("key", name=...)` fills a template; with `n` the singular or plural form is chosen."""

    language: str
    catalog: dict[str, str]

    def __call__(self, key: str, **values: object) -> str:
        if "n" in values:
            form = f"{key}.one" if values["n"] == 1 else f"{key}.other"
            key = form if form in self.catalog else key
        return self.catalog[key].format(**values)

    def number(self, n: int) -> str:
        """A small number as a word, where the catalog has one."""
        return self.catalog.get(f"number.{n}", str(n))


def load_words(language: str) -> Words:
    """The words of a language; English for one that is not there."""
    code = language if language in LANGUAGES else "en"
    catalog: dict[str, str] = import_module(f"game.ui.catalog.{code}").TEXT
    return Words(code, catalog)


def chosen_language(setting: str, system: str) -> str:
    """The language to use: the one set, or the system's where it is complete, else English."""
    wanted = system.split("-", maxsplit=1)[0].lower() if setting == "system" else setting
    return wanted if wanted in LANGUAGES else "en"
