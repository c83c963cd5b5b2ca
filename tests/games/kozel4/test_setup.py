"""The pack, the dealing, the trump card, options and the match before a deal."""

from __future__ import annotations

import random

import pytest

from games.kozel4.kozel4_help import (
    FACES,
    cards,
    do,
    match_of,
    pack_of,
    random_deal,
    refused,
    start,
    text,
)
from mesaya.actions import Draw, Forfeit, Lead, Play, Turn
from mesaya.cards import TABLE, short_pack
from mesaya.errors import IllegalAction, OptionError, Reason
from mesaya.events import Began, Dealt, Turned
from mesaya.games.kozel4 import KOZEL4
from mesaya.options import Kozel4Options, RummiOptions
from mesaya.tricks.kozel import team_of


def test_r4_1_two_teams_of_two() -> None:
    assert [team_of(seat) for seat in range(4)] == [0, 1, 0, 1]
    assert KOZEL4.seats() == range(4, 5)
    assert match_of().seats == 4
    for seats in (0, 2, 3, 5, 6):
        with pytest.raises(OptionError) as caught:
            KOZEL4.match(KOZEL4.options({}), seats, 0)
        assert (caught.value.code, caught.value.rule) == (Reason.BAD_SEATS, "R4.1")


def test_r4_1_a_seat_that_is_not_there() -> None:
    deal = start(["", "", "", ""], "Ac", stock="Ac")
    for seat in (4, 99, -2, -7):
        for action in (Lead(cards("6c")), Forfeit()):
            with pytest.raises(IllegalAction) as caught:
                deal.apply(seat, action)
            assert caught.value.code == Reason.NO_SUCH_SEAT
    with pytest.raises(IllegalAction) as caught:
        deal.apply(TABLE, Forfeit())
    assert caught.value.code == Reason.NO_SUCH_SEAT


def test_r4_2_dealt_clockwise_from_the_dealers_left() -> None:
    pack = list(short_pack())
    deal = match_of(dealer=1).deal(pack)
    faces = [card >> 3 for card in pack]
    assert [deal.hand(seat) for seat in (2, 3, 0, 1)] == [
        sorted(pack[place:16:4]) for place in range(4)
    ]
    began, *dealt = deal.opening
    assert began == Began(
        "kozel4", 4, 1, (0, 1, 2, 3), 36, {"defeat": [0, 0], "lead": "p3", "eggs": False}
    )
    assert dealt == [
        Dealt(seat, tuple(faces[place:16:4])) for place, seat in enumerate((2, 3, 0, 1))
    ]
    assert deal.zones()["stock"] == pack[16:]


def test_r4_2_the_pack_must_be_the_games_pack() -> None:
    pack = list(short_pack())
    assert KOZEL4.pack(KOZEL4.options({}), 4) == short_pack()
    for broken, face in (
        ([*pack[:-1], pack[0]], pack[0] >> 3),
        ([*pack[:5], cards("5d")[0] << 3, *pack[6:]], cards("5d")[0]),
        ([pack[0] + 1, *pack[1:]], pack[0] >> 3),
        ([*pack, pack[3]], pack[3] >> 3),
    ):
        with pytest.raises(IllegalAction) as caught:
            match_of().deal(broken)
        assert (caught.value.code, caught.value.args_["card"]) == (Reason.BAD_PACK, face)
    with pytest.raises(IllegalAction) as caught:
        match_of().deal(pack[:-1])
    assert (caught.value.code, caught.value.args_["card"]) == (Reason.BAD_PACK, pack[-1] >> 3)


def test_r4_2_dealer_must_be_a_seat() -> None:
    for dealer in (-1, 4):
        with pytest.raises(OptionError) as caught:
            KOZEL4.match(KOZEL4.options({}), 4, dealer)
        assert caught.value.code == Reason.NO_SUCH_SEAT


def test_r4_3_the_table_shows_a_card_of_the_stock() -> None:
    deal = match_of().deal(pack_of(["6c7c8c9c", "6d7d8d9d", "6h7h8h9h", "6s7s8s9s"]))
    assert deal.to_act() == (TABLE,)
    assert list(deal.legal(TABLE)) == [] == list(deal.legal(0))
    chance = deal.chance()
    assert chance is not None
    assert (chance.label, chance.index) == ("turn", 0)
    assert list(chance.pool) == deal.zones()["stock"]
    assert len(chance.pool) == 20
    assert refused(deal, "* turn 6c") == ("bad_card", "R4.3")
    assert refused(deal, "p1 turn Ac") == ("not_to_act", "R4.3")
    assert refused(deal, "p1 lead 6c") == ("not_to_act", "R4.4")
    assert refused(deal, "* lead Ac") == ("wrong_phase", "R4.4")
    assert refused(deal, "* pass") == ("wrong_phase", "Q4.9")
    with pytest.raises(IllegalAction):
        deal.apply(TABLE, Turn(-3))
    assert do(deal, "* turn Kh") == [Turned(cards("Kh")[0])]
    assert deal.trump == 2
    assert deal.chance() is None
    assert deal.to_act() == (0,)
    assert refused(deal, "* turn Kh") == ("not_to_act", "R4.3")
    assert refused(deal, "p1 turn Kh") == ("wrong_phase", "R4.3")


def test_q4_8_the_trump_card_stays_in_its_place_or_goes_under() -> None:
    for option, place in (("in_place", 2), ("bottom", 19)):
        deal = start(["", "", "", ""], "Ah", stock="AcAdAhAs", trump_card=option)
        stock = [card >> 3 for card in deal.zones()["stock"]]
        assert len(stock) == 20
        assert stock.index(cards("Ah")[0]) == place
        assert [face for face in stock if face != cards("Ah")[0]][:3] == list(cards("AcAdAs"))


def test_q4_6_the_very_first_lead_is_left_of_the_dealer() -> None:
    for dealer in range(4):
        deal = random_deal(1, dealer)
        deal.apply(TABLE, Turn(deal.chance().pool[7] >> 3))
        assert deal.to_act() == ((dealer + 1) % 4,)


def test_options_read_and_refused() -> None:
    assert KOZEL4.options({}) == Kozel4Options()
    assert KOZEL4.options({"molodka": "off", "limit": 6}) == Kozel4Options(molodka="off", limit=6)
    for rules, code in (
        ({"molodka": "always"}, Reason.BAD_OPTION),
        ({"limit": 0}, Reason.BAD_OPTION),
        ({"limit": True}, Reason.BAD_OPTION),
        ({"eggs": "fried"}, Reason.BAD_OPTION),
        ({"shoha": True}, Reason.UNKNOWN_OPTION),
    ):
        with pytest.raises(OptionError) as caught:
            KOZEL4.options(rules)
        assert caught.value.code == code
    for options in (RummiOptions(), Kozel4Options(limit=-1)):
        with pytest.raises(OptionError) as caught:
            KOZEL4.match(options, 4, 0)
        assert caught.value.code == Reason.BAD_OPTION


def test_q4_20_no_other_combinations() -> None:
    """Three of a suit, three trumps or three aces claim nothing."""
    deal = start(["6c", "ThJhAh7d", "AcAdAs8h", ""], "Kh", stock="Kh")
    do(deal, "p1 lead 6c")
    assert refused(deal, "p2 molodka ThJhAh7d") == ("not_four_of_a_suit", "R4.8")
    assert refused(deal, "p2 molodka ThJhAh") == ("not_four_of_a_suit", "R4.8")
    do(deal, "p2 fold 7d")
    assert refused(deal, "p3 molodka AcAdAs8h") == ("not_four_of_a_suit", "R4.8")


def test_before_round_trip() -> None:
    match = match_of(dealer=2)
    assert match.before() == {"defeat": [0, 0], "lead": "p4", "eggs": False}
    for before in (
        {"defeat": [10, 4], "lead": "p1", "eggs": True},
        {"defeat": [12, 0], "lead": "p2", "eggs": False},
    ):
        again = match_of(2, before)
        assert again.before() == before
        assert again.totals == tuple(before["defeat"])
        assert again.options == KOZEL4.options({})
        assert again.game is KOZEL4
        assert again.game.name == "kozel4"
        assert again.dealer == 2
    assert match_of(2, {"eggs": True}).before() == {"defeat": [0, 0], "lead": "p4", "eggs": True}
    doubled = {"defeat": [0, 2], "lead": "p1", "eggs": True, "double": True}
    assert match_of(2, doubled, eggs="double_next").before() == doubled


@pytest.mark.parametrize(
    "before",
    [
        {"totals": [0, 0]},
        {"defeat": [0]},
        {"defeat": [0, 0, 0]},
        {"defeat": "0-0"},
        {"defeat": [-2, 0]},
        {"defeat": [0, -2]},
        {"defeat": [True, 0]},
        {"defeat": [0, False]},
        {"defeat": [0, "2"]},
        {"defeat": [12, 12]},
        {"defeat": [11, 0]},
        {"defeat": [4, 3]},
        {"defeat": 4},
        {"lead": 2},
        {"lead": "p5"},
        {"lead": ""},
        {"lead": ["p1"]},
        {"eggs": 1},
        {"eggs": "yes"},
        {"double": True},
        {"eggs": True, "double": True},
        {"double": 1},
    ],
)
def test_before_that_no_match_comes_to(before: dict[str, object]) -> None:
    with pytest.raises(OptionError) as caught:
        match_of(0, before)
    assert caught.value.code == Reason.BAD_BEFORE


def test_before_double_needs_eggs() -> None:
    with pytest.raises(OptionError):
        match_of(0, {"double": True}, eggs="double_next")


def test_a_match_that_is_over_deals_no_more() -> None:
    match = match_of(0, {"defeat": [0, 14], "lead": "p2", "eggs": False})
    assert match.over
    assert match.winners == (0, 2)
    with pytest.raises(IllegalAction) as caught:
        match.deal(short_pack())
    assert (caught.value.code, caught.value.rule) == (Reason.DEAL_OVER, "R4.15")


def test_actions_of_other_games() -> None:
    deal = start(["", "", "", ""], "Ac", stock="Ac")
    for action in (Draw(), Play(cards("6c")[0])):
        for seat in (0, 1, TABLE):
            with pytest.raises(IllegalAction) as caught:
                deal.apply(seat, action)
            assert caught.value.code == Reason.NOT_IN_GAME


def test_help_fills_packs_up() -> None:
    deal = start(["AsKs", "", "6h", ""], "Ts", stock="TsJs")
    assert len(deal.hand(0)) == 4
    assert set(cards("AsKs")) <= {card >> 3 for card in deal.hand(0)}
    assert text([card >> 3 for card in deal.zones()["stock"][:2]]) == "TsJs"
    rng = random.Random(1)
    assert len(set(rng.sample(FACES, 36))) == 36
