"""Houses that cheat: a test double over `FairHand`, one crime each, played against honest clients.

`scenes` gives every story as the messages that one client is shown, in order. The client of seat 0
watches; what it sends goes into the hand, so that the stories are whole.
"""

from __future__ import annotations

import contextlib
import copy
from collections.abc import Callable
from typing import NamedTuple

from fair.makers import secrets_of
from mesaya.fair import merkle
from mesaya.fair.client import Alarm, SeatClient
from mesaya.fair.commits import Place, player_commit
from mesaya.fair.hand import FairError, FairHand
from mesaya.fair.streams import lane_keys, permutation

DECK = [f"{rank}{suit}" for suit in "cdhs" for rank in "6789TJQKA"]
SPEC = {"game": "kozel4", "deck": DECK, "deal_plan": [["rest", "stock"]], "rate": 0}


class Step(NamedTuple):
    """A message of the house, by its kind."""

    kind: str
    message: dict


class House:
    """A table of three seats with seeds of their own and a bot; tells the client of seat 0."""

    def __init__(self, name: str, hand_no: int = 7, *, stakes: bool = False) -> None:
        self.secrets = secrets_of(f"crooked {name}")
        self.table = self.secrets(16)
        self.players = [self.secrets(16) for _ in range(4)]
        self.key = self.secrets(32)
        roster = [Place(seat, self.players[seat], int(seat < 3)) for seat in range(4)]
        self.hand = FairHand(self.table, hand_no, SPEC, 1, roster, stakes=stakes)
        self.phrase = "වාසනාව" if name == "honest" else ""
        self.client = SeatClient(self.key, self.table, self.players[0])
        self.others: dict[int, bytes] = {}
        self.steps: list[Step] = []
        self.outs: list[dict] = []

    # --- telling ---------------------------------------------------------------------------------
    def tell(self, kind: str, message: dict) -> dict | None:
        """Show a message to the client; keeps what it did. Gives what it sent, if anything."""
        message = copy.deepcopy(message)
        if kind != "offer":
            message = {
                "hand_no": self.hand.hand, "attempt": self.hand.attempt.number, **message,
            }  # fmt: skip
        self.steps.append(Step(kind, message))
        try:
            sent = METHODS[kind](self.client, message, self.phrase)
        except Alarm as alarm:
            self.outs.append({"alarm": alarm.code})
            return None
        self.outs.append(sent or {})
        return sent

    # --- an honest hand, phase by phase ----------------------------------------------------------
    def offer(self, change: Callable[[dict], None] = lambda offer: None) -> None:
        """P0, P1: offer, take the promises of all."""
        message = self.hand.offer(self.secrets(128), 0.0)
        change(message)
        sent = self.tell("offer", message)
        if sent is not None:
            self.hand.commit(0, bytes.fromhex(sent["commit"]))
        self.others = {seat: self.secrets(32) for seat in (1, 2)}
        for seat, seed in self.others.items():
            if any(place.seat == seat and place.custody for place in self.hand.roster):
                self.hand.commit(seat, player_commit(self.hand.attempt.context, seat, seed))

    def close(self, change: Callable[[dict], None] = lambda closed: None) -> None:
        """P2, P3: the list, and the openings."""
        message = self.hand.close(9.0)
        change(message)
        sent = self.tell("commits_closed", message)
        if sent is not None and 0 in self.hand.attempt.commits:
            self.hand.open(0, bytes.fromhex(sent["seed"]))
        for seat, seed in self.others.items():
            if seat in self.hand.attempt.commits:
                with contextlib.suppress(FairError):  # a promise that the house has changed
                    self.hand.open(seat, seed)

    def seal(self, change: Callable[[dict], None] = lambda sealed: None) -> None:
        """P4."""
        message = {**self.hand.seal(9.0), "deck_root": self.root().hex()}
        message.update({"seq": 3, "head": self.secrets(32).hex()})
        change(message)
        self.tell("sealed", message)

    def order(self) -> list[int]:
        return self.hand.order("deck", 0, len(DECK))

    def leaves(self, deck: int = 0) -> list[bytes]:
        return merkle.leaves_of(self.hand.keys[0], self.hand.attempt.context, deck, self.order())

    def root(self) -> bytes:
        return merkle.root(self.leaves())

    def card(self, place: int, change: Callable[[dict], None] = lambda card: None) -> None:
        """P5: one card is opened to the client."""
        message = {
            "deck": 0,
            "place": place,
            "card": self.order()[place],
            "salt": merkle.salt(self.hand.keys[0], 0, place).hex(),
            "path": [step.hex() for step in merkle.path(self.leaves(), place)],
        }
        change(message)
        self.tell("card", message)

    def end(self, change: Callable[[dict], None] = lambda closed: None) -> None:
        """P7."""
        message = {"server_seed": self.hand.attempt.seed.hex(), "seq": 40, "head": "ab" * 32}
        change(message)
        self.tell("closed", message)

    def void(self, change: Callable[[dict], None] = lambda void: None) -> None:
        """An attempt that somebody did not open."""
        message = self.hand.void(99.0)
        change(message)
        self.tell("void", message)


METHODS = {
    "offer": lambda client, message, phrase: client.offered(message, phrase),
    "commits_closed": lambda client, message, _: client.closed(message),
    "sealed": lambda client, message, _: client.sealed(message),
    "mixed": lambda client, message, _: client.mixed(message),
    "card": lambda client, message, _: client.shown(message),
    "closed": lambda client, message, _: client.ended(message),
    "void": lambda client, message, _: client.voided(message),
}


def flipped(digits: str) -> str:
    """The bytes with one bit changed."""
    return digits[:-1] + hex(int(digits[-1], 16) ^ 1)[2:]


def to(name: str, value: object) -> Callable[[dict], None]:
    """A change of one field; a function is given the old value."""

    def change(message: dict) -> None:
        message[name] = value(message[name]) if callable(value) else value

    return change


def within(name: str, change: Callable[[dict], None]) -> Callable[[dict], None]:
    """A change inside a field."""
    return lambda message: change(message[name])


# --- the stories ---------------------------------------------------------------------------------
def honest(house: House) -> None:
    house.offer()
    house.close()
    house.seal()
    for place in (0, 3, 35):
        house.card(place)
    house.end()


def silent_seat(house: House) -> None:
    """Seat 1 does not open; the attempt is void and the next one goes through."""
    house.offer()
    message = house.hand.close(9.0)
    sent = house.tell("commits_closed", message)
    house.hand.open(0, bytes.fromhex(sent["seed"]))
    house.hand.open(2, house.others[2])
    house.void()
    house.offer()
    house.close()
    house.seal()
    house.end()


def grinds(house: House) -> None:
    """It tries seeds after it has seen the openings, until the deck is to its liking."""
    house.offer()
    house.close()
    attempt = house.hand.attempt
    while True:
        attempt.seed = house.secrets(128)
        keys = lane_keys(attempt.seed, attempt.context, attempt.opened)
        if permutation(keys, "deck", 0, len(DECK))[0] == DECK.index("Ah"):
            break
    house.seal()
    house.card(0)
    house.end()


def reoffers(house: House) -> None:
    """It offers the same attempt again with another seed, after the promise was made."""
    house.offer()
    house.hand.attempts.clear()
    house.hand.phase = "void"
    house.offer()


def other_spec(house: House) -> None:
    """The offer's parts do not fit together."""
    house.offer(within("spec", to("rate", 5)))


def other_roster(house: House) -> None:
    house.offer(within("roster", lambda roster: roster.reverse()))


def other_dealer(house: House) -> None:
    house.offer(to("dealer", 2))


def other_table(house: House) -> None:
    house.offer(to("table_id", flipped))


def ignores_me(house: House) -> None:
    """The promise of seat 0 is left out of the list."""
    house.offer()
    del house.hand.attempt.commits[0]
    house.close()


def changes_mine(house: House) -> None:
    house.offer()
    house.close(within("commits", to("0", flipped)))


def copies(house: House) -> None:
    """Seat 2 is given seat 1's promise."""
    house.offer()
    commits = house.hand.attempt.commits
    commits[2] = commits[1]
    house.close()


def two_lists(house: House) -> None:
    """It shows one list, takes the opening, and shows another."""
    house.offer()
    house.close()
    commits = {str(seat): commit.hex() for seat, commit in house.hand.attempt.commits.items()}
    house.tell("commits_closed", {"commits": commits})
    house.tell("commits_closed", {"commits": {**commits, "2": flipped(commits["2"])}})
    house.tell("commits_closed", {"commits": commits})


def bot_promises(house: House) -> None:
    """A promise stands in the list for the seat that has no seed."""
    house.offer()
    house.close(within("commits", lambda commits: commits.update({"3": "00" * 32})))


def substitutes(house: House) -> None:
    """Another seed than the one promised is said to be seat 2's."""
    house.offer()
    house.close()
    house.seal(within("opened", to("2", flipped)))


def drops_mine(house: House) -> None:
    house.offer()
    house.close()
    house.seal(within("opened", lambda opened: opened.pop("0")))


def adds_seed(house: House) -> None:
    house.offer()
    house.close()
    house.seal(within("opened", lambda opened: opened.update({"3": "11" * 32})))


def says_i_did_not_open(house: House) -> None:
    """The void names seat 0, which opened."""
    house.offer()
    message = house.hand.close(9.0)
    house.tell("commits_closed", message)
    house.hand.open(1, house.others[1])
    house.hand.open(2, house.others[2])
    house.void()


def goes_back(house: House) -> None:
    """After hand 7 it offers hand 6."""
    honest(house)
    house.hand = FairHand(house.table, 6, SPEC, 1, house.hand.roster, stakes=False)
    house.offer()


def opens_old(house: House) -> None:
    """Two hands are offered; after the later one is opened it asks for the earlier."""
    first = house.hand
    house.offer()
    late = FairHand(house.table, 8, SPEC, 1, first.roster, stakes=False)
    house.hand = late
    house.offer()
    house.close()
    commits = {str(seat): commit.hex() for seat, commit in first.attempt.commits.items()}
    house.hand = first
    house.tell("commits_closed", {"commits": commits})


def never_offered(house: House) -> None:
    house.offer()
    house.tell("commits_closed", {"attempt": 2, "commits": {}})


def switches_card(house: House) -> None:
    """One dealt card is another one."""
    house.offer()
    house.close()
    house.seal()
    house.card(5)
    house.card(6, to("card", lambda card: card ^ 1))


def switches_place(house: House) -> None:
    house.offer()
    house.close()
    house.seal()
    house.card(6, to("place", 7))
    house.card(6, to("place", 36))


def wrong_path(house: House) -> None:
    house.offer()
    house.close()
    house.seal()
    house.card(6, to("path", lambda path: path[:-1]))


def another_root(house: House) -> None:
    """The sealed deck is sealed again, otherwise."""
    house.offer()
    house.close()
    house.seal()
    house.tell("mixed", {"deck": 1, "root": "ab" * 32, "size": 12})
    house.tell("mixed", {"deck": 1, "root": "ab" * 32, "size": 12})
    house.tell("mixed", {"deck": 0, "root": "cd" * 32, "size": 36})


def swaps_seed(house: House) -> None:
    house.offer()
    house.close()
    house.seal()
    house.end(to("server_seed", flipped))


def swaps_seed_of_a_void(house: House) -> None:
    house.offer()
    message = house.hand.close(9.0)
    sent = house.tell("commits_closed", message)
    house.hand.open(0, bytes.fromhex(sent["seed"]))
    house.hand.open(2, house.others[2])
    house.void(to("server_seed", flipped))


def seals_too_early(house: House) -> None:
    """It says that the deck is sealed, without ever closing the list."""
    house.offer()
    house.tell("sealed", {"opened": {}, "deck_root": "ab" * 32})


def opens_a_void_attempt(house: House) -> None:
    """After an attempt was void it wants its seed again."""
    silent_seat_void(house)
    commits = {str(seat): commit.hex() for seat, commit in house.hand.attempt.commits.items()}
    house.tell("commits_closed", {"commits": commits})


def silent_seat_void(house: House) -> None:
    house.offer()
    message = house.hand.close(9.0)
    sent = house.tell("commits_closed", message)
    house.hand.open(0, bytes.fromhex(sent["seed"]))
    house.hand.open(2, house.others[2])
    house.void()


def opens_two_attempts(house: House) -> None:
    """It wants the seed of a second attempt while the first is open, to choose between two decks."""
    house.offer()
    house.close()
    house.hand.phase = "void"
    house.offer()
    house.close()


def lies_about_a_void(house: House) -> None:
    """The void shows another seed as seat 2's."""
    house.offer()
    message = house.hand.close(9.0)
    sent = house.tell("commits_closed", message)
    house.hand.open(0, bytes.fromhex(sent["seed"]))
    house.hand.open(2, house.others[2])
    house.void(within("opened", to("2", flipped)))


def uses_a_seed_again(house: House) -> None:
    """The seed of a void attempt, which all have seen, is the seed of the next one."""
    silent_seat_void(house)
    used = house.hand.attempts[0].seed
    house.hand.attempts[0].seed = b""
    house.secrets, secrets = (lambda size: used), house.secrets
    message = house.hand.offer(house.secrets(128), 0.0)
    house.secrets = secrets
    sent = house.tell("offer", message)
    house.hand.commit(0, bytes.fromhex(sent["commit"]))
    house.others = {2: secrets(32)}
    house.hand.commit(2, player_commit(house.hand.attempt.context, 2, house.others[2]))
    house.close()
    house.seal()
    house.end()


def mixes_too_many(house: House) -> None:
    """A later deck with more cards than the pack has."""
    house.offer()
    house.close()
    house.seal()
    house.tell("mixed", {"deck": 1, "root": "ab" * 32, "size": 37})


STORIES: dict[str, tuple[Callable[[House], None], str, int]] = {
    "honest": (honest, "", -1),
    "silent-seat": (silent_seat, "", -1),
    "grinds": (grinds, "house_seed_swapped", 4),
    "reoffers": (reoffers, "attempt_reused", 1),
    "other-spec": (other_spec, "offer_differs", 0),
    "other-roster": (other_roster, "offer_differs", 0),
    "other-dealer": (other_dealer, "offer_differs", 0),
    "other-table": (other_table, "offer_differs", 0),
    "ignores-me": (ignores_me, "commit_missing", 1),
    "changes-mine": (changes_mine, "commits_changed", 1),
    "copies": (copies, "commits_alike", 1),
    "two-lists": (two_lists, "commits_changed", 3),
    "bot-promises": (bot_promises, "commits_changed", 1),
    "substitutes": (substitutes, "seed_not_promised", 2),
    "drops-mine": (drops_mine, "seed_missing", 2),
    "adds-seed": (adds_seed, "seed_not_promised", 2),
    "says-i-did-not-open": (says_i_did_not_open, "seed_missing", 2),
    "goes-back": (goes_back, "hand_went_back", 7),
    "opens-old": (opens_old, "hand_went_back", 3),
    "never-offered": (never_offered, "offer_differs", 1),
    "switches-card": (switches_card, "card_switched", 4),
    "switches-place": (switches_place, "card_switched", 3),
    "wrong-path": (wrong_path, "card_switched", 3),
    "another-root": (another_root, "root_changed", 5),
    "swaps-seed": (swaps_seed, "house_seed_swapped", 3),
    "swaps-seed-of-a-void": (swaps_seed_of_a_void, "house_seed_swapped", 2),
    "seals-too-early": (seals_too_early, "commits_changed", 1),
    "opens-a-void-attempt": (opens_a_void_attempt, "commits_changed", 3),
    "opens-two-attempts": (opens_two_attempts, "attempt_reused", 3),
    "lies-about-a-void": (lies_about_a_void, "seed_not_promised", 2),
    "uses-a-seed-again": (uses_a_seed_again, "house_seed_swapped", 6),
    "mixes-too-many": (mixes_too_many, "root_changed", 3),
}
"""Every story, the first alarm that it must raise, and at which message, from 0."""


def told(name: str) -> House:
    """A story, told to its end."""
    house = House(name)
    STORIES[name][0](house)
    return house
