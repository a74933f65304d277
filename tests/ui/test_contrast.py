"""Every pair of colours that meets keeps WCAG's AA: 4.5 for text, 3 for large text, marks and outlines."""

import pytest

from game.ui.shapes import Colour
from game.ui.theme import PIP_COLOURS, THEMES, Theme

TEXT, MARK = 4.5, 3.0


def luminance(colour: Colour) -> float:
    """Relative luminance as WCAG 2 defines it."""
    parts = [value / 255 for value in colour[:3]]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: Colour, other: Colour) -> float:
    """From 1 to 21."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.fixture(params=THEMES.values(), ids=THEMES.keys())
def theme(request: pytest.FixtureRequest) -> Theme:
    return request.param


def _grounds(theme: Theme) -> dict[str, Colour]:
    return {
        "centre": theme.centre, "edge": theme.edge, "well": theme.well,
        "panel": theme.panel, "raised": theme.raised,
    }  # fmt: skip


def test_black_on_white_is_twenty_one() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("ink", ["ink", "faint", "us", "them", "accent", "danger"])
def test_text_on_every_ground(theme: Theme, ink: str) -> None:
    for name, ground in _grounds(theme).items():
        if ink == "danger" and name not in ("panel", "raised"):
            continue  # refusals stand in the tray
        assert contrast(getattr(theme, ink), ground) >= TEXT, name


def test_text_on_the_accent(theme: Theme) -> None:
    assert contrast(theme.on_accent, theme.accent) >= TEXT


def test_pips_on_tiles_playable_and_resting(theme: Theme) -> None:
    for ground in (*theme.ivory, *theme.rest):
        assert contrast(theme.pip, ground) >= TEXT


def test_coloured_pips_and_numerals_are_legible_on_ivory(theme: Theme) -> None:
    for ground in theme.ivory:
        for colour in PIP_COLOURS:
            assert contrast(colour, ground) >= TEXT


def test_tiles_stand_out_from_the_table(theme: Theme) -> None:
    """By their faces, or where the table is light by their outline."""
    for ground in (theme.well, theme.panel):
        assert max(contrast(theme.ivory[1], ground), contrast(theme.ivory_side, ground)) >= MARK


def test_outlines_of_playable_and_chosen_tiles(theme: Theme) -> None:
    for ground in (theme.panel, theme.well):
        assert contrast(theme.legal, ground) >= MARK
        assert contrast(theme.accent, ground) >= MARK


def test_bars_and_boxes(theme: Theme) -> None:
    for colour in (theme.us, theme.them, theme.accent):
        assert contrast(colour, theme.track) >= MARK
    for ground in (theme.panel, theme.raised):
        assert contrast(theme.line, ground) >= MARK
