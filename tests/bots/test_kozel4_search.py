"""`sharp@1` and `master@1` of Kozel: rollouts by the rule book, worlds that fit, nothing peeked at."""

from __future__ import annotations

import random
from dataclasses import dataclass

import pytest

from games.kozel4.kozel4_help import cards, pack_of, read
from mesaya.actions import Action, Beat, Fold, Lead, Molodka, Turn
from mesaya.bots import find
from mesaya.bots.kozel4 import _Table, greedy
from mesaya.bots.kozel4_belief import HEAT, NOBODY, Chain, explained, likely_worlds
from mesaya.bots.kozel4_equity import chance
from mesaya.bots.kozel4_habits import PLAIN, SKILLED, copied, value_of_action
from mesaya.bots.kozel4_master import master
from mesaya.bots.kozel4_past import NOW, Past
from mesaya.bots.kozel4_rollout import (
    FOLDED,
    LAID,
    POINTS,
    STOCK,
    lay,
    play_out,
    step,
    unseen_by,
    value_of,
)
from mesaya.bots.kozel4_sharp import sharp, without_blunders
from mesaya.bots.kozel4_world import Knowledge, as_number, spot_of
from mesaya.cards import TABLE, short_pack
from mesaya.dice import Dice
from mesaya.events import Event
from mesaya.games.kozel4 import KOZEL4, Kozel4Deal
from mesaya.lab.duel import Job, Setup
from mesaya.lab.honest import Honesty
from mesaya.tricks.beating import mask_of
from mesaya.tricks.bits import places
from mesaya.tricks.kozel_solver import BEAT, CLAIM, FACE, PLACE, set_of
from mesaya.view import Observation


@dataclass
class Game:
    """A deal and what each seat, and one who sees all, was told of it."""

    deal: Kozel4Deal
    views: list[Observation]
    everything: list[Event]

    def act(self, seat: int, action: Action) -> None:
        events = self.deal.apply(seat, action)
        self.everything += events
        for view in self.views:
            view.tell(events)


def played(rng: random.Random, steps: int, **rules: object) -> Game:
    """A deal in which so many things were done by chance; never to its end."""
    match = KOZEL4.match(KOZEL4.options(rules), 4, rng.randrange(4))
    pack = list(short_pack())
    rng.shuffle(pack)
    deal = match.deal(pack)
    views = [Observation("kozel4", match.options, 4, seat) for seat in range(4)]
    game = Game(deal, views, [])
    for view in game.views:
        view.tell(deal.opening)
    game.act(TABLE, Turn(deal.cards.stock[rng.randrange(20)]))
    for _ in range(steps):
        legal = deal.legal(deal.turn)
        before = deal.clone()
        action = legal[rng.randrange(len(legal))]
        before.apply(deal.turn, action)
        if before.outcome() is not None:
            break
        game.act(deal.turn, action)
    return game


def true_world(game: Game) -> list[int]:
    """The world as it is."""
    deal = game.deal
    laid = [0] * 4
    for at, mask in enumerate(deal.cards.laid):
        laid[(deal.cards.first + at) & 3] = set_of(mask)
    hands = [set_of(hand) for hand in deal.cards.hands]
    folded = [set_of(mask_of(view.folded)) for view in game.views]
    stock = [PLACE[face] for face in deal.cards.stock]
    return [*hands, *laid, *deal.cards.scores(), *folded, *stock]


def seen(hands: list[str], stock: str, *lines: str) -> Game:
    """A deal with these hands, the nine of hearts shown, after these lines; seat 0 leads."""
    deal = KOZEL4.match(KOZEL4.options({}), 4, 3).deal(pack_of(hands, stock))
    views = [Observation("kozel4", deal.options, 4, seat) for seat in range(4)]
    for view in views:
        view.tell(deal.opening)
    game = Game(deal, views, [])
    game.act(TABLE, Turn(cards("9h")[0]))
    for each in lines:
        game.act(*read(each))
    return game


def action_of(number: int, deal: Kozel4Deal) -> Action:
    """What a number of the rollouts means in this deal."""
    faces = tuple(sorted(FACE[place] for place in places(number & ~(BEAT | CLAIM))))
    if number & CLAIM:
        return Molodka(faces)
    if number & BEAT:
        return Beat(faces)
    return Fold(faces) if deal.cards.laid else Lead(faces)


# --- the rollouts --------------------------------------------------------------------------------
def test_rollouts_are_deals_by_the_rule_book() -> None:
    """Every set laid by habit is legal; tricks, points and defeat points come out the same."""
    rng = random.Random(1)
    claims = 0
    for number in range(120):
        short = number % 5 == 0
        game = played(rng, rng.randrange(20), stop_when_decided=short)
        deal = game.deal
        view = game.views[deal.turn]
        line: list[int] = []
        world, spot = true_world(game), spot_of(view)
        play_out(world, spot, [PLAIN, SKILLED], line)
        for action in line:
            claims += action & CLAIM > 0
            deal.apply(deal.turn, action_of(action, deal))
        outcome = deal.outcome()
        assert outcome is not None
        assert tuple(world[POINTS:FOLDED]) == outcome.scores
        assert [spot.tricks_0, spot.tricks_1] == outcome.details["tricks"]
        lost = outcome.details["defeat"]
        prizes = [2.0 * half for half in range(-3, 4)]
        assert value_of(world, spot, 0, prizes) == pytest.approx(
            lost[1] - lost[0] + 0.02 * outcome.scores[0]
        )


def test_a_rollout_may_interrupt_with_four_of_a_suit() -> None:
    """R4.8 What was laid goes back, and the four are led."""
    game = seen(["AdJs7s8s", "6c7c8c9c", "", ""], "9h", "p1 lead Ad")
    world, spot = true_world(game), spot_of(game.views[1])
    claim = set_of(mask_of(cards("6c7c8c9c"))) | CLAIM
    assert lay(world, spot, claim)
    assert world[LAID] == 0
    assert world[0].bit_count() == 4
    assert (spot.turn, spot.size, spot.holder) == (2, 4, 1)
    assert (spot.faced, spot.pot, spot.folds) == (claim & ~CLAIM, 0, 0)


def test_plain_habits_are_those_of_greedy() -> None:
    """In true deals and worlds alike a seat does what `greedy@1` thinks best; values agree, too."""
    rng = random.Random(9)
    asked = 0
    for number in range(25):
        game = played(rng, 0)
        while game.deal.outcome() is None:
            seat = game.deal.turn
            legal, view = game.deal.legal(seat), game.views[game.deal.turn]
            table = _Table(view)
            values = {as_number(action): table.worth(action) for action in legal}
            spot, world = spot_of(view), Knowledge(view, Dice(number)).world()
            chosen = step(world, spot, PLAIN)
            assert values[chosen] == pytest.approx(max(values.values()))
            rest = unseen_by(world, spot)
            for action, value in values.items():
                if value > -100 and not action & CLAIM:
                    found = value_of_action(action, world[seat], rest, spot, PLAIN)
                    assert found == pytest.approx(value)
                    asked += 1
            game.act(seat, greedy(view, legal, rng))
    assert asked > 1000


# --- worlds --------------------------------------------------------------------------------------
@pytest.mark.parametrize("reveal", ["at_count", "to_taker"])
def test_worlds_fit_what_the_seat_knows(reveal: str) -> None:
    """Every card is in one place; the own hand, counts, the trick and points face up are true."""
    rng = random.Random(3)
    for number in range(60):
        bottom = "bottom" if number % 2 else "in_place"
        game = played(rng, rng.randrange(24), reveal_folds=reveal, trump_card=bottom)
        deal, view = game.deal, game.views[game.deal.turn]
        knowledge = Knowledge(view, Dice(number))
        true = true_world(game)
        worlds = [knowledge.world() for _ in range(3)] + likely_worlds(view, 3, 8, Dice(number))
        for world in worlds:
            assert world[view.seat] == true[view.seat]
            held = [hand.bit_count() for hand in world[:4]]
            assert held == [len(deal.hand(seat)) for seat in range(4)]
            assert len(world) == len(true)
            assert (
                sum(world[POINTS:FOLDED])
                + sum(
                    (11, 0, 0, 0, 0, 0, 0, 0, 0, 10, 2, 3, 4)[FACE[place] % 13]
                    for cards_ in [*world[:POINTS], *[1 << place for place in world[STOCK:]]]
                    for place in places(cards_)
                )
                == 120
            )
            assert world[FOLDED + view.seat] == true[FOLDED + view.seat]
            if reveal == "at_count":
                for at in range(FOLDED, STOCK):
                    assert world[at].bit_count() == true[at].bit_count()
            gone = sum(1 << place for place in world[STOCK:]) | sum(world[:POINTS])
            assert gone.bit_count() == sum(held) + len(world) - STOCK + sum(
                cards_.bit_count() for cards_ in world[LAID:POINTS]
            )
            for seat, verb, laid in view.trick:
                if verb != "fold":
                    assert world[LAID + seat] == set_of(mask_of(laid))
                assert world[LAID + seat].bit_count() == len(laid)
            if bottom == "bottom" and view.turned and len(world) > STOCK:
                assert world[STOCK] == PLACE[view.turned]


def test_cards_that_came_back_are_known() -> None:
    """After a molodka the cards that were shown are in the hand that they came from."""
    rng = random.Random(8)
    found = 0
    for _ in range(3000):
        game = played(rng, 0)
        deal = game.deal
        hands = deal.cards.hands
        holder = next((s for s in (1, 2, 3) if _claim(deal, hands[(deal.turn + s) & 3])), 0)
        if not holder:
            continue
        first = deal.turn
        game.act(first, deal.legal(first)[0])
        shown = game.views[0].trick[0][2]
        while not isinstance(deal.legal(deal.turn)[-1], Molodka):
            game.act(deal.turn, next(d for d in deal.legal(deal.turn) if isinstance(d, Fold)))
        game.act(deal.turn, deal.legal(deal.turn)[-1])
        view = game.views[deal.turn]
        if view.seat == first:
            continue
        found += 1
        back = set_of(mask_of(shown))
        for world in [Knowledge(view, Dice(5)).world(), *likely_worlds(view, 3, 20, Dice(5))]:
            assert world[first] & back == back
        if found == 5:
            break
    assert found == 5


def _claim(deal: Kozel4Deal, hand: int) -> bool:
    return any(hand >> 13 * suit & 0x1FFF == hand >> 13 * suit and hand >> 13 * suit << 13 * suit == hand
               for suit in range(4))  # fmt: skip


# --- beliefs -------------------------------------------------------------------------------------
def test_letting_a_rich_trick_go_by_speaks_against_the_ace() -> None:
    """Seat 1 folded to the king of its foe: with the ace of clubs it would have beaten."""
    hands = ["Kc6s7s8s", "9c6dJd7d", "8c8d9d9s", "7cQcQdTs"]
    game = seen(hands, "9h Ac", "p1 lead Kc", "p2 fold 7d")
    act = Past(game.views[2]).acts[-1]
    assert (act.seat, act.trick, act.done, act.down) == (1, 0, 0, True)
    seven = set_of(mask_of(cards("7d")))
    true, rich = (set_of(mask_of(cards(hand))) for hand in (hands[1], "Ac6dJd7d"))
    said = explained(seven, true, 0, act.spot, PLAIN, HEAT)
    assert explained(seven, rich, 0, act.spot, PLAIN, HEAT) < said <= 0.0


def _after_greedy(rng: random.Random, steps: int) -> Game:
    game = played(rng, 0)
    for _ in range(steps):
        seat = game.deal.turn
        game.act(seat, greedy(game.views[seat], game.deal.legal(seat), rng))
    return game


def test_what_is_said_of_a_deal_is_kept_up_from_change_to_change() -> None:
    """Counted anew after many changes it is the same; draws stay before plays, in their numbers."""
    rng = random.Random(3)
    for number in range(8):
        game = _after_greedy(rng, 6 + number)
        chain = Chain(game.views[game.deal.turn], Dice(number))
        before = chain.place.copy()
        drawn = sorted(zip(chain.owner, chain.batch, strict=True))
        for _ in range(150):
            chain.step()
        assert chain.place != before
        assert sorted(chain.place) == sorted(before)
        assert sorted(zip(chain.owner, chain.batch, strict=True)) == drawn
        for entry, owner in enumerate(chain.owner):
            assert owner == NOBODY or chain.batch[entry] <= chain.play[entry]
        for seat in range(4):
            assert chain.change(seat, 0, NOW) == pytest.approx(0.0)


def test_a_card_shown_in_the_stock_was_not_dealt() -> None:
    """Q4.8 Whoever holds it later has drawn it, as far as the changes go."""
    rng = random.Random(4)
    held = 0
    for number in range(12):
        game = _after_greedy(rng, 9)
        view = game.views[game.deal.turn]
        assert view.turned is not None
        chain = Chain(view, Dice(number))
        for _ in range(400):
            chain.step()
            at = chain.place.index(PLACE[view.turned]) if PLACE[view.turned] in chain.place else -1
            if at >= 0 and chain.owner[at] != NOBODY and chain.batch[at] > 0:
                held += 1
    assert held > 100


def test_deals_that_explain_what_was_done_tell_more_than_those_that_fit() -> None:
    """Over positions of greedy players: how often a hidden card lies where it truly does."""
    rng = random.Random(2)
    likely = fits = 0
    for number in range(24):
        game = _after_greedy(rng, 8 + number % 12)
        view, hands = game.views[game.deal.turn], true_world(game)[:4]
        knowledge = Knowledge(view, Dice(number))
        for one, two in zip(
            likely_worlds(view, 30, 12, Dice(number)),
            [knowledge.world() for _ in range(30)],
            strict=True,
        ):
            likely += sum((one[seat] & hands[seat]).bit_count() for seat in range(4))
            fits += sum((two[seat] & hands[seat]).bit_count() for seat in range(4))
    assert likely > fits * 1.02


def test_equity_is_even_between_equals_and_falls_with_defeat_points() -> None:
    assert chance(12, 12) == pytest.approx(0.5)
    assert chance(2, 12) < chance(6, 12) < 0.5 < chance(12, 4)
    assert chance(4, 8) + chance(8, 4) == pytest.approx(1.0)
    assert chance(0, 4) == 0.0


# --- choices -------------------------------------------------------------------------------------
@pytest.mark.parametrize("name", ["sharp@1:6", "master@1:6"])
@pytest.mark.parametrize("molodka", ["own_turn", "any_time", "pre_lead", "off"])
def test_every_choice_is_legal(name: str, molodka: str) -> None:
    rng = random.Random(4)
    bot = find(name, "kozel4")
    for reveal in ("at_count", "to_taker"):
        game = played(rng, 0, molodka=molodka, reveal_folds=reveal, stop_when_decided=True)
        while game.deal.outcome() is None:
            seat = game.deal.turn
            legal = game.deal.legal(seat)
            action = bot.choose(game.views[seat], legal, rng)
            assert action in legal
            game.act(seat, action)


@pytest.mark.parametrize("name", ["sharp@1:8", "master@1:4"])
def test_its_choice_depends_on_nothing_hidden(name: str) -> None:
    """What the seat cannot see is dealt again, and it is asked again with the same chance."""
    job = Job("kozel4", 4, (name, name), "train")
    honesty = Honesty(Setup(job), find(name, "kozel4"), random.Random, 5)
    for number in range(3):
        honesty.deal(number)
    found = honesty.found()
    assert found.worlds > 20
    assert found.differences == ()


def test_it_never_beats_what_its_partner_takes_for_certain() -> None:
    """The last to play, or with no card unseen that could beat: a fold."""
    hands = ["Ah6c7c8c", "6d7d8d9d", "6s7s8sTh", "9s9cQsKs"]
    game = seen(hands, "9h", "p1 lead Ah", "p2 fold 6d")
    view, legal = game.views[2], game.deal.legal(2)
    for think in (sharp, master):
        assert isinstance(think(view, legal, random.Random(1), 8), Fold)
    assert all(isinstance(action, Fold) for action in without_blunders(view, legal))


def test_a_bigger_budget_is_another_name() -> None:
    assert find("sharp@1:40", "kozel4").name == "sharp@1:40"
    assert find("master@1", "kozel4").name == "master@1"


def test_actions_and_numbers_go_together() -> None:
    rng = random.Random(6)
    for _ in range(20):
        game = played(rng, rng.randrange(18))
        for action in game.deal.legal(game.deal.turn):
            assert action_of(as_number(action), game.deal) == action
    twin = copied(spot_of(game.views[game.deal.turn]))
    assert twin.turn == game.deal.turn
