"""Reading a record: its form is checked, then every deal and action is replayed through the rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.core.actions import parse_action
from game.core.errors import NotationError, RuleError
from game.core.hand import HAND_SIZE, Deal, Phase
from game.core.match import MatchState, apply, begin_match
from game.core.rulesets import RuleSet, parse_rules
from game.core.seats import SEATS, Seat, parse_seat
from game.core.tiles import Tile, parse_tile
from game.record.errors import RecordError
from game.record.shape import RawHand, parse
from game.record.versions import Json


class Loaded(NamedTuple):
    """A match read from a record, with what was under `meta`; `hand_metas` has one object a hand."""

    match: MatchState
    meta: Json
    hand_metas: tuple[Json, ...]


def read_record(text: str) -> Loaded:
    """The match after the record's last action; raises RecordError, and nothing else, for any other text."""
    raw = parse(text)
    try:
        rules = parse_rules(raw.rules)
    except NotationError as error:
        raise RecordError("rules", error.message) from None
    match = None
    for number, hand in enumerate(raw.hands):
        match = _deal(match, rules, hand, number)
        match = _actions(match, rules, hand, number)
    assert match is not None
    return Loaded(match, raw.meta, tuple([hand.meta for hand in raw.hands]))


def _deal(match: MatchState | None, rules: RuleSet, raw: RawHand, number: int) -> MatchState:
    try:
        dealer = parse_seat(raw.dealer)
    except RuleError as error:
        raise RecordError(error.code, error.message, hand=number, at="deal", action=raw.dealer) from None
    deal = Deal(dealer, tuple([_tiles(raw.deal[seat], seat, number) for seat in SEATS]))
    try:
        return begin_match(rules, deal) if match is None else apply(match, deal)
    except RuleError as error:
        raise _bad_deal(error, deal, number) from None


def _tiles(texts: list[str], seat: Seat, number: int) -> tuple[Tile, ...]:
    tiles: list[Tile] = []
    try:
        for text in texts:
            tiles.append(parse_tile(text))
    except RuleError as error:
        place, text = len(tiles), texts[len(tiles)]
        raise RecordError(
            error.code, error.message, hand=number, at="deal", index=place, actor=seat.name, action=text
        ) from None
    return tuple(tiles)


def _bad_deal(error: RuleError, deal: Deal, number: int) -> RecordError:
    """The refused deal, with the first tile too many where it is a tile's fault."""
    seat, index = _tile_at_fault(error.code, deal)
    action = None if index is None else str(deal.hands[seat][index])
    return RecordError(
        error.code, error.message, hand=number, at="deal", index=index, actor=seat.name, action=action
    )


def _tile_at_fault(code: str, deal: Deal) -> tuple[Seat, int | None]:
    """Whose tiles the core refused, and which one; the dealer and None where it is not the dealer's turn."""
    seen: set[Tile] = set()
    for seat, tiles in zip(SEATS, deal.hands, strict=True):
        if code == "hand-size" and len(tiles) != HAND_SIZE:
            return seat, HAND_SIZE if len(tiles) > HAND_SIZE else None
        for index, tile in enumerate(tiles):
            if code == "duplicate-tile" and tile in seen:
                return seat, index
            seen.add(tile)
    return deal.dealer, None


def _actions(match: MatchState, rules: RuleSet, raw: RawHand, number: int) -> MatchState:
    for phase, index, text in _spelled(raw):
        try:
            match = apply(match, parse_action(text, phase, rules))
        except RuleError as error:
            actor = match.to_act if match.phase is phase else None  # an action out of its time is nobody's
            raise RecordError(
                error.code,
                error.message,
                hand=number,
                at=phase.value,
                index=index,
                actor=None if actor is None else actor.name,
                action=text,
            ) from None
    return match


def _spelled(raw: RawHand) -> Iterator[tuple[Phase, int | None, str]]:
    """The hand's actions in order: for which phase, where in its list, and the text."""
    for index, text in enumerate(raw.auction):
        yield Phase.AUCTION, index, text
    if raw.declare is not None:
        yield Phase.DECLARE, None, raw.declare
    for index, text in enumerate(raw.plays):
        yield Phase.PLAY, index, text
