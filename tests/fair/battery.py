"""Statistics of decks, with their p-values (section 15 of the fairness page).

Pure functions. `decks` is an array of whole numbers, one row a deck, one column a place from the
top, each row the numbers below N in some order. Expected values are exact: they are counted, not
fitted. A p-value near 0 says that the decks are too far from chance, one near 1 that they are too
close to it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction

import numpy as np
from scipy import stats

LOW = 0.0005
"""The least p-value that passes; 1 - LOW is the greatest."""
LEAST = 5.0
"""The least expected count of a cell."""

Array = np.ndarray


def fair(p: float, tests: int = 1) -> bool:
    """True if a p-value is neither too small nor too near 1, as one of so many."""
    return LOW / tests < p < 1 - LOW / tests


# --- words of statistics -------------------------------------------------------------------------
def two_sided(z: float) -> float:
    """The p-value of a standard normal figure."""
    return float(2 * stats.norm.sf(abs(z)))


def fit(counts: Sequence[float] | Array, chances: Sequence[float] | Array) -> float:
    """Chi-square of counts against exact chances; neighbouring thin cells are taken together.

    Chances beyond the last cell count as one more cell.
    """
    seen = np.asarray(counts, float)
    total = seen.sum()
    expected = np.zeros(max(len(seen), len(chances)))
    expected[: len(chances)] = np.asarray(chances, float) * total
    seen = np.pad(seen, (0, len(expected) - len(seen)))
    cells: list[list[float]] = []
    for had, due in zip(seen, expected, strict=True):
        if cells and cells[-1][1] < LEAST:
            cells[-1][0] += had
            cells[-1][1] += due
        else:
            cells.append([had, due])
    rest = total - expected.sum()
    cells[-1][1] += max(rest, 0.0)
    if len(cells) > 1 and cells[-1][1] < LEAST:
        had, due = cells.pop()
        cells[-1][0] += had
        cells[-1][1] += due
    chi = sum([(had - due) ** 2 / due for had, due in cells])
    return float(stats.chi2.sf(chi, len(cells) - 1))


def tally(values: Array) -> Array:
    """How often each number from 0 occurs."""
    return np.bincount(np.asarray(values).ravel())


def table(rows: Array, columns: Array) -> float:
    """Chi-square of independence of two labels; values are numbered from 0."""
    width = int(columns.max()) + 1
    height = int(rows.max()) + 1
    counts = np.bincount(rows * width + columns, minlength=height * width).reshape(height, width)
    counts = counts[counts.sum(1) > 0][:, counts.sum(0) > 0]
    return float(stats.chi2_contingency(counts, correction=False).pvalue)


# --- S2: where each card lies --------------------------------------------------------------------
def positions_chi(decks: Array) -> tuple[float, int]:
    """Chi-square over place x card, and its degrees of freedom, (N - 1)^2.

    Each row and each column of the table has a fixed sum, so the plain sum is N / (N - 1) times
    too large; it is scaled back, which makes its distribution exact in the limit.
    """
    size = decks.shape[1]
    cells = np.bincount(
        (np.arange(size) * size + decks.astype(np.int64)).ravel(), minlength=size * size
    )
    due = len(decks) / size
    chi = float(((cells - due) ** 2).sum() / due)
    return chi * (size - 1) / size, (size - 1) ** 2


def positions(decks: Array) -> float:
    """p of place x card."""
    return float(stats.chi2.sf(*positions_chi(decks)))


# --- S3: fixed points and cycles -----------------------------------------------------------------
def fixed_points(decks: Array) -> Array:
    """How many cards of each deck lie at their own place."""
    return (decks == np.arange(decks.shape[1])).sum(1)


def fixed(decks: Array) -> float:
    """p of the number of fixed points, Poisson(1) to within 1/N!."""
    return fit(tally(fixed_points(decks)), stats.poisson.pmf(np.arange(30), 1))


def cycles_of(decks: Array) -> Array:
    """The number of cycles of each deck: every place learns the least number of its cycle."""
    size = decks.shape[1]
    step = decks.astype(np.int64)
    least = np.broadcast_to(np.arange(size), step.shape).copy()
    for _ in range(size.bit_length()):
        least = np.minimum(least, np.take_along_axis(least, step, 1))
        step = np.take_along_axis(step, step, 1)
    return (least == np.arange(size)).sum(1)


def cycle_chances(size: int) -> Array:
    """Chance of each number of cycles: place k closes a cycle with chance 1/k; the mean is H_N."""
    chances = np.array([1.0])
    for k in range(1, size + 1):
        chances = np.convolve(chances, [1 - 1 / k, 1 / k])
    return chances


def cycles(decks: Array) -> float:
    """p of the number of cycles."""
    return fit(tally(cycles_of(decks)), cycle_chances(decks.shape[1]))


def cycles_mean(decks: Array) -> float:
    """p of the mean number of cycles against H_N."""
    size = decks.shape[1]
    mean = sum([1 / k for k in range(1, size + 1)])
    spread = sum([1 / k - 1 / k**2 for k in range(1, size + 1)])
    return two_sided((cycles_of(decks).mean() - mean) / math.sqrt(spread / len(decks)))


# --- S4: neighbours, inversions, runs ------------------------------------------------------------
def pairs_of(decks: Array) -> Array:
    """How often a card c is followed by c + 1."""
    return (decks[:, 1:].astype(np.int64) - decks[:, :-1] == 1).sum(1)


def derangements(size: int) -> list[int]:
    """How many orders of 0..size things leave none at its place."""
    found = [1, 0]
    for k in range(2, size + 1):
        found.append((k - 1) * (found[-1] + found[-2]))
    return found


def pair_chances(size: int) -> list[float]:
    """Chance of each number of pairs c, c + 1: C(n-1, k) (D(n-k) + D(n-k-1)) of n! orders."""
    none, orders = derangements(size), math.factorial(size)
    return [
        float(Fraction(math.comb(size - 1, k) * (none[size - k] + none[size - k - 1]), orders))
        for k in range(size)
    ]


def pairs(decks: Array) -> float:
    """p of the number of pairs c, c + 1."""
    return fit(tally(pairs_of(decks)), pair_chances(decks.shape[1]))


def inversions_of(decks: Array) -> Array:
    """How many pairs of each deck are out of order."""
    found = np.zeros(len(decks), np.int64)
    for place in range(decks.shape[1] - 1):
        found += (decks[:, place + 1 :] < decks[:, place : place + 1]).sum(1)
    return found


def inversion_chances(size: int) -> Array:
    """Chance of each number of inversions: card k has 0..k-1 of them, equally likely."""
    chances = np.array([1.0])
    for k in range(2, size + 1):
        chances = np.convolve(chances, np.full(k, 1 / k))
    return chances


def inversions(decks: Array) -> float:
    """p of the number of inversions, in twenty classes of about equal chance."""
    chances = inversion_chances(decks.shape[1])
    classes = np.minimum((chances.cumsum() * 20).astype(int), 19)
    return fit(
        np.bincount(classes[inversions_of(decks)], minlength=20),
        np.bincount(classes, chances, minlength=20),
    )


def inversions_mean(decks: Array) -> float:
    """p of the mean number of inversions, N (N - 1) / 4."""
    n = decks.shape[1]
    spread = n * (n - 1) * (2 * n + 5) / 72
    return two_sided(
        (inversions_of(decks).mean() - n * (n - 1) / 4) / math.sqrt(spread / len(decks))
    )


def longest_runs(decks: Array) -> Array:
    """The length of the longest stretch of each deck that only rises."""
    best = np.ones(len(decks), np.int64)
    now = best.copy()
    for place in range(1, decks.shape[1]):
        now = np.where(decks[:, place] > decks[:, place - 1], now + 1, 1)
        best = np.maximum(best, now)
    return best


def below_run(size: int, length: int) -> Fraction:
    """Chance that no run has `length` cards: by 1 / (sum of x^rk/(rk)! - x^(rk+1)/(rk+1)!)."""
    series = [Fraction(0)] * (size + 1)
    for k in range(0, size + 1, length):
        series[k] += Fraction(1, math.factorial(k))
        if k < size:
            series[k + 1] -= Fraction(1, math.factorial(k + 1))
    places = [place for place in range(1, size + 1) if series[place]]
    inverse = [Fraction(1)]
    for n in range(1, size + 1):
        inverse.append(-sum([series[p] * inverse[n - p] for p in places if p <= n], Fraction(0)))
    return inverse[size]


def run_chances(size: int) -> list[float]:
    """Chance of each length of the longest run."""
    below = [Fraction(0), Fraction(0)]
    below += [below_run(size, length) for length in range(2, min(size, 13) + 1)]
    return [0.0, *[float(below[k + 1] - below[k]) for k in range(1, len(below) - 1)]]


def longest(decks: Array) -> float:
    """p of the longest run."""
    return fit(tally(longest_runs(decks)), run_chances(decks.shape[1]))


# --- S2-S4 together ------------------------------------------------------------------------------
TESTS: dict[str, Callable[[Array], float]] = {
    "positions": positions,
    "fixed points": fixed,
    "cycles": cycles,
    "mean of cycles": cycles_mean,
    "pairs": pairs,
    "inversions": inversions,
    "mean of inversions": inversions_mean,
    "longest run": longest,
}


def report(decks: Array) -> dict[str, float]:
    """The p-value of each test of S2, S3 and S4."""
    return {name: test(decks) for name, test in TESTS.items()}


def rejected(decks: Array) -> set[str]:
    """The tests of S2-S4 that the decks do not pass."""
    return {name for name, p in report(decks).items() if not fair(p)}


# --- S5: what a seat gets ------------------------------------------------------------------------
def held_chances(size: int, marked: int, hand: int) -> Array:
    """Chance of 0, 1, ... of `marked` cards in a hand from `size` cards: hypergeometric."""
    return stats.hypergeom.pmf(np.arange(hand + 1), size, marked, hand)


def sum_chances(values: Sequence[int], hand: int) -> Array:
    """Chance of each sum of the values of a hand, by counting every hand."""
    ways = np.zeros((hand + 1, hand * max(values) + 1))
    ways[0, 0] = 1
    for value in values:
        for held in range(hand, 0, -1):
            ways[held, value:] += ways[held - 1, : ways.shape[1] - value]
    return ways[hand] / math.comb(len(values), hand)


# --- S6: the same deck twice ---------------------------------------------------------------------
def twins(decks: Iterator[Sequence[int]]) -> int:
    """How many decks of a long row came before."""
    seen: set[bytes] = set()
    total = 0
    for deck in decks:
        total += 1
        seen.add(bytes(deck))
    return total - len(seen)


# --- S8: words -----------------------------------------------------------------------------------
def linear(left: Array, right: Array) -> float:
    """The correlation of two rows of numbers; sums only, so that no thread is started."""
    one, two = left - left.mean(), right - right.mean()
    return float((one * two).sum() / math.sqrt((one * one).sum() * (two * two).sum()))


def correlation(left: Array, right: Array) -> float:
    """p of the correlation of two rows of words."""
    return two_sided(linear(left, right) * math.sqrt(len(left)))


def agreement(left: Array, right: Array) -> float:
    """p of the number of equal bits in two rows of 32-bit words."""
    bits = 32 * len(left)
    other = np.count_nonzero(np.unpackbits((left ^ right).view(np.uint8)))
    return two_sided((other - bits / 2) / math.sqrt(bits / 4))


def planes(words: Array) -> Array:
    """The bits of 32-bit words: a row for each bit, the highest first."""
    bits = np.unpackbits(words.astype(">u4").view(np.uint8)).reshape(-1, 32)
    return np.ascontiguousarray(bits.T)


def bit_balance(words: Array) -> list[float]:
    """p of the number of ones, for each bit."""
    half, spread = len(words) / 2, math.sqrt(len(words) / 4)
    return [two_sided((np.count_nonzero(plane) - half) / spread) for plane in planes(words)]


def bit_table(left: Array, right: Array) -> float:
    """p of all 32 x 32 pairs of bits: the sum of their squared correlations."""
    total, others = len(left), planes(right)
    differ = [np.count_nonzero(one ^ two) for one in planes(left) for two in others]
    z = (total - 2 * np.array(differ)) / math.sqrt(total)
    return float(stats.chi2.sf((z**2).sum(), 1024))


# --- S7: seven tests of outcomes -----------------------------------------------------------------
def distribution(draws: Array, kinds: int) -> float:
    """Total distribution: every outcome equally often."""
    return fit(np.bincount(draws, minlength=kinds), np.full(kinds, 1 / kinds))


def overlaps(draws: Array, kinds: int) -> float:
    """Overlapping pairs in a ring (Good): psi-square of pairs less that of single outcomes."""
    total = len(draws)
    pairs_seen = np.bincount(draws * kinds + np.roll(draws, -1), minlength=kinds**2)
    ones = np.bincount(draws, minlength=kinds)
    psi_two = kinds**2 / total * float((pairs_seen.astype(float) ** 2).sum()) - total
    psi_one = kinds / total * float((ones.astype(float) ** 2).sum()) - total
    return float(stats.chi2.sf(psi_two - psi_one, kinds**2 - kinds))


def coupons(draws: Array, kinds: int) -> float:
    """Coupon collector: how many draws until every outcome was seen, again and again."""
    lengths, seen, since = [], set(), 0
    for outcome in draws.tolist():
        seen.add(outcome)
        since += 1
        if len(seen) == kinds:
            lengths.append(since)
            seen.clear()
            since = 0
    by = np.arange(12 * kinds)
    done = sum([(-1) ** k * math.comb(kinds, k) * (1 - k / kinds) ** by for k in range(kinds + 1)])
    done[0] = 0.0
    return fit(np.bincount(lengths), np.diff(done, prepend=0.0))


def runs(draws: Array, kinds: int) -> float:
    """Runs of outcomes in the upper and the lower half."""
    changes = int((np.diff(draws >= kinds // 2)).sum())
    total = len(draws) - 1
    return two_sided((changes - total / 2) / math.sqrt(total / 4))


def interplay(first: Array, second: Array, ranks: int, suits: int) -> float:
    """Interplay of two cards of one deck: pairs of ranks against their exact chances."""
    size = ranks * suits
    chances = np.full((ranks, ranks), suits * suits / (size * (size - 1)))
    np.fill_diagonal(chances, suits * (suits - 1) / (size * (size - 1)))
    return fit(
        np.bincount(first % ranks * ranks + second % ranks, minlength=ranks**2), chances.ravel()
    )


def serial(draws: Array) -> float:
    """Serial correlation of neighbouring draws."""
    return correlation(draws[:-1], draws[1:])


def duplicates(draws: Array, kinds: int, block: int) -> float:
    """Different outcomes in blocks of draws, against exact chances."""
    rows = np.sort(draws[: len(draws) // block * block].reshape(-1, block), axis=1)
    different = (np.diff(rows, axis=1) > 0).sum(1) + 1
    chances = np.zeros(block + 2)
    chances[0] = 1
    for _ in range(block):
        share = np.arange(block + 2) / kinds
        chances = chances * share + np.roll(chances * (1 - share), 1)
    return fit(np.bincount(different, minlength=block + 1), chances[: block + 1])


def seven(tops: Array, kinds: int = 52) -> dict[str, float]:
    """The seven tests over the two top cards of a row of decks of 52."""
    first, second = tops[:, 0].astype(np.int64), tops[:, 1].astype(np.int64)
    return {
        "distribution": distribution(first, kinds),
        "overlaps": overlaps(first % 13, 13),
        "coupons": coupons(first // 13, 4),
        "runs": runs(first, kinds),
        "interplay": interplay(first, second, 13, 4),
        "serial": serial(first),
        "duplicates": duplicates(first, kinds, 12),
    }


# --- S12: faulty ways to mix, for the teeth ------------------------------------------------------
def _swapped(choices: Sequence[Array], targets: Sequence[int], decks: int, size: int) -> Array:
    """Decks mixed by swapping each target with its choice, in order."""
    order = np.tile(np.arange(size), (decks, 1))
    rows = np.arange(decks)
    for target, other in zip(targets, choices, strict=True):
        held = order[:, target].copy()
        order[:, target] = order[rows, other]
        order[rows, other] = held
    return order


def mixed(words: Array, bits: int) -> Array:
    """Right but for plain modulo of words of so many bits."""
    small = (words >> np.uint64(32 - bits)).astype(np.int64)
    decks, size = words.shape
    targets = range(size - 1, 0, -1)
    return _swapped([small[:, t] % (t + 1) for t in targets], targets, decks, size)


def naive(words: Array) -> Array:
    """Every place is swapped with any place: n^n ways onto n! orders."""
    decks, size = words.shape
    choices = [(words[:, t] % np.uint64(size)).astype(np.int64) for t in range(size)]
    return _swapped(choices, range(size), decks, size)


def sattolo(words: Array) -> Array:
    """Off by one: no card may stay, and every deck is one cycle."""
    decks, size = words.shape
    targets = range(size - 1, 0, -1)
    choices = [(words[:, t] % np.uint64(t)).astype(np.int64) for t in targets]
    return _swapped(choices, targets, decks, size)


def sorted_by(words: Array, bits: int) -> Array:
    """Sorted by random keys of so few bits that some are equal, and equal keys keep their order."""
    return np.argsort(words >> np.uint64(32 - bits), axis=1, kind="stable")


def sorted_by_coin(words: Array) -> Array:
    """Sorted by insertion with a coin for a comparison: a card sinks for as long as it says so."""
    decks = []
    for row in words.tolist():
        order: list[int] = []
        for card, word in enumerate(row):
            sinks = (~word & word + 1).bit_length() - 1  # ones at the end of the word
            order.insert(max(card - sinks, 0), card)
        decks.append(order)
    return np.array(decks)
