"""Kozel on four cards a second time: slow, with lists and strings, from the rule page alone.

Knows nothing of `mesaya`. A move is a line of the record grammar with its cards in canonical order.
For lockstep play and for counting lines of play against the real rule book.
"""

from __future__ import annotations

from itertools import combinations, permutations

HIGH = ["6", "7", "8", "9", "J", "Q", "K", "T", "A"]
POINTS = {"6": 0, "7": 0, "8": 0, "9": 0, "J": 2, "Q": 3, "K": 4, "T": 10, "A": 11}
CANON = [rank + suit for suit in "cdhs" for rank in "A6789TJQK"]


def higher(card, other, trump):
    """R4.7."""
    if card[1] == other[1]:
        return HIGH.index(card[0]) > HIGH.index(other[0])
    return card[1] == trump


def beats(cards, best, trump):
    """Q4.1, by trying every order."""
    if len(cards) != len(best) or not cards:
        return False
    return any(
        all(higher(card, other, trump) for card, other in zip(order, best, strict=True))
        for order in permutations(cards)
    )


class Slow:
    """One deal. `pack` is a list of texts, top first; seats count from 0."""

    def __init__(self, pack, dealer, lead, molodka="own_turn", trump_card="in_place", stop=False):
        self.molodka = molodka
        self.trump_card = trump_card
        self.stop = stop
        self.hands = [[], [], [], []]
        pack = list(pack)
        for turn in range(16):
            self.hands[(dealer + 1 + turn) % 4].append(pack.pop(0))
        self.stock = pack
        self.trump = None
        self.leader = lead
        self.trick = None  # list of (seat, verb, cards) once somebody has led
        self.asking = None  # seats still to be asked for a molodka
        self.won = [[], []]
        self.tricks = [0, 0]
        self.last = None
        self.over = False

    def copy(self):
        other = object.__new__(Slow)
        other.__dict__.update(self.__dict__)
        other.hands = [list(hand) for hand in self.hands]
        other.stock = list(self.stock)
        other.trick = None if self.trick is None else list(self.trick)
        other.asking = None if self.asking is None else list(self.asking)
        other.won = [list(pile) for pile in self.won]
        other.tricks = list(self.tricks)
        return other

    # --- reading -------------------------------------------------------------------------------
    def best(self):
        """Who lies best in the trick, and with what."""
        for seat, verb, cards in reversed(self.trick):
            if verb != "fold":
                return seat, cards
        raise AssertionError

    def on_turn(self):
        if self.trump is None:
            return None
        if self.asking:
            return self.asking[0]
        if self.trick is None:
            return self.leader
        return (self.trick[-1][0] + 1) % 4

    def four(self, seat):
        hand = self.hands[seat]
        return len(hand) == 4 and len({card[1] for card in hand}) == 1

    def moves(self):
        """Every line that the seat on turn may play, sorted."""
        if self.over:
            return []
        if self.trump is None:
            return sorted("* turn " + card for card in self.stock)
        seat = self.on_turn()
        hand = sorted(self.hands[seat], key=CANON.index)
        found = []
        if self.asking:
            found.append("pass")
            if self.four(seat):
                found.append("molodka " + "".join(hand))
        elif self.trick is None:
            for size in (1, 2, 3, 4):
                for chosen in combinations(hand, size):
                    if all(card[1] == chosen[0][1] for card in chosen):
                        found.append("lead " + "".join(chosen))
        else:
            best = self.best()[1]
            for chosen in combinations(hand, len(best)):
                found.append("fold " + "".join(chosen))
                if beats(chosen, best, self.trump):
                    found.append("beat " + "".join(chosen))
            if self.molodka == "own_turn" and self.four(seat) and len(best) < 4:
                found.append("molodka " + "".join(hand))
        return sorted(f"p{seat + 1} {each}" for each in found)

    def points(self):
        return [sum(POINTS[card[0]] for card in pile) for pile in self.won]

    def defeat(self):
        """R4.13, Q4.16."""
        awarded = []
        for mine, tricks in zip(self.points(), self.tricks, strict=True):
            if mine >= 60:
                awarded.append(0)
            elif mine > 30:
                awarded.append(2)
            elif tricks:
                awarded.append(4)
            else:
                awarded.append(6)
        return awarded

    # --- playing -------------------------------------------------------------------------------
    def play(self, line):
        words = line.split()
        text = words[2] if len(words) > 2 else ""
        cards = [text[at : at + 2] for at in range(0, len(text), 2)]
        if words[0] == "*":
            self.trump = text[1]
            if self.trump_card == "bottom":
                self.stock.remove(text)
                self.stock.append(text)
            self.before_lead()
            return
        seat = int(words[0][1]) - 1
        verb = words[1]
        if verb == "pass":
            self.asking.pop(0)
            return
        self.asking = None
        if verb == "molodka":
            for owner, _, laid in self.trick or []:
                self.hands[owner] += laid
            self.trick = []
        if verb == "lead":
            self.trick = []
        for card in cards:
            self.hands[seat].remove(card)
        self.trick.append((seat, verb, cards))
        if len(self.trick) == 4:
            self.close()
        elif self.molodka == "any_time" and len(cards) < 4:
            waiting = [(seat + step) % 4 for step in range(1, 5 - len(self.trick))]
            if len(self.hands[waiting[0]]) == 4:
                self.asking = waiting

    def before_lead(self):
        self.trick = None
        if self.molodka == "pre_lead" and len(self.hands[self.leader]) == 4:
            self.asking = [(self.leader + step) % 4 for step in range(4)]

    def close(self):
        seat, _ = self.best()
        team = seat % 2
        for _, _, cards in self.trick:
            self.won[team] += cards
        self.tricks[team] += 1
        self.last = self.leader = seat
        self.trick = None
        if self.stop and self.points()[team] > 60:
            self.over = True
            return
        while self.stock and len(self.hands[seat]) < 4:
            for step in range(4):
                self.hands[(seat + step) % 4].append(self.stock.pop(0))
        if not any(self.hands):
            self.over = True
            return
        self.before_lead()


def perft(slow, depth):
    """How many lines of play of this length there are; shorter where the deal is over."""
    if depth == 0 or slow.over:
        return 1
    total = 0
    for line in slow.moves():
        after = slow.copy()
        after.play(line)
        total += perft(after, depth - 1)
    return total
