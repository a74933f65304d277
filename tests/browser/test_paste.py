"""A match brought in as pasted text, by touch and by keyboard, in the player's words."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from game.record.writer import write_record
from tests.browser.moments import MOMENTS, match_where
from tests.browser.player import tap, wait_for


def test_a_record_is_pasted_into_a_field_and_read(visit: Callable[..., Page], begin: Callable[[Page], Page]) -> None:
    rules, wanted = MOMENTS["hand-result"]
    text = write_record(match_where(wanted, rules), {})
    page = begin(visit())
    wait_for(page, "title")
    tap(page, "records")
    tap(page, "paste")
    dialog = page.get_by_role("dialog", name="Paste a match")
    field = dialog.get_by_role("textbox")
    expect(field).to_be_focused()
    page.keyboard.press("r")  # a letter here is text and no key of the game
    expect(field).to_have_value("r")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    tap(page, "paste")
    field.fill(text)
    dialog.get_by_role("button", name="Read it").click()
    expect(dialog).to_have_count(0)
    page.locator('[data-node="review-file"]').wait_for(state="attached")
    told = page.locator('[data-node="told"]')
    expect(told).to_have_text("The match was read.")
