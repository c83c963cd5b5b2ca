"""Hand 0: who deals first, by the same handshake; every change to its transcript is found."""

from __future__ import annotations

import copy
import itertools
import json
import random

import pytest

from fair.makers import SEATS, at, changed, changes, handmade, record_of, secrets_of
from mesaya.bots import find
from mesaya.cards import RANK_LETTERS
from mesaya.cli.fair_commands import run_deal, run_verify
from mesaya.cli.frame import Frame
from mesaya.cli.play import Setup, opening_lines, play
from mesaya.fair.opening import ROUNDS, Opening, opened, result_of, told
from mesaya.fair.reading import Fault
from mesaya.fair.record import read_record
from mesaya.fair.streams import draw, permutation
from mesaya.fair.transcript import Log, dumps, loads, voided_result, write
from mesaya.fair.verify import FAILED, VERIFIED, verify, who_deals_first, who_got_what
from mesaya.games import NAMES, rule_book
from mesaya.lab.audit import audit
from mesaya.lab.fair_source import FairSource, opened_match
from mesaya.lab.simulate import simulate
from mesaya.texts import texts

CODES = ["V1", "V2", "V3", "V4", "V6", "V11", "V13", "W6"]


def opening_of(name, text="", seats=None, **rules):
    """A table of a game, and the transcript of its hand 0."""
    book = rule_book(name)
    seats = seats or SEATS[name]
    source = FairSource(
        secrets_of(f"opening {name}{text}"), [(f"seat {s}", "bot") for s in range(seats)]
    )
    source.first_dealer(book, book.options(rules), seats)
    return source, source.opening_transcript()


@pytest.mark.parametrize("name", NAMES)
def test_the_opening_of_every_game_verifies(name):
    dealers = set()
    for number in range(12):
        source, transcript = opening_of(name, str(number))
        read = loads(dumps(transcript).encode())
        verdict = verify(read, audit)
        assert verdict.verdict == VERIFIED, verdict
        assert [check.code for check in verdict.checks] == CODES
        assert verify(read) == verdict, "hand 0 needs no rule book"
        assert who_deals_first(read) == source.opening
        assert transcript["hand_no"] == 0
        assert transcript["deck_roots"] == []
        assert transcript["spec"]["opening"] == ("draw" if name == "contract" else "dealer")
        assert transcript["result"]["dealer"] == source.opening.dealer
        dealers.add(source.opening.dealer)
        seat = number % SEATS[name]
        own = verify(read, audit, read_record(record_of(read, seat)))
        assert [check.code for check in own.checks] == [*CODES[:6], "V5", *CODES[6:]]
        assert own.verdict == VERIFIED
    assert len(dealers) > 1


def test_where_the_options_name_the_dealer_there_is_no_hand_0():
    book = rule_book("rummi")
    source = FairSource(secrets_of("seat0"), [(f"seat {s}", "bot") for s in range(3)])
    before = source.table
    match = opened_match(book, book.options({"first_dealer": "seat0"}), 3, source)
    assert match.dealer == 0
    assert source.opening is None
    assert source.opening_transcript() is None
    assert source.table != before, "a match has a table of its own"


def test_every_match_has_a_table_of_its_own():
    source, first = opening_of("omi6")
    book = rule_book("omi6")
    source.first_dealer(book, book.options({}), 6)
    second = source.opening_transcript()
    assert second["table_id"] != first["table_id"]
    assert second["log"]["first_seq"] == first["log"]["first_seq"] == 0
    assert [row[1] for row in second["roster"]] == [row[1] for row in first["roster"]]


# --- who is lowest -------------------------------------------------------------------------------
def drawing(texts, orders, seats):
    """An opening by cards that lie in these orders, round by round."""
    spec = {"seats": seats, "deck": texts, "opening": "draw", "deal_plan": []}

    def order(label, index, size):
        assert (label, size) == ("dealer-draw", len(texts))
        return orders[index]

    return opened(spec, order, lambda *_: pytest.fail("no number is drawn"))


def test_r2_7_the_lowest_deals_ace_low_suits_do_not_count():
    texts = ["Kc", "2d", "Ah", "Ts"]
    assert drawing(texts, [[0, 1, 2, 3]], 4) == Opening(2, ({0: "Kc", 1: "2d", 2: "Ah", 3: "Ts"},))
    assert drawing(texts, [[0, 3, 1, 2]], 2).dealer == 1
    for low, high in itertools.pairwise(RANK_LETTERS):
        assert drawing([f"{low}s", f"{high}c"], [[1, 0]], 2).dealer == 1


def test_a_joker_is_higher_than_a_king():
    assert drawing(["**", "Kc", "**"], [[0, 1, 2]], 3).dealer == 1
    found = drawing(["**", "**", "Kc"], [[0, 1, 2], [1, 2, 0]], 2)
    assert found == Opening(1, ({0: "**", 1: "**"}, {0: "**", 1: "Kc"}))


def test_only_those_who_tie_for_lowest_draw_again():
    """Three tie, then two of them, then one is lowest; they draw in the order of their seats."""
    texts = ["3c", "3d", "9c", "3h", "5s"]
    orders = [[0, 2, 1, 4, 3], [1, 0, 2, 3, 4], [4, 3, 0, 1, 2]]
    found = drawing(texts, orders, 5)
    assert found.rounds == (
        {0: "3c", 1: "9c", 2: "3d", 3: "5s", 4: "3h"},
        {0: "3d", 2: "3c", 4: "9c"},
        {0: "5s", 2: "3h"},
    )
    assert found.dealer == 2
    assert told(found) == [
        {"t": "drawn", "index": 0, "cards": ["3c", "9c", "3d", "5s", "3h"]},
        {"t": "drawn", "index": 1, "cards": ["3d", "3c", "9c"]},
        {"t": "drawn", "index": 2, "cards": ["5s", "3h"]},
        {"t": "dealer", "seat": 2},
    ]


def test_one_seat_draws_one_card():
    assert drawing(["7c", "7d"], [[1, 0]], 1) == Opening(0, ({0: "7d"},))


def test_a_pack_in_which_all_cards_are_alike_has_no_lowest():
    with pytest.raises(Fault, match="without an end"):
        drawing(["7c", "7d"], [[0, 1]] * ROUNDS, 2)


@pytest.mark.parametrize(
    "change",
    [
        {"opening": "toss"},
        {"opening": None},
        {"deal_plan": [["rest", "stock"]]},
        {"seats": 0},
        {"seats": 256},
        {"seats": 3},
        {"seats": "2"},
        {"deck": ["7c", ""]},
        {"deck": ["7c", "1d"]},
        {"deck": ["7c", 7]},
        {"deck": "7c7d"},
    ],
    ids=str,
)
def test_specs_that_open_no_table(change):
    spec = {"seats": 2, "deck": ["7c", "8d"], "opening": "draw", "deal_plan": [], **change}
    with pytest.raises(Fault):
        opened(spec, lambda *_: [0, 1], lambda *_: 0)


def test_a_seat_is_drawn_without_cards():
    spec = {"seats": 5, "deck": [], "opening": "dealer", "deal_plan": []}
    asked = []
    found = opened(spec, lambda *_: pytest.fail("no cards"), lambda *what: asked.append(what) or 3)
    assert found == Opening(3, ())
    assert asked == [("dealer", 0, 5)]
    assert told(found) == [{"t": "dealer", "seat": 3}]


def tied(rounds, seats=3):
    """The first opening of Contract Rummy, by its number, that takes so many rounds."""
    for number in itertools.count():
        source, transcript = opening_of("contract", f"tie {number}", seats)
        if len(source.opening.rounds) == rounds:
            return source, transcript
    raise AssertionError


@pytest.mark.parametrize("rounds", [2, 3])
def test_openings_with_ties_verify(rounds):
    source, transcript = tied(rounds)
    assert verify(transcript, audit).verdict == VERIFIED
    entries = [entry["public"] for entry in transcript["log"]["entries"]]
    drawn = [public for public in entries if public["t"] == "drawn"]
    assert [public["index"] for public in drawn] == list(range(rounds))
    assert len(drawn[0]["cards"]) == 3
    for before, after in itertools.pairwise(drawn):
        low = min(before["cards"], key=lambda card: (RANK_LETTERS + "*").index(card[0]))[0]
        assert len(after["cards"]) == sum(card[0] == low for card in before["cards"])
    assert entries[-2] == {"t": "dealer", "seat": source.opening.dealer}


def test_a_joker_that_is_drawn_does_not_deal():
    for number in itertools.count():
        source, transcript = opening_of("contract", f"joker {number}")
        first = source.opening.rounds[0]
        if "**" in first.values():
            assert first[source.opening.dealer] != "**"
            assert verify(transcript).verdict == VERIFIED
            return


# --- what a house could do to it -----------------------------------------------------------------
@pytest.mark.parametrize("name", NAMES)
def test_any_change_of_any_field_of_an_opening_is_found(name):
    _, transcript = opening_of(name) if name != "contract" else tied(2)
    tried = 0
    for path, field, other in changes(transcript):
        if path[:2] == ("spec", "deck") and len(path) == 3 and path[2] > 9:
            continue
        verdict = verify(changed(transcript, path, other), audit)
        assert verdict.verdict == FAILED, (path, field, other)
        tried += 1
    assert tried > 200


def closed_again(transcript, source, middle=None, result=None):
    """Hand 0 as a house would write it that tells of other cards or of another result."""
    hand = copy.deepcopy(source)
    chain = Log(hand.table, hand.keys[0])
    lines = [entry["public"] for entry in transcript["log"]["entries"]]
    for public in [lines[0], *(lines[1:-1] if middle is None else middle)]:
        chain.add(public)
    result = transcript["result"] if result is None else result
    chain.add({"t": "closed", "result": result})
    names = [(f"seat {place.seat}", "bot") for place in hand.roster]
    return write(hand, names, [], chain, result, transcript["software"]["version"])


def hand_0(name, seats=None):
    """The hand 0 of a game as the house holds it, and its transcript."""
    kept = []

    class Keeping(FairSource):
        def _close(self, hand, *others):
            kept.append(copy.deepcopy(hand))
            return super()._close(hand, *others)

    book, seats = rule_book(name), seats or SEATS[name]
    source = Keeping(secrets_of(f"held {name}"), [(f"seat {s}", "bot") for s in range(seats)])
    source.first_dealer(book, book.options({}), seats)
    return kept[0], source.opening_transcript()


def failed_at(transcript):
    return verify(transcript, audit).failed_at()


@pytest.mark.parametrize("name", ["rummi", "contract"])
def test_v6_another_dealer_or_other_cards_though_the_log_agrees(name):
    hand, transcript = hand_0(name)
    lines = [entry["public"] for entry in transcript["log"]["entries"]][1:-1]
    assert verify(closed_again(transcript, hand)).verdict == VERIFIED
    true = transcript["result"]["dealer"]
    other = (true + 1) % SEATS[name]
    result = {**transcript["result"], "dealer": other}
    assert failed_at(closed_again(transcript, hand, result=result)) == "V6"
    swapped = [*lines[:-1], {"t": "dealer", "seat": other}]
    assert failed_at(closed_again(transcript, hand, swapped, result)) == "V6"
    assert failed_at(closed_again(transcript, hand, swapped)) == "V6"
    assert failed_at(closed_again(transcript, hand, [*lines, {"t": "line", "line": "x"}])) == "V6"
    assert failed_at(closed_again(transcript, hand, lines[1:])) == "V6"
    if name == "contract":
        first = {**lines[0], "cards": lines[0]["cards"][::-1]}
        assert failed_at(closed_again(transcript, hand, [first, *lines[1:]])) == "V6"


@pytest.mark.parametrize(
    "other",
    [
        {"points": [0]},
        {"ending": "normal"},
        {"ledger_tx": "00"},
        {"settlement": [{"account": "seat:0", "delta": 0}]},
        {"settlement": [{"account": "a", "delta": 1}, {"account": "b", "delta": -1}]},
        {"extra": 1},
        {**voided_result(3, "crash")},
    ],
    ids=str,
)
def test_v13_an_opening_pays_nothing(other):
    hand, transcript = hand_0("rummi")
    result = {**transcript["result"], **other}
    assert failed_at(closed_again(transcript, hand, result=result)) == "V13"


def test_v6_hand_0_opens_the_table_and_no_other():
    """The numbers of hands are in the context; these houses promised such hands from the start."""
    assert failed_at(handmade(hand_no=0)) == "V1"
    broken = handmade(hand_no=0)
    broken["deck_roots"] = []
    assert failed_at(broken) == "V6"
    _, transcript = opening_of("rummi")
    roots = changed(transcript, ("deck_roots",), [{"label": "deck", "index": 0, "root": "00" * 32}])
    assert failed_at(roots) == "V1"
    later = handmade(spec={"opening": "dealer"})
    assert failed_at(later) == "V6"


def test_who_got_what_of_an_opening_is_nothing():
    _, transcript = opening_of("rummi")
    hands, shown, stock = who_got_what(transcript)
    assert (hands, shown, stock) == ({}, {}, [])
    with pytest.raises(Fault):
        who_deals_first(changed(transcript, ("spec", "opening"), "toss"))


def test_the_streams_are_those_of_the_page():
    """`dealer/0` over the seats; `dealer-draw/j` over the pack."""
    hand, transcript = hand_0("kozel4")
    assert transcript["result"]["dealer"] == draw(hand.keys, "dealer", 0, 4)
    hand, transcript = hand_0("contract")
    deck = transcript["spec"]["deck"]
    order = permutation(hand.keys, "dealer-draw", 0, len(deck))
    drawn = at(transcript, ("log", "entries", 1, "public"))
    assert drawn == {"t": "drawn", "index": 0, "cards": [deck[place] for place in order[:3]]}
    assert transcript["result"] == result_of(Opening(transcript["result"]["dealer"], ()))


# --- the commands --------------------------------------------------------------------------------
def test_the_deal_of_an_opening_says_who_drew_what(tmp_path, capsys):
    _, transcript = tied(2)
    path = tmp_path / "opening.json"
    path.write_text(dumps(transcript), "utf-8")
    assert run_deal(Frame("en"), str(path), as_json=False) == 0
    lines = capsys.readouterr().out.splitlines()
    rounds = who_deals_first(transcript).rounds
    assert lines[:-1] == [f"p{s + 1} {card}" for drawn in rounds for s, card in drawn.items()]
    assert lines[-1] == f"* dealer p{transcript['result']['dealer'] + 1}"
    assert run_deal(Frame("en"), str(path), as_json=True) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["dealer"] == f"p{transcript['result']['dealer'] + 1}"
    assert found["drawn"] == [{f"p{s + 1}": card for s, card in one.items()} for one in rounds]
    assert run_verify(Frame("en"), str(path), None, as_json=False) == 0


def test_the_player_is_told_who_drew_what_and_who_deals():
    opening = Opening(1, ({0: "3c", 1: "3d", 2: "9c"}, {0: "Td", 1: "2s"}))
    lines = opening_lines(opening, texts(), ["Ann", "Bo", "Cy"], 1)
    assert lines == [
        "Ann draws 3c for the deal.",
        "You draw 3d for the deal.",
        "Cy draws 9c for the deal.",
        "The lowest cards are alike; Ann, Bo draw again.",
        "Ann draws Td for the deal.",
        "You draw 2s for the deal.",
        "You deal first.",
    ]
    assert opening_lines(Opening(2, ()), texts(), ["Ann", "Bo", "Cy"], 1) == ["Cy deals first."]


@pytest.mark.parametrize("rules", [{}, {"first_dealer": "seat0"}])
def test_a_terminal_game_is_opened_and_keeps_its_opening(rules):
    book, said, kept = rule_book("kozel4"), [], []
    setup = Setup(book, book.options(rules), 4, 0, "Ann", ["greedy@1"], 1)
    play(
        setup,
        texts(),
        random.Random(1),
        lambda prompt: None,
        said.append,
        lambda *what: kept.append(what),
        secrets_of("terminal"),
    )
    ((_, transcripts, opening),) = kept
    assert transcripts == []
    if rules:
        assert opening is None
        assert not any("first." in line for line in said)
    else:
        assert verify(opening).verdict == VERIFIED
        assert any(line.endswith("first.") for line in said)


@pytest.mark.parametrize("name", ["contract", "points13"])
def test_a_simulation_keeps_an_opening_for_each_match(name):
    book, deals, openings = rule_book(name), {}, {}
    fair = FairSource(secrets_of("simulation"), [(f"seat {s}", "bot") for s in range(3)])
    report = simulate(
        book,
        book.options({}),
        3,
        [find("greedy", name)],
        9,
        lambda number: random.Random(number),
        1,
        lambda: 0.0,
        fair=fair,
        keep=deals.__setitem__,
        keep_opening=openings.__setitem__,
    )
    assert sorted(deals) == list(range(9))
    assert sorted(openings) == list(range(report.matches))
    tables = {opening["table_id"] for opening in openings.values()}
    assert len(tables) == report.matches
    assert {deal["table_id"] for deal in deals.values()} == tables
    assert deals[0]["dealer"] == openings[0]["result"]["dealer"]
    for transcript in [*openings.values(), *deals.values()]:
        assert verify(transcript, audit).verdict == VERIFIED


def test_a_simulation_without_transcripts_draws_its_dealers_as_ever():
    """The same seed plays the same deals, whatever the fair deal needs of chance."""
    book = rule_book("omi6")
    report = simulate(
        book, book.options({}), 6, [find("random", "omi6")], 40,
        lambda number: random.Random(f"7/{number}"), 7, lambda: 0.0,
    )  # fmt: skip
    assert (report.wins, report.scores) == ((11, 13, 9), (2.025, 2.15, 1.825))
    assert report.decisions == 1720
