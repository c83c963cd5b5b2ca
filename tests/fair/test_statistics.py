"""The statistical battery of fair deals: S2-S8, S11 and S12 of the fairness page.

Every seed comes from a fixed text and a counter, so each test gives the same figures each time.
"""

from __future__ import annotations

import functools
import hashlib
import itertools
import math

import numpy as np
import pytest
from scipy import stats

from fair import battery
from mesaya.actions import Stock
from mesaya.fair.commits import HandId, Place, context, player_commit, server_commit
from mesaya.fair.streams import draw, lane_keys, permutation, words
from mesaya.games.contract import CONTRACT
from mesaya.games.kozel4 import KOZEL4
from mesaya.games.omi6 import OMI6
from mesaya.games.points13 import POINTS13
from mesaya.games.rummi import RUMMI
from mesaya.games.rummi_turn import VALUES as RUMMI_VALUES
from mesaya.melds.seven import VALUES as SEVEN_VALUES
from mesaya.melds.shown import VALUES as SHOWN_VALUES
from mesaya.tricks.kozel import WORTH

pytestmark = pytest.mark.no_cover  # many thousand decks: what they run is covered elsewhere


# --- decks of the product ------------------------------------------------------------------------
def seed_of(text, number):
    """128 bytes that depend on a text and a counter only."""
    return b"".join(
        [
            hashlib.sha256(f"crs1 battery {text} {number} {lane}".encode()).digest()
            for lane in range(4)
        ]
    )


CTX = hashlib.sha256(b"crs1 battery context").digest()


def keys_of(text, number):
    """The lane keys of one hand, with a seat's seed in."""
    player = hashlib.sha256(f"crs1 battery player {text} {number}".encode()).digest()
    return lane_keys(seed_of(text, number), CTX, {1: player})


@functools.cache
def decks_of(size, count, text="deck"):
    """So many decks as the product deals them."""
    return np.array(
        [permutation(keys_of(f"{text} {size}", i), "deck", 0, size) for i in range(count)], np.uint8
    )


@functools.cache
def words_of(text, count, label="deck", index=0, size=52):
    """The first words of one stream."""
    stream = words(keys_of(text, 0), label, index, size)
    return np.fromiter(itertools.islice(stream, count), np.uint32, count)


SIZES = (36, 52, 106, 108, 159)
DECKS = 8_000


# --- S2-S4: each deck size -----------------------------------------------------------------------
@pytest.mark.parametrize("size", SIZES)
def test_s2_every_card_lies_everywhere_equally_often(size):
    p = battery.positions(decks_of(size, DECKS))
    assert battery.fair(p), p


@pytest.mark.parametrize("size", SIZES)
def test_s3_fixed_points_and_cycles_are_as_chance_has_them(size):
    decks = decks_of(size, DECKS)
    harmonic = sum([1 / k for k in range(1, size + 1)])
    assert battery.fixed_points(decks).mean() == pytest.approx(1, abs=0.05)
    assert battery.cycles_of(decks).mean() == pytest.approx(harmonic, abs=0.1)
    found = {
        test.__name__: test(decks) for test in (battery.fixed, battery.cycles, battery.cycles_mean)
    }
    assert all(map(battery.fair, found.values())), found


@pytest.mark.parametrize("size", SIZES)
def test_s4_neighbours_inversions_and_runs_are_as_chance_has_them(size):
    decks = decks_of(size, DECKS)
    tests = (battery.pairs, battery.inversions, battery.inversions_mean, battery.longest)
    found = {test.__name__: test(decks) for test in tests}
    assert all(map(battery.fair, found.values())), found


def test_s3_s4_the_expected_values_are_those_of_all_orders():
    """Counted over all 720 orders of six cards, and over all 5,040 of seven."""
    for size in (6, 7):
        every = np.array(list(itertools.permutations(range(size))))
        for values, chances in (
            (battery.cycles_of(every), battery.cycle_chances(size)),
            (battery.pairs_of(every), battery.pair_chances(size)),
            (battery.inversions_of(every), battery.inversion_chances(size)),
            (battery.longest_runs(every), battery.run_chances(size)),
        ):
            counts = np.bincount(values)
            due = np.zeros(len(counts))
            due[: len(chances)] = np.asarray(chances)[: len(counts)]
            last = len(chances) if len(chances) < len(counts) else len(counts)
            assert counts[:last] / len(every) == pytest.approx(due[:last])
        assert battery.fixed_points(every).mean() == 1
        chi, freedom = battery.positions_chi(every)
        assert (chi, freedom) == (0, (size - 1) ** 2)
    assert battery.sum_chances((1, 1, 2, 5), 2) == pytest.approx(
        np.array([0, 0, 1, 2, 0, 0, 2, 1, 0, 0, 0]) / 6
    )


# --- S5: what every seat gets --------------------------------------------------------------------
RANKS = tuple([face % 13 for face in range(52)])
TABLES = (
    (RUMMI, 4, RUMMI_VALUES),
    (OMI6, 6, RANKS),
    (CONTRACT, 4, SEVEN_VALUES),
    (CONTRACT, 5, SEVEN_VALUES),
    (POINTS13, 6, SHOWN_VALUES[0]),
    (POINTS13, 8, SHOWN_VALUES[0]),
    (KOZEL4, 4, WORTH),
)
DEALS = 4_000


def hands_of(game, seats, pack, deck, dealer):
    """The hands after the game's own dealing, as faces; Omi deals on when trump is called."""
    deal = MATCHES[game.name, seats, dealer].deal([pack[place] for place in deck])
    if game is OMI6:
        caller = deal.to_act()[0]
        deal.apply(caller, deal.legal(caller)[0])
    return [[card >> 3 for card in deal.hand(seat)] for seat in range(seats)]


MATCHES = {
    (game.name, seats, dealer): game.match(game.options({}), seats, dealer)
    for game, seats, _ in TABLES
    for dealer in range(seats)
}


@pytest.mark.parametrize(
    ("game", "seats", "values"), TABLES, ids=lambda item: getattr(item, "name", None)
)
def test_s5_every_seat_gets_points_jokers_and_suits_as_chance_has_them(game, seats, values):
    pack = game.pack(game.options({}), seats)
    decks = decks_of(len(pack), DEALS, f"{game.name} {seats}").tolist()
    dealt = np.array(
        [hands_of(game, seats, pack, deck, i % seats) for i, deck in enumerate(decks)], np.int64
    )
    faces = [card >> 3 for card in pack]
    size = dealt.shape[2]
    worth = np.array([*values, 0][:53])
    sums = battery.sum_chances([int(worth[face]) for face in faces], size)
    jokers = faces.count(52)
    found = {}
    for seat in range(seats):
        hands = dealt[:, seat]
        found[seat, "points"] = battery.fit(battery.tally(worth[hands].sum(1)), sums)
        for suit in range(5 if jokers else 4):
            held = battery.tally((hands // 13 == suit).sum(1))
            marked = sum([face // 13 == suit for face in faces])
            chances = battery.held_chances(len(pack), marked, size)
            found[seat, "joker" if suit == 4 else "cdhs"[suit]] = battery.fit(held, chances)
    wrong = {name: p for name, p in found.items() if not battery.fair(p, len(found))}
    assert not wrong
    assert stats.kstest(list(found.values()), "uniform").pvalue > battery.LOW


def test_s5_a_seat_that_gets_one_joker_too_often_is_seen():
    """Teeth: the same test over hands that have a joker more in one deal of ten."""
    rng_words = words_of("joker", DEALS)
    held = stats.hypergeom.ppf((rng_words + 0.5) / 2**32, 108, 4, 11).astype(int)
    chances = battery.held_chances(108, 4, 11)
    assert battery.fair(battery.fit(battery.tally(held), chances))
    held[::10] += 1
    assert not battery.fair(battery.fit(battery.tally(held), chances), 100)


def test_s5_the_card_shown_in_kozel_is_any_of_the_rest():
    """`turn`: any place of the twenty left, and any of the 36 cards."""
    places, shown = [], []
    for number, deck in enumerate(decks_of(36, DECKS).tolist()):
        place = draw(keys_of("deck 36", number), "turn", 0, 20)
        places.append(place)
        shown.append(deck[16 + place])
    assert battery.fair(battery.distribution(np.array(places), 20))
    assert battery.fair(battery.distribution(np.array(shown), 36))
    assert battery.fair(battery.table(np.array(places), np.array(shown) // 9))


# --- S6: no deck twice ---------------------------------------------------------------------------
@pytest.mark.nightly
def test_s6_of_200_000_decks_none_comes_twice():
    assert (
        battery.twins(permutation(keys_of("twins", i), "deck", 0, 36) for i in range(200_000)) == 0
    )


# --- S7: outcomes as test houses look at them ----------------------------------------------------
@pytest.mark.nightly
def test_s7_seven_tests_of_twenty_streams_of_12_000_outcomes():
    found = {}
    for stream in range(20):
        tops = np.array(
            [permutation(keys_of(f"seven {stream}", i), "deck", 0, 52)[:2] for i in range(12_000)]
        )
        for name, p in battery.seven(tops).items():
            found[stream, name] = p
    values = list(found.values())
    rejects = sum([p < 0.01 for p in values])
    assert stats.binom.sf(rejects - 1, len(values), 0.01) > 0.001, found
    assert stats.kstest(values, "uniform").pvalue > 0.001
    assert all(battery.fair(p, len(values)) for p in values)


def test_s7_the_seven_tests_on_one_short_stream_and_on_faulty_ones():
    tops = decks_of(52, DECKS)[:, :2]
    found = battery.seven(tops)
    assert all(map(battery.fair, found.values())), found
    stuck = np.where(np.arange(DECKS) % 10 == 0, np.roll(tops[:, 0], 1), tops[:, 0])
    sticky = battery.seven(np.stack([stuck, tops[:, 1]], 1))
    assert not any(
        battery.fair(sticky[name]) for name in ("overlaps", "runs", "serial", "duplicates")
    )
    short = battery.seven(np.minimum(tops, 50))
    assert not battery.fair(short["distribution"])
    ordered = battery.seven(np.sort(tops, axis=1))
    assert not battery.fair(ordered["interplay"])


# --- S8: lanes, labels, indexes, sizes and hands know nothing of each other ----------------------
LONG = 1_000_000
SHORT = 100_000


def independent(rows):
    """The p-values of all pairs of rows of words: correlation, equal bits, pairs of bits."""
    found = {}
    for (one, left), (two, right) in itertools.combinations(rows.items(), 2):
        for test in (battery.correlation, battery.agreement, battery.bit_table):
            found[one, two, test.__name__] = test(left, right)
    return found


def assert_independent(rows):
    found = independent(rows)
    wrong = {name: p for name, p in found.items() if not battery.fair(p, len(found))}
    assert not wrong


def test_s8_lanes_do_not_depend_on_each_other():
    stream = words_of("long", LONG)
    assert_independent({f"lane {lane}": stream[lane::4] for lane in range(4)})
    lagged = {lag: battery.correlation(stream[:-lag], stream[lag:]) for lag in (1, 2, 3, 4, 8, 32)}
    assert all(battery.fair(p, len(lagged)) for p in lagged.values()), lagged
    assert all(battery.fair(p, 32) for p in battery.bit_balance(stream))


def test_s8_labels_indexes_and_sizes_do_not_depend_on_each_other():
    streams = (
        ("deck", 0, 108),
        ("deck", 1, 108),
        ("deck", 0, 106),
        ("stock", 1, 108),
        ("recycle", 1, 108),
        ("recycle", 2, 108),
        ("dealer", 0, 108),
        ("turn", 0, 20),
    )
    assert_independent({item: words_of("labels", SHORT, *item) for item in streams})


def test_s8_neighbouring_hands_and_attempts_do_not_depend_on_each_other():
    """Even with the same server seed: the context alone must part them."""
    rows = {}
    for hand, attempt in ((7, 0), (7, 1), (8, 0), (8, 1), (9, 0)):
        ctx = context(HandId(bytes(16), hand, attempt), bytes(32), bytes(32), 0, [])
        stream = words(lane_keys(seed_of("hands", 0), ctx, {}), "deck", 0, 52)
        rows[hand, attempt] = np.fromiter(itertools.islice(stream, SHORT), np.uint32, SHORT)
    assert_independent(rows)


def test_s8_the_neighbouring_decks_of_a_table_do_not_depend_on_each_other():
    decks = decks_of(52, DECKS).astype(np.int64)
    same = (decks[1:] == decks[:-1]).sum(1)
    assert battery.fair(battery.fit(battery.tally(same), stats.poisson.pmf(np.arange(30), 1)))
    assert battery.fair(battery.table(decks[:-1, 0], decks[1:, 0]))


def test_s8_a_word_that_leaks_into_another_lane_is_seen():
    """Teeth: one word of 25 is copied; or, of one word in five, its lowest bit into the third one."""
    stream = words_of("labels", SHORT, "deck", 0, 108)
    other = words_of("labels", SHORT, "stock", 1, 108).copy()
    other[::25] = stream[::25]
    assert not battery.fair(battery.correlation(stream, other), 100)
    assert not battery.fair(battery.agreement(stream, other), 100)
    faint = words_of("labels", SHORT, "stock", 1, 108).copy()
    take = np.arange(SHORT) % 5 == 0
    faint[take] = faint[take] & ~np.uint32(4) | (stream[take] & np.uint32(1)) << np.uint32(2)
    assert battery.fair(battery.correlation(stream, faint), 100)
    assert not battery.fair(battery.bit_table(stream, faint), 100)


# --- S9: one bit of any input changes everything -------------------------------------------------
BASE = {
    "table": bytes(range(16)), "hand": bytes(7) + b"\x09", "house": seed_of("avalanche", 0),
    "spec": hashlib.sha256(b"crs1 avalanche spec").digest(), "players": bytes(range(64)),
    "seeds": b"".join([hashlib.sha256(bytes([seat])).digest() for seat in range(4)]),
    "dealer": b"\x02", "custody": b"\x01\x01\x01\x01", "seats": b"\x00\x01\x02\x03",
}  # fmt: skip


def deck_and_promises(parts):
    """A deck of 52 of a hand of four seats, and what the house and the seats promised in it."""
    hid = HandId(parts["table"], int.from_bytes(parts["hand"], "big"), 0)
    commit = server_commit(hid, parts["house"])
    seats = [*parts["seats"]]
    places = [
        Place(seat, parts["players"][16 * at : 16 * at + 16], parts["custody"][at])
        for at, seat in enumerate(seats)
    ]
    ctx = context(hid, commit, parts["spec"], parts["dealer"][0], places)
    seeds = {seat: parts["seeds"][32 * at : 32 * at + 32] for at, seat in enumerate(seats)}
    promises = [commit, *[player_commit(ctx, seat, seed) for seat, seed in seeds.items()]]
    return permutation(lane_keys(parts["house"], ctx, seeds), "deck", 0, 52), promises


def test_s9_one_bit_of_any_input_gives_another_deck_and_other_promises():
    """Every bit of every input, 2,344 in all: about one card keeps its place, as Poisson(1) has
    it, and about half of the 256 bits of every promise that depends on the bit are others.
    """
    deck, promises = deck_and_promises(BASE)
    agreed, distances = [], []
    for name, value in BASE.items():
        for bit in range(8 * len(value)):
            flipped = bytearray(value)
            flipped[bit // 8] ^= 1 << bit % 8
            parts = {**BASE, name: bytes(flipped)}
            if len(set(parts["seats"])) < 4:
                continue  # two seats of one number: no such roster
            other, others = deck_and_promises(parts)
            agreed.append(sum(map(int.__eq__, deck, other)))
            for before, after in zip(promises, others, strict=True):
                if before != after:
                    distances.append((int.from_bytes(before) ^ int.from_bytes(after)).bit_count())
    assert len(agreed) > 2000
    assert battery.fair(battery.fit(np.bincount(agreed), stats.poisson.pmf(np.arange(30), 1)))
    assert battery.fair(
        battery.fit(
            np.bincount(distances, minlength=257), stats.binom.pmf(np.arange(257), 256, 0.5)
        )
    )
    # 12 bits are one and a half standard deviations: 88 in 100 lie within
    within = np.mean(np.abs(np.array(distances) - 128) <= 12)
    assert within == pytest.approx(0.8817, abs=0.02)


# --- S11: where the cards tossed in Rummi come to lie --------------------------------------------
@functools.cache
def slots_of(seats, count):
    """The place in the stock of each seat's slot, hand by hand: the last slots are the seats'."""
    size = 108 - 10 * seats
    found = np.empty((count, seats), np.int64)
    for number in range(count):
        order = permutation(keys_of("slots", number), "stock", 1, size)
        for slot in range(seats):
            found[number, slot] = order.index(size - seats + slot)
    return found


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_s11_every_slot_lands_anywhere_in_the_stock(seats):
    slots = slots_of(seats, DECKS)
    size = 108 - 10 * seats
    found = [battery.distribution(slots[:, slot], size) for slot in range(seats)]
    assert all(battery.fair(p, seats) for p in found), found
    apart = (slots[:, 1] - slots[:, 0]) % size
    p = battery.distribution(apart - 1, size - 1)
    assert battery.fair(p), p


def test_s11_the_place_does_not_depend_on_the_card():
    slots, tossed = slots_of(4, DECKS), np.empty((DECKS, 4), np.int64)
    for number in range(DECKS):
        deck = permutation(keys_of("slots", number), "deck", 0, 108)
        tossed[number] = [min(deck[place:44:4]) for place in range(4)]  # each seat its lowest card
    for slot in range(4):
        place, card = slots[:, slot], tossed[:, slot]
        assert battery.fair(battery.table(place // 4, np.minimum(card // 2, 15)), 8)
        z = battery.linear(place, card) * math.sqrt(DECKS)
        assert battery.fair(battery.two_sided(z), 8)


def test_s11_the_slots_are_those_of_the_game():
    """Rummi hands its pool over with the tossed cards last, in dealing order."""
    game = RUMMI
    options = game.options({})
    pack = game.pack(options, 4)
    deck = [pack[card] for card in permutation(keys_of("slots", 0), "deck", 0, 108)]
    deal = game.match(options, 4, 0).deal(deck)
    tossed = {}
    for seat in (3, 1, 0, 2):
        action = deal.legal(seat)[2]
        deal.apply(seat, action)
        tossed[seat] = action.card
    chance = deal.chance()
    assert (chance.label, chance.index, len(chance.pool)) == ("stock", 1, 68)
    assert list(chance.pool[:64]) == deck[44:]
    assert [card >> 3 for card in chance.pool[64:]] == [tossed[seat] for seat in (1, 2, 3, 0)]
    order = permutation(keys_of("slots", 0), "stock", 1, 68)
    pool = [chance.pool[slot] for slot in order]
    deal.apply(-1, Stock(tuple(pool)))
    for slot, seat in enumerate((1, 2, 3, 0)):
        assert pool[slots_of(4, DECKS)[0, slot]] >> 3 == tossed[seat]


# --- S12: teeth ----------------------------------------------------------------------------------
@functools.cache
def table_of_words():
    return words_of("teeth", DECKS * 52).reshape(DECKS, 52).astype(np.uint64)


PLACES, POINTS, CYCLES = {"positions"}, {"fixed points"}, {"cycles", "mean of cycles"}
ORDER, NEIGHBOURS = {"inversions", "mean of inversions"}, {"pairs", "longest run"}
FAULTY = {
    "naive n^n swap": (battery.naive, PLACES | POINTS | CYCLES | ORDER),
    "Sattolo": (battery.sattolo, PLACES | POINTS | CYCLES | ORDER),
    "modulo of 8 bits": (lambda drawn: battery.mixed(drawn, 8), PLACES | POINTS | ORDER),
    "sorted by 8 bits": (lambda drawn: battery.sorted_by(drawn, 8), NEIGHBOURS),
    "sorted by 6 bits": (lambda drawn: battery.sorted_by(drawn, 6), PLACES | ORDER | NEIGHBOURS),
    "sorted by coin": (battery.sorted_by_coin, set(battery.TESTS)),
}
"""Each faulty way and the tests that must see it, at least."""


@pytest.mark.parametrize("name", FAULTY)
def test_s12_the_battery_rejects_a_faulty_way_to_mix(name):
    faulty, least = FAULTY[name]
    assert battery.rejected(faulty(table_of_words())) >= least


def test_s12_the_battery_accepts_the_real_one():
    assert battery.rejected(decks_of(52, DECKS)) == set()


def test_s12_the_faulty_ways_fail_by_their_fault_alone():
    """The same words and the same frame, rightly used, pass: the sieve does not reject by chance."""
    assert battery.rejected(battery.mixed(table_of_words(), 32)) == set()
    assert battery.rejected(battery.sorted_by(table_of_words(), 32)) == set()


def test_s12_modulo_of_16_bits_needs_the_exact_proof():
    """No battery of this size sees it: that is why S1 counts every stream."""
    assert battery.rejected(battery.mixed(table_of_words(), 16)) == set()


@pytest.mark.parametrize("divisor", [8, 7.0])
def test_s12_scaling_is_caught_by_the_exact_proof(divisor):
    """word / 2^b * n is uneven; word / (2^b - 1) * n even reaches n itself."""
    counts = {}
    for drawn in itertools.product(range(8), repeat=4):
        choices = [int(word / divisor * (5 - i)) for i, word in enumerate(drawn)]
        order = list(range(5))
        for last, other in zip(range(4, 0, -1), choices, strict=True):
            other = min(other, last)
            order[last], order[other] = order[other], order[last]
        counts[tuple(order)] = counts.get(tuple(order), 0) + 1
    assert len(set(counts.values())) > 1
    assert (max(int(word / divisor * 5) for word in range(8)) == 5) == (divisor == 7.0)


@pytest.mark.nightly
def test_s12_a_seed_of_32_bits_is_seen_by_twins():
    """200,000 seeds of 32 bits give 4.7 equal pairs on average; the same S6 finds them."""
    short = words_of("short seeds", 200_000).tolist()
    found = battery.twins(permutation(keys_of("short", seed), "deck", 0, 36) for seed in short)
    assert found > 0
