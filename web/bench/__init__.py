"""Measures the built site against a bare page with the same runtime: `./build.sh bench`."""
