"""The report on other programs: its kinds of disagreement, and the rules it takes into account."""

import re

from calc.paths import ROOT
from calc.riichi.explain.decisions import DECISIONS
from calc.riichi.rulesets import OPTIONS
from calc.riichi.rulesets.presets.sources import SOURCES
from tests.engines.decisions import KINDS
from tests.engines.engines import ENGINES, PLAIN
from tests.engines.questions import FLAGS

PAYMENTS = {"honba_value", "pao_yaku", "pao_trigger", "pao_tsumo", "pao_ron"} | {
    "pao_ron_honba_payer", "pao_daiminkan_rinshan", "kokushi_robs_ankan",
}  # fmt: skip
"""Options of a win that the report leaves out: who pays, counters, and a condition nobody has."""
PINNED = re.compile(r"(@?[\w./-]+?)(?:==|@)(\d[\w.]*)")


def test_every_kind_names_sources_that_are_known() -> None:
    for kind in KINDS:
        assert set(kind.sources) <= set(SOURCES), kind.rule
        assert kind.sources or kind.decided.startswith("No source was found")


def test_every_option_that_decides_a_win_has_an_answer() -> None:
    deciding = {decision.option for decision in DECISIONS} - PAYMENTS
    assert deciding <= set(PLAIN), "give them a value in PLAIN of tests/engines/engines.py"
    for option, value in PLAIN.items():
        OPTIONS[option].read(list(value) if isinstance(value, tuple) else value)


def test_every_engine_is_pinned_and_its_conditions_are_known() -> None:
    pinned = dict(PINNED.findall((ROOT / "Makefile").read_text(encoding="utf-8")))
    report = (ROOT / "docs" / "engines.md").read_text(encoding="utf-8")
    for name, engine in ENGINES.items():
        assert f"| `{name}` | {pinned[engine.package]} |" in report
        assert engine.lacks <= set(FLAGS)
        assert {*engine.told, *engine.fixed} <= set(PLAIN)
