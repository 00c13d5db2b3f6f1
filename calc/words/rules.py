"""What a rule set is called by those who play it, for whom it is, and what it differs in most."""

from typing import NamedTuple

from calc.riichi.rulesets import PRESETS, Ruleset

from . import Language
from .messages import say, translated
from .texts import rules as texts


class RuleChoice(NamedTuple):
    """A rule set as it is chosen: its key, its name, for whom it is, what it differs in most."""

    key: str
    name: str
    whom: str
    facts: str
    reds: str
    """The red fives in play, as tiles: "055p" has one."""


def rule_choice(rules: Ruleset, language: Language) -> RuleChoice:
    """A rule set as it is chosen; the facts are those of its options as they are now."""
    name, whom = texts.RULE_SETS[rules.key]
    facts = texts.FACTS[any(rules.red_fives), rules.kuitan]
    short = PRESETS[rules.key].name
    reds = "".join(f"0{suit}" for suit, count in zip("mps", rules.red_fives, strict=True) if count)
    return RuleChoice(
        rules.key,
        translated(name, language),
        translated(whom, language),
        say(facts, language, name=translated(short, language)),
        reds,
    )


def rule_choices(language: Language) -> list[RuleChoice]:
    """Every rule set as it is chosen."""
    return [rule_choice(preset.ruleset, language) for preset in PRESETS.values()]


def changed_name(name: str, language: Language) -> str:
    """The name of a rule set of which single rules are changed."""
    return say(texts.CHANGED, language, name=name)


def source_name(source: str, language: Language) -> str:
    """The short name of a document that states rules, by its key."""
    return translated(texts.SOURCE_NAMES[source], language)
