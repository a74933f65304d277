"""python -m web.wheel [--from-source]: find or make the wheel and say where it is."""

import sys

from web.npm import pyodide
from web.wheel import resolve

found = resolve.compiled(pyodide()) if "--from-source" in sys.argv[1:] else resolve.wheel()
print(f"{found}\nSHA-256 {resolve.sha256(found)}")
