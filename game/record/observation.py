"""An observation as text: what an outside player is handed, and what the page publishes (record-format).

Reading trusts nothing: the calls, the declaration and the plays are taken through the rules one by one, and
whatever does not fit is refused with one sentence. What is well written but does not add up can still be read
at a glance, for a player that answers from what it is offered. Unknown keys are passed over unread, so that a
player that is handed more than it may know cannot use it.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, TypeVar

from game.core.actions import PlayerAction, action_name, declaration_name, parse_action, parse_declaration
from game.core.calls import auction_over, call_name, check_call, high_bid, legal_calls, parse_call
from game.core.contracts import PASS, Call, Contract, Declaration
from game.core.errors import NotationError
from game.core.hand import HAND_SIZE, Phase, Play, Trick, caller, settle
from game.core.observation import Observation
from game.core.rulesets import RuleSet, parse_rules
from game.core.seats import SEATS, TEAMS, Seat, parse_seat
from game.core.tiles import Tile, parse_tile, tile_name, trick_points
from game.core.trumps import Trump, follows, playable, trump_words, winning_play


def observation_to_json(observation: Observation) -> dict[str, Any]:
    """The observation as plain data, in the record's notation."""
    rules, declaration = observation.rules, observation.declaration
    return {
        "rules": rules.name,
        "seat": observation.seat.name,
        "dealer": observation.dealer.name,
        "score": {team.name: observation.score[team] for team in TEAMS},
        "hand": [tile_name(tile) for tile in observation.hand],
        "dealt": [tile_name(tile) for tile in observation.dealt],
        "auction": [
            [observation.caller(turn).name, call_name(call, rules)]
            for turn, call in enumerate(observation.calls)
        ],
        "declare": None if declaration is None else declaration_name(declaration),
        "plays": [[play.seat.name, tile_name(play.tile)] for play in observation.plays],
        "legal": [action_name(action, rules) for action in observation.legal],
    }


def json_from_text(line: str) -> Any:
    """One line of JSON -> plain data; raises NotationError with one sentence."""
    try:
        return json.loads(line)
    except (ValueError, RecursionError) as error:
        raise NotationError(f"This line is no JSON: {error}.") from None


def observation_from_json(data: Any) -> Observation:
    """Plain data -> the observation, checked by the rules; raises RuleError with one sentence.

    `legal` may be shorter than what the rules allow, never longer; without it everything legal is open.
    """
    if not isinstance(data, dict):
        raise NotationError("An observation is a JSON object.")
    rules = parse_rules(_text(data, "rules"))
    seat, dealer = parse_seat(_text(data, "seat")), parse_seat(_text(data, "dealer"))
    score = _score(data, rules)
    dealt = tuple(_tiles(data, "dealt"))
    if len(dealt) != HAND_SIZE or len(set(dealt)) != HAND_SIZE:
        raise NotationError(f"`dealt` must be the seven different tiles that {seat.name} was dealt (R1).")
    calls = _auction(data, rules, dealer)
    contract = _contract(data, rules, dealer, calls)
    table = _Table(rules, seat, dealt, contract)
    for number, (who, tile) in enumerate(_pairs(data, "plays", parse_tile)):
        table.play(number, who, tile)
    held = tuple(tile for tile in dealt if tile not in table.played)
    if sorted(_tiles(data, "hand")) != sorted(held):
        raise NotationError(f"`hand` does not fit: of what {seat.name} was dealt, {_names(held)} is left.")
    phase, to_act = _turn(table, dealer, calls, score)
    observation = Observation(
        rules=rules,
        seat=seat,
        dealer=dealer,
        score=score,
        dealt=dealt,
        hand=held,
        calls=calls,
        contract=contract,
        tricks=tuple(table.tricks),
        current=tuple(table.current),
        points=(table.points[0], table.points[1]),
        phase=phase,
        to_act=to_act,
        legal=(),
        state_id=0,
    )
    return _with_legal(observation, data)


def glance_from_json(data: Any) -> Observation:
    """Plain data -> what can be seen at a glance: the tiles, the calls, trumps, the trick on the table, `legal`.

    Nothing is checked by the rules; only what is badly written raises NotationError. The earlier tricks and
    the points are left out, for they may not add up. The phase is that of the actions offered in `legal`.
    """
    if not isinstance(data, dict):
        raise NotationError("An observation is a JSON object.")
    rules = parse_rules(_text(data, "rules"))
    seat, dealer = parse_seat(_text(data, "seat")), parse_seat(_text(data, "dealer"))
    score = _whole_numbers(data)
    dealt, hand = tuple(_tiles(data, "dealt")), tuple(_tiles(data, "hand"))
    said = _pairs(data, "auction", lambda text: parse_call(text, rules))
    plays = [Play(who, tile) for who, tile in _pairs(data, "plays", parse_tile)]
    declaration = None
    if data.get("declare") is not None:
        declaration = _declaration(_text(data, "declare"), rules)
    legal = tuple(dict.fromkeys(_offered(text, rules) for text in _list(data, "legal")))
    if not legal:
        raise NotationError(f"{seat.name} has nothing to do: `legal` is empty.")
    kinds = {type(action) for action in legal}
    if len(kinds) > 1:
        raise NotationError("`legal` mixes calls, declarations and tiles.")
    phase = _PHASES[kinds.pop()]
    if phase is Phase.PLAY and declaration is None:
        declaration = Declaration(Trump.NONE)
    bidder, high = max(said, key=lambda pair: pair[1], default=(dealer.left, PASS))
    return Observation(
        rules=rules,
        seat=seat,
        dealer=dealer,
        score=score,
        dealt=dealt,
        hand=hand,
        calls=tuple(call for _, call in said),
        contract=None if phase is Phase.AUCTION else Contract(bidder, high, declaration),
        tricks=(),
        current=tuple(plays[len(plays) - len(plays) % len(SEATS) :]),
        points=(0, 0),
        phase=phase,
        to_act=seat,
        legal=tuple(sorted(legal)) if phase is Phase.AUCTION else legal,
    )


_PHASES: dict[type, Phase] = {Call: Phase.AUCTION, Declaration: Phase.DECLARE, Tile: Phase.PLAY}


def _offered(text: Any, rules: RuleSet) -> PlayerAction:
    """An action of whatever phase: their texts have none in common."""
    if not isinstance(text, str):
        raise NotationError("`legal` holds actions as text.")
    if "-" in text:
        return parse_tile(text)
    try:
        return _declaration(text, rules)
    except NotationError:
        return parse_call(text, rules)


_Value = TypeVar("_Value")


class _Table:
    """The public play, taken through the rules tile by tile while an observation is read."""

    def __init__(
        self, rules: RuleSet, seat: Seat, dealt: tuple[Tile, ...], contract: Contract | None
    ) -> None:
        self.rules, self.seat, self.dealt, self.contract = rules, seat, dealt, contract
        self.declared = contract is not None and contract.declaration is not None
        self.played: dict[Tile, Seat] = {}
        self.tricks: list[Trick] = []
        self.current: list[Play] = []
        self.points = [0, 0]
        self.refused: list[tuple[Seat, Tile]] = []  # who could not follow, and which lead
        self.next = contract.bidder if self.declared and contract is not None else None
        self.over = False

    def play(self, number: int, who: Seat, tile: Tile) -> None:
        """Take one play; raises NotationError when the rules do not let it be."""
        where = f"Play {number} ({who.name} {tile_name(tile)})"
        contract = self.contract
        if contract is None or contract.trump is None or self.next is None:
            raise NotationError(f"{where} comes before trumps were declared (R5).")
        if self.over:
            raise NotationError(f"{where} comes after the end of the hand.")
        if who is not self.next:
            raise NotationError(f"{where} is out of turn: it is {self.next.name}'s turn (R9).")
        if tile in self.played:
            raise NotationError(f"{where} is refused: {tile_name(tile)} was played before.")
        if (tile in self.dealt) is not (who is self.seat):
            whose = "in its own hand" if tile in self.dealt else "not in its own hand"
            raise NotationError(f"{where} cannot be: {self.seat.name} saw {tile_name(tile)} {whose}.")
        lead = self.current[0].tile if self.current else None
        self._check_following(where, who, tile, lead)
        self.played[tile] = who
        self.current.append(Play(who, tile))
        self.next = who.left
        if len(self.current) == len(SEATS):
            self._take(contract)

    def _check_following(self, where: str, who: Seat, tile: Tile, lead: Tile | None) -> None:
        contract = self.contract
        assert contract is not None
        assert contract.trump is not None
        if who is self.seat:
            hand = [held for held in self.dealt if held not in self.played]
            if tile not in playable(hand, lead, contract.trump):
                raise NotationError(f"{where} does not follow, though {who.name} could (R7).")
            return
        for other, refused in self.refused:
            if other is who and follows(tile, refused, contract.trump):
                before = f"{who.name} did not follow {tile_name(refused)} before"
                raise NotationError(f"{where} cannot be: {before} (R7).")
        if lead is not None and not follows(tile, lead, contract.trump):
            self.refused.append((who, lead))

    def _take(self, contract: Contract) -> None:
        assert contract.trump is not None
        tiles = tuple(play.tile for play in self.current)
        winner = self.current[winning_play(tiles, contract.trump)].seat
        trick = Trick(self.current[0].seat, tiles, winner, trick_points(tiles))
        self.tricks.append(trick)
        self.points[winner.team] += trick.points
        self.current = []
        self.next = winner
        points = (self.points[0], self.points[1])
        self.over = settle(self.rules, contract, points, len(self.tricks)) is not None


def _turn(
    table: _Table, dealer: Seat, calls: tuple[Call, ...], score: tuple[int, int]
) -> tuple[Phase, Seat | None]:
    rules, contract = table.rules, table.contract
    if not auction_over(calls, rules):
        return Phase.AUCTION, caller(dealer, len(calls))
    if contract is None or table.over:
        return Phase.HAND_OVER, None
    if not table.declared:
        return Phase.DECLARE, contract.bidder
    return Phase.PLAY, table.next


def _with_legal(observation: Observation, data: dict[str, Any]) -> Observation:
    """The observation with its choice: what the rules allow, or the part of it that `legal` names."""
    allowed = _allowed(observation)
    names = data.get("legal")
    chosen = allowed
    if names is not None:
        wanted = {_action(text, observation) for text in _list(data, "legal")}
        chosen = tuple(action for action in allowed if action in wanted)
        if len(chosen) != len(wanted):
            legal = ", ".join(action_name(action, observation.rules) for action in allowed) or "nothing"
            who = observation.seat.name
            raise NotationError(f"`legal` does not fit the rest: {legal} would be legal for {who}.")
    fields = {name: getattr(observation, name) for name in Observation.__slots__}
    return Observation(**{**fields, "legal": chosen})


def _action(text: Any, observation: Observation) -> PlayerAction:
    if not isinstance(text, str):
        raise NotationError("`legal` holds actions as text.")
    return parse_action(text, observation.phase, observation.rules)


def _allowed(observation: Observation) -> tuple[PlayerAction, ...]:
    """Every legal action of the observing seat; none when it is not its turn."""
    if observation.to_act is not observation.seat:
        return ()
    rules, contract = observation.rules, observation.contract
    if observation.phase is Phase.AUCTION:
        return legal_calls(observation.calls, rules)
    assert contract is not None
    if observation.phase is Phase.DECLARE:
        stacks: tuple[int | None, ...] = rules.stacks if contract.call.is_all_tricks else ()
        return tuple(Declaration(trump, number) for trump in rules.trumps for number in stacks or (None,))
    assert contract.trump is not None
    lead = observation.current[0].tile if observation.current else None
    return playable(observation.hand, lead, contract.trump)


def _auction(data: dict[str, Any], rules: RuleSet, dealer: Seat) -> tuple[Call, ...]:
    calls: tuple[Call, ...] = ()
    for turn, (who, call) in enumerate(_pairs(data, "auction", lambda text: parse_call(text, rules))):
        due = caller(dealer, turn)
        if who is not due:
            turns = f"with dealer {dealer.name} it is {due.name}'s turn"
            raise NotationError(f"Call {turn} is {who.name}'s, but {turns} (R4).")
        check_call(call, calls, rules)
        calls = (*calls, call)
    return calls


def _contract(data: dict[str, Any], rules: RuleSet, dealer: Seat, calls: tuple[Call, ...]) -> Contract | None:
    text = data.get("declare")
    high = high_bid(calls)
    if not auction_over(calls, rules) or high.is_pass:
        if text is not None:
            raise NotationError("`declare` comes before the auction has a winner (R5).")
        return None
    contract = Contract(caller(dealer, calls.index(high)), high)
    if text is None:
        return contract
    declaration = _declaration(_text(data, "declare"), rules)
    stacks: tuple[int | None, ...] = rules.stacks if high.is_all_tricks else ()
    if declaration.stacks not in (stacks or (None,)):
        raise NotationError(f"{text!r} does not fit: all tricks in marks has stacks, no other contract (M4).")
    return contract._replace(declaration=declaration)


def _declaration(text: str, rules: RuleSet) -> Declaration:
    declaration = parse_declaration(text)
    if declaration.trump not in rules.trumps:
        raise NotationError(f"{trump_words(declaration.trump)} cannot be trumps in {rules.name} (P2).")
    return declaration


def _score(data: dict[str, Any], rules: RuleSet) -> tuple[int, int]:
    score = _whole_numbers(data)
    if not all(0 <= points < rules.target for points in score):
        most = rules.target - 1
        raise NotationError(f"`score` holds whole numbers from 0 to {most}: above that a match is over.")
    return score


def _whole_numbers(data: dict[str, Any]) -> tuple[int, int]:
    value = data.get("score")
    if not isinstance(value, dict) or set(value) != {team.name for team in TEAMS}:
        raise NotationError('`score` must be an object such as {"AC": 3, "BD": 5}.')
    if any(type(points) is not int for points in value.values()):
        raise NotationError("`score` holds whole numbers.")
    return (value["AC"], value["BD"])


def _text(data: dict[str, Any], key: str) -> str:
    value = data.get(key)
    if not isinstance(value, str):
        raise NotationError(f"`{key}` must be text.")
    return value


def _list(data: dict[str, Any], key: str) -> list[Any]:
    value = data.get(key)
    if not isinstance(value, list):
        raise NotationError(f"`{key}` must be a list.")
    return value


def _tiles(data: dict[str, Any], key: str) -> list[Tile]:
    names = _list(data, key)
    if not all(isinstance(name, str) for name in names):
        raise NotationError(f"`{key}` must be a list of tiles such as 6-4.")
    return [parse_tile(name) for name in names]


def _pairs(data: dict[str, Any], key: str, parse: Callable[[str], _Value]) -> list[tuple[Seat, _Value]]:
    pairs: list[tuple[Seat, _Value]] = []
    for entry in _list(data, key):
        match entry:
            case [str(who), str(what)]:
                pairs.append((parse_seat(who), parse(what)))
            case _:
                raise NotationError(f'`{key}` is a list of pairs such as ["B", "..."].')
    return pairs


def _names(tiles: tuple[Tile, ...]) -> str:
    return ", ".join(tile_name(tile) for tile in tiles) or "nothing"
