"""The cursor is the page's."""


class Cursor:
    """Stands for pygame's class of this name."""
