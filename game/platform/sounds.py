"""Sounds through pygame's mixer; silent where there is none."""

from __future__ import annotations

import pygame


class MixerSound:
    """Plays the short sounds of a folder. Nothing here may fail: a game without sound is a whole game."""

    def __init__(self, folder: str) -> None:
        self._folder = folder
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}
        self._ready: bool | None = None

    def open(self) -> None:
        """Get ready to play; again is no harm."""
        if self._ready is None:
            try:
                pygame.mixer.init(22050, -16, 1, 512)
                self._ready = True
            except (pygame.error, NotImplementedError):
                self._ready = False

    def play(self, name: str, volume: float) -> None:
        sound = self._load(name)
        if sound is not None:
            sound.set_volume(volume)
            sound.play()

    def buzz(self) -> None:
        return

    def _load(self, name: str) -> pygame.mixer.Sound | None:
        self.open()
        if not self._ready:
            return None
        if name not in self._sounds:
            try:
                self._sounds[name] = pygame.mixer.Sound(f"{self._folder}/{name}.wav")
            except (pygame.error, FileNotFoundError):
                self._sounds[name] = None
        return self._sounds[name]
