"""The site's share of pygame-ce: the same sources with fewer parts, as a second module beside the wheel's.

The game draws shapes and text on a surface in memory and plays short sounds. The page takes the pointer, the keys
and the pictures' last step, so there is no need of SDL's renderers, OpenGL, joysticks and films, of compressed
images and music, or of FreeType's other font formats and its hinting for low resolutions.
"""

from __future__ import annotations

import hashlib
import re
from pathlib import Path

from web.paths import WEB

# The parts of pygame that stay; what only the others reach is left out by the linker.
PARTS = {
    "constants", "math", "color", "rect", "bufferproxy", "surflock", "surface", "rwobject", "image", "font", "event",
    "time", "transform", "draw", "mask", "mixer", "window", "display",
}  # fmt: skip
# Found before SDL's own file of this name by SDL's sources.
SDL_CONFIG = """#ifndef SITE_SDL_CONFIG
#define SITE_SDL_CONFIG
#include "../sdl/include/SDL_config.h"
#undef SDL_VIDEO_RENDER_OGL_ES2
#undef SDL_VIDEO_OPENGL_ES2
#undef SDL_VIDEO_OPENGL_EGL
#undef SDL_JOYSTICK_EMSCRIPTEN
#undef SDL_AUDIO_DRIVER_DISK
#define SDL_RENDER_DISABLED 1
#define SDL_JOYSTICK_DISABLED 1
#define SDL_SENSOR_DISABLED 1
#define SDL_HAVE_YUV 0
#endif
"""
# Outlines of TrueType fonts, smooth.
FREETYPE_MODULES = """FT_USE_MODULE( FT_Driver_ClassRec, tt_driver_class )
FT_USE_MODULE( FT_Module_Class, sfnt_module_class )
FT_USE_MODULE( FT_Renderer_Class, ft_smooth_renderer_class )
"""
BASE = "pg/src_c/base.c"
SITE_BASE = "pg/src_c/base_site.c"


def prepare(tree: Path) -> None:
    """Put the share's own sources into the build tree; ValueError if pygame's list of parts is not as expected."""
    folder = tree / "site"
    folder.mkdir()
    (folder / "SDL_config.h").write_text(SDL_CONFIG)
    (folder / "ftmodule.h").write_text(FREETYPE_MODULES)
    (tree / SITE_BASE).write_text(with_parts((tree / BASE).read_text(encoding="utf-8")), encoding="utf-8")


def with_parts(base: str) -> str:
    """The text of pygame's base.c, which starts every part, starting the ones that stay; ValueError if it cannot."""
    call = re.compile(r'^    load_submodule\("[\w.]+", \w+\(\), "(\w+)"\);\n', re.M)
    known = set(call.findall(base))
    if not known > PARTS:
        raise ValueError(f"pygame's base.c does not start {', '.join(sorted(PARTS - known))} as expected")
    return call.sub(lambda found: found[0] if found[1] in PARTS else "", base)


def job(whole: str) -> str:
    """The compilation for the share that stands for this one of the wheel's; the same where nothing differs."""
    if " sdl/src/" in whole or whole.endswith("dom_pk_codes.c"):
        return f"-Isite {whole}"
    if whole.endswith("/ftinit.c"):
        return f"""'-DFT_CONFIG_MODULES_H="/b/site/ftmodule.h"' {whole}"""
    if " mixer/src/" in whole:
        return whole.replace(" -DMUSIC_OGG -DOGG_USE_STB", "")
    return whole.replace(BASE, SITE_BASE)


def beside(wheel: Path) -> Path:
    """Where the share made with this wheel is kept; another recipe has another place."""
    recipe = b"".join((WEB / "wheel" / f"{name}.py").read_bytes() for name in ("compile", "lean", "sources"))
    return wheel.with_name(f"{wheel.stem}-site-{hashlib.sha256(recipe).hexdigest()[:12]}.wasm")
