"""Name the yaku: a hand drawn for one of them, and every yaku that it has."""

from collections.abc import Callable, Iterator, Sequence

from calc.commands._win_value import WinWorth, han_value
from calc.commands.score.answers import ScoredAnswer
from calc.commands.score.nearby import LosingWin
from calc.questions.score import read_score
from calc.riichi.readings.blocks import Block
from calc.riichi.readings.win import Win
from calc.riichi.scoring.evaluate import evaluate
from calc.riichi.scoring.scored_reading import Scored
from calc.riichi.yaku import CATALOGUE
from calc.words import Language
from calc.words.grammars import grammar
from calc.words.lines import drill_words
from calc.words.phrase import join_words
from calc.words.yaku import yaku_name

from .facts import Fact, Han, RuleOf, Unmet, YakuKey, fact
from .random_hands import is_closed, random_seats, won_question
from .task import AnswerChoice, Dice, Drill, Task, scored, seat_facts
from .yaku_hands import BY_YAKU, FIRST, SECOND, THIRD

NUMBER_OF_CHOICES = (5, 6, 8)
_POOL = ((*FIRST, "seat_wind", "round_wind"), (*FIRST, *SECOND), (*FIRST, *SECOND, *THIRD))


def draw(dice: Dice, idea: str, level: int, language: Language) -> Task | None:
    """A task on a hand with the yaku `idea`; None where it lacks it or two readings tie."""
    question = won_question(dice, BY_YAKU[idea](dice))
    if question is None:
        return None
    question |= random_seats(dice)
    if is_closed(question) and (idea == "riichi" or dice.random() < 0.4):
        question["riichi"] = True
    answer = scored(question, language)
    right = _yaku_of(answer) if answer else []
    unknown = level == 1 and not set(right) <= set(_POOL[0])
    if answer is None or idea not in right or unknown or _is_ambiguous(answer):
        return None
    keys = _choices(dice, answer, right, level)
    return Task(
        prompt=drill_words("which-yaku", language),
        facts=seat_facts(question, language),
        question=question,
        answer=answer,
        choices=tuple(AnswerChoice(key, _name(key, language)) for key in keys),
        right=frozenset(right),
        solution=join_words([_lowercase_name(key, language) for key in right], language),
        many=True,
    )


def _is_ambiguous(answer: ScoredAnswer) -> bool:
    """Whether another reading of the same points has other yaku."""
    best = {*_yaku_of(answer)}
    return any(
        other.points == answer.points and {*_yaku_of(other)} != best
        for other in answer.other_readings
        if isinstance(other, LosingWin)
    )


def _yaku_of(win: WinWorth) -> list[str]:
    return [award.yaku.key for award in win.yaku]


def _choices(dice: Dice, answer: ScoredAnswer, right: list[str], level: int) -> list[str]:
    """The right yaku and some that the hand does not have, nearest first, in written order."""
    others = [other for other in answer.other_readings if isinstance(other, LosingWin)]
    elsewhere = {key for other in others for key in _yaku_of(other)}
    near = [miss.yaku.key for miss in answer.missed]
    pool = list(_POOL[level - 1])
    near = [key for key in near if key in pool or level > 1]
    dice.shuffle(pool)
    if answer.yakuman:
        near, pool = [], [key for key in THIRD if CATALOGUE[key].kind == "yakuman"]
    wrong = [key for key in dict.fromkeys((*near, *pool)) if key not in {*right, *elsewhere}]
    wanted = max(NUMBER_OF_CHOICES[level - 1] - len(right), 2)
    return sorted([*right, *wrong[:wanted]], key=lambda key: CATALOGUE[key].place)


def in_names(task: Task, language: Language, names: str) -> Task:
    """A task whose yaku go by these names, each with another name beside it."""
    choices = tuple(
        choice._replace(text=_name(choice.value, language, names)) for choice in task.choices
    )
    right = [choice.value for choice in choices if choice.value in task.right]
    solution = join_words([_lowercase_name(key, language, names) for key in right], language)
    return task._replace(choices=choices, solution=solution)


def _lowercase_name(key: str, language: Language, names: str = "english") -> str:
    return grammar(language).inside(yaku_name(key, language, names))


def _name(key: str, language: Language, names: str = "english") -> str:
    other = "english" if names == "romaji" else "romaji"
    first, second = yaku_name(key, language, names), yaku_name(key, language, other)
    return first if first == second else f"{first} ({grammar(language).inside(second)})"


def facts(task: Task, chosen: frozenset[str]) -> Iterator[Fact]:
    """Why each yaku that was left out is there, and each that was named is not."""
    win = _win(task)
    if win is None:
        return
    han = {award.yaku.key: Han(han_value(award.value)) for award in task.answer.yaku}
    for choice in task.choices:
        key = choice.value
        if key in task.right:
            blocks = _BLOCKS[key](win) if key in _BLOCKS else win.blocks
            of_yaku = {"yaku": YakuKey(key), "han": han[key], "rule": RuleOf(key)}
            sentence = "yaku-of-hand" if key in chosen else "missed-yaku"
            yield fact(sentence, "", *(block.code for block in blocks), **of_yaku)
        elif key in chosen:
            yield _why_not(key, win)


def _win(task: Task) -> Win | None:
    values = read_score(task.question)
    if values.hand is None:
        return None
    result = evaluate(values.hand, values.situation, values.rules)
    return result.best.win if isinstance(result, Scored) else None


def _why_not(key: str, win: Win) -> Fact:
    """The first condition of a yaku that the hand does not meet."""
    check = next((check for check in CATALOGUE[key].rule(win) if not check.met), None)
    if check is None:
        return fact("another-yaku-instead", yaku=YakuKey(key))
    unmet = Unmet(key, check.key, check.at)
    return fact("not-this-yaku", "", *map(str, check.at), why=unmet, yaku=YakuKey(key))


_BLOCKS: dict[str, Callable[[Win], Sequence[Block]]] = {
    "iipeikou": lambda win: [block for block in win.sequences if win.sequences.count(block) > 1],
    "sanankou": lambda win: win.concealed_triplets,
    "sankantsu": lambda win: win.quads,
    "sanshoku_doukou": lambda win: win.triplets,
    "shousangen": lambda win: [block for block in win.blocks if block.first.is_dragon],
    "daisangen": lambda win: [block for block in win.blocks if block.first.is_dragon],
    "shousuushii": lambda win: [block for block in win.blocks if block.first.is_wind],
    "sanshoku_doujun": lambda win: win.sequences,
    "ittsuu": lambda win: win.sequences,
    "haku": lambda win: [block for block in win.groups if block.code.endswith("555z")],
    "hatsu": lambda win: [block for block in win.groups if block.code.endswith("666z")],
    "chun": lambda win: [block for block in win.groups if block.code.endswith("777z")],
    "seat_wind": lambda win: [block for block in win.groups if win.is_own_wind(block.first)],
    "round_wind": lambda win: [block for block in win.groups if win.is_round_wind(block.first)],
    "menzen_tsumo": lambda _: (),
    "riichi": lambda _: (),
}
"""The blocks that show a yaku; all of them where a yaku is not named."""


YAKU = Drill(
    "yaku",
    "lessons/05-the-first-yaku",
    (tuple(FIRST), tuple(SECOND), tuple(THIRD)),
    draw,
    facts,
    in_names=in_names,
)
