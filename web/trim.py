"""Leaves out of the runtime what nothing on this site can call.

The runtime is made for every package there is: its WebAssembly module exports 8,500 names, and its script carries
OpenGL, sockets and file systems for them. Here one module, SDL's, is ever linked to it, and it says what it imports.
What neither that module nor a script names is taken off the exports; what is then out of reach goes with it.

A name counts as used when it stands anywhere as a word in a script, so too much is kept rather than too little.
"""

from __future__ import annotations

import json
import re
import subprocess
import tempfile
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path

from web.npm import packages
from web.paths import stop
from web.wheel.wasm import Module, parse, pieces

WORD = re.compile(r"[A-Za-z_$][\w$]*")
# What the runtime's module is compiled with; a newer encoding than these would shut older browsers out.
FEATURES = (
    "bulk-memory", "bulk-memory-opt", "call-indirect-overlong", "exception-handling", "extended-const", "multivalue",
    "mutable-globals", "nontrapping-float-to-int", "reference-types", "sign-ext",
)  # fmt: skip


def trimmed(runtime: dict[str, bytes], library: bytes, users: dict[str, bytes]) -> dict[str, bytes]:
    """The runtime's three files without what is out of reach.

    library: SDL's module; users: the scripts that work with the runtime.
    """
    loader = runtime["pyodide.mjs"].decode().split("//# sourceMappingURL")[0]
    glue = _with_one_stack(_with_pieces(runtime["pyodide.asm.mjs"].decode(), library))
    others = " ".join((loader, *(script.decode() for script in users.values())))
    whole, guest = parse(runtime["pyodide.asm.wasm"]), parse(library)
    wanted = _wanted(whole, guest, _without_exports(glue, frozenset()) + others)
    lean = _reduced(runtime["pyodide.asm.wasm"], wanted)
    module = parse(lean)
    glue = _without_exports(glue, frozenset(module.exports))
    glue = _without_imports(glue, _imported(module) | _imported(guest))
    glue = _minified(_without_names(glue, others))
    return {"pyodide.mjs": loader.encode(), "pyodide.asm.mjs": glue.encode(), "pyodide.asm.wasm": lean}


def _with_pieces(glue: str, library: bytes) -> str:
    """The script with SDL's JavaScript pieces in it as code.

    The dynamic linker evaluates the pieces that a module carries as text, which needs 'unsafe-eval' in the
    page's policy. They are known now, so they are put where they would be evaluated. The one that shows a picture
    gives way to the page's own, which can show a part of it.
    """
    place = "ASM_CONSTS[start]=eval(func)"
    if glue.count(place) != 1:
        stop("the runtime links modules in another way than expected: see web/trim.py, _with_pieces.")
    functions = []
    for piece in pieces(library):
        count = next(n for n in range(100) if f"${n}" not in piece)
        functions.append(f"({','.join(f'${n}' for n in range(count))}) => {{ {piece} }};")
    shown = "($0,$1,$2) => { Module['present']($0, $1, $2, HEAP32) }"
    code = {f: shown if "putImageData(SDL2.image, 0, 0)" in f else f.removesuffix(";") for f in functions}
    if list(code.values()).count(shown) != 1:
        stop("SDL shows its pictures in another way than expected: see web/trim.py, _with_pieces.")
    table = ",".join(f"{json.dumps(text)}:{function}" for text, function in code.items())
    return glue.replace(place, f"ASM_CONSTS[start]={{{table}}}[func]")


def _with_one_stack(glue: str) -> str:
    """The script for Python on the browser's own stack.

    On the switchable stacks, which the runtime would use where there are some and which the game has no use for,
    Chromium's heap profiler, on for a share of all browsers, brings the page down.
    """
    found = re.compile(r'([a-z]+JspiSupported)=canConstructWasm&&"Suspend(?:ing|er)"in WebAssembly')
    glue, count = found.subn(r"\1=false", glue)
    if count != 2:
        stop("the runtime looks for stacks in another way than expected: see web/trim.py, _with_one_stack.")
    return glue


def _imported(module: Module) -> set[str]:
    return {name for _, name, _ in module.imports}


def _words(text: str) -> set[str]:
    return set(WORD.findall(text))


def _wanted(whole: Module, guest: Module, text: str) -> list[str]:
    """The exports that must stay, in order: those linked by name, and those that a script names (with a "_" before)."""
    linked = _imported(guest) | {name for place, name, _ in whole.imports if place.startswith("GOT.")}
    words = _words(text)
    return sorted(n for n in whole.exports if n in linked or n in words or f"_{n}" in words)


def _reduced(python: bytes, exports: Iterable[str]) -> bytes:
    """The module with these exports alone, and without what only the others reached (binaryen's wasm-metadce)."""
    graph = [{"name": f"keep {name}", "export": name, "root": True} for name in exports]
    with tempfile.TemporaryDirectory() as folder:
        start, end, roots = (Path(folder, name) for name in ("from.wasm", "to.wasm", "roots.json"))
        start.write_bytes(python)
        roots.write_text(json.dumps(graph))
        tool = packages() / "binaryen" / "bin" / "wasm-metadce"
        features = [f"--enable-{name}" for name in FEATURES]
        _run(["node", str(tool), *features, f"--graph-file={roots}", str(start), "-o", str(end)])
        return end.read_bytes()


def _without_exports(glue: str, kept: frozenset[str]) -> str:
    """The script with the assignments and declarations of these exports alone."""
    start, end = _place(glue, "function assignWasmExports(wasmExports){", "}")
    declared = glue.rindex("var ", 0, start)
    statements = [(s, _exported(s)) for s in glue[start:end].split(";") if s]
    gone = {statement.split("=")[0] for statement, name in statements if name not in kept}
    names = glue[declared:start].removeprefix("var ")
    names, head = names.split(";", 1)
    left = ",".join(name for name in names.split(",") if name not in gone)
    body = ";".join(statement for statement, name in statements if name in kept)
    return f"{glue[:declared]}var {left};{head}{body}{glue[end:]}"


def _exported(statement: str) -> str:
    found = re.search(r'wasmExports\["(\w+)"\]', statement)
    return found[1] if found else stop(f"the runtime's script assigns in an unknown way: {statement[:80]}")


def _without_imports(glue: str, kept: set[str]) -> str:
    """The script with these names alone among what modules may import."""
    start, end = _place(glue, "var wasmImports={", "}")
    entries = glue[start:end].split(",")
    gone = {entry.split(":")[-1] for entry in entries if entry.split(":")[0] not in kept}
    left = ",".join(entry for entry in entries if entry.split(":")[0] in kept)
    glue = f"{glue[:start]}{left}{glue[end:]}"
    return _statements(r'([\w$]+)\.sig="\w*"', glue, lambda found: found[1] in gone)


def _without_names(glue: str, others: str) -> str:
    """The script without the names that it puts on its Module for nobody."""
    mentions = Counter(re.findall(r'Module(?:\.|\[")([\w$]+)', glue))
    words = _words(others)

    def idle(found: re.Match[str]) -> bool:
        return found[1] == found[2] and found[1] not in words and mentions[found[1]] == 1

    return _statements(r'Module\["([\w$]+)"\]=([\w$]+)', glue, idle)


def _statements(pattern: str, text: str, idle: Callable[[re.Match[str]], bool]) -> str:
    """The text without the statements of this pattern that are idle."""
    return re.sub(rf"(?<=[;}}]){pattern};", lambda found: "" if idle(found) else found[0], text)


def _place(text: str, head: str, tail: str) -> tuple[int, int]:
    """Where the text after the one `head` starts, and where the next `tail` stands."""
    if text.count(head) != 1:
        stop(f"the runtime's script is built differently, {head!r} is not in it once: see web/trim.py.")
    start = text.index(head) + len(head)
    return start, text.index(tail, start)


def _minified(script: str) -> str:
    """The module's text without functions that nothing calls and with short names (terser).

    `eval` in a scope keeps every name of it alive; the page's policy refuses it, so it is called from outside.
    """
    script = re.sub(r"(?<![\w.])eval\(", "(0,eval)(", script)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "script.mjs")
        path.write_text(script, encoding="utf-8")
        tool = packages() / "terser" / "bin" / "terser"
        return _run(["node", str(tool), str(path), "--module", "--compress", "passes=2", "--mangle"])


def _run(command: list[str]) -> str:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        stop(f"{Path(command[1]).name} failed on the runtime: {done.stderr[-600:]}")
    return done.stdout
