"""The game draws without sprites."""
