"""Nobody is sent a card that he may not know: by every string, and by what changes when cards do."""

from __future__ import annotations

import re

import msgspec
import pytest

from mesaya.cards import FACE_TEXT, SPECTATOR
from mesaya.dealing.hosted import HostedHand
from mesaya.errors import IllegalAction
from mesaya.events import Dealt
from mesaya.table import commands as ask
from mesaya.table import views
from mesaya.table.facts import Acted, Offered, Sealed
from mesaya.table.folding import fold
from mesaya.table.refusals import Refused
from mesaya.table.state import Phase
from mesaya.table.table import Table
from table.rooms import ENCODE, SEATS, START, Room, player

TOKEN = re.compile(r"(?<![A-Za-z0-9*])((?:\*?[A23456789TJQK][cdhs]|\*\*|\?\?)+)(?![A-Za-z0-9*])")
CARD = re.compile(r"\*\*|\*?[A23456789TJQK][cdhs]")
FACES = {text: face for face, text in enumerate(FACE_TEXT)}
SEALS = ("deck_root", "deck_roots", "path", "root", "salt")
"""Hashes over all cards: they differ with the cards, and tell nothing of them."""
UP = ("pile", "melds", "wild")


def cards_in(value, found):
    """The faces named in every string of plain data, and by ids in proofs; packs are not secret."""
    match value:
        case str():
            for token in TOKEN.findall(value):
                named = CARD.findall(token)  # `*7h` is a joker
                found |= {52 if card[0] == "*" else FACES[card] for card in named}
        case dict():
            for key, item in value.items():
                if key == "spec":
                    continue
                if key == "card" and isinstance(item, int):
                    found.add(("id", item))
                cards_in(item, found)
        case list() | tuple():
            for item in value:
                cards_in(item, found)
    return found


def open_cards(action):
    """The cards that an action shows to all."""
    match type(action).__name__:
        case "Turn" | "Play" | "Discard":
            return [action.card]
        case "Lead" | "Beat" | "Molodka":
            return action.cards
        case "Meld":
            tiles = [tile for group in action.groups for tile in group]
        case "Add":
            tiles = [action.tile]
        case _:
            return []
    return [tile % 64 for tile in tiles] + [52 for tile in tiles if tile >= 64]


def quick_cards(value):
    """The same from its bytes, where no pack stands in it."""
    text = ENCODE(value).decode()
    if '"spec"' in text:
        return cards_in(value, set())
    found = {("id", int(number)) for number in re.findall(r'"card":(\d+)', text)}
    for token in set(TOKEN.findall(text)):
        found |= {52 if card[0] == "*" else FACES[card] for card in CARD.findall(token)}
    return found


class Oracle:
    """What each viewer may know, from the deal itself and not from what was told."""

    def __init__(self):
        self.hand = None
        self.own: dict[int, set] = {}
        self.all: set = set()
        self.past: dict[int, set] = {}

    def look(self, table):
        state = table._state
        hand = state.hand
        if hand is None:
            return
        self.past = {}
        if hand is not self.hand:
            self.past = self.own | {SPECTATOR: self.all}  # told in one batch with the new hand
            self.hand, self.own, self.all = hand, {}, set()
        deal = hand.deal
        for place, chair in enumerate(state.dealt):
            self.own.setdefault(chair, set()).update(card >> 3 for card in deal.hand(place))
        zones = deal.zones()
        for zone in UP:
            self.all.update(card >> 3 for card in zones.get(zone, ()))
        for group in deal.table():
            self.all.update(tile - 64 if tile >= 64 else tile for tile in group if tile != 53)
            if any(tile >= 64 for tile in group):
                self.all.add(52)
        if state.settings.game == "omi6":
            self.all.update(card >> 3 for card in zones["taken"])
        for event in deal.opening:
            if type(event).__name__ in ("Wild", "Opened"):
                self.all.add(event.card)
        for line in hand.lines:
            self.all.update(open_cards(line.body))
        for event in hand.eyes[SPECTATOR].log:
            if type(event).__name__ == "Declared":
                self.all.update(tile for group in event.groups for tile in group)
            elif type(event).__name__ == "Revealed":
                self.all.update(event.cards)
        if getattr(hand.match.options, "reveal_folds", "") == "to_taker":
            self.folds(hand, state.dealt)
        if deal.outcome() is not None:
            for zone, cards in zones.items():
                if zone != "stock":
                    self.all.update(card >> 3 for card in cards)

    def folds(self, hand, dealt):
        """Q4.5 Who took a trick may know what was folded to it."""
        taker, laid, folded = None, 0, []
        for line in hand.lines:
            kind = type(line.body).__name__
            if kind in ("Lead", "Molodka"):
                taker, laid, folded = line.seat, 1, []
            elif kind == "Beat":
                taker, laid = line.seat, laid + 1
            elif kind == "Fold":
                laid += 1
                folded += line.body.cards
            if laid == 4 and taker is not None:
                self.own[dealt[taker]].update(folded)

    def may(self, viewer):
        past = self.past.get(viewer, set()) | self.past.get(SPECTATOR, set())
        return self.all | self.own.get(viewer, set()) | past | {53}


def leak_check(game):
    oracle = Oracle()

    def look(room, effects):
        oracle.look(room.table)
        state = room.table._state
        pack = state.book.pack(state.options, max(len(state.dealt), 2))
        for viewer, frames in effects.frames.items():
            allowed = oracle.may(viewer)
            delayed = state.held_back and viewer == SPECTATOR
            for frame in frames:
                view = {key: item for key, item in (frame.view or {}).items() if key != "last"}
                found = quick_cards((frame.events, view))
                faces = {pack[x[1]] >> 3 if isinstance(x, tuple) else x for x in found}
                if delayed:
                    assert frame.view is None or not cards_in(frame.view["hand"], set())
                    assert not [e for e in frame.events if "card" in e or "cards" in e]
                    assert frame.view is None or frame.view["asked"] == {}
                elif state.hand is not None:
                    assert faces <= allowed, (viewer, faces - allowed, frame)

    return look


@pytest.mark.parametrize(
    ("game", "people", "rules", "stop"),
    [
        ("rummi", 3, {}, Phase.OVER),
        ("contract", 3, {"buying": True}, Phase.OVER),
        ("omi6", 6, {}, Phase.OVER),
        ("kozel4", 4, {"reveal_folds": "to_taker", "molodka": "any_time"}, Phase.OVER),
        ("kozel4", 4, {"limit": 3}, Phase.OVER),
        ("points13", 3, {}, None),
    ],
)
def test_no_frame_and_no_view_holds_a_card_that_its_viewer_may_not_know(game, people, rules, stop):
    room = Room(game, people, 0, rules=rules, seed="short1", shadow=False, silent=(1,))
    room.watch.append(leak_check(game))
    if stop:
        room.run(stop)
    else:
        for _ in range(4):
            room.run(Phase.SETTLED)
            room.run(Phase.COMMIT)
    assert cards_in([frame.events for frame in room.frames[0]], set())


def test_spectators_of_a_token_table_hear_a_hand_when_it_is_over():
    room = Room("points13", 3, 0, rate=2, stacks=10_000, seed="late")
    room.watch.append(leak_check("points13"))
    room.run(Phase.SETTLED)
    told = [event["event"] for frame in room.frames[SPECTATOR] for event in frame.events]
    seats = [event["event"] for frame in room.frames[0] for event in frame.events]
    assert told.count("discarded") == seats.count("discarded") > 0
    assert told.index("settled") > max(n for n, name in enumerate(told) if name == "discarded")
    numbers = [frame.seq for frame in room.frames[SPECTATOR]]
    assert numbers == list(range(1, len(numbers) + 1))
    bearers = [
        f for f in room.frames[SPECTATOR] if any(e["event"] == "discarded" for e in f.events)
    ]
    assert len(bearers) == 1
    assert room.table.frames(0, SPECTATOR) == tuple(
        msgspec.structs.replace(frame, view=None) for frame in room.frames[SPECTATOR]
    )


# --- two deals that differ only in what a seat may not know ---------------------------------------
def stripped(value):
    match value:
        case dict():
            return {key: stripped(item) for key, item in value.items() if key not in SEALS}
        case list() | tuple():
            return [stripped(item) for item in value]
        case _:
            return value


def hidden_cards(table, seat, seen):
    """Physical cards of the hand on the table that neither the seat nor everybody has seen."""
    return sorted(set(table._state.play.pack) - seen)


def swapped_seal(one, other):
    """A house that deals two cards the other way round; for tests."""
    true = HostedHand.seal

    def seal(self, now):
        message = true(self, now)
        pack = list(self.pack)
        at, to = pack.index(one), pack.index(other)
        pack[at], pack[to] = pack[to], pack[at]
        self.pack = tuple(pack)
        self.decks.clear()
        self._lay_out("deck", self.pack)
        return {**message, "deck_root": self.decks[0].root}

    return seal


def sent(facts, seat):
    """All frames and views that the seat gets while these facts are folded."""
    table = Table()
    found = []
    for fact in facts:
        news = fold(table._state, fact)
        found.append(ENCODE(stripped(news.seen_by(seat))))
        found.append(ENCODE(stripped(table.view(seat, START))))
    return found


def probed(facts, viewer):
    """What the table answers to guesses: done, or refused and how."""
    names = [FACE_TEXT[face] for face in range(0, 53, 4)]
    guesses = [ask.Undo(), ask.Forfeit(), ask.Act("draw"), ask.Act("take"), ask.Act("pass")]
    guesses += [
        ask.Act(f"{verb} {name}") for verb in ("draw", "take", "discard", "play") for name in names
    ]
    guesses += [ask.Arrange((name,)) for name in names]
    table, found = Table.rebuilt(facts), []
    for guess in guesses:
        try:
            table.handle(guess, player(viewer), START, bytes)
        except (Refused, IllegalAction) as refused:
            found.append(str(refused))
        else:
            found.append("done")
            table = Table.rebuilt(facts)
    return found


def seen_cards(facts, viewer):
    """Physical cards that the viewer, by the deal itself, has seen when the facts are over."""
    table, seen = Table(), set()
    for fact in facts:
        table.fold(fact)
        state = table._state
        if state.hand is None or state.phase != Phase.PLAYING:
            continue
        deal = state.hand.deal
        zones = deal.zones()
        if viewer in state.dealt:
            seen.update(deal.hand(state.dealt.index(viewer)))
        for zone in (*UP, "taken"):
            seen.update(zones.get(zone, ()))
        for group in deal.table():
            seen.update(t << 3 for t in group if t < 52)
        for line in state.hand.lines:
            if type(line.body).__name__ in ("Turn", "Lead", "Beat", "Molodka", "Play"):
                seen.update(
                    f << 3 for f in (getattr(line.body, "cards", None) or (line.body.card,))
                )
    return seen, table


@pytest.mark.parametrize(
    ("game", "rules"),
    [
        ("rummi", {}),
        ("contract", {"buying": True}),
        ("omi6", {}),
        ("points13", {}),
        ("kozel4", {"molodka": "any_time"}),
    ],
)
def test_h1_hidden_cards_change_nothing_that_a_seat_is_sent(game, rules, monkeypatch):
    tried = 0
    for number in range(3):
        people = 6 if game == "omi6" else 4 if game == "kozel4" else 3
        room = Room(
            game, people, 0, rules=rules, seed=f"h1{game}{number}", shadow=False, silent=(2,)
        )
        room.run(Phase.SETTLED)
        start = next(
            n for n, f in enumerate(room.facts) if isinstance(f.body, Offered) and f.body.hand
        )
        played = [n for n, f in enumerate(room.facts) if isinstance(f.body, Acted)]
        stop = played[len(played) * (number + 1) // 4]
        facts = room.facts[:stop]
        assert any(isinstance(fact.body, Sealed) for fact in facts[start:])
        for viewer in (0, SPECTATOR):
            seen, table = seen_cards(facts, viewer)
            before, probes = sent(facts, viewer), probed(facts, viewer)
            hidden = hidden_cards(table, viewer, seen)
            for at in range(0, len(hidden) - 1, max(1, len(hidden) // 12)):
                one, other = hidden[at], hidden[-1 - at]
                if one == other:
                    continue
                with monkeypatch.context() as patch:
                    patch.setattr(HostedHand, "seal", swapped_seal(one, other))
                    try:
                        after = sent(facts, viewer)
                    except IllegalAction:
                        continue  # a card that somebody played face down, or another suit to follow
                    answers = probed(facts, viewer)
                tried += 1
                assert after == before
                assert answers == probes
    assert tried >= 15


# --- the tests above can fail ---------------------------------------------------------------------
@pytest.mark.parametrize("game", ["rummi", "kozel4"])
def test_a_view_with_the_cards_of_another_seat_would_be_found(game, monkeypatch):
    true = views._mine
    monkeypatch.setattr(
        views, "_mine", lambda state, viewer, eyes: true(state, viewer, state.play.eyes[1])
    )
    room = Room(game, SEATS[game], 0, seed="teeth", shadow=False)
    room.watch.append(leak_check(game))
    with pytest.raises(AssertionError):
        room.run(Phase.PLAYING)


def test_a_frame_with_the_cards_of_another_seat_would_be_found(monkeypatch):
    monkeypatch.setattr(Dealt, "seen_by", lambda self, seat: self)
    room = Room("rummi", 3, 0, seed="teeth", shadow=False)
    room.watch.append(leak_check("rummi"))
    with pytest.raises(AssertionError):
        room.run(Phase.PLAYING)


def test_a_hidden_card_that_changes_a_frame_would_be_found(monkeypatch):
    room = Room("rummi", 3, 0, seed="teeth", shadow=False).run(Phase.PLAYING)
    seen, table = seen_cards(room.facts, 0)
    hand = set(table._state.play.deal.hand(1))
    stock = sorted(set(table._state.play.pack) - seen - hand)
    other = next(card for card in stock if card >> 3 not in {held >> 3 for held in hand})
    monkeypatch.setattr(Dealt, "seen_by", lambda self, seat: self)
    before = sent(room.facts, 0)
    monkeypatch.setattr(HostedHand, "seal", swapped_seal(min(hand), other))
    assert sent(room.facts, 0) != before
