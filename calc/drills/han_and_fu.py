"""Han and fu to points: a hand with given han and fu, and what it pays."""

from collections.abc import Iterator, Mapping
from random import Random

from calc.riichi.rulesets import DEFAULT, PRESETS
from calc.riichi.scoring.score import rounded_up
from calc.riichi.scoring.score import score as base_of
from calc.wording.language import Language
from calc.wording.lines import drill_words
from calc.wording.phrase import points_words
from calc.wording.scores import limit_words, pays_words
from calc.wording.yaku import yaku_name

from .counted_wins import high_win, win_with_fu, with_han
from .task import (
    Answer,
    AnswerChoice,
    Dice,
    Drill,
    Question,
    Reason,
    Task,
    condition_facts,
    indicator_row,
    score,
    seat_facts,
    ura_row,
    with_wrong_choices,
)

LADDER = (20, 25, 30, 40, 50, 60, 70, 80)
SEATS_BELOW = "SWN"
WHOLE = 3
"""The level on which han and fu are not given."""
LIMITS = {
    "mangan": range(5, 6),
    "haneman": range(6, 8),
    "baiman": range(8, 11),
    "sanbaiman": range(11, 13),
}


def draw(dice: Dice, idea: str, level: int, language: Language) -> Task | None:
    """A task on a hand of the han and fu of the idea, such as `3-30`, or of a limit by name."""
    counted, _, fu = idea.partition("-")
    han = LIMITS[counted] if counted in LIMITS else range(int(counted), int(counted) + 1)
    question = win_with_fu(dice, int(fu), 2) if fu else high_win(dice)
    if question is None:
        return None
    if level == 1:
        question |= {"seat_wind": dice.choice(SEATS_BELOW), "win_by": "ron"}
    with_dora = with_han(dice, question, han)
    if with_dora is None:
        return None
    answer = score(with_dora, language)
    if (fu and answer["fu"] != int(fu)) or answer["han"] not in han:
        return None
    return _task(dice, with_dora, answer, level, language)


def task_on(question: Question, language: Language) -> Task | None:
    """The task on a given win: what it pays, without counters and riichi sticks."""
    bare = {key: value for key, value in question.items() if key not in ("honba", "riichi_sticks")}
    answer = score(bare, language)
    if answer["kind"] != "scored" or not answer["han"]:
        return None
    dice = Random(repr(sorted(bare.items())))  # noqa: S311  # no secret
    return _task(dice, bare, answer, WHOLE, language)


def _task(
    dice: Dice, question: Question, answer: Answer, level: int, language: Language
) -> Task | None:
    right = _choice(answer["pays"], language)
    facts = [*seat_facts(question, language), *condition_facts(question, language)]
    if level != WHOLE:
        han, fu = answer["han"], answer["fu"]
        facts.append(drill_words("han-and-fu", language, han=han, fu=fu))
    choices = with_wrong_choices(dice, right, _wrong_choices(question, answer, language))
    if not choices:
        return None
    return Task(
        prompt=drill_words("count-it" if level == WHOLE else "what-does-it-pay", language),
        facts=tuple(facts),
        command="hand",
        question=question,
        answer=answer,
        choices=choices,
        right=frozenset({right.value}),
        solution=_solution(answer, language),
        tile_rows=(*indicator_row(question, language), *ura_row(question, language)),
    )


def _solution(answer: Answer, language: Language) -> str:
    limit = f", {limit_words(answer['limit'], language).text}" if answer["limit"] else ""
    pays = pays_words(answer["pays"], language)
    han, fu = answer["han"], answer["fu"]
    return drill_words("value", language, han=han, fu=fu, limit=limit, pays=pays)


def _wrong_choices(question: Question, answer: Answer, language: Language) -> list[AnswerChoice]:
    """Wrong choices by common mistakes: han, fu, dealer or limit taken otherwise."""
    dealer, tsumo = question["seat_wind"] == "E", question["win_by"] == "tsumo"
    han, fu = answer["han"], answer["fu"]
    right = _choice(answer["pays"], language).value
    choices: dict[str, AnswerChoice] = {}

    def add(text: str, article: str, *, han: int, fu: int, dealer: bool) -> None:
        wrong = _choice(points_by_payer(han, fu, dealer=dealer, tsumo=tsumo), language)
        if wrong.value != right:
            choices.setdefault(wrong.value, wrong._replace(mistake=Reason(text, (), article)))

    other = drill_words("as-another" if dealer else "as-dealer", language)
    add(other, "payments#dealer", han=han, fu=fu, dealer=not dealer)
    for more in (1, -1, 2, -2, 3):
        if han + more > 0:
            text = drill_words("with-han", language, han=han + more)
            add(text, "scoring#tables", han=han + more, fu=fu, dealer=dealer)
    for name, hans in LIMITS.items():
        limit = limit_words(name, language)
        text = drill_words("with-limit", language, limit=limit.text)
        add(text, limit.article, han=hans[0], fu=fu, dealer=dealer)
    place = LADDER.index(fu) if fu in LADDER else 0
    for near in LADDER[max(place - 1, 0) : place + 2]:
        text = drill_words("with-fu", language, fu=near)
        add(text, "fu", han=han, fu=near, dealer=dealer)
    return list(choices.values())


def _choice(pays: Mapping[str, int], language: Language) -> AnswerChoice:
    """A payment to choose: `3900`, `1000-2000`, `2000-all`."""
    value = "-".join(map(str, sorted(pays.values())))
    return AnswerChoice(f"{value}-all" if "each" in pays else value, pays_words(pays, language))


def points_by_payer(han: int, fu: int, *, dealer: bool, tsumo: bool) -> dict[str, int]:
    """What each pays for so many han and fu, by the payer's part.

    >>> points_by_payer(3, 30, dealer=False, tsumo=True)
    {'dealer': 2000, 'non_dealer': 1000}
    """
    base = base_of(han, fu, PRESETS[DEFAULT].ruleset).base
    if not tsumo:
        return {"discarder": rounded_up(base * (6 if dealer else 4))}
    if dealer:
        return {"each": rounded_up(base * 2)}
    return {"dealer": rounded_up(base * 2), "non_dealer": rounded_up(base)}


def explain(task: Task, chosen: frozenset[str], language: Language) -> Iterator[Reason]:
    """The mistake behind the answer, where the han and fu come from, and the way to the points."""
    for choice in task.choices:
        if choice.value in chosen and choice.mistake:
            yield choice.mistake
    answer = task.answer
    counts = task.prompt == drill_words("count-it", language)
    for yaku in answer["yaku"] if counts else ():
        name = yaku_name(yaku["id"], language=language)
        text = drill_words("han-of-yaku", language, han=yaku["han"], yaku=name)
        yield Reason(text, (), yaku["article"])
    for item in answer["fu_items"] if counts and not answer["limit"] else ():
        tiles = (item["tiles"],) if item["tiles"] else ()
        text = drill_words("fu-of-item", language, fu=item["fu"], item=item["text"])
        yield Reason(text, tiles, item["article"])
    yield from _base_reasons(task, language)


def _base_reasons(task: Task, language: Language) -> Iterator[Reason]:
    """From han and fu over the base points to what is paid."""
    answer = task.answer
    facts = {"han": answer["han"], "fu": answer["fu"], "base": points_words(answer["base"])}
    if answer["limit"]:
        limit = limit_words(answer["limit"], language)
        text = drill_words("base-of-limit", language, limit=limit.text, **facts)
        yield Reason(text, (), limit.article)
    else:
        yield Reason(drill_words("base-points", language, **facts), (), "scoring#base-points")
    winner = "dealer-" if task.question["seat_wind"] == "E" else ""
    shares = drill_words(f"shares-{winner}{task.question['win_by']}", language)
    yield Reason(shares, (), "payments")


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
    explain,
    task_on,
)  # fmt: skip
