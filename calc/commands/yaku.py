"""Names, value and conditions of a yaku, or of all."""

from dataclasses import dataclass
from functools import cache
from typing import Annotated, ClassVar, Literal, NamedTuple

from calc.encode import Answer
from calc.questions.form import Form, Key, Rules
from calc.questions.kinds import LongChoiceKind
from calc.questions.score import DEFAULT_RULES
from calc.riichi.hand import HandTiles, Meld, MeldType
from calc.riichi.notation import parse_tiles
from calc.riichi.readings.win import Win
from calc.riichi.rulesets import DEFAULT, Ruleset
from calc.riichi.scoring.evaluate import wins
from calc.riichi.situation import Situation
from calc.riichi.yaku import CATALOGUE, Kind, Yaku
from calc.values import TypeName, Worded, key
from calc.words import ENGLISH, Language
from calc.words.grammars import grammar
from calc.words.lines import Lines, han_words, heading, item, line_words, note
from calc.words.phrase import Phrase, bracketed, labelled
from calc.words.yaku import (
    NAMES,
    YakuNames,
    YakuWords,
    check_asks,
    yaku_article,
    yaku_meaning,
    yaku_name,
    yaku_names,
    yaku_words,
)

from . import Command, Question
from ._problems import InvalidAnswer, invalid_answer
from ._shared import HanValue, YakuId
from ._win_value import han_value

IN_USE = "in-use"
"""The end of the key of a check that depends on the rule set alone."""


class YakuName(LongChoiceKind[Yaku]):
    """A yaku by its id or any of its names."""

    problem = "unknown-yaku"

    def __init__(self) -> None:
        named = {
            yaku_name(key, ENGLISH, names).lower(): key for names in NAMES for key in CATALOGUE
        }
        super().__init__(CATALOGUE, {key.replace("_", "-"): key for key in CATALOGUE} | named)

    def text(self, value: Yaku) -> str:
        """The id."""
        return value.key


FORM = Form(
    "yaku",
    (
        Key("rules", Rules(), DEFAULT, "The rule set of the values."),
        Key("yaku", YakuName(), None, "The id or a name of one yaku; left out, all are listed."),
    ),
    positional=("yaku",),
)


@dataclass(slots=True)
class NamesOfYaku(Worded):
    """The names of a yaku."""

    SAYS: ClassVar[tuple[str, ...]] = NAMES
    _key: str

    def words(self, language: Language) -> YakuNames:
        """Each of them."""
        return yaku_names(self._key, language)


class YakuValue(NamedTuple):
    """What a yaku is worth by the state of the hand."""

    closed: HanValue | None
    """In a closed hand; null where it does not count."""
    open: HanValue | None
    """In an open hand; null where it does not count."""


@dataclass(slots=True)
class YakuSummary(Worded):
    """A yaku in short."""

    SAYS: ClassVar[tuple[str, ...]] = ("article",)
    id: YakuId
    """Its key, in questions and answers."""
    names: NamesOfYaku
    """What it is called."""
    group: Annotated[Kind, TypeName("YakuKind", "The kind of a yaku.")]
    """Its kind."""
    han: YakuValue
    """Its value under the rule set; of a local yaku also where it is not in use."""
    in_use: bool
    """Whether the rule set counts it."""

    def words(self, language: Language) -> YakuWords:
        """Its article and its rule."""
        return yaku_words(self.id, language)


@dataclass(slots=True)
class YakuCheck(Worded):
    """A condition of a yaku."""

    id: str
    """Its key."""
    _yaku: str

    def words(self, language: Language) -> Phrase:
        """What it asks."""
        return check_asks(self._yaku, self.id, language)


@dataclass(slots=True, kw_only=True, eq=False)
class CatalogueAnswer(Answer):
    """Every yaku in short."""

    kind: ClassVar[Literal["catalogue"]] = "catalogue"
    rules: Ruleset
    """The rule set of the values."""
    yaku: list[YakuSummary]
    """In the order of the catalogue."""


@dataclass(slots=True, kw_only=True, eq=False)
class YakuAnswer(Answer, YakuSummary):
    """One yaku with its conditions."""

    SAYS: ClassVar[tuple[str, ...]] = ("article", "meaning")
    KEYS: ClassVar[tuple[str, ...]] = (
        *("kind", "yaku", "rules", "id", "names", "group", "han", "in_use", "article"),
        *("meaning", "checks", "replaces"),
    )
    kind: ClassVar[Literal["yaku"]] = "yaku"
    rules: Ruleset
    """The rule set of the values."""
    checks: list[YakuCheck]
    """Its conditions; all must be met."""
    replaces: tuple[YakuId, ...]
    """Ids of the yaku that do not count with it."""

    @key
    def yaku(self) -> YakuId:
        """The key of the yaku; `id` too, unless the question has an `id` of its own."""
        return self.id


def answer(
    question: Question, language: Language = ENGLISH
) -> CatalogueAnswer | YakuAnswer | InvalidAnswer:
    """Names, value and conditions of a yaku, or of all."""
    values, problems = FORM.read(question)
    if problems:
        return invalid_answer(problems, language)
    rules: Ruleset = values.get("rules", DEFAULT_RULES)
    yaku: Yaku | None = values.get("yaku")
    if yaku is None:
        summaries = [YakuSummary(*_facts(member, rules)) for member in CATALOGUE.values()]
        return CatalogueAnswer(rules=rules, yaku=summaries, language=language)
    closed, _ = _samples(rules)
    checks = [YakuCheck(check.key, yaku.key) for check in yaku.rule(closed)]
    return YakuAnswer(
        *_facts(yaku, rules),
        rules=rules,
        checks=checks,
        replaces=yaku.replaces,
        language=language,
    )


def _facts(yaku: Yaku, rules: Ruleset) -> tuple[str, NamesOfYaku, Kind, YakuValue, bool]:
    """What a summary holds: names, group, value in a closed and in an open hand."""
    han = YakuValue(*(_han(yaku, win) for win in _samples(rules)))
    local = yaku.kind is Kind.LOCAL
    in_use = yaku.key in rules.optional_yaku if local else han.closed is not None
    return yaku.key, NamesOfYaku(yaku.key), yaku.kind, han, in_use


def _han(yaku: Yaku, win: Win) -> HanValue | None:
    """The han of a yaku in a hand like that of the win, by its rules; None where it never counts.

    A local yaku has a value even where it is not in use: the rule set only says whether it counts.
    """
    if not all(check.met for check in yaku.rule(win) if check.key.endswith(IN_USE)):
        return None
    value = yaku.value(win)
    return None if value is None else han_value(value)


@cache
def _sample_hands() -> tuple[HandTiles, HandTiles]:
    tiles = parse_tiles("234m456p22678s345s")
    meld = Meld(MeldType.CHI, tiles[-3:], None, None)
    closed, opened = (tiles, ()), (tiles[:-3], (meld,))
    return HandTiles.of(*closed, win_tile=tiles[5]), HandTiles.of(*opened, win_tile=tiles[5])


def _samples(rules: Ruleset) -> tuple[Win, Win]:
    """A closed and an open win without any special condition."""
    closed, opened = (next(wins(hand, Situation(tsumo=True), rules)) for hand in _sample_hands())
    return closed, opened


def text(answer: CatalogueAnswer | YakuAnswer, language: Language) -> Lines:
    """The lines of an answer."""
    if isinstance(answer, CatalogueAnswer):
        return _catalogue_text(answer, language)
    return _yaku_text(answer, language)


def _catalogue_text(answer: CatalogueAnswer, language: Language) -> Lines:
    yield line_words("yaku", language)
    not_in_use = line_words("not-in-use", language)
    for yaku in answer.yaku:
        name = f"{yaku.id:<26}{yaku_name(yaku.id, language)}"
        yield from item(name, worth_text(yaku.han, language) if yaku.in_use else not_in_use)


def _yaku_text(answer: YakuAnswer, language: Language) -> Lines:
    english, *others = dict.fromkeys(yaku_names(answer.id, language))
    names = bracketed(english, grammar(language).separated(others), language)
    yield labelled(names, worth_text(answer.han, language), language)
    yield from note(yaku_meaning(answer.id, language), "")
    yield from heading(line_words("asks", language))
    for check in answer.checks:
        yield from item(f"- {check.words(language).text}")
    if not answer.in_use:
        yield from note(line_words("not-in-use-here", language), "")
    yield ""
    yield line_words("see", language, article=yaku_article(answer.id))


def worth_text(value: YakuValue, language: Language) -> str:
    """The value of a yaku, closed and open, such as `2 han, open 1`."""
    closed, opened = _han_text(value.closed, language), _han_text(value.open, language)
    if opened == closed:
        return closed or line_words("not-in-use", language)
    if not opened:
        return line_words("closed-only", language, closed=closed)
    if not closed:
        return line_words("open-only", language, open=opened)
    number = value.open if isinstance(value.open, int) else opened
    return line_words("closed-and-open", language, closed=closed, open=number)


def _han_text(han: HanValue | None, language: Language) -> str:
    return "" if han is None else han_words(han, language)


COMMAND = Command(FORM, answer, text, example="yaku=pinfu")
