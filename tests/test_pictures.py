"""The tours on which the pictures are taken."""

from tests.browser.tours import TOURS


def test_no_picture_is_written_over_by_another() -> None:
    names = [stop.name for tour in TOURS.values() for stop in tour.stops]
    assert len(names) == len(set(names)), sorted(name for name in names if names.count(name) > 1)
