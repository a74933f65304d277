"""There are no system fonts in a page: pygame's functions for them, answering so."""


def get_fonts():
    return []


def match_font(name, bold=False, italic=False):
    return None


def SysFont(name, size, bold=False, italic=False, constructor=None):
    from pygame.font import Font

    return Font(None, size)
