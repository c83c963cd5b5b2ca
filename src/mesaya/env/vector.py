"""Many tables that take one step each at every call, their arrays filled in place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

import numpy as np
import numpy.typing as npt

from mesaya.actions import Action
from mesaya.bots import Bot
from mesaya.env.episodes import Episode, Settings, seed_of
from mesaya.events import Plain
from mesaya.game import Rng
from mesaya.view import Observation

Shown = tuple[npt.NDArray[np.int8], npt.NDArray[np.int8], npt.NDArray[np.int64]]
Stepped = tuple[
    npt.NDArray[np.int8],
    npt.NDArray[np.int8],
    npt.NDArray[np.int64],
    npt.NDArray[np.float64],
    npt.NDArray[np.bool_],
]


class VectorEnv:
    """`tables` tables of one game side by side; table i is an AEC environment seeded `seeds[i]`.

    Arrays: `obs` `[tables, width]` and `mask` `[tables, actions]`, `int8`, of the seat to act,
    `to_play` `[tables]`, which seat that is, `rewards` `[tables, seats]` and `done` `[tables]` of
    the last step. They are the environment's own and written over by the next step: copy what is to
    be kept. A table that is done has begun again; `obs`, `mask` and `to_play` are of its new deal.

    Settings and what they raise are those of `Settings`.
    """

    def __init__(
        self,
        game: str,
        tables: int,
        seed: int,
        *,
        seats: int | None = None,
        rules: Mapping[str, Plain] | None = None,
        deals: int = 1,
        before: Mapping[str, Plain] | None = None,
    ) -> None:
        self.settings = Settings(game, seats=seats, rules=rules, deals=deals, before=before)
        self.tables = tables
        self.seats = self.settings.seats
        self.width = self.settings.encoder.layout.width
        self.actions = self.settings.encoder.actions.width
        self.seeds = [seed_of(seed, table) for table in range(tables)]
        self.obs: npt.NDArray[np.int8] = np.zeros((tables, self.width), np.int8)
        self.mask: npt.NDArray[np.int8] = np.zeros((tables, self.actions), np.int8)
        self.to_play: npt.NDArray[np.int64] = np.zeros(tables, np.int64)
        self.rewards: npt.NDArray[np.float64] = np.zeros((tables, self.seats), np.float64)
        self.done: npt.NDArray[np.bool_] = np.zeros(tables, np.bool_)
        self._rows = [row.data for row in self.obs]
        self._masks = [row.data for row in self.mask]
        self.episodes: list[Episode] = []

    def reset(self) -> Shown:
        """Begin all tables from their seeds: `(obs, mask, to_play)`."""
        self.episodes = [Episode(self.settings, Random(seed)) for seed in self.seeds]
        self.rewards[:] = 0.0
        self.done[:] = False
        for table, episode in enumerate(self.episodes):
            self._show(table, episode)
        return self.obs, self.mask, self.to_play

    def step(self, actions: Sequence[int] | npt.NDArray[np.integer]) -> Stepped:
        """One action for each table: `(obs, mask, to_play, rewards, done)`.

        Raises `NotLegal` for a number that the mask rules out: the tables before it have moved.
        """
        self.rewards[:] = 0.0
        self.done[:] = False
        for table, episode in enumerate(self.episodes):
            episode.step(int(actions[table]))
            if episode.over:
                self.rewards[table] = episode.rewards
                self.done[table] = True
                episode.begin()
            elif episode.settings.deals != 1:
                self.rewards[table] = episode.rewards
            self._show(table, episode)
        return self.obs, self.mask, self.to_play, self.rewards, self.done

    def _show(self, table: int, episode: Episode) -> None:
        episode.write(self._rows[table], self._masks[table])
        self.to_play[table] = episode.seat

    # --- for players that read structured values -------------------------------------------------
    def view(self, table: int) -> Observation:
        """What the seat to act at this table knows, as bots read it."""
        episode = self.episodes[table]
        return episode.view(episode.seat)

    def legal(self, table: int) -> Sequence[Action]:
        """What it may do."""
        return self.episodes[table].legal

    def asked(self, table: int, bot: Bot, rng: Rng) -> int:
        """The number of what this bot would do there."""
        episode = self.episodes[table]
        action = bot.choose(episode.view(episode.seat), episode.legal, rng)
        return episode.number_of(action)
