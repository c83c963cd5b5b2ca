"""The house's part, and how tokens are shared: never one lost, never one made."""

from __future__ import annotations

from collections.abc import Sequence


def commission_of(gross: int, bps: int) -> int:
    """L8 The house's part of what is won, in hundredths of a per cent, rounded down."""
    return gross * bps // 10_000


def gross_of(deltas: Sequence[int]) -> int:
    """What the losers of a settlement pay."""
    return -sum([delta for delta in deltas if delta < 0])


def from_left(dealer: int, seats: int) -> tuple[int, ...]:
    """The seats clockwise, the dealer last."""
    return tuple([(dealer + 1 + step) % seats for step in range(seats)])


def shares(total: int, weights: Sequence[int], dealer: int) -> tuple[int, ...]:
    """`total` shared by weight, by the largest remainder; ties by seat from the dealer's left.

    The shares sum to `total`. Some weight must be above 0.
    """
    whole = sum(weights)
    parts = [divmod(total * weight, whole) for weight in weights]
    over = total - sum([part for part, _ in parts])
    order = from_left(dealer, len(weights))
    first = sorted(order, key=lambda seat: -parts[seat][1])[:over]
    return tuple([part + int(seat in first) for seat, (part, _) in enumerate(parts)])


def settlement(
    losses: Sequence[int], winners: Sequence[int], bps: int, dealer: int
) -> tuple[tuple[int, ...], int]:
    """The change of every seat, and the commission: losers pay, winners share the rest equally.

    `losses` are tokens by seat, 0 for a winner. Where nobody won, nobody pays.
    """
    if not winners:
        return (0,) * len(losses), 0
    gross = sum(losses)
    commission = commission_of(gross, bps)
    weights = [int(seat in winners) for seat in range(len(losses))]
    won = shares(gross - commission, weights, dealer)
    return tuple([gain - loss for gain, loss in zip(won, losses, strict=True)]), commission
