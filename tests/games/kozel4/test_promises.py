"""What every deal promises, by random play: conservation, refusals, clones, secrecy."""

from __future__ import annotations

import itertools
import random
from collections.abc import Sequence

import pytest

from games.kozel4.kozel4_help import (
    ALL_RULES,
    cards,
    do,
    hands,
    listed,
    random_deal,
    rich_deal,
    start,
    state,
    walk,
)
from mesaya import actions as act
from mesaya.actions import Action, Beat, Fold, Lead, Molodka, Turn
from mesaya.cards import COPIES, SPECTATOR, UNKNOWN, Face, short_pack
from mesaya.errors import IllegalAction
from mesaya.events import Beaten, Dealt, Drew, Ended, Event, Folded, FoldsShown, Led, MolodkaLed
from mesaya.games.kozel4 import KOZEL4, Kozel4Deal
from mesaya.view import Observation

WHOLE = list(short_pack())


def some_deal(seed: int) -> Kozel4Deal:
    """A deal of each set of house rules in turn, every other one rich in molodkas."""
    rules = ALL_RULES[seed % len(ALL_RULES)]
    return rich_deal(seed, **rules) if seed % 2 else random_deal(seed, **rules)


# --- conservation and termination ----------------------------------------------------------------
def test_e4_19_every_card_is_in_one_zone_after_every_action() -> None:
    for seed in range(120):
        deal = some_deal(seed)
        steps = 0
        for _ in walk(deal, random.Random(seed)):
            steps += 1
            zones = deal.zones()
            assert sorted(card for zone in zones.values() for card in zone) == WHOLE
            assert [card for seat in range(4) for card in deal.hand(seat)] == [
                card for name, zone in zones.items() if name.startswith("hand") for card in zone
            ]
            assert sum(len(group) for group in deal.table()) == len(zones["trick"])
        assert steps <= 1 + 9 * (4 + 4 + 3 + 2 + 1)
        assert deal.outcome() is not None


def test_e4_19_exactly_one_side_gets_no_defeat_points() -> None:
    for seed in range(300):
        deal = some_deal(seed)
        for _ in walk(deal, random.Random(seed)):
            pass
        outcome = deal.outcome()
        zeros = outcome.details["defeat"].count(0)
        assert zeros == (2 if outcome.scores == (60, 60) else 1)
        if outcome.scores != (60, 60):
            winner = outcome.details["defeat"].index(0)
            assert outcome.scores[winner] >= 61


def test_an_observation_follows_the_deal() -> None:
    """What a seat was told adds up to what stands on the table."""
    for seed in range(60):
        deal = some_deal(seed)
        told = [Observation("kozel4", deal.options, 4, seat) for seat in range(4)]
        for obs in told:
            obs.tell(deal.opening)
        for _, _, events in walk(deal, random.Random(seed)):
            for obs in told:
                obs.tell(events)
                if deal.to_act():
                    assert obs.hand == [card >> 3 for card in deal.hand(obs.seat)]
                    assert obs.counts == [len(deal.hand(seat)) for seat in range(4)]
                    assert obs.stock == len(deal.zones()["stock"])
                    assert obs.trump == deal.trump
                    assert len(obs.trick) == len(deal.table())
                    assert sum(obs.taken) == sum(deal.cards.tricks)
            if deal.to_act():
                for obs in told:
                    for seat, known in enumerate(obs.known):
                        assert set(known) <= {card >> 3 for card in deal.hand(seat)}
        assert all(obs.ended == "normal" for obs in told)


# --- clones --------------------------------------------------------------------------------------
def test_clones_are_independent() -> None:
    for seed in range(40):
        deal = some_deal(seed)
        for _ in walk(deal, random.Random(seed)):
            twin = deal.clone()
            before = state(deal)
            assert state(twin) == before
            for _ in walk(twin, random.Random(seed + 1)):
                break
            assert state(deal) == before
        twin = some_deal(seed)
        copy = twin.clone()
        before = state(copy)
        for _ in walk(twin, random.Random(seed)):
            pass
        assert state(copy) == before


# --- legal and refused ---------------------------------------------------------------------------
@pytest.mark.parametrize("rules", ALL_RULES, ids=str)
def test_legal_is_exactly_what_apply_accepts(rules: dict[str, object]) -> None:
    """Every subset of every hand with every verb, from every seat: listed, or refused."""
    for seed in range(6):
        deal = rich_deal(seed, **rules) if seed % 2 else random_deal(seed, **rules)
        for _ in walk(deal, random.Random(seed)):
            if not deal.to_act():
                break
            (turn,) = deal.to_act()
            listed = list(deal.legal(turn))
            assert listed
            assert len(set(listed)) == len(listed)
            accepted = set()
            for seat in range(4):
                held = [card >> 3 for card in deal.hand(seat)]
                tried: list[Action] = [act.PASS]
                for size in range(len(held) + 1):
                    for chosen in itertools.combinations(held, size):
                        tried += [verb(chosen) for verb in (Lead, Beat, Fold, Molodka)]
                for action in tried:
                    try:
                        deal.clone().apply(seat, action)
                    except IllegalAction:
                        continue
                    assert seat == turn
                    accepted.add(action)
            assert accepted == set(listed)


def test_legal_lists_are_in_canonical_order() -> None:
    order = {"Lead": 0, "Beat": 1, "Fold": 2, "Molodka": 3, "Pass": 4}

    def key(action: Action) -> tuple[int, tuple[Face, ...]]:
        return order[type(action).__name__], getattr(action, "cards", ())

    for seed in range(40):
        deal = some_deal(seed)
        for _ in walk(deal, random.Random(seed)):
            for seat in deal.to_act():
                keys = [key(action) for action in deal.legal(seat)]
                assert keys == sorted(keys)
                assert all(list(faces) == sorted(faces) for _, faces in keys)


def test_cards_are_accepted_in_any_order_and_told_in_canonical_order() -> None:
    rng = random.Random(1)
    for seed in range(40):
        deal = some_deal(seed)
        for _ in walk(deal, random.Random(seed)):
            for seat in deal.to_act():
                for action in deal.legal(seat):
                    if isinstance(action, Lead | Beat | Fold | Molodka):
                        mixed = type(action)(tuple(rng.sample(action.cards, len(action.cards))))
                        events = deal.clone().apply(seat, mixed)
                        assert events == deal.clone().apply(seat, action)
                        assert events[0].cards == action.cards


def junk(rng: random.Random, held: Sequence[Face]) -> Action:
    """An action of any game, with numbers of any kind, some of them cards that are held."""
    odd = [-5, -1, 0, 1, 5, 12, 51, 52, 53, 64, 99, 10**9, -(10**20), True, *held, *held]
    face = rng.choice(odd)
    faces = tuple(rng.choices(odd, k=rng.randrange(7)))
    groups = (faces, ())
    plain = [act.DRAW, act.TAKE, act.PASS, act.BUY, act.DROP, act.LEAVE]
    made = [
        act.Draw(face),
        act.Take(face, face),
        act.Toss(face),
        act.Meld(groups),
        act.Add(face, face),
        act.Swap(face, face),
        act.Discard(face),
        act.Declare(face, groups),
        act.Call(face),
        act.Solo(face),
        act.Play(face),
        act.Challenge(face),
        act.Stock(faces),
        act.Turn(face),
    ]
    ours = [verb(faces) for verb in (Lead, Beat, Fold, Molodka)]
    return rng.choice(rng.choice([plain, made, ours, ours]))


def test_junk_is_refused_with_a_reason_and_changes_nothing() -> None:
    rng = random.Random(17)
    refusals: set[str] = set()
    for seed in range(40):
        deal = some_deal(seed)
        for _ in walk(deal, random.Random(seed)):
            before = state(deal)
            turn = deal.to_act()
            held = [card >> 3 for card in deal.hand(turn[0] & 3)] if turn else []
            for _ in range(4):
                seat = rng.choice([-9, -2, -1, 0, 1, 2, 3, 4, 77, *turn * 6])
                action = junk(rng, held)
                trial = deal.clone()
                try:
                    trial.apply(seat, action)
                except IllegalAction as error:
                    refusals.add(str(error.code))
                    assert state(trial) == before
                    assert str(error)
                else:
                    named = getattr(action, "cards", ())
                    same = type(action)(tuple(sorted(named))) if named else action
                    assert turn == (seat,)
                    assert same in deal.legal(seat) or isinstance(action, Turn)
    assert refusals >= {
        "bad_card",
        "deal_over",
        "named_twice",
        "no_such_seat",
        "not_held",
        "not_in_game",
        "not_to_act",
        "wrong_count",
        "wrong_phase",
    }


def test_seats_that_are_not_there_have_nothing_to_do() -> None:
    for seed in range(5):
        deal = some_deal(seed)
        for _ in walk(deal, random.Random(seed)):
            for seat in (-2, -1, 4, 5, 99):
                assert list(deal.legal(seat)) == []


# --- secrecy -------------------------------------------------------------------------------------
class World:
    """A deal played by a script, and what one seat is told and may do at every step."""

    def __init__(self, deal: Kozel4Deal, seat: int, script: list[tuple[int, Action]]) -> None:
        self.told: list[object] = [event.seen_by(seat) for event in deal.opening]
        self.real: list[Event] = list(deal.opening)
        self.deal = deal
        for doer, action in script:
            events = deal.apply(doer, action)
            self.real += events
            self.told += [event.seen_by(seat) for event in events]
            legal = list(deal.legal(seat)) if 0 <= seat < 4 else []
            self.told += [legal, deal.to_act(), deal.table(), deal.holder]

    def slots(self) -> list[Face]:
        """The cards in the order in which they come: as dealt, then the stock after the turn."""
        faces = [face for event in self.real if isinstance(event, Dealt) for face in event.cards]
        faces += [event.card for event in self.real if isinstance(event, Drew)]
        return faces + [card >> 3 for card in self.deal.zones()["stock"]]


def known_to(world: World, seat: int) -> set[Face]:
    """The cards whose place the seat knows: its own, those shown, those under the stock."""
    known: set[Face] = set()
    for event in world.real:
        told = event.seen_by(seat)
        if isinstance(told, Dealt | Led | Beaten | MolodkaLed | FoldsShown):
            known |= {face for face in told.cards if face != UNKNOWN}
        elif isinstance(told, Drew) and told.card != UNKNOWN:
            known.add(told.card)
    return known


def another(
    world: World, seat: int, script: list[tuple[int, Action]], rng: random.Random
) -> tuple[list[int], list[tuple[int, Action]], int]:
    """A pack and a script that differ only in what the seat may not know, and by how much."""
    slots = world.slots()
    known = known_to(world, seat)
    turned = next(action.card for _, action in script if isinstance(action, Turn))
    bottom = world.deal.options.trump_card == "bottom"
    if bottom:
        assert slots[-1] == turned
        known.add(turned)
    hidden = [place for place, face in enumerate(slots) if face not in known]
    other = slots.copy()
    while True:
        order = hidden.copy()
        rng.shuffle(order)
        for place, source in zip(hidden, order, strict=True):
            other[place] = slots[source]
        if other.index(turned) >= 16:  # it is known to lie in the stock
            break
    new_face = dict(zip(slots, other, strict=True))
    moved = sum(old != new for old, new in new_face.items())
    changed: list[tuple[int, Action]] = []
    for doer, action in script:
        if isinstance(action, Fold):
            action = Fold(tuple(new_face[face] for face in action.cards))
        changed.append((doer, action))
    dealt, stock = other[:16], other[16:]
    if bottom:
        stock.insert(rng.randrange(20), stock.pop())
    pack = [dealt[4 * seat + turn] for turn in range(4) for seat in range(4)]
    return [face * COPIES for face in (*pack, *stock)], changed, moved


@pytest.mark.parametrize("rules", ALL_RULES[:4], ids=str)
def test_secrecy_worlds_that_differ_in_what_a_seat_may_not_know_look_alike(
    rules: dict[str, object],
) -> None:
    """Hands, stock and folds of others dealt anew, the script replayed: the same view, always."""
    moved = 0
    for seed in range(120):
        rng = random.Random(seed)
        make = rich_deal if seed % 3 == 0 else random_deal
        deal = make(seed, **rules)
        script: list[tuple[int, Action]] = []
        for doer, action, events in walk(deal.clone(), rng):
            if isinstance(events[-1], Ended):
                break  # the count tells all
            script.append((doer, action))
        del script[rng.randrange(1, len(script) + 1) :]
        seat = rng.choice([SPECTATOR, 0, 1, 2, 3])
        world = World(deal, seat, script)
        pack, changed, swapped = another(world, seat, script, rng)
        match = KOZEL4.match(deal.options, 4, 3)
        twin = World(match.deal(pack), seat, changed)
        assert twin.told == world.told
        moved += swapped
        if seat >= 0:
            assert hands(twin.deal)[seat] == hands(world.deal)[seat]
    assert moved > 120 * 8


def test_secrecy_the_check_itself_can_fail() -> None:
    """A seat whose own hand is dealt anew does notice; the others do not."""
    deal = start(["6c7c8c9c", "6d7d8d9d", "6h7h8h9h", "6s7s8s9s"], "Ah", stock="AhTd")
    other = start(["6c7c8c9c", "6d7d8dTd", "6h7h8h9h", "6s7s8s9s"], "Ah", stock="Ah9d")
    for seat in (SPECTATOR, 0, 2, 3):
        assert World(deal, seat, []).told == World(other, seat, []).told
    assert World(deal, 1, []).told != World(other, 1, []).told


def test_secrecy_nothing_tells_folds_where_they_are_never_shown() -> None:
    deal = start(["Ad", "Kd", "7d", ""], "As", stock="As", reveal_folds="never")
    events = do(deal, "p1 lead Ad", "p2 fold Kd", "p3 forfeit")
    king = cards("Kd")[0]
    assert [event for event in events if king in getattr(event, "cards", ())] == [
        Folded(1, (king,))
    ]
    for seat in (SPECTATOR, 0, 2, 3):
        assert all(king not in getattr(event.seen_by(seat), "cards", ()) for event in events)


def test_a_card_given_back_is_known_until_its_owner_folds() -> None:
    """After a molodka all know who holds the card that was led; a fold may hide it."""
    deal = start(["9c7s8s9s", "", "6d7d8dKd", "JcQcKcJs"], "Ah", stock="Ah")
    told = [Observation("kozel4", deal.options, 4, seat) for seat in range(4)]
    events = list(deal.opening) + do(deal, "p1 lead 9c")
    events += do(deal, f"p2 {listed(deal, 'fold')[0]}", "p3 molodka 6d7d8dKd")
    for obs in told:
        obs.tell(events)
        assert obs.known == [list(cards("9c")), [], [], []]
    events = do(deal, "p4 fold JcQcKcJs", "p1 fold 9c7s8s9s")
    for obs in told:
        obs.tell(events)
        assert obs.known == [[], [], [], []]
