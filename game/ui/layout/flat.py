"""A phone on its side: the score on the left, the table and the hand beside it."""

from __future__ import annotations

from dataclasses import replace

from game.core.seats import Seat
from game.ui.geometry import Rect, centered
from game.ui.layout.asking import plan_for, prompt_with_hint
from game.ui.layout.cross import badge_high, four_places, with_trick
from game.ui.layout.hand import hand_rects, tray_for
from game.ui.layout.places import ASPECT, NOTHING, TableLayout, Wanted
from game.ui.nodes import MIN_TARGET
from game.ui.screen import Screen


def flat(
    screen: Screen, tiles: int, wanted: Wanted, airy: bool, rows: int, forced: bool
) -> TableLayout | None:
    """A phone on its side: what stands and what is played left and right, the hand below in the middle."""
    safe, text, moment = screen.safe, screen.text, wanted.moment
    margin = 10.0 if airy else 6.0
    side_wide = min(max(safe.w * 0.25, 166.0), 200.0 * max(1.0, text * 0.85), safe.w - 346.0)
    left = Rect(safe.x + margin, safe.y + margin, side_wide, safe.h - 2 * margin)
    centre = Rect(left.right + margin, safe.y, safe.right - left.right - margin, safe.h)
    asked = moment in ("call", "declare")
    most = 58.0 * screen.tile
    prompt_high = max(44.0 if asked and wanted.hint else 32.0, 26.0 * text)
    across = centre.w - 2 * margin
    lifted = moment in ("play", "declare")
    tray_of = tray_for(across, most, text, 1, lifted, safe.h * (0.36 if airy else 0.3))
    tray_high = prompt_high + tray_of.high + 4
    tray = Rect(centre.x, safe.bottom - tray_high, screen.width - centre.x, tray_high + screen.insets.bottom)
    line = Rect(centre.x + margin, tray.y + 2, across, prompt_high)
    room = Rect(centre.x + margin, line.bottom, across, tray_of.high)
    felt = Rect(centre.x, safe.y, centre.w, tray.y - safe.y)
    score_high = 46 + 2 * 25 * text + 8
    rest = left.below(score_high)
    needs = (14 + 14 + 20) * 1.3 * text + 12 if moment == "call" else (14 + 20 + 14 * 3) * 1.3 * text + 36
    needs += 3 * min(44.0, max(28.0, 34.0 * text)) + 12 if asked else 0
    if rest.h < needs and not forced:
        return None
    base = TableLayout(
        shape="flat",
        text=text,
        airy=airy,
        bar=left,
        score=left.top(score_high),
        menu=Rect(left.right - 48, left.y + 4, 44, 44),
        contract=rest,
        side=None,
        felt=felt,
        tray=tray,
        prompt=line,
        hand=hand_rects(room, tiles, tray_of),
        tag=tray_of.tag,
        panel=_over_flat(felt, tray, text, margin),
    )
    if asked:
        return _asked_flat(base, wanted, margin, forced)
    button = MIN_TARGET
    wide = min(104.0 * max(1.0, text * 0.8), felt.w * 0.22)
    column = Rect(felt.right - wide - margin, felt.y + margin, wide, felt.h)
    actions = tuple(column.moved(0, index * (button + 6)).top(button) for index in range(3))
    inner = Rect(felt.x, felt.y + 4, felt.w - wide - margin, felt.h - 6)
    between = max(42.0 * text, 38.0)
    tile = min((inner.h - between - 12) / (2 * ASPECT), 60.0)
    badge = min(badge_high(text), inner.h - 4)
    side = min(96.0, max(62.0, inner.w * 0.2))
    x, y = inner.center
    if (tile < 32 or badge_high(text) > inner.h - 4) and not forced:
        return None
    spread = min(tile * 2.0, inner.w / 2 - side - 8 - tile / 2)
    out = max(inner.x + side, x - spread - tile * 1.2)
    cross = four_places(x, y, tile, spread, between, text, True, out)
    upper = min(34.0, tile * ASPECT / 2 + between / 2 - 22 * text)
    beside = Rect(x + tile / 2 + 8, inner.y, inner.right - x - tile / 2 - 8, max(24.0, upper))
    tags = dict(cross.tags)
    word = tags[Seat.C]
    tags[Seat.C] = Rect(x - tile / 2 - 6 - word.w, word.y, word.w, word.h)
    seats = {
        Seat.C: beside,
        Seat.B: Rect(out - side, y - badge / 2, side, badge),
        Seat.D: Rect(
            2 * x - out,
            max(y - badge / 2, beside.bottom),
            side,
            min(badge, inner.bottom - max(y - badge / 2, beside.bottom)),
        ),
    }
    well = centered(x, y, min(2 * (x - out) - 4, 2 * spread + tile * 2.4), inner.h)
    laid = with_trick(base, replace(cross, tags=tags), seats, well)
    return replace(laid, actions=(actions[0], actions[1], actions[2]))


def _over_flat(felt: Rect, tray: Rect, text: float, margin: float) -> Rect:
    """The room for a result on a low screen: the felt and the tray together."""
    wide = min(felt.w - 2 * margin, 480.0 * max(1.0, text))
    return Rect(felt.center[0] - wide / 2, felt.y + 8, wide, tray.y + tray.h * 0.9 - felt.y - 8)


def _asked_flat(base: TableLayout, wanted: Wanted, margin: float, forced: bool) -> TableLayout | None:
    """On a low screen the others stand in a list under the score, and the panel has the felt to itself."""
    felt, rest, text = base.felt, base.contract, base.text
    across = min(felt.w - 2 * margin, 460.0)
    room = Rect(felt.center[0] - across / 2, felt.y + 4, across, felt.h - 8)
    plan = plan_for(room, wanted, text, tight=not base.airy)
    if plan is None and forced:
        plan = plan_for(Rect(room.x, room.bottom - 400, room.w, 400), wanted, text, tight=True)
    if plan is None:
        return None
    row = min(44.0, max(28.0, 34.0 * text))
    listed = Rect(rest.x + 8, rest.bottom - 3 * row - 8, rest.w - 16, row)
    seats = {seat: listed.moved(0, index * row) for index, seat in enumerate((Seat.B, Seat.C, Seat.D))}
    above = Rect(rest.x, rest.y, rest.w, listed.y - rest.y - 4)
    bid = above
    if wanted.moment == "call":
        small = 14 * 1.3 * text
        above, bid = Rect(above.x + 14, above.y, above.w - 28, small), above.below(small + 2).inset(14, 0)
    prompt, hint = prompt_with_hint(base.prompt, wanted, text)
    return replace(
        base,
        seats=seats,
        contract=above,
        bid=bid,
        plan=plan,
        prompt=prompt,
        actions=(NOTHING, NOTHING, hint),
        panel=plan.rect,
    )
