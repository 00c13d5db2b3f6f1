"""Han and fu to points: a hand brought to the han and fu that are meant, then paid."""

from collections.abc import Iterator, Mapping
from typing import Any

from calc.riichi.rulesets import DEFAULT, PRESETS
from calc.riichi.scoring.score import rounded_up
from calc.riichi.scoring.score import score as base_of
from calc.scoring import score
from calc.wording import limit_words, points_words, yaku_name
from calc.wording.scores import pays_words

from .table import facts_of, turned
from .task import Choice, Dice, Kind, Reason, Task
from .wins import win_dear, win_with_fu, with_han

LADDER = (20, 25, 30, 40, 50, 60, 70, 80)
NUMBER_OF_CHOICES = 4
SEATS_BELOW = "SWN"
COUNT = "What is this hand worth? Count it yourself."
WHOLE = 3
"""The level on which han and fu are not told."""
LIMITS = {
    "mangan": range(5, 6),
    "haneman": range(6, 8),
    "baiman": range(8, 11),
    "sanbaiman": range(11, 13),
}


def draw(dice: Dice, idea: str, level: int) -> Task | None:
    """A hand of the han and fu of the idea: `3-30`, or a limit by name."""
    counted, _, fu = idea.partition("-")
    han = LIMITS[counted] if counted in LIMITS else range(int(counted), int(counted) + 1)
    question = win_with_fu(dice, int(fu), 2) if fu else win_dear(dice)
    if question is None:
        return None
    if level == 1:
        question |= {"seat_wind": dice.choice(SEATS_BELOW), "win_by": "ron"}
    asked = with_han(dice, question, han) if score(question)["kind"] == "scored" else None
    if asked is None:
        return None
    answer = score(asked)
    if (fu and answer["fu"] != int(fu)) or answer["han"] not in han:
        return None
    return _task(dice, asked, answer, level)


def _task(
    dice: Dice, question: Mapping[str, Any], answer: Mapping[str, Any], level: int
) -> Task | None:
    right = _choice(answer["pays"])
    told = () if level == WHOLE else (f"It has {answer['han']} han and {answer['fu']} fu.",)
    slips = _slips(question, answer)
    if len(slips) < NUMBER_OF_CHOICES - 1:
        return None
    choices = [right, *dice.sample(slips, NUMBER_OF_CHOICES - 1)]
    dice.shuffle(choices)
    return Task(
        asks="What does the hand pay?" if told else COUNT,
        facts=(*facts_of(question), *told),
        command="hand",
        question=question,
        answer=answer,
        choices=tuple(choices),
        right=frozenset({right.value}),
        said=_spoken(answer),
        rivers=turned(question),
    )


def _spoken(answer: Mapping[str, Any]) -> str:
    limit = f", {limit_words(answer['limit']).text}" if answer["limit"] else ""
    return f"{answer['han']} han {answer['fu']} fu{limit}: {pays_words(answer['pays'])}"


def _slips(question: Mapping[str, Any], answer: Mapping[str, Any]) -> list[Choice]:
    """Wrong answers, each with the mistake that leads to it."""
    dealer, tsumo = question["seat_wind"] == "E", question["win_by"] == "tsumo"
    han, fu = answer["han"], answer["fu"]
    found: dict[str, Choice] = {}

    def slip(text: str, article: str, *, han: int, fu: int, dealer: bool) -> None:
        wrong = _choice(paid(han, fu, dealer=dealer, tsumo=tsumo))
        if wrong.value != _choice(answer["pays"]).value:
            found.setdefault(wrong.value, wrong._replace(slip=Reason(text, (), article)))

    other = "another player" if dealer else "the dealer"
    slip(f"That is what {other} would get.", "payments#dealer", han=han, fu=fu, dealer=not dealer)
    for more in (1, -1, 2, -2, 3):
        if han + more > 0:
            said = f"That is what {han + more} han would pay."
            slip(said, "scoring#tables", han=han + more, fu=fu, dealer=dealer)
    for name, hans in LIMITS.items():
        said = f"That is what a {limit_words(name).text} would pay."
        slip(said, limit_words(name).article, han=hans[0], fu=fu, dealer=dealer)
    place = LADDER.index(fu) if fu in LADDER else 0
    for near in LADDER[max(place - 1, 0) : place + 2]:
        slip(f"That is what {near} fu would pay.", "fu", han=han, fu=near, dealer=dealer)
    return list(found.values())


def _choice(pays: Mapping[str, int]) -> Choice:
    """A payment to choose: `3900`, `1000-2000`, `2000-all`."""
    value = "-".join(map(str, sorted(pays.values())))
    return Choice(f"{value}-all" if "each" in pays else value, pays_words(pays))


def paid(han: int, fu: int, *, dealer: bool, tsumo: bool) -> dict[str, int]:
    """What each pays for so many han and fu, by the payer's part.

    >>> paid(3, 30, dealer=False, tsumo=True)
    {'dealer': 2000, 'non_dealer': 1000}
    """
    base = base_of(han, fu, PRESETS[DEFAULT].ruleset).base
    if not tsumo:
        return {"discarder": rounded_up(base * (6 if dealer else 4))}
    if dealer:
        return {"each": rounded_up(base * 2)}
    return {"dealer": rounded_up(base * 2), "non_dealer": rounded_up(base)}


def explain(task: Task, given: frozenset[str]) -> Iterator[Reason]:
    """The mistake behind the answer, where the han and fu come from, and the way to the points."""
    for choice in task.choices:
        if choice.value in given and choice.slip:
            yield choice.slip
    answer = task.answer
    for each in answer["yaku"] if task.asks == COUNT else ():
        yield Reason(f"{each['han']} han: {yaku_name(each['id'])}.", (), each["article"])
    for each in answer["fu_items"] if task.asks == COUNT and not answer["limit"] else ():
        tiles = (each["tiles"],) if each["tiles"] else ()
        yield Reason(f"{each['fu']} fu: {each['text']}.", tiles, each["article"])
    yield from _way(task)


def _way(task: Task) -> Iterator[Reason]:
    """From han and fu over the base points to what is paid."""
    answer = task.answer
    han, fu, base, limit = answer["han"], answer["fu"], answer["base"], answer["limit"]
    if limit:
        said = f"{han} han {fu} fu: {limit_words(limit).text}, {points_words(base)} base points."
        yield Reason(said, (), limit_words(limit).article)
    else:
        said = f"{fu} × 2 × 2 and doubled {han} times: {points_words(base)} base points."
        yield Reason(said, (), "scoring#base-points")
    yield Reason(_shares(task.question), (), "payments")


def _shares(question: Mapping[str, Any]) -> str:
    dealer, tsumo = question["seat_wind"] == "E", question["win_by"] == "tsumo"
    if tsumo and dealer:
        return "Each player pays the dealer two times that, rounded up to a hundred."
    if tsumo:
        return "The dealer pays two times that, the others once, each rounded up to a hundred."
    times = "six" if dealer else "four"
    return f"The discarder pays {times} times that, rounded up to a hundred."


POINTS = Kind(
    "points",
    "Han and fu to points",
    "Double for each han, up to the limits.",
    "scoring#tables",
    ("Ron, not the dealer", "Everybody, ron and self-draw", "Count it all yourself"),
    (
        ("1-30", "2-30", "3-30", "1-40", "2-40", "3-40", "mangan", "haneman", "baiman"),
        ("1-30", "2-30", "3-30", "4-30", "2-40", "3-40", "1-50", "2-50", "3-25", "2-20",
         "mangan", "haneman", "baiman"),
        ("1-30", "2-30", "3-30", "1-40", "2-40", "3-40", "2-50", "3-25", "2-20",
         "mangan", "haneman", "baiman", "sanbaiman"),
    ),
    draw,
    explain,
)  # fmt: skip
