"""Six-player Omi once more, slowly: lists and strings, written from the rules page alone.

It shares no code with the rule book. Seats are `p1` to `p6`, teams A, B and C, cards two letters,
moves the words of a record (`call s`, `solo h`, `pass`, `play 9d`).
"""

from __future__ import annotations

from copy import deepcopy

RANKS = ["6", "7", "8", "9", "T", "J", "Q", "K", "A"]
TEAM_OF = {"p1": "A", "p2": "B", "p3": "C", "p4": "A", "p5": "B", "p6": "C"}
PARTNER = {"p1": "p4", "p2": "p5", "p3": "p6", "p4": "p1", "p5": "p2", "p6": "p3"}
LEFT_TO_RIGHT = ["p6", "p5", "p4", "p3", "p2", "p1"]


def turn_order(first, seats):
    """Seats in play order: from p6 to p5 to p4 and so on, round the table."""
    at = LEFT_TO_RIGHT.index(first)
    return [seat for seat in LEFT_TO_RIGHT[at:] + LEFT_TO_RIGHT[:at] if seat in seats]


def right_of(seat, seats):
    at = (LEFT_TO_RIGHT.index(seat) + 1) % 6
    return turn_order(LEFT_TO_RIGHT[at], seats)[0]


class Hand:
    """One hand, in the order of the page."""

    def __init__(self, pack, dealer, out=()):
        self.seats = [seat for seat in sorted(TEAM_OF) if TEAM_OF[seat] not in out]
        self.caller = right_of(dealer, self.seats)
        self.pack = list(pack)
        self.hands = {seat: [] for seat in self.seats}
        self.trump = None
        self.alone = None
        self.asked = []
        self.trick = []
        self.taken = {"A": 0, "B": 0, "C": 0}
        self.turn = self.caller
        self.ended = None
        self.give(self.caller, 3 if len(self.seats) == 6 else 5)

    def give(self, seat, count):
        self.hands[seat] += self.pack[:count]
        self.pack = self.pack[count:]

    def active(self):
        return [seat for seat in self.seats if self.alone is None or seat != PARTNER[self.alone]]

    def moves(self):
        if self.ended:
            return []
        if self.trump is None:
            return [f"call {suit}" for suit in "cdhs"]
        if self.asked:
            return ["pass"] + [f"solo {suit}" for suit in "cdhs"]
        held = self.hands[self.turn]
        if self.trick:
            led = self.trick[0][1][1]
            same = [card for card in held if card[1] == led]
            if same:
                held = same
        return [f"play {card}" for card in held]

    def do(self, move):
        assert move in self.moves(), move
        word = move.split()[0]
        if word == "call":
            self.trump = move[5]
            order = turn_order(self.caller, self.seats)
            first, second = (3, 3) if len(self.seats) == 6 else (5, 4)
            for seat in order[1:]:
                self.give(seat, first)
            for seat in order:
                self.give(seat, second)
            self.asked = order
        elif word == "solo":
            self.alone, self.trump, self.asked = self.asked[0], move[5], []
            self.turn = self.alone
        elif word == "pass":
            self.asked = self.asked[1:]
            self.turn = self.asked[0] if self.asked else self.caller
        else:
            self.play(move[5:])

    def play(self, card):
        self.hands[self.turn].remove(card)
        self.trick.append((self.turn, card))
        if len(self.trick) < len(self.active()):
            self.turn = right_of(self.turn, self.active())
            return
        led = self.trick[0][1][1]
        trumps = [(seat, c) for seat, c in self.trick if c[1] == self.trump]
        follow = [(seat, c) for seat, c in self.trick if c[1] == led]
        best = sorted(trumps or follow, key=lambda laid: RANKS.index(laid[1][0]))[-1][0]
        self.taken[TEAM_OF[best]] += 1
        self.trick = []
        self.turn = best
        if self.alone is not None and best != self.alone:
            self.ended = "solo_lost"
        elif all(not self.hands[seat] for seat in self.active()):
            self.ended = "normal" if self.alone is None else "solo_won"


def perft(hand, depth):
    """How many different lines of `depth` moves there are; one that ends sooner counts as one."""
    if depth == 0 or hand.ended:
        return 1
    total = 0
    for move in hand.moves():
        after = deepcopy(hand)
        after.do(move)
        total += perft(after, depth - 1)
    return total


# --- the counters --------------------------------------------------------------------------------
class Book:
    """The counters of the match, as one would keep them on the table."""

    def __init__(self, tie="last_pays_each", split_above=4):
        self.tie = tie
        self.split_above = split_above
        self.give = {"A": 6, "B": 6, "C": 6}
        self.got = {"A": 0, "B": 0, "C": 0}
        self.is_split = False
        self.out = []
        self.gone = 0

    def left(self):
        return [team for team in "ABC" if team not in self.out]

    def total(self, team):
        return self.give[team] + self.got[team]

    def pay(self, payer, payee, count):
        for _ in range(count):
            if self.give[payer] > 0:
                self.give[payer] -= 1
                if self.is_split:
                    self.got[payee] += 1
                else:
                    self.give[payee] += 1

    def settle(self, hand):
        left = self.left()
        if hand.ended == "solo_lost":
            team = TEAM_OF[hand.alone]
            self.gone += self.total(team)
            self.give[team] = self.got[team] = 0
        elif hand.ended == "solo_won":
            for team in left:
                if team != TEAM_OF[hand.alone]:
                    self.pay(team, TEAM_OF[hand.alone], 2)
        elif len(left) == 2:
            loser, winner = sorted(left, key=lambda team: hand.taken[team])
            self.pay(loser, winner, 2 if hand.taken[winner] == 9 else 1)
        else:
            self.settle_three(hand)
        self.look_round()

    def settle_three(self, hand):
        shape = "".join(str(count) for count in sorted(hand.taken.values(), reverse=True))
        ranking = sorted("ABC", key=lambda team: -hand.taken[team])
        if shape == "222":
            return
        if shape == "330":
            near = turn_order(hand.caller, hand.seats)
            leaders = sorted(ranking[:2], key=lambda team: [TEAM_OF[s] for s in near].index(team))
            if self.tie == "last_pays_each":
                self.pay(ranking[2], leaders[0], 1)
                self.pay(ranking[2], leaders[1], 1)
            elif self.tie == "caller_side":
                self.pay(ranking[2], leaders[0], 1)
            return
        if shape in ("411", "600"):
            self.pay(ranking[1], ranking[0], 1)
        else:
            assert shape in ("321", "420", "510"), shape
        self.pay(ranking[2], ranking[0], 1)

    def look_round(self):
        for team in self.left():
            if self.give[team] == 0:
                self.out.append(team)
                self.gone += self.got[team]
                self.got[team] = 0
        left = self.left()
        if len(left) == 2 and all(self.give[team] > self.split_above for team in left):
            self.is_split = True
