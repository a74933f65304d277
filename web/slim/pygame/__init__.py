"""The parts of pygame that the game uses; the others are not shipped."""
# ruff: noqa: F403, I001

from pygame.base import *  # first, for it starts the others
from pygame.constants import *

import pygame.color
import pygame.display
import pygame.draw
import pygame.font
import pygame.image
import pygame.mask
import pygame.math
import pygame.mixer
import pygame.rect
import pygame.transform

Rect = pygame.rect.Rect
Surface = pygame.surface.Surface
Vector2 = pygame.math.Vector2
