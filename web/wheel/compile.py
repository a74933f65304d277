"""Compiles pygame-ce with the SDL2 family and FreeType into WebAssembly side modules: the wheel's and the site's."""

from __future__ import annotations

import os
import re
import runpy
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

from web.paths import say
from web.wheel import lean
from web.wheel.toolchain import home, root, run

FLAGS = (
    "-O2 -g0 -fPIC -fwasm-exceptions -sSUPPORT_LONGJMP=wasm -fvisibility=hidden -ffunction-sections"
    " -fdata-sections -DNDEBUG -DDECLSPEC= -w"
)
# The runtime's main module has SDL 1 names of its own: bind ours locally and export the init function alone.
LINK = (
    "emcc -O2 -g0 -fwasm-exceptions -sSUPPORT_LONGJMP=wasm -sSIDE_MODULE=2 -sEXPORTED_FUNCTIONS=_PyInit_base"
    " -Wl,-Bsymbolic -Wl,--gc-sections"
)
# Run inside the chroot with the number of jobs. The first line makes the compiler's own sysroot, once.
SCRIPT = f"""set -e
cd /b
export HOME=/root
test -e /var/cache/emscripten/sysroot_install.stamp || emcc -E -x c /dev/null > /dev/null
xargs -d '\\n' -P "$1" -n 1 bash -c 'eval "$1" || {{ echo "FAILED: $1"; exit 255; }}' _ < run.txt
{LINK} $(cat whole.txt) -o base.so
{LINK} $(cat site.txt) -o site.so
"""
# Outline fonts (TrueType, CFF) with the smooth and the one-bit renderer; no compressed or bitmap fonts.
FREETYPE_MODULES = """FT_USE_MODULE( FT_Module_Class, autofit_module_class )
FT_USE_MODULE( FT_Driver_ClassRec, tt_driver_class )
FT_USE_MODULE( FT_Driver_ClassRec, cff_driver_class )
FT_USE_MODULE( FT_Module_Class, psaux_module_class )
FT_USE_MODULE( FT_Module_Class, psnames_module_class )
FT_USE_MODULE( FT_Module_Class, pshinter_module_class )
FT_USE_MODULE( FT_Module_Class, sfnt_module_class )
FT_USE_MODULE( FT_Renderer_Class, ft_smooth_renderer_class )
FT_USE_MODULE( FT_Renderer_Class, ft_raster1_renderer_class )
"""
FREETYPE = """autofit/autofit base/ftbase base/ftbbox base/ftbitmap base/ftdebug base/ftfstype base/ftgasp
base/ftglyph base/ftgxval base/ftinit base/ftmm base/ftotval base/ftpatent base/ftstroke base/ftsynth
base/ftsystem cache/ftcache cff/cff psaux/psaux pshinter/pshinter psnames/psnames raster/raster
sfnt/sfnt smooth/smooth truetype/truetype"""
# SDL names it and never calls it here (that would need Asyncify); the runtime does not have it.
SHIM = "void emscripten_sleep(unsigned ms) { (void)ms; }\n"


def tree() -> Path:
    """The build tree, /b inside the chroot."""
    return root() / "b"


def build(archives: dict[str, Path], runtime: Path) -> tuple[Path, Path]:
    """Unpack, repair, compile and link everything from scratch; the paths of base.so and of the site's share."""
    _unpack(archives, runtime)
    _repair()
    lean.prepare(tree())
    whole = _jobs()
    site = [lean.job(job) for job in whole]
    objects = {job: f"o/{number:03}-{Path(job.split()[-1]).stem}.o" for number, job in enumerate(whole, 1)}
    objects |= {job: objects[w].replace("-", "-site-", 1) for w, job in zip(whole, site, strict=True) if job != w}
    say(f"compiling pygame-ce and SDL ({len(objects)} files)")
    commands = [f"emcc {FLAGS} {job} -c -o {made}" for job, made in objects.items()]
    for name, lines in (("run", commands), ("whole", map(objects.get, whole)), ("site", map(objects.get, site))):
        (tree() / f"{name}.txt").write_text("".join(f"{line}\n" for line in lines))
    (tree() / "build.sh").write_text(SCRIPT)
    (home() / "compile.log").unlink(missing_ok=True)
    jobs = os.environ.get("JOBS") or str(os.cpu_count())
    run("bash", "/b/build.sh", jobs, log="compile.log", inside=True)
    return tree() / "base.so", tree() / "site.so"


def _unpack(archives: dict[str, Path], runtime: Path) -> None:
    shutil.rmtree(tree(), ignore_errors=True)
    (tree() / "o").mkdir(parents=True)
    for name, path in archives.items():
        target = tree() / name
        target.mkdir()
        if name == "py":
            piped = f"dpkg-deb --fsys-tarfile '{path}' | tar -x -C '{target}' ./usr/include"
            subprocess.run(piped, shell=True, check=True)
        else:
            command = ["tar", "-xf", str(path), "-C", str(target), "--no-same-owner", "--strip-components=1"]
            subprocess.run(command, check=True)
    headers = tree() / "py"
    (headers / "usr/include/python3.14").rename(headers / "inc")
    with zipfile.ZipFile(runtime / "python_stdlib.zip") as z:
        values = next(n for n in z.namelist() if n.startswith("_sysconfigdata_"))
        z.extract(values, headers)
    template = headers / "usr/include/x86_64-linux-gnu/python3.14/pyconfig.h"
    (headers / "inc/pyconfig.h").write_text(pyconfig(template.read_text(), headers / values))


def pyconfig(template: str, sysconfig: Path) -> str:
    """Python's pyconfig.h for this target: the names of Debian's, the values of the runtime's own build.

    The runtime's sysconfig data has every value of the real build; 0 also stands for a name not defined.
    """
    values = runpy.run_path(str(sysconfig))["build_time_vars"]
    if (values["SIZEOF_VOID_P"], values["SIZEOF_LONG"], values["SIZEOF_TIME_T"]) != (4, 4, 8):
        raise ValueError("the runtime's sysconfig data is not that of a 32-bit WebAssembly build")
    names = re.findall(r"^\s*(?:/\* ?#\s*undef|#\s*undef|#\s*define)\s+(\w+)", template, re.M)
    wanted = [n for n in dict.fromkeys(names) if n != "Py_PYCONFIG_H" and values.get(n) not in (None, 0, "")]
    lines = ["#ifndef Py_PYCONFIG_H", "#define Py_PYCONFIG_H", *(f"#define {n} {values[n]}" for n in wanted)]
    return "\n".join([*lines, "#endif", ""])


def _edit(path: str, *changes: tuple[str, str], flags: int = re.M) -> None:
    """Regular-expression edits of one file of the tree; one that changes nothing is an error."""
    file = tree() / path
    text = file.read_text(encoding="utf-8")
    for pattern, new in changes:
        text, count = re.subn(pattern, new, text, flags=flags)
        if not count:
            raise ValueError(f"{path} is not as expected: nothing matches {pattern}")
    file.write_text(text, encoding="utf-8")


def _repair() -> None:
    # No signal handlers in SDL: of no use in a browser, and sigset_t has another size in the runtime's libc
    # than in our compiler's, so sigaction() would write past the end of SDL's struct on the stack.
    signals = (r"^#define HAVE_(SIGACTION|SA_SIGACTION|SIGNAL_H)\b.*\n", "")
    _edit("sdl/include/SDL_config_emscripten.h", signals)
    # Their tp_dealloc takes one argument too many, which traps in WebAssembly.
    dealloc = (r"^((window|renderer|texture)_dealloc\(pg[A-Za-z]+ \*self), PyObject \*_null\)", r"\1)")
    _edit("pg/src_c/window.c", dealloc)
    _edit("pg/src_c/render.c", dealloc)
    # PyState_FindModule() finds nothing in a static build: pygame.freetype gets a static state.
    _edit(
        "pg/src_c/freetype/ft_wrap.h",
        (
            r"^#define FREETYPE_MOD_STATE\(mod\) \(\(_FreeTypeState.*",
            "static _FreeTypeState _ft_static_state;\n#define FREETYPE_MOD_STATE(mod) (&_ft_static_state)",
        ),
        (
            r"^#define FREETYPE_STATE FREETYPE_MOD_STATE\(PyState_FindModule.*",
            "#define FREETYPE_STATE (&_ft_static_state)",
        ),
    )
    # Images, sounds and fonts from file objects too.
    _edit(
        "pg/src_c/rwobject.c",
        (r"(pgRWops_FromObject(?:(?!^\}).)*?)^#if __EMSCRIPTEN__$", r"\1#if 0"),
        flags=re.M | re.S,
    )
    (tree() / "ft/include/freetype/config/ftmodule.h").write_text(FREETYPE_MODULES)
    unused = "FT_CONFIG_OPTION_(USE_LZW|USE_ZLIB|MAC_FONTS|SVG|ENVIRONMENT_PROPERTIES)|TT_CONFIG_OPTION_BDF"
    _edit("ft/include/freetype/config/ftoption.h", (rf"^#define ({unused})$\n", ""))
    (tree() / "shim.c").write_text(SHIM)


def _jobs() -> list[str]:
    """The compilations: arguments, the source file last."""
    b = tree()
    sdl = "-Isdl/include"
    jobs = [f"-fwrapv-pointer {sdl} sdl/src/{source}" for source in _sdl_sources()]
    # Without joysticks SDL wants their dummy. Keyboard codes: the runtime does not export
    # emscripten_compute_dom_pk_code.
    jobs += [f"{sdl} sdl/src/joystick/dummy/SDL_sysjoystick.c"]
    jobs += ["/usr/share/emscripten/system/lib/html5/dom_pk_codes.c", "shim.c"]
    image = f"{sdl} -Iimage/include -DUSE_STBIMAGE -DLOAD_PNG -DLOAD_JPG -DLOAD_BMP -DLOAD_GIF"
    jobs += [f"{image} {p.relative_to(b)}" for p in sorted(b.glob("image/src/IMG*.c")) if "WIC" not in p.name]
    mixer = f"{sdl} -Imixer/include -Imixer/src -Imixer/src/codecs -DMUSIC_WAV -DMUSIC_OGG -DOGG_USE_STB"
    parts = [*sorted(b.glob("mixer/src/*.c")), *sorted(b.glob("mixer/src/codecs/*.c"))]
    jobs += [f"{mixer} {p.relative_to(b)}" for p in parts]
    jobs += [f"-DFT2_BUILD_LIBRARY -Ift/include ft/src/{name}.c" for name in FREETYPE.split()]
    jobs += [f"{sdl} -Ift/include -DTTF_USE_HARFBUZZ=0 ttf/SDL_ttf.c"]
    versions = [sys.executable, "pg/buildconfig/get_version.py", "--macros"]
    macros = subprocess.run(versions, cwd=b, capture_output=True, text=True, check=True).stdout
    pygame = (
        macros.replace('"', '\\"').replace("\n", " ")
        + " -DBUILD_STATIC=1 -DNO_SDL2 -Ipy/inc -Ipg/src_c -Ipg/src_c/include"
        + f" {sdl} -Iimage/include -Imixer/include -Ittf -Ift/include"
    )
    sources = ("base.c", "bitmask.c", "rotozoom.c", "SDL_gfx/SDL_gfxPrimitives.c")
    return jobs + [f"{pygame} pg/src_c/{source}" for source in sources]


def _sdl_sources() -> list[str]:
    """The files of SDL that Emscripten itself compiles for its SDL2 port, with the generic threads."""
    port = (root() / "usr/share/emscripten/tools/ports/sdl2.py").read_text()
    plain = re.search(r"srcs = '''(.*?)'''", port, re.S)
    threads = re.search(r"thread_srcs = \[(.*?)\]", port, re.S)
    if plain is None or threads is None:
        raise ValueError("this Emscripten's list of SDL's files is not as expected")
    return plain[1].split() + [f"thread/generic/{name}" for name in re.findall(r"'(.*?)'", threads[1])]
