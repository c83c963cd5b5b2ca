"""Many tables at once: the same, step by step, as so many environments of one table."""

from __future__ import annotations

import random

import numpy as np
import pytest

from mesaya.bots import find
from mesaya.env import NotLegal, VectorEnv, aec_env
from mesaya.env.episodes import seed_of
from mesaya.games import NAMES

pytest.importorskip("pettingzoo", reason="PettingZoo is not installed: pip install 'mesaya[env]'")


def chosen(mask, rng) -> int:
    return int(rng.choice(np.flatnonzero(mask)))


@pytest.mark.parametrize(
    ("name", "more", "steps"),
    [
        *[(name, {}, 60) for name in NAMES],
        ("kozel4", {"deals": 2}, 90),
        ("rummi", {"seats": 2}, 60),
    ],
)
def test_it_equals_so_many_environments_of_one_table(name, more, steps):
    tables = 5
    many = VectorEnv(name, tables, 42, **more)
    single = [aec_env(name, **more) for _ in range(tables)]
    for env, seed in zip(single, many.seeds):
        env.reset(seed=seed)
    many.reset()
    rng = random.Random(name)
    ended = 0
    for _ in range(steps):
        actions = []
        for table, env in enumerate(single):
            seen = env.observe(env.agent_selection)
            assert many.to_play[table] == env.possible_agents.index(env.agent_selection)
            assert (many.obs[table] == seen["observation"]).all()
            assert (many.mask[table] == seen["action_mask"]).all()
            actions.append(chosen(seen["action_mask"], rng))
        many.step(actions)
        for table, env in enumerate(single):
            env.step(actions[table])
            assert list(many.rewards[table]) == [env.rewards[agent] for agent in env.agents]
            assert many.done[table] == all(env.terminations.values())
            if many.done[table]:
                ended += 1
                env.reset()
    assert ended or name in ("rummi", "contract")


def test_arrays_are_filled_in_place_and_their_shapes_are_as_told():
    env = VectorEnv("kozel4", 3, 1)
    obs, mask, to_play = env.reset()
    again = env.step(mask.argmax(1))
    assert again[0] is obs
    assert again[1] is mask
    assert again[2] is to_play
    assert (obs.shape, obs.dtype) == ((3, env.width), np.int8)
    assert (mask.shape, mask.dtype) == ((3, env.actions), np.int8)
    assert again[3].shape == (3, 4)
    assert again[4].dtype == np.bool_


def test_reset_begins_from_the_same_seeds():
    env = VectorEnv("omi6", 4, 1)
    first = [array.copy() for array in env.reset()]
    env.step(env.mask.argmax(1))
    assert all((new == old).all() for new, old in zip(env.reset(), first))


def test_seeds_share_no_tables():
    found = [seed_of(seed, table) for seed in range(40) for table in range(40)]
    assert len(set(found)) == 1600
    deals = {bytes(VectorEnv("points13", 1, seed).reset()[0].tobytes()) for seed in range(30)}
    assert len(deals) == 30


def test_a_number_that_is_not_legal_is_refused():
    env = VectorEnv("omi6", 2, 1)
    env.reset()
    with pytest.raises(NotLegal):
        env.step(env.mask.argmin(1))


def test_bots_can_play_at_it():
    env = VectorEnv("kozel4", 2, 1)
    env.reset()
    bot, rng = find("greedy", "kozel4"), random.Random(1)
    for _ in range(40):
        actions = [env.asked(table, bot, rng) for table in range(2)]
        assert env.mask[[0, 1], actions].all()
        assert env.view(0).seat == env.to_play[0]
        assert len(env.legal(0)) >= env.mask[0].sum()
        env.step(actions)
