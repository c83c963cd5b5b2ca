"""OpenSpiel's form: its own simulation test, and what ours promises."""

from __future__ import annotations

import json
import random

import numpy as np
import pytest

from mesaya.games import NAMES

pyspiel = pytest.importorskip(
    "pyspiel", reason="OpenSpiel is not installed: pip install open_spiel"
)

from mesaya.env import openspiel  # noqa: E402


def begun(name: str, shuffle: int = 3, **params):
    game = pyspiel.load_game(f"mesaya_{name}", params)
    state = game.new_initial_state()
    state.apply_action(shuffle)
    return game, state


def walk(state, rng, most):
    for _ in range(most):
        if state.is_terminal():
            return
        yield state
        state.apply_action(rng.choice(state.legal_actions()))


def sober(state) -> list[int]:
    """Legal actions without drops and solos, which end a deal at once."""
    names = {number: state.action_to_string(number) for number in state.legal_actions()}
    rest = [number for number, name in names.items() if not name.startswith(("drop", "solo"))]
    return rest or list(names)


@pytest.mark.parametrize("name", NAMES)
def test_openspiel_s_simulation_test_passes(name, capfd):
    game = pyspiel.load_game(f"mesaya_{name}(shuffles=20)")
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)
    capfd.readouterr()


def test_the_games_are_registered_by_their_names():
    assert {f"mesaya_{name}" for name in NAMES} <= set(pyspiel.registered_names())
    assert [game.name for game in openspiel.GAMES] == list(NAMES)


def test_the_root_picks_a_shuffle_and_the_shuffle_fixes_all_chance():
    game = pyspiel.load_game("mesaya_kozel4(shuffles=8,seed=5)")
    root = game.new_initial_state()
    assert root.is_chance_node()
    assert root.chance_outcomes() == [(number, 0.125) for number in range(8)]
    assert root.returns() == [0.0] * 4
    seen = set()
    for number in range(8):
        states = [root.child(number) for _ in range(2)]
        assert states[0].observation_string(0) == states[1].observation_string(0)
        seen.add(states[0].observation_string(0))
    assert len(seen) == 8
    other = pyspiel.load_game("mesaya_kozel4(shuffles=8,seed=6)").new_initial_state().child(0)
    assert other.observation_string(0) not in seen


@pytest.mark.parametrize("name", NAMES)
def test_a_clone_and_what_was_serialized_go_their_own_way(name):
    game, state = begun(name)
    rng = random.Random(1)
    for _ in walk(state, rng, 6):
        pass
    if state.is_terminal():
        return
    twin, read = state.clone(), game.deserialize_state(state.serialize())
    before = str(state)
    for _ in walk(twin, random.Random(2), 5):
        pass
    for _ in walk(read, random.Random(2), 5):
        pass
    assert str(state) == before
    assert str(twin) == str(read)
    assert twin.returns() == read.returns()


@pytest.mark.parametrize("name", NAMES)
def test_tensors_are_the_rows_and_strings_name_their_numbers(name):
    game, state = begun(name)
    settings = openspiel.GAMES[NAMES.index(name)]().settings
    assert game.observation_tensor_shape() == [settings.encoder.layout.width]
    assert game.num_distinct_actions() == settings.encoder.actions.width
    for player in range(game.num_players()):
        tensor = np.array(state.observation_tensor(player))
        words = state.observation_string(player).split()
        assert words[0] == f"seat_{player}"
        assert len(words) - 1 == np.count_nonzero(tensor)


def test_with_perfect_recall_a_player_has_all_it_was_told_and_no_more():
    _, state = begun("kozel4")
    rng = random.Random(3)
    for _ in walk(state, rng, 7):
        pass
    strings = [state.information_state_string(player) for player in range(4)]
    assert len(set(strings)) == 4
    events = json.loads(strings[2].partition(" ")[2])
    assert [event["event"] for event in events].count("began") == 1
    dealt = [event for event in events if event["event"] == "dealt"]
    assert all((event["seat"] == 2) == (53 not in event["cards"]) for event in dealt)


@pytest.mark.parametrize("name", [name for name in NAMES if name != "omi6"])
def test_returns_add_up_to_nothing_within_their_bounds(name):
    game, state = begun(name)
    rng = random.Random(5)
    while not state.is_terminal():
        state.apply_action(rng.choice(sober(state)))
    assert sum(state.returns()) == pytest.approx(0)
    assert all(game.min_utility() <= gain <= game.max_utility() for gain in state.returns())
    assert state.legal_actions() == []


def test_parameters_say_players_and_house_rules():
    game, state = begun("rummi", players=2, rules='{"packs": 3}')
    assert game.num_players() == 2
    assert len(state.observation_tensor(1)) == game.observation_tensor_size()
    again = game.deserialize_state(state.serialize())
    assert again.observation_string(0) == state.observation_string(0)


def test_there_is_no_observer_of_public_things_alone():
    game = openspiel.Kozel4Game()
    kind = pyspiel.IIGObservationType(
        perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE
    )
    with pytest.raises(ValueError, match="IIG"):
        game.make_py_observer(kind)
    with pytest.raises(ValueError, match="depth"):
        game.make_py_observer(None, {"depth": 1})
