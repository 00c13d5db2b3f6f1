"""What do I need: the last hand, and the least hand that passes another player."""

from collections.abc import Iterator
from typing import NamedTuple

from calc.commands.overtake import EnoughValue, OvertakeAnswer
from calc.commands.overtake import answer as overtake_answer
from calc.commands.settle import SettleAnswer
from calc.commands.settle import answer as settle_answer
from calc.riichi.tiles import Wind
from calc.words import Language
from calc.words.lines import drill_words
from calc.words.phrase import points_words

from .facts import Fact, HandWorth, Points, fact, words_of
from .task import (
    AnswerChoice,
    Dice,
    Drill,
    Question,
    Task,
    counter_facts,
)

FU = 30
ROWS = ((1, ""), (2, ""), (3, ""), (4, ""), (6, "haneman"), (8, "baiman"), (11, "sanbaiman"))
"""Hands with 30 fu, each worth more than the one before: han, and the name of the limit."""
NUMBER_OF_CHOICES = 5
SEATS = {"other": ("S", "W"), "self": ("E", "S"), "target": ("S", "E")}
"""By who deals: the seat of the learner, and that of the player to be passed."""
BY_OTHER = "N"
DIFFERENCES = range(600, 20_000, 100)


def draw(dice: Dice, idea: str, level: int, language: Language) -> Task | None:
    """A task on a way of winning; from the second level on with counters, then as dealer."""
    way, dealer = idea, "other"
    if level == 3:
        dealer = dice.choice([*SEATS])
    question: Question = {
        "difference": dice.choice(DIFFERENCES),
        "dealer": dealer,
        "honba": dice.randint(0, 3) if level > 1 else 0,
        "riichi_sticks": dice.randint(0, 2) if level > 1 else 0,
    }
    answer = overtake_answer(question, language=language)
    assert isinstance(answer, OvertakeAnswer)
    (hands,) = (held.hands for held in answer.ways if held.way == way)
    place = next((n for n, row in enumerate(ROWS) if _is_enough(row[0], hands)), None)
    if place is None:
        return None
    start = max(min(place - dice.randrange(NUMBER_OF_CHOICES), len(ROWS) - NUMBER_OF_CHOICES), 0)
    points = points_words(question["difference"], language)
    return Task(
        prompt=drill_words(f"least-by-{way}", language),
        facts=(
            drill_words("points-behind", language, points=points, dealer=dealer),
            *counter_facts(question, language),
        ),
        command="overtake",
        question=question,
        answer=WayAsked(answer, way),
        choices=tuple(
            AnswerChoice(str(han), words_of(_worth(han), language))
            for han, _ in ROWS[start : start + NUMBER_OF_CHOICES]
        ),
        right=frozenset({str(ROWS[place][0])}),
    )


class WayAsked(NamedTuple):
    """The answer of `overtake`, and the way of winning that a task asks about."""

    overtake: OvertakeAnswer
    way: str


def _is_enough(han: int, hands: list[EnoughValue]) -> bool:
    """Whether a hand of these han and 30 fu is among those that are enough."""
    return any(
        hand.han is not None
        and (hand.han == han if hand.fu is not None else hand.han <= han)
        and (hand.fu is None or hand.fu <= FU)
        for hand in hands
    )


def _worth(han: int) -> HandWorth:
    limit = dict(ROWS)[han]
    return HandWorth(han, None if limit else FU, limit)


def facts(task: Task, chosen: frozenset[str]) -> Iterator[Fact]:
    """What the way means; what the least hand gains, the one below it, and the chosen one."""
    asked: WayAsked = task.answer
    hans = [han for han, _ in ROWS]
    (right,) = map(int, task.right)
    below = hans[max(hans.index(right) - 1, 0)]
    yield fact(f"gap-by-{asked.way}", "last-hand#ways")
    difference = Points(asked.overtake.difference)
    for han in dict.fromkeys((right, below, *sorted(map(int, chosen)))):
        gain = Points(_gain(task.question, asked.way, han))
        key = "gains-enough" if gain > difference else "gains-too-little"
        yield fact(key, "last-hand", worth=_worth(han), gain=gain, difference=difference)


def _gain(question: Question, way: str, han: int) -> int:
    """What a hand gains on the other player, as it is settled."""
    own, target = SEATS[question["dealer"]]
    win = {"seat_wind": own, "han": han, "fu": FU, "win_by": "tsumo" if way == "tsumo" else "ron"}
    payers = {"ron_from_target": target, "ron_from_other": BY_OTHER}
    settled = settle_answer(
        {
            "wins": [win],
            **({"discarder": payers[way]} if way in payers else {}),
            "honba": question["honba"],
            "riichi_sticks": question["riichi_sticks"],
        }
    )
    assert isinstance(settled, SettleAnswer)
    return settled.changes[Wind(own)] - settled.changes[Wind(target)]


_WAYS = ("ron_from_target", "ron_from_other", "tsumo")
OVERTAKE = Drill("overtake", "last-hand", (_WAYS, _WAYS, _WAYS), draw, facts)
