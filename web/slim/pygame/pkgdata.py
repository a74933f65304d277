"""pygame's own resources, its icon and its font, are not shipped."""


def getResource(identifier, pkgname="pygame"):
    raise OSError(f"{identifier} is not shipped")
