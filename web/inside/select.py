"""Inside the site's Python: which modules of the standard library the site needs, as a JSON list of files.

Those that a bare start has loaded, and those that are loaded when what the sources under /from import,
anywhere in them, is imported here, and the modules in WORDS.
"""

import ast
import os
import sys

HOME = "/lib/python314.zip/"


def words(tree):
    """The names and values in an expression."""
    return {getattr(node, part, None) for node in ast.walk(tree) for part in ("id", "attr", "value")}


def imports(source):
    """The dotted names that a source imports, without relative ones and those only a type checker sees."""
    todo = [ast.parse(source)]
    while todo:
        node = todo.pop()
        if isinstance(node, ast.If) and words(node.test) & {"TYPE_CHECKING", "__main__"}:
            continue
        todo += ast.iter_child_nodes(node)
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            yield node.module


names = set(WORDS)  # noqa: F821  given by run.mjs
for folder, _, files in os.walk("/from"):
    for name in files:
        if name.endswith(".py"):
            with open(os.path.join(folder, name), "rb") as file:
                names.update(imports(file.read()))
for name in sorted(names):
    try:
        __import__(name)
    except ModuleNotFoundError:
        pass  # the game's own, pygame's, or for other places than a page
files = {getattr(module, "__file__", None) or "" for module in list(sys.modules.values())}
# Built into the interpreter: no file is read for them.
frozen = {"importlib/_bootstrap.py", "importlib/_bootstrap_external.py", "zipimport.py"}
chosen = {file.removeprefix(HOME) for file in files if file.startswith(HOME)} - frozen

import json  # noqa: E402  after the look at what is loaded

print(json.dumps(sorted(chosen)))
