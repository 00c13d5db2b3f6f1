"""The rules in use as a list to be read out: named changes, and every option that differs."""

from collections.abc import Mapping
from typing import Any

from calc.questions.mods import MODS
from calc.riichi.rulesets import DEFAULT, OPTIONS, PRESETS, Mod, Ruleset, changes, ruleset
from calc.riichi.rulesets import MODS as NAMED
from calc.wording import answer_words, option_words, ruleset_words

from .problems import invalid


def mods(question: Mapping[str, object]) -> dict[str, Any]:
    """Which named changes a rule set has; answers `mods`, or `invalid` with every problem.

    A change is in use where every option it sets is answered as it says, and not by the preset.
    """
    values, problems = MODS.read(question)
    if problems:
        return invalid(problems)
    rules: Ruleset = values.get("rules") or ruleset(DEFAULT)
    found = changes(rules)
    covered = {name for mod in NAMED.values() if _in_use(mod, rules) for name in mod.settings}
    return {
        "kind": "mods",
        "rules": rules.key,
        "mods": [
            {
                "id": key,
                "name": mod.name,
                "note": mod.note,
                "on": _in_use(mod, rules),
                "settings": [_said(name, value) for name, value in mod.settings.items()],
                "article": ruleset_words(key).article,
            }
            for key, mod in NAMED.items()
            if mod.settings
        ],
        "changes": [
            {
                **_said(each.option.id, each.right),
                "setting": f"{each.option.id}:{each.option.text(each.right)}",
                "of_a_mod": each.option.id in covered,
            }
            for each in found
        ],
    }


def _in_use(mod: Mod, rules: Ruleset) -> bool:
    base = PRESETS[rules.key].ruleset
    kept = all(getattr(rules, name) == value for name, value in mod.settings.items())
    return kept and any(getattr(base, name) != value for name, value in mod.settings.items())


def _said(name: str, value: object) -> dict[str, Any]:
    """An option with an answer, in words."""
    words = option_words(name)
    text = answer_words(name, OPTIONS[name].text(value))
    return {"id": name, "name": words.text, "answer": text, "article": words.article}
