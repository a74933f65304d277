"""Inside the site's Python: what dataclasses write when the modules under /from are imported, as byte code.

Writes /to/dataclasses.bin, a marshalled dict: the text that dataclasses give to `exec` -> its code.
"""

import dataclasses
import importlib
import marshal
import os
import sys
import types

import js


class Elsewhere(types.ModuleType):
    """Stands for pygame, which is not here; whatever is asked of it is a class."""

    def __getattr__(self, name):
        return type(name, (), {})


made = {}


def run(text, names, local):
    made[text] = compile(text, "<string>", "exec", dont_inherit=True)
    exec(made[text], names, local)


dataclasses.exec = run
sys.modules["pygame"] = Elsewhere("pygame")
js.host42 = None  # the page's own
sys.path.insert(0, "/from")
for folder, _, names in os.walk("/from/game"):
    for name in sorted(names):
        module = os.path.join(folder, name).removeprefix("/from/").removesuffix(".py").replace("/", ".")
        importlib.import_module(module.removesuffix(".__init__"))
with open("/to/dataclasses.bin", "wb") as file:
    file.write(marshal.dumps(dict(sorted(made.items()))))
print(len(made))
