"""No sources are shipped: there is none to cut into tokens, and none to open."""


class TokenError(Exception):
    pass


def generate_tokens(readline):
    """None: what asks (is there a semicolon at the end?) is content with that."""
    return []


def open(filename):  # noqa: A001  its name in the library
    raise OSError(f"{filename}: sources are not shipped")
