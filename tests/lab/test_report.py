"""Reports: as data, as a page, in every language."""

from __future__ import annotations

import html.parser
import json
import random
import re

import msgspec
import pytest

from lab.labour import job, still
from mesaya.lab.charts import band, bars, columns, ticks, upwards
from mesaya.lab.duel import Setup
from mesaya.lab.gate import Gate, Hypotheses
from mesaya.lab.ladder import Pair, rated
from mesaya.lab.measures import Row
from mesaya.lab.pool import Here, Played, collect
from mesaya.lab.report import (
    DuelReport,
    GateReport,
    HonestReport,
    LadderReport,
    budget_of,
    dumps,
    loads,
    made,
    proof,
    rank,
    result,
    setting,
    source_hash,
)
from mesaya.lab.report_html import page
from mesaya.texts import languages, texts


def played(of, deals: int = 30) -> Played:
    return collect(Here(still, random.Random), of, range(deals))


def a_result(of, deals: int = 30):
    setup = Setup(of)
    return result(of, played(of, deals), setup.fair_share(), len(setup.layouts))


def duel_report(name: str = "kozel4", deals: int = 30) -> DuelReport:
    of = job(name)
    return DuelReport(
        made=made(2, ray=False), setting=setting(of), seconds=1.5, result=a_result(of, deals)
    )


def all_reports():
    of = job("kozel4", rules={"limit": 6})
    found, by = a_result(of), made(1, ray=True)
    gate = Gate(Hypotheses(0.5, 0.55))
    for row in found.rows:
        gate.add(row[0])
    pair = Pair(0, 1, 1.0, tuple([Row(*row) for row in found.rows]))
    ratings = rated(["greedy@1", "random@1"], [pair], random.Random(1))
    where = setting(of)
    return [
        duel_report(),
        GateReport(made=by, setting=where, seconds=0.1, proof=proof(gate), result=found),
        LadderReport(
            made=by, setting=where, seconds=2.0, ranks=[rank(each) for each in ratings],
            results=[found],
        ),
        HonestReport(
            made=by, setting=setting(job("rummi", before='{"round":3}')), seconds=0.0,
            bot="greedy@1", deals=3, asked=5, worlds=40, differences=[(1, 17)],
        ),
    ]  # fmt: skip


REPORTS = all_reports()
KINDS = [report.kind for report in REPORTS]


@pytest.mark.parametrize("report", REPORTS, ids=KINDS)
def test_a_report_is_read_as_it_was_written(report):
    assert loads(dumps(report)) == report
    found = json.loads(dumps(report))
    assert list(found)[:4] == ["format", "kind", "made", "setting"]
    assert found["format"] == "mesaya-report/1"


def test_what_is_no_report_is_refused():
    for wrong in (b"{}", b"[]", b"7", b'{"kind":"duel","format":"mesaya-report/2"}'):
        with pytest.raises(msgspec.ValidationError):
            loads(wrong)


def test_a_duel_says_all_that_it_takes_to_repeat_it():
    found = json.loads(dumps(duel_report()))
    assert found["setting"] == {
        "game": "kozel4", "currency": "defeat", "seats": 4, "rules": {}, "before": "",
        "series": "test", "first": 0, "field": False, "partner": "",
    }  # fmt: skip
    assert set(found["made"]) == {
        "version", "source", "python", "machine", "cpus", "jobs", "ray",
    }  # fmt: skip
    pair = found["result"]
    assert pair["bots"] == ["greedy@1", "random@1"]
    assert len(pair["rows"]) == pair["deals"] == 30
    assert pair["win"]["mean"] == pytest.approx(sum(row[0] for row in pair["rows"]) / 30, abs=1e-4)
    assert pair["net"]["mean"] == pytest.approx(pair["other"] - pair["own"], abs=1e-4)
    assert pair["running"]["net"][-1] == [30, pair["net"]["mean"], pair["net"]["half"]]
    assert sum(many for _, _, many in pair["histogram"]) == 30
    assert [each["bot"] for each in pair["times"]] == pair["bots"]
    assert sum(many for _, many in pair["times"][0]["buckets"]) == pair["times"][0]["decisions"]


def test_what_is_not_known_is_null_in_json():
    found = json.loads(dumps(duel_report(deals=1)))
    assert found["result"]["win"]["half"] is None
    assert found["result"]["running"] == {"win": [], "net": []}


def test_budgets_are_told():
    assert budget_of("greedy@1", "kozel4") is None
    assert budget_of("random@1", "kozel4") is None
    assert budget_of("sharp@1:250", "kozel4") == 250


def test_the_code_has_a_hash():
    assert re.fullmatch("[0-9a-f]{16}", source_hash())
    assert source_hash() == source_hash()


# --- the page ------------------------------------------------------------------------------------
class Tags(html.parser.HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []

    def handle_starttag(self, tag, attrs):
        self.found.append((tag, dict(attrs)))


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("report", REPORTS, ids=KINDS)
def test_a_page_stands_alone_in_every_language(report, language):
    text = page(report, texts(language))
    parser = Tags()
    parser.feed(text)
    assert ("html", {"lang": language}) in parser.found
    names = {name for _, attrs in parser.found for name in attrs}
    assert not names & {"src", "href", "onload", "srcset"}
    assert not {"script", "link", "img", "iframe"} & {tag for tag, _ in parser.found}
    for outside in ("http:", "https:", "url(", "@import"):
        assert outside not in text
    assert "lab-" not in text.replace("mesaya-lab", ""), "every text has its words"
    assert "nan" not in re.sub("<style>.*</style>", "", text)
    assert "inf" not in re.findall('[ "]([a-z]{3})[ "]', text)


def test_plots_have_titles_and_stay_inside():
    text = page(duel_report(), texts("en"))
    plots = re.findall("<svg.*?</svg>", text, re.S)
    assert len(plots) == 4
    for plot in plots:
        assert 'role="img"' in plot
        assert len(re.search("<title>(.*?)</title>", plot).group(1)) > 10
        width, height = map(int, re.search(r'viewBox="0 0 (\d+) (\d+)"', plot).groups())
        for x, y in re.findall(r"[ML](-?[\d.]+) (-?[\d.]+)", plot):
            assert 0 <= float(x) <= width
            assert 0 <= float(y) <= height


def test_names_are_text_not_markup():
    report = REPORTS[3]
    odd = msgspec.structs.replace(report, bot="<b>&")
    assert "<b>" not in page(odd, texts("en"))


@pytest.mark.parametrize(
    ("low", "high", "wanted"),
    [
        (0, 1, [0, 0.2, 0.4, 0.6, 0.8, 1]),
        (-3, 4, [-2, 0, 2, 4]),
        (0, 0, [0]),
        (95, 230, [100, 150, 200]),
    ],
)
def test_ticks_are_round(low, high, wanted):
    assert ticks(low, high) == wanted


def test_an_axis_goes_upwards():
    axis = upwards(0, 10)
    assert axis.at(10) < axis.at(5) < axis.at(0)


def test_plots_of_nothing_are_empty_and_of_little_are_drawn():
    assert band("a", "b", [], 0) == columns("a", "b", []) == ""
    assert "<rect" not in bars("a", "b", [])
    assert "<path" in band("a", "b", [(2, 0.0, 0.0)], 0)
    assert columns("a", "b", [(-0.5, 0.5, 3)]).count("<rect") == 1
    assert bars("a", "b", [("x", 1.0), ("y", 100.0)]).count("<rect") == 2
