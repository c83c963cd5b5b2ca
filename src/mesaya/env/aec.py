"""The PettingZoo form: one seat after the other (`pettingzoo.AECEnv`).

Seats are agents, `seat_0` and so on. An observation is a dict: `observation` is the row of the
game's encoder, `action_mask` has a 1 for every legal action (`int8` both). Of a seat that is not to
act the mask is all zeros.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from pettingzoo import AECEnv

from mesaya.actions import Action
from mesaya.cards import Seat, tiles_text
from mesaya.env.episodes import Episode, Settings
from mesaya.env.rows import MOST
from mesaya.view import Observation

Seen = dict[str, npt.NDArray[np.int8]]
MODES: Final = ("ansi",)


class SeatEnv(AECEnv[str, Seen, int]):  # type: ignore[misc]
    """A table at which every seat is an agent; all leave when the last deal has ended.

    Rewards come with the action that ends a deal, zero otherwise. Chance is the environment's own:
    the same seed deals the same cards. `step` raises `NotLegal` for an action that the mask rules
    out and changes nothing.
    """

    def __init__(self, settings: Settings, render_mode: str | None = None) -> None:
        super().__init__()
        if render_mode is not None and render_mode not in MODES:
            raise ValueError(render_mode)
        self.settings = settings
        self.render_mode = render_mode
        self.metadata = {
            "name": f"mesaya_{settings.game.name}_v1",
            "render_modes": list(MODES),
            "is_parallelizable": False,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(settings.seats)]
        self.agents: list[str] = []
        self.rng = Random()
        self.episode: Episode | None = None
        rows, acts = settings.encoder.layout.width, settings.encoder.actions.width
        self.observation_spaces = {agent: _seen_space(rows, acts) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(acts) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Dict:
        """What an observation of this agent may be; the same object each time."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The numbers of actions; the same object each time."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, object] | None = None) -> None:
        """Begin again. A seed begins its chance anew, else it goes on. There are no options."""
        del options
        if seed is not None:
            self.rng = Random(seed)
        self.episode = Episode(self.settings, self.rng)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, object]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._select(self.episode)

    def observe(self, agent: str) -> Seen:
        """What the agent sees now, as arrays of its own."""
        episode, encoder = self._playing(), self.settings.encoder
        seat = self.possible_agents.index(agent)
        row = np.zeros(encoder.layout.width, np.int8)
        mask = np.zeros(encoder.actions.width, np.int8)
        encoder.write(episode.view(seat), row.data)
        if seat == episode.seat:
            mask[episode.numbers] = 1
        return {"observation": row, "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Do this for the agent whose turn it is; `None` for one that has ended."""
        episode, agent = self._playing(), self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError("only an agent that has ended does nothing")
        episode.step(int(action))
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.agents, episode.rewards, strict=True))
        self._accumulate_rewards()
        if episode.over:
            self.terminations = dict.fromkeys(self.agents, True)
        self._select(episode)

    def _select(self, episode: Episode) -> None:
        if episode.over:
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[episode.seat]

    def _playing(self) -> Episode:
        if self.episode is None:
            raise ValueError("reset it first")
        return self.episode

    # --- for players that read structured values -------------------------------------------------
    def view(self, seat: Seat) -> Observation:
        """What the seat knows, as bots read it."""
        return self._playing().view(seat)

    def legal(self) -> list[tuple[int, Action]]:
        """What the seat to act may do: numbers and actions."""
        episode = self._playing()
        return list(zip(episode.numbers, episode.legal, strict=True))

    # --- looking ---------------------------------------------------------------------------------
    def render(self) -> str | None:
        """`ansi`: what lies open on the table, as text. None where no mode was asked for."""
        if self.render_mode is None:
            return None
        episode = self._playing()
        groups = " ".join([tiles_text(tiles) for tiles in episode.deal.table()])
        return f"{self.settings.game.name} deal {episode.dealt} {self.agent_selection}: {groups}"

    def close(self) -> None:
        """Nothing is held open."""


def _seen_space(rows: int, acts: int) -> spaces.Dict:
    return spaces.Dict(
        {
            "observation": spaces.Box(0, MOST, (rows,), np.int8),
            "action_mask": spaces.Box(0, 1, (acts,), np.int8),
        }
    )
