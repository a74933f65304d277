"""The rules told a second time, as plainly as can be: texts, sets and loops, no tables, nothing of the game.

Every question is answered from the whole history of a hand each time it is asked. Slow, and meant to be: what
is slow and obvious checks what is quick.
"""

SEATS = ["A", "B", "C", "D"]
ALL = [f"{high}-{low}" for high in range(7) for low in range(high + 1)]
TRUMPS = {
    "marks": ["0", "1", "2", "3", "4", "5", "6", "doubles", "none"],  # M3
    "points": ["0", "1", "2", "3", "4", "5", "6", "none"],  # P2
}


class Illegal(Exception):
    """A record that the rules refuse: hand, where, and index there."""

    def __init__(self, hand, at, index):
        super().__init__(f"hand {hand}, {at} {index}")
        self.place = (hand, at, index)


# --- tiles -------------------------------------------------------------------------------------------


def written(tile):
    """Either order is read, the higher end is written first; None for what is no tile."""
    if isinstance(tile, str) and len(tile) == 3:
        turned = tile[::-1]
        for known in ALL:
            if known in (tile, turned):
                return known
    return None


def ends(tile):
    return {int(tile[0]), int(tile[2])}


def is_double(tile):
    return len(ends(tile)) == 1


def worth(tiles):
    """R3: a trick is worth one, and its counters."""
    points = 1
    for tile in tiles:
        if tile in ("5-0", "4-1", "3-2"):
            points += 5
        if tile in ("6-4", "5-5"):
            points += 10
    return points


# --- suits -------------------------------------------------------------------------------------------


def suits(tile, trump):
    """R6: the suits a tile belongs to; a trump belongs to the trump suit alone."""
    if trump == "doubles" and is_double(tile):
        return {"trump"}
    if trump in ("0", "1", "2", "3", "4", "5", "6") and int(trump) in ends(tile):
        return {"trump"}
    return ends(tile)


def led_by(lead, trump):
    """R6: the suit that a lead names."""
    names = suits(lead, trump)
    return "trump" if "trump" in names else max(names)


def follows(tile, lead, trump):
    return led_by(lead, trump) in suits(tile, trump)


def other_end(tile, end):
    rest = [int(tile[0]), int(tile[2])]
    rest.remove(end)
    return rest[0]


def beats(tile, best, lead, trump):
    """R8: whether a later tile beats the one that is winning."""
    if suits(tile, trump) == {"trump"}:
        if suits(best, trump) != {"trump"}:
            return True
        if trump == "doubles":
            return max(ends(tile)) > max(ends(best))
        return higher(tile, best, int(trump))
    if suits(best, trump) == {"trump"} or not follows(tile, lead, trump):
        return False
    return higher(tile, best, led_by(lead, trump))


def higher(tile, best, end):
    """Of two tiles of one numbered suit: the double is highest, then the other end tells."""
    if is_double(best):
        return False
    if is_double(tile):
        return True
    return other_end(tile, end) > other_end(best, end)


def winner_of(tiles, trump):
    """Index of the tile that takes the trick."""
    best = 0
    for place in range(1, len(tiles)):
        if beats(tiles[place], tiles[best], tiles[0], trump):
            best = place
    return best


def may_play(held, lead, trump):
    """R5, R7: follow if you can, otherwise anything."""
    if lead is None:
        return list(held)
    can = [tile for tile in held if follows(tile, lead, trump)]
    return can if can else list(held)


# --- auction -----------------------------------------------------------------------------------------


def stake_of(rules, call):
    """The stake of an all-tricks bid, or 0 for any other call."""
    for stake in range(1, 100):
        if call == (f"{stake}m" if rules == "marks" else f"42x{stake}"):
            return stake
    return 0


def is_call(rules, call):
    return call == "pass" or call in [str(bid) for bid in range(30, 42)] or stake_of(rules, call) > 0


def best_call(rules, calls):
    """Who bid most, as (place, call); None when nobody has bid."""
    best = None
    for place, call in enumerate(calls):
        if call != "pass":
            best = (place, call)  # every bid exceeds the one before
    return best


def auction_is_over(rules, calls):
    return len(calls) == 4 or (rules == "points" and "42x5" in calls)


def call_is_legal(rules, calls, call):
    """R4, M1, P1."""
    if auction_is_over(rules, calls):
        return False
    best = best_call(rules, calls)
    if call == "pass":
        return not (rules == "points" and calls == ["pass", "pass", "pass"])
    stake = stake_of(rules, call)
    best_stake = stake_of(rules, best[1]) if best else 0
    if stake:
        return stake == best_stake + 1 if best_stake else stake in (1, 2)
    return best_stake == 0 and (best is None or int(call) > int(best[1]))


def legal_calls(rules, calls):
    stakes = [f"{stake}m" if rules == "marks" else f"42x{stake}" for stake in range(1, 8)]
    everything = ["pass", *[str(bid) for bid in range(30, 42)], *stakes]
    return [call for call in everything if call_is_legal(rules, calls, call)]


# --- a hand, from its history --------------------------------------------------------------------------


class Hand:
    """What has happened in a hand; all else is worked out from it again and again."""

    def __init__(self, rules, dealer, deal):
        self.rules, self.dealer, self.deal = rules, dealer, deal
        self.calls, self.declare, self.plays = [], None, []

    def caller(self, place):
        return SEATS[(SEATS.index(self.dealer) + 1 + place) % 4]

    def bid(self):
        """The winning bid as (bidder, call), once the auction is over."""
        if not auction_is_over(self.rules, self.calls):
            return None
        best = best_call(self.rules, self.calls)
        return None if best is None else (self.caller(best[0]), best[1])

    def needed(self):
        call = self.bid()[1]
        return 42 if stake_of(self.rules, call) else int(call)

    def trump(self):
        return self.declare.split("/")[0]

    def tricks(self):
        """Each complete trick: leader, tiles in order, winner, points."""
        found = []
        leader = self.bid()[0]
        for start in range(0, len(self.plays) - 3, 4):
            four = self.plays[start : start + 4]
            winner = SEATS[(SEATS.index(leader) + winner_of(four, self.trump())) % 4]
            found.append((leader, four, winner, worth(four)))
            leader = winner
        return found

    def current(self):
        return self.plays[len(self.plays) // 4 * 4 :]

    def leader(self):
        tricks = self.tricks()
        return tricks[-1][2] if tricks else self.bid()[0]

    def points(self):
        total = {"AC": 0, "BD": 0}
        if self.declare is not None:
            for _, _, winner, points in self.tricks():
                total["AC" if winner in "AC" else "BD"] += points
        return total

    def result(self):
        """None while the hand runs; otherwise (kind, team, award): M2, M6, M7, P3."""
        if not auction_is_over(self.rules, self.calls):
            return None
        if self.bid() is None:
            return ("passed-out", None, 0)
        if self.declare is None:
            return None
        bidder, call = self.bid()
        ours, theirs = ("AC", "BD") if bidder in "AC" else ("BD", "AC")
        taken, needed, stake = self.points()[ours], self.needed(), stake_of(self.rules, call) or 1
        made = taken >= needed
        lost = self.points()[theirs] > 42 - needed
        if self.rules == "marks":
            if stake_of(self.rules, call):
                made = len(self.tricks()) == 7 and all(trick[2] in ours for trick in self.tricks())
                lost = any(trick[2] in theirs for trick in self.tricks())
            if made or lost:
                return ("made", ours, stake) if made else ("set", theirs, stake)
            return None
        if len(self.tricks()) < 7:
            return None
        return ("made", ours, taken * stake) if made else ("set", theirs, needed * stake)

    def phase(self):
        if self.result() is not None:
            return "hand_over"
        if not auction_is_over(self.rules, self.calls):
            return "auction"
        return "declare" if self.declare is None else "play"

    def to_act(self):
        phase = self.phase()
        if phase == "hand_over":
            return None
        if phase == "auction":
            return self.caller(len(self.calls))
        if phase == "declare":
            return self.bid()[0]
        return SEATS[(SEATS.index(self.leader()) + len(self.current())) % 4]

    def held(self, seat):
        return [tile for tile in self.deal[seat] if tile not in self.plays]

    def legal(self):
        phase = self.phase()
        if phase == "auction":
            return legal_calls(self.rules, self.calls)
        if phase == "declare":
            with_stacks = self.rules == "marks" and stake_of(self.rules, self.bid()[1])  # M4
            endings = ["/1", "/2"] if with_stacks else [""]
            return [trump + ending for trump in TRUMPS[self.rules] for ending in endings]
        if phase == "play":
            current = self.current()
            return may_play(self.held(self.to_act()), current[0] if current else None, self.trump())
        return []

    def visible(self):
        """M5, P5: the captured tricks whose faces may be looked at, with their numbers."""
        numbered = list(enumerate(self.tricks() if self.declare else [], 1))
        if self.declare and "/" in self.declare:
            stacks = int(self.declare.split("/")[1])
            numbered = numbered[-stacks:]
        return numbered


# --- a match, from its record --------------------------------------------------------------------------


def replay(record):
    """The state after a well-formed record's last action, as `replay` prints it; raises Illegal."""
    rules = record["rules"]
    target = 7 if rules == "marks" else 250  # M8, P4
    score = {"AC": 0, "BD": 0}
    hand = None
    for number, data in enumerate(record["hands"]):
        hand = next_hand(rules, hand, score, target, number, data)
        for index, call in enumerate(data.get("auction", [])):
            if hand.phase() != "auction" or call not in hand.legal():
                raise Illegal(number, "auction", index)
            hand.calls.append(call)
        if "declare" in data:
            if hand.phase() != "declare" or data["declare"] not in hand.legal():
                raise Illegal(number, "declare", None)
            hand.declare = data["declare"]
        for index, tile in enumerate(data.get("plays", [])):
            if hand.phase() != "play" or written(tile) not in hand.legal():
                raise Illegal(number, "play", index)
            hand.plays.append(written(tile))
        if hand.result() is not None and hand.result()[1] is not None:
            score[hand.result()[1]] += hand.result()[2]
    return state(rules, number, hand, score, target)


def next_hand(rules, before, score, target, number, data):
    """R1, R2: the next hand's deal must be complete and in turn."""
    deal = {seat: [written(tile) for tile in data["deal"][seat]] for seat in SEATS}
    tiles = [tile for seat in SEATS for tile in deal[seat]]
    complete = sorted(map(str, tiles)) == sorted(ALL) and all(len(deal[seat]) == 7 for seat in SEATS)
    if data["dealer"] not in SEATS or not complete:
        raise Illegal(number, "deal", None)
    if before is not None:
        due = SEATS[(SEATS.index(before.dealer) + 1) % 4]
        if before.result() is None or max(score.values()) >= target or data["dealer"] != due:
            raise Illegal(number, "deal", None)
    return Hand(rules, data["dealer"], deal)


def state(rules, number, hand, score, target):
    winner = None
    for team in score:
        if score[team] >= target:
            winner = team
    bid, result = hand.bid(), hand.result()
    tricks = hand.tricks() if hand.declare else []
    contract = None
    if bid:
        stake = stake_of(rules, bid[1])
        contract = {
            "bidder": bid[0],
            "bid": bid[1],
            "kind": "all-tricks" if stake else "points",
            "points": hand.needed(),
            "stake": stake or 1,
            "trump": hand.trump() if hand.declare else None,
            "stacks": int(hand.declare[-1]) if hand.declare and "/" in hand.declare else None,
        }
    current = []
    if hand.phase() == "play":
        first = SEATS.index(hand.leader())
        current = [[SEATS[(first + place) % 4], tile] for place, tile in enumerate(hand.current())]
    return {
        "status": "ok",
        "rules": rules,
        "hand": number,
        "dealer": hand.dealer,
        "phase": "match_over" if winner else hand.phase(),
        "to_act": hand.to_act(),
        "legal": hand.legal(),
        "auction": [[hand.caller(place), call] for place, call in enumerate(hand.calls)],
        "contract": contract,
        "tricks": [
            {
                "number": place,
                "leader": leader,
                "plays": [[SEATS[(SEATS.index(leader) + turn) % 4], tile] for turn, tile in enumerate(four)],
                "winner": taker,
                "points": points,
            }
            for place, (leader, four, taker, points) in enumerate(tricks, 1)
        ],
        "current": current,
        "hand_points": hand.points(),
        "hand_counts": {seat: len(hand.held(seat)) for seat in SEATS},
        "captured": [
            {"trick": place, "team": "AC" if taker in "AC" else "BD", "tiles": sorted(four)}
            for place, (_, four, taker, _) in hand.visible()
        ],
        "score": score,
        "result": None if result is None else {"kind": result[0], "team": result[1], "award": result[2]},
        "winner": winner,
    }
