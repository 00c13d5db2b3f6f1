"""Furiten or not: a waiting hand, what was discarded and what was let pass."""

from collections.abc import Iterator, Sequence

from calc.commands.waits import WaitsAnswer
from calc.commands.waits import answer as waits_answer
from calc.riichi.notation import format_tiles
from calc.riichi.tiles import tile
from calc.riichi.waits.furiten import Furiten
from calc.words import Language
from calc.words.lines import drill_words
from calc.words.tiles import tile_words

from .facts import Fact, fact
from .find_waits import random_waiting_hand, tenpai_hand, wait_codes
from .random_hands import EVERY, tiles_text
from .task import RIVER, Dice, Drill, Question, Task, choices_of, tile_rows

NOT_FURITEN = "free"
OFFERED = "offered"
"""The key of a given question with the tile that another player discards."""
CHOICES = (NOT_FURITEN, "discard", "temporary", "riichi")
"""The values of the choices: no furiten, and its kinds."""
WAIT_SHAPES = (
    ("ryanmen", "kanchan", "tanki"),
    ("ryanmen", "sanmen", "nobetan", "shanpon"),
    ("sanmen", "flush", "triplet-run", "sanmen-tanki"),
)
NUMBER_OF_DISCARDS = range(6, 11)


def draw(dice: Dice, idea: str, level: int, language: Language) -> Task | None:
    """A task on a hand with exactly the kind of furiten that the idea names, or with none."""
    codes = random_waiting_hand(dice, dice.choice(WAIT_SHAPES[level - 1]))
    if codes is None:
        return None
    hand = tenpai_hand(waits_answer({"hand": tiles_text(codes)}, language=language))
    if hand is None or hand.held:
        return None
    waiting = wait_codes(hand)
    offered = dice.choice(waiting)
    rows = _river_keys(dice, idea, codes, waiting, offered, riichi=_is_riichi(dice, idea, level))
    task = _task({"hand": tiles_text(codes), **rows}, offered, CHOICES[: level + 1], language)
    return task if task and task.right == {idea.partition("-")[0]} else None


def task_on(question: Question, language: Language) -> Task | None:
    """The task on a given hand: the question of `waits`, and in `offered` the tile discarded."""
    rest = {key: value for key, value in question.items() if key != OFFERED}
    return _task(rest, question[OFFERED], CHOICES, language) if OFFERED in question else None


def _task(
    question: Question, offered: str, offered_kinds: tuple[str, ...], language: Language
) -> Task | None:
    """The task on a tenpai hand and a tile; None where there is not exactly one answer."""
    answer = waits_answer(question, language=language)
    hand = tenpai_hand(answer)
    if hand is None or tile(offered).plain.code not in wait_codes(hand):
        return None
    kinds = hand.furiten.kinds if hand.furiten else (NOT_FURITEN,)
    if len(kinds) != 1:
        return None
    riichi = drill_words("in-riichi", language)
    return Task(
        prompt=drill_words("may-take", language, tile=tile_words(offered, language)),
        facts=(riichi,) if question.get("riichi") else (),
        command="waits",
        question=question,
        answer=answer,
        choices=choices_of("furiten", offered_kinds, language),
        right=frozenset(kinds),
        tile_rows=(
            *tile_rows(question, language, *RIVER),
            (drill_words("discarded-now", language), offered),
        ),
    )


def _is_riichi(dice: Dice, idea: str, level: int) -> bool:
    if idea.startswith("riichi"):
        return True
    return level == 3 and not idea.startswith("temporary") and dice.random() < 0.5


def _river_keys(
    dice: Dice,
    idea: str,
    codes: Sequence[str],
    waiting: Sequence[str],
    offered: str,
    *,
    riichi: bool,
) -> Question:
    """The keys of own discards and passed tiles, with the wait among them that the idea needs."""
    harmless = [code for code in EVERY if code not in waiting and codes.count(code) < 3]
    river = dice.sample(harmless, dice.choice(NUMBER_OF_DISCARDS))
    others = [code for code in waiting if code != offered] or [offered]
    turned = dice.randrange(2, len(river)) if riichi else -1
    if idea == "discard-same":
        river[dice.randrange(len(river))] = offered
    elif idea.startswith("discard"):
        river[dice.randrange(len(river))] = dice.choice(others)
    missed = dice.sample(harmless, 2)
    if idea.startswith(("temporary", "riichi")):
        missed[dice.randrange(2)] = dice.choice([*others, offered])
    called = dice.randrange(len(river)) if idea.endswith("called") else -1
    marked = [
        f"{code}{'*' if place == turned else ''}{'^' if place == called else ''}"
        for place, code in enumerate(river)
    ]
    passed = "passed_in_riichi" if riichi else "passed"
    return {
        "discards": "".join(marked),
        passed: "".join(missed),
        **({"riichi": True} if riichi else {}),
    }


def facts(task: Task, _: frozenset[str]) -> Iterator[Fact]:
    """What the hand waits for, and which tile forbids the ron or that none does."""
    answer: WaitsAnswer = task.answer
    waiting = tuple(wait.tile for wait in answer.hand.waits)
    yield fact("waits-for", "waits", format_tiles(waiting), tiles=waiting)
    furiten = answer.hand.furiten
    if not furiten:
        yield fact("no-wait-let-pass", "furiten", waits=len(waiting))
        return
    yield from furiten_facts(furiten)
    others = {*waiting} - {tile.plain for tile in furiten.tiles}
    key = "blocks-all-waits" if others else "tsumo-still-wins"
    yield fact(key, "furiten#what-it-allows")


def furiten_facts(furiten: Furiten) -> Iterator[Fact]:
    """The tiles that forbid a ron, and where they went."""
    for cause in furiten.causes:
        shown = format_tiles(cause.tiles)
        yield fact(f"furiten-by-{cause.kind}", f"furiten#{cause.kind}", shown, tiles=cause.tiles)


FURITEN = Drill(
    "furiten",
    "furiten",
    (
        (NOT_FURITEN, "discard-same", "discard-other"),
        (NOT_FURITEN, "discard-other", "discard-same", "temporary"),
        (NOT_FURITEN, "free-called", "discard-other", "discard-called", "temporary", "riichi"),
    ),
    draw,
    facts,
    task_on,
)
