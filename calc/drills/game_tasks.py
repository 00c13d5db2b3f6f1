"""Tasks from a recorded game: its wins, its hands at a draw, its furiten, the wins it missed.

The address of a task holds those that follow it, each under the key THEN as drill and query.
"""

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import NamedTuple

from calc.commands import COMMANDS
from calc.commands.record import GameAnswer
from calc.commands.record.hands import ReadHand, chances
from calc.commands.record.turns import ReadTurn, furiten_keys
from calc.commands.record.wins import WinInShort, hand_question, meld_value
from calc.questions.document import BadDocument
from calc.questions.query import flat_question, pairs_in, pairs_of, query_of
from calc.records.events import RecordedHand
from calc.riichi.errors import RiichiError
from calc.riichi.notation import parse_tile
from calc.riichi.rulesets import DEFAULT, Ruleset
from calc.riichi.rulesets.read import changed_options
from calc.words import ENGLISH, Language
from calc.words.lines import drill_words
from calc.words.options import ruleset_words

from . import DRILLS
from .furiten_or_not import OFFERED
from .task import Drill, Question, Task

MOST_TASKS = 10
COMMAND_OF = {"waits": "waits", "furiten": "waits", "may-i-win": "score", "points": "score"}
"""By drill that takes a given question: the command whose question it is."""
THEN = "then"
_WINDS = ("seat_wind", "round_wind")
"""Keys that an address leaves out where they are the default, and a task names."""


class GameTask(NamedTuple):
    """A task: the hand of the game and the seat it is from, its drill and its question.

    `difficulty` orders the tasks; a greater one is harder.
    """

    difficulty: int
    hand: int
    seat: int
    drill: str
    question: Question

    @property
    def entry(self) -> str:
        """The task as an address has it."""
        form, question = COMMANDS[COMMAND_OF[self.drill]].form, self.question
        values, _ = form.read({name: value for name, value in question.items() if name != OFFERED})
        offered = [(OFFERED, str(question[OFFERED]))] if OFFERED in question else []
        return f"{self.drill}?{query_of([*pairs_of(form, values), *offered])}"


def game_tasks(read: GameAnswer, seat: int | None) -> list[GameTask]:
    """Ten tasks at most, the hardest first; tasks of the seat before equally hard ones."""
    tasks = sorted(_all_tasks(read, seat), key=lambda task: -task.difficulty)
    by_drill = ((task, DRILLS[task.drill].task_on) for task in tasks)
    possible = (task for task, task_on in by_drill if task_on and task_on(task.question, ENGLISH))
    return list(islice(possible, MOST_TASKS))


def _all_tasks(read: GameAnswer, seat: int | None) -> Iterator[GameTask]:
    """Every task of a game: the player's wins, those of others, draws, furiten, missed wins."""
    wins = [task for hand in read.all_hands for task in _win_tasks(hand)]
    yield from (task for task in wins if seat in (None, task.seat))
    yield from (task for task in wins if seat not in (None, task.seat))
    for place in range(len(read.all_hands)):
        yield from _turn_tasks(read, place, seat)


def _win_tasks(hand: ReadHand) -> Iterator[GameTask]:
    """The wins of a hand without their answers: harder with more yaku, and with fu to count."""
    for win in hand.wins:
        answer = win.answer
        if isinstance(answer, WinInShort):
            counted = 0 if answer.limit else 2 if answer.fu in (20, 25, 30) else 4
            difficulty = len(answer.yaku) + counted
            yield GameTask(difficulty, hand.n, win.seat, "points", {**win.question})


def _turn_tasks(read: GameAnswer, place: int, seat: int | None) -> Iterator[GameTask]:
    """The tasks on the turns of a hand: waits at a draw, furiten, missed wins."""
    recorded, drawn = read.ruled.game.hands[place], read.all_hands[place].draw
    own = [turns for number, turns in enumerate(read.turns(place)) if seat in (None, number)]
    for seat_turns in own:
        if drawn and seat_turns:
            yield from _draw_tasks(seat_turns[-1], recorded, read, place)
        yield from _furiten_tasks(seat_turns, recorded, read, place)
    for chance in chances(own, recorded, read.ruled):
        if chance.declined:
            difficulty = {"passed": 2, "no_yaku": 4, "below_minimum": 5, "furiten": 5}[chance.kind]
            yield GameTask(difficulty, place, chance.seat, "may-i-win", chance.question)


def _draw_tasks(
    turn: ReadTurn, recorded: RecordedHand, read: GameAnswer, place: int
) -> Iterator[GameTask]:
    """The task what a tenpai hand waited for."""
    if turn.part and turn.part.waits.tiles:
        question = hand_question(turn.turn.held, turn.turn.seat, recorded, read.ruled)
        difficulty = 1 + len(turn.part.waits.tiles)
        yield GameTask(difficulty, place, turn.turn.seat, "waits", question)


def _furiten_tasks(
    turns: list[ReadTurn], recorded: RecordedHand, read: GameAnswer, place: int
) -> Iterator[GameTask]:
    """The task on the first turn of each furiten whether it may win on one of its waits."""
    before = None
    for turn in turns:
        if turn.furiten and not before and turn.part:
            question = hand_question(turn.turn.held, turn.turn.seat, recorded, read.ruled)
            question |= furiten_keys(turn.turn.held, (), turn.passed_in_riichi)
            offered = turn.part.waits.tiles[-1].code
            difficulty = 4 + len(turn.part.waits.tiles)
            seat = turn.turn.seat
            yield GameTask(difficulty, place, seat, "furiten", {**question, OFFERED: offered})
        before = turn.furiten


def task_from_pairs(
    drill: Drill, pairs: Iterable[tuple[str, str]], language: Language
) -> Task | None:
    """The task on the question of query pairs, however it is written; None where there is none."""
    if drill.task_on is None:
        return None
    try:
        texts = flat_question(pairs)
        offered = texts.pop(OFFERED, None)
        form = COMMANDS[COMMAND_OF[drill.key]].form
        values, problems = form.read(texts)
        if problems:
            return None
        question: Question = {name: str(form.keys[name].default) for name in _WINDS}
        question |= flat_question(pairs_of(form, values))
        if values.get("melds"):
            question["melds"] = [meld_value(meld) for meld in values["melds"]]
        if offered:
            question[OFFERED] = parse_tile(offered).code
        task = drill.task_on(question, language)
    except (BadDocument, RiichiError, KeyError):
        return None
    if task and "rules" in values:
        return task._replace(facts=(*task.facts, *_rules_facts(values["rules"], language)))
    return task


def _rules_facts(rules: Ruleset, language: Language) -> Iterator[str]:
    """The rules of a question, where they are not those of the drills."""
    changed = bool(changed_options(rules))
    if changed or rules.key != DEFAULT:
        name = ruleset_words(rules.key, language).text
        yield drill_words("changed-rules" if changed else "rules", language, rules=name)


def tasks_address(entries: Iterable[str]) -> str:
    """The address of the first of some tasks, with the others behind it; empty for none.

    >>> tasks_address(["waits?hand=1m", "points?hand=2m"])
    '/drills/waits?hand=1m&then=points%3Fhand%3D2m'
    """
    known = [entry for entry in entries if entry.partition("?")[0] in COMMAND_OF]
    if not known:
        return ""
    key, _, query = known[0].partition("?")
    others = [(THEN, entry) for entry in known[1:]]
    return f"/drills/{key}?{query_of([*pairs_in(query), *others])}"
