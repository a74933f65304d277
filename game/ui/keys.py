"""Keys for everything that is told at the table: one letter asks for one thing. Nothing hidden is ever told."""

from __future__ import annotations

from collections.abc import Callable

from game.core.calls import high_bid
from game.core.hand import Phase
from game.core.seats import SEATS
from game.core.tiles import Tile
from game.core.trumps import is_trump
from game.ui.intents import Back, Do, Intent, Show
from game.ui.page import reading, spoken_tile
from game.ui.phrases import ME, contract_spoken, side, spoken_call, tile_words
from game.ui.scenes.captured import covered_words
from game.ui.scenes.sitting import Sitting
from game.ui.scenes.trick import spoken_trick
from game.ui.stack import ScreenStack
from game.ui.words import Words

Telling = Callable[[Words, Sitting], str]


def tell_contract(words: Words, sitting: Sitting) -> str:
    """Who bid what and how far both sides are."""
    return contract_spoken(words, sitting.view, sitting.names)


def tell_trick(words: Words, sitting: Sitting) -> str:
    """The tiles on the table in order with their players, and who is winning; or who took the last trick."""
    view, held = sitting.view, sitting.held
    if held is not None:
        told = spoken_trick(words, held.plays, None, sitting)
        key = "say.takes.you" if held.winner is ME else "say.takes"
        return reading((told, words(key, name=sitting.names[held.winner], n=held.points)))
    if view.phase is Phase.AUCTION:
        return tell_bids(words, sitting)
    return reading((spoken_trick(words, view.current, view.winning, sitting), _turn(words, sitting)))


def tell_hand(words: Words, sitting: Sitting) -> str:
    """The player's own tiles, and which of them may be played now."""
    view = sitting.view
    if not view.hand:
        return words("tell.hand.none")
    trump = None if view.contract is None else view.contract.trump
    tiles = [
        f"{spoken_tile(words, tile)}, {words('tag.trump')}"
        if trump is not None and is_trump(tile, trump)
        else spoken_tile(words, tile)
        for tile in view.hand
    ]
    told = words("tell.hand", n=len(tiles), tiles="; ".join(tiles))
    legal = [tile for tile in view.legal if isinstance(tile, Tile)]
    if view.to_act is not ME or view.phase is not Phase.PLAY or sitting.held is not None:
        return told
    if len(legal) == len(view.hand):
        return reading((told, words("tell.any")))
    return reading((told, words("tell.legal", tiles=", ".join(tile_words(words, tile) for tile in legal))))


def tell_score(words: Words, sitting: Sitting) -> str:
    """Where the match stands, and in a hand the points so far."""
    view = sitting.view
    us, them = ME.team, ME.team.other
    told = words(
        f"score.spoken.{view.rules.unit}",
        us=view.score[us], them=view.score[them], target=view.rules.target,
    )  # fmt: skip
    if view.phase is not Phase.PLAY:
        return told
    return reading((told, words("tell.points", us=view.points[us], them=view.points[them])))


def tell_captured(words: Words, sitting: Sitting) -> str:
    """The captured faces that lie open, by side, and how many tricks are covered (M5, P5)."""
    told = [
        words(
            "captured.spoken",
            n=trick.trick,
            side=side(words, trick.team),
            tiles=", ".join(tile_words(words, tile) for tile in trick.tiles),
        )
        + "."
        for trick in sitting.view.captured
    ]
    if not sum(sitting.view.tricks_taken):
        return words("tell.captured.none")
    return reading((*told, covered_words(words, sitting)))


def tell_bids(words: Words, sitting: Sitting) -> str:
    """Every call in order, and the bid to beat or the bid that won."""
    view = sitting.view
    if not view.calls:
        return reading((words("auction.open"), _turn(words, sitting)))
    told = []
    for turn, call in enumerate(view.calls):
        seat = view.dealer.after(turn + 1)
        you = ".you" if seat is ME else ""
        if call.is_pass:
            told.append(words(f"tell.passed{you}", name=sitting.names[seat]))
        else:
            said = spoken_call(words, call, view.rules)
            told.append(words(f"tell.bid{you}", name=sitting.names[seat], call=said))
    best = high_bid(view.calls)
    if len(view.calls) == len(SEATS) and not best.is_pass:
        seat = view.dealer.after(view.calls.index(best) + 1)
        told.append(words("say.won.you" if seat is ME else "say.won", name=sitting.names[seat]))
    return reading((*told, _turn(words, sitting)))


def _turn(words: Words, sitting: Sitting) -> str:
    """Whose turn it is, in a sentence."""
    view = sitting.view
    if view.to_act is None or sitting.held is not None:
        return ""
    if view.to_act is ME:
        return words(f"say.turn.{view.phase.value}")
    return words("tell.turn", name=sitting.names[view.to_act])


def summary(words: Words, sitting: Sitting) -> str:
    """Where everything stands, for somebody who comes back to the table."""
    if sitting.view.phase in (Phase.HAND_OVER, Phase.MATCH_OVER):
        return tell_score(words, sitting)
    now = tell_bids if sitting.view.phase is Phase.AUCTION else tell_trick
    return reading((tell_score(words, sitting), tell_contract(words, sitting), now(words, sitting)))


TELLINGS: dict[str, Telling] = {
    "c": tell_contract,
    "t": tell_trick,
    "h": tell_hand,
    "s": tell_score,
    "f": tell_captured,
    "b": tell_bids,
}


def meaning(screens: ScreenStack, key: str) -> Intent | None:
    """What a key is for; None for one that means nothing on this screen."""
    name = key.lower() if len(key) == 1 else key
    shown = screens.top.scene
    if name == "Escape":
        return _escape(screens)
    if name == "r":
        return Do("repeat")
    if name == "?" and shown != "keys" and screens.asking is None:
        return Show("keys")
    if name in TELLINGS and shown in ("table", "captured", "menu") and screens.session.table is not None:
        return Do("tell", name)
    return None


def _escape(screens: ScreenStack) -> Intent | None:
    """Close what lies uppermost; at the table, open the menu."""
    if screens.asking is None and screens.top.scene == "table":
        return Show("menu")
    return Back() if screens.asking is not None or len(screens.stack) > 1 else None
