"""The counters of six-player Omi: who owes whom after a hand, and what the payment changes.

Everything here is a value or a pure function of values.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Literal

from mesaya.cards import Seat
from mesaya.errors import OptionError, Reason
from mesaya.events import Plain
from mesaya.game import Outcome
from mesaya.options import Omi6Options, Options
from mesaya.tricks.teams import TEAMS, Team, teams_from

Three = tuple[int, int, int]
Payment = tuple[Team, Team, int]
"""Who pays, who is paid, how many counters."""

EACH: Final = 6
ALL: Final = 18
NOTHING: Final[Three] = (0, 0, 0)
TieForMost = Literal["last_pays_each", "void", "caller_side"]


class Counters:
    """The counters of the three teams. Never changes once made.

    `give` is the pile that a team pays from, and its only pile until the piles are split (R1.5,
    R1.22); `receive` is what it was paid since. A team whose `give` is empty is out; `teams` are
    the others.
    """

    __slots__ = ("give", "receive", "split", "teams")

    def __init__(self, give: Three, receive: Three, *, split: bool) -> None:
        self.give = give
        self.receive = receive
        self.split = split
        self.teams: tuple[Team, ...] = tuple([team for team in range(3) if give[team] > 0])

    def totals(self) -> Three:
        """All the counters of each team, 0 for a team that is out."""
        give, receive = self.give, self.receive
        return (give[0] + receive[0], give[1] + receive[1], give[2] + receive[2])

    def left_in(self) -> tuple[Team, ...]:
        """Q1.3 The teams still in the match: a team is out as soon as it has nothing to give."""
        return self.teams

    def before(self) -> dict[str, Plain]:
        """The counters as a record's `before` table writes them."""
        table: dict[str, Plain] = {
            "counters": list(self.totals()),
            "out": [TEAMS[team] for team in range(3) if self.give[team] == 0],
        }
        if self.split:
            table["give"] = list(self.give)
            table["receive"] = list(self.receive)
        return table


def three(values: Sequence[int]) -> Three:
    """Three numbers, one a team."""
    return (values[0], values[1], values[2])


def fresh() -> Counters:
    """R1.4 Each team gets six counters, whatever cards they are. R1.5 They are one pile."""
    return Counters((EACH, EACH, EACH), NOTHING, split=False)


# --- who owes whom -------------------------------------------------------------------------------
def winners_of(tricks: Sequence[int], teams: Sequence[Team]) -> tuple[Team, ...]:
    """R1.11 The team that took the most tricks wins the hand; Q1.1 three-three-nil has two."""
    most = 0
    for team in teams:
        most = max(most, tricks[team])
    return tuple([team for team in teams if tricks[team] == most])


def owed(tricks: Sequence[int], order: Sequence[Team], tie: TieForMost) -> tuple[Payment, ...]:
    """What a hand without a solo costs. `order`: the teams in it in play order from the caller."""
    if len(order) == 2:
        return owed_by_one_of_two(tricks, order)
    leaders = winners_of(tricks, order)
    if len(leaders) == 1:
        return owed_to_one_winner(tricks, order, leaders[0])
    if len(leaders) == 2:
        return owed_to_two_leaders(leaders, 3 - leaders[0] - leaders[1], tie)
    return drawn()


def owed_to_one_winner(
    tricks: Sequence[int], order: Sequence[Team], winner: Team
) -> tuple[Payment, ...]:
    """R1.12 The team with the fewest tricks gives the winners one counter.

    R1.13 If the two losing teams lost equally, each gives one. R1.14 So it is when the winners took
    all six. Q1.2 A middle team pays and gets nothing.
    """
    fewest = ALL
    for team in order:
        fewest = min(fewest, tricks[team])
    return tuple([(team, winner, 1) for team in order if tricks[team] == fewest])


def owed_to_two_leaders(
    leaders: tuple[Team, ...], last: Team, tie: TieForMost
) -> tuple[Payment, ...]:
    """Q1.1 Three-three-nil: the team with nothing pays one counter to each leader, the leader
    nearest in play order from the trump caller first.

    `void`: nobody pays. `caller_side`: the trump caller's team alone is paid when it is a leader;
    when it is the team with nothing, the leader nearest to it in play order alone is (our reading:
    one counter moves in either case). `leaders` stand in play order from the caller.
    """
    if tie == "void":
        return ()
    paid = leaders if tie == "last_pays_each" else leaders[:1]
    return tuple([(last, leader, 1) for leader in paid])


def drawn() -> tuple[Payment, ...]:
    """R1.15 Two-two-two is drawn: ignored, and the next hand brings no extra counter.

    Q1.19 The extras of four-player Omi (defenders' two, kapothi, the draw bonus) are not used.
    """
    return ()


def owed_by_one_of_two(tricks: Sequence[int], order: Sequence[Team]) -> tuple[Payment, ...]:
    """R1.19 Nine tricks always have a winner: the other team gives one counter.

    R1.20 It gives two when the winners took all nine.
    """
    winner = winners_of(tricks, order)[0]
    return tuple([(team, winner, 1 if tricks[team] else 2) for team in order if team != winner])


def owed_for_solo(team: Team, order: Sequence[Team]) -> tuple[Payment, ...]:
    """R1.21 A solo that took every trick: each other team pays two counters.

    Q1.13 With two teams these are the two of nine-nil, not two more.
    """
    return tuple([(other, team, 2) for other in order if other != team])


# --- what it changes -----------------------------------------------------------------------------
def pay(counters: Counters, due: Sequence[Payment]) -> tuple[Counters, tuple[Payment, ...]]:
    """Q1.4 Who owes more than it has to give pays what it has; no debt is left.

    R1.5 A payment joins the one pile of the payee; R1.22 once split, its receive pile. Gives the
    new counters and what was really paid, in order.
    """
    if not due:
        return counters, ()
    give, receive = list(counters.give), list(counters.receive)
    gain = receive if counters.split else give
    paid: list[Payment] = []
    for payer, payee, count in due:
        able = min(count, give[payer])
        if able:
            give[payer] -= able
            gain[payee] += able
            paid.append((payer, payee, able))
    return Counters(three(give), three(receive), split=counters.split), tuple(paid)


def removed(counters: Counters, team: Team) -> Counters:
    """R1.21, R1.23 A team that leaves takes its counters out of the match; nobody receives them."""
    give = three([0 if at == team else count for at, count in enumerate(counters.give)])
    return Counters(give, counters.receive, split=counters.split)


def closed(counters: Counters, split_above: int) -> Counters:
    """The counters as the next hand finds them: teams out, and the piles split if it is time.

    R1.22 From the moment both of two teams hold more than four counters, what is received is kept
    apart from what is to give. Q1.15 Checked when the two-team phase starts and after every hand,
    permanent once on; what is held at that moment is to give. Q1.16 Until then, perhaps for ever,
    the single pile goes on. A team that is out has nothing left on the table.
    """
    left = counters.left_in()
    if len(left) == 3:
        return counters
    give = counters.give
    receive = three([counters.receive[team] if give[team] else 0 for team in range(3)])
    split = counters.split or (
        len(left) == 2 and give[left[0]] > split_above and give[left[1]] > split_above
    )
    return Counters(give, receive, split=split)


# --- how a hand ended, and what then -------------------------------------------------------------
def settled(
    counters: Counters, outcome: Outcome, caller: Seat, options: Omi6Options
) -> tuple[Counters, tuple[Payment, ...]]:
    """The counters after a hand that ended so, and what was really paid.

    R1.21 A failed solo removes its team, whatever phase it is (Q1.12: with two teams the other one
    wins). Q1.17 It moves no counters, so nobody else can go out by it. A hand that is void moves
    none either.
    """
    order = [team for team in teams_from(caller) if counters.give[team]]
    due: tuple[Payment, ...] = ()
    match outcome.ending:
        case "normal":
            due = owed(outcome.scores, order, options.tie_for_most)
        case "solo_won":
            due = owed_for_solo(team_in(outcome, "solo_team"), order)
        case "solo_lost":
            counters = removed(counters, team_in(outcome, "solo_team"))
        case "forfeit":
            counters = removed(counters, team_in(outcome, "forfeit_team"))
        case _:
            pass
    counters, paid = pay(counters, due)
    return closed(counters, options.split_above), paid


def team_in(outcome: Outcome, key: str) -> Team:
    """The team whose letter stands in an outcome's details."""
    return TEAMS.index(str(outcome.details[key]))


def as_plain(paid: Sequence[Payment]) -> list[Plain]:
    """Payments as a record's JSON prints them: `["C", "A", 1]`, C gave A one."""
    return [[TEAMS[payer], TEAMS[payee], count] for payer, payee, count in paid]


# --- setting up ----------------------------------------------------------------------------------
def checked(options: Options) -> Omi6Options:
    """House rules of this game, with `split_above` a number of counters, 0 to 18 (Q1.15).

    Raises `OptionError(bad_option)`.
    """
    if not isinstance(options, Omi6Options):
        kind = type(options).__name__
        raise OptionError(Reason.BAD_OPTION, "common", option="rules", value=kind, why="omi6")
    above = options.split_above
    if not 0 <= above <= ALL:
        raise OptionError(
            Reason.BAD_OPTION, "Q1.15", option="split_above", value=above, why=f"0..{ALL}"
        )
    return options


# --- a record's `before` table -------------------------------------------------------------------
def read_before(before: Mapping[str, Plain]) -> Counters:
    """The counters of a record's `before` table; raises `OptionError(bad_before)`.

    What is left out follows from the rest: six counters for each team that is in, out are those
    without counters. `give` and `receive` come together, with two teams at most.
    """
    for key in before:
        if key not in ("counters", "out", "give", "receive"):
            raise _nonsense(key, before[key], "common")
    split = "give" in before or "receive" in before
    out = _read_out(before)
    if split:
        give, receive = _read_three(before, "give"), _read_three(before, "receive")
    else:
        give, receive = _read_whole(before, out), NOTHING
    found = Counters(give, receive, split=split)
    totals = found.totals()
    if "counters" in before and _read_three(before, "counters") != totals:
        raise _nonsense("counters", before["counters"], "R1.22")
    if out is not None and tuple([team for team in range(3) if give[team] == 0]) != out:
        raise _nonsense("out", before["out"], "Q1.3")
    _check_sum(found, "give" if split else "counters")
    return found


def _check_sum(found: Counters, key: str) -> None:
    """The counters of a match are 18 less those of removed teams (R1.3, R1.4)."""
    left, totals = found.left_in(), found.totals()
    whole = sum(totals) == ALL if len(left) == 3 else 0 < sum(totals) <= ALL
    stray = any([found.give[team] == 0 and found.receive[team] > 0 for team in range(3)])
    if not whole or stray or (found.split and len(left) == 3):
        raise _nonsense(key, str(totals), "R1.4")


def _read_whole(before: Mapping[str, Plain], out: tuple[Team, ...] | None) -> Three:
    if "counters" in before:
        return _read_three(before, "counters")
    return three([0 if out is not None and team in out else EACH for team in range(3)])


def _read_three(before: Mapping[str, Plain], key: str) -> Three:
    value = before.get(key)
    found: list[int] = []
    if isinstance(value, list):
        found = [item for item in value if type(item) is int and 0 <= item <= ALL]
    if len(found) != 3 or value != found:
        raise _nonsense(key, value, "R1.4")
    return three(found)


def _read_out(before: Mapping[str, Plain]) -> tuple[Team, ...] | None:
    if "out" not in before:
        return None
    value = before["out"]
    letters = [item for item in value if isinstance(item, str)] if isinstance(value, list) else []
    if value != letters or not set(letters) <= set(TEAMS) or len(set(letters)) != len(letters):
        raise _nonsense("out", value, "R1.17")
    return tuple(sorted([TEAMS.index(letter) for letter in letters]))


def _nonsense(key: str, value: Plain | None, rule: str) -> OptionError:
    return OptionError(Reason.BAD_BEFORE, rule, key=key, value=str(value))
