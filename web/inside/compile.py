"""Inside the site's Python: compile every .py under /from to a .pyc under /to. WORDS: the optimization.

Unchecked byte code: the sources are not shipped, so there is no date or hash to compare.
"""

import os
import py_compile

MODE = py_compile.PycInvalidationMode.UNCHECKED_HASH
count = 0
for folder, _, names in os.walk("/from"):
    for name in sorted(names):
        if name.endswith(".py"):
            path = os.path.join(folder, name)
            inner = path.removeprefix("/from/")
            target = f"/to/{inner}c"
            os.makedirs(os.path.dirname(target), exist_ok=True)
            level = int(WORDS[0])  # noqa: F821  given by run.mjs
            py_compile.compile(path, target, inner, doraise=True, optimize=level, invalidation_mode=MODE)
            count += 1
print(count)
