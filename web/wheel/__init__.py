"""pygame-ce for the browser: where its wheel comes from, and our own recipe when no other place has it.

`resolve` decides; `toolchain`, `sources`, `compile` and `pack` are the recipe, in that order; `lean` says what
of it the site takes; `fit` checks that the result fits the Python runtime of the site.
"""
