"""Where a match of Kozel on four cards stands, and how a deal moves it on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mesaya.cards import Seat
from mesaya.errors import OptionError, Reason
from mesaya.events import Plain
from mesaya.game import Outcome
from mesaya.options import Kozel4Options, Options
from mesaya.tricks.kozel import NOBODY, SEAT_TEXT, defeat_points, is_eggs, team_of
from mesaya.tricks.kozel_cards import Spread

KEYS: Final = ("defeat", "lead", "eggs", "double")


class Standing:
    """The match between two deals. A value: nothing in it changes.

    `totals` are defeat points per team, `dealer` deals next, `lead` is on lead then, `eggs` tells
    that a deal of this match was 60-60, `doubled` that the next decided deal counts double.
    """

    __slots__ = ("dealer", "doubled", "eggs", "lead", "totals")

    def __init__(
        self, totals: tuple[int, int], dealer: Seat, lead: Seat, *, eggs: bool, doubled: bool
    ) -> None:
        self.totals: Final = totals
        self.dealer: Final = dealer
        self.lead: Final = lead
        self.eggs: Final = eggs
        self.doubled: Final = doubled

    def before(self) -> dict[str, Plain]:
        """As a record's `before` table writes it; `double` stands there only when it is true."""
        before: dict[str, Plain] = {
            "defeat": [self.totals[0], self.totals[1]],
            "lead": SEAT_TEXT[self.lead],
            "eggs": self.eggs,
        }
        if self.doubled:
            before["double"] = True
        return before


# --- how a deal ends: R4.12-R4.15 ----------------------------------------------------------------
def conclude(standing: Standing, options: Kozel4Options, cards: Spread) -> Outcome:
    """R4.12, R4.13, R4.14 The counted deal: the loser gets defeat points, nobody does at 60-60."""
    times = 2 if standing.doubled else 1
    scores = cards.scores()
    awarded = [times * defeat_points(scores[team], cards.tricks[team]) for team in (0, 1)]
    return _outcome("normal", standing, options, cards, awarded)


def forfeit(standing: Standing, options: Kozel4Options, cards: Spread, team: int) -> Outcome:
    """R4.15 The team that gives up loses the match at once: its defeat points reach the limit."""
    awarded = [0, 0]
    awarded[team] = options.limit - standing.totals[team]
    return _outcome("forfeit", standing, options, cards, awarded)


def _outcome(
    ending: str, standing: Standing, options: Kozel4Options, cards: Spread, awarded: list[int]
) -> Outcome:
    """What a record's JSON tells of the deal; no `last_taker` where no trick was taken."""
    scores = cards.scores()
    details: dict[str, Plain] = {
        "defeat": [awarded[0], awarded[1]],
        "tricks": [cards.tricks[0], cards.tricks[1]],
        "eggs": ending == "normal" and is_eggs(scores),
    }
    if cards.last_taker != NOBODY:
        details["last_taker"] = SEAT_TEXT[cards.last_taker]
    outcome = Outcome(ending, scores, details)
    after = standing_after(standing, options, outcome)
    details["goats_with_eggs"] = goats_with_eggs(after, options.limit)
    return outcome


# --- a deal moves it on: R4.9, R4.14, R4.15 ------------------------------------------------------
def standing_after(standing: Standing, options: Kozel4Options, outcome: Outcome) -> Standing:
    """R4.9, R4.14, R4.15 The last taker keeps the lead, defeat points add up, eggs are remembered.

    Q4.17 With `eggs=double_next` the defeat points of the next decided deal are doubled: once,
    however many eggs came before it. Eggs themselves award nothing and leave the doubling on.
    """
    details = outcome.details
    awarded = _pair("defeat", details.get("defeat"))
    taker = _seat("last_taker", details["last_taker"]) if "last_taker" in details else None
    eggs = _flag("eggs", details.get("eggs", False))
    return Standing(
        (standing.totals[0] + awarded[0], standing.totals[1] + awarded[1]),
        next_dealer(standing.dealer, options, taker, awarded),
        standing.lead if taker is None else taker,
        eggs=standing.eggs or eggs,
        doubled=eggs and options.eggs == "double_next",
    )


def next_dealer(
    dealer: Seat, options: Kozel4Options, taker: Seat | None, awarded: tuple[int, int]
) -> Seat:
    """Q4.7 The deal passes clockwise, whoever is on lead.

    With `next_dealer=last_taker` who took the last trick deals; with `loser` the seat of the losing
    team that is next clockwise. After eggs nobody lost, and the deal passes clockwise.
    """
    after = (dealer + 1) & 3
    if options.next_dealer == "last_taker" and taker is not None:
        return taker
    if options.next_dealer == "loser" and awarded[team_of(dealer)] > 0:
        return (dealer + 2) & 3
    return after


def loser(totals: tuple[int, int], limit: int) -> int | None:
    """R4.15, Q4.19 The team that has the limit of defeat points, exactly or more; None till then.

    One team at most: only one side is awarded any in a deal.
    """
    if totals[0] >= limit:
        return 0
    return 1 if totals[1] >= limit else None


def goats_with_eggs(standing: Standing, limit: int) -> bool:
    """R4.14, Q4.18 Who loses a match in which any deal was 60-60 are goats with eggs."""
    return standing.eggs and loser(standing.totals, limit) is not None


# --- setting up ----------------------------------------------------------------------------------
def checked(options: Options) -> Kozel4Options:
    """R4.15 The limit of defeat points must be something to lose by; else `OptionError`."""
    if not isinstance(options, Kozel4Options):
        raise OptionError(Reason.BAD_OPTION, "common", option="game", value="kozel4")
    if options.limit < 1:
        raise OptionError(Reason.BAD_OPTION, "R4.15", option="limit", value=options.limit)
    return options


# --- reading a record's `before` -----------------------------------------------------------------
def read_standing(before: Mapping[str, Plain], options: Kozel4Options, dealer: Seat) -> Standing:
    """Q4.6 The match as `before` says; what it leaves out is as in a fresh match.

    In a fresh match the seat left of the dealer is on lead. Raises `OptionError(bad_before)` for
    unknown keys and for what no match can come to, such as odd defeat points (every award is even).
    """
    for key in before:
        if key not in KEYS:
            raise OptionError(Reason.BAD_BEFORE, "common", key=key, known=KEYS)
    totals = _pair("defeat", before.get("defeat", [0, 0]))
    lead = _seat("lead", before["lead"]) if "lead" in before else (dealer + 1) & 3
    eggs = _flag("eggs", before.get("eggs", False))
    doubled = _flag("double", before.get("double", False))
    if min(totals) >= options.limit or any([n < options.limit and n % 2 for n in totals]):
        raise OptionError(Reason.BAD_BEFORE, "R4.13", key="defeat", value=str(list(totals)))
    if doubled and not (eggs and options.eggs == "double_next"):
        raise OptionError(Reason.BAD_BEFORE, "Q4.17", key="double", value=str(doubled))
    return Standing(totals, dealer, lead, eggs=eggs, doubled=doubled)


def _pair(key: str, value: Plain | None) -> tuple[int, int]:
    if isinstance(value, list) and len(value) == 2:
        first, second = value
        # True and False are of type int too, but no number of points
        if type(first) is int and type(second) is int and first >= 0 and second >= 0:
            return (first, second)
    raise OptionError(Reason.BAD_BEFORE, "R4.15", key=key, value=str(value))


def _seat(key: str, value: Plain) -> Seat:
    if isinstance(value, str) and value in SEAT_TEXT:
        return SEAT_TEXT.index(value)
    raise OptionError(Reason.BAD_BEFORE, "R4.9", key=key, value=str(value))


def _flag(key: str, value: Plain) -> bool:
    if isinstance(value, bool):
        return value
    raise OptionError(Reason.BAD_BEFORE, "R4.14", key=key, value=str(value))
