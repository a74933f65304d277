"""Colours by what they are for, one set a theme. A test holds the contrast of every text and ground."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.seats import Team
from game.ui.shapes import Colour


@dataclass(frozen=True, slots=True)
class Theme:
    """The colours of one look."""

    name: str
    centre: Colour  # of the table surface
    edge: Colour
    well: Colour  # where the trick lies
    panel: Colour  # quiet plates
    raised: Colour  # buttons
    rim: Colour  # their edges
    ink: Colour  # text on all of these
    faint: Colour  # lesser text
    line: Colour
    accent: Colour  # what matters now
    on_accent: Colour
    us: Colour
    them: Colour
    legal: Colour  # outline of tiles that may be played
    track: Colour  # ground of bars
    ivory: tuple[Colour, Colour]  # tile face, top and bottom
    ivory_side: Colour
    rest: tuple[Colour, Colour]  # the face of a tile that cannot be played now
    rest_side: Colour
    pip: Colour
    divider: Colour
    back: Colour
    shade: Colour  # laid over the table under a dialog
    danger: Colour

    def team(self, team: Team) -> Colour:
        return self.us if team is Team.AC else self.them


DARK = Theme(
    name="dark",
    centre=(25, 77, 72),
    edge=(13, 49, 47),
    well=(19, 60, 57),
    panel=(12, 41, 40),
    raised=(31, 88, 82),
    rim=(58, 124, 115),
    ink=(247, 250, 248),
    faint=(182, 208, 202),
    line=(112, 168, 159),
    accent=(244, 184, 76),
    on_accent=(29, 22, 8),
    us=(127, 211, 191),
    them=(250, 176, 148),
    legal=(190, 240, 224),
    track=(5, 24, 24),
    ivory=((255, 250, 240), (240, 230, 210)),
    ivory_side=(150, 133, 103),
    rest=((158, 171, 163), (146, 155, 144)),
    rest_side=(84, 90, 78),
    pip=(32, 44, 44),
    divider=(188, 172, 142),
    back=(222, 208, 178),
    shade=(4, 18, 18, 150),
    danger=(255, 176, 160),
)

LIGHT = Theme(
    name="light",
    centre=(226, 236, 230),
    edge=(207, 222, 214),
    well=(211, 226, 218),
    panel=(246, 249, 246),
    raised=(221, 232, 226),
    rim=(98, 132, 122),
    ink=(20, 40, 38),
    faint=(66, 90, 86),
    line=(98, 132, 122),
    accent=(134, 72, 0),
    on_accent=(255, 255, 255),
    us=(0, 92, 78),
    them=(150, 48, 14),
    legal=(0, 105, 88),
    track=(198, 212, 205),
    ivory=((255, 253, 247), (245, 237, 220)),
    ivory_side=(116, 102, 74),
    rest=((190, 199, 193), (178, 187, 180)),
    rest_side=(140, 146, 136),
    pip=(28, 38, 38),
    divider=(180, 164, 134),
    back=(214, 196, 160),
    shade=(30, 50, 46, 120),
    danger=(150, 24, 8),
)

CONTRAST = Theme(
    name="contrast",
    centre=(0, 0, 0),
    edge=(0, 0, 0),
    well=(0, 0, 0),
    panel=(0, 0, 0),
    raised=(24, 24, 24),
    rim=(255, 255, 255),
    ink=(255, 255, 255),
    faint=(235, 235, 235),
    line=(255, 255, 255),
    accent=(255, 214, 0),
    on_accent=(0, 0, 0),
    us=(120, 255, 225),
    them=(255, 176, 140),
    legal=(255, 214, 0),
    track=(60, 60, 60),
    ivory=((255, 255, 255), (255, 255, 255)),
    ivory_side=(170, 170, 170),
    rest=((120, 120, 120), (120, 120, 120)),
    rest_side=(70, 70, 70),
    pip=(0, 0, 0),
    divider=(90, 90, 90),
    back=(230, 230, 230),
    shade=(0, 0, 0, 190),
    danger=(255, 180, 180),
)

THEMES: dict[str, Theme] = {theme.name: theme for theme in (DARK, LIGHT, CONTRAST)}

# Six hues that eyes of every kind tell apart, one a number; blanks have no pips.
PIP_COLOURS: tuple[Colour, ...] = (
    (32, 44, 44), (0, 95, 160), (170, 60, 0), (0, 110, 80), (140, 40, 110), (110, 84, 0), (20, 20, 20),
)  # fmt: skip
