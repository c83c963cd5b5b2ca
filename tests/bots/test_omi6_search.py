"""`sharp@1` and `master@1` of Omi: rollouts by the rule book, worlds that fit, nothing peeked at."""

from __future__ import annotations

import random

import pytest

from games.omi6.omi6_help import cards, match, read, rigged, shuffled
from mesaya.actions import CALL, PASS, PLAY, SOLO, Play
from mesaya.bots import find
from mesaya.bots.omi6 import shown_voids
from mesaya.bots.omi6_belief import History, alike, drawn, likelihood
from mesaya.bots.omi6_equity import by_matches, chance
from mesaya.bots.omi6_master import master
from mesaya.bots.omi6_policy import Void, discards, leads, most, standing
from mesaya.bots.omi6_rollout import Spot, play_out
from mesaya.bots.omi6_search import candidates
from mesaya.bots.omi6_sharp import sharp
from mesaya.bots.omi6_stakes import TRICK, Stakes, by_counters
from mesaya.bots.omi6_table import LEAD_THREE, VOID_THREE
from mesaya.bots.omi6_world import FACE, PLACE, distinct, spot_of, unseen_of, worlds_of
from mesaya.dice import Dice
from mesaya.lab.duel import Job, Setup
from mesaya.lab.honest import Honesty
from mesaya.tricks.bits import places
from mesaya.tricks.counters import Counters, fresh
from mesaya.tricks.order import POWER, bits_of
from mesaya.view import Observation

SEARCHERS = (sharp, master)
STARTS = ((6, 6, 6), (9, 9, 0), (1, 0, 5))


def seen(game, pack):
    """A hand of this pack, and what each seat has seen of it."""
    deal = game.deal(pack)
    views = [Observation("omi6", game.options, 6, seat) for seat in range(6)]
    for view in views:
        view.tell(deal.opening)
    return deal, views


def act(deal, views, action):
    events = deal.apply(deal.turn, action)
    for view in views:
        view.tell(events)


def played(rng, counters, plays, *, solo=False):
    """A hand in which the call, perhaps a solo, and so many cards were done by chance."""
    left = [team for team in range(3) if counters[team]]
    dealers = [seat for seat in range(6) if seat % 3 in left]
    game = match(counters, dealers[rng.randrange(len(dealers))])
    deal, views = seen(game, shuffled(rng))
    act(deal, views, CALL[rng.randrange(4)])
    if solo:
        act(deal, views, SOLO[rng.randrange(4)])
    while not isinstance(deal.legal(deal.turn)[0], Play):
        act(deal, views, PASS)
    for _ in range(plays):
        legal = deal.legal(deal.turn)
        ahead = deal.clone()
        action = legal[rng.randrange(len(legal))]
        ahead.apply(deal.turn, action)
        if ahead.outcome() is not None:
            break
        act(deal, views, action)
    return deal, views


# --- the rollouts --------------------------------------------------------------------------------
@pytest.mark.parametrize("counters", STARTS)
@pytest.mark.parametrize("solo", [False, True])
@pytest.mark.parametrize("skill", [0, 1, 7])
def test_rollouts_are_hands_by_the_rule_book(counters, solo, skill):
    """Every card played out is legal; the tricks and what they cost come out the same."""
    rng = random.Random(sum(counters) + solo)
    for _ in range(60):
        deal, views = played(rng, counters, rng.randrange(34), solo=solo)
        view = views[deal.turn]
        spot = spot_of(view)
        spot.skill = skill
        hands = list(deal.hands)
        line = []
        won = play_out(hands, spot, line)
        worth = Stakes(view, by_counters).worth()[won]
        before = sum(view.taken[at] for at in (view.seat, (view.seat + 3) % 6))
        assert won % 10 >= before or solo
        assert view.covered < 0 or hands[view.covered] == deal.hands[view.covered]
        for place in line:
            deal.apply(deal.turn, PLAY[FACE[place]])
        outcome = deal.outcome()
        assert outcome is not None
        after = deal.match.after(outcome).totals
        gain = after[view.seat % 3] - counters[view.seat % 3]
        bonus = 0.0 if solo else TRICK * outcome.scores[view.seat % 3]
        assert worth == pytest.approx(gain + bonus)
        tricks = [won % 10, won // 10 % 10, won // 100]
        if solo:
            assert sum(tricks) == sum(outcome.scores)
        else:
            assert tricks == [outcome.scores[(view.seat + side) % 3] for side in range(3)]


# --- learned play ---
def test_a_leader_weighs_the_highest_and_the_lowest_of_each_suit():
    hand, rest = bits_of(cards("Ah 9h 6h Kc")), bits_of(cards("Kh Ac Qs"))
    offers = leads(hand, rest, 3, 4, 0, LEAD_THREE)
    assert {offer & 63 for offer in offers} == {PLACE[face] for face in cards("Ah 6h Kc")}


def test_a_seat_that_cannot_follow_weighs_trumps_that_win_and_low_cards():
    """The trick has a nine of trumps: the six of trumps would be thrown away."""
    nine = 13
    seen = Void(bits_of(cards("Ad Ks")), 3, 1, nine, 0, 2)
    seen.tricks = 4
    hand = bits_of(cards("Ts As 6s 7h Kh"))
    offers = discards(hand, seen, VOID_THREE)
    assert {offer & 63 for offer in offers} == {PLACE[face] for face in cards("Ts As 7h")}
    assert most(discards(bits_of(cards("7s 6s")), seen, VOID_THREE)) == PLACE[cards("6s")[0]]


@pytest.mark.parametrize(
    ("won", "side", "two", "stand"),
    [
        (123, 0, 0, 2 + 3), (123, 1, 0, 0 + 3), (123, 2, 0, 0), (111, 1, 0, 1), (22, 0, 0, 1 + 3),
        (13, 0, 1, 2), (13, 1, 1, 0), (300, 2, 1, 2), (202, 2, 1, 1),
    ],
)  # fmt: skip
def test_a_side_knows_where_it_stands_in_tricks(won, side, two, stand):
    assert standing(won, side, two) == stand


# --- worlds --------------------------------------------------------------------------------------
@pytest.mark.parametrize("counters", STARTS)
def test_worlds_fit_what_the_seat_knows(counters):
    """The own hand is true, every other hand has its size, and no suit its seat showed void."""
    rng = random.Random(5)
    voids_met = 0
    for number in range(50):
        deal, views = played(rng, counters, rng.randrange(34))
        view = views[deal.turn]
        voids, _ = shown_voids(view)
        unseen = unseen_of(view, Dice(number))
        for world in worlds_of(unseen, view.seat, 4):
            assert world[view.seat] == bits_of(view.hand)
            live = sum(deal.hands)
            assert sum(world) == live, "the same cards, each once"
            for seat in range(6):
                assert world[seat].bit_count() == deal.hands[seat].bit_count()
                for suit in range(4):
                    if voids[seat] >> suit & 1:
                        voids_met += 1
                        assert seat == view.seat or not world[seat] >> 9 * suit & 0x1FF
    assert voids_met > 50


def test_equals_are_tried_once_but_not_across_the_card_to_beat():
    hand = bits_of(cards("6h 7h 9h Kc Ac"))
    assert distinct(hand, bits_of(cards("8h Qc"))) == sorted(
        PLACE[face] for face in cards("6h 9h Kc")
    )
    assert distinct(hand, 0) == sorted(PLACE[face] for face in cards("6h Kc"))


# --- beliefs -------------------------------------------------------------------------------------
def test_a_deal_in_which_the_ace_was_held_back_is_less_likely():
    """Seat 4, second to play, did not take a nine of its enemy with the ace: it has none."""
    hands = {5: "9d 6d", 4: "7d 8d", 3: "Td", 2: "Jd", 1: "Ad", 0: "Kd"}
    deal, views = seen(match(), rigged(match(), hands))
    for line in ("call s", *["pass"] * 6, "play 9d", "play 7d"):
        act(deal, views, read(line))
    history = History(views[3])
    ace, other = bits_of(cards("Ad")), bits_of(cards("8d"))
    true = list(deal.hands)
    assert true[1] & ace
    swapped = true.copy()
    swapped[1] ^= ace | other
    swapped[4] ^= ace | other
    assert likelihood(swapped, history) < likelihood(true, history)


def test_equals_of_the_card_that_habit_chose_say_nothing():
    spot = Spot([5, 0, 1, 2, 3, 4], [0] * 6, 6, 3, 0)
    seven, eight, ten = (PLACE[face] for face in cards("7d 8d Td"))
    assert alike(seven, eight, bits_of(cards("9d")), spot)
    assert not alike(seven, ten, bits_of(cards("9d")), spot)
    assert not alike(seven, PLACE[cards("7h")[0]], 0, spot)
    spot.led, spot.best = 1, 3 + 1
    assert not alike(eight, ten, 0, spot), "the ten beats the nine in the trick"


def test_likely_deals_are_drawn_more_often():
    worlds = [[number] for number in range(4)]
    found = drawn(worlds, [0.5, 0.0, 1.5, 6.0], 16, Dice(9))
    assert [found.count(world) for world in worlds] == [1, 0, 3, 12]


def test_a_caller_is_thought_to_hold_what_he_called():
    deal, views = seen(match(), shuffled(random.Random(3)))
    caller = deal.turn
    act(deal, views, CALL[2])
    while not isinstance(deal.legal(deal.turn)[0], Play):
        act(deal, views, PASS)
    view = views[(caller - 1) % 6]
    history = History(view)
    nothing = list(deal.hands)
    nothing[caller] &= ~(0x1FF << 18)
    assert likelihood(nothing, history) > 0, "but one never knows"
    hearts = [place for place in range(18, 27)]
    few, many = list(deal.hands), list(deal.hands)
    few[caller] = sum(1 << place for place in (0, 1, 2, 9, 10, 27))
    many[caller] = sum(1 << place for place in hearts[:6])
    assert likelihood(few, history) < likelihood(many, history)


def test_equity_is_even_between_equals_and_grows_with_counters():
    assert chance(fresh(), 0) == pytest.approx(1 / 3)
    ahead = Counters((8, 5, 5), (0, 0, 0), split=False)
    assert chance(ahead, 0) > 0.4
    assert sum(chance(ahead, team) for team in range(3)) == pytest.approx(1.0)
    two = Counters((9, 9, 0), (0, 0, 0), split=True)
    assert chance(two, 0) == pytest.approx(0.5)
    assert chance(two, 2) == 0.0
    uneven = Counters((14, 4, 0), (0, 0, 0), split=False)
    assert 0.7 < chance(uneven, 0) < 1.0
    assert by_matches(fresh(), ahead, 0) > 0 > by_matches(fresh(), ahead, 1)


# --- choices -------------------------------------------------------------------------------------
@pytest.mark.parametrize("name", ["sharp@1:6", "master@1:6"])
@pytest.mark.parametrize("revoke", ["enforce", "honour_with_challenge"])
def test_every_choice_is_legal(name, revoke):
    rng = random.Random(2)
    bot = find(name, "omi6")
    for number in range(6):
        game = match(STARTS[number % 2], revoke=revoke)
        deal, views = seen(game, shuffled(rng))
        while deal.outcome() is None:
            seat = deal.turn
            legal = deal.legal(seat)
            action = bot.choose(views[seat], legal, rng)
            assert action in legal
            if views[seat].trick and isinstance(action, Play):
                led = views[seat].trick[0][2][0] // 13
                if any(face // 13 == led for face in views[seat].hand):
                    assert action.card // 13 == led, "it hides nothing"
            act(deal, views, action)


@pytest.mark.parametrize("name", ["sharp@1:12", "master@1:12"])
@pytest.mark.parametrize("before", ["", '{"counters":[9,9,0],"out":["C"]}'])
def test_its_choice_depends_on_nothing_hidden(name, before):
    """What the seat cannot see is dealt again, and it is asked again with the same chance."""
    job = Job("omi6", 6, (name, name), "train", before=before)
    honesty = Honesty(Setup(job), find(name, "omi6"), random.Random, 3)
    for number in range(3):
        honesty.deal(number)
    found = honesty.found()
    assert found.worlds > 20
    assert found.differences == ()


def test_it_never_overtakes_its_partners_certain_winner():
    rng = random.Random(3)
    met = 0
    for _ in range(400):
        deal, views = played(rng, (6, 6, 6), 5 + 6 * rng.randrange(4))
        view = views[deal.turn]
        if len(view.trick) != 5:
            continue
        power = POWER[4 * view.trump + view.trick[0][2][0] // 13]
        best = max(view.trick, key=lambda laid: power[laid[2][0]])
        if best[0] != (view.seat + 3) % 6:
            continue
        legal = deal.legal(view.seat)
        low = [do for do in legal if power[do.card] < power[best[2][0]]]
        met += 1
        for think in SEARCHERS:
            assert think(view, legal, rng, 4) in (low or list(legal))
    assert met > 20


@pytest.mark.parametrize("think", SEARCHERS)
def test_it_plays_alone_with_a_hand_that_cannot_lose(think):
    game = match()
    deal, views = seen(game, rigged(game, {5: "As Ks Qs Js Ts 9s"}))
    act(deal, views, CALL[0])
    assert think(views[5], deal.legal(5), random.Random(1), 20) == SOLO[3]
    deal, views = seen(game, rigged(game, {5: "As Ks 7d 8c 7h 6h"}))
    act(deal, views, CALL[3])
    assert think(views[5], deal.legal(5), random.Random(1), 20) == PASS


@pytest.mark.parametrize("think", SEARCHERS)
def test_it_calls_what_it_holds(think):
    game = match()
    deal, views = seen(game, rigged(game, {5: "Ah Kh 9h"}))
    assert think(views[5], deal.legal(5), random.Random(1), 40) == CALL[2]


def test_one_card_needs_no_thought():
    rng = random.Random(4)
    deal, views = played(rng, (6, 6, 6), 33)
    while len(deal.legal(deal.turn)) > 1:
        deal, views = played(rng, (6, 6, 6), 33)
    view = views[deal.turn]
    assert len(candidates(view)) == 1
    assert sharp(view, deal.legal(deal.turn), rng, 1) == deal.legal(deal.turn)[0]
    assert [FACE[place] for place in places(bits_of(view.hand))] == view.hand
