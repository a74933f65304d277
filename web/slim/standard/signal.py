"""A page gets no signals; the names are the interpreter's, without making lists of them."""

from _signal import *  # noqa: F403
