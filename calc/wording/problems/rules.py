"""Problems with the rules."""

from ..template import Pick, ProblemText

RULES = "entering-a-hand#rules"
NUMBER = "Choose a number from {least} to {most}."
OF_KIND = Pick(
    "kind",
    {
        "whole": NUMBER,
        "amount": NUMBER,
        "parts": "Give {parts} in this order, such as 1/1/1, each from {least} to {most}.",
        "uma": "Give a number for each place, such as 15/5/-5/-15, or the word floating.",
        "uma-table": "Give a row of numbers for each number of players at the goal.",
        "names": "Give ids of yaku joined by slashes, such as suukantsu/daisangen, or none.",
    },
    "Choose {allowed}.",
)

PROBLEMS = {
    "bad-rules": ProblemText(
        "The {field} cannot be read from {value}.",
        Pick(
            "field_key",
            {
                "rules.mods": "Give a list of named changes, such as wrc-mod-2.1.",
                "rules.overrides": "Give options with their answers, such as kuitan: false.",
            },
            "Name a rule set such as wrc-2025, or give preset, mods and overrides.",
        ),
        RULES,
    ),
    "unknown-preset": ProblemText(
        "There is no rule set named {value}.",
        Pick("nearest", {None: "Choose {allowed}."}, "Perhaps “{nearest}” is meant."),
        RULES,
    ),
    "unknown-mod": ProblemText(
        "There is no change of rules named {value}.",
        Pick("nearest", {None: "Choose {allowed}."}, "Perhaps “{nearest}” is meant."),
        "rulesets/wrc-mods",
    ),
    "unknown-option": ProblemText(
        "There is no rule option named {value}.",
        Pick(
            "nearest",
            {None: "The article on options lists them all."},
            "Perhaps “{nearest}” is meant.",
        ),
        "options",
    ),
    "bad-option-value": ProblemText(
        "The option “{option}” cannot be {value}.",
        Pick("nearest", {None: OF_KIND}, "Perhaps “{nearest}” is meant."),
        "options#{option}",
    ),
}
