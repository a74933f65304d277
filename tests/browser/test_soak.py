"""Three matches in a row at full speed; two hundred of them are `python -m tests.browser.soak`."""

from __future__ import annotations

import pytest

from tests.browser.soak import HEAP_MB, soak

pytestmark = pytest.mark.browser


def test_three_matches_leave_no_rubbish_and_no_complaint(browser, serve):
    soaked = soak(browser, serve().address, 3)
    assert soaked.complaints == []
    assert len(soaked.heap) == 3
    assert soaked.heap[-1] < soaked.heap[0] + HEAP_MB
    assert soaked.acts > 100
