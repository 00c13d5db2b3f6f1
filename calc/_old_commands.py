"""The commands: from a question, a mapping, to its answer, a mapping. One function a command."""

from collections.abc import Mapping
from typing import Any

from calc.encode import invalid
from calc.encode import kan as kan_answers
from calc.encode import riichi as riichi_answers
from calc.encode import waits as waits_answers
from calc.questions.kan import read_kan
from calc.questions.riichi import read_riichi
from calc.questions.waits import read_waits
from calc.riichi.play.riichi_kan import kan_check
from calc.riichi.problems import unanswerable


def waits(question: Mapping[str, object]) -> dict[str, Any]:
    """What a hand waits for and what each wait pays; of fourteen tiles, what each discard leaves.

    Takes the keys of `calc.questions.waits.WAITS`; answers `tenpai`, `noten` or `invalid`. Shanten
    and copies left are whole numbers; points are those of `score`.
    """
    asked = read_waits(question)
    if unanswerable(asked.problems):
        return invalid(asked.problems)
    return waits_answers.discards(asked) if asked.to_discard else waits_answers.waits(asked)


def riichi_check(question: Mapping[str, object]) -> dict[str, Any]:
    """May a hand of fourteen tiles declare riichi, with which discards, and what does it change?

    Takes the keys of `calc.questions.riichi.RIICHI`; answers `allowed`, `refused` or `invalid`.
    """
    asked = read_riichi(question)
    if unanswerable(asked.problems):
        return invalid(asked.problems)
    return riichi_answers.riichi(asked)


def kan(question: Mapping[str, object]) -> dict[str, Any]:
    """Is a kan legal in riichi, under each form of the rule, and why not?

    Takes the keys of `calc.questions.kan.KAN`; answers `allowed`, `refused` or `invalid`.
    """
    asked = read_kan(question)
    if asked.kan is None or unanswerable(asked.problems):
        return invalid(asked.problems)
    check = kan_check(
        asked.tiles, asked.melds, asked.kan, situation=asked.situation, rules=asked.rules
    )
    return kan_answers.kan(asked, asked.kan, check)
