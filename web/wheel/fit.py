"""Does a pygame-ce wheel fit the Python runtime? Checked without a browser; the browser tests then decide."""

from __future__ import annotations

import json
import re
import zipfile
from pathlib import Path

from web.wheel import wasm

# Dynamic linking itself, provided by no export.
LINKING = {"memory", "__stack_pointer", "__memory_base", "__table_base", "__indirect_function_table"}
# libc calls whose structs differ between our compiler's headers and the runtime's: they would write past the
# end of what the caller has reserved.
UNSAFE = {
    "sigaction", "sigprocmask", "sigemptyset", "sigfillset", "sigaddset", "sigismember", "pthread_sigmask",
    "ppoll", "pselect", "sigsuspend", "sigtimedwait", "sigsetjmp", "getcontext",
}  # fmt: skip


def misfits(library: bytes, runtime: Path) -> list[str]:
    """The imports of a side module that the runtime's main module does not have; empty if it fits."""
    side = wasm.parse(library)
    main = set(wasm.parse((runtime / "pyodide.asm.wasm").read_bytes()).exports)
    glue = (runtime / "pyodide.asm.mjs").read_text(encoding="utf-8")
    table = glue[glue.index("wasmImports={") :]
    known = main | set(re.findall(r"[{,]\s*([A-Za-z_$][\w$]*)", table[: table.index("};")]))
    wrong = []
    for module, name, kind in side.imports:
        linked = (module == "env" and name in LINKING) or (module.startswith("GOT.") and name in side.exports)
        if not (linked or name in known or (kind == "func" and name.startswith("invoke_"))):
            wrong.append(f"{module}.{name}")
        if name in UNSAFE:
            wrong.append(f"{name} (another layout)")
    return wrong


def tag(runtime: Path) -> str:
    """The wheel tag that this runtime takes, such as cp314-cp314-pyemscripten_2026_0_wasm32."""
    info = json.loads((runtime / "pyodide-lock.json").read_text(encoding="utf-8"))["info"]
    python = "cp" + "".join(info["python"].split(".")[:2])
    system = "pyemscripten" if info["abi_version"] >= "2026" else "pyodide"
    return f"{python}-{python}-{system}_{info['abi_version']}_wasm32"


def objection(wheel: Path, runtime: Path) -> str | None:
    """Why this wheel cannot be used, in a few words; None if it can."""
    try:
        with zipfile.ZipFile(wheel) as z:
            libraries = {n: z.read(n) for n in z.namelist() if n.endswith(".so")}
            if "pygame/__init__.py" not in z.namelist() or not libraries:
                return "it is not a pygame-ce wheel for WebAssembly"
    except (OSError, zipfile.BadZipFile):
        return "it cannot be read as a wheel"
    if tag(runtime).split("-")[0] not in wheel.name:
        return f"it is for another Python than the runtime's ({tag(runtime)})"
    for name, library in libraries.items():
        try:
            wrong = misfits(library, runtime)
        except ValueError:
            return f"{name} in it is not WebAssembly"
        if wrong:
            return f"the runtime lacks {', '.join(wrong[:5])}, which {name} asks for"
    return None
