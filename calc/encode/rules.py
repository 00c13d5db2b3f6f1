"""Rule sets as answers: the presets, every answer of one, or where two part."""

from typing import Any

from calc.riichi.rulesets import (
    DEFAULT,
    MODS,
    OPTIONS,
    PRESETS,
    SOURCES,
    Option,
    Ruleset,
    described,
    differences,
    written,
)
from calc.wording import answer_words, option_words, ruleset_words
from calc.wording.options import OVERRIDE


def presets() -> dict[str, Any]:
    """Every preset and every named change."""
    return {
        "kind": "rulesets",
        "default": DEFAULT,
        "rulesets": [named(each.ruleset) for each in PRESETS.values()],
        "mods": [_mod(key) for key in MODS],
    }


def table(rules: Ruleset) -> dict[str, Any]:
    """Every option with what a rule set answers, and where that is known from."""
    options = [{**_option(each), **answered(each, rules)} for each in OPTIONS.values()]
    return {
        "kind": "rules",
        **named(rules),
        "rules": written(rules),
        "overrides": described(rules),
        "options": options,
        "sources": _sources(each["source"] for each in options),
    }


def comparison(left: Ruleset, right: Ruleset) -> dict[str, Any]:
    """The options that two rule sets answer differently."""
    found = [
        {
            **_option(each.option),
            "left": answered(each.option, left),
            "right": answered(each.option, right),
        }
        for each in differences(left, right)
    ]
    cited = (each[side]["source"] for each in found for side in ("left", "right"))
    return {
        "kind": "differences",
        "left": {**named(left), "rules": written(left)},
        "right": {**named(right), "rules": written(right)},
        "same": len(OPTIONS) - len(found),
        "differences": found,
        "sources": _sources(cited),
    }


def named(rules: Ruleset) -> dict[str, Any]:
    """A rule set by its id, its short name and its full one."""
    words = ruleset_words(rules.key)
    title = PRESETS[rules.key].title
    return {"id": rules.key, "name": words.text, "title": title, "article": words.article}


def answered(option: Option[Any], rules: Ruleset) -> dict[str, Any]:
    """What a rule set answers to one option: the value, in words, and where it is from."""
    value = getattr(rules, option.id)
    known = PRESETS[rules.key].values[option.id]
    kept = known.value == value
    return {
        "value": option.json(value),
        "text": answer_words(option.id, option.text(value)),
        "source": known.source if kept else "",
        "status": known.status.value if kept else OVERRIDE,
        "note": known.note if kept else "",
    }


def _option(option: Option[Any]) -> dict[str, Any]:
    words = option_words(option.id)
    return {
        "id": option.id,
        "group": option.group.value,
        "name": words.text,
        "meaning": option.meaning,
        "article": words.article,
    }


def _mod(key: str) -> dict[str, Any]:
    mod, words = MODS[key], ruleset_words(key)
    settings = {name: OPTIONS[name].json(value) for name, value in mod.settings.items()}
    return {
        "id": key,
        "name": mod.name,
        "settings": settings,
        "note": mod.note,
        "article": words.article,
    }


def _sources(cited: Any) -> dict[str, str]:
    """The documents that are cited, each once, in the order of the list of sources."""
    wanted = set(cited)
    return {key: text for key, text in SOURCES.items() if key in wanted}
