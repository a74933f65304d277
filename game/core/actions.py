"""What a player can do, as small values with a text form: the record's own notation."""

from __future__ import annotations

from game.core.calls import call_name, parse_call
from game.core.contracts import Call, Declaration
from game.core.errors import NotationError, quoted
from game.core.hand import Deal, Phase
from game.core.rulesets import RuleSet
from game.core.tiles import Tile, parse_tile, tile_name
from game.core.trumps import parse_trump, trump_name

PlayerAction = Call | Declaration | Tile
Action = PlayerAction | Deal


def declaration_name(declaration: Declaration) -> str:
    """`"6"`, or with the number of capture stacks `"6/1"`."""
    name = trump_name(declaration.trump)
    return name if declaration.stacks is None else f"{name}/{declaration.stacks}"


def parse_declaration(text: str) -> Declaration:
    """`"6"`, `"doubles/2"`; raises NotationError."""
    name, slash, stacks = text.partition("/")
    if slash and stacks not in ("1", "2"):
        raise NotationError(f"{quoted(text)} is no declaration: a slash is for capture stacks, /1 or /2.")
    return Declaration(parse_trump(name), int(stacks) if slash else None)


def action_name(action: PlayerAction, rules: RuleSet) -> str:
    """The action in the record's notation."""
    if isinstance(action, Call):
        return call_name(action, rules)
    return declaration_name(action) if isinstance(action, Declaration) else tile_name(action)


def parse_action(text: str, phase: Phase, rules: RuleSet) -> PlayerAction:
    """The action that the text names in a phase; raises NotationError."""
    if phase is Phase.AUCTION:
        return parse_call(text, rules)
    if phase is Phase.DECLARE:
        return parse_declaration(text)
    if phase is Phase.PLAY:
        return parse_tile(text)
    raise NotationError(f"{quoted(text)} comes too late: the hand is over.")
