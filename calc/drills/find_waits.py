"""Find the waits: a hand with the last tile taken away, and every tile that completes it."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache

from calc.commands import COMMANDS
from calc.commands._waiting import waiting_situation
from calc.commands.score.answers import RefusedAnswer, ScoredAnswer
from calc.commands.waits import FullAnswer, HandWaits, WaitsAnswer
from calc.commands.waits import answer as waits_answer
from calc.riichi.counts import FOUR_COPIES
from calc.riichi.hand import DRAWN, WAITING
from calc.riichi.tiles import KINDS, NOT_WITH_THREE_PLAYERS, YAOCHUU, tile
from calc.words import ENGLISH, Language
from calc.words.lines import drill_words
from calc.words.tiles import tile_words

from .facts import Fact, Spelled, fact
from .random_hands import (
    DRAGONS,
    EVERY,
    HONORS,
    MPS,
    RandomHand,
    codes_of,
    has_enough_copies,
    pair,
    sequence,
    suited_codes,
    tiles_text,
    triplet,
)
from .task import (
    AnswerChoice,
    Dice,
    Drill,
    Question,
    Task,
    score,
)

MAX_WAITS = 9
MIN_FLUSH_WAITS = 3


def random_waiting_hand(dice: Dice, idea: str) -> list[str] | None:
    """Thirteen tiles drawn for a shape of wait, which they may miss; None where none fit."""
    if idea == "flush":
        return _flush_codes(dice)
    if idea == "pairs":
        kinds = dice.sample(EVERY, 7)
        return [code for other_code in kinds[:6] for code in (other_code, other_code)] + [kinds[6]]
    suit = dice.choice(MPS)
    rest = MPS.replace(suit, "")
    part = _waiting_part(dice, idea, suit)
    blocks = [
        sequence(dice, rest) if dice.random() < 0.8 else triplet(dice, HONORS)
        for _ in range((WAITING - len(part)) // 3)
    ]
    if len(part) + 3 * len(blocks) < WAITING:
        blocks.append(pair(dice, [*HONORS, *suited_codes(rest)]))
    codes = [*part, *(code for block in blocks for code in block.codes)]
    return codes if has_enough_copies(codes) else None


ROWS: dict[str, tuple[tuple[int, ...], Sequence[int]]] = {
    "ryanmen": ((0, 1), (2, 3, 4, 5, 6, 7)),
    "kanchan": ((0, 2), range(1, 8)),
    "penchan": ((0, 1), (1, 8)),
    "tanki": ((0,), range(1, 10)),
    "honor-tanki": ((), (1,)),
    "nobetan": ((0, 1, 2, 3), (1, 2, 3, 4, 5, 6)),
    "shanpon": ((0, 0), range(1, 10)),
    "sanmen": ((0, 1, 2, 3, 4), (2, 3, 4)),
    "sanmen-tanki": ((0, 1, 2, 3, 4, 5, 6), (1, 2, 3)),
    "entotsu": ((0, 0, 0, 1, 2), (2, 3, 4, 5, 6)),
    "triplet-run": ((0, 0, 0, 1), (2, 3, 4, 5, 6, 7)),
    "both-triplets": ((0, 0, 0, 1, 2, 2, 2), (2, 3, 4, 5, 6)),
}
"""By idea: the ranks of the waiting tiles above their lowest, and the ranks that this may have."""


def _waiting_part(dice: Dice, idea: str, suit: str) -> list[str]:
    """The waiting tiles of an idea, most of them in this suit."""
    steps, lows = ROWS[idea]
    low = dice.choice(lows)
    codes = [f"{low + step}{suit}" for step in steps]
    if idea == "honor-tanki":
        return [dice.choice(HONORS)]
    if idea == "shanpon":
        codes += [dice.choice([code for code in EVERY if code[1] != suit])] * 2
    if idea == "entotsu":
        codes += [f"9{'p' if suit != 'p' else 's'}"] * 2
    return codes


def _flush_codes(dice: Dice) -> list[str] | None:
    """A hand of ten tiles or more in one suit, one of them taken away."""
    suit = dice.choice(MPS)
    own = suited_codes(suit)
    blocks = [sequence(dice, suit) if dice.random() < 0.7 else triplet(dice, own) for _ in "123"]
    last = sequence(dice, suit) if dice.random() < 0.5 else triplet(dice, HONORS)
    codes = RandomHand((*blocks, last), pair(dice, own)).codes
    if not has_enough_copies(codes):
        return None
    codes.remove(dice.choice([code for code in codes if code[1] == suit]))
    return codes


def draw(dice: Dice, idea: str, level: int, language: Language) -> Task | None:
    """A task on a hand drawn for a shape of wait; the right choices are the waits of `waits`."""
    codes = random_waiting_hand(dice, idea)
    if codes is None:
        return None
    task = _task({"hand": tiles_text(codes)}, language, wide=level > 1)
    if task and idea == "flush" and len(task.right) < MIN_FLUSH_WAITS:
        return None
    return task


def task_on(question: Question, language: Language) -> Task | None:
    """The task on a given hand before the draw, with its calls."""
    hand = {key: question[key] for key in _HAND_KEYS if key in question}
    return _task(hand, language, wide=True)


_HAND_KEYS = ("rules", "hand", "melds", "players")
LEFT_OUT_BY_THREE = [KINDS[kind].code for kind in NOT_WITH_THREE_PLAYERS]


def _task(question: Question, language: Language, *, wide: bool) -> Task | None:
    """The task on a hand; None where it is not tenpai, or has too many waits."""
    answer = waits_answer(question, language=language)
    hand = tenpai_hand(answer)
    if hand is None or hand.held or len(hand.waits) > MAX_WAITS:
        return None
    right = wait_codes(hand)
    codes = codes_of(question["hand"])
    values, _ = COMMANDS["waits"].form.read(question)
    left_out = LEFT_OUT_BY_THREE if waiting_situation(values).players == 3 else ()
    choices = [code for code in _choices(codes, right, wide=wide) if code not in left_out]
    return Task(
        prompt=drill_words("which-tiles", language),
        command="waits",
        question=question,
        answer=answer,
        choices=tuple(AnswerChoice(code, tile_words(code, language), code) for code in choices),
        right=frozenset(right),
        many=True,
    )


def tenpai_hand(answer: FullAnswer) -> HandWaits | None:
    """The hand of an answer of `waits` if it is tenpai before the draw; None for any other."""
    if not isinstance(answer, WaitsAnswer) or answer.hand.kind == "noten":
        return None
    return answer.hand if answer.hand.waits else None


def wait_codes(hand: HandWaits) -> list[str]:
    """The codes of the tiles that complete a hand."""
    return [wait.tile.code for wait in hand.waits]


def _choices(codes: Sequence[str], right: Sequence[str], *, wide: bool) -> list[str]:
    """Whole suits in which the hand waits, and the honors that it holds or waits for."""
    suits = {code[1] for code in right if code[1] in MPS}
    honors = {code for code in (*right, *(codes if wide or not suits else ())) if code[1] == "z"}
    if not suits:
        honors |= set(DRAGONS)
    return [code for code in EVERY if code[1] in suits or code in honors]


def facts(task: Task, chosen: frozenset[str]) -> Iterator[Fact]:
    """How each wait completes the hand, and which tiles are left over with each wrong choice."""
    for choice in task.choices:
        code = choice.value
        if code in task.right:
            yield _completion(task, code, "completes" if code in chosen else "missed-wait")
        elif code in chosen:
            yield _remainder(task, code)


def _completion(task: Task, code: str, key: str) -> Fact:
    """What a wait completes: the form of the hand, or the shape of the wait; its block first."""
    answer = score(_won_question(task, code), ENGLISH)
    assert isinstance(answer, ScoredAnswer | RefusedAnswer)  # it is complete
    won_first = sorted(answer.blocks, key=lambda block: not block.won)
    shown = (block.tiles for block in won_first)
    return fact(key, "", *shown, tile=tile(code), shape=answer.wait or answer.form)


def _remainder(task: Task, code: str) -> Fact:
    """Of a tile that completes the shape, that all four are held; else what it leaves over."""
    values, _ = COMMANDS["waits"].form.read(task.question)
    hand = [held.plain.code for held in values["hand"]]
    called = [held.plain.code for meld in values.get("melds", ()) for held in meld.tiles]
    left = () if [*hand, *called].count(code) == FOUR_COPIES else left_over([*hand, code])
    number = {"left": len(left), "count": Spelled(len(left))}
    return fact("not-a-wait", "tenpai", tiles_text(left), tile=tile(code), **number)


def _won_question(task: Task, code: str) -> Question:
    hand = tiles_text([*codes_of(task.question["hand"]), code])
    won = {"hand": hand, "win_tile": code, "win_by": "tsumo"}
    return {**task.question, **won}


WAITS = Drill(
    "waits",
    "waits",
    (
        ("ryanmen", "kanchan", "penchan", "tanki", "honor-tanki"),
        ("shanpon", "nobetan", "sanmen", "triplet-run", "pairs"),
        ("flush", "sanmen-tanki", "entotsu", "both-triplets"),
    ),
    draw,
    facts,
    task_on,
)


Codes = tuple[str, ...]
_PLACES = {kind.code: place for place, kind in enumerate(KINDS)}
_ORPHANS = frozenset(kind.code for kind in YAOCHUU)


def left_over(codes: Sequence[str]) -> Codes:
    """The fewest tiles outside the blocks of a hand; none of a complete one.

    `codes` are the tiles that are not in melds. The blocks are as many groups as there is room
    for and a pair, or, of a hand without melds, seven different pairs or thirteen orphans.

    >>> left_over(["9m", "9m", *"1p 2p 3p 1s 2s 1z 1z 1z 5z 5z 5z 5s".split()])
    ('1s', '2s', '5s')
    """
    held = tuple(sorted(codes, key=_PLACES.__getitem__))
    rests = [_outside_groups(held, len(held) // 3, pairs=1)]
    if len(held) == DRAWN:
        rests += (_outside_pairs(held), _outside_orphans(held))
    return min(rests, key=len)


@lru_cache(maxsize=4096)
def _outside_groups(held: Codes, groups: int, *, pairs: int) -> Codes:
    """The fewest tiles outside so many groups and pairs at most."""
    if not held:
        return ()
    first, others = held[0], held[1:]
    rests = [
        _outside_groups(_without(held, block), groups - 1, pairs=pairs)
        for block in ((_run(first), (first,) * 3) if groups else ())
        if block and Counter(block) <= Counter(held)
    ]
    if pairs and first in others:
        rests.append(_outside_groups(held[2:], groups, pairs=pairs - 1))
    rests.append((first, *_outside_groups(others, groups, pairs=pairs)))
    return min(rests, key=len)


def _run(first: str) -> Codes:
    """The sequence from a tile on; empty where there is none."""
    rank, suit = int(first[0]), first[1]
    return () if suit == "z" or rank > 7 else tuple(f"{rank + step}{suit}" for step in range(3))


def _outside_pairs(held: Codes) -> Codes:
    """The tiles outside different pairs."""
    paired = [code for code in dict.fromkeys(held) if held.count(code) >= 2]
    return _without(held, (*paired, *paired))


def _outside_orphans(held: Codes) -> Codes:
    """The tiles outside one of each terminal and honor and a second of one of them."""
    kinds = [code for code in dict.fromkeys(held) if code in _ORPHANS]
    twice = [code for code in kinds if held.count(code) > 1]
    return _without(held, (*kinds, *twice[:1]))


def _without(held: Codes, block: Codes) -> Codes:
    rest = list(held)
    for code in block:
        rest.remove(code)
    return tuple(rest)
