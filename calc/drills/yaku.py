"""Name the yaku: a hand drawn for one of them, and all that the engine finds in it."""

from collections.abc import Callable, Iterator, Sequence

from calc.commands import score
from calc.questions.score import read_score
from calc.riichi.blocks import Block
from calc.riichi.evaluate import Scored, evaluate
from calc.riichi.win import Win
from calc.riichi.yaku import CATALOGUE
from calc.wording import check_words, listed, yaku_article, yaku_name

from .dealing import (
    DRAGONS,
    EVERY,
    HONORS,
    SEATS,
    SIMPLES,
    SUITED,
    SUITS,
    TERMINALS,
    WINDS,
    Group,
    Shape,
    closed,
    opened,
    run,
    run_from,
    same,
    three,
    two,
    won,
)
from .table import facts_of
from .task import Choice, Dice, Kind, Reason, Task

NUMBER_OF_CHOICES = (5, 6, 8)
Idea = Callable[[Dice], Shape]


def _mixed(dice: Dice, number: int) -> tuple[Group, ...]:
    """Groups of any kind, more runs than triplets."""
    return tuple(three(dice, EVERY) if dice.random() < 0.2 else run(dice) for _ in range(number))


def _tanyao(dice: Dice) -> Shape:
    inner = range(2, 7)
    groups = [
        three(dice, SIMPLES) if dice.random() < 0.25 else run(dice, lows=inner) for _ in "1234"
    ]
    return Shape(_maybe_open(dice, groups), two(dice, SIMPLES))


def _pinfu(dice: Dice) -> Shape:
    return Shape(tuple(run(dice) for _ in "1234"), two(dice, SUITED + WINDS))


def _value(codes: Sequence[str]) -> Idea:
    def idea(dice: Dice) -> Shape:
        groups = [three(dice, codes), *_mixed(dice, 3)]
        return Shape(_maybe_open(dice, groups), two(dice, EVERY))

    return idea


def _toitoi(dice: Dice) -> Shape:
    codes = dice.sample(EVERY, 5)
    return Shape(opened(dice, [same(each, 3) for each in codes[:4]], 2), same(codes[4], 2))


def _flush(*, honors: bool) -> Idea:
    def idea(dice: Dice) -> Shape:
        suit = dice.choice(SUITS)
        own = [code for code in SUITED if code[1] == suit]
        runs = [run(dice, suit) if dice.random() < 0.7 else three(dice, own) for _ in "123"]
        last = three(dice, HONORS) if honors and dice.random() < 0.6 else run(dice, suit)
        return Shape(_maybe_open(dice, [*runs, last]), two(dice, HONORS if honors else own))

    return idea


def _closed(dice: Dice) -> Shape:
    return Shape(_mixed(dice, 4), two(dice, EVERY))


def _iipeikou(dice: Dice) -> Shape:
    twin = run(dice)
    return Shape((twin, twin, *_mixed(dice, 2)), two(dice, EVERY))


def _ryanpeikou(dice: Dice) -> Shape:
    one, other = run(dice), run(dice)
    return Shape((one, one, other, other), two(dice, EVERY))


def _sanshoku(dice: Dice) -> Shape:
    low = dice.randint(1, 7)
    groups = [*(run_from(f"{low}{suit}") for suit in SUITS), *_mixed(dice, 1)]
    return Shape(_maybe_open(dice, groups), two(dice, EVERY))


def _doukou(dice: Dice) -> Shape:
    rank = dice.randint(1, 9)
    groups = [*(same(f"{rank}{suit}", 3) for suit in SUITS), *_mixed(dice, 1)]
    return Shape(_maybe_open(dice, groups), two(dice, EVERY))


def _ittsuu(dice: Dice) -> Shape:
    suit = dice.choice(SUITS)
    groups = [*(run_from(f"{low}{suit}") for low in (1, 4, 7)), *_mixed(dice, 1)]
    return Shape(_maybe_open(dice, groups), two(dice, EVERY))


def _outside(*, honors: bool) -> Idea:
    def idea(dice: Dice) -> Shape:
        ends = TERMINALS + (HONORS if honors else ())
        groups = [
            run(dice, lows=(1, 7)) if dice.random() < 0.7 else three(dice, ends) for _ in "1234"
        ]
        return Shape(_maybe_open(dice, groups), two(dice, ends))

    return idea


def _chiitoitsu(dice: Dice) -> Shape:
    pool = dice.choice((EVERY, EVERY, SIMPLES, [*HONORS, *(f"{rank}p" for rank in range(1, 10))]))
    pairs = [same(code, 2) for code in dice.sample(list(pool), 7)]
    return Shape(tuple(pairs[:6]), pairs[6])


def _sanankou(dice: Dice) -> Shape:
    codes = dice.sample(EVERY, 3)
    return Shape((*(same(each, 3) for each in codes), run(dice)), two(dice, EVERY))


def _sankantsu(dice: Dice) -> Shape:
    codes = dice.sample(EVERY, 3)
    how = ("ankan", "daiminkan", "shouminkan")
    quads = [same(each, 4)._replace(called=dice.choice(how)) for each in codes]
    return Shape((*quads, *_mixed(dice, 1)), two(dice, EVERY))


def _shousangen(dice: Dice) -> Shape:
    one, other, last = dice.sample(DRAGONS, 3)
    groups = [same(one, 3), same(other, 3), *_mixed(dice, 2)]
    return Shape(_maybe_open(dice, groups), same(last, 2))


def _daisangen(dice: Dice) -> Shape:
    groups = [*(same(each, 3) for each in DRAGONS), *_mixed(dice, 1)]
    return Shape(_maybe_open(dice, groups), two(dice, EVERY))


def _shousuushii(dice: Dice) -> Shape:
    *three_winds, last = dice.sample(WINDS, 4)
    groups = [*(same(each, 3) for each in three_winds), *_mixed(dice, 1)]
    return Shape(_maybe_open(dice, groups), same(last, 2))


def _triplets_of(codes: Sequence[str], *, open_: bool = True) -> Idea:
    def idea(dice: Dice) -> Shape:
        *four, last = dice.sample(list(codes), 5)
        groups = [same(each, 3) for each in four]
        return Shape(_maybe_open(dice, groups) if open_ else tuple(groups), same(last, 2))

    return idea


def _maybe_open(dice: Dice, groups: Sequence[Group]) -> tuple[Group, ...]:
    return opened(dice, groups, 2) if dice.random() < 0.5 else tuple(groups)


_FIRST: dict[str, Idea] = {
    "tanyao": _tanyao,
    "pinfu": _pinfu,
    "haku": _value(("5z",)),
    "hatsu": _value(("6z",)),
    "chun": _value(("7z",)),
    "toitoi": _toitoi,
    "honitsu": _flush(honors=True),
    "menzen_tsumo": _closed,
    "riichi": _closed,
}
_SECOND: dict[str, Idea] = {
    "iipeikou": _iipeikou,
    "sanshoku_doujun": _sanshoku,
    "ittsuu": _ittsuu,
    "chanta": _outside(honors=True),
    "chiitoitsu": _chiitoitsu,
    "sanankou": _sanankou,
    "seat_wind": _value(WINDS),
    "round_wind": _value(WINDS),
    "honitsu": _flush(honors=True),
}
_THIRD: dict[str, Idea] = {
    "junchan": _outside(honors=False),
    "ryanpeikou": _ryanpeikou,
    "chinitsu": _flush(honors=False),
    "sanshoku_doukou": _doukou,
    "shousangen": _shousangen,
    "honroutou": _triplets_of(TERMINALS + HONORS),
    "sankantsu": _sankantsu,
    "suuankou": _triplets_of(EVERY, open_=False),
    "daisangen": _daisangen,
    "shousuushii": _shousuushii,
    "tsuuiisou": _triplets_of(HONORS),
    "chinroutou": _triplets_of(TERMINALS),
}
IDEAS = _THIRD | _SECOND | _FIRST
_SITUATIONAL = ("riichi", "menzen_tsumo")
_POOL = (
    (*_FIRST, "seat_wind", "round_wind"),
    (*_FIRST, *_SECOND),
    (*_FIRST, *_SECOND, *_THIRD),
)


def draw(dice: Dice, idea: str, level: int) -> Task | None:
    """A hand with the yaku `idea`, or nothing where it came out without it or reads two ways."""
    shape = IDEAS[idea](dice)
    if not shape.possible:
        return None
    question = won(dice, shape) | {
        "seat_wind": dice.choice(SEATS),
        "round_wind": dice.choice("ES"),
    }
    if closed(question) and (idea == "riichi" or dice.random() < 0.4):
        question["riichi"] = True
    answer = score(question)
    right = [each["id"] for each in answer.get("yaku", ())]
    if idea not in right or _ambiguous(answer):
        return None
    keys = _choices(dice, answer, right, level)
    return Task(
        asks="Which yaku does this hand have? Dora are left out.",
        facts=facts_of(question),
        command="hand",
        question=question,
        answer=answer,
        choices=tuple(Choice(key, _name(key)) for key in keys),
        right=frozenset(right),
        said=listed(yaku_name(key) for key in right),
        many=True,
    )


def _ambiguous(answer: dict[str, object]) -> bool:
    """Is there a reading of the same points with other yaku?"""
    best = {each["id"] for each in answer["yaku"]}  # type: ignore[attr-defined]
    return any(
        other.get("points") == answer["points"] and {each["id"] for each in other["yaku"]} != best
        for other in answer["other_readings"]  # type: ignore[attr-defined]
    )


def _choices(dice: Dice, answer: dict[str, object], right: list[str], level: int) -> list[str]:
    """The right yaku and some that the hand does not have, nearest first, in written order."""
    elsewhere = {
        each["id"]
        for other in answer["other_readings"]  # type: ignore[attr-defined]
        for each in other.get("yaku", ())
    }
    near = [each["id"] for each in answer["missed"]]  # type: ignore[attr-defined]
    pool = list(_POOL[level - 1])
    dice.shuffle(pool)
    if answer["yakuman"]:
        near, pool = [], [key for key in _THIRD if CATALOGUE[key].kind == "yakuman"]
    others = [key for key in dict.fromkeys((*near, *pool)) if key not in {*right, *elsewhere}]
    wanted = max(NUMBER_OF_CHOICES[level - 1] - len(right), 2)
    return sorted([*right, *others[:wanted]], key=lambda key: CATALOGUE[key].place)


def _name(key: str) -> str:
    english, romaji = yaku_name(key), yaku_name(key, "romaji")
    return english if english == romaji else f"{english} ({romaji.lower()})"


def explain(task: Task, given: frozenset[str]) -> Iterator[Reason]:
    """Why each yaku that was left out is there, and each that was named is not."""
    win = _won(task)
    if win is None:
        return
    worth = {each["id"]: each["han"] for each in task.answer["yaku"]}
    for choice in task.choices:
        key = choice.value
        if key in task.right:
            missed = "" if key in given else "Left out: "
            said = f"{missed}{yaku_name(key)}, {_worth(worth[key])}. {CATALOGUE[key].meaning}"
            yield Reason(said, _shown(key, win), yaku_article(key))
        elif key in given:
            yield _why_not(key, win)


def _worth(han: int | str) -> str:
    return f"{han} han" if isinstance(han, int) else han.replace("_", " ")


def _won(task: Task) -> Win | None:
    asked = read_score(task.question)
    if asked.hand is None:
        return None
    result = evaluate(asked.hand, asked.situation, asked.rules)
    return result.best.win if isinstance(result, Scored) else None


def _why_not(key: str, win: Win) -> Reason:
    """The first condition of a yaku that the hand does not meet."""
    unmet = next((check for check in CATALOGUE[key].rule(win) if not check.met), None)
    if unmet is None:
        return Reason(
            f"Not {yaku_name(key)}: another yaku stands in for it.", (), yaku_article(key)
        )
    words = check_words(key, unmet)
    return Reason(f"Not {yaku_name(key)}: {words.text}", tuple(map(str, unmet.at)), words.article)


_BLOCKS: dict[str, Callable[[Win], Sequence[Block]]] = {
    "iipeikou": lambda win: [each for each in win.sequences if win.sequences.count(each) > 1],
    "sanankou": lambda win: win.concealed_triplets,
    "sankantsu": lambda win: win.quads,
    "sanshoku_doukou": lambda win: win.triplets,
    "shousangen": lambda win: [each for each in win.blocks if each.first.is_dragon],
    "daisangen": lambda win: [each for each in win.blocks if each.first.is_dragon],
    "shousuushii": lambda win: [each for each in win.blocks if each.first.is_wind],
    "sanshoku_doujun": lambda win: win.sequences,
    "ittsuu": lambda win: win.sequences,
    "haku": lambda win: [each for each in win.groups if each.code.endswith("555z")],
    "hatsu": lambda win: [each for each in win.groups if each.code.endswith("666z")],
    "chun": lambda win: [each for each in win.groups if each.code.endswith("777z")],
    "seat_wind": lambda win: [each for each in win.groups if win.is_own_wind(each.first)],
    "round_wind": lambda win: [each for each in win.groups if win.is_round_wind(each.first)],
    "menzen_tsumo": lambda _: (),
    "riichi": lambda _: (),
}
"""The blocks that show a yaku; all of them where a yaku is not named."""


def _shown(key: str, win: Win) -> tuple[str, ...]:
    shown = _BLOCKS.get(key)
    return tuple(each.code for each in (shown(win) if shown else win.blocks))


YAKU = Kind(
    "yaku",
    "Name the yaku",
    "A hand has won. Why may it?",
    "lessons/05-the-first-yaku",
    ("The first yaku to know", "Patterns of two han", "Rare ones and yakuman"),
    (tuple(_FIRST), tuple(_SECOND), tuple(_THIRD)),
    draw,
    explain,
)
