"""May I win: whether a hand is complete, has a yaku, is furiten, has enough han."""

from collections.abc import Callable, Iterator

from calc.commands._win_value import han_value
from calc.commands.score.answers import FullAnswer, FuritenRonAnswer, RefusedAnswer, ScoredAnswer
from calc.riichi.explain.missed import SINGLE_CONDITIONS
from calc.riichi.notation import parse_tiles
from calc.riichi.rulesets import DEFAULT
from calc.riichi.rulesets.read import ruleset
from calc.words import ENGLISH, Language
from calc.words.lines import drill_words
from calc.words.phrase import number_words

from .facts import Fact, Han, Points, Spelled, Unmet, YakuKey, fact
from .find_waits import left_over
from .furiten_or_not import furiten_facts
from .random_hands import (
    EVERY,
    HONORS,
    SIMPLES,
    RandomBlock,
    RandomHand,
    codes_of,
    has_enough_copies,
    indicator_of,
    is_closed,
    pair,
    random_seats,
    sequence,
    tiles_text,
    triplet,
    with_calls,
    won_question,
)
from .task import (
    RIVER,
    Dice,
    Drill,
    Question,
    Task,
    choices_of,
    condition_facts,
    score,
    scored,
    seat_facts,
    tile_rows,
)
from .yaku_hands import BY_YAKU

RESULT_KINDS = ("scored", "not_complete", "no_yaku", "furiten", "below_minimum")
"""The values of the choices: kinds of an answer of `score`."""
WITH_MINIMUM = 3
"""The level on which two han may be needed."""
DRAGON_YAKU = ("haku", "hatsu", "chun")
OPEN_YAKU = (*DRAGON_YAKU, "tanyao", "toitoi", "honitsu")
"""Yaku of open hands: those of the lesson that leads here, and some more."""
TWO_HAN_FROM = 5
"""Counters from which two han are needed."""
TWO_HAN = {"preset": "wrc-2025", "overrides": {"ryanhan_shibari": TWO_HAN_FROM}}
"""The default rules with the minimum of two han from five counters on."""


def draw(dice: Dice, idea: str, level: int, language: Language) -> Task | None:
    """A task on a claim of the kind that the idea names."""
    outcome, _, variant = idea.partition("-")
    question = _CLAIMS[outcome](dice, variant, level)
    if question is None:
        return None
    if level == WITH_MINIMUM:
        question |= {
            "rules": TWO_HAN,
            "honba": question.get("honba", dice.choice((2, TWO_HAN_FROM))),
        }
    task = _task(question, RESULT_KINDS[: level + 2], language)
    return task if task and task.right == {outcome} else None


def task_on(question: Question, language: Language) -> Task | None:
    """The task on a given win."""
    return _task(question, RESULT_KINDS, language)


def _task(question: Question, outcomes: tuple[str, ...], language: Language) -> Task | None:
    """The task on a win; None where its outcome is not among the choices."""
    answer = score(question, language)
    outcome = str(answer.kind)
    if outcome not in outcomes:
        return None
    choices = choices_of("win", outcomes, language)
    return Task(
        prompt=drill_words("is-it-a-win", language),
        facts=(
            *seat_facts(question, language),
            *condition_facts(question, language),
            *_minimum_facts(question, language),
        ),
        question=question,
        answer=answer,
        choices=choices,
        right=frozenset({outcome}),
        tile_rows=tile_rows(question, language, "dora_indicators", *RIVER),
    )


def _minimum_facts(question: Question, language: Language) -> Iterator[str]:
    """How many han of yaku a win needs, where one is not always enough."""
    rules = ruleset(question.get("rules", DEFAULT))
    if rules.min_yaku_han > 1:
        minimum = number_words(rules.min_yaku_han, language)
        yield drill_words("minimum", language, minimum=minimum)
    if rules.ryanhan_shibari is not None:
        least, honba = number_words(rules.ryanhan_shibari, language), question.get("honba", 0)
        yield drill_words("two-han-minimum", language, honba=int(honba), least=least)


def _win(dice: Dice, shape: RandomHand, **keys: object) -> Question | None:
    seats, question = random_seats(dice), won_question(dice, shape)
    return question | seats | keys if question else None


def _scored_claim(dice: Dice, variant: str, level: int) -> Question | None:
    """A win: open with a yaku, closed in riichi, or closed and self-drawn."""
    if variant == "open":
        return _win(dice, BY_YAKU[dice.choice(DRAGON_YAKU if level == 1 else OPEN_YAKU)](dice))
    keys = {"riichi": True} if variant == "riichi" else {"win_by": "tsumo"}
    question = _win(dice, _mixed_hand(dice), **keys)
    if question and variant == "riichi" and level > 1:
        question |= {"win_by": "ron", "discards": _discards(dice, question)}
    return question


def _no_yaku_claim(dice: Dice, variant: str, level: int) -> Question | None:
    """A complete hand without a yaku: open, or closed without riichi; it may have dora."""
    shape = _mixed_hand(dice)
    if variant == "open":
        shape = shape._replace(blocks=with_calls(dice, shape.blocks))
    question = _win(dice, shape, **({} if variant == "open" else {"win_by": "ron"}))
    if question and level > 1:
        question["dora_indicators"] = indicator_of(dice.choice(shape.codes))
    return question


def _not_complete_claim(dice: Dice, variant: str, _: int) -> Question | None:
    """A hand that looks complete, with one tile that does not fit."""
    shape = _mixed_hand(dice) if variant == "closed" else BY_YAKU["tanyao"](dice)
    question = _win(dice, shape)
    if question is None:
        return None
    codes = codes_of(question["hand"])
    wrong = dice.choice([code for code in codes if code != question["win_tile"] and code[1] != "z"])
    rank = int(wrong[0])
    neighbors = [near for near in (rank - 1, rank + 1) if 1 <= near <= 9]
    codes[codes.index(wrong)] = f"{dice.choice(neighbors)}{wrong[1]}"
    if not has_enough_copies(codes):
        return None
    question["hand"] = tiles_text(codes)
    if is_closed(question):
        question["riichi"] = True
    return question


def _furiten_claim(dice: Dice, variant: str, _: int) -> Question | None:
    """A ron in riichi with a wait, this one or another, among the player's discards."""
    question = _win(dice, _mixed_hand(dice), win_by="ron", riichi=True)
    waiting = _waits(question) if question else ()
    if question is None or not waiting:
        return None
    others = [code for code in waiting if code != question["win_tile"]]
    if variant == "other" and not others:
        return None
    bad = dice.choice(others) if variant == "other" else question["win_tile"]
    return question | {"discards": _discards(dice, question, bad)}


def _waits(question: Question) -> tuple[str, ...]:
    """The tiles that a hand which wins waited for."""
    answer = scored(question, ENGLISH)
    return tuple(tile.code for tile in answer.waits) if answer else ()


def _below_minimum_claim(dice: Dice, variant: str, _: int) -> Question | None:
    """A hand of one han where two are needed."""
    honba = dice.choice((TWO_HAN_FROM, TWO_HAN_FROM + 1))
    if variant == "riichi":
        return _win(dice, _mixed_hand(dice), win_by="ron", riichi=True, honba=honba)
    question = _win(dice, BY_YAKU[dice.choice(("tanyao", "chun", "hatsu"))](dice), honba=honba)
    if question:
        question["dora_indicators"] = indicator_of(parse_tiles(question["hand"])[0].plain.code)
    return question


def _mixed_hand(dice: Dice) -> RandomHand:
    """Mixed blocks that need not have anything in common."""
    blocks: list[RandomBlock] = [sequence(dice) for _ in range(3)]
    blocks.append(triplet(dice, EVERY) if dice.random() < 0.5 else sequence(dice))
    return RandomHand(tuple(blocks), pair(dice, dice.choice((SIMPLES, HONORS))))


def _discards(dice: Dice, question: Question, bad: str = "") -> str:
    """Own discards, one of them turned for riichi, with the wait `bad` among them if given."""
    waiting = _waits({**question, "win_by": "tsumo", "riichi": True})
    harmless = [code for code in EVERY if code not in (*waiting, question["win_tile"])]
    river = dice.sample(harmless, dice.randint(6, 9))
    if bad:
        river[dice.randrange(len(river))] = bad
    river[-2] += "*"
    return "".join(river)


_CLAIMS: dict[str, Callable[[Dice, str, int], Question | None]] = {
    "scored": _scored_claim,
    "not_complete": _not_complete_claim,
    "no_yaku": _no_yaku_claim,
    "furiten": _furiten_claim,
    "below_minimum": _below_minimum_claim,
}


def facts(task: Task, _: frozenset[str]) -> Iterator[Fact]:
    """Why the claim is a win or not, from the answer of `score`."""
    answer: FullAnswer = task.answer
    match answer:
        case ScoredAnswer():
            for award in answer.yaku:
                yield fact("has-yaku", yaku=YakuKey(award.yaku.key))
            blocks = (block.tiles for block in answer.blocks)
            yield fact("complete-and-pays", "scoring", *blocks, points=Points(answer.points))
        case RefusedAnswer(kind="no_yaku"):
            blocks = (block.tiles for block in answer.blocks)
            yield fact("complete-without-yaku", "minimum-han#yaku", *blocks)
            for miss in answer.missed[:2]:
                unmet = Unmet(miss.yaku.key, miss.condition, miss.at)
                is_near = len(miss.at) <= 1 or miss.condition in SINGLE_CONDITIONS
                key = "yaku-is-near" if is_near else "yaku-is-farther"
                yield fact(key, "", *miss.codes, yaku=YakuKey(unmet.yaku), why=unmet)
        case RefusedAnswer():
            for award in answer.would_be.yaku:
                han = Han(han_value(award.value))
                yield fact("yaku-and-han", yaku=YakuKey(award.yaku.key), han=han)
            minimum = Spelled(answer.minimum)
            yield fact("below-minimum", "minimum-han#two-han-minimum", minimum=minimum)
        case FuritenRonAnswer():
            yield from furiten_facts(answer.furiten)
            yield fact("tsumo-would-win", "furiten#what-it-allows")
        case _:
            left = left_over([tile.plain.code for tile in parse_tiles(task.question["hand"])])
            number = {"left": len(left), "count": Spelled(len(left))}
            article = "lessons/01-a-winning-hand#goal"
            yield fact("left-over", article, tiles_text(left), **number)
            yield fact("chombo", "chombo#forms")


MAY_I_WIN = Drill(
    "may-i-win",
    "minimum-han",
    (
        ("scored-open", "scored-riichi", "scored-tsumo", "not_complete-closed", "not_complete-open",
         "no_yaku-open", "no_yaku-closed"),
        ("scored-open", "scored-riichi", "scored-tsumo", "not_complete-closed", "no_yaku-open",
         "no_yaku-closed", "furiten-same", "furiten-other"),
        ("scored-open", "scored-riichi", "not_complete-closed", "no_yaku-open", "furiten-other",
         "below_minimum-riichi", "below_minimum-open"),
    ),
    draw,
    facts,
    task_on,
)  # fmt: skip
