"""Where packages would be: the page unpacks pygame there itself and never installs another one."""

import site

from pyodide_js import loadedPackages  # noqa: F401  the memory's picture expects it held by Python, unused


class Place:
    """A folder, as the runtime asks for it."""

    def __init__(self, path):
        self.path = path

    def __str__(self):
        return self.path


SITE_PACKAGES, DSO_DIR = Place(site.getsitepackages()[0]), Place("/usr/lib")


def get_install_dir(target=None):
    return str(DSO_DIR if target == "dynlib" else SITE_PACKAGES)


def init_loaded_packages():
    """None are here."""
