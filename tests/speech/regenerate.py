"""Writes the golden commentary anew: `python -m tests.speech.regenerate`. Read it aloud before keeping it."""

from __future__ import annotations

from game.core.rulesets import RULE_SETS
from tests.speech.commentary import golden, languages, text


def main() -> None:
    for rules in RULE_SETS:
        for language in languages():
            golden(rules, language).write_text(text(rules, language), encoding="utf-8")


if __name__ == "__main__":
    main()
