"""Inside the site's Python: compile every .py under /from to a .pyc under /to. WORDS: "asserts" to keep those, or "".

Docstrings are left out. Unchecked byte code: the sources are not shipped, so there is no date or hash to compare.
"""

import ast
import importlib.util
import marshal
import os

HEAD = importlib.util.MAGIC_NUMBER + (0b01).to_bytes(4, "little") + bytes(8)


class Bare(ast.NodeTransformer):
    """Takes docstrings out; a class keeps a stop, because a dataclass without a docstring makes one at every start."""

    def generic_visit(self, node):
        super().generic_visit(node)
        documented = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
        if isinstance(node, documented) and ast.get_docstring(node, clean=False) is not None:
            first = node.body[0]
            if isinstance(node, ast.ClassDef):
                first.value = ast.copy_location(ast.Constant("."), first.value)
            else:
                node.body[:1] = [] if node.body[1:] else [ast.copy_location(ast.Pass(), first)]
        return node


count = 0
for folder, _, names in os.walk("/from"):
    for name in sorted(names):
        if name.endswith(".py"):
            path = os.path.join(folder, name)
            inner = path.removeprefix("/from/")
            target = f"/to/{inner}c"
            os.makedirs(os.path.dirname(target), exist_ok=True)
            with open(path, "rb") as file:
                tree = Bare().visit(ast.parse(file.read(), inner))
            code = compile(tree, inner, "exec", dont_inherit=True, optimize=0 if WORDS[0] else 1)  # noqa: F821  by run.mjs
            with open(target, "wb") as file:
                file.write(HEAD + marshal.dumps(code))
            count += 1
print(count)
