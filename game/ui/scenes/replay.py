"""A finished hand seen on the table again, one call or tile after another."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.app.review import TableStep
from game.core.events import HandEnded, MatchEnded, TrickTaken
from game.core.hand import Phase, Trick
from game.ui.geometry import Rect
from game.ui.intents import Back, Do
from game.ui.layout import TableLayout, table_layout
from game.ui.nodes import MIN_TARGET
from game.ui.page import Look, Page, Scene, Style
from game.ui.phrases import result_title
from game.ui.scenes.captured import captured_beside
from game.ui.scenes.hand import hand
from game.ui.scenes.score import contract
from game.ui.scenes.seats import seats
from game.ui.scenes.sitting import Sitting
from game.ui.scenes.trick import trick, well
from game.ui.screen import Insets
from game.ui.shapes import Backdrop, Box
from game.ui.speaker import sentence

LOW = 620.0  # CSS px: on a lower screen the buttons take the place of the hand
GAP = 8.0


@dataclass(frozen=True, slots=True)
class Replaying:
    """All moments of a hand, the one shown, and who plays."""

    steps: tuple[TableStep, ...]
    at: int
    names: tuple[str, str, str, str]


def replay_scene(look: Look, replaying: Replaying) -> Scene:
    """The table at one moment of the hand, with the way to the moment before and after."""
    screen = look.screen
    low = screen.safe.h < LOW
    button = max(48.0, min(60.0, 30.0 * screen.text + 16))
    foot = button + 2 * GAP
    table = screen
    if not low:  # the table is composed for what the buttons leave of the screen
        inset = screen.insets
        table = replace(
            screen, height=screen.height - foot - inset.bottom,
            insets=Insets(inset.top, inset.right, 0.0, inset.left),
        )  # fmt: skip
    sitting = _sitting(look, replaying)
    lay = table_layout(table, 7 if low else len(sitting.view.hand))
    page = Page(replace(look, screen=replace(table, text=lay.text)))
    page.draw(Backdrop(screen.whole, look.theme.centre, look.theme.edge))
    _bar(page, lay, replaying)
    contract(page, lay, sitting)
    well(page, lay)
    seats(page, lay, sitting)
    trick(page, lay, sitting)
    if lay.side is not None:
        captured_beside(page, lay.side, sitting, enlarges=False)
    if low:  # the buttons stand where the player's own tiles would lie
        bare = replace(lay, hand=())
        hand(page, bare, replace(sitting, view=replace(sitting.view, hand=())))
    else:
        hand(page, lay, sitting)
    # The table is here to be looked at: nothing on it can be touched.
    page.nodes = [
        node if node.id == "back" else replace(node, intent=None, role="text" if node.intent else node.role)
        for node in page.nodes
        if node.id != "continue"
    ]
    if low:
        left, right = lay.hand[0].x, max(at.right for at in lay.hand)
        top, bottom = min(at.y for at in lay.hand), max(at.bottom for at in lay.hand)
        high = min(bottom - top, max(MIN_TARGET, button))
        _foot(page, Rect(left, (top + bottom - high) / 2, right - left, high), replaying)
    else:
        below = Rect(0, table.height, screen.width, screen.height - table.height)
        page.draw(Box(below, 0, look.theme.panel))
        wide = min(620.0, screen.safe.w - 24)
        _foot(page, Rect(screen.safe.center[0] - wide / 2, table.height + GAP, wide, button), replaying)
    page.focus = "later" if replaying.at < len(replaying.steps) - 1 else "earlier"
    return page.scene("replay")


def _sitting(look: Look, replaying: Replaying) -> Sitting:
    """The moment as the table takes it: nobody's turn, and a trick just taken still lying open."""
    step = replaying.steps[replaying.at]
    held: Trick | None = None
    if any(isinstance(event, TrickTaken) for event in step.events):
        held = _last_trick(replaying)
    seen = step.seen
    if seen.result is not None:
        phase = Phase.AUCTION if seen.contract is None else Phase.PLAY
        seen = replace(seen, phase=phase, result=None, winner=None)
    led = replaying.steps[replaying.at - 1].seen.led if replaying.at else None
    told = [
        sentence(event, step.seen, replaying.names, look.words, led=led, brief=True)
        for event in step.events
        if not isinstance(event, HandEnded | MatchEnded)
    ]
    if step.seen.result is not None:
        told.append(result_title(look.words, step.seen.result, step.seen.contract) + ".")
    return Sitting(
        view=replace(seen, to_act=None),
        names=replaying.names,
        held=held,
        message=" ".join(part for part in told if part),
        hints=False,
        hinting=True,
    )


def _last_trick(replaying: Replaying) -> Trick | None:
    """The trick that this step completed, from the hand's last state, which knows all of them."""
    taken = sum(replaying.steps[replaying.at].seen.tricks_taken)
    return replaying.steps[-1].seen.review[taken - 1]


def _bar(page: Page, lay: TableLayout, replaying: Replaying) -> None:
    """In the place of the match score: which hand this is, and the way back."""
    words, seen = page.look.words, replaying.steps[replaying.at].seen
    if lay.shape == "tall":
        page.draw(Box(lay.bar, 0, page.look.theme.panel))
    else:
        page.panel(lay.bar)
    side = min(46.0, lay.score.h)
    tall = lay.shape == "tall"
    top = lay.score.y if tall else lay.score.y + 6
    high = lay.score.h if tall else side
    left = lay.score.x + (0 if tall else 6)
    page.round_button("back", Rect(left, top + (high - side) / 2, side, side), "back", words("back"), Back())
    beside = left + side + 6
    room = Rect(beside, top, lay.score.right - beside - (side + 6 if tall else 6), high)
    title = words("review.title", number=seen.number + 1)
    page.heading("title", room, title, "body", align="center" if tall else "left")


def _foot(page: Page, row: Rect, replaying: Replaying) -> None:
    """Which moment this is, between the ways to the one before and the one after."""
    words, theme = page.look.words, page.look.theme
    last = len(replaying.steps) - 1
    ended = replaying.at == last
    where = words("review.step", number=replaying.at + 1, total=last + 1)
    middle = max(64.0, row.w * 0.18)
    half = (row.w - middle - 2 * GAP) / 2
    count = Rect(row.x + half + GAP, row.y, middle, row.h)
    first, second = Rect(row.x, row.y, half, row.h), Rect(row.right - half, row.y, half, row.h)
    page.line(count, where, "small", theme.faint, align="center")
    page.node("step", "status", where, count)
    page.button("earlier", first, words("earlier"), Do("earlier"), "plain", disabled=replaying.at == 0)
    style: Style = "plain" if ended else "primary"
    page.button("later", second, words("later"), Do("later"), style, disabled=ended)
