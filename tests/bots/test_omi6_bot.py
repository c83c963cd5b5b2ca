"""The greedy player of six-player Omi: its habits one by one, and its strength against chance."""

from __future__ import annotations

import random
from statistics import mean

import pytest

from games.omi6.omi6_help import (
    C,
    D,
    H,
    S,
    cards,
    match,
    order_of,
    read,
    rigged,
    say,
    shuffled,
)
from games.omi6.test_omi6_secrecy import played_for_a_while, resampled, told
from mesaya.actions import CALL, PASS, SOLO, Challenge, Play
from mesaya.bots import find
from mesaya.bots.omi6 import Table, best_trump, greedy, lead_alone, never_beaten, shown_voids
from mesaya.tricks.order import POWER, bits_of
from mesaya.view import Observation

RNG = random.Random(0)


def seen(game, hands, lines):
    """A hand dealt so and played by these words, and what each seat has seen of it."""
    deal = game.deal(rigged(game, hands))
    views = [Observation("omi6", game.options, 6, seat) for seat in range(6)]
    for view in views:
        view.tell(deal.opening)
    for line in lines:
        events = deal.apply(deal.to_act()[0], read(line))
        for view in views:
            view.tell(events)
    return deal, views


def choice(hands, plays):
    """What the greedy player whose turn it is does after these plays; spades are trumps."""
    lines = ["call s", *["pass"] * 6, *[f"play {card}" for card in plays.split()]]
    deal, views = seen(match(), hands, lines)
    seat = deal.to_act()[0]
    return say(greedy(views[seat], deal.legal(seat), RNG))


def test_it_calls_the_longest_and_highest_of_its_three_cards():
    assert best_trump(cards("Ah 6s 7s")) == S
    assert best_trump(cards("Ah 6s 7d")) == H
    assert best_trump(cards("6c 7d 8h")) == H
    assert best_trump(cards("Ac Kc Ah 6h 7h")) == H
    deal, views = seen(match(), {5: "Ac 6c 7c"}, [])
    assert greedy(views[5], deal.legal(5), RNG) == CALL[C]


def test_it_leads_a_plain_ace():
    assert choice({5: "Ad 9d Ks 6h 7c 8c"}, "") == "play Ad"


def test_it_leads_low_where_nothing_is_likely_to_win():
    assert choice({5: "Td 9d 6s 6h Tc 9c"}, "") == "play 6h"


def test_last_it_takes_as_cheaply_as_it_can():
    hands = {5: "9d", 4: "7d", 3: "8d", 2: "Td", 1: "6d", 0: "Jd Kd Ad As 6h 7h"}
    # its partner is seat 3; seat 2 is winning
    assert choice(hands, "9d 7d 8d Td 6d") == "play Jd"


def test_it_throws_its_lowest_where_it_cannot_win():
    hands = {5: "Ad", 4: "Kd 6d 7d"}
    assert choice(hands, "Ad") == "play 6d"


def test_it_leaves_its_partners_winner_alone():
    hands = {5: "9d", 4: "6d", 3: "Ad", 2: "7d", 1: "8d", 0: "Kd Td"}
    assert choice(hands, "9d 6d Ad 7d 8d") == "play Td"
    # void in diamonds: it does not trump, though it could
    hands = {5: "9d", 4: "6d", 3: "Ad", 2: "7d", 1: "8d", 0: "As Ks 6h 7h 8h Ac"}
    assert choice(hands, "9d 6d Ad 7d 8d") == "play 6h"


def test_it_trumps_a_rivals_winner_with_its_lowest_trump():
    hands = {5: "Ad", 4: "6d", 3: "7d", 2: "8d", 1: "9d", 0: "As 6s 6h 7h 8h Ac"}
    assert choice(hands, "Ad 6d 7d 8d 9d") == "play 6s"


def test_it_overtakes_a_partner_who_will_not_stand():
    # its partner 5 led a six, three rivals follow: the ace is better
    assert choice({5: "6d", 4: "7d", 3: "8d", 2: "Ad 9d"}, "6d 7d 8d") == "play Ad"
    # its partner's king may be beaten by one ace, its own jack is no better
    hands = {4: "Qd", 3: "6d", 2: "7d", 1: "Jd 9d", 5: "8d"}
    assert choice(hands, "8d Qd 6d 7d") == "play 9d"


def solo_view(hand, trump, counters=(6, 6, 6)):
    deal, views = seen(match(counters), {5: hand}, [f"call {'cdhs'[trump]}"])
    return greedy(views[5], deal.legal(5), random.Random(1))


@pytest.mark.parametrize(
    ("hand", "does"),
    [
        ("Ah Kh Qh Jh Th 9h", SOLO[H]),
        ("Ah Kh Qh Jh Th As", SOLO[H]),
        ("Ah Kh Qh Jh Td As", PASS),  # a ten that hardly anybody needs to beat twice
        ("Kh Qh Jh Th 9h 8h", PASS),  # without the ace
        ("Ah Kh Qh As Ks Qs", PASS),
        ("6h 7h Ac Ad As Kc", PASS),
    ],
)
def test_it_plays_alone_only_with_a_sure_hand(hand, does):
    assert solo_view(hand, S) == does


def test_it_plays_alone_with_two_teams_too():
    assert solo_view("Ah Kh Qh Jh Th 9h 8h 7h As", S, (9, 0, 9)) == SOLO[H]
    assert solo_view("Ah Kh Qh Jh 6h 7d 8d 9d As", S, (9, 0, 9)) == PASS


def test_alone_it_draws_trumps_from_the_top_first():
    game = match()
    rng = random.Random(9)
    for number in range(20):
        deal = game.deal(rigged(game, {5: "Ah Kh Qh Jh Th As"}))
        led = []

        def note(deal, view, action, led=led):
            if view.seat == 5 and not view.trick:
                led.append(say(action))

        def on(view, legal, rng, number=number):
            if view.solo < 0 and view.seat == 5 and legal[0] == PASS:
                return SOLO[H]
            return (greedy if view.seat == 5 else by_chance)(view, legal, rng)

        pack = [card for cards in (deal.zones()["hand5"], deal.zones()["stock"]) for card in cards]
        played(game, pack, [on] * 3, rng, note)
        assert led == [f"play {card}" for card in ["Ah", "Kh", "Qh", "Jh", "Th", "As"]]


def test_alone_without_trumps_it_leads_what_is_likely_to_stand():
    _, views = seen(match(), {5: "Ad 6c"}, ["call h"])
    assert lead_alone(cards("Ad 6c"), Table(views[5])) == cards("Ad")[0]


def test_never_beaten_reads_a_rivals_hand():
    hand = bits_of(cards("Ah Kh Qh Jh Th As"))
    assert never_beaten(hand, bits_of(cards("9h 8h 7h 6h Ks Qs")), H)
    assert never_beaten(bits_of(cards("Ah Qh Jh Th 9h As")), bits_of(cards("Kh")), H)
    # a king that must fall under the ace, or is kept with a small one
    assert never_beaten(bits_of(cards("Ah Qh")), bits_of(cards("Kh 6h")), H) is False
    # more trumps than the hand has: one is left for a ruff
    assert never_beaten(bits_of(cards("Ah Kh As")), bits_of(cards("9h 8h 7h")), H) is False
    assert never_beaten(bits_of(cards("Ah Kh As")), bits_of(cards("9h 8h Ks")), H)


def test_it_challenges_only_a_card_that_was_shown():
    game = match(revoke="honour_with_challenge")
    hands = {5: "9d 8d", 4: "Ad 6s", 3: "6d", 2: "7d", 1: "Td", 0: "Jd"}
    lines = [
        "call s",
        *["pass"] * 6,
        *[f"play {card}" for card in ["9d", "6s", "6d", "7d", "Td", "Jd"]],
    ]
    deal, views = seen(game, hands, [*lines, "pass"])
    assert deal.to_act() == (3,)
    assert greedy(views[3], deal.legal(3), RNG) == PASS  # it cannot know yet
    assert shown_voids(views[3]) == ([0, 0, 0, 0, 1 << D, 0], 0)
    deal, views = seen(game, hands, [*lines, *["pass"] * 6, "play Ad"])
    while deal.to_act() != (3,) or deal.legal(3)[0] != PASS:
        seat = deal.to_act()[0]
        events = deal.apply(seat, deal.legal(seat)[0])
        for view in views:
            view.tell(events)
    assert greedy(views[3], deal.legal(3), RNG) == Challenge(4)


def played(game, pack, brains, rng, on_play=None):
    """A hand with a brain for each team."""
    deal = game.deal(pack)
    views = [Observation("omi6", game.options, 6, seat) for seat in range(6)]
    for view in views:
        view.tell(deal.opening)
    while deal.to_act():
        seat = deal.to_act()[0]
        legal = deal.legal(seat)
        action = brains[seat % 3](views[seat], legal, rng)
        assert action in legal
        if on_play is not None and isinstance(action, Play):
            on_play(deal, views[seat], action)
        events = deal.apply(seat, action)
        for view in views:
            view.tell(events)
    return deal.outcome()


def by_chance(view, legal, rng):
    return PASS if legal[0] == PASS else legal[rng.randrange(len(legal))]


@pytest.mark.parametrize("revoke", ["enforce", "honour_with_challenge"])
def test_it_always_does_something_legal_and_never_hides_a_card(revoke):
    rng = random.Random(2)

    def check(deal, view, action):
        if view.trick:
            led = view.trick[0][2][0] // 13
            if any(face // 13 == led for face in view.hand):
                assert action.card // 13 == led

    for number in range(25):
        game = match(((6, 6, 6), (9, 9, 0))[number % 2], revoke=revoke)
        played(game, shuffled(rng), [greedy] * 3, rng, check)


def test_it_never_overtakes_or_trumps_its_partners_certain_winner():
    rng = random.Random(3)
    seen = [0]

    def check(deal, view, action):
        if not view.trick:
            return
        table = Table(view)
        if table.winner != (view.seat + 3) % 6:
            return
        power = POWER[4 * view.trump + view.trick[0][2][0] // 13]
        if table.behind and any(
            power[face] > table.best for face in range(52) if table.unseen & bits_or_none(face)
        ):
            return
        seen[0] += 1
        lower = [do for do in deal.legal(view.seat) if power[do.card] < table.best]
        assert power[action.card] < table.best or not lower

    for number in range(80):
        game = match(((6, 6, 6), (9, 9, 0))[number % 2])
        played(game, shuffled(rng), [greedy] * 3, rng, check)
    assert seen[0] > 50


def bits_or_none(face):
    return bits_of([face]) if face % 13 == 0 or face % 13 >= 5 else 0


def test_its_choice_depends_on_nothing_hidden():
    rng = random.Random(4)
    for number in range(30):
        game = match(((6, 6, 6), (9, 0, 9))[number % 2])
        pack, done, deal = played_for_a_while(game, rng, rng.randrange(42), 0)
        seat = deal.to_act()[0]
        choices = []
        for world in (pack, resampled(game, pack, done, seat, rng, enforce=True)):
            _, _, deal = told(game, world, done, seat)
            view = Observation("omi6", game.options, 6, seat)
            view.tell(game.deal(world).opening)
            again = game.deal(world)
            for at, action in done:
                view.tell(again.apply(at, action))
            choices.append(greedy(view, deal.legal(seat), random.Random(5)))
        assert choices[0] == choices[1]
    assert order_of(match())[0] == 5


def gain(game, deals, seed):
    """Counters a hand of one greedy team among teams that play by chance, every deal turned."""
    rng = random.Random(seed)
    teams = [team for team in range(3) if game.totals[team]]
    gains = []
    for _ in range(deals):
        pack = shuffled(rng)
        for team in teams:
            brains = [by_chance] * 3
            brains[team] = greedy
            outcome = played(game, pack, brains, rng)
            gains.append(game.after(outcome).totals[team] - game.totals[team])
    return mean(gains)


def test_it_is_clearly_better_than_chance():
    assert gain(match(), 150, 6) > 0.33
    assert gain(match((9, 9, 0)), 60, 7) > 0.4


def test_it_is_found_by_name():
    assert find("greedy@1", "omi6").choose is greedy
