"""Colours are given as numbers here; pygame's six hundred names are left out but for two."""

THECOLORS = {"black": (0, 0, 0, 255), "white": (255, 255, 255, 255)}
