"""The same rows in the same order, however many play."""

from __future__ import annotations

import random
import sys
import time
from importlib.util import find_spec

import pytest

from lab.labour import job, still
from mesaya.errors import OptionError
from mesaya.lab.duel import Chunk
from mesaya.lab.gate import Hypotheses, decide
from mesaya.lab.pool import SIZE, Here, Pool, collect, in_order, parts
from mesaya.lab.ray_pool import LOCAL, NoRay, RayPool


def test_parts_are_all_deals_in_order():
    found = parts(range(3, 24))
    assert [len(part) for part in found] == [SIZE, SIZE, 21 - 2 * SIZE]
    assert [deal for part in found for deal in part] == list(range(3, 24))
    assert parts([]) == []


def chunk(number: int) -> Chunk:
    return Chunk(number, [], ({}, {}), 0)


def test_results_come_in_order_and_not_too_far_ahead():
    out, fetched = [], []

    def hand_out(part):
        out.append(part[0])
        assert len(out) - len(fetched) <= 3
        return part[0]

    def fetch(handle):
        fetched.append(handle)
        return chunk(handle)

    found = in_order([[at] for at in range(7)], 3, hand_out, fetch, lambda handle: None)
    assert [each.first for each in found] == list(range(7))
    assert out == fetched == list(range(7))


def test_who_stops_early_drops_what_is_not_fetched():
    dropped = []
    found = in_order([[at] for at in range(9)], 3, lambda part: part[0], chunk, dropped.append)
    assert next(found).first == 0
    found.close()
    assert dropped == [1, 2, 3]


def test_two_processes_play_what_one_plays():
    of = job("kozel4")
    here = collect(Here(still, random.Random), of, range(40))
    seen = []
    with Pool(2, time.perf_counter, random.Random) as pool:
        there = collect(pool, of, range(40), seen.append)
        gates = [
            decide(runner, of, range(200), Hypotheses(0.5, 0.55))
            for runner in (pool, Here(still, random.Random))
        ]
        with pytest.raises(OptionError):
            collect(pool, job("kozel4", rules={"limit": "many"}), range(4))
    assert there.rows == here.rows
    assert there.decisions == here.decisions
    assert [times.total() for times in there.times] == [times.total() for times in here.times]
    assert seen == [8, 16, 24, 32, 40]
    (one, rows), (two, same) = gates
    assert (one.values, one.path, one.answer) == (two.values, two.path, two.answer)
    assert rows.rows == same.rows


# --- Ray -----------------------------------------------------------------------------------------
RAY = pytest.mark.skipif(find_spec("ray") is None, reason="ray is not installed: the extra ray")


def test_without_ray_it_is_said(monkeypatch):
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(NoRay):
        RayPool(LOCAL, still, random.Random)


@RAY
def test_nobody_at_the_address_is_said_at_once():
    start = time.monotonic()
    with pytest.raises(NoRay):
        RayPool("127.0.0.1:1", still, random.Random)
    assert time.monotonic() - start < 10


@RAY
@pytest.mark.filterwarnings("ignore")  # Ray's own
def test_a_cluster_of_two_workers_plays_what_one_process_plays():
    of = job("kozel4")
    here = collect(Here(still, random.Random), of, range(40))
    with RayPool(LOCAL, time.perf_counter, random.Random) as pool:
        assert pool.workers == 2
        assert collect(pool, of, range(40)).rows == here.rows
        with pytest.raises(OptionError):
            collect(pool, job("kozel4", rules={"limit": "many"}), range(4))
