"""Inside the site's Python: which modules of the standard library the site needs, as a JSON list of files.

Those that a bare start has loaded; those that the sources under /from import, anywhere; those in WORDS; and
all that these import in turn when they are loaded themselves.
"""

import ast
import json
import os
import sys
import zipfile

LOADED = [n for n, m in sys.modules.items() if "python314.zip" in (getattr(m, "__file__", None) or "")]
# Built into the interpreter: no file is read for them.
FROZEN = {"importlib._bootstrap", "importlib._bootstrap_external", "zipimport"}
ZIP = zipfile.ZipFile("/lib/python314.zip")
FILES = {
    name.removesuffix(".py").removesuffix("/__init__").replace("/", "."): name
    for name in ZIP.namelist()
    if name.endswith(".py")
}


def statements(tree, inside_functions):
    """All nodes that run, without those only a type checker or a start as a script would see."""
    for child in ast.iter_child_nodes(tree):
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda) and not inside_functions:
            continue
        if isinstance(child, ast.If) and ast.unparse(child.test).endswith(("TYPE_CHECKING", "'__main__'")):
            continue
        yield child
        yield from statements(child, inside_functions)


def imports(source, inside_functions, package=""):
    """The dotted names that a source imports; `from a import b` also as a.b, since b may be a module."""
    for node in statements(ast.parse(source), inside_functions):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            parts = package.split(".")
            above = ".".join(parts[: len(parts) - node.level + 1]) if node.level else ""
            base = ".".join(filter(None, (above, node.module)))
            yield base
            yield from (f"{base}.{alias.name}" for alias in node.names)


todo = [*LOADED, *WORDS]  # noqa: F821  given by run.mjs
for folder, _, names in os.walk("/from"):
    for name in names:
        if name.endswith(".py"):
            with open(os.path.join(folder, name), "rb") as file:
                todo += imports(file.read(), inside_functions=True)
chosen = set()
while todo:
    name = todo.pop()
    if name not in FILES or name in chosen:
        continue
    chosen.add(name)
    parent = name.rpartition(".")[0]
    package = name if FILES[name].endswith("/__init__.py") else parent
    todo += [parent, *imports(ZIP.read(FILES[name]), inside_functions=False, package=package)]
print(json.dumps(sorted(FILES[name] for name in chosen - FROZEN)))
