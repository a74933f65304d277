"""What is wrong with a record, and where."""

from __future__ import annotations

_LONGEST_ACTION = 60  # characters of a refused text that an error repeats


class RecordError(ValueError):
    """A record that cannot be read or replayed, located as closely as can be.

    `hand` counts from 0, or is None. `at` is `deal`, `auction`, `declare` or `play` for a refused action, and
    `record` for what is no record at all. `index` counts from 0 in the hand's list; `actor` is the seat whose
    action was refused, `action` its text. `code` is a short stable word, `message` one sentence.
    """

    def __init__(
        self,
        code: str,
        message: str,
        *,
        hand: int | None = None,
        at: str = "record",
        index: int | None = None,
        actor: str | None = None,
        action: str | None = None,
    ) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.hand = hand
        self.at = at
        self.index = index
        self.actor = actor
        self.action = action if action is None else action[:_LONGEST_ACTION]

    def as_json(self) -> dict[str, object]:
        """The error as `replay` prints it."""
        return {
            "hand": self.hand,
            "at": self.at,
            "index": self.index,
            "actor": self.actor,
            "action": self.action,
            "code": self.code,
            "message": self.message,
        }
