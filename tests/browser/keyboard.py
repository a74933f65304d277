"""A person with a keyboard and ears: finds everything by role and name, and presses keys. The canvas is covered."""

from __future__ import annotations

import re
from re import Pattern

from playwright.sync_api import Locator, Page, expect

MOST_STEPS = 60  # presses of Tab or an arrow until something on the screen must have been met
ASKED = re.compile(r"^(Pass|Bid .+|Play .+|Gather the trick|Next hand|Home|.+: you hold \d)$")
FOCUSED = "element => element === document.activeElement"
TOGETHER = """element => element.parentElement === document.activeElement.parentElement
  && element.parentElement.id !== 'mirror' && element.parentElement.getAttribute('role') !== 'dialog'"""


def cover(page: Page) -> None:
    """Nothing that is drawn can be seen from here on."""
    page.evaluate("document.getElementById('canvas').style.visibility = 'hidden'")


def button(page: Page | Locator, name: str | Pattern[str]) -> Locator:
    """The button of that name; a name given as text is the whole name."""
    return page.get_by_role("button", name=name, exact=isinstance(name, str))


def walk_to(page: Page, target: Locator) -> None:
    """Go to something with Tab, and with the arrows inside its group."""
    target.wait_for(state="attached")
    for _ in range(MOST_STEPS):
        if target.evaluate(FOCUSED):
            return
        page.keyboard.press("ArrowRight" if target.evaluate(TOGETHER) else "Tab")
    raise AssertionError(f"the keyboard does not come to {target}")


def press(page: Page, target: Locator, key: str = "Enter") -> None:
    """Go to something and press it."""
    walk_to(page, target)
    page.keyboard.press(key)


def start(page: Page) -> None:
    """Begin, with the one button that has the focus already."""
    begin = button(page, "Start")
    expect(begin).to_be_focused(timeout=90_000)
    page.keyboard.press("Enter")
    button(page, "Settings").wait_for(state="attached")
    cover(page)


def hurry(page: Page) -> None:
    """Set the game to its quickest by keyboard; ends at the title, where it began."""
    press(page, button(page, "Settings"))
    for group, value in (
        ("A finished trick stays", "not at all"),
        ("Computer players play", "quickly"),
        ("Movement", "none"),
    ):
        choice = page.get_by_role("radiogroup", name=group, exact=True).get_by_role("radio", name=value, exact=True)
        press(page, choice, "Space")
        expect(choice).to_be_checked()
    page.keyboard.press("Escape")
    expect(button(page, "Settings")).to_be_focused()


def asked(page: Page) -> Locator:
    """What can be done now to carry the match on."""
    return page.get_by_role("button", name=ASKED, disabled=False)


def act(page: Page) -> bool:
    """Wait until something is asked, and do the first sensible thing; False once the match is over."""
    choices = asked(page)
    choices.first.wait_for(state="attached")
    names: list[str] = choices.evaluate_all("found => found.map(one => one.getAttribute('aria-label'))")
    if not names:  # a finished trick was gathered by itself meanwhile
        return True
    if "Home" in names:
        return False
    trumps = [name for name in names if "you hold" in name]
    if trumps:
        _declare(page, max(trumps, key=lambda name: (name.startswith("no trump"), int(name.rsplit(" ", 1)[1]))))
        return True
    wanted = next((name for name in ("Bid 30", "Pass", "Gather the trick", "Next hand") if name in names), names[0])
    target = button(page, wanted)
    if wanted.startswith(("Bid", "Pass", "Play")):  # what is asked has the keyboard already
        expect(choices.and_(page.locator(":focus"))).to_have_count(1)
    if wanted.startswith(("Gather", "Next")):
        page.keyboard.press("Enter")  # has the keyboard; a trick may be gathered by itself before the key comes
    else:
        press(page, target)
    expect(target).to_have_count(0)
    return True


def _declare(page: Page, name: str) -> None:
    choice = button(page, name)
    press(page, choice)
    expect(choice).to_have_attribute("aria-pressed", "true")
    stacks = button(page, "The last one")
    if stacks.count():
        press(page, stacks)
        expect(stacks).to_have_attribute("aria-pressed", "true")
    confirm = button(page, re.compile("^Declare "))
    press(page, confirm)
    expect(confirm).to_have_count(0)


def said(page: Page) -> list[str]:
    """Everything that the live regions hold, in order of region."""
    spoken: list[str] = page.get_by_role("log").or_(page.get_by_role("alert")).locator("p").all_inner_texts()
    return spoken
