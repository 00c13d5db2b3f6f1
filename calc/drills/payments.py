"""Who pays what: a win with counters and sticks, and what every seat gains or loses."""

from collections.abc import Iterator, Mapping
from typing import Any

from calc.scoring import score
from calc.wording import listed, points_words, wind_words
from calc.wording.scores import pays_words

from .dealing import SEATS, SIDES
from .table import counters, facts_of, turned
from .task import Choice, Dice, Kind, Reason, Task
from .wins import win_with_fu, with_han

NUMBER_OF_CHOICES = 4
ORDER = ("right", "across", "left")
FU = (20, 25, 30, 30, 40, 40, 50)


def draw(dice: Dice, idea: str, level: int) -> Task | None:
    """A win as the idea says: `ron` or `tsumo`, by the dealer or another."""
    by, _, who = idea.partition("-")
    question = win_with_fu(dice, dice.choice(FU), 2)
    if question is None:
        return None
    seat = "E" if who == "dealer" else dice.choice("SWN")
    question |= {"win_by": by, "seat_wind": seat, "discarder": None}
    if by == "ron":
        question["discarder"] = dice.choice(SIDES)
    question |= _table(dice, level, riichi=bool(question.get("riichi")))
    asked = with_han(dice, question, range(1, 7)) if score(question)["kind"] == "scored" else None
    return _task(dice, asked, level) if asked else None


def _table(dice: Dice, level: int, *, riichi: bool) -> dict[str, int]:
    """Counters from the second level on, deposits on the third."""
    own = 1 if riichi else 0
    sticks = own + dice.randint(0 if own else 1, 2) if level == 3 else 0
    return {
        "honba": dice.randint(1, 3) if level > 1 else 0,
        "riichi_sticks": sticks,
        "riichi": riichi and level == 3,
    }


def _task(dice: Dice, question: Mapping[str, Any], level: int) -> Task | None:
    answer = score(question)
    if answer["kind"] != "scored" or answer["yakuman"]:
        return None
    right = _choice(question, answer)
    slips = _slips(question, right)
    if len(slips) < NUMBER_OF_CHOICES - 1:
        return None
    choices = [right, *dice.sample(slips, NUMBER_OF_CHOICES - 1)]
    dice.shuffle(choices)
    return Task(
        asks="Who pays what? Each seat's gain or loss:",
        facts=(*facts_of(question), *_told(question, answer, level), *counters(question)),
        command="hand",
        question=question,
        answer=answer,
        choices=tuple(choices),
        right=frozenset({right.value}),
        said=right.text,
        rivers=turned(question),
    )


def _told(question: Mapping[str, Any], answer: Mapping[str, Any], level: int) -> Iterator[str]:
    if question["win_by"] == "ron":
        yield f"{_payer(question)} discarded."
    worth = f": {pays_words(answer['pays'])}" if level == 1 else ""
    yield f"The hand has {answer['han']} han and {answer['fu']} fu{worth}."


def _payer(question: Mapping[str, Any]) -> str:
    steps = ORDER.index(question["discarder"]) + 1
    seat = SEATS[(SEATS.index(question["seat_wind"]) + steps) % len(SEATS)]
    return wind_words(seat).capitalize()


def _choice(question: Mapping[str, Any], answer: Mapping[str, Any]) -> Choice:
    """What every seat gains or loses, in the order of the winds."""
    start = SEATS.index(question["seat_wind"])
    changes = [answer["changes"][(place - start) % len(SEATS)] for place in range(len(SEATS))]
    said = ", ".join(map(_gain, SEATS, changes)).capitalize()
    return Choice(".".join(map(str, changes)), said)


def _gain(seat: str, points: int) -> str:
    sign = "+" if points > 0 else "−" if points else ""
    return f"{wind_words(seat)} {sign}{points_words(abs(points))}"


def _slips(question: Mapping[str, Any], right: Choice) -> list[Choice]:
    """What comes out when something is forgotten or mistaken, each once."""
    found: dict[str, Choice] = {}
    for changed, said, article in _mistakes(question):
        answer = score({**question, **changed})
        if answer["kind"] != "scored":
            continue
        wrong = _choice(question, answer)
        if wrong.value != right.value:
            found.setdefault(wrong.value, wrong._replace(slip=Reason(said, (), article)))
    return list(found.values())


def _mistakes(question: Mapping[str, Any]) -> Iterator[tuple[dict[str, Any], str, str]]:
    """What might be done wrong: the keys it changes, the words and the article."""
    honba, sticks = question["honba"], question["riichi_sticks"]
    if honba:
        yield {"honba": 0}, "That leaves out the counters.", "payments#honba"
        yield {"honba": 3 * honba}, _counted(question), "payments#honba"
    else:
        yield {"honba": 1}, "That pays for a counter that is not there.", "payments#honba"
    if sticks:
        said = "That leaves the riichi sticks on the table."
        yield {"riichi_sticks": 0}, said, "payments#riichi-sticks"
    else:
        said = "That takes a riichi stick that is not there."
        yield {"riichi_sticks": 1}, said, "payments#riichi-sticks"
    if question["win_by"] == "ron":
        for side in SIDES:
            if side != question["discarder"]:
                said = f"{_payer(question)} discarded, so {_payer(question).lower()} alone pays."
                yield {"discarder": side}, said, "payments#ron"
    else:
        for side in SIDES:
            said = "After a self-draw all three pay, not one alone."
            yield {"win_by": "ron", "discarder": side}, said, "payments#tsumo"


def _counted(question: Mapping[str, Any]) -> str:
    each = "300 from the discarder" if question["win_by"] == "ron" else "100 from each"
    return f"A counter is worth 300 in all: {each}."


def explain(task: Task, given: frozenset[str]) -> Iterator[Reason]:
    """The mistake behind the answer, then every payment with its reason."""
    for choice in task.choices:
        if choice.value in given and choice.slip:
            yield choice.slip
    by_reason: dict[str, list[Mapping[str, Any]]] = {}
    for each in task.answer["payments"]:
        by_reason.setdefault(each["why"], []).append(each)
    for why, paid in by_reason.items():
        yield Reason(f"{_WHY[why]}: {_listed(task.question, paid)}.", (), _ARTICLES[why])


def _listed(question: Mapping[str, Any], paid: list[Mapping[str, Any]]) -> str:
    return listed(f"{points_words(each['points'])} from {_seat(question, each)}" for each in paid)


def _seat(question: Mapping[str, Any], payment: Mapping[str, Any]) -> str:
    if payment["payer"] == "table":
        return "the table"
    return _payer({**question, "discarder": payment["payer"]}).lower()


_WHY = {
    "ron": "The hand",
    "tsumo": "The hand",
    "honba": "Counters",
    "riichi_sticks": "Riichi sticks",
}
_ARTICLES = {
    "ron": "payments#ron",
    "tsumo": "payments#tsumo",
    "honba": "payments#honba",
    "riichi_sticks": "payments#riichi-sticks",
}
_IDEAS = ("ron-other", "tsumo-other", "ron-dealer", "tsumo-dealer")
PAYMENTS = Kind(
    "payments",
    "Who pays what",
    "One pays, or three share; then the counters and the sticks.",
    "payments",
    ("Nothing on the table", "With counters", "With counters and sticks"),
    (_IDEAS, _IDEAS, _IDEAS),
    draw,
    explain,
)
