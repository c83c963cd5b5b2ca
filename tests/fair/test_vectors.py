"""CRS-1 against vectors made by two other implementations: every field, byte for byte."""

from __future__ import annotations

import hashlib
import itertools
import json
from pathlib import Path

import pytest

from mesaya.fair import log, merkle
from mesaya.fair.commits import HandId, Place, client_seed, context, player_commit, server_commit
from mesaya.fair.hashing import SAFE, NotCanonical, canonical
from mesaya.fair.streams import bounded, draw, lane_keys, permutation

VECTORS = json.loads(
    (Path(__file__).parents[2] / "spec" / "vectors" / "fair.json").read_text("utf-8")
)
HANDS = VECTORS["vectors"]
NAMES = [hand["name"] for hand in HANDS]
unhex = bytes.fromhex


def seeds_of(hand):
    return {int(seat): unhex(seed) for seat, seed in hand["player_seeds"].items()}


def context_of(hand, commit=None):
    hid = HandId(unhex(hand["table_id"]), hand["hand_no"], hand["attempt"])
    roster = [Place(seat, unhex(player), custody) for seat, player, custody in hand["roster"]]
    commit = unhex(hand["server_commit"]) if commit is None else commit
    return context(hid, commit, unhex(hand["spec_hash"]), hand["dealer"], roster)


def keys_of(hand):
    return lane_keys(unhex(hand["server_seed"]), context_of(hand), seeds_of(hand))


def named(name):
    return next(hand for hand in HANDS if hand["name"] == name)


@pytest.mark.parametrize("hand", HANDS, ids=NAMES)
def test_commitments_and_context(hand):
    hid = HandId(unhex(hand["table_id"]), hand["hand_no"], hand["attempt"])
    assert server_commit(hid, unhex(hand["server_seed"])).hex() == hand["server_commit"]
    ctx = context_of(hand)
    assert ctx.hex() == hand["ctx"]
    for seat, seed in seeds_of(hand).items():
        assert player_commit(ctx, seat, seed).hex() == hand["player_commits"][str(seat)]


@pytest.mark.parametrize("hand", HANDS, ids=NAMES)
def test_keys_decks_and_roots(hand):
    keys = keys_of(hand)
    assert [key.hex() for key in keys] == hand["prk"]
    deck = permutation(keys, "deck", 0, len(hand["deck"]))
    assert deck == hand["deck"]
    assert hashlib.sha256(",".join(map(str, deck)).encode()).hexdigest() == hand["deck_sha256"]
    assert (
        merkle.root(merkle.leaves_of(keys[0], context_of(hand), 0, deck)).hex() == hand["deck_root"]
    )
    for name, order in hand["extra"].items():
        label, index, size = name.split("/")
        assert permutation(keys, label, int(index), int(size)) == order


@pytest.mark.parametrize("case", VECTORS["bounded"], ids=lambda case: f"n={case['n']}")
def test_bounded_numbers_of_synthetic_words(case):
    words = iter(case["words"])
    assert bounded(words, case["n"]) == case["value"]
    assert len(case["words"]) - len(list(words)) == case["used"]


def test_openings_lead_to_the_root():
    openings = VECTORS["openings"]
    hand = named(openings["vector"])
    keys, ctx = keys_of(hand), context_of(hand)
    leaves = merkle.leaves_of(keys[0], ctx, 0, hand["deck"])
    for card in openings["cards"]:
        place = card["pos"]
        salted = merkle.salt(keys[0], 0, place)
        assert salted.hex() == card["salt"]
        leaf = merkle.leaf(ctx, 0, place, card["card"], salted)
        assert leaf.hex() == card["leaf"]
        steps = merkle.path(leaves, place)
        assert [step.hex() for step in steps] == card["path"]
        size = len(leaves)
        assert merkle.climb(leaf, place, size, steps).hex() == openings["root"]
        wrong = merkle.leaf(ctx, 0, place, card["card"] ^ 1, salted)
        assert merkle.climb(wrong, place, size, steps).hex() != openings["root"]
        for cut in (steps[:-1], [*steps, steps[0]]):
            with pytest.raises(ValueError, match="path"):
                merkle.climb(leaf, place, size, cut)


def test_every_place_of_every_size_opens():
    for size in range(1, 20):
        leaves = [hashlib.sha256(bytes([size, place])).digest() for place in range(size)]
        for place in range(size):
            steps = merkle.path(leaves, place)
            assert merkle.climb(leaves[place], place, size, steps) == merkle.root(leaves)


def test_the_opening_mix_of_rummi():
    """Section 8: locked cards go to the places that their slots already had."""
    mix, hand = VECTORS["rummi_stock"], named("rummi-4")
    keys, deck = keys_of(hand), hand["deck"]
    order, seats = mix["dealing_order"], len(mix["dealing_order"])
    hands = {seat: deck[place : 11 * seats : seats] for place, seat in enumerate(order)}
    tossed = [hands[seat][index] for seat, index in zip(order, mix["locked"], strict=True)]
    assert tossed == mix["discards"]
    pool = deck[11 * seats :] + tossed
    places = permutation(keys, "stock", 1, len(pool))
    stock = [pool[place] for place in places]
    assert stock == mix["stock"]
    assert [stock.index(card) for card in tossed] == mix["slot_positions"]
    assert merkle.root(merkle.leaves_of(keys[0], context_of(hand), 1, stock)).hex() == mix["root"]


@pytest.mark.parametrize(
    "case", VECTORS["draws"], ids=lambda case: f"{case['label']}-{case['index']}"
)
def test_single_draws(case):
    found = [draw(keys_of(hand), case["label"], case["index"], case["n"]) for hand in HANDS]
    assert case["value"] in found


def test_the_log_chain_in_four_scripts():
    table = next(hand for hand in HANDS if hand["name"] == "rummi-4")
    head = log.genesis(unhex(table["table_id"]))
    assert head.hex() == VECTORS["log"]["genesis"]
    keys = keys_of(table)
    for item in VECTORS["log"]["entries"]:
        digest = log.NO_PRIVATE
        if "canon" in item:
            assert canonical(item["public"]).hex() == item["canon"]
        if "private" in item:
            blinded = log.blind(keys[0], item["seq"])
            assert blinded.hex() == item["blind"]
            digest = log.private_digest(blinded, item["private"])
            assert digest.hex() == item["private_digest"]
        head = log.entry(head, item["seq"], item["public"], digest)
        assert head.hex() == item["hash"]


@pytest.mark.parametrize(
    "value",
    [
        1.0,
        0.5,
        SAFE + 1,
        -SAFE - 1,
        {"é": 1},
        {1: 2},
        "e\u0301",
        ["\ud800"],
        b"x",
        {"a": {2}},
        [object()],
    ],
)
def test_what_canonical_json_does_not_write(value):
    with pytest.raises(NotCanonical):
        canonical(value)


def test_canonical_json_sorts_keys_and_keeps_integers():
    assert canonical({"b": [True, None, -SAFE], "a": {"z": "", "y": "ක්‍රීඩා"}}) == (
        '{"a":{"y":"ක්‍රීඩා","z":""},"b":[true,null,-9007199254740991]}'.encode()
    )


def test_s1_every_order_of_five_cards_is_equally_likely_exactly():
    """The same code with words of three bits: all accepted streams, each order 16 times of 1,920."""
    from mesaya.fair.streams import permuted

    limits = [8 - 8 % stop for stop in (5, 4, 3, 2)]
    counts = {}
    for words in itertools.product(*(range(limit) for limit in limits)):
        order = tuple(permuted(iter(words), 5, 8))
        counts[order] = counts.get(order, 0) + 1
    assert len(counts) == 120
    assert set(counts.values()) == {16}


def test_s1_words_above_the_limit_are_thrown_away():
    for stop in range(2, 8):
        limit = 8 - 8 % stop
        for word in range(8):
            stream = iter([word, 0])
            assert bounded(stream, stop, 8) == (word % stop if word < limit else 0)
            assert len(list(stream)) == (1 if word < limit else 0)


def test_s12_plain_modulo_is_caught_by_the_exhaustive_proof():
    counts = {}
    for words in itertools.product(range(8), repeat=4):
        order = list(range(5))
        for last, word in zip(range(4, 0, -1), words, strict=True):
            other = word % (last + 1)
            order[last], order[other] = order[other], order[last]
        counts[tuple(order)] = counts.get(tuple(order), 0) + 1
    assert len(set(counts.values())) > 1


def test_a_client_s_seed_depends_on_its_key_the_context_and_the_phrase():
    ctx = context_of(HANDS[0])
    base = client_seed(b"k" * 32, ctx, "වාසනාව")
    assert len(base) == 32
    assert client_seed(b"k" * 32, ctx, "වාසනාව") == base
    assert (
        len(
            {
                base,
                client_seed(b"K" * 32, ctx, "වාසනාව"),
                client_seed(b"k" * 32, ctx),
                client_seed(b"k" * 32, ctx[::-1], "වාසනාව"),
            }
        )
        == 4
    )


def test_avalanche_one_bit_of_any_input_gives_another_deck():
    """S9: about one card in its old place, as chance has it, whichever bit is flipped."""
    hand = HANDS[0]
    seed, ctx, seeds = unhex(hand["server_seed"]), context_of(hand), seeds_of(hand)
    deck, same = hand["deck"], []
    hid = HandId(unhex(hand["table_id"]), hand["hand_no"], hand["attempt"])
    for bit in range(0, 1024, 16):
        flipped = bytearray(seed)
        flipped[bit // 8] ^= 1 << bit % 8
        commit = server_commit(hid, bytes(flipped))
        same.append(lane_keys(bytes(flipped), context_of(hand, commit), seeds))
    for seat in seeds:
        other = dict(seeds)
        other[seat] = bytes([other[seat][0] ^ 1]) + other[seat][1:]
        same.append(lane_keys(seed, ctx, other))
    for place in range(0, 32, 4):
        other_ctx = bytes(b ^ (i == place) for i, b in enumerate(ctx))
        same.append(lane_keys(seed, other_ctx, seeds))
    agreed = [
        sum(a == b for a, b in zip(permutation(keys, "deck", 0, len(deck)), deck, strict=True))
        for keys in same
    ]
    assert max(agreed) <= 8
    assert 0.5 < sum(agreed) / len(agreed) < 1.6
