"""Text that is fitted, wrapped and balanced by arithmetic."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.text import LEADING, LEAST, balanced, fitted, set_in, width, wrapped

words = st.lists(st.text("abcdefgh", min_size=1, max_size=9), min_size=1, max_size=12).map(" ".join)


def test_digits_all_have_one_width() -> None:
    assert len({width(digit, 20) for digit in "0123456789"}) == 1
    assert width("11", 20) == pytest.approx(2 * width("1", 20))


@given(words, st.floats(60, 400))
def test_wrapping_loses_nothing(text: str, room: float) -> None:
    assert " ".join(wrapped(text, 14, room)) == text
    assert " ".join(balanced(text, 14, room)) == text


@given(words, st.floats(80, 400))
def test_balancing_takes_no_more_lines(text: str, room: float) -> None:
    assert len(balanced(text, 14, room)) == len(wrapped(text, 14, room))


@given(words, st.floats(90, 400), st.floats(14, 120))
def test_text_set_in_a_room_is_never_too_small(text: str, wide: float, high: float) -> None:
    size, lines = set_in(text, 17, False, wide, high)
    assert LEAST <= size <= 17
    assert " ".join(lines) == text
    if size > LEAST:
        assert all(width(line, size) <= wide + 0.01 for line in lines)
        assert len(lines) == 1 or len(lines) * size * LEADING <= high + 0.51


def test_a_long_line_is_made_smaller_only_as_far_as_needed() -> None:
    size = fitted("Captured tricks", 20, True, 100)
    assert LEAST < size < 20
    assert width("Captured tricks", size, True) == pytest.approx(100)
    assert fitted("Captured tricks", 20, True, 1) == LEAST
