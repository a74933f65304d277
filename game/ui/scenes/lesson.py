"""One lesson: a sentence or two, the table, and something to do there."""

from __future__ import annotations

from dataclasses import replace

from game.core.hand import Phase
from game.core.tiles import COUNTERS
from game.ui.geometry import Rect
from game.ui.intents import Do
from game.ui.layout import ASPECT, RAISE
from game.ui.lessons.content import COUNT, LESSONS
from game.ui.lessons.course import Attempt, Lesson, Shown, Step, choices, exhibits, shown
from game.ui.nodes import Node
from game.ui.page import Look, Page, Scene
from game.ui.phrases import ME, contract_phrase
from game.ui.scenes.hand import hand
from game.ui.scenes.picture import captured_rows, felt_layout, table_picture, tile_row
from game.ui.scenes.sheet import sheet
from game.ui.scenes.sitting import Sitting
from game.ui.shapes import Shape, Text, TileFace
from game.ui.text import LEADING, set_in, width, wrapped
from game.ui.words import Words

GAP = 8.0
COUNTED = frozenset(str(points) for points in COUNTERS.values())
TAG = 20.0
SQUEEZED = (0.95, 0.9, 0.86)  # of the text size asked for
LITTLE = 110.0  # CSS px
FOOT = 8.0  # how far the tray may reach into the free edge that a sheet keeps at its foot


def lesson_scene(look: Look, number: int, attempt: Attempt, offset: float) -> Scene:
    """The lesson of that number, from 1, as far as the player is in it."""
    lesson = LESSONS[number - 1]
    whole = _at_scale(look, lesson, attempt, offset)
    if not 0 < whole.scroll <= LITTLE:
        return whole
    for scale in SQUEEZED:  # a step a little too long for the screen is set smaller rather than scrolled
        screen = replace(look.screen, text=look.screen.text * scale)
        scene = _at_scale(replace(look, screen=screen), lesson, attempt, offset)
        if not scene.scroll:
            return scene
    return whole


def _at_scale(look: Look, lesson: Lesson, attempt: Attempt, offset: float) -> Scene:
    step = lesson.steps[attempt.step]
    focus = ""

    def content(page: Page, column: Rect) -> float:
        nonlocal focus
        end = _Board(page, column, lesson, attempt).set_down()
        focus = page.focus or ""
        return end

    scene = sheet(look, "lesson", look.words(f"lesson.{lesson.key}"), offset, content)
    # A tile is the same piece within a step alone, so that none flies from one position to another.
    shapes = tuple(
        replace(shape, key=f"{step.key}/{shape.key}") if isinstance(shape, TileFace) and shape.key else shape
        for shape in scene.shapes
    )
    return replace(scene, shapes=shapes, focus=focus or None)


def seat_names(words: Words) -> tuple[str, str, str, str]:
    """The people of a lesson by where they sit."""
    return (words("you.name"), words("seat.B"), words("seat.C"), words("seat.D"))


def reply(words: Words, lesson: Lesson, step: Step, attempt: Attempt) -> str:
    """What is asked, or what there is to say to the answer."""
    key = f"lesson.{lesson.key}.{step.key}"
    if not attempt.answer:
        return words(f"{key}.task")
    if attempt.right:
        return words(f"{key}.right", tile=attempt.answer)
    own = f"{key}.no.{attempt.answer}"
    return words(own if own in words.catalog else f"{key}.no", tile=attempt.answer)


def answer_words(words: Words, lesson: Lesson, step: Step, answer: str) -> str:
    """An answer as it stands on its button."""
    return words(f"lesson.{lesson.key}.{step.key}.answer.{answer}")


class _Board:
    """The parts of a lesson's screen, set down from the top."""

    def __init__(self, page: Page, column: Rect, lesson: Lesson, attempt: Attempt) -> None:
        self.page, self.column, self.lesson, self.attempt = page, column, lesson, attempt
        self.look, self.words = page.look, page.look.words
        self.step = lesson.steps[attempt.step]
        self.table: Shown = shown(self.step, attempt.answer)
        safe = self.look.screen.safe
        self.low = safe.h < 700 * self.look.screen.text  # every line counts
        # On a low screen the way on takes the place of a hand that has done its part.
        self.hand = self.step.hand and not (self.low and attempt.right and self.step.asks_for_tile)

    def set_down(self) -> float:
        """All of it; returns where it ends."""
        room = self.column.h - 36
        return self._side_by_side(room) if self.look.screen.shape != "tall" else self._stacked(room)

    # -- the two compositions -----------------------------------------------------------------

    def _stacked(self, room: float) -> float:
        """A phone held upright: the words above, the table between, hand and answers in thumb's reach."""
        column, screen = self.column, self.look.screen
        text_end = self._told(Rect(column.x, column.y - 8, column.w, 0))
        margin = 16.0 if screen.safe.w >= 360 else 3.0
        across = min(screen.safe.w - 2 * margin, 640.0)
        left = screen.safe.center[0] - across / 2
        reply_high = self._reply_high(column.w)
        tile = self._tile_wide(across)
        hand_high = tile * ASPECT * (1 + RAISE) + TAG + 6 if self.step.hand else 0.0
        buttons = self._buttons_high(column.w)
        if self.low and self.step.asks_for_tile:
            hand_high, buttons = (
                (hand_high - 8 - buttons, buttons) if self.attempt.right else (hand_high, 0.0)
            )
        tray_high = 8 + reply_high + hand_high + (8 + buttons if buttons else 0)
        felt_high = max(self._least(), column.y + room + FOOT - text_end - 10 - tray_high)
        felt = Rect(screen.safe.x + 6, text_end + 6, screen.safe.w - 12, felt_high)
        y = felt.bottom + 4
        tray = Rect(0, y, screen.width, tray_high + 400)
        prompt = Rect(column.x, y + 8, column.w, reply_high)
        top = prompt.bottom + tile * ASPECT * RAISE + 4
        self._table(felt, tray, prompt, self._places(Rect(left, top, across, 0), tile))
        end = prompt.bottom + hand_high
        if buttons:
            self._buttons(Rect(column.x, end + 8, column.w, buttons))
            end += 8 + buttons
        return end - FOOT - 0.01

    def _side_by_side(self, room: float) -> float:
        """A wide screen: the words and answers on the left, the table on the right."""
        safe = self.look.screen.safe
        wide = self.look.screen.shape == "wide"
        whole = min(safe.w - 40, 1280.0 * self.look.screen.large)
        start = safe.center[0] - whole / 2
        told = min(440.0 * max(1.0, self.look.screen.text), whole * 0.42)
        pad = 22.0 if wide else 0.0
        left = Rect(start + pad, self.column.y, told - 2 * pad, room)
        right = Rect(start + told + 24, self.column.y - 14, whole - told - 24, room + 40)
        reply_high, buttons = self._reply_high(left.w), self._buttons_high(left.w)
        step = f"lesson.{self.lesson.key}.{self.step.key}.text"
        text_high = self.look.line("small") + 2 + self.page.lines_high(self.words(step), left.w)
        spare = room - text_high - reply_high - buttons - 24
        top = left.y - 8
        if wide and spare > 60:
            top += (spare - 40) / 3
            high = text_high + reply_high + buttons + 40 + 2 * pad
            self.page.panel(Rect(left.x - pad, top - pad, told, high))
        y = self._told(Rect(left.x, top, left.w, 0)) + min(24.0, max(4.0, spare / 2))
        prompt = Rect(left.x, y, left.w, reply_high)
        y = prompt.bottom + 8
        tile = self._tile_wide(right.w - 24)
        hand_high = tile * ASPECT * (1 + RAISE) + TAG + 14 if self.step.hand else 0.0
        felt = Rect(right.x, right.y, right.w, max(self._least(), right.h - hand_high - 8))
        row = Rect(right.x + 12, felt.bottom + tile * ASPECT * RAISE + 8, right.w - 24, 0)
        self._table(felt, Rect(0, 0, 0, 0), prompt, self._places(row, tile))
        if buttons:
            self._buttons(Rect(left.x, y, left.w, buttons))
            y += buttons
        return max(y, felt.bottom + hand_high - 26) - 0.01

    def _least(self) -> float:
        """The least height at which the middle can be told."""
        if self.step.shown == "trick":
            return (98.0 if self.table.view.phase in (Phase.AUCTION, Phase.DECLARE) else 154.0) * max(
                1.0, self.look.screen.text * 0.9
            )
        return 120.0 if self.step.shown == "captured" else 96.0

    # -- the parts ----------------------------------------------------------------------------

    def _told(self, at: Rect) -> float:
        """Where in the lesson we are, and what there is to know."""
        page, words, theme = self.page, self.words, self.look.theme
        steps = len(self.lesson.steps)
        line = at.top(self.look.line("small"))
        where = words("lesson.step", step=self.attempt.step + 1, steps=steps)
        wide = width(where, self.look.size("small")) + 12
        page.line(Rect(line.x, line.y, wide, line.h), where, "small", theme.faint)
        page.node("step", "text", where, line)
        if self.low and self._contract_words():
            page.line(
                Rect(line.x + wide, line.y, line.w - wide, line.h),
                self._contract_words(),
                "small",
                bold=True,
                align="right",
            )
        text = words(f"lesson.{self.lesson.key}.{self.step.key}.text")
        return page.paragraph(at.x, line.bottom + 2, at.w, text, id="text")

    def _reply_high(self, wide: float) -> float:
        """Room for the longest thing there may be to say, so that nothing jumps."""
        said = [reply(self.words, self.lesson, self.step, replace(self.attempt, answer="", right=False))]
        for answer in choices(self.step):
            at = replace(self.attempt, answer=answer, right=answer in self.step.right)
            said.append(reply(self.words, self.lesson, self.step, at))
        size = self.look.size("body")
        return max(len(wrapped(text, size, wide, True)) for text in said) * size * LEADING + 6

    def _tile_wide(self, across: float) -> float:
        screen = self.look.screen
        roomy = screen.shape == "wide" or screen.large > 1
        most = (72.0 * screen.large if roomy else 62.0) * screen.tile
        return max(44.0, min(most, (across - 6 * 2) / 7))

    def _places(self, row: Rect, tile: float) -> tuple[Rect, ...]:
        if not self.hand:
            return ()
        number = len(self.table.view.hand)
        gap = max(1.0, min(8.0, (row.w - number * tile) / max(1, number - 1)))
        left = row.center[0] - (number * tile + (number - 1) * gap) / 2
        return tuple(Rect(left + index * (tile + gap), row.y, tile, tile * ASPECT) for index in range(number))

    def _table(self, felt: Rect, tray: Rect, prompt: Rect, places: tuple[Rect, ...]) -> None:
        """Felt, trick and hand, drawn as at the real table; a touched tile is an answer here."""
        page, step, view = self.page, self.step, self.table.view
        contract_high = self._contract(felt)
        felt = felt.below(contract_high)
        lay = replace(felt_layout(self.look, felt), tray=tray, prompt=prompt, hand=places, tag=TAG)
        wrong = bool(self.attempt.answer) and not self.attempt.right
        sitting = Sitting(
            view if self.hand else replace(view, hand=()),
            seat_names(self.words),
            held=self.table.held,
            message=reply(self.words, self.lesson, step, self.attempt),
            hinting=not wrong,
        )
        if step.shown == "captured":
            captured_rows(page, felt.inset(10, 4), view, covered=not self.attempt.right)
        elif step.shown == "trick":
            table_picture(page, lay, sitting)
        else:
            tile_row(page, felt.inset(8, 2), exhibits(step))
        start, drawn = len(page.nodes), len(page.shapes)
        hand(page, lay, sitting)
        page.shapes[drawn:] = [shape for shape in page.shapes[drawn:] if not self._too_early(shape)]
        ink = self.look.theme.danger if wrong else self.look.theme.ink
        page.shapes[drawn:] = [
            replace(shape, colour=ink)
            if isinstance(shape, Text) and shape.rect.within(prompt.inset(-1))
            else shape
            for shape in page.shapes[drawn:]
        ]
        page.nodes[start:] = [self._as_answer(node) for node in page.nodes[start:]]

    def _as_answer(self, node: Node) -> Node:
        """A tile of the hand is an answer where one is asked for, else something to read."""
        if not node.id.startswith("tile:"):
            return replace(node, intent=None)
        if not self.step.asks_for_tile or self.attempt.right:
            return replace(node, intent=None, role="text", disabled=False, group=None)
        return replace(node, intent=Do("lesson-answer", node.id.removeprefix("tile:")), disabled=False)

    def _too_early(self, shape: Shape) -> bool:
        """The count under a tile says nothing to somebody who has not heard of count."""
        before = LESSONS.index(self.lesson) < LESSONS.index(COUNT)
        return before and isinstance(shape, Text) and shape.text in COUNTED

    def _contract_words(self) -> str:
        contract, words = self.table.view.contract, self.words
        if contract is None or self.step.shown not in ("trick", "captured"):
            return ""
        names = seat_names(words)
        who = words("bid.you") if contract.bidder is ME else words("bid.other", name=names[contract.bidder])
        return f"{who} {contract_phrase(words, contract, self.table.view.rules)}"

    def _contract(self, felt: Rect) -> float:
        """The bid and the trumps, which never leave sight; returns how high that is."""
        said = self._contract_words()
        if not said:
            return 0.0
        line = felt.top(0.0 if self.low else self.look.line("body") + 4)
        if not self.low:
            self.page.line(line, said, "body", bold=True, align="center")
        self.page.node("contract", "status", said, line)
        return line.h + 4 if line.h else 0.0

    def _labels(self) -> list[str]:
        return [answer_words(self.words, self.lesson, self.step, answer) for answer in self.step.answers]

    def _columns(self, wide: float) -> int:
        """How many answers stand in a row."""
        labels = self._labels()
        cell = (wide - GAP * (len(labels) - 1)) / len(labels)
        size, inner = self.look.size("body"), cell - 2 * min(10.0, cell * 0.08)
        fits = [set_in(label, size, True, inner, self._button() - 6)[0] for label in labels]
        return len(labels) if min(fits) >= size * 0.95 else 1

    def _button(self) -> float:
        return max(44.0 if self.low else 50.0, self.look.line("body") + (16 if self.low else 26))

    def _buttons_high(self, wide: float) -> float:
        if self.step.asks_for_tile:
            return self._button()
        rows = -(-len(self.step.answers) // self._columns(wide))
        return rows * (self._button() + GAP) - GAP

    def _buttons(self, room: Rect) -> None:
        """The answers, or once it is answered the way on."""
        page, high = self.page, self._button()
        if self.attempt.right:
            last = self.attempt.step + 1 == len(self.lesson.steps)
            label = self.words("lesson.end" if last else "lesson.next")
            page.button(
                "continue",
                Rect(room.x, room.bottom - high, room.w, high),
                label,
                Do("lesson-next"),
                "primary",
            )
            page.focus = "continue"
            return
        if self.step.asks_for_tile:
            return
        columns = self._columns(room.w)
        page.node("answers", "group", self.words("group.answers"), room)
        for index, (answer, label) in enumerate(zip(self.step.answers, self._labels(), strict=True)):
            row, column = divmod(index, columns)
            cell = room.top(high).moved(0, row * (high + GAP)).columns(columns, GAP)[column]
            tried = answer == self.attempt.answer
            page.button(
                f"answer:{answer}",
                cell,
                label,
                Do("lesson-answer", answer),
                "outline" if tried else "plain",
                group="answers",
            )
