"""What tests of fair deals make: secrets that can be repeated, whole transcripts, and changed ones."""

from __future__ import annotations

import copy
import hashlib
import random

from mesaya.bots import find
from mesaya.fair import log
from mesaya.fair.commits import HandId, Place, context, player_commit
from mesaya.fair.hand import FairHand
from mesaya.fair.hashing import canonical, sha
from mesaya.fair.plan import BadPlan, spread
from mesaya.fair.streams import lane_keys, permutation
from mesaya.fair.transcript import Log, root_of, write
from mesaya.fair.verify import Sealed
from mesaya.games import rule_book
from mesaya.lab.driver import fresh_match, play_deal
from mesaya.lab.fair_source import FairSource

SEATS = {"rummi": 3, "omi6": 6, "contract": 3, "points13": 3, "kozel4": 4}


def secrets_of(text: str):
    state = {"count": 0}

    def secrets(size: int) -> bytes:
        found = b""
        while len(found) < size:
            state["count"] += 1
            found += hashlib.sha256(f"{text}/{state['count']}".encode()).digest()
        return found[:size]

    return secrets


def played(name: str, deals: int = 1, kind: str = "greedy", **rules):
    """Transcripts of deals of one match."""
    book = rule_book(name)
    seats = SEATS[name]
    source = FairSource(
        secrets_of(f"{name}{kind}{sorted(rules.items())}"),
        [(f"seat {s}", "bot") for s in range(seats)],
    )
    rng = random.Random(f"fair{name}")
    match = fresh_match(book, book.options(rules), seats, rng)
    found = []
    for _ in range(deals):
        if match.over:
            match = fresh_match(book, book.options(rules), seats, rng)
        outcome = play_deal(match, [find(kind, name)] * seats, rng, source, source=source).outcome
        found.append(source.transcript())
        match = match.after(outcome)
    return found


def paths_of(value, path=()):
    """Every leaf and branch of a transcript."""
    yield path
    if isinstance(value, dict):
        for key in value:
            yield from paths_of(value[key], (*path, key))
    elif isinstance(value, list):
        for place, item in enumerate(value):
            yield from paths_of(item, (*path, place))


def at(value, path):
    for step in path:
        value = value[step]
    return value


def changes_of(value):
    """Other values that a field could have been given."""
    match value:
        case bool():
            return [not value, None]
        case int():
            return [value + 1, value - 1, -value - 5, str(value)]
        case str() if (
            value and all(letter in "0123456789abcdef" for letter in value) and len(value) >= 16
        ):
            flipped = hex(int(value[-1], 16) ^ 1)[2:]
            return [
                value[:-1] + flipped,
                hex(int(value[0], 16) ^ 8)[2:] + value[1:],
                value[2:],
                value.upper() + "A",
            ]
        case str():
            return [value + "x", value[:-1] + "~", None]
        case None:
            return [0, "x", {}]
        case list():
            return [
                value[:-1],
                value[::-1] if value != value[::-1] else [*value, 0],
                [*value, value[-1]] if value else [0],
            ]
        case _:
            return [
                {**value, "extra": 1},
                {key: value[key] for key in list(value)[1:]} if value else {"x": 1},
            ]


def handmade(
    *,
    voids=0,
    own=True,
    plan=None,
    commission=1,
    stakes=False,
    silent=(),
    result=None,
    hand_no=3,
    spec=None,
    dealer=0,
    players=None,
    house=None,
    others=None,
):
    """A hand of two seats without a play.

    `voids` attempts came before it, in which seat 0 did not open; with `stakes` it is then not dealt
    in. `own`: the seats have seeds of their own; `silent` seats do not promise. A house that writes
    the hand anew gives `house`, the seed that it likes better, or seeds of `others` by seat.
    """
    secrets = secrets_of(f"handmade{voids}{own}")
    places = [Place(seat, secrets(16), int(own)) for seat in range(2)]
    for seat, player in (players or {}).items():
        places[seat] = places[seat]._replace(player=player)
    order = [1] if stakes and voids else [1, 0]
    spec = {
        "deck": [f"{rank}{suit}" for suit in "cd" for rank in "6789"],
        "deal_plan": plan or [["deal", {"to": order, "rounds": 2, "packet": 1}], ["rest", "stock"]],
        **(spec or {}),
    }
    hand = FairHand(secrets(16), hand_no, spec, dealer, places, stakes=stakes)
    for number in range(voids + 1):
        if not stakes:
            hand.roster = tuple(places)
        promised = secrets(128)
        hand.offer(house if house and number == voids else promised, 0.0)
        seeds = {place.seat: secrets(32) for place in places if own}
        seeds.update(others or {})
        for place in hand.roster:
            if own and place.seat not in silent:
                commit = player_commit(hand.attempt.context, place.seat, seeds[place.seat])
                hand.commit(place.seat, commit)
        hand.close(9.0)
        for seat in hand.attempt.commits:
            if number == voids or seat == 1:
                hand.open(seat, seeds[seat])
        if number < voids:
            hand.void(99.0)
    hand.seal(99.0)
    deck = hand.order("deck", 0, 8)
    chain = Log(hand.table, hand.keys[0])
    names = [("Ann", "human"), ("Bo", "bot")]
    roster = [
        [place.seat, place.player.hex(), place.custody, *names[place.seat]] for place in hand.roster
    ]
    chain.add({"t": "hand", "software": {"version": "1", "engine_sha256": None}, "roster": roster})
    for attempt in hand.attempts[:-1]:
        chain.add({"t": "void", "attempt": attempt.revealed()})
    texts = [spec["deck"][card] for card in deck]
    try:
        hands = spread(spec["deal_plan"], 8).hands
    except BadPlan:
        hands = {}
    for seat, places in hands.items():
        held = [texts[place] for place in places]
        chain.add({"t": "dealt", "seat": seat, "count": 2}, {"cards": "".join(held)})
    result = result or {
        "points": [0, 0],
        "settlement": [{"account": "seat:0", "delta": -3}, {"account": "seat:1", "delta": 2}],
        "commission": commission,
    }
    chain.add({"t": "closed", "result": result})
    return write(hand, names, [("deck", 0, root_of(hand, 0, deck))], chain, result, "1")


def heads_of(transcript):
    """The head of the log after each entry."""
    keys, written = sealed_of(transcript).keys, transcript["log"]
    head, found = bytes.fromhex(written["prev"]), {}
    for entry in written["entries"]:
        digest = log.NO_PRIVATE
        if entry["private"] is not None:
            digest = log.private_digest(log.blind(keys[0], entry["seq"]), entry["private"])
        head = log.entry(head, entry["seq"], entry["public"], digest)
        found[entry["seq"]] = head
    return found


def sealed_of(transcript):
    """The keys, the context and the deck of a transcript's hand, as its seeds give them."""
    attempt = transcript["attempts"][-1]
    hid = HandId(bytes.fromhex(transcript["table_id"]), transcript["hand_no"], attempt["attempt"])
    roster = [
        Place(seat, bytes.fromhex(player), own) for seat, player, own, *_ in transcript["roster"]
    ]
    ctx = context(
        hid,
        bytes.fromhex(attempt["server_commit"]),
        sha(canonical(transcript["spec"])),
        transcript["dealer"],
        roster,
    )
    opened = {int(seat): bytes.fromhex(seed) for seat, seed in attempt["opened"].items()}
    keys = lane_keys(bytes.fromhex(attempt["server_seed"]), ctx, opened)
    texts = transcript["spec"]["deck"]
    deck = [] if transcript["hand_no"] == 0 else permutation(keys, "deck", 0, len(texts))
    return Sealed(ctx, keys, deck, [texts[card] for card in deck])


def record_of(transcript, seat, cards=5):
    """What an honest client in a seat saw and sent in a hand that the transcript tells."""
    sealed, mine = sealed_of(transcript), str(seat)
    attempts = []
    for attempt in transcript["attempts"]:
        last = attempt is transcript["attempts"][-1]
        attempts.append(
            {
                "attempt": attempt["attempt"],
                "server_commit": attempt["server_commit"],
                "ctx": sealed.context.hex() if last else "ab" * 32,
                "commit": attempt["commits"].get(mine),
                "commits": dict(attempt["commits"]),
                "seed": attempt["opened"].get(mine),
                "opened": dict(attempt["opened"]) if last else None,
            }
        )
    roots = transcript["deck_roots"]
    return {
        "format": "crs1-record/1",
        "table_id": transcript["table_id"],
        "hand_no": transcript["hand_no"],
        "seat": seat,
        "attempts": attempts,
        "deck_root": roots[0]["root"] if roots else None,
        "cards": [
            {"deck": 0, "place": place, "card": card}
            for place, card in list(enumerate(sealed.deck))[2 : 2 + cards]
        ],
        "heads": [{"seq": seq, "head": head.hex()} for seq, head in heads_of(transcript).items()],
    }


def changed(value, path, other):
    """A copy in which the field at a path is another."""
    broken = copy.deepcopy(value)
    at(broken, path[:-1])[path[-1]] = other
    return broken


def changes(value):
    """Every field of something read from JSON, with each other value that it could have been given:
    (path, field, other).
    """
    for path in [path for path in paths_of(value) if path]:
        field = at(value, path)
        for other in changes_of(field):
            if other != field or type(other) is not type(field):
                yield path, field, other
