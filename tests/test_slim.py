"""The short stand-ins for the library's modules answer as the library does, as far as they go."""

from __future__ import annotations

import importlib.util
import textwrap
from types import ModuleType

from hypothesis import given
from hypothesis import strategies as st

from web.runtime import SLIM

margins = st.sampled_from(["", " ", "    ", "\t", "  \t", "     "])
lines = st.builds(str.__add__, margins, st.sampled_from(["", "a", "b c ", "\\"]))
texts = st.builds(str.__add__, st.lists(lines, max_size=6).map("\n".join), st.sampled_from(["", "\n"]))


def stand_in(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(f"slim_{name}", SLIM / "standard" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@given(texts)
def test_texts_are_moved_out_as_the_library_does(text: str):
    assert stand_in("textwrap").dedent(text) == textwrap.dedent(text)


@given(texts, st.sampled_from(["", "  ", "> "]))
def test_texts_are_moved_in_as_the_library_does(text: str, prefix: str):
    short = stand_in("textwrap")
    assert short.indent(text, prefix) == textwrap.indent(text, prefix)
    assert short.indent(text, prefix, lambda line: True) == textwrap.indent(text, prefix, lambda line: True)
