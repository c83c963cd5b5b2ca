"""What holds for all tests."""

from __future__ import annotations

import pytest

HEAVY = (
    "test_20_000_small_hands",
    "test_300_whole_hands",
    "test_brute_force_agrees",
    "test_cpsat_agrees",
    "test_gain_is_what_brings",
    "test_whole_deals_at_every_number_of_seats",
    "test_every_value_of_every_option_is_played",
    "test_q2_7_a_deep_card_is_offered_exactly",
    "test_whole_matches_agree_hand_by_hand",
    "test_junk_raises_illegal_action_only",
    "test_larger_hands_prove",
    "test_with_both_sequences",
    "test_q4_1_equals_all_permutations",
)
"""Long runs over what other tests cover branch by branch: they are not traced, to stay quick."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Trace no coverage in the long runs."""
    for item in items:
        if item.name.startswith(HEAVY):
            item.add_marker(pytest.mark.no_cover)
