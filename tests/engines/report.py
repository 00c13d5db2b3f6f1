"""The report: `docs/engines.md`, made of what was asked and answered."""

from collections import Counter
from collections.abc import Iterator, Mapping

from calc.riichi.notation import format_tiles, parse_tiles
from calc.riichi.rulesets import OPTIONS, PRESETS
from calc.riichi.rulesets.presets.sources import SOURCES, sourced_value
from calc.riichi.rulesets.read import overrides_json

from .compare import IMPOSSIBLE, Comparison, Difference
from .decisions import KINDS, Kind, kind_of_difference
from .questions import Asked

Compared = Mapping[str, Comparison]

_START = """# Seven other programs, asked the same hands

`make engines` installs seven libraries that score hands, asks each of them every hand of
`tests/cases` and of the material that it can express, and writes this page. Of {hands:,} hands each
gets those whose conditions it knows. Rules that it can be told are those of the hand; where it has
one answer to a rule, Tenbo is asked by that answer too, so that what is left is a disagreement
about a hand, not about the rules.

Compared are the kind of the answer, the number of yakuman, han, points, and below five han the fu.

## Asked and answered {{#asked}}

| program | version | asked | agreed | differed | not expressible |
| --- | --- | --- | --- | --- | --- |
"""
_REASONS = """
Every hand that a program can express was asked. The others, by reason:

| reason | {names} |
| --- | {lines} |
"""
_KINDS = """
## Where they differ {#differ}

| rule | program: hands | it | decided |
| --- | --- | --- | --- |
"""
_EXAMPLES = """
One hand of each:

| rule | hand | Tenbo | the program |
| --- | --- | --- | --- |
"""
_OPTIONS = """
## Rules with one answer {#rules}

A program that cannot be told a rule answers otherwise wherever the rule set of a hand differs from
it. These are the hands of which it changes the worth, and the source of the rule in the rule sets
asked. *A case* has the option set for itself, as a table with house rules would.

| option | program: hands | its answer | source in the rule sets of these hands |
| --- | --- | --- | --- |
"""


def report(hands: int, compared: Compared) -> str:
    """The page."""
    return "".join(
        [
            _START.format(hands=hands),
            *(_asked_row(name, comparison, hands) for name, comparison in compared.items()),
            *_reasons(compared),
            _KINDS,
            *(row for kind in KINDS for row in _kind_rows(kind, compared)),
            _EXAMPLES,
            *(row for kind in KINDS for row in _example(kind, compared)),
            _OPTIONS,
            *(_option_row(option, compared) for option in _options(compared)),
            "\n## Sources {#sources}\n\n",
            *(f"- {key}: {SOURCES[key]}\n" for key in _sources(compared)),
        ]
    )


def _asked_row(name: str, comparison: Comparison, hands: int) -> str:
    differing = len(comparison.differing)
    asked = comparison.agreeing + differing
    return (
        f"| `{name}` | {comparison.version} | {asked:,} | {comparison.agreeing:,} | {differing:,}"
        f" | {hands - asked:,} |\n"
    )


def _reasons(compared: Compared) -> Iterator[str]:
    names = " | ".join(f"`{name}`" for name in compared)
    yield _REASONS.format(names=names, lines=" | ".join("---" for _ in compared))
    reasons = sorted({reason for it in compared.values() for reason in it.not_asked})
    for reason in sorted(reasons, key=lambda reason: reason == IMPOSSIBLE):
        numbers = " | ".join(f"{it.not_asked.get(reason, 0):,}" for it in compared.values())
        yield f"| {reason.replace('_', ' ')} | {numbers} |\n"


def _differences(kind: Kind, compared: Compared) -> Iterator[Difference]:
    for comparison in compared.values():
        yield from (it for it in comparison.differing if kind_of_difference(it) is kind)


def _kind_rows(kind: Kind, compared: Compared) -> Iterator[str]:
    counted = Counter(difference.engine for difference in _differences(kind, compared))
    sources = f" ({', '.join(kind.sources)})" if kind.sources else ""
    if counted:
        programs = ", ".join(f"`{engine}` {number}" for engine, number in counted.items())
        yield f"| {kind.rule} | {programs} | {kind.does} | {kind.decided}{sources} |\n"


def _example(kind: Kind, compared: Compared) -> Iterator[str]:
    difference = next(_differences(kind, compared), None)
    if difference:
        theirs = f"`{difference.engine}`: {_worth(difference.theirs)}"
        cells = (kind.rule, _hand(difference.asked), _worth(difference.ours), theirs)
        yield f"| {' | '.join(cells)} |\n"


def _hand(asked: Asked) -> str:
    question = asked.neutral
    concealed = [*question["tiles"]]
    concealed.remove(question["win"])
    melds = [f"{meld['type']} {_text(meld['tiles'])}" for meld in question["melds"]]
    words = [
        _text(concealed),
        *melds,
        "+",
        question["win"],
        "tsumo" if question["tsumo"] else "ron",
    ]
    seats = f"seat {'ESWN'[question['seat']]}, round {'ESWN'[question['round']]}"
    return f"`{' '.join(words)}`, {seats}"


def _text(tiles: list[str]) -> str:
    return format_tiles(parse_tiles("".join(tiles)))


def _worth(answer: Mapping[str, object]) -> str:
    if answer["kind"] != "scored":
        return str(answer.get("error", str(answer["kind"]).replace("_", " ")))
    if answer["yakuman"]:
        return f"{answer['yakuman']} × yakuman, {answer['points']:,}"
    return f"{answer['han']} han {answer['fu']} fu, {answer['points']:,}"


def _options(compared: Compared) -> list[str]:
    """The options that change what a hand is worth, in their own order."""
    named = {option for comparison in compared.values() for option in comparison.by_option}
    return [option for option in OPTIONS if option in named]


def _option_row(option: str, compared: Compared) -> str:
    numbers, answers, sources = [], set(), set()
    for name, comparison in compared.items():
        if hands := comparison.by_option.get(option):
            numbers.append(f"`{name}` {len(hands)}")
            engine = comparison.engine
            answers |= {_answer(option, engine.rules(asked)[option]) for asked in hands}
            sources |= {_source(option, asked) for asked in hands}
    cells = (
        f"`{option}`",
        ", ".join(numbers),
        ", ".join(sorted(answers)),
        ", ".join(sorted(sources)),
    )
    return f"| {' | '.join(cells)} |\n"


def _answer(option: str, value: object) -> str:
    read = OPTIONS[option].read(list(value) if isinstance(value, frozenset | tuple) else value)
    return f"`{OPTIONS[option].text(read)}`"


def _source(option: str, asked: Asked) -> str:
    if option in overrides_json(asked.rules):
        return "a case"
    preset = PRESETS[asked.rules.key]
    return f"{preset.name} ({sourced_value(preset, option).source})"


def _sources(compared: Compared) -> list[str]:
    """The keys of the sources that the page names, in their order."""
    kinds = {
        key
        for kind in KINDS
        if any(True for _ in _differences(kind, compared))
        for key in kind.sources
    }
    options = {
        sourced_value(PRESETS[asked.rules.key], option).source
        for comparison in compared.values()
        for option, hands in comparison.by_option.items()
        for asked in hands
        if option not in overrides_json(asked.rules)
    }
    return [key for key in SOURCES if key in kinds | options]
