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

BESIDE = 132.0  # width of the buttons where they stand beside the table
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
    flat = screen.shape == "flat"
    button = max(48.0, min(60.0, 30.0 * screen.text + 16))
    inset = screen.insets
    if flat:  # the table keeps its height; the buttons stand at its right
        small = replace(screen, width=screen.width - BESIDE - inset.right, insets=replace(inset, right=0.0))
        foot = Rect(small.width, screen.safe.y, BESIDE, screen.safe.h)
    else:
        high = button + 2 * GAP
        small = replace(
            screen, height=screen.height - high - inset.bottom,
            insets=Insets(inset.top, inset.right, 0.0, inset.left),
        )  # fmt: skip
        foot = Rect(screen.safe.x, small.height, screen.safe.w, high)
    sitting = _sitting(look, replaying)
    lay = table_layout(small, len(sitting.view.hand))
    page = Page(replace(look, screen=replace(small, text=lay.text)))
    page.draw(Backdrop(screen.whole, look.theme.centre, look.theme.edge))
    _bar(page, lay, replaying)
    contract(page, lay, sitting)
    well(page, lay, sitting)
    seats(page, lay, sitting)
    trick(page, lay, sitting)
    if lay.side is not None:
        captured_beside(page, lay.side, sitting)
    hand(page, lay, sitting)
    # The table is here to be looked at: nothing on it can be touched.
    page.nodes = [
        node
        if node.id in ("back",)
        else replace(node, intent=None, role="text" if node.intent else node.role)
        for node in page.nodes
        if node.id != "continue"
    ]
    _foot(page, foot, flat, button, replaying)
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
    told = [
        sentence(event, step.seen, replaying.names, look.words, True)
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
    top = lay.score.y if lay.shape == "tall" else lay.score.y + 6
    high = lay.score.h if lay.shape == "tall" else side
    left = lay.score.x + (0 if lay.shape == "tall" else 6)
    page.round_button("back", Rect(left, top + (high - side) / 2, side, side), "back", words("back"), Back())
    room = Rect(left + side + 6, top, lay.score.right - left - 2 * (side + 6), high)
    title = words("review.title", number=seen.number + 1)
    page.heading("title", room, title, "body", align="center")


def _foot(page: Page, foot: Rect, flat: bool, button: float, replaying: Replaying) -> None:
    words, theme = page.look.words, page.look.theme
    page.draw(Box(Rect(foot.x - (0 if flat else 400), foot.y, foot.w + 800, foot.h + 400), 0, theme.panel))
    last = len(replaying.steps) - 1
    where = words("review.step", number=replaying.at + 1, total=last + 1)
    if flat:
        inner = foot.inset(GAP, GAP)
        high = max(MIN_TARGET, min(92.0, (inner.h - 40 - GAP) / 2))
        count = inner.top(40)
        cells = (inner.below(40).top(high), inner.below(40 + high + GAP).top(high))
    else:
        wide = min(620.0, foot.w - 24)
        inner = Rect(foot.center[0] - wide / 2, foot.y + GAP, wide, button)
        third = max(70.0, wide * 0.18)
        half = (wide - third - 2 * GAP) / 2
        cells = (Rect(inner.x, inner.y, half, button), Rect(inner.right - half, inner.y, half, button))
        count = Rect(inner.x + half + GAP, inner.y, third, button)
    page.line(count, where, "small", theme.faint, align="center")
    page.node("step", "status", where, count)
    page.button("earlier", cells[0], words("earlier"), Do("earlier"), "plain", disabled=replaying.at == 0)
    ended = replaying.at == last
    style: Style = "plain" if ended else "primary"
    page.button("later", cells[1], words("later"), Do("later"), style, disabled=ended)
