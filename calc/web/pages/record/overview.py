"""What happened in a recorded game: the row of hands, the scores, what agrees, the chances."""

from collections.abc import Iterator, Sequence
from itertools import islice, starmap
from typing import NamedTuple

from calc.commands.record import Agreement, GameAnswer
from calc.commands.record.ending import GameEnd
from calc.commands.record.hands import ReadHand
from calc.commands.record.wins import ReadWin, explaining_option
from calc.drills.game_tasks import game_tasks, tasks_address
from calc.records.bounds import current_budget
from calc.records.formats import FORMATS
from calc.riichi.errors import Problem
from calc.web.http.responses import Link
from calc.web.parts.charts import ScoreChart, score_chart
from calc.words import Language
from calc.words.grammars import grammar
from calc.words.lines import drill_text
from calc.words.messages import N_, NN_, Pick, say
from calc.words.options import option_words, ruleset_words, setting_words
from calc.words.phrase import Phrase, join_words

from .hands import (
    COMPARED_VALUE_NAMES,
    ChanceRow,
    HandOutcome,
    chance_rows,
    compared_fact,
    compared_text,
    hand_title,
    outcomes,
)
from .request import RecordRequest, Wording

MOST_CHANCES = 100
"""Chances that the page shows; most games have about a dozen."""
MOST_EXPLAINED = 3
"""Differing wins for which an option is looked for that explains them."""
NO_RESULT = N_("no uma and oka in use give this")
READ = Pick(
    "players",
    {
        3: NN_(
            "hands",
            "{format}, three players, {hands} hand.",
            "{format}, three players, {hands} hands.",
        )
    },
    NN_("hands", "{format}, four players, {hands} hand.", "{format}, four players, {hands} hands."),
)
RULES_ARE = {
    "named": N_("Rules: {rules}, which the record names."),
    "of_table": N_("Rules: {rules}, rules of this table."),
    "assumed": N_("Rules: {rules}, assumed, because the record names none."),
    "asked": N_("Rules: {rules}, as you chose."),
}
WINS = NN_("every", "{same} of {every} win", "{same} of {every} wins")
DRAWS = NN_("every", "{same} of {every} draw", "{same} of {every} draws")
END = N_("The end")


class RecordDifference(NamedTuple):
    """A value in which the record differs from the rules, both as text."""

    where: str
    subject: str
    recorded: str
    ruled: str


class PlaceRow(NamedTuple):
    """A player at the end of a game."""

    place: int
    name: str
    points: int
    result: float | None


class GameOverview(NamedTuple):
    """A recorded game as the page shows it first of all.

    `hands` are the titles of the hands with how they ended. Each hint, problem and task has the
    hand that it is from: a hint is an option that would explain a difference, a task the link to a
    drill, whose name does not tell the answer. `more_chances` says that there are more chances.
    """

    line: str
    rules_article: str
    table_options: tuple[str, ...]
    names: tuple[str, ...]
    hands: tuple[tuple[str, tuple[HandOutcome, ...]], ...]
    chart: ScoreChart | None
    agreement: str
    differences: tuple[RecordDifference, ...]
    hints: tuple[tuple[str, Phrase], ...]
    standing: tuple[PlaceRow, ...]
    problems: tuple[tuple[str, Problem], ...]
    chances: tuple[ChanceRow, ...]
    more_chances: bool
    tasks: tuple[tuple[str, Link], ...]
    games: int


def overview(answer: GameAnswer, record: RecordRequest) -> GameOverview:
    """What the page shows of a game."""
    wording, language = record.wording(answer.names), record.language
    chances = tuple(islice(chance_rows(answer, wording, seat=record.seat), MOST_CHANCES + 1))
    tasks = tuple(_tasks(answer, wording, record.seat))
    return GameOverview(
        _line(answer, language),
        ruleset_words(answer.rules.preset, language).article,
        tuple(answer.table_options(language)),
        tuple(wording.players),
        tuple(
            (hand_title(hand, language), tuple(outcomes(hand, wording))) for hand in answer.hands
        ),
        _chart(answer, wording),
        agreement_sentence(answer.agreement, language),
        tuple(_differences(answer, wording)),
        tuple(_hints(answer, wording)),
        tuple(_standing(answer, wording.players)),
        tuple(_problems(answer, language)),
        chances[:MOST_CHANCES],
        len(chances) > MOST_CHANCES,
        tasks,
        answer.games,
    )


def _problems(answer: GameAnswer, language: Language) -> Iterator[tuple[str, Problem]]:
    """The problems of a game, each with its hand."""
    titles = {f"hands[{hand.n}]": hand_title(hand, language) for hand in answer.hands}
    for problem in answer.problems:
        yield titles.get(str(problem.field), ""), problem
    yield from (("", problem) for problem in current_budget().problems())


def _tasks(answer: GameAnswer, wording: Wording, seat: int | None) -> Iterator[tuple[str, Link]]:
    """The tasks from a game, the hardest first."""
    titles = {hand.n: hand_title(hand, wording.language) for hand in answer.hands}
    tasks = game_tasks(answer, seat)
    entries = [task.entry for task in tasks]
    for place, task in enumerate(tasks):
        where = _hand_of(titles[task.hand], task.seat, wording)
        title = drill_text(task.drill, wording.language).title
        yield where, Link(tasks_address(entries[place:]), title)


def _line(answer: GameAnswer, language: Language) -> str:
    """What the record is, and which rules were read, in one line."""
    rules = ruleset_words(answer.rules.preset, language).text
    is_changed = (answer.rules.overrides or answer.rules.table) and answer.rules_are != "named"
    if is_changed:
        rules = say("{rules}, with changes", language, rules=rules)
    hands, name = len(answer.hands), FORMATS[answer.format].name
    read = say(READ, language, players=answer.players, format=name, hands=hands)
    return f"{read} {say(RULES_ARE[answer.rules_are], language, rules=rules)}"


def _hand_of(hand: str, seat: int, wording: Wording) -> str:
    """A hand and the player that is meant in it."""
    player = wording.players[seat]
    return wording.say("{hand}, {player}", hand=hand, player=player)


def agreement_sentence(agreement: Agreement, language: Language) -> str:
    """How far the record and the rules agree: "… 12 of 12 wins, 2 of 2 draws."."""
    parts = [
        say(text, language, same=same, every=every)
        for text, (same, every) in ((WINS, agreement.wins), (DRAWS, agreement.draws))
        if every
    ]
    if not parts:
        return say("No hand of it can be compared with the rules.", language)
    same, every = agreement.next
    others = [say("what follows a hand", language)] if same < every else []
    others += [say("the final points", language)] if agreement.final is False else []
    compared = grammar(language).separated(parts)
    agrees = say("Agrees with the rules: {compared}.", language, compared=compared)
    if not others:
        return agrees
    differing = join_words(others, language)
    return f"{agrees} {say('Not the same: {differing}.', language, differing=differing)}"


def _differences(answer: GameAnswer, wording: Wording) -> Iterator[RecordDifference]:
    for hand in answer.hands:
        title = hand_title(hand, wording.language)
        for win in hand.wins:
            yield from win_differences(win, wording, _hand_of(title, win.seat, wording))
        yield from draw_differences(hand, wording, title)
        if hand.next_agrees is False:
            expected = hand.expected
            ruled = hand_title(expected.place, wording.language) if expected else ""
            if expected and expected.ends:
                ruled = wording.say("{hand}, or the end", hand=ruled)
            recorded = (
                hand_title(hand.next, wording.language) if hand.next else wording.say("the end")
            )
            yield RecordDifference(title, wording.say("what follows"), recorded, ruled)
    final = answer.final
    if final and final.agrees is False:
        yield _final_difference(final, wording)


def _final_difference(final: GameEnd, wording: Wording) -> RecordDifference:
    """What differs at the end: the scores, or the result that no known uma and oka give."""
    recorded = final.recorded
    if (recorded.scores and [*recorded.scores]) != final.scores:
        scores = recorded.scores, final.scores
        stated, ruled = (compared_text("changes", value, wording) for value in scores)
        return RecordDifference(wording.say(END), wording.say("scores"), stated, ruled)
    stated = compared_text("result", recorded.result, wording)
    ruled = (
        compared_text("result", final.result, wording) if final.result else wording.say(NO_RESULT)
    )
    return RecordDifference(wording.say(END), wording.say("final points"), stated, ruled)


def win_differences(win: ReadWin, wording: Wording, where: str = "") -> Iterator[RecordDifference]:
    """Each key of a win that differs, with both values."""
    for key in win.differs:
        recorded = compared_fact(key, win.recorded, wording)
        is_moved = key == "changes"
        ruled = compared_text(key, win.changes, wording) if is_moved else ""
        ruled = ruled or compared_fact(key, win.answer, wording)
        yield RecordDifference(where, wording.say(COMPARED_VALUE_NAMES[key]), recorded, ruled)


def draw_differences(
    hand: ReadHand, wording: Wording, where: str = ""
) -> Iterator[RecordDifference]:
    """What a drawn hand moves, where record and rules differ in it."""
    draw = hand.draw
    if draw and draw.agrees is False:
        recorded = compared_text("changes", draw.recorded.changes, wording)
        ruled = compared_text("changes", draw.changes, wording)
        yield RecordDifference(where, wording.say("the draw"), recorded, ruled)


def _hints(answer: GameAnswer, wording: Wording) -> Iterator[tuple[str, Phrase]]:
    """The options that would explain the first differing wins."""
    differing = [(hand, win) for hand in answer.hands for win in hand.wins if win.agrees is False]
    for hand, win in differing[:MOST_EXPLAINED]:
        option = explaining_option(win, answer.ruled)
        if option:
            where = _hand_of(hand_title(hand, wording.language), win.seat, wording)
            text = setting_words(option.option, option.value, language=wording.language)
            yield where, Phrase(text, option_words(option.option, wording.language).article)


def _chart(answer: GameAnswer, wording: Wording) -> ScoreChart | None:
    """The running scores, as far as each hand has its scores; the end, where that moves points."""
    known = [
        (hand_title(hand, wording.language), [*hand.after]) for hand in answer.hands if hand.after
    ]
    if not known:
        return None
    final = answer.final.scores if answer.final else None
    if final and final != known[-1][1]:
        known.append((wording.say(END), final))
    scores = [answer.hands[0].before, *(after for _, after in known)]
    return score_chart(wording.players, scores, [title for title, _ in known], wording.language)


def _standing(answer: GameAnswer, names: Sequence[str]) -> list[PlaceRow]:
    """The players by their places."""
    final = answer.final
    if final is None or not final.scores or not final.places:
        return []
    results: Sequence[float | None] = final.result or final.recorded.result or [None] * len(names)
    rows = zip(final.places, names, final.scores, results, strict=False)
    return sorted(starmap(PlaceRow, rows))
