"""One module a language, each with the same keys."""
