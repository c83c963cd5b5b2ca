"""The worked example learns: a network taught for seconds beats the one it began as."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

PATH = Path(__file__).parents[2] / "examples" / "train_kozel.py"


@pytest.fixture(scope="module")
def example():
    spec = importlib.util.spec_from_file_location("train_kozel", PATH)
    module = importlib.util.module_from_spec(spec)
    sys.modules["train_kozel"] = module
    spec.loader.exec_module(module)
    yield module
    del sys.modules["train_kozel"]


def run(*told: str) -> list[str]:
    """What the example prints, run as people run it."""
    done = subprocess.run(
        [sys.executable, str(PATH), *told], capture_output=True, text=True, check=True, timeout=100
    )
    return done.stdout.splitlines()


def test_a_taught_network_beats_the_untaught_one_on_deals_it_never_saw():
    """The difference is about 3.9 defeat points a deal, of 6 at most; luck alone is within 0.4."""
    trained, found, same = [line.split() for line in run("--quick")]
    assert trained[2:] == ["updates", "250"]
    assert found[-1] == "128"
    assert float(found[4]) > 2.0, "the lower end of the interval"
    assert float(same[3]) == 0, "changing sides cancels what the cards give"


def test_the_gradient_is_that_of_the_loss(example):
    """Moving every weight a little changes the loss as the gradient says (central differences)."""
    rng = np.random.default_rng(0)
    network = example.Network(12, 5, 7, rng)
    network.w = [rng.standard_normal(part.shape) * 0.5 for part in network.w]
    masks = (rng.random((9, 5)) < 0.7).astype(np.int8)
    masks[:, 0] = 1
    batch = example.Batch(rng.random((9, 12)), masks, np.zeros(9, np.int64), rng.standard_normal(9))
    _, _, expected = network.forward(batch.rows, masks)
    gain = batch.returns - expected
    better = (gain - gain.mean()) / (gain.std() + 1e-6)  # held still, as the method does

    def loss() -> float:
        _, chances, values = network.forward(batch.rows, masks)
        legal = np.maximum(chances, 1e-12)
        policy = -(better * np.log(legal[:, 0])).mean()
        entropy = -(chances * np.log(legal)).sum(1).mean()
        return policy - 0.01 * entropy + ((batch.returns - values) ** 2).mean() / 2

    for part, slope in zip(network.w, network.slopes(batch, 0.01)):
        flat = part.reshape(-1)
        for at in range(0, flat.size, max(1, flat.size // 6)):
            kept = flat[at]
            flat[at] = kept + 1e-5
            high = loss()
            flat[at] = kept - 1e-5
            low = loss()
            flat[at] = kept
            assert slope.reshape(-1)[at] == pytest.approx((high - low) / 2e-5, abs=1e-5)


def test_the_curve_is_printed():
    lines = run("--updates", "1", "--every", "1", "--deals", "64")
    assert len(lines) == 3
    assert "greedy@1" in lines[0]
    assert lines[2].split()[0] == "1"
