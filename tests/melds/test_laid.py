"""Reading groups as melds and contracts, laying off, exchanging jokers."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.rummi.rummi_help import face, groups, texts, tiles
from mesaya.cards import JOKER, STANDS, card_of
from mesaya.errors import IllegalAction, Reason
from mesaya.games.rummi import CITES, RULES, VALUES
from mesaya.melds.laid import (
    HIGH_END,
    IN_SET,
    LOW_END,
    RUN,
    SET,
    add_to,
    cards_for,
    check_run_suits,
    joker_for,
    lay_group,
    lay_groups,
    lay_run,
    lay_set,
    place_of,
    swap_in,
)
from mesaya.melds.rules import DISTINCT, NOT_ADJACENT, MeldRules


def strict(run_suits: int = DISTINCT, min_naturals: int = 1) -> MeldRules:
    """The measures of Contract Rummy."""
    return MeldRules(
        set_min=3,
        set_max=4,
        set_twins=False,
        run_min=3,
        run_suits=run_suits,
        min_naturals=min_naturals,
        declare=True,
        values=VALUES,
    )


STRICT = strict()


def lay(text: str, rules: MeldRules = RULES):
    return lay_group(tiles(text), rules, CITES, 0)


def fault(call, *args) -> IllegalAction:
    with pytest.raises(IllegalAction) as caught:
        call(*args)
    return caught.value


def group_fault(text: str, rules: MeldRules = RULES) -> Reason:
    return fault(lay, text, rules).code


# --- runs ----------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("written", "lies"),
    [
        ("5h4h3h2h", "2h3h4h5h"),
        ("JhTh9h8h", "8h9hThJh"),
        ("AhKhQhJh", "JhQhKhAh"),
        ("4h3h2hAh", "Ah2h3h4h"),
        ("7h6h5h**", "**5h6h7h"),
        ("6h5h**3h", "3h**5h6h"),
        ("9h8h7h6h5h4h3h2h", "2h3h4h5h6h7h8h9h"),
        ("5h6h7h8h", "5h6h7h8h"),
    ],
)
def test_e0_1_r0_7_valid_series(written, lies):
    run = lay(written)
    assert (run.kind, run.suit) == (RUN, 2)
    assert texts(run.tiles) == lies


def test_e0_1_r0_8_four_jokers_are_a_series_once_declared():
    assert texts(lay("*4h*5h*6h*7h").tiles) == "*4h*5h*6h*7h"
    assert texts(lay("*7h*6h*5h*4h").tiles) == "*4h*5h*6h*7h"
    assert texts(lay_run(tiles("*4h******"), RULES, CITES, 0).tiles) == "*4h*5h*6h*7h"
    assert group_fault("********") == Reason.JOKER_UNDECLARED


@pytest.mark.parametrize(
    ("written", "code"),
    [
        ("3h2hAhKh", Reason.NOT_A_RUN),
        ("7h6h5h3h", Reason.NOT_A_RUN),
        ("5h6h7h", Reason.MELD_TOO_SHORT),
        ("5h6h7h8s", Reason.NOT_A_RUN),
        ("QhKhAh2h", Reason.NOT_A_RUN),
        ("7h7h8h9h", Reason.NOT_A_RUN),
        ("5h7h6h8h", Reason.NOT_A_RUN),
    ],
)
def test_e0_2_r0_7_invalid_series(written, code):
    assert group_fault(written) == code
    assert fault(lay_run, tiles(written), RULES, CITES, 0).rule == "R0.7"


@pytest.mark.parametrize("written", ["KhAh****", "**Ah2h3h", "2hAh****", "QhKh**2h"])
def test_e0_3_q0_14_a_joker_s_place_decides_and_there_is_no_way_round(written):
    assert group_fault(written) == Reason.NOT_A_RUN


def test_e0_3_jokers_below_king_and_ace():
    run = lay("****KhAh")
    assert (run.low, texts(run.tiles)) == (10, "****KhAh")
    assert joker_for(run, face("Jh")) == 0
    assert joker_for(run, face("Qh")) == 1
    assert joker_for(run, face("Ah")) == -1
    assert joker_for(run, face("Js")) == -1
    low = lay("Ah2h3h**")
    assert joker_for(low, face("4h")) == 3


def test_e0_4_q0_16_the_ace_at_both_ends():
    run = lay("Ah2h3h4h5h6h7h8h9hThJhQhKhAh")
    assert (run.low, len(run.tiles), run.below, run.above) == (0, 14, -1, -1)
    assert lay("AhKhQhJhTh9h8h7h6h5h4h3h2hAh").tiles == run.tiles
    fifteen = tiles("Ah2h3h4h5h6h7h8h9hThJhQhKhAh2h")
    assert fault(lay_run, fifteen, RULES, CITES, 0).code == Reason.MELD_TOO_LONG


def test_r0_3_an_ace_stands_below_the_two_or_above_the_king():
    assert lay("Ah2h3h4h").low == 0
    assert lay("JhQhKhAh").low == 10


def test_r0_9_eight_in_a_row_are_one_series_or_two_adjacent_ones():
    assert len(lay("9h8h7h6h5h4h3h2h").tiles) == 8
    two = lay_groups(groups("9h8h7h6h 5h4h3h2h"), 0, 2, RULES, CITES, 0)
    assert [texts(run.tiles) for run in two] == ["6h7h8h9h", "2h3h4h5h"]


def test_q0_14_one_face_alone_is_read_upwards_if_it_can_be():
    assert lay_run(tiles("**7h****"), RULES, CITES, 0).low == face("6h") % 13
    assert lay_run(tiles("**2h****"), RULES, CITES, 0).low == 0
    assert lay_run(tiles("Kh******"), RULES, CITES, 0).low == face("Th") % 13
    assert lay_run(tiles("******2h"), RULES, CITES, 0).low == 1
    assert lay_run(tiles("Ah******"), RULES, CITES, 0).low == 0
    assert lay_run(tiles("******Ah"), RULES, CITES, 0).low == 10


def test_q0_14_a_declared_joker_must_be_the_card_of_its_place():
    assert texts(lay("5h6h*7h8h").tiles) == "5h6h**8h"
    assert group_fault("5h6h*8h8h") == Reason.JOKER_MISDECLARED
    assert group_fault("5h*6s7h8h") == Reason.JOKER_MISDECLARED
    assert group_fault("5h6h*7h8h", strict(min_naturals=4)) == Reason.TOO_FEW_NATURALS
    assert group_fault("5h6h**8h", STRICT) == Reason.JOKER_UNDECLARED
    assert texts(lay("8h*7h6h5h", STRICT).tiles) == "5h6h*7h8h"


@given(
    suit=st.integers(0, 3),
    low=st.integers(0, 10),
    size=st.integers(4, 14),
    bare=st.sets(st.integers(0, 13)),
    down=st.booleans(),
)
def test_q0_14_every_series_with_two_naturals_reads_back_as_itself(suit, low, size, bare, down):
    size = min(size, 14 - low)
    natural = [suit * 13 + (low + i) % 13 for i in range(size)]
    written = [JOKER if i in bare else card for i, card in enumerate(natural)]
    if size - len([tile for tile in written if tile == JOKER]) < 2:
        written[0], written[-1] = natural[0], natural[-1]
    run = lay_run(tuple(written[::-1] if down else written), RULES, CITES, 3)
    assert (run.kind, run.suit, run.low, run.owner) == (RUN, suit, low, 3)
    assert run.tiles == tuple(written)
    assert lay_run(run.tiles, RULES, CITES, 3).tiles == run.tiles


# --- sets ----------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("written", "lies"),
    [
        ("7d7h7c", "7c7d7h"),
        ("KsKhKh", "KhKhKs"),
        ("KsKsKs", "KsKsKs"),
        ("7d7h**", "7d7h**"),
        ("**7h7d", "7d7h**"),
        ("7d7h*7s", "7d7h**"),
        ("7c7d7h7s7s7c7d7h", "7c7c7d7d7h7h7s7s"),
    ],
)
def test_e0_5_r0_10_r0_11_valid_sets(written, lies):
    found = lay(written)
    assert (found.kind, found.suit, texts(found.tiles)) == (SET, -1, lies)


def test_e0_5_r0_11_three_jokers_are_a_set_once_declared():
    assert texts(lay("*4h*4h*4h").tiles) == "*4h*4h*4h"
    assert texts(lay("*4h****").tiles) == "*4h*4h*4h"
    assert texts(lay("*4s*4h*4c").tiles) == "*4c*4h*4s"
    assert group_fault("******") == Reason.JOKER_UNDECLARED


@pytest.mark.parametrize(
    ("written", "code"),
    [
        ("7d7h8d", Reason.NOT_A_SET),
        ("7d7h", Reason.MELD_TOO_SHORT),
        ("7d7h*8d", Reason.JOKER_MISDECLARED),
        ("*4h*4h*5h", Reason.JOKER_MISDECLARED),
        ("7d8h9c", Reason.NOT_A_SET),
    ],
)
def test_e0_5_r0_10_invalid_sets(written, code):
    assert fault(lay_set, tiles(written), RULES, CITES, 0).code == code
    assert fault(lay_groups, groups(written + " 5c5d5h"), 2, 0, RULES, CITES, 0).code in (
        code,
        Reason.MELD_TOO_SHORT,
    )


@pytest.mark.parametrize(
    ("written", "code"),
    [
        ("5d5d5h", Reason.SAME_SUIT_TWICE),
        ("5d5h*5d", Reason.SAME_SUIT_TWICE),
        ("5c5d5h5s5c", Reason.MELD_TOO_LONG),
        ("5d5h**", Reason.JOKER_UNDECLARED),
        ("*5d*5h*5c", Reason.TOO_FEW_NATURALS),
        ("3s4s5h", Reason.NOT_A_RUN),
        ("KhAh2h", Reason.NOT_A_RUN),
        ("*5h*6h*7h", Reason.TOO_FEW_NATURALS),
    ],
)
def test_melds_that_strict_measures_refuse(written, code):
    assert group_fault(written, STRICT) == code


@pytest.mark.parametrize("written", ["5d5h*5s", "KhKsKd", "3s4s5s", "QhKhAh", "Ah2h3h", "9h*ThJh"])
def test_melds_that_strict_measures_take(written):
    assert sorted(lay(written, STRICT).tiles) == sorted(tiles(written))


# --- groups that are neither ---------------------------------------------------------------------
def test_a_group_that_is_neither_is_named_by_what_it_seems_to_be():
    assert group_fault("7d7h8d") == Reason.NOT_A_MELD
    assert fault(lay_groups, groups("7d7h8d 5c5d5h"), 2, 0, RULES, CITES, 0).code == (
        Reason.NOT_A_SET
    )
    assert fault(lay_groups, groups("7d7h8d8h 4c5c6c7c"), 0, 2, RULES, CITES, 0).code == (
        Reason.NOT_A_RUN
    )
    assert fault(lay_groups, ((),), 1, 0, RULES, CITES, 0).code == Reason.MELD_TOO_SHORT
    assert fault(lay_group, (), RULES, CITES, 0).code == Reason.NOT_A_MELD


@pytest.mark.parametrize("tile", [-1, 53, 63, 116, 1 << 70, -(1 << 70)])
def test_numbers_that_are_no_tile_are_refused(tile):
    for call in (
        lambda: lay_group((tile, 1, 2), RULES, CITES, 0),
        lambda: lay_groups(((0, 1, tile),), 1, 0, RULES, CITES, 0),
        lambda: place_of(lay("7c7d7h"), tile, RULES, CITES),
        lambda: swap_in(lay("4h5h6h**"), tile, RULES, CITES),
    ):
        found = fault(call)
        assert (found.code, found.args_["card"]) == (Reason.BAD_CARD, tile)


@given(st.lists(st.integers(0, 115), max_size=16))
def test_reading_any_tiles_gives_a_meld_or_a_refusal(numbers):
    for rules in (RULES, STRICT):
        try:
            found = lay_group(tuple(numbers), rules, CITES, 0)
        except IllegalAction as caught:
            code = caught.code
            assert (code == Reason.BAD_CARD) == any(52 < n < 64 for n in numbers)
        else:
            again = lay_group(found.tiles, rules, CITES, 0)
            assert (again.kind, again.low, again.tiles) == (found.kind, found.low, found.tiles)
            assert len(found.tiles) == len(numbers)


# --- contracts -----------------------------------------------------------------------------------
def kinds(text: str, sets: int, runs: int, rules: MeldRules = RULES) -> str:
    return "".join(
        "SR"[found.kind] for found in lay_groups(groups(text), sets, runs, rules, CITES, 0)
    )


def contract_fault(text: str, sets: int, runs: int, rules: MeldRules = RULES) -> Reason:
    return fault(lay_groups, groups(text), sets, runs, rules, CITES, 0).code


def test_r0_12_a_contract_is_read_in_any_order():
    assert kinds("7c7d7h 3s4s5s6s", 1, 1) == "SR"
    assert kinds("3s4s5s6s 7c7d7h", 1, 1) == "RS"
    assert contract_fault("7c7d7h", 1, 1) == Reason.WRONG_CONTRACT
    assert contract_fault("7c7d7h 8c8d8h", 1, 1) == Reason.WRONG_CONTRACT
    assert contract_fault("3s4s5s6s 4h5h6h7h", 1, 1) == Reason.WRONG_CONTRACT
    assert contract_fault("3s4s5s6s 4h5h6h7h", 2, 0) == Reason.WRONG_CONTRACT
    assert contract_fault("7c7d7h 8c8d8h", 0, 2) == Reason.WRONG_CONTRACT


def test_r0_12_a_group_that_could_be_both_is_what_the_contract_lacks():
    assert kinds("7h****** 8c8d8h", 1, 1) == "RS"
    assert kinds("**7h**** 3s4s5s6s", 1, 1) == "SR"
    assert kinds("****7h** 3s4s5s6s", 0, 2) == "RR"
    assert kinds("7h****** 3s4s5s6s", 1, 1) == "SR"
    assert kinds("7h****** 8h****** 3c3d3h", 2, 1) == "SRS"
    assert kinds("3c3d3h 7h****** 8h******", 2, 1) == "SSR"
    assert texts(lay_groups(groups("**7h****"), 0, 1, RULES, CITES, 0)[0].tiles) == "**7h****"
    assert texts(lay_groups(groups("**7h****"), 1, 0, RULES, CITES, 0)[0].tiles) == "7h******"


def test_sequences_of_a_contract_may_have_to_differ_in_suit():
    assert contract_fault("3s4s5s 9sTsJs", 0, 2, STRICT) == Reason.SEQUENCES_SAME_SUIT
    assert kinds("3s4s5s 9hThJh", 0, 2, STRICT) == "RR"
    near = strict(NOT_ADJACENT)
    assert kinds("3s4s5s 7s8s9s", 0, 2, near) == "RR"
    assert contract_fault("3s4s5s 6s7s8s", 0, 2, near) == Reason.SEQUENCES_SAME_SUIT
    assert contract_fault("6s7s8s 3s4s5s", 0, 2, near) == Reason.SEQUENCES_SAME_SUIT
    assert contract_fault("3s4s5s 4s5s6s", 0, 2, near) == Reason.SEQUENCES_SAME_SUIT
    assert kinds("As2s3s QsKsAs", 0, 2, near) == "RR"
    assert kinds("3s4s5s 7c7d7h 6h7h8h", 1, 2, STRICT) == "RSR"
    check_run_suits([], NOT_ADJACENT, "R2.12")


# --- laying off ----------------------------------------------------------------------------------
def added(written: str, tile: str, rules: MeldRules = RULES) -> tuple[str, str]:
    grown, lies = add_to(lay(written, rules), face(tile), rules, CITES)
    return texts(grown.tiles), texts([lies])


def add_fault(written: str, tile: str, rules: MeldRules = RULES) -> IllegalAction:
    return fault(add_to, lay(written, rules), face(tile), rules, CITES)


def test_cards_are_added_at_either_end_and_the_meld_grows():
    assert added("5s6s7s8s", "4s") == ("4s5s6s7s8s", "4s")
    assert added("5s6s7s8s", "9s") == ("5s6s7s8s9s", "9s")
    grown = lay("5s6s7s8s")
    for card in ("4s", "3s", "9s", "2s", "As", "Ts"):
        grown, _ = add_to(grown, face(card), RULES, CITES)
    assert texts(grown.tiles) == "As2s3s4s5s6s7s8s9sTs"
    assert (grown.low, grown.below, grown.above) == (0, -1, face("Js"))
    assert add_fault("5s6s7s8s", "6s").code == Reason.DOES_NOT_FIT
    assert add_fault("5s6s7s8s", "Ts").code == Reason.DOES_NOT_FIT
    assert add_fault("5s6s7s8s", "4h").code == Reason.DOES_NOT_FIT


def test_a_bare_joker_that_fits_both_ends_is_refused_with_both_readings():
    both = add_fault("5h6h7h8h", "**")
    assert both.code == Reason.FITS_BOTH_ENDS
    assert texts(both.args_["tiles"]) == "*4h*9h"
    assert added("Ah2h3h4h", "**") == ("Ah2h3h4h**", "*5h")
    assert added("JhQhKhAh", "**") == ("**JhQhKhAh", "*Th")
    assert add_fault("Ah2h3h4h5h6h7h8h9hThJhQhKhAh", "**").code == Reason.DOES_NOT_FIT


def test_a_declared_joker_names_its_end():
    assert added("5h6h7h8h", "*4h") == ("**5h6h7h8h", "*4h")
    assert added("5h6h7h8h", "*9h") == ("5h6h7h8h**", "*9h")
    assert add_fault("5h6h7h8h", "*7h").code == Reason.DOES_NOT_FIT
    assert added("5h6h7h8h", "*9h", STRICT) == ("5h6h7h8h*9h", "*9h")
    assert add_fault("5h6h7h8h", "**", STRICT).code == Reason.JOKER_UNDECLARED


def test_an_ace_at_both_ends_goes_low():
    long = "2h3h4h5h6h7h8h9hThJhQhKh"
    for tile in ("Ah", "*Ah"):
        grown, lies = add_to(lay(long), face(tile), RULES, CITES)
        assert (grown.low, grown.below, grown.above, texts([lies])) == (0, -1, face("Ah"), tile)
    assert added(long, "**") == ("**" + long, "*Ah")
    assert place_of(lay(long), face("Ah"), RULES, CITES) == LOW_END
    assert place_of(lay("Ah" + long), face("Ah"), RULES, CITES) == HIGH_END


def test_a_set_takes_its_rank_and_jokers():
    assert place_of(lay("7c7d7h"), face("7s"), RULES, CITES) == IN_SET
    assert added("7c7d7h", "7c") == ("7c7c7d7h", "7c")
    assert added("7c7d7h", "**") == ("7c7d7h**", "**")
    assert added("7c7d7h", "*7s") == ("7c7d7h**", "*7s")
    assert add_fault("7c7d7h", "8c").code == Reason.DOES_NOT_FIT
    assert add_fault("7c7d7h", "*8c").code == Reason.DOES_NOT_FIT
    assert added("5d5h5c", "5s", STRICT) == ("5c5d5h5s", "5s")
    assert add_fault("5d5h5c", "5d", STRICT).code == Reason.SAME_SUIT_TWICE
    assert add_fault("KhKs*Kd", "Kd", STRICT).code == Reason.SAME_SUIT_TWICE
    assert added("KhKs*Kd", "Kc", STRICT) == ("KcKhKs*Kd", "Kc")
    twins = MeldRules(
        set_min=3,
        set_max=4,
        set_twins=True,
        run_min=4,
        run_suits=DISTINCT,
        min_naturals=0,
        declare=False,
        values=VALUES,
    )
    assert add_fault("7c7d7h7s", "7c", twins).code == Reason.MELD_TOO_LONG


def test_melds_of_jokers_alone_stay_declared_until_a_card_joins_them():
    assert added("*4h*5h*6h*7h", "*8h") == ("*4h*5h*6h*7h*8h", "*8h")
    assert added("*4h*5h*6h*7h", "3h") == ("3h********", "3h")
    assert added("*4h*4h*4h", "**") == ("*4h*4h*4h*4h", "**")
    assert added("*4h*4h*4h", "4s") == ("4s******", "4s")
    assert joker_for(lay("*4h*5h*6h*7h"), face("6h")) == 2


# --- exchanging jokers ---------------------------------------------------------------------------
def test_a_joker_of_a_run_is_exchanged_for_its_card():
    assert texts(swap_in(lay("4h5h**7h"), face("6h"), RULES, CITES).tiles) == "4h5h6h7h"
    assert texts(swap_in(lay("9h*ThJh", STRICT), face("Th"), STRICT, CITES).tiles) == "9hThJh"
    assert fault(swap_in, lay("4h5h**7h"), face("7h"), RULES, CITES).code == Reason.NO_SWAP
    assert fault(swap_in, lay("4h5h**7h"), face("6s"), RULES, CITES).code == Reason.NO_SWAP
    assert fault(swap_in, lay("7c7d**"), face("7h"), RULES, CITES).code == Reason.JOKER_IN_SET
    assert texts(swap_in(lay("JhQhKh**"), face("Ah"), RULES, CITES).tiles) == "JhQhKhAh"
    assert texts(swap_in(lay("**2h3h4h"), face("Ah"), RULES, CITES).tiles) == "Ah2h3h4h"
    run = lay("*4h*5h*6h*7h")
    assert texts(swap_in(run, face("4h"), RULES, CITES).tiles) == "4h******"


# --- the cards behind the tiles ------------------------------------------------------------------
def test_s7_the_cards_of_a_hand_that_lay_a_group():
    seven = [card_of(face("7h"), copy) for copy in (0, 1)]
    joker = card_of(JOKER, 2)
    hand = [*seven, joker]
    assert cards_for(hand, groups("7h"), -1, "R0.18") == [seven[0]]
    assert cards_for(hand, groups("7h"), seven[1], "R0.18") == [seven[1]]
    assert cards_for(hand, groups("7h7h *2c"), seven[1], "R0.18") == [seven[1], seven[0], joker]
    absent = fault(cards_for, hand, groups("7h8h"), -1, "R0.18")
    assert (absent.code, absent.args_["card"]) == (Reason.NOT_HELD, face("8h"))
    twice = fault(cards_for, hand, groups("7h7h 7h"), -1, "R0.18")
    assert (twice.code, twice.args_["card"]) == (Reason.NAMED_TWICE, face("7h"))
    assert fault(cards_for, hand, groups("***3c"), -1, "R0.18").code == Reason.NAMED_TWICE


def test_every_series_order_of_a_shuffled_meld_but_two_is_refused():
    """Q0.14 A run is an ordered list: upwards and downwards, nothing else."""
    good = [texts(order) for order in itertools.permutations(tiles("5h6h7h8h")) if _reads(order)]
    assert good == ["5h6h7h8h", "8h7h6h5h"]


def _reads(order) -> bool:
    try:
        lay_run(tuple(order), RULES, CITES, 0)
    except IllegalAction:
        return False
    return True


def test_declared_tiles_are_the_joker_in_hand():
    assert STANDS + face("7h") == face("*7h")
