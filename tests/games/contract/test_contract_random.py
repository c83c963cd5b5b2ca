"""What holds in every position of every deal of Contract Rummy, however it is played."""

from __future__ import annotations

from random import Random

import pytest

from games.contract.contract_play import HOUSES, all_cards, everything, junk, opened, steps
from mesaya.actions import Discard
from mesaya.cards import JOKER, STANDS, TABLE
from mesaya.errors import IllegalAction
from mesaya.events import Added, Ended, Melded, Revealed
from mesaya.games.contract import CONTRACT, VALUES
from mesaya.lab.driver import shuffled

CASES = [(house, number) for house in range(len(HOUSES)) for number in range(1, 8)]


def by_case(house: int, number: int):
    """The match, pack and deal of a case, and its chance."""
    rng = Random(1000 * house + number)
    options = HOUSES[house]
    most = 4 if options.packs in ("source", 2) else 8
    return *opened(options, 2 + rng.randrange(most - 1), number, rng), rng


@pytest.mark.parametrize(("house", "number"), CASES)
def test_every_card_is_in_one_place_and_every_laid_joker_names_its_card(house, number):
    match, pack, deal, rng = by_case(house, number)
    whole = sorted(pack)
    assert len(whole) % 53 == 0
    for seat, action in steps(deal, rng):
        deal.apply(seat, action)
        assert all_cards(deal) == whole
        for tiles in deal.table():
            assert JOKER not in tiles
            named = [tile & 63 for tile in tiles]
            if named[0] % 13 == named[1] % 13:
                assert len({face // 13 for face in named}) == len(named) <= 4
            else:
                assert len({face // 13 for face in named}) == 1
                ranks = [face % 13 for face in named]
                follows = [(rank + 1) % 13 for rank in ranks[:-1]]
                assert ranks[1:] == follows
                assert 0 not in ranks[1:-1], "no way round"
            naturals = len([tile for tile in tiles if tile < STANDS])
            assert naturals >= match.options.min_naturals
    assert deal.outcome() is not None


@pytest.mark.parametrize(("house", "number"), CASES[::2])
def test_every_listed_action_is_accepted_and_leaves_a_way_to_go_on(house, number):
    _, _, deal, rng = by_case(house, number)
    for seat, action in steps(deal, rng, eager=0.6):
        if seat != TABLE and rng.random() < 0.25:
            listed = deal.legal(seat)
            assert listed
            assert len(set(listed)) == len(listed)
            for other in listed:
                after = deal.clone()
                after.apply(seat, other)
                for asked in after.to_act():
                    assert asked == TABLE or after.legal(asked)
        deal.apply(seat, action)


@pytest.mark.parametrize(("house", "number"), CASES[1::2])
def test_junk_is_refused_with_a_reason_and_changes_nothing(house, number):
    _, _, deal, rng = by_case(house, number)
    refused = 0
    for seat, action in steps(deal, rng):
        if rng.random() < 0.2:
            before = everything(deal)
            for _ in range(6):
                trial = deal.clone()
                who = rng.choice((seat, seat, TABLE, -7, 0, 1, 99))
                try:
                    trial.apply(who, junk(rng))
                except IllegalAction:
                    refused += 1
                    assert everything(trial) == before
            assert everything(deal) == before
        deal.apply(seat, action)
    with pytest.raises(IllegalAction):
        deal.apply(0, junk(rng))
    assert refused > 20


@pytest.mark.parametrize("house", range(len(HOUSES)))
def test_a_clone_goes_its_own_way(house):
    _, _, deal, rng = by_case(house, 1 + house % 7)
    kept = []
    for seat, action in steps(deal, rng):
        if rng.random() < 0.05:
            kept.append((deal.clone(), everything(deal)))
        deal.apply(seat, action)
    ended = everything(deal)
    for clone, was in kept:
        assert everything(clone) == was
    played = kept[0][0]
    for seat, action in steps(played, rng):
        played.apply(seat, action)
    assert played.outcome() is not None
    assert everything(deal) == ended
    for clone, was in kept[1:]:
        assert everything(clone) == was


@pytest.mark.parametrize(("house", "number"), CASES[::3])
def test_scores_are_what_is_shown_and_the_deal_says_so_last(house, number):
    match, _, deal, rng = by_case(house, number)
    told = []
    for seat, action in steps(deal, rng):
        told = deal.apply(seat, action)
    outcome = deal.outcome()
    assert outcome is not None
    assert told[-1] == Ended(outcome.ending, outcome.scores)
    shown = {event.seat: event.cards for event in told if isinstance(event, Revealed)}
    for seat, score in enumerate(outcome.scores):
        assert score == sum([VALUES[face] for face in shown.get(seat, ())])
        assert (score == 0) == (not deal.hand(seat))
    assert (outcome.ending == "out") == (0 in outcome.scores)
    assert outcome.scores.count(0) <= 1
    assert match.after(outcome).totals == outcome.scores
    assert deal.to_act() == ()
    assert deal.legal(0) == ()


@pytest.mark.parametrize("house", range(len(HOUSES)))
@pytest.mark.parametrize("number", [1, 2, 5, 7])
def test_a_seat_is_told_nothing_that_depends_on_what_it_may_not_know(house, number):
    """The cards that a seat was never shown are dealt otherwise; it is told and offered the same."""
    match, pack, deal, rng = by_case(house, number)
    reader = rng.randrange(match.seats)
    stop = rng.randrange(5, 200)
    shown = set()
    acts = []
    told = [[event.seen_by(reader) for event in deal.opening]]
    offered = [tuple(deal.legal(reader))]

    def look() -> None:
        zones = deal.zones()
        shown.update(zones[f"hand{reader}"], zones["pile"], zones["melds"])

    look()
    for seat, action in steps(deal, rng, eager=0.6):
        told.append([event.seen_by(reader) for event in deal.apply(seat, action)])
        if deal.outcome() is not None:  # at the end the hands are shown
            told.pop()
            break
        acts.append((seat, action))
        offered.append(tuple(deal.legal(reader)))
        look()
        if len(acts) >= stop and isinstance(action, Discard):
            break
    hidden = [card for card in pack if card not in shown]
    other = dict(zip(hidden, shuffled(hidden, rng), strict=True))
    again = match.deal([other.get(card, card) for card in pack])
    if len(hidden) > 12:
        assert everything(again)[0] != everything(match.deal(pack))[0]
    assert [event.seen_by(reader) for event in again.opening] == told[0]
    assert tuple(again.legal(reader)) == offered[0]
    for (seat, action), events, listed in zip(acts, told[1:], offered[1:], strict=True):
        assert [event.seen_by(reader) for event in again.apply(seat, action)] == events
        assert tuple(again.legal(reader)) == listed


def test_the_houses_between_them_see_every_kind_of_event_and_ending():
    kinds = set()
    endings = set()
    for house, number in CASES[::3]:
        match, _, deal, rng = by_case(house, number)
        names = set()
        for seat, action in steps(deal, rng, eager=0.6):
            for event in deal.apply(seat, action):
                names.add(type(event).__name__)
                if isinstance(event, Melded):
                    assert deal.board.down[event.seat]
                if isinstance(event, Added):
                    assert deal.table()[event.meld] == event.tiles
        kinds |= names
        endings.add(deal.outcome().ending)
        assert not match.over
    assert endings == {"out", "blocked"}
    assert {"Drew", "Took", "Bought", "Passed", "Melded", "Added", "Swapped", "Mixed"} <= kinds
    assert CONTRACT.name == "contract"
