"""A judged decision as a sentence: what was done, what would have been better, and what it costs."""

from __future__ import annotations

from game.app.review import Judged
from game.core.actions import PlayerAction
from game.core.contracts import Call, Declaration
from game.core.rulesets import RuleSet
from game.core.tiles import Tile, tile_name
from game.ui.phrases import call_words, trump_phrase
from game.ui.words import Words


def judged_text(words: Words, one: Judged, rules: RuleSet) -> str:
    """One or two sentences; chances are of a hundred drawn deals."""
    if isinstance(one.action, Call):
        return _call(words, one, one.action, rules)
    if isinstance(one.action, Declaration):
        return _declaration(words, one, one.action)
    return _play(words, one, one.action)


def _share(chance: float | None) -> int:
    return 0 if chance is None else round(100 * chance)


def _call(words: Words, one: Judged, call: Call, rules: RuleSet) -> str:
    said, chance, better = call_words(words, call, rules), _share(one.chance), _share(one.better)
    if one.verdict == "same":
        return words("teach.pass.same") if call.is_pass else words("teach.bid.same", call=said, chance=chance)
    best = one.best
    assert isinstance(best, Call)
    other = call_words(words, best, rules)
    if call.is_pass:
        key = "teach.pass.close" if one.verdict == "close" else "teach.pass.loss"
        return words(key, best=other, better=better)
    if best.is_pass:
        key = "teach.bid.close.pass" if one.verdict == "close" else "teach.bid.loss.pass"
        return words(key, call=said, chance=chance)
    key = "teach.bid.close" if one.verdict == "close" else "teach.bid.loss"
    return words(key, call=said, chance=chance, best=other, better=better)


def _declaration(words: Words, one: Judged, declared: Declaration) -> str:
    trump, chance, better = trump_phrase(words, declared.trump), _share(one.chance), _share(one.better)
    if one.verdict == "same":
        return words("teach.declare.same", trump=trump, chance=better)
    best = one.best
    assert isinstance(best, Declaration)
    other = trump_phrase(words, best.trump)
    if one.chance is None:
        return words("teach.declare.unweighed", trump=trump, best=other, better=better)
    key = "teach.declare.close" if one.verdict == "close" else "teach.declare.loss"
    return words(key, trump=trump, chance=chance, best=other, better=better)


def _play(words: Words, one: Judged, tile: Tile) -> str:
    name, end = tile_name(tile), "make" if one.bidding else "set"
    chance, better = _share(one.chance), _share(one.better)
    if one.verdict == "same":
        return words(f"teach.play.same.{end}", tile=name, chance=better)
    best = _best(words, one.best, one)
    if one.verdict == "close":
        return words("teach.play.close", tile=name, best=best)
    if chance == better:
        return words("teach.play.points", tile=name, best=best)
    return words(f"teach.play.loss.{end}", tile=name, chance=chance, best=best, better=better)


def _best(words: Words, best: PlayerAction | None, one: Judged) -> str:
    """The better tile by name, or only its kind where it was never played and so stays hidden (M9)."""
    return tile_name(best) if isinstance(best, Tile) else words(f"teach.kind.{one.kind or 'tile'}")
