"""The games in OpenSpiel's form. Importing this module registers them; it needs `pyspiel`.

`pyspiel.load_game("mesaya_kozel4")`, and so on. Parameters: `players`; `shuffles`, how many of them
chance may choose from; `seed`, which shuffles those are; `rules`, house rules as a JSON object.

A deal has more orders of the pack than can be listed as outcomes. So a game here is played over a
fixed number of shuffles: the root is a chance node that picks one, all equally likely, and with it
all later chance of the deal (the card shown for trump, the order of a recycled stock). A state is
one deal; its serialized form is the shuffle and the actions.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Final, NamedTuple

import msgspec
import numpy as np
import pyspiel

from mesaya.env.episodes import USUAL_SEATS, Episode, Settings, seed_of
from mesaya.events import Event
from mesaya.games import NAMES, rule_book
from mesaya.lab.driver import CAP

Params = Mapping[str, str | int]

PREFIX: Final = "mesaya_"
SHUFFLES: Final = 1000
HIGHEST_MEAN: Final = 15
"""No pack counts more points than this for each of its cards."""
BOUNDS: Final = {"omi6": 18.0, "kozel4": 12.0}
"""The most that a deal gives or takes: all counters; six defeat points, doubled."""


def type_of(name: str) -> pyspiel.GameType:
    """How OpenSpiel files this game."""
    seats = rule_book(name).seats()
    sums = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=PREFIX + name,
        long_name=f"Mesaya {name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=sums.GENERAL_SUM if name == "omi6" else sums.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=seats[-1],
        min_num_players=seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": USUAL_SEATS[name], "shuffles": SHUFFLES, "seed": 0, "rules": "{}",
        },
    )  # fmt: skip


TYPES: Final = {name: type_of(name) for name in NAMES}


class MesayaGame(pyspiel.Game):  # type: ignore[misc]
    """A game for one deal; subclasses say which one it is. Raises as `Settings` does."""

    name = ""

    def __init__(self, params: Params | None = None) -> None:
        given, name = params or {}, self.name
        players = int(given.get("players", USUAL_SEATS[name]))
        self.rules = str(given.get("rules", "{}"))
        self.settings = settings_of(name, players, self.rules)
        self.shuffles = int(given.get("shuffles", SHUFFLES))
        self.seed = int(given.get("seed", 0))
        super().__init__(TYPES[name], self._info(name), dict(given))

    def _info(self, name: str) -> pyspiel.GameInfo:
        settings = self.settings
        cards = len(settings.game.pack(settings.options, settings.seats))
        bound = BOUNDS.get(name, float(HIGHEST_MEAN * cards))
        more = {} if name == "omi6" else {"utility_sum": 0.0}
        return pyspiel.GameInfo(
            num_distinct_actions=settings.encoder.actions.width,
            max_chance_outcomes=self.shuffles,
            num_players=settings.seats,
            min_utility=-bound,
            max_utility=bound,
            max_game_length=CAP,
            **more,
        )

    def new_initial_state(self) -> MesayaState:
        """Before the shuffle."""
        return MesayaState(self)

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: Params | None = None
    ) -> MesayaObserver:
        """An observer for one player; with perfect recall its string is all that it was told."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return MesayaObserver(self, kind, params)


class Start(NamedTuple):
    """All that a deal comes from: game, seats, house rules as JSON, the seed of its chance."""

    name: str
    players: int
    rules: str
    seed: int


class Played:
    """A deal in progress and how it came about. It is pickled as that and played again on loading,
    so that no part of a rule book has to be written down.
    """

    __slots__ = ("episode", "numbers", "start")

    def __init__(self, episode: Episode, start: Start, numbers: list[int]) -> None:
        self.episode = episode
        self.start = start
        self.numbers = numbers

    def step(self, number: int) -> None:
        """Do the action with this number. Raises `NotLegal`."""
        self.episode.step(number)
        self.numbers.append(number)

    def __deepcopy__(self, memo: dict[int, object]) -> Played:
        """An independent copy; what never changes is shared."""
        del memo
        return Played(self.episode.clone(), self.start, self.numbers.copy())

    def __reduce__(self) -> tuple[Callable[[Start, list[int]], Played], tuple[Start, list[int]]]:
        return replayed, (self.start, self.numbers)


def settings_of(name: str, players: int, rules: str) -> Settings:
    """Settings from the parameters of a game."""
    return Settings(name, seats=players, rules=msgspec.json.decode(rules, type=dict))


def replayed(start: Start, numbers: list[int]) -> Played:
    """The deal that starts so, after the actions with these numbers."""
    settings = settings_of(start.name, start.players, start.rules)
    played = Played(Episode(settings, Random(start.seed)), start, [])
    for number in numbers:
        played.step(number)
    return played


class MesayaState(pyspiel.State):  # type: ignore[misc]
    """A deal in progress; `played` is None until chance has picked the shuffle."""

    def __init__(self, game: MesayaGame) -> None:
        super().__init__(game)
        self.played: Played | None = None

    def __str__(self) -> str:
        """All the actions so far."""
        return " ".join([str(action) for action in self.history()])

    def current_player(self) -> int:
        """The seat to act, or OpenSpiel's number for chance or for the end."""
        if self.played is None:
            chance: int = pyspiel.PlayerId.CHANCE
            return chance
        ended: int = pyspiel.PlayerId.TERMINAL
        return ended if self.played.episode.over else self.played.episode.seat

    def is_terminal(self) -> bool:
        """True when the deal is over."""
        return self.played is not None and self.played.episode.over

    def returns(self) -> list[float]:
        """What the deal gave each seat; nothing before its end."""
        if self.played is None:
            return [0.0] * self.get_game().num_players()
        return self.played.episode.rewards

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every shuffle, all equally likely."""
        many = self.get_game().max_chance_outcomes()
        return [(number, 1.0 / many) for number in range(many)]

    def _legal_actions(self, player: int) -> list[int]:
        """Each number once, in ascending order."""
        if self.played is None or player != self.played.episode.seat:
            return []
        return sorted(set(self.played.episode.numbers))

    def _apply_action(self, action: int) -> None:
        if self.played is None:
            game = self.get_game()
            name = game.settings.game.name
            seed = seed_of(game.seed, action)
            start = Start(name, game.settings.seats, game.rules, seed)
            self.played = Played(Episode(game.settings, Random(seed)), start, [])
        else:
            self.played.step(action)

    def _action_to_string(self, player: int, action: int) -> str:
        """The part of the numbers that it is in, and its place there."""
        if player == pyspiel.PlayerId.CHANCE:
            return f"shuffle[{action}]"
        settings: Settings = self.get_game().settings
        return settings.encoder.actions.name_of(action)


class MesayaObserver:
    """What one player sees: the row of the game's encoder; as a string, its numbers by name."""

    def __init__(
        self, game: MesayaGame, kind: pyspiel.IIGObservationType, params: Params | None
    ) -> None:
        if params:
            raise ValueError(params)
        if kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER or not kind.public_info:
            raise ValueError(kind)
        self.recall: bool = kind.perfect_recall
        self.encoder = game.settings.encoder
        layout = self.encoder.layout
        self.row = np.zeros(layout.width, np.int8)
        self.tensor = np.zeros(layout.width, np.float32)
        self.dict = {
            part.name: self.tensor[part.start : part.start + part.size] for part in layout.parts
        }

    def set_from(self, state: MesayaState, player: int) -> None:
        """Fill `tensor`, and so `dict`, with what the player sees."""
        self.row[:] = 0
        if state.played is not None:
            self.encoder.write(state.played.episode.view(player), self.row.data)
        self.tensor[:] = self.row

    def string_from(self, state: MesayaState, player: int) -> str:
        """With perfect recall every event that the player was told, as JSON."""
        if state.played is None:
            return f"seat_{player}"
        view = state.played.episode.view(player)
        if self.recall:
            return f"seat_{player} " + _told(view.log)
        self.set_from(state, player)
        places = [int(place) for place in np.flatnonzero(self.row)]
        shown = [f"{self.encoder.layout.name_of(place)}={self.row[place]}" for place in places]
        return " ".join([f"seat_{player}", *shown])


def _told(log: list[Event]) -> str:
    return msgspec.json.encode(log).decode()


# Classes and no partial functions: OpenSpiel lets go of what it registered when Python is gone.
class RummiGame(MesayaGame):
    """Rummi."""

    name = "rummi"


class Omi6Game(MesayaGame):
    """Six-player Omi."""

    name = "omi6"


class ContractGame(MesayaGame):
    """Contract Rummy."""

    name = "contract"


class Points13Game(MesayaGame):
    """Rummy on 13 cards."""

    name = "points13"


class Kozel4Game(MesayaGame):
    """Kozel on four cards."""

    name = "kozel4"


GAMES: Final = (RummiGame, Omi6Game, ContractGame, Points13Game, Kozel4Game)
for _game in GAMES:
    pyspiel.register_game(TYPES[_game.name], _game)
