"""Who pays what: a win with counters and sticks, and what every seat gains or loses."""

from collections.abc import Iterator

from calc.commands._win_value import PaidWin
from calc.commands.score.answers import ScoredAnswer
from calc.riichi.hand import Side
from calc.riichi.scoring.payments import seat_at
from calc.riichi.tiles import Wind
from calc.words import ENGLISH, Language
from calc.words.grammars import grammar
from calc.words.lines import drill_words
from calc.words.scores import payment_words, pays_words
from calc.words.tiles import wind_words

from .facts import Fact, Share, fact
from .random_hands import ESWN, SIDE_NAMES, win_with_fu, with_han
from .task import (
    AnswerChoice,
    Dice,
    Drill,
    Question,
    Task,
    briefly_scored,
    counter_facts,
    scored,
    seat_changes,
    seat_facts,
    seats_typed,
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
        typed=seats_typed([question["seat_wind"]]),
        tile_rows=tile_rows(question, language, "dora_indicators"),
    )


def _hand_facts(
    question: Question, answer: ScoredAnswer, level: int, language: Language
) -> Iterator[str]:
    if question["win_by"] == "ron":
        payer = wind_words(_seat(question["discarder"], question), language)
        text = drill_words("discarded", language, payer=payer)
        yield grammar(language).sentence(text)
    key = "hand-value-and-pays" if level == 1 else "hand-value"
    pays = pays_words(answer.pays, language)
    yield drill_words(key, language, han=answer.han, fu=answer.fu, pays=pays)


def _seat(side: str, question: Question) -> Wind:
    """The seat of another player, by the side on which the winner sees it."""
    return seat_at(Side(side), Wind(question["seat_wind"]))


def _choice(question: Question, answer: PaidWin, language: Language) -> AnswerChoice:
    """What every seat gains or loses, in the order of the winds."""
    start = ESWN.index(question["seat_wind"])
    changes = [answer.changes[(place - start) % len(ESWN)] for place in range(len(ESWN))]
    text = seat_changes(dict(zip(ESWN, changes, strict=True)), language)
    return AnswerChoice(".".join(map(str, changes)), text)


def _wrong_choices(question: Question, language: Language) -> Iterator[AnswerChoice]:
    """Wrong choices by common mistakes."""
    for changed, mistake in _mistakes(question):
        wrong = briefly_scored({**question, **changed})
        if wrong:
            yield _choice(question, wrong, language)._replace(mistake=mistake)


def _mistakes(question: Question) -> Iterator[tuple[Question, Fact]]:
    """What might be done wrong: the values it changes, and what is wrong with them."""
    honba, sticks = question["honba"], question["riichi_sticks"]
    counters, riichi = "payments#honba", "payments#riichi-sticks"
    if honba:
        yield {"honba": 0}, fact("without-counters", counters)
        yield {"honba": 3 * honba}, fact(f"counter-by-{question['win_by']}", counters)
    else:
        yield {"honba": 1}, fact("no-such-counter", counters)
    if sticks:
        yield {"riichi_sticks": 0}, fact("without-sticks", riichi)
    else:
        yield {"riichi_sticks": 1}, fact("no-such-stick", riichi)
    if question["win_by"] == "ron":
        payer = _seat(question["discarder"], question)
        alone = fact("discarder-pays-alone", "payments#ron", payer=payer)
    else:
        alone = fact("all-three-pay", "payments#tsumo")
    for side in SIDE_NAMES:
        if side != question["discarder"]:
            yield {"win_by": "ron", "discarder": side}, alone


def facts(task: Task, _: frozenset[str]) -> Iterator[Fact]:
    """Every payment with its reason."""
    answer: ScoredAnswer = task.answer
    by_reason: dict[str, list[Share]] = {}
    for payment in answer.payments:
        is_from_table = payment.payer == "table"
        payer = None if is_from_table else _seat(payment.payer, task.question)
        by_reason.setdefault(payment.why, []).append(Share(payment.points, payer))
    for why, shares in by_reason.items():
        article = payment_words(why, ENGLISH).article
        yield fact(f"paid-{why}", article, shares=tuple(shares))


_IDEAS = ("ron-other", "tsumo-other", "ron-dealer", "tsumo-dealer")
PAYMENTS = Drill("payments", "payments", (_IDEAS, _IDEAS, _IDEAS), draw, facts)
