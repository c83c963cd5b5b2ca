"""What each card would have been worth: consistent from play to play, and said where it is not known."""

from __future__ import annotations

import random

import pytest

from mesaya.actions import PASS
from mesaya.bots import Bot, find
from mesaya.cards import TABLE
from mesaya.errors import IllegalAction
from mesaya.fair import transcript as transcripts
from mesaya.games import rule_book
from mesaya.lab.analysis import (
    EXACT,
    LAID,
    LEAST,
    POINTS,
    SOLO,
    TRICKS,
    Analysis,
    KozelSolver,
    Reach,
    analyse,
    usual,
)
from mesaya.lab.driver import Witness, play_deal
from mesaya.lab.fair_source import FairSource
from mesaya.lab.retold import NotFair, record_of
from mesaya.notation.recorder import Recorder
from mesaya.notation.records import Record, loads
from mesaya.notation.replay import replay, start
from mesaya.notation.verbs import action_text, read_action
from mesaya.tricks.beating import mask_of
from mesaya.tricks.kozel_solver import BEAT, CLAIM, board_of, set_of

TWO = {"counters": [9, 9, 0]}
NEAR = Reach(two=6, three=5, stock=0, why="plain")


class Writing(Witness):
    """Keeps the record of a deal that is played."""

    def __init__(self, match):
        self.match = match
        self.recorder = None

    def began(self, deal, pack):
        names = [f"seat {seat}" for seat in range(self.match.seats)]
        before, options = self.match.before(), self.match.options
        self.recorder = Recorder(self.match.game, options, names, self.match.dealer, pack, before)

    def acts(self, deal, seat, action):
        self.recorder.add(seat, action)


def played(game: str, seed: int, bot: str = "random@1", before=None, **rules) -> Record:
    """A whole deal, by chance or by a bot."""
    book, rng = rule_book(game), random.Random(seed)
    options, seats = book.options(rules), 6 if game == "omi6" else 4
    match = book.match(options, seats, 0, before)
    writing = Writing(match)
    # chance plays a solo in every second deal of Omi, so these are passed
    brain = find(bot, game)

    def choose(obs, legal, rng):
        return PASS if PASS in legal else brain.choose(obs, legal, rng)

    play_deal(match, [Bot(bot, choose, looks=brain.looks)] * seats, rng, writing)
    return writing.recorder.record()


def each_play(record: Record, found: Analysis):
    """Every play that is solved, with the deal before it and after it."""
    again = replay([record])
    again = start(again.match, record.cards())
    by_number, number = {one.number: one for one in found.decisions}, 0
    for line in record.play:
        number += line.seat != TABLE
        before = again.deal.clone()
        again.play(line)
        if isinstance(line.body, LAID) and number in by_number:
            yield by_number[number], before, again.deal


# --- Omi ------------------------------------------------------------------------------------------
def test_r1_18_with_two_teams_the_worth_of_a_card_is_what_the_next_player_starts_from():
    """What one team takes the other does not, and a trick that was taken is no longer to come."""
    promised = None
    plays = 0
    for seed in range(3):
        record = played("omi6", seed, before=TWO)
        found = analyse([record], NEAR)
        assert (found.sure, found.why, found.left) == (EXACT, "plain", 12)
        for one, before, after in each_play(record, found):
            left = before.hands[one.seat].bit_count()
            ours = one.seat % 3 == 0
            best = one.best if ours else left - one.best
            assert promised is None or best == promised
            promised = (one.worth if ours else left - one.worth) - (
                after.tricks[0] - before.tricks[0]
            )
            plays += 1
        assert promised == 0, "after the last card nothing is to come"
        promised = None
    assert plays == 3 * 24


def test_r1_1_with_three_teams_what_is_sure_is_kept_by_who_plays_the_best_cards():
    """A team that always does its best gets at least what it was promised, whatever others do."""
    for seed in range(4):
        record = played("omi6", seed)
        found = analyse([record], NEAR)
        assert (found.sure, found.left) == (LEAST, 6)
        sure = [0, 0, 0]
        for one, before, after in each_play(record, found):
            team = one.seat % 3
            assert one.best >= sure[team], "what the others did took nothing away"
            sure[team] = one.worth
            for at in range(3):
                sure[at] = max(0, sure[at] - (after.tricks[at] - before.tricks[at]))


def test_every_card_that_follows_suit_is_there_and_what_was_played_is_one_of_them():
    record = played("omi6", 5)
    found = analyse([record], NEAR)
    for one, before, _ in each_play(record, found):
        legal = [action_text(action) for action in before.legal(one.seat)]
        assert sorted(option.do for option in one.options) == sorted(legal)
        assert [option.worth for option in one.options] == sorted(
            [option.worth for option in one.options], reverse=True
        )
        done = next(option for option in one.options if option.do == one.did)
        assert (done.worth, one.best - one.worth) == (one.worth, one.cost)
        if one.cost == 0:
            assert one.options[0].do == one.did, "among equals it stands first"
    assert {one.unit for one in found.decisions} == {TRICKS}


def test_sums_are_over_plays_that_had_a_choice():
    record = played("omi6", 5)
    found = analyse([record], NEAR)
    for row in found.seats:
        own = [one for one in found.decisions if one.seat == row.seat and len(one.options) > 1]
        assert row.choices == len(own)
        assert row.missed == sum(one.cost > 0 for one in own)
        assert row.lost == sum(one.cost for one in own)
    assert sum(row.lost for row in found.seats) > 0, "chance plays badly"


OMI = """format = 1
game = "omi6"
seats = ["a", "b", "c", "d", "e", "f"]
dealer = "p1"
pack = "{pack}"
play = \"\"\"
{lines}
\"\"\"
"""


def solo(lines: list[str], top: str) -> Analysis:
    """A solo of p6, who holds these six cards; the caller has the first packet (Q1.7)."""
    mine = [top[at : at + 2] for at in range(0, len(top), 2)]
    rest = [rank + suit for suit in "hdcs" for rank in "6789TJQKA"]
    rest = [card for card in rest if card not in mine]
    pack = mine[:3] + rest[:15] + mine[3:] + rest[15:]
    return analyse([loads(OMI.format(pack="".join(pack), lines="\n".join(lines)))])


def test_r1_21_a_solo_is_one_question():
    """With the six highest trumps it is won whatever is led; the partner p3 is skipped."""
    found = solo(["p6 call s", "p6 solo s", "p6 play As", "p5 play 8h"], "AsKsQsJsTs9s")
    first, second = found.decisions
    assert (first.unit, first.number, found.sure) == (SOLO, 3, EXACT)
    assert {option.worth for option in first.options} == {1}
    assert {option.worth for option in second.options} == {0}, "nobody can stop it"


def test_q1_10_the_card_that_loses_a_solo_is_told():
    """Q1.10 A solo is lost at the first trick that another seat takes."""
    found = solo(["p6 call s", "p6 solo s", "p6 play Ah"], "AsKsQsJsTsAh")
    (lead,) = found.decisions
    worth = {option.do: option.worth for option in lead.options}
    assert worth.pop("play Ah") == 0, "p1 has no hearts, but the last trumps"
    assert set(worth.values()) == {1}, "trumps first, and the ace is good"
    assert (lead.worth, lead.best, lead.cost) == (0, 1, 1)


# --- Kozel ----------------------------------------------------------------------------------------
def test_r4_11_the_worth_of_a_play_of_kozel_is_what_the_next_player_starts_from():
    plays = 0
    for seed in range(6):
        record = played("kozel4", seed)
        found = analyse([record], NEAR)
        assert found.sure == EXACT
        promised = None
        for one, before, after in each_play(record, found):
            assert not before.cards.stock
            left = 120 - sum(before.cards.scores())
            ours = one.seat % 2 == 0
            best = one.best if ours else left - one.best
            assert promised is None or best == promised
            won = after.cards.scores()[0] - before.cards.scores()[0]
            promised = (one.worth if ours else left - one.worth) - won
            plays += 1
        assert promised == 0
    assert plays >= 6 * 4


def test_r4_5_the_solver_alone_says_the_same_of_what_it_tries():
    """Of cards that are as good as each other the solver tries one; here all are played out."""
    for seed in range(6):
        record = played("kozel4", seed)
        for one, before, _ in each_play(record, analyse([record], NEAR)):
            board = board_of(before.cards, before.holder, before.trump, claims=True)
            told = board.by_action(one.seat)
            left = 120 - sum(before.cards.scores())
            for option in one.options:
                action = read_action(option.do, "kozel4")
                verb = option.do.split()[0]
                key = set_of(mask_of(action.cards)) | {"beat": BEAT, "molodka": CLAIM}.get(verb, 0)
                if key in told:
                    ours = told[key] if one.seat % 2 == 0 else left - told[key]
                    assert option.worth == ours, (seed, one.number, option.do)
            assert one.unit == POINTS


def test_while_many_cards_lie_in_the_stock_nothing_is_guessed():
    record = played("kozel4", 3)
    found = analyse([record], Reach(two=9, three=6, stock=0, why="stock"))
    first = found.decisions[0].number
    laid = sum(isinstance(line.body, LAID) for line in record.play)
    assert found.left == laid - len(found.decisions) > 0
    assert (found.why, first) == ("stock", found.left + 1)


def test_more_of_the_stock_changes_nothing_of_what_was_solved():
    record = played("kozel4", 11, "greedy@1")
    near = analyse([record], NEAR)
    far = analyse([record], NEAR._replace(stock=4))
    assert far.decisions[-len(near.decisions) :] == near.decisions
    assert len(far.decisions) >= len(near.decisions)


# --- what is not solved ---------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("game", "rules", "why"),
    [
        ("omi6", {"revoke": "honour_with_challenge"}, "challenges"),
        ("kozel4", {"molodka": "any_time"}, "molodka"),
        ("kozel4", {"molodka": "pre_lead"}, "molodka"),
        ("kozel4", {"stop_when_decided": True}, "stop"),
        ("points13", {}, "rummy"),
        ("rummi", {}, "rummy"),
        ("contract", {}, "rummy"),
    ],
)
def test_what_cannot_be_solved_is_said(game, rules, why):
    record = played(game, 1, "greedy@1", **rules)
    found = analyse([record])
    assert (found.decisions, found.why) == ((), why)
    assert [row.choices for row in found.seats] == [0] * len(found.seats)
    assert found.left == sum(isinstance(line.body, LAID) for line in record.play)


def test_q4_9_without_any_molodka_claims_are_not_in_the_search():
    record = played("kozel4", 2, molodka="off")
    found = analyse([record], NEAR)
    assert found.decisions
    assert KozelSolver(NEAR, claims=False).options(replay([record]).deal, 0) == []


def test_a_deal_without_a_card_played_has_nothing_to_tell():
    record = played("omi6", 1)
    found = analyse([record.__class__(**{**_fields(record), "play": record.play[:1]})])
    assert (found.decisions, found.left, found.why) == ((), 0, "")


def test_a_record_against_the_rules_is_refused():
    record = played("omi6", 1)
    twice = _fields(record) | {"play": (record.play[0], record.play[0])}
    with pytest.raises(IllegalAction):
        analyse([Record(**twice)])


def _fields(record: Record) -> dict:
    return {name: getattr(record, name) for name in record.__struct_fields__}


def test_how_far_back_hangs_on_the_build():
    assert usual().why in ("plain", "stock")


# --- transcripts ----------------------------------------------------------------------------------
def sealed(game: str) -> tuple[transcripts.Table, Record, FairSource]:
    """A deal through CRS-1: its transcript, and the record that was written beside it."""
    book, rng = rule_book(game), random.Random(5)
    seats = 6 if game == "omi6" else 4
    source = FairSource(rng.randbytes, [(f"seat {seat}", "bot") for seat in range(seats)])
    dealer = source.first_dealer(book, book.options({}), seats)
    match = book.match(book.options({}), seats, dealer)
    writing = Writing(match)

    class Both(Witness):
        def began(self, deal, pack):
            source.began(deal, pack)
            writing.began(deal, pack)

        def acts(self, deal, seat, action):
            source.acts(deal, seat, action)
            writing.acts(deal, seat, action)

        def happened(self, deal, events):
            source.happened(deal, events)

    play_deal(match, [find("greedy", game)] * seats, rng, Both(), source=source)
    return source.transcript(), writing.recorder.record(), source


@pytest.mark.parametrize("game", ["omi6", "kozel4"])
def test_a_transcript_tells_what_its_record_tells(game):
    transcript, record, _ = sealed(game)
    retold = record_of(transcript)
    assert (retold.pack, retold.dealer, retold.seats) == (record.pack, record.dealer, record.seats)
    assert [line.body for line in retold.play] == [line.body for line in record.play]
    assert analyse([retold], NEAR) == analyse([record], NEAR)


def test_a_transcript_that_does_not_hold_is_not_retold():
    transcript, _, source = sealed("omi6")
    with pytest.raises(NotFair) as refused:
        record_of({**transcript, "dealer": 7})
    assert (refused.value.verdict, refused.value.code != "") == ("failed", True)
    opening = source.opening_transcript()
    assert opening is not None
    with pytest.raises(NotFair) as refused:
        record_of(opening)
    assert refused.value.code == ""
