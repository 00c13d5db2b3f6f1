"""Han and fu to points: a hand with given han and fu, and what it pays."""

from collections.abc import Iterator, Mapping
from random import Random

from calc.commands._win_value import claim_settlement, han_value
from calc.commands.score.answers import ScoredAnswer
from calc.riichi.notation import format_tiles
from calc.riichi.rulesets import DEFAULT, PRESETS
from calc.riichi.scoring.payments import Claim, PayerPart
from calc.riichi.scoring.score import TABLE_FU, limits
from calc.riichi.scoring.score import score as base_of
from calc.riichi.tiles import Wind
from calc.riichi.yaku.catalogue import BONUSES
from calc.words import Language
from calc.words.lines import drill_words
from calc.words.scores import limit_words, pays_words

from .facts import Fact, LimitKey, Points, YakuKey, fact
from .random_hands import ESWN, win_with_fu, with_han, won_with_riichi
from .task import (
    AnswerChoice,
    Dice,
    Drill,
    Question,
    Task,
    briefly_scored,
    condition_facts,
    scored,
    seat_facts,
    tile_rows,
    with_wrong_choices,
)
from .yaku_hands import BY_YAKU

LADDER = TABLE_FU[:8]
"""The fu that choices name, up to 80."""
PAYERS = ("discarder", "each", "non_dealer", "dealer")
"""Who pays, in the order in which the payments of a choice stand."""
HIGH_YAKU = ("honitsu", "chinitsu", "toitoi", "junchan", "honroutou", "chun")
"""Yaku of hands that may have many han."""
WHOLE = 3
"""The level on which han and fu are not given."""
HAN_BY_LIMIT = {
    str(score.limit): range(first, last + 1)
    for first, last, score in limits(PRESETS[DEFAULT].ruleset)
    if first and last
}
"""The numbers of han by limit; a counted yakuman, which any number from 13 on is, is left out."""


def draw(dice: Dice, idea: str, level: int, language: Language) -> Task | None:
    """A task on a hand of the han and fu of the idea, such as `3-30`, or of a limit by name."""
    counted, _, fu = idea.partition("-")
    han = HAN_BY_LIMIT.get(counted) or range(int(counted), int(counted) + 1)
    question = win_with_fu(dice, int(fu), 2) if fu else high_win(dice)
    if question is None:
        return None
    if level == 1:
        question |= {"seat_wind": dice.choice(ESWN[1:]), "win_by": "ron"}
    with_dora = with_han(dice, question, han)
    if with_dora is None:
        return None
    answer = scored(with_dora, language)
    if answer is None or (fu and answer.fu != int(fu)) or answer.han not in han:
        return None
    return _task(dice, with_dora, answer, level, language)


def high_win(dice: Dice) -> Question | None:
    """The question of a hand with a yaku of many han, whatever its fu."""
    question = won_with_riichi(dice, BY_YAKU[dice.choice(HIGH_YAKU)](dice))
    if question is None:
        return None
    won = briefly_scored(question)
    return question if won and won.fu else None


def task_on(question: Question, language: Language) -> Task | None:
    """The task on a given win: what it pays, without counters and riichi sticks."""
    bare = {key: value for key, value in question.items() if key not in ("honba", "riichi_sticks")}
    answer = scored(bare, language)
    if answer is None or not answer.han:
        return None
    dice = Random(repr(sorted(bare.items())))  # noqa: S311  # no secret
    return _task(dice, bare, answer, WHOLE, language)


def _task(
    dice: Dice, question: Question, answer: ScoredAnswer, level: int, language: Language
) -> Task | None:
    right = _choice(answer.pays, language)
    facts = [*seat_facts(question, language), *condition_facts(question, language)]
    if level != WHOLE:
        han, fu = answer.han, answer.fu
        facts.append(drill_words("han-and-fu", language, han=han, fu=fu))
    choices = with_wrong_choices(dice, right, _wrong_choices(question, answer, language))
    if not choices:
        return None
    return Task(
        prompt=drill_words("count-it" if level == WHOLE else "what-does-it-pay", language),
        facts=tuple(facts),
        question=question,
        answer=answer,
        choices=choices,
        right=frozenset({right.value}),
        solution=_solution(answer, language),
        tile_rows=tile_rows(question, language, "dora_indicators", "ura_indicators"),
        counted=level == WHOLE,
        typed=tuple(payer for payer in PAYERS if payer in answer.pays),
    )


def _solution(answer: ScoredAnswer, language: Language) -> str:
    facts = {"han": answer.han, "fu": answer.fu, "pays": pays_words(answer.pays, language)}
    if answer.limit:
        limit = limit_words(answer.limit, language).text
        return drill_words("value-of-a-limit", language, limit=limit, **facts)
    return drill_words("value", language, **facts)


def _wrong_choices(
    question: Question, answer: ScoredAnswer, language: Language
) -> Iterator[AnswerChoice]:
    """Wrong choices by common mistakes: han, fu, dealer or limit taken otherwise."""
    dealer, tsumo = question["seat_wind"] == "E", question["win_by"] == "tsumo"
    han, fu = answer.han or 0, answer.fu or 0

    def choice(
        mistake: Fact, *, han: int = han, fu: int = fu, dealer: bool = dealer
    ) -> AnswerChoice:
        pays = points_by_payer(han, fu, dealer=dealer, tsumo=tsumo)
        return _choice(pays, language)._replace(mistake=mistake)

    other = "as-another" if dealer else "as-dealer"
    yield choice(fact(other, "payments#dealer"), dealer=not dealer)
    for wrong in (han + 1, han - 1, han + 2, han - 2, han + 3):
        if wrong > 0:
            yield choice(fact("with-han", "scoring#tables", han=wrong), han=wrong)
    for name, hans in HAN_BY_LIMIT.items():
        yield choice(fact("with-limit", limit=LimitKey(name)), han=hans[0])
    place = LADDER.index(fu) if fu in LADDER else 0
    for near in LADDER[max(place - 1, 0) : place + 2]:
        yield choice(fact("with-fu", "fu", fu=near), fu=near)


def _choice(pays: Mapping[PayerPart, int], language: Language) -> AnswerChoice:
    """A payment to choose: `3900`, `1000-2000`, `2000-all`."""
    value = "-".join(map(str, sorted(pays.values())))
    return AnswerChoice(f"{value}-all" if "each" in pays else value, pays_words(pays, language))


def points_by_payer(han: int, fu: int, *, dealer: bool, tsumo: bool) -> dict[PayerPart, int]:
    """What each pays for this many han and fu, by the payer's part.

    >>> points_by_payer(3, 30, dealer=False, tsumo=True)
    {'dealer': 2000, 'non_dealer': 1000}
    """
    rules = PRESETS[DEFAULT].ruleset
    winner, discarder = Wind.EAST if dealer else Wind.SOUTH, None if tsumo else Wind.WEST
    return claim_settlement(Claim(winner, base_of(han, fu, rules).base, discarder), rules).pays


def facts(task: Task, _: frozenset[str]) -> Iterator[Fact]:
    """Where the han and fu come from, and the way to the points."""
    answer: ScoredAnswer = task.answer
    if task.counted:
        for award in answer.yaku:
            yield fact("han-of-yaku", han=han_value(award.value), yaku=YakuKey(award.yaku.key))
        for key in BONUSES:
            if number := getattr(answer, key):
                yield fact("han-of-yaku", han=number, yaku=YakuKey(key))
        for item in () if answer.limit else answer.fu_items:
            yield fact("fu-of-item", "", format_tiles(item.tiles), fu=item.fu, item=item)
    yield from _base_facts(task)


def _base_facts(task: Task) -> Iterator[Fact]:
    """From han and fu over the base points to what is paid."""
    answer: ScoredAnswer = task.answer
    han, fu, base = answer.han, answer.fu, Points(answer.base)
    if answer.limit:
        yield fact("base-of-limit", limit=LimitKey(answer.limit), han=han, fu=fu, base=base)
    else:
        yield fact("base-points", "scoring#base-points", han=han, fu=fu, base=base)
    winner = "dealer-" if task.question["seat_wind"] == "E" else ""
    yield fact(f"shares-{winner}{task.question['win_by']}", "payments")


POINTS = Drill(
    "points",
    "scoring#tables",
    (
        ("1-30", "2-30", "3-30", "1-40", "2-40", "3-40", "mangan", "haneman", "baiman"),
        ("1-30", "2-30", "3-30", "4-30", "2-40", "3-40", "1-50", "2-50", "3-25", "2-20",
         "mangan", "haneman", "baiman"),
        ("1-30", "2-30", "3-30", "1-40", "2-40", "3-40", "2-50", "3-25", "2-20",
         "mangan", "haneman", "baiman", "sanbaiman"),
    ),
    draw,
    facts,
    task_on,
)  # fmt: skip
