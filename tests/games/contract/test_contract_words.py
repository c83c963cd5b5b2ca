"""The words of Contract Rummy one by one, held against slower ways to say the same."""

from __future__ import annotations

from random import Random

import pytest

from games.contract.contract_help import (
    Numbering,
    add,
    discard,
    face,
    listed,
    match,
    position,
    refused,
    texts,
    tiles,
)
from mesaya import actions as act
from mesaya.actions import Add, Meld, Swap, Take
from mesaya.cards import JOKER, STANDS, standard_pack
from mesaya.errors import IllegalAction, Reason
from mesaya.games.contract import CITES, CONTRACT, CONTRACTS, VALUES, meld_rules
from mesaya.games.contract_turn import aim_of
from mesaya.melds.contracts import can_lay, lay_contract
from mesaya.melds.deep import contract_depths
from mesaya.melds.laid import lay_group
from mesaya.melds.missing import missing
from mesaya.melds.piles import face_counts
from mesaya.melds.places import (
    NO_SWAPS,
    adds_on,
    exchanges,
    fitting,
    gives_back,
    open_faces,
    reaches,
    room,
    takes,
)
from mesaya.melds.rules import ANY_SUITS, DISTINCT, NOT_ADJACENT
from mesaya.melds.runs import LONGEST
from mesaya.melds.shortfall import FAR, hold, masks_of, may_lay_whole, shortfall, shortfall_with
from mesaya.options import ContractOptions
from oracle.table_slow import Slow, grown, put

RULES = meld_rules(ContractOptions())
HOUSES = [
    ContractOptions(),
    ContractOptions(sequence_min=4),
    ContractOptions(sequence_suits="any", min_naturals=0),
    ContractOptions(sequence_suits="not_adjacent", sequence_min=4, min_naturals=2),
]


def laid(text: str, owner: int = 1):
    return lay_group(tiles(text), RULES, CITES, owner)


def counts_of(text: str) -> list[int]:
    counts = [0] * (JOKER + 1)
    for tile in tiles(text):
        counts[tile] += 1
    return counts


# --- measures ------------------------------------------------------------------------------------
def test_q2_2_q2_4_q2_17_the_measures_follow_the_options():
    plain = meld_rules(ContractOptions())
    assert (plain.set_min, plain.set_max, plain.run_min, plain.min_naturals) == (3, 4, 3, 1)
    assert (plain.set_twins, plain.declare, plain.run_suits) == (False, True, DISTINCT)
    assert plain.values is VALUES
    other = meld_rules(ContractOptions(sequence_min=4, sequence_suits="any", min_naturals=0))
    assert (other.run_min, other.run_suits, other.min_naturals) == (4, ANY_SUITS, 0)
    assert meld_rules(ContractOptions(sequence_suits="not_adjacent")).run_suits == NOT_ADJACENT


def test_q2_3_how_many_cards_stay_in_deal_7():
    for deal7, stays in (("all_no_discard", 0), ("all_with_discard", 1), ("normal", -1)):
        options = ContractOptions(deal7=deal7)
        assert aim_of(7, options).stays == stays
        assert [aim_of(number, options).stays for number in range(1, 7)] == [-1] * 6


def test_the_book_and_a_foreign_action():
    assert CONTRACT.name == "contract"
    deal = position("2c3c", "4c")
    for action in (act.Toss(2), act.DROP, act.LEAVE, act.FORFEIT, act.Turn(3), act.Play(1)):
        refused(deal, 0, action, Reason.NOT_IN_GAME, "R2.14")
    assert match(3).game.name == "contract"


# --- places --------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("text", "open_", "places"),
    [
        ("5d5h5c", "5s", 1),
        ("5d5h*5s", "5c", 1),
        ("5d5h5c5s", "", 0),
        ("9hThJh", "8hQh", 11),
        ("Ah2h3h", "4h", 11),
        ("QhKhAh", "Jh", 11),
        ("2h3h4h5h6h7h8h9hThJhQhKh", "Ah", 2),
        ("Ah2h3h4h5h6h7h8h9hThJhQhKh", "Ah", 1),
        ("Ah2h3h4h5h6h7h8h9hThJhQhKhAh", "", 0),
    ],
)
def test_r2_22_what_a_meld_takes(text, open_, places):
    meld = laid(text)
    assert texts(takes(meld)) == open_
    assert room([meld]) == places
    for shown in range(JOKER):
        deal = position(texts((shown,)) + "2c3c", "4c", melds=((1, text),), down=(0, 1))
        assert (Add(shown, 0) in deal.legal(0)) == (shown in takes(meld))


def test_r2_22_r2_24_what_a_table_takes_and_gives_back():
    melds = [laid("5d5h*5s"), laid("9h*ThJh"), laid("3c*4c5c", owner=0)]
    assert open_faces(melds) == {*tiles("5c8hQh2c6c"), JOKER}
    assert open_faces([laid("5d5h5c5s")]) == set()
    assert [gives_back(meld, 0) for meld in melds] == [[], [face("Th")], []]
    assert [gives_back(meld, -1) for meld in melds] == [[], [face("Th")], [face("4c")]]
    assert [gives_back(meld, NO_SWAPS) for meld in melds] == [[], [], []]
    held = counts_of("4cTh5c**")
    assert exchanges(held, melds, -1) == [Swap(face("4c"), 2), Swap(face("Th"), 1)]
    assert exchanges(held, melds, NO_SWAPS) == []
    found = [f"{texts((add_.tile,))} {add_.meld}" for add_ in fitting(held, melds)]
    assert found == ["5c 0", "*2c 2", "*5c 0", "*6c 2", "*8h 1", "*Qh 1"]
    assert fitting(held, melds)[0] is adds_on(0)[face("5c")]


def test_s3_which_cards_come_to_the_table_later():
    table = [laid("4s5s6s"), laid("9h*ThJh")]
    other = [laid("4s5s6s"), laid("9h*ThJh", owner=0)]
    for held, card, owner, melds, found in (
        ("8s7s", "8s", 0, table, True),
        ("8s", "8s", 0, table, False),
        ("8s**", "8s", 0, table, True),
        ("8sTh", "8s", 0, table, True),
        ("8sTh", "8s", 0, other, False),
        ("8sTh", "8s", -1, other, True),
        ("8sTh", "8s", NO_SWAPS, table, False),
        ("AsTh**", "As", 0, table, True),
        ("As**", "As", 0, table, False),
        ("As2s3s", "As", 0, table, True),
        ("Th", "Th", 0, table, True),
        ("Th", "Th", NO_SWAPS, table, False),
        ("5s", "5s", 0, table, False),
        ("Kd", "Kd", 0, table, False),
    ):
        assert reaches(face(card), counts_of(held), melds, owner) == found, (held, card, owner)


def test_s3_the_dead_end_guard_is_exact():
    """Two or three cards, one barred: a lay-off or swap is taken just when the rest can go on."""
    rng = Random(7)
    judged = {True: 0, False: 0}
    melds = ["3d3h3s", "KcKhKs", "9h*ThJh", "4s5s6s", "4s*5s6s", "Qd*KdAd", "2c3c*4c5c", "7d7s*7h"]
    for _ in range(1500):
        table = [(rng.randrange(2), text) for text in rng.sample(melds, 2)]
        near = [tile & 63 for _, text in table for tile in tiles(text)]
        near += [f for _, text in table for f in takes(laid(text))]
        near += [f + 1 for f in near if f < 51] + [JOKER, JOKER]
        held = sorted(rng.choice(near) for _ in range(rng.choice((2, 2, 3))))
        barred = rng.choice(held)
        deal = position(texts(held), "4c", melds=tuple(table), down=(0, 1), taken=texts((barred,)))
        offered = set(deal.legal(0))
        wanted = fitting(face_counts(deal.hand(0)), deal.board.melds)
        wanted += exchanges(face_counts(deal.hand(0)), deal.board.melds, 0)
        for action in wanted:
            can = ends_after(deal, action)
            judged[can] += 1
            assert (action in offered) == can, (texts(held), texts((barred,)), table, action)
    assert min(judged.values()) > 100


def ends_after(deal, action) -> bool:
    """True when the turn can be ended after this, found by going through all that can follow."""
    hand = [card >> 3 for card in deal.hand(0)]
    barred = deal.duties.barred >> 3
    melds = tuple(deal.table())
    meld = melds[action.meld]
    if isinstance(action, Swap):
        shown = action.card
        reads = [tile - STANDS if tile == STANDS + shown else tile for tile in meld]
        hand.append(JOKER)
    else:
        shown = JOKER if action.tile >= STANDS else action.tile
        free = [(before, at) for there, before, at in grown(meld) if there == action.tile & 63]
        before, at = free[0]
        reads = [*before[:at], action.tile, *before[at:]]
    hand.remove(shown)
    slow = Slow([laid_.owner for laid_ in deal.board.melds], 0, barred)
    loose = int(isinstance(action, Swap))
    return may_end(slow, hand, put(melds, action.meld, tuple(reads)), shown == barred, loose)


def may_end(slow: Slow, hand, melds, gone: bool, loose: int) -> bool:
    """True when every card can go, or a card that is not barred can be discarded."""
    if not loose and (not hand or gone or len(hand) > 1):
        return True
    return any(
        [
            may_end(slow, rest, reads, gone or done, left)
            for rest, reads, done, left in slow.after(hand, melds, False, loose)
        ]
    )


# --- how far the contract is ---------------------------------------------------------------------
def hands(options, sizes=(5, 17), tries=60):
    """Hands of chance, full of ranks and suits that meet, and their counts."""
    rng = Random(11)
    pack = list(standard_pack(2, 4))
    for _ in range(tries):
        low, suit = rng.randrange(9), rng.randrange(4)
        dense = [
            card
            for card in pack
            if card >> 3 == JOKER or low <= (card >> 3) % 13 <= low + 4 or card // 104 == suit
        ]
        hand = sorted(rng.sample(dense if rng.random() < 0.7 else pack, rng.randint(*sizes)))
        yield hand, face_counts(hand)


@pytest.mark.parametrize("options", HOUSES)
def test_a_hand_that_has_the_contract_never_seems_short_of_it(options):
    rules = meld_rules(options)
    seen = {True: 0, False: 0}
    for hand, counts in hands(options):
        masks = masks_of(hand)
        for sets, runs in CONTRACTS:
            short = shortfall(masks, sets, runs, rules)
            needed = missing(counts, sets, runs, rules)
            assert short == FAR or short <= needed
            seen[needed == 0] += 1
            if needed == 0:
                assert short == 0
    assert min(seen.values()) > 20


@pytest.mark.parametrize("options", HOUSES)
def test_q2_7_a_card_that_can_be_in_the_contract_never_seems_far(options):
    rules = meld_rules(options)
    seen = {True: 0, False: 0}
    for hand, counts in hands(options, tries=25):
        masks = masks_of(hand)
        for sets, runs in CONTRACTS:
            for shown in {card >> 3 for card in hand[::4]}:
                can = lay_contract(counts, sets, runs, rules, shown) is not None
                seen[can] += 1
                if can:
                    assert shortfall_with(masks, shown, sets, runs, rules) == 0
    assert min(seen.values()) > 20


@pytest.mark.parametrize("options", HOUSES)
@pytest.mark.parametrize("free", [0, 1])
def test_r2_13_a_hand_that_can_be_laid_whole_never_seems_to_have_too_many(options, free):
    rules = meld_rules(options)
    rng = Random(13)
    for _ in range(40):
        counts = [0] * (JOKER + 1)
        hand = []
        suits = rng.sample(range(4), 3)
        for suit in suits:
            size = rng.randint(rules.run_min, 6)
            low = rng.randrange(LONGEST - size + 1)
            hand += [(suit * 13 + place % 13) for place in range(low, low + size)]
        hand += [rng.randrange(JOKER)] * free
        for shown in hand:
            counts[shown] += 1
        masks = masks_of([])
        for shown in hand:
            hold(masks, shown)
        if can_lay(counts, 0, 3, rules, whole=True, free=free):
            assert may_lay_whole(masks, 3, free, rules)
    crowd = masks_of([card for card in standard_pack(2, 2) if card % 3])
    assert not may_lay_whole(crowd, 3, free, rules)


def test_shortfall_says_how_many_jokers_lack():
    def short(text: str, sets: int, runs: int, **options) -> int:
        hand = Numbering().cards(text)
        return shortfall(masks_of(hand), sets, runs, meld_rules(ContractOptions(**options)))

    assert short("5d5h2c9s7s4h", 2, 0) == 3
    assert short("5d5h2c9s7s**", 2, 0) == 2
    assert short("5d5h", 2, 0) == FAR
    assert short("5d5h5c5d5h5c", 2, 0) == 0, "twins make a second set"
    assert short("5d5d5d5h5h5c", 2, 0) == 1
    assert short("3s4s5s9h2dKc", 0, 2) == 2
    assert short("3s4s5s6s7s8s", 0, 2) == 3
    assert short("3s4s5s6s7s8s", 0, 2, sequence_suits="any") == 0
    assert short("3s4s6s7s2dKc4d6d", 0, 1, sequence_min=4) == 1
    assert short("3s4s6d8d2hKc4d9h", 0, 2, sequence_min=4) == 4
    assert short("3s4s5s6s2dKc4d6d", 0, 1, sequence_min=4) == 0
    assert short("3s6s2dKc4h8h9c", 0, 1, sequence_min=4) == 2
    assert short("3sKc8d2h", 0, 1, sequence_min=4) == 3
    assert short("********", 0, 1, sequence_min=4) == 0
    assert short("3s3s3s3s3s3s", 0, 2) == 5


def test_a_joker_or_a_card_of_a_run_that_must_be_there():
    masks = masks_of(Numbering().cards("5d5h3s4s**9c"))
    assert shortfall_with(masks, JOKER, 1, 1, RULES) == shortfall(masks, 1, 1, RULES)
    assert shortfall_with(masks, face("9c"), 0, 1, RULES) == 1
    assert shortfall_with(masks, face("9c"), 0, 2, RULES) == 2
    assert shortfall_with(masks, face("3s"), 1, 1, RULES) == 1
    assert shortfall_with(masks, face("9c"), 1, 0, RULES) == 1
    ace = masks_of(Numbering().cards("AhQhKh9c9d"))
    assert shortfall_with(ace, face("Ah"), 0, 1, RULES) == 0


def test_r2_16_depths_are_those_where_the_contract_has_the_card():
    rng = Random(3)
    pack = list(standard_pack(2, 2))
    found = 0
    for number, deal7 in [(n, "all_no_discard") for n in range(1, 8)] + [(7, "normal")]:
        options = ContractOptions(deal7=deal7)
        aim = aim_of(number, options)
        for _ in range(6):
            rng.shuffle(pack)
            hand, pile = sorted(pack[:10]), pack[10:18]
            depths = []
            for depth in range(2, len(pile) + 1):
                counts = face_counts(hand + pile[-depth:])
                whole, free = aim.stays >= 0, max(0, aim.stays)
                if lay_contract(
                    counts, aim.sets, aim.runs, aim.rules, pile[-depth] >> 3, whole, free
                ):
                    depths.append(depth)
                assert contract_depths(pile, hand, aim, depth) == [d for d in depths if d == depth]
            assert contract_depths(pile, hand, aim, 0) == depths
            found += len(depths)
    assert found > 20


def test_s3_no_other_way_to_lay_the_contract_may_be_there():
    """The sixth card may not be discarded, and every way to lay the contract leaves it alone."""
    deal = position("KcKdKh5d5h5c2s", "4c", taken="2s")
    assert listed(deal, Meld) == []
    aim = aim_of(1, ContractOptions())
    assert aim.other(face_counts(deal.hand(0)), face("2s")) is None


def test_choices_are_looked_for_once_and_again_after_each_action():
    deal = position("2c3c4c", "5c", stock="KhKs")
    first = deal.legal(0)
    assert deal.legal(0) is first
    with pytest.raises(IllegalAction):
        deal.apply(0, discard("9d"))
    assert deal.legal(0) is first
    twin = deal.clone()
    twin.apply(0, discard("2c"))
    assert deal.legal(0) == first
    assert isinstance(twin.legal(1)[1], Take)
    refused(twin, 0, add("3c m1"), Reason.NOT_TO_ACT, "R2.22")
