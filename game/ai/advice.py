"""Hints with reasons, from the person's own Observation and the machinery of the strongest level.

A reason is a key with parameters, so that it can be said in any language; `sentence` says it in English. It
speaks of the person's own tiles, of the trick on the table and of the captured faces that lie open: a tile
that is covered is never named, nor used to explain why something cannot be beaten.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping
from dataclasses import dataclass
from random import Random

from game.ai.levels import LEVELS, think
from game.ai.player import Budget, Decision, Option
from game.core.actions import PlayerAction, action_name
from game.core.contracts import PASS, Call, Declaration
from game.core.observation import Observation
from game.core.tiles import ALL_TILES, Tile, count, tile_name, trick_points
from game.core.trumps import (
    Trump,
    belongs,
    follows,
    is_trump,
    led_suit,
    strength,
    suit_words,
    trump_words,
    winning_play,
)
from game.core.view import captured_faces

Params = tuple[tuple[str, str], ...]
CLEAR = 0.03  # a difference of chance worth a word


@dataclass(frozen=True, slots=True)
class Advice:
    """What to do and why.

    `options`: each action that was weighed, with the chance (0..1) of the contract being made, or set when
    the others hold it; for a call the chance to make that bid. `reason_key` and `chance_key` name the two
    sentences (`chance_key` may be empty), `params` fill both, `text` is the English.
    """

    action: PlayerAction
    options: tuple[Option, ...]
    reason_key: str
    chance_key: str
    params: Params
    text: str


SENTENCES: Mapping[str, str] = {
    "only": "{action} is all you may do here.",
    "quick": "{action} is the usual choice.",
    "bid": "{action} is a fair bid with {trump} as trumps.",
    "bid-forced": "You must bid, and {action} risks least.",
    "pass": "The best bid left, {bid}, promises too little.",
    "pass-partner": "Your partner has the bid, and yours would have to be much better.",
    "declare": "{trump} promise most.",
    "pull-trumps": "{action} pulls trumps before you lead anything else.",
    "lead-top": "{action} cannot be beaten in {suit}.",
    "lead-trump": "{action} draws trumps out.",
    "lead-low": "{action} gives little away.",
    "give-count": "Your partner is taking the trick: {action} gives it {count}.",
    "leave-partner": "Your partner is winning: {action} keeps your better tiles.",
    "overtake": "{action} makes sure of the trick your partner may lose.",
    "trump-in": "{action} trumps a trick of {points}.",
    "take": "{action} takes the trick.",
    "try": "{action} may take the trick.",
    "keep-count": "{action} keeps {kept} out of their trick.",
    "throw": "{action} is the tile you will miss least.",
    "chance-bid": "It is made about {percent} % of the time.",
    "chance-declare": "The bid is made about {percent} % of the time.",
    "chance-declare-better": "The bid is made about {percent} % of the time; {other}: {other_percent} %.",
    "chance-make": "The contract is made about {percent} % of the time.",
    "chance-make-better": "The contract is made about {percent} % of the time; {other}: {other_percent} %.",
    "chance-set": "The contract is set about {percent} % of the time.",
    "chance-set-better": "The contract is set about {percent} % of the time; {other}: {other_percent} %.",
}


def sentence(key: str, params: Params) -> str:
    """A reason or a chance in plain English; an empty key says nothing."""
    return SENTENCES[key].format(**dict(params)) if key else ""


def advise(observation: Observation, budget: Budget, rng: Random) -> Generator[None, None, Advice]:
    """Think in slices, then recommend one of `observation.legal`, never empty, with the reason."""
    decision = yield from think(observation, LEVELS[-1], rng, budget)
    action = decision.action
    if len(observation.legal) == 1:
        reason, chance, params = "only", "", _named(observation, action)
    elif not decision.options and not isinstance(action, Tile):
        reason, chance, params = "quick", "", _named(observation, action)
    elif isinstance(action, Call):
        reason, chance, params = _of_call(observation, decision, action)
    elif isinstance(action, Declaration):
        reason, chance, params = _of_declaration(decision, action)
    else:
        assert isinstance(action, Tile)
        reason, more = _of_play(observation, action)
        chance, figures = _chance_of_play(observation, decision)
        params = (*_named(observation, action), *more, *figures)
    text = " ".join(part for part in (sentence(reason, params), sentence(chance, params)) if part)
    return Advice(action, decision.options, reason, chance, params, text[0].upper() + text[1:])


def _named(observation: Observation, action: PlayerAction) -> Params:
    return (("action", action_name(action, observation.rules)),)


def _percent(chance: float) -> str:
    return str(round(100 * chance))


def _of_call(observation: Observation, decision: Decision, call: Call) -> tuple[str, str, Params]:
    params = _named(observation, call)
    chances = {option.action: option.chance for option in decision.options}
    if not call.is_pass:
        forced = PASS not in observation.legal
        trump = decision.trump
        words = trump_words(trump) if trump is not None else ""
        params = (*params, ("trump", words), ("percent", _percent(chances[call])))
        return ("bid-forced" if forced else "bid", "chance-bid", params)
    bids = [action for action in observation.legal if isinstance(action, Call) and not action.is_pass]
    bid = max(bids, key=lambda action: (chances.get(action, 0.0), -action.points))
    params = (*params, ("bid", action_name(bid, observation.rules)), ("percent", _percent(chances[bid])))
    high = max(observation.calls, default=PASS)
    holder = None if high.is_pass else observation.caller(observation.calls.index(high))
    partner = holder is observation.seat.partner
    return ("pass-partner" if partner else "pass", "chance-bid", params)


def _of_declaration(decision: Decision, declaration: Declaration) -> tuple[str, str, Params]:
    best: dict[Trump, float] = {}
    for option in decision.options:
        assert isinstance(option.action, Declaration)
        best[option.action.trump] = max(option.chance, best.get(option.action.trump, 0.0))
    chance = best[declaration.trump]
    params: Params = (("trump", trump_words(declaration.trump)), ("percent", _percent(chance)))
    others = [trump for trump in best if trump is not declaration.trump]
    if not others:
        return "declare", "chance-declare", params
    other = max(others, key=lambda trump: best[trump])
    figures = (("other", trump_words(other)), ("other_percent", _percent(best[other])))
    return "declare", "chance-declare-better", (*params, *figures)


def _chance_of_play(observation: Observation, decision: Decision) -> tuple[str, Params]:
    contract = observation.contract
    assert contract is not None
    key = "chance-make" if contract.bidder.team is observation.seat.team else "chance-set"
    chosen = next((o for o in decision.options if o.action == decision.action), None)
    others = [o for o in decision.options if o.action != decision.action]
    if chosen is None:
        return "", ()
    params: Params = (("percent", _percent(chosen.chance)),)
    if not others:
        return key, params
    other = max(others, key=lambda option: option.chance)
    if chosen.chance - other.chance < CLEAR:
        return key, params
    name = action_name(other.action, observation.rules)
    return f"{key}-better", (*params, ("other", name), ("other_percent", _percent(other.chance)))


def _of_play(observation: Observation, tile: Tile) -> tuple[str, Params]:
    contract = observation.contract
    assert contract is not None
    assert contract.trump is not None
    if observation.current:
        return _of_follow(observation, tile, contract.trump)
    return _of_lead(observation, tile, contract.trump)


def _open_to_see(observation: Observation) -> set[Tile]:
    """The tiles a look around tells of: one's own, the table's, and the captured faces that lie open."""
    seen = {play.tile for play in observation.current} | set(observation.dealt)
    for trick in captured_faces(observation):
        seen.update(trick.tiles)
    return seen


def _is_top(observation: Observation, tile: Tile, lead: Tile, trump: Trump) -> bool:
    """Whether, by what lies open, no tile of the suit that may still come beats this one."""
    seen = _open_to_see(observation)
    suit = led_suit(tile, trump) if is_trump(tile, trump) else led_suit(lead, trump)
    power = strength(tile, lead, trump)
    out = (other for other in ALL_TILES if other not in seen and belongs(other, suit, trump))
    return all(strength(other, lead, trump) < power for other in out)


def _of_lead(observation: Observation, tile: Tile, trump: Trump) -> tuple[str, Params]:
    contract = observation.contract
    assert contract is not None
    if is_trump(tile, trump):
        return ("pull-trumps" if contract.bidder is observation.seat else "lead-trump"), ()
    if _is_top(observation, tile, tile, trump):
        return "lead-top", (("suit", suit_words(led_suit(tile, trump), trump)),)
    return "lead-low", ()


def _of_follow(observation: Observation, tile: Tile, trump: Trump) -> tuple[str, Params]:
    table = [play.tile for play in observation.current]
    lead, best = table[0], winning_play(table, trump)
    partner = observation.current[best].seat is observation.seat.partner
    wins = strength(tile, lead, trump) > strength(table[best], lead, trump)
    last = len(table) == 3
    if partner and not wins:
        return ("give-count", (("count", str(count(tile))),)) if count(tile) else ("leave-partner", ())
    if wins:
        if partner and not last:
            return "overtake", ()
        if is_trump(tile, trump) and not is_trump(lead, trump):
            return "trump-in", (("points", str(trick_points([*table, tile]))),)
        return ("take" if last or _is_top(observation, tile, lead, trump) else "try"), ()
    kept = [
        other
        for other in observation.legal
        if isinstance(other, Tile) and count(other) and (follows(other, lead, trump) or not count(tile))
    ]
    if kept and not count(tile):
        return "keep-count", (("kept", tile_name(max(kept, key=count))),)
    return "throw", ()
