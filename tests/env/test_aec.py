"""The PettingZoo form: its own tests, and what ours promises."""

from __future__ import annotations

import random

import numpy as np
import pytest

from mesaya.actions import Solo
from mesaya.bots import find
from mesaya.env import WHOLE_MATCH, Episode, NotLegal, Settings, aec_env
from mesaya.errors import OptionError
from mesaya.games import NAMES

pytest.importorskip("pettingzoo", reason="PettingZoo is not installed: pip install 'mesaya[env]'")

from pettingzoo.test import api_test, seed_test

LENIENT = (
    # PettingZoo says these of every environment with an action mask that is not its own
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be",
    "ignore:Action mask numpy array is all zeros",
)


def play(env, rng, most=4000):
    """Play by chance; gives the sums of rewards and how many steps it took."""
    sums = dict.fromkeys(env.possible_agents, 0.0)
    steps = 0
    for agent in env.agent_iter():
        _, reward, over, cut, _ = env.last(observe=False)
        sums[agent] += reward
        assert not cut
        if over:
            env.step(None)
            continue
        env.step(rng.choice([n for n, action in env.legal() if type(action) is not Solo]))
        steps += 1
        assert steps < most
    return sums, steps


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.filterwarnings(*LENIENT)
def test_pettingzoo_s_api_test_passes(name, capsys):
    api_test(aec_env(name, render_mode="ansi"), num_cycles=200)
    assert "Passed" in capsys.readouterr().out


@pytest.mark.parametrize("name", NAMES)
def test_pettingzoo_s_seed_test_passes(name):
    seed_test(lambda: aec_env(name), num_cycles=150)


@pytest.mark.parametrize("name", NAMES)
def test_only_the_seat_to_act_has_a_mask_and_it_lists_what_is_legal(name):
    env = aec_env(name)
    env.reset(seed=5)
    for agent in env.possible_agents:
        mask = env.observe(agent)["action_mask"]
        if agent == env.agent_selection:
            assert sorted(np.flatnonzero(mask)) == sorted({number for number, _ in env.legal()})
        else:
            assert not mask.any()


@pytest.mark.parametrize("name", NAMES)
def test_an_action_that_the_mask_rules_out_is_refused_and_changes_nothing(name):
    env = aec_env(name)
    env.reset(seed=2)
    agent = env.agent_selection
    before = env.observe(agent)
    for number in (*np.flatnonzero(before["action_mask"] == 0)[:3], len(before["action_mask"]), -1):
        with pytest.raises(NotLegal):
            env.step(int(number))
    with pytest.raises(ValueError, match="ended"):
        env.step(None)
    assert env.agent_selection == agent
    assert all((env.observe(agent)[key] == before[key]).all() for key in before)


@pytest.mark.parametrize("name", [name for name in NAMES if name != "omi6"])
def test_rewards_add_up_to_nothing(name):
    env = aec_env(name)
    env.reset(seed=11)
    sums, _ = play(env, random.Random(1))
    assert sum(sums.values()) == pytest.approx(0)
    assert any(sums.values()) or name == "kozel4"


def test_partners_get_the_same_and_only_a_removed_team_s_counters_are_lost():
    rng = random.Random(4)
    whole = 0
    for seed in range(30):
        env = aec_env("omi6")
        env.reset(seed=seed)
        sums, _ = play(env, rng)
        gains = [sums[f"seat_{seat}"] for seat in range(6)]
        assert gains[:3] == gains[3:]
        assert sum(gains) == 0
        whole += any(gains)
    assert whole > 10


def test_a_lost_solo_costs_the_team_its_counters_and_nobody_gets_them():
    """R1.21"""
    for seed in range(200):
        env = aec_env("omi6")
        env.reset(seed=seed)
        while env.agents and not all(env.terminations.values()):
            solo = [n for n, action in env.legal() if type(action) is Solo]
            env.step(solo[0] if solo else env.legal()[0][0])
        gains = [env.rewards[f"seat_{seat}"] for seat in range(3)]
        assert sorted(gains) in ([-6.0, 0.0, 0.0], [-2.0, -2.0, 4.0])
        if sum(gains) == -6:
            return
    pytest.fail("no solo was lost")


def test_several_deals_follow_one_another_in_one_match():
    env = aec_env("kozel4", deals=3)
    env.reset(seed=1)
    sums, steps = play(env, random.Random(2))
    assert steps > 3 * 16
    assert env.episode.dealt == 3
    assert [sums["seat_1"], sums["seat_0"]] == [
        env.episode.match.totals[0] - env.episode.match.totals[1],
        env.episode.match.totals[1] - env.episode.match.totals[0],
    ]


@pytest.mark.parametrize("name", ["omi6", "kozel4"])
def test_a_whole_match_is_played_to_its_end(name):
    env = aec_env(name, deals=WHOLE_MATCH)
    env.reset(seed=1)
    play(env, random.Random(2))
    assert env.episode.match.over


def test_a_single_deal_of_a_game_of_rounds_may_be_any_of_them():
    env = aec_env("contract")
    numbers = set()
    for seed in range(80):
        env.reset(seed=seed)
        numbers.add(env.view(0).before["deal"])
    assert numbers == set(range(1, 8))
    fixed = aec_env("contract", before={"deal": 4})
    fixed.reset(seed=0)
    assert fixed.view(0).before["deal"] == 4
    many = aec_env("contract", deals=2)
    many.reset(seed=0)
    assert many.view(0).before["deal"] == 1


def test_a_seed_fixes_the_cards_and_without_one_chance_goes_on():
    one, two = aec_env("points13"), aec_env("points13")
    one.reset(seed=9)
    two.reset(seed=9)
    assert one.view(0).hand == two.view(0).hand
    one.reset()
    assert one.view(0).hand != two.view(0).hand
    two.reset()
    assert one.view(0).hand == two.view(0).hand


@pytest.mark.parametrize(("name", "seats"), [("rummi", 2), ("contract", 8), ("points13", 6)])
def test_the_number_of_seats_can_be_chosen(name, seats):
    env = aec_env(name, seats=seats)
    env.reset(seed=1)
    assert len(env.agents) == seats
    assert len(env.view(0).counts) == seats
    assert env.observe("seat_0")["observation"].any()


def test_house_rules_reach_the_table():
    env = aec_env("kozel4", rules={"molodka": "pre_lead"})
    env.reset(seed=1)
    assert env.view(0).options.molodka == "pre_lead"


def test_settings_that_cannot_be_are_refused():
    with pytest.raises(KeyError):
        aec_env("bridge")
    with pytest.raises(OptionError):
        aec_env("omi6", seats=4)
    with pytest.raises(OptionError):
        aec_env("kozel4", rules={"joker": True})
    with pytest.raises(OptionError):
        aec_env("rummi", before={"round": 9})
    with pytest.raises(ValueError, match="-1"):
        aec_env("rummi", deals=-1)
    with pytest.raises(ValueError, match="human"):
        aec_env("rummi", render_mode="human")
    with pytest.raises(ValueError, match="reset"):
        aec_env("rummi").observe("seat_0")


def test_a_table_can_be_looked_at():
    env = aec_env("omi6", render_mode="ansi")
    env.reset(seed=1)
    for _ in range(7):
        env.step(env.legal()[0][0])
    env.step(env.legal()[0][0])
    assert env.render().startswith("omi6 deal 1 seat_")
    assert env.render()[-1] in "cdhs"
    assert aec_env("omi6").render() is None


def test_bots_can_play_at_it():
    env = aec_env("kozel4")
    env.reset(seed=3)
    bot, rng = find("greedy", "kozel4"), random.Random(0)
    while not env.episode.over:
        legal = env.legal()
        choice = bot.choose(env.view(env.episode.seat), [action for _, action in legal], rng)
        env.step(env.episode.number_of(choice))
    assert sum(env.episode.deal.outcome().scores) == 120


@pytest.mark.parametrize("name", NAMES)
def test_a_cloned_episode_goes_its_own_way_and_would_go_the_same(name):
    episode = Episode(Settings(name), random.Random(6))
    rng = random.Random(1)
    for _ in range(9):
        if episode.over:
            break
        episode.step(rng.choice(episode.numbers))
    twin, third = episode.clone(), episode.clone()
    seat, numbers = episode.seat, list(episode.numbers)
    while not twin.over and twin.dealt == 1 and len(twin.view(0).log) < 400:
        number = twin.numbers[-1]
        twin.step(number)
        third.step(number)
        assert (twin.seat, twin.numbers, twin.rewards) == (third.seat, third.numbers, third.rewards)
    assert (episode.seat, episode.numbers) == (seat, numbers)
