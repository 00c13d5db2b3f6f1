"""Who pays what: a win with counters and sticks, and what every seat gains or loses."""

from collections.abc import Iterator

from calc.commands._win_value import PaidWin
from calc.commands.score.answers import ScoredAnswer
from calc.commands.score.reading import SeatPayment
from calc.riichi.hand import Side
from calc.riichi.scoring.payments import seat_at
from calc.riichi.tiles import Wind
from calc.words import Language
from calc.words.lines import drill_words
from calc.words.phrase import join_words, points_words
from calc.words.scores import payment_words, pays_words
from calc.words.tiles import wind_words

from .random_hands import ESWN, SIDE_NAMES, win_with_fu, with_han
from .task import (
    AnswerChoice,
    Dice,
    Drill,
    Question,
    Reason,
    Task,
    briefly_scored,
    counter_facts,
    reason,
    scored,
    seat_changes,
    seat_facts,
    tile_rows,
    with_wrong_choices,
)

FU = (20, 25, 30, 30, 40, 40, 50)


def draw(dice: Dice, idea: str, level: int, language: Language) -> Task | None:
    """A task on a win of the idea: `ron` or `tsumo`, by the dealer or another player."""
    by, _, who = idea.partition("-")
    question = win_with_fu(dice, dice.choice(FU), 2)
    if question is None:
        return None
    seat = "E" if who == "dealer" else dice.choice(ESWN[1:])
    question |= {"win_by": by, "seat_wind": seat, "discarder": None}
    if by == "ron":
        question["discarder"] = dice.choice(SIDE_NAMES)
    question |= _table_keys(dice, level, riichi=bool(question.get("riichi")))
    with_dora = with_han(dice, question, range(1, 7))
    return _task(dice, with_dora, level, language) if with_dora else None


def _table_keys(dice: Dice, level: int, *, riichi: bool) -> dict[str, int]:
    """Honba from the second level on, riichi sticks on the third."""
    own = 1 if riichi else 0
    sticks = own + dice.randint(0 if own else 1, 2) if level == 3 else 0
    return {
        "honba": dice.randint(1, 3) if level > 1 else 0,
        "riichi_sticks": sticks,
        "riichi": riichi and level == 3,
    }


def _task(dice: Dice, question: Question, level: int, language: Language) -> Task | None:
    answer = scored(question, language)
    if answer is None or answer.yakuman:
        return None
    right = _choice(question, answer, language)
    choices = with_wrong_choices(dice, right, _wrong_choices(question, language))
    if not choices:
        return None
    return Task(
        prompt=drill_words("who-pays", language),
        facts=(
            *seat_facts(question, language),
            *_hand_facts(question, answer, level, language),
            *counter_facts(question, language),
        ),
        question=question,
        answer=answer,
        choices=choices,
        right=frozenset({right.value}),
        tile_rows=tile_rows(question, language, "dora_indicators"),
    )


def _hand_facts(
    question: Question, answer: ScoredAnswer, level: int, language: Language
) -> Iterator[str]:
    if question["win_by"] == "ron":
        yield drill_words("discarded", language, payer=_payer(question, language))
    key = "hand-value-and-pays" if level == 1 else "hand-value"
    pays = pays_words(answer.pays, language)
    yield drill_words(key, language, han=answer.han, fu=answer.fu, pays=pays)


def _payer(question: Question, language: Language) -> str:
    seat = seat_at(Side(question["discarder"]), Wind(question["seat_wind"]))
    return wind_words(seat, language).capitalize()


def _choice(question: Question, answer: PaidWin, language: Language) -> AnswerChoice:
    """What every seat gains or loses, in the order of the winds."""
    start = ESWN.index(question["seat_wind"])
    changes = [answer.changes[(place - start) % len(ESWN)] for place in range(len(ESWN))]
    text = seat_changes(dict(zip(ESWN, changes, strict=True)), language)
    return AnswerChoice(".".join(map(str, changes)), text)


def _wrong_choices(question: Question, language: Language) -> Iterator[AnswerChoice]:
    """Wrong choices by common mistakes."""
    payer = _payer(question, language) if question["discarder"] else ""
    for changed, key, article in _mistakes(question):
        wrong = briefly_scored({**question, **changed})
        if wrong:
            mistake = reason(key, language, article, payer=payer, lower=payer.lower())
            yield _choice(question, wrong, language)._replace(mistake=mistake)


def _mistakes(question: Question) -> Iterator[tuple[Question, str, str]]:
    """What might be done wrong: the values it changes, the key of its words, the article."""
    honba, sticks = question["honba"], question["riichi_sticks"]
    if honba:
        yield {"honba": 0}, "without-counters", "payments#honba"
        yield {"honba": 3 * honba}, f"counter-by-{question['win_by']}", "payments#honba"
    else:
        yield {"honba": 1}, "no-such-counter", "payments#honba"
    if sticks:
        yield {"riichi_sticks": 0}, "without-sticks", "payments#riichi-sticks"
    else:
        yield {"riichi_sticks": 1}, "no-such-stick", "payments#riichi-sticks"
    if question["win_by"] == "ron":
        for side in SIDE_NAMES:
            if side != question["discarder"]:
                yield {"discarder": side}, "discarder-pays-alone", "payments#ron"
    else:
        for side in SIDE_NAMES:
            yield {"win_by": "ron", "discarder": side}, "all-three-pay", "payments#tsumo"


def explain(task: Task, _: frozenset[str], language: Language) -> Iterator[Reason]:
    """Every payment with its reason."""
    by_reason: dict[str, list[SeatPayment]] = {}
    for payment in task.answer.payments:
        by_reason.setdefault(payment.why, []).append(payment)
    for why, paid in by_reason.items():
        shares = [_share(task.question, payment, language) for payment in paid]
        words = join_words(shares, language)
        yield reason(f"paid-{why}", language, payment_words(why, language).article, shares=words)


def _share(question: Question, payment: SeatPayment, language: Language) -> str:
    points = points_words(payment.points, language)
    if payment.payer == "table":
        return drill_words("from-the-table", language, points=points)
    payer = _payer({**question, "discarder": payment.payer.value}, language).lower()
    return drill_words("from-a-player", language, points=points, payer=payer)


_IDEAS = ("ron-other", "tsumo-other", "ron-dealer", "tsumo-dealer")
PAYMENTS = Drill("payments", "payments", (_IDEAS, _IDEAS, _IDEAS), draw, explain)
