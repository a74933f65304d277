"""The site's share of pygame: what of the wheel's compilations differs."""

import pytest

from web.wheel import lean

BASE = """    // base
    load_submodule("pygame", PyInit_{}(), "{}");
"""


def test_the_parts_that_the_game_uses_are_started_and_no_others() -> None:
    parts = [*sorted(lean.PARTS), "joystick", "music"]
    text = "".join(BASE.format(part, part) for part in parts)
    shorter = lean.with_parts(text)
    assert [part for part in parts if f'"{part}"' in shorter] == sorted(lean.PARTS)
    assert shorter.count("// base") == len(parts)


def test_a_base_that_does_not_start_a_part_is_refused() -> None:
    with pytest.raises(ValueError, match="does not start bufferproxy"):
        lean.with_parts(BASE.format("music", "music"))


@pytest.mark.parametrize(
    ("whole", "share"),
    [
        ("-Isdl/include sdl/src/SDL.c", "-Isite -Isdl/include sdl/src/SDL.c"),
        ("-DMUSIC_WAV -DMUSIC_OGG -DOGG_USE_STB mixer/src/music.c", "-DMUSIC_WAV mixer/src/music.c"),
        ("-Ipg/src_c pg/src_c/base.c", "-Ipg/src_c pg/src_c/base_site.c"),
        ("-Isdl/include -Ift/include ttf/SDL_ttf.c", "-Isdl/include -Ift/include ttf/SDL_ttf.c"),
    ],
)
def test_the_share_has_compilations_of_its_own_where_something_differs(whole: str, share: str) -> None:
    assert lean.job(whole) == share
