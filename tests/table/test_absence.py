"""A seat that does not answer: the table's action is legal, plain, and tells nothing hidden."""

from __future__ import annotations

import functools
import random
import re
from collections import Counter
from pathlib import Path

import pytest

from mesaya.actions import (
    DISCARD,
    DRAW,
    LEAVE,
    PASS,
    PLAY,
    TOSS,
    Add,
    Buy,
    Call,
    Challenge,
    Declare,
    Discard,
    Drop,
    Fold,
    Forfeit,
    Lead,
    Leave,
    Meld,
    Solo,
    Swap,
    Take,
)
from mesaya.cards import TABLE
from mesaya.errors import IllegalAction, Reason
from mesaya.games import NAMES, rule_book
from mesaya.games.rummi import CITES, RULES
from mesaya.lab.driver import answer
from mesaya.melds.laid import lay_group
from mesaya.notation.cards import read_face
from mesaya.table.absence import WAYS, Way, _end_of_turn, loosest, missed_action, plain_action
from mesaya.table.clocks import seconds
from mesaya.table.phases import Phase, as_asked, asked_together, phase_of
from mesaya.table.playing import STAND_IN_AFTER
from mesaya.tricks.order import BIT
from table.absent import SETS, dealt, resampled, steps, watched

NEVER = (Drop, Leave, Forfeit, Declare, Take, Buy, Solo, Challenge)
BOTS = ("greedy@1", "random@1")
DEALS = {"rummi": 3, "contract": 5, "points13": 20, "omi6": 12, "kozel4": 12}
PAGE = Path(__file__).parents[2] / "docs" / "absence.md"


def cards(text):
    """Physical cards; twins get copy numbers."""
    words = text.split()
    return sorted(face(word) << 3 | words[:at].count(word) for at, word in enumerate(words))


face = read_face


# --- every position ------------------------------------------------------------------------------
def check(deal, rng):
    """What the table does for each seat that is asked."""
    for seat in asked_together(deal):
        turn = as_asked(deal, seat)
        action = plain_action(turn, seat)
        assert action in turn.legal(seat)
        assert not isinstance(action, NEVER)
        assert plain_action(resampled(turn, seat, rng), seat) == action
        if isinstance(action, Meld | Add | Swap):
            assert not any(isinstance(other, Discard) for other in turn.legal(seat))
        turn.apply(seat, action)


@functools.cache
def met(setting_index):
    """How often each phase was met and checked in the positions of a setting."""
    found = Counter()
    setting = SETS[setting_index]
    rng = random.Random(setting_index)

    def look(deal):
        found[phase_of(deal)] += 1
        check(deal, rng)

    watched(setting, BOTS, DEALS[setting[0]], look)
    return found


@pytest.mark.parametrize("index", range(len(SETS)), ids=lambda i: f"{i}-{SETS[i][0]}")
def test_it_is_legal_plain_and_drawn_from_what_the_seat_knows(index):
    assert sum(met(index).values()) > 30


@pytest.mark.parametrize("name", NAMES)
def test_every_phase_of_every_game_has_been_met(name):
    found = sum((met(i) for i, setting in enumerate(SETS) if setting[0] == name), Counter())
    assert set(found) == set(WAYS[name])
    assert sum(found.values()) > 1_000


# --- nobody there --------------------------------------------------------------------------------
BOUND = {"rummi": 3_000, "contract": 1_500, "points13": 700, "omi6": 100, "kozel4": 80}


@pytest.mark.parametrize("name", NAMES)
def test_a_deal_that_everybody_has_left_ends(name):
    """200 deals a game, at every number of seats and in every round."""
    book, rng = rule_book(name), random.Random(name)
    for number in range(200):
        seats = book.seats()[number % len(book.seats())]
        rules = {"packs": 3} if name == "rummi" and seats > 6 else {}
        before = {"rummi": {"round": number % 6 + 1}, "contract": {"deal": number % 7 + 1}}
        if name in before:
            rules["max_reshuffles"] = 3 if number < 14 else 0
        steps(dealt((name, seats, rules, before.get(name)), rng), rng, plain_action, BOUND[name])


@pytest.mark.parametrize("seats", [2, 6])
def test_a_hand_of_points13_that_everybody_has_left_ends_with_the_limit_of_missed_turns(seats):
    """Q3.17 Misses 1 and 2 are played, the third takes the seat out for 40 (Q3.16)."""
    rng = random.Random(seats)
    deal, missed = dealt(("points13", seats, {}, None), rng), Counter()

    def choose(turn, seat):
        missed[seat] += phase_of(turn) == Phase.DRAW
        return missed_action(turn, seat, missed[seat])

    steps(deal, rng, choose, 100)
    assert sorted(deal.outcome().scores) == [0] + [40] * (seats - 1)


# --- duties --------------------------------------------------------------------------------------
def end_turn(deal):
    """The turn as the table ends it; gives the actions."""
    mover, done = deal.to_act()[0], []
    while deal.to_act() == (mover,) and phase_of(deal) == Phase.MELD:
        done.append(plain_action(deal, mover))
        deal.apply(mover, done[-1])
        assert len(done) < 40
    return done


def test_what_a_turn_owes_is_met_before_it_ends():
    """R2.16, R2.24, S3 A card taken deep is melded, a swapped joker laid; then a card goes."""
    kinds = Counter()

    def look(deal):
        if phase_of(deal) != Phase.MELD:
            return
        seat = deal.to_act()[0]
        if any(isinstance(action, Discard) for action in deal.legal(seat)):
            return
        turn, owed = deal.clone(), list(deal.duties.loose)
        owed += [deal.duties.deep] if deal.duties.deep >= 0 else []
        done = end_turn(turn)
        assert owed
        assert all(card in turn.board.laid for card in owed)
        kinds[type(done[0])] += 1
        kinds["loose" if deal.duties.loose else "deep"] += 1
        kinds["down" if deal.board.down[seat] else "not down"] += 1

    for setting in SETS:
        if setting[0] == "contract":
            watched(setting, ("random@1", "greedy@1"), 12, look)
    assert kinds[Meld] > 0
    assert kinds[Add] > 0
    assert {"loose", "deep", "down", "not down"} <= set(kinds)


def test_the_shortest_way_to_what_is_owed():
    """S3 The owed card is laid off; else another is; else a joker is swapped; a meld comes last."""
    owed, other = Add(face("9h"), 0), Add(face("3c"), 1)
    swap, meld = Swap(face("4d"), 0), Meld(((1, 2, 3),))
    ways = [meld, swap, other, owed]
    for left in (4, 3, 2, 1):
        expected = ways[left - 1]
        assert _end_of_turn(ways[:left], [face("9h")], max) == expected
    assert _end_of_turn([*ways, DISCARD[face("2c")]], [], max) == DISCARD[face("2c")]


def test_with_no_discard_the_last_card_is_laid_off():
    """Q0.17 Where the last card may not be discarded it is laid off, although nobody is there."""
    deal = meld_phase("rummi", 2, {"finish": "no_discard"}, {"round": 1}, "7h")
    deal.board.down[deal.mover] = True
    deal.board.melds.append(run_of("8h 9h Th Jh"))
    assert end_turn(deal) == [Add(face("7h"), 0)]
    assert deal.outcome().ending == "out"


# --- the dearest loose card ----------------------------------------------------------------------
def run_of(text):
    return lay_group(tuple(face(word) for word in text.split()), RULES, CITES, 0)


def meld_phase(name, seats, rules, before, hand):
    """A mover who has drawn and holds these cards."""
    rng = random.Random(1)
    deal = dealt((name, seats, rules, before), rng)
    while phase_of(deal) != Phase.MELD:
        seat = deal.to_act()[0]
        if seat == TABLE:
            deal.apply(seat, answer(deal.chance(), rng))
        else:
            deal.apply(seat, plain_action(deal, seat))
    deal.board.hands[deal.mover] = cards(hand)
    return deal


@pytest.mark.parametrize(
    ("number", "hand", "goes"),
    [
        # two sets: a run is worth nothing there; R0.6 the ten costs five, the others ten each
        (1, "7h 7d 7c 4s 4d 4c Th Jh Qh Kh", "Jh"),
        # what is loose goes before the dearer cards of a set
        (1, "Ah Ad Ac 4s 4d 4c 2h 9h", "2h"),
        # the ace is the dearest of the loose
        (1, "7h 7d 7c 4s 4d 4c Kh As 3d", "As"),
        # one set and one run: the third ace is needed, the king is not
        (2, "Ah Ad Ac 4s 5s 6s 7s Kd", "Kd"),
        # two runs: a lone card beside them
        (3, "2h 3h 4h 5h 7s 8s 9s Ts 3c Kc", "Kc"),
        # a joker stays, even beside two sets that need it not
        (1, "7h 7d 7c 4s 4d 4c 2h **", "2h"),
        # where every card is needed the one that is needed least
        (1, "7h 7d 7c 4s 4d 4c", "4c"),
        # and that before a joker
        (1, "7h 7d 7c 4s 4d 4c **", "4c"),
    ],
)
def test_rummi_parts_with_the_dearest_loose_card(number, hand, goes):
    deal = meld_phase("rummi", 3, {}, {"round": number}, hand)
    assert plain_action(deal, deal.mover) == DISCARD[face(goes)]
    toss = dealt(("rummi", 3, {}, {"round": number}), random.Random(2))
    toss.board.hands[1] = cards(hand)
    assert plain_action(toss, 1) == TOSS[face(goes)]


def test_rummi_does_not_discard_the_card_just_taken():
    """S2 The dearest loose card that may be discarded."""
    deal = meld_phase("rummi", 3, {}, {"round": 1}, "7h 7d 7c 4s 4d 4c Kh As 3d")
    deal.board.barred = cards("As")[0]
    assert plain_action(deal, deal.mover) == DISCARD[face("Kh")]


def test_only_jokers_are_left():
    deal = meld_phase("rummi", 3, {}, {"round": 1}, "** **")
    assert plain_action(deal, deal.mover) == DISCARD[face("**")]


def test_who_is_down_keeps_what_can_be_laid_off():
    deal = meld_phase("rummi", 3, {}, {"round": 1}, "7h Kc 3d")
    deal.board.down[deal.mover] = True
    deal.board.melds.append(run_of("9c Tc Jc Qc"))
    assert plain_action(deal, deal.mover) == DISCARD[face("3d")]


@pytest.mark.parametrize(
    ("number", "rules", "hand", "goes"),
    [
        (1, {}, "7h 7d 7c 4s 4d 4c Ts 9h", "Ts"),
        # R2.20 a twin is no use in a set: it is loose, and dearer than the three
        (1, {"packs": 2}, "7h 7d 7c 4s 4d 4c 3d 7h", "7h"),
        # R2.13 deal 7: the card outside the three sequences, however cheap
        (7, {}, "2h 3h 4h 5h 7s 8s 9s Ts Jd Qd Kd Ad 2c", "2c"),
        (7, {"deal7": "normal"}, "2h 3h 4h 7s 8s 9s Jd Qd Kd 5c 9c", "9c"),
    ],
)
def test_contract_parts_with_the_dearest_loose_card(number, rules, hand, goes):
    deal = meld_phase("contract", 3, rules, {"deal": number}, hand)
    assert plain_action(deal, deal.mover) == DISCARD[face(goes)]


def test_contract_down_keeps_what_can_be_laid_off():
    deal = meld_phase("contract", 3, {}, {"deal": 1}, "7h Kc 3d")
    deal.board.down[deal.mover] = True
    deal.board.melds.append(run_of("9c Tc Jc Qc"))
    assert plain_action(deal, deal.mover) == DISCARD[face("7h")]


def test_needed_cards_go_last_and_equal_ones_in_canonical_order():
    values = [1] * 53
    assert loosest([3, 2, 1], lambda card: int(card == 1), values) == 2
    values[3] = 5
    assert loosest([3, 2, 1, 52], lambda card: 0, values) == 3
    assert loosest([52], lambda card: 9, values) == 52


# --- tricks --------------------------------------------------------------------------------------
def omi(*, calls, rules=None):
    """A hand of Omi, with this trump called and no solo."""
    deal = dealt(("omi6", 6, rules or {}, None), random.Random(3))
    if calls is not None:
        deal.apply(deal.turn, Call(calls))
        while phase_of(deal) == Phase.SOLO:
            assert plain_action(deal, deal.turn) == PASS
            deal.apply(deal.turn, PASS)
    return deal


def bits(text):
    return sum(BIT[face(word)] for word in text.split())


@pytest.mark.parametrize(
    ("seen", "suit"), [("6d 7d As", 1), ("6c Ah 9s", 2), ("6s 7h 7c", 0), ("8s 9s Ac", 3)]
)
def test_omi_calls_the_longest_suit_then_the_highest(seen, suit):
    deal = omi(calls=None)
    deal.hands[deal.turn] = bits(seen)
    assert plain_action(deal, deal.turn) == Call(suit)


@pytest.mark.parametrize(
    ("led", "hand", "plays"),
    [
        (None, "6h 7c 9s", "7c"),  # hearts are trump
        (None, "7h 9h", "7h"),
        ("8s", "9s As 6c", "9s"),
        ("8s", "6h 7c Kd", "7c"),
        ("8h", "9h Ah 6c", "9h"),
    ],
)
@pytest.mark.parametrize("revoke", ["enforce", "honour_with_challenge"])
def test_omi_plays_the_lowest_card_and_hides_none(led, hand, plays, revoke):
    deal = omi(calls=2, rules={"revoke": revoke})
    if led is not None:
        deal.hands[deal.turn] |= bits(led)
        deal.apply(deal.turn, PLAY[face(led)])
    deal.hands[deal.turn] = bits(hand)
    assert phase_of(deal) == (Phase.LEAD if led is None else Phase.TRICK)
    assert plain_action(deal, deal.turn) == PLAY[face(plays)]


def test_kozel_leads_the_lowest_card_and_folds_the_lowest():
    rng = random.Random(4)
    deal = dealt(("kozel4", 4, {}, None), rng)
    deal.apply(TABLE, answer(deal.chance(), rng))
    deal.trump = 2

    def hold(text):
        deal.cards.hands[deal.turn] = sum(1 << face(word) for word in text.split())

    hold("6h Ts Kd 9d")
    assert plain_action(deal, deal.turn) == Lead((face("9d"),))
    hold("6s 7s Kd 9d")
    deal.apply(deal.turn, Lead((face("6s"), face("7s"))))
    hold("6h Ts Kd As")
    assert plain_action(deal, deal.turn) == Fold((face("Kd"), face("Ts")))


# --- missed turns, and who is not asked ----------------------------------------------------------
def test_only_points13_ever_takes_a_seat_out():
    for setting in (("points13", 3, {}, None), ("points13", 3, {"missed_turn_limit": 1}, None)):
        deal = dealt(setting, random.Random(5))
        limit = setting[2].get("missed_turn_limit", 3)
        for misses in range(1, 6):
            expected = DRAW if misses < limit else LEAVE
            assert missed_action(deal, deal.mover, misses) == expected
    deal = dealt(("contract", 3, {}, {"deal": 1}), random.Random(5))
    assert missed_action(deal, deal.mover, 99) == DRAW


def test_points13_discards_the_card_drawn():
    """Q3.18"""
    deal = dealt(("points13", 3, {}, None), random.Random(6))
    deal.apply(deal.mover, DRAW)
    drawn = deal.cards.drawn >> 3
    assert plain_action(deal, deal.mover) == DISCARD[drawn]


def test_a_seat_that_is_not_asked_is_refused():
    deal = dealt(("contract", 3, {}, {"deal": 1}), random.Random(7))
    for seat in ((deal.mover + 1) % 3, TABLE, 9):
        with pytest.raises(IllegalAction) as refused:
            plain_action(deal, seat)
        assert refused.value.code == Reason.NOT_TO_ACT
    chance = dealt(("kozel4", 4, {}, None), random.Random(7))
    with pytest.raises(IllegalAction):
        plain_action(chance, TABLE)


# --- the page ------------------------------------------------------------------------------------
def rows():
    lines = PAGE.read_text("utf-8").splitlines()
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if "|" in line]
    return {(row[0], row[1]): row for row in cells if row[0] in NAMES}


def test_the_page_says_what_the_code_does():
    found = rows()
    assert set(found) == {(name, phase.value) for name in NAMES for phase in WAYS[name]}
    for (name, phase), row in found.items():
        way = re.match(r"`(\w+)`", row[2]).group(1)
        assert Way(way) == WAYS[name][Phase(phase)]
        options = rule_book(name).options({})
        times = [
            seconds(name, options, Phase(phase), setting)
            for setting in ("quick", "normal", "relaxed")
        ]
        assert [float(cell) for cell in row[3].split(" / ")] == times
        stand_in = "never" if name == "points13" else f"miss {STAND_IN_AFTER}"
        assert row[4].startswith(stand_in)
