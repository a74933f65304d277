"""The player's own tiles: playable ones stand up, the others rest, and each says what it is."""

from __future__ import annotations

from game.core.hand import Phase
from game.core.tiles import Tile, count, tile_name
from game.core.trumps import Trump, belongs, is_trump
from game.ui.geometry import Rect
from game.ui.intents import Act, Do, Intent, Refuse, Select
from game.ui.layout import RAISE, TableLayout
from game.ui.page import Page, reading, spoken_tile
from game.ui.phrases import ME, refusal, suit_phrase
from game.ui.scenes.sitting import Sitting
from game.ui.shapes import Box
from game.ui.text import LEAST, fitted, width

LARGER = 13.0  # CSS px, the least size of the words under the tiles where larger text is asked for


def hand(page: Page, lay: TableLayout, sitting: Sitting) -> None:
    """The tray: what is asked of the player, and the tiles."""
    view, theme = sitting.view, page.look.theme
    page.draw(Box(lay.tray, 0, theme.panel))
    if theme.name == "contrast":
        page.draw(Box(Rect(lay.tray.x, lay.tray.y, lay.tray.w, 2), 0, theme.line))
    prompt = sitting.message or prompt_text(page, sitting)
    waiting = view.to_act is not ME and sitting.held is None
    colour = (
        theme.danger if sitting.message and not sitting.hinting else (theme.faint if waiting else theme.ink)
    )
    if prompt:
        bold = not waiting or bool(sitting.message) or sitting.held is not None
        page.line(lay.prompt, prompt, "body", colour, bold=bold, align="center")
        page.node("prompt", "status", prompt, lay.prompt)
    trump = (
        sitting.choices.trump
        if view.phase is Phase.DECLARE
        else (view.contract.trump if view.contract else None)
    )
    # Those that stand up are set down last, so that their outlines lie over their neighbours' edges.
    places = sorted(zip(view.hand, lay.hand, strict=True), key=lambda place: place[0] in view.legal)
    if places:
        _group(page, lay)
    start = len(page.nodes)
    for tile, rect in places:
        _one(page, rect, lay.tag, tile, trump, sitting)
    page.nodes[start:] = sorted(page.nodes[start:], key=lambda node: (round(node.rect.bottom), node.rect.x))


def _group(page: Page, lay: TableLayout) -> None:
    """The tiles are one group, with one place in the order of the keyboard."""
    left, top = min(at.x for at in lay.hand), min(at.y - at.h * RAISE for at in lay.hand)
    right, bottom = max(at.right for at in lay.hand), max(at.bottom for at in lay.hand)
    page.node("hand", "group", page.look.words("group.hand"), Rect(left, top, right - left, bottom - top))


def my_turn_to_play(sitting: Sitting) -> bool:
    """Whether a tile is asked for."""
    return sitting.view.phase is Phase.PLAY and sitting.view.to_act is ME and sitting.held is None


def _one(page: Page, rect: Rect, tag_high: float, tile: Tile, trump: Trump | None, sitting: Sitting) -> None:
    view, theme, words = sitting.view, page.look.theme, page.look.words
    asked = my_turn_to_play(sitting)
    legal = asked and tile in view.legal
    chosen = sitting.choices.tile == tile
    declared = view.phase is Phase.DECLARE and trump is not None
    trumps = trump is not None and is_trump(tile, trump)
    up = rect.moved(0, -rect.h * RAISE) if legal or (declared and trumps) else rect
    outline = theme.accent if chosen else (theme.legal if legal else None)
    resting = (asked and not legal) or (declared and not trumps)
    page.tile(up, tile, key=f"tile:{tile_name(tile)}", resting=resting, outline=outline)
    tag, colour = (
        (words("tag.trump"), theme.accent)
        if trumps
        else ((str(count(tile)), theme.faint) if count(tile) else ("", theme.faint))
    )
    if trumps and count(tile):
        tag = words("tag.trump.count", count=count(tile))
    # Who asks for larger text is not shown both in the smallest: the pips tell the count.
    enough = width(tag, LARGER) <= rect.w - 5 if page.look.screen.text > 1 else width(tag, LEAST) <= rect.w
    if trumps and not enough:
        tag = words("tag.trump")
    if tag:
        under = Rect(rect.x, rect.bottom + 2, rect.w, tag_high - 2)
        size = fitted(tag, page.look.size("small"), False, rect.w - 5)  # clear of its neighbour's
        page.line(under, tag, size, colour, align="center")
    target = Rect(up.x, up.y, up.w, rect.bottom - up.y)
    intent, label = _meaning(page, tile, legal, asked, chosen, sitting)
    refused = asked and not legal
    spoken = reading((label + ("," if trumps else ""), words("tag.trump") if trumps else ""))
    page.node(
        f"tile:{tile_name(tile)}",
        "button",
        spoken,
        target,
        intent,
        disabled=not legal,
        pressed=chosen or None,
        group="hand",
        description=refusal(words, view, tile, aloud=True) if refused else "",
    )


def _meaning(
    page: Page, tile: Tile, legal: bool, asked: bool, chosen: bool, sitting: Sitting
) -> tuple[Intent, str]:
    """What touching the tile does, and its spoken name."""
    words, name = page.look.words, spoken_tile(page.look.words, tile)
    if legal:
        if sitting.two_step and not chosen:
            return Select(tile), words("tile.select", tile=name)
        return Act(tile, sitting.view.state_id), words("tile.play", tile=name)
    if asked:
        return Refuse(tile, sitting.view.state_id), name
    return Do("nothing"), name


def prompt_text(page: Page, sitting: Sitting) -> str:
    """What is going on, in a few words."""
    words, view = page.look.words, sitting.view
    if sitting.held is not None:
        winner = sitting.held.winner
        who = words("takes.you") if winner is ME else words("takes", name=sitting.names[winner])
        points = words("points", n=sitting.held.points).replace(" ", "\u00a0")  # never parted by a line's end
        return words("prompt.held", who=who, points=points)
    if view.phase is Phase.AUCTION:
        return words("prompt.call") if view.to_act is ME else words("prompt.wait", name=_name(sitting))
    if view.phase is Phase.DECLARE:
        return (
            words("prompt.declare")
            if view.to_act is ME
            else words("prompt.wait.declare", name=_name(sitting))
        )
    if view.phase is Phase.PLAY:
        if view.to_act is not ME:
            return words("prompt.wait", name=_name(sitting))
        if view.led is None:
            return words("prompt.lead")
        follows = len(view.legal) < len(view.hand) or _all_follow(sitting)
        return (
            words("prompt.follow", suit=suit_phrase(words, view.led))
            if follows
            else words("prompt.any", suit=suit_phrase(words, view.led))
        )
    return ""


def _all_follow(sitting: Sitting) -> bool:
    view = sitting.view
    assert view.contract is not None
    assert view.contract.trump is not None
    assert view.led is not None
    return all(belongs(tile, view.led, view.contract.trump) for tile in view.hand)


def _name(sitting: Sitting) -> str:
    return "" if sitting.view.to_act is None else sitting.names[sitting.view.to_act]
