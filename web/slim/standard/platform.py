"""Where this runs, as far as pygame asks."""

import sys


def system():
    return "Emscripten"


def machine():
    return "wasm32"


def python_version():
    return sys.version.split()[0]
