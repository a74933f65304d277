"""What can be wrong with an action: how it is written, when it comes, or what it would do (R10)."""

from __future__ import annotations

_LONGEST_QUOTE = 20  # characters of a bad text that a message repeats


def quoted(text: str) -> str:
    """The text as a message shows it, cut where it would fill the page."""
    return repr(text if len(text) <= _LONGEST_QUOTE else text[:_LONGEST_QUOTE] + "…")


class RuleError(ValueError):
    """An action that was refused; the state it was meant for is unchanged.

    `code` is a short stable word for programs, the message one sentence for people.
    """

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message


class NotationError(RuleError):
    """Text that names no tile, call, declaration or seat."""

    def __init__(self, message: str) -> None:
        super().__init__("notation", message)


class IllegalAction(RuleError):
    """An action the rules forbid in this state."""


class StaleAction(RuleError):
    """An action chosen for an earlier state than the present one."""

    def __init__(self, chosen_for: int, now: int) -> None:
        message = f"The action was chosen for state {chosen_for}, but the match is at state {now}."
        super().__init__("stale", message)
