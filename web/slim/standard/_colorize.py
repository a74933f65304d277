"""A page's error texts have no colours."""


class Theme:
    """Every part of a text, without a colour."""

    type = message = filename = line_no = frame = error_highlight = error_range = reset = ""

    @property
    def traceback(self):
        return self


def can_colorize(*, file=None):
    return False


def get_theme(*, tty_file=None, force_color=False, force_no_color=False):
    return Theme()
