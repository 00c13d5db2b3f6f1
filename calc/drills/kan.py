"""Legal kan or not: a hand in riichi, the fourth tile drawn, and what the kan would change."""

from collections.abc import Iterator, Mapping
from typing import Any

from calc.commands.kan import answer as kan_check
from calc.riichi.tiles import tile
from calc.wording import tile_words

from .dealing import (
    DRAGONS,
    EVERY,
    HONORS,
    SUITED,
    SUITS,
    Group,
    Shape,
    run,
    run_from,
    same,
    text_of,
    two,
)
from .table import named
from .task import Choice, Dice, Kind, Reason, Task

CHOICES = (
    Choice("ok", "Yes, it is legal"),
    Choice("waits_change", "No, the waits would change"),
    Choice("not_the_drawn_tile", "No, it does not use the drawn tile"),
    Choice("other_interpretation", "No, the waits stay, but the tile may be needed elsewhere"),
)


def draw(dice: Dice, idea: str, level: int) -> Task | None:
    """A hand in riichi for which the kan has the fate that the idea names."""
    reason, _, how = idea.partition("-")
    made = _hand(dice, reason, how)
    if made is None:
        return None
    codes, meant, drawn = made
    question = {"hand": text_of(codes), "drawn": drawn, "kan": meant}
    answer = kan_check(question)
    if answer["kind"] == "invalid" or answer["reason"] != reason or answer["drawn_tile_wins"]:
        return None
    return Task(
        asks=f"You are in riichi and draw {_tile(drawn)}. May you declare a kan of {_tile(meant)}?",
        facts=(),
        command="kan",
        question=question,
        answer=answer,
        choices=CHOICES[: 3 if level == 1 else 4],
        right=frozenset({reason}),
        said=next(each.text for each in CHOICES if each.value == reason),
        rivers=(("Drawn now", drawn),),
    )


def _tile(code: str) -> str:
    return tile_words(tile(code))


def _hand(dice: Dice, reason: str, how: str) -> tuple[list[str], str, str] | None:
    """Thirteen tiles, the tile of the kan, and the tile drawn."""
    code = dice.choice(DRAGONS + HONORS if how == "honor" else SUITED)
    groups = _three_runs(dice) if how == "runs" else _beside(dice, code, how)
    if how == "runs":
        code = dice.choice(groups).codes[0]
    if how in ("attached", "middle"):
        codes = _attached(dice, code, whole=how == "middle")
        code = codes[0]
    else:
        whole = Shape((*groups, _part(dice)), two(dice, EVERY))
        codes = whole.codes
    drawn = code
    if reason == "not_the_drawn_tile":
        codes = [*codes, code]
        codes.remove(dice.choice([each for each in codes if each != code]))
        drawn = dice.choice([each for each in EVERY if each not in codes])
    fits = Shape((Group((*codes, drawn)),), Group(())).possible
    return (codes, code, drawn) if fits and codes.count(code) >= 3 else None


def _part(dice: Dice) -> Group:
    """Two tiles that wait for a third."""
    low, suit = dice.randint(2, 6), dice.choice(SUITS)
    return Group((f"{low}{suit}", f"{low + dice.choice((1, 1, 2))}{suit}"))


def _beside(dice: Dice, code: str, how: str) -> list[Group]:
    """A triplet, and two runs: in the same suit where that may matter."""
    suits = code[1] if how == "near" and code[1] in SUITS else SUITS
    return [same(code, 3), run(dice, suits), run(dice, suits)]


def _three_runs(dice: Dice) -> list[Group]:
    """Three triplets in a row, which are three runs as well."""
    low, suit = dice.randint(1, 7), dice.choice(SUITS)
    return [same(each, 3) for each in run_from(f"{low}{suit}").codes]


def _attached(dice: Dice, code: str, *, whole: bool) -> list[str]:
    """A triplet with a neighbor or two, so that the triplet is part of the wait."""
    rank, suit = int(code[0]), code[1]
    others = SUITS.replace(suit, "")
    if whole:
        rank = min(rank, 5)
        codes = [f"{rank}{suit}"] * 3 + [f"{rank + step}{suit}" for step in (1, 2, 3, 4)]
        beside = [run(dice, others), run(dice, others)]
    else:
        near = [each for each in (rank - 2, rank - 1, rank + 1, rank + 2) if 1 <= each <= 9]
        codes = [code] * 3 + [f"{dice.choice(near)}{suit}"]
        beside = [run(dice, others) for _ in range(3)]
    return codes + [each for group in beside for each in group.codes]


def explain(task: Task, given: frozenset[str]) -> Iterator[Reason]:
    """The reasons of the engine, the waits before and after, and the reading that breaks."""
    answer = task.answer
    for each in answer["reasons"]:
        yield Reason(each["text"], (), each["article"])
    yield from _waits(answer)
    for each in answer["elsewhere"][:1]:
        yield Reason(
            f"Won on {_tile(each['win_tile'])}, it can be read like this.",
            tuple(each["blocks"]),
            "riichi-kan#interpretation",
        )
    if given and answer["reason"] == "ok":
        said = "The triplet stands apart: no tile of it is part of a run or of the wait."
        yield Reason(said, (task.question["kan"] * 4,), "riichi-kan")


def _waits(answer: Mapping[str, Any]) -> Iterator[Reason]:
    if answer["reason"] != "not_the_drawn_tile":
        before = answer["waits_before"]
        yield Reason(f"Before it, the hand waits for {named(before)}.", (text_of(before),), "waits")
        after = answer["waits_after"]
        if after and after != before:
            yield Reason(f"After it, for {named(after)}.", (text_of(after),), "waits")


KAN = Kind(
    "kan",
    "Legal kan or not",
    "In riichi a closed kan must leave the hand as it is.",
    "riichi-kan",
    ("Does it touch the wait?", "Triplets beside runs", "Three triplets in a row"),
    (
        ("ok-honor", "ok-plain", "waits_change-attached", "not_the_drawn_tile-plain"),
        ("ok-near", "ok-honor", "waits_change-middle", "waits_change-attached",
         "other_interpretation-runs"),
        ("ok-near", "waits_change-middle", "not_the_drawn_tile-near", "other_interpretation-runs"),
    ),
    draw,
    explain,
)  # fmt: skip
